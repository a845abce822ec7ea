//! Certificates as files, and their check from the program and the file alone.
//!
//! A file is SMT-LIB expressions with comments. It starts with `(unheap-certificate 1)`; then for
//! each proof `(proof (checks 1 2) (stage marks) (ghosts mark))`, or `(proof (checks 3) (arrays))`
//! or `(indexed)` for an exact encoding, `(products)` for pairs of calls, and the definitions of the predicates that solve the clauses of these
//! checks. With `(keeping)` in it a proof is about the program that keeps an arbitrary object in mind instead
//! of counting what is allocated, with `(open)` about the one that may leave circles, with
//! `(open-keeping)` about one that does both, with `(inlined)` about the one with those procedures in the place of their
//! calls of which nothing is claimed, with `(lemma 1)` about the first copy
//! with checks of its own, which say that runs end, and have the numbers behind those of the program.
//! `(proof (checks 4) (values))` is about structures as values: units and facts about them follow, see the crate `values`.
//! `(proof (checks 4) (never-called))` says that no calls lead to the procedures of these. Where clauses were made for other checks as well, `(goal 1 2 3)` names all of them. The comments say the same as invariants in the program's words; the check does not read
//! them.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::certify::restrict_to_checks;
use super::explored::{ExploringLimits, never_failing};
use super::modular::ClaimClauses;
use super::never_called::never_called;
use super::proof::open_program_goals;
use super::proof::{
    Basis, CLAIMS_KEPT_LISTS, CLAIMS_UNFOLDED, CLAIMS_WITH_ARRAYS, Certificate, ClaimsBy,
    ProofSubject, VALUES, covers_all_times,
};
use super::report::{UnknownReason, Verdict, VerificationReport};
use super::{VerificationOptions, encode, invariant_text};
use ::encode::cells::{self, STAGES};
use ::encode::{Exact, PRODUCTS, ProgramClauses, fold_function};
use analysis::ghosts::{GhostKind, Ghosts};
use base::CheckId;
use chc::Model;
use logic::{FoldFunction, Sexpr, Sexprs};
use pipeline::Pipeline;
use program::CheckKind;
use solver::{Cancel, Invalid, Limits, Solver, SolverKind, UnavailableSolver, validate};
use values::{CheckLimits, check_certificate};

/// How a proof by claims is called.
const CLAIMS: &str = cells::CLAIMS.name;
const HEADER: &str = "(unheap-certificate 1)";

/// The certificate of a program that was proved safe; `None` for others.
#[must_use]
pub fn certificate(subject: &Pipeline, report: &VerificationReport) -> Option<String> {
    let mut proofs: Vec<Arc<Certificate>> = report.endings.clone();
    for check in &report.checks {
        let Verdict::Safe(check_proof) = &check.verdict else { return None };
        if !proofs.iter().any(|proof| Arc::ptr_eq(proof, check_proof)) {
            proofs.push(Arc::clone(check_proof));
        }
    }
    let mut out = format!("; Why no check of this program can fail.\n{HEADER}\n");
    for proof in proofs {
        let how = match &proof.basis {
            Basis::NeverCalled
            | Basis::Explored
            | Basis::Exact(_)
            | Basis::Products
            | Basis::Values
            | Basis::Claims(_) => {
                format!("({})", proof.basis.name())
            }
            Basis::Cells(stage) => {
                let ghosts: Vec<&str> = stage.ghosts.kinds().map(GhostKind::name).collect();
                format!("(stage {}) (ghosts {})", stage.name, ghosts.join(" "))
            }
        };
        out.push('\n');
        let words = proof.of.description().map(ToOwned::to_owned);
        for line in words
            .iter()
            .flat_map(|words| words.lines())
            .chain(invariant_text::render(subject, &proof).lines())
        {
            let _ = writeln!(out, "{}", format!("; {line}").trim_end());
        }
        let goal = match proof.goal == proof.checks {
            true => String::new(),
            false => format!(" (goal {})", numbers(&proof.goal)),
        };
        let of = match proof.of {
            ProofSubject::Program => String::new(),
            ProofSubject::Keeping => " (keeping)".to_owned(),
            ProofSubject::OpenKeeping => " (open-keeping)".to_owned(),
            ProofSubject::Open => " (open)".to_owned(),
            ProofSubject::Lemma(number) => format!(" (lemma {})", number + 1),
            ProofSubject::Inlined => " (inlined)".to_owned(),
            ProofSubject::Listed => " (lists)".to_owned(),
            ProofSubject::Asserting => unreachable!("it proves claims, and files are about checks"),
        };
        let _ = writeln!(out, "(proof{of} (checks {}){goal} {how})", numbers(&proof.checks));
        out.push_str(&proof.model.to_smt2());
        out.push_str(&proof.values);
    }
    Some(out)
}

/// The numbers of the checks.
fn numbers(checks: &BTreeSet<CheckId>) -> String {
    let numbers: Vec<String> = checks.iter().map(|check| check.number().to_string()).collect();
    numbers.join(" ")
}

/// What the check of a certificate says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CertificateVerdict {
    /// It proves that no check of the program can fail.
    Accepted,
    /// It does not, for this reason.
    Rejected(String),
    /// It is no certificate, for this reason.
    Malformed(String),
}

/// Checks a certificate: makes the clauses again that it speaks of, puts its definitions in, and
/// asks whether each clause is valid then.
///
/// # Errors
/// If there is no Z3 to ask.
pub fn check(
    subject: &Pipeline,
    text: &str,
    options: &VerificationOptions,
) -> Result<CertificateVerdict, UnavailableSolver> {
    let proofs = match read_claims(subject, text) {
        Ok(proofs) => proofs,
        Err(CertificateFileError::Malformed(why)) => return Ok(CertificateVerdict::Malformed(why)),
        Err(CertificateFileError::Other(why)) => return Ok(CertificateVerdict::Rejected(why)),
    };
    let z3 = Solver::find(SolverKind::Z3)?;
    let mut proved: BTreeMap<ProofSubject, BTreeSet<CheckId>> = BTreeMap::new();
    // Of whom all paths are known, each has an end; or it is known of runs that do not end, too.
    let mut ending = never_called(subject.as_written());
    for claim in proofs {
        let Some(of) = claim.of.pipeline(subject) else {
            return Ok(CertificateVerdict::Rejected(
                "it is about a program that is not made".to_owned(),
            ));
        };
        if let Err(why) = verify_claim(of, &claim, &z3, options) {
            return Ok(CertificateVerdict::Rejected(why));
        }
        let is_of_all_times = match claim.basis {
            Basis::Explored => true,
            Basis::Values => covers_all_times(subject),
            _ => false,
        };
        if claim.of == ProofSubject::Program && is_of_all_times {
            ending.extend(&claim.checks);
        }
        proved.entry(claim.of).or_default().extend(claim.checks);
    }
    Ok(match missing_proofs(subject, &proved, &ending) {
        None => CertificateVerdict::Accepted,
        Some(why) => CertificateVerdict::Rejected(why),
    })
}

/// Whether a proof about a program is one; if not, why.
fn verify_claim(
    of: &Pipeline,
    claim: &ProofClaim,
    z3: &Solver,
    options: &VerificationOptions,
) -> Result<(), String> {
    let ProofClaim { checks, goal, basis, model, values, .. } = claim;
    let clauses = match basis {
        Basis::Values => {
            let deadline = Instant::now() + options.timeout.max(Duration::from_secs(1));
            let (memory_mib, cancel) = (options.memory_mib, &Cancel::default());
            let limits = CheckLimits { deadline, memory_mib, cancel };
            return check_certificate(of.as_written(), checks, values, limits);
        }
        Basis::NeverCalled => {
            let never_called = never_called(of.as_written());
            return match checks.difference(&never_called).next() {
                Some(check) => Err(format!("calls lead to check {}", check.number())),
                None => Ok(()),
            };
        }
        Basis::Explored => {
            let deadline = Instant::now() + options.timeout.max(Duration::from_secs(1));
            let (cancel, memory_mib) = (&Cancel::default(), options.memory_mib);
            let limits = ExploringLimits { deadline, cancel, memory_mib };
            return match never_failing(of.as_written(), limits) {
                Some(safe_checks) if checks.is_subset(&safe_checks) => Ok(()),
                Some(_) => Err("a path fails".to_owned()),
                None => Err("not all paths can be explored in time".to_owned()),
            };
        }
        Basis::Claims(by) => {
            let shared = of.with_calls().map_err(|_| "the program has no graph".to_owned())?;
            ClaimClauses::new(&shared, goal, *by)
                .map(|claim_clauses| claim_clauses.clauses().clone())
                .map_err(UnknownReason::Refused)
        }
        Basis::Cells(stage) => encode::cells(of, goal, stage).map(|encoded| encoded.clauses),
        Basis::Exact(exact) => encode::exact(of, *exact, goal),
        Basis::Products => encode::products(of, goal),
    };
    let clauses = clauses.map_err(|why| why.to_string())?;
    solves(&clauses, checks, model, z3, options).map_err(|why| why.to_string())
}

/// What is not known of a program if no check of these can fail; of runs that make those of `ending` it is known that they end.
fn missing_proofs(
    subject: &Pipeline,
    proved: &BTreeMap<ProofSubject, BTreeSet<CheckId>>,
    ending: &BTreeSet<CheckId>,
) -> Option<String> {
    let none = BTreeSet::new();
    let of = |of: ProofSubject| proved.get(&of).unwrap_or(&none);
    let program = subject.as_written();
    let mut open: BTreeSet<CheckId> = program.check_ids().collect();
    let keeping = of(ProofSubject::Keeping) | of(ProofSubject::OpenKeeping);
    let covered = of(ProofSubject::Program) | of(ProofSubject::Open);
    let covered = &covered | of(ProofSubject::Inlined);
    let covered = &covered | of(ProofSubject::Listed);
    // Other checks are not made by the programs that keep an object in mind.
    let is_kept =
        |check: CheckId| program.check(check).kind.is_of_allocated() && keeping.contains(&check);
    open.retain(|&check| !covered.contains(&check) && !is_kept(check));
    if let Some(check) = open.first() {
        return Some(format!("it says nothing of check {}", check.number()));
    }
    let is_asked =
        |check: &CheckId| program.check(*check).kind == CheckKind::Lost && !ending.contains(check);
    let lost: Vec<CheckId> = program.check_ids().filter(is_asked).collect();
    let is_any = program.symbols.allocated_shapes().is_none_or(|shapes| !shapes.is_empty());
    if lost.is_empty() || !is_any {
        return None;
    }
    let unknown = || Some("it does not say that runs end".to_owned());
    let Some(ending) = subject.ending() else { return unknown() };
    let proved_checks = match &ending.open {
        None => of(ProofSubject::Program) | of(ProofSubject::Keeping),
        Some(open) => {
            let proved_open = of(ProofSubject::Open);
            if let Some(check) = open_program_goals(open).difference(proved_open).next() {
                let number = check.number();
                return Some(format!("it says nothing of check {number} where circles are left"));
            }
            proved_open | of(ProofSubject::OpenKeeping)
        }
    };
    let mut lemmas = ending.lemmas.iter().enumerate();
    let are_lemmas_known =
        lemmas.all(|(number, (_, checks))| checks.is_subset(of(ProofSubject::Lemma(number))));
    if are_lemmas_known && lost.iter().all(|check| proved_checks.contains(check)) {
        None
    } else {
        unknown()
    }
}

/// Whether the model solves the clauses about the checks.
fn solves(
    clauses: &ProgramClauses,
    checks: &BTreeSet<CheckId>,
    model: &Model,
    z3: &Solver,
    options: &VerificationOptions,
) -> Result<(), Invalid> {
    // Where no clause concludes false, predicates that are true everywhere are a solution.
    if clauses.checks().iter().all(|check| !checks.contains(check)) {
        return Ok(());
    }
    let limits = Limits {
        time: options.timeout.max(Duration::from_secs(1)),
        memory_mib: options.memory_mib,
    };
    validate(&restrict_to_checks(clauses, checks), model, z3, limits, &Cancel::default())
}

/// A proof of a file.
struct ProofClaim {
    of: ProofSubject,
    checks: BTreeSet<CheckId>,
    /// The checks for which the clauses are made.
    goal: BTreeSet<CheckId>,
    basis: Basis,
    model: Model,
    /// The text of what is said of values.
    values: String,
}

enum CertificateFileError {
    /// The file is no certificate.
    Malformed(String),
    /// It is one of another program.
    Other(String),
}

fn read_claims(subject: &Pipeline, text: &str) -> Result<Vec<ProofClaim>, CertificateFileError> {
    let malformed = |why: String| CertificateFileError::Malformed(why);
    let sexprs = Sexprs::parse(text).map_err(|why| malformed(why.to_string()))?;
    let Some((&first, rest)) = sexprs.top().split_first() else {
        return Err(malformed("it is empty".to_owned()));
    };
    if sexprs.normalized(first) != HEADER {
        return Err(malformed(format!("it does not start with {HEADER}")));
    }
    let mut starts: Vec<usize> = Vec::new();
    for (at, &expr) in rest.iter().enumerate() {
        if sexprs.command(expr).is_some_and(|(name, _)| name == "proof") {
            starts.push(at);
        } else if starts.is_empty() {
            return Err(malformed("a definition stands before every proof".to_owned()));
        }
    }
    let folds: Vec<FoldFunction> = subject.program.folds.iter().map(fold_function).collect();
    let mut proofs = Vec::new();
    for (number, &at) in starts.iter().enumerate() {
        let end = starts.get(number + 1).copied().unwrap_or(rest.len());
        let (of, checks, goal, basis) = heading(subject, &sexprs, rest[at])?;
        let definitions = &rest[at + 1..end];
        let (model, values) = match basis {
            Basis::Values => {
                let texts: Vec<&str> = definitions.iter().map(|&part| sexprs.text(part)).collect();
                (Model::default(), texts.join("\n"))
            }
            _ => {
                let model = Model::read_with_folds(&sexprs, definitions, &folds);
                (model.map_err(|why| malformed(why.to_string()))?, String::new())
            }
        };
        proofs.push(ProofClaim { of, checks, goal, basis, model, values });
    }
    Ok(proofs)
}

/// What says that a proof is of another program.
const OF_OTHERS: [&str; 6] = ["keeping", "open-keeping", "open", "inlined", "lists", "lemma"];

/// Of which program a proof is, which checks it is about, for which checks clauses are made, and in which encoding.
fn heading(
    subject: &Pipeline,
    sexprs: &Sexprs,
    expr: Sexpr,
) -> Result<(ProofSubject, BTreeSet<CheckId>, BTreeSet<CheckId>, Basis), CertificateFileError> {
    let malformed = || {
        CertificateFileError::Malformed(format!(
            "no heading of a proof: {}",
            sexprs.normalized(expr)
        ))
    };
    let (_, parts) = sexprs.command(expr).ok_or_else(malformed)?;
    let parts: Option<Vec<(&str, Vec<&str>)>> = parts
        .iter()
        .map(|&part| {
            let (name, values) = sexprs.command(part)?;
            let values = values.iter().map(|&value| sexprs.atom(value));
            Some((name, values.collect::<Option<_>>()?))
        })
        .collect();
    let parts = parts.ok_or_else(malformed)?;
    let of = match parts.iter().find(|(name, _)| OF_OTHERS.contains(name)) {
        None => ProofSubject::Program,
        Some(("keeping", values)) if values.is_empty() => ProofSubject::Keeping,
        Some(("open-keeping", values)) if values.is_empty() => ProofSubject::OpenKeeping,
        Some(("open", values)) if values.is_empty() => ProofSubject::Open,
        Some(("inlined", values)) if values.is_empty() => ProofSubject::Inlined,
        Some(("lists", values)) if values.is_empty() => ProofSubject::Listed,
        Some((_, values)) => {
            let [number] = values[..] else { return Err(malformed()) };
            let number: usize = number.parse().map_err(|_| malformed())?;
            ProofSubject::Lemma(number.checked_sub(1).ok_or_else(malformed)?)
        }
    };
    let other = || CertificateFileError::Other("it is about a program that is not made".to_owned());
    let written = of.pipeline(subject).ok_or_else(other)?.as_written();
    let claims = written.claims.iter().map(|claim| claim.check);
    let check_ids: Vec<CheckId> = written.check_ids().chain(claims).collect();
    let (mut checks, mut goal) = (BTreeSet::new(), BTreeSet::new());
    let mut basis = Basis::Exact(Exact::Arrays);
    for (name, values) in &parts {
        match (*name, values.as_slice()) {
            ("checks" | "goal", numbers) => {
                let named = if *name == "checks" { &mut checks } else { &mut goal };
                for &number in numbers {
                    let number: usize = number.parse().map_err(|_| malformed())?;
                    let check = check_ids.iter().find(|check| check.number() == number);
                    let other = || {
                        CertificateFileError::Other(format!("the program has no check {number}"))
                    };
                    named.insert(*check.ok_or_else(other)?);
                }
            }
            ("stage", [name]) => {
                let stage = STAGES.iter().find(|stage| stage.name == *name);
                basis = Basis::Cells(*stage.ok_or_else(malformed)?);
            }
            ("ghosts", names) => {
                let kind =
                    |name: &&str| GhostKind::ALL.iter().copied().find(|kind| kind.name() == *name);
                let kinds: Option<Vec<GhostKind>> = names.iter().map(kind).collect();
                let Basis::Cells(stage) = &mut basis else { return Err(malformed()) };
                stage.ghosts = Ghosts::with_kinds(&kinds.ok_or_else(malformed)?);
            }
            ("keeping" | "open-keeping" | "open" | "inlined" | "lists", []) | ("lemma", [_]) => {}
            ("never-called", []) => basis = Basis::NeverCalled,
            ("explored", []) => basis = Basis::Explored,
            (VALUES, []) => basis = Basis::Values,
            (CLAIMS, []) => basis = Basis::Claims(ClaimsBy::Cells),
            (CLAIMS_UNFOLDED, []) => basis = Basis::Claims(ClaimsBy::Unfolded),
            (CLAIMS_WITH_ARRAYS, []) => basis = Basis::Claims(ClaimsBy::Arrays),
            (CLAIMS_KEPT_LISTS, []) => basis = Basis::Claims(ClaimsBy::KeptLists),
            (PRODUCTS, []) => basis = Basis::Products,
            (name, []) => {
                let exact = Exact::ALL.into_iter().find(|exact| exact.name() == name);
                basis = Basis::Exact(exact.ok_or_else(malformed)?);
            }
            _ => return Err(malformed()),
        }
    }
    goal.extend(&checks);
    Ok((of, checks, goal, basis))
}

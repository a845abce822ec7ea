//! Certificates as files, and their check from the program and the file alone.
//!
//! A file is SMT-LIB expressions with comments. It starts with `(unheap-certificate 1)`; then for
//! each proof `(proof (checks 1 2) (stage marks) (ghosts mark))`, or `(proof (checks 3) (arrays))`
//! or `(indexed)` for an exact encoding, `(products)` for pairs of calls, and the definitions of the predicates that solve the clauses of these
//! checks. `(proof (checks 4) (never-called))` says that no calls lead to the procedures of these. Where clauses were made for other checks as well, `(goal 1 2 3)` names all of them. The comments say the same as invariants in the program's words; the check does not read
//! them.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::sync::Arc;
use std::time::Duration;

use super::certify::about;
use super::modular::ClaimClauses;
use super::never_called::never_called;
use super::report::{
    Basis, CLAIMS_UNFOLDED, CLAIMS_WITH_ARRAYS, Certificate, ClaimsBy, Report, Verdict,
};
use super::{Options, encode, invariant};
use crate::base::CheckId;
use crate::chc::Model;
use crate::ghosts::{GhostKind, Ghosts};
use crate::horn::cells::{self, STAGES};
use crate::horn::{Exact, PRODUCTS, ProgramClauses, fold_function};
use crate::logic::{FoldFunction, Sexpr, Sexprs};
use crate::pipeline::Pipeline;
use crate::solve::{Cancel, Invalid, Limits, Missing, Solver, SolverKind, validate};

/// How a proof by claims is called.
const CLAIMS: &str = cells::CLAIMS.name;
const HEADER: &str = "(unheap-certificate 1)";

/// The certificate of a program that was proved safe; `None` for others.
#[must_use]
pub fn certificate(subject: &Pipeline, report: &Report) -> Option<String> {
    let mut proofs: Vec<Arc<Certificate>> = Vec::new();
    for check in &report.checks {
        let Verdict::Safe(own) = &check.verdict else { return None };
        if !proofs.iter().any(|proof| Arc::ptr_eq(proof, own)) {
            proofs.push(Arc::clone(own));
        }
    }
    let mut out = format!("; Why no check of this program can fail.\n{HEADER}\n");
    for proof in proofs {
        let how = match &proof.basis {
            Basis::NeverCalled | Basis::Exact(_) | Basis::Products | Basis::Claims(_) => {
                format!("({})", proof.basis.name())
            }
            Basis::Cells(stage) => {
                let ghosts: Vec<&str> = stage.ghosts.kinds().map(GhostKind::name).collect();
                format!("(stage {}) (ghosts {})", stage.name, ghosts.join(" "))
            }
        };
        out.push('\n');
        for line in invariant::render(subject, &proof).lines() {
            let _ = writeln!(out, "{}", format!("; {line}").trim_end());
        }
        let goal = match proof.goal == proof.checks {
            true => String::new(),
            false => format!(" (goal {})", numbers(&proof.goal)),
        };
        let _ = writeln!(out, "(proof (checks {}){goal} {how})", numbers(&proof.checks));
        out.push_str(&proof.model.to_smt2());
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
pub enum Checked {
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
pub fn check(subject: &Pipeline, text: &str, options: &Options) -> Result<Checked, Missing> {
    let proofs = match read(subject, text) {
        Ok(proofs) => proofs,
        Err(Refused::Malformed(why)) => return Ok(Checked::Malformed(why)),
        Err(Refused::Other(why)) => return Ok(Checked::Rejected(why)),
    };
    let z3 = Solver::find(SolverKind::Z3)?;
    let mut open: BTreeSet<CheckId> = subject.as_written().check_ids().collect();
    let never_called = never_called(subject.as_written());
    for ProofClaim { checks, goal, basis, model } in proofs {
        let clauses = match &basis {
            Basis::NeverCalled => {
                if let Some(check) = checks.difference(&never_called).next() {
                    let why = format!("calls lead to check {}", check.number());
                    return Ok(Checked::Rejected(why));
                }
                open.retain(|check| !checks.contains(check));
                continue;
            }
            Basis::Claims(by) => match subject.with_calls() {
                Ok(shared) => match ClaimClauses::new(&shared, &goal, *by) {
                    Ok(made) => made.clauses().clone(),
                    Err(why) => return Ok(Checked::Rejected(why.to_string())),
                },
                Err(_) => {
                    return Ok(Checked::Rejected("the program has no graph".to_owned()));
                }
            },
            Basis::Cells(stage) => match encode::cells(subject, &goal, stage) {
                Ok(encoded) => encoded.clauses,
                Err(why) => return Ok(Checked::Rejected(why.to_string())),
            },
            Basis::Exact(exact) => match encode::exact(subject, *exact, &goal) {
                Ok(clauses) => clauses,
                Err(why) => return Ok(Checked::Rejected(why.to_string())),
            },
            Basis::Products => match encode::products(subject, &goal) {
                Ok(clauses) => clauses,
                Err(why) => return Ok(Checked::Rejected(why.to_string())),
            },
        };
        if let Err(why) = solves(&clauses, &checks, &model, &z3, options) {
            return Ok(Checked::Rejected(why.to_string()));
        }
        open.retain(|check| !checks.contains(check));
    }
    Ok(match open.first() {
        None => Checked::Accepted,
        Some(check) => Checked::Rejected(format!("it says nothing of check {}", check.number())),
    })
}

/// Whether the model solves the clauses about the checks.
fn solves(
    clauses: &ProgramClauses,
    checks: &BTreeSet<CheckId>,
    model: &Model,
    z3: &Solver,
    options: &Options,
) -> Result<(), Invalid> {
    // Where no clause concludes false, predicates that are true everywhere are a solution.
    if clauses.checks().iter().all(|check| !checks.contains(check)) {
        return Ok(());
    }
    let limits = Limits {
        time: options.timeout.max(Duration::from_secs(1)),
        memory_mib: options.memory_mib,
    };
    validate(&about(clauses, checks), model, z3, limits, &Cancel::default())
}

/// A proof of a file.
struct ProofClaim {
    checks: BTreeSet<CheckId>,
    /// The checks for which the clauses are made.
    goal: BTreeSet<CheckId>,
    basis: Basis,
    model: Model,
}

enum Refused {
    /// The file is no certificate.
    Malformed(String),
    /// It is one of another program.
    Other(String),
}

fn read(subject: &Pipeline, text: &str) -> Result<Vec<ProofClaim>, Refused> {
    let malformed = |why: String| Refused::Malformed(why);
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
        let (checks, goal, basis) = heading(subject, &sexprs, rest[at])?;
        let model = Model::read_with(&sexprs, &rest[at + 1..end], &folds);
        let model = model.map_err(|why| malformed(why.to_string()))?;
        proofs.push(ProofClaim { checks, goal, basis, model });
    }
    Ok(proofs)
}

/// Which checks a proof is about, for which checks clauses are made, and in which encoding.
fn heading(
    subject: &Pipeline,
    sexprs: &Sexprs,
    expr: Sexpr,
) -> Result<(BTreeSet<CheckId>, BTreeSet<CheckId>, Basis), Refused> {
    let malformed =
        || Refused::Malformed(format!("no heading of a proof: {}", sexprs.normalized(expr)));
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
    let written = subject.as_written();
    let claims = written.claims.iter().map(|claim| claim.check);
    let known: Vec<CheckId> = written.check_ids().chain(claims).collect();
    let (mut checks, mut goal) = (BTreeSet::new(), BTreeSet::new());
    let mut basis = Basis::Exact(Exact::Arrays);
    for (name, values) in &parts {
        match (*name, values.as_slice()) {
            ("checks" | "goal", numbers) => {
                let named = if *name == "checks" { &mut checks } else { &mut goal };
                for &number in numbers {
                    let number: usize = number.parse().map_err(|_| malformed())?;
                    let check = known.iter().find(|check| check.number() == number);
                    let other = || Refused::Other(format!("the program has no check {number}"));
                    named.insert(*check.ok_or_else(other)?);
                }
            }
            ("stage", [name]) => {
                let found = STAGES.iter().find(|stage| stage.name == *name);
                basis = Basis::Cells(*found.ok_or_else(malformed)?);
            }
            ("ghosts", names) => {
                let kind =
                    |name: &&str| GhostKind::ALL.iter().copied().find(|kind| kind.name() == *name);
                let kinds: Option<Vec<GhostKind>> = names.iter().map(kind).collect();
                let Basis::Cells(stage) = &mut basis else { return Err(malformed()) };
                stage.ghosts = Ghosts::of(&kinds.ok_or_else(malformed)?);
            }
            ("never-called", []) => basis = Basis::NeverCalled,
            (CLAIMS, []) => basis = Basis::Claims(ClaimsBy::Cells),
            (CLAIMS_UNFOLDED, []) => basis = Basis::Claims(ClaimsBy::Unfolded),
            (CLAIMS_WITH_ARRAYS, []) => basis = Basis::Claims(ClaimsBy::Arrays),
            (PRODUCTS, []) => basis = Basis::Products,
            (name, []) => {
                let found = Exact::ALL.into_iter().find(|exact| exact.name() == name);
                basis = Basis::Exact(found.ok_or_else(malformed)?);
            }
            _ => return Err(malformed()),
        }
    }
    goal.extend(&checks);
    Ok((checks, goal, basis))
}

//! A proof written into the program: the source with a small certificate as annotations.
//!
//! What the predicates of a proof are is said in the language of claims, as far as it can be; of these
//! candidates those are kept that prove one another, and of those again what the checks need. Nothing
//! is believed: the text that comes out is read and verified by its claims alone before anybody sees it.

mod candidates;
mod core;
mod facts;
mod refused;
mod subject;

use std::collections::BTreeSet;
use std::panic::resume_unwind;
use std::thread;
use std::time::Instant;

use super::derive::{derive, propagate_backward};
use super::modular::{ClaimClauses, claim_encodings};
use super::never_called::never_called;
use super::options::{ProgressListener, VerificationOptions};
use super::proof::ClaimsBy;
use super::race::verify_until;
use super::report::{Overall, VerificationReport};
use super::support::Support;
use base::{CheckId, Source};
use candidates::{CandidateClaim, Candidates, Labels, simplify_claims};
use encode::cells::is_feasible;
use encode::{Encoded, Fitted, FittedClaims};
use facts::{StageProof, Stages};
use houdini::InferenceBounds;
use pipeline::Pipeline;
use pipeline::front;
use program::Program;
use program::spec::{ClaimKind, Formula, FormulaPart};
pub use refused::{NotAnnotated, OpenChecks};
use rewrite::contracts::lists::{
    PossibleClaim, filter_by_random_runs, list_length_claims, list_node_claims, with_claims,
};
use solver::{Cancel, Solver, SolverKind};
use subject::AnnotatedSubject;
use uh::{Additions, ClaimPlaces};

/// So much work is for leaving out what is not needed, once there is something that suffices.
const SMALLER: u64 = 20_000_000;
/// So much work have candidates to prove one another.
const SETTLED: u64 = 20_000_000;
/// And so much what may be said of lists, before anything else is asked.
const SETTLED_LISTS: u64 = 5_000_000;
/// So small a part of the time is left for finding out that a program is unsafe of which there is no proof until then.
const UNSAFE: u32 = 5;

/// A program with its proof.
#[derive(Clone, Debug)]
pub struct Annotated {
    /// The text.
    pub text: String,
    /// How many claims were added.
    pub claims: usize,
    /// What its claims alone prove: that it is safe.
    pub report: VerificationReport,
}

/// The program with a proof of its safety as annotations; layout and comments are kept.
///
/// # Errors
/// Why there is none.
pub fn annotate(
    subject: &Pipeline,
    options: &VerificationOptions,
    cancel: &Cancel,
    progress: ProgressListener<'_>,
) -> Result<Annotated, NotAnnotated> {
    // Without it nothing could be confirmed in the end.
    Solver::find(SolverKind::Z3).map_err(NotAnnotated::NoSolver)?;
    let shared = subject.with_calls().map_err(NotAnnotated::NoGraph)?;
    let source = &shared.source;
    let count = shared.program.check_ids().count();
    let end = Instant::now() + options.timeout;
    let deadline = end.checked_sub(options.timeout / UNSAFE).unwrap_or(end);
    let bounds = InferenceBounds { deadline, cancel, memory_mib: options.memory_mib, work: None };
    let confirm = |text: Option<&str>| {
        let timeout = end.saturating_duration_since(Instant::now());
        let options = VerificationOptions { timeout, explores: false, ..options.clone() };
        alone(|| confirmed((source, text), count, &options, cancel, progress))
    };
    let base_report = match confirm(None) {
        // It is done already.
        Ok(report) => {
            return Ok(Annotated { text: source.own_text().to_owned(), claims: 0, report });
        }
        Err(NotAnnotated::NotConfirmed(report))
            if matches!(report.overall(), Overall::Unsafe | Overall::NothingChecked) =>
        {
            return Err(NotAnnotated::NotSafe(report));
        }
        // Of checks that are proved as it is nothing need be said.
        Err(NotAnnotated::NotConfirmed(report)) => Some(report),
        Err(_) => None,
    };
    let places = ClaimPlaces::read(source);
    let labels = Labels::collect(&places, &shared.program);
    let mut needed = Vec::new();
    for subject_of in AnnotatedSubject::unproved_subjects(&shared, base_report.as_deref()) {
        let trial = Trial { subject: &subject_of, bounds };
        match alone(|| find_proof_claims(&trial, (&places, &labels), progress)) {
            Ok(claims) => needed.push((subject_of, claims)),
            Err(
                why
                @ (NotAnnotated::NoFacts(_) | NotAnnotated::Unsaid(_) | NotAnnotated::NotInTime),
            ) => {
                // Of what is not safe nothing else is said.
                let is_late = matches!(why, NotAnnotated::NotInTime);
                let timeout = end.saturating_duration_since(Instant::now());
                let options = VerificationOptions { timeout, explores: false, ..options.clone() };
                let report = verify_until(subject, &options, cancel, progress);
                return Err(match report.overall() {
                    Overall::Safe => why.for_safe_program(&report),
                    Overall::Unknown if is_late => why,
                    Overall::Unknown | Overall::Unsafe | Overall::NothingChecked => {
                        NotAnnotated::NotSafe(Box::new(report))
                    }
                });
            }
            Err(why) => return Err(why),
        }
    }
    let elsewhere: Vec<String> =
        needed.iter().flat_map(|(of, claims)| of.claims_in_other_files(claims)).collect();
    if !elsewhere.is_empty() {
        return Err(NotAnnotated::Elsewhere(elsewhere));
    }
    let in_time = |why| if bounds.is_over() { NotAnnotated::NotInTime } else { why };
    let written = |claims: &dyn Fn(&AnnotatedSubject, &[CandidateClaim]) -> Vec<CandidateClaim>| {
        let mut all = Vec::new();
        for (of, needed) in &needed {
            let claims = claims(of, needed).into_iter();
            all.extend(claims.map(|mut it| {
                it.said.place = of.in_text(it.said.place);
                it
            }));
        }
        let additions = additions(&places, &labels, &all);
        let text = places.annotated(source, &additions).ok_or(NotAnnotated::NoPlace)?;
        let report = confirm(Some(&text))?;
        Ok(Annotated { text, claims: all.len(), report })
    };
    // What is easier to read is mostly as good for the prover.
    for by_names in [true, false] {
        match written(&|of, claims| simplify_claims(&of.tried.program, claims, by_names)) {
            Err(NotAnnotated::NotConfirmed(_)) => {}
            done => return done.map_err(in_time),
        }
    }
    written(&|_, claims| claims.to_vec()).map_err(in_time)
}

/// Claims that are a proof: of what one stage after the other finds.
fn find_proof_claims(
    trial: &Trial<'_>,
    names: (&ClaimPlaces, &Labels),
    progress: ProgressListener<'_>,
) -> Result<Vec<CandidateClaim>, NotAnnotated> {
    let Trial { subject, bounds } = *trial;
    let (safe_checks, asked) = (&subject.known, subject.proof_goals());
    let (mut few, mut all) = (Candidates::default(), Candidates::default());
    let mut proved = safe_checks.clone();
    let mut stages = Stages::new(subject.proof_program(), &asked, bounds);
    let questions = match is_feasible(&subject.proof_program().analyzed()) {
        true => stages.questions(),
        false => Vec::new(),
    };
    let mut list_claims = Vec::new();
    for of in [list_length_claims, list_node_claims] {
        progress("what is said of lists");
        list_claims.extend(trial.unbroken(of(&subject.tried.program), names.0));
        if !list_claims.is_empty()
            && let Ok(needed) = trial.minimal_candidates(&list_claims, SETTLED_LISTS)?
        {
            return Ok(needed);
        }
    }
    let mut unsaid = None;
    for question in &questions {
        if trial.is_late() {
            return Err(NotAnnotated::NotInTime);
        }
        progress(&question.name());
        let open: BTreeSet<CheckId> = match proved.is_superset(&asked) {
            true => asked.clone(),
            false => asked.difference(&proved).copied().collect(),
        };
        let Some(proofs) = stages.stage_proofs(question, &open) else { continue };
        let Some(encoded) = stages.encoded(question.stage) else { continue };
        let more: BTreeSet<CheckId> = proofs.iter().flat_map(|it| &it.proved).copied().collect();
        tracing::debug!(question = question.name(), proofs = proofs.len(), proved = ?more, "stage");
        // A stage that proves all alone is asked alone; what others say would only be in the way.
        let (mut own_few, mut own_all) = (Candidates::default(), Candidates::default());
        let mut added = 0;
        for StageProof { model, core, .. } in &proofs {
            let core = core.as_ref().unwrap_or(model);
            for candidates in [&mut few, &mut own_few] {
                candidates.add(subject, (encoded, core), names);
            }
            added += all.add(subject, (encoded, model), names);
            own_all.add(subject, (encoded, model), names);
        }
        proved.extend(&more);
        if added == 0 || !proved.is_superset(&asked) {
            continue;
        }
        progress(&format!("what is needed of {}", question.name()));
        // What the checks need there may be what claims cannot say, where something else would do.
        let tried = match (&more | safe_checks).is_superset(&asked) {
            true => [&own_few, &own_all],
            false => [&few, &all],
        };
        for (number, tries) in tried.iter().enumerate() {
            if number > 0 && tries.all.len() == tried[0].all.len() {
                continue;
            }
            match trial.minimal_candidates(&tries.all, SETTLED)? {
                Ok(needed) => return Ok(needed),
                Err(open) => unsaid = Some(open),
            }
        }
    }
    if trial.is_late() {
        return Err(NotAnnotated::NotInTime);
    }
    let open: BTreeSet<CheckId> = asked.difference(&proved).copied().collect();
    Err(match unsaid {
        Some(open) => NotAnnotated::Unsaid(OpenChecks::new(open)),
        // All is proved, by what has no place in this text.
        None if open.is_empty() => NotAnnotated::Unsaid(OpenChecks::new(&asked - safe_checks)),
        None => NotAnnotated::NoFacts(OpenChecks::new(open)),
    })
}

/// Does something in a thread of its own: what a solver in process says may hang on what the thread has asked it before,
/// such as by a search that the clock ended.
fn alone<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    thread::scope(|scope| match scope.spawn(work).join() {
        Ok(done) => done,
        Err(panic) => resume_unwind(panic),
    })
}

/// The checks that some run may come to.
fn open_checks(program: &Program) -> BTreeSet<CheckId> {
    let never_called = never_called(program);
    program.check_ids().filter(|check| !never_called.contains(check)).collect()
}

/// What a text's claims alone prove of it, if that is all: it has as many checks as it had.
fn confirmed(
    (source, text): (&Source, Option<&str>),
    checks: usize,
    options: &VerificationOptions,
    cancel: &Cancel,
    progress: ProgressListener<'_>,
) -> Result<VerificationReport, NotAnnotated> {
    let source = match text {
        Some(text) => source.with_own_text(text),
        None => source.clone(),
    };
    let program = front::program(&source).map_err(NotAnnotated::Unread)?;
    if program.check_ids().count() != checks {
        return Err(NotAnnotated::OtherChecks);
    }
    let pipeline = Pipeline::from_program(source, program).map_err(NotAnnotated::Unread)?;
    let modular = VerificationOptions { modular: true, ..options.clone() };
    let report = verify_until(&pipeline, &modular, cancel, progress);
    match report.overall() {
        Overall::Safe => Ok(report),
        Overall::Unsafe | Overall::Unknown | Overall::NothingChecked => {
            Err(NotAnnotated::NotConfirmed(Box::new(report)))
        }
    }
}

/// What is asked of claims, again and again.
struct Trial<'a> {
    subject: &'a AnnotatedSubject,
    bounds: InferenceBounds<'a>,
}

impl Trial<'_> {
    /// Whether answers may be missing for want of time: then there is none at all.
    fn is_late(&self) -> bool {
        self.bounds.is_over()
    }

    /// The program with these claims besides its own, and their numbers.
    fn with_candidates(
        &self,
        claims: &[CandidateClaim],
    ) -> Result<(Pipeline, Vec<CheckId>), NotAnnotated> {
        let claims: Vec<PossibleClaim> = claims.iter().map(|claim| claim.said.clone()).collect();
        let (program, numbers) = with_claims(&self.subject.tried.program, &claims);
        let pipeline = Pipeline::from_program(self.subject.tried.source.clone(), program);
        Ok((pipeline.map_err(NotAnnotated::NoGraph)?, numbers))
    }

    /// All that is asked about in a program.
    fn goal(&self, program: &Program) -> BTreeSet<CheckId> {
        let never_called = never_called(program);
        let claims = program.claims.iter().map(|claim| claim.check);
        let claims = claims.filter(|claim| !never_called.contains(claim));
        self.subject.checks.iter().copied().chain(claims).collect()
    }

    /// Those of the claims that have a place, in the text or in another file, and that random runs do not break.
    fn unbroken(
        &self,
        mut claims: Vec<PossibleClaim>,
        places: &ClaimPlaces,
    ) -> Vec<CandidateClaim> {
        let program = &self.subject.tried.program;
        let is_elsewhere = |place| self.subject.place_elsewhere(place).is_some();
        claims.retain(|it| places.has(self.subject.in_text(it.place)) || is_elsewhere(it.place));
        let claims = filter_by_random_runs(program, claims, Some(self.bounds.deadline));
        claims.into_iter().map(|claim| CandidateClaim::new(program, claim)).collect()
    }

    /// As few of the candidates as suffice, or nearly so, found out with so much work in each way; else the checks, and
    /// claims of the program, that all of them do not prove.
    fn minimal_candidates(
        &self,
        claims: &[CandidateClaim],
        work: u64,
    ) -> Result<Result<Vec<CandidateClaim>, BTreeSet<CheckId>>, NotAnnotated> {
        let (pipeline, numbers) = self.with_candidates(claims)?;
        let program = &pipeline.program;
        let goal = self.goal(program);
        let candidates: BTreeSet<CheckId> = numbers.iter().copied().collect();
        let wanted = &self.subject.wanted;
        let mut open = BTreeSet::new();
        // What can be derived costs time, and is mostly said by the candidates.
        let ways = claim_encodings(&pipeline).map(|by| (by, false));
        let has_quantifiers = claims.iter().any(|claim| is_of_elements(&claim.said.formula));
        let by_arrays = has_quantifiers || !self.subject.known.is_empty();
        let by_arrays = by_arrays.then_some((ClaimsBy::Arrays, true));
        // Of lists cells say nothing.
        let is_of_cells = !claims.iter().any(|claim| is_of_lists(&claim.said.formula));
        let by_cells = ways.chain([(ClaimsBy::Cells, true)]).filter(|_| is_of_cells);
        let direct = by_cells.chain(by_arrays).map(|way| (&pipeline, way));
        // Of procedures of which nothing is claimed it is known what they do.
        let inlined = pipeline.inlining_unclaimed().filter(|_| has_quantifiers);
        let inlined = inlined.map(|inlined| (inlined, (ClaimsBy::Arrays, true)));
        for (pipeline, (by, derives)) in direct.chain(inlined) {
            let mut claim_clauses =
                ClaimClauses::new(pipeline, &goal, by).map_err(NotAnnotated::NoClauses)?;
            claim_clauses.guess_at_claimed_heads(pipeline);
            let ClaimClauses { mut encoded, mut fitted, .. } = claim_clauses;
            if derives {
                derive_own(pipeline, &candidates, (&mut encoded, &mut fitted), by);
                if by == ClaimsBy::Cells {
                    propagate_backward(pipeline, &mut encoded, &mut fitted);
                }
            }
            let is_of_arrays = by == ClaimsBy::Arrays;
            let mut support = Support::new(&encoded.clauses, &fitted, is_of_arrays, &self.bounds)
                .map_err(NotAnnotated::NoSolver)?;
            support.limit_work(work);
            if !support.reduce_to_inductive() {
                open.clone_from(&self.subject.checks);
                continue;
            }
            open = support.unproved_checks(&self.subject.checks);
            open.extend(wanted.difference(&support.claims()));
            tracing::debug!(?by, derives, candidates = claims.len(), ?open, "claims");
            if !open.is_empty() {
                continue;
            }
            support.limit_work(SMALLER);
            if support.shrink(&self.subject.checks, wanted) {
                support.drop_redundant_claims(&self.subject.checks, wanted);
            }
            if self.is_late() {
                return Err(NotAnnotated::NotInTime);
            }
            let left = support.claims();
            let pairs = claims.iter().zip(&numbers).filter(|(_, number)| left.contains(number));
            return Ok(Ok(pairs.map(|(claim, _)| claim.clone()).collect()));
        }
        match self.is_late() {
            true => Err(NotAnnotated::NotInTime),
            false => Ok(Err(open)),
        }
    }
}

/// Whether something is said of elements, or of lists.
fn is_of_elements(formula: &Formula) -> bool {
    let is_element =
        |part: &FormulaPart| matches!(part, FormulaPart::Element(..) | FormulaPart::Item(..));
    formula.parts().any(is_element) || is_of_lists(formula)
}

fn is_of_lists(formula: &Formula) -> bool {
    formula.traversed_fields().next().is_some()
}

/// Adds what clauses say besides, the candidates apart.
fn derive_own(
    pipeline: &Pipeline,
    candidates: &BTreeSet<CheckId>,
    (encoded, fitted): (&mut Encoded, &mut FittedClaims),
    by: ClaimsBy,
) {
    let is_own = |piece: &&Fitted| piece.claim.is_none_or(|claim| !candidates.contains(&claim));
    let base_pieces: Vec<Fitted> = fitted.pieces.iter().filter(is_own).copied().collect();
    let before = base_pieces.len();
    let mut base_claims = FittedClaims { pieces: base_pieces, ..FittedClaims::default() };
    derive(pipeline, encoded, &mut base_claims, by);
    fitted.pieces.extend(base_claims.pieces.drain(before..));
}

/// The claims as they are written, with the labels that they need.
fn additions(places: &ClaimPlaces, labels: &Labels, claims: &[CandidateClaim]) -> Additions {
    let mut added = Additions::default();
    // What a procedure requires comes before what it ensures.
    let (last, first): (Vec<&CandidateClaim>, Vec<&CandidateClaim>) =
        claims.iter().partition(|claim| claim.said.kind == ClaimKind::Ensures);
    for claim in first.into_iter().chain(last) {
        added.claims.push((claim.said.place, format!("{} {}", claim.said.kind.word(), claim.text)));
        added.labels.extend(labels.needed_labels(places, &claim.said.formula));
    }
    added.labels.sort_by_key(|(span, _)| span.start);
    added.labels.dedup();
    added
}

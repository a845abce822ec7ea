//! A proof written into the program: the source with a small certificate as annotations.
//!
//! What the predicates of a proof are is said in the language of claims, as far as it can be; of these
//! candidates those are kept that prove one another, and of those again what the checks need. Nothing
//! is believed: the text that comes out is read and verified by its claims alone before anybody sees it.

mod candidates;
mod facts;
mod refused;

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use super::derive::derive;
use super::modular::{ClaimClauses, ways};
use super::never_called::never_called;
use super::options::{Options, Progress};
use super::portfolio::{Encoding, members};
use super::race::verify_until;
use super::report::{ClaimsBy, Overall, Report};
use super::support::Support;
use crate::base::{CheckId, Source};
use crate::front;
use crate::horn::cells::is_feasible;
use crate::horn::{Encoded, Fitted, FittedClaims};
use crate::pipeline::Pipeline;
use crate::program::{Check, CheckKind, Program};
use crate::solve::Cancel;
use crate::spec::Claim;
use crate::syntax::{Additions, ClaimPlaces};
use candidates::{Candidate, Candidates, Labels};
use facts::StageProofs;
pub use refused::NotAnnotated;

/// So much time is for leaving out what is not needed, once there is something that suffices.
const SMALLER: Duration = Duration::from_secs(5);
/// So much time have candidates to prove one another.
const SETTLED: Duration = Duration::from_secs(15);

/// A program with its proof.
#[derive(Clone, Debug)]
pub struct Annotated {
    /// The text.
    pub text: String,
    /// How many claims were added.
    pub claims: usize,
    /// What its claims alone prove: that it is safe.
    pub report: Report,
}

/// The program with a proof of its safety as annotations; layout and comments are kept.
///
/// # Errors
/// Why there is none.
pub fn annotate(
    subject: &Pipeline,
    options: &Options,
    cancel: &Cancel,
    progress: Progress<'_>,
) -> Result<Annotated, NotAnnotated> {
    let shared = subject.with_calls().map_err(NotAnnotated::NoGraph)?;
    let source = &shared.source;
    let count = shared.program.check_ids().count();
    let confirm = |text: Option<&str>| confirmed(source, text, count, options, cancel);
    match confirm(None) {
        // It is done already.
        Ok(report) => {
            return Ok(Annotated { text: source.own_text().to_owned(), claims: 0, report });
        }
        Err(NotAnnotated::NotConfirmed(report)) if report.overall() == Overall::Unsafe => {
            return Err(NotAnnotated::NotSafe(report));
        }
        Err(_) => {}
    }
    let places = ClaimPlaces::of(source);
    let labels = Labels::of(&places, &shared.program);
    let checks = open_checks(&shared.program);
    let trial = Trial { shared: &shared, checks: &checks, memory_mib: options.memory_mib, cancel };
    let needed = found(&trial, subject, options, (&places, &labels), progress)?;
    let additions = additions(&places, &labels, &needed);
    let text = places.annotated(source, &additions).ok_or(NotAnnotated::NoPlace)?;
    let report = confirm(Some(&text))?;
    Ok(Annotated { text, claims: needed.len(), report })
}

/// Claims that are a proof: of what inference finds at one stage after the other; else of what a race finds.
fn found(
    trial: &Trial<'_>,
    subject: &Pipeline,
    options: &Options,
    names: (&ClaimPlaces, &Labels),
    progress: Progress<'_>,
) -> Result<Vec<Candidate>, NotAnnotated> {
    let Trial { shared, checks, memory_mib, cancel } = *trial;
    let (mut candidates, mut proved) = (Candidates::default(), BTreeSet::new());
    let end = Instant::now() + options.timeout;
    let questions = match is_feasible(&shared.analyzed()) {
        true => facts::questions(&shared.program, options.timeout),
        false => Vec::new(),
    };
    let mut ended = BTreeSet::new();
    for question in &questions {
        progress(&format!("inference on {}", question.stage.name));
        let deadline = end.min(Instant::now() + question.time);
        let bounds = (deadline, memory_mib);
        if cancel.is_cancelled() || deadline <= Instant::now() {
            break;
        }
        if ended.contains(question.stage.name) {
            continue;
        }
        let found = facts::proofs(shared, checks, question, bounds, cancel);
        let Some(StageProofs { encoded, models, proved: more, has_ended }) = found else {
            ended.insert(question.stage.name);
            continue;
        };
        if has_ended {
            ended.insert(question.stage.name);
        }
        // A stage that proves all alone is asked alone; what others say would only be in the way.
        let mut alone = Candidates::default();
        for model in &models {
            candidates.add(shared, (&encoded, model), names);
            alone.add(shared, (&encoded, model), names);
        }
        proved.extend(&more);
        let asked = if more.is_superset(checks) { &alone } else { &candidates };
        if !more.is_empty()
            && proved.is_superset(checks)
            && let Ok(needed) = trial.needed(&asked.all)?
        {
            return Ok(needed);
        }
    }
    let of_cells = Options { members: members(Encoding::Cells, None), ..options.clone() };
    let report = verify_until(shared, &of_cells, cancel, progress);
    if report.overall() == Overall::Unsafe || cancel.is_cancelled() {
        return Err(NotAnnotated::NotSafe(Box::new(report)));
    }
    let mut candidates = Candidates::default();
    candidates.add_report(shared, &report, names);
    let open = match trial.needed(&candidates.all)? {
        Ok(needed) => return Ok(needed),
        Err(open) => open,
    };
    if report.overall() != Overall::Safe {
        let all = verify_until(subject, options, cancel, progress);
        if all.overall() != Overall::Safe {
            return Err(NotAnnotated::NotSafe(Box::new(all)));
        }
        let open = report.checks.iter().filter(|it| it.verdict.overall() != Overall::Safe);
        return Err(NotAnnotated::NoFacts(open.map(|check| check.check).collect()));
    }
    Err(NotAnnotated::Unsaid(open))
}

/// The checks that some run may come to.
fn open_checks(program: &Program) -> BTreeSet<CheckId> {
    let never_called = never_called(program);
    program.check_ids().filter(|check| !never_called.contains(check)).collect()
}

/// What a text's claims alone prove of it, if that is all: it has as many checks as it had.
fn confirmed(
    source: &Source,
    text: Option<&str>,
    checks: usize,
    options: &Options,
    cancel: &Cancel,
) -> Result<Report, NotAnnotated> {
    let source = match text {
        Some(text) => source.with_own_text(text),
        None => source.clone(),
    };
    let program = front::program(&source).map_err(NotAnnotated::Unread)?;
    if program.check_ids().count() != checks {
        return Err(NotAnnotated::OtherChecks);
    }
    let pipeline = Pipeline::of(source, program).map_err(NotAnnotated::Unread)?;
    let modular = Options { modular: true, ..options.clone() };
    let report = verify_until(&pipeline, &modular, cancel, &|_| ());
    match report.overall() {
        Overall::Safe => Ok(report),
        Overall::Unsafe | Overall::Unknown => Err(NotAnnotated::NotConfirmed(Box::new(report))),
    }
}

/// What is asked of claims, again and again.
struct Trial<'a> {
    shared: &'a Pipeline,
    checks: &'a BTreeSet<CheckId>,
    memory_mib: u64,
    cancel: &'a Cancel,
}

impl Trial<'_> {
    /// The program with these claims besides its own, and their numbers.
    fn with(&self, claims: &[Candidate]) -> Result<(Pipeline, Vec<CheckId>), NotAnnotated> {
        let mut program = self.shared.program.clone();
        let mut numbers = Vec::with_capacity(claims.len());
        for Candidate { place, kind, formula, .. } in claims {
            let check = CheckId::new(program.checks.len());
            let span = program.code.first().map(|first| first.span).unwrap_or_default();
            program.checks.push(Check { kind: CheckKind::Claim(*kind), span });
            program.claims.push(Claim {
                written: None,
                check,
                kind: *kind,
                place: *place,
                formula: formula.clone(),
                frames: Vec::new(),
                span,
            });
            numbers.push(check);
        }
        let pipeline = Pipeline::of(self.shared.source.clone(), program);
        Ok((pipeline.map_err(NotAnnotated::NoGraph)?, numbers))
    }

    /// All that is asked about in a program.
    fn goal(&self, program: &Program) -> BTreeSet<CheckId> {
        self.checks.iter().copied().chain(program.claims.iter().map(|claim| claim.check)).collect()
    }

    /// As few of the candidates as suffice, or nearly so; else the checks, and claims of the program, that all
    /// of them do not prove.
    fn needed(
        &self,
        found: &[Candidate],
    ) -> Result<Result<Vec<Candidate>, BTreeSet<CheckId>>, NotAnnotated> {
        let (pipeline, numbers) = self.with(found)?;
        let program = &pipeline.program;
        let goal = self.goal(program);
        let candidates: BTreeSet<CheckId> = numbers.iter().copied().collect();
        let wanted: BTreeSet<CheckId> = self.shared.program.claim_ids().collect();
        let mut open = BTreeSet::new();
        // What can be derived costs time, and is mostly said by the candidates.
        let ways = ways(&pipeline).map(|by| (by, false)).chain([(ClaimsBy::Cells, true)]);
        for (by, derives) in ways {
            let made = ClaimClauses::new(&pipeline, &goal, by).map_err(NotAnnotated::NoClauses)?;
            let ClaimClauses { mut encoded, mut fitted, .. } = made;
            if derives {
                derive_own(&pipeline, &candidates, &mut encoded, &mut fitted);
            }
            let mut support = Support::new(&encoded.clauses, &fitted, self.memory_mib, self.cancel)
                .map_err(NotAnnotated::NoSolver)?;
            if !support.settle(Instant::now() + SETTLED) {
                open.clone_from(self.checks);
                continue;
            }
            open = support.failing(self.checks);
            open.extend(wanted.difference(&support.claims()));
            tracing::debug!(?by, derives, candidates = found.len(), ?open, "claims");
            if !open.is_empty() {
                continue;
            }
            let deadline = Instant::now() + SMALLER;
            if support.shrink(self.checks, &wanted, deadline) {
                support.thin(self.checks, &wanted, deadline);
            }
            let left = support.claims();
            let pairs = found.iter().zip(&numbers).filter(|(_, number)| left.contains(number));
            return Ok(Ok(pairs.map(|(claim, _)| claim.clone()).collect()));
        }
        Ok(Err(open))
    }
}

/// Adds what clauses say besides, the candidates apart.
fn derive_own(
    pipeline: &Pipeline,
    candidates: &BTreeSet<CheckId>,
    encoded: &mut Encoded,
    fitted: &mut FittedClaims,
) {
    let is_own = |piece: &&Fitted| piece.claim.is_none_or(|claim| !candidates.contains(&claim));
    let own: Vec<Fitted> = fitted.pieces.iter().filter(is_own).copied().collect();
    let before = own.len();
    let mut own = FittedClaims { pieces: own, ..FittedClaims::default() };
    derive(pipeline, encoded, &mut own, ClaimsBy::Cells);
    fitted.pieces.extend(own.pieces.drain(before..));
}

/// The claims as they are written, with the labels that they need.
fn additions(places: &ClaimPlaces, labels: &Labels, claims: &[Candidate]) -> Additions {
    let mut added = Additions::default();
    for claim in claims {
        added.claims.push((claim.place, format!("{} {}", claim.kind.word(), claim.text)));
        added.labels.extend(labels.needed(places, &claim.formula));
    }
    added.labels.sort_by_key(|(span, _)| span.start);
    added.labels.dedup();
    added
}

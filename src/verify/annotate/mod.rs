//! A proof written into the program: the source with a small certificate as annotations.
//!
//! What the predicates of a proof are is said in the language of claims, as far as it can be; of these
//! candidates those are kept that prove one another, and of those again what the checks need. Nothing
//! is believed: the text that comes out is read and verified by its claims alone before anybody sees it.

mod candidates;
mod refused;
pub(super) mod support;

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use super::derive::derive;
use super::modular::ClaimClauses;
use super::never_called::never_called;
use super::options::{Options, Progress};
use super::portfolio::{Encoding, members};
use super::race::verify_until;
use super::report::{Overall, Report};
use crate::base::{CheckId, Source};
use crate::front;
use crate::horn::{Encoded, Fitted, FittedClaims};
use crate::pipeline::Pipeline;
use crate::program::{Check, CheckKind, Program};
use crate::solve::Cancel;
use crate::spec::Claim;
use crate::syntax::{Additions, Places};
use candidates::{Candidate, Labels};
pub use refused::NotAnnotated;
use support::Support;

/// So much time is for leaving out what is not needed, once there is something that suffices.
const SMALLER: Duration = Duration::from_secs(5);
/// So much time has each round of claims to prove one another.
const ROUND: Duration = Duration::from_secs(10);

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
    // It may be done already.
    if let Ok(report) = confirmed(source, None, shared.program.check_ids().count(), options, cancel) {
        return Ok(Annotated { text: source.own_text().to_owned(), claims: 0, report });
    }
    let report = proof(subject, &shared, options, cancel, progress)?;
    progress("annotations");
    let places = Places::of(source);
    let labels = Labels::of(&places, &shared.program);
    let found = candidates::of(&shared, &report, &places, &labels);
    let checks = open_checks(&shared.program);
    let round = Round { shared: &shared, checks: &checks, memory_mib: options.memory_mib, cancel };
    let needed = round.needed(&found)?;
    let additions = additions(&places, &labels, &needed);
    let text = places.annotated(source, &additions).ok_or(NotAnnotated::NoPlace)?;
    let report = confirmed(source, Some(&text), shared.program.check_ids().count(), options, cancel)?;
    Ok(Annotated { text, claims: needed.len(), report })
}

/// A report in which all checks are safe, by facts about objects as far as may be.
fn proof(
    subject: &Pipeline,
    shared: &Pipeline,
    options: &Options,
    cancel: &Cancel,
    progress: Progress<'_>,
) -> Result<Report, NotAnnotated> {
    let of_cells = Options { members: members(Encoding::Cells, None), ..options.clone() };
    let report = verify_until(shared, &of_cells, cancel, progress);
    match report.overall() {
        Overall::Safe => Ok(report),
        Overall::Unsafe => Err(NotAnnotated::NotSafe(Box::new(report))),
        Overall::Unknown if cancel.is_cancelled() => Err(NotAnnotated::NotSafe(Box::new(report))),
        Overall::Unknown => {
            let all = verify_until(subject, options, cancel, progress);
            Err(match all.overall() {
                Overall::Safe => {
                    let open = report.checks.iter().filter(|check| {
                        check.verdict.overall() != Overall::Safe
                    });
                    NotAnnotated::NoFacts(open.map(|check| check.check).collect())
                }
                Overall::Unsafe | Overall::Unknown => NotAnnotated::NotSafe(Box::new(all)),
            })
        }
    }
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
struct Round<'a> {
    shared: &'a Pipeline,
    checks: &'a BTreeSet<CheckId>,
    memory_mib: u64,
    cancel: &'a Cancel,
}

impl Round<'_> {
    /// The program with these claims besides its own, and their numbers.
    fn with(&self, claims: &[Candidate]) -> Result<(Pipeline, Vec<CheckId>), NotAnnotated> {
        let mut program = self.shared.program.clone();
        let mut numbers = Vec::with_capacity(claims.len());
        for Candidate { place, kind, formula, .. } in claims {
            let check = CheckId::new(program.checks.len());
            let span = program.code.first().map(|first| first.span).unwrap_or_default();
            program.checks.push(Check { kind: CheckKind::Claim(*kind), span });
            program.claims.push(Claim {
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

    /// As few of the candidates as suffice, or nearly so.
    fn needed(&self, found: &[Candidate]) -> Result<Vec<Candidate>, NotAnnotated> {
        let (pipeline, numbers) = self.with(found)?;
        let program = &pipeline.program;
        let goal = self.goal(program);
        let candidates: BTreeSet<CheckId> = numbers.iter().copied().collect();
        let wanted: BTreeSet<CheckId> = self.shared.program.claim_ids().collect();
        let mut open = BTreeSet::new();
        // What can be derived costs time, and is mostly said by the candidates.
        for derives in [false, true] {
            let made = ClaimClauses::new(&pipeline, &goal).map_err(NotAnnotated::NoClauses)?;
            let ClaimClauses { mut encoded, mut fitted } = made;
            if derives {
                derive_own(&pipeline, &candidates, &mut encoded, &mut fitted);
            }
            let mut support = Support::new(&encoded.clauses, &fitted, self.memory_mib, self.cancel)
                .map_err(NotAnnotated::NoSolver)?;
            if !support.settle(Instant::now() + ROUND) {
                return Err(NotAnnotated::NoTime);
            }
            open = support.failing(self.checks);
            open.extend(wanted.difference(&support.claims()));
            if std::env::var_os("DBG").is_some() { eprintln!("derives {derives} candidates {} left {} open {open:?}", found.len(), support.claims().len()); for (c, n) in found.iter().zip(&numbers) { eprintln!("  {} {:?} {}", if support.claims().contains(n) {"+"} else {"-"}, c.place, c.text); } }
            if !open.is_empty() {
                continue;
            }
            let deadline = Instant::now() + SMALLER;
            if support.shrink(self.checks, &wanted, deadline) {
                support.thin(self.checks, &wanted, deadline);
            }
            let left = support.claims();
            let pairs = found.iter().zip(&numbers).filter(|(_, number)| left.contains(number));
            return Ok(pairs.map(|(claim, _)| claim.clone()).collect());
        }
        Err(NotAnnotated::Unsaid(open))
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
    derive(pipeline, &mut encoded.clauses, &mut own);
    fitted.pieces.extend(own.pieces.drain(before..));
}

/// The claims as they are written, with the labels that they need.
fn additions(
    places: &Places,
    labels: &Labels,
    claims: &[Candidate],
) -> Additions {
    let mut added = Additions::default();
    for claim in claims {
        added.claims.push((claim.place, format!("{} {}", claim.kind.word(), claim.text)));
        added.labels.extend(labels.needed(places, &claim.formula));
    }
    added.labels.sort_by_key(|(span, _)| span.start);
    added.labels.dedup();
    added
}

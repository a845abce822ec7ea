//! The failures that have been found, and the report that they and the proofs make.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::explanation::Explanation;
use super::left_out::left_out;
use super::never_called::never_called;
use super::omitted::UnsupportedConstruct;
use super::portfolio::{Proofs, SharedState};
use super::proof::Certificate;
use super::report::{CheckReport, Engine, UnknownReason, Verdict, VerificationReport, Witness};

use super::{expect, lost, minimize, trace};
use base::{CheckId, Diagnostic, Property, Source};
use concrete::Heap;
use pipeline::Pipeline;
use pipeline::front;
use program::{CheckKind, Program};
use solver::{Cancel, CancelCause, UnprovedReason};

/// The failures that have been found.
pub(super) struct Failures<'a> {
    subject: &'a Pipeline,
    start: Instant,
    /// How many statements may be executed to make witnesses smaller.
    effort: u64,
    found: BTreeMap<CheckId, (Witness, Engine, Duration)>,
}

impl<'a> Failures<'a> {
    /// None so far, in a verification that has started then.
    pub(super) fn new(subject: &'a Pipeline, start: Instant) -> Self {
        Self { subject, start, effort: minimize::EFFORT, found: BTreeMap::new() }
    }

    /// The checks at which a run fails.
    pub(super) fn checks(&self) -> impl Iterator<Item = CheckId> {
        self.found.keys().copied()
    }

    /// Takes those over that others have found of these.
    pub(super) fn take_failures(&mut self, others: Failures<'_>, wanted: &BTreeSet<CheckId>) {
        self.found.extend(others.found.into_iter().filter(|(check, _)| wanted.contains(check)));
    }

    /// A run from the heap is said to fail at the check: makes sure and takes note. Whether it does.
    pub(super) fn add(
        &mut self,
        check: CheckId,
        heap: &Heap,
        engine: Engine,
        open: &mut BTreeSet<CheckId>,
    ) -> bool {
        let (source, program) = (&self.subject.source, self.subject.as_written());
        let renderer = self.subject.renderer_as_written();
        let is_lost = |heap: &Heap| {
            let is_asked = program.check(check).kind == CheckKind::Lost
                && program.symbols.allocated_shapes().is_some();
            !is_asked || lost::run_loses_memory(program, heap)
        };
        if !is_lost(heap) {
            return false;
        }
        let effort = &mut self.effort;
        let Some(witness) = trace::replay_failure((source, program), renderer, heap, check, effort)
        else {
            return false;
        };
        // What is smaller may lose nothing.
        let witness = match is_lost(&witness.heap) {
            true => witness,
            false => {
                let renderer = self.subject.renderer_as_written();
                trace::witness(source, program, renderer, heap, check)
            }
        };
        self.found.insert(check, (witness, engine, self.start.elapsed()));
        open.remove(&check);
        true
    }

    /// The verdicts on all checks: by failures, by proofs, or by what is missing; `told` is what the
    /// portfolio leaves each time that it was asked, and `endings` says why runs end.
    pub(super) fn report(
        self,
        proofs: &Proofs,
        (states, endings): (&[SharedState], Vec<Arc<Certificate>>),
        cancel: &Cancel,
    ) -> VerificationReport {
        let Self { subject, start, mut found, .. } = self;
        let (source, program) = (&subject.source, subject.as_written());
        let never_called = Arc::new(Certificate::never_called(never_called(program)));
        let is_c = front::front_end(source).is_c;
        let are_others_safe = program.check_ids().all(|id| {
            let proof = proofs.get(&id).map(|proof| &proof.verdict);
            program.check(id).kind == CheckKind::Lost
                || never_called.checks.contains(&id)
                || !found.contains_key(&id) && matches!(proof, Some(Verdict::Safe(_)))
        });
        let spoken = |explanation: Explanation| match is_c {
            true => explanation.in_c(),
            false => explanation,
        };
        let ends = |certificate: &Certificate| {
            // What is never allocated is not lost.
            program.symbols.allocated_shapes().is_some_and(<[_]>::is_empty)
                || certificate.covers_run_ends(subject, &endings, are_others_safe)
        };
        let is_open = |kind: CheckKind| {
            kind == CheckKind::Model
                || kind == CheckKind::Lost && program.symbols.allocated_shapes().is_none()
        };
        let mut of = |id: CheckId| {
            let check = program.check(id);
            let (verdict, engine, time, engine_time) = match (found.remove(&id), proofs.get(&id)) {
                // A run that cannot be followed any more is no evidence of anything.
                (Some((_, engine, time)), _) if is_open(check.kind) => {
                    let refusal = program.refusal_at(check).map(Diagnostic::in_one_line);
                    let why = UnknownReason::OutsideModel(refusal);
                    (Verdict::Unknown(why), engine, time, time)
                }
                (Some((witness, engine, time)), _) => {
                    (Verdict::Unsafe(Box::new(witness)), engine, time, time)
                }
                (None, Some(proof)) => (proof.verdict.clone(), proof.engine, proof.time, proof.own),
                (None, None) if never_called.checks.contains(&id) => {
                    let verdict = Verdict::Safe(Arc::clone(&never_called));
                    (verdict, Engine::CallGraph, Duration::ZERO, Duration::ZERO)
                }
                (None, None) => {
                    let why = match check.claim() {
                        Some(_) => UnknownReason::NoProof,
                        None if check.kind == CheckKind::Lost => UnknownReason::StillAllocated,
                        None => UnknownReason::TIME_OUT,
                    };
                    (Verdict::Unknown(why), Engine::None, start.elapsed(), Duration::ZERO)
                }
            };
            let verdict = match verdict {
                // Nothing is left where runs end; of those that do not end nothing is known.
                Verdict::Safe(certificate)
                    if check.kind == CheckKind::Lost && !ends(&certificate) =>
                {
                    Verdict::Unknown(UnknownReason::Endless)
                }
                _ => verdict,
            };
            let verdict = match cancel.cause() {
                Some(cause) => interrupted(verdict, cause),
                None => verdict,
            };
            CheckReport {
                check: id,
                place: source.place(check.span.start),
                text: source.slice(check.span).to_owned(),
                kind: check.kind,
                fails_if: check.kind.describe(),
                verdict,
                engine,
                time,
                own: engine_time,
                explanation: states.iter().rev().find_map(|of| of.explanation(id)).map(spoken),
            }
        };
        let checks: Vec<CheckReport> = program.check_ids().map(&mut of).collect();
        let claims: Vec<CheckReport> = program.claim_ids().map(&mut of).collect();
        let all: Vec<&CheckReport> = checks.iter().chain(&claims).collect();
        let left_out = left_out((source, program), &never_called.checks, &all);
        let tried = states.iter().flat_map(SharedState::attempts).collect();
        let file = source.name.clone();
        let refusals =
            program.refusals.iter().map(|it| UnsupportedConstruct::new(it, source)).collect();
        let expected = expect::expected_verdict(source.own_text(), source.reading());
        let mut unchecked = source.reading().unchecked.clone();
        if is_c && loses_without_end(source, program, &never_called.checks) {
            unchecked.push(Property::ValidMemtrack.name().to_owned());
        }
        let time = start.elapsed();
        let expected_broken = None;
        VerificationReport {
            file,
            is_c,
            checks,
            claims,
            tried,
            time,
            expected,
            expected_broken,
            unchecked,
            left_out,
            refusals,
            endings,
        }
    }
}

/// Whether it is asked if memory is lost, some is allocated, and no run comes to an end, where that would be looked at.
fn loses_without_end(source: &Source, program: &Program, never_called: &BTreeSet<CheckId>) -> bool {
    let memory = program.symbols.allocated.as_ref();
    let allocates =
        memory.is_some_and(|memory| memory.shapes.as_ref().is_none_or(|all| !all.is_empty()));
    let is_end = |id: &CheckId| program.check(*id).kind == CheckKind::Lost;
    source.reading().asks(Property::ValidMemtrack)
        && allocates
        && !program.check_ids().any(|id| is_end(&id) && !never_called.contains(&id))
}

/// The verdict where members did not come to their ends: what is missing is missing for that.
fn interrupted(verdict: Verdict, cause: CancelCause) -> Verdict {
    match verdict {
        Verdict::Unknown(
            UnknownReason::Unproved(UnprovedReason::SolverMissing(_)) | UnknownReason::Refused(_),
        ) => verdict,
        Verdict::Unknown(_) => Verdict::Unknown(UnprovedReason::from(cause).into()),
        Verdict::Safe(_) | Verdict::Unsafe(_) => verdict,
    }
}

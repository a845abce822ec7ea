//! Checks of what is allocated where runs end. What is lost in runs that never end nobody finds there, so if that is asked
//! it has to be known that all runs do.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use super::VerificationRun;
use super::lists::RaceTimes;
use super::values::{is_recursive, prove_by_values};
use crate::portfolio::{CheckProof, Proofs, SharedState};
use crate::proof::{Certificate, ProofSubject, covers_all_times, open_program_goals};
use crate::report::{Engine, UnknownReason, Verdict};
use base::CheckId;
use concrete::random_runs;
use explore::{FailureSearch, SearchBudget};
use pipeline::{EndingPipelines, Pipeline};
use program::CheckKind;

/// Each lemma has so small a part of the time that is left at most.
const LEMMAS: u32 = 2;
/// What is left for the program itself is so small a part: the one that keeps an object in mind proves nearly all.
const WHOLE: u32 = 4;
/// Structures as values have so small a part of the time that is left.
const BY_VALUES: u32 = 2;

/// A program, and which it is.
type ProvedPipeline<'p> = (&'p Pipeline, ProofSubject);

/// What became of them.
pub(super) struct AtEnds {
    /// What is known of them.
    pub(super) proofs: Proofs,
    /// Why runs end.
    pub(super) endings: Vec<Arc<Certificate>>,
}

impl VerificationRun<'_> {
    /// The checks of what is allocated where runs end.
    pub(super) fn leak_checks(&self) -> BTreeSet<CheckId> {
        let program = self.subject.as_written();
        let is_of_allocated = |check: &CheckId| program.check(*check).kind.is_of_allocated();
        self.open.iter().copied().filter(is_of_allocated).collect()
    }

    /// Proves them, where the others are known: that nothing is left where runs end, and, if it is asked whether something
    /// is lost before, that runs end.
    pub(super) fn prove_leak_checks(
        &mut self,
        search: &mut FailureSearch<'_>,
        (at_ends, all_proofs): (BTreeSet<CheckId>, &Proofs),
        states: &mut Vec<SharedState>,
    ) -> AtEnds {
        let mut outcome = AtEnds { proofs: Proofs::new(), endings: Vec::new() };
        let program = self.subject.as_written();
        let at_ends = self.prove_memory_by_values(at_ends, &mut outcome.proofs, states);
        // What is never allocated is not lost.
        let is_any = !program.symbols.allocated_shapes().is_some_and(<[_]>::is_empty);
        let is_lost = |check: &CheckId| is_any && program.check(*check).kind == CheckKind::Lost;
        let (lost, mut asked): (BTreeSet<_>, BTreeSet<_>) = at_ends.into_iter().partition(is_lost);
        let mut open = None;
        if !lost.is_empty() {
            let is_safe = |check: &CheckId| {
                all_proofs.get(check).is_some_and(|proof| matches!(proof.verdict, Verdict::Safe(_)))
            };
            let mut others =
                self.open.iter().filter(|check| !program.check(**check).kind.is_of_allocated());
            let are_others_safe = others.all(is_safe) && self.failures.checks().next().is_none();
            let ending = self.subject.ending().filter(|_| are_others_safe);
            match ending.filter(|ending| self.do_end(search, ending, &mut outcome.endings)) {
                Some(EndingPipelines { open: None, .. }) => asked.extend(&lost),
                Some(EndingPipelines { open: Some(other), .. }) => open = Some(other),
                None => outcome.proofs.extend(self.endless(&lost)),
            }
        }
        let asked = &asked & &self.open;
        let keeping = self.subject.keeping().map(|keeping| (keeping, ProofSubject::Keeping));
        let program_subject = (self.subject, ProofSubject::Program);
        outcome.proofs.extend(self.prove_nothing_left(
            search,
            (keeping, program_subject),
            asked,
            states,
        ));
        if let Some(open) = open {
            let shared = SharedState::new(open_program_goals(open), self.cancel);
            let subject = (open, ProofSubject::Open);
            let proofs = self.prove_during_search(subject, search, &shared, self.deadline);
            if !add_certificates(proofs, &mut outcome.endings) {
                outcome.proofs.extend(self.endless(&lost));
                return outcome;
            }
            let keeping = open.keeping().map(|keeping| (keeping, ProofSubject::OpenKeeping));
            let asked = &lost & &self.open;
            outcome.proofs.extend(self.prove_nothing_left(
                search,
                (keeping, subject),
                asked,
                states,
            ));
        }
        outcome
    }

    /// Proves these of structures as values, where procedures are recursive; those that stay open.
    fn prove_memory_by_values(
        &self,
        mut asked: BTreeSet<CheckId>,
        proofs: &mut Proofs,
        states: &mut Vec<SharedState>,
    ) -> BTreeSet<CheckId> {
        let is_asked = self.options.asks_all_members()
            && is_recursive(self.subject.as_written())
            && covers_all_times(self.subject);
        if !is_asked || asked.is_empty() {
            return asked;
        }
        let now = Instant::now();
        let deadline = now + self.deadline.saturating_duration_since(now) / BY_VALUES;
        let (start, memory_mib) = (self.start, self.options.memory_mib);
        let times = RaceTimes { subject: self.subject, start, deadline, memory_mib };
        let shared = SharedState::new(asked.clone(), self.cancel);
        let (have_ended, is_slow) = (AtomicBool::new(true), AtomicBool::new(true));
        prove_by_values(&times, &shared, &have_ended, &is_slow);
        let value_proofs = shared.proofs(self.start.elapsed());
        states.push(shared);
        for (check, proof) in value_proofs {
            if matches!(proof.verdict, Verdict::Safe(_)) {
                asked.remove(&check);
                proofs.insert(check, proof);
            }
        }
        asked
    }

    /// Proves these of a program that keeps an object in mind, if there is one, and then of the whole one.
    fn prove_nothing_left(
        &mut self,
        search: &mut FailureSearch<'_>,
        (keeping, program_subject): (Option<ProvedPipeline<'_>>, ProvedPipeline<'_>),
        mut asked: BTreeSet<CheckId>,
        states: &mut Vec<SharedState>,
    ) -> Proofs {
        let mut all_proofs = Proofs::new();
        let left = self.deadline.saturating_duration_since(Instant::now());
        let first = keeping.map(|keeping| (keeping, Instant::now() + (left - left / WHOLE)));
        for (subject, deadline) in first.into_iter().chain([(program_subject, self.deadline)]) {
            if asked.is_empty() {
                break;
            }
            let shared = SharedState::new(asked.clone(), self.cancel);
            let proofs = self.prove_during_search(subject, search, &shared, deadline);
            states.push(shared);
            let is_safe = |proof: &CheckProof| matches!(proof.verdict, Verdict::Safe(_));
            asked.retain(|check| !proofs.get(check).is_some_and(is_safe));
            asked = &asked & &self.open;
            all_proofs.extend(proofs);
        }
        all_proofs
    }

    /// That it is not known of these, for it is not known that runs end.
    fn endless(&self, lost: &BTreeSet<CheckId>) -> Proofs {
        let proof = CheckProof {
            verdict: Verdict::Unknown(UnknownReason::Endless),
            engine: Engine::None,
            time: self.start.elapsed(),
            own: Duration::ZERO,
        };
        lost.iter().map(|&check| (check, proof.clone())).collect()
    }

    /// Whether runs end as it is said; the certificates say why.
    fn do_end(
        &mut self,
        search: &mut FailureSearch<'_>,
        ending: &EndingPipelines,
        endings: &mut Vec<Arc<Certificate>>,
    ) -> bool {
        if ending.open.as_ref().is_some_and(|open| self.is_broken(open)) {
            return false;
        }
        for (number, (lemma, checks)) in ending.lemmas.iter().enumerate() {
            let left = self.deadline.saturating_duration_since(Instant::now());
            let deadline = Instant::now() + left / LEMMAS;
            let shared = SharedState::new(checks.clone(), self.cancel);
            let subject = (lemma, ProofSubject::Lemma(number));
            let proofs = self.prove_during_search(subject, search, &shared, deadline);
            if !add_certificates(proofs, endings) {
                return false;
            }
        }
        true
    }

    /// Whether a run of the program is easily found that fails.
    fn is_broken(&self, open: &Pipeline) -> bool {
        let program = open.as_written();
        let all: BTreeSet<CheckId> = program.check_ids().collect();
        let mut left = all.clone();
        random_runs(program, Some(self.deadline), &mut left, |_, _, open| open.clear());
        if left != all {
            return true;
        }
        let mut search = FailureSearch::new(program, self.options.memory_mib);
        let deadline = self.deadline.min(Instant::now() + super::FIRST_TIME);
        let budget = SearchBudget { turns: super::FIRST_TURNS, deadline, cancel: self.cancel };
        search.run(&mut left, &budget, |_, _, open| open.clear());
        left != all
    }
}

/// Adds their certificates, if all are proofs.
fn add_certificates(proofs: Proofs, endings: &mut Vec<Arc<Certificate>>) -> bool {
    for proof in proofs.into_values() {
        let Verdict::Safe(certificate) = proof.verdict else { return false };
        if !endings.iter().any(|other| Arc::ptr_eq(other, &certificate)) {
            endings.push(certificate);
        }
    }
    true
}

//! Our own inference as a member: what it proves, together or in part, and the facts that it finds.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::clauses::PreparedClauses;
use super::member::{How, PortfolioMember};
use super::schedule::MemberAssignment;
use super::shared_state::{InductiveFacts, SharedState, Times};
use super::solve::PortfolioAnswer;
use super::{Portfolio, SHORTEST};
use crate::report::{Engine, Tried, UnknownReason};
use base::CheckId;
use chc::Model;
use houdini::{
    Beforehand, InferenceBounds, InferenceGoal, InferenceResult, NoSolutionReason, QueryPartition,
    Richness, SearchProgress, infer_parts,
};
use solver::{Cancel, UnprovedReason};

/// What inference is asked.
pub(super) struct Inferring<'a> {
    pub(super) prepared: &'a Arc<PreparedClauses>,
    /// Some of the checks that the clauses are made for.
    pub(super) checks: &'a BTreeSet<CheckId>,
    pub(super) richness: (Richness, Richness),
    pub(super) aim: InferenceGoal,
    pub(super) time: Duration,
}

impl Portfolio<'_> {
    /// An assignment of inference. What it proves before it comes to its end is known to all at once; where its time
    /// ends before, the next one goes on from there.
    ///
    /// # Errors
    /// If there are no clauses for it.
    pub(super) fn perform_inference(
        &self,
        shared: &SharedState,
        assignment: &MemberAssignment,
        richness: (Richness, Richness),
    ) -> Result<PortfolioAnswer, UnknownReason> {
        let MemberAssignment { member, checks, time, .. } = assignment;
        let (prepared, mut progress) = match shared.resume(member, checks) {
            Some(begun) => begun,
            None => (self.prepare(&member.how, checks)?, SearchProgress::default()),
        };
        let (aim, time) = (InferenceGoal::Solution, *time);
        let asked = Inferring { prepared: &prepared, checks, richness, aim, time };
        let (answer, inferred) = self.infer_checks(shared, member, &asked, &mut progress);
        shared.pause(member, prepared, progress);
        if matches!(
            inferred.result,
            Err(NoSolutionReason::Open(_)
                | NoSolutionReason::NotHorn(_)
                | NoSolutionReason::TooLarge)
        ) {
            shared.record_settled(member, checks);
        }
        Ok(answer)
    }

    /// Looks for facts about all open checks that solvers may assume, when nothing else is left to
    /// do for inference.
    pub(super) fn find_facts(
        &self,
        shared: &SharedState,
        members: &[PortfolioMember],
        end: Instant,
    ) {
        for member in members {
            let How::Inference(stage, (Richness::LEAST, richness)) = &member.how else { continue };
            let checks = shared.open();
            let left = end.saturating_duration_since(Instant::now());
            if checks.is_empty() || shared.done.is_cancelled() || left < SHORTEST {
                return;
            }
            (self.progress)(&format!("facts of {}", stage.name));
            let Ok(prepared) = self.prepare(&member.how, &checks) else { continue };
            let (richness, aim, time) = ((*richness, *richness), InferenceGoal::Facts, left / 3);
            let asked = Inferring { prepared: &prepared, checks: &checks, richness, aim, time };
            let _ = self.infer_checks(shared, member, &asked, &mut SearchProgress::default());
        }
    }

    /// What inference says of the checks that the clauses are made for; all learn at once which of
    /// them it proves, and facts that are inductive.
    fn infer_checks(
        &self,
        shared: &SharedState,
        member: &PortfolioMember,
        asked: &Inferring<'_>,
        progress: &mut SearchProgress,
    ) -> (PortfolioAnswer, InferenceResult) {
        let before = Instant::now();
        let mut on_part = |checks: &BTreeSet<CheckId>, (answer, engine): PortfolioAnswer| {
            let elapsed = before.elapsed();
            let reason = match answer {
                Ok(certificate) => {
                    let times = Times { since_start: self.start.elapsed(), own: elapsed };
                    shared.record_proof(&certificate, engine, times);
                    None
                }
                Err(why) => {
                    shared.record_no_proof(checks, &why, engine);
                    Some(why)
                }
            };
            tracing::debug!(member = member.name(), ?checks, ?reason, ?elapsed, "a part");
            shared.record_attempt(Tried {
                member: member.name(),
                checks: checks.clone(),
                time: elapsed,
                said: reason,
            });
        };
        let cancel = &shared.done;
        let (answer, mut inferred) = self.prove_by_inference(asked, progress, cancel, &mut on_part);
        if let Some(model) = inferred.facts.take() {
            let (clauses, model) = (Arc::clone(asked.prepared), Arc::new(model));
            let facts = InductiveFacts { clauses, model };
            shared.learn(asked.prepared.encoding(), facts);
        }
        (answer, inferred)
    }

    /// What inference says of the checks. `told` gets what it says of
    /// some of them before; the answer is about the others.
    pub(super) fn prove_by_inference(
        &self,
        asked: &Inferring<'_>,
        progress: &mut SearchProgress,
        cancel: &Cancel,
        on_part: &mut dyn FnMut(&BTreeSet<CheckId>, PortfolioAnswer),
    ) -> (PortfolioAnswer, InferenceResult) {
        let Inferring { prepared, checks, richness, aim, time } = *asked;
        let deadline = Instant::now() + time;
        let samples = prepared.samples(self.subject);
        let bounds = InferenceBounds { deadline, cancel, memory_mib: self.memory_mib, work: None };
        let engine = Engine::Inference(prepared.encoding());
        let mut rest = checks.clone();
        let mut solved = |model: &Model, parts: &BTreeSet<usize>| {
            let is_solved = |check: &CheckId| parts.contains(&check.index());
            let (these, others) = rest.iter().copied().partition(is_solved);
            rest = others;
            on_part(&these, self.certify_model(prepared, &these, model.clone(), engine, cancel));
        };
        let wanted = checks.iter().map(|check| check.index()).collect();
        let (of, asked) = (&prepared.check_index_by_clause(), Some(&wanted));
        let parts = QueryPartition { of, asked, solved: &mut solved };
        let inferred = infer_parts(
            &prepared.clauses().system,
            Beforehand { samples, proposed: &[] },
            richness,
            aim,
            parts,
            progress,
            bounds,
        );
        let answer = match &inferred.result {
            Ok(model) => self.certify_model(prepared, &rest, model.clone(), engine, cancel),
            Err(NoSolutionReason::Open(_)) => (Err(UnknownReason::TooCoarse), engine),
            Err(NoSolutionReason::Solver(reason)) => {
                (Err(UnprovedReason::Solver(reason.clone()).into()), engine)
            }
            Err(_) => (Err(UnknownReason::TIME_OUT), engine),
        };
        (answer, inferred)
    }
}

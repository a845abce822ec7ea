//! Our own inference as a member: what it proves, together or in part, and the facts that it finds.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::clauses::Prepared;
use super::schedule::Assignment;
use super::shared_state::{InductiveFacts, SharedState, Times};
use super::solve::Answer;
use super::table::{How, Member};
use super::{Portfolio, SHORTEST};
use crate::base::CheckId;
use crate::chc::Model;
use crate::houdini::{Aim, Beforehand, Bounds, Inferred, Parts, Richness, Why, infer_parts};
use crate::solve::{Cancel, Unproved};
use crate::verify::report::{Engine, Tried, Unknown};

impl Portfolio<'_> {
    /// An assignment of inference. What it proves before it comes to its end is known to all at once.
    pub(super) fn perform_inference(
        &self,
        shared: &SharedState,
        assignment: &Assignment,
        prepared: &Arc<Prepared>,
        richness: (Richness, Richness),
    ) -> Answer {
        let Assignment { member, checks, time, .. } = assignment;
        let (answer, inferred) =
            self.infer_for(shared, member, prepared, richness, Aim::Solution, *time);
        if matches!(inferred.result, Err(Why::Open(_) | Why::NotHorn(_) | Why::TooLarge)) {
            shared.settle(member, checks);
        }
        answer
    }

    /// Looks for facts about all open checks that solvers may assume, when nothing else is left to
    /// do for inference.
    pub(super) fn find_facts(&self, shared: &SharedState, members: &[Member], end: Instant) {
        for member in members {
            let How::Inference(stage, (Richness::LEAST, richness)) = &member.how else { continue };
            let checks = shared.open();
            let left = end.saturating_duration_since(Instant::now());
            if checks.is_empty() || shared.done.is_cancelled() || left < SHORTEST {
                return;
            }
            (self.progress)(&format!("facts of {}", stage.name));
            let Ok(prepared) = self.prepare(&member.how, &checks) else { continue };
            let richness = (*richness, *richness);
            let _ = self.infer_for(shared, member, &prepared, richness, Aim::Facts, left / 3);
        }
    }

    /// What inference says of the checks that the clauses are made for; all learn at once which of
    /// them it proves, and facts that are inductive.
    fn infer_for(
        &self,
        shared: &SharedState,
        member: &Member,
        prepared: &Arc<Prepared>,
        richness: (Richness, Richness),
        aim: Aim,
        time: Duration,
    ) -> (Answer, Inferred) {
        let before = Instant::now();
        let mut told = |checks: &BTreeSet<CheckId>, (answer, engine): Answer| {
            let own = before.elapsed();
            let said = match answer {
                Ok(certificate) => {
                    let times = Times { since_start: self.start.elapsed(), own };
                    shared.proved(&certificate, engine, times);
                    None
                }
                Err(why) => {
                    shared.failed(checks, &why, engine);
                    Some(why)
                }
            };
            tracing::debug!(member = member.name(), ?checks, ?said, ?own, "a part");
            shared.tried(Tried { member: member.name(), checks: checks.clone(), time: own, said });
        };
        let cancel = &shared.done;
        let (answer, mut inferred) =
            self.by_inference(prepared, richness, aim, time, cancel, &mut told);
        if let Some(model) = inferred.facts.take() {
            let facts = InductiveFacts { clauses: Arc::clone(prepared), model: Arc::new(model) };
            shared.learn(prepared.encoding(), facts);
        }
        (answer, inferred)
    }

    /// What inference says of the checks that the clauses are made for. `told` gets what it says of
    /// some of them before; the answer is about the others.
    pub(super) fn by_inference(
        &self,
        prepared: &Prepared,
        richness: (Richness, Richness),
        aim: Aim,
        time: Duration,
        cancel: &Cancel,
        told: &mut dyn FnMut(&BTreeSet<CheckId>, Answer),
    ) -> (Answer, Inferred) {
        let deadline = Instant::now() + time;
        let samples = prepared.samples(self.subject);
        let bounds = Bounds { deadline, cancel, memory_mib: self.memory_mib, work: None };
        let engine = Engine::Inference(prepared.encoding());
        let mut rest = prepared.goal().clone();
        let mut solved = |model: &Model, parts: &BTreeSet<usize>| {
            let is_solved = |check: &CheckId| parts.contains(&check.index());
            let (these, others) = rest.iter().copied().partition(is_solved);
            rest = others;
            told(&these, self.certified(prepared, &these, model.clone(), engine, cancel));
        };
        let parts = Parts { of: &prepared.parts(), solved: &mut solved };
        let inferred = infer_parts(
            &prepared.clauses().system,
            Beforehand { samples, proposed: &[] },
            richness,
            aim,
            parts,
            bounds,
        );
        let answer = match &inferred.result {
            Ok(model) => self.certified(prepared, &rest, model.clone(), engine, cancel),
            Err(Why::Open(_)) => (Err(Unknown::TooCoarse), engine),
            Err(Why::Solver(reason)) => (Err(Unproved::Solver(reason.clone()).into()), engine),
            Err(_) => (Err(Unknown::TIME_OUT), engine),
        };
        (answer, inferred)
    }
}

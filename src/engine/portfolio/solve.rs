//! Puts a question to solvers, and believes a solution only after it has been checked.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;

use super::clauses::{Clauses, PreparedClauses};
use super::{Portfolio, SHORTEST};
use crate::certify::samples;
use crate::proof::Certificate;
use crate::report::{Engine, UnknownReason};
use base::CheckId;
use chc::Model;
use solver::{
    Cancel, ClauseAnswer, Engines, Limits, NoAnswerReason, Solved, Solver, UnprovedReason, certify,
    solve_by,
};

/// With so many processors all engines of a solver work beside inference.
const FOR_ALL_ENGINES: usize = 4;

/// A solution that has been checked, or why there is none; and which engine said so.
pub(super) type PortfolioAnswer = (Result<Arc<Certificate>, UnknownReason>, Engine);

impl Portfolio<'_> {
    /// Asks solvers about checks that the clauses are made for; with facts, the clauses may assume
    /// them, and need not be made for these checks alone.
    pub(super) fn prove_by_solvers(
        &self,
        prepared: &PreparedClauses,
        checks: &BTreeSet<CheckId>,
        facts: Option<&Model>,
        time: Duration,
        cancel: &Cancel,
    ) -> PortfolioAnswer {
        let on = prepared.encoding();
        if prepared.clauses().system.clauses.is_empty() {
            return self.certify_model(prepared, checks, Model::default(), Engine::Trees, cancel);
        }
        if time < SHORTEST {
            return (Err(UnknownReason::TIME_OUT), Engine::None);
        }
        if prepared.clauses().system.has_splices() {
            let why = "its clauses join sequences or take them apart, which no Horn solver reads; stages \
                       that see elements say the same without";
            let why = UnprovedReason::from(NoAnswerReason::NotAsked(why.to_owned())).into();
            return (Err(why), Engine::None);
        }
        let Ok((solvers, _)) = &self.solvers else {
            return (Err(UnknownReason::TIME_OUT), Engine::None);
        };
        let strengthened =
            facts.map(|facts| prepared.restrict_to_checks(checks).with_facts(facts).to_smt2());
        let script = strengthened.as_deref().unwrap_or_else(|| prepared.script());
        let Solved { answer, engine } = self.query_solvers(solvers, script, time, cancel);
        let engine = Engine::Solver(engine, on);
        let why = match answer {
            ClauseAnswer::Sat(model) => {
                let model = match facts {
                    Some(facts) => model.conjunction(facts),
                    None => model,
                };
                return self.certify_model(prepared, checks, model, engine, cancel);
            }
            ClauseAnswer::Unsat => UnknownReason::NoWitness,
            ClauseAnswer::Unknown(reason) => UnprovedReason::from(reason).into(),
        };
        (Err(why), engine)
    }

    /// The model as a certificate, if it is one: it makes each clause valid, and with cells, which
    /// may leave something out, it holds for what runs reach.
    pub(super) fn certify_model(
        &self,
        prepared: &PreparedClauses,
        checks: &BTreeSet<CheckId>,
        model: Model,
        engine: Engine,
        cancel: &Cancel,
    ) -> PortfolioAnswer {
        let Ok((_, z3)) = &self.solvers else {
            return (Err(UnknownReason::TIME_OUT), Engine::None);
        };
        let mut checked = prepared.restrict_to_checks(checks).into_owned();
        if let Clauses::Cells(_, cells) = &prepared.encoded {
            let samples = samples(&self.subject.program, cells, &mut checked);
            checked.clauses.extend(samples);
        }
        let end = (self.deadline, cancel);
        let valid = certify(&checked, &model, z3, self.memory_mib, end);
        let certified = valid.map_err(UnknownReason::from).map(|()| {
            let (checks, goal) = (checks.clone(), prepared.goal().clone());
            let (of, basis, values) = (self.of, prepared.basis(), String::new());
            Arc::new(Certificate { of, checks, goal, basis, model, values })
        });
        (certified, engine)
    }

    /// The first definite answer of the solvers; if there is none, the first solver's reason. Where there are processors
    /// for one engine and inference, copies are put to the engine that proves most of them.
    fn query_solvers(
        &self,
        solvers: &[Solver],
        script: &str,
        time: Duration,
        cancel: &Cancel,
    ) -> Solved {
        let limits = Limits { time, memory_mib: self.memory_mib };
        let is_one = self.options.cores < FOR_ALL_ENGINES && self.of.is_copy();
        let engines = if is_one { Engines::ForOrder } else { Engines::All };
        if let [solver] = solvers {
            return solve_by(engines, solver, script, limits, cancel);
        }
        let stop = cancel.child();
        let (sender, answers) = channel();
        thread::scope(|scope| {
            for (number, solver) in solvers.iter().enumerate() {
                let (sender, stop) = (sender.clone(), &stop);
                scope.spawn(move || {
                    let solved = solve_by(engines, solver, script, limits, stop);
                    let _ = sender.send((number, solved));
                });
            }
            drop(sender);
            let mut unknown: Option<(usize, Solved)> = None;
            for (number, solved) in answers {
                if !matches!(solved.answer, ClauseAnswer::Unknown(_)) {
                    stop.cancel();
                    return solved;
                }
                if unknown.as_ref().is_none_or(|&(first, _)| number < first) {
                    unknown = Some((number, solved));
                }
            }
            let nobody = || Solved {
                answer: ClauseAnswer::Unknown(NoAnswerReason::TimeOut),
                engine: "none",
            };
            unknown.map_or_else(nobody, |(_, solved)| solved)
        })
    }
}

//! Calls of procedures whose paths are known: each path is asked once if it is possible there, and executed again
//! if so, without a question on the way.

use std::sync::Arc;

use super::LeafPath;
use crate::constants::counts_with_constants;
use crate::decide::SideAnswer;
use crate::decision::Decision;
use crate::explorer::Explorer;
use crate::lazy::LazyRun;
use crate::options::Strategy;
use crate::state::{InputValuation, OtherPath, TestOutcome};
use base::ProcId;
use solver::NoAnswerReason;
use symbolic::term::Term;

/// What is known of a path where its procedure is called.
enum PathFeasibility {
    Impossible,
    /// These values take it.
    Possible(Arc<InputValuation>),
    /// The solver does not know.
    Unknown(Arc<NoAnswerReason>),
    /// That depends on where references point: it is asked on the way.
    Doubted,
}

impl<'p> Explorer<'p> {
    /// Whether the paths of a procedure that a state calls are known and to be composed: not where the caller
    /// calls itself by that, nor where the state follows a path.
    pub(crate) fn is_composed(&self, run: &LazyRun<'p>, callee: ProcId) -> bool {
        let is_known = self.leaves.as_ref().is_some_and(|leaves| leaves.paths(callee).is_some());
        let caller = self.program.proc_at(run.position());
        is_known && !run.state.course.is_guided() && !self.loops.are_mutual(caller, callee)
    }

    /// Queues a state for each path of a procedure that is possible where one has just entered it.
    pub(crate) fn compose(&mut self, run: &LazyRun<'p>, proc: ProcId) {
        let leaves = self.leaves.as_ref().and_then(|leaves| leaves.paths(proc));
        let leaves = leaves.expect("it is composed").clone();
        let answers = leaves.iter().map(|leaf| (leaf, self.path_answer(run, leaf)));
        let mut possible: Vec<_> = answers.collect();
        possible.retain(|(_, answer)| !matches!(answer, PathFeasibility::Impossible));
        let mut followed = Vec::new();
        for (leaf, answer) in &possible {
            let mut run = run.clone();
            match answer {
                PathFeasibility::Impossible | PathFeasibility::Doubted => {}
                PathFeasibility::Possible(model) => run.state.model = model.clone(),
                PathFeasibility::Unknown(reason) => {
                    (run.state.possible, run.state.doubt) = (false, Some(reason.clone()));
                }
            }
            let others = leaf.is_cut.then(|| {
                let rest = |(other, _): &(&LeafPath, _)| {
                    let tests = other.tests.strip_prefix(&*leaf.tests)?.to_vec();
                    Some(OtherPath { tests, is_cut: other.is_cut })
                };
                let others = possible.iter().filter_map(rest);
                others.filter(|other| !other.tests.is_empty()).collect()
            });
            let is_doubted = matches!(answer, PathFeasibility::Doubted);
            run.state.course.follow_path(leaf.tests.clone(), is_doubted, others);
            followed.push(run);
        }
        if self.options.strategy == Strategy::DepthFirst {
            followed.reverse();
        }
        followed.into_iter().for_each(|run| self.queue(run));
    }

    /// Whether a path is possible in a state that has entered its procedure.
    fn path_answer(&mut self, run: &LazyRun<'p>, leaf: &LeafPath) -> PathFeasibility {
        let state = &run.state;
        for shape in &leaf.shapes {
            let Some(bound) = shape.bind(&mut self.domain, state) else { continue };
            if bound.is_open {
                return PathFeasibility::Doubted;
            }
            let terms = &mut self.domain.terms;
            let condition = shape.condition.iter().map(|&of| bound.actuals.term(terms, of));
            let Ok(mut condition) = condition.collect::<Result<Vec<Term>, _>>() else {
                return PathFeasibility::Doubted;
            };
            if condition.iter().any(|&of| terms.as_bool(of) == Some(false)) {
                continue;
            }
            condition.retain(|&of| terms.as_bool(of).is_none());
            let answer = match (condition.is_empty(), state.possible) {
                (true, true) => SideAnswer::Possible(state.model.clone()),
                (true, false) | (false, _) => {
                    let (terms, counters) = (&self.domain.terms, &mut self.counters);
                    self.deciding.query_conditions(terms, state, &condition, counters)
                }
            };
            return match answer {
                SideAnswer::Refuted => continue,
                SideAnswer::Possible(_) | SideAnswer::Unknown(_) if bound.is_doubted => {
                    PathFeasibility::Doubted
                }
                SideAnswer::Possible(model) => PathFeasibility::Possible(model),
                SideAnswer::Unknown(reason) => PathFeasibility::Unknown(reason),
            };
        }
        PathFeasibility::Impossible
    }

    /// Lets a state that follows a path pass a test as the path does, if it can.
    pub(crate) fn pass_test_on_path(
        &mut self,
        mut run: LazyRun<'p>,
        condition: Term,
        (at, side): TestOutcome,
        is_doubted: bool,
    ) -> Option<LazyRun<'p>> {
        debug_assert_eq!(at, self.current_test(&run), "paths have the same tests");
        run.answer(side);
        let terms = &mut self.domain.terms;
        let literal = if side { condition } else { terms.not(condition) };
        if is_doubted {
            let (terms, counters) = (&self.domain.terms, &mut self.counters);
            let state = &mut run.state;
            match self.deciding.query_conditions(terms, state, &[literal], counters) {
                SideAnswer::Refuted => return None,
                SideAnswer::Possible(model) => (state.model, state.possible) = (model, true),
                SideAnswer::Unknown(reason) => {
                    (state.possible, state.doubt) = (false, Some(reason));
                }
            }
        }
        let (terms, state) = (&mut self.domain.terms, &mut run.state);
        if state.facts.decide(terms, condition).is_none() {
            state.facts.assume(terms, condition, side);
            state.path.push_back(literal);
        }
        if !counts_with_constants(terms, condition) {
            state.symbolic.add(at.point.part);
        }
        state.decisions.push_back(Decision::Side { at, side });
        Some(run)
    }
}

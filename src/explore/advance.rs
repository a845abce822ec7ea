//! How a state goes on: to its next decision, or to its end.

use std::sync::Arc;

use num_bigint::BigUint;

use super::decide::unknown_reason;
use super::decision::{PathOutcome, Undecided};
use super::explorer::Explorer;
use super::goal::ExploreTarget;
use super::lazy::{LazyRun, PendingDecision};
use super::memo::WalkProgress;
use super::options::{Deciding, Strategy};
use super::path::ExploredPath;
use super::state::Guided;
use super::turns::SymbolicParts;
use program::semantics::ExecutionProgress;

/// Runs that call deeper are given up.
const DEEPEST: usize = 1 << 16;
/// How many statements a state executes before others have their turn, where the order is by cost.
const TURN: u64 = 32;

impl<'p> Explorer<'p> {
    /// Executes a state to its next decision, whose sides are queued, or to its end.
    pub(super) fn advance(&mut self, mut run: LazyRun<'p>) -> Option<ExploredPath> {
        if self.options.deciding == Deciding::Late && !run.state.possible {
            self.decide_late(&mut run.state)?;
        }
        let mut turn = 0;
        let mut is_new = false;
        run.state.course.history.leave_merge_point();
        loop {
            turn += 1;
            let mut at = run.position();
            if std::mem::take(&mut is_new) {
                run = self.admit_or_merge(run)?;
            }
            if self.is_stopped() {
                return None;
            }
            let begins = run.point().part == 0 && run.point().op == 0;
            if begins && !self.is_inside_piece(&run) && self.statements.contains(&at) {
                let is_target = |target: &ExploreTarget| *target == ExploreTarget::Statement(at);
                let number = self.options.goal.targets.iter().position(is_target);
                let reached = PathOutcome::Reached(number.expect("it is a target"));
                return self.end(run, reached);
            }
            let progress = match self.advance_run(&mut run) {
                WalkProgress::Run(progress) => progress,
                WalkProgress::At(target) => {
                    self.enter(&mut run, target);
                    is_new = true;
                    if self.cannot_reach_target(&run) {
                        self.counters.dropped += 1;
                        return None;
                    }
                    continue;
                }
                WalkProgress::Cut(place) => return self.end(run, PathOutcome::Cut(place)),
                WalkProgress::Lost => {
                    self.counters.dropped += 1;
                    return None;
                }
                WalkProgress::Never => return None,
            };
            at = run.position();
            let outcome = match progress {
                ExecutionProgress::Stop(PendingDecision::Test(condition)) => {
                    match run.state.course.next_guidance() {
                        Some(Guided::Pass(test, is_doubted)) => {
                            run = self.pass_test_on_path(run, condition, test, is_doubted)?;
                            continue;
                        }
                        Some(Guided::Freely) | None => self.test(&run, condition, true),
                        Some(Guided::Never) => {}
                    }
                    return None;
                }
                ExecutionProgress::Stop(PendingDecision::Split(condition)) => {
                    self.test(&run, condition, false);
                    return None;
                }
                ExecutionProgress::Stop(PendingDecision::Reference(reference)) => {
                    self.decide_reference(&run, reference);
                    return None;
                }
                // Only formal runs ask that: both are decided.
                ExecutionProgress::Stop(PendingDecision::Same(reference, _)) => {
                    self.decide_reference(&run, reference);
                    return None;
                }
                ExecutionProgress::Stop(PendingDecision::TooLarge) => {
                    PathOutcome::Undecided(Undecided::TooLarge)
                }
                ExecutionProgress::Leave(branch) => {
                    self.visited[at] += 1;
                    run.state.steps += 1;
                    self.note_action(&mut run, at);
                    let to = self.program.target(at, branch);
                    match self.loops.take_edge(&mut run.state, at, branch, to) {
                        Ok(()) => {
                            self.enter(&mut run, to);
                            is_new = true;
                            if self.cannot_reach_target(&run) {
                                self.counters.dropped += 1;
                                return None;
                            }
                            if turn >= TURN && self.options.strategy == Strategy::Cheapest {
                                self.queue(run);
                                return None;
                            }
                            continue;
                        }
                        Err(place) => {
                            run.enter(to);
                            PathOutcome::Cut(place)
                        }
                    }
                }
                ExecutionProgress::Call if run.state.depth() == DEEPEST => {
                    PathOutcome::Undecided(Undecided::TooDeep)
                }
                ExecutionProgress::Call => {
                    match self.loops.call_nesting(self.program, &run.state, at) {
                        Ok(nesting) => {
                            self.visited[at] += 1;
                            run.state.steps += 1;
                            run.state.symbolic = SymbolicParts::default();
                            let callee = self.program.callee(at).expect("it has come to a call");
                            let is_composed = self.is_composed(&run, callee);
                            self.domain.call(&mut run);
                            run.state.set_nesting(nesting);
                            run.state.course.call();
                            if is_composed {
                                self.compose(&run, callee);
                                return None;
                            }
                            self.begin_walk(&mut run);
                            continue;
                        }
                        Err(place) => PathOutcome::Cut(place),
                    }
                }
                // Only a procedure that is explored on its own returns to nobody.
                ExecutionProgress::Return if run.state.depth() == 0 => PathOutcome::Halted,
                ExecutionProgress::Return => {
                    if let Some(number) = self.reached_leaf_target(&run, true) {
                        return self.end(run, PathOutcome::Reached(number));
                    }
                    self.visited[at] += 1;
                    run.state.steps += 1;
                    if !self.is_on_path(&mut run, true) {
                        return None;
                    }
                    if self.is_pruned(&mut run) {
                        self.counters.pruned += 1;
                        return None;
                    }
                    self.domain.return_from(&mut run);
                    self.begin_walk(&mut run);
                    is_new = true;
                    continue;
                }
                ExecutionProgress::Fail(check) => {
                    let is_target = |target: &ExploreTarget| *target == ExploreTarget::Check(check);
                    let number = self.options.goal.targets.iter().position(is_target);
                    number.map_or(PathOutcome::Failed(check), PathOutcome::Reached)
                }
                ExecutionProgress::Halt => PathOutcome::Halted,
                ExecutionProgress::Blocked => PathOutcome::Blocked,
            };
            if !matches!(outcome, PathOutcome::Cut(_)) {
                self.visited[at] += 1;
            }
            let reached = self.reached_leaf_target(&run, false).map(PathOutcome::Reached);
            return self.end(run, reached.unwrap_or(outcome));
        }
    }

    /// The path that ends where the run is, unless another run tells it.
    fn end(&self, mut run: LazyRun<'p>, outcome: PathOutcome) -> Option<ExploredPath> {
        self.is_on_path(&mut run, false).then(|| ended(run, outcome))
    }
}

/// A path that ends where the run is.
fn ended(run: LazyRun<'_>, outcome: PathOutcome) -> ExploredPath {
    let position = run.position();
    let outcome = match outcome {
        PathOutcome::Halted | PathOutcome::Failed(_) | PathOutcome::Blocked
            if !run.state.possible =>
        {
            let reason = run.state.doubt.clone().unwrap_or_else(unknown_reason);
            PathOutcome::Undecided(Undecided::Solver(Arc::unwrap_or_clone(reason)))
        }
        PathOutcome::Halted
        | PathOutcome::Failed(_)
        | PathOutcome::Blocked
        | PathOutcome::Reached(_)
        | PathOutcome::Cut(_)
        | PathOutcome::Undecided(_) => outcome,
    };
    let multiplicity = BigUint::clone(&run.state.multiplicity);
    ExploredPath { outcome, position, multiplicity, state: run.state }
}

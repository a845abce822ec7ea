//! How an exploration gets to its targets: what is nearer to one comes first, paths through procedures are known when
//! they end, and what does not lead to one may be left out.

use super::decision::TestPlace;
use super::explorer::Explorer;
use super::goal::ExploreTarget;
use super::lazy::LazyRun;
use super::leaves::{LeafTarget, is_operand};
use super::options::Deciding;
use super::state::is_path;
use program::Stmt;

impl<'p> Explorer<'p> {
    /// Finds out what has to be known before the first path is told.
    pub(super) fn prepare(&mut self) {
        if self.options.deciding == Deciding::Eager && self.leaves.is_none() {
            self.build_leaves();
        }
        if self.leaf_targets.is_empty() && self.options.goal.has_leaves() {
            let targets = self.options.goal.targets.clone().into_iter().enumerate();
            for (number, target) in targets {
                let ExploreTarget::Leaf(proc, path) = target else { continue };
                let leaves = self.explore_leaves(proc);
                let leaf = path.checked_sub(1).and_then(|at| leaves.get(at));
                let Some(leaf) = leaf else { continue };
                let tests = leaf.tests.clone();
                self.leaf_targets.push(LeafTarget { proc, number, tests });
            }
        }
    }

    /// The target whose path through a procedure ends where the run is: the innermost one if that returns.
    pub(super) fn reached_leaf_target(&self, run: &LazyRun<'p>, returns: bool) -> Option<usize> {
        if self.leaf_targets.is_empty() {
            return None;
        }
        let is_operand = |at: TestPlace| is_operand(self.program, at);
        let under_way = run.state.calls().rev().zip(run.state.course.tests_since_calls().rev());
        for (call, tests) in under_way.take(if returns { 1 } else { usize::MAX }) {
            let callee = self.program.callee(call);
            let is_there = |target: &&LeafTarget| {
                Some(target.proc) == callee && is_path(&target.tests, &tests, is_operand)
            };
            if let Some(target) = self.leaf_targets.iter().find(is_there) {
                return Some(target.number);
            }
        }
        None
    }

    /// Notes that a statement was executed.
    pub(super) fn note_action(&self, run: &mut LazyRun<'p>, position: usize) {
        if self.pruning.as_ref().is_some_and(|pruning| pruning.affects_targets(position)) {
            run.state.course.mark_effect();
        }
    }

    /// Ends the path that the call follows that returns, or the whole if nothing does. Whether the state took it.
    pub(super) fn is_on_path(&self, run: &mut LazyRun<'p>, returns: bool) -> bool {
        run.state.course.end_path(!returns, |at| is_operand(self.program, at))
    }

    /// Ends the course of the call that returns. Whether the state is not to go on: it has done nothing, where
    /// others might have.
    pub(super) fn is_pruned(&self, run: &mut LazyRun<'p>) -> bool {
        let acts = run.state.course.return_from();
        let Some(pruning) = &self.pruning else { return false };
        let proc = self.program.proc_at(run.position());
        pruning.leads(proc) && !acts
    }

    /// Which side of a test is nearer to a target, if either is.
    pub(super) fn nearer_side(&self, at: TestPlace) -> Option<bool> {
        let Stmt::Goto { branches } = &self.program.code[at.point.position].stmt else {
            return None;
        };
        let distance = |position: usize| self.distances.get(position).copied();
        let (condition, target) = &branches[at.point.part];
        if at.point.op != condition.0.len() {
            return None;
        }
        let others = branches[at.point.part + 1..].iter().map(|&(_, target)| target);
        let other = others.chain([at.point.position + 1]).filter_map(distance).min()?;
        let this = distance(*target)?;
        (this != other).then_some(this < other)
    }
}

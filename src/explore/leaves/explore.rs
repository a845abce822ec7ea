//! Exploring procedures ahead of their calls.

use std::mem::{replace, take};
use std::rc::Rc;
use std::sync::Arc;

use indexmap::IndexMap;

use super::{LeafPath, LeafShape, Leaves, composable_procs};
use crate::decision::{Decision, PathOutcome};
use crate::explorer::{Explorer, StopReason};
use crate::frontier::Frontier;
use crate::lazy::LazyRun;
use crate::options::{Merge, Strategy};
use crate::state::{Course, LazyState, PieceStart, TestOutcome};
use base::ProcId;
use program::CallGraph;

impl Explorer<'_> {
    /// How many paths through a procedure there are up to the bound, for any arguments and any heap. Its paths
    /// are numbered in the order in which exploring it alone, depth first, tells the first that decides its tests
    /// so; those that differ in shapes only are one.
    ///
    /// # Errors
    /// If the exploration was stopped before all were found.
    pub fn paths_through(&mut self, proc: ProcId) -> Result<usize, StopReason> {
        let path_count = self.explore_leaves(proc).len();
        self.stop_reason().map_or(Ok(path_count), Err)
    }

    /// Explores the procedures that are composed, callees first.
    pub(crate) fn build_leaves(&mut self) {
        let calls = CallGraph::build(self.program);
        self.leaves = Some(Leaves(vec![None; self.program.procs.len()]));
        for proc in composable_procs(self.program, &calls) {
            let leaf_paths = self.explore_leaves(proc);
            if let Some(Leaves(of)) = &mut self.leaves {
                of[proc.index()] = Some(leaf_paths);
            }
        }
    }

    /// The paths through a procedure, explored on its own. Only the questions are counted.
    pub(crate) fn explore_leaves(&mut self, proc: ProcId) -> Rc<[LeafPath]> {
        let merge = replace(&mut self.options.merge, Merge::None);
        let strategy = replace(&mut self.options.strategy, Strategy::DepthFirst);
        let frontier = replace(&mut self.frontier, Frontier::new(Strategy::DepthFirst, 0));
        let (memo, reach) = (self.memo.take(), self.reach.take());
        let (statements, visited) = (take(&mut self.statements), self.visited.clone());
        let (sides, counters) = (self.sides.clone(), self.counters.clone());
        let (futures, distances) = (self.futures.take(), take(&mut self.distances));
        let (pruning, targets) = (self.pruning.take(), take(&mut self.leaf_targets));

        let mut state = LazyState::formal(PieceStart::Entry(proc));
        state.course = Course::recording();
        self.queue(LazyRun::new(self.program, self.program.proc(proc).entry, state));
        let mut leaves: IndexMap<Vec<TestOutcome>, (bool, Vec<LeafShape>)> = IndexMap::new();
        while self.stopped.is_none()
            && let Some(run) = self.frontier.pop()
        {
            if let Some(path) = self.advance(run) {
                let (is_cut, shapes) =
                    leaves.entry(path.state.course.tests().collect()).or_default();
                *is_cut |= matches!(path.outcome, PathOutcome::Cut(_));
                shapes.push(shape(&path.state));
            }
        }

        (self.options.merge, self.options.strategy, self.frontier) = (merge, strategy, frontier);
        (self.memo, self.reach, self.futures) = (memo, reach, futures);
        (self.statements, self.visited, self.sides) = (statements, visited, sides);
        (self.distances, self.pruning, self.leaf_targets) = (distances, pruning, targets);
        let built = replace(&mut self.counters, counters);
        self.counters.building += built.solver_calls - self.counters.solver_calls;
        self.counters.solver_calls = built.solver_calls;
        self.counters.unknown = built.unknown;
        let leaf = |(tests, (is_cut, shapes))| {
            let tests = Arc::from(tests as Vec<_>);
            LeafPath { tests, is_cut, shapes }
        };
        leaves.into_iter().map(leaf).collect()
    }
}

/// What has led a state of which nothing was known to where it is.
fn shape(state: &LazyState) -> LeafShape {
    let reference = |decision: &Decision| match *decision {
        Decision::Reference { input, to, .. } => Some((input, to)),
        Decision::Side { .. } | Decision::Index { .. } => None,
    };
    LeafShape {
        inputs: state.observed_since(0),
        references: state.decisions.iter().filter_map(reference).collect(),
        condition: state.path.iter().copied().collect(),
    }
}

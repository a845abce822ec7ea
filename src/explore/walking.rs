//! How an exploration walks trees.

use super::counts::DecisionLayer;
use super::decide::SideAnswer;
use super::decision::TestPlace;
use super::explorer::Explorer;
use super::lazy::LazyRun;
use super::leaves::is_operand;
use super::memo::{Memo, TreeCounts, WalkProgress, Watch};
use super::state::LazyState;
use program::semantics::ExecutionProgress;

impl<'p> Explorer<'p> {
    /// What is known of the program's pieces; nothing if trees are not walked.
    #[must_use]
    pub fn trees(&self) -> TreeCounts {
        let count =
            |memo: &Memo<'_>| TreeCounts { nodes: memo.nodes(), executed: memo.forced_count() };
        self.memo.as_ref().map(count).unwrap_or_default()
    }

    /// Walks on, or executes on where no tree is walked.
    pub(crate) fn advance_run(&mut self, run: &mut LazyRun<'p>) -> WalkProgress {
        let walked = match (run.state.walk.take(), &mut self.memo) {
            (Some(mut walk), Some(memo)) => {
                let pruning = self.pruning.as_ref();
                let (loops, visited, reach) = (&self.loops, &mut self.visited, self.reach.as_ref());
                let mut watch = Watch { loops, visited, reach, pruning };
                let walked = memo.walk(&mut self.domain, run, &mut walk, &mut watch);
                if matches!(walked, WalkProgress::Run(ExecutionProgress::Stop(_))) {
                    run.state.walk = Some(walk);
                }
                walked
            }
            (Some(_), None) | (None, _) => WalkProgress::Run(run.run(&mut self.domain)),
        };
        match self.note_tests(&mut run.state) {
            true => walked,
            false => WalkProgress::Never,
        }
    }

    /// Moves to another statement, where a walk may begin.
    pub(crate) fn enter(&mut self, run: &mut LazyRun<'p>, position: usize) {
        run.enter(position);
        self.begin_walk(run);
    }

    /// Begins a walk if a piece begins where the run is.
    pub(crate) fn begin_walk(&mut self, run: &mut LazyRun<'p>) {
        if let Some(memo) = &mut self.memo {
            run.state.walk =
                memo.start_walk(run.position(), run.state.tape_position()).map(Box::new);
        }
    }

    /// The value that the condition cannot have for which a state has stopped, whatever the context.
    pub(crate) fn impossible_value(&self, state: &LazyState) -> Option<bool> {
        self.memo.as_ref()?.impossible_value(state.walk.as_ref()?)
    }

    /// Keeps of the sides of a test, the false one first, which ones are impossible in every context.
    pub(crate) fn learn(&mut self, state: &LazyState, sides: &[SideAnswer; 2]) {
        let (Some(walk), Some(memo)) = (&state.walk, &mut self.memo) else { return };
        for (value, side) in [false, true].into_iter().zip(sides) {
            if matches!(side, SideAnswer::Refuted) {
                let deciding = &mut self.deciding;
                memo.learn(&mut self.domain.terms, walk, value, |terms, path, literal| {
                    deciding.is_known_infeasible(terms, path, literal)
                });
            }
        }
    }

    /// Whether the run is inside a piece that is walked.
    pub(crate) fn is_inside_piece(&self, run: &LazyRun<'p>) -> bool {
        run.state.walk.as_ref().is_some_and(|walk| walk.has_arrived)
    }

    /// The test that has stopped a run.
    pub(crate) fn current_test(&self, run: &LazyRun<'p>) -> TestPlace {
        match (&run.state.walk, &self.memo) {
            (Some(walk), Some(memo)) => memo.current_test(walk),
            (Some(_), None) | (None, _) => TestPlace { point: run.point(), passed: run.passed() },
        }
    }

    /// Whether the run can get to no target from the statement that it is before.
    pub(crate) fn cannot_reach_target(&self, run: &LazyRun<'p>) -> bool {
        let calls = run.state.calls().rev();
        self.reach.as_ref().is_some_and(|reach| !reach.is_possible(run.position(), calls))
    }

    /// Notes how the tests since the last time went; false if the state has left the path that it follows.
    fn note_tests(&mut self, state: &mut LazyState) -> bool {
        let tests = &mut self.domain.tests;
        let constant = std::mem::take(&mut tests.constant);
        self.counters.tests += constant;
        self.counters.count_decided(DecisionLayer::Constant, 2 * constant);
        let (mut follows, program) = (true, self.program);
        for (at, side) in tests.passed.drain(..) {
            self.sides.entry(at).or_default()[usize::from(side)].taken += 1;
            follows &= state.course.record_test((at, side), || is_operand(program, at));
        }
        follows
    }
}

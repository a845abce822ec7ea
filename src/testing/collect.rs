//! Keeps those heaps as tests whose runs cover something new.

use super::places::CoverageTargets;
use super::seen::{CoverageCounts, WatchedRun, watch};
use super::suite::{GeneratedTest, MOST_STEPS};
use concrete::{Heap, ObjectNames, RunOutcome, parse, render, shrink};
use program::Program;

/// What makes a run worth keeping as a test, besides a check that fails for the first time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cover {
    /// It takes a side of a branch, or executes a statement, that none has before.
    Branches,
    /// The same, or it finds a value of a condition that none has.
    Conditions,
    /// It takes a path that none has.
    Paths,
    /// It makes a check that none has.
    Checks,
}

/// How many statements are executed to make all tests smaller, and one of them.
const EFFORT: u64 = 20_000_000;
const SHARE: u64 = 50_000;

/// The runs from heaps, what they cover, and those that are kept.
#[derive(Debug)]
pub struct Collector<'p> {
    program: &'p Program,
    places: CoverageTargets,
    /// What is kept; nothing if no tests are wanted.
    cover: Option<Cover>,
    seen: CoverageCounts,
    tests: Vec<GeneratedTest>,
    effort: u64,
}

impl<'p> Collector<'p> {
    /// Nothing yet.
    #[must_use]
    pub fn new(program: &'p Program, cover: Option<Cover>) -> Self {
        let places = CoverageTargets::collect(program);
        Self {
            program,
            places,
            cover,
            seen: CoverageCounts::default(),
            tests: Vec::new(),
            effort: EFFORT,
        }
    }

    /// Runs from a heap, which stands for a path of its own, for at most so many steps; how that ends. A run that
    /// breaks an assumption is no run: it covers nothing.
    pub fn add(&mut self, initial: &Heap, max_steps: u64) -> WatchedRun {
        let run = watch(self.program, &self.places, initial, max_steps);
        if run.outcome == RunOutcome::Blocked {
            return run;
        }
        let news = self.seen.add(&run);
        let is_kept = match self.cover {
            None => false,
            Some(Cover::Branches) => news.side || news.statement || news.failure,
            Some(Cover::Conditions) => {
                news.side || news.statement || news.condition || news.failure
            }
            Some(Cover::Paths) => true,
            Some(Cover::Checks) => news.check || news.failure,
        };
        if is_kept && run.outcome != RunOutcome::StepBound {
            let test = self.smallest_test(initial, &run);
            self.tests.push(test);
        }
        run
    }

    /// The test with the smallest heap that can be found from which the same path is taken.
    fn smallest_test(&mut self, initial: &Heap, run: &WatchedRun) -> GeneratedTest {
        let (program, places) = (self.program, &self.places);
        let share = SHARE.min(self.effort);
        let mut left = share;
        let initial = shrink(&program.symbols, initial, &mut left, &mut |heap| {
            let other = watch(program, places, heap, run.steps + 1);
            let is_same = other.outcome == run.outcome
                && other.sides == run.sides
                && other.conditions == run.conditions
                && other.checks == run.checks;
            (is_same, other.steps)
        });
        self.effort -= share - left;
        // What is written is run: objects have all their fields there, whether or not the path looks at them.
        let symbols = &program.symbols;
        let text = render(symbols, &initial, &ObjectNames::default());
        let initial = parse(symbols, &text).map_or(initial, |(written, _)| written);
        let run = watch(program, places, &initial, MOST_STEPS);
        GeneratedTest { initial, run }
    }

    /// What can be covered.
    #[must_use]
    pub fn places(&self) -> &CoverageTargets {
        &self.places
    }

    /// What is covered.
    #[must_use]
    pub fn coverage(&self) -> &CoverageCounts {
        &self.seen
    }

    /// The tests that are kept.
    #[must_use]
    pub fn into_tests(self) -> Vec<GeneratedTest> {
        self.tests
    }
}

//! What a run under way has done so far and what it is to do, where the exploration asks for it.

use std::sync::Arc;

use imbl::Vector;

use crate::catch_up::FingerprintHistory;
use crate::decision::TestPlace;

/// A test, and how it went.
pub(crate) type TestOutcome = (TestPlace, bool);

/// What a run under way has done so far, and what it is to do.
#[derive(Clone, Default, Debug)]
pub(crate) struct Course {
    /// The calls under way, the outermost first.
    calls: Vector<CallCourse>,
    /// How all tests went, if that is noted.
    tests: Option<Vector<TestOutcome>>,
    /// The path that it is to follow.
    guide: Option<Guide>,
    /// Where it might have met others.
    pub(crate) history: FingerprintHistory,
}

/// A call under way.
#[derive(Clone, Copy, Debug)]
struct CallCourse {
    /// How many tests were before it.
    tests: usize,
    /// Whether it has done something that matters.
    acts: bool,
}

/// The path through a procedure that a run is to follow, until the call of it ends.
#[derive(Clone, Debug)]
struct Guide {
    tests: Arc<[TestOutcome]>,
    /// How many of them have been passed.
    next: usize,
    /// Whether the path may be impossible.
    is_doubted: bool,
    /// How many calls are under way in it.
    calls: usize,
    /// Where the path was cut, the tests behind it.
    behind: Option<Vector<TestOutcome>>,
    /// Other paths that are followed from there.
    others: Arc<[OtherPath]>,
}

/// A path that is followed beside one that was cut, and begins with its tests.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct OtherPath {
    /// How tests go behind the end of the one that was cut.
    pub(crate) tests: Vec<TestOutcome>,
    pub(crate) is_cut: bool,
}

/// What a run that follows a path is to do at a test.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Guided {
    /// Pass it so; whether it has to be asked if it can.
    Pass(TestOutcome, bool),
    /// What it likes: the path was cut before.
    Freely,
    /// It is not on the path, which has no more tests.
    Never,
}

impl Course {
    /// That notes how tests go.
    pub(crate) fn recording() -> Self {
        Self { tests: Some(Vector::new()), ..Self::default() }
    }

    /// Begins a call.
    pub(crate) fn call(&mut self) {
        let tests = self.tests.as_ref().map_or(0, Vector::len);
        self.calls.push_back(CallCourse { tests, acts: false });
    }

    /// Ends the innermost call; returns whether it has done something that matters, as its caller then has.
    pub(crate) fn return_from(&mut self) -> bool {
        let acts = self.calls.pop_back().is_some_and(|call| call.acts);
        if acts {
            self.mark_effect();
        }
        acts
    }

    /// Says that something was done that matters.
    pub(crate) fn mark_effect(&mut self) {
        if let Some(call) = self.calls.back_mut() {
            call.acts = true;
        }
    }

    /// How the tests went since each call under way, the innermost last; none if that is not noted.
    pub(crate) fn tests_since_calls(&self) -> impl DoubleEndedIterator<Item = Vec<TestOutcome>> {
        let since = |call: &CallCourse| {
            let tests = self.tests.iter().flat_map(|tests| tests.iter().skip(call.tests));
            tests.copied().collect()
        };
        self.calls.iter().map(since)
    }

    /// How all tests went; none if that is not noted.
    pub(crate) fn tests(&self) -> impl Iterator<Item = TestOutcome> + '_ {
        self.tests.iter().flatten().copied()
    }

    /// Lets the run follow a path in the call that it is in; it is asked on the way whether that is possible if
    /// `is_doubted`. Where the path was cut, the run goes on where these others do not.
    pub(crate) fn follow_path(
        &mut self,
        tests: Arc<[TestOutcome]>,
        is_doubted: bool,
        others: Option<Vec<OtherPath>>,
    ) {
        let behind = others.is_some().then(Vector::new);
        let (calls, others) = (self.calls.len(), Arc::from(others.unwrap_or_default()));
        self.guide = Some(Guide { tests, next: 0, is_doubted, calls, behind, others });
    }

    /// Whether the run follows a path, or has done so in the call that it is in.
    pub(crate) fn is_guided(&self) -> bool {
        self.guide.is_some()
    }

    /// What the run is to do at the next test, if it follows a path.
    pub(crate) fn next_guidance(&self) -> Option<Guided> {
        let guide = self.guide.as_ref()?;
        Some(match guide.tests.get(guide.next) {
            Some(&test) => Guided::Pass(test, guide.is_doubted),
            None if guide.behind.is_some() => Guided::Freely,
            None => Guided::Never,
        })
    }

    /// Notes how a test went; false if the run has left the path that it is to follow. Left operands that are
    /// constant in one context only are no tests in others.
    pub(crate) fn record_test(
        &mut self,
        passed: TestOutcome,
        is_operand: impl FnOnce() -> bool,
    ) -> bool {
        if let Some(tests) = &mut self.tests {
            tests.push_back(passed);
        }
        let Some(guide) = &mut self.guide else { return true };
        let Some(&wanted) = guide.tests.get(guide.next) else {
            let Some(behind) = &mut guide.behind else { return is_operand() };
            behind.push_back(passed);
            return true;
        };
        if wanted.0 != passed.0 && is_operand() {
            return true;
        }
        guide.next += 1;
        wanted == passed
    }

    /// Ends the path that is followed if the call ends that follows it, or all do. False if it is not the one that
    /// the run took: then another run that follows that one has ended so, too.
    pub(crate) fn end_path(&mut self, all: bool, is_operand: impl Fn(TestPlace) -> bool) -> bool {
        let Some(guide) = self.guide.take_if(|guide| all || guide.calls == self.calls.len()) else {
            return true;
        };
        if !guide.tests[guide.next..].iter().all(|&(at, _)| is_operand(at)) {
            return false;
        }
        let Some(behind) = guide.behind else { return true };
        let behind: Vec<TestOutcome> = behind.into_iter().collect();
        guide.others.iter().all(|other| match other.is_cut {
            true => !begins_with(&other.tests, &behind, &is_operand),
            false => !is_path(&other.tests, &behind, &is_operand),
        })
    }
}

/// Whether tests went as on a path: `is_operand` tells the places that may be no tests.
pub(crate) fn is_path(
    path: &[TestOutcome],
    tests: &[TestOutcome],
    is_operand: impl Fn(TestPlace) -> bool,
) -> bool {
    let rest = behind_path(path, tests, &is_operand);
    rest.is_some_and(|rest| rest.iter().all(|&(at, _)| is_operand(at)))
}

/// Whether tests went as on a path first.
fn begins_with(
    path: &[TestOutcome],
    tests: &[TestOutcome],
    is_operand: impl Fn(TestPlace) -> bool,
) -> bool {
    behind_path(path, tests, is_operand).is_some()
}

/// The tests behind those that went as on a path; none if they went otherwise.
fn behind_path<'a>(
    path: &[TestOutcome],
    mut tests: &'a [TestOutcome],
    is_operand: impl Fn(TestPlace) -> bool,
) -> Option<&'a [TestOutcome]> {
    for wanted in path {
        loop {
            let (test, rest) = tests.split_first()?;
            tests = rest;
            if test == wanted {
                break;
            }
            if test.0 == wanted.0 || !is_operand(test.0) {
                return None;
            }
        }
    }
    Some(tests)
}

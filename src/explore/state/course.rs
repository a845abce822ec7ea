//! What a run under way has done so far and what it is to do, where the exploration asks for it.

use std::sync::Arc;

use imbl::Vector;

use crate::explore::catch_up::History;
use crate::explore::decision::TestPlace;

/// A test, and how it went.
pub(in crate::explore) type Tested = (TestPlace, bool);

/// What a run under way has done so far, and what it is to do.
#[derive(Clone, Default, Debug)]
pub(in crate::explore) struct Course {
    /// The calls under way, the outermost first.
    calls: Vector<CallCourse>,
    /// How all tests went, if that is noted.
    tests: Option<Vector<Tested>>,
    /// The path that it is to follow.
    guide: Option<Guide>,
    /// Where it might have met others.
    pub(in crate::explore) history: History,
}

/// A call under way.
#[derive(Clone, Copy, Debug)]
struct CallCourse {
    /// How many tests were before it.
    tests: usize,
    /// Whether it has done something that matters.
    acts: bool,
}

/// The path through a procedure that a run is to follow.
#[derive(Clone, Debug)]
struct Guide {
    tests: Arc<[Tested]>,
    /// How many of them have been passed.
    next: usize,
    /// Whether the path may be impossible.
    is_doubted: bool,
}

impl Course {
    /// That notes how tests go.
    pub(in crate::explore) fn noting() -> Self {
        Self { tests: Some(Vector::new()), ..Self::default() }
    }

    /// Begins a call.
    pub(in crate::explore) fn call(&mut self) {
        let tests = self.tests.as_ref().map_or(0, Vector::len);
        self.calls.push_back(CallCourse { tests, acts: false });
    }

    /// Ends the innermost call; returns whether it has done something that matters, as its caller then has.
    pub(in crate::explore) fn return_from(&mut self) -> bool {
        let acts = self.calls.pop_back().is_some_and(|call| call.acts);
        if acts {
            self.act();
        }
        acts
    }

    /// Says that something was done that matters.
    pub(in crate::explore) fn act(&mut self) {
        if let Some(call) = self.calls.back_mut() {
            call.acts = true;
        }
    }

    /// How the tests went since each call under way, the innermost last; none if that is not noted.
    pub(in crate::explore) fn since_calls(&self) -> impl DoubleEndedIterator<Item = Vec<Tested>> {
        let since = |call: &CallCourse| {
            let tests = self.tests.iter().flat_map(|tests| tests.iter().skip(call.tests));
            tests.copied().collect()
        };
        self.calls.iter().map(since)
    }

    /// How all tests went; none if that is not noted.
    pub(in crate::explore) fn tests(&self) -> impl Iterator<Item = Tested> + '_ {
        self.tests.iter().flatten().copied()
    }

    /// Lets the run follow a path; it is asked on the way whether that is possible if `is_doubted`.
    pub(in crate::explore) fn follow(&mut self, tests: Arc<[Tested]>, is_doubted: bool) {
        self.guide = (!tests.is_empty()).then_some(Guide { tests, next: 0, is_doubted });
    }

    /// How the next test is to go, and whether it has to be asked if it can.
    pub(in crate::explore) fn guided(&self) -> Option<(Tested, bool)> {
        let guide = self.guide.as_ref()?;
        Some((guide.tests[guide.next], guide.is_doubted))
    }

    /// Notes how a test went; false if the run has left the path that it is to follow. Left operands that are
    /// constant in one context only are no tests in others.
    pub(in crate::explore) fn pass(
        &mut self,
        passed: Tested,
        is_operand: impl FnOnce() -> bool,
    ) -> bool {
        if let Some(tests) = &mut self.tests {
            tests.push_back(passed);
        }
        let Some(guide) = &mut self.guide else { return true };
        let wanted = guide.tests[guide.next];
        if wanted.0 != passed.0 && is_operand() {
            return true;
        }
        guide.next += 1;
        if guide.next == guide.tests.len() {
            self.guide = None;
        }
        wanted == passed
    }
}

/// Whether tests went as on a path: `is_operand` tells the places that may be no tests.
pub(in crate::explore) fn is_path(
    path: &[Tested],
    tests: &[Tested],
    is_operand: impl Fn(TestPlace) -> bool,
) -> bool {
    let mut path = path.iter().peekable();
    for test in tests {
        match path.peek() {
            Some(wanted) if *wanted == test => drop(path.next()),
            Some(wanted) if wanted.0 == test.0 => return false,
            Some(_) | None if is_operand(test.0) => {}
            Some(_) | None => return false,
        }
    }
    path.next().is_none()
}

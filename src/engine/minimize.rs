//! Makes a witness smaller: a heap from which a shorter run fails at the same check.

use std::collections::BTreeSet;

use base::CheckId;
use concrete::{Heap, Run, RunOutcome, run, run_watched, shrink};
use program::Program;

/// How many statements a witness may execute.
pub(super) const MOST_STEPS: u64 = 2_000_000;
/// How many statements are executed to make all witnesses of a program smaller.
pub(super) const EFFORT: u64 = 2_000_000;
/// How many of them for one witness.
const SHARE: u64 = 300_000;

/// The run from the heap, in which the check may be a claim.
pub(super) fn run_with_check(
    program: &Program,
    heap: &Heap,
    check: CheckId,
    max_steps: u64,
) -> Run {
    match program.check(check).claim() {
        Some(_) => run_watched(program, heap, max_steps, &BTreeSet::from([check])),
        None if program.assumes() => run_watched(program, heap, max_steps, &BTreeSet::new()),
        None => run(program, heap, max_steps),
    }
}

/// Whether the run from the heap fails at the check within so many steps.
pub(super) fn run_fails_at(program: &Program, heap: &Heap, check: CheckId, max_steps: u64) -> bool {
    run_with_check(program, heap, check, max_steps).outcome == RunOutcome::Failed(check)
}

/// A smaller initial heap whose run fails at the same check; takes the statements that are executed
/// off `effort`.
pub(super) fn minimize(program: &Program, heap: &Heap, check: CheckId, effort: &mut u64) -> Heap {
    let share = SHARE.min(*effort);
    // Runs do not get longer than the first one.
    let longest = run_with_check(program, heap, check, MOST_STEPS).steps;
    let mut left = share;
    let smaller = shrink(&program.symbols, heap, &mut left, &mut |heap| {
        // Where a claim is broken the run ends before a step.
        let end = run_with_check(program, heap, check, longest + 1);
        (end.outcome == RunOutcome::Failed(check), end.steps)
    });
    *effort -= share - left;
    smaller
}

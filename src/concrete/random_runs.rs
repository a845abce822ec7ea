//! Quick runs of the interpreter on random heaps, small ones first; always the same ones.

use std::collections::BTreeSet;
use std::time::Instant;

use super::heap::Heap;
use super::interpreter::RunOutcome;
use super::random::random_heap;
use super::watch::{Collected, collect};
use base::CheckId;
use program::Program;

/// How many heaps are tried.
const HEAPS: u64 = 1_200;
/// How many statements are executed in all.
const STEPS: u64 = 300_000;
/// How many of them in one run, if the program is not longer.
const RUN: u64 = 500;

/// Tells `found` each check and each claim in `open` that fails, or is broken, in a random run, until the deadline, if there
/// is one.
pub fn random_runs(
    program: &Program,
    deadline: Option<Instant>,
    open: &mut BTreeSet<CheckId>,
    mut on_failure: impl FnMut(CheckId, &Heap, &mut BTreeSet<CheckId>),
) {
    let mut left = STEPS;
    let bound = RUN.max(2 * u64::try_from(program.code.len()).unwrap_or(u64::MAX));
    let is_over = || deadline.is_some_and(|deadline| Instant::now() > deadline);
    for seed in 0..HEAPS {
        if open.is_empty() || left == 0 || is_over() {
            return;
        }
        let size = usize::try_from(seed / 100).expect("a small number fits");
        let heap = random_heap(&program.symbols, seed, size);
        let Collected { outcome, steps, broken } = collect(program, &heap, bound.min(left), open);
        left = left.saturating_sub(steps.max(1));
        let failed = match outcome {
            RunOutcome::Failed(check) => Some(check),
            RunOutcome::Halted | RunOutcome::Blocked | RunOutcome::StepBound => None,
        };
        for check in broken.into_iter().chain(failed) {
            if open.contains(&check) {
                on_failure(check, &heap, open);
            }
        }
    }
}

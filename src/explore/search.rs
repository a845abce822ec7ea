//! A search for failures of checks, the shortest runs first: an exploration without a bound that may be stopped and
//! continued, and decides sides no sooner than it has to.

use std::collections::BTreeSet;
use std::time::Instant;

use super::counts::Counters;
use super::decide::{LINEAR, SolverFactory};
use super::decision::PathOutcome;
use super::explorer::Explorer;
use super::options::{Deciding, ExploreBounds, ExploreOptions, Strategy};
use base::CheckId;
use concrete::Heap;
use program::Program;
use solver::{Cancel, UnavailableSolver};

/// How many runs may wait; further ones are given up.
const MOST_RUNS: usize = 200_000;
/// How many terms there may be.
const MOST_TERMS: usize = 2_000_000;

/// How far a search goes.
pub struct SearchBudget<'a> {
    /// It stops when this many turns have been taken.
    pub turns: u64,
    /// It stops then.
    pub deadline: Instant,
    /// It stops when this is set.
    pub cancel: &'a Cancel,
}

/// A search that can be continued.
pub struct FailureSearch<'p> {
    explorer: Explorer<'p>,
    /// How often a state was executed to its next decision.
    turns: u64,
}

impl<'p> FailureSearch<'p> {
    /// A search that has not begun.
    pub fn new(program: &'p Program, memory_mib: u64) -> Self {
        Self::with_solver(program, LINEAR, memory_mib)
    }

    /// A search that has not begun, with its solver for questions of linear arithmetic.
    pub fn with_solver(program: &'p Program, linear: SolverFactory, memory_mib: u64) -> Self {
        let options = ExploreOptions {
            bounds: ExploreBounds::none(),
            strategy: Strategy::Cheapest,
            deciding: Deciding::Late,
            memory_mib,
            ..ExploreOptions::default()
        };
        let mut explorer = Explorer::with_solver(program, linear, options);
        explorer.most_waiting = MOST_RUNS;
        explorer.deciding.decider.bound_time();
        Self { explorer, turns: 0 }
    }

    /// Whether no run waits any more: all paths have come to an end, or were given up.
    pub fn is_done(&self) -> bool {
        self.turns > 0 && self.explorer.frontier.len() == 0
    }

    /// Why the search has no solver for its path conditions.
    pub fn missing_solver(&self) -> Option<&UnavailableSolver> {
        self.explorer.missing_solver()
    }

    /// How often a state was executed to its next decision, and what that has cost.
    pub fn cost(&self) -> (u64, &Counters) {
        (self.turns, self.explorer.counters())
    }

    /// Searches on for failures of checks in `open`; `found` is told each one with its initial heap
    /// and takes it out of `open`.
    pub fn run(
        &mut self,
        open: &mut BTreeSet<CheckId>,
        budget: &SearchBudget<'_>,
        mut on_check: impl FnMut(CheckId, &Heap, &mut BTreeSet<CheckId>),
    ) {
        if open.is_empty() {
            return;
        }
        self.run_watched(open, budget, |end, open| {
            if let (Some(check), heap) = end {
                on_check(check, heap, open);
            }
            !open.is_empty()
        });
    }

    /// The same; where something is claimed of the program, `ended` is told of runs that come to their end, too. It
    /// says whether the search is to go on though no check is open.
    pub fn run_watched(
        &mut self,
        open: &mut BTreeSet<CheckId>,
        budget: &SearchBudget<'_>,
        mut ended: impl FnMut((Option<CheckId>, &Heap), &mut BTreeSet<CheckId>) -> bool,
    ) {
        let has_claims = !self.explorer.program.claims.is_empty();
        let mut goes_on = !open.is_empty() || has_claims;
        let end = self.turns.saturating_add(budget.turns);
        self.explorer.deciding.decider.set_deadline(budget.deadline);
        while goes_on
            && self.turns < end
            && !budget.cancel.is_cancelled()
            && Instant::now() < budget.deadline
            && self.explorer.domain.terms.len() < MOST_TERMS
        {
            let Some(run) = self.explorer.frontier.pop() else { return };
            self.turns += 1;
            let Some(path) = self.explorer.advance(run) else { continue };
            let check = match path.outcome {
                PathOutcome::Failed(check) if open.contains(&check) => Some(check),
                PathOutcome::Halted if has_claims => None,
                PathOutcome::Failed(_) | PathOutcome::Halted => continue,
                PathOutcome::Blocked | PathOutcome::Reached(_) => continue,
                PathOutcome::Cut(_) | PathOutcome::Undecided(_) => continue,
            };
            let heap = self.explorer.initial_heap(&path);
            goes_on = ended((check, &heap), open);
        }
    }
}

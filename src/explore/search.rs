//! The queue of a search: the run with the least cost is executed next.

use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap};
use std::sync::Arc;
use std::time::Instant;

use super::decide::{Decider, LINEAR, Open, is_true};
use super::lazy::{Lazy, LazyRun, Stop};
use super::state::LazyState;
use crate::base::CheckId;
use crate::concrete::Heap;
use crate::program::Program;
use crate::program::semantics::Progress;
use crate::solve::{Cancel, Missing};
use crate::term::Term;

/// How many statements a run executes before others have their turn.
const TURN: u64 = 32;
/// Runs that call deeper are given up.
const DEEPEST: usize = 1 << 16;
/// How many runs may wait; further ones are given up.
const MOST_RUNS: usize = 200_000;
/// How many terms there may be.
const MOST_TERMS: usize = 2_000_000;

/// How far a search goes.
pub(crate) struct Budget<'a> {
    /// It stops when this many turns have been taken.
    pub(crate) turns: u64,
    /// It stops then.
    pub(crate) deadline: Instant,
    /// It stops when this is set.
    pub(crate) cancel: &'a Cancel,
}

/// A search that can be continued.
pub(crate) struct Search<'p> {
    program: &'p Program,
    domain: Lazy<'p>,
    decider: Decider,
    waiting: BinaryHeap<(Reverse<u64>, Reverse<u64>, RunSlot)>,
    runs: Vec<Option<LazyRun<'p>>>,
    free: Vec<RunSlot>,
    /// How many runs have been queued, so that ties are broken in order.
    queued: u64,
    turns: u64,
}

/// A place in [`Search::runs`].
type RunSlot = usize;

impl<'p> Search<'p> {
    /// A search that has not begun.
    pub(crate) fn new(program: &'p Program, memory_mib: u64) -> Self {
        Self::asking(program, LINEAR, memory_mib)
    }

    /// A search that has not begun, with its solver for questions of linear arithmetic.
    pub(crate) fn asking(program: &'p Program, linear: Open, memory_mib: u64) -> Self {
        let mut search = Self {
            program,
            domain: Lazy::new(program),
            decider: Decider::new(linear, memory_mib),
            waiting: BinaryHeap::new(),
            runs: Vec::new(),
            free: Vec::new(),
            queued: 0,
            turns: 0,
        };
        search.queue(LazyRun::new(program, program.main().entry, LazyState::new()));
        search
    }

    /// Why the search has no solver for its path conditions.
    pub(crate) fn missing(&self) -> Option<&Missing> {
        self.decider.missing()
    }

    /// Searches on for failures of checks in `open`; `found` is told each one with its initial heap
    /// and takes it out of `open`.
    pub(crate) fn run(
        &mut self,
        open: &mut BTreeSet<CheckId>,
        budget: &Budget<'_>,
        mut found: impl FnMut(CheckId, &Heap, &mut BTreeSet<CheckId>),
    ) {
        if open.is_empty() {
            return;
        }
        self.run_watched(open, budget, |end, open| {
            if let (Some(check), heap) = end {
                found(check, heap, open);
            }
            !open.is_empty()
        });
    }

    /// The same; `ended` is told of runs that come to their end, too, and says whether it is to go on
    /// though no check is open.
    pub(crate) fn run_watched(
        &mut self,
        open: &mut BTreeSet<CheckId>,
        budget: &Budget<'_>,
        mut ended: impl FnMut((Option<CheckId>, &Heap), &mut BTreeSet<CheckId>) -> bool,
    ) {
        let mut goes_on = !open.is_empty() || !self.program.claims.is_empty();
        let end = self.turns.saturating_add(budget.turns);
        self.decider.set_deadline(budget.deadline);
        while goes_on
            && self.turns < end
            && !budget.cancel.is_cancelled()
            && Instant::now() < budget.deadline
            && self.domain.terms.len() < MOST_TERMS
        {
            let Some((_, _, slot)) = self.waiting.pop() else { return };
            self.turns += 1;
            self.free.push(slot);
            let run = self.runs[slot].take().expect("a waiting run is there");
            if let Some((check, state)) = self.turn(run)
                && check.is_none_or(|check| open.contains(&check))
            {
                let heap = state.initial_heap(&self.program.symbols);
                goes_on = ended((check, &heap), open);
            }
        }
    }

    /// Executes some statements of a run, or decides what stops it. Returns a run that has ended, with
    /// the check that fails there.
    fn turn(&mut self, mut run: LazyRun<'p>) -> Option<(Option<CheckId>, LazyState)> {
        let state = &mut run.state;
        if !state.possible {
            let model = self.decider.satisfy(&self.domain.terms, &state.path, &state.model);
            state.model = Arc::new(model?);
            state.possible = true;
        }
        for _ in 0..TURN {
            match run.run(&mut self.domain) {
                Progress::Leave(branch) => {
                    run.state.steps += 1;
                    run.enter(self.program.target(run.position(), branch));
                }
                Progress::Call if run.state.depth() == DEEPEST => return None,
                Progress::Call => {
                    run.state.steps += 1;
                    self.domain.call(&mut run);
                }
                Progress::Return => {
                    run.state.steps += 1;
                    self.domain.return_from(&mut run);
                }
                Progress::Fail(check) => return Some((Some(check), run.state)),
                Progress::Halt if self.program.claims.is_empty() => return None,
                Progress::Halt => return Some((None, run.state)),
                Progress::Blocked | Progress::Stop(Stop::TooLarge) => return None,
                Progress::Stop(Stop::Test(condition)) => {
                    self.test(&run, condition, true);
                    return None;
                }
                Progress::Stop(Stop::Split(condition)) => {
                    self.test(&run, condition, false);
                    return None;
                }
                Progress::Stop(Stop::Same(..)) => unreachable!("only formal runs ask that"),
                Progress::Stop(Stop::Reference(reference)) => {
                    for (_, state) in run.state.decide_reference(reference) {
                        let mut decided = run.clone();
                        decided.state = state;
                        self.queue(decided);
                    }
                    return None;
                }
            }
        }
        self.queue(run);
        None
    }

    /// Queues both sides of a test; `answers` tells that it is one of the program, which waits for it.
    fn test(&mut self, run: &LazyRun<'p>, condition: Term, answers: bool) {
        for value in [true, false] {
            let mut run = run.clone();
            if answers {
                run.answer(value);
            }
            let terms = &mut self.domain.terms;
            let decision = if value { condition } else { terms.not(condition) };
            let side = &mut run.state;
            side.facts.assume(terms, condition, value);
            side.path.push_back(decision);
            side.possible = is_true(terms, decision, &side.model);
            side.penalty += u64::from(!side.possible);
            self.queue(run);
        }
    }

    fn queue(&mut self, run: LazyRun<'p>) {
        if self.waiting.len() >= MOST_RUNS {
            return;
        }
        // Of two runs of the same length, the one that has returned comes first.
        let depth = u64::try_from(run.state.depth()).expect("it is bounded");
        let cost = run.state.steps + run.state.penalty + depth;
        let slot = self.free.pop().unwrap_or_else(|| {
            self.runs.push(None);
            self.runs.len() - 1
        });
        self.runs[slot] = Some(run);
        self.waiting.push((Reverse(cost), Reverse(self.queued), slot));
        self.queued += 1;
    }
}

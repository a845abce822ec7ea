//! The queue of a search: the state with the least cost is executed next.

use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap};
use std::sync::Arc;
use std::time::Instant;

use super::decide::{Decider, LINEAR, Open, is_true};
use super::execute::{Stop, execute};
use super::state::{State, table};
use crate::base::CheckId;
use crate::concrete::Heap;
use crate::program::Program;
use crate::solve::{Cancel, Missing};
use crate::term::{Term, Terms};

/// How many statements a state executes before others have their turn.
const TURN: u64 = 32;
/// How many states may wait; further ones are given up.
const MOST_STATES: usize = 200_000;
/// How many terms there may be.
const MOST_TERMS: usize = 2_000_000;

/// How far a search goes.
pub(in crate::verify) struct Budget<'a> {
    /// It stops when this many turns have been taken.
    pub(in crate::verify) turns: u64,
    /// It stops then.
    pub(in crate::verify) deadline: Instant,
    /// It stops when this is set.
    pub(in crate::verify) cancel: &'a Cancel,
}

/// A search that can be continued.
pub(in crate::verify) struct Search<'p> {
    program: &'p Program,
    terms: Terms,
    decider: Decider,
    waiting: BinaryHeap<(Reverse<u64>, Reverse<u64>, Slot)>,
    states: Vec<Option<State>>,
    free: Vec<Slot>,
    /// How many states have been queued, so that ties are broken in order.
    queued: u64,
    turns: u64,
}

/// A place in [`Search::states`].
type Slot = usize;

impl<'p> Search<'p> {
    /// A search that has not begun.
    pub(in crate::verify) fn new(program: &'p Program, memory_mib: u64) -> Self {
        Self::asking(program, LINEAR, memory_mib)
    }

    /// A search that has not begun, with its solver for questions of linear arithmetic.
    pub(in crate::verify) fn asking(program: &'p Program, linear: Open, memory_mib: u64) -> Self {
        let mut search = Self {
            program,
            terms: table(),
            decider: Decider::new(linear, memory_mib),
            waiting: BinaryHeap::new(),
            states: Vec::new(),
            free: Vec::new(),
            queued: 0,
            turns: 0,
        };
        search.queue(State::new(program));
        search
    }

    /// Why the search has no solver for its path conditions.
    pub(in crate::verify) fn missing(&self) -> Option<&Missing> {
        self.decider.missing()
    }

    /// Searches on for failures of checks in `open`; `found` is told each one with its initial heap
    /// and takes it out of `open`.
    pub(in crate::verify) fn run(
        &mut self,
        open: &mut BTreeSet<CheckId>,
        budget: &Budget<'_>,
        mut found: impl FnMut(CheckId, &Heap, &mut BTreeSet<CheckId>),
    ) {
        let end = self.turns.saturating_add(budget.turns);
        self.decider.set_deadline(budget.deadline);
        while !open.is_empty()
            && self.turns < end
            && !budget.cancel.is_cancelled()
            && Instant::now() < budget.deadline
            && self.terms.len() < MOST_TERMS
        {
            let Some((_, _, slot)) = self.waiting.pop() else { return };
            self.turns += 1;
            self.free.push(slot);
            let state = self.states[slot].take().expect("a waiting state is there");
            if let Some((check, state)) = self.turn(state)
                && open.contains(&check)
            {
                found(check, &state.initial_heap(&self.program.symbols), open);
            }
        }
    }

    /// Executes some statements of a state, or decides what stops it. Returns a failure.
    fn turn(&mut self, mut state: State) -> Option<(CheckId, State)> {
        if !state.possible {
            let model = self.decider.satisfy(&self.terms, &state.path, &state.model);
            state.model = Arc::new(model?);
            state.possible = true;
        }
        for _ in 0..TURN {
            let mut next = state.clone();
            match execute(self.program, &mut self.terms, &mut next) {
                Ok(()) => state = next,
                Err(Stop::Fail(check)) => return Some((check, next)),
                Err(Stop::End | Stop::TooLarge) => return None,
                Err(Stop::Test(condition)) => {
                    self.test(&state.with_input_of(&next), condition);
                    return None;
                }
                Err(Stop::Look(reference)) => {
                    for decided in state.with_input_of(&next).decide_reference(reference) {
                        self.queue(decided);
                    }
                    return None;
                }
            }
        }
        self.queue(state);
        None
    }

    /// Queues both sides of a test.
    fn test(&mut self, state: &State, condition: Term) {
        for value in [true, false] {
            let mut side = state.clone();
            let decision = if value { condition } else { self.terms.not(condition) };
            side.facts.assume(&mut self.terms, condition, value);
            side.path.push_back(decision);
            side.possible = is_true(&self.terms, decision, &side.model);
            side.penalty += u64::from(!side.possible);
            self.queue(side);
        }
    }

    fn queue(&mut self, state: State) {
        if self.waiting.len() >= MOST_STATES {
            return;
        }
        let cost = state.steps + state.penalty;
        let slot = self.free.pop().unwrap_or_else(|| {
            self.states.push(None);
            self.states.len() - 1
        });
        self.states[slot] = Some(state);
        self.waiting.push((Reverse(cost), Reverse(self.queued), slot));
        self.queued += 1;
    }
}

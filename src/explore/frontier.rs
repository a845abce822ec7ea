//! The states that wait, in the order of a strategy.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};

use super::lazy::LazyRun;
use super::options::Strategy;

/// The states that wait.
pub(super) struct Frontier<'p> {
    strategy: Strategy,
    waiting: VecDeque<LazyRun<'p>>,
    /// By cost, then by age: the slots of states.
    by_cost: BinaryHeap<(Reverse<u64>, Reverse<u64>, usize)>,
    slots: Vec<Option<LazyRun<'p>>>,
    free: Vec<usize>,
    queued: u64,
    random: u64,
}

impl<'p> Frontier<'p> {
    /// No states.
    pub(super) fn new(strategy: Strategy, seed: u64) -> Self {
        Self {
            strategy,
            waiting: VecDeque::new(),
            by_cost: BinaryHeap::new(),
            slots: Vec::new(),
            free: Vec::new(),
            queued: 0,
            random: seed.wrapping_mul(2).wrapping_add(1),
        }
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.waiting.len() + self.by_cost.len()
    }

    /// Adds a state.
    pub(super) fn push(&mut self, run: LazyRun<'p>) {
        match self.strategy {
            Strategy::DepthFirst | Strategy::BreadthFirst | Strategy::Random => {
                self.waiting.push_back(run);
            }
            Strategy::Cheapest | Strategy::New | Strategy::Target => {
                let depth = u64::try_from(run.state.depth()).expect("it is bounded");
                let cost = run.state.steps + run.state.penalty + depth;
                let slot = self.free.pop().unwrap_or_else(|| {
                    self.slots.push(None);
                    self.slots.len() - 1
                });
                self.slots[slot] = Some(run);
                self.by_cost.push((Reverse(cost), Reverse(self.queued), slot));
                self.queued += 1;
            }
        }
    }

    /// Takes the next one.
    pub(super) fn pop(&mut self) -> Option<LazyRun<'p>> {
        match self.strategy {
            Strategy::DepthFirst => self.waiting.pop_back(),
            Strategy::BreadthFirst => self.waiting.pop_front(),
            Strategy::Random => {
                let waiting = u64::try_from(self.waiting.len()).expect("it is bounded");
                // Knuth's multiplier; the upper half is the better one.
                self.random = self.random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let at = (self.random >> 33).checked_rem(waiting)?;
                self.waiting.swap_remove_back(usize::try_from(at).expect("it is below the length"))
            }
            Strategy::Cheapest | Strategy::New | Strategy::Target => {
                let (_, _, slot) = self.by_cost.pop()?;
                self.free.push(slot);
                self.slots[slot].take()
            }
        }
    }
}

//! The states that wait, in the order of a strategy.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap, VecDeque};

use super::lazy::LazyRun;
use super::options::Strategy;

/// How far a state has come, so that a state that may get to where another one is comes first: for each
/// activation, the outermost first, heads and turns of the loops around, and the statement.
pub(super) type Rank = Vec<u64>;

/// The states that wait.
pub(super) struct Frontier<'p> {
    strategy: Strategy,
    /// The states that wait for others to get to where they are.
    by_rank: BTreeMap<Rank, Vec<LazyRun<'p>>>,
    /// How many these are.
    ranked: usize,
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
            by_rank: BTreeMap::new(),
            ranked: 0,
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
        self.waiting.len() + self.by_cost.len() + self.ranked
    }

    /// Adds a state that waits for others of its rank.
    pub(super) fn push_ranked(&mut self, rank: Rank, run: LazyRun<'p>) {
        self.by_rank.entry(rank).or_default().push(run);
        self.ranked += 1;
    }

    /// Takes all states of the least rank: no other state can get there any more.
    pub(super) fn pop_ranked(&mut self) -> Vec<LazyRun<'p>> {
        let Some((_, runs)) = self.by_rank.pop_first() else { return Vec::new() };
        self.ranked -= runs.len();
        runs
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

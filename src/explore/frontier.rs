//! The states that wait, in the order of a strategy.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap, VecDeque};

use super::catch_up::{CatchUp, Ticket};
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
    /// All others.
    runs: BTreeMap<Ticket, LazyRun<'p>>,
    /// Their order; those that were taken out of it stay.
    waiting: VecDeque<Ticket>,
    /// The same by cost, then by age.
    by_cost: BinaryHeap<(Reverse<u64>, Reverse<Ticket>)>,
    /// Which of them can catch up with others.
    catch_up: CatchUp,
    queued: Ticket,
    random: u64,
}

impl<'p> Frontier<'p> {
    /// No states.
    pub(super) fn new(strategy: Strategy, seed: u64) -> Self {
        Self {
            strategy,
            by_rank: BTreeMap::new(),
            ranked: 0,
            runs: BTreeMap::new(),
            waiting: VecDeque::new(),
            by_cost: BinaryHeap::new(),
            catch_up: CatchUp::default(),
            queued: 0,
            random: seed.wrapping_mul(2).wrapping_add(1),
        }
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.runs.len() + self.ranked
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

    /// Adds a state; those of less delay come before all others where the strategy is by cost.
    pub(super) fn push(&mut self, run: LazyRun<'p>, delay: u32) {
        let ticket = self.queued;
        self.queued += 1;
        match self.strategy {
            Strategy::DepthFirst | Strategy::BreadthFirst | Strategy::Random => {
                self.waiting.push_back(ticket);
            }
            Strategy::Cheapest | Strategy::New | Strategy::Target => {
                let depth = u64::try_from(run.state.depth()).expect("it is bounded");
                let cost = run.state.steps + run.state.penalty + depth;
                let cost = (u64::from(delay) << 32).saturating_add(cost);
                self.by_cost.push((Reverse(cost), Reverse(ticket)));
            }
        }
        self.catch_up.add(ticket, &run.state.course.history);
        self.runs.insert(ticket, run);
    }

    /// Takes the next one: one that can catch up with another, if there is one.
    pub(super) fn pop(&mut self) -> Option<LazyRun<'p>> {
        if let Some(behind) = self.catch_up.next() {
            return self.remove_run(behind);
        }
        loop {
            let ticket = match self.strategy {
                Strategy::DepthFirst => self.waiting.pop_back()?,
                Strategy::BreadthFirst => self.waiting.pop_front()?,
                Strategy::Random => {
                    let waiting = u64::try_from(self.waiting.len()).expect("it is bounded");
                    // Knuth's multiplier; the upper half is the better one.
                    self.random =
                        self.random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    let at = (self.random >> 33).checked_rem(waiting)?;
                    let at = usize::try_from(at).expect("it is below the length");
                    self.waiting.swap_remove_back(at)?
                }
                Strategy::Cheapest | Strategy::New | Strategy::Target => self.by_cost.pop()?.1.0,
            };
            if let Some(run) = self.remove_run(ticket) {
                return Some(run);
            }
        }
    }

    /// The states that have come to where this one is, before the same statement, in order.
    pub(super) fn mergeable_states(&self, run: &LazyRun<'p>) -> Vec<Ticket> {
        let at = run.state.course.history.current_index();
        let is_there = |ticket: &Ticket| {
            let other = &self.runs[ticket];
            other.state.course.history.is_at_merge_point() && other.position() == run.position()
        };
        at.map(|at| self.catch_up.at(at).filter(is_there).collect()).unwrap_or_default()
    }

    /// A state that waits, to be merged with another one.
    pub(super) fn waiting_run(&mut self, ticket: Ticket) -> Option<&mut LazyRun<'p>> {
        self.runs.get_mut(&ticket)
    }

    fn remove_run(&mut self, ticket: Ticket) -> Option<LazyRun<'p>> {
        let run = self.runs.remove(&ticket)?;
        self.catch_up.remove(ticket, &run.state.course.history);
        Some(run)
    }
}

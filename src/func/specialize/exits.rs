//! Loops with calls in their turns end at their exits.
//!
//! The function of another loop returns the state of the last visit of its head, and who calls it makes the
//! rest of the last turn once more. With a call in that rest, each level of a recursion would make it
//! twice. So such a function goes on until the run leaves the loop: it returns the state at the last
//! cut point before, and which one that is. Pieces have no calls in them, so what is done once more is the
//! last piece alone; and since the run leaves there, only those sides of its tests that leave are
//! looked at.

use rustc_hash::{FxHashMap, FxHashSet};

use super::pieces::RegionId;
use base::SymbolId;
use program::cfg::{EdgeAction, Regions, StateId, Vertex};

/// How a loop with calls in its turn ends.
#[derive(Clone, Debug)]
pub(super) struct LoopExits {
    /// Where the run may leave, in order.
    pub all: Vec<LoopExit>,
    /// Whether the program may halt in its turns.
    pub halts: bool,
}

/// Where a run leaves a loop.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct LoopExit {
    /// From this state of its region.
    pub at: StateId,
    /// Or, where that is behind an inner loop, from that one's exit with this number: there, the run
    /// leaves both.
    pub inside: Option<(SymbolId, usize)>,
}

/// How the run goes on behind a loop that has ended at one of its exits.
#[derive(Clone, Copy, Debug)]
pub(super) enum Onward {
    /// At a state of the region.
    To(StateId),
    /// It leaves the loop that the region is of.
    Leave(LoopExit),
}

impl Onward {
    /// The exit where the run leaves the loop, if it does.
    pub(super) fn exit(self) -> Option<LoopExit> {
        match self {
            Self::To(_) => None,
            Self::Leave(exit) => Some(exit),
        }
    }
}

/// The symbols, those that are entered in the turns of others before these.
pub(super) fn symbols_inner_first(regions: &Regions) -> Vec<SymbolId> {
    let mut order = Vec::with_capacity(regions.symbols().len());
    let mut visited: FxHashSet<SymbolId> = FxHashSet::default();
    for start in regions.symbols() {
        let mut work = vec![(start, false)];
        while let Some((symbol, ready)) = work.pop() {
            if ready {
                order.push(symbol);
            } else if visited.insert(symbol) {
                work.push((symbol, true));
                let region = regions.region(symbol);
                let steps = region.states().flat_map(|state| region.steps(state));
                work.extend(steps.filter_map(|step| match step {
                    EdgeAction::Enter(inner, _) => Some((*inner, false)),
                    _ => None,
                }));
            }
        }
    }
    order
}

/// For states of a symbol's region those of the region that has entered it where the same follows,
/// but for what returns to the symbol's head: `state` is where all its turns have been made. The region of
/// a loop has none for states from which it is not to be continued.
fn counterparts(
    regions: &Regions,
    symbol: SymbolId,
    id: RegionId,
    state: StateId,
) -> FxHashMap<StateId, StateId> {
    let (inner, outer) = (regions.region(symbol), id.region(regions));
    let mut counterparts = FxHashMap::from_iter([(inner.first(), state)]);
    let mut work = vec![(inner.first(), state)];
    while let Some((at, outside)) = work.pop() {
        for pair in inner.steps(at).iter().zip(outer.steps(outside)) {
            if let (
                &(EdgeAction::To(next) | EdgeAction::Enter(_, next)),
                &(EdgeAction::To(other) | EdgeAction::Enter(_, other)),
            ) = pair
                && counterparts.insert(next, other).is_none()
            {
                work.push((next, other));
            }
        }
    }
    counterparts
}

/// How loops end that end at their exits, and how the run goes on behind them.
#[derive(Default, Debug)]
pub(super) struct LoopEnds {
    exits: FxHashMap<SymbolId, LoopExits>,
    /// For the state behind such a loop, how the run goes on from each of the exits.
    ways: FxHashMap<(RegionId, StateId), Vec<Onward>>,
    /// For each state where it goes on so: where in which loops it was.
    left_at: FxHashMap<(RegionId, StateId), Vec<(SymbolId, StateId)>>,
}

impl LoopEnds {
    /// How a loop ends, if it does so at its exits.
    pub(super) fn exits(&self, symbol: SymbolId) -> Option<&LoopExits> {
        self.exits.get(&symbol)
    }

    /// How the run goes on that is to go on at a state: there, but behind a loop that ends at its exits.
    pub(super) fn continuations(&self, id: RegionId, state: StateId) -> Vec<Onward> {
        self.ways.get(&(id, state)).cloned().unwrap_or_else(|| vec![Onward::To(state)])
    }

    /// Where in which loops a run was that goes on at a state behind them.
    pub(super) fn exited_loop_states(
        &self,
        id: RegionId,
        state: StateId,
    ) -> &[(SymbolId, StateId)] {
        self.left_at.get(&(id, state)).map_or(&[], Vec::as_slice)
    }

    /// The vertex at an exit of a loop.
    pub(super) fn vertex(&self, regions: &Regions, symbol: SymbolId, exit: LoopExit) -> Vertex {
        match exit.inside {
            Some((inner, number)) => self.vertex(regions, inner, self.exits[&inner].all[number]),
            None => regions.region(symbol).vertex(exit.at),
        }
    }

    /// Adds a loop that ends at its exits: those of its own states where the run may leave, and those
    /// where it leaves with an inner loop.
    pub(super) fn add(
        &mut self,
        regions: &Regions,
        symbol: SymbolId,
        exit_states: &[StateId],
        halts: bool,
    ) {
        let id = RegionId::Symbol(symbol);
        let exits = exit_states.iter().map(|&at| LoopExit { at, inside: None });
        let onward = regions.region(symbol).states();
        let onward = onward.filter_map(|state| self.ways.get(&(id, state))).flatten();
        let through = onward.filter_map(|onward| onward.exit());
        let mut all: Vec<LoopExit> = exits.chain(through).collect();
        all.sort_unstable();
        self.exits.insert(symbol, LoopExits { all, halts });
    }

    /// Finds how the run goes on behind a loop, if it ends at its exits.
    pub(super) fn find_continuations(
        &mut self,
        regions: &Regions,
        id: RegionId,
        symbol: SymbolId,
        behind: StateId,
    ) {
        let Some(exits) = self.exits.get(&symbol) else { return };
        if self.ways.contains_key(&(id, behind)) {
            return;
        }
        let mut ways = Vec::with_capacity(exits.all.len());
        for (number, exit) in exits.all.clone().into_iter().enumerate() {
            ways.push(match self.resolve(regions, id, (symbol, behind), exit) {
                Some((state, left)) => {
                    self.left_at.insert((id, state), left);
                    Onward::To(state)
                }
                // Who leaves the inner loop there leaves this one, too.
                None => Onward::Leave(LoopExit { at: behind, inside: Some((symbol, number)) }),
            });
        }
        self.ways.insert((id, behind), ways);
    }

    /// The state of a region where the run goes on that has left a loop at an exit, if it goes on there;
    /// and in which states of which loops it has been before.
    fn resolve(
        &self,
        regions: &Regions,
        id: RegionId,
        (symbol, behind): (SymbolId, StateId),
        exit: LoopExit,
    ) -> Option<(StateId, Vec<(SymbolId, StateId)>)> {
        let state = *counterparts(regions, symbol, id, behind).get(&exit.at)?;
        match exit.inside {
            Some((inner, number)) => {
                self.resolve(regions, id, (inner, state), self.exits[&inner].all[number])
            }
            None => {
                let mut left = vec![(symbol, exit.at)];
                left.extend(self.exited_loop_states(RegionId::Symbol(symbol), exit.at));
                Some((state, left))
            }
        }
    }
}

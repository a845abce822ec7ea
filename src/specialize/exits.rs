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
use crate::base::SymbolId;
use crate::cfg::{Regions, StateId, Step};

/// How a loop with calls in its turn ends.
#[derive(Clone, Debug)]
pub(super) struct Exits {
    /// The states of its region where the run may leave, in order.
    pub states: Vec<StateId>,
    /// Whether the program may halt in its turns.
    pub halts: bool,
}

/// The symbols, those that are entered in the turns of others before these.
pub(super) fn inner_first(regions: &Regions) -> Vec<SymbolId> {
    let mut order = Vec::with_capacity(regions.symbols().len());
    let mut seen: FxHashSet<SymbolId> = FxHashSet::default();
    for start in regions.symbols() {
        let mut work = vec![(start, false)];
        while let Some((symbol, ready)) = work.pop() {
            if ready {
                order.push(symbol);
            } else if seen.insert(symbol) {
                work.push((symbol, true));
                let region = regions.region(symbol);
                let steps = region.states().flat_map(|state| region.steps(state));
                work.extend(steps.filter_map(|step| match step {
                    Step::Enter(inner, _) => Some((*inner, false)),
                    _ => None,
                }));
            }
        }
    }
    order
}

/// For each state of a symbol's region the one of the region that has entered it where the same follows,
/// but for what returns to the symbol's head: `state` is where all its turns have been made.
pub(super) fn counterparts(
    regions: &Regions,
    symbol: SymbolId,
    id: RegionId,
    state: StateId,
) -> FxHashMap<StateId, StateId> {
    let (inner, outer) = (regions.region(symbol), id.region(regions));
    let mut found = FxHashMap::from_iter([(inner.first(), state)]);
    let mut work = vec![(inner.first(), state)];
    while let Some((at, outside)) = work.pop() {
        for pair in inner.steps(at).iter().zip(outer.steps(outside)) {
            if let (
                &(Step::To(next) | Step::Enter(_, next)),
                &(Step::To(other) | Step::Enter(_, other)),
            ) = pair
                && found.insert(next, other).is_none()
            {
                work.push((next, other));
            }
        }
    }
    found
}

//! One region: its states in topological order, and what each edge out of a state means.
//!
//! Also the search that finds the states of a region, whatever their identity is.

use super::graph::Vertex;
use super::sets::SetId;
use base::SymbolId;
use base::handle;

handle! {
    /// A state of one [`Region`].
    StateId
}

/// What taking an edge out of a state means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EdgeAction {
    /// Goes to the state.
    To(StateId),
    /// Makes all turns of the symbol, then goes to the state, which is at the symbol's head.
    Enter(SymbolId, StateId),
    /// Returns to the region's own head: the turn is complete.
    Back,
    /// Enters a recursive vertex that was passed. No run does: the symbol has made all returns.
    Dead,
    /// Leaves for where the region's head cannot be reached again: not part of any turn.
    Leave,
}

/// The states of a procedure or of a recursive symbol, in topological order.
#[derive(Clone, Debug, Default)]
pub struct Region {
    states: Box<[RegionState]>,
    steps: Box<[EdgeAction]>,
}

/// A state: a program has a region for each loop, and most have a few states.
#[derive(Clone, Copy, Debug)]
struct RegionState {
    vertex: Vertex,
    passed: SetId,
    /// Its steps begin there, and end where those of the next one begin.
    start: u32,
}

impl Region {
    /// How many states there are; at least one.
    #[must_use]
    pub fn len(&self) -> usize {
        self.states.len()
    }

    /// Whether there are no states; never true of the regions of a graph.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.states.is_empty()
    }

    /// The state where the region starts: at the entry, or at the symbol's head.
    #[must_use]
    pub fn first(&self) -> StateId {
        StateId::new(0)
    }

    /// All states in topological order, [`Region::first`] first.
    pub fn states(&self) -> impl DoubleEndedIterator<Item = StateId> + use<> {
        (0..self.len()).map(StateId::new)
    }

    /// The vertex of a state.
    #[must_use]
    pub fn vertex(&self, state: StateId) -> Vertex {
        self.states[state.index()].vertex
    }

    /// What the edges out of a state mean: one step for each of [`super::ControlFlowGraph::successors`] of its
    /// vertex, in that order.
    #[must_use]
    pub fn steps(&self, state: StateId) -> &[EdgeAction] {
        let start = self.states[state.index()].start as usize;
        let end = self.states.get(state.index() + 1);
        &self.steps[start..end.map_or(self.steps.len(), |next| next.start as usize)]
    }

    pub(super) fn passed(&self, state: StateId) -> SetId {
        self.states[state.index()].passed
    }

    /// Replaces the number of each symbol.
    pub(super) fn renumber(&mut self, number: &[SymbolId]) {
        for step in &mut self.steps {
            if let EdgeAction::Enter(symbol, _) = step {
                *symbol = number[symbol.index()];
            }
        }
    }

    /// The region of all states that the first one (number 0) leads to; takes their number off
    /// the budget, and is `None` if that is exceeded.
    pub(super) fn explore(space: &mut impl Space, budget: &mut usize) -> Option<Self> {
        let mut steps: Vec<Vec<EdgeAction>> = vec![Vec::new()];
        let mut left = Vec::new();
        let mut stack = vec![(StateId::new(0), 0)];
        while let Some((state, next)) = stack.last_mut() {
            let state = *state;
            let Some(to) = space.edge(state, *next) else {
                left.push(state);
                stack.pop();
                continue;
            };
            *next += 1;
            let step = space.step(state, to);
            steps[state.index()].push(step);
            if space.len() + space.cost() > *budget {
                return None;
            }
            if space.len() > steps.len() {
                stack.push((StateId::new(steps.len()), 0));
                steps.push(Vec::new());
            }
        }
        *budget -= steps.len();
        left.reverse();
        Some(Self::in_order(&left, &steps, space))
    }

    /// The region with the states in the given order, which are numbered anew.
    fn in_order(order: &[StateId], steps: &[Vec<EdgeAction>], space: &impl Space) -> Self {
        let mut number = vec![StateId::new(0); order.len()];
        for (new, old) in order.iter().enumerate() {
            number[old.index()] = StateId::new(new);
        }
        let mut states = Vec::with_capacity(order.len());
        let mut all = Vec::with_capacity(steps.iter().map(Vec::len).sum());
        for &state in order {
            let (vertex, passed) = space.describe(state);
            let start = u32::try_from(all.len()).expect("a region has few enough steps");
            states.push(RegionState { vertex, passed, start });
            all.extend(steps[state.index()].iter().map(|&step| match step {
                EdgeAction::To(to) => EdgeAction::To(number[to.index()]),
                EdgeAction::Enter(symbol, to) => EdgeAction::Enter(symbol, number[to.index()]),
                EdgeAction::Back | EdgeAction::Dead | EdgeAction::Leave => step,
            }));
        }
        Self { states: states.into(), steps: all.into() }
    }
}

/// The states of a region while they are found; they are numbered in order of discovery.
pub(super) trait Space {
    /// How many states are known.
    fn len(&self) -> usize;
    /// What finding the states has cost besides them, in all regions together.
    fn cost(&self) -> usize;
    /// Where this edge out of the state leads to, if there are that many.
    fn edge(&self, state: StateId, number: usize) -> Option<Vertex>;
    /// What the edge from the state to the vertex means; at most one state becomes known by it.
    fn step(&mut self, state: StateId, to: Vertex) -> EdgeAction;
    /// The vertex of the state and the passed vertices to show.
    fn describe(&self, state: StateId) -> (Vertex, SetId);
}

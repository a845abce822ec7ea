//! Regions by the paper's definition (section 6.1): a state is a vertex with *all* recursive
//! vertices passed so far, and a symbol is a recursive vertex with all of them.

use indexmap::IndexSet;
use rustc_hash::FxBuildHasher;

use super::components::ComponentFinder;
use super::graph::{ControlFlowGraph, Vertex};
use super::recursive::Order;
use super::region::{EdgeAction, Region, Space, StateId};
use super::regions::{RegionTables, Symbol};
use super::sets::{SetId, Sets};
use base::SymbolId;

/// The regions, unless they cost more than `limit`.
pub(super) fn regions(
    graph: &ControlFlowGraph,
    order: &Order,
    limit: usize,
) -> Option<RegionTables> {
    let mut budget = limit;
    let mut sets = Sets::new();
    let mut symbols = IndexSet::default();
    let mut explore = |first: (Vertex, SetId), symbols: &mut VertexSetPairs, sets: &mut Sets| {
        let states = std::iter::once(first).collect();
        Region::explore(&mut DefinitionSearch { graph, order, sets, symbols, states }, &mut budget)
    };
    let entries = graph.entries().iter();
    let procs = entries.map(|&entry| explore((entry, Sets::empty()), &mut symbols, &mut sets));
    let procs = procs.collect::<Option<Vec<Region>>>()?;
    let mut described = Vec::new();
    while let Some(&first) = symbols.get_index(described.len()) {
        let region = explore(first, &mut symbols, &mut sets)?;
        let (head, passed) = first;
        let passed = sets.get(passed).to_vec();
        let body = cycles_through(graph, order, head, &passed);
        described.push((Symbol { head, body, passed }, region));
    }
    Some((procs, described, sets))
}

/// The strongly connected part of `head` once the other passed vertices are taken out.
fn cycles_through(
    graph: &ControlFlowGraph,
    order: &Order,
    head: Vertex,
    passed: &[Vertex],
) -> Vec<Vertex> {
    let mut part = order.vertices().to_vec();
    part.retain(|v| *v == head || !passed.contains(v));
    let mut components = ComponentFinder::new(graph).components(graph, &part);
    let at = components.iter().position(|component| component.vertices.contains(&head));
    components.swap_remove(at.expect("each vertex of the part has a component")).vertices
}

/// Pairs of a vertex and the vertices passed.
type VertexSetPairs = IndexSet<(Vertex, SetId), FxBuildHasher>;

/// The search that finds the states of one region; the first of them says whose it is.
struct DefinitionSearch<'s, 'g> {
    graph: &'g ControlFlowGraph,
    order: &'g Order,
    sets: &'s mut Sets,
    symbols: &'s mut VertexSetPairs,
    states: VertexSetPairs,
}

impl DefinitionSearch<'_, '_> {
    fn state(&mut self, vertex: Vertex, passed: SetId) -> StateId {
        StateId::new(self.states.insert_full((vertex, passed)).0)
    }
}

impl Space for DefinitionSearch<'_, '_> {
    fn len(&self) -> usize {
        self.states.len()
    }

    fn cost(&self) -> usize {
        0
    }

    fn edge(&self, state: StateId, number: usize) -> Option<Vertex> {
        self.graph.successors(self.describe(state).0).get(number).copied()
    }

    fn step(&mut self, state: StateId, to: Vertex) -> EdgeAction {
        let (_, passed) = self.describe(state);
        if to == self.describe(StateId::new(0)).0 {
            return EdgeAction::Back;
        }
        if self.sets.contains(passed, to) {
            return EdgeAction::Dead;
        }
        if !self.order.is_recursive(to) {
            return EdgeAction::To(self.state(to, passed));
        }
        let mut more = self.sets.get(passed).to_vec();
        more.push(to);
        let more = self.sets.intern(more);
        let symbol = SymbolId::new(self.symbols.insert_full((to, more)).0);
        EdgeAction::Enter(symbol, self.state(to, more))
    }

    fn describe(&self, state: StateId) -> (Vertex, SetId) {
        *self.states.get_index(state.index()).expect("the state is known")
    }
}

//! Regions whose states keep only the passed vertices that matter (theory.md §5, "Fewer symbols
//! than the paper").
//!
//! A state is located by the innermost scope whose head was passed; what matters of the passed
//! vertices is read off the scope (see `scopes`), so no state searches the graph.

use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

use super::graph::{ControlFlowGraph, Vertex};
use super::recursive::Order;
use super::region::{EdgeAction, Region, Space, StateId};
use super::regions::{RegionTables, Symbol};
use super::scopes::{Opened, SccScopes, ScopeId, ScopePosition};
use super::sets::{SetId, Sets};

/// The regions, unless they cost more than `limit`.
pub(super) fn regions(
    graph: &ControlFlowGraph,
    order: &Order,
    limit: usize,
) -> Option<RegionTables> {
    let mut scopes = SccScopes::new(graph, order);
    let mut budget = limit;
    let mut procs = Vec::with_capacity(graph.entries().len());
    for &entry in graph.entries() {
        procs.push(Region::explore(&mut ScopeSearch::of_proc(&mut scopes, entry), &mut budget)?);
    }
    let mut regions = Vec::new();
    while let Some(&source) = scopes.symbol(regions.len()) {
        regions
            .push(Region::explore(&mut ScopeSearch::of_symbol(&mut scopes, source), &mut budget)?);
    }
    let symbols = scopes.symbols().map(|(source, body)| Symbol {
        head: source.head,
        body: body.to_vec(),
        passed: scopes.sets.get(source.relevant).to_vec(),
    });
    let symbols = symbols.zip(regions).collect();
    Some((procs, symbols, scopes.sets))
}

/// A state while its region is built.
#[derive(Clone, Copy)]
struct Here {
    vertex: Vertex,
    /// The innermost scope whose head was passed.
    scope: ScopeId,
    /// What matters of the passed vertices.
    passed: SetId,
}

/// The search that finds the states of one region.
struct ScopeSearch<'s, 'g> {
    scopes: &'s mut SccScopes<'g>,
    /// The scope of the symbol; `None` for the region of a procedure.
    within: Option<(Vertex, ScopeId)>,
    /// By identity. What matters of the vertices passed before the region is part of it, but it
    /// follows from the rest: all states reach the outside in the same way.
    states: IndexMap<(Vertex, SetId), Here, FxBuildHasher>,
}

impl<'s, 'g> ScopeSearch<'s, 'g> {
    /// The search of a symbol's region.
    fn of_symbol(scopes: &'s mut SccScopes<'g>, symbol: Opened) -> Self {
        let Opened { head, scope, relevant, .. } = symbol;
        Self::from(scopes, Some((head, scope)), Here { vertex: head, scope, passed: relevant })
    }

    /// The search of the region of a procedure.
    fn of_proc(scopes: &'s mut SccScopes<'g>, entry: Vertex) -> Self {
        let first = Here { vertex: entry, scope: SccScopes::outermost(), passed: Sets::empty() };
        Self::from(scopes, None, first)
    }

    fn from(scopes: &'s mut SccScopes<'g>, within: Option<(Vertex, ScopeId)>, first: Here) -> Self {
        let mut walk = Self { scopes, within, states: IndexMap::default() };
        walk.state(first);
        walk
    }

    /// The number of a state.
    fn state(&mut self, here: Here) -> StateId {
        let entry = self.states.entry((here.vertex, here.passed));
        let id = StateId::new(entry.index());
        entry.or_insert(here);
        id
    }
}

impl Space for ScopeSearch<'_, '_> {
    fn len(&self) -> usize {
        self.states.len()
    }

    fn cost(&self) -> usize {
        self.scopes.work
    }

    fn edge(&self, state: StateId, number: usize) -> Option<Vertex> {
        let successors = self.scopes.graph.successors(self.states[state.index()].vertex);
        successors.get(number).copied()
    }

    fn step(&mut self, state: StateId, to: Vertex) -> EdgeAction {
        let from = self.states[state.index()];
        match self.scopes.locate(from.scope, to) {
            ScopePosition::Head(scope) => match self.within {
                Some((_, loop_scope)) if scope == loop_scope => EdgeAction::Back,
                Some((_, loop_scope))
                    if self.scopes.depth(scope) < self.scopes.depth(loop_scope) =>
                {
                    EdgeAction::Leave
                }
                _ => EdgeAction::Dead,
            },
            ScopePosition::Component(scope, number) => {
                let passed = self.scopes.relevant(scope, number);
                if self.within.is_some_and(|(head, loop_scope)| {
                    self.scopes.depth(scope) < self.scopes.depth(loop_scope)
                        || !self.scopes.sets.contains(passed, head)
                }) {
                    return EdgeAction::Leave;
                }
                let turns = self.scopes.component(scope, number).cyclic;
                if turns && self.scopes.order.is_recursive(to) {
                    let Opened { scope, symbol, relevant, .. } =
                        self.scopes.open(scope, number, to);
                    let inside = Here { vertex: to, scope, passed: relevant };
                    return EdgeAction::Enter(symbol, self.state(inside));
                }
                EdgeAction::To(self.state(Here { vertex: to, scope, passed }))
            }
        }
    }

    fn describe(&self, state: StateId) -> (Vertex, SetId) {
        let here = self.states[state.index()];
        (here.vertex, here.passed)
    }
}

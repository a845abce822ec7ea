//! Nested strongly connected parts of a graph: how relevant D is found without searching the graph
//! for each state.
//!
//! A *scope* is a strongly connected part of the graph with its head, a recursive vertex that has
//! been passed; without the head the part falls apart into components again, and passing a
//! recursive vertex of one of them opens a scope inside. The outermost scope is the whole graph and
//! has no head. A state lies in a scope: the heads of the scopes around it are what it has passed
//! and can still matter; a component knows which of them do:
//!
//! - relevant(l) for `l` in a component `K` are the heads that `K` reaches without passing a head;
//!   all of `K` reaches the same ones, and they follow from the components next to `K`;
//! - relevant(h) for the head `h` of a scope that was opened in `K` is relevant(K) and `h`;
//! - `Rec(h, D)` are the cycles through `h` within the scope.
//!
//! On a reducible graph the scopes are the loops, each once; building them costs the sum of the
//! sizes of all loops.
//!
//! Why scopes: by the definition a state carries all heads that were passed, so that m optional loops
//! one after another make 2ᵐ states behind them, and whether a head still matters is a question of
//! reachability without the passed heads, a search of the graph for each state. But a head that was
//! passed matters only as long as it can be reached again, which means as long as one has not left
//! its strongly connected part; so what matters is a chain of nested parts, and nested parts are
//! found once. A part that is opened in different ways is one scope for each way, since other
//! heads are taken out of it: that is where irreducible graphs pay.

use indexmap::IndexMap;
use rustc_hash::{FxBuildHasher, FxHashMap};

use super::components::{Component, ComponentFinder};
use super::graph::{ControlFlowGraph, Vertex};
use super::recursive::Order;
use super::sets::{SetId, Sets};
use base::SymbolId;
use base::handle;

handle! {
    /// A scope.
    ScopeId
}

/// A strongly connected part without its head.
struct SccScope {
    /// The head and the scope around; `None` for the whole graph.
    parent: Option<(Vertex, ScopeId)>,
    /// How many scopes are around.
    depth: u32,
    /// The component of each vertex of the part except the head.
    component_of: FxHashMap<Vertex, u32>,
    components: Vec<Component>,
    /// The relevant heads of each component.
    relevant: Vec<SetId>,
}

/// Where a vertex is, seen from inside a scope: in the innermost scope around that has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ScopePosition {
    /// It is the head of this scope.
    Head(ScopeId),
    /// It is in this component of this scope.
    Component(ScopeId, u32),
}

/// A scope as it was opened.
#[derive(Clone, Copy, Debug)]
pub(super) struct Opened {
    pub(super) head: Vertex,
    pub(super) scope: ScopeId,
    /// The recursive symbol of its head.
    pub(super) symbol: SymbolId,
    /// What is relevant at its head, the head included.
    pub(super) relevant: SetId,
}

/// All scopes opened so far, and the recursive symbols of their heads.
pub(super) struct SccScopes<'g> {
    pub(super) graph: &'g ControlFlowGraph,
    pub(super) order: &'g Order,
    pub(super) sets: Sets,
    /// The vertices and edges of all scopes opened so far.
    pub(super) work: usize,
    finder: ComponentFinder,
    scopes: Vec<SccScope>,
    opened: FxHashMap<(ScopeId, Vertex), Opened>,
    /// By identity, the head and its strongly connected part: the first scope that it has.
    symbols: IndexMap<(Vertex, Vec<Vertex>), Opened, FxBuildHasher>,
}

impl<'g> SccScopes<'g> {
    /// The outermost scope alone.
    pub(super) fn new(graph: &'g ControlFlowGraph, order: &'g Order) -> Self {
        let mut scopes = Self {
            graph,
            order,
            sets: Sets::new(),
            work: 0,
            finder: ComponentFinder::new(graph),
            scopes: Vec::new(),
            opened: FxHashMap::default(),
            symbols: IndexMap::default(),
        };
        scopes.build(None, order.vertices());
        scopes
    }

    /// The scope of the whole graph.
    pub(super) fn outermost() -> ScopeId {
        ScopeId::new(0)
    }

    pub(super) fn depth(&self, scope: ScopeId) -> u32 {
        self.scopes[scope.index()].depth
    }

    pub(super) fn component(&self, scope: ScopeId, component: u32) -> &Component {
        &self.scopes[scope.index()].components[component as usize]
    }

    /// The heads that matter in a component.
    pub(super) fn relevant(&self, scope: ScopeId, component: u32) -> SetId {
        self.scopes[scope.index()].relevant[component as usize]
    }

    /// Where a reachable vertex is, seen from inside `scope`.
    pub(super) fn locate(&self, mut scope: ScopeId, v: Vertex) -> ScopePosition {
        loop {
            let here = &self.scopes[scope.index()];
            if let Some(&component) = here.component_of.get(&v) {
                return ScopePosition::Component(scope, component);
            }
            let (head, around) = here.parent.expect("the outermost scope has every vertex");
            if head == v {
                return ScopePosition::Head(scope);
            }
            scope = around;
        }
    }

    /// The symbol with this number in order of discovery, if there are that many by now.
    pub(super) fn symbol(&self, number: usize) -> Option<&Opened> {
        self.symbols.get_index(number).map(|(_, first)| first)
    }

    /// All symbols with their strongly connected parts, in order of discovery.
    pub(super) fn symbols(&self) -> impl Iterator<Item = (&Opened, &[Vertex])> {
        self.symbols.iter().map(|((_, body), first)| (first, body.as_slice()))
    }

    /// Passes the recursive vertex `head` of a cyclic component of `scope`.
    pub(super) fn open(&mut self, scope: ScopeId, component: u32, head: Vertex) -> Opened {
        if let Some(&opened) = self.opened.get(&(scope, head)) {
            return opened;
        }
        let body = self.component(scope, component).vertices.clone();
        let mut relevant = self.sets.get(self.relevant(scope, component)).to_vec();
        relevant.push(head);
        let relevant = self.sets.intern(relevant);
        let without_head: Vec<Vertex> = body.iter().copied().filter(|&v| v != head).collect();
        let edges = without_head.iter().map(|&v| self.graph.successors(v).len());
        self.work += without_head.len() + edges.sum::<usize>();
        let inside = self.build(Some((head, scope)), &without_head);
        let next = SymbolId::new(self.symbols.len());
        let opened = Opened { head, scope: inside, symbol: next, relevant };
        let entry = self.symbols.entry((head, body));
        let symbol = SymbolId::new(entry.index());
        entry.or_insert(opened);
        let opened = Opened { symbol, ..opened };
        self.opened.insert((scope, head), opened);
        opened
    }

    /// Adds the scope of `part`, which is without the head.
    fn build(&mut self, parent: Option<(Vertex, ScopeId)>, part: &[Vertex]) -> ScopeId {
        let id = ScopeId::new(self.scopes.len());
        let components = self.finder.components(self.graph, part);
        let mut component_of = FxHashMap::default();
        component_of.reserve(part.len());
        for (number, component) in (0..).zip(&components) {
            component_of.extend(component.vertices.iter().map(|&v| (v, number)));
        }
        let depth = parent.map_or(0, |(_, around)| self.depth(around) + 1);
        let relevant = vec![Sets::empty(); components.len()];
        self.scopes.push(SccScope { parent, depth, component_of, components, relevant });
        if parent.is_some() {
            for component in 0..self.scopes[id.index()].components.len() {
                let heads = self.reached_heads(id, component);
                self.scopes[id.index()].relevant[component] = self.sets.intern(heads);
            }
        }
        id
    }

    /// The heads that a component reaches without passing one; those of the components that its
    /// edges lead to are known, since they come earlier or belong to a scope around.
    fn reached_heads(&self, scope: ScopeId, component: usize) -> Vec<Vertex> {
        let mut heads = Vec::new();
        for &from in &self.scopes[scope.index()].components[component].vertices {
            for &to in self.graph.successors(from) {
                match self.locate(scope, to) {
                    ScopePosition::Head(_) => heads.push(to),
                    ScopePosition::Component(at, number)
                        if (at, number as usize) != (scope, component) =>
                    {
                        heads.extend(self.sets.get(self.relevant(at, number)));
                    }
                    ScopePosition::Component(..) => {}
                }
            }
        }
        heads
    }
}

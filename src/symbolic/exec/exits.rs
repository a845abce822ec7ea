//! Loops that call in their turns end at their exits.
//!
//! A loop's symbol usually ends at the last visit of its head, and whoever uses it executes the rest of
//! the turn. Where a turn calls, each level of a recursion would make that call twice. So such a
//! loop makes its last turn itself, up to the edge by which it is left: ξ, which no program has, tells
//! by which one. What ends the run inside is told by ω, as behind calls.

use rustc_hash::{FxHashMap, FxHashSet};

use program::cfg::{EdgeAction, Region, Regions, StateId, Vertex, exits};
use program::{Program, Stmt};

/// The edges by which a loop is left, each as a vertex and which edge out of it; their numbers begin with
/// 1.
#[derive(Clone, Debug)]
pub(super) struct LoopExitEdges {
    edges: Vec<(Vertex, usize)>,
}

impl LoopExitEdges {
    /// For each loop that calls in its turns, and each inside such a one, those that leave all its turns.
    pub(super) fn collect(program: &Program, regions: &Regions) -> Vec<Option<Self>> {
        let calls = |vertex: &Vertex| match vertex.instr() {
            Some(position) => matches!(program.code[position].stmt, Stmt::Call { .. }),
            None => false,
        };
        let body = |symbol| &regions.symbol(symbol).body;
        let outer = regions.symbols().filter(|&symbol| body(symbol).iter().any(calls));
        let inside: FxHashSet<Vertex> = outer.flat_map(body).copied().collect();
        let symbols = regions.symbols().map(|symbol| {
            let is_one = inside.contains(&regions.symbol(symbol).head);
            is_one.then(|| Self::find(program, body(symbol)))
        });
        symbols.collect()
    }

    fn find(program: &Program, body: &[Vertex]) -> Self {
        let mut edges = Vec::new();
        for &vertex in body {
            let position = vertex.instr().expect("no edge leads to the entry");
            let leaving = exits(program, position).into_iter();
            let leaving = leaving.filter(|exit| body.binary_search(&exit.target).is_err());
            edges.extend(leaving.map(|exit| (vertex, exit.edge)));
        }
        edges.sort_unstable();
        edges.dedup();
        Self { edges }
    }

    /// The edges, in the order of their numbers.
    pub(super) fn edges(&self) -> &[(Vertex, usize)] {
        &self.edges
    }

    /// The number of an edge, if it leaves the loop.
    pub(super) fn number(&self, vertex: Vertex, edge: usize) -> Option<usize> {
        self.edges.binary_search(&(vertex, edge)).ok().map(|at| at + 1)
    }
}

/// Where the vertices of a loop are in a region that enters it at this state. A vertex may have several
/// states in a loop with more than one entry; the edges that leave the loop are the same there.
pub(super) fn places(
    region: &Region,
    head: StateId,
    body: &[Vertex],
) -> FxHashMap<Vertex, StateId> {
    let mut places = FxHashMap::default();
    let mut visited = FxHashSet::default();
    let mut work = vec![head];
    while let Some(state) = work.pop() {
        let vertex = region.vertex(state);
        if body.binary_search(&vertex).is_err() || !visited.insert(state) {
            continue;
        }
        places.entry(vertex).or_insert(state);
        for step in region.steps(state) {
            match *step {
                EdgeAction::To(to) | EdgeAction::Enter(_, to) => work.push(to),
                EdgeAction::Back | EdgeAction::Dead | EdgeAction::Leave => {}
            }
        }
    }
    places
}

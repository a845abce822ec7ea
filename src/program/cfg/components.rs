//! Strongly connected components of a part of a graph (Tarjan), without recursion.
//!
//! A search costs no more than the part that it looks at: the tables over all vertices are kept
//! between searches and only the touched entries are set back.

use super::graph::{ControlFlowGraph, Vertex};

/// A strongly connected component.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Component {
    /// Its vertices, in the order of their handles.
    pub(super) vertices: Vec<Vertex>,
    /// Whether it has an edge inside; false for a single vertex without an edge to itself.
    pub(super) cyclic: bool,
}

/// The tables of the search.
pub(super) struct ComponentFinder {
    /// 0: not in the part, or already in a component; [`INSIDE`]: in the part and not seen; else
    /// one more than the time of discovery, lowered to that of the earliest vertex it is known to
    /// reach.
    low: Vec<u32>,
}

/// Marks the vertices of the part that have not been seen.
const INSIDE: u32 = u32::MAX;

impl ComponentFinder {
    pub(super) fn new(graph: &ControlFlowGraph) -> Self {
        Self { low: vec![0; graph.len()] }
    }

    /// The components of the graph restricted to `part`; every edge between two of them leads to
    /// an earlier one.
    pub(super) fn components(
        &mut self,
        graph: &ControlFlowGraph,
        part: &[Vertex],
    ) -> Vec<Component> {
        for v in part {
            self.low[v.index()] = INSIDE;
        }
        let mut components = Vec::new();
        let mut clock = 0;
        for &root in part {
            if self.low[root.index()] == INSIDE {
                self.search(graph, root, &mut clock, &mut components);
            }
        }
        components
    }

    /// Finds the components that `root` reaches.
    fn search(
        &mut self,
        graph: &ControlFlowGraph,
        root: Vertex,
        clock: &mut u32,
        components: &mut Vec<Component>,
    ) {
        let mut open = Vec::new();
        let mut stack = vec![self.discover(root, clock, &mut open)];
        while let Some(TarjanFrame { vertex, next, time }) = stack.last_mut() {
            let (vertex, time) = (*vertex, *time);
            if let Some(&to) = graph.successors(vertex).get(*next) {
                *next += 1;
                match self.low[to.index()] {
                    0 => {}
                    INSIDE => stack.push(self.discover(to, clock, &mut open)),
                    low => self.lower(vertex, low),
                }
                continue;
            }
            stack.pop();
            let low = self.low[vertex.index()];
            if low == time {
                components.push(self.close(graph, vertex, &mut open));
            } else if let Some(parent) = stack.last() {
                self.lower(parent.vertex, low);
            }
        }
    }

    fn discover(&mut self, vertex: Vertex, clock: &mut u32, open: &mut Vec<Vertex>) -> TarjanFrame {
        *clock += 1;
        self.low[vertex.index()] = *clock;
        open.push(vertex);
        TarjanFrame { vertex, next: 0, time: *clock }
    }

    fn lower(&mut self, v: Vertex, low: u32) {
        self.low[v.index()] = self.low[v.index()].min(low);
    }

    /// Takes the component whose first vertex is `first` off the open vertices.
    fn close(
        &mut self,
        graph: &ControlFlowGraph,
        first: Vertex,
        open: &mut Vec<Vertex>,
    ) -> Component {
        let at = open.iter().rposition(|&v| v == first).expect("a visited vertex is open");
        let mut vertices = open.split_off(at);
        for v in &vertices {
            self.low[v.index()] = 0;
        }
        vertices.sort_unstable();
        let cyclic = vertices.len() > 1 || graph.successors(first).contains(&first);
        Component { vertices, cyclic }
    }
}

/// A vertex on the stack of the search, the successor to look at next and its discovery time.
struct TarjanFrame {
    vertex: Vertex,
    next: usize,
    time: u32,
}

//! Depth-first order of a graph and its recursive vertices (Definition 10).
//!
//! The paper numbers vertices by the time at which the search leaves them and calls an edge
//! `(l', l)` a back edge if `time(l') >= time(l)`; the numbers of its figure 10 show that it counts
//! from the last vertex left to the first. So [`Order::time`] is the reverse post-order number.

use super::graph::{ControlFlowGraph, Vertex};

/// The depth-first order of the vertices that the entries reach, and the recursive ones among them.
#[derive(Clone, Debug)]
pub struct Order {
    /// Reverse post-order number of each vertex; `None` if it is unreachable.
    time: Vec<Option<u32>>,
    /// The reachable vertices in reverse post-order, procedure by procedure; the first is the entry.
    reverse_post_order: Vec<Vertex>,
    /// Which vertices are recursive.
    recursive: Vec<bool>,
}

impl Order {
    /// Searches the graph depth-first from its entries, successors in their order.
    #[must_use]
    pub fn search(graph: &ControlFlowGraph) -> Self {
        let reverse_post_order = reverse_post_order(graph);
        let mut time = vec![None; graph.len()];
        for (number, v) in (0..).zip(&reverse_post_order) {
            time[v.index()] = Some(number);
        }
        let mut order = Self { time, reverse_post_order, recursive: vec![false; graph.len()] };
        for from in order.reverse_post_order.clone() {
            for &to in graph.successors(from) {
                order.recursive[to.index()] |= order.is_back_edge(from, to);
            }
        }
        order
    }

    /// The reverse post-order number of a vertex; `None` if no entry reaches it.
    #[must_use]
    pub fn time(&self, v: Vertex) -> Option<u32> {
        self.time[v.index()]
    }

    /// Whether an entry reaches the vertex.
    #[must_use]
    pub fn is_reachable(&self, v: Vertex) -> bool {
        self.time(v).is_some()
    }

    /// The vertices that the entries reach, in reverse post-order, procedure by procedure.
    #[must_use]
    pub fn vertices(&self) -> &[Vertex] {
        &self.reverse_post_order
    }

    /// Whether this edge between reachable vertices is a back edge.
    #[must_use]
    pub fn is_back_edge(&self, from: Vertex, to: Vertex) -> bool {
        self.time(from) >= self.time(to)
    }

    /// Whether the vertex is recursive: the target of a back edge.
    #[must_use]
    pub fn is_recursive(&self, v: Vertex) -> bool {
        self.recursive[v.index()]
    }

    /// The recursive vertices (RV), in the order of their handles.
    pub fn recursive(&self) -> impl Iterator<Item = Vertex> + '_ {
        (0..self.recursive.len()).map(Vertex::new).filter(|&v| self.is_recursive(v))
    }
}

/// The vertices that the entries reach; of each procedure the last one that the search leaves first.
fn reverse_post_order(graph: &ControlFlowGraph) -> Vec<Vertex> {
    let mut visited = vec![false; graph.len()];
    let mut left = Vec::new();
    for &entry in graph.entries() {
        let start = left.len();
        let mut stack = vec![(entry, 0)];
        visited[entry.index()] = true;
        while let Some((v, next)) = stack.last_mut() {
            let Some(&to) = graph.successors(*v).get(*next) else {
                left.push(*v);
                stack.pop();
                continue;
            };
            *next += 1;
            if !std::mem::replace(&mut visited[to.index()], true) {
                stack.push((to, 0));
            }
        }
        left[start..].reverse();
    }
    left
}

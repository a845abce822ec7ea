//! The loop forest of a reducible graph, and so the test whether a graph is reducible.
//!
//! Loops are collapsed into their heads from the inside out (Tarjan 1974): all that reaches a back
//! edge to `h` without passing `h` is the loop of `h`. If that includes a vertex from before `h`,
//! the loop has a second entry and the graph is not reducible. Near-linear.

use std::collections::BTreeSet;

use super::graph::{ControlFlowGraph, Vertex};
use super::recursive::Order;
use crate::Program;

/// Which loop lies in which, for a reducible graph.
#[derive(Clone, Debug)]
pub struct LoopForest {
    /// The head of the innermost loop around each vertex; a head is not inside its own loop.
    around: Vec<Option<Vertex>>,
}

impl LoopForest {
    /// The loop forest; `None` if the graph is not reducible.
    #[must_use]
    pub fn find(graph: &ControlFlowGraph, order: &Order) -> Option<Self> {
        let mut around = vec![None; graph.len()];
        let mut collapsed: Vec<Vertex> = graph.vertices().collect();
        for &head in order.vertices().iter().rev().filter(|&&v| order.is_recursive(v)) {
            let mut work = Vec::new();
            let latches = graph.predecessors(head).iter().copied();
            for latch in latches.filter(|&v| order.is_reachable(v) && order.is_back_edge(v, head)) {
                work.push(representative(&mut collapsed, latch));
            }
            while let Some(v) = work.pop() {
                if representative(&mut collapsed, v) == head {
                    continue;
                }
                collapsed[v.index()] = head;
                around[v.index()] = Some(head);
                for &before in graph.predecessors(v).iter().filter(|&&v| order.is_reachable(v)) {
                    let before = representative(&mut collapsed, before);
                    if order.time(before) < order.time(head) {
                        return None;
                    }
                    work.push(before);
                }
            }
        }
        Some(Self { around })
    }

    /// The head of the innermost loop that `v` is in; for a head that is the loop around its own.
    #[must_use]
    pub fn enclosing_head(&self, v: Vertex) -> Option<Vertex> {
        self.around[v.index()]
    }
}

/// The positions of the statements from which the head is reached by a back edge without passing the head, in order, and the
/// head's own.
#[must_use]
pub fn loop_body(graph: &ControlFlowGraph, order: &Order, head: Vertex) -> BTreeSet<usize> {
    let is_reachable = |v: &Vertex| order.is_reachable(*v);
    let before = graph.predecessors(head).iter().copied().filter(is_reachable);
    let mut work: Vec<Vertex> = before.filter(|&v| order.is_back_edge(v, head)).collect();
    let mut body: BTreeSet<usize> = head.instr().into_iter().collect();
    while let Some(v) = work.pop() {
        let Some(position) = v.instr() else { continue };
        if body.insert(position) {
            work.extend(graph.predecessors(v).iter().copied().filter(is_reachable));
        }
    }
    body
}

/// The head of the outermost loop found so far that has `v`, or `v`; shortens the way there.
fn representative(collapsed: &mut [Vertex], mut v: Vertex) -> Vertex {
    while collapsed[v.index()] != v {
        let next = collapsed[v.index()];
        collapsed[v.index()] = collapsed[next.index()];
        v = next;
    }
    v
}

/// The loops of a program, as its statements lie in them.
pub struct ProgramLoops {
    forest: LoopForest,
    /// Their heads.
    pub heads: BTreeSet<Vertex>,
}

impl ProgramLoops {
    /// The loops; none if they are entangled.
    #[must_use]
    pub fn find(program: &Program) -> Option<Self> {
        let graph = ControlFlowGraph::build(program);
        let order = Order::search(&graph);
        let forest = LoopForest::find(&graph, &order)?;
        Some(Self { forest, heads: order.recursive().collect() })
    }

    /// The heads of the loops that a vertex is in, innermost first, its own among them.
    pub fn of_vertex(&self, v: Vertex) -> impl Iterator<Item = Vertex> {
        self.heads.get(&v).copied().into_iter().chain(self.enclosing_heads(v))
    }

    /// The same without its own.
    pub fn enclosing_heads(&self, v: Vertex) -> impl Iterator<Item = Vertex> {
        std::iter::successors(self.forest.enclosing_head(v), |&head| {
            self.forest.enclosing_head(head)
        })
    }
}

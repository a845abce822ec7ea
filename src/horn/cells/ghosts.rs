//! Ghosts: what the clauses remember of objects besides their fields.
//!
//! A ghost is a row of data. Any total update is sound, for it never restricts a run. A *mark*
//! tells whether the cursor of a loop has been at an object since the loop was entered.

use crate::base::{ShapeId, Sort, VarId};
use crate::cfg::{Graph, LoopForest, Order, Vertex};
use crate::syntax::{Program, Stmt};

/// A mark: set on arrival at a loop head for the object under the cursor, cleared on entry.
#[derive(Clone, Debug)]
pub(super) struct Ghost {
    pub(super) head: Vertex,
    pub(super) cursor: VarId,
    pub(super) shape: ShapeId,
    /// The vertices that the head reaches.
    behind: Vec<bool>,
    /// The vertices of the loop.
    inside: Vec<bool>,
}

impl Ghost {
    /// Whether it means something there.
    pub(super) fn is_live(&self, at: Vertex) -> bool {
        self.behind[at.index()]
    }

    /// Whether the vertex belongs to the loop.
    pub(super) fn is_inside(&self, at: Vertex) -> bool {
        self.inside[at.index()]
    }
}

/// A mark for each loop and each reference that it moves and that is live at its head.
pub(super) fn marks(
    program: &Program,
    graph: &Graph,
    order: &Order,
    is_live: impl Fn(Vertex, VarId) -> bool,
) -> Vec<Ghost> {
    let forest = LoopForest::of(graph, order);
    let mut ghosts = Vec::new();
    for head in order.recursive() {
        let behind = closure(graph, head, Graph::successors);
        let inside = match &forest {
            Some(forest) => within(graph, forest, head),
            None => {
                let before = closure(graph, head, Graph::predecessors);
                behind.iter().zip(before).map(|(&a, b)| a && b).collect()
            }
        };
        for cursor in program.symbols.program_vars() {
            let Sort::Ref(shape) = program.symbols[cursor].sort else { continue };
            let moves = |position: &usize| matches!(&program.code[*position].stmt, Stmt::Assign { var, .. } if *var == cursor);
            let mut body = graph.vertices().filter(|v| inside[v.index()]).filter_map(Vertex::instr);
            if is_live(head, cursor) && body.any(|position| moves(&position)) {
                let (behind, inside) = (behind.clone(), inside.clone());
                ghosts.push(Ghost { head, cursor, shape, behind, inside });
            }
        }
    }
    ghosts
}

/// The vertices of the loop of a head.
fn within(graph: &Graph, forest: &LoopForest, head: Vertex) -> Vec<bool> {
    let is_inside = |v: Vertex| {
        let mut at = Some(v);
        while let Some(now) = at {
            if now == head {
                return true;
            }
            at = forest.around(now);
        }
        false
    };
    graph.vertices().map(is_inside).collect()
}

/// The vertices that are met from `from` on, itself among them.
fn closure(graph: &Graph, from: Vertex, next: impl Fn(&Graph, Vertex) -> &[Vertex]) -> Vec<bool> {
    let mut seen = vec![false; graph.len()];
    let mut work = vec![from];
    while let Some(v) = work.pop() {
        if !std::mem::replace(&mut seen[v.index()], true) {
            work.extend(next(graph, v));
        }
    }
    seen
}

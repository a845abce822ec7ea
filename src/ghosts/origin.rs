//! Origin: the object under a variable when an object was made, where a loop makes one and goes on with the other. So
//! the n-th that is made knows the n-th that was met, or made, for it.

use super::instrument::{Copies, Plain, add_ghost_by, rewrite_with};
use super::mark::within;
use crate::base::{ShapeId, Sort, VarId};
use crate::cfg::{Graph, LoopForest, Order, Vertex};
use crate::program::build::Rewritten;
use crate::program::{Code, Op, Program, Stmt};

/// An origin for each shape of which loops make objects, and each variable under which these loops have one after the
/// other. What is made elsewhere has none.
pub(super) fn add(plain: &Plain<'_>) -> Rewritten {
    let mut program = plain.program.clone();
    let mut ghosts = Vec::new();
    let graph = Graph::of(plain.program);
    let order = Order::of(&graph);
    if let Some(forest) = LoopForest::of(&graph, &order) {
        let found = Origins { plain, graph, forest, heads: order.recursive().collect() };
        for shape in (0..plain.program.symbols.shapes.len()).map(ShapeId::new) {
            for var in plain.program.symbols.program_vars() {
                let Sort::Ref(of) = plain.program.symbols[var].sort else { continue };
                let makes = found.makes(shape, var);
                if makes.is_empty() {
                    continue;
                }
                let name = format!("at_{}", program.symbols[var].name);
                let at = |position: usize| match makes.contains(&position) {
                    true => Op::Var(var),
                    false => Op::Null(of),
                };
                let ghost = add_ghost_by(&mut program, shape, &name, Sort::Ref(of), &at);
                program.symbols.fields[ghost.index()].followed = true;
                ghosts.push(ghost);
            }
        }
    }
    rewrite_with(&program, &ghosts, &mut Copies)
}

/// Whether loops make objects for others, whatever is read later.
#[must_use]
pub fn makes_for_others(program: &Program) -> bool {
    let graph = Graph::of(program);
    let order = Order::of(&graph);
    let Some(forest) = LoopForest::of(&graph, &order) else { return false };
    let plain = Plain { program, is_live: &|_, _| true };
    let found = Origins { plain: &plain, graph, forest, heads: order.recursive().collect() };
    let shapes = (0..program.symbols.shapes.len()).map(ShapeId::new);
    let mut pairs =
        shapes.flat_map(|shape| program.symbols.program_vars().map(move |var| (shape, var)));
    pairs.any(|(shape, var)| !found.makes(shape, var).is_empty())
}

/// Where loops make objects while they go from object to object.
struct Origins<'a> {
    plain: &'a Plain<'a>,
    graph: Graph,
    forest: LoopForest,
    heads: Vec<Vertex>,
}

impl Origins<'_> {
    /// The statements that make objects of the shape for what is under the variable.
    fn makes(&self, shape: ShapeId, var: VarId) -> Vec<usize> {
        let code = &self.plain.program.code;
        let is_new = |op: &Op| matches!(op, Op::New { shape: made, .. } if *made == shape);
        let is_gone_on =
            |value: &Code| matches!(value.0.last(), Some(Op::Load { .. } | Op::New { .. }));
        let moves = |stmt: &Stmt| stmt.assigned().contains(&var) && stmt.codes().any(is_gone_on);
        let makes_for_it = |&position: &usize| {
            let stmt = &code[position].stmt;
            let vertex = Vertex::of_instr(position);
            if !stmt.codes().flat_map(|code| &code.0).any(is_new)
                || stmt.assigned().contains(&var)
                || !(self.plain.is_live)(vertex, var)
            {
                return false;
            }
            let Some(head) = self.innermost(vertex) else { return false };
            let inside = within(&self.graph, &self.forest, head);
            let inside = |at: usize| inside[Vertex::of_instr(at).index()];
            code.iter().enumerate().any(|(at, instr)| moves(&instr.stmt) && inside(at))
        };
        (0..code.len()).filter(makes_for_it).collect()
    }

    /// The head of the innermost loop that a vertex is in.
    fn innermost(&self, vertex: Vertex) -> Option<Vertex> {
        match self.heads.contains(&vertex) {
            true => Some(vertex),
            false => self.forest.around(vertex),
        }
    }
}

//! Lone objects: what a `new` makes that is executed once at most, where whoever reads or writes a field
//! of it can mean no other object. Its fields become variables.
//!
//! So what a program holds in a struct of its own (the head of a list, a vector with its length, a local
//! whose address is taken) is as well known to analyses and to provers as what it holds in
//! variables: no other object can be it, and a write takes the place of what was there. The object itself
//! stays, since references to it may be kept, compared and tested for null.
//!
//! Why this changes no run: a field of the object is read and written at accesses alone, and of each
//! access it is known ([`PointsTo`]) that its reference is null, or the object and nothing else. Where it
//! may be null that is tested at its place, by the check of the access. What is known of references is
//! asked for twice: a first rewriting, in which an access may mean any of several such objects and
//! asks which, is analyzed in turn, and its variables are known better than the fields that they stand for.

mod accesses;
mod rewrite;

use std::collections::BTreeMap;

use analysis::PointsTo;
use base::{FieldId, ProcId, ShapeId};
use program::build::Rewritten;
use program::cfg::{ControlFlowGraph, LoopForest, Order};
use program::{Op, Program, ProgramPoint, Stmt};

use accesses::{KnownReferences, inseparable_objects};
use rewrite::write;

/// So many words of sets of references are looked at, at most, each time.
const MOST_WORDS: usize = 2_000_000;
/// So often the program is written.
const MOST_ROUNDS: usize = 6;

/// An object that may be a lone one, by its site.
struct LoneObject {
    /// The statement that makes it.
    position: usize,
    shape: ShapeId,
    /// Its fields, with what they hold at first.
    fields: Vec<(FieldId, Op)>,
}

type LoneObjects = BTreeMap<usize, LoneObject>;

/// The program with the fields of lone objects as variables, if it has any. Of programs of which something is
/// claimed there are none: claims speak of fields.
#[must_use]
pub fn without_lone_objects(program: &Program) -> Option<Program> {
    let is_plain = program.claims.is_empty() && program.tests.all.is_empty();
    if !is_plain || program.is_library() {
        return None;
    }
    let graph = ControlFlowGraph::build(program);
    let order = Order::search(&graph);
    let mut lones = candidates(program, &graph, &order)?;
    let points_to = PointsTo::compute_bounded(program, &graph, &order, MOST_WORDS)?;
    lones = lones.into_values().map(|lone| (points_to.site(lone.point(program)), lone)).collect();
    let mut references = KnownReferences { points_to, starts: None };
    for _ in 0..MOST_ROUNDS {
        while !lones.is_empty() {
            let broken = inseparable_objects(program, &lones, &references, false);
            if broken.is_empty() {
                break;
            }
            lones.retain(|site, _| !broken.contains(site));
        }
        if lones.is_empty() {
            return None;
        }
        let Rewritten { program: tried, starts, .. } = write(program, &lones, &references);
        let graph = ControlFlowGraph::build(&tried);
        let points_to =
            PointsTo::compute_bounded(&tried, &graph, &Order::search(&graph), MOST_WORDS)?;
        let better = KnownReferences { points_to, starts: Some(starts) };
        let broken = inseparable_objects(program, &lones, &better, true);
        if broken.is_empty() {
            return Some(write(program, &lones, &better).program);
        }
        lones.retain(|site, _| !broken.contains(site));
        references = KnownReferences { points_to: references.points_to, starts: None };
    }
    None
}

/// What main makes outside of all loops, by statements that do nothing else; by their numbers.
fn candidates(program: &Program, graph: &ControlFlowGraph, order: &Order) -> Option<LoneObjects> {
    let loops = LoopForest::find(graph, order)?;
    let mut lones = LoneObjects::new();
    for position in program.positions(ProcId::MAIN) {
        let vertex = program::cfg::Vertex::of_instr(position);
        let is_once = order.is_reachable(vertex)
            && loops.enclosing_head(vertex).is_none()
            && !order.is_recursive(vertex);
        let Stmt::Assign { value, .. } = &program.code[position].stmt else { continue };
        let Some((Op::New { shape, fields }, held)) = value.0.split_last() else { continue };
        let is_simple = |op: &Op| matches!(op, Op::Int(_) | Op::Bool(_) | Op::Null(_) | Op::Var(_));
        if is_once && held.len() == fields.len() && held.iter().all(is_simple) {
            let fields = fields.iter().copied().zip(held.iter().cloned()).collect();
            let shape = *shape;
            lones.insert(lones.len(), LoneObject { position, shape, fields });
        }
    }
    (!lones.is_empty()).then_some(lones)
}

impl LoneObject {
    /// The operation that makes it.
    fn point(&self, program: &Program) -> ProgramPoint {
        let value = program.code[self.position].stmt.code(0).expect("it is assigned");
        ProgramPoint { position: self.position, part: 0, op: value.0.len() - 1 }
    }
}

#[cfg(test)]
mod tests;

//! What names a state of a run: the inputs, and how often each loop around has turned.

use std::collections::BTreeSet;

use analysis::StatePart;
use base::{FieldId, ShapeId, Sort, Symbols};
use program::cfg::{LoopForest, Vertex};
use symbolic::normal::{CutId, Trees};

/// For each cut point the heads of the loops that it is in, the outermost first, its own last.
pub(super) fn loops(
    trees: &Trees,
    forest: &LoopForest,
    is_head: &dyn Fn(Vertex) -> bool,
) -> Vec<Vec<CutId>> {
    let of = |cut: CutId| {
        let vertex = trees.cut(cut).vertex;
        let loop_head = is_head(vertex).then_some(vertex);
        let around =
            std::iter::successors(loop_head.or_else(|| forest.enclosing_head(vertex)), |&at| {
                forest.enclosing_head(at)
            });
        let mut heads: Vec<CutId> =
            around.map(|head| trees.cut_at(head).expect("a loop head is a cut point")).collect();
        heads.reverse();
        heads
    };
    trees.cut_ids().map(of).collect()
}

/// For each shape whether runs can come to initial objects of it. `live` is what they read of the
/// initial state.
pub(super) fn starts_with_objects(symbols: &Symbols, live: &BTreeSet<StatePart>) -> Vec<bool> {
    let mut reached = vec![false; symbols.shapes.len()];
    let sort = |item: &StatePart| match *item {
        StatePart::Var(var) => Some(symbols[var].sort),
        StatePart::Initial(tape) => Some(symbols[tape].sort),
        StatePart::Field(_) => None,
    };
    let mut work: Vec<Sort> = live.iter().filter_map(sort).collect();
    while let Some(sort) = work.pop() {
        let Some(shape) = sort.target() else { continue };
        if !std::mem::replace(&mut reached[shape.index()], true) {
            work.extend(fields(symbols, live, shape).into_iter().map(|field| symbols[field].sort));
        }
    }
    reached
}

/// The live fields of a shape.
pub(super) fn fields(
    symbols: &Symbols,
    live: &BTreeSet<StatePart>,
    shape: ShapeId,
) -> Vec<FieldId> {
    let fields = live.iter().filter_map(|item| match *item {
        StatePart::Field(field) if symbols[field].owner == Some(shape) => Some(field),
        _ => None,
    });
    fields.collect()
}

//! Place: the index at which an element of an array was written last.
//!
//! Where a text ends, what was put in last, how far an array is filled: whoever wrote it knew the index, and does
//! not any more when the array is read.

use std::collections::BTreeMap;

use super::instrument::{Plain, add_ghost, rewrite_with, set};
use base::{FieldId, ShapeId, Sort};
use program::build::{ProgramRewriter, Rewriting, Rewritten};
use program::{Op, Stmt};

/// A place for each shape of arrays, so far as indices are such that evaluating them again changes nothing.
pub(super) fn add(plain: &Plain<'_>) -> Rewritten {
    let mut program = plain.program.clone();
    let mut places = PlaceGhosts(BTreeMap::new());
    for instr in &plain.program.code {
        if let Some((shape, ..)) = written(&instr.stmt)
            && !places.0.contains_key(&shape)
        {
            places.0.insert(shape, add_ghost(&mut program, shape, "place", Sort::Int));
        }
    }
    let ghosts: Vec<FieldId> = places.0.values().copied().collect();
    rewrite_with(&program, &ghosts, &mut places)
}

/// The array that a statement writes an element of, and the index: a constant or a variable.
fn written(stmt: &Stmt) -> Option<(ShapeId, &Op, &Op)> {
    let Stmt::Store { value, target, .. } = stmt else { return None };
    match (&value.0[..], &target.0[..]) {
        ([.., index @ (Op::Int(_) | Op::Var(_)), Op::Replaced(of)], [array @ Op::Var(_)]) => {
            Some((of.array, array, index))
        }
        _ => None,
    }
}

/// For each shape of arrays the field of places.
struct PlaceGhosts(BTreeMap<ShapeId, FieldId>);

impl ProgramRewriter for PlaceGhosts {
    fn statement(&mut self, rewriting: &mut Rewriting<'_>, position: usize) {
        rewriting.copy(position);
        let instr = &rewriting.old.code[position];
        if let Some((shape, array, index)) = written(&instr.stmt) {
            set(rewriting, array, self.0[&shape], index.clone(), instr.span);
        }
    }
}

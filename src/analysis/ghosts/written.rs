//! Written: which statements have written a field of an object, or wrote it last.

use std::collections::BTreeMap;

use super::instrument::{
    Plain, StoreOperands, add_ghost, rewrite_with, set, store_in_temporary, store_positions,
};
use base::{FieldId, Sort};
use program::build::{ProgramRewriter, Rewriting, Rewritten};
use program::{Code, Op, Stmt};

/// For each field that is written in several places, a ghost for each of these: whether it was the
/// last one; for one that is written in one place, whether it was written.
pub(super) fn track_writes_by_statement(plain: &Plain<'_>) -> Rewritten {
    add(plain, true)
}

/// For each field that is written whether it was.
pub(super) fn track_writes(plain: &Plain<'_>) -> Rewritten {
    add(plain, false)
}

fn add(plain: &Plain<'_>, last: bool) -> Rewritten {
    let mut program = plain.program.clone();
    let mut ghosts = Vec::new();
    let mut writers = Writers(BTreeMap::new());
    for field in plain.program.symbols.field_ids() {
        let symbol = &plain.program.symbols[field];
        let Some(shape) = symbol.owner.filter(|_| !symbol.ghost) else { continue };
        let stores = store_positions(plain.program, field);
        let groups: Vec<Vec<usize>> = if last && stores.len() > 1 {
            stores.iter().map(|&store| vec![store]).collect()
        } else if stores.is_empty() {
            Vec::new()
        } else {
            vec![stores.clone()]
        };
        for (number, group) in groups.iter().enumerate() {
            let name = match last {
                true => format!("wrote{number}_{}", symbol.name),
                false => format!("stored_{}", symbol.name),
            };
            let ghost = add_ghost(&mut program, shape, &name, Sort::Bool);
            ghosts.push(ghost);
            for &store in &stores {
                writers.0.entry(store).or_default().push((ghost, group.contains(&store)));
            }
        }
    }
    rewrite_with(&program, &ghosts, &mut writers)
}

/// For the position of each store the ghosts that it sets, and to what.
struct Writers(BTreeMap<usize, Vec<(FieldId, bool)>>);

impl ProgramRewriter for Writers {
    fn statement(&mut self, rewriting: &mut Rewriting<'_>, position: usize) {
        let instr = &rewriting.old.code[position];
        let (Some(ghosts), Stmt::Store { value, target, field, check }) =
            (self.0.get(&position), &instr.stmt)
        else {
            rewriting.copy(position);
            return;
        };
        let (value, target) = if target.is_simple() {
            (value.clone(), store_in_temporary(rewriting, target, instr.span))
        } else {
            let held = StoreOperands::from_codes(rewriting, value, target, instr.span);
            (Code::from_op(held.value), held.target)
        };
        let store = Stmt::Store {
            value,
            target: Code::from_op(target.clone()),
            field: *field,
            check: *check,
        };
        rewriting.new.emit(store, instr.span);
        for &(ghost, value) in ghosts {
            set(rewriting, &target, ghost, Op::Bool(value), instr.span);
        }
    }
}

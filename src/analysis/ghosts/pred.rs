//! Pred: the last object whose field was made to refer to this one; null if the field has been
//! written again.

use std::collections::BTreeMap;

use super::apart;
use super::instrument::{
    Plain, StoreOperands, add_ghost, allocates_shape, rewrite_with, set, store_positions,
    unless_null,
};
use base::{FieldId, ShapeId, Sort, Span};
use program::build::{ProgramRewriter, Rewriting, Rewritten};
use program::{Code, Op, Stmt};

/// A predecessor for each field that refers to objects and is written.
pub(super) fn add(plain: &Plain<'_>) -> Rewritten {
    let symbols = &plain.program.symbols;
    let mut links: Vec<(FieldId, ShapeId, ShapeId)> = Vec::new();
    for field in symbols.field_ids() {
        let symbol = &symbols[field];
        if let (Some(owner), Sort::Ref(shape), false) = (symbol.owner, symbol.sort, symbol.ghost)
            && (allocates_shape(plain.program, owner)
                || !store_positions(plain.program, field).is_empty())
        {
            links.push((field, owner, shape));
        }
    }
    let apart = apart::isolate_allocations(plain.program, &|shape| {
        links.iter().any(|&(_, owner, _)| owner == shape)
    });
    let mut program = apart.program.clone();
    let mut preds = Preds(BTreeMap::new());
    for (link, owner, shape) in links {
        let name = format!("pred_{}", symbols[link].name);
        preds.0.insert(link, add_ghost(&mut program, shape, &name, Sort::Ref(owner)));
    }
    let ghosts: Vec<FieldId> = preds.0.values().copied().collect();
    apart.compose(rewrite_with(&program, &ghosts, &mut preds))
}

/// For each link the field of predecessors along it.
struct Preds(BTreeMap<FieldId, FieldId>);

impl ProgramRewriter for Preds {
    fn statement(&mut self, rewriting: &mut Rewriting<'_>, position: usize) {
        let instr = &rewriting.old.code[position];
        let span = instr.span;
        match &instr.stmt {
            Stmt::Store { value, target, field, check } if self.0.contains_key(field) => {
                let pred = self.0[field];
                let StoreOperands { value, target } =
                    StoreOperands::from_codes(rewriting, value, target, span);
                let sort = rewriting.new.symbols[*field].sort;
                // Where the store would fail the load does, by the same check.
                let load = Op::Load { field: *field, check: *check };
                let before = rewriting.new.fresh_var("before", sort);
                let loaded = Code(vec![target.clone(), load]);
                rewriting.new.emit(Stmt::Assign { var: before, value: loaded }, span);
                let owner = Code::from_op(target.clone()).sort(&rewriting.new.symbols);
                let Sort::Ref(owner) = owner else { unreachable!("a store is to an object") };
                unless_null(rewriting, &Op::Var(before), span, |rewriting| {
                    set(rewriting, &Op::Var(before), pred, Op::Null(owner), span);
                });
                let (stored, object) =
                    (Code::from_op(value.clone()), Code::from_op(target.clone()));
                let (field, check) = (*field, *check);
                let store = Stmt::Store { value: stored, target: object, field, check };
                rewriting.new.emit(store, span);
                precede(rewriting, &value, pred, target, span);
            }
            Stmt::Assign { var, value } if matches!(value.0.last(), Some(Op::New { .. })) => {
                rewriting.copy(position);
                let Some((Op::New { fields, .. }, operands)) = value.0.split_last() else {
                    unreachable!("the expression ends with a `new`")
                };
                for (&link, &pred) in &self.0 {
                    if let Some(at) = fields.iter().position(|&field| field == link) {
                        precede(rewriting, &operands[at], pred, Op::Var(*var), span);
                    }
                }
            }
            Stmt::Assign { .. }
            | Stmt::Store { .. }
            | Stmt::Goto { .. }
            | Stmt::Fail { .. }
            | Stmt::Halt
            | Stmt::Assume(_)
            | Stmt::Havoc { .. }
            | Stmt::Call { .. }
            | Stmt::Enter
            | Stmt::Return
            | Stmt::Reset { .. } => rewriting.copy(position),
        }
    }
}

/// From now on `object` refers to `next`, if that is one.
fn precede(rewriting: &mut Rewriting<'_>, next: &Op, pred: FieldId, object: Op, span: Span) {
    unless_null(rewriting, next, span, |rewriting| set(rewriting, next, pred, object, span));
}

//! Rank: one more than the rank of what a field referred to when it was written; 1 for null.

use std::collections::BTreeMap;

use super::apart;
use super::instrument::{
    Plain, StoreOperands, add_ghost, allocates_shape, rewrite_with, set, unless_null,
};
use base::{FieldId, Sort, Span};
use program::build::{ProgramRewriter, Rewriting, Rewritten};
use program::{BinOp, CheckKind, Code, Op, Stmt};

/// A rank for each field from a shape to itself that new objects have.
pub(super) fn add(plain: &Plain<'_>) -> Rewritten {
    let symbols = &plain.program.symbols;
    let links = symbols.field_ids().filter(|&field| {
        let symbol = &symbols[field];
        let within =
            |shape| symbol.sort == Sort::Ref(shape) && allocates_shape(plain.program, shape);
        !symbol.ghost && symbol.owner.is_some_and(within)
    });
    let links: Vec<FieldId> = links.collect();
    let is_linked = |shape| links.iter().any(|&link| symbols[link].owner == Some(shape));
    let apart = apart::isolate_allocations(plain.program, &is_linked);
    let mut program = apart.program.clone();
    let mut ranks = Ranks { of: BTreeMap::new() };
    for link in links {
        let name = format!("rank_{}", symbols[link].name);
        let shape = symbols[link].owner.expect("a link is a field");
        ranks.of.insert(link, add_ghost(&mut program, shape, &name, Sort::Int));
    }
    let ghosts: Vec<FieldId> = ranks.of.values().copied().collect();
    apart.compose(rewrite_with(&program, &ghosts, &mut ranks))
}

/// For each link the field of its ranks.
struct Ranks {
    of: BTreeMap<FieldId, FieldId>,
}

impl ProgramRewriter for Ranks {
    fn statement(&mut self, rewriting: &mut Rewriting<'_>, position: usize) {
        let instr = &rewriting.old.code[position];
        let span = instr.span;
        match &instr.stmt {
            Stmt::Store { value, target, field, check } if self.of.contains_key(field) => {
                let rank = self.of[field];
                let StoreOperands { value, target } =
                    StoreOperands::from_codes(rewriting, value, target, span);
                let above = above(rewriting, &value, rank, span);
                let (value, object) = (Code::from_op(value), Code::from_op(target.clone()));
                let store = Stmt::Store { value, target: object, field: *field, check: *check };
                rewriting.new.emit(store, span);
                set(rewriting, &target, rank, above, span);
            }
            Stmt::Assign { var, value } if matches!(value.0.last(), Some(Op::New { .. })) => {
                let value = self.ranked(rewriting, value, span);
                rewriting.new.emit(Stmt::Assign { var: *var, value }, span);
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

impl Ranks {
    /// A `new` with the ranks of its object; if it has some, its operands are simple.
    fn ranked(&self, rewriting: &mut Rewriting<'_>, value: &Code, span: Span) -> Code {
        let Some((Op::New { fields, .. }, operands)) = value.0.split_last() else {
            unreachable!("the expression ends with a `new`")
        };
        let mut ranked = value.clone();
        let place = |wanted: FieldId| fields.iter().position(|&field| field == wanted);
        for (&link, &rank) in &self.of {
            if let (Some(link), Some(place)) = (place(link), place(rank)) {
                ranked.0[place] = above(rewriting, &operands[link], rank, span);
            }
        }
        ranked
    }
}

/// The rank of an object whose field refers to `next`.
fn above(rewriting: &mut Rewriting<'_>, next: &Op, rank: FieldId, span: Span) -> Op {
    let one = Op::Int(1.into());
    if let Op::Null(_) = next {
        return one;
    }
    let above = rewriting.new.fresh_var("rank", Sort::Int);
    rewriting.new.emit(Stmt::Assign { var: above, value: Code::from_op(one.clone()) }, span);
    unless_null(rewriting, next, span, |rewriting| {
        let check = rewriting.new.check(CheckKind::Ghost, span);
        let load = Op::Load { field: rank, check };
        let value = Code(vec![next.clone(), load, one, Op::Binary(BinOp::Add)]);
        rewriting.new.emit(Stmt::Assign { var: above, value }, span);
    });
    Op::Var(above)
}

//! Makes one clause: its conditions, what is known of the loads in it, and its variables.
//!
//! An arbitrary array is not a closed heap: an initial cell could hold 1, the address that the next
//! `new` returns. So each load of a reference field F from a negative address a assumes
//! `F[a] ≤ 0 ∨ F[a] ≠ F⁰[a]`, where F is the array at the cut point and F⁰ the initial one. A
//! closed heap keeps to it everywhere, so no run is lost; and a load of an unwritten cell gets an
//! initial object or null. Where no initial object's F is ever written, that is `F[a] ≤ 0`.

use super::lower::Table;
use super::system::{Apply, Clause, Head, Origin};
use crate::base::FieldId;
use crate::logic::BinaryOp;
use crate::logic::{Expr, Node, Var};

/// What the clauses of one cut point have in common.
pub(super) struct Assumptions<'a> {
    /// For each field whether initial objects' cells of it can be written.
    pub(super) keeps_initial: &'a [bool],
    /// At the entry a field has its initial contents.
    pub(super) is_entry: bool,
}

impl Assumptions<'_> {
    /// The initial contents of a field that is loaded from; `None` if they are the present ones as
    /// far as initial objects go.
    pub(super) fn initial(&self, field: FieldId) -> Option<Origin> {
        let kept = self.keeps_initial[field.index()] && !self.is_entry;
        kept.then_some(Origin::Initial(field))
    }

    /// The clause with these parts, and how many expressions it has. `conditions` are in program
    /// order and none is constant.
    pub(super) fn clause(
        &self,
        table: &mut Table<'_>,
        premises: Vec<Apply>,
        mut conditions: Vec<Expr>,
        head: Head,
    ) -> (Clause, usize) {
        let mut clause = Clause {
            vars: Vec::new(),
            premises,
            conditions: Vec::new(),
            head,
            comment: String::new(),
        };
        let roots: Vec<Expr> = clause.roots().chain(conditions.iter().copied()).collect();
        for expr in table.exprs.below(roots) {
            let assumption = match *table.exprs.node(expr) {
                Node::Var(var) => input(table, var, expr),
                Node::Select(array, address) => self.load(table, array, address),
                _ => None,
            };
            conditions.extend(assumption.filter(|&it| table.exprs.as_bool(it).is_none()));
        }
        clause.conditions = conditions;
        finish(table, clause)
    }

    /// What is known of the cell at `address` at the cut point.
    fn load(&self, table: &mut Table<'_>, array: Expr, address: Expr) -> Option<Expr> {
        let array = table.exprs.stored_into(array);
        let Node::Var(var) = *table.exprs.node(array) else { return None };
        let Origin::Field(field) = table.vars[var.index()].origin else { return None };
        if !table.symbols[field].sort.is_ref() {
            return None;
        }
        let initial = self.initial(field).map(|origin| table.var_expr(origin));
        let exprs = &mut table.exprs;
        let zero = exprs.int(0);
        let cell = exprs.select(array, address);
        let new = exprs.binary(BinaryOp::Le, zero, address);
        let old_target = exprs.binary(BinaryOp::Le, cell, zero);
        let mut known = exprs.binary(BinaryOp::Or, new, old_target);
        if let Some(initial) = initial {
            let start = exprs.select(initial, address);
            let same = exprs.binary(BinaryOp::Eq, cell, start);
            let written = exprs.not(same);
            known = exprs.binary(BinaryOp::Or, known, written);
        }
        Some(known)
    }
}

/// What is known of a variable as such: a reference from the tape is null or an initial object.
fn input(table: &mut Table<'_>, var: Var, expr: Expr) -> Option<Expr> {
    let Origin::Tape(tape, _) = table.vars[var.index()].origin else { return None };
    if !table.symbols[tape].sort.is_ref() {
        return None;
    }
    let zero = table.exprs.int(0);
    Some(table.exprs.binary(BinaryOp::Le, expr, zero))
}

/// The clause with each condition once and its variables, and how many expressions it has.
pub(super) fn finish(table: &Table<'_>, mut clause: Clause) -> (Clause, usize) {
    let mut seen = rustc_hash::FxHashSet::default();
    clause.conditions.retain(|&condition| seen.insert(condition));
    let below = table.exprs.below(clause.roots());
    let vars = below.iter().filter_map(|&expr| match *table.exprs.node(expr) {
        Node::Var(var) => Some(var),
        _ => None,
    });
    clause.vars = vars.collect();
    clause.vars.sort_unstable();
    (clause, below.len())
}

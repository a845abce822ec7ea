//! What is known of the cells that clauses read: the initial heap is closed, and no length is negative.
//!
//! An arbitrary array is not a closed heap: an initial cell could hold 1, the address that the next
//! `new` returns. So each load of a reference field F from a negative address a assumes
//! `F[a] ≤ 0 ∨ F[a] ≠ F⁰[a]`, where F is the array at the cut point and F⁰ the initial one. A
//! closed heap keeps to it everywhere, so no run is lost; and a load of an unwritten cell gets an
//! initial object or null. Where no initial object's F is ever written, that is `F[a] ≤ 0`.

use rustc_hash::FxHashSet;

use super::{ArrayMeaning, Arrays};
use crate::table::VariableTable;
use base::{FieldId, Symbols};
use logic::{BinaryOp, Expr, Exprs, LogicNode, Var};
use symbolic::normal::{CutId, DecisionTreeNode, TreeId, Trees};
use symbolic::term::ChainNode;

/// For each field whether it holds references and can be written in an initial object.
pub(super) fn writable_reference_fields(symbols: &Symbols, trees: &Trees) -> Vec<bool> {
    let mut writable = vec![false; symbols.fields.len()];
    let mut visited = FxHashSet::default();
    for id in (0..trees.len()).map(TreeId::new) {
        let DecisionTreeNode::Leaf(leaf) = trees.tree(id) else { continue };
        for &(field, mut chain) in &leaf.fields {
            while visited.insert((field, chain)) {
                let ChainNode::Write(below, address, _) = *trees.terms.chain(chain) else { break };
                let reference = symbols[field].sort.holds_refs();
                writable[field.index()] |= reference && !trees.terms.is_address(address);
                chain = below;
            }
        }
    }
    writable
}

impl Arrays {
    /// The initial contents of a field that is loaded from at a cut point; `None` if they are the
    /// present ones as far as initial objects go.
    pub(super) fn initial(&self, from: CutId, field: FieldId) -> Option<ArrayMeaning> {
        let is_entry = from.index() == 0;
        (self.keeps_initial[field.index()] && !is_entry).then_some(ArrayMeaning::Initial(field))
    }

    /// What is known of what these expressions read, besides `conditions`.
    pub(super) fn push_read_facts(
        &self,
        table: &mut VariableTable<'_, ArrayMeaning>,
        from: CutId,
        roots: Vec<Expr>,
        conditions: &mut Vec<Expr>,
    ) {
        for expr in table.exprs.below(roots) {
            let assumption = match *table.exprs.node(expr) {
                LogicNode::Var(var) => input(table, var, expr),
                LogicNode::Select(array, address) => self.load(table, from, array, address),
                _ => None,
            };
            conditions.extend(assumption.filter(|&it| table.exprs.as_bool(it).is_none()));
        }
    }

    /// What is known of the cell at `address` at the cut point.
    fn load(
        &self,
        table: &mut VariableTable<'_, ArrayMeaning>,
        from: CutId,
        array: Expr,
        address: Expr,
    ) -> Option<Expr> {
        let array = table.exprs.stored_into(array);
        // What an array holds is read at an index.
        let (array, address, index) = match *table.exprs.node(array) {
            LogicNode::Select(items, object) => {
                (table.exprs.stored_into(items), object, Some(address))
            }
            _ => (array, address, None),
        };
        let LogicNode::Var(var) = *table.exprs.node(array) else { return None };
        let ArrayMeaning::Field(field) = *table.meaning(var) else { return None };
        let zero = table.exprs.int(0);
        if table.symbols.is_length(field) {
            let length = table.exprs.select(array, address);
            return Some(table.exprs.binary(BinaryOp::Le, zero, length));
        }
        let holds_refs = match index {
            Some(_) => table.symbols[field].sort.holds_refs(),
            None => table.symbols[field].sort.is_ref(),
        };
        if !holds_refs {
            return None;
        }
        let initial = self.initial(from, field).map(|initial| table.expr(initial));
        let content = |exprs: &mut Exprs, array: Expr| {
            let content = exprs.select(array, address);
            index.map_or(content, |index| exprs.select(content, index))
        };
        let cell = content(&mut table.exprs, array);
        let new = table.exprs.binary(BinaryOp::Le, zero, address);
        let old_target = table.is_initial(cell);
        let exprs = &mut table.exprs;
        let old_or_new = exprs.binary(BinaryOp::Or, new, old_target);
        let Some(initial) = initial else { return Some(old_or_new) };
        let start = content(exprs, initial);
        let same = exprs.binary(BinaryOp::Eq, cell, start);
        let written = exprs.not(same);
        Some(exprs.binary(BinaryOp::Or, old_or_new, written))
    }
}

/// What is known of a variable as such: a reference from the tape is null or an initial object, and no
/// length is negative.
fn input(table: &mut VariableTable<'_, ArrayMeaning>, var: Var, expr: Expr) -> Option<Expr> {
    match *table.meaning(var) {
        ArrayMeaning::Tape(tape, _) => {
            table.symbols[tape].sort.is_ref().then(|| table.is_initial(expr))
        }
        ArrayMeaning::Var(of) if table.symbols.sequence_of(of).is_some() => {
            let zero = table.exprs.int(0);
            Some(table.exprs.binary(BinaryOp::Le, zero, expr))
        }
        _ => None,
    }
}

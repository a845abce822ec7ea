//! What the conditions of a clause say, used elsewhere in it.

use rustc_hash::{FxHashMap, FxHashSet};

use chc::{Clause, System};
use logic::{BinaryOp, Expr, Exprs, LogicNode};

/// Puts what the conditions say in the place of what they say it of, elsewhere in the clause: regions
/// say of what is stored under which conditions, and here most of these are known.
pub(super) fn apply_conditions(system: &mut System, clause: &mut Clause) {
    let exprs = &mut system.exprs;
    let mut conditions = Vec::new();
    let mut visited = FxHashSet::default();
    let mut work: Vec<Expr> = clause.conditions.iter().rev().copied().collect();
    let mut facts: FxHashMap<Expr, Expr> = FxHashMap::default();
    while let Some(condition) = work.pop() {
        if let LogicNode::Binary(BinaryOp::And, a, b) = *exprs.node(condition) {
            work.extend([b, a]);
            continue;
        }
        let condition = exprs.replace_all(condition, &facts);
        if exprs.as_bool(condition) == Some(true) || !visited.insert(condition) {
            continue;
        }
        conditions.push(condition);
        for (atom, value) in implied_atoms(exprs, condition) {
            let value = exprs.bool(value);
            facts.entry(atom).or_insert(value);
        }
    }
    // What was said later is known of what stands before, too.
    for condition in &mut conditions {
        if implied_atoms(exprs, *condition).is_empty() {
            *condition = exprs.replace_all(*condition, &facts);
        }
    }
    conditions.retain(|&condition| exprs.as_bool(condition) != Some(true));
    clause.conditions = conditions;
    for arg in clause.premises.iter_mut().chain(&mut clause.head).flat_map(|it| &mut it.args) {
        *arg = exprs.replace_all(*arg, &facts);
    }
}

/// The atoms of which a condition says whether they hold.
fn implied_atoms(exprs: &mut Exprs, condition: Expr) -> Vec<(Expr, bool)> {
    if let LogicNode::Not(atom) = *exprs.node(condition) {
        return if is_atom(exprs, atom) { vec![(atom, false)] } else { Vec::new() };
    }
    let mut atoms = Vec::new();
    if is_atom(exprs, condition) {
        atoms.push((condition, true));
    }
    if let LogicNode::Binary(op @ (BinaryOp::Lt | BinaryOp::Le), a, b) = *exprs.node(condition) {
        let opposite = if op == BinaryOp::Lt { BinaryOp::Le } else { BinaryOp::Lt };
        let opposite = exprs.binary(opposite, b, a);
        atoms.extend([(condition, true), (opposite, false)]);
    }
    atoms
}

/// Whether it is a truth value that is no connective and no order, which is turned round by negation.
fn is_atom(exprs: &Exprs, condition: Expr) -> bool {
    matches!(exprs.node(condition), LogicNode::Var(_) | LogicNode::Binary(BinaryOp::Eq, ..))
}

//! Which variables have one plain value whenever a cut point is reached: a forward dataflow.
//!
//! Optimistic: all values are the same until two leaves differ. Values are followed through copies
//! and through additions of a number, which is what the clock needs.

use std::collections::{BTreeMap, BTreeSet};

use num_bigint::BigInt;

use super::flow::{Flow, leaf};
use super::liveness::Item;
use crate::base::VarId;
use crate::normal::{CutId, Next, Trees};
use crate::term::{Term, TermNode};

/// A plain value; addresses are integers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Constant {
    Int(BigInt),
    Bool(bool),
    /// What the variable was at the start.
    Input(VarId),
}

/// The constants at a cut point.
pub(super) type Constants = BTreeMap<VarId, Constant>;

/// For each cut point the live variables that are constant there, if these are what the variables
/// are at the start.
pub(super) fn constants(
    trees: &Trees,
    flow: &Flow,
    live: &[BTreeSet<Item>],
    mut start: Constants,
) -> Vec<Constants> {
    let mut known: Vec<Option<Constants>> = vec![None; trees.cuts.len()];
    start.retain(|&var, _| live[0].contains(&Item::Var(var)));
    known[0] = Some(start);
    let mut waiting = vec![false; trees.cuts.len()];
    let mut work = vec![CutId::new(0)];
    while let Some(from) = work.pop() {
        waiting[from.index()] = false;
        for &id in &flow.leaves[from.index()] {
            let leaf = leaf(trees, id);
            let Next::Cut(to) = leaf.next else { continue };
            let here = known[from.index()].as_ref().expect("a cut point in work is known");
            let value = |var| match leaf.vars.binary_search_by_key(&var, |&(var, _)| var) {
                Ok(at) => value_of(trees, here, leaf.vars[at].1),
                Err(_) => here.get(&var).cloned(),
            };
            let changed = match &known[to.index()] {
                None => {
                    let all = live[to.index()].iter().filter_map(|&item| match item {
                        Item::Var(var) => Some((var, value(var)?)),
                        Item::Field(_) | Item::Initial(_) => None,
                    });
                    Some(all.collect())
                }
                Some(there) => {
                    let mut kept = there.clone();
                    kept.retain(|&var, constant| value(var).as_ref() == Some(constant));
                    (kept.len() < there.len()).then_some(kept)
                }
            };
            if let Some(constants) = changed {
                known[to.index()] = Some(constants);
                if !std::mem::replace(&mut waiting[to.index()], true) {
                    work.push(to);
                }
            }
        }
    }
    known.into_iter().map(Option::unwrap_or_default).collect()
}

/// The value of a term where it is plain.
fn value_of(trees: &Trees, here: &Constants, term: Term) -> Option<Constant> {
    let terms = &trees.terms;
    match terms.node(term) {
        TermNode::Int(value) => Some(Constant::Int(value.clone())),
        TermNode::Bool(value) => Some(Constant::Bool(*value)),
        TermNode::Null(_) => Some(Constant::Int(BigInt::ZERO)),
        TermNode::LiVar(_, var) => here.get(var).cloned(),
        TermNode::Address(_, clock) => value_of_sum(trees, here, *clock),
        _ => value_of_sum(trees, here, term),
    }
}

/// The value of `x + n` for a constant x.
fn value_of_sum(trees: &Trees, here: &Constants, term: Term) -> Option<Constant> {
    let (base, offset) = trees.terms.split_offset(term);
    let Some(base) = base else { return Some(Constant::Int(offset)) };
    let TermNode::LiVar(_, var) = trees.terms.node(base) else { return None };
    match here.get(var)? {
        Constant::Int(value) => Some(Constant::Int(value + offset)),
        Constant::Input(_) | Constant::Bool(_) => None,
    }
}

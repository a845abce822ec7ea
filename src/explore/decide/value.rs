//! Terms over numbers that are given.

use num_bigint::BigInt;
use rustc_hash::FxHashMap;

use super::super::state::{Constant, InputValuation};
use logic::{BinaryOp, Folded, fold};
use symbolic::term::{SymbolicTerms, Term, TermNode};

/// The value of a term.
///
/// By its form, not through `logic::values`: most conditions are decided by a few changed values, and
/// none of these needs an expression; only what a solver is asked is translated.
pub(crate) fn value(terms: &SymbolicTerms, root: Term, model: &InputValuation) -> Constant {
    let mut done = FxHashMap::default();
    evaluate(terms, root, model, &mut done);
    done.remove(&root).expect("the root was evaluated")
}

/// Adds the value of a term, and of all that it contains, to those that are known.
pub(super) fn evaluate(
    terms: &SymbolicTerms,
    root: Term,
    model: &InputValuation,
    done: &mut FxHashMap<Term, Constant>,
) {
    let mut work = vec![root];
    while let Some(&term) = work.last() {
        if done.contains_key(&term) {
            work.pop();
            continue;
        }
        let node = terms.node(term);
        if let TermNode::LiCell(..) = node {
            let default = match terms.sort(term) {
                base::Sort::Bool => Constant::Bool(false),
                base::Sort::Int | base::Sort::Ref(_) | base::Sort::Vector(_) => {
                    Constant::Int(BigInt::ZERO)
                }
            };
            done.insert(term, model.get(&term).cloned().unwrap_or(default));
            continue;
        }
        let waiting = work.len();
        let is_new = |child: &Term| !done.contains_key(child);
        if let TermNode::Binary(_, a, b) = *node {
            // Most are.
            work.extend([a, b].into_iter().filter(is_new));
        } else {
            work.extend(node.children().filter(is_new));
        }
        if work.len() == waiting {
            let constant = operation(node, done);
            done.insert(term, constant);
        }
    }
}

/// The value of a node whose operands are known.
fn operation(node: &TermNode, done: &FxHashMap<Term, Constant>) -> Constant {
    let int = |term: &Term| match &done[term] {
        Constant::Int(value) => value,
        Constant::Bool(_) => unreachable!("terms are typed: an integer"),
    };
    let truth = |term: &Term| match &done[term] {
        Constant::Bool(value) => *value,
        Constant::Int(_) => unreachable!("terms are typed: a truth value"),
    };
    match node {
        TermNode::Int(value) => Constant::Int(value.clone()),
        TermNode::Bool(value) => Constant::Bool(*value),
        TermNode::Neg(a) => Constant::Int(-int(a)),
        TermNode::Not(a) => Constant::Bool(!truth(a)),
        TermNode::Binary(BinaryOp::Eq, a, b) => Constant::Bool(done[a] == done[b]),
        TermNode::Binary(BinaryOp::And, a, b) => Constant::Bool(truth(a) && truth(b)),
        TermNode::Binary(BinaryOp::Or, a, b) => Constant::Bool(truth(a) || truth(b)),
        TermNode::Binary(op, a, b) => match fold(*op, int(a), int(b)) {
            Folded::Int(value) => Constant::Int(value),
            Folded::Bool(value) => Constant::Bool(value),
        },
        // Where no guard holds, the solver has the last value, too.
        TermNode::Union(branches) => {
            let (_, last) = branches.last().expect("a union has branches");
            let taken = branches.iter().find(|(guard, _)| truth(guard));
            done[&taken.map_or(*last, |&(_, value)| value)].clone()
        }
        TermNode::Null(_)
        | TermNode::Address(..)
        | TermNode::LiVar(..)
        | TermNode::LiCell(..)
        | TermNode::Zeros(_)
        | TermNode::Select(..)
        | TermNode::Update(..)
        | TermNode::Splice(_) => {
            unreachable!("references and indices are concrete")
        }
    }
}

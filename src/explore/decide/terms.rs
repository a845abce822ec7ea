//! Conditions over unknown numbers as solvers read them.

use num_traits::ToPrimitive;
use rustc_hash::FxHashMap;

use super::super::state::{BOOLS, INTS};
use logic::{BinaryOp, Expr, ExprSort, Exprs, Var};
use symbolic::term::{SymbolicTerms, Term, TermNode};

/// The variable of an unknown.
pub(crate) fn var(terms: &SymbolicTerms, unknown: Term) -> Var {
    let TermNode::LiCell(_, tape, position) = *terms.node(unknown) else {
        unreachable!("unknowns are cells of tapes")
    };
    debug_assert!([INTS, BOOLS].contains(&tape.index()));
    let position = terms.as_int(position).and_then(ToPrimitive::to_usize);
    let position = position.expect("unknowns are numbered");
    Var::new(2 * position + usize::from(tape.index() == BOOLS))
}

/// The constant of an unknown.
pub(super) fn constant(exprs: &mut Exprs, terms: &SymbolicTerms, unknown: Term) -> Expr {
    let is_bool = terms.sort(unknown) == base::Sort::Bool;
    let sort = if is_bool { ExprSort::Bool } else { ExprSort::Int };
    exprs.var(var(terms, unknown), sort)
}

/// A condition over unknowns as an expression.
pub(crate) fn expr(exprs: &mut Exprs, terms: &SymbolicTerms, root: Term) -> Expr {
    expr_over(exprs, terms, root, &|exprs, unknown| constant(exprs, terms, unknown))
}

/// The same with other constants for the unknowns.
pub(super) fn expr_over(
    exprs: &mut Exprs,
    terms: &SymbolicTerms,
    root: Term,
    constant: &dyn Fn(&mut Exprs, Term) -> Expr,
) -> Expr {
    let mut done: FxHashMap<Term, Expr> = FxHashMap::default();
    let mut work = vec![root];
    while let Some(&term) = work.last() {
        let node = terms.node(term);
        let waiting = work.len();
        if !done.contains_key(&term) && !matches!(node, TermNode::LiCell(..)) {
            work.extend(node.children().filter(|child| !done.contains_key(child)));
        }
        if work.len() > waiting {
            continue;
        }
        work.pop();
        if done.contains_key(&term) {
            continue;
        }
        let expr = match node {
            TermNode::Int(value) => exprs.int(value.clone()),
            TermNode::Bool(value) => exprs.bool(*value),
            TermNode::LiCell(..) => constant(exprs, term),
            TermNode::Neg(a) => exprs.neg(done[a]),
            TermNode::Not(a) => exprs.not(done[a]),
            TermNode::Binary(op, a, b) => exprs.binary(*op, done[a], done[b]),
            TermNode::Union(branches) => {
                let (others, last) = branches.split_at(branches.len() - 1);
                let last = done[&last[0].1];
                let branches = others.iter().rev();
                branches.fold(last, |els, (guard, then)| exprs.ite(done[guard], done[then], els))
            }
            TermNode::Null(_)
            | TermNode::Address(..)
            | TermNode::LiVar(..)
            | TermNode::Zeros(_)
            | TermNode::Select(..)
            | TermNode::Update(..)
            | TermNode::Splice(_) => {
                unreachable!("references and indices are concrete")
            }
        };
        done.insert(term, expr);
    }
    done[&root]
}

/// The unknowns of a term, in the order of their handles.
pub(super) fn unknowns(terms: &SymbolicTerms, root: Term) -> Vec<Term> {
    let mut visited = rustc_hash::FxHashSet::default();
    let mut unknowns = Vec::new();
    let mut work = vec![root];
    while let Some(term) = work.pop() {
        if !visited.insert(term) {
            continue;
        }
        let node = terms.node(term);
        if let TermNode::LiCell(..) = node {
            unknowns.push(term);
        } else {
            work.extend(node.children());
        }
    }
    unknowns.sort_unstable();
    unknowns
}

/// Whether unknowns are multiplied with and divided by numbers only.
pub(super) fn is_linear(terms: &SymbolicTerms, root: Term) -> bool {
    let mut visited = rustc_hash::FxHashSet::default();
    let mut work = vec![root];
    while let Some(term) = work.pop() {
        if !visited.insert(term) {
            continue;
        }
        let is_number = |term| terms.as_int(term).is_some();
        let node = terms.node(term);
        match *node {
            TermNode::Binary(BinaryOp::Mul, a, b) if !is_number(a) && !is_number(b) => {
                return false;
            }
            TermNode::Binary(BinaryOp::Div | BinaryOp::Mod, _, b) if !is_number(b) => return false,
            TermNode::LiCell(..) => {}
            TermNode::Int(_)
            | TermNode::Bool(_)
            | TermNode::Null(_)
            | TermNode::Address(..)
            | TermNode::Neg(_)
            | TermNode::Not(_)
            | TermNode::Binary(..)
            | TermNode::LiVar(..)
            | TermNode::Zeros(_)
            | TermNode::Select(..)
            | TermNode::Update(..)
            | TermNode::Splice(_)
            | TermNode::Union(_) => work.extend(node.children()),
        }
    }
    true
}

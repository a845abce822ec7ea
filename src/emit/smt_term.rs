//! Terms without holes but for named inputs, as SMT-LIB: what bounded search asks of a solver.

use rustc_hash::FxHashMap;
use unheap_smtlib::{Terms as Arena, print_term};

use crate::base::FieldId;
use crate::logic::operator;
use crate::term::{Term, TermNode, Terms};

/// The text of a term over the cells of input tapes; `name` names the constant for such a cell.
///
/// # Panics
/// If the term reads anything else or holds a union.
#[must_use]
pub fn smt_term(terms: &Terms, root: Term, name: &dyn Fn(FieldId, Term) -> String) -> String {
    let mut arena = Arena::default();
    let mut done = FxHashMap::default();
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
        let written = match node {
            TermNode::Int(value) => arena.int(value.to_string()),
            TermNode::Bool(value) => arena.symbol(if *value { "true" } else { "false" }),
            TermNode::LiCell(_, tape, position) => arena.symbol(name(*tape, *position)),
            TermNode::Neg(a) => arena.apply("-", vec![done[a]]),
            TermNode::Not(a) => arena.apply("not", vec![done[a]]),
            TermNode::Binary(op, a, b) => arena.apply(operator(*op), vec![done[a], done[b]]),
            TermNode::Null(_)
            | TermNode::Address(..)
            | TermNode::LiVar(..)
            | TermNode::Union(_) => {
                unreachable!("references are concrete, and nothing is merged")
            }
        };
        done.insert(term, written);
    }
    print_term(&arena, done[&root])
}

//! What the statements of several theorems are made of.

use std::rc::Rc;

use base::Sort;
use logic::BinaryOp;
use symbolic::heap::read_cell;
use symbolic::term::{ChainNode, Heap, HeapNode};

use super::claim::{Case, Side};
use super::plain::{Plain, PlainHeap, PlainNode};
use super::random::Scope;

/// `⟨gᵢ, tᵢ⟩` for a union or a merge.
pub fn pairs<G: Clone, T: Clone>(guards: &[G], values: &[T]) -> Vec<(G, T)> {
    guards.iter().cloned().zip(values.iter().cloned()).collect()
}

pub fn merge_of(guards: &[Plain], heaps: &[PlainHeap]) -> PlainHeap {
    Rc::new(PlainNode::Merge(pairs(guards, heaps)))
}

pub fn compose_of(first: &PlainHeap, second: &PlainHeap) -> PlainHeap {
    Rc::new(PlainNode::Compose(false, first.clone(), second.clone()))
}

/// `g₁ ∨ … ∨ gₙ`
pub fn any_of(guards: &[Plain]) -> Plain {
    let or = |left, right: &Plain| Plain::op(BinaryOp::Or, left, right.clone());
    guards[1..].iter().fold(guards[0].clone(), or)
}

/// Guards, and as many terms of one sort.
pub fn branches(case: &mut Case<'_>, sort: Sort) -> (Vec<Plain>, Vec<Plain>) {
    let guards = case.partition();
    let value = |_| case.random.term(sort, 2, &Scope::initial());
    let values = guards.iter().map(value).collect();
    (guards, values)
}

/// Two disjoint guards that need not cover everything; `None` if they are plainly impossible.
pub fn some_guards(case: &mut Case<'_>) -> Option<Vec<Plain>> {
    let mut guards = case.partition();
    guards.truncate(2);
    let terms = case.build_all(&guards);
    let possible = terms.iter().any(|&guard| case.terms.as_bool(guard) != Some(false));
    possible.then_some(guards)
}

/// The heap invariant (1) of a defined heap: keys are sorted and unique, nothing is kept that
/// equals the context, and addresses that are equal read the same.
pub fn claim_invariant(case: &mut Case<'_>, heap: Heap) {
    let HeapNode::Defined { vars, fields } = case.terms.heap(heap).clone() else {
        panic!("the heap is defined")
    };
    assert!(vars.is_sorted_by(|a, b| a.0 < b.0) && fields.is_sorted_by(|a, b| a.0 < b.0));
    let empty = case.terms.empty();
    assert!(vars.iter().all(|&(var, term)| case.terms.li_var(empty, var) != term));
    for (field, chain) in fields {
        assert_ne!(chain, case.terms.base());
        let (mut keys, mut next) = (Vec::new(), chain);
        while let ChainNode::Write(below, address, _) = *case.terms.chain(next) {
            keys.push(address);
            next = below;
        }
        for pair in keys.windows(2) {
            let reads = [pair[0], pair[1]].map(|key| read_cell(&mut case.terms, heap, field, key));
            let equal = case.terms.eq(pair[0], pair[1]);
            let [left, right] = reads.map(|read| case.terms.ite(equal, read, reads[0]));
            case.claim(Side::Term(left), Side::Term(right));
        }
    }
}

//! Theorems 14–16 of the paper: the laws of writing.
//!
//! Even cases are about defined heaps, as execution builds them; odd ones about generalized heaps
//! with recursive symbols. Each side is made by the operations of `symbolic::heap` and evaluated by
//! reduction; besides, one of them is held against what it means by definition.

use std::rc::Rc;

use symbolic::heap::{compose, read_cell};
use symbolic::term::Heap;

use super::claim::{Side, law};
use super::plain::{Plain, PlainNode, epsilon};
use super::random::Scope;
use super::shape::{compose_of, merge_of};
use super::world::World;

/// Theorem 14: read(write(σ, u, v), x) = ite(x = u, v, read(σ, x)); other fields and variables are
/// as before.
#[test]
fn theorem_14_reading_after_a_write() {
    law(&World::new(), |case| {
        let (plain, heap) = case.heap();
        let (field, u, v) = case.random.store(&plain);
        let (target, value) = (case.build(&u), case.build(&v));
        let written = case.write(heap, field, target, value);
        let sort = case.random.key_sort(field);
        let meaning = Rc::new(PlainNode::Write(plain.clone(), field, u, v));
        let x = case.random.term(sort, 2, &Scope::initial());
        let address = case.build(&x);
        let left = read_cell(&mut case.terms, written, field, address);
        let before = read_cell(&mut case.terms, heap, field, address);
        let equal = case.terms.eq(address, target);
        let right = case.terms.ite(equal, value, before);
        case.claim(Side::Term(left), Side::Term(right));
        case.claim(Side::Term(left), Side::Means(Plain::cell(&meaning, field, x)));
        let (other, place) = case.place();
        let left = case.read(written, place);
        case.claim(Side::Term(left), Side::Means(other(&meaning)));
    });
}

/// Theorem 15: σ ∘ write(σ', u, v) = write(σ ∘ σ', σ • u, σ • v).
#[test]
fn theorem_15_composing_with_a_write() {
    law(&World::new(), |case| {
        let ((plain1, first), (plain2, second)) = (case.heap(), case.heap());
        let (field, u, v) = case.random.store(&plain2);
        let (target, value) = (case.build(&u), case.build(&v));
        let written = case.write(second, field, target, value);
        let left = compose(&mut case.terms, first, written);
        let both = compose(&mut case.terms, first, second);
        let (target, value) = (case.refine(first, target), case.refine(first, value));
        let right = case.write(both, field, target, value);
        case.claim(Side::Heap(left), Side::Heap(right));
        let written = Rc::new(PlainNode::Write(plain2, field, u, v));
        case.claim(Side::Heap(left), Side::Leaves(compose_of(&plain1, &written)));
    });
}

/// Theorem 16: write(merge⟨gᵢ, σᵢ⟩, u, v) = merge⟨gᵢ, write(σᵢ, u, v)⟩.
#[test]
fn theorem_16_writing_to_a_merge() {
    law(&World::new(), |case| {
        let guards = case.partition();
        let (plains, heaps): (Vec<_>, Vec<_>) = case.heaps(&guards).into_iter().unzip();
        let gs = case.build_all(&guards);
        let (field, u, v) = case.random.store(&epsilon());
        let (target, value) = (case.build(&u), case.build(&v));
        let merged = case.merge(&gs, &heaps);
        let left = case.write(merged, field, target, value);
        let each: Vec<Heap> =
            heaps.iter().map(|&heap| case.write(heap, field, target, value)).collect();
        let right = case.merge(&gs, &each);
        case.claim(Side::Heap(left), Side::Heap(right));
        let meaning = PlainNode::Write(merge_of(&guards, &plains), field, u, v);
        case.claim(Side::Heap(left), Side::Leaves(Rc::new(meaning)));
    });
}

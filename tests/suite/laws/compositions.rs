//! Theorems 1–6 of the paper: the laws of composition.
//!
//! Even cases are about defined heaps, as execution builds them; odd ones about generalized heaps
//! with recursive symbols. Each side is made by the operations of `symbolic::heap` and evaluated by
//! reduction; besides, one of them is held against what it means by definition.

use symbolic::heap::compose;
use symbolic::term::Heap;

use super::claim::{Side, law};
use super::plain::PlainHeap;
use super::random::Kind;
use super::shape::{claim_invariant, compose_of};
use super::world::World;

/// Theorem 1: σ ∘ σ' is a symbolic heap: it keeps the heap invariant (1).
#[test]
fn theorem_1_a_composition_is_a_symbolic_heap() {
    law(&World::new(), |case| {
        case.kind = Kind::Defined;
        let ((plain1, first), (plain2, second)) = (case.heap(), case.heap());
        let composed = compose(&mut case.terms, first, second);
        claim_invariant(case, composed);
        case.claim(Side::Heap(composed), Side::Leaves(compose_of(&plain1, &plain2)));
    });
}

/// Theorem 2: read(ε, x) = LI(x); ε • e = e; ε ∘ σ = σ; σ ∘ ε = σ.
#[test]
fn theorem_2_the_empty_heap_changes_nothing() {
    law(&World::new(), |case| {
        let (plain, heap) = case.heap();
        let empty = case.terms.empty();
        let (_, place) = case.place();
        let (read, unknown) = (case.read(empty, place), case.unknown(place));
        assert_eq!(read, unknown, "(a)");
        let meaning = case.term(Some(&plain));
        let term = case.build(&meaning);
        let refined = case.refine(empty, term);
        case.claim(Side::Term(refined), Side::Term(term));
        case.claim(Side::Term(refined), Side::Means(meaning));
        assert_eq!(compose(&mut case.terms, empty, heap), heap, "(c)");
        let right = compose(&mut case.terms, heap, empty);
        case.claim(Side::Heap(right), Side::Leaves(plain));
    });
}

/// Theorem 3: σ • read(σ', x) = read(σ ∘ σ', σ • x).
#[test]
fn theorem_3_reading_from_a_composition() {
    law(&World::new(), |case| {
        let ((plain1, first), (plain2, second)) = (case.heap(), case.heap());
        let (meaning, place) = case.place();
        let read = case.read(second, place);
        let left = case.refine(first, read);
        let both = compose(&mut case.terms, first, second);
        let refined = case.refine_place(first, place);
        let right = case.read(both, refined);
        case.claim(Side::Term(left), Side::Term(right));
        case.claim(Side::Term(right), Side::MeansAfter(plain1, meaning(&plain2)));
    });
}

/// Theorem 4: (σ ∘ σ') • e = σ • (σ' • e).
#[test]
fn theorem_4_refining_by_a_composition() {
    law(&World::new(), |case| {
        let ((plain1, first), (plain2, second)) = (case.heap(), case.heap());
        let (other, _) = case.heap();
        let meaning = case.term(Some(&other));
        let term = case.build(&meaning);
        let both = compose(&mut case.terms, first, second);
        let left = case.refine(both, term);
        let inner = case.refine(second, term);
        let right = case.refine(first, inner);
        case.claim(Side::Term(left), Side::Term(right));
        case.claim(Side::Term(left), Side::MeansAfter(compose_of(&plain1, &plain2), meaning));
    });
}

/// Theorem 5: (σ₁ ∘ σ₂) ∘ σ₃ = σ₁ ∘ (σ₂ ∘ σ₃).
#[test]
fn theorem_5_composition_is_associative() {
    law(&World::new(), |case| {
        let ((plain1, first), (plain2, second)) = (case.heap(), case.heap());
        let (plain3, third) = case.heap();
        let left = compose(&mut case.terms, first, second);
        let left = compose(&mut case.terms, left, third);
        let right = compose(&mut case.terms, second, third);
        let right = compose(&mut case.terms, first, right);
        case.claim(Side::Heap(left), Side::Heap(right));
        let meaning = compose_of(&compose_of(&plain1, &plain2), &plain3);
        case.claim(Side::Heap(left), Side::Leaves(meaning));
    });
}

/// Theorem 6: (Σ, ∘, ε) is a monoid: every bracketing of a product, with units anywhere, is one heap.
#[test]
fn theorem_6_heaps_form_a_monoid() {
    law(&World::new(), |case| {
        let heaps: Vec<(PlainHeap, Heap)> = (0..4).map(|_| case.heap()).collect();
        let meaning = heaps[1..]
            .iter()
            .fold(heaps[0].0.clone(), |product, (next, _)| compose_of(&product, next));
        for _ in 0..2 {
            let mut factors: Vec<Heap> = heaps.iter().map(|&(_, heap)| heap).collect();
            factors.insert(case.random.rng.below(5), case.terms.empty());
            while factors.len() > 1 {
                let at = case.random.rng.below(factors.len() - 1);
                let product = compose(&mut case.terms, factors[at], factors[at + 1]);
                factors.splice(at..at + 2, [product]);
            }
            case.claim(Side::Heap(factors[0]), Side::Leaves(meaning.clone()));
        }
    });
}

//! Theorems 7–13 of the paper: the laws of merging.
//!
//! Even cases are about defined heaps, as execution builds them; odd ones about generalized heaps
//! with recursive symbols. Each side is made by the operations of `symbolic::heap` and evaluated by
//! reduction; besides, one of them is held against what it means by definition.

use logic::BinaryOp;
use symbolic::heap::{compose, read_cell};
use symbolic::term::{Heap, Term};

use super::claim::{Side, law};
use super::plain::Plain;
use super::random::{Kind, Scope};
use super::shape::{any_of, branches, claim_invariant, compose_of, merge_of, pairs, some_guards};
use super::world::World;

/// Theorem 7: union⟨x = y, read(σ, x)⟩ = union⟨x = y, read(σ, y)⟩.
#[test]
fn theorem_7_equal_locations_read_the_same() {
    law(&World::new(), |case| {
        let (plain, heap) = case.heap();
        let field = case.random.field();
        let sort = case.random.key_sort(field);
        let [x, y] = [(); 2].map(|()| case.random.term(sort, 2, &Scope::initial()));
        let equal = Plain::op(BinaryOp::Eq, x.clone(), y.clone());
        let [left, right] = [&x, &y].map(|x| {
            let x = case.build(x);
            read_cell(&mut case.terms, heap, field, x)
        });
        case.claim_when(&equal, Side::Term(left), Side::Term(right));
        case.claim(Side::Term(left), Side::Means(Plain::cell(&plain, field, x)));
    });
}

/// Theorem 8: merge⟨gᵢ, σᵢ⟩ is a symbolic heap: it keeps the heap invariant (1).
#[test]
fn theorem_8_a_merge_is_a_symbolic_heap() {
    law(&World::new(), |case| {
        case.kind = Kind::Defined;
        let guards = case.partition();
        let (plains, heaps): (Vec<_>, Vec<_>) = case.heaps(&guards).into_iter().unzip();
        let gs = case.build_all(&guards);
        let merged = case.merge(&gs, &heaps);
        claim_invariant(case, merged);
        case.claim(Side::Heap(merged), Side::Leaves(merge_of(&guards, &plains)));
    });
}

/// Theorem 9: read(merge⟨gᵢ, σᵢ⟩, x) = union⟨gᵢ, read(σᵢ, x)⟩.
#[test]
fn theorem_9_reading_from_a_merge() {
    law(&World::new(), |case| {
        let guards = case.partition();
        let (plains, heaps): (Vec<_>, Vec<_>) = case.heaps(&guards).into_iter().unzip();
        let gs = case.build_all(&guards);
        let merged = case.merge(&gs, &heaps);
        let (meaning, place) = case.place();
        let left = case.read(merged, place);
        let reads: Vec<Term> = heaps.iter().map(|&heap| case.read(heap, place)).collect();
        let right = case.terms.union(pairs(&gs, &reads));
        case.claim(Side::Term(left), Side::Term(right));
        case.claim(Side::Term(left), Side::Means(meaning(&merge_of(&guards, &plains))));
    });
}

/// Theorem 10: σ ∘ merge⟨gᵢ, σᵢ⟩ = merge⟨σ • gᵢ, σ ∘ σᵢ⟩.
#[test]
fn theorem_10_composing_with_a_merge() {
    law(&World::new(), |case| {
        let (plain, first) = case.heap();
        let guards = case.partition();
        let (plains, heaps): (Vec<_>, Vec<_>) = case.heaps(&guards).into_iter().unzip();
        let gs = case.build_all(&guards);
        let merged = case.merge(&gs, &heaps);
        let left = compose(&mut case.terms, first, merged);
        let refined: Vec<Term> = gs.iter().map(|&guard| case.refine(first, guard)).collect();
        let composed: Vec<Heap> =
            heaps.iter().map(|&heap| compose(&mut case.terms, first, heap)).collect();
        let right = case.merge(&refined, &composed);
        case.claim(Side::Heap(left), Side::Heap(right));
        let meaning = compose_of(&plain, &merge_of(&guards, &plains));
        case.claim(Side::Heap(left), Side::Leaves(meaning));
    });
}

/// Theorem 11: read(σ, union⟨gᵢ, xᵢ⟩) = union⟨gᵢ, read(σ, xᵢ)⟩.
#[test]
fn theorem_11_reading_a_union_of_locations() {
    law(&World::new(), |case| {
        let (plain, heap) = case.heap();
        let field = case.random.field();
        let sort = case.random.key_sort(field);
        let (guards, addresses) = branches(case, sort);
        let union = Plain::Union(pairs(&guards, &addresses));
        let (gs, xs) = (case.build_all(&guards), case.build_all(&addresses));
        let address = case.build(&union);
        let left = read_cell(&mut case.terms, heap, field, address);
        let reads = xs.iter().map(|&x| read_cell(&mut case.terms, heap, field, x));
        let reads: Vec<Term> = reads.collect();
        let right = case.terms.union(pairs(&gs, &reads));
        case.claim(Side::Term(left), Side::Term(right));
        case.claim(Side::Term(left), Side::Means(Plain::cell(&plain, field, union)));
    });
}

/// Theorem 12: union⟨g₁ ∨ … ∨ gₙ, merge⟨gᵢ, σᵢ⟩ • e⟩ = union⟨gᵢ, σᵢ • e⟩. Our unions are total: the
/// guards need not cover everything, but the equation counts only where one of them holds.
#[test]
fn theorem_12_refining_by_a_merge() {
    law(&World::new(), |case| {
        let Some(guards) = some_guards(case) else { return };
        let (plains, heaps): (Vec<_>, Vec<_>) = case.heaps(&guards).into_iter().unzip();
        let gs = case.build_all(&guards);
        let merged = case.merge(&gs, &heaps);
        let meaning = case.term(None);
        let term = case.build(&meaning);
        let left = case.refine(merged, term);
        let refined: Vec<Term> = heaps.iter().map(|&heap| case.refine(heap, term)).collect();
        let right = case.terms.union(pairs(&gs, &refined));
        let any = any_of(&guards);
        case.claim_when(&any, Side::Term(left), Side::Term(right));
        let meaning = Side::MeansAfter(merge_of(&guards, &plains), meaning);
        case.claim_when(&any, Side::Term(left), meaning);
    });
}

/// Theorem 13: union⟨g₁ ∨ … ∨ gₙ, read(merge⟨gᵢ, σᵢ⟩ ∘ σ, x)⟩ = read(merge⟨gᵢ, σᵢ ∘ σ⟩, x).
#[test]
fn theorem_13_a_merge_composed_with_a_heap() {
    law(&World::new(), |case| {
        let Some(guards) = some_guards(case) else { return };
        let (plains, heaps): (Vec<_>, Vec<_>) = case.heaps(&guards).into_iter().unzip();
        let (plain, last) = case.heap();
        let gs = case.build_all(&guards);
        let merged = case.merge(&gs, &heaps);
        let composed = compose(&mut case.terms, merged, last);
        let (meaning, place) = case.place();
        let left = case.read(composed, place);
        let each: Vec<Heap> =
            heaps.iter().map(|&heap| compose(&mut case.terms, heap, last)).collect();
        let right = case.merge(&gs, &each);
        let any = any_of(&guards);
        case.claim_when(&any, Side::Heap(composed), Side::Heap(right));
        let right = case.read(right, place);
        case.claim_when(&any, Side::Term(left), Side::Term(right));
        let whole = compose_of(&merge_of(&guards, &plains), &plain);
        case.claim_when(&any, Side::Term(left), Side::Means(meaning(&whole)));
    });
}

//! Statement 1 and (6) of the paper: the laws of unions.
//!
//! Each side is made by the constructors of `symbolic::term` and evaluated by reduction; besides, one
//! of them is held against what it means by definition.

use base::Sort;
use logic::BinaryOp;
use symbolic::term::Term;

use super::claim::{Side, law};
use super::plain::{Plain, epsilon};
use super::shape::{branches, pairs};
use super::world::World;

/// Statement 1 (a): union(⊤, v) = v.
#[test]
fn statement_1a_a_union_with_guard_true_is_its_value() {
    law(&World::new(), |case| {
        let plain = case.term(None);
        let (top, bottom) = (case.terms.bool(true), case.terms.bool(false));
        let value = case.build(&plain);
        let other = case.terms.zero_of(case.terms.sort(value));
        for branches in [
            vec![(top, value)],
            vec![(bottom, other), (top, value)],
            vec![(top, value), (bottom, other)],
        ] {
            let union = case.terms.union(branches);
            case.claim(Side::Term(union), Side::Means(plain.clone()));
        }
    });
}

/// Statement 1 (b): union(⟨⊥, v⟩ ∪ X) = union(X), and
/// union(⟨g, union⟨gᵢ, vᵢ⟩⟩ ∪ X) = union(⟨g ∧ gᵢ, vᵢ⟩ ∪ X).
#[test]
fn statement_1b_false_branches_go_and_nested_unions_flatten() {
    law(&World::new(), |case| {
        let sort = case.random.sort();
        let (guards, mut values) = branches(case, sort);
        let (inner_guards, inner) = branches(case, sort);
        values[0] = Plain::Union(pairs(&inner_guards, &inner));
        let meaning = Plain::Union(pairs(&guards, &values));
        let (gs, vs) = (case.build_all(&guards), case.build_all(&values));
        let (inner_gs, inner_vs) = (case.build_all(&inner_guards), case.build_all(&inner));
        let nested = case.terms.union(pairs(&gs, &vs));
        let mut flat: Vec<(Term, Term)> = Vec::new();
        for (guard, value) in pairs(&inner_gs, &inner_vs) {
            flat.push((case.terms.and(gs[0], guard), value));
        }
        flat.extend(pairs(&gs[1..], &vs[1..]));
        let flat_union = case.terms.union(flat.clone());
        flat.insert(1, (case.terms.bool(false), vs[1]));
        let with_bottom = case.terms.union(flat);
        case.claim(Side::Term(nested), Side::Term(flat_union));
        case.claim(Side::Term(with_bottom), Side::Term(flat_union));
        case.claim(Side::Term(nested), Side::Means(meaning));
    });
}

/// Statement 1 (c): union(⟨g₁, v⟩, …, ⟨gₙ, v⟩ ∪ X) = union(⟨g₁ ∨ … ∨ gₙ, v⟩ ∪ X).
#[test]
fn statement_1c_equal_values_join() {
    law(&World::new(), |case| {
        let sort = case.random.sort();
        let (guards, mut values) = branches(case, sort);
        let last = values.len() - 1;
        values[last] = values[0].clone();
        let joined = Plain::op(BinaryOp::Or, guards[0].clone(), guards[last].clone());
        let (gs, vs) = (case.build_all(&guards), case.build_all(&values));
        let joined = case.build(&joined);
        let apart = case.terms.union(pairs(&gs, &vs));
        let mut together = vec![(joined, vs[0])];
        together.extend(pairs(&gs[1..last], &vs[1..last]));
        let together = case.terms.union(together);
        case.claim(Side::Term(apart), Side::Term(together));
        case.claim(Side::Term(apart), Side::Means(Plain::Union(pairs(&guards, &values))));
    });
}

/// Statement 1 (d): op(union⟨gᵢ, aᵢ⟩, union⟨hⱼ, bⱼ⟩) = union⟨gᵢ ∧ hⱼ, op(aᵢ, bⱼ)⟩.
#[test]
fn statement_1d_operators_distribute_over_unions() {
    use BinaryOp::{Add, And, Div, Eq, Le, Lt, Mod, Mul, Or, Sub};
    law(&World::new(), |case| {
        let op = *case.random.rng.pick(&[Add, Sub, Mul, Div, Mod, Eq, Lt, Le, And, Or]);
        let sort = match op {
            And | Or => Sort::Bool,
            Eq => case.random.sort(),
            _ => Sort::Int,
        };
        let (gs, left) = branches(case, sort);
        let (hs, right) = branches(case, sort);
        let unions = [(&gs, &left), (&hs, &right)].map(|(g, v)| Plain::Union(pairs(g, v)));
        let [a, b] = unions.each_ref().map(|union| case.build(union));
        let outside = case.terms.binary(op, a, b);
        let mut inside = Vec::new();
        for (g, a) in pairs(&gs, &left) {
            for (h, b) in pairs(&hs, &right) {
                let guard = Plain::op(And, g.clone(), h);
                inside.push((case.build(&guard), case.build(&Plain::op(op, a.clone(), b))));
            }
        }
        let inside = case.terms.union(inside);
        let [a, b] = unions;
        case.claim(Side::Term(outside), Side::Term(inside));
        case.claim(Side::Term(outside), Side::Means(Plain::op(op, a, b)));
    });
}

/// (6): LI(union⟨gᵢ, xᵢ⟩) = union⟨gᵢ, LI(xᵢ)⟩, for LI(H, ·) as well.
#[test]
fn equation_6_reading_distributes_over_unions() {
    law(&World::new(), |case| {
        let (plain, heap) = case.heap();
        let field = case.random.field();
        let sort = case.random.key_sort(field);
        let (guards, addresses) = branches(case, sort);
        let union = Plain::Union(pairs(&guards, &addresses));
        let (gs, xs) = (case.build_all(&guards), case.build_all(&addresses));
        for (plain, heap) in [(epsilon(), case.terms.empty()), (plain, heap)] {
            let address = case.build(&union);
            let whole = case.terms.li_cell(heap, field, address);
            let apart = xs.iter().map(|&x| case.terms.li_cell(heap, field, x));
            let apart: Vec<Term> = apart.collect();
            let apart = case.terms.union(pairs(&gs, &apart));
            case.claim(Side::Term(whole), Side::Term(apart));
            case.claim(Side::Term(whole), Side::Means(Plain::cell(&plain, field, union.clone())));
        }
    });
}

//! Guards that compare numbers, for what is said of elements of arrays: `k < i ∧ l = j → e ≤ f`.
//!
//! A loop over an array says something of the elements that it has passed, so what guards compare is
//! an arbitrary index of the predicate with other numbers that are compared with indices, or two such
//! numbers with each other; and what they guard speaks of an element. What numbers are compared with
//! each other is a matter of the clauses ([`ComparisonClasses`]). Where clauses subtract, two indices may also be
//! mirrored: `k + l = n - 1 → e = f`.

use petgraph::unionfind::UnionFind;
use rustc_hash::FxHashSet;

use super::atom::{Atom, Literal};
use chc::{ElementArguments, Predicate, System};
use logic::{BinaryOp, Expr, ExprSort, LogicNode};

/// The integer arguments of all predicates and the terms of all clauses, told apart by what is compared
/// with, added to, or chosen instead of what.
#[derive(Clone, Debug)]
pub(super) struct ComparisonClasses {
    /// For each predicate and argument its class.
    of: Vec<Vec<usize>>,
    /// The classes of which a number that is no constant is subtracted from another one.
    mirrored: FxHashSet<usize>,
    /// Whether some predicate speaks of elements of arrays.
    are_elements: bool,
}

impl ComparisonClasses {
    pub(super) fn compute(system: &System) -> Self {
        // The terms first, then the arguments.
        let mut count = system.exprs.len();
        let mut places = |predicate: &Predicate| {
            count += predicate.sorts.len();
            (count - predicate.sorts.len()..count).collect()
        };
        let of: Vec<Vec<usize>> = system.predicates.iter().map(&mut places).collect();
        let mut sets = UnionFind::new(count);
        let mut differences = Vec::new();
        let number = |expr: Expr| match system.exprs.node(expr) {
            LogicNode::Int(_) => None,
            _ => (system.exprs.sort(expr) == ExprSort::Int).then(|| expr.index()),
        };
        for clause in &system.clauses {
            for expr in system.exprs.below(clause.roots()) {
                let (expr_number, below) = (number(expr), &mut sets);
                let mut join = |parts: &[Option<usize>]| {
                    let parts: Vec<usize> = parts.iter().copied().flatten().collect();
                    for pair in parts.windows(2) {
                        below.union(pair[0], pair[1]);
                    }
                };
                let is_difference = match *system.exprs.node(expr) {
                    LogicNode::Binary(BinaryOp::Sub, a, b) => {
                        number(a).is_some() && number(b).is_some()
                    }
                    _ => false,
                };
                if is_difference {
                    differences.extend(expr_number);
                }
                match *system.exprs.node(expr) {
                    LogicNode::Binary(BinaryOp::And | BinaryOp::Or, ..) => {}
                    LogicNode::Binary(_, a, b) | LogicNode::Ite(_, a, b) => {
                        join(&[expr_number, number(a), number(b)]);
                    }
                    LogicNode::Neg(a) => join(&[expr_number, number(a)]),
                    _ => {}
                }
            }
            for apply in clause.premises.iter().chain(&clause.head) {
                for (&place, &arg) in of[apply.predicate.index()].iter().zip(&apply.args) {
                    if let Some(arg) = number(arg) {
                        sets.union(place, arg);
                    }
                }
            }
        }
        let classes = sets.into_labeling();
        let of = of.into_iter().map(|places| places.into_iter().map(|at| classes[at]).collect());
        let mirrored = differences.into_iter().map(|term| classes[term]).collect();
        let is_of_elements = |predicate: &Predicate| !predicate.elements.indices.is_empty();
        let are_elements = system.predicates.iter().any(is_of_elements);
        Self { of: of.collect(), mirrored, are_elements }
    }

    /// Whether an atom may stand under guards that compare numbers: where there are elements, if it speaks of one.
    pub(super) fn guards(
        &self,
        predicate: usize,
        atom: &Atom,
        elements: &ElementArguments,
    ) -> bool {
        let is_subject = !self.are_elements || is_of_element(atom, elements);
        is_subject && self.has(predicate, atom)
    }

    /// Whether an atom compares numbers of one class, or none.
    pub(super) fn has(&self, predicate: usize, atom: &Atom) -> bool {
        match *atom {
            Atom::Below(x, y, _) | Atom::Differ(x, y) => self.same(predicate, x, y),
            Atom::Literal(_)
            | Atom::AtMost(..)
            | Atom::AtLeast(..)
            | Atom::Same(..)
            | Atom::Proposed(_) => true,
        }
    }

    /// Whether two arguments of a predicate are numbers of one class.
    fn same(&self, predicate: usize, x: usize, y: usize) -> bool {
        self.of[predicate][x] == self.of[predicate][y]
    }

    /// Whether numbers of the class of an argument are subtracted from each other.
    fn is_mirrored(&self, predicate: usize, at: usize) -> bool {
        self.mirrored.contains(&self.of[predicate][at])
    }
}

/// What guards of a predicate may compare, those that say less first; none if it speaks of no elements and others do.
/// Where none does, all numbers are compared.
pub(super) fn order_literals(
    number: usize,
    predicate: &Predicate,
    classes: &ComparisonClasses,
) -> Vec<Literal> {
    let ElementArguments { indices, contents } = &predicate.elements;
    if !classes.are_elements {
        let ints = predicate.sorts.iter().enumerate().filter(|(_, sort)| **sort == ExprSort::Int);
        let ints: Vec<usize> = ints.map(|(at, _)| at).collect();
        let mut literals = Vec::new();
        for (place, &x) in ints.iter().enumerate() {
            for &y in ints[..place].iter().filter(|&&y| classes.same(number, x, y)) {
                compare(&mut literals, x, y);
            }
        }
        literals.sort_by_key(|literal| std::cmp::Reverse(differences(literal).count_ones()));
        return literals;
    }
    let is_index = |at: &usize| indices.contains(at);
    let others: Vec<usize> = (0..predicate.sorts.len())
        .filter(|at| {
            predicate.sorts[*at] == ExprSort::Int && !contents.contains(at) && !is_index(at)
        })
        .filter(|&at| indices.iter().any(|&index| classes.same(number, at, index)))
        .collect();
    let mut literals = Vec::new();
    for (place, &index) in indices.iter().enumerate() {
        for &other in indices[..place].iter().chain(&others) {
            if !classes.same(number, index, other) {
                continue;
            }
            compare(&mut literals, index, other);
            if !is_index(&other) {
                literals.extend([-1, 1].map(|gap| Literal::Same(index, other, gap, true)));
            }
        }
    }
    for (place, &k) in indices.iter().enumerate() {
        for &l in indices[..place].iter().filter(|&&l| classes.same(number, k, l)) {
            let ends = others.iter().filter(|&&end| classes.same(number, k, end));
            let ends = ends.filter(|&&end| classes.is_mirrored(number, end));
            literals
                .extend(ends.flat_map(|&end| [-1, 0].map(|gap| Literal::Mirrored(l, k, end, gap))));
        }
    }
    for (place, &x) in others.iter().enumerate() {
        for &y in others[..place].iter().filter(|&&y| classes.same(number, x, y)) {
            compare(&mut literals, x, y);
        }
    }
    literals.sort_by_key(|literal| std::cmp::Reverse(differences(literal).count_ones()));
    literals
}

fn compare(literals: &mut Vec<Literal>, x: usize, y: usize) {
    for gap in [0, -1] {
        literals.extend([Literal::Below(x, y, gap), Literal::Below(y, x, gap)]);
    }
    literals.extend([true, false].map(|same| Literal::Same(x, y, 0, same)));
}

/// Which differences of its numbers a comparison allows, from -3 to 3: a bit each.
fn differences(literal: &Literal) -> u8 {
    let allowed: fn(&Literal, i64) -> bool = |literal, difference| match *literal {
        Literal::Below(x, y, gap) if x > y => difference <= gap,
        Literal::Below(_, _, gap) => -difference <= gap,
        Literal::Same(x, y, gap, same) => (difference == if x > y { gap } else { -gap }) == same,
        Literal::Is(..) | Literal::Equals(..) | Literal::AtMost(..) | Literal::Mirrored(..) => true,
    };
    (-3..=3).fold(0, |bits, difference| bits << 1 | u8::from(allowed(literal, difference)))
}

/// The two numbers that a literal compares, the same one twice if it is about one: of three the first and the last.
pub(super) fn pair(literal: &Literal) -> (usize, usize) {
    match *literal {
        Literal::Is(at, _) | Literal::Equals(at, ..) | Literal::AtMost(at, ..) => (at, at),
        Literal::Below(x, y, _) | Literal::Same(x, y, ..) | Literal::Mirrored(x, _, y, _) => {
            (x.min(y), x.max(y))
        }
    }
}

/// Whether one comparison says more than another one of the same numbers.
pub(super) fn implies(strong: &Literal, weak: &Literal) -> bool {
    let (x, y) = pair(strong);
    let (strong_set, weak_set) = (differences(strong), differences(weak));
    if matches!(weak, Literal::Mirrored(..)) {
        return false;
    }
    x != y && pair(weak) == (x, y) && strong_set != weak_set && strong_set & !weak_set == 0
}

/// Whether an atom speaks of an element.
fn is_of_element(atom: &Atom, elements: &ElementArguments) -> bool {
    let has = |at: usize| elements.contents.contains(&at);
    match *atom {
        Atom::Literal(Literal::Is(at, _) | Literal::Equals(at, ..) | Literal::AtMost(at, ..)) => {
            has(at)
        }
        Atom::Literal(Literal::Below(x, y, _) | Literal::Same(x, y, ..)) => has(x) || has(y),
        Atom::Literal(Literal::Mirrored(x, y, z, _)) => has(x) || has(y) || has(z),
        Atom::Below(x, y, _) | Atom::Differ(x, y) | Atom::Same(x, y, _) => has(x) || has(y),
        Atom::AtMost(x, _) | Atom::AtLeast(x, _) => has(x),
        Atom::Proposed(ref formula) => formula.places().any(has),
    }
}

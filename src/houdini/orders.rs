//! Guards that compare numbers, for what is said of elements of arrays: `k < i ∧ l = j → e ≤ f`.
//!
//! A loop over an array says something of the elements that it has passed, so what guards compare is
//! an arbitrary index of the predicate with other numbers that are compared with indices, or two such
//! numbers with each other; and what they guard speaks of an element. What numbers are compared with
//! each other is a matter of the clauses ([`Classes`]).

use super::atom::{Atom, Literal};
use crate::chc::{ElementArguments, Predicate, System};
use crate::logic::{BinaryOp, Expr, Node, Sort};

/// The integer arguments of all predicates and the terms of all clauses, told apart by what is compared
/// with, added to, or chosen instead of what.
#[derive(Clone, Debug)]
pub(super) struct Classes {
    /// For each predicate and argument its class.
    of: Vec<Vec<usize>>,
}

impl Classes {
    pub(super) fn of(system: &System) -> Self {
        let mut sets = Sets::default();
        let terms: Vec<usize> = (0..system.exprs.len()).map(|_| sets.add()).collect();
        let of: Vec<Vec<usize>> = (system.predicates.iter())
            .map(|predicate| predicate.sorts.iter().map(|_| sets.add()).collect())
            .collect();
        let number = |expr: Expr| match system.exprs.node(expr) {
            Node::Int(_) => None,
            _ => (system.exprs.sort(expr) == Sort::Int).then(|| terms[expr.index()]),
        };
        for clause in &system.clauses {
            for expr in system.exprs.below(clause.roots()) {
                let (own, below) = (number(expr), &mut sets);
                let mut join = |parts: &[Option<usize>]| {
                    let parts: Vec<usize> = parts.iter().copied().flatten().collect();
                    parts.windows(2).for_each(|pair| below.join(pair[0], pair[1]));
                };
                match *system.exprs.node(expr) {
                    Node::Binary(BinaryOp::And | BinaryOp::Or, ..) => {}
                    Node::Binary(_, a, b) | Node::Ite(_, a, b) => {
                        join(&[own, number(a), number(b)]);
                    }
                    Node::Neg(a) => join(&[own, number(a)]),
                    _ => {}
                }
            }
            for apply in clause.premises.iter().chain(&clause.head) {
                for (&place, &arg) in of[apply.predicate.index()].iter().zip(&apply.args) {
                    if let Some(arg) = number(arg) {
                        sets.join(place, arg);
                    }
                }
            }
        }
        let of = of.into_iter().map(|places| places.into_iter().map(|at| sets.find(at)).collect());
        Self { of: of.collect() }
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
}

/// Disjoint sets of numbers.
#[derive(Default)]
struct Sets {
    above: Vec<usize>,
}

impl Sets {
    fn add(&mut self) -> usize {
        self.above.push(self.above.len());
        self.above.len() - 1
    }

    fn find(&mut self, mut at: usize) -> usize {
        while self.above[at] != at {
            self.above[at] = self.above[self.above[at]];
            at = self.above[at];
        }
        at
    }

    fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.find(a), self.find(b));
        self.above[a.max(b)] = a.min(b);
    }
}

/// What guards of a predicate may compare, those that say less first; none if it speaks of no elements.
pub(super) fn order_literals(
    number: usize,
    predicate: &Predicate,
    classes: &Classes,
) -> Vec<Literal> {
    let ElementArguments { indices, contents } = &predicate.elements;
    let is_index = |at: &usize| indices.contains(at);
    let others: Vec<usize> = (0..predicate.sorts.len())
        .filter(|at| predicate.sorts[*at] == Sort::Int && !contents.contains(at) && !is_index(at))
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
        Literal::Is(..) | Literal::Equals(..) => true,
    };
    (-3..=3).fold(0, |bits, difference| bits << 1 | u8::from(allowed(literal, difference)))
}

/// The two numbers that a literal compares; the same one twice if it is about one.
pub(super) fn pair(literal: &Literal) -> (usize, usize) {
    match *literal {
        Literal::Is(at, _) | Literal::Equals(at, ..) => (at, at),
        Literal::Below(x, y, _) | Literal::Same(x, y, ..) => (x.min(y), x.max(y)),
    }
}

/// Whether one comparison says more than another one of the same numbers.
pub(super) fn implies(strong: &Literal, weak: &Literal) -> bool {
    let (x, y) = pair(strong);
    let (strong_set, weak_set) = (differences(strong), differences(weak));
    x != y && pair(weak) == (x, y) && strong_set != weak_set && strong_set & !weak_set == 0
}

/// Whether an atom speaks of an element.
pub(super) fn is_of_element(atom: &Atom, elements: &ElementArguments) -> bool {
    let has = |at: usize| elements.contents.contains(&at);
    match *atom {
        Atom::Literal(Literal::Is(at, _) | Literal::Equals(at, ..)) => has(at),
        Atom::Literal(Literal::Below(x, y, _) | Literal::Same(x, y, ..)) => has(x) || has(y),
        Atom::Below(x, y, _) | Atom::Differ(x, y) | Atom::Same(x, y, _) => has(x) || has(y),
        Atom::AtMost(x, _) | Atom::AtLeast(x, _) => has(x),
        Atom::Proposed(ref formula) => formula.places().any(has),
    }
}

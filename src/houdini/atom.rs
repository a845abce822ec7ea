//! Atoms: what may be said of a few arguments of a predicate.

use std::sync::Arc;

use num_bigint::BigInt;

use super::point::{Point, int, truth};
use super::proposed::ProposedFormula;
use logic::{BinaryOp, Expr, Exprs};

/// How many numbers are compared with each other.
const MOST_COMPARED: usize = 24;
/// How many truth values are.
const MOST_COMPARED_TRUTHS: usize = 100;

/// A condition on one argument that guards and atoms are made of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Literal {
    /// A truth value is this.
    Is(usize, bool),
    /// A number is (or is not) this; made for arguments that take few values.
    Equals(usize, BigInt, bool),
    /// `x ≤ c`, or not; made for bounds that clauses compare with.
    AtMost(usize, i64, bool),
    /// `x ≤ y + c`
    Below(usize, usize, i64),
    /// `x = y + c`, or not.
    Same(usize, usize, i64, bool),
    /// `x + y = z + c`: one goes up as the other goes down.
    Mirrored(usize, usize, usize, i64),
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Atom {
    Literal(Literal),
    /// `x ≤ y + c`
    Below(usize, usize, i64),
    /// `x ≤ c`
    AtMost(usize, BigInt),
    /// `x ≥ c`
    AtLeast(usize, BigInt),
    /// `x ≠ y`
    Differ(usize, usize),
    /// Two truth values are the same (or differ).
    Same(usize, usize, bool),
    /// What somebody has proposed.
    Proposed(Arc<ProposedFormula>),
}

/// The atoms on arguments at these places, with these numbers.
pub(super) fn atoms(ints: &[usize], bools: &[usize], numbers: &[i64]) -> Vec<Atom> {
    let mut atoms = Vec::new();
    for (place, &at) in bools.iter().enumerate() {
        atoms.extend([true, false].map(|value| Atom::Literal(Literal::Is(at, value))));
        // Under a guard on one of them the literals say this; without guards nothing else does.
        let others = bools[..place.min(MOST_COMPARED_TRUTHS)].iter();
        atoms.extend(others.flat_map(|&other| [true, false].map(|v| Atom::Same(other, at, v))));
    }
    for &at in ints {
        for &number in numbers {
            atoms.push(Atom::AtMost(at, number.into()));
            atoms.push(Atom::AtLeast(at, number.into()));
            atoms.push(Atom::Literal(Literal::Equals(at, number.into(), false)));
        }
    }
    let compared = &ints[..ints.len().min(MOST_COMPARED)];
    for (place, &x) in compared.iter().enumerate() {
        for &y in &compared[..place] {
            atoms.push(Atom::Differ(y, x));
            for (left, right) in [(x, y), (y, x)] {
                atoms.extend([-1, 0, 1].map(|gap| Atom::Below(left, right, gap)));
            }
        }
    }
    atoms
}

/// The argument that a literal is about, if it is one.
pub(super) fn subject(literal: &Literal) -> Option<usize> {
    match literal {
        Literal::Is(at, _) | Literal::Equals(at, ..) => Some(*at),
        Literal::AtMost(..) | Literal::Below(..) | Literal::Same(..) | Literal::Mirrored(..) => {
            None
        }
    }
}

impl Literal {
    pub(super) fn holds(&self, point: &Point) -> bool {
        match self {
            Self::Is(at, value) => truth(point, *at) == *value,
            Self::Equals(at, value, same) => (int(point, *at) == value) == *same,
            Self::AtMost(at, bound, is) => (*int(point, *at) <= BigInt::from(*bound)) == *is,
            Self::Below(x, y, gap) => *int(point, *x) <= int(point, *y) + gap,
            Self::Same(x, y, gap, same) => (*int(point, *x) == int(point, *y) + gap) == *same,
            Self::Mirrored(x, y, z, gap) => int(point, *x) + int(point, *y) == int(point, *z) + gap,
        }
    }

    /// The literal of these arguments.
    pub(super) fn expr(&self, exprs: &mut Exprs, args: &[Expr]) -> Expr {
        match self {
            Self::Is(at, true) => args[*at],
            Self::Is(at, false) => exprs.not(args[*at]),
            Self::Equals(at, value, same) => {
                let value = exprs.int(value.clone());
                equality(exprs, args[*at], value, *same)
            }
            Self::AtMost(at, bound, is) => {
                let bound = exprs.int(*bound);
                let at_most = exprs.binary(BinaryOp::Le, args[*at], bound);
                if *is { at_most } else { exprs.not(at_most) }
            }
            Self::Below(x, y, gap) => below(exprs, args[*x], args[*y], *gap),
            Self::Same(x, y, gap, same) => {
                let gap = exprs.int(*gap);
                let other = exprs.plus(args[*y], gap);
                equality(exprs, args[*x], other, *same)
            }
            Self::Mirrored(x, y, z, gap) => {
                let gap = exprs.int(*gap);
                let (sum, end) = (exprs.plus(args[*x], args[*y]), exprs.plus(args[*z], gap));
                equality(exprs, sum, end, true)
            }
        }
    }
}

/// Whether two values are the same, or differ.
fn equality(exprs: &mut Exprs, a: Expr, b: Expr, same: bool) -> Expr {
    let equal = exprs.binary(BinaryOp::Eq, a, b);
    if same { equal } else { exprs.not(equal) }
}

/// `x ≤ y + gap`
fn below(exprs: &mut Exprs, x: Expr, y: Expr, gap: i64) -> Expr {
    match gap {
        0 => exprs.binary(BinaryOp::Le, x, y),
        -1 => exprs.binary(BinaryOp::Lt, x, y),
        gap => {
            let gap = exprs.int(gap);
            let above = exprs.plus(y, gap);
            exprs.binary(BinaryOp::Le, x, above)
        }
    }
}

impl Atom {
    pub(super) fn holds(&self, point: &Point) -> bool {
        match self {
            Self::Literal(literal) => literal.holds(point),
            Self::Below(x, y, gap) => *int(point, *x) <= int(point, *y) + gap,
            Self::AtMost(x, bound) => int(point, *x) <= bound,
            Self::AtLeast(x, bound) => int(point, *x) >= bound,
            Self::Differ(x, y) => int(point, *x) != int(point, *y),
            Self::Same(x, y, same) => (truth(point, *x) == truth(point, *y)) == *same,
            Self::Proposed(formula) => formula.holds(point),
        }
    }

    /// Whether it is about an argument that the guard decides.
    pub(super) fn is_about(&self, literals: &[&Literal]) -> bool {
        let decided = |at: usize| {
            literals.iter().any(|literal| {
                subject(literal) == Some(at) && !matches!(literal, Literal::Equals(_, _, false))
            })
        };
        match self {
            Self::Literal(literal) => subject(literal).is_some_and(decided),
            Self::AtMost(x, _) | Self::AtLeast(x, _) => decided(*x),
            Self::Same(x, y, _) => decided(*x) || decided(*y),
            Self::Below(..) | Self::Differ(..) | Self::Proposed(_) => false,
        }
    }

    /// The atom of these arguments.
    pub(super) fn expr(&self, exprs: &mut Exprs, args: &[Expr]) -> Expr {
        match self {
            Self::Literal(literal) => literal.expr(exprs, args),
            Self::Below(x, y, gap) => below(exprs, args[*x], args[*y], *gap),
            Self::AtMost(x, bound) => {
                let bound = exprs.int(bound.clone());
                exprs.binary(BinaryOp::Le, args[*x], bound)
            }
            Self::AtLeast(x, bound) => {
                let bound = exprs.int(bound.clone());
                exprs.binary(BinaryOp::Le, bound, args[*x])
            }
            Self::Differ(x, y) => equality(exprs, args[*x], args[*y], false),
            Self::Same(x, y, same) => equality(exprs, args[*x], args[*y], *same),
            Self::Proposed(formula) => formula.expr(exprs, args),
        }
    }
}

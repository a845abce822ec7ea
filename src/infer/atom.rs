//! Atoms: what may be said of a few arguments of a predicate.

use std::fmt::Write as _;

use num_bigint::BigInt;
use num_traits::Signed;

use crate::solve::Value;

/// A point: the arguments' values; `None` where nothing is said of an argument.
pub(super) type Point = Vec<Option<Value>>;

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

/// The argument that a literal is about.
pub(super) fn subject(literal: &Literal) -> usize {
    match literal {
        Literal::Is(at, _) | Literal::Equals(at, ..) => *at,
    }
}

/// The number at a place of a point.
pub(super) fn int(point: &Point, at: usize) -> &BigInt {
    match &point[at] {
        Some(Value::Int(value)) => value,
        other => unreachable!("an integer argument has an integer value, not {other:?}"),
    }
}

pub(super) fn truth(point: &Point, at: usize) -> bool {
    match &point[at] {
        Some(Value::Bool(value)) => *value,
        other => unreachable!("a Boolean argument has a truth value, not {other:?}"),
    }
}

impl Literal {
    pub(super) fn holds(&self, point: &Point) -> bool {
        match self {
            Self::Is(at, value) => truth(point, *at) == *value,
            Self::Equals(at, value, same) => (int(point, *at) == value) == *same,
        }
    }

    pub(super) fn text(&self, names: &[String]) -> String {
        match self {
            Self::Is(at, true) => names[*at].clone(),
            Self::Is(at, false) => format!("(not {})", names[*at]),
            Self::Equals(at, value, true) => format!("(= {} {})", names[*at], number(value)),
            Self::Equals(at, value, false) => {
                format!("(not (= {} {}))", names[*at], number(value))
            }
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
        }
    }

    /// Whether it is about an argument that the guard decides.
    pub(super) fn is_about(&self, literals: &[Literal]) -> bool {
        let decided = |at: usize| {
            literals.iter().any(|literal| {
                subject(literal) == at && !matches!(literal, Literal::Equals(_, _, false))
            })
        };
        match self {
            Self::Literal(literal) => decided(subject(literal)),
            Self::AtMost(x, _) | Self::AtLeast(x, _) => decided(*x),
            Self::Same(x, y, _) => decided(*x) || decided(*y),
            Self::Below(..) | Self::Differ(..) => false,
        }
    }

    /// Whether others that are alive, or the numbers that are fixed, say it already.
    pub(super) fn follows_from(&self, alive: &[&Self], fixed: &[usize]) -> bool {
        let any = |holds: &dyn Fn(&Self) -> bool| alive.iter().any(|other| holds(other));
        match self {
            Self::Literal(Literal::Is(..)) => false,
            Self::Literal(Literal::Equals(x, value, _)) => {
                fixed.contains(x)
                    || any(&|other| match other {
                        Self::AtMost(y, bound) => x == y && bound < value,
                        Self::AtLeast(y, bound) => x == y && bound > value,
                        _ => false,
                    })
            }
            Self::Below(x, y, gap) => {
                let both = |x: &usize, y: &usize| {
                    any(&|other| matches!(other, Self::Below(a, b, 0) if a == x && b == y))
                };
                // Equal numbers have an equation.
                both(x, y) && both(y, x)
                    || fixed.contains(x) && fixed.contains(y)
                    || any(
                        &|other| matches!(other, Self::Below(a, b, less) if a == x && b == y && less < gap),
                    )
            }
            Self::AtMost(x, bound) => {
                fixed.contains(x)
                    || any(
                        &|other| matches!(other, Self::AtMost(y, less) if x == y && less < bound),
                    )
            }
            Self::AtLeast(x, bound) => {
                fixed.contains(x)
                    || any(
                        &|other| matches!(other, Self::AtLeast(y, more) if x == y && more > bound),
                    )
            }
            Self::Differ(x, y) => {
                fixed.contains(x) && fixed.contains(y)
                    || any(&|other| {
                        matches!(other, Self::Below(a, b, -1)
                            if (a, b) == (x, y) || (a, b) == (y, x))
                    })
            }
            Self::Same(x, y, _) => any(
                &|other| matches!(other, Self::Literal(Literal::Is(at, _)) if at == x || at == y),
            ),
        }
    }

    pub(super) fn text(&self, names: &[String]) -> String {
        match self {
            Self::Literal(literal) => literal.text(names),
            Self::Below(x, y, 0) => format!("(<= {} {})", names[*x], names[*y]),
            Self::Below(x, y, -1) => format!("(< {} {})", names[*x], names[*y]),
            Self::Below(x, y, gap) => {
                format!("(<= {} (+ {} {}))", names[*x], names[*y], number(&BigInt::from(*gap)))
            }
            Self::AtMost(x, bound) => format!("(<= {} {})", names[*x], number(bound)),
            Self::AtLeast(x, bound) => format!("(>= {} {})", names[*x], number(bound)),
            Self::Differ(x, y) => format!("(not (= {} {}))", names[*x], names[*y]),
            Self::Same(x, y, true) => format!("(= {} {})", names[*x], names[*y]),
            Self::Same(x, y, false) => format!("(not (= {} {}))", names[*x], names[*y]),
        }
    }
}

/// A number as both Z3 and Eldarica read it.
fn number(value: &BigInt) -> String {
    let mut text = String::new();
    if value.is_negative() {
        let _ = write!(text, "(- {})", value.magnitude());
    } else {
        let _ = write!(text, "{value}");
    }
    text
}

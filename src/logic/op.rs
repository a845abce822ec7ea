//! Operators on integers and truth values, and what they give.

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{Signed, Zero};

/// A binary operator. `>` and `>=` are `<` and `<=` with swapped operands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum BinaryOp {
    /// Integer sum.
    Add,
    /// Integer difference.
    Sub,
    /// Integer product.
    Mul,
    /// SMT-LIB `div`.
    Div,
    /// SMT-LIB `mod`.
    Mod,
    /// Equality of two values of one sort.
    Eq,
    /// `<` on integers.
    Lt,
    /// `<=` on integers.
    Le,
    /// Conjunction; the right operand matters only where the left one is true.
    And,
    /// Disjunction; the right operand matters only where the left one is false.
    Or,
}

/// SMT-LIB's `div` and `mod`: the remainder is never negative. A zero divisor gives (0, a).
#[must_use]
pub fn euclid(a: &BigInt, b: &BigInt) -> (BigInt, BigInt) {
    if b.is_zero() {
        return (BigInt::zero(), a.clone());
    }
    let (quotient, remainder) = a.div_mod_floor(b);
    // Floor division leaves a remainder with the divisor's sign.
    if remainder.is_negative() { (quotient + 1, remainder - b) } else { (quotient, remainder) }
}

/// The value of an operator on two integers.
pub enum Folded {
    /// A number.
    Int(BigInt),
    /// A truth value.
    Bool(bool),
}

/// Applies an operator to two integers.
///
/// # Panics
/// If it is one on truth values.
pub fn fold(op: BinaryOp, a: &BigInt, b: &BigInt) -> Folded {
    match op {
        BinaryOp::Add => Folded::Int(a + b),
        BinaryOp::Sub => Folded::Int(a - b),
        BinaryOp::Mul => Folded::Int(a * b),
        BinaryOp::Div => Folded::Int(euclid(a, b).0),
        BinaryOp::Mod => Folded::Int(euclid(a, b).1),
        BinaryOp::Eq => Folded::Bool(a == b),
        BinaryOp::Lt => Folded::Bool(a < b),
        BinaryOp::Le => Folded::Bool(a <= b),
        BinaryOp::And | BinaryOp::Or => unreachable!("operands are of the operator's sort"),
    }
}

//! How tightly expressions hold together, for every text in the notation of programs.

use super::op::BinaryOp;

/// How tightly an expression holds together, loosest first: one that is looser than its place asks
/// for stands in parentheses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Precedence {
    /// Where nothing is asked for.
    Any,
    /// `a || b`
    Or,
    /// `a && b`
    And,
    /// `a = b` and other comparisons.
    Comparison,
    /// `a + b`, `a - b`
    Sum,
    /// `a * b`, `a / b`, `a % b`
    Product,
    /// `-a`, `!a`
    Sign,
    /// `f a`
    Application,
    /// Names, literals, parentheses.
    Atom,
}

impl Precedence {
    /// What the left and the right operand of an infix operator must hold together at least. Operators
    /// nest to the left, comparisons not at all.
    #[must_use]
    pub fn of_operands(self) -> [Self; 2] {
        match self {
            Self::Any | Self::Or => [self, Self::And],
            Self::And => [Self::And, Self::Comparison],
            Self::Comparison => [Self::Sum, Self::Sum],
            Self::Sum => [Self::Sum, Self::Product],
            Self::Product => [Self::Product, Self::Sign],
            Self::Sign | Self::Application | Self::Atom => [self, Self::Atom],
        }
    }
}

impl BinaryOp {
    /// How tightly the operator holds its operands together.
    #[must_use]
    pub fn precedence(self) -> Precedence {
        match self {
            Self::Add | Self::Sub => Precedence::Sum,
            Self::Mul | Self::Div | Self::Mod => Precedence::Product,
            Self::Eq | Self::Lt | Self::Le => Precedence::Comparison,
            Self::And => Precedence::And,
            Self::Or => Precedence::Or,
        }
    }
}

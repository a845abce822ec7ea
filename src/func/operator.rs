//! Operators of the functional program, and what they give.

use num_bigint::BigInt;

use concrete::Value;
use logic::euclid;

/// Unary operators.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Unary {
    /// `-`
    Neg,
    /// `!`
    Not,
}

/// Binary operators.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Binary {
    /// `+`
    Add,
    /// `-`
    Sub,
    /// `*`
    Mul,
    /// SMT-LIB `div`; 0 for a zero divisor (never met in a run).
    Div,
    /// SMT-LIB `mod`; the dividend for a zero divisor (never met in a run).
    Mod,
    /// `=` on values of one sort
    Eq,
    /// `!=` on values of one sort
    Ne,
    /// `<`
    Lt,
    /// `<=`
    Le,
    /// `>`
    Gt,
    /// `>=`
    Ge,
    /// `&&`
    And,
    /// `||`
    Or,
}

impl Binary {
    /// The value on two integers; none of what joins truth values.
    #[must_use]
    pub fn on_integers(self, left: &BigInt, right: &BigInt) -> Option<Value> {
        Some(match self {
            Self::Add => Value::Int(left + right),
            Self::Sub => Value::Int(left - right),
            Self::Mul => Value::Int(left * right),
            Self::Div => Value::Int(euclid(left, right).0),
            Self::Mod => Value::Int(euclid(left, right).1),
            Self::Eq => Value::Bool(left == right),
            Self::Ne => Value::Bool(left != right),
            Self::Lt => Value::Bool(left < right),
            Self::Le => Value::Bool(left <= right),
            Self::Gt => Value::Bool(left > right),
            Self::Ge => Value::Bool(left >= right),
            Self::And | Self::Or => return None,
        })
    }

    /// The comparison that holds where this one does not, if it is a comparison.
    #[must_use]
    pub fn complement(self) -> Option<Self> {
        match self {
            Self::Eq => Some(Self::Ne),
            Self::Ne => Some(Self::Eq),
            Self::Lt => Some(Self::Ge),
            Self::Le => Some(Self::Gt),
            Self::Gt => Some(Self::Le),
            Self::Ge => Some(Self::Lt),
            Self::Add | Self::Sub | Self::Mul | Self::Div | Self::Mod | Self::And | Self::Or => {
                None
            }
        }
    }
}

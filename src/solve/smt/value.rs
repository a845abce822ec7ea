//! Values of terms in models.

use num_bigint::BigInt;

use crate::logic::{Sexpr, Sexprs};

/// A value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// An integer.
    Int(BigInt),
    /// A truth value.
    Bool(bool),
}

impl Value {
    /// Reads `true`, `false`, `5` or `(- 5)`.
    pub(super) fn read(sexprs: &Sexprs, expr: Sexpr) -> Option<Self> {
        match sexprs.atom(expr) {
            Some("true") => Some(Self::Bool(true)),
            Some("false") => Some(Self::Bool(false)),
            Some(digits) => digits.parse().ok().map(Self::Int),
            None => match sexprs.command(expr)? {
                ("-", &[operand]) => {
                    let number: BigInt = sexprs.atom(operand)?.parse().ok()?;
                    Some(Self::Int(-number))
                }
                _ => None,
            },
        }
    }
}

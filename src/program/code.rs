//! Expressions as values: what they are made of, how they are put together, their sorts.

use super::op::{BinOp, Code, ElementOf, Op};
use base::{ArrayFields, ShapeId, Sort, Symbols, VarId};

impl Op {
    /// How many values it takes from the stack. The left operand of a short-circuit operator is not
    /// counted: whether it is taken is not known before.
    #[must_use]
    pub fn operands(&self) -> usize {
        match self {
            Self::Int(_) | Self::Bool(_) | Self::Null(_) | Self::Var(_) | Self::Zeros(_) => 0,
            Self::AndThen { .. } | Self::OrElse { .. } => 0,
            Self::Load { .. } | Self::Neg | Self::Not => 1,
            Self::NewArray { .. } => 1,
            Self::Binary(_) | Self::Div(_) | Self::Mod(_) | Self::Element(_) => 2,
            Self::Prefix { .. } | Self::Between { .. } => 2,
            Self::Replaced(_) | Self::At { .. } | Self::Updated(_) => 3,
            Self::Spliced(_) => 4,
            Self::New { fields, .. } => fields.len(),
        }
    }

    /// The sort of the value that it leaves.
    fn sort(&self, symbols: &Symbols) -> Sort {
        match self {
            Self::Int(_) | Self::Neg | Self::Div(_) | Self::Mod(_) => Sort::Int,
            Self::Prefix { .. } | Self::Between { .. } => Sort::Int,
            Self::Bool(_) | Self::Not | Self::AndThen { .. } | Self::OrElse { .. } => Sort::Bool,
            Self::Null(shape) | Self::New { shape, .. } | Self::NewArray { shape, .. } => {
                Sort::Ref(*shape)
            }
            Self::Element(of) => of.fields(symbols).element.sort(),
            Self::Replaced(of) => Sort::Vector(of.fields(symbols).element),
            Self::At { element, .. } => element.sort(),
            Self::Zeros(element) | Self::Updated(element) | Self::Spliced(element) => {
                Sort::Vector(*element)
            }
            Self::Var(var) => symbols[*var].sort,
            Self::Load { field, .. } => symbols[*field].sort,
            Self::Binary(BinOp::Add | BinOp::Sub | BinOp::Mul) => Sort::Int,
            Self::Binary(BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge | BinOp::Eq | BinOp::Ne) => {
                Sort::Bool
            }
        }
    }
}

impl ElementOf {
    /// The fields of the array.
    ///
    /// # Panics
    /// If the shape is none of arrays.
    #[must_use]
    pub fn fields(&self, symbols: &Symbols) -> ArrayFields {
        array_fields(symbols, self.array)
    }
}

/// The fields of the arrays of a shape.
///
/// # Panics
/// If the shape is none of arrays.
#[must_use]
pub fn array_fields(symbols: &Symbols, shape: ShapeId) -> ArrayFields {
    symbols[shape].array.expect("only arrays have elements")
}

impl Code {
    /// The expression of one operation without operands.
    #[must_use]
    pub fn from_op(op: Op) -> Self {
        Self(vec![op])
    }

    /// Whether it is a constant or a variable.
    #[must_use]
    pub fn is_simple(&self) -> bool {
        matches!(self.0[..], [Op::Int(_) | Op::Bool(_) | Op::Null(_) | Op::Var(_)])
    }

    /// The variable that it is, if it is one.
    #[must_use]
    pub fn as_var(&self) -> Option<VarId> {
        match self.0[..] {
            [Op::Var(var)] => Some(var),
            _ => None,
        }
    }

    /// The sort of its value; that of its last operation.
    ///
    /// # Panics
    /// If there is no operation.
    #[must_use]
    pub fn sort(&self, symbols: &Symbols) -> Sort {
        self.0.last().expect("an expression has an operation").sort(symbols)
    }

    /// Puts another expression, to be evaluated next, behind this one.
    pub fn append(&mut self, next: Self) {
        let start = self.0.len();
        for mut op in next.0 {
            if let Some(end) = op.right_end_mut() {
                *end += start;
            }
            self.0.push(op);
        }
    }
}

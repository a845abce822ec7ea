//! Expressions are postfix code, so that neither reading nor executing them recurses, however deep
//! they nest: one operation an entry, operands before operators, in evaluation order.

use num_bigint::BigInt;

use crate::spec::Connector;
use base::{CheckId, Element, FieldId, ShapeId, VarId};

/// An expression as postfix code over a stack of values; it leaves exactly one value.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Code(pub Vec<Op>);

/// One operation of a [`Code`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Op {
    /// Pushes an integer.
    Int(BigInt),
    /// Pushes a truth value.
    Bool(bool),
    /// Pushes the null reference of a shape.
    Null(ShapeId),
    /// Pushes the value of a variable.
    Var(VarId),
    /// Pops a reference, pushes its field.
    Load {
        /// The field that is read.
        field: FieldId,
        /// Fails if the reference is null.
        check: CheckId,
    },
    /// Pops an integer, pushes its negation.
    Neg,
    /// Pops a truth value, pushes its negation.
    Not,
    /// Pops the right, then the left operand, pushes the result.
    Binary(BinOp),
    /// Like SMT-LIB's `div`: pops divisor and dividend.
    Div(CheckId),
    /// Like SMT-LIB's `mod`: pops divisor and dividend; the result is never negative.
    Mod(CheckId),
    /// Short-circuit `&&`: if the top is false, goes on at position `end` with it; else pops it.
    AndThen {
        /// Position in this code just behind the right operand.
        end: usize,
    },
    /// Short-circuit `||`: if the top is true, goes on at position `end` with it; else pops it.
    OrElse {
        /// Position in this code just behind the right operand.
        end: usize,
    },
    /// Pops one value for each field (the last one first), takes the next address, stores the
    /// values and pushes the address. `fields` has every field of `shape` exactly once, in the
    /// order in which the program evaluates them.
    New {
        /// The shape of the object.
        shape: ShapeId,
        /// The fields in evaluation order.
        fields: Vec<FieldId>,
    },
    /// Pops index and array, pushes the element.
    Element(ElementOf),
    /// Pops index, array and value, pushes what the array holds but for the value at the index. A
    /// store of that into the array is how an element is written.
    Replaced(ElementOf),
    /// Pushes what a sequence holds that is empty: 0, false or null at all indices.
    Zeros(Element),
    /// Pops index, length, and what a sequence of that length holds; pushes the element.
    At {
        /// What the sequence holds.
        element: Element,
        /// Fails if the index is negative or not below the length.
        bounds: CheckId,
    },
    /// Pops value, index, and what a sequence holds; pushes what holds the value at the index besides.
    Updated(Element),
    /// Pops an end and a length, and pushes the end: how long a sequence is that ends there.
    Prefix {
        /// Fails if the end is negative or above the length.
        check: CheckId,
    },
    /// Pops a start, what one sequence holds, an end, and what another one holds; pushes what holds below the end
    /// what the latter does, and from there on what the former holds from the start on.
    Spliced(Element),
    /// Pops a start and an end, and pushes how many places there are from one to the other.
    Between {
        /// Fails if the start is negative or above the end.
        check: CheckId,
    },
    /// Pops the number of elements, takes the next address, stores that many elements 0, false or null
    /// and pushes the address.
    NewArray {
        /// The shape of the array.
        shape: ShapeId,
        /// Fails if the number is negative.
        check: CheckId,
    },
}

/// An element of an array.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ElementOf {
    /// The shape of the array.
    pub array: ShapeId,
    /// Fails if the array is null; tested first.
    pub null: CheckId,
    /// Fails if the index is negative or not below the length.
    pub bounds: CheckId,
}

/// Binary operators that always succeed and evaluate both operands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum BinOp {
    /// `+`
    Add,
    /// `-`
    Sub,
    /// `*`
    Mul,
    /// `<`
    Lt,
    /// `<=`
    Le,
    /// `>`
    Gt,
    /// `>=`
    Ge,
    /// `=` on integers, truth values or references of one shape
    Eq,
    /// `!=` on the same
    Ne,
}

impl From<BinOp> for Connector {
    fn from(op: BinOp) -> Connector {
        match op {
            BinOp::Add => Connector::Add,
            BinOp::Sub => Connector::Sub,
            BinOp::Mul => Connector::Mul,
            BinOp::Lt => Connector::Lt,
            BinOp::Le => Connector::Le,
            BinOp::Gt => Connector::Gt,
            BinOp::Ge => Connector::Ge,
            BinOp::Eq => Connector::Eq,
            BinOp::Ne => Connector::Ne,
        }
    }
}

impl Code {
    /// The checks of its operations, in the order in which they are made.
    pub fn checks(&self) -> impl Iterator<Item = CheckId> {
        self.0.iter().flat_map(Op::checks)
    }
}

impl Op {
    /// Where the right operand ends; of short-circuit operators only.
    pub fn right_end_mut(&mut self) -> Option<&mut usize> {
        match self {
            Self::AndThen { end } | Self::OrElse { end } => Some(end),
            Self::Int(_)
            | Self::Bool(_)
            | Self::Null(_)
            | Self::Var(_)
            | Self::Load { .. }
            | Self::Neg
            | Self::Not
            | Self::Binary(_)
            | Self::Div(_)
            | Self::Mod(_)
            | Self::New { .. }
            | Self::Element(_)
            | Self::Replaced(_)
            | Self::Zeros(_)
            | Self::At { .. }
            | Self::Updated(_)
            | Self::Prefix { .. }
            | Self::Spliced(_)
            | Self::Between { .. }
            | Self::NewArray { .. } => None,
        }
    }

    /// The checks that the operation makes, in order.
    pub fn checks(&self) -> impl Iterator<Item = CheckId> + use<> {
        let checks = match self {
            Self::Load { check, .. } | Self::Div(check) | Self::Mod(check) => [Some(*check), None],
            Self::NewArray { check, .. } => [Some(*check), None],
            Self::Prefix { check } | Self::Between { check } => [Some(*check), None],
            Self::At { bounds, .. } => [Some(*bounds), None],
            Self::Element(of) | Self::Replaced(of) => [Some(of.null), Some(of.bounds)],
            Self::Int(_)
            | Self::Bool(_)
            | Self::Null(_)
            | Self::Var(_)
            | Self::Neg
            | Self::Not
            | Self::Binary(_)
            | Self::AndThen { .. }
            | Self::OrElse { .. }
            | Self::Zeros(_)
            | Self::Updated(_)
            | Self::Spliced(_)
            | Self::New { .. } => [None, None],
        };
        checks.into_iter().flatten()
    }
}

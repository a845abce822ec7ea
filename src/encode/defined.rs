//! Terms of claims as expressions: what they are, and where they are defined.

use logic::{BinaryOp, Expr, Exprs};
use program::spec::Connector;

/// A term: where it is defined, and what it is there.
#[derive(Clone, Copy)]
pub(super) struct DefinedTerm {
    pub(super) defined: Expr,
    pub(super) value: Expr,
}

/// `if a then b else c`
pub(super) fn if_then_else(
    exprs: &mut Exprs,
    a: DefinedTerm,
    b: DefinedTerm,
    c: DefinedTerm,
) -> DefinedTerm {
    let defined = exprs.ite(a.value, b.defined, c.defined);
    let value = exprs.ite(a.value, b.value, c.value);
    DefinedTerm { defined: exprs.binary(BinaryOp::And, a.defined, defined), value }
}

/// An operator between two terms.
pub(super) fn binary(
    exprs: &mut Exprs,
    op: Connector,
    a: DefinedTerm,
    b: DefinedTerm,
) -> DefinedTerm {
    let strict = exprs.binary(BinaryOp::And, a.defined, b.defined);
    let (x, y) = (a.value, b.value);
    let value = match op {
        Connector::Add => exprs.binary(BinaryOp::Add, x, y),
        Connector::Sub => exprs.binary(BinaryOp::Sub, x, y),
        Connector::Mul => exprs.binary(BinaryOp::Mul, x, y),
        Connector::Div | Connector::Mod => {
            let op = if op == Connector::Div { BinaryOp::Div } else { BinaryOp::Mod };
            let zero = exprs.int(0);
            let is_zero = exprs.binary(BinaryOp::Eq, y, zero);
            let one = exprs.int(1);
            let divisor = exprs.ite(is_zero, one, y);
            let value = exprs.binary(op, x, divisor);
            let nonzero = exprs.not(is_zero);
            return DefinedTerm { defined: exprs.binary(BinaryOp::And, strict, nonzero), value };
        }
        Connector::Eq => exprs.binary(BinaryOp::Eq, x, y),
        Connector::Ne => {
            let equal = exprs.binary(BinaryOp::Eq, x, y);
            exprs.not(equal)
        }
        Connector::Lt => exprs.binary(BinaryOp::Lt, x, y),
        Connector::Le => exprs.binary(BinaryOp::Le, x, y),
        Connector::Gt => exprs.binary(BinaryOp::Lt, y, x),
        Connector::Ge => exprs.binary(BinaryOp::Le, y, x),
        Connector::And | Connector::Or | Connector::Implies => {
            let decides = if op == Connector::Or { x } else { exprs.not(x) };
            let rest = exprs.binary(BinaryOp::Or, decides, b.defined);
            let defined = exprs.binary(BinaryOp::And, a.defined, rest);
            let value = if op == Connector::And {
                exprs.binary(BinaryOp::And, x, y)
            } else {
                exprs.binary(BinaryOp::Or, decides, y)
            };
            return DefinedTerm { defined, value };
        }
    };
    DefinedTerm { defined: strict, value }
}

//! Numbers that are added to expressions.

use num_bigint::BigInt;

use super::{BinaryOp, Expr, Exprs, LogicNode};

impl Exprs {
    /// What an expression is besides a number that is added to it.
    pub fn offset(&self, expr: Expr) -> (Expr, BigInt) {
        match *self.node(expr) {
            LogicNode::Binary(BinaryOp::Add, a, b) => match (self.node(a), self.node(b)) {
                (_, LogicNode::Int(number)) => (a, number.clone()),
                (LogicNode::Int(number), _) => (b, number.clone()),
                _ => (expr, BigInt::ZERO),
            },
            LogicNode::Binary(BinaryOp::Sub, a, b) => match self.node(b) {
                LogicNode::Int(number) => (a, -number),
                _ => (expr, BigInt::ZERO),
            },
            _ => (expr, BigInt::ZERO),
        }
    }

    /// An expression and a number, with one number added at most.
    pub fn shifted(&mut self, expr: Expr, by: &BigInt) -> Expr {
        let (base, offset) = self.offset(expr);
        let total = self.int(offset + by);
        self.plus(base, total)
    }
}

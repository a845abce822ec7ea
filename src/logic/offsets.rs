//! Numbers that are added to expressions.

use num_bigint::BigInt;

use super::{BinaryOp, Expr, Exprs, Node};

impl Exprs {
    /// What an expression is besides a number that is added to it.
    pub fn offset(&self, expr: Expr) -> (Expr, BigInt) {
        match *self.node(expr) {
            Node::Binary(BinaryOp::Add, a, b) => match (self.node(a), self.node(b)) {
                (_, Node::Int(number)) => (a, number.clone()),
                (Node::Int(number), _) => (b, number.clone()),
                _ => (expr, BigInt::ZERO),
            },
            Node::Binary(BinaryOp::Sub, a, b) => match self.node(b) {
                Node::Int(number) => (a, -number),
                _ => (expr, BigInt::ZERO),
            },
            _ => (expr, BigInt::ZERO),
        }
    }

    /// An expression and a number, with one number added at most.
    pub fn shifted(&mut self, expr: Expr, by: &BigInt) -> Expr {
        let (base, offset) = self.offset(expr);
        let whole = self.int(offset + by);
        self.plus(base, whole)
    }
}

//! Conjunctions and disjunctions of many parts.

use rustc_hash::FxHashSet;

use super::expr::{Expr, Exprs, LogicNode};
use super::op::BinaryOp;

impl Exprs {
    /// The conjunction, from the left to the right.
    pub fn conjunction(&mut self, parts: impl IntoIterator<Item = Expr>) -> Expr {
        let all = self.bool(true);
        parts.into_iter().fold(all, |all, part| self.binary(BinaryOp::And, all, part))
    }

    /// The disjunction, from the left to the right; of opposites it is true.
    pub fn disjunction(&mut self, parts: impl IntoIterator<Item = Expr>) -> Expr {
        let none = self.bool(false);
        parts.into_iter().fold(none, |any, part| self.either(any, part))
    }

    /// `a ∨ b`; of opposites it is true.
    pub fn either(&mut self, a: Expr, b: Expr) -> Expr {
        if a == b {
            return a;
        }
        if self.not(a) == b {
            return self.bool(true);
        }
        self.binary(BinaryOp::Or, a, b)
    }

    /// The parts of a conjunction, each once, from the left to the right; none of `true`.
    #[must_use]
    pub fn conjuncts(&self, expr: Expr) -> Vec<Expr> {
        match self.as_bool(expr) {
            Some(true) => Vec::new(),
            _ => self.junction(BinaryOp::And, expr),
        }
    }

    /// What a chain of conjunctions, or of disjunctions, joins: each once, from the left to the
    /// right.
    #[must_use]
    pub fn junction(&self, op: BinaryOp, expr: Expr) -> Vec<Expr> {
        let (mut operands, mut work) = (Vec::new(), vec![expr]);
        let mut visited = FxHashSet::default();
        while let Some(expr) = work.pop() {
            match *self.node(expr) {
                // A chain that is met again says nothing new.
                _ if !visited.insert(expr) => {}
                LogicNode::Binary(node_op, a, b) if node_op == op => work.extend([b, a]),
                _ => operands.push(expr),
            }
        }
        operands
    }
}

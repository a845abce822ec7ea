//! Smart constructors of numbers and of their comparison: their only makers, and the local laws of
//! theory.md §2. A sum with a constant keeps it on the right, so that offsets can be compared.

use num_bigint::BigInt;
use num_traits::{One, Zero};

use super::node::{SymbolicTerms, Term, TermNode};
use base::Sort;
use logic::{BinaryOp, euclid};

impl SymbolicTerms {
    /// `t = base + offset` with an integer offset; the base is `None` where the term is a number.
    #[must_use]
    pub fn split_offset(&self, term: Term) -> (Option<Term>, BigInt) {
        match self.node(term) {
            TermNode::Int(value) => (None, value.clone()),
            TermNode::Binary(BinaryOp::Add, base, offset) => match self.as_int(*offset) {
                Some(value) => (Some(*base), value.clone()),
                None => (Some(term), BigInt::zero()),
            },
            // n - b == -b + n
            TermNode::Binary(BinaryOp::Sub, offset, base) => {
                let negated = self.find_node(&TermNode::Neg(*base));
                match (self.as_int(*offset), negated) {
                    (Some(value), Some(negated)) => (Some(negated), value.clone()),
                    (Some(_) | None, _) => (Some(term), BigInt::zero()),
                }
            }
            _ => (Some(term), BigInt::zero()),
        }
    }

    /// `-a`
    pub fn neg(&mut self, a: Term) -> Term {
        match self.node(a) {
            // -(n) == n'
            TermNode::Int(value) => {
                let value = -value;
                self.int(value)
            }
            // -(-a) == a
            TermNode::Neg(inner) => *inner,
            _ => self.intern(TermNode::Neg(a), Sort::Int),
        }
    }

    /// `a + b`
    pub fn add(&mut self, a: Term, b: Term) -> Term {
        let (base_a, offset_a) = self.split_offset(a);
        let (base_b, offset_b) = self.split_offset(b);
        match (base_a, base_b) {
            // m + n == k
            (None, None) => self.int(offset_a + offset_b),
            // (a + m) + n == a + k,  m + (b + n) == b + k
            (Some(base), None) | (None, Some(base)) => self.offset(base, offset_a + offset_b),
            // a + (b + n) == (a + b) + n, so that offsets stand outermost
            (Some(left), Some(right)) => {
                let sum = self.sum(left, right);
                self.offset(sum, offset_a + offset_b)
            }
        }
    }

    /// `a + n`; `a` has no offset of its own.
    fn offset(&mut self, base: Term, offset: BigInt) -> Term {
        // a + 0 == a
        if offset.is_zero() {
            return base;
        }
        let offset = self.int(offset);
        // -b + n == n - b
        let node = match *self.node(base) {
            TermNode::Neg(inner) => TermNode::Binary(BinaryOp::Sub, offset, inner),
            _ => TermNode::Binary(BinaryOp::Add, base, offset),
        };
        self.intern(node, Sort::Int)
    }

    /// `a + b` where neither has an offset.
    fn sum(&mut self, a: Term, b: Term) -> Term {
        match (self.node(a), self.node(b)) {
            // a + -b == a - b
            (_, TermNode::Neg(inner)) => {
                let inner = *inner;
                self.difference(a, inner)
            }
            // -a + b == b - a
            (TermNode::Neg(inner), _) => {
                let inner = *inner;
                self.difference(b, inner)
            }
            // (a - b) + b == a
            (TermNode::Binary(BinaryOp::Sub, left, right), _) if *right == b => *left,
            _ => self.intern(TermNode::Binary(BinaryOp::Add, a, b), Sort::Int),
        }
    }

    /// `a - b` where neither has an offset.
    fn difference(&mut self, a: Term, b: Term) -> Term {
        // a - a == 0
        if a == b {
            return self.int(0);
        }
        match self.node(a) {
            // (a + b) - b == a,  (b + a) - b == a
            TermNode::Binary(BinaryOp::Add, left, right) if *right == b => *left,
            TermNode::Binary(BinaryOp::Add, left, right) if *left == b => *right,
            // a - -b == a + b
            _ if let TermNode::Neg(inner) = *self.node(b) => self.sum(a, inner),
            _ => self.intern(TermNode::Binary(BinaryOp::Sub, a, b), Sort::Int),
        }
    }

    /// `a - b`
    pub fn sub(&mut self, a: Term, b: Term) -> Term {
        let (base_a, offset_a) = self.split_offset(a);
        let (base_b, offset_b) = self.split_offset(b);
        let offset = offset_a - offset_b;
        match (base_a, base_b) {
            (None, None) => self.int(offset),
            (Some(base), None) => self.offset(base, offset),
            // n - b == -b + n
            (None, Some(base)) => {
                let negated = self.neg(base);
                self.offset(negated, offset)
            }
            (Some(left), Some(right)) => {
                let difference = self.difference(left, right);
                let offset = self.int(offset);
                self.add(difference, offset)
            }
        }
    }

    /// `a * b`
    pub fn mul(&mut self, a: Term, b: Term) -> Term {
        match (self.as_int(a), self.as_int(b)) {
            (Some(x), Some(y)) => {
                let product = x * y;
                self.int(product)
            }
            // 0 * a == 0,  1 * a == a
            (Some(x), None) if x.is_zero() => a,
            (Some(x), None) if x.is_one() => b,
            (None, Some(y)) if y.is_zero() => b,
            (None, Some(y)) if y.is_one() => a,
            _ => self.intern(TermNode::Binary(BinaryOp::Mul, a, b), Sort::Int),
        }
    }

    /// SMT-LIB `div`, 0 for a zero divisor.
    pub fn div(&mut self, a: Term, b: Term) -> Term {
        match (self.as_int(a), self.as_int(b)) {
            // a div 1 == a
            (_, Some(y)) if y.is_one() => a,
            (Some(x), Some(y)) => {
                let quotient = euclid(x, y).0;
                self.int(quotient)
            }
            _ => self.intern(TermNode::Binary(BinaryOp::Div, a, b), Sort::Int),
        }
    }

    /// SMT-LIB `mod`, the dividend for a zero divisor.
    pub fn modulo(&mut self, a: Term, b: Term) -> Term {
        match (self.as_int(a), self.as_int(b)) {
            // a mod 1 == 0
            (_, Some(y)) if y.is_one() => self.int(0),
            (Some(x), Some(y)) => {
                let remainder = euclid(x, y).1;
                self.int(remainder)
            }
            _ => self.intern(TermNode::Binary(BinaryOp::Mod, a, b), Sort::Int),
        }
    }

    /// `a < b`
    pub fn lt(&mut self, a: Term, b: Term) -> Term {
        // len < 0 == ⊥,  n < len == ⊤ for a negative n
        if self.at_least(a, b) {
            return self.bool(false);
        }
        let next = self.as_int(a).map(|value| value + 1);
        if next.is_some_and(|next| self.is_at_least(b, &next)) {
            return self.bool(true);
        }
        match self.compare(a, b) {
            Some(ordering) => self.bool(ordering.is_lt()),
            None => self.intern(TermNode::Binary(BinaryOp::Lt, a, b), Sort::Bool),
        }
    }

    /// `a <= b`
    pub fn le(&mut self, a: Term, b: Term) -> Term {
        // 0 <= len == ⊤,  len <= n == ⊥ for a negative n
        if self.at_least(b, a) {
            return self.bool(true);
        }
        let next = self.as_int(b).map(|value| value + 1);
        if next.is_some_and(|next| self.is_at_least(a, &next)) {
            return self.bool(false);
        }
        match self.compare(a, b) {
            Some(ordering) => self.bool(ordering.is_le()),
            None => self.intern(TermNode::Binary(BinaryOp::Le, a, b), Sort::Bool),
        }
    }

    /// Whether the form tells that a term is at least a number: lengths of arrays are never negative.
    fn is_at_least(&self, term: Term, number: &BigInt) -> bool {
        let (base, offset) = self.split_offset(term);
        offset >= *number && base.is_some_and(|base| self.is_length(base))
    }

    /// Whether that tells that one term is at least the other one, a number.
    fn at_least(&self, term: Term, number: Term) -> bool {
        self.as_int(number).is_some_and(|number| self.is_at_least(term, number))
    }

    /// How two integer terms compare, where their form tells: a + m against a + n.
    fn compare(&self, a: Term, b: Term) -> Option<std::cmp::Ordering> {
        let (base_a, offset_a) = self.split_offset(a);
        let (base_b, offset_b) = self.split_offset(b);
        (base_a == base_b).then(|| offset_a.cmp(&offset_b))
    }
}

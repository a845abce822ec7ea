//! Which equalities are decided without a solver (theory.md §2).
//!
//! A fresh address `κ + n` (n ≥ 1, κ of the same context or of a later one) differs from null, from
//! every reference that is read out of the context, and from `κ + m`, m ≠ n: every reference
//! anywhere is at most the clock.

use num_bigint::BigInt;
use num_traits::Signed;

use super::node::{Heap, HeapNode, Term, TermNode, Terms};

impl Terms {
    /// Whether two terms of one sort are equal, where their form tells.
    #[must_use]
    pub fn decide_eq(&self, a: Term, b: Term) -> Option<bool> {
        if a == b {
            return Some(true);
        }
        match (self.node(a), self.node(b)) {
            (TermNode::Bool(x), TermNode::Bool(y)) => Some(x == y),
            (TermNode::Null(_), TermNode::Null(_)) => Some(true),
            (TermNode::Address(_, clock), other) => self.decide_fresh(*clock, other),
            (other, TermNode::Address(_, clock)) => self.decide_fresh(*clock, other),
            (TermNode::Not(x), _) if *x == b => Some(false),
            (_, TermNode::Not(y)) if *y == a => Some(false),
            _ if self.sort(a) == crate::base::Sort::Int => {
                let (base_a, offset_a) = self.split_offset(a);
                let (base_b, offset_b) = self.split_offset(b);
                (base_a == base_b).then(|| offset_a == offset_b)
            }
            _ => None,
        }
    }

    /// Whether the object made at this value of the clock is `other`, where the form tells.
    fn decide_fresh(&self, clock: Term, other: &TermNode) -> Option<bool> {
        match other {
            TermNode::Null(_) => Some(false),
            TermNode::Address(_, clock2) => self.decide_eq(clock, *clock2),
            TermNode::LiVar(heap, _) | TermNode::LiCell(heap, ..) => {
                self.is_newer(clock, *heap).then_some(false)
            }
            _ => None,
        }
    }

    /// Whether this clock value is above every reference in the context that `heap` leaves.
    fn is_newer(&self, clock: Term, heap: Heap) -> bool {
        let (Some(base), offset) = self.split_offset(clock) else { return false };
        let TermNode::LiVar(context, var) = *self.node(base) else { return false };
        var == self.clock_var() && offset >= BigInt::from(1) && self.is_prefix(heap, context)
    }

    /// Whether every run that is after `later` was after `earlier` before: ε, the same heap, or a
    /// prefix of its composition.
    fn is_prefix(&self, earlier: Heap, mut later: Heap) -> bool {
        loop {
            if earlier == self.empty() || earlier == later {
                return true;
            }
            match *self.heap(later) {
                HeapNode::Compose(first, _) => later = first,
                _ => return false,
            }
        }
    }

    /// Whether the term is a reference that is surely not null.
    #[must_use]
    pub fn is_address(&self, term: Term) -> bool {
        match self.node(term) {
            TermNode::Address(_, clock) => {
                let (base, offset) = self.split_offset(*clock);
                offset.is_positive()
                    && base.is_none_or(|base| {
                        matches!(self.node(base), TermNode::LiVar(_, var) if *var == self.clock_var())
                    })
            }
            _ => false,
        }
    }
}

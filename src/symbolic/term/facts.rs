//! What is known on a path: the literals that were tested above, and what follows from them at
//! once. Answers "impossible" only when sure, so nothing possible is lost.

use imbl::OrdMap;
use num_bigint::BigInt;

use super::node::{SymbolicTerms, Term, TermNode};
use logic::BinaryOp;

/// How many parts of a guard are noted.
const MOST_PARTS: usize = 64;

/// Literals known to be true, with the bounds that comparisons with numbers give. Cheap to clone.
#[derive(Clone, Default, Debug)]
pub struct KnownLiterals {
    literals: OrdMap<Term, bool>,
    bounds: OrdMap<Term, IntegerBounds>,
}

/// The range of an integer term, both ends included.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
struct IntegerBounds {
    low: Option<BigInt>,
    high: Option<BigInt>,
}

impl KnownLiterals {
    /// Nothing is known.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The truth value of a guard, where the facts tell.
    #[must_use]
    pub fn decide(&self, terms: &SymbolicTerms, guard: Term) -> Option<bool> {
        // An explicit stack would be needed for deep guards only; a bounded look suffices.
        self.decide_within(terms, guard, 16)
    }

    fn decide_within(&self, terms: &SymbolicTerms, guard: Term, fuel: u32) -> Option<bool> {
        if let Some(value) = terms.as_bool(guard) {
            return Some(value);
        }
        if let Some(&value) = self.literals.get(&guard) {
            return Some(value);
        }
        if fuel == 0 {
            return None;
        }
        match *terms.node(guard) {
            TermNode::Not(inner) => self.decide_within(terms, inner, fuel - 1).map(|value| !value),
            TermNode::Binary(BinaryOp::And, a, b) => {
                match (
                    self.decide_within(terms, a, fuel - 1),
                    self.decide_within(terms, b, fuel - 1),
                ) {
                    (Some(false), _) | (_, Some(false)) => Some(false),
                    (Some(true), Some(true)) => Some(true),
                    _ => None,
                }
            }
            TermNode::Binary(BinaryOp::Or, a, b) => {
                match (
                    self.decide_within(terms, a, fuel - 1),
                    self.decide_within(terms, b, fuel - 1),
                ) {
                    (Some(true), _) | (_, Some(true)) => Some(true),
                    (Some(false), Some(false)) => Some(false),
                    _ => None,
                }
            }
            TermNode::Binary(op @ (BinaryOp::Lt | BinaryOp::Le), a, b) => {
                self.decide_order(terms, op, a, b)
            }
            TermNode::Binary(BinaryOp::Eq, a, b) => self.decide_bounds_eq(terms, a, b),
            _ => None,
        }
    }

    /// `a < b` or `a <= b` from bounds and from the opposite comparison.
    fn decide_order(&self, terms: &SymbolicTerms, op: BinaryOp, a: Term, b: Term) -> Option<bool> {
        let strict = op == BinaryOp::Lt;
        let (low_a, high_a) = self.range(terms, a);
        let (low_b, high_b) = self.range(terms, b);
        if let (Some(high), Some(low)) = (&high_a, &low_b)
            && (high < low || (!strict && high == low))
        {
            return Some(true);
        }
        if let (Some(low), Some(high)) = (&low_a, &high_b)
            && (low > high || (strict && low == high))
        {
            return Some(false);
        }
        None
    }

    fn decide_bounds_eq(&self, terms: &SymbolicTerms, a: Term, b: Term) -> Option<bool> {
        if terms.sort(a) != base::Sort::Int {
            return None;
        }
        let (low_a, high_a) = self.range(terms, a);
        let (low_b, high_b) = self.range(terms, b);
        let below = |high: &Option<BigInt>, low: &Option<BigInt>| matches!((high, low), (Some(high), Some(low)) if high < low);
        if below(&high_a, &low_b) || below(&high_b, &low_a) {
            return Some(false);
        }
        (low_a.is_some() && low_a == high_a && low_a == low_b && low_b == high_b).then_some(true)
    }

    /// The range of `base + offset`.
    fn range(&self, terms: &SymbolicTerms, term: Term) -> (Option<BigInt>, Option<BigInt>) {
        let (base, offset) = terms.split_offset(term);
        match base {
            None => (Some(offset.clone()), Some(offset)),
            Some(base) => {
                let bounds = self.bounds.get(&base);
                let shift = |end: Option<&BigInt>| end.map(|end| end + &offset);
                (
                    shift(bounds.and_then(|bounds| bounds.low.as_ref())),
                    shift(bounds.and_then(|bounds| bounds.high.as_ref())),
                )
            }
        }
    }

    /// The facts with `guard = value` known besides.
    pub fn assume(&mut self, terms: &mut SymbolicTerms, guard: Term, value: bool) {
        let mut work = vec![(guard, value)];
        // Of a long conjunction only the end is taken apart: the work per test stays constant.
        for _ in 0..MOST_PARTS {
            let Some((guard, value)) = work.pop() else { break };
            if terms.as_bool(guard).is_some() {
                continue;
            }
            self.literals.insert(guard, value);
            let negated = terms.not(guard);
            self.literals.insert(negated, !value);
            match *terms.node(guard) {
                TermNode::Not(inner) => work.push((inner, !value)),
                TermNode::Binary(BinaryOp::And, a, b) if value => {
                    work.extend([(a, true), (b, true)]);
                }
                TermNode::Binary(BinaryOp::Or, a, b) if !value => {
                    work.extend([(a, false), (b, false)]);
                }
                TermNode::Binary(op @ (BinaryOp::Lt | BinaryOp::Le), a, b) => {
                    let strict = op == BinaryOp::Lt;
                    if value {
                        self.bound(terms, a, b, strict);
                    } else {
                        // ¬(a < b) == b <= a
                        self.bound(terms, b, a, !strict);
                    }
                }
                TermNode::Binary(BinaryOp::Eq, a, b)
                    if value && terms.sort(a) == base::Sort::Int =>
                {
                    self.bound(terms, a, b, false);
                    self.bound(terms, b, a, false);
                }
                _ => {}
            }
        }
    }

    /// Notes `a < b` (strict) or `a <= b` where one side is a number.
    fn bound(&mut self, terms: &SymbolicTerms, a: Term, b: Term, strict: bool) {
        let (base_a, offset_a) = terms.split_offset(a);
        let (base_b, offset_b) = terms.split_offset(b);
        let gap = i32::from(strict);
        match (base_a, base_b) {
            (Some(base), None) => {
                let high = offset_b - offset_a - gap;
                let entry = self.bounds.entry(base).or_default();
                if entry.high.as_ref().is_none_or(|old_high| *old_high > high) {
                    entry.high = Some(high);
                }
            }
            (None, Some(base)) => {
                let low = offset_a - offset_b + gap;
                let entry = self.bounds.entry(base).or_default();
                if entry.low.as_ref().is_none_or(|old_low| *old_low < low) {
                    entry.low = Some(low);
                }
            }
            _ => {}
        }
    }
}

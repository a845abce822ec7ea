//! Values for conditions that are hard for solvers, near values that satisfy most of them: one unknown is changed after
//! another, each so that a condition which is broken gets nearer to being true.

use num_bigint::BigInt;
use num_traits::{One, Zero};

use super::terms::unknowns;
use super::{ConditionSteps, is_true, value};
use crate::state::{Constant, InputValuation};
use logic::BinaryOp;
use symbolic::term::{SymbolicTerms, Term, TermNode};

/// How many unknowns are changed, one after another.
const MOST_REPAIRS: usize = 24;
/// How often conditions are evaluated.
const MOST_TRIES: usize = 1_000;
/// Numbers are moved by powers of 2 below this one.
const FARTHEST: u32 = 24;
/// Connectives that nest deeper are true or false, and nothing between.
const DEEPEST: u32 = 16;

/// Values that satisfy all conditions, if they are found; those at hand satisfy all but the last one, or nearly so.
pub(super) fn repair_model(
    terms: &SymbolicTerms,
    conditions: &[Term],
    near: &InputValuation,
) -> Option<InputValuation> {
    let mut repair = Repair { terms, model: near.clone(), left: MOST_TRIES };
    let mut steps = ConditionSteps::new(terms, conditions);
    let mut last = None;
    for _ in 0..MOST_REPAIRS {
        let Some(broken) = steps.first_false(&repair.model) else { return Some(repair.model) };
        // What was looked at last depends on the rest: that comes first, unless it has just been changed.
        let order = unknowns(terms, broken).into_iter().rev();
        let (just, others): (Vec<_>, Vec<_>) = order.partition(|&of| Some(of) == last);
        let changed = others.into_iter().chain(just).find(|&of| repair.change(broken, of));
        last = Some(changed?);
    }
    None
}

struct Repair<'a> {
    terms: &'a SymbolicTerms,
    model: InputValuation,
    /// How often conditions may still be evaluated.
    left: usize,
}

impl Repair<'_> {
    /// Changes an unknown so that the condition is true; false if no value was found, and it is as before.
    fn change(&mut self, condition: Term, unknown: Term) -> bool {
        let before = value(self.terms, unknown, &self.model);
        let is_repaired = match before.clone() {
            Constant::Bool(now) => {
                self.model.insert(unknown, Constant::Bool(!now));
                self.distance_to_truth(condition, true, DEEPEST).is_zero()
            }
            Constant::Int(now) => self.move_towards(condition, unknown, now),
        };
        if !is_repaired {
            self.model.insert(unknown, before);
        }
        is_repaired
    }

    /// Moves a number to where the condition is nearest to being true, as long as it gets nearer.
    fn move_towards(&mut self, condition: Term, unknown: Term, mut now: BigInt) -> bool {
        let mut best = self.distance_to_truth(condition, true, DEEPEST);
        loop {
            let steps = (0..FARTHEST).map(|power| BigInt::one() << power);
            let moved = steps.flat_map(|step| [&now + &step, &now - &step]);
            let mut nearest = None;
            for there in moved.chain([BigInt::zero(), -&now]) {
                let Some(left) = self.left.checked_sub(1) else { return false };
                self.left = left;
                self.model.insert(unknown, Constant::Int(there.clone()));
                let gap = self.distance_to_truth(condition, true, DEEPEST);
                if gap.is_zero() {
                    return true;
                }
                if gap < best {
                    (best, nearest) = (gap, Some(there));
                }
            }
            let Some(nearest) = nearest else { return false };
            now = nearest;
        }
    }

    /// How far a condition is from having a truth value; 0 where it has it.
    fn distance_to_truth(&self, condition: Term, wanted: bool, fuel: u32) -> BigInt {
        let number = |term| match value(self.terms, term, &self.model) {
            Constant::Int(value) => value,
            Constant::Bool(value) => BigInt::from(value),
        };
        let node = self.terms.node(condition);
        match *node {
            TermNode::Not(inner) if fuel > 0 => self.distance_to_truth(inner, !wanted, fuel - 1),
            TermNode::Binary(op @ (BinaryOp::And | BinaryOp::Or), a, b) if fuel > 0 => {
                let [a, b] = [a, b].map(|of| self.distance_to_truth(of, wanted, fuel - 1));
                if (op == BinaryOp::And) == wanted { a + b } else { a.min(b) }
            }
            TermNode::Binary(BinaryOp::Eq, a, b) if self.terms.sort(a) == base::Sort::Int => {
                let apart = number(a) - number(b);
                match wanted {
                    true => BigInt::from(apart.magnitude().clone()),
                    false => BigInt::from(apart.is_zero()),
                }
            }
            TermNode::Binary(op @ (BinaryOp::Lt | BinaryOp::Le), a, b) => {
                let over = number(a) - number(b) + i32::from(op == BinaryOp::Lt);
                let over = if wanted { over } else { 1 - over };
                over.max(BigInt::zero())
            }
            TermNode::Not(_)
            | TermNode::Binary(..)
            | TermNode::Int(_)
            | TermNode::Bool(_)
            | TermNode::Neg(_)
            | TermNode::Null(_)
            | TermNode::Address(..)
            | TermNode::LiVar(..)
            | TermNode::LiCell(..)
            | TermNode::Zeros(_)
            | TermNode::Splice(_)
            | TermNode::Select(..)
            | TermNode::Update(..)
            | TermNode::Union(_) => {
                BigInt::from(is_true(self.terms, condition, &self.model) != wanted)
            }
        }
    }
}

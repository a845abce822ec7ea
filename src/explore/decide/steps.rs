//! Conditions as steps in a row: what they share is evaluated once, and for one model after another without looking at
//! the terms again.

use num_bigint::BigInt;
use num_traits::ToPrimitive;
use rustc_hash::FxHashMap;

use super::value::evaluate;
use crate::state::{Constant, InputValuation};
use logic::{BinaryOp, Folded, fold};
use symbolic::term::{SymbolicTerms, Term, TermNode};

/// Whether the condition holds for these values.
pub(crate) fn is_true(terms: &SymbolicTerms, condition: Term, model: &InputValuation) -> bool {
    are_true(terms, [&condition], model)
}

/// Whether all conditions hold for these values, of which those that come first are looked at first.
pub(super) fn are_true<'a>(
    terms: &SymbolicTerms,
    conditions: impl IntoIterator<Item = &'a Term>,
    model: &InputValuation,
) -> bool {
    ConditionSteps::new(terms, conditions).are_true(model)
}

/// Conditions that are evaluated for several models.
pub(super) struct ConditionSteps<'a, I> {
    terms: &'a SymbolicTerms,
    /// Those that have no steps yet: most models break one of the first.
    left: I,
    /// Each one follows those whose values it takes.
    steps: Vec<EvalStep>,
    /// The step that a term has become.
    numbers: FxHashMap<Term, usize>,
    /// The conditions that have steps, and how many steps give their value and those of the conditions before.
    ends: Vec<(Term, usize)>,
}

/// A step of an evaluation; truth values are 0 and 1.
enum EvalStep {
    /// The model has its value.
    Unknown(Term),
    Constant(Constant),
    Neg(usize),
    Not(usize),
    Binary(BinaryOp, usize, usize),
    Union(Box<[(usize, usize)]>),
}

impl<'a, 'c, I: Iterator<Item = &'c Term>> ConditionSteps<'a, I> {
    pub(super) fn new(
        terms: &'a SymbolicTerms,
        conditions: impl IntoIterator<Item = &'c Term, IntoIter = I>,
    ) -> Self {
        Self {
            terms,
            left: conditions.into_iter(),
            steps: Vec::new(),
            numbers: FxHashMap::default(),
            ends: Vec::new(),
        }
    }

    /// Whether all conditions hold for these values, of which those that come first are looked at first.
    pub(super) fn are_true(&mut self, model: &InputValuation) -> bool {
        self.first_false(model).is_none()
    }

    /// The first condition that does not hold for these values.
    pub(super) fn first_false(&mut self, model: &InputValuation) -> Option<Term> {
        let mut values = Vec::with_capacity(self.steps.len());
        // Of those that need numbers beyond 64 bits.
        let mut large = FxHashMap::default();
        for number in 0.. {
            if number == self.ends.len() {
                let next = *self.left.next()?;
                self.add(next);
                self.ends.push((next, self.steps.len()));
            }
            let (condition, end) = self.ends[number];
            let is_small = self.evaluate_steps(end, model, &mut values).is_some();
            let holds = if is_small {
                values[self.numbers[&condition]] != 0
            } else {
                evaluate(self.terms, condition, model, &mut large);
                large[&condition] == Constant::Bool(true)
            };
            if !holds {
                return Some(condition);
            }
        }
        None
    }

    /// Adds the steps that give the value of a term.
    fn add(&mut self, root: Term) {
        let mut work = vec![root];
        while let Some(&term) = work.last() {
            if self.numbers.contains_key(&term) {
                work.pop();
                continue;
            }
            let node = self.terms.node(term);
            // The index of an unknown is none of its parts.
            let is_unknown = matches!(node, TermNode::LiCell(..));
            let waiting = work.len();
            work.extend(node.children().filter(|of| !is_unknown && !self.numbers.contains_key(of)));
            if work.len() == waiting {
                let step = self.step(term);
                self.numbers.insert(term, self.steps.len());
                self.steps.push(step);
            }
        }
    }

    /// The step that gives the value of a term whose operands have steps.
    fn step(&self, term: Term) -> EvalStep {
        let of = |term: &Term| self.numbers[term];
        match self.terms.node(term) {
            TermNode::LiCell(..) => EvalStep::Unknown(term),
            TermNode::Int(value) => EvalStep::Constant(Constant::Int(value.clone())),
            TermNode::Bool(value) => EvalStep::Constant(Constant::Bool(*value)),
            TermNode::Neg(a) => EvalStep::Neg(of(a)),
            TermNode::Not(a) => EvalStep::Not(of(a)),
            TermNode::Binary(op, a, b) => EvalStep::Binary(*op, of(a), of(b)),
            TermNode::Union(branches) => EvalStep::Union(
                branches.iter().map(|(guard, value)| (of(guard), of(value))).collect(),
            ),
            TermNode::Null(_)
            | TermNode::Address(..)
            | TermNode::LiVar(..)
            | TermNode::Zeros(_)
            | TermNode::Select(..)
            | TermNode::Update(..)
            | TermNode::Splice(_) => unreachable!("references and indices are concrete"),
        }
    }

    /// Adds what the steps up to `end` give to what those before gave; nothing if a number has more than 64 bits.
    fn evaluate_steps(
        &self,
        end: usize,
        model: &InputValuation,
        values: &mut Vec<i64>,
    ) -> Option<()> {
        for step in &self.steps[values.len()..end.max(values.len())] {
            let value = match step {
                // One that has none is 0 or false.
                EvalStep::Unknown(unknown) => model.get(unknown).map_or(Some(0), small)?,
                EvalStep::Constant(value) => small(value)?,
                EvalStep::Neg(a) => values[*a].checked_neg()?,
                EvalStep::Not(a) => 1 - values[*a],
                EvalStep::Binary(op, a, b) => binary(*op, values[*a], values[*b])?,
                // Where no guard holds, the solver has the last value, too.
                EvalStep::Union(branches) => {
                    let (_, last) = branches.last().expect("a union has branches");
                    let taken = branches.iter().find(|(guard, _)| values[*guard] != 0);
                    values[taken.map_or(*last, |&(_, value)| value)]
                }
            };
            values.push(value);
        }
        Some(())
    }
}

/// A value in 64 bits, if it has no more.
fn small(value: &Constant) -> Option<i64> {
    match value {
        Constant::Int(value) => value.to_i64(),
        Constant::Bool(value) => Some((*value).into()),
    }
}

/// The value of an operator, if it has no more than 64 bits.
fn binary(op: BinaryOp, a: i64, b: i64) -> Option<i64> {
    match op {
        BinaryOp::Add => a.checked_add(b),
        BinaryOp::Sub => a.checked_sub(b),
        BinaryOp::Mul => a.checked_mul(b),
        BinaryOp::Eq => Some((a == b).into()),
        BinaryOp::Lt => Some((a < b).into()),
        BinaryOp::Le => Some((a <= b).into()),
        BinaryOp::And => Some(a & b),
        BinaryOp::Or => Some(a | b),
        BinaryOp::Div | BinaryOp::Mod => match fold(op, &BigInt::from(a), &BigInt::from(b)) {
            Folded::Int(value) => value.to_i64(),
            Folded::Bool(_) => unreachable!("quotients are numbers"),
        },
    }
}

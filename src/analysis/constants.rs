//! What the values of variables are whenever a cut point is reached, where one plain expression
//! says it: a forward dataflow.
//!
//! Optimistic: all values are the same until two leaves differ. Values are followed through copies
//! and through additions of a number, which is what the clock needs. Where turns of loops are
//! counted, a variable that grows by the same number each turn is such an expression too.

use std::collections::{BTreeMap, BTreeSet};

use num_bigint::BigInt;
use num_traits::Zero;

use super::activations::{Activations, Behind};
use super::flow::CutPointFlow;
use super::state_part::StatePart;
use base::VarId;
use symbolic::normal::{CutId, PathContinuation, TreeId, Trees};
use symbolic::term::{Term, TermNode};

/// What a sum speaks of besides numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Summand {
    /// What a variable was at the start.
    Input(VarId),
    /// The turn of the loop, the last one behind it.
    Turn(CutId),
}

/// A number and multiples of parts, none of them 0.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Sum {
    /// The number.
    pub number: BigInt,
    /// The parts with their factors.
    pub parts: BTreeMap<Summand, BigInt>,
}

/// A plain value; addresses are integers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PropagatedConstant {
    /// A number, an address, or a sum with parts.
    Sum(Sum),
    /// A truth value.
    Bool(bool),
    /// The truth value that a variable was at the start.
    Truth(VarId),
}

impl PropagatedConstant {
    /// A number.
    pub fn int(number: impl Into<BigInt>) -> Self {
        Self::Sum(Sum { number: number.into(), parts: BTreeMap::new() })
    }

    /// What an integer or a reference was at the start.
    #[must_use]
    pub fn input(var: VarId) -> Self {
        Self::Sum(Sum { parts: [(Summand::Input(var), 1.into())].into(), ..Sum::default() })
    }

    /// What it speaks of.
    #[must_use]
    pub fn summands(&self) -> Vec<Summand> {
        match self {
            Self::Sum(sum) => sum.parts.keys().copied().collect(),
            Self::Bool(_) => Vec::new(),
            Self::Truth(var) => vec![Summand::Input(*var)],
        }
    }

    /// How much it grows by the turn.
    fn growth(&self, head: CutId) -> BigInt {
        match self {
            Self::Sum(sum) => sum.parts.get(&Summand::Turn(head)).cloned().unwrap_or_default(),
            _ => BigInt::ZERO,
        }
    }

    /// It so many turns later; `None` of turns is the first one.
    fn after_iterations(&self, head: CutId, turns: Option<i32>) -> Self {
        let Self::Sum(mut sum) = self.clone() else { return self.clone() };
        match turns {
            Some(turns) => sum.number += self.growth(head) * turns,
            None => {
                sum.parts.remove(&Summand::Turn(head));
            }
        }
        Self::Sum(sum)
    }

    /// The value that is this now and `next` a turn later, if that has a plain expression.
    fn growing(&self, next: &Self, head: CutId) -> Option<Self> {
        let (Self::Sum(now), Self::Sum(next)) = (self, next) else { return None };
        if now.parts != next.parts || !self.growth(head).is_zero() {
            return None;
        }
        let mut sum = now.clone();
        sum.parts.insert(Summand::Turn(head), &next.number - &now.number);
        Some(Self::Sum(sum))
    }
}

/// The constants at a cut point.
pub type Constants = BTreeMap<VarId, PropagatedConstant>;

/// For each cut point the live variables that are constant there, if these are what the variables
/// are at the start; nothing is known where procedures begin. Turns are those of `loops`: for each cut point the heads of the loops that it
/// is in, its own among them.
///
/// Why it ends, and with the truth: what is known of a variable at a cut point only ever gets weaker.
/// The first path that arrives says a value; each later one keeps it, drops it for good, or, once at
/// most for each loop around, turns it into one that grows with the loop's turns. Why the leaves that
/// come back to the head go first: a value that was taken for constant, and is found to grow, must be
/// known to grow before the loop is left, else what is behind the loop would be told the value of
/// the first turn, and could only drop it when the truth arrives.
#[must_use]
pub fn constants(
    trees: &Trees,
    activations: &Activations<'_>,
    flow: &CutPointFlow,
    live: &[BTreeSet<StatePart>],
    mut start: Constants,
    loops: Option<&[Vec<CutId>]>,
) -> Vec<Constants> {
    let mut cut_constants: Vec<Option<Constants>> = vec![None; trees.cuts.len()];
    start.retain(|&var, _| live[0].contains(&StatePart::Var(var)));
    cut_constants[0] = Some(start);
    let mut waiting = vec![false; trees.cuts.len()];
    let mut work = vec![CutId::new(0)];
    for entry in activations.procs().skip(1).map(|proc| activations.entry(proc)) {
        cut_constants[entry.index()] = Some(Constants::new());
        work.push(entry);
    }
    while let Some(from) = work.pop() {
        waiting[from.index()] = false;
        // What turns out to grow does so before the loop is left.
        let is_loop_exit = |&id: &TreeId| trees.leaf(id).next != PathContinuation::Cut(from);
        let mut leaves = flow.leaves[from.index()].clone();
        leaves.sort_by_key(is_loop_exit);
        for id in leaves {
            let leaf = trees.leaf(id);
            let (to, call) = match &leaf.next {
                PathContinuation::Cut(to) => (*to, None),
                PathContinuation::Call(call) => (call.then, Some(call)),
                PathContinuation::Return
                | PathContinuation::Halt
                | PathContinuation::Fail(_)
                | PathContinuation::Blocked => continue,
            };
            if to != from && waiting[from.index()] {
                break;
            }
            let here = cut_constants[from.index()].as_ref().expect("a cut point in work is known");
            let is_returned = |var| {
                let behind = |call| activations.origin_after_call(call, StatePart::Var(var));
                call.is_some_and(|call| behind(call) != Behind::Kept)
            };
            let value = |var| match leaf.var(var) {
                _ if is_returned(var) => None,
                Some(term) => value_of(trees, here, term),
                None => here.get(&var).cloned(),
            };
            let heads = |cut: CutId| loops.is_some_and(|loops| loops[cut.index()].contains(&to));
            let way = ArrivingEdge {
                to,
                enters: heads(to) && !heads(from),
                returns: heads(to) && heads(from),
            };
            let changed = match &cut_constants[to.index()] {
                None => {
                    let all = live[to.index()].iter().filter_map(|&item| match item {
                        StatePart::Var(var) => Some((var, way.first(value(var)?)?)),
                        StatePart::Field(_) | StatePart::Initial(_) => None,
                    });
                    Some(all.collect())
                }
                Some(there) => {
                    let remaining = there.iter().filter_map(|(&var, constant)| {
                        Some((var, way.agreed(constant, &value(var)?)?))
                    });
                    let remaining: Constants = remaining.collect();
                    (remaining != *there).then_some(remaining)
                }
            };
            if let Some(constants) = changed {
                cut_constants[to.index()] = Some(constants);
                if !std::mem::replace(&mut waiting[to.index()], true) {
                    work.push(to);
                }
            }
        }
    }
    cut_constants.into_iter().map(Option::unwrap_or_default).collect()
}

/// How a path arrives at a cut point.
struct ArrivingEdge {
    to: CutId,
    /// It is a loop head, and the path comes from outside the loop.
    enters: bool,
    /// The same, from inside.
    returns: bool,
}

impl ArrivingEdge {
    /// The value of a variable, as far as is known from the first path that arrives.
    fn first(&self, value: PropagatedConstant) -> Option<PropagatedConstant> {
        let is_stale = (self.enters || self.returns) && !value.growth(self.to).is_zero();
        (!is_stale).then_some(value)
    }

    /// What a value is that was `known` before and is `value` at the end of another path.
    fn agreed(
        &self,
        constant: &PropagatedConstant,
        value: &PropagatedConstant,
    ) -> Option<PropagatedConstant> {
        if self.enters {
            let is_stale = !value.growth(self.to).is_zero();
            return (!is_stale && constant.after_iterations(self.to, None) == *value)
                .then(|| constant.clone());
        }
        if self.returns {
            return match constant.after_iterations(self.to, Some(1)) == *value {
                true => Some(constant.clone()),
                false => constant.growing(value, self.to),
            };
        }
        (constant == value).then(|| constant.clone())
    }
}

/// The value of a term where it is plain.
fn value_of(trees: &Trees, here: &Constants, term: Term) -> Option<PropagatedConstant> {
    let terms = &trees.terms;
    match terms.node(term) {
        TermNode::Int(value) => Some(PropagatedConstant::int(value.clone())),
        TermNode::Bool(value) => Some(PropagatedConstant::Bool(*value)),
        TermNode::Null(_) => Some(PropagatedConstant::int(0)),
        TermNode::LiVar(_, var) => here.get(var).cloned(),
        TermNode::Address(_, clock) => value_of_sum(trees, here, *clock),
        _ => value_of_sum(trees, here, term),
    }
}

/// The value of `x + n` for a constant x.
fn value_of_sum(trees: &Trees, here: &Constants, term: Term) -> Option<PropagatedConstant> {
    let (base, offset) = trees.terms.split_offset(term);
    let Some(base) = base else { return Some(PropagatedConstant::int(offset)) };
    let TermNode::LiVar(_, var) = trees.terms.node(base) else { return None };
    match here.get(var)? {
        PropagatedConstant::Sum(sum) => Some(PropagatedConstant::Sum(Sum {
            number: &sum.number + offset,
            parts: sum.parts.clone(),
        })),
        PropagatedConstant::Bool(_) | PropagatedConstant::Truth(_) => None,
    }
}

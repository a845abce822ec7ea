//! Expressions among intervals, and what conditions say of variables.

use super::{Interval, IntervalState, Rules};
use base::VarId;
use program::{BinOp, Code, Op};

/// What is known where a condition holds, or does not: the intervals of variables. Nothing, if it never does.
type Refinement = Option<Vec<(VarId, Interval)>>;

/// A value on the stack of an expression.
#[derive(Clone, Debug)]
struct Abstract {
    interval: Interval,
    /// The variable that it is, if it is one.
    var: Option<VarId>,
    holds: Refinement,
    fails: Refinement,
}

impl Abstract {
    fn number(interval: Interval) -> Self {
        Self { interval, var: None, holds: Some(Vec::new()), fails: Some(Vec::new()) }
    }

    fn truth(holds: Refinement, fails: Refinement) -> Self {
        Self { interval: Interval::ALL, var: None, holds, fails }
    }
}

/// The left operand of a connective whose right one is being evaluated.
struct OpenConnective {
    end: usize,
    is_and: bool,
    left: Abstract,
}

impl Rules<'_> {
    /// The numbers that an expression may give.
    pub(super) fn value(&self, code: &Code, state: &IntervalState) -> Interval {
        self.evaluate(code, state).interval
    }

    /// What is known where the condition holds, and where it does not.
    pub(super) fn condition(
        &self,
        code: &Code,
        state: &IntervalState,
    ) -> (Option<IntervalState>, Option<IntervalState>) {
        let value = self.evaluate(code, state);
        let with = |refinement: Refinement| {
            let mut state = state.clone();
            for (var, interval) in refinement? {
                let met = self.var_interval(&state, var).meet(interval);
                if met.is_empty() {
                    return None;
                }
                state.insert(var, met);
            }
            Some(state)
        };
        (with(value.holds), with(value.fails))
    }

    fn evaluate(&self, code: &Code, state: &IntervalState) -> Abstract {
        let mut stack: Vec<Abstract> = Vec::new();
        let mut pending: Vec<OpenConnective> = Vec::new();
        for (at, op) in code.0.iter().enumerate() {
            close(&mut stack, &mut pending, at);
            let value = match op {
                Op::Int(value) => {
                    Abstract::number(Interval::of_range(&(value.clone(), value.clone())))
                }
                Op::Bool(true) => Abstract::truth(Some(Vec::new()), None),
                Op::Bool(false) => Abstract::truth(None, Some(Vec::new())),
                Op::Null(_) | Op::Zeros(_) => Abstract::number(Interval::ALL),
                Op::Var(var) => {
                    Abstract { var: Some(*var), ..Abstract::number(self.var_interval(state, *var)) }
                }
                Op::Neg => {
                    let of = pop(&mut stack).interval;
                    Abstract::number(Interval::new(-of.high, -of.low))
                }
                Op::Not => {
                    let of = pop(&mut stack);
                    Abstract::truth(of.fails, of.holds)
                }
                Op::Binary(op) => {
                    let (right, left) = (pop(&mut stack), pop(&mut stack));
                    binary(*op, &left, &right)
                }
                Op::Div(_) | Op::Mod(_) => {
                    let (right, left) = (pop(&mut stack), pop(&mut stack));
                    let is_mod = matches!(op, Op::Mod(_));
                    Abstract::number(quotient(is_mod, left.interval, right.interval))
                }
                Op::Load { field, .. } => {
                    pop(&mut stack);
                    let range = self.ranges.fields.get(field);
                    Abstract::number(range.map_or(Interval::ALL, Interval::of_range))
                }
                Op::Element(of) => {
                    pop(&mut stack);
                    pop(&mut stack);
                    let range = self.ranges.elements.get(&of.array);
                    Abstract::number(range.map_or(Interval::ALL, Interval::of_range))
                }
                Op::AndThen { end } | Op::OrElse { end } => {
                    let is_and = matches!(op, Op::AndThen { .. });
                    pending.push(OpenConnective { end: *end, is_and, left: pop(&mut stack) });
                    continue;
                }
                Op::New { .. }
                | Op::NewArray { .. }
                | Op::Replaced(_)
                | Op::At { .. }
                | Op::Updated(_)
                | Op::Prefix { .. }
                | Op::Spliced(_)
                | Op::Between { .. } => {
                    for _ in 0..op.operands() {
                        pop(&mut stack);
                    }
                    Abstract::number(Interval::ALL)
                }
            };
            stack.push(value);
        }
        close(&mut stack, &mut pending, code.0.len());
        pop(&mut stack)
    }
}

fn pop(stack: &mut Vec<Abstract>) -> Abstract {
    stack.pop().unwrap_or_else(|| Abstract::number(Interval::ALL))
}

/// Ends the connectives whose right operands end here.
fn close(stack: &mut Vec<Abstract>, pending: &mut Vec<OpenConnective>, at: usize) {
    while let Some(OpenConnective { is_and, left, .. }) = pending.pop_if(|open| open.end == at) {
        let right = pop(stack);
        let value = match is_and {
            true => {
                Abstract::truth(both(left.holds, right.holds), either(&left.fails, &right.fails))
            }
            false => {
                Abstract::truth(either(&left.holds, &right.holds), both(left.fails, right.fails))
            }
        };
        stack.push(value);
    }
}

/// What is known where both are.
fn both(left: Refinement, right: Refinement) -> Refinement {
    let (mut left, right) = (left?, right?);
    left.extend(right);
    Some(left)
}

/// What is known where one of both is: little, unless the other one never is.
fn either(left: &Refinement, right: &Refinement) -> Refinement {
    match (left, right) {
        (None, other) | (other, None) => other.clone(),
        (Some(_), Some(_)) => Some(Vec::new()),
    }
}

fn binary(op: BinOp, left: &Abstract, right: &Abstract) -> Abstract {
    let (a, b) = (left.interval, right.interval);
    match op {
        BinOp::Add => Abstract::number(Interval::new(a.low + b.low, a.high + b.high)),
        BinOp::Sub => Abstract::number(Interval::new(a.low - b.high, a.high - b.low)),
        BinOp::Mul => {
            let product = |x: i128, y: i128| {
                x.checked_mul(y).unwrap_or(if (x < 0) == (y < 0) { i128::MAX } else { i128::MIN })
            };
            let ends = [
                product(a.low, b.low),
                product(a.low, b.high),
                product(a.high, b.low),
                product(a.high, b.high),
            ];
            let low = ends.iter().min().copied().unwrap_or(i128::MIN);
            Abstract::number(Interval::new(low, ends.iter().max().copied().unwrap_or(i128::MAX)))
        }
        BinOp::Lt => Abstract::truth(less(left, right, 1), less(right, left, 0)),
        BinOp::Le => Abstract::truth(less(left, right, 0), less(right, left, 1)),
        BinOp::Gt => Abstract::truth(less(right, left, 1), less(left, right, 0)),
        BinOp::Ge => Abstract::truth(less(right, left, 0), less(left, right, 1)),
        BinOp::Eq => Abstract::truth(equal(left, right), differ(left, right)),
        BinOp::Ne => Abstract::truth(differ(left, right), equal(left, right)),
    }
}

/// That the left is less than the right one by at least so much.
fn less(left: &Abstract, right: &Abstract, by: i128) -> Refinement {
    let (a, b) = (left.interval, right.interval);
    if a.low + by > b.high {
        return None;
    }
    let mut refinement = Vec::new();
    refinement.extend(left.var.map(|var| (var, Interval::new(i128::MIN, b.high - by))));
    refinement.extend(right.var.map(|var| (var, Interval::new(a.low + by, i128::MAX))));
    Some(refinement)
}

fn equal(left: &Abstract, right: &Abstract) -> Refinement {
    let met = left.interval.meet(right.interval);
    if met.is_empty() {
        return None;
    }
    let vars = [left.var, right.var];
    Some(vars.into_iter().flatten().map(|var| (var, met)).collect())
}

fn differ(left: &Abstract, right: &Abstract) -> Refinement {
    let mut refinement = Vec::new();
    for (one, other) in [(left, right), (right, left)] {
        let Some(var) = one.var else { continue };
        let (mut interval, other) = (one.interval, other.interval);
        if other.low == other.high {
            if interval.low == other.low {
                interval.low += 1;
            }
            if interval.high == other.high {
                interval.high -= 1;
            }
            refinement.push((var, interval));
        }
    }
    Some(refinement)
}

/// A quotient or a rest as the core has it: the rest is never negative.
fn quotient(is_mod: bool, left: Interval, right: Interval) -> Interval {
    let most = right.low.abs().max(right.high.abs());
    if is_mod {
        let most = (most - 1).max(0);
        let is_small = left.low >= 0 && left.high <= most;
        return if is_small { left } else { Interval::new(0, most) };
    }
    let bound = left.low.abs().max(left.high.abs());
    if left.low >= 0 && right.low > 0 {
        return Interval::new(left.low / right.high, left.high / right.low);
    }
    // Rounding goes away from zero by one at most.
    Interval::new(-bound - 1, bound + 1)
}

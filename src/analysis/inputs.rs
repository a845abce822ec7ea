//! Inputs that have just been read: which values tests of them tell apart, and what expressions over known values are.

use std::collections::{BTreeMap, BTreeSet};

use num_bigint::BigInt;

use base::{Sort, VarId};
use program::{BinOp, Code, Op, Program, Stmt};

/// Whether what is assumed at a position is about nothing but the input that is read right before, and can be true.
pub(super) fn assumes_input_only(program: &Program, position: usize) -> bool {
    let Stmt::Assume(code) = &program.code[position].stmt else { return false };
    let before = position.checked_sub(1).map(|before| &program.code[before].stmt);
    let Some(Stmt::Havoc { var, .. }) = before else { return false };
    let mut values = values(program, *var, [code]).into_iter();
    values.any(|value| evaluate_condition(code, &BTreeMap::from([(*var, value)])) == Some(true))
}

/// Some values of a variable: those that numbers in these expressions tell apart, as far as it is compared with them.
pub(super) fn values<'c>(
    program: &Program,
    var: VarId,
    tested: impl IntoIterator<Item = &'c Code>,
) -> BTreeSet<BigInt> {
    match program.symbols[var].sort {
        Sort::Bool => [0, 1].map(BigInt::from).into(),
        Sort::Int => {
            let ops = tested.into_iter().flat_map(|code| &code.0);
            let numbers = ops.filter_map(|op| if let Op::Int(int) = op { Some(int) } else { None });
            let around = |int: &BigInt| [int - 1, int.clone(), int + 1];
            numbers.flat_map(around).chain([BigInt::ZERO, BigInt::from(1)]).collect()
        }
        Sort::Ref(_) | Sort::Vector(_) => BTreeSet::new(),
    }
}

/// The value of an expression over these variables, truth values as numbers; `None` if it needs others.
pub(super) fn value(code: &Code, values: &BTreeMap<VarId, BigInt>) -> Option<BigInt> {
    let number = |truth: bool| BigInt::from(i32::from(truth));
    let mut stack: Vec<BigInt> = Vec::new();
    let mut at = 0;
    while let Some(op) = code.0.get(at) {
        at += 1;
        let pushed = match op {
            Op::Int(int) => int.clone(),
            Op::Bool(truth) => number(*truth),
            Op::Var(var) => values.get(var)?.clone(),
            Op::Not => number(stack.pop()? == BigInt::ZERO),
            Op::Neg => -stack.pop()?,
            Op::Binary(op) => {
                let (right, left) = (stack.pop()?, stack.pop()?);
                match op {
                    BinOp::Add => left + right,
                    BinOp::Sub => left - right,
                    BinOp::Mul => left * right,
                    BinOp::Lt => number(left < right),
                    BinOp::Le => number(left <= right),
                    BinOp::Gt => number(left > right),
                    BinOp::Ge => number(left >= right),
                    BinOp::Eq => number(left == right),
                    BinOp::Ne => number(left != right),
                }
            }
            Op::AndThen { end } | Op::OrElse { end } => {
                let decides = number(matches!(op, Op::OrElse { .. }));
                let left = stack.pop()?;
                if left != decides {
                    continue;
                }
                at = *end;
                left
            }
            _ => return None,
        };
        stack.push(pushed);
    }
    stack.pop()
}

/// Whether an expression over these variables is true; `None` if it needs others.
pub(super) fn evaluate_condition(code: &Code, values: &BTreeMap<VarId, BigInt>) -> Option<bool> {
    value(code, values).map(|value| value != BigInt::ZERO)
}

/// What is known where an expression is true, or false: the parts of it of which each is.
pub(super) fn implied_parts(ops: &[Op], is_true: bool) -> Vec<(&[Op], bool)> {
    let mut parts = Vec::new();
    // With each part where in the whole expression it begins: that is what ends of parts count from.
    let mut work = vec![(0, ops, is_true)];
    while let Some((start, part, is_true)) = work.pop() {
        // The first that may skip to the end joins the whole of what is before it with the whole of what is behind.
        let end = start + part.len();
        let joint = part.iter().enumerate().find_map(|(at, op)| match op {
            Op::AndThen { end: op_end } if *op_end == end => Some((at, true)),
            Op::OrElse { end: op_end } if *op_end == end => Some((at, false)),
            _ => None,
        });
        match (joint, part) {
            (Some((at, is_and)), _) if is_and == is_true => {
                work.push((start, &part[..at], is_true));
                work.push((start + at + 1, &part[at + 1..], is_true));
            }
            (None, [inner @ .., Op::Not]) => work.push((start, inner, !is_true)),
            _ => parts.push((part, is_true)),
        }
    }
    parts
}

//! Division that rounds towards zero.

use num_bigint::BigInt;

use super::{BoundedNumber, in_range, joined, literal, moved, simple, store_in_temporary};
use crate::ast::Stmt;
use crate::build::ProgramBuilder;
use crate::op::{BinOp, Code, Op};
use base::{CheckId, Span};

/// The quotient, or the remainder, which has the sign of the dividend. The divisor is tested by the check.
pub fn divide(
    builder: &mut ProgramBuilder,
    is_quotient: bool,
    left: BoundedNumber,
    right: BoundedNumber,
    check: CheckId,
    span: Span,
) -> BoundedNumber {
    let zero = BigInt::ZERO;
    let ((low, high), (from, to)) = (left.range.clone(), right.range.clone());
    let most =
        |low: &BigInt, high: &BigInt| BigInt::from(low.magnitude().max(high.magnitude()).clone());
    let mut bound = most(&low, &high);
    if !is_quotient {
        // Less than the divisor, and no more than the dividend.
        bound = bound.min((most(&from, &to) - 1_u32).max(zero.clone()));
    }
    let least =
        if low >= zero && (from >= zero || !is_quotient) { zero.clone() } else { -bound.clone() };
    let greatest = if !is_quotient && high <= zero { zero.clone() } else { bound };
    let range = (least, greatest);
    let op = if is_quotient { Op::Div(check) } else { Op::Mod(check) };
    if low >= zero {
        // What is not negative is rounded alike by the core.
        return BoundedNumber { code: joined(left.code, right.code, op), range };
    }
    if let (true, Some(by)) = (is_quotient, right.as_constant())
        && *by > zero
    {
        // A negative number is rounded up: towards zero.
        let up = by - 1;
        let size = store_in_temporary(builder, left.code, span);
        let dividend = Code::from_op(Op::Var(size));
        moved(builder, size, in_range(&dividend, Some(&zero), None), (BinOp::Add, &up), span);
        return BoundedNumber { code: joined(dividend, right.code, op), range };
    }
    let left = simple(builder, left.code, span);
    let right = simple(builder, right.code, span);
    let at_least = |code: &Code| joined(code.clone(), literal(BigInt::ZERO), Op::Binary(BinOp::Ge));
    let size = store_in_temporary(builder, left.clone(), span);
    let positive = builder.new_target();
    builder.goto(vec![(at_least(&left), positive)], span);
    builder.emit(Stmt::Assign { var: size, value: Code(vec![Op::Var(size), Op::Neg]) }, span);
    builder.place_target(positive);
    let result = store_in_temporary(builder, joined(Code::from_op(Op::Var(size)), right, op), span);
    let end = builder.new_target();
    builder.goto(vec![(at_least(&left), end)], span);
    builder.emit(Stmt::Assign { var: result, value: Code(vec![Op::Var(result), Op::Neg]) }, span);
    builder.place_target(end);
    BoundedNumber { code: Code::from_op(Op::Var(result)), range }
}

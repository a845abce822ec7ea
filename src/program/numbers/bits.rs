//! Bit operations and shifts as arithmetic: negative numbers have infinitely many bits 1.

use num_bigint::BigInt;

use super::{BoundedNumber, NumberType, joined, literal, simple, unbounded, wrap};
use crate::ast::Stmt;
use crate::build::ProgramBuilder;
use crate::check::CheckKind;
use crate::op::{BinOp, Code, Op};
use base::Span;

/// An operation on the bits of two numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BitOp {
    /// The bits that are in both.
    And,
    /// The bits that are in one of both.
    Or,
    /// The bits that are in one of both alone.
    Xor,
}

fn power(bits: u64) -> BigInt {
    BigInt::from(1) << bits
}

/// Where runs of bits 1 of a number that is not negative begin, and how long they are.
fn runs(mask: &BigInt) -> Vec<(u64, u64)> {
    let mut all: Vec<(u64, u64)> = Vec::new();
    for bit in (0..mask.bits()).filter(|&bit| mask.bit(bit)) {
        match all.last_mut() {
            Some((from, length)) if *from + *length == bit => *length += 1,
            _ => all.push((bit, 1)),
        }
    }
    all
}

fn floor(value: &BigInt, by: &BigInt) -> BigInt {
    let rest = ((value % by) + by) % by;
    (value - rest) / by
}

/// What is in either, with what is in both once, or without it; or what is in both.
fn combined(op: BitOp, left: Code, right: Code, common: Code) -> Code {
    let less = match op {
        BitOp::And => return common,
        BitOp::Or => common,
        BitOp::Xor => joined(literal(BigInt::from(2)), common, Op::Binary(BinOp::Mul)),
    };
    let both = joined(left, right, Op::Binary(BinOp::Add));
    joined(both, less, Op::Binary(BinOp::Sub))
}

/// `&`, `|` or `^` of two values of a type.
pub fn bit_operation(
    builder: &mut ProgramBuilder,
    op: BitOp,
    left: BoundedNumber,
    right: BoundedNumber,
    ty: NumberType,
    span: Span,
) -> BoundedNumber {
    let (value, mask) = match (left.as_constant().cloned(), right.as_constant().cloned()) {
        (_, Some(mask)) => (left, mask),
        (Some(mask), None) => (right, mask),
        (None, None) => return of_both(builder, op, left, right, ty, span),
    };
    let code = simple(builder, value.code, span);
    let common = common(builder, code.clone(), &mask, ty, span);
    let range = if op == BitOp::And && mask >= BigInt::ZERO {
        (BigInt::ZERO, mask.clone())
    } else {
        ty.range()
    };
    BoundedNumber { code: combined(op, code, literal(mask), common), range }
}

/// The same of two values of which none is constant.
fn of_both(
    builder: &mut ProgramBuilder,
    op: BitOp,
    left: BoundedNumber,
    right: BoundedNumber,
    ty: NumberType,
    span: Span,
) -> BoundedNumber {
    let zero = BigInt::ZERO;
    let ((low, high), (from, to)) = (left.range, right.range);
    let left = simple(builder, left.code, span);
    let right = simple(builder, right.code, span);
    // What is negative in none has no bit beyond its own.
    let bounds = [(&low, &high), (&from, &to)];
    let most = bounds.into_iter().filter(|(low, _)| **low >= zero).map(|(_, high)| high);
    let most = most.min().cloned();
    let bits = most.as_ref().map_or(u64::from(ty.bits), BigInt::bits);
    let common = in_both(builder, (&left, &right), bits, most.is_none(), span);
    let range = match (op, most) {
        (BitOp::And, Some(most)) => (zero, most),
        (BitOp::Or | BitOp::Xor, Some(_)) if low >= zero && from >= zero => {
            let least = if op == BitOp::Or { low.max(from) } else { zero };
            (least, power(high.bits().max(to.bits())) - 1)
        }
        (BitOp::And | BitOp::Or | BitOp::Xor, _) => ty.range(),
    };
    BoundedNumber { code: combined(op, left, right, common), range }
}

/// The bits that are in both numbers, of so many; the last one is the sign, or is not.
fn in_both(
    builder: &mut ProgramBuilder,
    (left, right): (&Code, &Code),
    bits: u64,
    is_signed: bool,
    span: Span,
) -> Code {
    let mut sum: Option<Code> = None;
    for bit in 0..bits {
        let mut bit_of = |value: &Code| {
            let mut code = value.clone();
            if bit > 0 {
                code = divided(builder, code, power(bit), span);
            }
            rest(builder, code, BigInt::from(2), span)
        };
        let both = joined(bit_of(left), bit_of(right), Op::Binary(BinOp::Add));
        let mut code = divided(builder, both, BigInt::from(2), span);
        if bit > 0 {
            code = joined(code, literal(power(bit)), Op::Binary(BinOp::Mul));
        }
        let is_sign = is_signed && bit + 1 == bits;
        sum = Some(match sum {
            Some(sum) => {
                joined(sum, code, Op::Binary(if is_sign { BinOp::Sub } else { BinOp::Add }))
            }
            None => code,
        });
    }
    sum.unwrap_or_else(|| literal(BigInt::ZERO))
}

fn divided(builder: &mut ProgramBuilder, code: Code, by: BigInt, span: Span) -> Code {
    let check = builder.check(CheckKind::Ghost, span);
    joined(code, literal(by), Op::Div(check))
}

fn rest(builder: &mut ProgramBuilder, code: Code, by: BigInt, span: Span) -> Code {
    let check = builder.check(CheckKind::Ghost, span);
    joined(code, literal(by), Op::Mod(check))
}

/// The bits of the value that are those of the mask.
fn common(
    builder: &mut ProgramBuilder,
    value: Code,
    mask: &BigInt,
    ty: NumberType,
    span: Span,
) -> Code {
    let others: BigInt = if ty.is_signed { -1 - mask } else { ty.modulus() - 1 - mask };
    let is_negative = *mask < BigInt::ZERO;
    if is_negative || (!ty.is_signed && runs(&others).len() <= runs(mask).len()) {
        return match picked(builder, &value, &others, span) {
            Some(rest) => joined(value, rest, Op::Binary(BinOp::Sub)),
            None => value,
        };
    }
    picked(builder, &value, mask, span).unwrap_or_else(|| literal(BigInt::ZERO))
}

/// The bits that a mask picks, which is not negative; none if it picks none.
fn picked(builder: &mut ProgramBuilder, value: &Code, mask: &BigInt, span: Span) -> Option<Code> {
    let mut sum: Option<Code> = None;
    for (from, length) in runs(mask) {
        let mut code = value.clone();
        if from > 0 {
            code = divided(builder, code, power(from), span);
        }
        code = rest(builder, code, power(length), span);
        if from > 0 {
            code = joined(code, literal(power(from)), Op::Binary(BinOp::Mul));
        }
        sum = Some(match sum {
            Some(sum) => joined(sum, code, Op::Binary(BinOp::Add)),
            None => code,
        });
    }
    sum
}

/// A number by a power of 2, rounded down: the bits are moved by so many places, of which there are less than the type has
/// bits.
pub fn shift_right(
    builder: &mut ProgramBuilder,
    value: BoundedNumber,
    by: &BoundedNumber,
    ty: NumberType,
    span: Span,
) -> BoundedNumber {
    if let Some(by) = by.as_constant() {
        return divide_by_power(builder, value, &power(by.try_into().unwrap_or(0)), span);
    }
    shifted(builder, value, by, ty, span, |builder, value, step| {
        divide_by_power(builder, value, step, span)
    })
}

/// A number times a power of 2, in its type: the bits are moved by so many places, of which there are less than the type
/// has bits.
pub fn shift_left(
    builder: &mut ProgramBuilder,
    value: BoundedNumber,
    by: &BoundedNumber,
    ty: NumberType,
    span: Span,
) -> BoundedNumber {
    let doubled = |builder: &mut ProgramBuilder, value: BoundedNumber, step: &BigInt| {
        let product = unbounded(BinOp::Mul, value, BoundedNumber::constant(step.clone()));
        wrap(builder, product, ty, span)
    };
    if let Some(by) = by.as_constant() {
        return doubled(builder, value, &power(by.try_into().unwrap_or(0)));
    }
    shifted(builder, value, by, ty, span, doubled)
}

fn divide_by_power(
    builder: &mut ProgramBuilder,
    value: BoundedNumber,
    by: &BigInt,
    span: Span,
) -> BoundedNumber {
    let (low, high) = value.range;
    BoundedNumber {
        code: divided(builder, value.code, by.clone(), span),
        range: (floor(&low, by), floor(&high, by)),
    }
}

/// A shift by a number of places that is not constant: for each bit of that number by a power of 2, or not.
fn shifted(
    builder: &mut ProgramBuilder,
    value: BoundedNumber,
    by: &BoundedNumber,
    ty: NumberType,
    span: Span,
    moved: impl Fn(&mut ProgramBuilder, BoundedNumber, &BigInt) -> BoundedNumber,
) -> BoundedNumber {
    let by = simple(builder, by.code.clone(), span);
    let var = super::store_in_temporary(builder, value.code, span);
    let current = || BoundedNumber { code: Code::from_op(Op::Var(var)), range: ty.range() };
    for bit in 0..u64::from(ty.bits.ilog2()) {
        let mut is_not = by.clone();
        if bit > 0 {
            is_not = divided(builder, is_not, power(bit), span);
        }
        is_not = rest(builder, is_not, BigInt::from(2), span);
        is_not = joined(is_not, literal(BigInt::ZERO), Op::Binary(BinOp::Eq));
        let done = builder.new_target();
        builder.goto(vec![(is_not, done)], span);
        let value = moved(builder, current(), &power(1 << bit)).code;
        builder.emit(Stmt::Assign { var, value }, span);
        builder.place_target(done);
    }
    current()
}

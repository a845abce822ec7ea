//! Numbers of so many bits, as numbers without bounds: how front ends write the arithmetic of machines.
//!
//! A number comes with the range in which it lies. What may leave the range of a type is put into a variable and brought
//! back: by one test where it is out by less than all values of the type, else by `mod`.
//!
//! Always: what comes out is what the machine computes, of every number in the ranges that are given. A property holds it
//! against `i32`, `i64` and their kin (`tests/suite/numbers.rs`).

mod bits;
mod divide;

use num_bigint::BigInt;

use crate::ast::Stmt;
use crate::build::ProgramBuilder;
use crate::check::CheckKind;
use crate::op::{BinOp, Code, Op};
use base::{Sort, Span, VarId};

pub use bits::{BitOp, bit_operation, shift_left, shift_right};
pub use divide::divide;

/// A number as it is computed, and between which numbers it lies.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoundedNumber {
    /// What computes it.
    pub code: Code,
    /// The least and the greatest value that it may have.
    pub range: (BigInt, BigInt),
}

/// A type of numbers of a machine.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NumberType {
    /// How many bits it has.
    pub bits: u32,
    /// Whether it has negative values.
    pub is_signed: bool,
}

impl NumberType {
    /// How many values it has.
    #[must_use]
    pub fn modulus(self) -> BigInt {
        BigInt::from(1) << self.bits
    }

    /// The least and the greatest value.
    #[must_use]
    pub fn range(self) -> (BigInt, BigInt) {
        let all = self.modulus();
        if self.is_signed {
            let half: BigInt = all / 2;
            (-half.clone(), half - 1)
        } else {
            (BigInt::ZERO, all - 1)
        }
    }

    /// Whether all numbers of a range are values of the type.
    #[must_use]
    pub fn holds(self, (low, high): &(BigInt, BigInt)) -> bool {
        let (least, greatest) = self.range();
        least <= *low && *high <= greatest
    }
}

impl BoundedNumber {
    /// A constant.
    #[must_use]
    pub fn constant(value: BigInt) -> Self {
        Self { code: Code::from_op(Op::Int(value.clone())), range: (value.clone(), value) }
    }

    /// The constant that it is, if it is one.
    #[must_use]
    pub fn as_constant(&self) -> Option<&BigInt> {
        match &self.code.0[..] {
            [Op::Int(value)] => Some(value),
            _ => None,
        }
    }
}

/// Two pieces of code with an operation behind them.
#[must_use]
pub fn joined(mut left: Code, right: Code, op: Op) -> Code {
    left.append(right);
    left.0.push(op);
    left
}

/// A number as code.
#[must_use]
pub fn literal(value: BigInt) -> Code {
    Code::from_op(Op::Int(value))
}

/// That code lies between two numbers; at least one is given.
///
/// # Panics
/// If none is given.
#[must_use]
pub fn in_range(code: &Code, low: Option<&BigInt>, high: Option<&BigInt>) -> Code {
    let bound =
        |bound: &BigInt, op: BinOp| joined(code.clone(), literal(bound.clone()), Op::Binary(op));
    let low = low.map(|low| bound(low, BinOp::Ge));
    let high = high.map(|high| bound(high, BinOp::Le));
    match (low, high) {
        (Some(low), Some(high)) => and(low, high),
        (low, high) => low.or(high).expect("a bound is given"),
    }
}

/// That both are true; the second one is evaluated where the first is.
#[must_use]
pub fn and(mut left: Code, right: Code) -> Code {
    let end = left.0.len() + 1 + right.0.len();
    left.0.push(Op::AndThen { end });
    left.append(right);
    left
}

/// That one of both is true; the second one is evaluated where the first is not.
#[must_use]
pub fn or(mut left: Code, right: Code) -> Code {
    let end = left.0.len() + 1 + right.0.len();
    left.0.push(Op::OrElse { end });
    left.append(right);
    left
}

/// The value in a variable that nobody else changes.
pub fn store_in_temporary(builder: &mut ProgramBuilder, value: Code, span: Span) -> VarId {
    let sort = value.sort(&builder.symbols);
    let var = builder.fresh_var("t", sort);
    builder.emit(Stmt::Assign { var, value }, span);
    var
}

/// The value as a variable or a constant.
pub fn simple(builder: &mut ProgramBuilder, value: Code, span: Span) -> Code {
    if value.is_simple() {
        value
    } else {
        Code::from_op(Op::Var(store_in_temporary(builder, value, span)))
    }
}

/// A number as that of a type that is equal to it but for a multiple of how many values the type has.
pub fn wrap(
    builder: &mut ProgramBuilder,
    number: BoundedNumber,
    ty: NumberType,
    span: Span,
) -> BoundedNumber {
    if ty.holds(&number.range) {
        return number;
    }
    let ((least, greatest), modulus) = (ty.range(), ty.modulus());
    if let Some(value) = number.as_constant() {
        let rest = (value - &least) % &modulus;
        let rest = if rest < BigInt::ZERO { rest + &modulus } else { rest };
        return BoundedNumber::constant(rest + least);
    }
    let (low, high) = &number.range;
    let (is_low, is_high) = (*low < least, *high > greatest);
    let is_near = *low >= &least - &modulus && *high <= &greatest + &modulus;
    let var = if is_near {
        let var = builder.fresh_var("t", Sort::Int);
        builder.emit(Stmt::Assign { var, value: number.code }, span);
        let operand = Code::from_op(Op::Var(var));
        if is_low {
            moved(
                builder,
                var,
                in_range(&operand, Some(&least), None),
                (BinOp::Add, &modulus),
                span,
            );
        }
        if is_high {
            moved(
                builder,
                var,
                in_range(&operand, None, Some(&greatest)),
                (BinOp::Sub, &modulus),
                span,
            );
        }
        var
    } else {
        let check = builder.check(CheckKind::Ghost, span);
        let is_from_zero = least == BigInt::ZERO;
        let mut code = number.code;
        if !is_from_zero {
            code = joined(code, literal(least.clone()), Op::Binary(BinOp::Sub));
        }
        code = joined(code, literal(modulus), Op::Mod(check));
        if !is_from_zero {
            code = joined(code, literal(least.clone()), Op::Binary(BinOp::Add));
        }
        store_in_temporary(builder, code, span)
    };
    BoundedNumber { code: Code::from_op(Op::Var(var)), range: (least, greatest) }
}

/// Adds or subtracts a number, unless the condition holds.
pub(crate) fn moved(
    builder: &mut ProgramBuilder,
    var: VarId,
    unless: Code,
    (op, by): (BinOp, &BigInt),
    span: Span,
) {
    let good = builder.new_target();
    builder.goto(vec![(unless, good)], span);
    let value = Code(vec![Op::Var(var), Op::Int(by.clone()), Op::Binary(op)]);
    builder.emit(Stmt::Assign { var, value }, span);
    builder.place_target(good);
}

/// `+`, `-` or `*` of two numbers, without bounds.
///
/// # Panics
/// If the operation is a comparison.
#[must_use]
pub fn unbounded(op: BinOp, left: BoundedNumber, right: BoundedNumber) -> BoundedNumber {
    let ((low, high), (from, to)) = (left.range.clone(), right.range.clone());
    let range = match op {
        BinOp::Add => (low + from, high + to),
        BinOp::Sub => (low - to, high - from),
        BinOp::Mul => {
            let ends = [&low * &from, &low * &to, &high * &from, &high * &to];
            let least = ends.iter().min().cloned().unwrap_or_default();
            (least, ends.into_iter().max().unwrap_or_default())
        }
        BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge | BinOp::Eq | BinOp::Ne => {
            unreachable!("a comparison is no number")
        }
    };
    if let (Some(a), Some(b)) = (left.as_constant(), right.as_constant()) {
        let value = match op {
            BinOp::Add => a + b,
            BinOp::Sub => a - b,
            BinOp::Mul => a * b,
            BinOp::Lt | BinOp::Le | BinOp::Gt | BinOp::Ge | BinOp::Eq | BinOp::Ne => {
                unreachable!("a comparison is no number")
            }
        };
        return BoundedNumber::constant(value);
    }
    BoundedNumber { code: joined(left.code, right.code, Op::Binary(op)), range }
}

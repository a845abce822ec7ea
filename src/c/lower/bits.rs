//! Bit operations and shifts as arithmetic on numbers without bounds: negative numbers have infinitely many bits 1.

use num_bigint::BigInt;

use super::{Computed, UnitLowering};
use crate::tree::Arithmetic;
use crate::types::{IntType, TypeId};
use base::{Sort, Span};
use program::numbers::{BitOp, BoundedNumber, NumberType, bit_operation, joined, literal};
use program::{BinOp, CheckKind, Code, Op, Stmt};

fn power(bits: u64) -> BigInt {
    BigInt::from(1) << bits
}

/// A number times a power of 2.
fn doubled(value: Computed, by: &BigInt) -> Computed {
    let code = joined(value.code, literal(by.clone()), Op::Binary(BinOp::Mul));
    Computed { code, range: value.range.map(|(low, high)| (low * by, high * by)) }
}

impl UnitLowering<'_> {
    /// A bit operation or shift on values of a type.
    pub(super) fn bits(
        &mut self,
        op: Arithmetic,
        left: Computed,
        right: Computed,
        ty: TypeId,
        span: Span,
    ) -> Computed {
        let constant = |value: &Computed| match &value.code.0[..] {
            [Op::Int(value)] => Some(value.clone()),
            _ => None,
        };
        let int = self.unit.types.as_int(ty).expect("arithmetic is on numbers");
        match op {
            Arithmetic::ShiftLeft | Arithmetic::ShiftRight => {
                let full_range = || (int.min_value(), int.max_value());
                let range = left.range.unwrap_or_else(full_range);
                let left = Computed { code: left.code, range: Some(range) };
                match constant(&right) {
                    Some(by) => {
                        let by = power(by.try_into().unwrap_or(0));
                        if op == Arithmetic::ShiftRight {
                            return self.divide_by_power(left, &by, span);
                        }
                        let left = self.not_negative(left, int.is_signed(), span);
                        let left = doubled(left, &by);
                        self.fit_to_type(left, ty, None, span)
                    }
                    None => self.shift_by_variable(op, left, right, ty, span),
                }
            }
            Arithmetic::BitAnd => self.combined(BitOp::And, left, right, int, span),
            Arithmetic::BitOr => self.combined(BitOp::Or, left, right, int, span),
            Arithmetic::BitXor => self.combined(BitOp::Xor, left, right, int, span),
            Arithmetic::Add
            | Arithmetic::Sub
            | Arithmetic::Mul
            | Arithmetic::Div
            | Arithmetic::Rem => {
                unreachable!("these are no bit operations")
            }
        }
    }

    /// A number by a power of 2, rounded down.
    fn divide_by_power(&mut self, value: Computed, by: &BigInt, span: Span) -> Computed {
        let check = self.builder.check(CheckKind::Ghost, span);
        let code = joined(value.code, literal(by.clone()), Op::Div(check));
        let range = value.range.map(|(low, high)| (floor(&low, by), floor(&high, by)));
        Computed { code, range }
    }

    /// What is shifted to the left is not negative, if its type has negative numbers.
    fn not_negative(&mut self, value: Computed, is_signed: bool, span: Span) -> Computed {
        let zero = BigInt::from(0);
        let may_be = value.range.as_ref().is_none_or(|(low, _)| *low < zero);
        if !is_signed || !may_be {
            return value;
        }
        let code = self.simple(value.code, span);
        let fine = joined(code.clone(), literal(zero), Op::Binary(BinOp::Ge));
        self.require_if_exact(fine, span);
        Computed { code, ..value }
    }

    /// A shift by a number of bits that is not constant: for each bit of that number by a power of 2, or not.
    fn shift_by_variable(
        &mut self,
        op: Arithmetic,
        left: Computed,
        right: Computed,
        ty: TypeId,
        span: Span,
    ) -> Computed {
        let int = self.unit.types.as_int(ty).expect("arithmetic is on numbers");
        let (zero, width) = (BigInt::from(0), BigInt::from(8 * int.bytes()));
        let (low, high) = right.range.unwrap_or_else(|| (BigInt::from(-1), width.clone()));
        let is_left = op == Arithmetic::ShiftLeft;
        let left = Computed { code: self.make_pure(left.code, span), ..left };
        let by = self.simple(right.code, span);
        let bound = |bound: BigInt, op: BinOp| joined(by.clone(), literal(bound), Op::Binary(op));
        for (is_there, fine) in [
            (low < zero, bound(zero.clone(), BinOp::Ge)),
            (high >= width, bound(width.clone(), BinOp::Lt)),
        ] {
            if is_there {
                self.require_if_exact(fine, span);
            }
        }
        let left = if is_left { self.not_negative(left, int.is_signed(), span) } else { left };
        let most = high.min(&width - 1);
        let value = self.result(None, Sort::Int);
        self.assign(value, left.code, span);
        for bit in 0..most.bits() {
            let check = self.builder.check(CheckKind::Ghost, span);
            let mut is_not = by.clone();
            if bit > 0 {
                is_not = joined(is_not, literal(power(bit)), Op::Div(check));
            }
            let check = self.builder.check(CheckKind::Ghost, span);
            is_not = joined(is_not, literal(BigInt::from(2)), Op::Mod(check));
            is_not = joined(is_not, literal(zero.clone()), Op::Binary(BinOp::Eq));
            let done = self.builder.new_target();
            self.builder.goto(vec![(is_not, done)], span);
            let (step, operand) =
                (power(1 << bit), Computed::from_code(Code::from_op(Op::Var(value))));
            let moved = if is_left {
                doubled(operand, &step)
            } else {
                self.divide_by_power(operand, &step, span)
            };
            self.emit(Stmt::Assign { var: value, value: moved.code }, span);
            self.place_target(done);
        }
        let code = Code::from_op(Op::Var(value));
        let (low, high) = left.range.expect("it is given");
        let step = power(most.try_into().unwrap_or(0));
        if is_left {
            // What is shifted by no bit is there, too.
            let range = (low.clone().min(low * &step), high.clone().max(high * step));
            return self.fit_to_type(Computed { code, range: Some(range) }, ty, None, span);
        }
        let range = (low.clone().min(floor(&low, &step)), high.clone().max(floor(&high, &step)));
        Computed { code, range: Some(range) }
    }

    /// `&`, `|` or `^` of two values of a type.
    fn combined(
        &mut self,
        op: BitOp,
        left: Computed,
        right: Computed,
        int: IntType,
        span: Span,
    ) -> Computed {
        let ty = NumberType { bits: 8 * int.bytes(), is_signed: int.is_signed() };
        let number = |value: Computed| BoundedNumber {
            code: value.code,
            range: value.range.unwrap_or_else(|| ty.range()),
        };
        let (left, right) = (number(left), number(right));
        let BoundedNumber { code, range } =
            bit_operation(&mut self.builder, op, left, right, ty, span);
        Computed { code, range: Some(range) }
    }

    /// A shift of a negative number overflows.
    fn require_if_exact(&mut self, condition: Code, span: Span) {
        if self.reading.is_exact {
            self.require(condition, CheckKind::Overflow, span);
        }
    }
}

fn floor(value: &BigInt, by: &BigInt) -> BigInt {
    let rest = ((value % by) + by) % by;
    (value - rest) / by
}

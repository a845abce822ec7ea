//! Operations on two numbers, or on two truth values.

use num_bigint::BigInt;

use super::WorldLowering;
use super::numbers::{as_truth, number_type};
use super::stack::{StackValue, ValueForm};
use crate::world::{CilBinaryOp, CilStackType};
use program::numbers::{
    BitOp, BoundedNumber, NumberType, and, bit_operation, divide, in_range, joined, literal, or,
    shift_left, shift_right, simple, unbounded,
};
use program::{BinOp, CheckKind, Code, Op};

impl WorldLowering<'_, '_> {
    /// An operation on two numbers, or on two truth values.
    pub(super) fn operate(
        &mut self,
        op: CilBinaryOp,
        is_checked: bool,
        unsigned: bool,
        kinds: (&CilStackType, &CilStackType),
    ) {
        let (right, left) = (self.pop(), self.pop());
        if let Some(bit_op) = bit_op(op) {
            let truths = (as_truth(&left), as_truth(&right));
            let are_truths = left.form == ValueForm::Truth || right.form == ValueForm::Truth;
            if let ((Some(a), Some(b)), true) = (truths, are_truths) {
                let truth = self.truth_operation(bit_op, a, b);
                return self.push(StackValue::truth(truth));
            }
        }
        let is_shift = matches!(op, CilBinaryOp::ShiftLeft | CilBinaryOp::ShiftRight);
        let bits =
            if is_shift { Self::bits(kinds.0, kinds.0) } else { Self::bits(kinds.0, kinds.1) };
        let left = self.operand(left, kinds.0, bits);
        let right = self.operand(right, kinds.1, if is_shift { 32 } else { bits });
        let number = match op {
            CilBinaryOp::Add => self.plain(BinOp::Add, left, right, (is_checked, unsigned), bits),
            CilBinaryOp::Sub => self.plain(BinOp::Sub, left, right, (is_checked, unsigned), bits),
            CilBinaryOp::Mul => self.plain(BinOp::Mul, left, right, (is_checked, unsigned), bits),
            CilBinaryOp::Div | CilBinaryOp::Rem => {
                self.quotient(op == CilBinaryOp::Div, left, right, number_type(bits, !unsigned))
            }
            CilBinaryOp::And => self.bitwise(BitOp::And, left, right, bits),
            CilBinaryOp::Or => self.bitwise(BitOp::Or, left, right, bits),
            CilBinaryOp::Xor => self.bitwise(BitOp::Xor, left, right, bits),
            CilBinaryOp::ShiftLeft | CilBinaryOp::ShiftRight => {
                self.shift(op == CilBinaryOp::ShiftLeft, left, right, number_type(bits, !unsigned))
            }
        };
        self.push(StackValue::number(number));
    }

    fn plain(
        &mut self,
        op: BinOp,
        left: BoundedNumber,
        right: BoundedNumber,
        (is_checked, unsigned): (bool, bool),
        bits: u32,
    ) -> BoundedNumber {
        if is_checked {
            let ty = number_type(bits, !unsigned);
            let (left, right) = (self.fitted(left, ty), self.fitted(right, ty));
            return self.checked(unbounded(op, left, right), ty);
        }
        let (left, right, ty) = self.in_one_form(left, right, bits);
        self.fitted_result(unbounded(op, left, right), ty)
    }

    fn quotient(
        &mut self,
        is_quotient: bool,
        left: BoundedNumber,
        right: BoundedNumber,
        ty: NumberType,
    ) -> BoundedNumber {
        let (left, right) = (self.fitted(left, ty), self.fitted(right, ty));
        let (least, minus_one) = (ty.range().0, BigInt::from(-1));
        self.settle();
        let (mut left, mut right) = (left, right);
        if ty.is_signed
            && left.range.0 <= least
            && right.range.0 <= minus_one
            && right.range.1 >= minus_one
        {
            left.code = simple(&mut self.builder, left.code, self.span);
            right.code = simple(&mut self.builder, right.code, self.span);
            if self.reading.is_exact {
                let other = |code: &Code, number: BigInt| {
                    joined(code.clone(), literal(number), Op::Binary(BinOp::Ne))
                };
                let fits = or(other(&left.code, least), other(&right.code, minus_one));
                self.require(fits, CheckKind::Overflow);
            }
        }
        if self.raised_number(CheckKind::ZeroDivisor).is_some() {
            left.code = self.evaluated_code(left.code);
            right.code = simple(&mut self.builder, right.code, self.span);
            let zero = literal(BigInt::ZERO);
            let fits = joined(right.code.clone(), zero, Op::Binary(BinOp::Ne));
            self.guard(fits, CheckKind::ZeroDivisor);
        }
        let check = self.builder.check(CheckKind::ZeroDivisor, self.span);
        let number = divide(&mut self.builder, is_quotient, left, right, check, self.span);
        // The one quotient that does not fit has ended the run.
        let (low, high) = ty.range();
        let range = (number.range.0.max(low), number.range.1.min(high));
        BoundedNumber { code: number.code, range }
    }

    fn bitwise(
        &mut self,
        op: BitOp,
        left: BoundedNumber,
        right: BoundedNumber,
        bits: u32,
    ) -> BoundedNumber {
        let (left, right, ty) = self.in_one_form(left, right, bits);
        bit_operation(&mut self.builder, op, left, right, ty, self.span)
    }

    fn shift(
        &mut self,
        is_left: bool,
        left: BoundedNumber,
        right: BoundedNumber,
        ty: NumberType,
    ) -> BoundedNumber {
        // A shift to the left is the same in both forms.
        let signed = number_type(ty.bits, true);
        let is_unsigned = is_left && !signed.holds(&left.range);
        let ty = if is_unsigned { number_type(ty.bits, false) } else { ty };
        let left = self.fitted(left, ty);
        let places = (BigInt::ZERO, BigInt::from(ty.bits - 1));
        let mut right = right;
        if right.range.0 < places.0 || right.range.1 > places.1 {
            // What the machine does then is not said; C# never asks for it.
            self.settle();
            right.code = simple(&mut self.builder, right.code, self.span);
            let fits = in_range(&right.code, Some(&places.0), Some(&places.1));
            self.require(fits, CheckKind::Model);
            right.range = places;
        }
        if is_left {
            return shift_left(&mut self.builder, left, &right, ty, self.span);
        }
        shift_right(&mut self.builder, left, &right, ty, self.span)
    }

    fn truth_operation(&mut self, op: BitOp, left: Code, right: Code) -> Code {
        // Both sides are evaluated.
        let (left, right) = match op {
            BitOp::Xor => (left, right),
            BitOp::And | BitOp::Or => (self.simple(left), self.simple(right)),
        };
        match op {
            BitOp::And => and(left, right),
            BitOp::Or => or(left, right),
            BitOp::Xor => joined(left, right, Op::Binary(BinOp::Ne)),
        }
    }
}

fn bit_op(op: CilBinaryOp) -> Option<BitOp> {
    match op {
        CilBinaryOp::And => Some(BitOp::And),
        CilBinaryOp::Or => Some(BitOp::Or),
        CilBinaryOp::Xor => Some(BitOp::Xor),
        CilBinaryOp::Add | CilBinaryOp::Sub | CilBinaryOp::Mul | CilBinaryOp::Div => None,
        CilBinaryOp::Rem | CilBinaryOp::ShiftLeft | CilBinaryOp::ShiftRight => None,
    }
}

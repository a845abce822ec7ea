//! Arithmetic of the machine: numbers of 32 and 64 bits that wrap, with and without sign.
//!
//! A number of the stack is kept as it was computed, with sign or without, and brought into the form that an operation needs.
//! Either form lies in the range of the form's type, so that equal numbers of one form are equal numbers of the machine.

use num_bigint::BigInt;

use super::WorldLowering;
use super::stack::{StackValue, ValueForm};
use crate::num::Num;
use crate::world::{CilBinaryOp, CilStackType, CompareOp};
use base::Sort;
use program::numbers::{
    BitOp, BoundedNumber, NumberType, and, bit_operation, divide, in_range, joined, literal, or,
    shift_left, shift_right, simple, store_in_temporary, unbounded, wrap,
};
use program::{BinOp, CheckKind, Code, Op, Stmt};

/// The type of numbers of so many bits.
fn number_type(bits: u32, is_signed: bool) -> NumberType {
    NumberType { bits, is_signed }
}

impl From<Num> for NumberType {
    fn from(num: Num) -> Self {
        number_type(num.bits(), num.is_signed())
    }
}

impl WorldLowering<'_, '_> {
    /// A number of a type that is equal to it but for a multiple of how many values the type has.
    pub(super) fn fitted(&mut self, number: BoundedNumber, ty: NumberType) -> BoundedNumber {
        self.fit(number, ty, false)
    }

    /// The same for what an operation gives that is not checked; a run in which it leaves the range of a signed type may be
    /// none that is looked at.
    fn fitted_result(&mut self, number: BoundedNumber, ty: NumberType) -> BoundedNumber {
        // What the models of the class library compute is theirs.
        let is_assumable = ty.is_signed && !self.is_in_model();
        self.fit(number, ty, is_assumable)
    }

    fn fit(&mut self, number: BoundedNumber, ty: NumberType, is_assumable: bool) -> BoundedNumber {
        if ty.holds(&number.range) {
            return number;
        }
        if number.as_constant().is_some() {
            return wrap(&mut self.builder, number, ty, self.span);
        }
        if !self.reading.is_exact {
            return BoundedNumber { range: ty.range(), ..number };
        }
        let site = self.sites.len();
        if let Some(needed) = &self.needed {
            let is_needed = needed[site];
            // Where it stands matters to nobody any more.
            self.sites.push((0, base::VarId::new(0), ty));
            if !is_needed {
                return BoundedNumber { range: ty.range(), ..number };
            }
            return self.wrap_or_assume(number, ty, is_assumable);
        }
        let at = self.builder.position();
        let var = store_in_temporary(&mut self.builder, number.code, self.span);
        if is_assumable {
            self.result_sites.push(self.sites.len());
        }
        self.sites.push((at, var, ty));
        let number = BoundedNumber { code: Code::from_op(Op::Var(var)), range: number.range };
        self.wrap_or_assume(number, ty, is_assumable)
    }

    fn wrap_or_assume(
        &mut self,
        number: BoundedNumber,
        ty: NumberType,
        is_assumable: bool,
    ) -> BoundedNumber {
        if !is_assumable || !self.reading.assumes_ranges {
            let wrapped = wrap(&mut self.builder, number, ty, self.span);
            return BoundedNumber { range: ty.range(), ..wrapped };
        }
        let code =
            Code::from_op(Op::Var(store_in_temporary(&mut self.builder, number.code, self.span)));
        let (least, greatest) = ty.range();
        let (low, high) = number.range;
        let (low, high) = ((low < least).then_some(&least), (high > greatest).then_some(&greatest));
        self.emit(Stmt::Assume(in_range(&code, low, high)));
        BoundedNumber { code, range: ty.range() }
    }

    /// A run in which the condition does not hold ends with the check.
    pub(super) fn require(&mut self, condition: Code, kind: CheckKind) {
        let good = self.builder.new_target();
        self.builder.goto(vec![(condition, good)], self.span);
        match self.raised_number(kind) {
            Some(number) => self.raise(number, None),
            None => self.fail(kind),
        }
        self.builder.place_target(good);
    }

    /// A number in the range of a type, or the run ends.
    fn checked(&mut self, number: BoundedNumber, ty: NumberType) -> BoundedNumber {
        if ty.holds(&number.range) {
            return number;
        }
        let (least, greatest) = ty.range();
        let (low, high) = number.range;
        let range = (low.clone().max(least.clone()), high.clone().min(greatest.clone()));
        if !self.reading.is_exact {
            return BoundedNumber { code: number.code, range };
        }
        self.settle();
        let code =
            Code::from_op(Op::Var(store_in_temporary(&mut self.builder, number.code, self.span)));
        let fits = in_range(
            &code,
            (low < least).then_some(&least),
            (high > greatest).then_some(&greatest),
        );
        self.require(fits, CheckKind::Overflow);
        BoundedNumber { code, range }
    }

    /// Both numbers in one form of so many bits, and which form that is.
    fn in_one_form(
        &mut self,
        left: BoundedNumber,
        right: BoundedNumber,
        bits: u32,
    ) -> (BoundedNumber, BoundedNumber, NumberType) {
        let (signed, unsigned) = (number_type(bits, true), number_type(bits, false));
        let are_in = |ty: NumberType| ty.holds(&left.range) && ty.holds(&right.range);
        if !are_in(signed) && are_in(unsigned) {
            return (left, right, unsigned);
        }
        (self.fitted(left, signed), self.fitted(right, signed), signed)
    }

    /// How many bits an operation on values of these kinds has.
    fn bits(left: &CilStackType, right: &CilStackType) -> u32 {
        if *left == CilStackType::Long || *right == CilStackType::Long { 64 } else { 32 }
    }

    /// A value as a number that an operation of so many bits takes: one of 32 bits is widened with its sign.
    fn operand(&mut self, value: StackValue, kind: &CilStackType, bits: u32) -> BoundedNumber {
        let number = self.as_number(value);
        match *kind != CilStackType::Long && bits == 64 {
            true => self.fitted(number, number_type(32, true)),
            false => number,
        }
    }

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

    pub(super) fn negate(&mut self, kind: &CilStackType) {
        let value = self.pop();
        let number = self.as_number(value);
        let zero = BoundedNumber::constant(BigInt::ZERO);
        let bits = Self::bits(kind, kind);
        let (zero, number, ty) = self.in_one_form(zero, number, bits);
        let negated = self.fitted_result(unbounded(BinOp::Sub, zero, number), ty);
        self.push(StackValue::number(negated));
    }

    pub(super) fn complement(&mut self, kind: &CilStackType) {
        let value = self.pop();
        let number = self.as_number(value);
        let bits = Self::bits(kind, kind);
        let (signed, unsigned) = (number_type(bits, true), number_type(bits, false));
        let all = match signed.holds(&number.range) {
            true => BigInt::from(-1),
            false => unsigned.range().1,
        };
        let result = unbounded(BinOp::Sub, BoundedNumber::constant(all), number);
        self.push(StackValue::number(result));
    }

    /// A conversion.
    pub(super) fn convert(
        &mut self,
        to: Num,
        is_checked: bool,
        unsigned: bool,
        kind: &CilStackType,
    ) {
        let value = self.pop();
        let number = self.as_number(value);
        let from = number_type(Self::bits(kind, kind), !unsigned);
        let target = NumberType::from(to);
        let converted = if is_checked {
            let number = self.fitted(number, from);
            self.checked(number, target)
        } else if target.bits > from.bits {
            let number = self.fitted(number, from);
            self.fitted(number, target)
        } else {
            self.fitted(number, target)
        };
        self.push(StackValue::number(converted));
    }

    /// A comparison of two numbers.
    pub(super) fn compared(
        &mut self,
        op: CompareOp,
        unsigned: bool,
        (left, right): (StackValue, StackValue),
        kinds: (&CilStackType, &CilStackType),
    ) -> Code {
        let bits = Self::bits(kinds.0, kinds.1);
        let left = self.operand(left, kinds.0, bits);
        let right = self.operand(right, kinds.1, bits);
        let (left, right) = match op {
            CompareOp::Eq | CompareOp::Ne => {
                let (left, right, _) = self.in_one_form(left, right, bits);
                (left, right)
            }
            CompareOp::Lt | CompareOp::Le | CompareOp::Gt | CompareOp::Ge => {
                let ty = number_type(bits, !unsigned);
                (self.fitted(left, ty), self.fitted(right, ty))
            }
        };
        joined(left.code, right.code, Op::Binary(binary(op)))
    }

    /// `Math.Max` or `Math.Min`.
    pub(super) fn min_or_max(&mut self, is_max: bool, num: Num) {
        let (right, left) = (self.pop(), self.pop());
        let (left, right) = (self.as_number(left), self.as_number(right));
        let ty = NumberType::from(num);
        let (left, right) = (self.fitted(left, ty), self.fitted(right, ty));
        self.settle();
        let left = simple(&mut self.builder, left.code, self.span);
        let right = simple(&mut self.builder, right.code, self.span);
        let var = self.builder.fresh_var("t", Sort::Int);
        let done = self.builder.new_target();
        self.emit(Stmt::Assign { var, value: left.clone() });
        let op = if is_max { BinOp::Ge } else { BinOp::Le };
        self.builder.goto(vec![(joined(left, right.clone(), Op::Binary(op)), done)], self.span);
        self.emit(Stmt::Assign { var, value: right });
        self.builder.place_target(done);
        self.push(StackValue::number(BoundedNumber {
            code: Code::from_op(Op::Var(var)),
            range: ty.range(),
        }));
    }

    /// `Math.Abs`, which fails for the least number.
    pub(super) fn absolute(&mut self, num: Num) {
        let value = self.pop();
        let number = self.as_number(value);
        let ty = NumberType::from(num);
        let number = self.fitted(number, ty);
        let (least, greatest) = ty.range();
        self.settle();
        let var = store_in_temporary(&mut self.builder, number.code, self.span);
        let operand = Code::from_op(Op::Var(var));
        if number.range.0 <= least && ty.is_signed && self.reading.is_exact {
            let fits = joined(operand.clone(), literal(least), Op::Binary(BinOp::Ne));
            self.require(fits, CheckKind::Overflow);
        }
        let done = self.builder.new_target();
        self.builder.goto(vec![(in_range(&operand, Some(&BigInt::ZERO), None), done)], self.span);
        self.emit(Stmt::Assign { var, value: Code(vec![Op::Var(var), Op::Neg]) });
        self.builder.place_target(done);
        self.push(StackValue::number(BoundedNumber {
            code: operand,
            range: (BigInt::ZERO, greatest),
        }));
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

/// The value as a truth value, if it is one, or the constant 0 or 1.
pub(super) fn as_truth(value: &StackValue) -> Option<Code> {
    match (&value.form, &value.code.0[..]) {
        (ValueForm::Truth, _) => Some(value.code.clone()),
        (ValueForm::Number(..), [Op::Int(number)]) if *number == BigInt::ZERO => {
            Some(Code::from_op(Op::Bool(false)))
        }
        (ValueForm::Number(..), [Op::Int(number)]) if *number == BigInt::from(1) => {
            Some(Code::from_op(Op::Bool(true)))
        }
        (ValueForm::Number(low, high), _) if *low >= BigInt::ZERO && *high <= BigInt::from(1) => {
            Some(joined(value.code.clone(), literal(BigInt::ZERO), Op::Binary(BinOp::Ne)))
        }
        (_, _) => None,
    }
}

/// The operator of a comparison.
pub(super) fn binary(op: CompareOp) -> BinOp {
    match op {
        CompareOp::Eq => BinOp::Eq,
        CompareOp::Ne => BinOp::Ne,
        CompareOp::Lt => BinOp::Lt,
        CompareOp::Le => BinOp::Le,
        CompareOp::Gt => BinOp::Gt,
        CompareOp::Ge => BinOp::Ge,
    }
}

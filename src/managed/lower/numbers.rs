//! Arithmetic of the machine: numbers of 32 and 64 bits that wrap, with and without sign.
//!
//! A number of the stack is kept as it was computed, with sign or without, and brought into the form that an operation needs.
//! Either form lies in the range of the form's type, so that equal numbers of one form are equal numbers of the machine.

use num_bigint::BigInt;

use super::WorldLowering;
use super::stack::{StackValue, ValueForm};
use crate::num::Num;
use crate::world::{CilStackType, CompareOp};
use base::Sort;
use program::numbers::{
    BoundedNumber, NumberType, in_range, joined, literal, simple, store_in_temporary, unbounded,
    wrap,
};
use program::{BinOp, CheckKind, Code, Op, Stmt};

/// The type of numbers of so many bits.
pub(super) fn number_type(bits: u32, is_signed: bool) -> NumberType {
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
    pub(super) fn fitted_result(&mut self, number: BoundedNumber, ty: NumberType) -> BoundedNumber {
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
    pub(super) fn checked(&mut self, number: BoundedNumber, ty: NumberType) -> BoundedNumber {
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
    pub(super) fn in_one_form(
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
    pub(super) fn bits(left: &CilStackType, right: &CilStackType) -> u32 {
        if *left == CilStackType::Long || *right == CilStackType::Long { 64 } else { 32 }
    }

    /// A value as a number that an operation of so many bits takes: one of 32 bits is widened with its sign.
    pub(super) fn operand(
        &mut self,
        value: StackValue,
        kind: &CilStackType,
        bits: u32,
    ) -> BoundedNumber {
        let number = self.as_number(value);
        match *kind != CilStackType::Long && bits == 64 {
            true => self.fitted(number, number_type(32, true)),
            false => number,
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

//! Bit operations and shifts as arithmetic on numbers without bounds: negative numbers have infinitely many bits 1.

use num_bigint::BigInt;

use super::{Computed, UnitLowering};
use crate::tree::Arithmetic;
use crate::types::{IntType, TypeId};
use base::{Sort, Span};
use program::{BinOp, CheckKind, Code, Op, Stmt};

fn number(value: BigInt) -> Code {
    Code::of(Op::Int(value))
}

fn binary(mut left: Code, right: Code, op: Op) -> Code {
    left.append(right);
    left.0.push(op);
    left
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

fn power(bits: u64) -> BigInt {
    BigInt::from(1) << bits
}

/// What is in either, with what is in both once, or without it; or what is in both.
fn combined(op: Arithmetic, left: Code, right: Code, common: Code) -> Code {
    if op == Arithmetic::BitAnd {
        return common;
    }
    let both = binary(left, right, Op::Binary(BinOp::Add));
    let less = match op == Arithmetic::BitXor {
        true => binary(number(BigInt::from(2)), common, Op::Binary(BinOp::Mul)),
        false => common,
    };
    binary(both, less, Op::Binary(BinOp::Sub))
}

/// A number times a power of 2.
fn doubled(value: Computed, by: &BigInt) -> Computed {
    let code = binary(value.code, number(by.clone()), Op::Binary(BinOp::Mul));
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
                let whole = || (int.least(), int.greatest());
                let range = left.range.unwrap_or_else(whole);
                let left = Computed { code: left.code, range: Some(range) };
                match constant(&right) {
                    Some(by) => {
                        let by = power(by.try_into().unwrap_or(0));
                        if op == Arithmetic::ShiftRight {
                            return self.halved(left, &by, span);
                        }
                        let left = self.not_negative(left, int.is_signed(), span);
                        let left = doubled(left, &by);
                        self.fitted(left, ty, None, span)
                    }
                    None => self.shifted(op, left, right, ty, span),
                }
            }
            Arithmetic::BitAnd | Arithmetic::BitOr | Arithmetic::BitXor => {
                let (value, mask) = match (constant(&left), constant(&right)) {
                    (_, Some(mask)) => (left, mask),
                    (Some(mask), None) => (right, mask),
                    (None, None) => return self.of_both(op, left, right, int, span),
                };
                let value = self.simple(value.code, span);
                let common = self.common(
                    value.clone(),
                    &mask,
                    int.least() < BigInt::from(0),
                    int.bytes(),
                    span,
                );
                let zero = BigInt::from(0);
                let range = if op == Arithmetic::BitAnd && mask >= zero {
                    (zero, mask.clone())
                } else {
                    (int.least(), int.greatest())
                };
                let code = combined(op, value, number(mask), common);
                Computed { code, range: Some(range) }
            }
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
    fn halved(&mut self, value: Computed, by: &BigInt, span: Span) -> Computed {
        let check = self.builder.check(CheckKind::Ghost, span);
        let code = binary(value.code, number(by.clone()), Op::Div(check));
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
        let fine = binary(code.clone(), number(zero), Op::Binary(BinOp::Ge));
        self.require_if_exact(fine, span);
        Computed { code, ..value }
    }

    /// A shift by a number of bits that is not constant: for each bit of that number by a power of 2, or not.
    fn shifted(
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
        let left = Computed { code: self.steady(left.code, span), ..left };
        let by = self.simple(right.code, span);
        let bound = |bound: BigInt, op: BinOp| binary(by.clone(), number(bound), Op::Binary(op));
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
                is_not = binary(is_not, number(power(bit)), Op::Div(check));
            }
            let check = self.builder.check(CheckKind::Ghost, span);
            is_not = binary(is_not, number(BigInt::from(2)), Op::Mod(check));
            is_not = binary(is_not, number(zero.clone()), Op::Binary(BinOp::Eq));
            let done = self.builder.new_target();
            self.builder.goto(vec![(is_not, done)], span);
            let (step, own) = (power(1 << bit), Computed::of(Code::of(Op::Var(value))));
            let moved = if is_left { doubled(own, &step) } else { self.halved(own, &step, span) };
            self.emit(Stmt::Assign { var: value, value: moved.code }, span);
            self.put(done);
        }
        let code = Code::of(Op::Var(value));
        let (low, high) = left.range.expect("it is given");
        let step = power(most.try_into().unwrap_or(0));
        if is_left {
            // What is shifted by no bit is there, too.
            let range = (low.clone().min(low * &step), high.clone().max(high * step));
            return self.fitted(Computed { code, range: Some(range) }, ty, None, span);
        }
        let range = (low.clone().min(floor(&low, &step)), high.clone().max(floor(&high, &step)));
        Computed { code, range: Some(range) }
    }

    /// `&`, `|` or `^` of two values of which none is constant.
    fn of_both(
        &mut self,
        op: Arithmetic,
        left: Computed,
        right: Computed,
        int: IntType,
        span: Span,
    ) -> Computed {
        let zero = BigInt::from(0);
        let whole = || (int.least(), int.greatest());
        let (low, high) = left.range.unwrap_or_else(whole);
        let (from, to) = right.range.unwrap_or_else(whole);
        let (left, right) = (self.simple(left.code, span), self.simple(right.code, span));
        // What is negative in none has no bit beyond its own.
        let bounds = [(&low, &high), (&from, &to)];
        let most = bounds.into_iter().filter(|(low, _)| **low >= zero).map(|(_, high)| high);
        let most = most.min().cloned();
        let width = u64::from(8 * int.bytes());
        let bits = most.as_ref().map_or(width, BigInt::bits);
        let common = self.in_both(&left, &right, bits, most.is_none(), span);
        let range = match (op == Arithmetic::BitAnd, most) {
            (true, Some(most)) => (zero, most),
            (false, Some(_)) if low >= zero && from >= zero => {
                let all = power(high.bits().max(to.bits())) - 1;
                (if op == Arithmetic::BitOr { low.max(from) } else { zero }, all)
            }
            (true, None) | (false, _) => whole(),
        };
        Computed { code: combined(op, left, right, common), range: Some(range) }
    }

    /// The bits that are in both numbers, of so many; the last one is the sign, or is not.
    fn in_both(
        &mut self,
        left: &Code,
        right: &Code,
        bits: u64,
        is_signed: bool,
        span: Span,
    ) -> Code {
        let two = || number(BigInt::from(2));
        let mut sum: Option<Code> = None;
        for bit in 0..bits {
            let mut own = |value: &Code| {
                let mut code = value.clone();
                if bit > 0 {
                    let check = self.builder.check(CheckKind::Ghost, span);
                    code = binary(code, number(power(bit)), Op::Div(check));
                }
                let check = self.builder.check(CheckKind::Ghost, span);
                binary(code, two(), Op::Mod(check))
            };
            let both = binary(own(left), own(right), Op::Binary(BinOp::Add));
            let check = self.builder.check(CheckKind::Ghost, span);
            let mut code = binary(both, two(), Op::Div(check));
            if bit > 0 {
                code = binary(code, number(power(bit)), Op::Binary(BinOp::Mul));
            }
            let is_sign = is_signed && bit + 1 == bits;
            sum = Some(match sum {
                Some(sum) => {
                    let op = if is_sign { BinOp::Sub } else { BinOp::Add };
                    binary(sum, code, Op::Binary(op))
                }
                None => code,
            });
        }
        sum.unwrap_or_else(|| number(BigInt::from(0)))
    }

    /// The bits of the value that are those of the mask.
    fn common(&mut self, value: Code, mask: &BigInt, signed: bool, bytes: u32, span: Span) -> Code {
        let zero = BigInt::from(0);
        let whole = power(u64::from(8 * bytes)) - 1;
        let others: BigInt = if signed { -1 - mask } else { &whole - mask };
        let is_negative = *mask < zero;
        if is_negative || (!signed && runs(&others).len() <= runs(mask).len()) {
            let rest = self.picked(&value, &others, span);
            return match rest {
                Some(rest) => binary(value, rest, Op::Binary(BinOp::Sub)),
                None => value,
            };
        }
        self.picked(&value, mask, span).unwrap_or_else(|| number(zero))
    }

    /// The bits that a mask picks, which is not negative; none if it picks none.
    fn picked(&mut self, value: &Code, mask: &BigInt, span: Span) -> Option<Code> {
        let mut sum: Option<Code> = None;
        for (from, length) in runs(mask) {
            let mut code = value.clone();
            if from > 0 {
                let check = self.builder.check(CheckKind::Ghost, span);
                code = binary(code, number(power(from)), Op::Div(check));
            }
            let check = self.builder.check(CheckKind::Ghost, span);
            code = binary(code, number(power(length)), Op::Mod(check));
            if from > 0 {
                code = binary(code, number(power(from)), Op::Binary(BinOp::Mul));
            }
            sum = Some(match sum {
                Some(sum) => binary(sum, code, Op::Binary(BinOp::Add)),
                None => code,
            });
        }
        sum
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

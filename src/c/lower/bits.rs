//! Bit operations one of whose operands is constant, as arithmetic on numbers without bounds: negative numbers
//! have infinitely many bits 1.

use num_bigint::BigInt;

use super::{Computed, UnitLowering};
use crate::base::Span;
use crate::c::tree::Arithmetic;
use crate::c::types::TypeId;
use crate::program::{BinOp, CheckKind, Code, Op};

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
                let by = constant(&right).expect("it is checked");
                let by = power(by.try_into().unwrap_or(0));
                let range = left.range.unwrap_or_else(|| (int.least(), int.greatest()));
                if op == Arithmetic::ShiftRight {
                    let range = (floor(&range.0, &by), floor(&range.1, &by));
                    let check = self.builder.check(CheckKind::Ghost, span);
                    let code = binary(left.code, number(by), Op::Div(check));
                    return Computed { code, range: Some(range) };
                }
                let mut code = left.code;
                if int.is_signed() && range.0 < BigInt::from(0) {
                    code = self.simple(code, span);
                    let fine = binary(code.clone(), number(BigInt::from(0)), Op::Binary(BinOp::Ge));
                    self.require_if_exact(fine, span);
                }
                let range = (range.0 * &by, range.1 * &by);
                let code = binary(code, number(by), Op::Binary(BinOp::Mul));
                self.fitted(Computed { code, range: Some(range) }, ty, None, span)
            }
            Arithmetic::BitAnd | Arithmetic::BitOr | Arithmetic::BitXor => {
                let (value, mask) = match (constant(&left), constant(&right)) {
                    (_, Some(mask)) => (left, mask),
                    (Some(mask), None) => (right, mask),
                    (None, None) => unreachable!("it is checked that one is constant"),
                };
                let value = self.simple(value.code, span);
                let common = self.common(
                    value.clone(),
                    &mask,
                    int.least() < BigInt::from(0),
                    int.bytes(),
                    span,
                );
                let code = if op == Arithmetic::BitAnd {
                    common
                } else {
                    // What is in either, with what is in both once, or without it.
                    let both = binary(value, number(mask.clone()), Op::Binary(BinOp::Add));
                    let less = if op == Arithmetic::BitXor {
                        binary(number(BigInt::from(2)), common, Op::Binary(BinOp::Mul))
                    } else {
                        common
                    };
                    binary(both, less, Op::Binary(BinOp::Sub))
                };
                let zero = BigInt::from(0);
                let range = if op == Arithmetic::BitAnd && mask >= zero {
                    (zero, mask)
                } else {
                    (int.least(), int.greatest())
                };
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

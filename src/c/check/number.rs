//! Numbers and characters.

use lang_c::ast::{Constant, Integer, IntegerBase, IntegerSize};
use std::iter::Peekable;

use num_bigint::BigInt;

use super::refuse::{error, level, unsupported_construct};
use super::{CTypeChecker, CheckResult};
use crate::codes;
use crate::tree::{CExpr, ExprKind};
use crate::types::{CType, IntType};
use base::{DataModel, Span};

impl CTypeChecker<'_> {
    /// A constant.
    pub(super) fn number(&mut self, constant: &Constant, span: Span) -> CheckResult<CExpr> {
        match constant {
            Constant::Integer(integer) => {
                let (value, ty) = integer_constant(integer, self.unit.types.model, span)?;
                let kind = Box::new(ExprKind::Int(value));
                Ok(CExpr { kind, ty: self.unit.types.id(CType::Int(ty)), span })
            }
            Constant::Float(float) => self.float(float, span),
            Constant::Character(text) => match character(text) {
                Some(value) => {
                    let kind = Box::new(ExprKind::Int(BigInt::from(value)));
                    Ok(CExpr { kind, ty: self.unit.types.int(), span })
                }
                None => Err(level(span, "this character", "write its number")),
            },
        }
    }
}

/// The value of a number, and the first type that it fits into.
fn integer_constant(
    integer: &Integer,
    model: DataModel,
    span: Span,
) -> CheckResult<(BigInt, IntType)> {
    let radix = match integer.base {
        IntegerBase::Decimal => 10,
        IntegerBase::Octal => 8,
        IntegerBase::Hexadecimal => 16,
        IntegerBase::Binary => 2,
    };
    let wrong = |message: &str| {
        error(codes::NUMBER, span, message, "write a number that fits into 64 bits")
    };
    if integer.suffix.imaginary {
        return Err(unsupported_construct(span, "an imaginary number", "use integers"));
    }
    if integer.number.len() > 64 {
        return Err(wrong("the number is too long"));
    }
    let digits = if integer.number.is_empty() { "0" } else { &*integer.number };
    let value = BigInt::parse_bytes(digits.as_bytes(), radix)
        .ok_or_else(|| wrong("the number has a digit that it cannot have"))?;
    let pairs = [
        (IntType::Int, IntType::UnsignedInt),
        IntType::longs(model),
        (IntType::LongLong, IntType::UnsignedLongLong),
    ];
    let from = match integer.suffix.size {
        IntegerSize::Int => 0,
        IntegerSize::Long => 1,
        IntegerSize::LongLong => 2,
    };
    for (signed, unsigned) in &pairs[from..] {
        if !integer.suffix.unsigned && value <= signed.max_value() {
            return Ok((value, *signed));
        }
        if (integer.suffix.unsigned || radix != 10) && value <= unsigned.max_value() {
            return Ok((value, *unsigned));
        }
    }
    Err(wrong("the number fits into no type"))
}

/// The value of a character constant.
fn character(text: &str) -> Option<i64> {
    let inner = text.strip_prefix('\'')?.strip_suffix('\'')?;
    let mut bytes = inner.bytes().peekable();
    let byte = match bytes.next()? {
        b'\\' => escape_byte(&mut bytes)?,
        byte => Some(byte).filter(u8::is_ascii)?,
    };
    // A `char` is signed.
    let mut value = i64::from(byte.cast_signed());
    let mut count = 1;
    // Of several characters each is a byte of the `int`, the last one the lowest.
    while let Some(byte) = bytes.next() {
        let byte = if byte == b'\\' { escape_byte(&mut bytes)? } else { byte };
        value = (value << 8) | i64::from(byte);
        count += 1;
    }
    let low = u32::try_from(value & 0xffff_ffff).ok()?.cast_signed();
    (count <= 4).then(|| i64::from(low))
}

/// The byte that an escape stands for, behind its backslash; none if it stands for none.
pub(super) fn escape_byte(bytes: &mut Peekable<impl Iterator<Item = u8>>) -> Option<u8> {
    let digit = |byte: u8| char::from(byte).to_digit(16);
    Some(match bytes.next()? {
        b'n' => b'\n',
        b't' => b'\t',
        b'r' => b'\r',
        b'a' => 7,
        b'b' => 8,
        b'f' => 12,
        b'v' => 11,
        b'e' => 27,
        first @ b'0'..=b'7' => {
            let mut value = u32::from(first - b'0');
            for _ in 0..2 {
                let Some(next) = bytes.next_if(|byte| matches!(byte, b'0'..=b'7')) else { break };
                value = value * 8 + u32::from(next - b'0');
            }
            u8::try_from(value).ok()?
        }
        b'x' => {
            let mut value = digit(bytes.next()?)?;
            while let Some(next) = bytes.next_if(|&byte| digit(byte).is_some()) {
                value = value.checked_mul(16)?.checked_add(digit(next)?)?;
            }
            u8::try_from(value).ok()?
        }
        byte @ (b'\\' | b'"' | b'\'' | b'?') => byte,
        _ => return None,
    })
}

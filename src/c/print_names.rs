//! How numbers are written in C, and which functions return any.

use num_bigint::BigInt;

use super::int_type::IntType;
use super::tree::TypedUnit;
use super::types::TypeId;

/// What the function is called that returns any number of a type.
pub(super) fn nondet(unit: &TypedUnit, ty: TypeId) -> String {
    format!(
        "__VERIFIER_nondet_{}",
        unit.types.text(ty, "").replace("_Bool", "bool").replace(' ', "_")
    )
}

/// A number of a type.
pub(super) fn number(value: &BigInt, ty: IntType) -> String {
    let suffix = match ty {
        IntType::Long | IntType::Long32 => "L",
        IntType::UnsignedLong | IntType::UnsignedLong32 => "UL",
        IntType::LongLong => "LL",
        IntType::UnsignedLongLong => "ULL",
        IntType::UnsignedInt => "U",
        IntType::Int
        | IntType::Char
        | IntType::SignedChar
        | IntType::UnsignedChar
        | IntType::Short
        | IntType::UnsignedShort
        | IntType::BitField { .. } => "",
    };
    if *value == ty.min_value() && ty.is_signed() && ty.bytes() >= 4 {
        // There is no such constant.
        return format!("(-{}{suffix} - 1)", BigInt::from(-1) - value);
    }
    format!("{value}{suffix}").replace("--", "- -")
}

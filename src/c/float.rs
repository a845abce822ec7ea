//! Numbers of floating point as integers that are ordered as they are; integers outside of these are no numbers.

use num_bigint::BigInt;
use num_traits::ToPrimitive;

/// The first integer above all numbers.
pub(crate) const NAN: i64 = 0x7ff0_0000_0000_0001;
/// The integer of the least number.
pub(crate) const LEAST: i64 = -(NAN - 1);

/// The number of a value. Both zeros are 0.
#[must_use]
pub(crate) fn code_of(value: f64) -> BigInt {
    if value.is_nan() {
        return NAN.into();
    }
    let bits = value.abs().to_bits();
    let code = BigInt::from(bits);
    if value < 0.0 { -code } else { code }
}

/// The value of a number.
#[must_use]
pub(crate) fn value_of(code: &BigInt) -> f64 {
    let bits = code.magnitude().to_u64().filter(|&bits| bits < NAN.unsigned_abs());
    let value = bits.map_or(f64::NAN, f64::from_bits);
    if code.sign() == num_bigint::Sign::Minus { -value } else { value }
}

/// The bits of a number of floating point that has so many bytes, of which memory holds as many as eight.
#[must_use]
pub(crate) fn bits(code: &BigInt, bytes: u64) -> BigInt {
    if bytes == 4 {
        round_to_f32(value_of(code)).to_bits().into()
    } else {
        value_of(code).to_bits().into()
    }
}

/// The nearest number of the narrower type.
#[allow(clippy::cast_possible_truncation, reason = "this is what C does")]
pub(crate) fn round_to_f32(value: f64) -> f32 {
    value as f32
}

/// How C writes the value of a number.
#[must_use]
pub fn literal(code: &BigInt) -> String {
    let value = value_of(code);
    if value.is_nan() {
        "__builtin_nan(\"\")".to_owned()
    } else if value.is_infinite() {
        format!("({}__builtin_inf())", if value < 0.0 { "-" } else { "" })
    } else {
        format!("({value:e})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_ordered_as_values_are() {
        let values =
            [f64::NEG_INFINITY, -1.5, -1e-310, 0.0, 5e-324, 1.0, 1.5, f64::MAX, f64::INFINITY];
        for pair in values.windows(2) {
            assert!(code_of(pair[0]) < code_of(pair[1]), "{pair:?}");
        }
        assert!(values.iter().all(|&it| value_of(&code_of(it)).to_bits() == it.to_bits()));
        assert_eq!(code_of(-0.0), code_of(0.0));
        assert!(
            value_of(&code_of(f64::NAN)).is_nan() && code_of(f64::INFINITY) < code_of(f64::NAN)
        );
    }
}

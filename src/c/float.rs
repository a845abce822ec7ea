//! Numbers of floating point as integers that are ordered as they are.

use num_bigint::BigInt;
use num_traits::ToPrimitive;

/// The number that stands for what is no number; so does each one above it.
pub(crate) const NAN: i64 = 0x7ff0_0000_0000_0001;

/// The number of a value. Both zeros are 0.
#[must_use]
pub(crate) fn code(value: f64) -> BigInt {
    if value.is_nan() {
        return NAN.into();
    }
    let bits = value.abs().to_bits();
    let code = BigInt::from(bits);
    if value < 0.0 { -code } else { code }
}

/// The value of a number.
#[must_use]
pub(crate) fn value(code: &BigInt) -> f64 {
    let bits = code.magnitude().to_u64().unwrap_or(u64::MAX);
    let value = f64::from_bits(bits);
    if code.sign() == num_bigint::Sign::Minus { -value } else { value }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_ordered_as_values_are() {
        let values =
            [f64::NEG_INFINITY, -1.5, -1e-310, 0.0, 5e-324, 1.0, 1.5, f64::MAX, f64::INFINITY];
        for pair in values.windows(2) {
            assert!(code(pair[0]) < code(pair[1]), "{pair:?}");
        }
        assert!(values.iter().all(|&it| value(&code(it)).to_bits() == it.to_bits()));
        assert_eq!(code(-0.0), code(0.0));
        assert!(value(&code(f64::NAN)).is_nan() && code(f64::INFINITY) < code(f64::NAN));
    }
}

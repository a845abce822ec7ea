//! The integer types of C.

use num_bigint::BigInt;

use base::DataModel;

/// An integer type, but for `_Bool`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum IntType {
    /// `char`, which is signed.
    Char,
    /// `signed char`
    SignedChar,
    /// `unsigned char`
    UnsignedChar,
    /// `short`
    Short,
    /// `unsigned short`
    UnsignedShort,
    /// `int`
    Int,
    /// `unsigned int`
    UnsignedInt,
    /// `long`
    Long,
    /// `unsigned long`
    UnsignedLong,
    /// `long` of four bytes.
    Long32,
    /// `unsigned long` of four bytes.
    UnsignedLong32,
    /// `long long`
    LongLong,
    /// `unsigned long long`
    UnsignedLongLong,
    /// A bit field of a struct.
    BitField {
        /// Whether its declared type has negative values.
        is_signed: bool,
        /// How many bits it has.
        bits: u8,
        /// How many bytes its declared type has.
        bytes: u8,
    },
}

impl IntType {
    /// `long` and `unsigned long` of a data model.
    #[must_use]
    pub fn longs(model: DataModel) -> (Self, Self) {
        match model {
            DataModel::Lp64 => (Self::Long, Self::UnsignedLong),
            DataModel::Ilp32 => (Self::Long32, Self::UnsignedLong32),
        }
    }

    /// How C writes it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Char => "char",
            Self::SignedChar => "signed char",
            Self::UnsignedChar => "unsigned char",
            Self::Short => "short",
            Self::UnsignedShort => "unsigned short",
            Self::Int => "int",
            Self::UnsignedInt => "unsigned int",
            Self::Long | Self::Long32 => "long",
            Self::UnsignedLong | Self::UnsignedLong32 => "unsigned long",
            Self::LongLong => "long long",
            Self::UnsignedLongLong => "unsigned long long",
            Self::BitField { is_signed, bytes, .. } => match (is_signed, bytes) {
                (true, 1) => "signed char",
                (true, 2) => "short",
                (true, 4) => "int",
                (true, _) => "long long",
                (false, 1) => "unsigned char",
                (false, 2) => "unsigned short",
                (false, 4) => "unsigned int",
                (false, _) => "unsigned long long",
            },
        }
    }

    /// How many bits its values have.
    #[must_use]
    pub fn bits(self) -> u32 {
        if let Self::BitField { bits, .. } = self { bits.into() } else { 8 * self.bytes() }
    }

    /// Its size in bytes; of a bit field that of its declared type.
    #[must_use]
    pub fn bytes(self) -> u32 {
        match self {
            Self::Char | Self::SignedChar | Self::UnsignedChar => 1,
            Self::Short | Self::UnsignedShort => 2,
            Self::Int | Self::UnsignedInt | Self::Long32 | Self::UnsignedLong32 => 4,
            Self::Long | Self::UnsignedLong | Self::LongLong | Self::UnsignedLongLong => 8,
            Self::BitField { bytes, .. } => bytes.into(),
        }
    }

    /// Whether it has negative values.
    #[must_use]
    pub fn is_signed(self) -> bool {
        match self {
            Self::Char
            | Self::SignedChar
            | Self::Short
            | Self::Int
            | Self::Long
            | Self::Long32
            | Self::LongLong => true,
            Self::UnsignedChar | Self::UnsignedShort | Self::UnsignedInt => false,
            Self::UnsignedLong | Self::UnsignedLong32 | Self::UnsignedLongLong => false,
            Self::BitField { is_signed, .. } => is_signed,
        }
    }

    /// Its place in C's order of ranks.
    #[must_use]
    pub fn rank(self) -> u32 {
        match self {
            Self::Char | Self::SignedChar | Self::UnsignedChar => 1,
            Self::Short | Self::UnsignedShort => 2,
            Self::Int | Self::UnsignedInt => 3,
            Self::Long | Self::UnsignedLong | Self::Long32 | Self::UnsignedLong32 => 4,
            Self::LongLong | Self::UnsignedLongLong => 5,
            // Its promotion is what counts.
            Self::BitField { .. } => 0,
        }
    }

    /// The type of the same rank without negative values.
    #[must_use]
    pub fn unsigned(self) -> Self {
        match self {
            Self::Char | Self::SignedChar | Self::UnsignedChar => Self::UnsignedChar,
            Self::Short | Self::UnsignedShort => Self::UnsignedShort,
            Self::Int | Self::UnsignedInt => Self::UnsignedInt,
            Self::Long | Self::UnsignedLong => Self::UnsignedLong,
            Self::Long32 | Self::UnsignedLong32 => Self::UnsignedLong32,
            Self::LongLong | Self::UnsignedLongLong => Self::UnsignedLongLong,
            Self::BitField { bits, bytes, .. } => Self::BitField { is_signed: false, bits, bytes },
        }
    }

    /// The type that values of it have in arithmetic.
    #[must_use]
    pub fn promoted(self) -> Self {
        if let Self::BitField { is_signed, bits, .. } = self {
            return match (bits, is_signed) {
                (64, true) => Self::LongLong,
                (64, false) => Self::UnsignedLongLong,
                (32, false) => Self::UnsignedInt,
                (_, _) => Self::Int,
            };
        }
        if self.rank() < Self::Int.rank() { Self::Int } else { self }
    }

    /// The type of arithmetic on values of both, which are promoted.
    #[must_use]
    pub fn common_type(self, other: Self) -> Self {
        let (left, right) = (self.promoted(), other.promoted());
        if left.is_signed() == right.is_signed() {
            return if left.rank() >= right.rank() { left } else { right };
        }
        let (signed, unsigned) = if left.is_signed() { (left, right) } else { (right, left) };
        if unsigned.rank() >= signed.rank() {
            unsigned
        } else if signed.bytes() > unsigned.bytes() {
            signed
        } else {
            signed.unsigned()
        }
    }

    /// How many values it has: a power of two.
    #[must_use]
    pub fn modulus(self) -> BigInt {
        BigInt::from(1) << self.bits()
    }

    fn half_modulus(self) -> BigInt {
        self.modulus() / 2
    }

    /// The least value.
    #[must_use]
    pub fn min_value(self) -> BigInt {
        if self.is_signed() { -self.half_modulus() } else { BigInt::from(0) }
    }

    /// The greatest value.
    #[must_use]
    pub fn max_value(self) -> BigInt {
        (if self.is_signed() { self.half_modulus() } else { self.modulus() }) - 1
    }

    /// The value of this type that a number becomes by conversion.
    #[must_use]
    pub fn wrap_value(self, value: &BigInt) -> BigInt {
        let modulus = self.modulus();
        let low = self.min_value();
        let rest = (value - &low) % &modulus;
        let rest = if rest < BigInt::from(0) { rest + modulus } else { rest };
        rest + low
    }
}

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
        }
    }

    /// Its size in bytes.
    #[must_use]
    pub fn bytes(self) -> u32 {
        match self {
            Self::Char | Self::SignedChar | Self::UnsignedChar => 1,
            Self::Short | Self::UnsignedShort => 2,
            Self::Int | Self::UnsignedInt | Self::Long32 | Self::UnsignedLong32 => 4,
            Self::Long | Self::UnsignedLong | Self::LongLong | Self::UnsignedLongLong => 8,
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
        }
    }

    /// The type that values of it have in arithmetic.
    #[must_use]
    pub fn promoted(self) -> Self {
        if self.rank() < Self::Int.rank() { Self::Int } else { self }
    }

    /// The type of arithmetic on values of both, which are promoted.
    #[must_use]
    pub fn common(self, other: Self) -> Self {
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
        BigInt::from(1) << (8 * self.bytes())
    }

    fn half(self) -> BigInt {
        self.modulus() / 2
    }

    /// The least value.
    #[must_use]
    pub fn least(self) -> BigInt {
        if self.is_signed() { -self.half() } else { BigInt::from(0) }
    }

    /// The greatest value.
    #[must_use]
    pub fn greatest(self) -> BigInt {
        (if self.is_signed() { self.half() } else { self.modulus() }) - 1
    }

    /// The value of this type that a number becomes by conversion.
    #[must_use]
    pub fn wrapped(self, value: &BigInt) -> BigInt {
        let modulus = self.modulus();
        let low = self.least();
        let rest = (value - &low) % &modulus;
        let rest = if rest < BigInt::from(0) { rest + modulus } else { rest };
        rest + low
    }
}

//! The types of numbers.

use num_bigint::BigInt;

/// A type of numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Num {
    SByte,
    Byte,
    Short,
    UShort,
    Char,
    Int,
    UInt,
    Long,
    ULong,
    /// As wide as addresses, which have 64 bits.
    Native,
    NativeUnsigned,
}

impl Num {
    /// How C# writes it.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::SByte => "sbyte",
            Self::Byte => "byte",
            Self::Short => "short",
            Self::UShort => "ushort",
            Self::Char => "char",
            Self::Int => "int",
            Self::UInt => "uint",
            Self::Long => "long",
            Self::ULong => "ulong",
            Self::Native => "IntPtr",
            Self::NativeUnsigned => "UIntPtr",
        }
    }

    /// How many bits it has.
    pub(crate) fn bits(self) -> u32 {
        match self {
            Self::SByte | Self::Byte => 8,
            Self::Short | Self::UShort | Self::Char => 16,
            Self::Int | Self::UInt => 32,
            Self::Long | Self::ULong | Self::Native | Self::NativeUnsigned => 64,
        }
    }

    /// Whether it has negative values.
    pub(crate) fn is_signed(self) -> bool {
        match self {
            Self::SByte | Self::Short | Self::Int | Self::Long | Self::Native => true,
            Self::Byte | Self::UShort | Self::Char | Self::UInt => false,
            Self::ULong | Self::NativeUnsigned => false,
        }
    }

    /// Whether its values have 64 bits on the stack.
    pub(crate) fn is_wide(self) -> bool {
        self.bits() == 64
    }

    /// The least and the greatest value.
    pub(crate) fn range(self) -> (BigInt, BigInt) {
        window(self.bits(), self.is_signed())
    }
}

/// The least and the greatest number of so many bits.
pub(crate) fn window(bits: u32, is_signed: bool) -> (BigInt, BigInt) {
    let modulus = BigInt::from(1) << bits;
    if is_signed {
        let half: BigInt = modulus / 2;
        (-half.clone(), half - 1)
    } else {
        (BigInt::ZERO, modulus - 1)
    }
}

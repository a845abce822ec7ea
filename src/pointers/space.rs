//! How large the address space is, and the elements in it.

use num_bigint::BigInt;

/// The constants of the theory.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AddressSpace {
    /// The greatest address; at least 0.
    pub greatest: BigInt,
    /// The size of elements where no other is named; at least 1.
    pub size: BigInt,
}

impl Default for AddressSpace {
    /// All addresses of 64 bits, and bytes.
    fn default() -> Self {
        Self { greatest: BigInt::from(u64::MAX), size: BigInt::from(1) }
    }
}

impl AddressSpace {
    /// Whether it is an address.
    #[must_use]
    pub fn holds(&self, address: &BigInt) -> bool {
        BigInt::ZERO <= *address && *address <= self.greatest
    }
}

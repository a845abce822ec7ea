//! Pointers of models.

use num_bigint::BigInt;

/// A pointer.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Pair {
    /// The block that it belongs to.
    pub block: BigInt,
    /// Its address, from 0 to the greatest one.
    pub address: BigInt,
}

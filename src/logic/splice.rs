//! What arrays are made of: parts of two, where sequences are joined and taken apart, and stores.

use num_bigint::BigInt;
use num_traits::Zero;

use super::expr::{Expr, Exprs, LogicNode};
use super::op::BinaryOp;

/// The name in SMT-LIB of [`LogicNode::Splice`].
pub const SPLICE: &str = "seq-splice";

/// Its sorts, as SMT-LIB declares it.
pub const SPLICE_SIGNATURE: &str =
    "seq-splice ((Array Int Int) Int (Array Int Int) Int) (Array Int Int)";

/// The names of its parameters.
pub const SPLICE_PARAMS: [&str; 4] = ["low", "stop", "high", "start"];

/// What it is, by these names, in SMT-LIB.
pub const SPLICE_BODY: &str = "(lambda ((k Int)) \
    (ite (< k stop) (select low k) (select high (+ (- k stop) start))))";

impl Exprs {
    /// See [`LogicNode::Splice`].
    pub fn splice(&mut self, parts: [Expr; 4]) -> Expr {
        let [_, end, high, start] = parts;
        if end == start && self.as_int(end).is_some_and(BigInt::is_zero) {
            return high;
        }
        let sort = self.sort(parts[0]);
        self.has_splices = true;
        self.intern(LogicNode::Splice(parts), sort)
    }

    /// Whether an index of what is spliced is one of the first array, and its index in the second one.
    pub fn spliced_at(&mut self, index: Expr, end: Expr, start: Expr) -> (Expr, Expr) {
        let is_low = self.binary(BinaryOp::Lt, index, end);
        let is_zero = |exprs: &Self, expr| exprs.as_int(expr).is_some_and(BigInt::is_zero);
        let behind = match is_zero(self, end) {
            true => index,
            false => self.binary(BinaryOp::Sub, index, end),
        };
        let moved = match is_zero(self, start) {
            true => behind,
            false => self.binary(BinaryOp::Add, behind, start),
        };
        (is_low, moved)
    }

    /// The cell of such an array: nothing but reads of the two arrays is left of it.
    pub(super) fn select_spliced(&mut self, parts: [Expr; 4], index: Expr) -> Expr {
        let [low, end, high, start] = parts;
        let (is_low, moved) = self.spliced_at(index, end, start);
        let (low, high) = (self.select(low, index), self.select(high, moved));
        self.ite(is_low, low, high)
    }

    /// Whether there is an array in the table that is made of parts of two.
    #[must_use]
    pub fn has_splices(&self) -> bool {
        self.has_splices
    }

    /// The array that a chain of stores starts from.
    #[must_use]
    pub fn stored_into(&self, mut array: Expr) -> Expr {
        while let LogicNode::Store(below, ..) = *self.node(array) {
            array = below;
        }
        array
    }
}

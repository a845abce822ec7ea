//! Sorts of expressions.

use base::handle;

handle! {
    /// A sort that no program has, in its [`super::Exprs`].
    SortId
}

/// The sort of an expression.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ExprSort {
    /// Integers; references are their addresses.
    Int,
    /// Truth values.
    Bool,
    /// Arrays from addresses to integers; a truth value in a field is 0 or 1.
    Array,
    /// A sort that only foreign files and solvers speak of.
    Other(SortId),
}

/// A sort that no program has.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum OtherSort {
    /// Arrays: the sorts of index and content, not both integers.
    Array(ExprSort, ExprSort),
    /// One of which only the name is known, as it is written.
    Named(String),
    /// That of a foreign operator's value.
    Unknown,
}

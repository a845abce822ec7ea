//! The turns of loops that a state has made.

/// How far a state has followed a loop that it is in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct TurnCounts {
    /// The loop.
    pub(super) number: u32,
    /// Complete turns that count.
    pub(super) counted: u64,
    /// Complete turns that do not.
    pub(super) constant: u64,
    /// Whether a test of constants has let the turn under way go on.
    pub(super) by_constants: bool,
}

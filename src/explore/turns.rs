//! The turns of loops that a state has made, and which conditions of a statement were no constants.

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
    /// Whether something was decided in the turn under way, in calls as well.
    pub(super) decides: bool,
    /// The same of the turn before, or, in the first one, of the activation so far.
    pub(super) decided: bool,
}

/// Which conditions of the statement under way were no constants, or compared references.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct SymbolicParts(u64);

impl SymbolicParts {
    /// That of the condition that is being evaluated, which `placed` puts where it belongs.
    const HERE: u64 = 1 << 63;
    /// Conditions from this on are one.
    const LAST: usize = 62;

    /// The condition that is being evaluated is none.
    pub(super) fn add_here(&mut self) {
        self.0 |= Self::HERE;
    }

    /// A condition is none.
    pub(super) fn add(&mut self, part: usize) {
        self.0 |= 1 << part.min(Self::LAST);
    }

    /// The condition was evaluated, or an operand of it.
    pub(super) fn placed(&mut self, part: usize) {
        if self.0 & Self::HERE != 0 {
            self.0 &= !Self::HERE;
            self.add(part);
        }
    }

    /// These, too.
    pub(super) fn join(&mut self, other: Self) {
        self.0 |= other.0;
    }

    /// Whether all conditions were constants.
    pub(super) fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(super) fn contains(self, part: usize) -> bool {
        self.0 & (1 << part.min(Self::LAST)) != 0
    }

    /// As a number, for a file.
    pub(super) fn bits(self) -> u64 {
        self.0
    }

    /// What [`Self::bits`] has told.
    pub(super) fn of_bits(bits: u64) -> Self {
        Self(bits)
    }
}

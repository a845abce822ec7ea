//! Ways to walk wrongly, each of which a test must notice. Outside of tests there are none.

/// A way to walk wrongly.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mutant {
    /// Reading the tape does not advance it.
    TapeStays,
    /// New objects do not advance the clock.
    ClockStays,
    /// Two undecided references are never one and the same.
    NeverSame,
    /// Two undecided references are always one and the same.
    AlwaysSame,
    /// An object that the piece has seen is another one when it sees it again.
    AlwaysFresh,
    /// Inputs are read after the piece has written.
    ReadsAfterWrites,
    /// Leaves that fail are left out.
    FailureDropped,
    /// What is refuted in one context is taken for refuted in all.
    NeverInContext,
    /// What a piece writes is left out.
    WritesDropped,
    /// What a piece assigns is left out.
    VarsDropped,
    /// Turns of loops inside of a piece are not counted.
    TurnsUncounted,
    /// Where a condition holds, it goes on as if it did not.
    SidesExchanged,
}

#[cfg(test)]
thread_local! {
    /// The mutant that walks on this thread.
    pub(super) static WALKS: std::cell::Cell<Option<Mutant>> = const { std::cell::Cell::new(None) };
}

/// Whether the mutant walks.
#[cfg(test)]
pub(super) fn mutates(mutant: Mutant) -> bool {
    WALKS.get() == Some(mutant)
}

/// Whether the mutant walks: never.
#[cfg(not(test))]
pub(super) const fn mutates(_: Mutant) -> bool {
    false
}

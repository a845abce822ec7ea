//! Why there is no proof that others could check.

use std::fmt;

/// What stands in the way of a proof for others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotSayable {
    /// A procedure has to be said by itself, for a theorem.
    Procedures,
    /// A procedure is not called by the program itself.
    Uncalled,
    /// A sequence is used.
    Sequences,
    /// What an array holds is used as one value.
    WholeArrays,
    /// An object is made inside of an expression from where it cannot be taken out.
    Nested,
    /// An expression nests too deep.
    TooDeep,
    /// What a procedure promises that nobody calls has something that cannot be said.
    Contract,
    /// There are more paths from one cut point to the next than so many statements.
    TooManyPaths,
    /// A statement that no source has.
    Instrumented,
    /// The program has no check.
    NoChecks,
    /// What the ghosts of claims do cannot be said.
    Ghosts,
}

impl fmt::Display for NotSayable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Procedures => {
                "procedures that are said by themselves cannot be said in a theorem"
            }
            Self::Uncalled => {
                "a procedure is not called by the program itself, so nothing is said of it"
            }
            Self::Sequences => "sequences cannot be said in it",
            Self::WholeArrays => "what an array holds is used as one value",
            Self::Nested => "an object is made inside of an expression that cannot be taken apart",
            Self::TooDeep => "an expression nests too deep",
            Self::Contract => {
                "what a procedure promises that nobody calls has what cannot be said in it"
            }
            Self::TooManyPaths => "there are too many paths between loops",
            Self::Instrumented => "the program has statements that no source has",
            Self::NoChecks => "the program has no check, so there is nothing to prove",
            Self::Ghosts => "what the ghosts of its claims do cannot be said",
        })
    }
}

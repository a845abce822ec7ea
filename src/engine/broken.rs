//! What is reported of a claim that does not follow: the way on which it is lost, from a state to another one.

use std::collections::BTreeSet;

use super::codes;
use super::step::ExecutedStatement;
use base::CheckId;
use program::spec::FormulaFragment;

/// What is said of a turn that the interpreter has not executed.
pub(super) const CANDIDATE: &str =
    "a candidate: executed from such states, no run has lost the claim like this";

/// That what was asked about is in a fragment.
pub(super) fn complete(fragment: FormulaFragment) -> String {
    format!(
        "complete ({fragment}): what is claimed before permits this state, and does not imply the claim"
    )
}

/// How a claim is lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TurnKind {
    /// An invariant is false where its loop is entered.
    Entry,
    /// An invariant is true where a turn begins, and false where it ends.
    NotKept,
    /// What a procedure ensures is false where it returns.
    Ensures,
    /// What a procedure requires is false where it is called.
    Requires,
    /// Something outside of the frame is changed.
    Frame,
    /// The claim is not defined.
    Undefined,
    /// No state is known that shows why.
    Undecided,
}

impl TurnKind {
    /// Its code, which is stable.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::Entry => codes::FALSE_ON_ENTRY,
            Self::NotKept => codes::NOT_KEPT,
            Self::Ensures => codes::ENSURES,
            Self::Requires => codes::REQUIRES,
            Self::Frame => codes::OUTSIDE_OF_FRAME,
            Self::Undefined => codes::NOT_DEFINED,
            Self::Undecided => codes::NOT_DECIDED,
        }
    }

    /// What is wrong, as a sentence without its end.
    #[must_use]
    pub fn description(self) -> &'static str {
        match self {
            Self::Entry => "the invariant is false where the loop is entered",
            Self::NotKept => "the invariant is true where a turn begins, and false where it ends",
            Self::Ensures => "what is ensured is false where the procedure returns",
            Self::Requires => "what is required is false where the procedure is called",
            Self::Frame => "something outside of the frame is changed where the procedure returns",
            Self::Undefined => "the claim is not defined",
            Self::Undecided => "no state is known that shows why",
        }
    }

    /// What helps.
    #[must_use]
    pub fn help(self) -> &'static str {
        match self {
            Self::Entry => {
                "no run is known that comes here: what leads to the loop is wrong, or a claim before it that \
                 excludes this state is missing"
            }
            Self::NotKept => {
                "no run is known that comes here: the loop is wrong, or an invariant that excludes this state is \
                 missing"
            }
            Self::Ensures | Self::Requires | Self::Frame | Self::Undefined | Self::Undecided => {
                "no run is known that comes here: the code is wrong, or a claim that excludes this state is missing"
            }
        }
    }
}

/// A turn, a call or a way through a procedure behind which a claim is false, though what is claimed before
/// is true. No run is known that comes there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BrokenTurn {
    /// How the claim is lost.
    pub kind: TurnKind,
    /// Which way it is, in words.
    pub way: String,
    /// The state where the procedure was called, if the claim speaks of it and it is another one: a line for each
    /// part of it.
    pub called: Vec<String>,
    /// The state before, as far as it is seen.
    pub before: Vec<String>,
    /// The statements on the way, with what each writes.
    pub steps: Vec<ExecutedStatement>,
    /// The state behind.
    pub after: Vec<String>,
    /// For which values of bound names the claim is false, or what part of it is not defined; and what the
    /// variables are that it speaks of.
    pub wrong: Vec<String>,
    /// Whether the interpreter has executed the way: all that is claimed is true before, and the claim is false
    /// behind. Else it is a candidate.
    pub is_replayed: bool,
    /// The fragment in which all formulas are that were asked about: there each state that a solver finds is one of
    /// the program's.
    pub fragment: Option<FormulaFragment>,
    /// Claims that are not shown, and from which it would follow.
    pub lacking: BTreeSet<CheckId>,
}

impl BrokenTurn {
    /// Of which nothing is known but the way.
    #[must_use]
    pub fn undecided(way: String) -> Self {
        Self {
            kind: TurnKind::Undecided,
            way,
            called: Vec::new(),
            before: Vec::new(),
            steps: Vec::new(),
            after: Vec::new(),
            wrong: Vec::new(),
            is_replayed: false,
            fragment: None,
            lacking: BTreeSet::new(),
        }
    }
}

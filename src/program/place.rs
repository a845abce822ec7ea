//! Where people find a check.

use std::fmt;

use super::check::{Check, CheckKind};
use base::{Source, SourcePosition};

/// What a check is about and its place in the text, for people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CheckPlace {
    /// How a run can go wrong there.
    pub kind: CheckKind,
    /// Where it stands.
    pub place: SourcePosition,
}

impl Check {
    /// What it is about and its place in the text.
    #[must_use]
    pub fn place(&self, source: &Source) -> CheckPlace {
        CheckPlace { kind: self.kind, place: source.place(self.span.start) }
    }
}

impl fmt::Display for CheckPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at {}", self.kind.describe(), self.place)
    }
}

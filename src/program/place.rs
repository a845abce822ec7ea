//! Where people find a check.

use std::fmt;

use super::check::{Check, CheckKind};
use crate::base::Source;

/// What a check is about and its place in the text, for people.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CheckPlace {
    /// How a run can go wrong there.
    pub kind: CheckKind,
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1.
    pub column: u32,
}

impl Check {
    /// What it is about and its place in the text.
    #[must_use]
    pub fn place(&self, source: &Source) -> CheckPlace {
        let (line, column) = source.line_column(self.span.start);
        let number = |number: usize| u32::try_from(number).expect("texts are below 4 GiB");
        CheckPlace { kind: self.kind, line: number(line), column: number(column) }
    }
}

impl fmt::Display for CheckPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} at {}:{}", self.kind.describe(), self.line, self.column)
    }
}

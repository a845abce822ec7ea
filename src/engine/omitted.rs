//! What a verification did not look at, and what it could not follow.

use std::fmt;

use base::{Diagnostic, Source, SourcePosition};

/// A construct that is not supported.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnsupportedConstruct {
    /// Where it stands.
    pub place: SourcePosition,
    /// The code of the error, such as `E1101`.
    pub code: &'static str,
    /// What is not supported.
    pub message: String,
    /// What to write instead.
    pub help: Option<String>,
}

impl UnsupportedConstruct {
    /// What an error says of a source.
    #[must_use]
    pub fn new(error: &Diagnostic, source: &Source) -> Self {
        let Diagnostic { code, message, help, .. } = error.clone();
        Self { place: source.place(error.span.start), code, message, help }
    }
}

/// A part of a program that was not looked at.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeftOut {
    /// What it is called.
    pub name: String,
    /// Where it stands.
    pub place: SourcePosition,
    /// Why not.
    pub why: NotLookedAt,
}

/// Why a part of a program was not looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotLookedAt {
    /// No call leads there.
    NeverCalled,
    /// It is called, and has no body.
    NoBody,
}

impl fmt::Display for LeftOut {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let why = match self.why {
            NotLookedAt::NeverCalled => "which nobody calls",
            NotLookedAt::NoBody => "which has no body",
        };
        write!(f, "{} at {}, {why}", self.name, self.place)
    }
}

//! Why there is no answer.

use std::fmt;

use super::solver::UnavailableSolver;

/// Why a solver has no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoAnswerReason {
    /// Its time was up.
    TimeOut,
    /// It gave up; its words, if it said any.
    GaveUp(String),
    /// It refused the question, in its words.
    Refused(String),
    /// Its memory was used up.
    OutOfMemory,
    /// It died; the end of what it said.
    Crashed(String),
    /// It said something that is no answer.
    Garbage(String),
    /// It is not there, or too old to be believed.
    Missing(UnavailableSolver),
    /// Somebody else had the answer.
    Cancelled,
    /// The question could not be put to it, for this reason.
    NotAsked(String),
}

impl fmt::Display for NoAnswerReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TimeOut => f.write_str("time-out"),
            Self::GaveUp(words) if words.is_empty() => f.write_str("the solver gave up"),
            Self::GaveUp(words) => write!(f, "the solver gave up: {words}"),
            Self::Refused(words) => write!(f, "the solver refused the question: {words}"),
            Self::OutOfMemory => f.write_str("the solver ran out of memory"),
            Self::Crashed(words) => write!(f, "the solver crashed: {words}"),
            Self::Garbage(words) => write!(f, "the solver's answer makes no sense: {words}"),
            Self::Missing(missing) => missing.fmt(f),
            Self::Cancelled => f.write_str("cancelled"),
            Self::NotAsked(why) => write!(f, "the solver could not be asked: {why}"),
        }
    }
}

//! Why a program cannot be annotated.

use std::collections::BTreeSet;
use std::fmt;

use crate::base::{CheckId, Diagnostic};
use crate::horn::Refused;
use crate::solve::Missing;
use crate::verify::report::Report;

/// Why there is no proof as annotations.
#[derive(Clone, Debug)]
pub enum NotAnnotated {
    /// The program is not known to be safe.
    NotSafe(Box<Report>),
    /// The time was up.
    NotInTime,
    /// It is safe, but for these checks no proof was found that speaks of objects a few at a time.
    NoFacts(BTreeSet<CheckId>),
    /// What the language can say of the proof does not prove these checks.
    Unsaid(BTreeSet<CheckId>),
    /// A claim has no place in the program's own text.
    NoPlace,
    /// The annotated text cannot be read.
    Unread(Vec<Diagnostic>),
    /// The annotated text has other checks.
    OtherChecks,
    /// The annotated text is not safe by its claims alone.
    NotConfirmed(Box<Report>),
    /// There is no solver.
    NoSolver(Missing),
    /// The clauses that annotations are held against cannot be made.
    NoClauses(Refused),
    /// Its jumps make too many states.
    NoGraph(Vec<Diagnostic>),
}

impl fmt::Display for NotAnnotated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let numbers = |checks: &BTreeSet<CheckId>| {
            let numbers: Vec<String> = checks.iter().map(|id| id.number().to_string()).collect();
            let noun = if numbers.len() == 1 { "check" } else { "checks" };
            format!("{noun} {}", numbers.join(", "))
        };
        match self {
            Self::NotSafe(_) => f.write_str("it is not known to be safe"),
            Self::NotInTime => f.write_str("none were found in the time; give more with --timeout"),
            Self::NoFacts(checks) => write!(
                f,
                "of {} no proof was found that speaks of variables and a few objects at a time",
                numbers(checks)
            ),
            Self::Unsaid(checks) => write!(
                f,
                "what annotations can say of the proof does not exclude {}",
                numbers(checks)
            ),
            Self::NoPlace => f.write_str(
                "a claim belongs to a place of another file, or to a loop without a place for it",
            ),
            Self::Unread(diagnostics) => {
                let why = diagnostics.first().map_or("", |first| first.message.as_str());
                write!(f, "the annotated text cannot be read: {why}")
            }
            Self::OtherChecks => f.write_str("the annotated text has other checks"),
            Self::NotConfirmed(_) => {
                f.write_str("the annotated text is not safe by its annotations alone")
            }
            Self::NoClauses(why) => write!(f, "{why}"),
            Self::NoSolver(missing) => write!(f, "{missing}"),
            Self::NoGraph(diagnostics) => {
                f.write_str(diagnostics.first().map_or("", |first| first.message.as_str()))
            }
        }
    }
}

//! What is missing where a check stays open: which invariant, which contract, of which variables and fields; what a run
//! looks like that comes to the check; and one fact that would close it, if one is found.
//!
//! The first is read off the program: from the check backwards to the loops and calls that write what it reads. The last is
//! tried: facts that all sampled states have in common are assumed where they stand, and whoever proves is asked again.

mod candidates;
mod needs;
mod samples;
#[cfg(test)]
mod tests;
mod tried;

use std::fmt;

use base::Source;
use program::Program;

pub(super) use needs::{MissingFactPlace, needed_facts};
pub(super) use samples::sample_places;
pub(super) use tried::helpful_fact;

/// A fact that a check needs, and of which nobody knows whether it holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MissingFact {
    /// What kind of fact it is.
    pub kind: MissingKind,
    /// Where it would stand: a line and a column.
    pub place: String,
    /// The variables and fields that it is about, as the program writes them.
    pub about: Vec<String>,
}

/// What kind of fact is missing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MissingKind {
    /// What is true each time a loop begins a turn.
    Invariant,
    /// The same of two structures, which the loop follows side by side.
    Relation,
    /// What a procedure ensures.
    Ensures(String),
    /// That a procedure leaves objects as they are which it is not given.
    Frame(String),
    /// What a procedure requires.
    Requires(String),
}

/// A fact that closes a check if it is true.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HelpfulFact {
    /// The fact, as the program would write it.
    pub text: String,
    /// Where it stands.
    pub place: MissingFact,
    /// In how many states of runs at that place it is true; it is false in none.
    pub states: usize,
}

impl fmt::Display for MissingFact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kind, place, about } = self;
        match kind {
            MissingKind::Invariant => write!(f, "an invariant of the loop at {place}")?,
            MissingKind::Relation => {
                write!(f, "an invariant of the loop at {place} that relates two structures")?;
            }
            MissingKind::Ensures(name) => write!(f, "what `{name}` ensures, called at {place}")?,
            MissingKind::Frame(name) => {
                write!(f, "which objects `{name}` leaves as they are, called at {place}")?;
            }
            MissingKind::Requires(name) => write!(f, "what `{name}` requires, at {place}")?,
        }
        let about: Vec<String> = about.iter().map(|name| format!("`{name}`")).collect();
        if about.is_empty() { Ok(()) } else { write!(f, ": about {}", about.join(", ")) }
    }
}

impl HelpfulFact {
    /// What to write, and where, in a line.
    #[must_use]
    pub fn advice(&self) -> String {
        let Self { text, place: MissingFact { kind, place, .. }, .. } = self;
        match kind {
            MissingKind::Invariant | MissingKind::Relation => {
                format!("`invariant {text}` of the loop at {place}")
            }
            MissingKind::Ensures(name) | MissingKind::Frame(name) => {
                format!("`{text}` behind the call of `{name}` at {place}")
            }
            MissingKind::Requires(name) => format!("`requires {text}` of `{name}`"),
        }
    }
}

/// A place in the words of messages.
fn place_words(program: &Program, source: &Source, position: usize) -> String {
    source.place(program.code[position].span.start).in_words()
}

//! What is known of a check that is open.

use super::c_words::in_c;
use super::missing::{HelpfulFact, MissingFact};

/// What is known of a check of which it is not known whether it can fail.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Explanation {
    /// Facts that were found to be inductive, if there was time for that.
    pub inductive: Option<InductiveState>,
    /// What decides about the check and counts objects, with where it does: `n` at 16:12. Where there is something, no
    /// stage can say what is missing.
    pub counts: Vec<String>,
    /// The facts that the check needs, nearest first.
    pub missing: Vec<MissingFact>,
    /// A state in which a run comes to the check, in lines; empty if none is known.
    pub reached: String,
    /// How often sampled runs came to the check.
    pub visits: usize,
    /// A fact that closes the check if it is true.
    pub helpful: Option<HelpfulFact>,
}

impl Explanation {
    /// The same in the words of C.
    pub(super) fn in_c(self) -> Self {
        let word = |text: &String| in_c(text).trim_end().to_owned();
        let about = |fact: MissingFact| MissingFact {
            about: fact.about.iter().map(word).collect(),
            ..fact
        };
        Self {
            inductive: self.inductive.map(|inductive| InductiveState {
                facts: in_c(&inductive.facts),
                state: in_c(&inductive.state),
                ..inductive
            }),
            counts: self.counts.iter().map(word).collect(),
            missing: self.missing.into_iter().map(about).collect(),
            helpful: self.helpful.map(|helpful| HelpfulFact {
                text: word(&helpful.text),
                place: about(helpful.place),
                ..helpful
            }),
            ..self
        }
    }
}

/// The strongest facts that were found to be inductive, and what they leave open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InductiveState {
    /// The stage of the cell encoding at which this was found.
    pub stage: &'static str,
    /// The facts, one a line, in the program's words.
    pub facts: String,
    /// A state that they do not exclude, from which the check fails, as far as it is seen: a line
    /// for each view of it.
    pub state: String,
    /// The same as data.
    pub views: Vec<StateView>,
}

/// A part of a state: what is seen of it at a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StateView {
    /// The place in words.
    pub place: String,
    /// The objects that it is about, as in [`FactCase`](super::FactCase).
    pub objects: Vec<String>,
    /// What holds there: `n = 3`, `x.Key = 2`, `p = x`, `p != null`.
    pub parts: Vec<String>,
}

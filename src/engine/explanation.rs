//! What is known of a check that is open.

/// What is known of a check of which it is not known whether it can fail.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    /// The stage of the cell encoding at which this was found.
    pub stage: &'static str,
    /// The strongest facts that were found to be inductive, one a line, in the program's words.
    pub facts: String,
    /// A state that they do not exclude, from which the check fails, as far as it is seen: a line
    /// for each view of it.
    pub state: String,
    /// The same as data.
    pub views: Vec<StateView>,
    /// What decides about the check and counts objects, with where it does: `n` at 16:12. Where there is something, no
    /// stage can say what is missing.
    pub counts: Vec<String>,
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

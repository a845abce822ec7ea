//! Trees of symbolic states: all ways through a procedure, from each cut point to the next, with what claims say
//! of them. Loops are cut by what is claimed at their heads, calls by contracts.
//!
//! Nothing is executed here: the decision trees are those of [`symbolic::normal`], with the statements on their paths;
//! what a solver says of a path is the answer of [`engine`]'s modular check.

mod draw;
mod grow;

pub use draw::{dot, text};
pub use grow::{TreeSubject, grow};

/// A node of a drawing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DrawnNode {
    /// Under which condition it is come to from the node above; empty if under any.
    pub condition: String,
    /// What is said of it, a line each.
    pub lines: Vec<String>,
    /// What becomes of a path there, if it ends.
    pub end: Option<PathEndStatus>,
    /// The nodes below, in order.
    pub children: Vec<usize>,
}

/// What becomes of a path at its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PathEndStatus {
    /// Nothing is claimed there.
    Open,
    /// What is claimed there follows.
    Kept,
    /// What is claimed there does not follow.
    MayBreak,
    /// A check fails there, and what is claimed does not exclude that.
    MayFail,
    /// What is claimed excludes it.
    CannotHappen,
}

/// The ways from one cut point to the next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SymbolicTree {
    /// The cut point, and what it is.
    pub title: String,
    /// What is assumed there, and what the terms below are short for.
    pub notes: Vec<String>,
    /// The nodes; none refers to one before it.
    pub nodes: Vec<DrawnNode>,
}

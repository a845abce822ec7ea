//! What an exploration looks for.

use crate::base::CheckId;

/// What is looked for. Without targets all paths are explored.
#[derive(Clone, Default, Debug)]
pub struct Goal {
    /// A path ends where it gets to one of these; a state that can get to none is dropped, which
    /// loses nothing.
    pub targets: Vec<Target>,
    /// Whether the exploration is over once a path has got to a target, or, without targets, has failed.
    pub first: bool,
}

/// A place to get to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Target {
    /// The statement at this position, before it is executed.
    Statement(usize),
    /// The failure of a check.
    Check(CheckId),
}

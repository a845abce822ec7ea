//! Constrained Horn clauses: the decision trees of [`crate::normal`] as a question to Horn solvers.
//!
//! A [`System`] has a predicate for each cut point (which states reach it) and a clause for each
//! leaf of a tree: the premise is the predicate of the tree's cut point, the guards on the way and
//! what is known of the reads; the head is the predicate of where the leaf goes, with the leaf's
//! effects applied, or false where a check fails. The clauses have a solution iff none of the
//! checks can fail.
//!
//! [`arrays`] makes the exact system with an array for each field, [`indexed`] the one without
//! stores. [`verify`] checks a system's form; [`replay`] and [`indexed::replay`] hold it against a
//! concrete run, without a solver.

mod arrays;
pub mod cells;
mod clauses;
mod constants;
mod flow;
pub mod indexed;
mod liveness;
mod lower;
mod names;
mod objects;
mod prune;
mod replay;
mod system;
#[cfg(test)]
mod tests;
mod words;

use crate::base::CheckId;
use crate::cfg::{Graph, Order};
use crate::normal::Trees;
use crate::program::Program;

pub use arrays::arrays;
pub use flow::Goal;
pub use replay::{Mismatch, Replayed, replay};
pub use system::{
    Apply, Clause, Head, Origin, PredId, Predicate, Refused, System, Variable, verify,
};

/// The encodings whose clauses have a solution iff no check can fail.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Exact {
    /// [`arrays`]
    Arrays,
    /// [`indexed::indexed`]
    Indexed,
}

impl Exact {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Arrays, Self::Indexed];

    /// Its name on the command line and in certificates.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Arrays => "arrays",
            Self::Indexed => "indexed",
        }
    }

    /// The clauses of the program in this encoding; `names` are the names of the vertices, `place`
    /// gives the place of a check in words.
    ///
    /// # Errors
    /// If there are none.
    pub fn clauses(
        self,
        program: &Program,
        (graph, order): (&Graph, &Order),
        trees: &Trees,
        names: &[String],
        place: &dyn Fn(CheckId) -> String,
        goal: &Goal,
    ) -> Result<System, Refused> {
        match self {
            Self::Arrays => arrays(program, trees, names, place, goal),
            Self::Indexed => indexed::indexed(program, (graph, order), trees, names, place, goal),
        }
    }
}

//! Constrained Horn clauses: the decision trees of [`symbolic::normal`] as a question to Horn solvers.
//!
//! A system ([`chc`]) has a predicate for each cut point (which states reach it) and a clause for each
//! leaf of a tree: the premise is the predicate of the tree's cut point, the guards on the way and
//! what is known of the reads; the head is the predicate of where the leaf goes, with the leaf's
//! effects applied, or false where a check fails. The clauses have a solution iff none of the
//! checks can fail.
//!
//! [`Exact`] lists the exact encodings, [`cells`] over-approximates. All have one skeleton
//! (`encode.rs`) and differ in what they see of a state. [`Encoded::replay`] holds them against a concrete run, without a solver.

mod arrays;
pub mod cells;
mod claims;
mod clauses;
mod comments;
mod defined;
mod encode;
mod explain;
mod folds;
mod indexed;
mod instance;
mod lower;
mod products;
mod replay;
mod split;
mod states;
mod table;
#[cfg(test)]
mod tests;
mod watch;

use analysis::Goal;
use base::ProcId;
use symbolic::normal::Trees;

pub use claims::{Fitted, FittedClaims, SpokenClaim};
pub use clauses::{CutPredicate, Origin, ProgramClauses, Refused};
pub use encode::{Analyzed, Encoded};
pub use explain::{ObjectWords, Word, Words};
pub use folds::fold_function;
pub use replay::{Mismatch, Replayed};
pub use states::{Fact, StateRole};

/// The encodings whose clauses have a solution iff no check can fail.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Exact {
    /// Fields are arrays, see `arrays/`.
    Arrays,
    /// Objects are named by the inputs of the run and the turns of loops, see `indexed/`.
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

    /// The clauses of the program in this encoding.
    ///
    /// # Errors
    /// If there are none, or they would be too large.
    pub fn clauses(
        self,
        input: Analyzed<'_>,
        trees: &Trees,
        goal: &Goal,
    ) -> Result<Encoded, Refused> {
        match self {
            Self::Arrays => arrays::arrays(input, trees, goal),
            Self::Indexed => indexed::indexed(input, trees, goal),
        }
    }
}

/// The clauses of the program in the encoding with arrays, whose predicates see what is claimed of their states
/// besides. Of the program it is known which objects are there ([`with_existence`](analysis::ghosts::with_existence)).
///
/// # Errors
/// If they would be too large.
pub fn arrays_for_claims(
    input: Analyzed<'_>,
    trees: &Trees,
    goal: &Goal,
) -> Result<Encoded, Refused> {
    arrays::arrays_for_claims(input, trees, goal)
}

/// The name of the clauses about pairs of calls, on the command line and in certificates.
pub const PRODUCTS: &str = "products";

/// The clauses about pairs of calls that are made in one state: see `products/`. They
/// over-approximate.
///
/// # Errors
/// If there are no such calls, or there would be too many clauses.
pub fn products(
    input: Analyzed<'_>,
    trees: &Trees,
    goal: &Goal,
) -> Result<ProgramClauses, Refused> {
    let arrays = arrays::arrays(input, trees, goal)?;
    let name = |proc: ProcId| input.names.procs[proc.index()].clone();
    products::products(arrays.clauses, input.graph, name)
}

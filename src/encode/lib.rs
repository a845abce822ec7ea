//! Constrained Horn clauses: the decision trees of [`symbolic::normal`] as a question to Horn solvers.
//!
//! In the order of use: [`Exact::clauses`] makes the exact encodings, [`cells`] those that over-approximate, [`products`] pairs
//! of calls; [`Encoded::replay`] holds the clauses against a concrete run, without a solver; [`Encoded::claims_from_model`] says a
//! solution in the words of the program.
//!
//! A system ([`chc`]) has a predicate for each cut point (which states reach it) and a clause for each leaf of a tree: the
//! premise is the predicate of the tree's cut point, the guards on the way and what is known of the reads; the head is the
//! predicate of where the leaf goes, with the leaf's effects applied, or false where a check fails. All encodings have one
//! skeleton (`encode.rs`) and differ in what they see of a state.
//!
//! A worked example, at the head of a loop that makes `p := new {Key = 1, Next = p}`. Arrays: `L(p, Key, Next)`, with
//! arrays `Key` and `Next`, and the clause `L(p, Key, Next) ⇒ L(c, store(Key, c, 1), store(Next, c, p))` with the clock `c`. Cells:
//! `L(p, x, x.Key, x.Next)` for one arbitrary object `x`, and that clause twice: once where `x` is an object that was there, and
//! keeps its fields; once where `x` is the new one, with 1 and `p`. So `x.Key = 1` of all objects is a formula without arrays.
//!
//! ```
//! use base::Source;
//! use encode::Exact;
//! use pipeline::Pipeline;
//!
//! let text = "L: goto { n = 0 -> E }  n := n - 1  s := s + 1  goto { true -> L }  E: assert s >= 0";
//! let pipeline = Pipeline::new(Source::new("sum.uh", text)).expect("it is a program");
//! let encoded = pipeline.clauses(Exact::Arrays).expect("it is small");
//! assert_eq!(chc::verify(&encoded.clauses.system), Ok(()));
//! assert!(!encoded.clauses.system.predicates.is_empty());
//! ```
//!
//! Always: the clauses of [`Exact`] have a solution iff none of the checks can fail; a solution of any encoding is a proof. It
//! knows no solver. Tests: `tests.rs` here, `tests/suite/clauses.rs`, `tests/suite/cells.rs`, `tests/suite/calls.rs`.

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
pub use clauses::{ClauseOrigin, CutPredicate, EncodingRefusal, ProgramClauses};
pub use encode::{Analyzed, Encoded};
pub use explain::{ObjectWords, PredicateExplanation, Word};
pub use folds::fold_function;
pub use replay::{Mismatch, Replayed};
pub use states::{GroundAtom, StateRole};

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
    ) -> Result<Encoded, EncodingRefusal> {
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
) -> Result<Encoded, EncodingRefusal> {
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
) -> Result<ProgramClauses, EncodingRefusal> {
    let arrays = arrays::arrays(input, trees, goal)?;
    let name = |proc: ProcId| input.names.procs[proc.index()].clone();
    products::products(arrays.clauses, input.graph, name)
}

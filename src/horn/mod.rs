//! Constrained Horn clauses: the decision trees of [`crate::normal`] as a question to Horn solvers.
//!
//! A [`System`] has a predicate for each cut point (which states reach it) and a clause for each
//! leaf of a tree: the premise is the predicate of the tree's cut point, the guards on the way and
//! what is known of the reads; the head is the predicate of where the leaf goes, with the leaf's
//! effects applied, or false where a check fails. The clauses have a solution iff none of the
//! checks can fail.
//!
//! [`arrays`] makes the exact system, an array for each field. [`verify`] checks a system's form;
//! [`replay`] holds it against a concrete run, without a solver.

mod arrays;
pub mod cells;
mod clauses;
mod constants;
mod expr;
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

pub use arrays::arrays;
pub use expr::{Expr, Exprs, Node, Sort, Var};
pub use flow::Goal;
pub use replay::{Mismatch, Replayed, Value, replay};
pub use system::{
    Apply, Clause, Head, Origin, PredId, Predicate, Refused, System, Variable, verify,
};

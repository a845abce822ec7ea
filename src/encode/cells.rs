//! The cell encoding: the state seen through a few arbitrary objects at a time, so that a solution
//! is a formula about the variables and *universally quantified* objects. No arrays, no quantifiers.
//!
//! It over-approximates: a solution proves safety, *unsat* says nothing. For each cut point there
//! is a predicate for the variables, one for each shape (the variables and an arbitrary object that
//! live variables reach), and one for each reference field (an object and its neighbour). What
//! always holds: every state that a run can reach is derived, seen through each of its objects and
//! edges; [`super::Encoded::replay`] checks it against concrete runs, without a solver.
//!
//! Guards stay inside the clauses: a region between two cut points is executed once. In a procedure
//! predicates also see the state where it was called; see `calls.rs`.

#![cfg_attr(
    not(test),
    deny(
        clippy::wildcard_enum_match_arm,
        reason = "a new statement or operation must be a compile error wherever it matters"
    )
)]

mod allocated;
mod arguments;
mod behind;
mod calls;
mod clauses;
mod domain;
mod elements;
mod existing;
mod explain;
mod facts;
mod fit;
mod fitter;
mod indices;
mod kind;
mod layout;
mod meaning;
mod merged;
mod objects;
mod parameters;
mod paths;
mod premises;
mod runs;
mod said;
mod sites;
mod size;
mod slot;
mod speaker;
mod spoken;
mod stages;
mod subject;
mod value;
mod walk;
mod when;

pub use elements::Elements;
pub use merged::cells;
pub use size::is_feasible;
pub use stages::{CLAIMS, Cursors, Edges, EncodingStage, STAGES, Views};

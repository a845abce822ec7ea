//! Finds, runs and reads solvers; certificates; the satisfiability oracle.
//!
//! This is the only stage that starts processes or links a solver library. Answers are types: a
//! time-out, a crash and an answer that makes no sense are never taken for one another, and
//! a *sat* counts only after [`validate`] has shown the solver's model valid, clause by clause.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "finds and starts solvers, which read its temporary files"
)]

mod answers;
mod certificate;
mod chc;
mod compiler;
mod conjuncts;
mod group;
mod process;
mod reason;
mod scripts;
mod smt;
mod solver;
mod unproved;

pub use certificate::{Invalid, certificate_script, validate, validate_own};
pub use chc::{ClauseAnswer, Engines, Solved, solve_by, solve_clauses, solve_counted};
pub use compiler::{NotCompiled, NotPreprocessed, Ran, compile_and_run, gcc, preprocess};
pub use process::{Cancel, Job, JobOutcome, Output, run};
pub use reason::Reason;
pub use scripts::{ScriptAnswer, ScriptEngine, ask_script, ask_unsat, ask_values, first_fault};
#[cfg(feature = "z3")]
pub use smt::LibraryZ3;
pub use smt::{
    AloneQuestion, AloneZ3, Models, NamedValue, PipedZ3, ScriptZ3, Smt, SmtAnswer, library_version,
    open_smt, open_smt_process,
};
pub use solver::{Limits, Missing, Places, Solver, SolverKind, SolverStatus, Version, statuses};
pub use unproved::Unproved;
pub use unproved::certify;

#[cfg(test)]
mod stand_in;

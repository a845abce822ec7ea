//! Finds, runs and reads solvers; certificates; the satisfiability oracle.
//!
//! In the order of use: [`Solver::find`] finds one; [`solve_clauses`] puts a system of clauses to it, under [`Limits`] and with a
//! [`Cancel`]; [`validate`] has another engine show a model valid, clause by clause; [`certificate_script`] writes that question
//! for any SMT solver. [`certify()`] is all three. [`compile_and_run`] asks gcc.
//!
//! ```
//! let system = chc::read_clauses(
//!     "(set-logic HORN) (declare-fun p (Int) Bool) (assert (p 0)) (assert (forall ((n Int)) (=> (and (p n) (< n 0)) false)))",
//! )
//! .expect("the clauses are well-formed");
//! let model = chc::Model::default();
//! let script = solver::certificate_script(&system, &model);
//! assert!(script.contains("(check-sat)"));
//! ```
//!
//! Always: answers are types. A time-out, a crash and an answer that makes no sense are never taken for one another, and a *sat*
//! counts only after [`validate`] has shown the solver's model valid. This is the only crate that starts processes or links
//! a solver library; it knows no programs. Tests: `tests/suite/cli/stand_ins.rs` (solvers that do their worst),
//! `smt/tests.rs` here.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "finds and starts solvers, which read its temporary files"
)]

mod answers;
mod certificate;
mod chc;
mod checker;
mod compiler;
mod conjuncts;
mod csharp;
mod group;
mod process;
mod reason;
mod scripts;
mod smt;
mod solver;
mod unproved;

pub use certificate::{Invalid, certificate_script, validate, validate_own};
pub use chc::{ClauseAnswer, Engines, Solved, solve_by, solve_clauses, solve_counted};
pub use checker::{
    CheckerAnswer, CheckerKind, NotChecked, Why3Answer, Why3Goal, ask_rocq, ask_why3, rocq,
    rocq_version, why3, why3_version,
};
pub use compiler::{
    NotCompiled, NotPreprocessed, PreprocessorInput, Ran, compile_and_run, gcc, preprocess,
};
pub use csharp::{CompiledCsharp, NotCompiledCsharp, compile_csharp, run_dotnet};
pub use process::{Cancel, CancelCause, Job, JobOutcome, ProcessOutput, run};
pub use reason::NoAnswerReason;
pub use scripts::{ScriptAnswer, ScriptEngine, ask_script, ask_unsat, ask_values, first_fault};
#[cfg(feature = "z3")]
pub use smt::LibraryZ3;
pub use smt::{
    AloneQuestion, AloneZ3, Models, NamedValue, PipedZ3, ScriptZ3, Smt, SmtAnswer, library_version,
    open_smt, open_smt_process,
};
pub use solver::{
    Limits, Solver, SolverKind, SolverSearchPaths, SolverStatus, SolverVersion, UnavailableSolver,
    statuses,
};
pub use unproved::UnprovedReason;
pub use unproved::certify;

#[cfg(test)]
mod stand_in;

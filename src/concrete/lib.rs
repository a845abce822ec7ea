//! Concrete heaps, their file format, and the interpreter: the judge of all other stages.
//!
//! In the order of use: a [`Heap`] is a total function from locations to values, the state of a run; [`parse`] reads one from a
//! file, [`random_heap`] draws one; [`run`] executes a program from it, [`Machine`] step by step, [`run_watched`] with what is
//! claimed; [`render`] and [`picture`] show a heap to a person; [`shrink()`] makes one smaller that shows something.
//!
//! ```
//! use base::Source;
//! use concrete::{Heap, RunOutcome, run};
//!
//! let program = uh::parse(&Source::new("read.uh", "n := p.Key")).expect("it is a program");
//! let empty = Heap::empty(&program.symbols);
//! // Everything is 0, false or null there: the read fails.
//! assert!(matches!(run(&program, &empty, 10).outcome, RunOutcome::Failed(_)));
//! ```
//!
//! Always: the interpreter is the plain reading of theory.md §1, deterministic for a heap with its input tape. It knows no
//! symbolic state and no solver. Tests: `tests/suite/differential.rs`, `tests/suite/semantics.rs`, and beside the code.

mod arguments;
pub mod codes;
mod drawing;
mod file;
#[cfg(test)]
mod fixture;
mod folded;
mod heap;
mod holds;
mod interpreter;
mod json;
mod kept;
mod moments;
mod names;
mod numbers;
mod random;
mod random_runs;
mod schema;
mod shapes;
mod shrink;
mod stack;
mod steps;
mod text;
mod told;
mod value;
mod watch;

pub use arguments::set_arguments;
pub use drawing::draw;
pub use file::parse;
pub use heap::{Heap, Object, TapeCell};
pub use holds::{FormulaTruth, holds};
pub use interpreter::{Allocation, Evaluated, Machine, Run, RunOutcome, run, run_observed};
pub use kept::KeptHeap;
pub use moments::Moments;
pub use names::ObjectNames;
pub use random::{Rng, random_heap};
pub use random_runs::random_runs;
pub use schema::schema_text;
pub use shrink::{Holds, shrink};
pub use stack::describe_calls;
pub use text::{dot, picture, render};
pub use told::{describe_broken, value_text, var_text};
pub use value::Value;
pub use watch::{Broken, Collected, Watched, collect, run_watched};

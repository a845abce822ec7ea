//! Concrete heaps, their file format and the interpreter.
//!
//! A [`Heap`] is a total function from locations to values: the state of a run. The interpreter
//! ([`run`], [`Machine`]) is the plain, direct reading of theory.md §1 that every other stage is
//! held against. Heap files ([`parse`], [`render`]) carry initial and final states in and out,
//! [`picture`] shows one to a person, [`random_heap`] makes them for tests and for search, and [`shrink()`]
//! makes one smaller that shows something.

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
mod shapes;
mod shrink;
mod stack;
mod steps;
mod text;
mod told;
mod watch;

pub use arguments::set_arguments;
pub use drawing::draw;
pub use file::parse;
pub use heap::{Heap, Object, TapeCell, Value};
pub use holds::{Truth, holds};
pub use interpreter::{Allocation, Evaluated, Machine, Outcome, Run, run, run_observed};
pub use kept::KeptHeap;
pub use moments::Moments;
pub use names::ObjectNames;
pub use random::{Rng, random_heap};
pub use random_runs::random_runs;
pub use shrink::{Holds, shrink};
pub use stack::describe_calls;
pub use text::{dot, picture, render};
pub use told::{describe_broken, value_text, var_text};
pub use watch::{Broken, Collected, Watched, collect, run_watched};

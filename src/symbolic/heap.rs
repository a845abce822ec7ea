//! Symbolic and generalized heaps and their operations (theory.md §3 and §4).
//!
//! [`SymbolicState`] is the heap that execution builds: a persistent map, cheap to clone, over the context
//! in which the piece of code starts. [`Refine`] is `•` and `∘`.

mod refine;
mod state;

pub use refine::{Refine, compose, read_cell, read_var};
pub use state::{LOOK_THROUGH, SymbolicState};

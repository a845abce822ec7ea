//! The control flow graph, its recursive vertices and symbols, and its path equations
//! (theory.md §5).
//!
//! [`Graph`] says which statement may follow which; [`Order`] is its depth-first order and finds
//! the recursive vertices; [`Regions`] is what execution walks over: for the whole program and for
//! each recursive symbol the pairs (vertex, passed recursive vertices) in topological order, every
//! transition classified. [`Equations`] is the same as path equations in the paper's notation,
//! and [`to_dot`] draws the graph.
//!
//! What always holds: expanding the regions or the equations gives every path of the graph from
//! the entry to an exit exactly once; nothing here depends on hash order; no function recurses.

#![deny(
    clippy::wildcard_enum_match_arm,
    reason = "a new statement or operation must be a compile error wherever it matters"
)]

mod components;
mod dot;
mod graph;
mod literal;
mod loops;
mod names;
mod paths;
mod print;
mod recursive;
mod region;
mod regions;
mod relevant;
mod scopes;

#[cfg(test)]
mod enumerate;
#[cfg(test)]
mod tests;

pub use dot::to_dot;
pub use graph::{Exit, Graph, Vertex, exits, vertex_names};
pub use loops::LoopForest;
pub use names::Names;
pub use paths::{Equation, Equations, Factor, PathsId};
pub use print::to_text;
pub use recursive::Order;
pub use region::{Region, StateId, Step};
pub use regions::{MOST_STATES, Regions, Symbol, TooEntangled};

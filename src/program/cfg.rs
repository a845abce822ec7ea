//! The control flow graph, its recursive vertices and symbols, and its path equations
//! (theory.md §5).
//!
//! [`ControlFlowGraph`] says which statement may follow which; [`Order`] is its depth-first order and finds
//! the recursive vertices; [`Regions`] is what execution walks over: for the whole program and for
//! each recursive symbol the pairs (vertex, passed recursive vertices) in topological order, every
//! transition classified. [`PathEquations`] is the same as path equations in the paper's notation,
//! and [`to_dot`] draws the graph.
//!
//! What always holds: expanding the regions or the equations gives every path of the graph from
//! the entry to an exit exactly once; nothing here depends on hash order; no function recurses.

mod by_definition;
mod by_scope;
mod components;
mod dot;
mod graph;
mod loops;
mod names;
mod paths;
mod print;
mod reach;
mod recursive;
mod region;
mod regions;
mod scopes;
mod sets;

#[cfg(test)]
mod enumerate;
#[cfg(test)]
mod tests;

pub use dot::{DOT_CAPTIONS, to_dot};
pub use graph::{ControlFlowGraph, StatementExit, Vertex, exits, vertex_names};
pub use loops::{LoopForest, ProgramLoops, loop_body};
pub use names::ProgramNames;
pub use paths::{Factor, PathEquation, PathEquations, PathSetId};
pub use print::{CAPTIONS, to_text};
pub use reach::{Reach, reached_from};
pub use recursive::Order;
pub use region::{EdgeAction, Region, StateId};
pub use regions::{MOST_STATES, Regions, Symbol, TooEntangled};

impl Regions {
    /// The regions of a graph, with the passed vertices that matter.
    ///
    /// # Errors
    /// If they have more than [`MOST_STATES`] states; only irreducible graphs and very deep nests
    /// of very large programs do.
    pub fn find(graph: &ControlFlowGraph, order: &Order) -> Result<Self, TooEntangled> {
        by_scope::regions(graph, order, MOST_STATES).map(Self::numbered).ok_or(TooEntangled)
    }

    /// The regions by the paper's definition, with all passed vertices and a symbol for each pair
    /// of a recursive vertex and D: for study and as a yardstick, since m optional loops one after
    /// another make 2ᵐ symbols. No step is a [`EdgeAction::Leave`].
    ///
    /// # Errors
    /// If they have more than [`MOST_STATES`] states.
    pub fn literal(graph: &ControlFlowGraph, order: &Order) -> Result<Self, TooEntangled> {
        by_definition::regions(graph, order, MOST_STATES).map(Self::numbered).ok_or(TooEntangled)
    }
}

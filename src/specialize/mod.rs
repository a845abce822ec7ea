//! Specialization (theory.md §7): from decision trees to the functional program.
//!
//! Staged form: a recursive symbol has one function `find_L`, which runs the loop once from the
//! state at its head and returns what it writes: the fields as functions, the variables as values.
//! Where the run does not come back, it returns the state of the last visit; what follows is the
//! caller's. The main region is a function with an outcome. A region's later states (behind inner
//! loops, at join points) are inlined where they are used once, else functions of their own. Where
//! there are many variables, what lies before a join is a function that returns what it writes.

mod code;
mod diamonds;
mod fold;
mod items;
mod names;
mod pieces;
mod region;
mod wrap;

use crate::cfg::Regions;
use crate::exec::Equations;
use crate::func;
use crate::normal::Trees;
use crate::program::Program;

/// The functional program of a program in normal form, in the staged form. `vertex_names` are the
/// names of the vertices, `symbol_names` those of the recursive symbols.
#[must_use]
pub fn specialize(
    program: &Program,
    regions: &Regions,
    equations: &Equations,
    trees: &Trees,
    vertex_names: &[String],
    symbol_names: &[String],
) -> func::Program {
    let names = region::Names { vertices: vertex_names, symbols: symbol_names };
    func::prune(region::functions(program, regions, equations, trees, names))
}

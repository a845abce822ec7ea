//! Specialization (theory.md §7): from decision trees to the functional program.
//!
//! Staged form: a recursive symbol has one function `find_L` (the paper's `find_σ` for σ = `Rec(L)`),
//! which runs the loop once from the state at its head and returns what it writes: the fields as
//! functions, the variables as values. Where the run does not come back, it returns the state of the
//! last visit; what follows is the caller's. A loop with calls in its turns goes on until the run leaves
//! it, and says where. The main region is a function with an outcome, that of a procedure one that
//! returns what it may write and its results. A region's later states (behind inner loops, behind
//! calls, at join points) are inlined where they are used once, else functions of their own. Where
//! there are many variables, what lies before a join is a function that returns what it writes.

mod claims;
mod code;
mod describe;
mod diamonds;
mod exits;
mod fold;
mod locations;
mod names;
mod naming;
mod pieces;
mod plan;
mod procs;
mod returns;
mod sections;
mod translate;
mod wrap;
mod write;

use std::sync::Arc;

use crate::FunId;
use claims::ClaimFunctions;
use plan::SpecializationPlan;
use program::cfg::{ControlFlowGraph, ProgramNames, Regions};
use program::{Effects, Program};
use symbolic::normal::{TreeProvenance, Trees};

pub use names::to_snake_case;
pub use wrap::equation_comment;

/// What is specialized.
#[derive(Clone, Copy, Debug)]
pub struct Input<'a> {
    /// The program.
    pub program: &'a Program,
    /// Its graph.
    pub graph: &'a ControlFlowGraph,
    /// Its regions and recursive symbols.
    pub regions: &'a Regions,
    /// Its decision trees, which become branches.
    pub trees: &'a Trees,
    /// What each recursive symbol can read and write.
    pub effects: &'a [Arc<Effects>],
    /// What people call vertices and symbols.
    pub names: &'a ProgramNames,
    /// What the trees have come from, if functions are to say it of their parts.
    pub from: Option<&'a TreeProvenance>,
}

/// The functional program of a program in normal form, in the staged form; what cannot matter is still
/// in it ([`crate::prune()`] takes it out, when what is read here may be gone). `equations` has for each
/// recursive symbol its equation as a comment: [`equation_comment`].
#[must_use]
pub fn specialize(input: &Input<'_>, mut equations: Vec<Vec<String>>) -> crate::FuncProgram {
    let item_names = names::item_names(&input.program.symbols);
    let claims = ClaimFunctions::collect(input.program, &input.trees.terms, &item_names);
    let mut plan = SpecializationPlan::new(input, claims);
    let names = naming::function_names(&plan);
    let claims = describe::claims(&plan, &names);
    let mut functions = std::mem::take(&mut plan.claims.functions);
    functions.reserve(plan.keys.len());
    for (&key, name) in plan.keys.iter().zip(names) {
        let doc = describe::describe(&plan, &mut equations, key);
        functions.push(write::write(&plan, &item_names, key, name, doc));
    }
    let main = FunId::new(functions.len() - 1);
    let exported =
        if input.program.is_library() { plan.procedures().collect() } else { Vec::new() };
    crate::FuncProgram {
        symbols: input.program.symbols.clone(),
        groups: vec![(0..functions.len()).map(FunId::new).collect()],
        functions,
        main,
        state: plan.state,
        finals: Vec::new(),
        exported,
        claims,
    }
}

//! Memoization trees: what a piece of the program does, once for all contexts.
//!
//! A *piece* leads from a cut point to the next ones: cut points are where a procedure is entered, what stands
//! behind a call, and the heads of loops. Its *tree* is a decision program over the heap at its start: it tests
//! numbers, looks where references of the input point, and ends in leaves that say what the piece leaves behind.
//! A tree is made on demand, by executing a formal run of the piece from a state of which nothing is known; no
//! statement of a piece is executed twice on the same path. Whoever comes to a cut point *walks* the tree: inputs are bound to
//! what they are in the heap at hand, conditions are decided there, and the leaf's effect is done to it.
//!
//! A tree knows nothing of bounds, callers, absolute addresses or the position of the tape. A call ends a piece:
//! the callee's trees are walked in the state at hand, then the tree of what stands behind the call. So no tree
//! contains another one, and what follows a call is executed once, not once for each leaf of the callee.

mod apply;
mod explorer;
mod force;
mod memory;
mod mutants;
mod store;
#[cfg(test)]
#[cfg(test)]
mod tests;
mod tree;
mod unit;
mod walk;

use super::lazy::LazyRun;
use super::state::{LazyState, Piece};
use crate::base::{ProcId, Sort};
use crate::program::semantics::Execution;
use crate::program::{Op, Program, Stmt};
use tree::Tree;

pub use explorer::TreeCounts;
pub use memory::{Damaged, Remembered};
pub(super) use walk::{Walk, Walked, Watch};

const IN_A_TREE: &str = "a walk is in a tree";

/// The trees of a program.
pub(super) struct Memo<'p> {
    program: &'p Program,
    /// For each position the piece that begins there, if one does.
    pieces: Vec<Option<Piece>>,
    trees: Vec<Option<Tree<LazyRun<'p>>>>,
    /// How many formal runs have been executed to their next decision.
    forced: u64,
}

impl<'p> Memo<'p> {
    /// Nothing is known. Cut points are those of the program and besides those that `is_cut` says.
    pub(super) fn new(program: &'p Program, is_cut: impl Fn(usize) -> bool) -> Self {
        let mut pieces = vec![None; program.code.len()];
        for proc in program.proc_ids().filter(|&proc| !handles_arrays(program, proc)) {
            let entry = program.proc(proc).entry;
            if proc != ProcId::MAIN {
                pieces[entry] = Some(Piece::Entry(proc));
            }
            for position in program.positions(proc) {
                let stmt = &program.code[position].stmt;
                let back = stmt.branches().iter().map(|&(_, target)| target);
                let cuts = back.filter(|&target| target <= position);
                let behind = matches!(stmt, Stmt::Call { .. }).then_some(position + 1);
                let given = is_cut(position).then_some(position);
                for cut in cuts.chain(behind).chain(given).filter(|&cut| cut != entry) {
                    pieces[cut] = Some(Piece::Later(proc));
                }
            }
        }
        let trees = pieces.iter().map(|_| None).collect();
        Self { program, pieces, trees, forced: 0 }
    }

    /// How many nodes the trees have.
    pub(super) fn nodes(&self) -> usize {
        self.trees.iter().flatten().map(Tree::len).sum()
    }

    /// How many times a formal run has been executed to its next decision.
    pub(super) fn forced(&self) -> u64 {
        self.forced
    }

    /// A walk that starts where a run has come to, if a piece begins there.
    pub(super) fn begin(&mut self, position: usize) -> Option<Walk> {
        let piece = self.pieces[position]?;
        let program = self.program;
        self.trees[position].get_or_insert_with(|| {
            Tree::new(Execution::new(program, position, LazyState::formal(piece)))
        });
        Some(Walk::new(position))
    }
}

/// Whether the procedure has to do with arrays or sequences: what is decided of an index depends on the context.
fn handles_arrays(program: &Program, proc: ProcId) -> bool {
    let symbols = &program.symbols;
    let is_of_array = |sort: Sort| match sort {
        Sort::Vector(_) => true,
        Sort::Int | Sort::Bool | Sort::Ref(_) => false,
    };
    let of_array = |op: &Op| match op {
        Op::Var(var) => is_of_array(symbols[*var].sort) || symbols.sequence_of(*var).is_some(),
        Op::Load { field, .. } => is_of_array(symbols[*field].sort) || symbols.is_length(*field),
        Op::Element(_) | Op::Replaced(_) | Op::NewArray { .. } => true,
        Op::Zeros(_) | Op::At { .. } | Op::Updated(_) | Op::Prefix { .. } => true,
        Op::Int(_) | Op::Bool(_) | Op::Null(_) | Op::Neg | Op::Not | Op::Binary(_) => false,
        Op::Div(_) | Op::Mod(_) | Op::AndThen { .. } | Op::OrElse { .. } | Op::New { .. } => false,
    };
    program.code[program.positions(proc)].iter().any(|instr| {
        instr.stmt.codes().flat_map(|code| &code.0).any(of_array)
            || instr.stmt.assigned().iter().any(|&var| is_of_array(symbols[var].sort))
    })
}

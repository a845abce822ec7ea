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
mod execute;
mod force;
mod mutants;
mod store;
#[cfg(test)]
mod tests;
mod told;
mod tree;
mod unit;
mod walk;

use super::lazy::{Lazy, LazyRun};
use super::options::Replay;
use super::state::{LazyState, PieceStart, TreeWalk};
use base::{ProcId, Sort};
use program::semantics::StatementExecution;
use program::{Op, Program, Stmt};
use store::UnitRow;
use tree::PieceTree;

pub use told::procedure_tree;
pub(super) use unit::ProcText;
pub(super) use walk::{WalkProgress, Watch};

/// What is known of a program's pieces.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct TreeCounts {
    /// How many nodes the trees have.
    pub nodes: usize,
    /// How often a piece has been executed to its next decision.
    pub executed: u64,
}

const IN_A_TREE: &str = "a walk is in a tree";

/// The trees of a program.
pub(super) struct Memo<'p> {
    program: &'p Program,
    /// For each position the piece that begins there, if one does.
    pieces: Vec<Option<PieceStart>>,
    trees: Vec<Option<PieceTree<LazyRun<'p>>>>,
    /// How many formal runs have been executed to their next decision.
    forced: u64,
    /// Whether the statements of a leaf are executed in the state at hand, by the decisions that lead there.
    executes: bool,
}

impl<'p> Memo<'p> {
    /// Nothing is known. Cut points are those of the program and besides those that `is_cut` says.
    pub(super) fn new(
        program: &'p Program,
        replay: Replay,
        is_cut: impl Fn(usize) -> bool,
    ) -> Self {
        let mut pieces = vec![None; program.code.len()];
        for proc in program.proc_ids().filter(|&proc| !handles_arrays(program, proc)) {
            let entry = program.proc(proc).entry;
            if proc != ProcId::MAIN {
                pieces[entry] = Some(PieceStart::Entry(proc));
            }
            for position in program.positions(proc) {
                let stmt = &program.code[position].stmt;
                let back = stmt.branches().iter().map(|&(_, target)| target);
                let cuts = back.filter(|&target| target <= position);
                let behind = matches!(stmt, Stmt::Call { .. }).then_some(position + 1);
                let given = is_cut(position).then_some(position);
                for cut in cuts.chain(behind).chain(given).filter(|&cut| cut != entry) {
                    pieces[cut] = Some(PieceStart::Later(proc));
                }
            }
        }
        let trees = pieces.iter().map(|_| None).collect();
        Self { program, pieces, trees, forced: 0, executes: replay == Replay::Execute }
    }

    /// How many nodes the trees have.
    pub(super) fn nodes(&self) -> usize {
        self.trees.iter().flatten().map(PieceTree::len).sum()
    }

    /// How many times a formal run has been executed to its next decision.
    pub(super) fn forced_count(&self) -> u64 {
        self.forced
    }

    /// The procedures that can have trees.
    pub(super) fn units(&self) -> Vec<ProcText> {
        let fits = self.program.proc_ids().filter(|&proc| !handles_arrays(self.program, proc));
        fits.map(|proc| ProcText::print(self.program, proc, |at| self.pieces[at].is_some()))
            .collect()
    }

    /// A unit's trees as text; none if there are none.
    pub(super) fn serialize_trees(&self, unit: &ProcText, domain: &Lazy<'p>) -> Option<String> {
        let positions = self.program.positions(unit.proc);
        let trees: Vec<_> =
            positions.filter_map(|at| Some((at, self.trees[at].as_ref()?))).collect();
        let row = (!trees.is_empty()).then(|| store::write(unit, domain, &trees))?;
        Some(serde_json::to_string(&row).expect("rows can be written"))
    }

    /// Takes a unit's trees from text, if it is of this unit and all of it fits together.
    pub(super) fn recall(
        &mut self,
        unit: &ProcText,
        domain: &mut Lazy<'p>,
        text: &str,
    ) -> Option<()> {
        let row: UnitRow = serde_json::from_str(text).ok()?;
        if row.text != unit.text {
            return None;
        }
        let read = store::read_trees(unit, domain, row)?;
        let positions = self.program.positions(unit.proc);
        let fit = |begin: &usize| positions.contains(begin) && self.pieces[*begin].is_some();
        if !read.iter().all(|(begin, _)| fit(begin)) {
            return None;
        }
        for (begin, tree) in read {
            self.trees[begin] = Some(tree);
        }
        Some(())
    }

    /// A walk that starts where a run has come to, if a piece begins there; so much of the tape was read.
    pub(super) fn start_walk(&mut self, position: usize, tape: usize) -> Option<TreeWalk> {
        let piece = self.pieces[position]?;
        let program = self.program;
        self.trees[position].get_or_insert_with(|| {
            PieceTree::new(StatementExecution::new(program, position, LazyState::formal(piece)))
        });
        Some(TreeWalk::new(position, tape))
    }
}

/// Whether the procedure has to do with arrays or sequences: what is decided of an index depends on the context.
pub(super) fn handles_arrays(program: &Program, proc: ProcId) -> bool {
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
        Op::Spliced(_) | Op::Between { .. } => true,
        Op::Int(_) | Op::Bool(_) | Op::Null(_) | Op::Neg | Op::Not | Op::Binary(_) => false,
        Op::Div(_) | Op::Mod(_) | Op::AndThen { .. } | Op::OrElse { .. } | Op::New { .. } => false,
    };
    program.code[program.positions(proc)].iter().any(|instr| {
        instr.stmt.codes().flat_map(|code| &code.0).any(of_array)
            || instr.stmt.assigned().iter().any(|&var| is_of_array(symbols[var].sort))
    })
}

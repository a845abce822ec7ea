//! A program that goes on where checks fail.

use std::collections::BTreeSet;

use base::CheckId;
use program::build::{ProgramRewriter, Rewriting, rewrite};
use program::{Program, Stmt};

/// The program without tests that lead to the failure of other checks than these and to nothing else. It has all runs of the
/// program, those that fail there going on; so what holds of it holds of the program, and it asks for less.
pub(super) fn without_checks(
    program: &Program,
    is_kept: &dyn Fn(&Program, CheckId) -> bool,
) -> Program {
    let branches = program.code.iter().flat_map(|instr| instr.stmt.branches());
    let targets: BTreeSet<usize> = branches.map(|(_, target)| *target).collect();
    let is_dropped = |position: usize| {
        let next = program.code.get(position + 1).map(|instr| &instr.stmt);
        match (&program.code[position].stmt, next) {
            (Stmt::Goto { branches }, Some(Stmt::Fail { check })) => {
                let goes_on = matches!(&branches[..], [(_, target)] if *target == position + 2);
                goes_on && !targets.contains(&(position + 1)) && !is_kept(program, *check)
            }
            _ => false,
        }
    };
    let dropped = (0..program.code.len()).filter(|&position| is_dropped(position));
    let dropped: BTreeSet<usize> = dropped.flat_map(|test| [test, test + 1]).collect();
    rewrite(program, &mut Unchecked { dropped }).program
}

struct Unchecked {
    /// The tests, and the failures behind them.
    dropped: BTreeSet<usize>,
}

impl ProgramRewriter for Unchecked {
    fn statement(&mut self, rewriting: &mut Rewriting<'_>, position: usize) {
        if !self.dropped.contains(&position) {
            rewriting.copy(position);
        }
    }
}

//! A program that checks what it assumes.

use std::collections::BTreeSet;

use base::CheckId;
use program::build::{ProgramRewriter, Rewriting, rewrite};
use program::{CheckKind, Program, Stmt};

/// The program in which what is assumed at these positions is checked, and the checks.
pub(super) fn checking(program: &Program, stops: &BTreeSet<usize>) -> (Program, BTreeSet<CheckId>) {
    let mut checked = CheckedStops { stops, checks: BTreeSet::new() };
    let program = rewrite(program, &mut checked).program;
    (program, checked.checks)
}

struct CheckedStops<'a> {
    stops: &'a BTreeSet<usize>,
    checks: BTreeSet<CheckId>,
}

impl ProgramRewriter for CheckedStops<'_> {
    fn statement(&mut self, rewriting: &mut Rewriting<'_>, position: usize) {
        let instr = &rewriting.old.code[position];
        let (true, Stmt::Assume(code)) = (self.stops.contains(&position), &instr.stmt) else {
            rewriting.copy(position);
            return;
        };
        let check = rewriting.new.check(CheckKind::Assert, instr.span);
        self.checks.insert(check);
        let holds = rewriting.new.new_target();
        rewriting.new.goto(vec![(code.clone(), holds)], instr.span);
        rewriting.new.emit(Stmt::Fail { check }, instr.span);
        rewriting.new.place_target(holds);
    }
}

//! The checks that no run makes, by calls alone.

use std::collections::BTreeSet;

use crate::base::CheckId;
use crate::program::{CallGraph, Program};

/// The checks that stand only in procedures to which no calls lead from main.
pub(super) fn never_called(program: &Program) -> BTreeSet<CheckId> {
    let reached = CallGraph::of(program).reached();
    let (mut never, mut made) = (BTreeSet::new(), BTreeSet::new());
    for proc in program.proc_ids() {
        let checks = if reached[proc.index()] { &mut made } else { &mut never };
        let code = &program.code[program.positions(proc)];
        checks.extend(code.iter().flat_map(|instr| instr.stmt.checks()));
    }
    &never - &made
}

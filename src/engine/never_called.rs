//! The checks that no run makes, by calls alone.

use std::collections::BTreeSet;

use base::CheckId;
use program::spec::ClaimPlace;
use program::{CallGraph, Program};

/// The checks that stand only in procedures to which no calls lead from main.
pub(super) fn never_called(program: &Program) -> BTreeSet<CheckId> {
    let reached = CallGraph::build(program).reached();
    let (mut never, mut called) = (BTreeSet::new(), BTreeSet::new());
    let is_reached = |place: ClaimPlace| match place {
        ClaimPlace::Head(position) => reached[program.proc_at(position).index()],
        ClaimPlace::Proc(proc) => reached[proc.index()],
    };
    for proc in program.proc_ids() {
        let checks = if reached[proc.index()] { &mut called } else { &mut never };
        let code = &program.code[program.positions(proc)];
        checks.extend(code.iter().flat_map(|instr| instr.stmt.checks()));
    }
    let mut never = &never - &called;
    never.extend(
        program.claims.iter().filter(|claim| !is_reached(claim.place)).map(|claim| claim.check),
    );
    never
}

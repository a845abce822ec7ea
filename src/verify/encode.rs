//! Clauses of a program, as provers ask and certificates are checked on.

use std::collections::BTreeSet;

use super::Subject;
use super::report::Unknown;
use crate::base::CheckId;
use crate::horn::cells::{self, Cells, Stage};
use crate::horn::{Exact, Goal, System};

/// The clauses of an exact encoding for some checks.
pub(super) fn exact(
    subject: Subject<'_>,
    exact: Exact,
    checks: &BTreeSet<CheckId>,
) -> Result<System, Unknown> {
    let Subject { source, program, graph, order, trees, vertex_names } = subject;
    let place = |check| program.check(check).place(source);
    let goal = Goal::Only(checks.clone());
    let system = exact.clauses(program, (graph, order), trees, vertex_names, &place, &goal);
    system.map_err(Unknown::Refused)
}

/// Whether clauses of the cell encoding can be made soon.
pub(super) fn is_feasible(subject: Subject<'_>) -> bool {
    cells::is_feasible(subject.program, subject.graph, subject.order)
}

/// The clauses of a stage of the cell encoding for some checks.
pub(super) fn cells(subject: Subject<'_>, checks: &BTreeSet<CheckId>, stage: &Stage) -> Cells {
    let Subject { source, program, graph, order, vertex_names, .. } = subject;
    let place = |check| program.check(check).place(source);
    let goal = Goal::Only(checks.clone());
    cells::cells(program, graph, order, vertex_names, &place, &goal, stage)
}

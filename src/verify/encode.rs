//! Clauses of a program, as provers ask and certificates are checked on.

use std::collections::BTreeSet;

use super::Subject;
use super::report::Unknown;
use crate::base::CheckId;
use crate::cfg::{Graph, Order};
use crate::horn::cells::{self, Cells, Stage};
use crate::horn::{Exact, Goal, System};

/// The clauses of an exact encoding for some checks.
pub(super) fn exact(
    subject: Subject<'_>,
    exact: Exact,
    checks: &BTreeSet<CheckId>,
) -> Result<System, Unknown> {
    let Subject { program, trees, vertex_names, .. } = subject;
    let graph = Graph::of(program);
    let order = Order::of(&graph);
    let place = |check| place(subject, check);
    let goal = Goal::Only(checks.clone());
    let system = exact.clauses(program, (&graph, &order), trees, vertex_names, &place, &goal);
    system.map_err(Unknown::Refused)
}

/// Whether clauses of the cell encoding can be made soon.
pub(super) fn is_feasible(subject: Subject<'_>) -> bool {
    let graph = Graph::of(subject.program);
    cells::is_feasible(subject.program, &graph, &Order::of(&graph))
}

/// The clauses of a stage of the cell encoding for some checks.
pub(super) fn cells(subject: Subject<'_>, checks: &BTreeSet<CheckId>, stage: &Stage) -> Cells {
    let Subject { program, vertex_names, .. } = subject;
    let graph = Graph::of(program);
    let order = Order::of(&graph);
    let place = |check| place(subject, check);
    let goal = Goal::Only(checks.clone());
    cells::cells(program, &graph, &order, vertex_names, &place, &goal, stage)
}

/// The place of a check in words.
fn place(subject: Subject<'_>, check: CheckId) -> String {
    let Subject { source, program, .. } = subject;
    let check = program.check(check);
    let (line, column) = source.line_column(check.span.start);
    format!("{} at {line}:{column}", check.kind.describe())
}

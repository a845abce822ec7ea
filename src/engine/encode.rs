//! Clauses of a program, as provers ask and certificates are checked on.

use std::collections::BTreeSet;

use super::report::UnknownReason;
use analysis::Goal;
use base::CheckId;
use encode::cells::{self, EncodingStage};
use encode::{Encoded, Exact, ProgramClauses};
use pipeline::Pipeline;

/// The clauses of an exact encoding for some checks.
pub(super) fn exact(
    subject: &Pipeline,
    exact: Exact,
    checks: &BTreeSet<CheckId>,
) -> Result<ProgramClauses, UnknownReason> {
    let encoded = subject.clauses_for(exact, &Goal::Only(checks.clone()));
    encoded.map(|encoded| encoded.clauses).map_err(UnknownReason::Refused)
}

/// The clauses about pairs of calls for some checks.
pub(super) fn products(
    subject: &Pipeline,
    checks: &BTreeSet<CheckId>,
) -> Result<ProgramClauses, UnknownReason> {
    subject.products(&Goal::Only(checks.clone())).map_err(UnknownReason::Refused)
}

/// Whether clauses of the cell encoding can be made, and soon.
pub(super) fn is_feasible(subject: &Pipeline) -> bool {
    cells::is_feasible(&subject.analyzed())
}

/// The clauses of a stage of the cell encoding for some checks.
pub(super) fn cells(
    subject: &Pipeline,
    checks: &BTreeSet<CheckId>,
    stage: &EncodingStage,
) -> Result<Encoded, UnknownReason> {
    subject.cells(stage, &Goal::Only(checks.clone())).map_err(UnknownReason::Refused)
}

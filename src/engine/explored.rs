//! Programs with few paths: all are explored to their ends.

use std::collections::BTreeSet;
use std::time::Instant;

use base::CheckId;
use explore::{Deciding, ExploreBounds, ExploreOptions, Explorer, PathOutcome};
use program::Program;
use solver::Cancel;

/// How long exploring goes on, and with how much memory.
#[derive(Clone, Copy)]
pub(super) struct ExploringLimits<'a> {
    /// It stops then.
    pub(super) deadline: Instant,
    /// It stops when this is set.
    pub(super) cancel: &'a Cancel,
    /// The memory of the solver, in MiB.
    pub(super) memory_mib: u64,
}

/// The checks at which no path fails, if it is known of all paths how they end. They are explored twice: the second time each
/// question is a solver's. `None` also for libraries, which have no paths of their own, and where something is claimed.
pub(super) fn never_failing(
    program: &Program,
    limits: ExploringLimits<'_>,
) -> Option<BTreeSet<CheckId>> {
    if program.is_library() || !program.claims.is_empty() {
        return None;
    }
    let mut checks: BTreeSet<CheckId> = program.check_ids().collect();
    for deciding in [Deciding::Layers, Deciding::Plain] {
        checks = &checks - &failing_checks(program, deciding, limits)?;
    }
    Some(checks)
}

/// The checks at which paths fail, if it is known of all paths how they end.
fn failing_checks(
    program: &Program,
    deciding: Deciding,
    limits: ExploringLimits<'_>,
) -> Option<BTreeSet<CheckId>> {
    let options = ExploreOptions {
        bounds: ExploreBounds::none(),
        deciding,
        memory_mib: limits.memory_mib,
        deadline: Some(limits.deadline),
        cancel: limits.cancel.child(),
        ..ExploreOptions::default()
    };
    let mut explorer = Explorer::new(program, options);
    let mut failing = BTreeSet::new();
    while let Some(path) = explorer.next_path() {
        match path.outcome {
            PathOutcome::Halted | PathOutcome::Blocked => {}
            PathOutcome::Failed(check) => drop(failing.insert(check)),
            PathOutcome::Reached(_) | PathOutcome::Cut(_) | PathOutcome::Undecided(_) => {
                return None;
            }
        }
    }
    explorer.stop_reason().is_none().then_some(failing)
}

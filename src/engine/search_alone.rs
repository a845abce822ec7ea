//! The search on its own, for measurements and laws: what it alone says of a program.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

use crate::VerificationOptions;
use base::CheckId;
use concrete::Heap;
use explore::{FailureSearch, SearchBudget};
use program::Program;
use solver::Cancel;

/// The checks that bounded search makes fail within so many turns, and within the time of the options;
/// for each one the first initial heap that it says to fail. Nobody has replayed them.
#[must_use]
pub fn attempt_to_refute(
    program: &Program,
    options: &VerificationOptions,
    turns: u64,
) -> BTreeMap<CheckId, Heap> {
    let mut open: BTreeSet<CheckId> = program.check_ids().collect();
    let mut search = FailureSearch::new(program, options.memory_mib);
    let (deadline, cancel) = (Instant::now() + options.timeout, Cancel::default());
    let mut failures = BTreeMap::new();
    search.run(
        &mut open,
        &SearchBudget { turns, deadline, cancel: &cancel },
        |check, heap, open| {
            open.remove(&check);
            failures.insert(check, heap.clone());
        },
    );
    failures
}

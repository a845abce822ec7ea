//! The claims that do not follow from what is claimed, and how that is found, without anything else: no run is made
//! before, and nothing is inferred.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

use super::{UnknownReason, prove_by};
use crate::options::VerificationOptions;
use crate::proof::ClaimsBy;
use base::CheckId;
use houdini::InferenceBounds;
use pipeline::Pipeline;
use solver::{Cancel, UnavailableSolver};

/// The checks and claims of the program that do not follow, with the reasons; all others do. What is asked is asked
/// of clauses with arrays.
///
/// # Errors
/// If there is no solver. Inside, why nothing was found out.
pub fn unproved_claims(
    subject: &Pipeline,
    options: &VerificationOptions,
) -> Result<Result<BTreeMap<CheckId, UnknownReason>, UnknownReason>, UnavailableSolver> {
    let cancel = Cancel::default();
    let deadline = Instant::now() + options.timeout;
    let bounds =
        InferenceBounds { deadline, cancel: &cancel, memory_mib: options.memory_mib, work: None };
    let program = &subject.program;
    let goal: BTreeSet<CheckId> = program.check_ids().chain(program.claim_ids()).collect();
    let nothing = BTreeSet::new();
    let attempt = prove_by(subject, &goal, (ClaimsBy::Arrays, &nothing), &bounds)?;
    Ok(attempt.map(|claims| claims.open))
}

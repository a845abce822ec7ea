//! What claims of lists prove that nobody has made: all that the templates of [`lists`](rewrite::contracts::lists) say and no
//! random run breaks is tried.

use std::collections::{BTreeMap, BTreeSet};

use super::{ClaimClauses, HeldClaims, Proved, Searched, certified, search, sorted};
use crate::derive::derive;
use crate::proof::{ClaimsBy, ProofSubject};
use base::CheckId;
use houdini::InferenceBounds;
use pipeline::Pipeline;
use solver::UnavailableSolver;

/// What claims of lists prove that nobody has made, of what is open.
///
/// # Errors
/// If there is no solver.
pub(crate) fn prove_list_claims(
    shared: &Pipeline,
    goal: &BTreeSet<CheckId>,
    proved: &mut Proved,
    bounds: &InferenceBounds<'_>,
) -> Result<(), UnavailableSolver> {
    if bounds.is_over() {
        return Ok(());
    }
    let Some((listed, claims)) = shared.with_lists() else { return Ok(()) };
    let with_claims = goal | claims;
    let mut claim_clauses = match ClaimClauses::new(listed, &with_claims, ClaimsBy::Arrays) {
        Ok(claim_clauses) => claim_clauses,
        Err(_) => return Ok(()),
    };
    derive(listed, &mut claim_clauses.encoded, &mut claim_clauses.fitted, ClaimsBy::Arrays);
    let searched = search(listed, &claim_clauses, None, (bounds, false))?;
    if bounds.cancel.is_cancelled() {
        return Ok(());
    }
    let of = (&claim_clauses, &searched);
    let (held, open) = sorted(listed, goal, of, &mut BTreeMap::new(), bounds);
    let Searched { alive, .. } = searched;
    if !held.is_empty()
        && let Ok(model) = certified(listed, &claim_clauses, (&alive, &held), bounds)?
    {
        let starts = BTreeMap::new();
        let attempt = HeldClaims { made: claim_clauses, alive, model, held, open, starts };
        proved.merge_attempt(&with_claims, ProofSubject::Listed, Ok(attempt));
    }
    Ok(())
}

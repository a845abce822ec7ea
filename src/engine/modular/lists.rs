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
    let mut made = match ClaimClauses::new(listed, &with_claims, ClaimsBy::Arrays) {
        Ok(made) => made,
        Err(_) => return Ok(()),
    };
    derive(listed, &mut made.encoded, &mut made.fitted, ClaimsBy::Arrays);
    let searched = search(listed, &made, None, (bounds, false))?;
    if bounds.cancel.is_cancelled() {
        return Ok(());
    }
    let of = (&made, &searched);
    let (held, open) = sorted(listed, goal, of, &mut BTreeMap::new(), bounds);
    let Searched { alive, .. } = searched;
    if !held.is_empty()
        && let Ok(model) = certified(listed, &made, (&alive, &held), bounds)?
    {
        let starts = BTreeMap::new();
        let attempt = HeldClaims { made, alive, model, held, open, starts };
        proved.merge_attempt(&with_claims, ProofSubject::Listed, Ok(attempt));
    }
    Ok(())
}

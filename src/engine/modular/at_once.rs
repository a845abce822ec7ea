//! Claims that prove all that is asked as they stand: nothing is dropped, and nothing derived.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Instant;

use super::{ClaimClauses, HeldClaims, model, validated};
use crate::proof::{Basis, Certificate, ClaimsBy, ProofSubject};
use crate::support::Support;
use base::CheckId;
use encode::ProgramClauses;
use encode::cells::is_feasible;
use houdini::InferenceBounds;
use logic::Var;
use pipeline::Pipeline;
use program::Program;
use program::spec::ClaimKind;
use solver::{Cancel, Invalid, UnavailableSolver};

/// That claims prove themselves and all checks of a goal, of the cells: asked before anything else, since a
/// program with its proof is what is verified again and again. Nothing if more has to be asked.
pub(crate) fn prove_at_once(
    shared: &Pipeline,
    goal: &BTreeSet<CheckId>,
    memory_mib: u64,
    deadline: Instant,
    cancel: &Cancel,
) -> Option<Arc<Certificate>> {
    if !is_feasible(&shared.analyzed()) {
        return None;
    }
    let bounds = InferenceBounds { deadline, cancel, memory_mib, work: None };
    for by in claim_encodings(shared) {
        let claim_clauses = ClaimClauses::new(shared, goal, by).ok()?;
        if let Some(alive) = sufficient_pieces(&claim_clauses, goal, &bounds).ok()? {
            let HeldClaims { model, held, .. } =
                prove_from_claims(shared, goal, claim_clauses, alive, &bounds).ok()?.ok()?;
            let (goal, basis) = (goal.clone(), Basis::Claims(by));
            return Some(Arc::new(Certificate {
                of: ProofSubject::Program,
                checks: held,
                goal,
                basis,
                model,
                values: String::new(),
            }));
        }
    }
    None
}

/// In which clauses of cells claims are held, one after the other: where nothing is claimed, or nothing is called, none
/// are unfolded.
pub(crate) fn claim_encodings(shared: &Pipeline) -> impl Iterator<Item = ClaimsBy> {
    let is_unfolded = shared.has_calls() && !shared.program.claims.is_empty();
    let unfolded = is_unfolded.then_some(ClaimsBy::Unfolded);
    [ClaimsBy::Cells].into_iter().chain(unfolded)
}

/// Which parts of claims hold, if what is claimed is all that is needed.
pub(super) fn sufficient_pieces(
    claim_clauses: &ClaimClauses,
    goal: &BTreeSet<CheckId>,
    bounds: &InferenceBounds<'_>,
) -> Result<Option<Vec<bool>>, UnavailableSolver> {
    let ClaimClauses { encoded, fitted, .. } = claim_clauses;
    if !fitted.unfit.is_empty() {
        return Ok(None);
    }
    let mut support = Support::new(&encoded.clauses, fitted, false, bounds)?;
    let claims = support.claims();
    let suffices = support.reduce_to_inductive()
        && support.claims() == claims
        && support.unproved_checks(goal).is_empty();
    Ok(suffices.then(|| support.usable_pieces()))
}

/// What these parts of claims prove if they suffice: all of a goal.
pub(super) fn prove_from_claims(
    shared: &Pipeline,
    goal: &BTreeSet<CheckId>,
    claim_clauses: ClaimClauses,
    alive: Vec<bool>,
    bounds: &InferenceBounds<'_>,
) -> Result<Result<HeldClaims, Invalid>, UnavailableSolver> {
    let ClaimClauses { encoded, fitted, .. } = &claim_clauses;
    let ProgramClauses { system, predicates, .. } = &encoded.clauses;
    let params: Vec<Vec<Var>> =
        predicates.iter().map(|predicate| predicate.params.clone()).collect();
    let model = model(system, &params, &fitted.pieces, &alive);
    let held = without_hints(&shared.program, goal);
    Ok(validated(shared, encoded, &model, &held, bounds)?.map(|()| HeldClaims {
        made: claim_clauses,
        alive,
        model,
        held,
        open: Default::default(),
        starts: Default::default(),
    }))
}

/// What somebody answers for.
fn without_hints(program: &Program, goal: &BTreeSet<CheckId>) -> BTreeSet<CheckId> {
    let is_hint = |id: CheckId| program.check(id).claim() == Some(ClaimKind::Hint);
    goal.iter().copied().filter(|&id| !is_hint(id)).collect()
}

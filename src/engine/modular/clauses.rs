//! The clauses that claims are held against.

use std::collections::BTreeSet;

use super::functional::{add_functional_conditions, functional};
use super::guess::{contract_predicates, guess, loop_head_predicates, unclaimed_head_predicates};
use super::kept::add_frame_conditions;
use crate::derive::{apply_formula, propagate_folds_backward};
use crate::proof::ClaimsBy;
use analysis::Goal;
use analysis::ghosts::claimed_ghosts;
use base::CheckId;
use chc::{Clause, PredId};
use encode::cells::{CLAIMS, EncodingStage};
use encode::{ClauseOrigin, Encoded, EncodingRefusal, Fitted, FittedClaims, ProgramClauses};
use logic::Expr;
use pipeline::Pipeline;
use program::spec::ClaimKind;

/// Clauses that are unfolded are not more than this, or twice as many as before.
const UNFOLDED: usize = 200;

/// The clauses that claims are held against, with the claims as formulas about their predicates.
pub(crate) struct ClaimClauses {
    pub(crate) encoded: Encoded,
    pub(crate) fitted: FittedClaims,
    pub(super) by: ClaimsBy,
    /// What is said of lists that are kept.
    kept: BTreeSet<Expr>,
    /// What may be true at heads of loops of which something is claimed.
    guesses: Vec<Fitted>,
}

/// Where a clause comes from that stands for two, if one may.
type JoinOrigins = fn(&ClauseOrigin, &ClauseOrigin) -> Option<ClauseOrigin>;

impl ClaimClauses {
    /// Those about these checks and claims; the program's calls are not inlined.
    ///
    /// # Errors
    /// If they would be too large.
    pub(crate) fn new(
        shared: &Pipeline,
        goal: &BTreeSet<CheckId>,
        by: ClaimsBy,
    ) -> Result<Self, EncodingRefusal> {
        Self::build(shared, goal, by, joined)
    }

    /// The same with arrays, where each way stays a clause of its own.
    ///
    /// # Errors
    /// The same.
    pub(super) fn with_all_ways(
        shared: &Pipeline,
        goal: &BTreeSet<CheckId>,
    ) -> Result<Self, EncodingRefusal> {
        Self::build(shared, goal, ClaimsBy::Arrays, |_, _| None)
    }

    fn build(
        shared: &Pipeline,
        goal: &BTreeSet<CheckId>,
        by: ClaimsBy,
        join: JoinOrigins,
    ) -> Result<Self, EncodingRefusal> {
        let goal = Goal::Only(goal.clone());
        let mut encoded = match by {
            ClaimsBy::Cells | ClaimsBy::Unfolded => {
                let stage = EncodingStage { ghosts: claimed_ghosts(&shared.program), ..CLAIMS };
                shared.cells(&stage, &goal)?
            }
            ClaimsBy::Arrays | ClaimsBy::KeptLists => shared.arrays_for_claims(&goal)?,
        };
        let mut fitted = encoded.fit_claims(&goal);
        let inputs = match by {
            ClaimsBy::Arrays | ClaimsBy::KeptLists => functional(shared, &encoded.clauses),
            ClaimsBy::Cells | ClaimsBy::Unfolded => Vec::new(),
        };
        assume(shared, &mut encoded.clauses, &fitted);
        if by != ClaimsBy::Cells {
            let heads = unclaimed_head_predicates(shared, &encoded, &fitted);
            let retained = &heads | &contract_predicates(shared, &encoded);
            put_in(&mut encoded.clauses, &mut fitted, &retained, (by, join));
            if by.uses_arrays() {
                add_functional_conditions(&mut encoded.clauses.system, &inputs);
                guess(shared, &mut encoded, &mut fitted, &heads);
                propagate_folds_backward(shared, &mut encoded, &mut fitted);
            }
        }
        let guesses = std::mem::take(&mut fitted.guesses);
        let keeps = by == ClaimsBy::KeptLists;
        let by = if keeps { ClaimsBy::Arrays } else { by };
        let mut claim_clauses = Self { encoded, fitted, by, kept: BTreeSet::new(), guesses };
        if keeps {
            claim_clauses.add_list_frames(shared);
        }
        Ok(claim_clauses)
    }

    /// Says that lists whose nodes a call has not changed are what they were; whether that says anything.
    pub(super) fn add_list_frames(&mut self, shared: &Pipeline) -> bool {
        if self.by == ClaimsBy::Arrays {
            self.kept = add_frame_conditions(&shared.program, &mut self.encoded);
            self.by = ClaimsBy::KeptLists;
        }
        !self.kept.is_empty()
    }

    /// Says so no more.
    pub(super) fn remove_list_frames(&mut self) {
        if self.by == ClaimsBy::KeptLists {
            for clause in &mut self.encoded.clauses.system.clauses {
                clause.conditions.retain(|condition| !self.kept.contains(condition));
            }
            self.by = ClaimsBy::Arrays;
        }
    }

    /// Guesses what is true besides at heads of loops of which something is claimed; what has been said keeps its place.
    pub(crate) fn guess_at_claimed_heads(&mut self, shared: &Pipeline) {
        if !self.by.uses_arrays() {
            return;
        }
        let open = unclaimed_head_predicates(shared, &self.encoded, &self.fitted);
        let claimed = &loop_head_predicates(shared, &self.encoded) - &open;
        let pieces = std::mem::take(&mut self.guesses);
        let mut guessed = FittedClaims { pieces, ..FittedClaims::default() };
        guess(shared, &mut self.encoded, &mut guessed, &claimed);
        self.fitted.pieces.append(&mut guessed.pieces);
    }

    /// Whether something is claimed at the head of a loop.
    pub(super) fn has_claimed_heads(&self, shared: &Pipeline) -> bool {
        let open = unclaimed_head_predicates(shared, &self.encoded, &self.fitted);
        open.len() < loop_head_predicates(shared, &self.encoded).len()
    }

    /// The clauses.
    pub(crate) fn clauses(&self) -> &ProgramClauses {
        &self.encoded.clauses
    }
}

/// Puts what leads to a place of which nothing is claimed into what comes from there, such as the place
/// behind a call: what is true there is what the way to it makes true, and need not be said.
fn put_in(
    clauses: &mut ProgramClauses,
    fitted: &mut FittedClaims,
    retained: &BTreeSet<PredId>,
    (by, join): (ClaimsBy, JoinOrigins),
) {
    let is_claimed =
        |id: PredId| fitted.pieces.iter().any(|it| it.predicate == id && it.claim.is_some());
    let ProgramClauses { system, origins, .. } = clauses;
    let may_go = |id: PredId| !is_claimed(id) && !retained.contains(&id);
    // With cells each object and each edge that a clause sees has a premise, and each of them some cases.
    if by.uses_arrays() {
        system.inline(origins, may_go);
    }
    let most = UNFOLDED.max(2 * system.clauses.len());
    system.unfold_predicates(origins, may_go, most, join);
    system.make_names_unique();
    // Nothing would show what is said of those that are gone.
    let heads = system.clauses.iter().filter_map(|clause| clause.head.as_ref());
    let concluded: BTreeSet<PredId> = heads.map(|head| head.predicate).collect();
    fitted.pieces.retain(|it| it.claim.is_some() || concluded.contains(&it.predicate));
}

/// Where a clause comes from that stands for two ways which end alike.
fn joined(one: &ClauseOrigin, other: &ClauseOrigin) -> Option<ClauseOrigin> {
    if (one.from, one.fails) != (other.from, other.fails) {
        return None;
    }
    let is_same = one.answers == other.answers && one.comment == other.comment;
    let several = || {
        let comment = one.comment.split("; ").next().unwrap_or_default();
        ClauseOrigin {
            answers: Vec::new(),
            comment: format!("{comment}, on one of several ways"),
            ..*one
        }
    };
    Some(if is_same || one.comment.ends_with("several ways") { one.clone() } else { several() })
}

/// What is true of the start of every run is said by the fact of the start. What the procedure requires that
/// main calls with whatever a run starts with is true of the start, too: each fact that is derived of it says so.
fn assume(shared: &Pipeline, clauses: &mut ProgramClauses, fitted: &FittedClaims) {
    let program = &shared.program;
    for at in 0..clauses.system.clauses.len() {
        let Clause { premises, head: Some(head), .. } = clauses.system.clauses[at].clone() else {
            continue;
        };
        let params = clauses.predicates[head.predicate.index()].params.clone();
        for fact in fitted.start.iter().filter(|fact| fact.predicate == head.predicate) {
            if premises.is_empty() {
                let system = &mut clauses.system;
                let assumed = apply_formula(system, fact.formula, &params, &head);
                system.clauses[at].conditions.push(assumed);
            }
        }
    }
    let Some(entry) = program.entry else { return };
    let required: BTreeSet<CheckId> = program
        .contract(entry)
        .filter(|claim| claim.kind == ClaimKind::Requires)
        .map(|claim| claim.check)
        .collect();
    let main = Some(shared.graph.entry());
    for at in 0..clauses.system.clauses.len() {
        let Some(head) = clauses.system.clauses[at].head.clone() else { continue };
        if clauses.origins[at].from != main {
            continue;
        }
        let params = clauses.predicates[head.predicate.index()].params.clone();
        for piece in fitted.pieces.iter().filter(|piece| piece.predicate == head.predicate) {
            if piece.claim.is_some_and(|claim| required.contains(&claim)) {
                let system = &mut clauses.system;
                let assumed = apply_formula(system, piece.formula, &params, &head);
                system.clauses[at].conditions.push(assumed);
            }
        }
    }
}

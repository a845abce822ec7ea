//! Claims that prove one another, and the checks that are safe under them: no predicate is unknown.
//!
//! Each predicate of the clauses is what is claimed of its states, `true` where nothing is. A clause
//! whose conclusion is part of a claim is a goal; what does not follow goes, and what depends on it is
//! asked again, until nothing changes. What is left is the greatest set of claims that prove one another,
//! and a solution of the clauses: it is a certificate like any other, and is validated as such.
//!
//! A call is what its contract says: in the clauses of procedures what is required is the predicate of
//! how a procedure is called, and what is ensured that of how it returns.

mod at_once;
mod clauses;
mod functional;
mod goals;
mod guess;
mod infer;
mod kept;
mod lists;
mod lost;
mod open;
mod paths;
mod picture;
mod proved;
mod rebuild;
mod replay;
mod search;
mod turn;

use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

use super::broken::BrokenTurn;
use super::certify::{restrict_to_checks, samples};
use super::derive::{derive, propagate_backward};
use super::proof::{ClaimsBy, ProofSubject};
use super::report::UnknownReason;
use at_once::{prove_from_claims, sufficient_pieces};
use base::CheckId;
use chc::Model;
use concrete::Heap;
use encode::Encoded;
use encode::cells::is_feasible;
use houdini::InferenceBounds;
use infer::{InferenceTask, infer};
use open::{model, open_search};
use pipeline::Pipeline;
use program::spec::ClaimKind;
use proved::HeldClaims;
pub(super) use proved::Proved;
use search::{FoundTurn, ModularSearch};
use solver::{
    Cancel, Invalid, Limits, Solver, SolverKind, UnavailableSolver, UnprovedReason, validate_own,
};
use turn::render_counterexamples;

pub(super) use at_once::{claim_encodings, prove_at_once};
pub(super) use clauses::ClaimClauses;
pub use goals::{ClaimGoal, goals, instances};
pub(super) use lists::prove_list_claims;
pub use lost::unproved_claims;
pub use paths::{PathAnswer, PathAnswers, path_answers};

/// So much time is for what has to be inferred.
const INFERENCE: Duration = Duration::from_secs(4);
/// No goal is given more work, which takes about two seconds…
const GOAL_WORK: u32 = 2_000_000;
/// … or more time, where the solver does not count what it does.
const GOAL_TIME: Duration = Duration::from_secs(10);
/// So much time more than what is left is for the second query of a certificate.
const VALIDATION: Duration = Duration::from_secs(2);

/// How much is tried for claims.
#[derive(Clone, Copy)]
pub(super) struct ClaimEffort {
    /// How much memory a solver may have.
    pub(super) memory_mib: u64,
    /// Whether what is not claimed is inferred.
    pub(super) infers: bool,
    /// Whether it is guessed what else is true at the head of a loop of which something is claimed.
    pub(super) guesses: bool,
}

/// What these claims prove of themselves and of these checks; and, if it infers, which others are true.
///
/// # Errors
/// If there is no solver.
pub(super) fn prove(
    shared: &Pipeline,
    goal: &BTreeSet<CheckId>,
    ClaimEffort { memory_mib, infers, guesses }: ClaimEffort,
    deadline: Instant,
    cancel: &Cancel,
) -> Result<Proved, UnavailableSolver> {
    // With nothing but what is claimed what holds hangs on no clock.
    let work = (!infers).then_some(u64::MAX);
    let bounds = InferenceBounds { deadline, cancel, memory_mib, work };
    let mut proved = Proved::default();
    let cells = match is_feasible(&shared.analyzed()) {
        true => ClaimClauses::new(shared, goal, ClaimsBy::Cells).map_err(UnknownReason::Refused),
        false => Err(UnknownReason::TooCoarse),
    };
    // What cells do not say, arrays with quantifiers do: often all that is asked, so that cells need not be asked. Where
    // questions are bounded by a clock, those go first that are answered soon.
    let unfit = cells.as_ref().map_or(BTreeSet::new(), |cells| cells.fitted.unfit.clone());
    let mut by_arrays = None;
    // More is tried for the sake of what is sought.
    let nothing = BTreeSet::new();
    if !unfit.is_empty() && !infers {
        let sought = if guesses { &unfit } else { &nothing };
        let attempt = prove_by(shared, goal, (ClaimsBy::Arrays, sought), &bounds)?;
        let is_all = attempt.as_ref().is_ok_and(|attempt| attempt.open.is_empty());
        if is_all || cancel.is_cancelled() {
            proved.merge_attempt(goal, ProofSubject::Program, attempt);
            return Ok(proved);
        }
        by_arrays = Some(attempt);
    }
    let by_cells = match cells {
        Ok(cells) => prove_in_clauses(shared, goal, (cells, goal), &bounds)?,
        Err(why) => Err(why),
    };
    let by_cells = proved.merge_attempt(goal, ProofSubject::Program, by_cells);
    // Clauses are large, and to make them takes time that nobody may have.
    if !proved.open.is_empty() && !bounds.is_over() {
        let open: BTreeSet<CheckId> = proved.open.keys().copied().collect();
        let wants = |attempt: &Result<HeldClaims, UnknownReason>, wanted: &BTreeSet<CheckId>| {
            attempt.as_ref().is_ok_and(|it| it.open.keys().any(|id| wanted.contains(id)))
        };
        // More is tried for the sake of what is wanted.
        let is_known = |attempt: &_| !guesses || wants(attempt, &unfit) || !wants(attempt, &open);
        let by_arrays = match by_arrays.filter(is_known) {
            Some(attempt) => attempt,
            None => {
                let sought = if guesses { &open } else { &nothing };
                prove_by(shared, goal, (ClaimsBy::Arrays, sought), &bounds)?
            }
        };
        proved.merge_attempt(goal, ProofSubject::Program, by_arrays);
    }
    // What is true behind calls need not be said.
    if !proved.open.is_empty()
        && !bounds.is_over()
        && by_cells.is_some()
        && claim_encodings(shared).any(|by| by == ClaimsBy::Unfolded)
    {
        let unfolded = prove_by(shared, goal, (ClaimsBy::Unfolded, goal), &bounds)?;
        proved.merge_attempt(goal, ProofSubject::Program, unfolded);
    }
    // Of procedures of which nothing is claimed it is known what they do.
    if !proved.open.is_empty()
        && !bounds.is_over()
        && let Some(inlined) = shared.inlining_unclaimed()
    {
        let open: BTreeSet<CheckId> = proved.open.keys().copied().collect();
        let sought = if guesses { &open } else { &nothing };
        let attempt = prove_by(inlined, goal, (ClaimsBy::Arrays, sought), &bounds)?;
        proved.merge_attempt(goal, ProofSubject::Inlined, attempt);
    }
    if infers && !proved.open.is_empty() && !bounds.is_over() {
        prove_list_claims(shared, goal, &mut proved, &bounds)?;
    }
    if let Some(HeldClaims { made, alive, model, .. }) = by_cells
        && infers
    {
        let asked = proved.open.iter();
        let asked = asked.filter(|(id, _)| !made.fitted.unfit.contains(id));
        let asked: BTreeSet<CheckId> = asked.map(|(&id, _)| id).collect();
        if !asked.is_empty() {
            let task = InferenceTask {
                shared,
                made: &made,
                alive: &alive,
                facts: &model,
                open: &asked,
                goal,
                z3: &Solver::find(SolverKind::Z3)?,
            };
            let end = deadline.min(Instant::now() + INFERENCE);
            let certificates = infer(&task, memory_mib, end, cancel);
            for certificate in certificates {
                proved.open.retain(|id, _| !certificate.checks.contains(id));
                proved.inferred.push(certificate);
            }
        }
    }
    Ok(proved)
}

/// What is true of all elements of arrays and sequences because it is asserted of one, and proves these checks
/// of a program of which nothing is claimed.
///
/// # Errors
/// If there is no solver.
pub(super) fn prove_element_facts(
    shared: &Pipeline,
    goal: &BTreeSet<CheckId>,
    memory_mib: u64,
    deadline: Instant,
    cancel: &Cancel,
) -> Result<Proved, UnavailableSolver> {
    let mut proved = Proved::default();
    let deadline = deadline.min(Instant::now() + INFERENCE);
    let attempt = prove_by(
        shared,
        goal,
        (ClaimsBy::Arrays, goal),
        &InferenceBounds { deadline, cancel, memory_mib, work: None },
    )?;
    proved.merge_attempt(goal, ProofSubject::Program, attempt);
    Ok(proved)
}

/// What a search in clauses has found.
struct Searched {
    /// Which parts of claims hold.
    alive: Vec<bool>,
    /// The checks that may fail in a state that these do not exclude.
    failing: BTreeSet<CheckId>,
    turns: BTreeMap<CheckId, FoundTurn>,
}

/// What these claims prove in one encoding; an error that says why nothing. More is tried where some of the wanted ones
/// would be open.
fn prove_by(
    shared: &Pipeline,
    goal: &BTreeSet<CheckId>,
    (by, wanted): (ClaimsBy, &BTreeSet<CheckId>),
    bounds: &InferenceBounds<'_>,
) -> Result<Result<HeldClaims, UnknownReason>, UnavailableSolver> {
    match ClaimClauses::new(shared, goal, by) {
        Ok(claim_clauses) => prove_in_clauses(shared, goal, (claim_clauses, wanted), bounds),
        Err(why) => Ok(Err(UnknownReason::Refused(why))),
    }
}

/// The same in these clauses.
fn prove_in_clauses(
    shared: &Pipeline,
    goal: &BTreeSet<CheckId>,
    (mut claim_clauses, wanted): (ClaimClauses, &BTreeSet<CheckId>),
    bounds: &InferenceBounds<'_>,
) -> Result<Result<HeldClaims, UnknownReason>, UnavailableSolver> {
    let by = claim_clauses.by;
    if by != ClaimsBy::Arrays
        && let Some(alive) = sufficient_pieces(&claim_clauses, goal, bounds)?
    {
        let held = prove_from_claims(shared, goal, claim_clauses, alive, bounds)?;
        return Ok(held.map_err(|why| UnknownReason::Unproved(UnprovedReason::NotCertified(why))));
    }
    // Clauses that are unfolded are many: nothing is looked for there.
    if by == ClaimsBy::Unfolded {
        return Ok(Err(UnknownReason::NotByClaims));
    }
    derive(shared, &mut claim_clauses.encoded, &mut claim_clauses.fitted, by);
    if by == ClaimsBy::Cells {
        propagate_backward(shared, &mut claim_clauses.encoded, &mut claim_clauses.fitted);
    }
    let mut searched = search(shared, &claim_clauses, None, (bounds, true))?;
    if let Some(cause) = bounds.cancel.cause() {
        return Ok(Err(UnknownReason::Unproved(cause.into())));
    }
    let turns = std::mem::take(&mut searched.turns);
    let starts = turns.iter().filter_map(|(&claim, turn)| Some((claim, turn.start.clone()?)));
    let mut starts: BTreeMap<CheckId, Heap> = starts.collect();
    let mut turns = render_counterexamples(shared, &claim_clauses.encoded, turns);
    let (held, mut open) = sorted(shared, goal, (&claim_clauses, &searched), &mut turns, bounds);
    // What is claimed of a loop is no reason not to guess what else is true there.
    let guesses = |claim_clauses: &mut ClaimClauses| {
        let has_heads = claim_clauses.has_claimed_heads(shared);
        if has_heads {
            claim_clauses.guess_at_claimed_heads(shared);
        }
        has_heads
    };
    let keeps = |claim_clauses: &mut ClaimClauses| claim_clauses.add_list_frames(shared);
    let more_is_said: [&dyn Fn(&mut ClaimClauses) -> bool; 2] = [&guesses, &keeps];
    let mut held = held;
    let mut improved = None;
    for says_more in more_is_said.into_iter().filter(|_| by == ClaimsBy::Arrays) {
        let is_wanted = open.keys().any(|id| wanted.contains(id));
        if !is_wanted || bounds.is_over() || !says_more(&mut claim_clauses) {
            continue;
        }
        let wider = search(shared, &claim_clauses, Some(&searched), (bounds, false))?;
        let (more, _) =
            sorted(shared, goal, (&claim_clauses, &wider), &mut BTreeMap::new(), bounds);
        let Searched { alive, .. } = wider;
        if more.len() > held.len()
            && let Ok(model) = certified(shared, &claim_clauses, (&alive, &more), bounds)?
        {
            open.retain(|id, _| !more.contains(id));
            starts.retain(|id, _| !more.contains(id));
            (held, improved) = (more, Some((alive, model, claim_clauses.by)));
        }
    }
    // Of what is broken it is known how.
    let is_told = open.values().any(|why| matches!(why, UnknownReason::NotKept(_)));
    if bounds.is_over() && held.is_empty() && !is_told {
        return Ok(Err(UnknownReason::TIME_OUT));
    }
    // Whoever checks the certificate makes those clauses that were used.
    if improved.as_ref().is_none_or(|&(.., by)| by == ClaimsBy::Arrays) {
        claim_clauses.remove_list_frames();
    }
    if let Some((alive, model, _)) = improved {
        return Ok(Ok(HeldClaims { made: claim_clauses, alive, model, held, open, starts }));
    }
    let Searched { mut alive, .. } = searched;
    alive.resize(claim_clauses.fitted.pieces.len(), false);
    Ok(match certified(shared, &claim_clauses, (&alive, &held), bounds)? {
        Ok(model) => Ok(HeldClaims { made: claim_clauses, alive, model, held, open, starts }),
        Err(why) => Err(UnknownReason::Unproved(UnprovedReason::NotCertified(why))),
    })
}

/// Looks for the claims that prove one another; what has been found with fewer of them still holds.
fn search(
    shared: &Pipeline,
    claim_clauses: &ClaimClauses,
    before: Option<&Searched>,
    (bounds, explains): (&InferenceBounds<'_>, bool),
) -> Result<Searched, UnavailableSolver> {
    let mut search = open_search(shared, claim_clauses, bounds)?;
    search.explains = explains;
    if let Some(before) = before {
        search.settled[..before.alive.len()].copy_from_slice(&before.alive);
    }
    search.reduce_to_inductive();
    let is_open = |id: &CheckId| before.is_none_or(|before| before.failing.contains(id));
    let fails =
        claim_clauses.encoded.clauses.origins.iter().map(|origin| origin.fails.filter(is_open));
    let failing = search.unproved_checks(&fails.collect::<Vec<_>>());
    let ModularSearch { alive, turns, .. } = search;
    Ok(Searched { alive, failing, turns })
}

/// What holds, and why the rest does not.
fn sorted(
    shared: &Pipeline,
    goal: &BTreeSet<CheckId>,
    (claim_clauses, searched): (&ClaimClauses, &Searched),
    turns: &mut BTreeMap<CheckId, BrokenTurn>,
    bounds: &InferenceBounds<'_>,
) -> (BTreeSet<CheckId>, BTreeMap<CheckId, UnknownReason>) {
    let fitted = &claim_clauses.fitted;
    let lost: BTreeSet<CheckId> = fitted
        .pieces
        .iter()
        .zip(&searched.alive)
        .filter(|(_, alive)| !**alive)
        .filter_map(|(piece, _)| piece.claim)
        .collect();
    // Where the time is gone nothing was found that claims do not exclude.
    let is_over = bounds.is_over();
    let open_check = if is_over { UnknownReason::TIME_OUT } else { UnknownReason::NotByClaims };
    let (mut held, mut open) = (BTreeSet::new(), BTreeMap::new());
    for &id in goal {
        let why = match shared.program.check(id).claim() {
            Some(ClaimKind::Hint) => continue,
            Some(_) if fitted.unfit.contains(&id) => Some(UnknownReason::Unfit),
            Some(_) if lost.contains(&id) => {
                let turn = turns.remove(&id);
                let turn = turn.unwrap_or_else(|| BrokenTurn::undecided(String::new()));
                Some(UnknownReason::NotKept(Box::new(turn)))
            }
            Some(_) => None,
            None if searched.failing.contains(&id) => Some(open_check.clone()),
            None => None,
        };
        match why {
            Some(why) => drop(open.insert(id, why)),
            None => drop(held.insert(id)),
        }
    }
    (held, open)
}

/// What holds as definitions of predicates, which are a certificate for these checks and claims.
fn certified(
    shared: &Pipeline,
    claim_clauses: &ClaimClauses,
    (alive, held): (&[bool], &BTreeSet<CheckId>),
    bounds: &InferenceBounds<'_>,
) -> Result<Result<Model, Invalid>, UnavailableSolver> {
    let clauses = &claim_clauses.encoded.clauses;
    let params: Vec<_> = clauses.predicates.iter().map(|it| it.params.clone()).collect();
    let model = model(&clauses.system, &params, &claim_clauses.fitted.pieces, alive);
    Ok(validated(shared, &claim_clauses.encoded, &model, held, bounds)?.map(|()| model))
}

/// Whether definitions of predicates are a certificate for these checks and claims.
fn validated(
    shared: &Pipeline,
    encoded: &Encoded,
    model: &Model,
    held: &BTreeSet<CheckId>,
    bounds: &InferenceBounds<'_>,
) -> Result<Result<(), Invalid>, UnavailableSolver> {
    let z3 = Solver::find(SolverKind::Z3)?;
    let mut checked = restrict_to_checks(&encoded.clauses, held);
    let clause_count = checked.clauses.len();
    if !shared.program.assumes() {
        let samples = samples(&shared.program, encoded, &mut checked);
        checked.clauses.extend(samples);
    }
    let time = bounds.deadline.saturating_duration_since(Instant::now()) + VALIDATION;
    let limits = Limits { time, memory_mib: bounds.memory_mib };
    Ok(validate_own(&checked, clause_count, model, &z3, (limits, bounds.cancel)))
}

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
mod goals;
mod guess;
mod infer;
mod lost;
mod paths;
mod picture;
mod rebuild;
mod replay;
mod search;
mod turn;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::broken::BrokenTurn;
use super::certify::{about, samples};
use super::derive::{applied, derive};
use super::report::{Basis, Certificate, ClaimsBy, Unknown};
use crate::analysis::Goal;
use crate::base::{CheckId, ShapeId};
use crate::chc::{Clause, Definition, Families, Model, PredId, System, signatures};
use crate::ghosts::{claimed, exists};
use crate::horn::cells::{CLAIMS, Stage, is_feasible};
use crate::horn::{Encoded, Fitted, FittedClaims, ProgramClauses, Refused};
use crate::houdini::Bounds;
use crate::logic::{BinaryOp, Import, Sort, Var, sort_in};
use crate::pipeline::Pipeline;
use crate::solve::{
    Cancel, Invalid, Limits, Missing, Models, Solver, SolverKind, Unproved, open_smt_process,
    validate,
};
use crate::spec::ClaimKind;
use at_once::{held, suffices};
use guess::{guess, of_contracts, open_heads};
use infer::{InferenceTask, infer};
use search::ModularSearch;
use turn::told;

pub(super) use at_once::{prove_at_once, ways};
pub use goals::{ClaimGoal, goals, instances};
pub use lost::lost_claims;
pub use paths::{PathAnswer, PathAnswers, path_answers};

/// So much time is for what has to be inferred.
const INFERENCE: Duration = Duration::from_secs(4);
/// Clauses that are unfolded are not more than this, or twice as many as before.
const UNFOLDED: usize = 400;
/// No goal is given more time.
const GOAL: Duration = Duration::from_secs(2);

/// The clauses that claims are held against, with the claims as formulas about their predicates.
pub(super) struct ClaimClauses {
    pub(super) encoded: Encoded,
    pub(super) fitted: FittedClaims,
    by: ClaimsBy,
}

impl ClaimClauses {
    /// Those about these checks and claims; the program's calls are not inlined.
    ///
    /// # Errors
    /// If they would be too large.
    pub(super) fn new(
        shared: &Pipeline,
        goal: &BTreeSet<CheckId>,
        by: ClaimsBy,
    ) -> Result<Self, Refused> {
        let goal = Goal::Only(goal.clone());
        let mut encoded = match by {
            ClaimsBy::Cells | ClaimsBy::Unfolded => {
                let stage = Stage { ghosts: claimed(&shared.program), ..CLAIMS };
                shared.cells(&stage, &goal)?
            }
            ClaimsBy::Arrays => shared.arrays_for_claims(&goal)?,
        };
        let mut fitted = encoded.fit_claims(&goal);
        assume(shared, &mut encoded.clauses, &fitted);
        if by != ClaimsBy::Cells {
            let heads = open_heads(shared, &encoded, &fitted);
            let kept = &heads | &of_contracts(shared, &encoded);
            put_in(&mut encoded.clauses, &mut fitted, &kept, by);
            if by == ClaimsBy::Arrays {
                guess(shared, &mut encoded, &mut fitted, &heads);
            }
        }
        Ok(Self { encoded, fitted, by })
    }

    /// The clauses.
    pub(super) fn clauses(&self) -> &ProgramClauses {
        &self.encoded.clauses
    }
}

/// Puts what leads to a place of which nothing is claimed into what comes from there, such as the place
/// behind a call: what is true there is what the way to it makes true, and need not be said.
fn put_in(
    clauses: &mut ProgramClauses,
    fitted: &mut FittedClaims,
    kept: &BTreeSet<PredId>,
    by: ClaimsBy,
) {
    let is_claimed =
        |id: PredId| fitted.pieces.iter().any(|it| it.predicate == id && it.claim.is_some());
    let ProgramClauses { system, origins, .. } = clauses;
    let may_go = |id: PredId| !is_claimed(id) && !kept.contains(&id);
    match by {
        ClaimsBy::Arrays => system.inline(origins, may_go),
        // Each object and each edge that a clause sees has a premise, and each of them some cases.
        ClaimsBy::Cells | ClaimsBy::Unfolded => {
            let most = UNFOLDED.max(2 * system.clauses.len());
            system.unfold(origins, may_go, most);
        }
    }
    system.name_apart();
    // Nothing would show what is said of those that are gone.
    let heads = system.clauses.iter().filter_map(|clause| clause.head.as_ref());
    let concluded: BTreeSet<PredId> = heads.map(|head| head.predicate).collect();
    fitted.pieces.retain(|it| it.claim.is_some() || concluded.contains(&it.predicate));
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
                let assumed = applied(system, fact.formula, &params, &head);
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
                let assumed = applied(system, piece.formula, &params, &head);
                system.clauses[at].conditions.push(assumed);
            }
        }
    }
}

/// What claims alone prove.
#[derive(Default)]
pub(super) struct Proved {
    /// The claims that prove one another, and the checks that are safe for that reason.
    pub(super) certificates: Vec<Arc<Certificate>>,
    /// What is inferred besides.
    pub(super) inferred: Vec<Arc<Certificate>>,
    /// Why others are not proved.
    pub(super) open: BTreeMap<CheckId, Unknown>,
}

/// What these claims prove of themselves and of these checks; and, if it `infers`, which others are true.
///
/// # Errors
/// If there is no solver.
pub(super) fn prove(
    shared: &Pipeline,
    goal: &BTreeSet<CheckId>,
    (memory_mib, infers): (u64, bool),
    deadline: Instant,
    cancel: &Cancel,
) -> Result<Proved, Missing> {
    let bounds = Bounds { deadline, cancel, memory_mib };
    let mut proved = Proved::default();
    let by_cells = match is_feasible(&shared.analyzed()) {
        true => prove_by(shared, goal, ClaimsBy::Cells, &bounds)?,
        false => Err(Unknown::TooCoarse),
    };
    let by_cells = proved.take(goal, by_cells);
    // What is true behind calls need not be said.
    if !proved.open.is_empty() && shared.has_calls() && by_cells.is_some() {
        let unfolded = prove_by(shared, goal, ClaimsBy::Unfolded, &bounds)?;
        proved.take(goal, unfolded);
    }
    // What cells do not say, arrays with quantifiers do.
    if !proved.open.is_empty() && !cancel.is_cancelled() {
        let by_arrays = prove_by(shared, goal, ClaimsBy::Arrays, &bounds)?;
        proved.take(goal, by_arrays);
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
pub(super) fn prove_of_elements(
    shared: &Pipeline,
    goal: &BTreeSet<CheckId>,
    memory_mib: u64,
    deadline: Instant,
    cancel: &Cancel,
) -> Result<Proved, Missing> {
    let mut proved = Proved::default();
    let deadline = deadline.min(Instant::now() + INFERENCE);
    let attempt =
        prove_by(shared, goal, ClaimsBy::Arrays, &Bounds { deadline, cancel, memory_mib })?;
    proved.take(goal, attempt);
    Ok(proved)
}

impl Proved {
    /// Takes what an attempt has shown that is not known yet; gives the attempt back.
    fn take(
        &mut self,
        goal: &BTreeSet<CheckId>,
        attempt: Result<HeldClaims, Unknown>,
    ) -> Option<HeldClaims> {
        let is_first = self.certificates.is_empty() && self.open.is_empty();
        let mut attempt = match attempt {
            Ok(attempt) => attempt,
            Err(why) => {
                if is_first {
                    self.open = goal.iter().map(|&id| (id, why.clone())).collect();
                }
                return None;
            }
        };
        let open = std::mem::take(&mut attempt.open);
        let mut checks = attempt.held.clone();
        if is_first {
            self.open = open;
        } else {
            checks.retain(|id| self.open.contains_key(id));
            for (id, why) in open {
                // Who could say nothing gives no reason that helps; a state of whole heaps says more than views of it.
                if let Some(known) = self.open.get_mut(&id)
                    && (matches!(known, Unknown::Unfit | Unknown::TooCoarse | Unknown::Refused(_))
                        || matches!((&*known, &why), (Unknown::NotKept(_), Unknown::NotKept(_))))
                {
                    *known = why;
                }
            }
            self.open.retain(|id, _| !checks.contains(id));
        }
        if is_first || !checks.is_empty() {
            let (goal, basis) = (goal.clone(), Basis::Claims(attempt.made.by));
            let model = attempt.model.clone();
            self.certificates.push(Arc::new(Certificate { checks, goal, basis, model }));
        }
        Some(attempt)
    }
}

/// What has come out of the search in one encoding.
struct HeldClaims {
    made: ClaimClauses,
    /// Which parts of claims hold.
    alive: Vec<bool>,
    /// What holds as definitions of predicates.
    model: Model,
    held: BTreeSet<CheckId>,
    open: BTreeMap<CheckId, Unknown>,
}

/// What these claims prove in one encoding; an error that says why nothing.
fn prove_by(
    shared: &Pipeline,
    goal: &BTreeSet<CheckId>,
    by: ClaimsBy,
    bounds: &Bounds<'_>,
) -> Result<Result<HeldClaims, Unknown>, Missing> {
    let mut made = match ClaimClauses::new(shared, goal, by) {
        Ok(made) => made,
        Err(why) => return Ok(Err(Unknown::Refused(why))),
    };
    if by != ClaimsBy::Arrays
        && let Some(alive) = suffices(&made, goal, bounds)?
    {
        let held = held(shared, goal, made, alive, bounds)?;
        return Ok(held.map_err(|why| Unknown::Unproved(Unproved::NotCertified(why))));
    }
    derive(shared, &mut made.encoded, &mut made.fitted, by);
    let ClaimClauses { encoded, fitted, .. } = &made;
    let mut search = open_search(shared, &made, bounds)?;
    search.run();
    let fails: Vec<Option<CheckId>> =
        encoded.clauses.origins.iter().map(|origin| origin.fails).collect();
    let unsafe_checks = search.failing(&fails);
    let ModularSearch { alive, params, turns, .. } = search;
    let mut turns = told(shared, encoded, turns);
    if bounds.cancel.is_cancelled() {
        return Ok(Err(Unknown::Unproved(Unproved::Interrupted)));
    }
    let lost: BTreeSet<CheckId> = fitted
        .pieces
        .iter()
        .zip(&alive)
        .filter(|(_, alive)| !**alive)
        .filter_map(|(piece, _)| piece.claim)
        .collect();
    let (mut held, mut open) = (BTreeSet::new(), BTreeMap::new());
    for &id in goal {
        let claim = shared.program.check(id).claim();
        let why = match claim {
            Some(ClaimKind::Hint) => continue,
            Some(_) if fitted.unfit.contains(&id) => Some(Unknown::Unfit),
            Some(_) if lost.contains(&id) => {
                let turn = turns.remove(&id);
                let turn = turn.unwrap_or_else(|| BrokenTurn::unknown(String::new()));
                Some(Unknown::NotKept(Box::new(turn)))
            }
            Some(_) => None,
            None if unsafe_checks.contains(&id) => Some(Unknown::NotByClaims),
            None => None,
        };
        match why {
            Some(why) => drop(open.insert(id, why)),
            None => drop(held.insert(id)),
        }
    }
    let model = model(&encoded.clauses.system, &params, &fitted.pieces, &alive);
    if let Err(why) = validated(shared, encoded, &model, &held, bounds)? {
        return Ok(Err(Unknown::Unproved(Unproved::NotCertified(why))));
    }
    Ok(Ok(HeldClaims { made, alive, model, held, open }))
}

/// Whether definitions of predicates are a certificate for these checks and claims.
fn validated(
    shared: &Pipeline,
    encoded: &Encoded,
    model: &Model,
    held: &BTreeSet<CheckId>,
    bounds: &Bounds<'_>,
) -> Result<Result<(), Invalid>, Missing> {
    let z3 = Solver::find(SolverKind::Z3)?;
    let mut checked = about(&encoded.clauses, held);
    if !shared.program.assumes() {
        let samples = samples(&shared.program, encoded, &mut checked);
        checked.clauses.extend(samples);
    }
    let time = bounds.deadline.saturating_duration_since(Instant::now()) + GOAL;
    let limits = Limits { time, memory_mib: bounds.memory_mib };
    Ok(validate(&checked, model, &z3, limits, bounds.cancel))
}

/// A search that has not begun: all that is claimed may hold.
fn open_search<'a>(
    shared: &'a Pipeline,
    made: &'a ClaimClauses,
    bounds: &Bounds<'a>,
) -> Result<ModularSearch<'a>, Missing> {
    let ClaimClauses { encoded, fitted, by } = made;
    let mut smt = open_smt_process(bounds.memory_mib, Models::Plain)?;
    if encoded.clauses.system.exprs.has_functions() {
        signatures(&encoded.clauses.system.exprs)
            .iter()
            .for_each(|signature| smt.declare_function(signature));
    }
    let system = encoded.clauses.system.clone();
    let params: Vec<Vec<Var>> =
        encoded.clauses.predicates.iter().map(|predicate| predicate.params.clone()).collect();
    let families = match by {
        ClaimsBy::Cells | ClaimsBy::Unfolded => None,
        ClaimsBy::Arrays => Some(Families::of(&system, &params)),
    };
    let ids = || (0..encoded.clauses.predicates.len()).map(PredId::new);
    let symbols = &encoded.program(&shared.program).symbols;
    Ok(ModularSearch {
        system,
        params,
        pieces: &fitted.pieces,
        alive: vec![true; fitted.pieces.len()],
        turns: BTreeMap::new(),
        smt,
        deadline: bounds.deadline,
        cancel: bounds.cancel,
        families,
        shared,
        roles: ids().map(|id| encoded.roles(id)).collect(),
        returns: encoded.clauses.predicates.iter().map(|it| it.returns).collect(),
        vertices: encoded.clauses.predicates.iter().map(|it| it.vertex).collect(),
        start: ids()
            .filter(|&id| encoded.clauses.predicate(id).vertex == shared.graph.entry())
            .flat_map(|id| encoded.clauses.params(id).map(str::to_owned).zip(encoded.roles(id)))
            .filter_map(|(name, role)| Some((name, role?)))
            .collect(),
        existing: (0..symbols.shapes.len())
            .map(ShapeId::new)
            .filter_map(|shape| Some((shape, exists(symbols, shape)?)))
            .collect(),
    })
}

/// What is left of the claims as definitions of the predicates.
fn model(system: &System, params: &[Vec<Var>], pieces: &[Fitted], alive: &[bool]) -> Model {
    let mut model = Model::default();
    for (at, predicate) in system.predicates.iter().enumerate() {
        let mut args = BTreeMap::new();
        let mut own = Vec::new();
        for (place, (&param, &sort)) in params[at].iter().zip(&predicate.sorts).enumerate() {
            let sort = sort_in(&system.exprs, &mut model.exprs, sort);
            let var = model.add_var(format!("a!{place}"), sort);
            args.insert(param, model.exprs.var(var, sort));
            own.push(var);
        }
        let mut parts = Vec::new();
        for (piece, _) in pieces
            .iter()
            .zip(alive)
            .filter(|(piece, alive)| **alive && piece.predicate == PredId::new(at))
        {
            let mut import = Import::new(&system.exprs, |_, var: Var, _| args[&var]);
            parts.push(import.expr(&mut model.exprs, piece.formula));
        }
        let mut body = model.exprs.conjunction(parts);
        if let Some(void) = predicate.void {
            let void = args[&params[at][void]];
            body = model.exprs.binary(BinaryOp::Or, void, body);
        }
        let name = predicate.name.clone();
        model.definitions.push(Definition { name, params: own, result: Sort::Bool, body });
    }
    model
}

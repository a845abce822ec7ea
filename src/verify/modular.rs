//! Claims that prove one another, and the checks that are safe under them: no predicate is unknown.
//!
//! Each predicate of the clauses is what is claimed of its states, `true` where nothing is. A clause
//! whose conclusion is part of a claim is a goal; what does not follow goes, and what depends on it is
//! asked again, until nothing changes. What is left is the greatest set of claims that prove one another,
//! and a solution of the clauses: it is a certificate like any other, and is validated as such.
//!
//! A call is what its contract says: in the clauses of procedures what is required is the predicate of
//! how a procedure is called, and what is ensured that of how it returns.

mod infer;
mod turn;

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::certify::{about, samples};
use super::derive::{applied, derive};
use super::report::{Basis, Certificate, Unknown};
use super::support::Support;
use crate::analysis::Goal;
use crate::base::CheckId;
use crate::chc::{Apply, Definition, Model, PredId, System};
use crate::ghosts::claimed;
use crate::horn::cells::{CLAIMS, Stage, is_feasible};
use crate::horn::{Encoded, Fitted, FittedClaims, ProgramClauses, Refused};
use crate::logic::{BinaryOp, Expr, Import, Sort, Value, Var};
use crate::pipeline::Pipeline;
use crate::solve::{
    Cancel, Limits, Missing, Models, Smt, SmtAnswer, Solver, SolverKind, Unproved,
    open_smt_process, validate,
};
use crate::spec::ClaimKind;
use infer::{InferenceTask, infer};
use turn::{FoundTurn, told};

/// So much time is for what has to be inferred.
const INFERENCE: Duration = Duration::from_secs(4);
/// No goal is given more time.
const GOAL: Duration = Duration::from_secs(2);

/// The clauses that claims are held against, with the claims as formulas about their predicates.
pub(super) struct ClaimClauses {
    pub(super) encoded: Encoded,
    pub(super) fitted: FittedClaims,
}

impl ClaimClauses {
    /// Those about these checks and claims; the program's calls are not inlined.
    ///
    /// # Errors
    /// If they would be too large.
    pub(super) fn new(shared: &Pipeline, goal: &BTreeSet<CheckId>) -> Result<Self, Refused> {
        let goal = Goal::Only(goal.clone());
        let stage = Stage { ghosts: claimed(&shared.program), ..CLAIMS };
        let mut encoded = shared.cells(&stage, &goal)?;
        let fitted = encoded.fit_claims(&goal);
        assume(shared, &mut encoded.clauses, &fitted);
        Ok(Self { encoded, fitted })
    }

    /// The clauses.
    pub(super) fn clauses(&self) -> &ProgramClauses {
        &self.encoded.clauses
    }
}

/// What the procedure requires that main calls with whatever a run starts with is true of the start:
/// each fact that is derived of it says so.
fn assume(shared: &Pipeline, clauses: &mut ProgramClauses, fitted: &FittedClaims) {
    let program = &shared.program;
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
pub(super) struct Proved {
    /// The claims that hold, and the checks that are safe for that reason: first those that prove one
    /// another, then what is inferred besides.
    pub(super) certificates: Vec<Arc<Certificate>>,
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
    let none = |why: &Unknown| Proved {
        certificates: Vec::new(),
        open: goal.iter().map(|&id| (id, why.clone())).collect(),
    };
    if !is_feasible(&shared.analyzed()) {
        return Ok(none(&Unknown::TooCoarse));
    }
    let mut made = match ClaimClauses::new(shared, goal) {
        Ok(made) => made,
        Err(why) => return Ok(none(&Unknown::Refused(why))),
    };
    let ClaimClauses { encoded, fitted } = &mut made;
    if !suffices(encoded, fitted, goal, memory_mib, deadline, cancel)? {
        derive(shared, encoded, fitted);
    }
    let smt = open_smt_process(memory_mib, Models::Plain)?;
    let system = encoded.clauses.system.clone();
    let alive = vec![true; fitted.pieces.len()];
    let params: Vec<Vec<Var>> =
        encoded.clauses.predicates.iter().map(|predicate| predicate.params.clone()).collect();
    let turns = BTreeMap::new();
    let mut search = ModularSearch {
        system,
        params,
        pieces: &fitted.pieces,
        alive,
        turns,
        smt,
        deadline,
        cancel,
    };
    search.run();
    let fails: Vec<Option<CheckId>> =
        encoded.clauses.origins.iter().map(|origin| origin.fails).collect();
    let unsafe_checks = search.failing(&fails);
    let ModularSearch { alive, params, turns, .. } = search;
    let mut turns = told(shared, encoded, turns);
    if cancel.is_cancelled() {
        return Ok(none(&Unknown::Unproved(Unproved::Interrupted)));
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
                let turn = turns.remove(&id).unwrap_or_default();
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
    let z3 = Solver::find(SolverKind::Z3)?;
    let mut checked = about(&encoded.clauses, &held);
    if !shared.program.assumes() {
        let samples = samples(&shared.program, encoded, &mut checked);
        checked.clauses.extend(samples);
    }
    let time = deadline.saturating_duration_since(Instant::now()) + GOAL;
    if let Err(why) = validate(&checked, &model, &z3, Limits { time, memory_mib }, cancel) {
        return Ok(none(&Unknown::Unproved(Unproved::NotCertified(why))));
    }
    let mut certificates = Vec::new();
    if infers {
        let asked = open.iter().filter(|(_, why)| !matches!(why, Unknown::Unfit));
        let asked: BTreeSet<CheckId> = asked.map(|(&id, _)| id).collect();
        if !asked.is_empty() {
            let asked = InferenceTask {
                shared,
                made: &made,
                alive: &alive,
                facts: &model,
                open: &asked,
                goal,
                z3: &z3,
            };
            let end = deadline.min(Instant::now() + INFERENCE);
            certificates = infer(&asked, memory_mib, end, cancel);
        }
        for certificate in &certificates {
            open.retain(|id, _| !certificate.checks.contains(id));
        }
    }
    let (checks, goal) = (held, goal.clone());
    certificates.insert(0, Arc::new(Certificate { checks, goal, basis: Basis::Claims, model }));
    Ok(Proved { certificates, open })
}

/// Whether what is claimed is all that is needed.
fn suffices(
    encoded: &Encoded,
    fitted: &FittedClaims,
    goal: &BTreeSet<CheckId>,
    memory_mib: u64,
    deadline: Instant,
    cancel: &Cancel,
) -> Result<bool, Missing> {
    let mut support = Support::new(&encoded.clauses, fitted, memory_mib, cancel)?;
    let claims = support.claims();
    Ok(support.settle(deadline)
        && support.claims() == claims
        && fitted.unfit.is_empty()
        && support.failing(goal).is_empty())
}

/// The search for the claims that prove one another.
struct ModularSearch<'a> {
    system: System,
    /// The parameters of each predicate.
    params: Vec<Vec<Var>>,
    pieces: &'a [Fitted],
    /// Which of them have followed so far.
    alive: Vec<bool>,
    /// For each claim that does not follow how that was found.
    turns: BTreeMap<CheckId, FoundTurn>,
    smt: Box<dyn Smt>,
    deadline: Instant,
    cancel: &'a Cancel,
}

impl ModularSearch<'_> {
    /// Drops what does not follow, until all does.
    fn run(&mut self) {
        let count = self.system.clauses.len();
        let mut waiting: VecDeque<usize> =
            (0..count).filter(|&at| self.system.clauses[at].head.is_some()).collect();
        let mut is_waiting = vec![true; count];
        while let Some(at) = waiting.pop_front() {
            is_waiting[at] = false;
            if !self.clause(at) {
                continue;
            }
            let head = self.system.clauses[at].head.as_ref().map(|head| head.predicate);
            for (other, clause) in self.system.clauses.iter().enumerate() {
                let uses = clause.premises.iter().any(|it| Some(it.predicate) == head);
                if uses && clause.head.is_some() && !is_waiting[other] {
                    is_waiting[other] = true;
                    waiting.push_back(other);
                }
            }
        }
    }

    /// What is left of the claims of a predicate, of these arguments.
    fn claimed(&mut self, apply: &Apply) -> Vec<(usize, Expr)> {
        let mut found = Vec::new();
        for (number, piece) in self.pieces.iter().enumerate() {
            if piece.predicate == apply.predicate && self.alive[number] {
                let params = &self.params[apply.predicate.index()];
                found.push((number, applied(&mut self.system, piece.formula, params, apply)));
            }
        }
        found
    }

    /// States a clause's premises and conditions.
    fn state(&mut self, at: usize) {
        let clause = self.system.clauses[at].clone();
        self.smt.push();
        for &var in &clause.vars {
            self.smt.declare(&self.system.exprs, var, self.system.vars[var.index()].sort);
        }
        for &condition in &clause.conditions {
            self.smt.assert(&self.system.exprs, condition);
        }
        for premise in &clause.premises {
            for (_, formula) in self.claimed(premise) {
                self.smt.assert(&self.system.exprs, formula);
            }
        }
    }

    fn time(&self) -> Duration {
        GOAL.min(self.deadline.saturating_duration_since(Instant::now()))
    }

    fn is_over(&self) -> bool {
        self.cancel.is_cancelled() || Instant::now() >= self.deadline || self.smt.spoilt().is_some()
    }

    /// Drops what does not follow by a clause; whether there was something.
    fn clause(&mut self, at: usize) -> bool {
        let Some(head) = self.system.clauses[at].head.clone() else { return false };
        let goals = self.claimed(&head);
        if goals.is_empty() {
            return false;
        }
        self.state(at);
        let numbers: Vec<usize> = goals.iter().map(|&(number, _)| number).collect();
        let mut left = goals;
        let count = left.len();
        while !left.is_empty() {
            let broken = self.broken(&left);
            if broken.is_empty() {
                break;
            }
            for &number in &broken {
                self.alive[number] = false;
            }
            left.retain(|(number, _)| !broken.contains(number));
        }
        self.smt.pop();
        let lost: Vec<usize> = numbers.into_iter().filter(|&number| !self.alive[number]).collect();
        for number in lost {
            if let Some(claim) = self.pieces[number].claim
                && !self.turns.contains_key(&claim)
            {
                let turn = self.turn(at, number, &head);
                self.turns.insert(claim, turn);
            }
        }
        left.len() < count
    }

    /// Those of the goals that a state breaks from which the clause starts; none if they all follow.
    fn broken(&mut self, goals: &[(usize, Expr)]) -> Vec<usize> {
        let all = self.system.exprs.conjunction(goals.iter().map(|&(_, goal)| goal));
        let not = self.system.exprs.not(all);
        self.smt.push();
        self.smt.assert(&self.system.exprs, not);
        let time = self.time();
        let answer = if self.is_over() { None } else { Some(self.smt.check(time)) };
        let asked: Vec<Expr> = goals.iter().map(|&(_, goal)| goal).collect();
        let values = match answer {
            Some(SmtAnswer::Sat) => self.smt.values(&self.system.exprs, &asked),
            Some(SmtAnswer::Unsat | SmtAnswer::Unknown(_)) | None => None,
        };
        self.smt.pop();
        let numbers = || goals.iter().map(|&(number, _)| number);
        match (answer, values) {
            (Some(SmtAnswer::Unsat), _) => Vec::new(),
            (_, Some(values)) => {
                let pairs = numbers().zip(values);
                let broken: Vec<usize> = pairs
                    .filter(|(_, value)| *value != Value::Bool(true))
                    .map(|(number, _)| number)
                    .collect();
                if broken.is_empty() { numbers().collect() } else { broken }
            }
            // What all of them together do not tell one alone may.
            (Some(SmtAnswer::Unknown(_)), None) if goals.len() > 1 => {
                let one = |goal: &(usize, Expr)| self.broken(std::slice::from_ref(goal));
                goals.iter().flat_map(one).collect()
            }
            _ => numbers().collect(),
        }
    }

    /// The checks that may fail in a state that the claims do not exclude.
    fn failing(&mut self, fails: &[Option<CheckId>]) -> BTreeSet<CheckId> {
        let mut found = BTreeSet::new();
        for (at, &check) in fails.iter().enumerate() {
            let Some(check) = check else { continue };
            self.state(at);
            let holds = !self.is_over() && self.smt.check(self.time()) == SmtAnswer::Unsat;
            self.smt.pop();
            if !holds {
                found.insert(check);
            }
        }
        found
    }
}

/// What is left of the claims as definitions of the predicates.
fn model(system: &System, params: &[Vec<Var>], pieces: &[Fitted], alive: &[bool]) -> Model {
    let mut model = Model::default();
    for (at, predicate) in system.predicates.iter().enumerate() {
        let mut args = BTreeMap::new();
        let mut own = Vec::new();
        for (place, (&param, &sort)) in params[at].iter().zip(&predicate.sorts).enumerate() {
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

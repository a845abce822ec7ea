//! Which claims prove one another, and what of these the checks need.

mod smaller;

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::time::{Duration, Instant};

use super::derive::applied;
use crate::base::CheckId;
use crate::chc::{Apply, Clause, PredId, System};
use crate::horn::{Fitted, FittedClaims, Origin, ProgramClauses};
use crate::logic::{Expr, Sort, Value, Var};
use crate::solve::{Cancel, Missing, Models, Smt, SmtAnswer, open_smt, open_smt_process};

/// No question is given more time.
const QUESTION: Duration = Duration::from_secs(3);

/// A claim, or what may be true besides, with its pieces.
struct Unit {
    /// The claim's number; none of what need not be written.
    claim: Option<CheckId>,
    pieces: Vec<usize>,
    /// Whether it may be used.
    alive: bool,
}

/// Clauses, and what might be said of their predicates.
pub(super) struct Support<'a> {
    system: System,
    origins: Vec<Origin>,
    params: Vec<Vec<Var>>,
    pieces: Vec<Fitted>,
    units: Vec<Unit>,
    unit_of: Vec<usize>,
    /// For each unit a constant: where it is assumed the unit's pieces are.
    literals: Vec<Expr>,
    smt: Box<dyn Smt>,
    cancel: &'a Cancel,
}

impl<'a> Support<'a> {
    /// Clauses, and what is claimed of their predicates.
    ///
    /// # Errors
    /// If there is no solver.
    pub(super) fn new(
        clauses: &ProgramClauses,
        fitted: &FittedClaims,
        memory_mib: u64,
        cancel: &'a Cancel,
    ) -> Result<Self, Missing> {
        let pieces = fitted.pieces.clone();
        let (mut units, mut unit_of) = (Vec::<Unit>::new(), Vec::with_capacity(pieces.len()));
        let mut of: BTreeMap<CheckId, usize> = BTreeMap::new();
        for (number, piece) in pieces.iter().enumerate() {
            let known = piece.claim.and_then(|claim| of.get(&claim)).copied();
            let unit = known.unwrap_or(units.len());
            if unit == units.len() {
                // What fits in part only cannot be claimed.
                let alive = piece.claim.is_none_or(|claim| !fitted.unfit.contains(&claim));
                units.push(Unit { claim: piece.claim, pieces: Vec::new(), alive });
                of.extend(piece.claim.map(|claim| (claim, unit)));
            }
            units[unit].pieces.push(number);
            unit_of.push(unit);
        }
        let params = clauses.predicates.iter().map(|predicate| predicate.params.clone()).collect();
        let roots = clauses.system.clauses.iter().flat_map(Clause::roots);
        let roots = roots.chain(pieces.iter().map(|piece| piece.formula));
        let exprs = &clauses.system.exprs;
        // Within products of variables Z3 does not always look at the clock; a process can be killed.
        let is_linear = exprs.below(roots).into_iter().all(|expr| exprs.is_linear(expr));
        let open = if is_linear { open_smt } else { open_smt_process };
        let mut smt = open(memory_mib, Models::Plain)?;
        smt.prepare_cores();
        let (mut system, origins) = (clauses.system.clone(), clauses.origins.clone());
        let literals = (0..units.len()).map(|unit| {
            let var = system.add_var(format!("unit{unit}"), Sort::Bool);
            smt.declare(&system.exprs, var, Sort::Bool);
            system.exprs.var(var, Sort::Bool)
        });
        let literals = literals.collect();
        Ok(Self { system, origins, params, pieces, units, unit_of, literals, smt, cancel })
    }

    /// The claims that are left.
    pub(super) fn claims(&self) -> BTreeSet<CheckId> {
        self.units.iter().filter(|unit| unit.alive).filter_map(|unit| unit.claim).collect()
    }

    /// For each piece whether it may be used.
    pub(super) fn alive(&self) -> Vec<bool> {
        self.unit_of.iter().map(|&unit| self.units[unit].alive).collect()
    }

    /// Drops what does not follow, until all does; whether that came to an end in time.
    pub(super) fn settle(&mut self, deadline: Instant) -> bool {
        self.settle_from((0..self.system.clauses.len()).collect(), deadline).is_some()
    }

    /// The same where only these clauses may give less than they should; of which predicates less may be used
    /// then.
    fn settle_from(
        &mut self,
        mut waiting: VecDeque<usize>,
        deadline: Instant,
    ) -> Option<BTreeSet<PredId>> {
        let mut all_lost = BTreeSet::new();
        let mut is_waiting = vec![false; self.system.clauses.len()];
        waiting.iter().for_each(|&at| is_waiting[at] = true);
        while let Some(at) = waiting.pop_front() {
            is_waiting[at] = false;
            if self.is_over(deadline) {
                return None;
            }
            let Some(head) = self.system.clauses[at].head.clone() else { continue };
            let lost = self.lost_by(at, &head);
            for other in self.users(&lost) {
                if !is_waiting[other] {
                    is_waiting[other] = true;
                    waiting.push_back(other);
                }
            }
            all_lost.extend(lost);
        }
        Some(all_lost)
    }

    /// The clauses that use one of the predicates.
    fn users(&self, predicates: &BTreeSet<PredId>) -> Vec<usize> {
        let clauses = self.system.clauses.iter().enumerate();
        let uses = clauses.filter(|(_, clause)| {
            clause.premises.iter().any(|premise| predicates.contains(&premise.predicate))
        });
        uses.map(|(at, _)| at).collect()
    }

    fn is_over(&self, deadline: Instant) -> bool {
        self.cancel.is_cancelled() || Instant::now() >= deadline || self.smt.spoilt().is_some()
    }

    /// What may be used of a predicate, of these arguments.
    fn said(&mut self, apply: &Apply) -> Vec<(usize, Expr)> {
        let mut found = Vec::new();
        for number in 0..self.pieces.len() {
            let Fitted { predicate, formula, .. } = self.pieces[number];
            if predicate == apply.predicate && self.units[self.unit_of[number]].alive {
                let params = &self.params[predicate.index()];
                found.push((number, applied(&mut self.system, formula, params, apply)));
            }
        }
        found
    }

    /// States the conditions of a clause.
    fn state(&mut self, clause: &Clause) {
        self.smt.push();
        for &var in &clause.vars {
            self.smt.declare(&self.system.exprs, var, self.system.vars[var.index()].sort);
        }
        for &condition in &clause.conditions {
            self.smt.assert(&self.system.exprs, condition);
        }
    }

    /// Drops what a clause does not give; of which predicates less may be used now.
    fn lost_by(&mut self, at: usize, head: &Apply) -> BTreeSet<PredId> {
        let mut lost = BTreeSet::new();
        let mut goals = self.said(head);
        if goals.is_empty() {
            return lost;
        }
        let clause = self.system.clauses[at].clone();
        self.state(&clause);
        for premise in &clause.premises {
            for (_, formula) in self.said(premise) {
                self.smt.assert(&self.system.exprs, formula);
            }
        }
        while !goals.is_empty() {
            let all = self.system.exprs.conjunction(goals.iter().map(|&(_, goal)| goal));
            let not = self.system.exprs.not(all);
            self.smt.push();
            self.smt.assert(&self.system.exprs, not);
            let asked: Vec<Expr> = goals.iter().map(|&(_, goal)| goal).collect();
            let answer = self.smt.check(QUESTION);
            let values = match answer {
                SmtAnswer::Sat => self.smt.values(&self.system.exprs, &asked),
                SmtAnswer::Unsat | SmtAnswer::Unknown(_) => None,
            };
            self.smt.pop();
            if answer == SmtAnswer::Unsat {
                break;
            }
            let is_broken = |place: usize| {
                values.as_ref().is_none_or(|values| values[place] != Value::Bool(true))
            };
            let mut broken: Vec<usize> =
                (0..goals.len()).filter(|&place| is_broken(place)).collect();
            if broken.is_empty() {
                broken = (0..goals.len()).collect();
            }
            for place in broken {
                let unit = self.unit_of[goals[place].0];
                self.units[unit].alive = false;
                lost.extend(self.units[unit].pieces.iter().map(|&own| self.pieces[own].predicate));
            }
            goals.retain(|&(number, _)| self.units[self.unit_of[number]].alive);
        }
        self.smt.pop();
        lost
    }

    /// Those of the checks that may fail in a state that is not excluded.
    pub(super) fn failing(&mut self, checks: &BTreeSet<CheckId>) -> BTreeSet<CheckId> {
        self.failing_by(0..self.origins.len(), checks)
    }

    /// The same by these clauses.
    fn failing_by(
        &mut self,
        clauses: impl IntoIterator<Item = usize>,
        checks: &BTreeSet<CheckId>,
    ) -> BTreeSet<CheckId> {
        let mut found = BTreeSet::new();
        for at in clauses {
            let Some(check) = self.origins[at].fails.filter(|check| checks.contains(check)) else {
                continue;
            };
            if found.contains(&check) {
                continue;
            }
            let clause = self.system.clauses[at].clone();
            self.state(&clause);
            for premise in &clause.premises {
                for (_, formula) in self.said(premise) {
                    self.smt.assert(&self.system.exprs, formula);
                }
            }
            if self.smt.check(QUESTION) != SmtAnswer::Unsat {
                found.insert(check);
            }
            self.smt.pop();
        }
        found
    }
}

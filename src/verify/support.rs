//! Which claims prove one another, and what of these the checks need: backwards, for each clause that
//! must give something as few claims as give it.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::time::{Duration, Instant};

use super::derive::applied;
use crate::base::CheckId;
use crate::chc::{Apply, Clause, PredId, System};
use crate::horn::{Fitted, FittedClaims, Origin, ProgramClauses};
use crate::logic::{Expr, Value, Var};
use crate::solve::{Cancel, Missing, Models, Smt, SmtAnswer, open_smt_process};

/// No question is given more time.
const QUESTION: Duration = Duration::from_secs(1);

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
    smt: Box<dyn Smt>,
    cancel: &'a Cancel,
}

/// What a clause must give: a piece, or else that a check cannot fail.
#[derive(Clone, Copy)]
struct Owed {
    clause: usize,
    piece: Option<usize>,
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
        let smt = open_smt_process(memory_mib, Models::Plain)?;
        let (system, origins) = (clauses.system.clone(), clauses.origins.clone());
        Ok(Self { system, origins, params, pieces, units, unit_of, smt, cancel })
    }

    /// The claims that are left.
    pub(super) fn claims(&self) -> BTreeSet<CheckId> {
        self.units.iter().filter(|unit| unit.alive).filter_map(|unit| unit.claim).collect()
    }

    /// Drops what does not follow, until all does; whether that came to an end in time.
    pub(super) fn settle(&mut self, deadline: Instant) -> bool {
        let count = self.system.clauses.len();
        let mut waiting: VecDeque<usize> = (0..count).collect();
        let mut is_waiting = vec![true; count];
        while let Some(at) = waiting.pop_front() {
            is_waiting[at] = false;
            if self.is_over(deadline) {
                return false;
            }
            let Some(head) = self.system.clauses[at].head.clone() else { continue };
            for predicate in self.lost_by(at, &head) {
                for (other, clause) in self.system.clauses.iter().enumerate() {
                    let uses = clause.premises.iter().any(|it| it.predicate == predicate);
                    if uses && !is_waiting[other] {
                        is_waiting[other] = true;
                        waiting.push_back(other);
                    }
                }
            }
        }
        true
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
        let mut found = BTreeSet::new();
        for at in 0..self.origins.len() {
            let Some(check) = self.origins[at].fails.filter(|check| checks.contains(check)) else {
                continue;
            };
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

    /// Leaves only what the checks need, and those claims; whether that came to an end in time.
    pub(super) fn shrink(
        &mut self,
        checks: &BTreeSet<CheckId>,
        wanted: &BTreeSet<CheckId>,
        deadline: Instant,
    ) -> bool {
        let mut needed = BTreeSet::new();
        let mut waiting: VecDeque<Owed> = VecDeque::new();
        for (clause, origin) in self.origins.iter().enumerate() {
            if origin.fails.is_some_and(|check| checks.contains(&check)) {
                waiting.push_back(Owed { clause, piece: None });
            }
        }
        for unit in 0..self.units.len() {
            if self.units[unit].claim.is_some_and(|claim| wanted.contains(&claim)) {
                self.need(unit, &mut needed, &mut waiting);
            }
        }
        while let Some(owed) = waiting.pop_front() {
            let Some(more) = self.reasons(owed, &needed, deadline) else { return false };
            for unit in more {
                self.need(unit, &mut needed, &mut waiting);
            }
        }
        for (number, unit) in self.units.iter_mut().enumerate() {
            unit.alive &= needed.contains(&number);
        }
        true
    }

    /// A unit is needed: all clauses must give it.
    fn need(&self, unit: usize, needed: &mut BTreeSet<usize>, waiting: &mut VecDeque<Owed>) {
        if !needed.insert(unit) {
            return;
        }
        for &piece in &self.units[unit].pieces {
            let of = self.pieces[piece].predicate;
            for (at, clause) in self.system.clauses.iter().enumerate() {
                if clause.head.as_ref().is_some_and(|head| head.predicate == of) {
                    waiting.push_back(Owed { clause: at, piece: Some(piece) });
                }
            }
        }
    }

    /// Which units a clause needs besides those that are needed already; `None` if that cannot be found
    /// out.
    fn reasons(
        &mut self,
        owed: Owed,
        needed: &BTreeSet<usize>,
        deadline: Instant,
    ) -> Option<Vec<usize>> {
        let clause = self.system.clauses[owed.clause].clone();
        self.state(&clause);
        if let (Some(piece), Some(head)) = (owed.piece, &clause.head) {
            let params = &self.params[head.predicate.index()];
            let goal = applied(&mut self.system, self.pieces[piece].formula, params, head);
            let not = self.system.exprs.not(goal);
            self.smt.assert(&self.system.exprs, not);
        }
        let mut others: BTreeMap<usize, Vec<Expr>> = BTreeMap::new();
        for premise in &clause.premises {
            for (number, said) in self.said(premise) {
                let unit = self.unit_of[number];
                if needed.contains(&unit) {
                    self.smt.assert(&self.system.exprs, said);
                } else {
                    others.entry(unit).or_default().push(said);
                }
            }
        }
        let mut others: Vec<(usize, Vec<Expr>)> = others.into_iter().collect();
        // What need not be written comes last: it is gone when what it follows from is.
        others.sort_by_key(|&(unit, _)| (self.units[unit].claim.is_none(), unit));
        let found = self.least(&others, deadline);
        self.smt.pop();
        found
    }

    /// So few of what may be assumed that there is no state, the first ones rather than later ones.
    fn least(&mut self, others: &[(usize, Vec<Expr>)], deadline: Instant) -> Option<Vec<usize>> {
        let mut found = Vec::new();
        let mut most = others.len();
        // The last of the shortest beginning that suffices is needed.
        while !self.excludes(&[], deadline)? {
            if !self.excludes(&others[..most], deadline)? {
                return None;
            }
            let (mut low, mut high) = (0, most);
            while high - low > 1 {
                let middle = usize::midpoint(low, high);
                if self.excludes(&others[..middle], deadline)? {
                    high = middle;
                } else {
                    low = middle;
                }
            }
            let (unit, said) = others.get(high.checked_sub(1)?)?;
            for &said in said {
                self.smt.assert(&self.system.exprs, said);
            }
            found.push(*unit);
            most = high - 1;
        }
        Some(found)
    }

    /// Whether there is no state if this is assumed as well; `None` if there is no time.
    fn excludes(&mut self, assumed: &[(usize, Vec<Expr>)], deadline: Instant) -> Option<bool> {
        if self.is_over(deadline) {
            return None;
        }
        self.smt.push();
        for &said in assumed.iter().flat_map(|(_, said)| said) {
            self.smt.assert(&self.system.exprs, said);
        }
        // What is not known is not excluded.
        let is_excluded = self.smt.check(QUESTION) == SmtAnswer::Unsat;
        self.smt.pop();
        Some(is_excluded)
    }

    /// Leaves out one claim after the other that the rest can do without: what one clause needed another
    /// may give.
    pub(super) fn thin(
        &mut self,
        checks: &BTreeSet<CheckId>,
        wanted: &BTreeSet<CheckId>,
        deadline: Instant,
    ) {
        for unit in (0..self.units.len()).rev() {
            let Unit { claim: Some(claim), alive: true, .. } = self.units[unit] else { continue };
            if wanted.contains(&claim) {
                continue;
            }
            let before: Vec<bool> = self.units.iter().map(|unit| unit.alive).collect();
            self.units[unit].alive = false;
            let suffices = self.settle(deadline)
                && wanted.is_subset(&self.claims())
                && self.failing(checks).is_empty();
            if !suffices {
                for (unit, alive) in self.units.iter_mut().zip(before) {
                    unit.alive = alive;
                }
            }
            if self.is_over(deadline) {
                return;
            }
        }
    }
}

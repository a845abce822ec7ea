//! Which claims prove one another, and what of these the checks need.

mod smaller;

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use rustc_hash::FxHashMap;

use super::derive::apply_formula;
use super::stated;
use base::CheckId;
use chc::{Apply, ArrayFamilies, Clause, Grounding, PredId, System, signatures};
use encode::{ClauseOrigin, Fitted, FittedClaims, ProgramClauses};
use houdini::InferenceBounds;
use logic::{Expr, ExprSort, ExprValue, LogicNode, Var};
use solver::{Models, Smt, SmtAnswer, UnavailableSolver, open_smt, open_smt_process};

/// No question may cost more work, whatever time that takes: what is found hangs on nothing else.
const QUESTION: u32 = 3_000_000;

/// A claim, or what may be true besides, with its pieces.
struct ClaimSupport {
    /// The claim's number; none of what need not be written.
    claim: Option<CheckId>,
    pieces: Vec<usize>,
    /// Whether it may be used.
    alive: bool,
}

/// Clauses, and what might be said of their predicates.
pub(super) struct Support<'a> {
    system: System,
    origins: Vec<ClauseOrigin>,
    params: Vec<Vec<Var>>,
    pieces: Vec<Fitted>,
    /// The pieces of each predicate.
    of_predicate: Vec<Vec<usize>>,
    /// What pieces say of arguments, as far as that was asked for.
    applied: FxHashMap<(PredId, Vec<Expr>), BTreeMap<usize, Expr>>,
    units: Vec<ClaimSupport>,
    unit_of: Vec<usize>,
    /// For each unit a constant: where it is assumed the unit's pieces are.
    literals: Vec<Expr>,
    /// Which arrays hold the same, if claims have quantifiers.
    families: Option<ArrayFamilies>,
    smt: Box<dyn Smt>,
    bounds: InferenceBounds<'a>,
    /// The work after which what is asked for now is given up.
    most: u64,
}

impl<'a> Support<'a> {
    /// Clauses, and what is claimed of their predicates.
    ///
    /// # Errors
    /// If there is no solver.
    pub(super) fn new(
        clauses: &ProgramClauses,
        fitted: &FittedClaims,
        has_quantifiers: bool,
        bounds: &InferenceBounds<'a>,
    ) -> Result<Self, UnavailableSolver> {
        let pieces = fitted.pieces.clone();
        let (mut units, mut unit_of) =
            (Vec::<ClaimSupport>::new(), Vec::with_capacity(pieces.len()));
        let mut of: BTreeMap<CheckId, usize> = BTreeMap::new();
        for (number, piece) in pieces.iter().enumerate() {
            let existing = piece.claim.and_then(|claim| of.get(&claim)).copied();
            let unit = existing.unwrap_or(units.len());
            if unit == units.len() {
                // What fits in part only cannot be claimed.
                let alive = piece.claim.is_none_or(|claim| !fitted.unfit.contains(&claim));
                units.push(ClaimSupport { claim: piece.claim, pieces: Vec::new(), alive });
                of.extend(piece.claim.map(|claim| (claim, unit)));
            }
            units[unit].pieces.push(number);
            unit_of.push(unit);
        }
        let params: Vec<Vec<Var>> =
            clauses.predicates.iter().map(|predicate| predicate.params.clone()).collect();
        let roots = clauses.system.clauses.iter().flat_map(Clause::roots);
        let roots = roots.chain(pieces.iter().map(|piece| piece.formula));
        let exprs = &clauses.system.exprs;
        // Within products of variables Z3 does not always look at the clock; a process can be killed.
        let is_linear = exprs.below(roots).into_iter().all(|expr| exprs.is_linear(expr));
        let is_library = is_linear && !has_quantifiers;
        let open = if is_library { open_smt } else { open_smt_process };
        let mut smt = open(bounds.memory_mib, Models::Plain)?;
        smt.prepare_cores();
        smt.limit_work(QUESTION);
        signatures(exprs).iter().for_each(|signature| smt.declare_function(signature));
        let families = has_quantifiers.then(|| ArrayFamilies::compute(&clauses.system, &params));
        let (mut system, origins) = (clauses.system.clone(), clauses.origins.clone());
        let literals = (0..units.len()).map(|unit| {
            let var = system.add_var(format!("unit{unit}"), ExprSort::Bool);
            smt.declare(&system.exprs, var, ExprSort::Bool);
            system.exprs.var(var, ExprSort::Bool)
        });
        let literals = literals.collect();
        let (bounds, most) = (*bounds, u64::MAX);
        let mut of_predicate = vec![Vec::new(); params.len()];
        for (number, piece) in pieces.iter().enumerate() {
            of_predicate[piece.predicate.index()].push(number);
        }
        Ok(Self {
            of_predicate,
            applied: FxHashMap::default(),
            system,
            origins,
            params,
            pieces,
            units,
            unit_of,
            literals,
            families,
            smt,
            bounds,
            most,
        })
    }

    /// What is asked for from now on may cost so much work; more of it is given up.
    pub(super) fn limit_work(&mut self, work: u64) {
        self.most = self.smt.work().saturating_add(work);
    }

    /// The claims that are left.
    pub(super) fn claims(&self) -> BTreeSet<CheckId> {
        self.units.iter().filter(|unit| unit.alive).filter_map(|unit| unit.claim).collect()
    }

    /// For each piece whether it may be used.
    pub(super) fn usable_pieces(&self) -> Vec<bool> {
        self.unit_of.iter().map(|&unit| self.units[unit].alive).collect()
    }

    /// Drops what does not follow, until all does; whether that came to an end.
    pub(super) fn reduce_to_inductive(&mut self) -> bool {
        self.settle_from((0..self.system.clauses.len()).collect()).is_some()
    }

    /// The same where only these clauses may give less than they should; of which predicates less may be used
    /// then.
    fn settle_from(&mut self, mut waiting: VecDeque<usize>) -> Option<BTreeSet<PredId>> {
        let mut all_lost = BTreeSet::new();
        let mut is_waiting = vec![false; self.system.clauses.len()];
        waiting.iter().for_each(|&at| is_waiting[at] = true);
        while let Some(at) = waiting.pop_front() {
            is_waiting[at] = false;
            if self.is_over() {
                return None;
            }
            let Some(head) = self.system.clauses[at].head.clone() else { continue };
            let lost = self.drop_unsupported(at, &head);
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

    fn is_over(&self) -> bool {
        self.bounds.is_over() || self.smt.work() >= self.most || self.smt.failure_reason().is_some()
    }

    /// What may be used of a predicate, of these arguments.
    fn usable_facts(&mut self, apply: &Apply) -> Vec<(usize, Expr)> {
        let key = (apply.predicate, apply.args.clone());
        let mut cached = self.applied.remove(&key).unwrap_or_default();
        let mut facts = Vec::new();
        for number in self.of_predicate[apply.predicate.index()].clone() {
            if self.units[self.unit_of[number]].alive {
                let params = &self.params[apply.predicate.index()];
                let formula = self.pieces[number].formula;
                let formula = *cached
                    .entry(number)
                    .or_insert_with(|| apply_formula(&mut self.system, formula, params, apply));
                facts.push((number, formula));
            }
        }
        self.applied.insert(key, cached);
        facts
    }

    /// States the conditions of a clause.
    fn state(&mut self, clause: &Clause) -> Grounding {
        self.smt.push();
        stated::declare(&self.system, self.smt.as_mut(), &clause.vars);
        let mut stated = Grounding::default();
        self.assert(&mut stated, clause.conditions.clone());
        stated
    }

    /// States more.
    fn assert(&mut self, stated: &mut Grounding, formulas: Vec<Expr>) {
        let Self { system, smt, families, .. } = self;
        stated::assert(system, smt.as_mut(), families.as_ref(), stated, formulas);
    }

    /// States what may be used of the premises, too.
    fn state_premises(&mut self, clause: &Clause) -> Grounding {
        let mut stated = self.state(clause);
        let mut formulas = Vec::new();
        for premise in &clause.premises {
            formulas.extend(self.usable_facts(premise).into_iter().map(|(_, formula)| formula));
        }
        self.assert(&mut stated, formulas);
        stated
    }

    /// Whether not all of these formulas need be true, with their values if these can be had; nothing if they must.
    fn refuted(&mut self, stated: &Grounding, goals: &[Expr]) -> Option<Option<Vec<ExprValue>>> {
        let all = self.system.exprs.conjunction(goals.iter().copied());
        let not = self.system.exprs.not(all);
        let mut stated = stated.clone();
        self.smt.push();
        self.assert(&mut stated, vec![not]);
        let mut answer = self.smt.check(self.bounds.remaining_time());
        if answer != SmtAnswer::Unsat && self.families.is_some() && goals.len() <= 1 {
            stated.include_bounds();
            self.assert(&mut stated, Vec::new());
            answer = self.smt.check(self.bounds.remaining_time());
        }
        // No model tells which goals with quantifiers it breaks.
        let values = match answer {
            SmtAnswer::Sat if self.families.is_none() => self.smt.values(&self.system.exprs, goals),
            SmtAnswer::Sat | SmtAnswer::Unsat | SmtAnswer::Unknown(_) => None,
        };
        self.smt.pop();
        (answer != SmtAnswer::Unsat).then_some(values)
    }

    /// Drops what a clause does not give; of which predicates less may be used now.
    fn drop_unsupported(&mut self, at: usize, head: &Apply) -> BTreeSet<PredId> {
        let mut lost = BTreeSet::new();
        let goals = self.usable_facts(head);
        if goals.is_empty() {
            return lost;
        }
        let clause = self.system.clauses[at].clone();
        let stated = self.state_premises(&clause);
        // What is said of lists grows with the terms of all goals together.
        let exprs = &self.system.exprs;
        let is_of_functions = |&(_, goal): &(usize, Expr)| {
            let mut below = exprs.below([goal]).into_iter();
            below.any(|expr| matches!(exprs.node(expr), LogicNode::Apply(..) | LogicNode::Fold(..)))
        };
        let (alone, together): (Vec<_>, Vec<_>) = match exprs.has_functions() {
            true => goals.into_iter().partition(is_of_functions),
            false => (Vec::new(), goals),
        };
        let mut work: Vec<Vec<(usize, Expr)>> = alone.into_iter().map(|goal| vec![goal]).collect();
        work.push(together);
        while let Some(mut goals) = work.pop() {
            goals.retain(|&(number, _)| self.units[self.unit_of[number]].alive);
            if goals.is_empty() {
                continue;
            }
            let asked: Vec<Expr> = goals.iter().map(|&(_, goal)| goal).collect();
            let Some(values) = self.refuted(&stated, &asked) else { continue };
            let mut broken: Vec<usize> = match &values {
                Some(values) => {
                    let is_broken = |place: &usize| values[*place] != ExprValue::Bool(true);
                    (0..goals.len()).filter(is_broken).collect()
                }
                // By halves.
                None if self.families.is_some() && goals.len() > 1 && !self.is_over() => {
                    let second = goals.split_off(goals.len() / 2);
                    work.extend([second, goals]);
                    continue;
                }
                None => Vec::new(),
            };
            if broken.is_empty() {
                broken = (0..goals.len()).collect();
            }
            for place in broken {
                let unit = self.unit_of[goals[place].0];
                self.units[unit].alive = false;
                lost.extend(
                    self.units[unit].pieces.iter().map(|&piece| self.pieces[piece].predicate),
                );
            }
            work.push(goals);
        }
        self.smt.pop();
        lost
    }

    /// Those of the checks that may fail in a state that is not excluded.
    pub(super) fn unproved_checks(&mut self, checks: &BTreeSet<CheckId>) -> BTreeSet<CheckId> {
        self.failing_by(0..self.origins.len(), checks)
    }

    /// The same by these clauses.
    fn failing_by(
        &mut self,
        clauses: impl IntoIterator<Item = usize>,
        checks: &BTreeSet<CheckId>,
    ) -> BTreeSet<CheckId> {
        let mut failing = BTreeSet::new();
        for at in clauses {
            let Some(check) = self.origins[at].fails.filter(|check| checks.contains(check)) else {
                continue;
            };
            if failing.contains(&check) {
                continue;
            }
            let clause = self.system.clauses[at].clone();
            let stated = self.state_premises(&clause);
            let never = self.system.exprs.bool(false);
            if self.refuted(&stated, &[never]).is_some() {
                failing.insert(check);
            }
            self.smt.pop();
        }
        failing
    }
}

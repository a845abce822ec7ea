//! As few claims as the checks need: backwards, for each clause that must give something as few claims as give it.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::{ClaimSupport, Support};
use crate::derive::apply_formula;
use base::CheckId;
use chc::PredId;
use logic::{BinaryOp, Expr};
use solver::SmtAnswer;

/// What each clause must give: pieces, or, without one, that a check cannot fail. Clauses in the order in which
/// something was asked of them first.
#[derive(Default)]
struct Owed {
    waiting: VecDeque<usize>,
    of: BTreeMap<usize, Vec<Option<usize>>>,
}

impl Owed {
    fn add(&mut self, clause: usize, piece: Option<usize>) {
        let owed = self.of.entry(clause).or_default();
        if owed.is_empty() {
            self.waiting.push_back(clause);
        }
        owed.push(piece);
    }

    fn next(&mut self) -> Option<(usize, Vec<Option<usize>>)> {
        let clause = self.waiting.pop_front()?;
        Some((clause, self.of.remove(&clause).unwrap_or_default()))
    }
}

impl Support<'_> {
    /// Leaves only what the checks need, and those claims; whether that came to an end.
    pub(crate) fn shrink(
        &mut self,
        checks: &BTreeSet<CheckId>,
        wanted: &BTreeSet<CheckId>,
    ) -> bool {
        let (mut needed, mut owed) = (BTreeSet::new(), Owed::default());
        for (clause, origin) in self.origins.iter().enumerate() {
            if origin.fails.is_some_and(|check| checks.contains(&check)) {
                owed.add(clause, None);
            }
        }
        for unit in 0..self.units.len() {
            if self.units[unit].claim.is_some_and(|claim| wanted.contains(&claim)) {
                self.require_unit(unit, &mut needed, &mut owed);
            }
        }
        while let Some((clause, pieces)) = owed.next() {
            let Some(more) = self.reasons((clause, &pieces), &needed) else {
                return false;
            };
            for unit in more {
                self.require_unit(unit, &mut needed, &mut owed);
            }
        }
        for (number, unit) in self.units.iter_mut().enumerate() {
            unit.alive &= needed.contains(&number);
        }
        true
    }

    /// A unit is needed: all clauses must give it.
    fn require_unit(&self, unit: usize, needed: &mut BTreeSet<usize>, owed: &mut Owed) {
        if !needed.insert(unit) {
            return;
        }
        for &piece in &self.units[unit].pieces {
            let of = self.pieces[piece].predicate;
            for (at, clause) in self.system.clauses.iter().enumerate() {
                if clause.head.as_ref().is_some_and(|head| head.predicate == of) {
                    owed.add(at, Some(piece));
                }
            }
        }
    }

    /// Which units a clause needs besides those that are needed already; `None` if that cannot be found
    /// out.
    fn reasons(
        &mut self,
        (clause, pieces): (usize, &[Option<usize>]),
        needed: &BTreeSet<usize>,
    ) -> Option<Vec<usize>> {
        let clause = self.system.clauses[clause].clone();
        let mut stated = self.state(&clause);
        let (mut units, mut all) = (BTreeSet::new(), Vec::new());
        for premise in &clause.premises {
            for (number, formula) in self.usable_facts(premise) {
                let unit = self.unit_of[number];
                units.insert(unit);
                let not = self.system.exprs.not(self.literals[unit]);
                all.push(self.system.exprs.binary(BinaryOp::Or, not, formula));
            }
        }
        self.assert(&mut stated, all);
        let (mut given, mut others): (Vec<usize>, Vec<usize>) =
            units.into_iter().partition(|unit| needed.contains(unit));
        // What need not be written comes last: it is gone when what it follows from is.
        others.sort_by_key(|&unit| (self.units[unit].claim.is_none(), unit));
        let (mut reasons, mut is_known) = (Vec::new(), true);
        for piece in pieces {
            self.smt.push();
            let mut stated = stated.clone();
            if let (Some(piece), Some(head)) = (*piece, &clause.head) {
                let params = &self.params[head.predicate.index()];
                let goal =
                    apply_formula(&mut self.system, self.pieces[piece].formula, params, head);
                let not = self.system.exprs.not(goal);
                self.assert(&mut stated, vec![not]);
            }
            if self.families.is_some() && self.excluding(&given, &others) == Some(None) {
                stated.include_bounds();
                self.assert(&mut stated, Vec::new());
            }
            let more = self.minimal_units(&given, &others);
            self.smt.pop();
            let Some(more) = more else {
                is_known = false;
                break;
            };
            others.retain(|unit| !more.contains(unit));
            given.extend(&more);
            reasons.extend(more);
        }
        self.smt.pop();
        is_known.then_some(reasons)
    }

    /// So few of the other units that there is no state besides those given, the first ones rather than later
    /// ones.
    fn minimal_units(&mut self, given: &[usize], others: &[usize]) -> Option<Vec<usize>> {
        let mut needed_units = Vec::new();
        let mut given = given.to_vec();
        let mut most = others.len();
        // The last of the shortest beginning that suffices is needed.
        while self.excluding(&given, &[])?.is_none() {
            let mut high = self.excluding(&given, &others[..most])??;
            let mut low = 0;
            while high > low + 1 {
                let middle = usize::midpoint(low, high);
                match self.excluding(&given, &others[..middle])? {
                    Some(end) => high = end.max(low + 1),
                    None => low = middle,
                }
            }
            let Some(&unit) = high.checked_sub(1).and_then(|last| others.get(last)) else { break };
            given.push(unit);
            needed_units.push(unit);
            most = high - 1;
        }
        Some(needed_units)
    }

    /// How many of the other units, from the first one on, suffice that there is no state besides those given;
    /// nothing if not even all of them do. `None` if it is over.
    fn excluding(&mut self, given: &[usize], others: &[usize]) -> Option<Option<usize>> {
        if self.is_over() {
            return None;
        }
        let assumed = given.iter().chain(others).map(|&unit| self.literals[unit]);
        let assumed: Vec<Expr> = assumed.collect();
        // What is not known is not excluded.
        let time = self.bounds.remaining_time();
        if self.smt.check_assuming(&self.system.exprs, &assumed, time) != SmtAnswer::Unsat {
            return Some(None);
        }
        let core = self.smt.core();
        let last = core.map_or(assumed.len(), |core| core.last().map_or(0, |last| last + 1));
        Some(Some(last.saturating_sub(given.len())))
    }

    /// Leaves out one claim after the other that the rest can do without: what one clause needed another
    /// may give.
    pub(crate) fn drop_redundant_claims(
        &mut self,
        checks: &BTreeSet<CheckId>,
        wanted: &BTreeSet<CheckId>,
    ) {
        for unit in (0..self.units.len()).rev() {
            let ClaimSupport { claim: Some(claim), alive: true, .. } = self.units[unit] else {
                continue;
            };
            if wanted.contains(&claim) {
                continue;
            }
            let before: Vec<bool> = self.units.iter().map(|unit| unit.alive).collect();
            self.units[unit].alive = false;
            if !self.suffices_without(unit, (checks, wanted)) {
                for (unit, alive) in self.units.iter_mut().zip(before) {
                    unit.alive = alive;
                }
            }
            if self.is_over() {
                return;
            }
        }
    }

    /// Whether what is left without a unit proves as much as before.
    fn suffices_without(
        &mut self,
        unit: usize,
        (checks, wanted): (&BTreeSet<CheckId>, &BTreeSet<CheckId>),
    ) -> bool {
        let pieces = self.units[unit].pieces.iter();
        let mut lost: BTreeSet<PredId> =
            pieces.map(|&piece| self.pieces[piece].predicate).collect();
        let users = self.users(&lost);
        // The checks first: most of what is needed is soon missed.
        if !self.failing_by(users.iter().copied(), checks).is_empty() {
            return false;
        }
        let Some(more) = self.settle_from(users.into()) else { return false };
        lost.extend(more);
        wanted.is_subset(&self.claims()) && self.failing_by(self.users(&lost), checks).is_empty()
    }
}

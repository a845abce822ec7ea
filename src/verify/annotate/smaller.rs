//! What of a proof the checks need: backwards, for each clause that must give something as few claims as
//! give it.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::time::{Duration, Instant};

use super::candidates::Candidate;
use super::{NotAnnotated, Round};
use crate::base::CheckId;
use crate::chc::{PredId, System};
use crate::horn::Fitted;
use crate::logic::{Expr, Var};
use crate::solve::{Models, Smt, SmtAnswer, open_smt_process};
use crate::verify::derive::{applied, derive};
use crate::verify::modular::ClaimClauses;

/// No question is given more time.
const QUESTION: Duration = Duration::from_secs(1);

/// As few of the claims as suffice, or nearly so; all of them if that cannot be found out in time.
///
/// # Errors
/// If clauses cannot be made.
pub(super) fn needed(
    round: &Round<'_>,
    claims: &[Candidate],
    deadline: Instant,
) -> Result<Vec<Candidate>, NotAnnotated> {
    let mut kept = claims.to_vec();
    if let Some(chosen) = backwards(round, claims, deadline)? {
        // What is derived of claims that are left out is gone with them: so it is asked again.
        let (chosen, open) = round.prove(&chosen)?;
        if open.is_empty() {
            kept = chosen;
        }
    }
    // What one clause needed another may give: the largest go first.
    let mut at = kept.len();
    while at > 0 && Instant::now() < deadline {
        at -= 1;
        let mut fewer = kept.clone();
        fewer.remove(at);
        let (proved, open) = round.prove(&fewer)?;
        if open.is_empty() {
            at = at.min(proved.len());
            kept = proved;
        }
    }
    Ok(kept)
}

/// A claim, or what may be true besides; with the places of its pieces.
struct Unit {
    claim: Option<usize>,
    pieces: Vec<usize>,
}

struct Backwards<'a> {
    system: System,
    params: Vec<Vec<Var>>,
    pieces: &'a [Fitted],
    units: Vec<Unit>,
    /// The unit of each piece, if it is one's.
    unit_of: Vec<Option<usize>>,
    needed: BTreeSet<usize>,
    smt: Box<dyn Smt>,
    deadline: Instant,
}

/// What the checks need, from clause to clause.
fn backwards(
    round: &Round<'_>,
    claims: &[Candidate],
    deadline: Instant,
) -> Result<Option<Vec<Candidate>>, NotAnnotated> {
    let (pipeline, numbers) = round.with(claims)?;
    let goal = round.goal(&pipeline.program);
    let Ok(mut made) = ClaimClauses::new(&pipeline, &goal) else { return Ok(None) };
    let ClaimClauses { encoded, fitted } = &mut made;
    derive(&pipeline, &mut encoded.clauses, fitted);
    let smt = open_smt_process(round.memory_mib, Models::Plain).map_err(NotAnnotated::NoSolver)?;
    let place: BTreeMap<CheckId, usize> =
        numbers.iter().enumerate().map(|(at, &number)| (number, at)).collect();
    let mut units: Vec<Unit> =
        (0..claims.len()).map(|at| Unit { claim: Some(at), pieces: Vec::new() }).collect();
    let mut unit_of = Vec::with_capacity(fitted.pieces.len());
    for (number, piece) in fitted.pieces.iter().enumerate() {
        let unit = match piece.claim {
            Some(claim) => place.get(&claim).copied(),
            None => None,
        };
        unit_of.push(unit);
        if let Some(unit) = unit {
            units[unit].pieces.push(number);
        }
    }
    // The program's own claims are there whatever is chosen; what is derived may be chosen last.
    let mut own = BTreeSet::new();
    for (number, piece) in fitted.pieces.iter().enumerate() {
        if unit_of[number].is_none() {
            if piece.claim.is_some() {
                own.insert(units.len());
            }
            unit_of[number] = Some(units.len());
            units.push(Unit { claim: None, pieces: vec![number] });
        }
    }
    let params = encoded.clauses.predicates.iter().map(|it| it.params.clone()).collect();
    let mut search = Backwards {
        system: encoded.clauses.system.clone(),
        params,
        pieces: &fitted.pieces,
        units,
        unit_of,
        needed: BTreeSet::new(),
        smt,
        deadline,
    };
    let mut waiting: VecDeque<(usize, Option<usize>)> = VecDeque::new();
    for (at, origin) in encoded.clauses.origins.iter().enumerate() {
        if origin.fails.is_some_and(|check| round.checks.contains(&check)) {
            waiting.push_back((at, None));
        }
    }
    for unit in own {
        search.need(unit, &mut waiting);
    }
    while let Some((clause, piece)) = waiting.pop_front() {
        let Some(more) = search.reasons(clause, piece) else { return Ok(None) };
        for unit in more {
            search.need(unit, &mut waiting);
        }
    }
    let chosen = search.needed.iter().filter_map(|&unit| search.units[unit].claim);
    Ok(Some(chosen.map(|at| claims[at].clone()).collect()))
}

impl Backwards<'_> {
    /// A unit is needed: all clauses must give it.
    fn need(&mut self, unit: usize, waiting: &mut VecDeque<(usize, Option<usize>)>) {
        if !self.needed.insert(unit) {
            return;
        }
        for &piece in &self.units[unit].pieces {
            let of = self.pieces[piece].predicate;
            for (at, clause) in self.system.clauses.iter().enumerate() {
                if clause.head.as_ref().is_some_and(|head| head.predicate == of) {
                    waiting.push_back((at, Some(piece)));
                }
            }
        }
    }

    /// Which units a clause needs besides those that are needed already, so that it gives a piece, or
    /// excludes a failure; `None` if that cannot be found out.
    fn reasons(&mut self, at: usize, piece: Option<usize>) -> Option<Vec<usize>> {
        let clause = self.system.clauses[at].clone();
        self.smt.push();
        for &var in &clause.vars {
            self.smt.declare(&self.system.exprs, var, self.system.vars[var.index()].sort);
        }
        for &condition in &clause.conditions {
            self.smt.assert(&self.system.exprs, condition);
        }
        if let (Some(piece), Some(head)) = (piece, &clause.head) {
            let params = self.params[head.predicate.index()].clone();
            let goal = applied(&mut self.system, self.pieces[piece].formula, &params, head);
            let not = self.system.exprs.not(goal);
            self.smt.assert(&self.system.exprs, not);
        }
        let mut others: BTreeMap<usize, Vec<Expr>> = BTreeMap::new();
        for premise in &clause.premises {
            let params = self.params[premise.predicate.index()].clone();
            for number in self.of(premise.predicate) {
                let Some(unit) = self.unit_of[number] else { continue };
                let said = applied(&mut self.system, self.pieces[number].formula, &params, premise);
                if self.needed.contains(&unit) {
                    self.smt.assert(&self.system.exprs, said);
                } else {
                    others.entry(unit).or_default().push(said);
                }
            }
        }
        let others: Vec<(usize, Vec<Expr>)> = others.into_iter().collect();
        let found = self.least(&others);
        self.smt.pop();
        found
    }

    /// The pieces of a predicate.
    fn of(&self, predicate: PredId) -> Vec<usize> {
        let pieces = self.pieces.iter().enumerate();
        pieces.filter(|(_, piece)| piece.predicate == predicate).map(|(at, _)| at).collect()
    }

    /// So few of what may be assumed that there is no state, the first ones rather than later ones.
    fn least(&mut self, others: &[(usize, Vec<Expr>)]) -> Option<Vec<usize>> {
        let mut found = Vec::new();
        let mut most = others.len();
        // The last of the shortest beginning that suffices is needed.
        while !self.excludes(&[])? {
            if most == others.len() && !self.excludes(others)? {
                return None;
            }
            let (mut low, mut high) = (0, most);
            while high - low > 1 {
                let middle = usize::midpoint(low, high);
                if self.excludes(&others[..middle])? { high = middle } else { low = middle }
            }
            if high == 0 {
                return None;
            }
            let (unit, said) = &others[high - 1];
            for &said in said {
                self.smt.assert(&self.system.exprs, said);
            }
            found.push(*unit);
            most = high - 1;
        }
        Some(found)
    }

    /// Whether there is no state if this is assumed as well; `None` if it is not known.
    fn excludes(&mut self, assumed: &[(usize, Vec<Expr>)]) -> Option<bool> {
        let left = self.deadline.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return None;
        }
        self.smt.push();
        for &said in assumed.iter().flat_map(|(_, said)| said) {
            self.smt.assert(&self.system.exprs, said);
        }
        let answer = self.smt.check(QUESTION.min(left));
        self.smt.pop();
        match answer {
            SmtAnswer::Unsat => Some(true),
            // What is not known is not excluded.
            SmtAnswer::Sat | SmtAnswer::Unknown(_) => Some(false),
        }
    }
}

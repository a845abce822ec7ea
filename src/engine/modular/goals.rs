//! What the modular check asks about a procedure, as text: clauses with claims in the place of predicates, and
//! what is left of their quantifiers.

use std::collections::BTreeSet;
use std::time::Instant;

use super::search::ModularSearch;
use super::{ClaimClauses, open_search};
use crate::derive::{apply_formula, derive};
use crate::options::VerificationOptions;
use crate::proof::ClaimsBy;
use base::{CheckId, ProcId};
use chc::{Apply, Grounding};
use encode::{ClauseOrigin, EncodingRefusal, Fitted};
use houdini::InferenceBounds;
use logic::{Expr, infix};
use pipeline::Pipeline;
use program::cfg::Vertex;
use solver::{Cancel, UnavailableSolver};

/// A formula that is longer than this many bytes is cut off.
const LONGEST: usize = 2_000;

/// What is asked about a path from a cut point to the next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClaimGoal {
    /// Which path.
    pub title: String,
    /// What is given: claims, and what is tested and written on the path; with instances all formulas without
    /// quantifiers that are asserted, the negated goal among them.
    pub given: Vec<String>,
    /// What is to be shown: the claims where the path leads, or that a check does not fail.
    pub shown: Vec<String>,
}

/// What is asked about the paths of a procedure with claims alone, in the order of its cut points.
///
/// # Errors
/// If there is no solver. Inside, if the clauses would be too large.
pub fn goals(
    subject: &Pipeline,
    proc: ProcId,
    options: &VerificationOptions,
) -> Result<Result<Vec<ClaimGoal>, EncodingRefusal>, UnavailableSolver> {
    with_search(subject, options, false, |claim_clauses, search| {
        let mut claim_goals = Vec::new();
        for at in of_proc(subject, proc, claim_clauses) {
            let clause = search.system.clauses[at].clone();
            let mut given = Vec::new();
            for premise in &clause.premises {
                given.extend(
                    claims(claim_clauses, search, premise).into_iter().map(|(_, formula)| formula),
                );
            }
            given.extend(clause.conditions);
            let Some(shown) = clause_goals(subject, claim_clauses, search, at) else { continue };
            let title = title(&claim_clauses.clauses().origins[at]);
            let given = given.into_iter().map(|formula| formula_text(search, formula)).collect();
            claim_goals.push(ClaimGoal { title, given, shown });
        }
        claim_goals
    })
}

/// The same as it is asked of a solver: of claims those that hold, with what is always so of objects, and what is
/// said of all at the terms at which arrays are read or written. (Bounds are looked at where that is not enough.)
///
/// # Errors
/// If there is no solver. Inside, if the clauses would be too large.
pub fn instances(
    subject: &Pipeline,
    proc: ProcId,
    options: &VerificationOptions,
) -> Result<Result<Vec<ClaimGoal>, EncodingRefusal>, UnavailableSolver> {
    with_search(subject, options, true, |claim_clauses, search| {
        let mut claim_goals = Vec::new();
        for at in of_proc(subject, proc, claim_clauses) {
            let Some(shown) = clause_goals(subject, claim_clauses, search, at) else { continue };
            let clause = search.system.clauses[at].clone();
            let mut asserted = clause.conditions;
            for premise in &clause.premises {
                asserted.extend(
                    search.remaining_claims(premise).into_iter().map(|(_, formula)| formula),
                );
            }
            if let Some(head) = &clause.head {
                let head_claims = claims(claim_clauses, search, head).into_iter();
                let head_claims: Vec<Expr> = head_claims.map(|(_, formula)| formula).collect();
                let goal = search.system.exprs.conjunction(head_claims);
                asserted.push(search.system.exprs.not(goal));
            }
            let mut grounding = Grounding::default();
            let asserted = match &search.families {
                Some(families) => grounding.assert(&mut search.system, families, &asserted).said,
                None => asserted,
            };
            let title = title(&claim_clauses.clauses().origins[at]);
            let given = asserted.into_iter().map(|formula| formula_text(search, formula)).collect();
            claim_goals.push(ClaimGoal { title, given, shown });
        }
        claim_goals
    })
}

/// Asks with the clauses of all checks and claims; the search is done before if that is wanted.
fn with_search(
    subject: &Pipeline,
    options: &VerificationOptions,
    runs: bool,
    ask: impl FnOnce(&ClaimClauses, &mut ModularSearch<'_>) -> Vec<ClaimGoal>,
) -> Result<Result<Vec<ClaimGoal>, EncodingRefusal>, UnavailableSolver> {
    let cancel = Cancel::default();
    let deadline = Instant::now() + options.timeout;
    let bounds =
        InferenceBounds { deadline, cancel: &cancel, memory_mib: options.memory_mib, work: None };
    let program = &subject.program;
    let all: BTreeSet<CheckId> = program.check_ids().chain(program.claim_ids()).collect();
    let mut claim_clauses = match ClaimClauses::with_all_ways(subject, &all) {
        Ok(claim_clauses) => claim_clauses,
        Err(why) => return Ok(Err(why)),
    };
    if runs {
        derive(subject, &mut claim_clauses.encoded, &mut claim_clauses.fitted, ClaimsBy::Arrays);
    }
    let mut search = open_search(subject, &claim_clauses, &bounds)?;
    if runs {
        search.reduce_to_inductive();
    }
    Ok(Ok(ask(&claim_clauses, &mut search)))
}

/// The clauses of a procedure.
fn of_proc(subject: &Pipeline, proc: ProcId, claim_clauses: &ClaimClauses) -> Vec<usize> {
    let positions = subject.program.positions(proc);
    let is_own = |origin: &ClauseOrigin| match origin.from.map(Vertex::instr) {
        Some(Some(position)) => positions.contains(&position),
        Some(None) => proc == ProcId::MAIN,
        None => false,
    };
    let origins = claim_clauses.clauses().origins.iter().enumerate();
    origins.filter(|(_, origin)| is_own(origin)).map(|(at, _)| at).collect()
}

fn title(origin: &ClauseOrigin) -> String {
    origin.comment.clone()
}

/// The claims of a predicate, of these arguments.
fn claims(
    claim_clauses: &ClaimClauses,
    search: &mut ModularSearch<'_>,
    apply: &Apply,
) -> Vec<(CheckId, Expr)> {
    let mut instances = Vec::new();
    for &Fitted { predicate, claim, formula } in &claim_clauses.fitted.pieces {
        if let (Some(claim), true) = (claim, predicate == apply.predicate) {
            let params = search.params[predicate.index()].clone();
            instances.push((claim, apply_formula(&mut search.system, formula, &params, apply)));
        }
    }
    instances
}

/// What a clause is to show; nothing if nothing is claimed where it leads.
fn clause_goals(
    subject: &Pipeline,
    claim_clauses: &ClaimClauses,
    search: &mut ModularSearch<'_>,
    at: usize,
) -> Option<Vec<String>> {
    if let Some(check) = claim_clauses.clauses().origins[at].fails {
        let place = subject.names.place(check);
        return Some(vec![format!("false: check {} cannot fail ({place})", check.number())]);
    }
    let head = search.system.clauses[at].head.clone()?;
    let mut claims = claims(claim_clauses, search, &head);
    let is_said = |formula: &Expr| search.system.exprs.as_bool(*formula) != Some(true);
    claims.retain(|(_, formula)| is_said(formula));
    let line = |(claim, formula): (CheckId, Expr)| {
        format!("claim {}: {}", claim.number(), formula_text(search, formula))
    };
    let lines: Vec<String> = claims.into_iter().map(line).collect();
    (!lines.is_empty()).then_some(lines)
}

fn formula_text(search: &ModularSearch<'_>, formula: Expr) -> String {
    let system = &search.system;
    let name = |var| system.name(var).to_owned();
    let mut text = infix(&system.exprs, &name, formula, LONGEST);
    if text.len() > LONGEST {
        text.push_str(" …");
    }
    text
}

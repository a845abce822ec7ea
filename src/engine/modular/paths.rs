//! What claims say of each path from a cut point to the next: whether a run can take it, and which claims
//! it keeps.

use std::collections::BTreeSet;
use std::time::Instant;

use super::{ClaimClauses, Searched, open_search, prove_by, search};
use crate::derive::{apply_formula, derive};
use crate::options::VerificationOptions;
use crate::proof::ClaimsBy;
use base::CheckId;
use chc::Apply;
use encode::EncodingRefusal;
use encode::cells::is_feasible;
use houdini::InferenceBounds;
use pipeline::Pipeline;
use program::cfg::Vertex;
use solver::{Cancel, UnavailableSolver};

/// What is known of a path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PathAnswer {
    /// Where it starts.
    pub from: Vertex,
    /// The answers to the tests on it, down the decision tree of the cut point.
    pub answers: Vec<bool>,
    /// The check that fails at its end, if one does.
    pub fails: Option<CheckId>,
    /// Whether what is claimed, as far as it holds, excludes that a run takes it.
    pub is_excluded: bool,
    /// The claims that stand where it leads.
    pub claimed: BTreeSet<CheckId>,
    /// Those of them that do not follow.
    pub open: BTreeSet<CheckId>,
}

/// What is known of all paths of a program that matter to checks and claims.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct PathAnswers {
    /// The paths. One may be there several times: one that ends with a call for the call, and for what follows its
    /// return; one from a place of which nothing is claimed for each way that leads there.
    pub paths: Vec<PathAnswer>,
    /// The claims that cannot be said of whole states: they speak of ghosts, or of where objects were made.
    pub unsaid: BTreeSet<CheckId>,
}

/// Asks of each path of the program, whose calls are not inlined, what is claimed of it. Claims that do not follow
/// are assumed nowhere; what is not decided in time does not follow.
///
/// # Errors
/// If there is no solver. Inside, if the clauses would be too large.
pub fn path_answers(
    subject: &Pipeline,
    options: &VerificationOptions,
) -> Result<Result<PathAnswers, EncodingRefusal>, UnavailableSolver> {
    let cancel = Cancel::default();
    let deadline = Instant::now() + options.timeout;
    let bounds =
        InferenceBounds { deadline, cancel: &cancel, memory_mib: options.memory_mib, work: None };
    let program = &subject.program;
    let goal: BTreeSet<CheckId> = program.check_ids().chain(program.claim_ids()).collect();
    let mut claim_clauses = match ClaimClauses::with_all_ways(subject, &goal) {
        Ok(claim_clauses) => claim_clauses,
        Err(why) => return Ok(Err(why)),
    };
    derive(subject, &mut claim_clauses.encoded, &mut claim_clauses.fitted, ClaimsBy::Arrays);
    let alive = searched(subject, &mut claim_clauses, &bounds)?;
    let mut search = open_search(subject, &claim_clauses, &bounds)?;
    search.alive = alive;
    // What follows from facts about single objects holds on each path.
    let by_cells = match is_feasible(&subject.analyzed()) {
        true => prove_by(subject, &goal, (ClaimsBy::Cells, &goal), &bounds)?.ok(),
        false => None,
    };
    let held = by_cells.map(|by_cells| by_cells.held).unwrap_or_default();
    let unsaid = claim_clauses.fitted.unfit.difference(&held).copied().collect();
    let mut all_answers = PathAnswers { paths: Vec::new(), unsaid };
    for (at, origin) in claim_clauses.clauses().origins.iter().enumerate() {
        let Some(from) = origin.from else { continue };
        let stated = search.state(at);
        let always = search.system.exprs.bool(true);
        let is_safe = origin.fails.is_some_and(|check| held.contains(&check));
        let is_excluded = is_safe || search.is_excluded(stated.clone(), always, true);
        let head: Option<Apply> = search.system.clauses[at].head.clone();
        let (mut claimed, mut open) = (BTreeSet::new(), BTreeSet::new());
        for (number, piece) in claim_clauses.fitted.pieces.iter().enumerate() {
            let (Some(claim), Some(head)) = (piece.claim, &head) else { continue };
            if piece.predicate != head.predicate {
                continue;
            }
            claimed.insert(claim);
            if !search.alive[number] && !is_excluded && !held.contains(&claim) {
                let params = search.params[head.predicate.index()].clone();
                let goal = apply_formula(&mut search.system, piece.formula, &params, head);
                let not = search.system.exprs.not(goal);
                if !search.is_excluded(stated.clone(), not, true) {
                    open.insert(claim);
                }
            }
        }
        search.smt.pop();
        let (answers, fails) = (origin.answers.clone(), origin.fails);
        all_answers.paths.push(PathAnswer { from, answers, fails, is_excluded, claimed, open });
    }
    Ok(Ok(all_answers))
}

/// Which parts of claims hold. Where that is not all, or not enough for the checks, it is said of lists that they are kept.
fn searched(
    subject: &Pipeline,
    claim_clauses: &mut ClaimClauses,
    bounds: &InferenceBounds<'_>,
) -> Result<Vec<bool>, UnavailableSolver> {
    let mut searched = search(subject, claim_clauses, None, (bounds, false))?;
    let Searched { alive, failing, .. } = &searched;
    let claimed =
        claim_clauses.fitted.pieces.iter().zip(alive).filter(|(piece, _)| piece.claim.is_some());
    let is_open = !failing.is_empty() || claimed.into_iter().any(|(_, alive)| !alive);
    if is_open && claim_clauses.add_list_frames(subject) {
        searched = search(subject, claim_clauses, Some(&searched), (bounds, false))?;
    }
    Ok(searched.alive)
}

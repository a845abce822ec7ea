//! Claims that are true without being kept by every turn: what is to be shown of each is said where it
//! stands, and what the predicates are is left to inference, with the claims that hold as facts.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Instant;

use super::{ClaimClauses, VALIDATION};
use crate::certify::{Effort, sample_runs, samples};
use crate::proof::{Basis, Certificate, ClaimsBy, ProofSubject};
use base::CheckId;
use chc::{Apply, Clause, Model, PredId, System};
use houdini::{
    Beforehand, InferenceBounds, InferenceGoal, ProposedInvariant, QueryPartition, Richness,
    Sample, SearchProgress, infer_parts,
};
use logic::ExprValue;
use pipeline::Pipeline;
use solver::{Cancel, Limits, Solver, validate};

/// Enough samples to propose what all states have in common.
const PROPOSE: Effort = Effort { runs: 400, more: 4_000, steps: 240, most: 12_000 };

/// What is asked of inference.
pub(super) struct InferenceTask<'a> {
    pub(super) shared: &'a Pipeline,
    pub(super) made: &'a ClaimClauses,
    /// For each part of a claim whether it is known to hold.
    pub(super) alive: &'a [bool],
    /// What is known to hold.
    pub(super) facts: &'a Model,
    /// The claims and checks that are to be shown.
    pub(super) open: &'a BTreeSet<CheckId>,
    pub(super) goal: &'a BTreeSet<CheckId>,
    pub(super) z3: &'a Solver,
}

/// What inference shows of them.
pub(super) fn infer(
    asked: &InferenceTask<'_>,
    memory_mib: u64,
    deadline: Instant,
    cancel: &Cancel,
) -> Vec<Arc<Certificate>> {
    let (system, of) = questions(asked);
    let encoded = &asked.made.encoded;
    let observed = sample_runs(&asked.shared.program, encoded, &PROPOSE);
    let observed: Vec<Sample> = observed
        .into_iter()
        .map(|(predicate, values)| Sample {
            predicate: predicate.index(),
            values: values.into_iter().map(scalar).collect(),
        })
        .collect();
    // What is assumed of the start is true of few random heaps.
    let observed = if asked.shared.program.assumes() { Vec::new() } else { observed };
    let assuming = system.with_facts(asked.facts);
    let mut solutions: Vec<(Model, BTreeSet<usize>)> = Vec::new();
    let mut solved = |model: &Model, parts: &BTreeSet<usize>| {
        solutions.push((model.clone(), parts.clone()));
    };
    let parts = QueryPartition { of: &of, asked: None, solved: &mut solved };
    let bounds = InferenceBounds { deadline, cancel, memory_mib, work: None };
    let richness = (Richness::LEAST, Richness::MOST);
    let proposed = proposed(asked);
    let beforehand = Beforehand { samples: &observed, proposed: &proposed };
    let progress = &mut SearchProgress::default();
    let inferred = infer_parts(
        &assuming,
        beforehand,
        richness,
        InferenceGoal::Solution,
        parts,
        progress,
        bounds,
    );
    if let Ok(model) = inferred.result {
        let proved_parts: BTreeSet<usize> =
            solutions.iter().flat_map(|(_, parts)| parts.clone()).collect();
        let rest =
            asked.open.iter().map(|id| id.index()).filter(|part| !proved_parts.contains(part));
        solutions.push((model, rest.collect()));
    }
    let certified = solutions.into_iter().filter_map(|(model, parts)| {
        let model = model.conjunction(asked.facts);
        let mut checked = System { clauses: Vec::new(), ..system.clone() };
        for (clause, part) in system.clauses.iter().zip(&of) {
            if clause.head.is_some() || parts.contains(part) {
                checked.clauses.push(clause.clone());
            }
        }
        if !asked.shared.program.assumes() {
            let samples = samples(&asked.shared.program, encoded, &mut checked);
            checked.clauses.extend(samples);
        }
        let time = deadline.saturating_duration_since(Instant::now()) + VALIDATION;
        let limits = Limits { time, memory_mib };
        validate(&checked, &model, asked.z3, limits, cancel).ok()?;
        let checks: BTreeSet<CheckId> =
            asked.open.iter().copied().filter(|id| parts.contains(&id.index())).collect();
        let (goal, basis) = (asked.goal.clone(), Basis::Claims(ClaimsBy::Cells));
        (!checks.is_empty()).then(|| {
            let (of, values) = (ProofSubject::Program, String::new());
            Arc::new(Certificate { of, checks, goal, basis, model, values })
        })
    });
    certified.collect()
}

/// What is claimed and does not follow from claims alone, hints among it: with what is inferred it may.
fn proposed(asked: &InferenceTask<'_>) -> Vec<ProposedInvariant> {
    let ClaimClauses { encoded, fitted, .. } = asked.made;
    let open = fitted.pieces.iter().zip(asked.alive).filter(|(_, alive)| !**alive);
    let proposed = open.map(|(piece, _)| ProposedInvariant {
        predicate: piece.predicate.index(),
        params: encoded.clauses.predicates[piece.predicate.index()].params.clone(),
        formula: piece.formula,
    });
    proposed.collect()
}

/// The clauses with a question for each part of a claim that is open; and which claim or check each
/// question is about.
fn questions(asked: &InferenceTask<'_>) -> (System, Vec<usize>) {
    let ClaimClauses { encoded, fitted, .. } = asked.made;
    let mut system = encoded.clauses.system.clone();
    let mut of = Vec::new();
    let mut clauses = Vec::new();
    for (clause, origin) in encoded.clauses.clauses() {
        if origin.fails.is_none_or(|check| asked.open.contains(&check)) {
            of.push(origin.fails.map_or(usize::MAX, CheckId::index));
            clauses.push(clause.clone());
        }
    }
    for (piece, _) in fitted.pieces.iter().zip(asked.alive).filter(|(_, alive)| !**alive) {
        let Some(claim) = piece.claim.filter(|claim| asked.open.contains(claim)) else { continue };
        let predicate: PredId = piece.predicate;
        let params = &encoded.clauses.predicates[predicate.index()].params;
        let mut args = Vec::with_capacity(params.len());
        for &param in params {
            args.push(system.exprs.var(param, system.vars[param.index()].sort));
        }
        let mut conditions = vec![system.exprs.not(piece.formula)];
        if let Some(void) = system.predicates[predicate.index()].void {
            conditions.push(system.exprs.not(args[void]));
        }
        let premises = vec![Apply { predicate, args }];
        let mut clause = Clause { vars: Vec::new(), premises, conditions, head: None };
        clause.quantify(&system.exprs);
        clauses.push(clause);
        of.push(claim.index());
    }
    system.clauses = clauses;
    (system, of)
}

fn scalar(value: ExprValue) -> Option<ExprValue> {
    match value {
        ExprValue::Int(_) | ExprValue::Bool(_) => Some(value),
        ExprValue::Array(..) => None,
    }
}

//! How procedures return, whatever they are called with: without what is known where they begin.

use std::collections::BTreeMap;

use crate::clauses::ProgramClauses;
use chc::{Clause, FreshNames, PredId};
use program::cfg::{ControlFlowGraph, Vertex};

/// How a procedure returns: the predicate says with which results, and from which clauses that follows.
pub(super) struct ReturnPredicate {
    /// How many of its arguments are what the procedure is called with; results follow.
    pub(super) inputs: usize,
    /// What concludes it.
    pub(super) clauses: Vec<Clause>,
}

/// Sorts out the clauses that say how procedures return: they need not hold only of calls that runs
/// make. The others stay as they are.
pub(super) fn separate_returns(
    mut clauses: ProgramClauses,
    graph: &ControlFlowGraph,
) -> (ProgramClauses, BTreeMap<PredId, ReturnPredicate>) {
    let returning = returning(&clauses);
    let entries: BTreeMap<PredId, PredId> = returning
        .iter()
        .map(|(&vertex, &returns)| (vertex, returns))
        .filter_map(|(vertex, returns)| Some((clauses.predicate_at(vertex)?, returns)))
        .collect();
    let inside = returning_predicates(&clauses, &entries, graph);
    let mut returns: BTreeMap<PredId, ReturnPredicate> = BTreeMap::new();
    for (&entry, &predicate) in &entries {
        let inputs = clauses.predicate(entry).params.len();
        returns.insert(predicate, ReturnPredicate { inputs, clauses: Vec::new() });
    }
    let copies = copies(&mut clauses, &inside, &entries);
    let is_inside = |id: PredId| inside[id.index()] && !entries.contains_key(&id);
    let mut copied = Vec::new();
    for (clause, origin) in clauses.clauses() {
        let Some(id) = head_predicate(clause) else { continue };
        let is_of_call = returns.contains_key(&id) || is_inside(id);
        let begins = |id: PredId| inside[id.index()];
        if !is_of_call || !clause.premises.iter().any(|premise| begins(premise.predicate)) {
            continue;
        }
        let mut copy = clause.clone();
        copy.premises.retain(|premise| !entries.contains_key(&premise.predicate));
        for apply in copy.applications_mut() {
            if let Some(&copy_id) = copies.get(&apply.predicate) {
                apply.predicate = copy_id;
            }
        }
        copied.push((copy, origin.clone()));
    }
    // What held of runs' calls alone gives way to what holds of all.
    clauses
        .take_clauses(|clause| head_predicate(clause).is_some_and(|id| returns.contains_key(&id)));
    for (clause, origin) in copied {
        clauses.push(clause, origin);
    }
    let ProgramClauses { system, origins, .. } = &mut clauses;
    system.inline(origins, |id| !returns.contains_key(&id));
    for (&id, returns) in &mut returns {
        let return_clauses = clauses.take_clauses(|clause| head_predicate(clause) == Some(id));
        returns.clauses = return_clauses.into_iter().map(|(clause, _)| clause).collect();
    }
    (clauses, returns)
}

/// What a clause concludes, but for a failure.
fn head_predicate(clause: &Clause) -> Option<PredId> {
    clause.head.as_ref().map(|head| head.predicate)
}

/// The predicates that say how procedures return, by where those begin.
fn returning(clauses: &ProgramClauses) -> BTreeMap<Vertex, PredId> {
    let predicates = clauses.predicates.iter().enumerate();
    let returns = predicates.filter(|(_, predicate)| predicate.returns);
    returns.map(|(number, predicate)| (predicate.vertex, PredId::new(number))).collect()
}

/// For each predicate whether it is of a cut point of a procedure that can return.
fn returning_predicates(
    clauses: &ProgramClauses,
    entries: &BTreeMap<PredId, PredId>,
    graph: &ControlFlowGraph,
) -> Vec<bool> {
    let mut inside = vec![false; clauses.predicates.len()];
    for entry in entries.keys() {
        inside[entry.index()] = true;
    }
    loop {
        let mut is_done = true;
        for clause in &clauses.system.clauses {
            let Some(head) = &clause.head else { continue };
            let predicate = clauses.predicate(head.predicate);
            let begins = graph.starting(predicate.vertex).is_some();
            let follows = clause.premises.iter().any(|premise| inside[premise.predicate.index()]);
            if follows && !begins && !inside[head.predicate.index()] {
                inside[head.predicate.index()] = true;
                is_done = false;
            }
        }
        if is_done {
            return inside;
        }
    }
}

/// Predicates of the cut points inside of procedures, for what is said of every call.
fn copies(
    clauses: &mut ProgramClauses,
    inside: &[bool],
    entries: &BTreeMap<PredId, PredId>,
) -> BTreeMap<PredId, PredId> {
    let mut names = FreshNames::default();
    for predicate in &clauses.system.predicates {
        names.fresh_name(&predicate.name);
    }
    let mut copies = BTreeMap::new();
    for (number, _) in inside.iter().enumerate().filter(|(_, is_inside)| **is_inside) {
        let id = PredId::new(number);
        if entries.contains_key(&id) {
            continue;
        }
        let mut copy = clauses.system.predicate(id).clone();
        copy.name = names.fresh_name(&copy.name);
        copies.insert(id, PredId::new(clauses.system.predicates.len()));
        clauses.system.predicates.push(copy);
        let mut described = clauses.predicate(id).clone();
        described.comment += ", whatever the procedure is called with";
        clauses.predicates.push(described);
    }
    copies
}

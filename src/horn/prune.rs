//! Leaves out what no fact leads to.

use super::system::{Head, PredId, System};

/// The system without the predicates that no clauses derive, and without the clauses that have such
/// a premise.
pub(super) fn prune(mut system: System) -> System {
    let derived = derived(&system);
    system
        .clauses
        .retain(|clause| clause.premises.iter().all(|apply| derived[apply.predicate.index()]));
    let mut renumbered = Vec::with_capacity(derived.len());
    let mut count = 0;
    for &kept in &derived {
        renumbered.push(PredId::new(count));
        count += usize::from(kept);
    }
    let mut at = 0;
    system.predicates.retain(|_| {
        at += 1;
        derived[at - 1]
    });
    for clause in &mut system.clauses {
        for apply in clause.applied_mut() {
            apply.predicate = renumbered[apply.predicate.index()];
        }
    }
    system
}

/// For each predicate whether the clauses without their conditions derive it.
fn derived(system: &System) -> Vec<bool> {
    let mut waiting: Vec<usize> =
        system.clauses.iter().map(|clause| clause.premises.len()).collect();
    let mut premise_of = vec![Vec::new(); system.predicates.len()];
    let mut work = Vec::new();
    for (number, clause) in system.clauses.iter().enumerate() {
        for premise in &clause.premises {
            premise_of[premise.predicate.index()].push(number);
        }
        if clause.premises.is_empty() {
            work.push(number);
        }
    }
    let mut derived = vec![false; system.predicates.len()];
    while let Some(number) = work.pop() {
        let Head::Reach(head) = &system.clauses[number].head else { continue };
        if std::mem::replace(&mut derived[head.predicate.index()], true) {
            continue;
        }
        for &clause in &premise_of[head.predicate.index()] {
            waiting[clause] -= 1;
            if waiting[clause] == 0 {
                work.push(clause);
            }
        }
    }
    derived
}

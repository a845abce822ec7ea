//! Facts that are asked for only under a guard: what is *void* claims nothing.
//!
//! A load that is not made on a path has no object, so its premise must not cut the path off. Each
//! predicate of objects has a parameter *void*, and a fact says that it holds wherever that is true.
//! Where every premise needs the fact, the parameter would only be in the way, and is dropped.

use crate::horn::system::{Apply, Clause, Head, PredId, System, quantified};

/// Drops the parameter *void* where every premise needs the fact, and states it elsewhere.
pub(super) fn settle(system: &mut System) {
    let used = used(system);
    for id in (0..system.predicates.len()).map(PredId::new) {
        let Some(void) = system.predicate(id).void else { continue };
        if used[id.index()] {
            let fact = fact(system, id, void);
            system.clauses.push(fact);
        } else {
            drop_parameter(system, id, void);
        }
    }
    for clause in &mut system.clauses {
        clause.vars = quantified(&system.exprs, clause).0;
    }
}

/// For each predicate whether a premise may be void.
fn used(system: &System) -> Vec<bool> {
    let mut used = vec![false; system.predicates.len()];
    for apply in system.clauses.iter().flat_map(|clause| &clause.premises) {
        if let Some(void) = system.predicate(apply.predicate).void {
            let is_needed = system.exprs.as_bool(apply.args[void]) == Some(false);
            used[apply.predicate.index()] |= !is_needed;
        }
    }
    used
}

fn drop_parameter(system: &mut System, id: PredId, void: usize) {
    let predicate = &mut system.predicates[id.index()];
    predicate.params.remove(void);
    predicate.void = None;
    for clause in &mut system.clauses {
        for apply in clause.applied_mut() {
            if apply.predicate == id {
                apply.args.remove(void);
            }
        }
    }
}

/// What is void asks for nothing.
fn fact(system: &mut System, id: PredId, void: usize) -> Clause {
    let params = system.predicate(id).params.clone();
    let mut args = Vec::with_capacity(params.len());
    for (at, param) in params.into_iter().enumerate() {
        let sort = system.var(param).sort;
        args.push(match at == void {
            true => system.exprs.bool(true),
            false => system.exprs.var(param, sort),
        });
    }
    Clause {
        from: None,
        vars: Vec::new(),
        premises: Vec::new(),
        conditions: Vec::new(),
        head: Head::Reach(Apply { predicate: id, args }),
        comment: "what is void asks for nothing".to_owned(),
    }
}

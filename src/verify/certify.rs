//! Clauses as the texts that certificates are checked on.

use crate::emit::{clause_texts, parameter_sorts};
use crate::horn::System;
use crate::solve::{Clause, ClauseScript, Predicate};

/// The system, clause by clause.
pub(super) fn clause_script(system: &System) -> ClauseScript {
    let predicates = system.predicates.iter().map(|predicate| Predicate {
        name: predicate.name.clone(),
        sorts: parameter_sorts(system, predicate),
    });
    let clauses = clause_texts(system).into_iter().map(|text| Clause {
        vars: text.vars,
        body: text.body.into_iter().collect(),
        head: text.head,
    });
    ClauseScript { predicates: predicates.collect(), clauses: clauses.collect() }
}

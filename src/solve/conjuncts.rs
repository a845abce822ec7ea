//! Clauses about predicates that are conjunctions, as one clause for each conjunct: small questions in the
//! place of a large one.

use std::collections::BTreeMap;

use crate::chc::{Apply, Clause, Definition, Model, PredId, Predicate, System};

/// A system whose conclusions are conjuncts, with what each of them is, and for each clause from which one it
/// comes.
pub(super) struct ConjunctClauses {
    pub(super) system: System,
    pub(super) model: Model,
    pub(super) origins: Vec<usize>,
}

impl ConjunctClauses {
    /// A solution of these clauses is one of the system: a predicate is true where all its conjuncts are, which
    /// stand beside it under names of their own. Premises stay as they are.
    pub(super) fn of(system: &System, model: &Model) -> Self {
        let mut made = Self {
            system: System { clauses: Vec::new(), ..system.clone() },
            model: model.clone(),
            origins: Vec::new(),
        };
        let mut known: BTreeMap<PredId, Vec<PredId>> = BTreeMap::new();
        for (at, clause) in system.clauses.iter().enumerate() {
            let Some(head) = &clause.head else {
                made.add(clause.clone(), at);
                continue;
            };
            let parts =
                known.entry(head.predicate).or_insert_with(|| made.conjuncts(head.predicate));
            for &predicate in &*parts {
                let head = Some(Apply { predicate, args: head.args.clone() });
                made.add(Clause { head, ..clause.clone() }, at);
            }
        }
        made
    }

    /// Leaves those of the clauses.
    pub(super) fn keep(&mut self, left: &[usize]) {
        self.system.clauses = left.iter().map(|&at| self.system.clauses[at].clone()).collect();
        self.origins = left.iter().map(|&at| self.origins[at]).collect();
    }

    fn add(&mut self, clause: Clause, origin: usize) {
        self.system.clauses.push(clause);
        self.origins.push(origin);
    }

    /// The predicates of the conjuncts of one.
    fn conjuncts(&mut self, whole: PredId) -> Vec<PredId> {
        let predicate = self.system.predicates[whole.index()].clone();
        let own = self.model.definitions.iter().find(|own| own.name == predicate.name);
        let Some(Definition { params, result, body, .. }) = own.cloned() else {
            return vec![whole];
        };
        let mut found = Vec::new();
        for (number, part) in self.model.exprs.conjuncts(body).into_iter().enumerate() {
            let name = format!("{}!part{number}", predicate.name);
            found.push(PredId::new(self.system.predicates.len()));
            self.system.predicates.push(Predicate { name: name.clone(), ..predicate.clone() });
            self.model.definitions.push(Definition {
                name,
                params: params.clone(),
                result,
                body: part,
            });
        }
        found
    }
}

//! Clauses about predicates that are conjunctions, as one clause for each conjunct: small questions in the
//! place of a large one.

use std::collections::BTreeMap;

use rustc_hash::FxHashSet;

use chc::{Apply, Clause, Model, ModelFunction, PredId, Predicate, System};
use logic::{Expr, Exprs, LogicNode};

/// Each conjunct is asked about so many states of runs at most of which its values alone do not tell, spread over all
/// that were seen.
const MOST_STATES: usize = 12;

/// A system whose conclusions are conjuncts, with what each of them is, and for each clause from which one it
/// comes.
pub(super) struct ConjunctClauses {
    pub(super) system: System,
    pub(super) model: Model,
    pub(super) origins: Vec<usize>,
}

impl ConjunctClauses {
    /// A solution of these clauses is one of the system: a predicate is true where all its conjuncts are, which
    /// stand beside it under names of their own. Premises stay as they are. A conjunct that is what a premise says, word by word,
    /// is no clause. Of a state of a run, of which there are many, each conjunct is asked about once for what it looks at, unless it
    /// is true by its values alone; then of [`MOST_STATES`].
    pub(super) fn new(system: &System, model: &Model) -> Self {
        let mut conjuncts = Self {
            system: System { clauses: Vec::new(), ..system.clone() },
            model: model.clone(),
            origins: Vec::new(),
        };
        let mut parts_of: BTreeMap<PredId, Vec<PredId>> = BTreeMap::new();
        let mut exprs = system.exprs.clone();
        // What is said of states of runs.
        let mut state_facts: FxHashSet<Expr> = FxHashSet::default();
        let mut of_states: BTreeMap<PredId, Vec<usize>> = BTreeMap::new();
        for (at, clause) in system.clauses.iter().enumerate() {
            let Some(head) = &clause.head else {
                conjuncts.add(clause.clone(), at);
                continue;
            };
            let parts = parts_of
                .entry(head.predicate)
                .or_insert_with(|| conjuncts.conjuncts(head.predicate));
            let given = assumed_conjuncts(&mut exprs, system, model, clause);
            let is_fact = clause.premises.is_empty() && clause.conditions.is_empty();
            let is_state = is_fact && is_ground(&exprs, clause);
            for &predicate in &*parts {
                let name = &conjuncts.system.predicates[predicate.index()].name;
                let fact = conjuncts.model.apply_definition(&mut exprs, name, &head.args);
                let is_known = fact.is_some_and(|fact| {
                    let is_true = exprs.as_bool(fact) == Some(true);
                    given.contains(&fact) || is_state && (is_true || !state_facts.insert(fact))
                });
                if is_known {
                    continue;
                }
                if is_state {
                    of_states.entry(predicate).or_default().push(conjuncts.origins.len());
                }
                let head = Some(Apply { predicate, args: head.args.clone() });
                conjuncts.add(Clause { head, ..clause.clone() }, at);
            }
        }
        let mut left_out = FxHashSet::default();
        for states in of_states.values().filter(|states| states.len() > MOST_STATES) {
            let sampled: FxHashSet<usize> =
                (0..MOST_STATES).map(|at| at * states.len() / MOST_STATES).collect();
            let others = states.iter().enumerate().filter(|(at, _)| !sampled.contains(at));
            left_out.extend(others.map(|(_, &clause)| clause));
        }
        let remaining: Vec<usize> =
            (0..conjuncts.origins.len()).filter(|clause| !left_out.contains(clause)).collect();
        conjuncts.keep(&remaining);
        conjuncts
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
    fn conjuncts(&mut self, predicate_id: PredId) -> Vec<PredId> {
        let predicate = self.system.predicates[predicate_id.index()].clone();
        let definition =
            self.model.definitions.iter().find(|definition| definition.name == predicate.name);
        let Some(ModelFunction { params, result, body, .. }) = definition.cloned() else {
            return vec![predicate_id];
        };
        let mut parts = Vec::new();
        for (number, part) in self.model.exprs.conjuncts(body).into_iter().enumerate() {
            let name = format!("{}!part{number}", predicate.name);
            parts.push(PredId::new(self.system.predicates.len()));
            self.system.predicates.push(Predicate { name: name.clone(), ..predicate.clone() });
            self.model.definitions.push(ModelFunction {
                name,
                params: params.clone(),
                result,
                body: part,
            });
        }
        parts
    }
}

/// Whether a clause speaks of values alone.
fn is_ground(exprs: &Exprs, clause: &Clause) -> bool {
    let below = exprs.below(clause.roots());
    below.into_iter().all(|expr| !matches!(exprs.node(expr), LogicNode::Var(_)))
}

/// What premises and conditions of a clause say, conjunct by conjunct.
fn assumed_conjuncts(
    exprs: &mut Exprs,
    system: &System,
    model: &Model,
    clause: &Clause,
) -> FxHashSet<Expr> {
    let mut given = FxHashSet::default();
    for premise in &clause.premises {
        let name = &system.predicate(premise.predicate).name;
        if let Some(premise_body) = model.apply_definition(exprs, name, &premise.args) {
            given.extend(exprs.conjuncts(premise_body));
        }
    }
    for &condition in &clause.conditions {
        given.extend(exprs.conjuncts(condition));
    }
    given
}

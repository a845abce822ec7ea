//! Instances of clauses: what a clause says of one state.

use rustc_hash::FxHashMap;

use super::encode::Encoded;
use super::states::{GroundAtom, InspectedState, StateFacts, VariableSource};
use chc::{Apply, Clause};
use concrete::Object;
use logic::{Expr, ExprValue, LogicNode, Var, evaluate};

/// Why an instance of a clause does not hold.
pub(super) enum Fails {
    Condition(usize),
    Premise(GroundAtom),
}

/// An instance of a clause: its variables are what they stand for in a state, where the clause is
/// about these objects.
pub(super) struct ClauseInstance<'a> {
    encoded: &'a Encoded,
    state: &'a InspectedState<'a>,
    objects: &'a [Object],
    exprs: FxHashMap<Expr, ExprValue>,
    vars: FxHashMap<Var, ExprValue>,
}

impl<'a> ClauseInstance<'a> {
    pub(super) fn new(
        encoded: &'a Encoded,
        state: &'a InspectedState<'a>,
        objects: &'a [Object],
    ) -> Self {
        let (exprs, vars) = (FxHashMap::default(), FxHashMap::default());
        Self { encoded, state, objects, exprs, vars }
    }

    /// Whether conditions and premises hold.
    pub(super) fn check_body(&mut self, clause: &Clause, before: &StateFacts) -> Result<(), Fails> {
        for (at, &condition) in clause.conditions.iter().enumerate() {
            if self.value(VariableSource::Expr(condition)) != ExprValue::Bool(true) {
                return Err(Fails::Condition(at));
            }
        }
        for apply in &clause.premises {
            let fact = self.fact(apply);
            let predicate = self.encoded.clauses.predicate(fact.predicate);
            let void = self.encoded.clauses.system.predicate(fact.predicate).void;
            let is_void = void.is_some_and(|at| fact.args[at] == ExprValue::Bool(true));
            let claims_nothing =
                is_void || self.encoded.memory.claims_nothing(predicate, &fact.args);
            if !claims_nothing && !before.contains(&fact) {
                return Err(Fails::Premise(fact));
            }
        }
        Ok(())
    }

    /// The fact that it derives; `None` if it is false.
    pub(super) fn head(&mut self, clause: &Clause) -> Option<GroundAtom> {
        clause.head.as_ref().map(|apply| self.fact(apply))
    }

    fn fact(&mut self, apply: &Apply) -> GroundAtom {
        let args = apply.args.iter().map(|&arg| self.value(VariableSource::Expr(arg))).collect();
        GroundAtom { predicate: apply.predicate, args }
    }

    fn cached(&self, key: VariableSource) -> Option<&ExprValue> {
        match key {
            VariableSource::Var(var) => self.vars.get(&var),
            VariableSource::Expr(expr) => self.exprs.get(&expr),
        }
    }

    pub(super) fn value(&mut self, root: VariableSource) -> ExprValue {
        let mut work = vec![root];
        while let Some(&key) = work.last() {
            if self.cached(key).is_some() {
                work.pop();
                continue;
            }
            let below = self.below(key);
            let waiting = work.len();
            work.extend(below.iter().filter(|&&key| self.cached(key).is_none()));
            if work.len() == waiting {
                self.make(key, &below);
                work.pop();
            }
        }
        self.cached(root).expect("it has been made").clone()
    }

    /// What a value is made from.
    fn below(&self, key: VariableSource) -> Vec<VariableSource> {
        match key {
            VariableSource::Var(var) => self.encoded.memory.value_sources(var, self.state.vertex),
            VariableSource::Expr(expr) => match self.encoded.clauses.system.exprs.node(expr) {
                LogicNode::Var(var) => vec![VariableSource::Var(*var)],
                node => node.children().map(VariableSource::Expr).collect(),
            },
        }
    }

    /// Makes a value; those that it is made from are known.
    fn make(&mut self, key: VariableSource, below: &[VariableSource]) {
        let needed = || below.iter().filter_map(|&key| self.cached(key).cloned());
        match key {
            VariableSource::Var(var) => {
                let needed: Vec<ExprValue> = needed().collect();
                let value = self.encoded.memory.value(var, self.state, self.objects, &needed);
                self.vars.insert(var, value);
            }
            VariableSource::Expr(expr) => {
                let value = match self.encoded.clauses.system.exprs.node(expr) {
                    LogicNode::Var(var) => self.vars[var].clone(),
                    node => evaluate(node, &self.exprs),
                };
                self.exprs.insert(expr, value);
            }
        }
    }
}

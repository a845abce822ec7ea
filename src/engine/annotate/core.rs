//! What checks need of a solution.

use std::collections::{BTreeSet, VecDeque};

use rustc_hash::FxHashMap;

use crate::derive::apply_formula;
use crate::stated;
use crate::support::Support;
use base::CheckId;
use chc::{Apply, Clause, Model, PredId, System};
use encode::{Encoded, Fitted, FittedClaims};
use houdini::InferenceBounds;
use logic::{Expr, ExprSort, ExprValue, Exprs, Import, LogicNode, Var, evaluate};
use solver::{Models, Smt, SmtAnswer, open_smt, open_smt_process};

/// So much work is for leaving out one conjunct after the other.
const THIN: u64 = 20_000_000;

/// The solution with as few conjuncts as suffice for the checks, or nearly so; nothing if that cannot be found out.
///
/// Inference gives all that it can say, thousands of facts where guards compare numbers, and clauses that use a
/// predicate several times would get all of them several times. So each is stated when it is missed: a clause with
/// too few facts has a state which one of the others excludes.
pub(super) fn core(
    encoded: &Encoded,
    model: &Model,
    checks: &BTreeSet<CheckId>,
    bounds: &InferenceBounds<'_>,
) -> Option<Model> {
    let mut search = CoreSearch::new(encoded, model, bounds)?;
    search.run(checks)?;
    let CoreSearch { system, conjuncts, needed, .. } = search;
    // Each as a claim with a number of its own.
    let pieces = needed.iter().enumerate().map(|(number, &at)| Fitted {
        predicate: conjuncts[at].predicate,
        claim: Some(CheckId::new(number)),
        formula: conjuncts[at].formula,
    });
    let fitted = FittedClaims { pieces: pieces.collect(), ..FittedClaims::default() };
    let mut clauses = encoded.clauses.clone();
    clauses.system = system;
    let mut support = Support::new(&clauses, &fitted, false, bounds).ok()?;
    support.limit_work(THIN);
    support.drop_redundant_claims(checks, &BTreeSet::new());
    let mut bodies = vec![Vec::new(); model.definitions.len()];
    for (&at, alive) in needed.iter().zip(support.usable_pieces()) {
        if alive {
            bodies[conjuncts[at].definition].push(conjuncts[at].said);
        }
    }
    let mut smaller = model.clone();
    for (definition, conjuncts) in smaller.definitions.iter_mut().zip(bodies) {
        definition.body = smaller.exprs.conjunction(conjuncts);
    }
    Some(smaller)
}

/// A conjunct of a solution.
struct SolutionConjunct {
    predicate: PredId,
    /// The number of the predicate's definition.
    definition: usize,
    /// In the table of the solution, over the parameters of the definition.
    said: Expr,
    /// What is below, operands first.
    below: Vec<Expr>,
    /// In the table of the system, over the parameters of the predicate.
    formula: Expr,
}

struct CoreSearch<'a> {
    model: &'a Model,
    encoded: &'a Encoded,
    system: System,
    conjuncts: Vec<SolutionConjunct>,
    /// Those of each predicate, the simplest first.
    of_predicate: Vec<Vec<usize>>,
    needed: BTreeSet<usize>,
    /// Clauses that have to give a conjunct, or, without one, that a check cannot fail.
    waiting: VecDeque<(usize, Option<usize>)>,
    smt: Box<dyn Smt>,
    bounds: InferenceBounds<'a>,
}

impl<'a> CoreSearch<'a> {
    /// Nothing if the solution does not define all predicates, or there is no solver.
    fn new(encoded: &'a Encoded, model: &'a Model, bounds: &InferenceBounds<'a>) -> Option<Self> {
        let mut system = encoded.clauses.system.clone();
        let (mut conjuncts, mut of_predicate) = (Vec::<SolutionConjunct>::new(), Vec::new());
        for (number, predicate) in encoded.clauses.predicates.iter().enumerate() {
            let name = &system.predicates[number].name;
            let at = model.definitions.iter().position(|candidate| candidate.name == *name)?;
            let definition = &model.definitions[at];
            let param_index = |var: Var| definition.params.iter().position(|param| *param == var);
            let mut import =
                Import::new(&model.exprs, |into: &mut Exprs, var: Var, sort: ExprSort| {
                    let param = param_index(var).expect("definitions speak of their parameters");
                    into.var(predicate.params[param], sort)
                });
            let first = conjuncts.len();
            for conjunct in model.exprs.conjuncts(definition.body) {
                conjuncts.push(SolutionConjunct {
                    predicate: PredId::new(number),
                    definition: at,
                    said: conjunct,
                    below: model.exprs.below([conjunct]),
                    formula: import.expr(&mut system.exprs, conjunct),
                });
            }
            let mut indices: Vec<usize> = (first..conjuncts.len()).collect();
            indices.sort_by_key(|&at| conjuncts[at].below.len());
            of_predicate.push(indices);
        }
        let roots = system.clauses.iter().flat_map(Clause::roots);
        let is_linear = system.exprs.below(roots).into_iter().all(|it| system.exprs.is_linear(it));
        // Within products Z3 does not always look at the clock; a process can be killed.
        let open = if is_linear { open_smt } else { open_smt_process };
        Some(Self {
            model,
            encoded,
            system,
            conjuncts,
            of_predicate,
            needed: BTreeSet::new(),
            waiting: VecDeque::new(),
            smt: open(bounds.memory_mib, Models::Plain).ok()?,
            bounds: *bounds,
        })
    }

    /// Finds what is needed; nothing if that does not come to an end.
    fn run(&mut self, checks: &BTreeSet<CheckId>) -> Option<()> {
        let fails = self.encoded.clauses.origins.iter().map(|origin| origin.fails);
        let asked =
            fails.enumerate().filter(|(_, fails)| fails.is_some_and(|it| checks.contains(&it)));
        self.waiting.extend(asked.map(|(clause, _)| (clause, None)));
        while let Some((at, goal)) = self.waiting.pop_front() {
            let clause = self.system.clauses[at].clone();
            self.smt.push();
            let is_given = self.add_needed_facts(&clause, goal);
            self.smt.pop();
            is_given?;
        }
        Some(())
    }

    /// Adds what a clause needs to give a conjunct, or that a check cannot fail.
    fn add_needed_facts(&mut self, clause: &Clause, goal: Option<usize>) -> Option<()> {
        stated::declare(&self.system, self.smt.as_mut(), &clause.vars);
        for &condition in &clause.conditions {
            self.smt.assert(&self.system.exprs, condition);
        }
        if let (Some(goal), Some(head)) = (goal, &clause.head) {
            let goal = self.said_of(goal, head);
            let not = self.system.exprs.not(goal);
            self.smt.assert(&self.system.exprs, not);
        }
        for number in self.needed.clone() {
            self.state(clause, number);
        }
        let args: Vec<Expr> =
            clause.premises.iter().flat_map(|premise| premise.args.iter().copied()).collect();
        loop {
            match self.smt.check(self.bounds.remaining_time()) {
                SmtAnswer::Unsat => return Some(()),
                SmtAnswer::Sat => {}
                SmtAnswer::Unknown(_) => return None,
            }
            let values = self.smt.values(&self.system.exprs, &args)?;
            let missed = self.missed(clause, &values)?;
            self.needed.insert(missed);
            let of = self.conjuncts[missed].predicate;
            for (at, clause) in self.system.clauses.iter().enumerate() {
                if clause.head.as_ref().is_some_and(|head| head.predicate == of) {
                    self.waiting.push_back((at, Some(missed)));
                }
            }
            self.state(clause, missed);
        }
    }

    /// The simplest conjunct that is false of what a clause's premises are about.
    fn missed(&self, clause: &Clause, values: &[ExprValue]) -> Option<usize> {
        let mut rest = values;
        let mut smallest: Option<usize> = None;
        for premise in &clause.premises {
            let (premise_values, others) = rest.split_at(premise.args.len());
            rest = others;
            let false_here = self.of_predicate[premise.predicate.index()]
                .iter()
                .copied()
                .find(|at| !self.holds(&self.conjuncts[*at], premise_values));
            let size = |at: usize| (self.conjuncts[at].below.len(), at);
            smallest = smallest.into_iter().chain(false_here).min_by_key(|&at| size(at));
        }
        smallest
    }

    /// Whether a conjunct is true of these arguments.
    fn holds(&self, conjunct: &SolutionConjunct, args: &[ExprValue]) -> bool {
        let params = &self.model.definitions[conjunct.definition].params;
        let mut values: FxHashMap<Expr, ExprValue> = FxHashMap::default();
        for &expr in &conjunct.below {
            let value = match self.model.exprs.node(expr) {
                LogicNode::Var(var) => {
                    let at = params.iter().position(|param| param == var);
                    args[at.expect("definitions speak of their parameters")].clone()
                }
                node => evaluate(node, &values),
            };
            values.insert(expr, value);
        }
        values[&conjunct.said] == ExprValue::Bool(true)
    }

    /// A conjunct of these arguments.
    fn said_of(&mut self, number: usize, apply: &Apply) -> Expr {
        let params = &self.encoded.clauses.predicates[apply.predicate.index()].params;
        apply_formula(&mut self.system, self.conjuncts[number].formula, params, apply)
    }

    /// States a conjunct of all premises that it is about.
    fn state(&mut self, clause: &Clause, number: usize) {
        for premise in &clause.premises {
            if premise.predicate == self.conjuncts[number].predicate {
                let instance = self.said_of(number, premise);
                self.smt.assert(&self.system.exprs, instance);
            }
        }
    }
}

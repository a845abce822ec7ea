//! Predicates that do not hang on themselves, as what their clauses say: of some values of the other variables the
//! premises and the conditions hold, and the arguments are these.
//!
//! That is the strongest solution for them. So it is what a model lacks from which they are missing, where there is any; and
//! where no predicate hangs on itself it decides the whole problem.

use rustc_hash::{FxHashMap, FxHashSet};

use super::problem::ClauseProblem;
use super::system::ReadProblem;
use chc::{Apply, Clause, System};
use logic::{BinaryOp, Expr, LogicNode, Var, sort_text, text};
use unheap_smtlib::symbol;

/// The most bytes of a definition.
const MOST_BYTES: usize = 1 << 20;

impl ReadProblem {
    /// The definitions of those predicates that are not recursive and have no definition, each after those that it uses.
    /// `None` if one grows too large.
    pub(crate) fn unfolded(&self, solved: &[(String, String)]) -> Option<Vec<(String, String)>> {
        let recursive = self.recursive();
        let solved: FxHashSet<&str> = solved.iter().map(|(name, _)| name.as_str()).collect();
        let mut concluding: Vec<Vec<&Clause>> = vec![Vec::new(); recursive.len()];
        for clause in &self.system.clauses {
            clause.head.iter().for_each(|head| concluding[head.predicate.index()].push(clause));
        }
        let mut definitions = Vec::new();
        for at in self.in_order() {
            let predicate = &self.system.predicates[at];
            if recursive[at] || solved.contains(predicate.name.as_str()) {
                continue;
            }
            let params: Vec<String> =
                (0..predicate.sorts.len()).map(|at| format!("x!{at}")).collect();
            let cases = concluding[at]
                .iter()
                .filter_map(|clause| Some(case(&self.system, clause, clause.head.as_ref()?)));
            let cases: Vec<String> = cases.collect();
            let sorts = predicate.sorts.iter().map(|&sort| sort_text(&self.system.exprs, sort));
            let bound = params.iter().zip(sorts).map(|(name, sort)| format!("({name} {sort})"));
            let body = match cases.as_slice() {
                [] => "false".to_owned(),
                [one] => one.clone(),
                _ => format!("(or {})", cases.join(" ")),
            };
            let name = symbol(&predicate.name);
            let bound = bound.collect::<Vec<_>>().join(" ");
            let definition = format!("(define-fun {name} ({bound}) Bool {body})");
            if definition.len() > MOST_BYTES {
                return None;
            }
            definitions.push((predicate.name.clone(), definition));
        }
        Some(definitions)
    }

    /// Whether it is said of every value what operations give: none divides by what may be zero, and there is nothing
    /// that is not known here.
    pub(crate) fn is_exact(&self) -> bool {
        let exprs = &self.system.exprs;
        let below = exprs.below(self.system.clauses.iter().flat_map(Clause::roots));
        below.into_iter().all(|expr| match exprs.node(expr) {
            LogicNode::Binary(BinaryOp::Div | BinaryOp::Mod, _, by) => {
                matches!(exprs.node(*by), LogicNode::Int(number) if *number != 0.into())
            }
            LogicNode::Foreign(..) => false,
            _ => true,
        })
    }

    /// What asks whether a clause without a conclusion is broken where all predicates have definitions.
    pub(crate) fn queries(
        &self,
        problem: &ClauseProblem,
        solution: &[(String, String)],
    ) -> Vec<String> {
        let given = problem.with_solution(solution);
        let queries = self.system.clauses.iter().filter(|clause| clause.head.is_none());
        let asked = queries.map(|clause| {
            let (bound, parts) = body(&self.system, clause, &FxHashMap::default());
            let constants =
                bound.iter().map(|(name, sort)| format!("(declare-const {name} {sort})\n"));
            let parts = parts.iter().map(|part| format!("(assert {part})\n"));
            let constants: String = constants.collect();
            format!("{given}{constants}{}(check-sat)\n", parts.collect::<String>())
        });
        asked.collect()
    }
}

/// That a clause derives the predicate of the parameters.
fn case(system: &System, clause: &Clause, head: &Apply) -> String {
    let mut named: FxHashMap<Var, String> = FxHashMap::default();
    let mut equal = Vec::new();
    for (at, &arg) in head.args.iter().enumerate() {
        match *system.exprs.node(arg) {
            LogicNode::Var(var) if !named.contains_key(&var) => {
                named.insert(var, format!("x!{at}"));
            }
            _ => equal.push((at, arg)),
        }
    }
    let (bound, mut parts) = body(system, clause, &named);
    let name = |var: Var| name(system, &named, var);
    let print_term = |arg: Expr| text(&system.exprs, &name, arg);
    parts.extend(equal.iter().map(|&(at, arg)| format!("(= x!{at} {})", print_term(arg))));
    let all = match parts.as_slice() {
        [] => "true".to_owned(),
        [one] => one.clone(),
        _ => format!("(and {})", parts.join(" ")),
    };
    if bound.is_empty() {
        return all;
    }
    let bound: Vec<String> = bound.iter().map(|(name, sort)| format!("({name} {sort})")).collect();
    format!("(exists ({}) {all})", bound.join(" "))
}

/// The predicate with its arguments, the variables by the names that [`body`] binds.
pub(crate) fn application(system: &System, apply: &Apply) -> String {
    let named = FxHashMap::default();
    let name = |var: Var| name(system, &named, var);
    let predicate = symbol(&system.predicate(apply.predicate).name).into_owned();
    let args = apply.args.iter().map(|&arg| text(&system.exprs, &name, arg));
    let args: Vec<String> = args.collect();
    match args.is_empty() {
        true => predicate,
        false => format!("({predicate} {})", args.join(" ")),
    }
}

/// The variables of a clause but those that have a name, and what it assumes.
pub(crate) fn body(
    system: &System,
    clause: &Clause,
    named: &FxHashMap<Var, String>,
) -> (Vec<(String, String)>, Vec<String>) {
    let name = |var: Var| name(system, named, var);
    let print_term = |expr: Expr| text(&system.exprs, &name, expr);
    let local_vars = clause.vars.iter().filter(|var| !named.contains_key(var));
    let bound = local_vars.map(|&var| {
        let sort = sort_text(&system.exprs, system.vars[var.index()].sort);
        (symbol(&name(var)).into_owned(), sort)
    });
    let mut parts = Vec::new();
    for Apply { predicate, args } in &clause.premises {
        let predicate = symbol(&system.predicate(*predicate).name).into_owned();
        let args: Vec<String> = args.iter().map(|&arg| print_term(arg)).collect();
        parts.push(match args.is_empty() {
            true => predicate,
            false => format!("({predicate} {})", args.join(" ")),
        });
    }
    parts.extend(clause.conditions.iter().map(|&condition| print_term(condition)));
    (bound.collect(), parts)
}

/// The name of a variable: one that no parameter has.
fn name(system: &System, named: &FxHashMap<Var, String>, var: Var) -> String {
    match named.get(&var) {
        Some(name) => name.clone(),
        None => format!("{}!y", system.name(var)),
    }
}

//! Makes a solution of a model that is right for some predicates only.
//!
//! Solvers put predicates in the places of their uses, drop arguments and clauses that do not matter, and print models
//! in which these predicates are missing or wrong. What is certain is fixed here, step by step, and what is left is
//! asked anew: a predicate that nothing derives is false, one that no query hangs on is true. Of those that hang on
//! themselves the model is taken; the others are not recursive then, so that a solver finds them quickly.

use super::judge::{CheckedSolution, Court, ModelRejection};
use super::model::{TextModel, constant};
use super::problem::ClauseProblem;
use super::race::MemberFinding;
use super::system::ReadProblem;
use rustc_hash::{FxHashMap, FxHashSet};
use solver::{Limits, ScriptAnswer, ScriptEngine, ask_script};

/// How predicates are asked for that are not recursive.
const WHOLE: ScriptEngine = ScriptEngine {
    name: "spacer",
    args: &["-smt2", "fp.xform.inline_eager=false", "fp.xform.inline_linear=false"],
    gives_way: false,
};

/// Z3 as it is.
const PLAIN: ScriptEngine = ScriptEngine { name: "z3", args: &["-smt2"], gives_way: false };

impl Court<'_> {
    /// A solution, from what a solver has printed.
    pub(crate) fn solution(
        &self,
        problem: &ClauseProblem,
        clauses: Option<&ReadProblem>,
        printed: &str,
    ) -> Result<CheckedSolution, ModelRejection> {
        let model = TextModel::read(printed);
        if model.has_quantifiers()
            && let Some(solution) = self.without_quantifiers(problem)
        {
            return Ok(solution);
        }
        let (why, clauses) = match (self.judge(problem, &model), clauses) {
            (Err(why @ (ModelRejection::Unchecked(_) | ModelRejection::Endless(_))), _) => {
                return Err(why);
            }
            (Err(why), Some(clauses)) => (why, clauses),
            (judged, _) => return judged,
        };
        let fixed = fixed(problem, clauses);
        let (printed, _) = model.of_problem(problem);
        let mut all = printed.clone();
        replace(&mut all, &fixed);
        if let Ok(solution) = self.judge_all(problem, all) {
            return Ok(solution);
        }
        // Of what hangs on itself the solver has found an invariant.
        let recursive = clauses.recursive();
        let names = clauses.system.predicates.iter().zip(recursive);
        let recursive: FxHashSet<&str> =
            names.filter(|(_, is)| *is).map(|(predicate, _)| predicate.name.as_str()).collect();
        let is_recursive = |name: &str| recursive.contains(name);
        let mut definitions: Vec<(String, String)> =
            printed.iter().filter(|(name, _)| is_recursive(name)).cloned().collect();
        if definitions.len() == printed.len() && fixed.is_empty() {
            return Err(why);
        }
        replace(&mut definitions, &fixed);
        let script = format!("{}(get-model)\n", problem.as_written(Some("HORN"), &definitions));
        let limits = Limits { time: self.time(), memory_mib: self.memory_mib };
        match ask_script(self.z3, WHOLE, &script, limits, self.cancel) {
            ScriptAnswer::Sat(rest) => {
                let (rest, _) = TextModel::read(&rest).of_problem(problem);
                let mut all = rest;
                replace(&mut all, &definitions);
                self.judge_all(problem, all).map_err(|_| why)
            }
            _ => {
                let further = clauses.unfolded(&definitions).unwrap_or_default();
                definitions.extend(further);
                self.judge_all(problem, definitions).map_err(|_| why)
            }
        }
    }

    /// Decides a problem in which no predicate hangs on itself.
    pub(crate) fn unfolded(&self, problem: &ClauseProblem, clauses: &ReadProblem) -> MemberFinding {
        let Some(all) = clauses.unfolded(&[]) else {
            return MemberFinding::Nothing(
                "the predicates grow too large without recursion".to_owned(),
            );
        };
        let why = match self.judge_all(problem, all.clone()) {
            Ok(solution) => return MemberFinding::Solution(solution),
            Err(why) => why.text(problem),
        };
        if clauses.is_exact() && problem.is_of_predicates() {
            for query in clauses.queries(problem, &all) {
                let limits = Limits { time: self.time(), memory_mib: self.memory_mib };
                // What is derived is false for some values.
                if let ScriptAnswer::Sat(_) =
                    ask_script(self.z3, PLAIN, &query, limits, self.cancel)
                {
                    return MemberFinding::NoSolution;
                }
            }
        }
        MemberFinding::Nothing(why)
    }

    /// A solution of a problem that Z3 has solved with quantifiers in its model: they come from predicates that it has put
    /// in the places of their uses, and are what is hard to judge.
    fn without_quantifiers(&self, problem: &ClauseProblem) -> Option<CheckedSolution> {
        let script = problem.for_horn(problem.as_written(Some("HORN"), &[]));
        let limits = Limits { time: self.time() / 2, memory_mib: self.memory_mib };
        let script = format!("{script}(get-model)\n");
        match ask_script(self.z3, WHOLE, &script, limits, self.cancel) {
            ScriptAnswer::Sat(printed) => self.judge(problem, &TextModel::read(&printed)).ok(),
            ScriptAnswer::Unsat | ScriptAnswer::Unknown(_) => None,
        }
    }

    /// The judgement on definitions of all functions, should they be there.
    fn judge_all(
        &self,
        problem: &ClauseProblem,
        definitions: Vec<(String, String)>,
    ) -> Result<CheckedSolution, ModelRejection> {
        let defined: FxHashSet<&str> = definitions.iter().map(|(name, _)| name.as_str()).collect();
        let missing =
            problem.functions().find(|function| !defined.contains(function.name.as_str()));
        match missing.map(|function| function.name.clone()) {
            Some(name) => Err(ModelRejection::Missing(name)),
            None => self.judge_definitions(problem, definitions, ""),
        }
    }
}

/// The predicates of which the clauses' form says what they are.
fn fixed(problem: &ClauseProblem, clauses: &ReadProblem) -> Vec<(String, String)> {
    let (needed, derivable) = (clauses.needed(), clauses.derivable());
    let predicates = clauses.system.predicates.iter().enumerate();
    let index: FxHashMap<&str, usize> =
        predicates.map(|(at, predicate)| (predicate.name.as_str(), at)).collect();
    let mut fixed = Vec::new();
    for function in problem.functions() {
        let Some(&at) = index.get(function.name.as_str()) else { continue };
        if !derivable[at] || !needed[at] {
            fixed.push((function.name.clone(), constant(problem, function, derivable[at])));
        }
    }
    fixed
}

/// Puts definitions in the places of those with their names, and beside the others.
fn replace(definitions: &mut Vec<(String, String)>, by: &[(String, String)]) {
    let names: FxHashSet<&str> = by.iter().map(|(name, _)| name.as_str()).collect();
    definitions.retain(|(name, _)| !names.contains(name.as_str()));
    definitions.extend_from_slice(by);
}

//! Says whether a model is a solution, by the text of the file alone.
//!
//! What is declared is defined as the model says, and the negation of each assertion, as it is written, must be
//! unsatisfiable. The reader of clauses and all who look for answers are not trusted: they have no part in it.

use std::fmt;
use std::time::{Duration, Instant};

use super::expand::Expander;
use super::model::TextModel;
use super::problem::ClauseProblem;
use solver::{Cancel, Limits, NoAnswerReason, Solver, ask_unsat};

/// A solution that was judged to be one.
#[derive(Clone, Debug)]
pub(crate) struct CheckedSolution {
    /// Each function with its definition, and helpers before those that use them.
    pub(crate) definitions: Vec<(String, String)>,
}

impl fmt::Display for CheckedSolution {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.definitions.iter().try_for_each(|(_, text)| writeln!(f, "{text}"))
    }
}

/// Why a model is not known to be a solution.
#[derive(Clone, Debug)]
pub(crate) enum ModelRejection {
    /// It does not define this.
    Missing(String),
    /// The assertion with this number is false for some values.
    Refuted(usize),
    /// Nothing is known of the assertion with this number.
    Undecided(usize),
    /// The recursion of this function is not known to end.
    Endless(String),
    /// The question had no answer.
    Unchecked(String),
}

/// Who is asked, and within what.
#[derive(Clone, Copy)]
pub(crate) struct Court<'a> {
    pub(crate) z3: &'a Solver,
    pub(crate) deadline: Instant,
    pub(crate) memory_mib: u64,
    pub(crate) cancel: &'a Cancel,
}

/// How validity is asked for: first as Z3 does it, then in other ways what that left open.
const WAYS: [(&str, &str); 4] = [
    ("", "(check-sat)"),
    (
        "(set-option :smt.mbqi.max_iterations 100000)\n",
        "(check-sat-using (then simplify solve-eqs smt))",
    ),
    ("", "(check-sat-using (then simplify qe smt))"),
    ("(set-option :smt.arith.solver 2)\n", "(check-sat)"),
];
/// The annotation that gives a term a name.
const NAMED: &str = ":named";
/// So long one way is tried with one assertion before another one is.
const ONE_WAY: Duration = Duration::from_secs(4);

impl Court<'_> {
    pub(crate) fn time(&self) -> Duration {
        self.deadline.saturating_duration_since(Instant::now())
    }

    /// Whether the model solves the problem.
    pub(crate) fn judge(
        &self,
        problem: &ClauseProblem,
        model: &TextModel,
    ) -> Result<CheckedSolution, ModelRejection> {
        let (definitions, missing) = model.of_problem(problem);
        let facts = match problem.has_recursive_functions() {
            true => self.facts(problem, model).unwrap_or_default(),
            false => String::new(),
        };
        match missing.first() {
            Some(name) => Err(ModelRejection::Missing(name.clone())),
            None => self.judge_definitions(problem, definitions, &facts),
        }
    }

    /// The same of definitions of all functions, with facts about those that are defined by recursion.
    pub(crate) fn judge_definitions(
        &self,
        problem: &ClauseProblem,
        definitions: Vec<(String, String)>,
        facts: &str,
    ) -> Result<CheckedSolution, ModelRejection> {
        let mut given = problem.with_solution(&definitions) + facts;
        let mut terms = Vec::new();
        for assertion in problem.assertions() {
            let text = assertion.text(&problem.sexprs);
            if text.contains(NAMED) {
                // So its names are known behind it, and the question need not give them anew.
                given.push_str(&format!("(assert (or true {text}\n))\n"));
                let mut without = Expander::of_annotations(&problem.sexprs);
                let term = without.assertion(assertion);
                terms
                    .push(term.ok_or_else(|| ModelRejection::Unchecked("names in it".to_owned()))?);
            } else {
                terms.push(text);
            }
        }
        let mut left: Vec<usize> = (0..terms.len()).collect();
        for (options, question) in WAYS {
            if left.is_empty() {
                break;
            }
            let time = self.time().min(ONE_WAY).as_millis().max(1);
            let mut script = format!("(set-option :timeout {time})\n{options}{given}");
            for &at in &left {
                let term = &terms[at];
                script
                    .push_str(&format!("(push 1)\n(assert (not {term}\n))\n{question}\n(pop 1)\n"));
            }
            let limits = Limits { time: self.time(), memory_mib: self.memory_mib };
            match ask_unsat(self.z3, script, left.len(), limits, self.cancel) {
                Ok(open) => left = open.into_iter().map(|at| left[at]).collect(),
                Err(solver::Invalid::Refuted(at)) => return Err(ModelRejection::Refuted(left[at])),
                Err(solver::Invalid::Unchecked(NoAnswerReason::TimeOut))
                    if !self.time().is_zero() => {}
                Err(why) => return Err(ModelRejection::Unchecked(why.to_string())),
            }
        }
        match left.first() {
            Some(&at) => Err(ModelRejection::Undecided(at)),
            None => match self.endless(problem) {
                Some(name) => Err(ModelRejection::Endless(name)),
                None => Ok(CheckedSolution { definitions }),
            },
        }
    }
}

/// What to do about a model that is none.
const OTHERS: &str =
    "so it counts for nothing; another solver may have one that is right (--solver)";

impl ModelRejection {
    /// The reason in words, with the line of the assertion.
    pub(crate) fn text(&self, problem: &ClauseProblem) -> String {
        let line = |at: usize| {
            let start = problem.assertions().nth(at).map_or(0, |assertion| assertion.at);
            problem.sexprs.input()[..start].matches('\n').count() + 1
        };
        match self {
            Self::Missing(name) => format!("the model does not define {name}, {OTHERS}"),
            Self::Refuted(at) => {
                format!("the model breaks the assertion in line {}, {OTHERS}", line(*at))
            }
            Self::Undecided(at) => format!(
                "whether the model satisfies the assertion in line {} could not be decided; more time may help \
                 (--timeout), or fewer quantifiers and products there",
                line(*at)
            ),
            Self::Endless(name) => format!(
                "a model was found, but the recursion of {name} is not known to end, so that its definition may \
                 contradict itself; give it an argument that falls at each call"
            ),
            Self::Unchecked(why) => why.clone(),
        }
    }
}

//! Questions to the solver about one clause after the other, as long as there is time and work left.

use super::NoSolutionReason;
use super::pace::Pace;
use super::point::Point;
use super::problem::{Application, HornProblem};
use logic::{Expr, ExprSort, Exprs};
use solver::{NoAnswerReason, Smt, SmtAnswer};

/// Who is asked.
pub(super) struct Oracle<'a> {
    pub(super) problem: &'a HornProblem<'a>,
    /// The table of all expressions: the problem's and what is asked.
    pub(super) exprs: Exprs,
    pub(super) smt: Box<dyn Smt>,
    pace: Pace<'a>,
    /// How many questions were put to the solver.
    pub(super) checks: usize,
}

impl<'a> Oracle<'a> {
    /// Nothing has been asked.
    pub(super) fn new(problem: &'a HornProblem<'a>, smt: Box<dyn Smt>, pace: Pace<'a>) -> Self {
        Self { problem, exprs: problem.exprs.clone(), smt, pace, checks: 0 }
    }

    /// Opens a scope that is about the states of a clause.
    pub(super) fn open(&mut self, number: usize) {
        let clause = &self.problem.questions[number];
        self.smt.push();
        for &(var, sort) in &clause.vars {
            self.smt.declare(&self.exprs, var, sort);
        }
        self.smt.assert(&self.exprs, clause.condition);
    }

    /// Closes the innermost scope.
    pub(super) fn close(&mut self) {
        self.smt.pop();
    }

    /// Whether the time is up, or nobody wants to know any more.
    pub(super) fn is_over(&self) -> bool {
        self.pace.is_over()
    }

    /// Whether there is a state of which all holds that is asserted and assumed.
    ///
    /// # Errors
    /// If the time is up, or all work is done.
    pub(super) fn ask(&mut self, assumed: &[Expr]) -> Result<SmtAnswer, NoSolutionReason> {
        if self.is_over() {
            return Err(NoSolutionReason::TimeOut);
        }
        if self.pace.is_spent(self.smt.work()) {
            return Err(NoSolutionReason::Spent);
        }
        self.checks += 1;
        let time = self.pace.time();
        let answer = match assumed {
            [] => self.smt.check(time),
            _ => self.smt.check_assuming(&self.exprs, assumed, time),
        };
        match answer {
            // The solver was told to stop then, or a little before.
            SmtAnswer::Unknown(_) if self.is_over() => Err(NoSolutionReason::TimeOut),
            SmtAnswer::Unknown(NoAnswerReason::TimeOut) if self.pace.is_all(time) => {
                Err(NoSolutionReason::TimeOut)
            }
            answer => Ok(answer),
        }
    }

    /// The values of the arguments of each, in one state, right after *sat*.
    pub(super) fn points(&mut self, applied: &[&Application]) -> Option<Vec<Point>> {
        let system = self.problem.system;
        let is_scalar = |sort: &ExprSort| matches!(sort, ExprSort::Int | ExprSort::Bool);
        let sorts = |apply: &Application| &system.predicates[apply.predicate].sorts;
        let pairs = applied.iter().flat_map(|apply| apply.args.iter().zip(sorts(apply)));
        let asked: Vec<Expr> =
            pairs.filter(|(_, sort)| is_scalar(sort)).map(|(&arg, _)| arg).collect();
        let mut values = self.smt.values(&self.exprs, &asked)?.into_iter();
        let mut point = |apply: &&Application| -> Option<Point> {
            let value = |sort| match is_scalar(sort) {
                true => Some(values.next()),
                false => Some(None),
            };
            sorts(apply).iter().map(value).collect()
        };
        applied.iter().map(&mut point).collect()
    }
}

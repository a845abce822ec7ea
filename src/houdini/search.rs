//! The fixpoint: each clause is asked for a state that it adds and the candidates exclude.

use std::collections::BTreeSet;

use super::domain::{Claimed, Domain};
use super::pace::Pace;
use super::point::Point;
use super::problem::{Application, Problem, Question};
use super::{Aim, OpenClause, Why};
use crate::logic::{Expr, Exprs, Sort};
use crate::solve::{Reason, Smt, SmtAnswer};

/// How many conjuncts a question is about.
const TOGETHER: usize = 200;

/// A search for an inductive conjunction.
pub(super) struct FixpointSearch<'a> {
    pub(super) problem: &'a Problem<'a>,
    /// The table of all expressions: the problem's and what is asked.
    pub(super) exprs: Exprs,
    /// The part of each clause with the head `false`.
    pub(super) part_of: &'a [usize],
    /// The parts that are asked about.
    pub(super) unsolved: &'a BTreeSet<usize>,
    pub(super) domains: Vec<Domain>,
    pub(super) smt: Box<dyn Smt>,
    pub(super) pace: Pace<'a>,
    pub(super) aim: Aim,
    /// How many questions were put to the solver.
    pub(super) checks: &'a mut usize,
    /// Whether what premises claim is asserted only where a state was found that it excludes. Of many
    /// candidates few are needed for a clause.
    pub(super) is_lazy: bool,
    /// If so, for each clause what was needed so far, with the place of the premise.
    pub(super) needed: Vec<Vec<(usize, Claimed)>>,
    /// For a part a clause that must not be reached, and is.
    pub(super) open: Vec<(usize, OpenClause)>,
}

/// What a question gave.
enum Found {
    /// A state that the conclusion does not cover.
    Point(Point),
    /// The clause holds.
    Nothing,
    /// No answer.
    Unknown(Reason),
}

impl FixpointSearch<'_> {
    /// Weakens the candidates until every clause holds, but for those that must not be reached of the
    /// parts that are open then.
    ///
    /// # Errors
    /// Why there is no solution of any part among the candidates, or none was found.
    pub(super) fn run(&mut self) -> Result<(), Why> {
        let count = self.problem.questions.len();
        // What must not be reached is looked at first, since it may end the search; else those that stand first: what a
        // loop does to a state is all known before somebody behind it is asked, and nobody asks twice.
        let rank = |number: usize| (self.problem.questions[number].head.is_some(), number);
        let mut waiting: BTreeSet<(bool, usize)> = (0..count).map(rank).collect();
        while let Some((_, number)) = waiting.pop_first() {
            if self.clause(number)? {
                let head = self.problem.questions[number].head.as_ref().map(|head| head.predicate);
                for (other, clause) in self.problem.questions.iter().enumerate() {
                    let uses = clause.premises.iter().any(|it| Some(it.predicate) == head);
                    if uses && other != number {
                        waiting.insert((clause.head.is_some(), other));
                    }
                }
            }
        }
        Ok(())
    }

    /// Makes a clause hold; whether its conclusion had to become weaker.
    fn clause(&mut self, number: usize) -> Result<bool, Why> {
        let clause = &self.problem.questions[number];
        if clause.premises.iter().any(|premise| self.domains[premise.predicate].is_empty()) {
            return Ok(false);
        }
        self.smt.push();
        for &(var, sort) in &clause.vars {
            self.smt.declare(&self.exprs, var, sort);
        }
        self.smt.assert(&self.exprs, clause.condition);
        let mut weaker = false;
        let result = loop {
            self.smt.push();
            if self.is_lazy {
                self.assert_needed(number, clause);
            } else {
                for premise in &clause.premises {
                    let domain = &self.domains[premise.predicate];
                    for conjunct in domain.conjuncts(&mut self.exprs, &premise.args) {
                        self.smt.assert(&self.exprs, conjunct);
                    }
                }
            }
            let round = self.round(number, clause);
            self.smt.pop();
            match round {
                Err(why) => break Err(why),
                Ok(false) => break Ok(weaker),
                Ok(true) => {
                    weaker = true;
                    let head = clause.head.as_ref().map(|head| head.predicate);
                    // Only a clause of a loop has weaker premises now.
                    if clause.premises.iter().all(|premise| Some(premise.predicate) != head) {
                        break Ok(weaker);
                    }
                }
            }
        };
        self.smt.pop();
        result
    }

    /// Weakens the conclusion until it follows from the premises as they are asserted.
    fn round(&mut self, number: usize, clause: &Question) -> Result<bool, Why> {
        let Some(head) = &clause.head else {
            self.query(number, clause)?;
            return Ok(false);
        };
        let mut weaker = false;
        if self.domains[head.predicate].is_empty() {
            match self.ask(number, None, std::slice::from_ref(head))? {
                Found::Nothing => return Ok(false),
                found => self.join(head, found)?,
            }
            weaker = true;
        }
        // A few conjuncts at a time: what is shown to follow is not broken by later states.
        let mut rest = 0..self.domains[head.predicate].guards();
        while rest.start < rest.end {
            let mut now = rest.clone();
            let domain = &self.domains[head.predicate];
            domain.some_conjuncts(&mut now, &mut self.exprs, &head.args, TOGETHER);
            let these = rest.start..now.start;
            rest = now;
            loop {
                let domain = &self.domains[head.predicate];
                let exprs = &mut self.exprs;
                let conjuncts =
                    domain.some_conjuncts(&mut these.clone(), exprs, &head.args, usize::MAX);
                if conjuncts.is_empty() {
                    break;
                }
                let all = exprs.conjunction(conjuncts);
                let negated = exprs.not(all);
                match self.ask(number, Some(negated), std::slice::from_ref(head))? {
                    Found::Nothing => break,
                    found => self.join(head, found)?,
                }
                weaker = true;
            }
        }
        Ok(weaker)
    }

    /// Asks whether what must not be reached is excluded so far.
    fn query(&mut self, number: usize, clause: &Question) -> Result<(), Why> {
        let part = self.part_of[number];
        let is_open = self.open.iter().any(|&(open, _)| open == part);
        if is_open || !self.unsolved.contains(&part) {
            return Ok(());
        }
        match self.ask(number, None, &clause.premises)? {
            Found::Nothing => Ok(()),
            Found::Unknown(reason) => Err(Why::Solver(reason)),
            Found::Point(_) => {
                // It stays so: candidates only become weaker.
                let open = self.open(number, clause);
                self.open.push((part, open));
                match self.aim {
                    Aim::Facts => Ok(()),
                    Aim::Solution if self.open.len() == self.unsolved.len() => {
                        Err(self.no_solution())
                    }
                    Aim::Solution => {
                        self.pace.lose_patience(self.smt.work());
                        Ok(())
                    }
                }
            }
        }
    }

    /// Some part has no solution.
    fn no_solution(&self) -> Why {
        let (_, first) = self.open.first().expect("it has none because of a clause");
        Why::Open(first.clone())
    }

    /// Makes the conclusion true of the state that was found.
    fn join(&mut self, head: &Application, found: Found) -> Result<(), Why> {
        match found {
            Found::Point(point) if self.domains[head.predicate].join(&point) => Ok(()),
            // It would go round in circles.
            Found::Point(_) | Found::Nothing => {
                let words = "a state that breaks no candidate".to_owned();
                Err(Why::Solver(Reason::Garbage(words)))
            }
            Found::Unknown(reason) => Err(Why::Solver(reason)),
        }
    }

    /// Asks for a state of the first application.
    fn ask(
        &mut self,
        number: usize,
        condition: Option<Expr>,
        applied: &[Application],
    ) -> Result<Found, Why> {
        if self.pace.is_over() {
            return Err(Why::TimeOut);
        }
        if self.pace.is_spent(self.smt.work()) {
            return Err(Why::Spent);
        }
        if self.pace.has_no_patience(self.smt.work()) {
            return Err(self.no_solution());
        }
        self.smt.push();
        if let Some(condition) = condition {
            self.smt.assert(&self.exprs, condition);
        }
        let known = self.needed[number].len();
        let found = match self.check(number) {
            SmtAnswer::Unsat => Found::Nothing,
            SmtAnswer::Unknown(reason) => Found::Unknown(reason),
            SmtAnswer::Sat => match applied.first() {
                None => Found::Point(Point::new()),
                Some(apply) => match self.point(apply) {
                    Some(point) => Found::Point(point),
                    None => Found::Unknown(Reason::Garbage("no values for a state".to_owned())),
                },
            },
        };
        self.smt.pop();
        self.assert_since(number, known);
        Ok(found)
    }

    /// Whether there is a state of a clause that no premise excludes.
    fn check(&mut self, number: usize) -> SmtAnswer {
        let problem = self.problem;
        loop {
            *self.checks += 1;
            let answer = self.smt.check(self.pace.time());
            if answer != SmtAnswer::Sat || !self.is_lazy {
                return answer;
            }
            let known = self.needed[number].len();
            for (place, premise) in problem.questions[number].premises.iter().enumerate() {
                let Some(point) = self.point(premise) else { return answer };
                let excluding = self.domains[premise.predicate].excluding(&point);
                self.needed[number].extend(excluding.into_iter().map(|claim| (place, claim)));
            }
            if self.needed[number].len() == known {
                return answer;
            }
            if self.pace.is_over() {
                return SmtAnswer::Unknown(Reason::TimeOut);
            }
            self.assert_since(number, known);
        }
    }

    /// Asserts what premises of a clause claim that was needed before and is claimed still.
    fn assert_needed(&mut self, number: usize, clause: &Question) {
        let domains = &self.domains;
        self.needed[number]
            .retain(|(place, claim)| domains[clause.premises[*place].predicate].claims(claim));
        self.assert_since(number, 0);
    }

    /// Asserts what is needed from the so-manyth on.
    fn assert_since(&mut self, number: usize, first: usize) {
        let premises = &self.problem.questions[number].premises;
        for (place, claim) in &self.needed[number][first..] {
            let premise = &premises[*place];
            let domain = &self.domains[premise.predicate];
            let claimed = domain.claimed(claim, &mut self.exprs, &premise.args);
            self.smt.assert(&self.exprs, claimed);
        }
    }

    /// The values of the arguments, right after *sat*.
    fn point(&mut self, apply: &Application) -> Option<Point> {
        let sorts = &self.problem.system.predicates[apply.predicate].sorts;
        let is_scalar = |sort: &Sort| matches!(sort, Sort::Int | Sort::Bool);
        let scalars = apply.args.iter().zip(sorts).filter(|(_, sort)| is_scalar(sort));
        let asked: Vec<Expr> = scalars.map(|(&arg, _)| arg).collect();
        let mut values = self.smt.values(&self.exprs, &asked)?.into_iter();
        let point = sorts.iter().map(|sort| match is_scalar(sort) {
            true => Some(values.next()),
            false => Some(None),
        });
        point.collect()
    }

    /// What a clause that must not be reached says about the candidates.
    fn open(&mut self, number: usize, clause: &Question) -> OpenClause {
        // The question is put again, since its scope is closed.
        let mut states = Vec::new();
        self.smt.push();
        if self.check(number) == SmtAnswer::Sat {
            for premise in &clause.premises {
                let point = self.point(premise).unwrap_or_default();
                states.push((premise.predicate, point));
            }
        }
        self.smt.pop();
        OpenClause { clause: number, states }
    }
}

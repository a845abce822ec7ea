//! The fixpoint: each clause is asked for a state that it adds and the candidates exclude, until all that is
//! claimed is inductive.

use std::collections::BTreeSet;

use super::domain::CandidateDomain;
use super::oracle::Oracle;
use super::point::Point;
use super::problem::{Application, NormalizedClause};
use super::{NoSolutionReason, OpenClause};
use logic::Expr;
use solver::SmtAnswer;

/// How many conjuncts a question is about.
const TOGETHER: usize = 200;

/// A search for the strongest inductive conjunction.
pub(super) struct FixpointSearch<'a> {
    pub(super) oracle: Oracle<'a>,
    /// The part of each clause with the head `false`.
    pub(super) part_of: &'a [usize],
    /// The parts that are asked about.
    pub(super) unsolved: &'a BTreeSet<usize>,
    pub(super) domains: Vec<CandidateDomain>,
    /// For a part a clause that must not be reached, and is.
    pub(super) open: Vec<(usize, OpenClause)>,
}

impl FixpointSearch<'_> {
    /// Weakens the candidates until every clause holds, but for those that must not be reached of the
    /// parts that are open then.
    ///
    /// # Errors
    /// Why that was not found.
    pub(super) fn run(&mut self) -> Result<(), NoSolutionReason> {
        let questions = &self.oracle.problem.questions;
        // Those that stand first are looked at first: what a loop does to a state is all known before somebody behind it is
        // asked, and nobody asks twice.
        let rank = |number: usize| (questions[number].head.is_none(), number);
        let mut waiting: BTreeSet<(bool, usize)> = (0..questions.len()).map(rank).collect();
        while let Some((_, number)) = waiting.pop_first() {
            if self.clause(number)? {
                let head = questions[number].head.as_ref().map(|head| head.predicate);
                for (other, clause) in questions.iter().enumerate() {
                    let uses = clause.premises.iter().any(|it| Some(it.predicate) == head);
                    if uses && other != number {
                        waiting.insert(rank(other));
                    }
                }
            }
        }
        Ok(())
    }

    /// Makes a clause hold; whether its conclusion had to become weaker.
    fn clause(&mut self, number: usize) -> Result<bool, NoSolutionReason> {
        let clause = &self.oracle.problem.questions[number];
        if clause.premises.iter().any(|premise| self.domains[premise.predicate].is_empty()) {
            return Ok(false);
        }
        self.oracle.open(number);
        let mut weaker = false;
        let result = loop {
            let Oracle { smt, exprs, .. } = &mut self.oracle;
            smt.push();
            for premise in &clause.premises {
                let domain = &self.domains[premise.predicate];
                for conjunct in domain.conjuncts(exprs, &premise.args) {
                    smt.assert(exprs, conjunct);
                }
            }
            let round = self.round(number, clause);
            self.oracle.close();
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
        self.oracle.close();
        result
    }

    /// Weakens the conclusion until it follows from the premises as they are asserted.
    fn round(
        &mut self,
        number: usize,
        clause: &NormalizedClause,
    ) -> Result<bool, NoSolutionReason> {
        let Some(head) = &clause.head else {
            self.query(number, clause)?;
            return Ok(false);
        };
        let mut weaker = false;
        if self.domains[head.predicate].is_empty() {
            match self.ask(None, &[head])? {
                None => return Ok(false),
                Some(points) => self.join(head, &points)?,
            }
            weaker = true;
        }
        // A few conjuncts at a time: what is shown to follow is not broken by later states.
        let mut rest = 0..self.domains[head.predicate].guards();
        while rest.start < rest.end {
            let mut now = rest.clone();
            let domain = &self.domains[head.predicate];
            domain.some_conjuncts(&mut now, &mut self.oracle.exprs, &head.args, TOGETHER);
            let these = rest.start..now.start;
            rest = now;
            loop {
                let domain = &self.domains[head.predicate];
                let exprs = &mut self.oracle.exprs;
                let conjuncts =
                    domain.some_conjuncts(&mut these.clone(), exprs, &head.args, usize::MAX);
                if conjuncts.is_empty() {
                    break;
                }
                let all = exprs.conjunction(conjuncts);
                let negated = exprs.not(all);
                match self.ask(Some(negated), &[head])? {
                    None => break,
                    Some(points) => self.join(head, &points)?,
                }
                weaker = true;
            }
        }
        Ok(weaker)
    }

    /// Asks whether what must not be reached is excluded by what is inductive.
    fn query(&mut self, number: usize, clause: &NormalizedClause) -> Result<(), NoSolutionReason> {
        let part = self.part_of[number];
        let is_open = self.open.iter().any(|&(open, _)| open == part);
        if is_open || !self.unsolved.contains(&part) {
            return Ok(());
        }
        let premises: Vec<&Application> = clause.premises.iter().collect();
        if let Some(points) = self.ask(None, &premises)? {
            self.open.push((part, OpenClause::new(number, clause, points)));
        }
        Ok(())
    }

    /// Makes the conclusion true of the state that was found.
    fn join(&mut self, head: &Application, points: &[Point]) -> Result<(), NoSolutionReason> {
        match points {
            [point] if self.domains[head.predicate].join(point) => Ok(()),
            // It would go round in circles.
            _ => Err(NoSolutionReason::garbage("a state that breaks no candidate")),
        }
    }

    /// Asks for a state of these applications; none if there is none.
    fn ask(
        &mut self,
        condition: Option<Expr>,
        applied: &[&Application],
    ) -> Result<Option<Vec<Point>>, NoSolutionReason> {
        self.oracle.smt.push();
        if let Some(condition) = condition {
            self.oracle.smt.assert(&self.oracle.exprs, condition);
        }
        let answer = match self.oracle.ask(&[]) {
            Ok(SmtAnswer::Unsat) => Ok(None),
            Ok(SmtAnswer::Unknown(reason)) => Err(NoSolutionReason::Solver(reason)),
            Ok(SmtAnswer::Sat) => match self.oracle.points(applied) {
                Some(points) => Ok(Some(points)),
                None => Err(NoSolutionReason::garbage("no values for a state")),
            },
            Err(why) => Err(why),
        };
        self.oracle.close();
        answer
    }
}

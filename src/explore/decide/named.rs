//! A solver that knows conditions by names: a question is a list of names, and so is the reason for an
//! answer.

use rustc_hash::{FxHashMap, FxHashSet};

use super::terms::{constant, var};
use super::{Decider, ModelAnswer, RestartableSolver, SolverFactory, satisfying};
use logic::{BinaryOp, Expr, ExprSort, Var};
use solver::{NoAnswerReason, SmtAnswer};
use symbolic::term::{SymbolicTerms, Term};

/// More names than this make all questions slow: then all are forgotten.
const MOST_NAMES: usize = 128;
/// The variables of names are numbered from here on.
const FIRST_NAME: usize = 1 << 30;

/// A solver that knows conditions by names.
pub(super) struct Named {
    asked: RestartableSolver,
    /// How often it was started when the names were given.
    starts: usize,
    names: FxHashMap<Term, Expr>,
    declared: FxHashSet<Term>,
    /// How many names were given since the solver was started; none is given twice.
    given: usize,
}

impl Named {
    pub(super) fn new(open: SolverFactory, memory_mib: u64) -> Self {
        Self {
            asked: RestartableSolver::new(open, memory_mib),
            starts: 0,
            names: FxHashMap::default(),
            declared: FxHashSet::default(),
            given: 0,
        }
    }

    /// Asks for values that satisfy all conditions, or for some that cannot be true together; `None` if they
    /// are too many for names.
    pub(super) fn solve_named(
        &mut self,
        decider: &mut Decider,
        terms: &SymbolicTerms,
        conditions: &[Term],
    ) -> Option<(ModelAnswer, Vec<Term>)> {
        if conditions.len() > MOST_NAMES {
            return None;
        }
        let questions: Vec<_> =
            conditions.iter().map(|&condition| decider.question(terms, condition)).collect();
        let time = decider.time();
        let exprs = &mut decider.exprs;
        let solver = self.asked.solver();
        let (smt, starts) = match solver {
            Ok(Some(session)) => session,
            Ok(None) => return None,
            Err(missing) => {
                return Some((ModelAnswer::Unknown(NoAnswerReason::Missing(missing)), Vec::new()));
            }
        };
        let is_new = starts != self.starts;
        let new = conditions.iter().filter(|condition| !self.names.contains_key(condition)).count();
        if is_new || self.names.len() + new > MOST_NAMES {
            if is_new {
                smt.prepare_cores();
                self.starts = starts;
            } else {
                smt.pop();
            }
            smt.push();
            self.names.clear();
            self.declared.clear();
        }
        let mut unknowns = Vec::new();
        let mut names = Vec::with_capacity(conditions.len());
        for (&condition, question) in conditions.iter().zip(&questions) {
            for &unknown in &question.unknowns {
                if self.declared.insert(unknown) {
                    let sort = constant(exprs, terms, unknown);
                    smt.declare(exprs, var(terms, unknown), exprs.sort(sort));
                }
            }
            unknowns.extend(&question.unknowns);
            let given = &mut self.given;
            let name = self.names.entry(condition).or_insert_with(|| {
                let named = Var::new(FIRST_NAME + *given);
                *given += 1;
                smt.declare(exprs, named, ExprSort::Bool);
                let name = exprs.var(named, ExprSort::Bool);
                let unnamed = exprs.not(name);
                let implication = exprs.binary(BinaryOp::Or, unnamed, question.expr);
                smt.assert(exprs, implication);
                name
            });
            names.push(*name);
        }
        unknowns.sort_unstable();
        unknowns.dedup();
        Some(match smt.check_assuming(exprs, &names, time) {
            SmtAnswer::Sat => {
                let constants: Vec<Expr> =
                    unknowns.iter().map(|&unknown| constant(exprs, terms, unknown)).collect();
                let values = smt.values(exprs, &constants);
                (satisfying(terms, conditions, unknowns, values), Vec::new())
            }
            SmtAnswer::Unsat => {
                let core = smt.core().unwrap_or_default();
                (ModelAnswer::Unsat, core.into_iter().map(|number| conditions[number]).collect())
            }
            SmtAnswer::Unknown(reason) => (ModelAnswer::Unknown(reason), Vec::new()),
        })
    }
}

//! Questions that are answered as if nothing had been asked before.
//!
//! A solver that holds assertions is fast, but which model it finds hangs on what it was asked before. Where a model is
//! kept for other runs, it has to be a function of the question.

use std::time::Duration;

use super::{Models, PipedZ3, Smt, SmtAnswer};
use crate::reason::NoAnswerReason;
use logic::{Expr, ExprSort, ExprValue, Exprs, Var};

/// How often a process that had to be given up is started anew.
const MOST_STARTS: usize = 16;

/// Answers questions, each as if it were the first: equal ones get the same model.
pub struct AloneZ3 {
    memory_mib: u64,
    piped: Option<PipedZ3>,
    starts: usize,
}

/// Conditions over variables.
#[derive(Clone, Copy, Debug)]
pub struct AloneQuestion<'a> {
    /// The table of the conditions.
    pub exprs: &'a Exprs,
    /// The variables, and their expressions.
    pub constants: &'a [(Var, ExprSort, Expr)],
    /// The conditions.
    pub conditions: &'a [Expr],
    /// Whether the library may be asked, which cannot be killed.
    pub in_process: bool,
}

impl AloneZ3 {
    /// Nothing is started yet; the memory is bounded by so many MiB.
    #[must_use]
    pub fn new(memory_mib: u64) -> Self {
        Self { memory_mib, piped: None, starts: 0 }
    }

    /// Whether the conditions can all be true, and the values of the variables in one model then.
    pub fn ask(
        &mut self,
        of: AloneQuestion<'_>,
        time: Duration,
    ) -> (SmtAnswer, Option<Vec<ExprValue>>) {
        #[cfg(feature = "z3")]
        if of.in_process {
            let memory_mib = self.memory_mib;
            // In a context of its own.
            return z3::with_z3_config(&z3::Config::new(), || {
                match super::LibraryZ3::open(memory_mib, Models::Plain) {
                    Ok(mut smt) => solve_question(&mut smt, of, time),
                    Err(missing) => (SmtAnswer::Unknown(NoAnswerReason::Missing(missing)), None),
                }
            });
        }
        self.piped = self.piped.take().filter(|piped| piped.failure_reason().is_none());
        if self.piped.is_none() && self.starts < MOST_STARTS {
            self.starts += 1;
            match PipedZ3::open(self.memory_mib, Models::Plain) {
                Ok(piped) => self.piped = Some(piped),
                Err(missing) => {
                    return (SmtAnswer::Unknown(NoAnswerReason::Missing(missing)), None);
                }
            }
        }
        match &mut self.piped {
            Some(piped) => {
                piped.reset();
                solve_question(piped, of, time)
            }
            None => (SmtAnswer::Unknown(NoAnswerReason::GaveUp(String::new())), None),
        }
    }
}

fn solve_question(
    smt: &mut impl Smt,
    AloneQuestion { exprs, constants, conditions, in_process: _ }: AloneQuestion<'_>,
    time: Duration,
) -> (SmtAnswer, Option<Vec<ExprValue>>) {
    for &(var, sort, _) in constants {
        smt.declare(exprs, var, sort);
    }
    for &condition in conditions {
        smt.assert(exprs, condition);
    }
    let answer = smt.check(time);
    let constants: Vec<Expr> = constants.iter().map(|&(_, _, constant)| constant).collect();
    let values = match &answer {
        SmtAnswer::Sat => smt.values(exprs, &constants),
        SmtAnswer::Unsat | SmtAnswer::Unknown(_) => None,
    };
    (answer, values)
}

#[cfg(test)]
mod tests {
    use super::*;
    use logic::BinaryOp;

    /// The model of one question after others were asked, in the library where it is linked and in a process.
    #[test]
    fn a_model_hangs_on_the_question_alone() {
        let mut exprs = Exprs::default();
        let constants: Vec<_> = (0..4)
            .map(|number| {
                let var = Var::new(number);
                (var, ExprSort::Int, exprs.var(var, ExprSort::Int))
            })
            .collect();
        let [a, b, c, d] = [0, 1, 2, 3].map(|at: usize| constants[at].2);
        let seven = exprs.int(7);
        let sum = exprs.binary(BinaryOp::Add, a, b);
        let conditions = [
            exprs.binary(BinaryOp::Lt, seven, sum),
            exprs.binary(BinaryOp::Le, b, c),
            exprs.binary(BinaryOp::Lt, c, d),
        ];
        let others = [exprs.binary(BinaryOp::Lt, d, seven), exprs.binary(BinaryOp::Eq, a, seven)];
        for in_process in [true, false] {
            let ask = |alone: &mut AloneZ3, conditions: &[Expr]| {
                let of =
                    AloneQuestion { exprs: &exprs, constants: &constants, conditions, in_process };
                alone.ask(of, Duration::from_secs(30))
            };
            let first = ask(&mut AloneZ3::new(512), &conditions);
            assert_eq!(first.0, SmtAnswer::Sat);
            let mut asked = AloneZ3::new(512);
            for other in &others {
                ask(&mut asked, &[*other, conditions[0]]);
            }
            assert_eq!(ask(&mut asked, &conditions), first);
        }
    }
}

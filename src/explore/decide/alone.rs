//! Values for a question that hang on its text alone: what another run has found may take their place.

use std::time::Duration;

use rustc_hash::FxHashMap;

use super::terms::expr_over;
use super::{ModelAnswer, satisfying};
use logic::{Expr, ExprSort, Exprs, Var};
use solver::{AloneQuestion, AloneZ3, SmtAnswer};
use symbolic::term::{SymbolicTerms, Term};

/// Asks for values that satisfy all conditions, whose unknowns are these, in the order of the question's text. Linear
/// ones are asked of the library, if it is linked.
pub(super) fn ask_alone(
    alone: &mut AloneZ3,
    terms: &SymbolicTerms,
    (conditions, unknowns): (&[Term], &[Term]),
    is_linear: bool,
    time: Duration,
) -> ModelAnswer {
    let mut exprs = Exprs::default();
    let constants: Vec<(Var, ExprSort, Expr)> = (0..)
        .zip(unknowns)
        .map(|(number, &unknown)| {
            let is_bool = terms.sort(unknown) == base::Sort::Bool;
            let sort = if is_bool { ExprSort::Bool } else { ExprSort::Int };
            let var = Var::new(number);
            (var, sort, exprs.var(var, sort))
        })
        .collect();
    let substitution: FxHashMap<Term, Expr> = unknowns
        .iter()
        .zip(&constants)
        .map(|(&unknown, &(.., constant))| (unknown, constant))
        .collect();
    let to_expr = |exprs: &mut Exprs, condition| {
        expr_over(exprs, terms, condition, &|_, unknown| substitution[&unknown])
    };
    // In the order of the text: that of the path, the last one first.
    let asserted: Vec<Expr> =
        conditions.iter().rev().map(|&condition| to_expr(&mut exprs, condition)).collect();
    let question = AloneQuestion {
        exprs: &exprs,
        constants: &constants,
        conditions: &asserted,
        in_process: is_linear,
    };
    match alone.ask(question, time) {
        (SmtAnswer::Sat, values) => satisfying(terms, conditions, unknowns.to_vec(), values),
        (SmtAnswer::Unsat, _) => ModelAnswer::Unsat,
        (SmtAnswer::Unknown(reason), _) => ModelAnswer::Unknown(reason),
    }
}

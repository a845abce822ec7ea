//! Folds of claims as functions of arrays.

use super::defined::{DefinedTerm, binary, if_then_else};
use base::Sort;
use logic::{Expr, Exprs, FoldFunction, StepVar, Var};
use program::spec::{Fold, Formula, FormulaPart, PartId};

/// The function that a fold is.
#[must_use]
pub fn fold_function(fold: &Fold) -> FoldFunction {
    let mut exprs = Exprs::default();
    let params: Vec<logic::ExprSort> = fold.params.iter().map(|param| sort(param.sort)).collect();
    let mut vars: Vec<Expr> = params
        .iter()
        .enumerate()
        .map(|(at, &param_sort)| exprs.var(Var::new(at), param_sort))
        .collect();
    let step_vars = [(StepVar::Before, sort(fold.sort)), (StepVar::Count, logic::ExprSort::Int)];
    for (var, var_sort) in step_vars.into_iter().chain([(StepVar::Element, logic::ExprSort::Int)]) {
        vars.push(exprs.var(var.var(params.len()), var_sort));
    }
    let step = fold_part(&mut exprs, &fold.step, &vars);
    let added = fold.added.as_ref().map(|added| fold_part(&mut exprs, added, &vars));
    FoldFunction::new(&format!("fold-{}", fold.name), params, exprs, (step, added))
}

fn sort(sort: Sort) -> logic::ExprSort {
    match sort {
        Sort::Bool => logic::ExprSort::Bool,
        Sort::Int | Sort::Ref(_) | Sort::Vector(_) => logic::ExprSort::Int,
    }
}

/// A part of a fold over these expressions.
fn fold_part(exprs: &mut Exprs, formula: &Formula, bounds: &[Expr]) -> Expr {
    let defined = exprs.bool(true);
    let mut terms: Vec<DefinedTerm> = Vec::with_capacity(formula.parts().len());
    for part in formula.parts() {
        let at = |id: PartId| terms[id.index()];
        let term = match *part {
            FormulaPart::Int(ref number) => {
                DefinedTerm { defined, value: exprs.int(number.clone()) }
            }
            FormulaPart::Bool(value) => DefinedTerm { defined, value: exprs.bool(value) },
            FormulaPart::Bound(bound) => DefinedTerm { defined, value: bounds[bound] },
            FormulaPart::Neg(a) => DefinedTerm { defined, value: exprs.neg(at(a).value) },
            FormulaPart::Not(a) => DefinedTerm { defined, value: exprs.not(at(a).value) },
            FormulaPart::Binary(op, a, b) => binary(exprs, op, at(a), at(b)),
            FormulaPart::If(a, b, c) => if_then_else(exprs, at(a), at(b), at(c)),
            FormulaPart::Null(_)
            | FormulaPart::Var(..)
            | FormulaPart::Item(..)
            | FormulaPart::Field(..)
            | FormulaPart::Element(..)
            | FormulaPart::Segment(..)
            | FormulaPart::Distance(..)
            | FormulaPart::Fold(_)
            | FormulaPart::Fresh(_)
            | FormulaPart::From(..)
            | FormulaPart::Ghost(..)
            | FormulaPart::Quantified { .. } => unreachable!("a fold speaks of numbers alone"),
        };
        terms.push(term);
    }
    terms.pop().expect("a fold has a part").value
}

#[cfg(test)]
mod tests;

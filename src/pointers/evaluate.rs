//! The values of terms in a model. All operators are total, so every term has one.

use num_bigint::BigInt;
use rustc_hash::FxHashMap;

use super::model::{PointerModel, TermValue};
use super::subterms::{Subterm, SubtermOperator, Subterms};

/// The values of the terms and of all that they are made of.
#[must_use]
pub fn evaluate(
    model: &PointerModel,
    terms: &Subterms,
    roots: &[Subterm],
) -> FxHashMap<Subterm, TermValue> {
    let below = terms.below(roots);
    let mut values = FxHashMap::with_capacity_and_hasher(below.len(), rustc_hash::FxBuildHasher);
    for term in below {
        let args: Vec<TermValue> =
            terms.args(term).iter().map(|arg| TermValue::clone(&values[arg])).collect();
        let operator = terms.operator(term);
        let value = model.apply(terms, operator, &args).or_else(|| folded(operator, &args));
        values
            .insert(term, value.expect("an operator is of the theory or of logic and arithmetic"));
    }
    values
}

/// Whether all of the formulas are true.
#[must_use]
pub fn holds(model: &PointerModel, terms: &Subterms, roots: &[Subterm]) -> bool {
    let values = evaluate(model, terms, roots);
    roots.iter().all(|root| values[root] == TermValue::Bool(true))
}

/// The value of an operator of logic and arithmetic; `None` of others.
pub(super) fn folded(operator: &SubtermOperator, args: &[TermValue]) -> Option<TermValue> {
    let truth = |value| Some(TermValue::Bool(value));
    match operator {
        SubtermOperator::Truth(value) => truth(*value),
        SubtermOperator::Number(number) => Some(TermValue::Int(number.clone())),
        SubtermOperator::Not => truth(!args[0].bool()),
        SubtermOperator::And => truth(args.iter().all(TermValue::bool)),
        SubtermOperator::Or => truth(args.iter().any(TermValue::bool)),
        SubtermOperator::Implies => truth(!args[0].bool() || args[1].bool()),
        SubtermOperator::Equal => truth(args[0] == args[1]),
        SubtermOperator::Ite => Some(args[if args[0].bool() { 1 } else { 2 }].clone()),
        SubtermOperator::Add => {
            Some(TermValue::Int(args.iter().map(TermValue::int).sum::<BigInt>()))
        }
        SubtermOperator::Scale(factor) => Some(TermValue::Int(factor * args[0].int())),
        SubtermOperator::Less => truth(args[0].int() < args[1].int()),
        SubtermOperator::AtMost => truth(args[0].int() <= args[1].int()),
        SubtermOperator::Free(_)
        | SubtermOperator::Ptr
        | SubtermOperator::Block
        | SubtermOperator::Base
        | SubtermOperator::Offset
        | SubtermOperator::Address
        | SubtermOperator::Align(_)
        | SubtermOperator::Quot(_)
        | SubtermOperator::Shift(_)
        | SubtermOperator::Minus(_)
        | SubtermOperator::Below
        | SubtermOperator::Null
        | SubtermOperator::Next(_)
        | SubtermOperator::Seg(_)
        | SubtermOperator::Dist(_) => None,
    }
}

//! Folds in a state, element by element.

use num_bigint::BigInt;

use super::moments::Moments;
use super::numbers::binary;
use super::value::Value;
use base::Element;
use program::spec::{
    Connector, FoldUse, FoldedVector, Formula, FormulaPart, PartId, StateSelector,
};

/// The value of a fold whose operands have these values: nothing where it is not defined. What an operand is may be
/// unknown; no more steps than so many are made. Adds how much work it was.
pub(super) fn folded(
    moments: Moments<'_>,
    fold: &FoldUse,
    operands: Vec<Option<Value>>,
    work: &mut u64,
    most: u64,
) -> Option<Option<Value>> {
    let operands: Option<Vec<Value>> = operands.into_iter().collect();
    let Some(mut operands) = operands else { return Some(None) };
    let mut fold_operands = operands.split_off(fold.args.len()).into_iter();
    let mut next = || fold_operands.next().expect("a fold has its operands");
    let heap = match fold.when {
        StateSelector::Now => moments.now,
        StateSelector::Before => moments.before,
    };
    let (items, length, element) = match fold.of {
        FoldedVector::Var(vars) => {
            let element = moments.symbols[vars.items].sort.element().unwrap_or(Element::Int);
            (heap.var(vars.items).clone(), heap.var(vars.length).clone(), element)
        }
        FoldedVector::Array(fields, _) => {
            let Value::Ref(address) = next() else { unreachable!("an array is a reference") };
            if address == 0 || address > heap.clock(moments.symbols) {
                return None;
            }
            let of = |field| heap.read(moments.symbols, field, address);
            (of(fields.items), of(fields.len), fields.element)
        }
    };
    let mut value = next();
    let [from, offset, to] = [next(), next(), next()].map(number);
    if from < BigInt::ZERO || from > to || to > number(length) {
        return None;
    }
    let step = &fold.fold.step;
    let cost = u64::try_from(step.parts().len()).unwrap_or(u64::MAX);
    let steps = u64::try_from(&to - &from).unwrap_or(u64::MAX);
    if steps.saturating_mul(cost) > most {
        *work += most;
        return Some(None);
    }
    let mut index = from;
    while index < to {
        let element = items.at(&index, element);
        value = stepped(step, &operands, &[value, Value::Int(&index + &offset), element]);
        *work += cost;
        index += 1;
    }
    Some(Some(value))
}

fn number(value: Value) -> BigInt {
    match value {
        Value::Int(number) => number,
        other => unreachable!("formulas are typed: {other:?} is no integer"),
    }
}

/// What a step makes of what was before, of how many elements there were, and of the element.
fn stepped(step: &Formula, params: &[Value], bound_values: &[Value; 3]) -> Value {
    let mut values: Vec<Value> = Vec::with_capacity(step.parts().len());
    for part in step.parts() {
        let of = |id: PartId| values[id.index()].clone();
        let truth = |id| of(id) == Value::Bool(true);
        let value = match *part {
            FormulaPart::Int(ref number) => Value::Int(number.clone()),
            FormulaPart::Bool(value) => Value::Bool(value),
            FormulaPart::Bound(bound) => match bound.checked_sub(params.len()) {
                None => params[bound].clone(),
                Some(at) => bound_values[at].clone(),
            },
            FormulaPart::Neg(a) => Value::Int(-number(of(a))),
            FormulaPart::Not(a) => Value::Bool(!truth(a)),
            FormulaPart::Binary(Connector::And, a, b) => Value::Bool(truth(a) && truth(b)),
            FormulaPart::Binary(Connector::Or, a, b) => Value::Bool(truth(a) || truth(b)),
            FormulaPart::Binary(Connector::Implies, a, b) => Value::Bool(!truth(a) || truth(b)),
            FormulaPart::Binary(op, a, b) => {
                binary(op, of(a), of(b)).expect("a step is defined everywhere")
            }
            FormulaPart::If(c, a, b) => of(if truth(c) { a } else { b }),
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
            | FormulaPart::Quantified { .. } => unreachable!("a step speaks of numbers alone"),
        };
        values.push(value);
    }
    values.pop().expect("a step has a part")
}

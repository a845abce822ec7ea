//! What operators of formulas give.

use std::collections::BTreeSet;

use num_bigint::BigInt;
use num_traits::{Euclid, ToPrimitive, Zero};

use super::moments::Moments;
use super::value::Value;
use program::spec::Connector;

/// The integers that two states hold, and their neighbours, in order.
pub(super) fn integers(moments: Moments<'_>) -> Vec<Value> {
    let Moments { now, before, symbols, .. } = moments;
    let mut integers = BTreeSet::from([BigInt::ZERO]);
    let mut add = |value: &Value| {
        if let Value::Int(number) = value {
            integers.extend([number - 1, number.clone(), number + 1]);
        }
    };
    for heap in [now, before] {
        let vars = symbols.program_vars().map(|var| heap.var(var));
        let cells = heap.cells().map(|(_, _, value)| value);
        for value in vars.chain(cells) {
            match value {
                Value::Vector(elements) => elements.values().for_each(&mut add),
                Value::Int(_) | Value::Bool(_) | Value::Ref(_) => add(value),
            }
        }
    }
    integers.into_iter().map(Value::Int).collect()
}

/// The integers of an interval, if there are not too many.
pub(super) fn interval(low: &BigInt, high: &BigInt, most: u64) -> Option<Vec<Value>> {
    if low >= high {
        return Some(Vec::new());
    }
    let count = (high - low).to_u64().filter(|&count| count <= most)?;
    Some((0..count).map(|step| Value::Int(low + step)).collect())
}

/// The result of an operator; nothing if it is not defined.
pub(super) fn binary(op: Connector, left: Value, right: Value) -> Option<Value> {
    match op {
        Connector::Eq => return Some(Value::Bool(left == right)),
        Connector::Ne => return Some(Value::Bool(left != right)),
        _ => {}
    }
    let (Value::Int(left), Value::Int(right)) = (left, right) else {
        unreachable!("formulas are typed: arithmetic is on integers")
    };
    Some(match op {
        Connector::Add => Value::Int(left + right),
        Connector::Sub => Value::Int(left - right),
        Connector::Mul => Value::Int(left * right),
        Connector::Div | Connector::Mod if right.is_zero() => return None,
        Connector::Div => Value::Int(left.div_euclid(&right)),
        Connector::Mod => Value::Int(left.rem_euclid(&right)),
        Connector::Lt => Value::Bool(left < right),
        Connector::Le => Value::Bool(left <= right),
        Connector::Gt => Value::Bool(left > right),
        Connector::Ge => Value::Bool(left >= right),
        Connector::Eq | Connector::Ne => unreachable!("answered above"),
        Connector::And | Connector::Or | Connector::Implies => {
            unreachable!("connectives decide before both operands are there")
        }
    })
}

/// The truth value, if it is known.
pub(super) fn truth(value: &Option<Value>) -> Option<bool> {
    match value {
        Some(Value::Bool(truth)) => Some(*truth),
        _ => None,
    }
}

//! States as a predicate sees them: a value for each argument.

use num_bigint::BigInt;

use logic::ExprValue;

/// A point: the arguments' values; `None` where nothing is said of an argument.
pub(super) type Point = Vec<Option<ExprValue>>;

/// The number at a place of a point.
pub(super) fn int(point: &Point, at: usize) -> &BigInt {
    match &point[at] {
        Some(ExprValue::Int(value)) => value,
        other => unreachable!("an integer argument has an integer value, not {other:?}"),
    }
}

pub(super) fn truth(point: &Point, at: usize) -> bool {
    match &point[at] {
        Some(ExprValue::Bool(value)) => *value,
        other => unreachable!("a Boolean argument has a truth value, not {other:?}"),
    }
}

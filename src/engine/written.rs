//! Values in steps of a run, as the program's language writes them.

use std::collections::BTreeSet;

use base::{Element, FieldId, Sort, Symbols};
use concrete::{Heap, ObjectNames, Value, value_text};
use num_bigint::BigInt;

/// A value as the program's language writes it.
pub(super) fn written_value(
    symbols: &Symbols,
    names: &ObjectNames,
    sort: Sort,
    value: &Value,
) -> String {
    match value {
        Value::Ref(0) if symbols.writes_c => "NULL".to_owned(),
        Value::Bool(truth) if symbols.writes_c => u8::from(*truth).to_string(),
        Value::Ref(_) | Value::Bool(_) | Value::Int(_) | Value::Vector(_) => {
            value_text(names, sort, value)
        }
    }
}

/// The indices of the elements of an array that differ between two heaps.
pub(super) fn changed_elements(
    symbols: &Symbols,
    (field, address, element): (FieldId, i64, Element),
    heaps: [&Heap; 2],
) -> BTreeSet<BigInt> {
    let [before, after] = heaps.map(|heap| heap.read(symbols, field, address));
    let indices = |value: &Value| match value {
        Value::Vector(elements) => elements.keys().cloned().collect(),
        Value::Int(_) | Value::Bool(_) | Value::Ref(_) => BTreeSet::new(),
    };
    let mut all: BTreeSet<BigInt> = indices(&before).union(&indices(&after)).cloned().collect();
    all.retain(|index| before.at(index, element) != after.at(index, element));
    all
}

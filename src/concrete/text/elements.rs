//! What arrays and sequences hold, as text.

use num_bigint::BigInt;
use num_traits::{Signed, ToPrimitive};

use super::{HeapWriter, LONGEST_LIST};
use crate::value::Value;
use base::{ArrayFields, Element, SequenceVars, Sort, VarId};

impl HeapWriter<'_> {
    /// What an array holds: all elements in a list, or, of one with few among many, those that are not
    /// 0, false or null, each behind its index.
    pub(super) fn items(
        &self,
        array: ArrayFields,
        address: i64,
        name: impl Fn(&str) -> String,
        key: impl Fn(&str) -> String,
    ) -> String {
        let items = self.heap.read(self.symbols, array.items, address);
        let length = self.heap.read(self.symbols, array.len, address);
        self.elements(array.element, &items, &length, name, key)
    }

    /// The elements of an array or a sequence.
    fn elements(
        &self,
        element: Element,
        items: &Value,
        length: &Value,
        name: impl Fn(&str) -> String,
        key: impl Fn(&str) -> String,
    ) -> String {
        let sort = element.sort();
        let show = |value: &Value| self.value(sort, value, &name);
        let (Value::Vector(elements), Value::Int(limit)) = (items, length) else {
            unreachable!("there are elements, and a length")
        };
        let Some(length) = short_length(length) else {
            let shown = elements.iter().filter(|&(index, _)| !index.is_negative() && index < limit);
            let shown =
                shown.map(|(at, value)| format!("{}: {}", key(&at.to_string()), show(value)));
            return format!("{{{}}}", shown.collect::<Vec<_>>().join(", "));
        };
        let zero = Value::default_of(sort);
        let shown = (0..length).map(|at| show(elements.get(&BigInt::from(at)).unwrap_or(&zero)));
        format!("[{}]", shown.collect::<Vec<_>>().join(", "))
    }

    /// A sequence: its elements, and of a long one its length and those that are not 0.
    pub(super) fn sequence(
        &self,
        SequenceVars { items, length }: SequenceVars,
        name: impl Fn(&str) -> String,
        key: impl Fn(&str) -> String,
    ) -> String {
        let element = self.symbols[items].sort.element().expect("a sequence has elements");
        let (items, length) = (self.heap.var(items), self.heap.var(length));
        let elements = self.elements(element, items, length, &name, &key);
        if short_length(length).is_some() {
            return elements;
        }
        let length = self.value(Sort::Int, length, &name);
        format!("{{{}: {length}, {}: {elements}}}", key("len"), key("items"))
    }

    /// What a variable holds.
    pub(super) fn var(
        &self,
        var: VarId,
        name: impl Fn(&str) -> String,
        key: impl Fn(&str) -> String,
    ) -> String {
        match self.symbols.sequence(var) {
            Some(sequence) => self.sequence(sequence, name, key),
            None => self.value(self.symbols[var].sort, self.heap.var(var), name),
        }
    }
}

/// How many elements there are, if so many can be written one by one.
pub(super) fn short_length(length: &Value) -> Option<usize> {
    match length {
        Value::Int(length) => length.to_usize().filter(|&length| length <= LONGEST_LIST),
        Value::Bool(_) | Value::Ref(_) | Value::Vector(_) => None,
    }
}

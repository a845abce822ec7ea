//! The objects and arrays that a run makes, and the elements of arrays.

use num_bigint::BigInt;
use num_traits::Signed;

use super::Machine;
use crate::heap::Object;
use crate::value::Value;
use base::{ArrayFields, CheckId, Element, FieldId, ShapeId};
use program::{ElementOf, array_fields};

/// An object that a run has made, and the operation that made it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Allocation {
    /// The object.
    pub object: Object,
    /// The position of the statement.
    pub position: usize,
    /// Which of the statement's expressions, in the order in which they are evaluated.
    pub expression: usize,
    /// Which operation of it.
    pub operation: usize,
}

impl Machine<'_> {
    /// Makes an object of the field values on the stack.
    pub(super) fn new_object(&mut self, shape: ShapeId, fields: &[FieldId], at: usize) -> Value {
        let address = self.allocate(fields);
        self.note_allocation(shape, address, at);
        Value::Ref(address)
    }

    /// Makes an array of the length on the stack.
    pub(super) fn new_array(
        &mut self,
        shape: ShapeId,
        check: CheckId,
        at: usize,
    ) -> Result<Value, CheckId> {
        let length = self.pop_int();
        if length.is_negative() {
            return Err(check);
        }
        let address = self.allocate(&[]);
        let fields = array_fields(&self.program.symbols, shape);
        self.heap.write(fields.len, address, Value::Int(length));
        self.note_allocation(shape, address, at);
        Ok(Value::Ref(address))
    }

    /// The element of the array and at the index on the stack.
    pub(super) fn element(&mut self, of: ElementOf) -> Result<Value, CheckId> {
        let (items, index, fields) = self.in_bounds(of)?;
        Ok(items.at(&index, fields.element))
    }

    /// What the array on the stack holds, with the value below it at the index.
    pub(super) fn replaced(&mut self, of: ElementOf) -> Result<Value, CheckId> {
        let (items, index, _) = self.in_bounds(of)?;
        let value = self.pop();
        Ok(items.with_element(index, value))
    }

    /// The element of the sequence at the index on the stack.
    pub(super) fn at(&mut self, element: Element, bounds: CheckId) -> Result<Value, CheckId> {
        let (index, length) = (self.pop_int(), self.pop_int());
        let items = self.pop();
        let is_inside = !index.is_negative() && index < length;
        if is_inside { Ok(items.at(&index, element)) } else { Err(bounds) }
    }

    /// The end on the stack, if it is none before the start or behind the length below it.
    pub(super) fn prefix(&mut self, check: CheckId) -> Result<Value, CheckId> {
        let (end, length) = (self.pop_int(), self.pop_int());
        let is_inside = !end.is_negative() && end <= length;
        if is_inside { Ok(Value::Int(end)) } else { Err(check) }
    }

    /// What holds a value at an index besides.
    pub(super) fn updated(&mut self) -> Value {
        let (value, index) = (self.pop(), self.pop_int());
        self.pop().with_element(index, value)
    }

    /// What is made of parts of two sequences; each element that is not 0 counts as a step.
    pub(super) fn spliced(&mut self) -> Value {
        let (start, high) = (self.pop_int(), self.pop());
        let (end, low) = (self.pop_int(), self.pop());
        let vector = low.spliced(&end, &high, &start);
        self.steps += vector.count();
        vector
    }

    /// How many places there are from a start to an end.
    pub(super) fn between(&mut self, check: CheckId) -> Result<Value, CheckId> {
        let (start, end) = (self.pop_int(), self.pop_int());
        let is_part = !start.is_negative() && start <= end;
        if is_part { Ok(Value::Int(end - start)) } else { Err(check) }
    }

    /// Makes an object of the field values on the stack; returns its address.
    fn allocate(&mut self, fields: &[FieldId]) -> i64 {
        let symbols = &self.program.symbols;
        let address = self.heap.clock(symbols) + 1;
        for &field in fields.iter().rev() {
            let value = self.pop();
            self.heap.write(field, address, value);
        }
        self.heap.set_var(symbols.clock(), Value::Int(BigInt::from(address)));
        address
    }

    /// Remembers which `new` has made an object.
    fn note_allocation(&mut self, shape: ShapeId, address: i64, operation: usize) {
        self.allocations.push(Allocation {
            object: Object { shape, address },
            position: self.pc,
            expression: self.expression,
            operation,
        });
    }

    /// Pops index and array: what the array holds, the index, which is in bounds, and its fields.
    fn in_bounds(&mut self, of: ElementOf) -> Result<(Value, BigInt, ArrayFields), CheckId> {
        let index = self.pop_int();
        let address = not_null(&self.pop(), of.null)?;
        let symbols = &self.program.symbols;
        let fields = of.fields(symbols);
        match self.heap.read(symbols, fields.len, address) {
            Value::Int(length) if !index.is_negative() && index < length => {
                Ok((self.heap.read(symbols, fields.items, address), index, fields))
            }
            Value::Int(_) => Err(of.bounds),
            other @ (Value::Bool(_) | Value::Ref(_) | Value::Vector(_)) => {
                unreachable!("the program is typed: a length, not {other:?}")
            }
        }
    }
}

/// The address, if it is not null.
pub(super) fn not_null(value: &Value, check: CheckId) -> Result<i64, CheckId> {
    match value {
        Value::Ref(0) => Err(check),
        Value::Ref(address) => Ok(*address),
        other @ (Value::Int(_) | Value::Bool(_) | Value::Vector(_)) => {
            unreachable!("the program is typed: a reference, not {other:?}")
        }
    }
}

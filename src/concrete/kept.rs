//! Initial heaps as data that can be kept between runs: unlike heap files they say the addresses of objects, so
//! that a heap that is read back is told with the same names.

use num_bigint::BigInt;
use serde::{Deserialize, Serialize};

use super::heap::{Heap, Object, TapeCell};
use super::value::Value;
use base::{FieldId, ShapeId, Sort, Symbols, VarId};

/// An initial heap, its variables, fields and shapes by their names.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct KeptHeap {
    /// The inputs that are not 0, false or null.
    vars: Vec<(String, KeptValue)>,
    /// Of cells the shape, the field and the address.
    cells: Vec<(String, String, i64, KeptValue)>,
    /// The objects that are listed, with their shapes.
    listed: Vec<(String, i64)>,
    tape: Vec<KeptCell>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum KeptValue {
    I(BigInt),
    B(bool),
    R(i64),
    V(Vec<(BigInt, KeptValue)>),
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum KeptCell {
    I(BigInt),
    B(bool),
    Null,
    R(String, i64),
}

impl KeptHeap {
    /// That of a heap; none if it is not initial.
    #[must_use]
    pub fn from_heap(symbols: &Symbols, heap: &Heap) -> Option<Self> {
        let mut vars = Vec::new();
        for var in symbols.var_ids() {
            let value = heap.var(var);
            if !value.is_default() {
                symbols[var].kind.is_input().then_some(())?;
                vars.push((symbols[var].name.clone(), KeptValue::from_value(value)));
            }
        }
        let cells = heap.cells().map(|(field, address, value)| {
            let owner = symbols[field].owner?;
            let (shape, field) = (symbols[owner].name.clone(), symbols[field].name.clone());
            Some((shape, field, address, KeptValue::from_value(value)))
        });
        let object = |Object { shape, address }: Object| (symbols[shape].name.clone(), address);
        let tape = heap.tape().map(|cell| match cell {
            TapeCell::Int(number) => KeptCell::I(number.clone()),
            TapeCell::Bool(truth) => KeptCell::B(*truth),
            TapeCell::Null => KeptCell::Null,
            TapeCell::Object(of) => {
                let (shape, address) = object(*of);
                KeptCell::R(shape, address)
            }
        });
        Some(Self {
            vars,
            cells: cells.collect::<Option<_>>()?,
            listed: heap.listed().map(object).collect(),
            tape: tape.collect(),
        })
    }

    /// The heap, if the program has all that it speaks of.
    #[must_use]
    pub fn heap(&self, symbols: &Symbols) -> Option<Heap> {
        let mut heap = Heap::empty(symbols);
        for (name, value) in &self.vars {
            let var = symbols.inputs().find(|&var: &VarId| symbols[var].name == *name)?;
            heap.set_var(var, value.value(symbols[var].sort)?);
        }
        let shape = |name: &String| {
            let at = symbols.shapes.iter().position(|shape| shape.name == *name);
            at.map(ShapeId::new)
        };
        for (owner, name, address, value) in &self.cells {
            let mut fields = symbols[shape(owner)?].fields.iter().copied();
            let field = fields.find(|&field: &FieldId| symbols[field].name == *name)?;
            heap.write(field, initial(*address)?, value.value(symbols[field].sort)?);
        }
        for (name, address) in &self.listed {
            heap.list(Object { shape: shape(name)?, address: initial(*address)? });
        }
        let tape = self.tape.iter().map(|cell| {
            Some(match cell {
                KeptCell::I(number) => TapeCell::Int(number.clone()),
                KeptCell::B(truth) => TapeCell::Bool(*truth),
                KeptCell::Null => TapeCell::Null,
                KeptCell::R(name, address) => {
                    TapeCell::Object(Object { shape: shape(name)?, address: initial(*address)? })
                }
            })
        });
        heap.set_tape(tape.collect::<Option<Vec<_>>>()?);
        Some(heap)
    }
}

/// The address of an initial object.
fn initial(address: i64) -> Option<i64> {
    (address < 0).then_some(address)
}

impl KeptValue {
    fn from_value(value: &Value) -> Self {
        match value {
            Value::Int(number) => Self::I(number.clone()),
            Value::Bool(truth) => Self::B(*truth),
            Value::Ref(address) => Self::R(*address),
            Value::Vector(elements) => Self::V(
                elements
                    .iter()
                    .map(|(index, value)| (index.clone(), Self::from_value(value)))
                    .collect(),
            ),
        }
    }

    /// The value of a sort, if it is one.
    fn value(&self, sort: Sort) -> Option<Value> {
        match (self, sort) {
            (Self::I(number), Sort::Int) => Some(Value::Int(number.clone())),
            (Self::B(truth), Sort::Bool) => Some(Value::Bool(*truth)),
            (Self::R(address), Sort::Ref(_)) => (*address <= 0).then_some(Value::Ref(*address)),
            (Self::V(elements), Sort::Vector(element)) => {
                let sort = element.sort();
                let elements =
                    elements.iter().map(|(index, value)| Some((index.clone(), value.value(sort)?)));
                Some(Value::Vector(elements.collect::<Option<_>>()?))
            }
            (Self::I(_) | Self::B(_) | Self::R(_) | Self::V(_), _) => None,
        }
    }
}

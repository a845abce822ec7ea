//! The values that evaluation computes with.

use std::rc::Rc;

use imbl::OrdMap;
use num_bigint::BigInt;
use num_traits::ToPrimitive;

use crate::{Binary, FunId, StateComponent};
use base::FieldId;
use concrete::{Heap, Value};

/// A value of first order or a map.
#[derive(Clone, Debug)]
pub(super) enum FuncValue {
    First(Value),
    Map(Map),
}

/// What a map is without its updates.
#[derive(Clone, Debug)]
pub(super) enum BaseMap {
    /// The field, or the tape, of the initial heap.
    Initial(FieldId),
    /// 0, false or null everywhere, as cells of this field are.
    Zero(FieldId),
    /// Literal form: a call that lacks the address.
    Partial(Rc<Partial>),
}

/// A call that lacks the address.
#[derive(Debug)]
pub(super) struct Partial {
    pub(super) callee: FunId,
    pub(super) args: Vec<FuncValue>,
}

/// A loop around a loop makes a chain of partial applications: it is taken apart in a loop, too.
impl Drop for Partial {
    fn drop(&mut self) {
        let mut work = std::mem::take(&mut self.args);
        while let Some(value) = work.pop() {
            if let FuncValue::Map(Map { base: BaseMap::Partial(partial), .. }) = value
                && let Some(mut last) = Rc::into_inner(partial)
            {
                work.append(&mut last.args);
            }
        }
    }
}

/// A function from addresses or positions to values.
#[derive(Clone, Debug)]
pub(super) struct Map {
    pub(super) base: BaseMap,
    updates: OrdMap<i64, Value>,
}

impl Map {
    /// The map without updates.
    pub(super) fn new(base: BaseMap) -> Self {
        Self { base, updates: OrdMap::new() }
    }

    /// What was written there.
    pub(super) fn written_value(&self, key: &Value) -> Option<&Value> {
        self.updates.get(&position(key))
    }

    /// From now on the map gives `value` at `key`.
    pub(super) fn write(&mut self, key: &Value, value: Value) {
        self.updates.insert(position(key), value);
    }
}

/// The key of a map as a number. Positions that do not fit lie behind the end of every tape.
pub(super) fn position(key: &Value) -> i64 {
    match key {
        Value::Ref(address) => *address,
        Value::Int(position) => position.to_i64().unwrap_or(i64::MAX),
        Value::Bool(_) | Value::Vector(_) => {
            unreachable!("the program is typed: keys are addresses or positions")
        }
    }
}

impl FuncValue {
    pub(super) fn into_value(self) -> Value {
        match self {
            Self::First(value) => value,
            Self::Map(_) => unreachable!("the program is typed: a value, not a map"),
        }
    }

    pub(super) fn into_map(self) -> Map {
        match self {
            Self::Map(map) => map,
            Self::First(_) => unreachable!("the program is typed: a map, not a value"),
        }
    }

    pub(super) fn int(self) -> BigInt {
        match self {
            Self::First(Value::Int(number)) => number,
            other => unreachable!("the program is typed: an integer, not {other:?}"),
        }
    }

    pub(super) fn as_bool(&self) -> bool {
        match self {
            Self::First(Value::Bool(truth)) => *truth,
            other => unreachable!("the program is typed: a truth value, not {other:?}"),
        }
    }

    /// Makes it the content of the item in a heap that is still initial there: a value of the staged
    /// form.
    pub(super) fn store(self, item: StateComponent, heap: &mut Heap) {
        match (item, self) {
            (StateComponent::Var(var), Self::First(value)) => heap.set_var(var, value),
            (StateComponent::Field(field), Self::Map(map)) => {
                match map.base {
                    BaseMap::Initial(base) => debug_assert_eq!(base, field),
                    BaseMap::Zero(_) => heap.reset_field(field),
                    BaseMap::Partial(_) => unreachable!("the staged form has no partial calls"),
                }
                for (address, value) in map.updates {
                    heap.write(field, address, value);
                }
            }
            (item, _) => unreachable!("the program is typed: a content of {item:?}"),
        }
    }
}

/// The result of an operator on two values; `And` and `Or` after the left one has not decided.
pub(super) fn apply_binary(op: Binary, left: &Value, right: Value) -> Value {
    match (op, left, &right) {
        (Binary::And | Binary::Or, ..) => right,
        (Binary::Eq, ..) => Value::Bool(*left == right),
        (Binary::Ne, ..) => Value::Bool(*left != right),
        (op, Value::Int(left), Value::Int(right)) => {
            op.on_integers(left, right).expect("what joins truth values is answered above")
        }
        _ => unreachable!("the program is typed: arithmetic is on integers"),
    }
}

//! States of solvers as heaps. A solver says what is true at the terms of its question; the rest it fills in as it
//! likes. So there are several ways to rebuild a state, and whoever evaluates claims says which of them is one.

use std::collections::{BTreeMap, BTreeSet};

use num_bigint::BigInt;
use num_traits::ToPrimitive;

use super::picture::{RawState, StateVersion, VectorPlace, object};
use base::{FieldId, ShapeId, Symbols};
use concrete::{Heap, Object, TapeCell, Value};

/// What becomes of references to objects that the question does not speak of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Outside {
    /// They are looked at like the others.
    Followed,
    /// Null.
    Null,
    /// Two copies of the object that has the reference, which refer to one another there.
    Copies,
}

/// What becomes of elements at indices that the question does not speak of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Between {
    /// They are what the solver says.
    Said,
    /// They are what is at the next lower index of which the question speaks, or at the next higher one.
    Neighbour,
}

/// A way to rebuild states.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Rebuilding {
    outside: Outside,
    between: Between,
}

/// All ways, those that keep most first.
pub(super) const REBUILDINGS: [Rebuilding; 6] = {
    const fn rebuilding(outside: Outside, between: Between) -> Rebuilding {
        Rebuilding { outside, between }
    }
    [
        rebuilding(Outside::Followed, Between::Said),
        rebuilding(Outside::Followed, Between::Neighbour),
        rebuilding(Outside::Null, Between::Said),
        rebuilding(Outside::Null, Between::Neighbour),
        rebuilding(Outside::Copies, Between::Said),
        rebuilding(Outside::Copies, Between::Neighbour),
    ]
};

/// So many elements of a vector are known.
const LONGEST: i64 = 64;

/// A state as heaps.
#[derive(Clone)]
pub(super) struct RebuiltState {
    pub(super) now: Heap,
    /// The one in which the procedure was called.
    pub(super) before: Heap,
    pub(super) objects: Vec<Object>,
    /// What is read from the input tape, in some order.
    pub(super) tape: Vec<TapeCell>,
}

/// A key of an object, and what its fields hold.
type ObjectFieldValues = BTreeMap<(ShapeId, i64), BTreeMap<(StateVersion, FieldId), Value>>;

impl RawState {
    /// The state, of a procedure under way that was called in another one if `is_called`, and with initial objects
    /// alone if `is_start`.
    pub(super) fn rebuild_state(
        &self,
        symbols: &Symbols,
        how: Rebuilding,
        (is_called, is_start): (bool, bool),
    ) -> RebuiltState {
        let (cells, copies) = self.cells(symbols, how);
        // Which objects were there where the procedure was called: those with addresses up to the clock of then.
        let now = self.clocks.get(&StateVersion::Now).copied();
        let entered = match self.clocks.get(&StateVersion::Entered) {
            Some(&clock) if is_called => Some(clock),
            _ => now,
        };
        let age = |address: i64| match copies.get(&address) {
            _ if is_start => (false, false),
            Some(&original) => (original > 0, entered.is_some_and(|clock| original > clock)),
            None => (address > 0, entered.is_some_and(|clock| address > clock)),
        };
        let addresses: BTreeSet<i64> = cells.keys().map(|&(_, address)| address).collect();
        let mut sorted: Vec<i64> = addresses.into_iter().collect();
        sorted.sort_by_key(|&address| (age(address), address.unsigned_abs(), address));
        let mut renumbered: BTreeMap<i64, i64> = BTreeMap::new();
        let (mut initial, mut allocated, mut old) = (0, 0, 0);
        for address in sorted {
            let number = match age(address) {
                (false, _) => {
                    initial -= 1;
                    initial
                }
                (true, is_young) => {
                    allocated += 1;
                    old += i64::from(!is_young);
                    allocated
                }
            };
            renumbered.insert(address, number);
        }
        let place = |address: i64| renumbered.get(&address).copied().unwrap_or(0);
        let mut state = RebuiltState {
            now: Heap::empty(symbols),
            before: Heap::empty(symbols),
            objects: Vec::new(),
            tape: Vec::new(),
        };
        for (sort, value) in &self.tape {
            let value = match *value {
                // No other objects are on tapes.
                Value::Ref(address) => Value::Ref(place(address).min(0)),
                ref other => other.clone(),
            };
            state.tape.push(TapeCell::holding(*sort, value));
        }
        for (&(moment, var), value) in &self.vars {
            let length = symbols.sequence(var).map(|sequence| sequence.length);
            let length = length.and_then(|length| {
                let now = self.vars.get(&(StateVersion::Now, length));
                self.vars.get(&(moment, length)).or(now)
            });
            let at = (VectorPlace::Var(var), length);
            let value = self.value(symbols[var].sort, value, at, how, &place);
            match moment {
                StateVersion::Now => {
                    state.now.set_var(var, value.clone());
                    if !self.vars.contains_key(&(StateVersion::Entered, var)) {
                        state.before.set_var(var, value);
                    }
                }
                StateVersion::Entered => state.before.set_var(var, value),
            }
        }
        state.now.set_var(symbols.clock(), Value::Int(allocated.into()));
        state.before.set_var(symbols.clock(), Value::Int(old.into()));
        for (&(shape, address), fields) in &cells {
            let placed = object((shape, place(address)));
            state.objects.push(placed);
            state.now.list(placed);
            if placed.address <= old {
                state.before.list(placed);
            }
            for &field in &symbols[shape].fields {
                let field_value = |moment| fields.get(&(moment, field));
                let rebuilt = |value: &Value| {
                    let array = symbols[shape].array;
                    let length =
                        array.and_then(|array| fields.get(&(StateVersion::Now, array.len)));
                    let at = (VectorPlace::Field(field), length);
                    self.value(symbols[field].sort, value, at, how, &place)
                };
                if let Some(value) = field_value(StateVersion::Now) {
                    state.now.write(field, placed.address, rebuilt(value));
                }
                let before = field_value(StateVersion::Entered).filter(|_| is_called);
                if let Some(value) = before.or_else(|| field_value(StateVersion::Now))
                    && placed.address <= old
                {
                    state.before.write(field, placed.address, rebuilt(value));
                }
            }
        }
        state.objects.sort_by_key(|object| (object.address > 0, object.address.unsigned_abs()));
        if !is_called {
            state.before = state.now.clone();
        }
        state
    }

    /// The objects that are kept, with references to kept objects; and of which object each copy is one.
    fn cells(&self, symbols: &Symbols, how: Rebuilding) -> (ObjectFieldValues, BTreeMap<i64, i64>) {
        let mut retained = self.objects.clone();
        let mut copies = BTreeMap::new();
        if how.outside != Outside::Followed {
            let of_vars = self
                .vars
                .iter()
                .filter_map(|((_, var), value)| Object::referred_to(symbols[*var].sort, value));
            let of_tape =
                self.tape.iter().filter_map(|(sort, value)| Object::referred_to(*sort, value));
            let roots: BTreeSet<(ShapeId, i64)> =
                of_vars.chain(of_tape).map(|object| (object.shape, object.address)).collect();
            retained.retain(|key, _| self.named.contains(key) || roots.contains(key));
        }
        if how.outside == Outside::Copies {
            let originals = retained.clone();
            let mut next = originals.keys().map(|&(_, address)| address).min().unwrap_or(0).min(0);
            for (&(shape, address), fields) in &originals {
                let is_outside = |field: FieldId, value: &Value| {
                    symbols.is_link(field)
                        && matches!(*value, Value::Ref(to) if to != 0 && !originals.contains_key(&(shape, to)))
                };
                if !fields.iter().any(|(&(_, field), value)| is_outside(field, value)) {
                    continue;
                }
                let (one, two) = (next - 1, next - 2);
                next -= 2;
                for (at, itself, other) in
                    [(address, address, one), (one, one, two), (two, two, one)]
                {
                    let mut copy = fields.clone();
                    for (&(_, field), value) in &mut copy {
                        if is_outside(field, value) {
                            *value = Value::Ref(other);
                        } else if symbols.is_link(field) && *value == Value::Ref(address) {
                            *value = Value::Ref(itself);
                        }
                    }
                    retained.insert((shape, at), copy);
                    if at != address {
                        copies.insert(at, address);
                    }
                }
            }
        }
        let keys: BTreeSet<(ShapeId, i64)> = retained.keys().copied().collect();
        for fields in retained.values_mut() {
            for ((_, field), value) in fields {
                if let base::Sort::Ref(shape) = symbols[*field].sort
                    && let Value::Ref(to) = *value
                    && !keys.contains(&(shape, to))
                {
                    *value = Value::Ref(0);
                }
            }
        }
        (retained, copies)
    }

    /// A value with the addresses of the heap.
    fn value(
        &self,
        sort: base::Sort,
        value: &Value,
        (at, length): (VectorPlace, Option<&Value>),
        how: Rebuilding,
        place: &impl Fn(i64) -> i64,
    ) -> Value {
        match (value, sort) {
            (Value::Int(_) | Value::Bool(_), _) => value.clone(),
            (&Value::Ref(address), _) => Value::Ref(place(address)),
            (Value::Vector(_), base::Sort::Vector(element)) => {
                let indices = self.indices.get(&at);
                let mut vector = Value::default_of(sort);
                let length = match length {
                    Some(Value::Int(length)) => length.to_i64().unwrap_or(i64::MAX),
                    Some(_) | None => 0,
                };
                for index in (0..length.min(LONGEST)).map(BigInt::from) {
                    let from = match (how.between, indices) {
                        (Between::Neighbour, Some(indices)) => {
                            let is_there =
                                |at: &&BigInt| **at >= BigInt::ZERO && **at < length.into();
                            let below = indices.range(..=&index).rev().find(is_there);
                            let near = below.or_else(|| indices.range(&index..).find(is_there));
                            near.unwrap_or(&index)
                        }
                        (Between::Said | Between::Neighbour, _) => &index,
                    };
                    let item = match value.at(from, element) {
                        Value::Ref(address) => Value::Ref(place(address)),
                        other => other,
                    };
                    vector = vector.with_element(index.clone(), item);
                }
                vector
            }
            (Value::Vector(_), _) => value.clone(),
        }
    }
}

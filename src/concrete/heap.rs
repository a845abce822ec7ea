//! Concrete heaps: total functions from locations to values.
//!
//! A heap is persistent: cloning one takes constant time, and a clone shares what neither has
//! changed since. Always: a cell that holds the default of its sort is absent, so that equal
//! functions have equal maps; addresses of initial objects are negative, 0 is null, new objects
//! have the addresses 1, 2, … up to the clock (theory.md §1).

use imbl::{OrdMap, OrdSet, Vector};
use num_bigint::BigInt;
use num_traits::ToPrimitive;

use super::value::Value;
use base::{FieldId, ShapeId, Sort, Symbols, VarId};

/// An object: an address together with the shape that says which fields it has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Object {
    /// Its shape; objects of different shapes never alias.
    pub shape: ShapeId,
    /// Its address, never 0.
    pub address: i64,
}

impl Object {
    /// The object that a value of the sort refers to; null is not told apart.
    #[must_use]
    pub fn referred_to(sort: Sort, value: &Value) -> Option<Self> {
        match (sort, value) {
            (Sort::Ref(shape), &Value::Ref(address)) => Some(Self { shape, address }),
            (Sort::Int | Sort::Bool | Sort::Vector(_) | Sort::Ref(_), _) => None,
        }
    }

    /// The objects that a value of the sort refers to: one, or those in what an array holds.
    pub(super) fn all_referred_to(sort: Sort, value: &Value) -> Vec<Self> {
        match (sort.element(), value) {
            (Some(element), Value::Vector(elements)) => {
                let sort = element.sort();
                elements.values().filter_map(|value| Self::referred_to(sort, value)).collect()
            }
            (_, value) => Self::referred_to(sort, value).into_iter().collect(),
        }
    }

    /// Sorts initial objects first, `-1` before `-2`, then new ones, oldest first.
    fn order(&self) -> (bool, i64, ShapeId) {
        (self.address > 0, self.address.saturating_abs(), self.shape)
    }
}

/// One cell of the input tape. The tape is one list of mixed values; a `havoc` of another sort
/// than that of its cell reads the default.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TapeCell {
    /// An integer.
    Int(BigInt),
    /// A truth value.
    Bool(bool),
    /// The null reference of whatever shape is asked for.
    Null,
    /// An initial object.
    Object(Object),
}

impl TapeCell {
    /// The cell that a `havoc` of the sort reads as this value.
    #[must_use]
    pub fn holding(sort: Sort, value: Value) -> Self {
        match value {
            Value::Int(number) => Self::Int(number),
            Value::Bool(truth) => Self::Bool(truth),
            Value::Ref(0) | Value::Vector(_) => Self::Null,
            Value::Ref(_) => Object::referred_to(sort, &value).map_or(Self::Null, Self::Object),
        }
    }

    /// What a `havoc` of the sort reads from this cell.
    fn read(&self, sort: Sort) -> Value {
        match (self, sort) {
            (Self::Int(number), Sort::Int) => Value::Int(number.clone()),
            (Self::Bool(truth), Sort::Bool) => Value::Bool(*truth),
            (Self::Object(object), Sort::Ref(shape)) if object.shape == shape => {
                Value::Ref(object.address)
            }
            (_, Sort::Int | Sort::Bool | Sort::Ref(_) | Sort::Vector(_)) => Value::default_of(sort),
        }
    }
}

/// A concrete heap: the values of all variables, of all fields of all objects, and the input tape.
#[derive(Clone, Debug)]
pub struct Heap {
    /// One value a variable, the clock and the tape position among them.
    vars: Vector<Value>,
    /// The cells that do not hold the default of their sort.
    cells: OrdMap<(FieldId, i64), Value>,
    /// The input tape; behind its end every cell reads as a default.
    tape: Vector<TapeCell>,
    /// Objects that are there whether anything tells of them or not. No run sees the difference; what is claimed
    /// of all objects does.
    listed: OrdSet<(i64, ShapeId)>,
}

impl Heap {
    /// The heap in which everything is 0, false or null.
    #[must_use]
    pub fn empty(symbols: &Symbols) -> Self {
        let vars = symbols.vars.iter().map(|var| Value::default_of(var.sort)).collect();
        Self { vars, cells: OrdMap::new(), tape: Vector::new(), listed: OrdSet::new() }
    }

    /// The heap of a program that has got more variables, which hold 0, false or null.
    #[must_use]
    pub fn with_vars_of(&self, symbols: &Symbols) -> Self {
        let mut heap = self.clone();
        let new = symbols.vars.iter().skip(self.vars.len());
        heap.vars.extend(new.map(|var| Value::default_of(var.sort)));
        heap
    }

    /// The heap of another form of the same program, which has the same inputs and the same fields:
    /// `own` are the symbols of this one. Variables that do not outlive runs hold 0, false or null.
    #[must_use]
    pub fn with_inputs_of(&self, source_symbols: &Symbols, symbols: &Symbols) -> Self {
        let outlives = |symbols: &Symbols, var: VarId| symbols[var].kind.outlives_runs();
        let mut values = source_symbols
            .var_ids()
            .filter(|&var| outlives(source_symbols, var))
            .map(|var| self.var(var));
        let vars = symbols.var_ids().map(|var| match outlives(symbols, var) {
            true => values.next().expect("both have the same inputs").clone(),
            false => Value::default_of(symbols[var].sort),
        });
        Self { vars: vars.collect(), ..self.clone() }
    }

    /// What a run leaves behind that has come to this heap: variables that do not outlive it hold 0,
    /// false or null.
    pub fn forget(&mut self, symbols: &Symbols) {
        for var in symbols.var_ids().filter(|&var| !symbols[var].kind.outlives_runs()) {
            self.set_var(var, Value::default_of(symbols[var].sort));
        }
    }

    /// The value of a variable.
    #[must_use]
    pub fn var(&self, var: VarId) -> &Value {
        &self.vars[var.index()]
    }

    /// Gives a variable a value of its sort.
    pub fn set_var(&mut self, var: VarId, value: Value) {
        self.vars[var.index()] = value;
    }

    /// The value of a hidden variable: the clock or the tape position.
    fn counter(&self, var: VarId) -> &BigInt {
        match self.var(var) {
            Value::Int(number) => number,
            other => unreachable!("a hidden variable is an integer, not {other:?}"),
        }
    }

    /// The address of the newest object; 0 if there is none.
    #[must_use]
    pub fn clock(&self, symbols: &Symbols) -> i64 {
        self.counter(symbols.clock()).to_i64().expect("the clock counts steps, which fit 64 bits")
    }

    /// The position of the next unread tape cell.
    #[must_use]
    pub fn position(&self, symbols: &Symbols) -> i64 {
        self.counter(symbols.tape()).to_i64().expect("the position counts steps: 64 bits suffice")
    }

    /// The content of a field of the object at `address`; of a tape, the cell at that position.
    #[must_use]
    pub fn read(&self, symbols: &Symbols, field: FieldId, address: i64) -> Value {
        let sort = symbols[field].sort;
        if symbols.is_tape(field) {
            let cell = usize::try_from(address).ok().and_then(|at| self.tape.get(at));
            return cell.map_or_else(|| Value::default_of(sort), |cell| cell.read(sort));
        }
        self.cells.get(&(field, address)).cloned().unwrap_or_else(|| Value::default_of(sort))
    }

    /// Gives a field of the object at `address` a value of its sort; tapes are never written.
    pub fn write(&mut self, field: FieldId, address: i64, value: Value) {
        if value.is_default() {
            self.cells.remove(&(field, address));
        } else {
            self.cells.insert((field, address), value);
        }
    }

    /// Gives a field 0, false or null in all objects.
    pub fn reset_field(&mut self, field: FieldId) {
        let old: Vec<_> = self.cells.range(cells_of(field)).map(|(&key, _)| key).collect();
        for key in old {
            self.cells.remove(&key);
        }
    }

    /// Makes a field what it is in another heap.
    pub fn copy_field(&mut self, field: FieldId, from: &Self) {
        self.reset_field(field);
        for (&key, value) in from.cells.range(cells_of(field)) {
            self.cells.insert(key, value.clone());
        }
    }

    /// Makes all variables what they are in another heap.
    pub fn copy_vars(&mut self, from: &Self) {
        self.vars = from.vars.clone();
    }

    /// Says that an object is there, though it may hold nothing and nothing may refer to it.
    pub fn list(&mut self, object: Object) {
        self.listed.insert((object.address, object.shape));
    }

    /// The objects that were listed.
    pub(super) fn listed(&self) -> impl Iterator<Item = Object> + '_ {
        self.listed.iter().map(|&(address, shape)| Object { shape, address })
    }

    /// Forgets which objects are there that nothing tells of; whether there were some.
    pub fn unlist(&mut self) -> bool {
        !std::mem::take(&mut self.listed).is_empty()
    }

    /// Replaces the input tape.
    pub fn set_tape(&mut self, cells: impl IntoIterator<Item = TapeCell>) {
        self.tape = cells.into_iter().collect();
    }

    /// The cells of the input tape, in order.
    pub fn tape(&self) -> impl ExactSizeIterator<Item = &TapeCell> {
        self.tape.iter()
    }

    /// The cells that do not hold the default of their sort, by field, then by address.
    pub fn cells(&self) -> impl Iterator<Item = (FieldId, i64, &Value)> {
        self.cells.iter().map(|(&(field, address), value)| (field, address, value))
    }

    /// Whether both are the same function: all variables, all fields of all addresses, and every
    /// cell of every tape that `symbols` has.
    #[must_use]
    pub fn same_state(symbols: &Symbols, left: &Self, right: &Self) -> bool {
        let length = i64::try_from(left.tape.len().max(right.tape.len()));
        let length = length.expect("a list in memory is shorter than 2^63");
        let same_tape = |tape| {
            let same = |at| left.read(symbols, tape, at) == right.read(symbols, tape, at);
            left.tape.ptr_eq(&right.tape) || (0..length).all(same)
        };
        left.vars == right.vars && left.cells == right.cells && symbols.tapes().all(same_tape)
    }

    /// Whether every reference is null, an initial object or an object made so far, only such
    /// objects have cells, and the tape holds no new objects. With the clock at 0 this is the
    /// closed heap of theory.md §1.
    #[must_use]
    pub fn is_closed(&self, symbols: &Symbols) -> bool {
        let clock = self.clock(symbols);
        let old = |value: &Value| !matches!(value, Value::Ref(address) if *address > clock);
        let has_old_refs = |value: &Value| match value {
            Value::Vector(elements) => elements.values().all(old),
            Value::Int(_) | Value::Bool(_) | Value::Ref(_) => old(value),
        };
        let cell = |(_, address, value)| {
            (address < 0 || (1..=clock).contains(&address)) && has_old_refs(value)
        };
        let initial =
            |cell: &TapeCell| !matches!(cell, TapeCell::Object(object) if object.address >= 0);
        self.vars.iter().all(has_old_refs)
            && self.cells().all(cell)
            && self.tape.iter().all(initial)
    }

    /// The objects that are listed, that have a cell, or that a variable, a cell or the tape refers to: initial
    /// ones first, `-1` before `-2`, then new ones, oldest first.
    #[must_use]
    pub fn objects(&self, symbols: &Symbols) -> Vec<Object> {
        let listed = self.listed.iter();
        let mut objects: Vec<Object> =
            listed.map(|&(address, shape)| Object { shape, address }).collect();
        for var in symbols.var_ids() {
            objects.extend(Object::referred_to(symbols[var].sort, self.var(var)));
        }
        for (field, address, value) in self.cells() {
            objects.extend(symbols[field].owner.map(|shape| Object { shape, address }));
            objects.extend(Object::all_referred_to(symbols[field].sort, value));
        }
        objects.extend(self.tape.iter().filter_map(|cell| match cell {
            TapeCell::Object(object) => Some(*object),
            _ => None,
        }));
        objects.retain(|object| object.address != 0);
        objects.sort_by_key(Object::order);
        objects.dedup();
        objects
    }
}

/// The keys of all cells of a field.
fn cells_of(field: FieldId) -> std::ops::RangeInclusive<(FieldId, i64)> {
    (field, i64::MIN)..=(field, i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::list_symbols;

    #[test]
    fn absent_is_default_and_clones_are_independent() {
        let symbols = list_symbols();
        let [key, next] = [0, 1].map(FieldId::new);
        let empty = Heap::empty(&symbols);
        assert_eq!(empty.read(&symbols, key, -7), Value::Int(BigInt::ZERO));
        assert_eq!(empty.read(&symbols, next, -7), Value::Ref(0));
        let mut heap = empty.clone();
        heap.write(key, -7, Value::Int(BigInt::from(3)));
        assert!(!Heap::same_state(&symbols, &empty, &heap));
        assert_eq!(empty.cells().count(), 0);
        heap.write(key, -7, Value::Int(BigInt::ZERO));
        assert!(Heap::same_state(&symbols, &empty, &heap));
    }

    #[test]
    fn the_tape_reads_by_sort_and_position() {
        let symbols = list_symbols();
        let tapes: Vec<FieldId> = symbols.tapes().collect();
        let shape = ShapeId::new(0);
        let mut heap = Heap::empty(&symbols);
        heap.set_tape([
            TapeCell::Int(BigInt::from(5)),
            TapeCell::Object(Object { shape, address: -1 }),
        ]);
        let reads = |tape: FieldId| [-1, 0, 1, 2].map(|at| heap.read(&symbols, tape, at));
        let int = |n: i64| Value::Int(BigInt::from(n));
        assert_eq!(reads(tapes[0]), [0, 5, 0, 0].map(int));
        assert_eq!(reads(tapes[1]), [0, 0, -1, 0].map(Value::Ref));
        let mut padded = heap.clone();
        padded.set_tape(heap.tape().cloned().chain([TapeCell::Null, TapeCell::Bool(true)]));
        assert!(Heap::same_state(&symbols, &heap, &padded), "no tape of truth values");
        padded.set_tape([TapeCell::Null]);
        assert!(!Heap::same_state(&symbols, &heap, &padded));
    }

    #[test]
    fn closed_heaps_hold_no_unborn_objects() {
        let symbols = list_symbols();
        let next = FieldId::new(1);
        let mut heap = Heap::empty(&symbols);
        heap.write(next, -1, Value::Ref(-2));
        assert!(heap.is_closed(&symbols));
        heap.write(next, -1, Value::Ref(1));
        assert!(!heap.is_closed(&symbols));
        heap.set_var(symbols.clock(), Value::Int(BigInt::from(1)));
        assert!(heap.is_closed(&symbols));
        let addresses: Vec<i64> =
            heap.objects(&symbols).iter().map(|object| object.address).collect();
        assert_eq!(addresses, [-1, 1]);
        heap.write(next, 2, Value::Ref(1));
        assert!(!heap.is_closed(&symbols));
    }
}

//! Makes an initial heap smaller: fewer objects, null references, small numbers, a short tape.
//!
//! Greedy and bounded: each change after which the heap still has what is asked of it is kept.

use num_bigint::BigInt;
use num_traits::Signed;
use rustc_hash::FxHashSet;

use super::heap::{Heap, TapeCell};
use super::value::Value;
use base::{FieldId, Sort, Symbols, VarId};

/// Says of a heap whether it still has what is asked of it, and what it has cost to find that out.
pub type Holds<'a> = &'a mut dyn FnMut(&Heap) -> (bool, u64);

/// A smaller heap that still has what is asked of it, as this one has. Takes what that costs off
/// `effort`.
#[must_use]
pub fn shrink(symbols: &Symbols, heap: &Heap, effort: &mut u64, holds: Holds<'_>) -> Heap {
    let mut shrinker = Shrinker { symbols, heap: heap.clone(), left: *effort, holds };
    shrinker.shrink();
    *effort = shrinker.left;
    shrinker.heap
}

struct Shrinker<'p> {
    symbols: &'p Symbols,
    heap: Heap,
    left: u64,
    holds: Holds<'p>,
}

impl Shrinker<'_> {
    /// Makes all kinds of changes until none of them is kept.
    fn shrink(&mut self) {
        loop {
            let before = self.heap.clone();
            self.tape();
            self.variables();
            self.cells();
            self.drop_unreachable();
            let same = Heap::same_state(self.symbols, &before, &self.heap);
            if same && before.tape().len() == self.heap.tape().len() {
                return;
            }
        }
    }

    /// Keeps the heap if it still has what is asked of it.
    fn attempt(&mut self, heap: Heap) -> bool {
        if self.left == 0 {
            return false;
        }
        let (holds, cost) = (self.holds)(&heap);
        self.left = self.left.saturating_sub(cost.max(1));
        if holds {
            self.heap = heap;
        }
        holds
    }

    fn variables(&mut self) {
        for var in self.symbols.inputs() {
            let set = |heap: &mut Heap, value| heap.set_var(var, value);
            let value = self.heap.var(var).clone();
            let mut values = smaller(&value, self.symbols[var].sort);
            if self.symbols.sequence_of(var).is_some() {
                // No sequence is shorter than an empty one.
                values.retain(|value| !matches!(value, Value::Int(number) if number.is_negative()));
            }
            self.value(&value, values, &set);
        }
    }

    fn cells(&mut self) {
        let cells: Vec<(FieldId, i64, Value)> = self
            .heap
            .cells()
            .map(|(field, address, value)| (field, address, value.clone()))
            .collect();
        for (field, address, value) in cells {
            let set = |heap: &mut Heap, value| heap.write(field, address, value);
            let mut values = smaller(&value, self.symbols[field].sort);
            if self.symbols.is_length(field) {
                // No array is shorter than an empty one.
                values.retain(|value| !matches!(value, Value::Int(number) if number.is_negative()));
            }
            self.value(&value, values, &set);
        }
    }

    /// Tries smaller values at one place.
    fn value(&mut self, value: &Value, smaller: Vec<Value>, set: &dyn Fn(&mut Heap, Value)) {
        if value.is_default() || self.left == 0 {
            return;
        }
        for smaller in smaller {
            let mut heap = self.heap.clone();
            set(&mut heap, smaller);
            if self.attempt(heap) {
                return;
            }
        }
    }

    fn tape(&mut self) {
        // Behind its end the tape reads as 0, false and null.
        while self.left > 0 && self.heap.tape().len() > 0 {
            let mut cells: Vec<TapeCell> = self.heap.tape().cloned().collect();
            cells.pop();
            let mut heap = self.heap.clone();
            heap.set_tape(cells);
            if !self.attempt(heap) {
                break;
            }
        }
        let length = self.heap.tape().len();
        for at in 0..length {
            if self.left == 0 {
                return;
            }
            let cells: Vec<TapeCell> = self.heap.tape().cloned().collect();
            let options: Vec<TapeCell> = match &cells[at] {
                TapeCell::Int(number) => {
                    let value = Value::Int(number.clone());
                    let ints = smaller(&value, Sort::Int).into_iter();
                    ints.filter_map(|value| match value {
                        Value::Int(number) => Some(TapeCell::Int(number)),
                        _ => None,
                    })
                    .collect()
                }
                TapeCell::Bool(true) => vec![TapeCell::Bool(false)],
                TapeCell::Object(_) => vec![TapeCell::Null],
                TapeCell::Bool(false) | TapeCell::Null => Vec::new(),
            };
            for option in options {
                let mut cells = cells.clone();
                cells[at] = option;
                let mut heap = self.heap.clone();
                heap.set_tape(cells);
                if self.attempt(heap) {
                    break;
                }
            }
        }
    }

    /// Empties the objects that nothing refers to; no run can see them.
    fn drop_unreachable(&mut self) {
        let symbols = self.symbols;
        let reachable = reachable(symbols, &self.heap);
        let cells: Vec<(FieldId, i64)> =
            self.heap.cells().map(|(field, address, _)| (field, address)).collect();
        let mut heap = self.heap.clone();
        for (field, address) in cells {
            if !reachable.contains(&address) {
                heap.write(field, address, Value::default_of(symbols[field].sort));
            }
        }
        // No run sees the difference, but claims may speak of all objects.
        let has_listed = heap.unlist();
        let has_more = has_listed || heap.cells().count() < self.heap.cells().count();
        if has_more && (self.holds)(&heap).0 {
            self.heap = heap;
        }
    }
}

/// Smaller values of the sort, the smallest first.
fn smaller(value: &Value, sort: Sort) -> Vec<Value> {
    let mut candidates = vec![Value::default_of(sort)];
    if let Value::Int(number) = value {
        let magnitude = number.magnitude().clone();
        let sign = number.signum();
        // Halving a large number takes a run for each of its bits.
        let sizes = [2, 8, 64, 4_096].map(|size| size * &sign);
        let closer = [BigInt::from(1), BigInt::from(-1), BigInt::from(2)]
            .into_iter()
            .chain(sizes)
            .chain([number / 2, number - &sign]);
        let is_smaller = |next: &BigInt| {
            *next.magnitude() < magnitude || (*next.magnitude() == magnitude && next > number)
        };
        candidates.extend(closer.filter(is_smaller).map(Value::Int));
    }
    candidates
}

/// The addresses of the objects that variables or the tape lead to.
fn reachable(symbols: &Symbols, heap: &Heap) -> FxHashSet<i64> {
    let mut visited = FxHashSet::default();
    let address = |var: VarId| match heap.var(var) {
        Value::Ref(address) => Some(*address),
        _ => None,
    };
    let mut work: Vec<i64> = symbols.var_ids().filter_map(address).collect();
    work.extend(heap.tape().filter_map(|cell| match cell {
        TapeCell::Object(object) => Some(object.address),
        _ => None,
    }));
    let links: Vec<(i64, i64)> = heap
        .cells()
        .filter_map(|(_, from, value)| match value {
            Value::Ref(to) => Some((from, *to)),
            _ => None,
        })
        .collect();
    let mut targets = rustc_hash::FxHashMap::<i64, Vec<i64>>::default();
    for (from, to) in links {
        targets.entry(from).or_default().push(to);
    }
    while let Some(address) = work.pop() {
        if visited.insert(address) {
            work.extend(targets.get(&address).into_iter().flatten());
        }
    }
    visited
}

#[cfg(test)]
mod tests {
    use super::*;
    use base::{Element, ProcId, VarKind};

    #[test]
    fn no_array_gets_shorter_than_an_empty_one() {
        let mut symbols = Symbols::default();
        let shape = symbols.add_array("int[]", Element::Int);
        let var = symbols.add_var("a", Sort::Ref(shape), VarKind::Local(ProcId::MAIN));
        symbols.add_hidden_vars();
        let array = symbols[shape].array.expect("it is one of arrays");
        let mut heap = Heap::empty(&symbols);
        heap.set_var(var, Value::Ref(-1));
        heap.write(array.len, -1, Value::Int(5.into()));
        // Something is true of all lengths but 0 and 1.
        let mut holds = |heap: &Heap| match heap.read(&symbols, array.len, -1) {
            Value::Int(length) => (length != BigInt::ZERO && length != BigInt::from(1), 1),
            _ => (false, 1),
        };
        let smaller = shrink(&symbols, &heap, &mut 1_000, &mut holds);
        assert_eq!(smaller.read(&symbols, array.len, -1), Value::Int(2.into()));
    }
}

//! Makes a witness smaller: fewer objects, null references, small numbers, a short tape.
//!
//! Greedy and bounded: each change that leaves the run failing at the same check is kept.

use num_bigint::BigInt;
use num_traits::Signed;
use rustc_hash::FxHashSet;

use crate::base::{CheckId, FieldId, Sort, Symbols, VarId};
use crate::concrete::{Heap, Outcome, TapeCell, Value, run};
use crate::program::Program;

/// How many statements a witness may execute.
pub(super) const MOST_STEPS: u64 = 2_000_000;
/// How many statements are executed to make all witnesses of a program smaller.
pub(super) const EFFORT: u64 = 2_000_000;
/// How many of them for one witness.
const SHARE: u64 = 300_000;

/// Whether the run from the heap fails at the check within so many steps.
pub(super) fn fails(program: &Program, heap: &Heap, check: CheckId, max_steps: u64) -> bool {
    run(program, heap, max_steps).outcome == Outcome::Failed(check)
}

/// A smaller initial heap whose run fails at the same check; takes the statements that are executed
/// off `effort`.
pub(super) fn minimize(program: &Program, heap: &Heap, check: CheckId, effort: &mut u64) -> Heap {
    let share = SHARE.min(*effort);
    let longest = run(program, heap, MOST_STEPS).steps;
    let mut shrinker = Shrinker { program, check, heap: heap.clone(), longest, left: share };
    shrinker.shrink();
    *effort -= share - shrinker.left;
    shrinker.heap
}

struct Shrinker<'p> {
    program: &'p Program,
    check: CheckId,
    heap: Heap,
    /// Runs do not get longer than the first one.
    longest: u64,
    left: u64,
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
            let same = Heap::same_state(&self.program.symbols, &before, &self.heap);
            if same && before.tape().len() == self.heap.tape().len() {
                return;
            }
        }
    }

    /// Keeps the heap if its run fails as well.
    fn attempt(&mut self, heap: Heap) -> bool {
        if self.left == 0 {
            return false;
        }
        let end = run(self.program, &heap, self.longest);
        self.left = self.left.saturating_sub(end.steps.max(1));
        let fails = end.outcome == Outcome::Failed(self.check);
        if fails {
            self.heap = heap;
        }
        fails
    }

    fn variables(&mut self) {
        for var in self.program.symbols.inputs() {
            let set = |heap: &mut Heap, value| heap.set_var(var, value);
            let value = self.heap.var(var).clone();
            self.value(&value, self.program.symbols[var].sort, &set);
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
            self.value(&value, self.program.symbols[field].sort, &set);
        }
    }

    /// Tries smaller values at one place.
    fn value(&mut self, value: &Value, sort: Sort, set: &dyn Fn(&mut Heap, Value)) {
        if value.is_default() || self.left == 0 {
            return;
        }
        for smaller in smaller(value, sort) {
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
        let symbols = &self.program.symbols;
        let reachable = reachable(symbols, &self.heap);
        let cells: Vec<(FieldId, i64)> =
            self.heap.cells().map(|(field, address, _)| (field, address)).collect();
        for (field, address) in cells {
            if !reachable.contains(&address) {
                self.heap.write(field, address, Value::default_of(symbols[field].sort));
            }
        }
    }
}

/// Smaller values of the sort, the smallest first.
fn smaller(value: &Value, sort: Sort) -> Vec<Value> {
    let mut found = vec![Value::default_of(sort)];
    if let Value::Int(number) = value {
        let magnitude = number.magnitude().clone();
        let closer = [
            BigInt::from(1),
            BigInt::from(-1),
            BigInt::from(2),
            number / 2,
            number - number.signum(),
        ];
        let is_smaller = |next: &BigInt| {
            *next.magnitude() < magnitude || (*next.magnitude() == magnitude && next > number)
        };
        found.extend(closer.into_iter().filter(is_smaller).map(Value::Int));
    }
    found
}

/// The addresses of the objects that variables or the tape lead to.
fn reachable(symbols: &Symbols, heap: &Heap) -> FxHashSet<i64> {
    let mut seen = FxHashSet::default();
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
        if seen.insert(address) {
            work.extend(targets.get(&address).into_iter().flatten());
        }
    }
    seen
}

//! A concrete heap together with what was evaluated on it.

use std::cell::RefCell;
use std::rc::Rc;

use rustc_hash::FxHashMap;

use crate::base::Sort;
use crate::concrete::{Heap, Value};
use crate::term;

/// A concrete heap σ and the values `σ • t` and heaps `σ ∘ H` that are known. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Context(Rc<Inner>);

#[derive(Debug)]
struct Inner {
    heap: Heap,
    /// ω: how the call that has left the heap ends the run; 0 if it does not.
    ending: Value,
    values: RefCell<FxHashMap<term::Term, Value>>,
    heaps: RefCell<FxHashMap<term::Heap, Context>>,
}

impl Context {
    /// The heap, with nothing evaluated yet.
    #[must_use]
    pub fn of(heap: Heap) -> Self {
        Self::ended(heap, Value::default_of(Sort::Int))
    }

    /// The heap that a call has left, and ω.
    pub(super) fn ended(heap: Heap, ending: Value) -> Self {
        let (values, heaps) = (RefCell::default(), RefCell::default());
        Self(Rc::new(Inner { heap, ending, values, heaps }))
    }

    /// ω
    pub(super) fn ending(&self) -> &Value {
        &self.0.ending
    }

    /// The concrete heap.
    #[must_use]
    pub fn heap(&self) -> &Heap {
        &self.0.heap
    }

    /// Whether both are one and the same.
    pub(super) fn same(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }

    pub(super) fn value(&self, term: term::Term) -> Option<Value> {
        self.0.values.borrow().get(&term).cloned()
    }

    pub(super) fn set_value(&self, term: term::Term, value: Value) {
        self.0.values.borrow_mut().insert(term, value);
    }

    pub(super) fn after(&self, heap: term::Heap) -> Option<Self> {
        self.0.heaps.borrow().get(&heap).cloned()
    }

    pub(super) fn set_after(&self, heap: term::Heap, after: Self) {
        self.0.heaps.borrow_mut().insert(heap, after);
    }
}

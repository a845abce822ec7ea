//! A concrete heap together with what was evaluated on it.

use std::cell::RefCell;
use std::rc::Rc;

use rustc_hash::FxHashMap;

use crate::term;
use base::Sort;
use concrete::{Heap, Value};

/// A concrete heap σ and the values `σ • t` and heaps `σ ∘ H` that are known. Cheap to clone.
#[derive(Clone, Debug)]
pub struct EvaluationContext(Rc<Inner>);

/// What calls and loops tell besides the heap that they leave.
#[derive(Clone, Debug)]
pub(super) struct RecursionOutcome {
    /// ω: how the run ends; 0 if it does not.
    pub ending: Value,
    /// ξ: by which edge a loop is left.
    pub exit: Value,
}

#[derive(Debug)]
struct Inner {
    heap: Heap,
    left: RecursionOutcome,
    values: RefCell<FxHashMap<term::Term, Value>>,
    heaps: RefCell<FxHashMap<term::Heap, EvaluationContext>>,
}

impl EvaluationContext {
    /// The heap, with nothing evaluated yet.
    #[must_use]
    pub fn new(heap: Heap) -> Self {
        let zero = Value::default_of(Sort::Int);
        Self::from_exit_heap(heap, RecursionOutcome { ending: zero.clone(), exit: zero })
    }

    /// The heap that a call or a loop has left, and what it tells besides.
    pub(super) fn from_exit_heap(heap: Heap, left: RecursionOutcome) -> Self {
        let (values, heaps) = (RefCell::default(), RefCell::default());
        Self(Rc::new(Inner { heap, left, values, heaps }))
    }

    /// What the call or loop that has left the heap tells besides.
    pub(super) fn exit_info(&self) -> &RecursionOutcome {
        &self.0.left
    }

    /// The concrete heap.
    #[must_use]
    pub fn heap(&self) -> &Heap {
        &self.0.heap
    }

    /// Whether both are one and the same.
    pub(super) fn is_same(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.0, &other.0)
    }

    pub(super) fn value(&self, term: term::Term) -> Option<Value> {
        self.0.values.borrow().get(&term).cloned()
    }

    pub(super) fn set_value(&self, term: term::Term, value: Value) {
        self.0.values.borrow_mut().insert(term, value);
    }

    pub(super) fn cached_successor(&self, heap: term::Heap) -> Option<Self> {
        self.0.heaps.borrow().get(&heap).cloned()
    }

    pub(super) fn set_after(&self, heap: term::Heap, after: Self) {
        self.0.heaps.borrow_mut().insert(heap, after);
    }
}

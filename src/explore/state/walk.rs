//! Where a state is in the tree of a piece.

use imbl::OrdMap;

use super::{LazyValue, LookedAt, Reference};
use crate::base::handle;
use crate::term::Term;

handle! {
    /// A node of the tree of a piece.
    NodeId
}

/// A walk through the tree of a piece; the state at hand is still that at the piece's start.
#[derive(Clone, Debug)]
pub(in crate::explore) struct Walk {
    /// Where the piece begins.
    pub(in crate::explore) cut: usize,
    /// How much of the tape was read there.
    pub(in crate::explore) tape: usize,
    /// Where it is in the tree.
    pub(in crate::explore) node: NodeId,
    /// Whether the inputs that are used on the way to the node are bound.
    pub(in crate::explore) has_arrived: bool,
    /// What the inputs of the piece are.
    pub(in crate::explore) actuals: Actuals,
    /// What the test that has stopped is to take for the value of its condition.
    pub(in crate::explore) answer: Option<bool>,
}

/// What the inputs of a piece are in the state at hand.
#[derive(Clone, Default, Debug)]
pub(in crate::explore) struct Actuals {
    /// The numbers and truth values.
    pub(in crate::explore) numbers: OrdMap<Term, Term>,
    /// The references, by their numbers.
    pub(in crate::explore) references: Vec<Reference>,
    /// The addresses of the input's objects, -1 first.
    pub(in crate::explore) objects: Vec<i64>,
    /// The clock at the start.
    pub(in crate::explore) clock: i64,
    /// What has been bound, for a mutant.
    pub(in crate::explore) bound: Vec<FirstUse>,
}

/// An input of a piece: where it is found in the heap at the start, and what the piece calls it.
pub(in crate::explore) type FirstUse = (LookedAt, LazyValue);

impl Walk {
    /// At the start of the piece that begins there; so much of the tape was read.
    pub(in crate::explore) fn new(cut: usize, tape: usize) -> Self {
        let (node, actuals) = (NodeId::new(0), Actuals::default());
        Self { cut, tape, node, has_arrived: false, actuals, answer: None }
    }

    /// Gives the test that has stopped the value of its condition.
    pub(in crate::explore) fn answer(&mut self, value: bool) {
        self.answer = Some(value);
    }

    /// Goes on to a node below.
    pub(in crate::explore) fn go(&mut self, node: NodeId) {
        self.node = node;
        self.has_arrived = false;
    }
}

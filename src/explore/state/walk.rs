//! Where a state is in the tree of a piece.

use imbl::OrdMap;

use super::{LazyValue, LookedAt, Reference};
use base::handle;
use symbolic::term::Term;

handle! {
    /// A node of the tree of a piece.
    NodeId
}

/// A walk through the tree of a piece; the state at hand is still that at the piece's start.
#[derive(Clone, Debug)]
pub(crate) struct TreeWalk {
    /// Where the piece begins.
    pub(crate) cut: usize,
    /// How much of the tape was read there.
    pub(crate) tape: usize,
    /// Where it is in the tree.
    pub(crate) node: NodeId,
    /// Whether the inputs that are used on the way to the node are bound.
    pub(crate) has_arrived: bool,
    /// What the inputs of the piece are.
    pub(crate) actuals: Actuals,
    /// What the test that has stopped is to take for the value of its condition.
    pub(crate) answer: Option<bool>,
}

/// What the inputs of a piece are in the state at hand.
#[derive(Clone, Default, Debug)]
pub(crate) struct Actuals {
    /// The numbers and truth values.
    pub(crate) numbers: OrdMap<Term, Term>,
    /// The references, by their numbers.
    pub(crate) references: Vec<Reference>,
    /// The addresses of the input's objects, -1 first.
    pub(crate) objects: Vec<i64>,
    /// The clock at the start.
    pub(crate) clock: i64,
    /// What has been bound, for a mutant.
    pub(crate) bound: Vec<FirstUse>,
}

/// An input of a piece: where it is found in the heap at the start, and what the piece calls it.
pub(crate) type FirstUse = (LookedAt, LazyValue);

impl TreeWalk {
    /// At the start of the piece that begins there; so much of the tape was read.
    pub(crate) fn new(cut: usize, tape: usize) -> Self {
        let (node, actuals) = (NodeId::new(0), Actuals::default());
        Self { cut, tape, node, has_arrived: false, actuals, answer: None }
    }

    /// Gives the test that has stopped the value of its condition.
    pub(crate) fn answer(&mut self, value: bool) {
        self.answer = Some(value);
    }

    /// Goes on to a node below.
    pub(crate) fn move_to_node(&mut self, node: NodeId) {
        self.node = node;
        self.has_arrived = false;
    }
}

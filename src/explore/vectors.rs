//! What arrays and sequences hold in the runs of a search: indices are concrete, and what an initial array holds is
//! looked at element by element.

use super::state::{LazyValue, VectorHolder, VectorId};
use base::Element;

/// What an array or a sequence holds.
#[derive(Clone, Copy, Debug)]
pub(super) enum VectorNode {
    /// 0, false or null at every index.
    Zeros(Element),
    /// What this holds at the start.
    Input(VectorHolder),
    /// The same but for the value at an index.
    Update(VectorId, i64, LazyValue),
    /// Below an end what one holds, from there on what another one holds from a start on.
    Splice {
        /// What is held below the end.
        low: VectorId,
        /// The end, not negative.
        end: i64,
        /// What is held from there on.
        high: VectorId,
        /// Where that begins.
        start: i64,
    },
}

/// What the arrays of all runs of a search hold or have held.
#[derive(Debug)]
pub(super) struct Vectors(Vec<VectorNode>);

impl Default for Vectors {
    /// None but [`VectorId::empty`].
    fn default() -> Self {
        Self(vec![VectorNode::Zeros(Element::Int)])
    }
}

impl Vectors {
    /// Adds one.
    pub(super) fn add(&mut self, node: VectorNode) -> VectorId {
        self.0.push(node);
        VectorId::new(self.0.len() - 1)
    }

    /// The one behind the handle.
    pub(super) fn node(&self, vector: VectorId) -> VectorNode {
        self.0[vector.index()]
    }
}

//! What arrays hold in the runs of a search: indices are concrete, and what an initial array holds is
//! looked at element by element.

use super::state::{LazyValue, VectorId};
use crate::base::{Element, FieldId};

/// What an array holds.
#[derive(Clone, Copy, Debug)]
pub(super) enum VectorNode {
    /// 0, false or null at every index.
    Zeros(Element),
    /// What the field of the initial array at this address holds.
    Input(FieldId, i64),
    /// The same but for the value at an index.
    Update(VectorId, i64, LazyValue),
}

/// What the arrays of all runs of a search hold or have held.
#[derive(Default, Debug)]
pub(super) struct Vectors(Vec<VectorNode>);

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

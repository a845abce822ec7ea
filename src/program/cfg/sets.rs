//! Sets of vertices behind handles: what states have passed.

use indexmap::IndexSet;
use rustc_hash::FxBuildHasher;

use super::graph::Vertex;
use base::handle;

handle! {
    /// A set of vertices, kept once.
    SetId
}

/// Sorted sets of vertices, each kept once. The first is the empty one.
#[derive(Clone, Debug)]
pub(super) struct Sets(IndexSet<Vec<Vertex>, FxBuildHasher>);

impl Sets {
    /// The handle of the empty set.
    pub(super) fn empty() -> SetId {
        SetId::new(0)
    }

    pub(super) fn new() -> Self {
        Self(std::iter::once(Vec::new()).collect())
    }

    /// The handle of a set; the vertices may come in any order and more than once.
    pub(super) fn intern(&mut self, mut set: Vec<Vertex>) -> SetId {
        set.sort_unstable();
        set.dedup();
        SetId::new(self.0.insert_full(set).0)
    }

    pub(super) fn get(&self, id: SetId) -> &[Vertex] {
        &self.0[id.index()]
    }

    pub(super) fn contains(&self, id: SetId, v: Vertex) -> bool {
        self.get(id).binary_search(&v).is_ok()
    }
}

//! What is read later, as a set.

use std::collections::BTreeSet;

use base::{FieldId, ShapeId, VarId};

/// What is read later.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct LiveSet {
    /// Variables.
    pub vars: BTreeSet<VarId>,
    /// Fields.
    pub fields: BTreeSet<FieldId>,
    /// The shapes of references that are yet to be read from the input: any initial object of them
    /// may come back, whether or not a variable leads to it now.
    pub inputs: BTreeSet<ShapeId>,
    /// The shapes of which something is claimed: of any object, whether or not a variable leads to it.
    pub all: BTreeSet<ShapeId>,
}

impl LiveSet {
    pub(super) fn extend(&mut self, other: &Self) {
        self.vars.extend(&other.vars);
        self.fields.extend(&other.fields);
        self.inputs.extend(&other.inputs);
        self.all.extend(&other.all);
    }

    pub(super) fn count(&self) -> usize {
        self.vars.len() + self.fields.len() + self.all.len()
    }
}

//! Parts of the state.

use base::{FieldId, VarId};

/// A part of the state that a predicate may speak of. Sorted as parameters are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum StatePart {
    /// A variable of the program, or the clock.
    Var(VarId),
    /// The contents of a field.
    Field(FieldId),
    /// The contents that a field had at the start.
    Initial(FieldId),
}

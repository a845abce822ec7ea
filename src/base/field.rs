//! What is known of a field.

use super::{FieldId, ShapeId, Sort};

/// A field of a shape, or an input tape.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FieldSymbol {
    /// Its name in the program; `Inp` with the sort's name for a tape.
    pub name: String,
    /// The shape that has the field; `None` for a tape, whose cells are positions, not addresses.
    pub owner: Option<ShapeId>,
    /// The sort of what it holds.
    pub sort: Sort,
    /// Whether it is instrumentation: no run of the program depends on it, and people are not
    /// shown it. A tape is none.
    pub ghost: bool,
    /// Whether it is a ghost along which others are looked at from objects, as along what the program reads.
    pub followed: bool,
    /// Whether it says of objects of C that they are allocated. It is no member.
    pub life: bool,
    /// What it is, if it is there so that claims can be tested.
    pub claimed: Option<ClaimedField>,
}

impl FieldSymbol {
    pub(super) fn from_parts(
        name: impl Into<String>,
        owner: Option<ShapeId>,
        sort: Sort,
        ghost: bool,
    ) -> Self {
        Self { name: name.into(), owner, sort, ghost, followed: false, life: false, claimed: None }
    }
}

/// A ghost field that is there so that a program tests what is claimed of it (`contracts`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClaimedField {
    /// What another field was where the procedure was called. No object of the shape has it, and no
    /// statement names it.
    Before(FieldId),
    /// Whether there is an object of the shape at the address: it is true of new ones.
    Exists,
}

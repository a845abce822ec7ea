//! The names and sorts behind the handles.

use super::{FieldId, ShapeId, Sort, VarId};

/// A variable.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct VarSymbol {
    /// Its name in the program; `κ` for the clock, `ι` for the tape position.
    pub name: String,
    /// Its sort.
    pub sort: Sort,
}

/// A field of a shape, or an input tape.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FieldSymbol {
    /// Its name in the program; `Inp` with the sort's name for a tape.
    pub name: String,
    /// The shape that has the field; `None` for a tape, whose cells are positions, not addresses.
    pub owner: Option<ShapeId>,
    /// The sort of what it holds.
    pub sort: Sort,
}

/// A shape.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShapeSymbol {
    /// Its declared name, or one made from a variable or field that holds it. Unique.
    pub name: String,
    /// Its fields, in order of declaration or first use.
    pub fields: Vec<FieldId>,
}

/// The tables behind [`VarId`], [`FieldId`] and [`ShapeId`].
///
/// The hidden variables come last among the variables: the clock `κ` and the tape position `ι`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Symbols {
    /// Variables; the last two are the clock and the tape position.
    pub vars: Vec<VarSymbol>,
    /// Fields of all shapes, then the tapes.
    pub fields: Vec<FieldSymbol>,
    /// Shapes.
    pub shapes: Vec<ShapeSymbol>,
}

impl Symbols {
    /// The hidden variable that holds the address of the newest object (theory.md §1).
    #[must_use]
    pub fn clock(&self) -> VarId {
        VarId::new(self.vars.len() - 2)
    }

    /// The hidden variable that holds the position of the next unread tape cell.
    #[must_use]
    pub fn tape(&self) -> VarId {
        VarId::new(self.vars.len() - 1)
    }

    /// All variables, the hidden ones last.
    pub fn var_ids(&self) -> impl DoubleEndedIterator<Item = VarId> + use<> {
        (0..self.vars.len()).map(VarId::new)
    }

    /// The variables of the program, without the hidden ones.
    pub fn program_vars(&self) -> impl DoubleEndedIterator<Item = VarId> + use<> {
        (0..self.vars.len() - 2).map(VarId::new)
    }

    /// All fields, the tapes last.
    pub fn field_ids(&self) -> impl DoubleEndedIterator<Item = FieldId> + use<> {
        (0..self.fields.len()).map(FieldId::new)
    }

    /// The tapes.
    pub fn tapes(&self) -> impl Iterator<Item = FieldId> + '_ {
        self.field_ids().filter(|&field| self.is_tape(field))
    }

    /// Whether the field is an input tape: never written, indexed by positions.
    #[must_use]
    pub fn is_tape(&self, field: FieldId) -> bool {
        self[field].owner.is_none()
    }
}

impl std::ops::Index<VarId> for Symbols {
    type Output = VarSymbol;
    fn index(&self, id: VarId) -> &VarSymbol {
        &self.vars[id.index()]
    }
}

impl std::ops::Index<FieldId> for Symbols {
    type Output = FieldSymbol;
    fn index(&self, id: FieldId) -> &FieldSymbol {
        &self.fields[id.index()]
    }
}

impl std::ops::Index<ShapeId> for Symbols {
    type Output = ShapeSymbol;
    fn index(&self, id: ShapeId) -> &ShapeSymbol {
        &self.shapes[id.index()]
    }
}

//! What people call the variables and fields of a core program that was one in C.
//!
//! A variable whose address is taken is an object to which a variable leads. A pointer may be several variables: a number
//! says which kind of place it leads to (0 is null), a reference for each type of objects, and a number says which element.

use std::collections::BTreeMap;

use super::{FieldId, VarId};

/// The words of C for what holds its memory.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct CWords {
    /// What variables hold, of those that the program has.
    pub variables: BTreeMap<VarId, CVariable>,
    /// Where what a field holds is in an object.
    pub members: BTreeMap<FieldId, CPath>,
    /// The pointers that the program has.
    pub pointers: Vec<CPointer>,
}

/// A place in an object: `.rows[…].left`. One number says which of several it is.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct CPath {
    /// Pieces of the text, each with how many of the place an element of the array has that is named there, if one is.
    pub pieces: Vec<(String, Option<u64>)>,
}

impl CPath {
    /// The path that is a name.
    #[must_use]
    pub fn name(name: impl Into<String>) -> Self {
        Self { pieces: vec![(name.into(), None)] }
    }

    /// Whether there is one such place in an object.
    #[must_use]
    pub fn is_one(&self) -> bool {
        self.pieces.iter().all(|(_, many)| many.is_none())
    }

    /// The text of the place with this number.
    #[must_use]
    pub fn text(&self, number: i128) -> String {
        Self::joined(&self.pieces, number)
    }

    /// The same in an object that is one value, and no array of several.
    #[must_use]
    pub fn text_in_one(&self, number: i128) -> String {
        match self.pieces.split_first() {
            Some(((piece, Some(_)), others)) => format!("{piece}{}", Self::joined(others, number)),
            _ => self.text(number),
        }
    }

    /// How many elements the innermost array has that is in an array itself; else 1.
    #[must_use]
    pub fn row_length(&self) -> u64 {
        let arrays: Vec<u64> = self.pieces.iter().filter_map(|(_, many)| *many).collect();
        arrays.len().checked_sub(2).map_or(1, |at| arrays[at])
    }

    fn joined(pieces: &[(String, Option<u64>)], number: i128) -> String {
        let mut rest = number;
        let mut text = String::new();
        for (piece, many) in pieces {
            text.push_str(piece);
            if let Some(many) = many {
                let many = i128::from((*many).max(1));
                text.push_str(&format!("[{}]", rest.div_euclid(many)));
                rest = rest.rem_euclid(many);
            }
        }
        text
    }
}

/// What a variable of the core program holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CVariable {
    /// The value of a variable of this name, or of a part of it.
    Value(String),
    /// The object that is the memory of a variable.
    Memory {
        /// The variable's name.
        name: String,
        /// Whether it is an array; else its object may be one of a single element.
        is_array: bool,
    },
}

/// A pointer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CPointer {
    /// What holds its parts; none for those that the program does not use.
    pub parts: PointerHolder,
    /// What the parts are.
    pub layout: PointerLayout,
}

/// What holds the parts of a pointer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PointerHolder {
    /// Variables: together they are the variable of that name.
    Variables(String, Vec<Option<VarId>>),
    /// Fields of one object, or arrays in them.
    Fields(Vec<Option<FieldId>>),
}

/// What the parts of a pointer are: a number that says which target is meant, from 1 on, if there are several; references; a
/// number of a row; a number of an element.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PointerLayout {
    /// Whether a number says which target is meant; else there is one.
    pub has_kind: bool,
    /// How many references there are.
    pub references: usize,
    /// Whether a number says which row is meant.
    pub has_row: bool,
    /// Whether a number says which element is meant.
    pub has_index: bool,
    /// Where it may lead to.
    pub targets: Vec<PointerTargetWords>,
}

/// Where a pointer may lead to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PointerTargetWords {
    /// Which of the references leads to the object.
    pub reference: usize,
    /// Where it leads to in the object.
    pub path: CPath,
    /// Whether the number counts bytes.
    pub is_bytes: bool,
}

impl PointerLayout {
    /// Which part the number of the element is.
    #[must_use]
    pub fn index(&self) -> Option<usize> {
        let before = usize::from(self.has_kind) + self.references + usize::from(self.has_row);
        self.has_index.then_some(before)
    }
}

impl CPointer {
    /// Whether a variable holds a part of it.
    #[must_use]
    pub fn is_held_by(&self, var: VarId) -> bool {
        matches!(&self.parts, PointerHolder::Variables(_, vars) if vars.contains(&Some(var)))
    }

    /// Whether a field holds a part of it.
    #[must_use]
    pub fn is_in(&self, field: FieldId) -> bool {
        matches!(&self.parts, PointerHolder::Fields(fields) if fields.contains(&Some(field)))
    }
}

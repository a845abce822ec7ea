//! Variables.

use super::CExpr;
use crate::types::{Qualifiers, TypeId};
use base::Span;

/// What memory a pointer owns.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub enum OwnedMemory {
    /// None.
    #[default]
    Nothing,
    /// What it has been given, which happens once.
    One,
    /// All that it has ever been given.
    Each,
}

/// A variable.
#[derive(Clone, Debug)]
pub struct CObject {
    /// Its name.
    pub name: String,
    /// Its type; of parameters after adjustment.
    pub ty: TypeId,
    /// What may not be done with it.
    pub qualifiers: Qualifiers,
    /// Whether the program does not have it: it is written before it is read.
    pub is_hidden: bool,
    /// Whether it is a compound literal that is evaluated once wherever it is made: nobody else has it before.
    pub is_fresh: bool,
    /// Whether it is there for the whole run.
    pub is_static: bool,
    /// What it owns, if it is a pointer: memory that nobody else frees is gone when the variable is.
    pub owned: OwnedMemory,
    /// Whether it is the text of a string, which nobody may write.
    pub is_text: bool,
    /// What a variable that is there for the whole run starts with; 0 or null if there is nothing.
    pub initial: Option<CExpr>,
    /// Where it is declared.
    pub span: Span,
}

impl CObject {
    /// A variable of which nothing is known but what its declaration says.
    #[must_use]
    pub fn new(name: &str, ty: TypeId, qualifiers: Qualifiers, span: Span) -> Self {
        Self {
            name: name.to_owned(),
            ty,
            qualifiers,
            is_hidden: false,
            is_fresh: false,
            is_static: false,
            owned: OwnedMemory::Nothing,
            is_text: false,
            initial: None,
            span,
        }
    }
}

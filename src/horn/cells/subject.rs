//! A predicate whose definition is said in the language of claims.

use std::collections::BTreeMap;

use super::layout::{Kind, View};
use super::runs::Cells;
use super::slot::Slot;
use crate::base::{FieldId, Span, VarId};
use crate::logic::Var;

/// What a parameter needs that it means something.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Doubt {
    /// The variable is not null.
    IsThere(VarId),
    /// The object was there where the procedure was called.
    WasThere(usize),
}

/// A predicate whose definition is read.
pub(super) struct Subject<'a> {
    pub(super) cells: &'a Cells,
    pub(super) view: &'a View,
    pub(super) kind: Kind,
    pub(super) slots: &'a BTreeMap<Var, Slot>,
    /// What the statement is called that makes objects at a place.
    pub(super) label: &'a dyn Fn(Span) -> String,
}

/// The field along which a predicate is about two objects.
pub(super) fn edge(kind: Kind) -> Option<FieldId> {
    match kind {
        Kind::Edge(field) => Some(field),
        Kind::Vars | Kind::Cell(_) => None,
    }
}

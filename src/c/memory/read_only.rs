//! Writes of what nobody may write where the place itself names it: `*(int *) &constant = 1`, `"ab"[0] = 'c'`. What is
//! written through a pointer that is a value is asked for its mark instead (`Scalars::guarded`).

use super::MemoryExpr;
use super::unit::Scalars;
use crate::tree::{CExpr, ExprKind, Lvalue, LvalueKind, ObjectId};
use base::Span;
use program::CheckKind;

/// The variable in which the place lies, if it is found without any pointer that is a value.
fn base_variable(place: &Lvalue) -> Option<ObjectId> {
    let mut place = place;
    loop {
        let mut pointer = match &place.kind {
            LvalueKind::Object(object) => return Some(*object),
            LvalueKind::Field { of, .. } => {
                place = of;
                continue;
            }
            LvalueKind::Deref(pointer) | LvalueKind::Member { pointer, .. } => pointer,
            LvalueKind::Element { array, .. } => array,
        };
        place = loop {
            let ExprKind::Memory(memory) = &*pointer.kind else { return None };
            pointer = match memory {
                MemoryExpr::Address(place) | MemoryExpr::Decay(place) => break place,
                MemoryExpr::Offset { pointer, .. } | MemoryExpr::Retype { pointer, .. } => pointer,
                MemoryExpr::Function(_) | MemoryExpr::CallPointer(..) | MemoryExpr::Parts(_) => {
                    return None;
                }
                MemoryExpr::Distance(..) | MemoryExpr::SameObject(..) | MemoryExpr::Length(_) => {
                    return None;
                }
                MemoryExpr::ArrayLength(_) | MemoryExpr::Wild => return None,
                MemoryExpr::Allocate { .. } | MemoryExpr::NewArray { .. } => return None,
            };
        };
    }
}

impl Scalars<'_> {
    /// The check that fails before a place is written which nobody may write; none of any other place.
    pub(super) fn read_only_write_check(&mut self, place: &Lvalue, span: Span) -> Option<CExpr> {
        let variable = self.old.object(base_variable(place)?);
        let may_be = !variable.is_text && !variable.qualifiers.is_const;
        (!may_be).then(|| self.fail(CheckKind::TextWrite, span))
    }
}

//! Members of packed structs.

use super::Checker;
use crate::tree::{ExprKind, Lvalue, MemoryExpr, PlaceKind};

impl Checker<'_> {
    /// Whether a place lies where values of its type may not, in a packed struct.
    pub(super) fn is_packed_away(&self, place: &Lvalue) -> bool {
        let types = &self.unit.types;
        match &place.kind {
            PlaceKind::Field { of, record, member } => {
                types.is_misaligned(*record, *member)
                    || types.layout(place.ty).is_some_and(|(_, align)| align > 1)
                        && self.is_packed_away(of)
            }
            PlaceKind::Member { record, member, .. } => types.is_misaligned(*record, *member),
            PlaceKind::Deref(pointer) => {
                let of = pointer.moved_from().map(|from| &*from.kind);
                matches!(of, Some(ExprKind::Memory(MemoryExpr::Decay(array)))
                    if self.is_packed_away(array))
            }
            PlaceKind::Object(_) | PlaceKind::Element { .. } => false,
        }
    }
}

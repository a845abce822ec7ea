//! Members of packed structs.

use super::CTypeChecker;
use crate::tree::{ExprKind, Lvalue, LvalueKind, MemoryExpr};

impl CTypeChecker<'_> {
    /// Whether a place lies where values of its type may not, in a packed struct.
    pub(super) fn is_packed_away(&self, place: &Lvalue) -> bool {
        let types = &self.unit.types;
        match &place.kind {
            LvalueKind::Field { of, record, member } => {
                types.is_misaligned(*record, *member)
                    || types.layout(place.ty).is_some_and(|(_, align)| align > 1)
                        && self.is_packed_away(of)
            }
            LvalueKind::Member { record, member, .. } => types.is_misaligned(*record, *member),
            LvalueKind::Deref(pointer) => {
                let of = pointer.moved_from().map(|from| &*from.kind);
                matches!(of, Some(ExprKind::Memory(MemoryExpr::Decay(array)))
                    if self.is_packed_away(array))
            }
            LvalueKind::Object(_) | LvalueKind::Element { .. } => false,
        }
    }
}

//! Bounds: rows of arrays in arrays, and memory that may be too small.

use super::parts::member_bytes;
use super::place::Access;
use super::target::PointerTarget;
use super::unit::Scalars;
use crate::tree::{CComparison, CExpr, ExprKind};
use base::Span;
use program::CheckKind;

impl Scalars<'_> {
    /// What must hold for an access to stay in its row and in the memory that was allocated; none where nothing has to
    /// be asked.
    pub(super) fn bounds(&mut self, access: &Access, span: Span) -> Option<CExpr> {
        let Access::Part { target, base, index } = access else { return None };
        match index {
            Some(index) if target.bytes.is_some() => {
                Some(self.byte_bounds(target, base, &index.at))
            }
            Some(_) => self.row_bounds(access),
            None => self.has_room(target, base, span),
        }
    }

    /// What must hold for an access to stay in its row.
    pub(super) fn row_bounds(&mut self, access: &Access) -> Option<CExpr> {
        let Access::Part { target, index: Some(index), .. } = access else { return None };
        let length = self.row_length(target).filter(|_| !index.is_inside && index.row.is_some())?;
        if let ExprKind::Int(at) = &*index.at.kind
            && *at >= 0.into()
            && *at < length.into()
        {
            return None;
        }
        Some(self.is_within(index.at.clone(), length))
    }

    /// Whether what was allocated is enough for a part of an object; none where it always is.
    fn has_room(&mut self, target: &PointerTarget, base: &CExpr, span: Span) -> Option<CExpr> {
        if !self.targets.is_short(target.root) || target.outer.is_some() {
            return None;
        }
        let root_bytes = member_bytes(self.old, target.root, &[]);
        let bytes = member_bytes(self.old, target.root, &target.path).or(root_bytes)?;
        let room = self.capacity(target.root, base);
        let end = self.number(i64::try_from(bytes.end).unwrap_or(i64::MAX), span);
        Some(self.compare(CComparison::Ge, room, end))
    }

    /// Checks that a number is one of the elements of an array of a length.
    pub(super) fn require_index(&mut self, by: CExpr, is_back: bool, length: u64) -> CExpr {
        let zero = self.number(0, by.span);
        let at = if is_back { self.add_offset(zero, by, true) } else { by };
        let both = self.is_within(at, length);
        self.require(CheckKind::OutOfBounds, both)
    }

    /// Whether a number is one of the elements of an array of a length.
    pub(super) fn is_within(&mut self, at: CExpr, length: u64) -> CExpr {
        let zero = self.number(0, at.span);
        let above = self.compare(CComparison::Ge, at.clone(), zero);
        let length = self.number(i64::try_from(length).unwrap_or(i64::MAX), at.span);
        let below = self.compare(CComparison::Lt, at, length);
        self.and_optional(Some(above), below)
    }
}

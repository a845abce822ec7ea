//! Objects as bytes: what pointers to characters read and write of memory that holds something else.
//!
//! Such a pointer has a target of its own ([`PointerTarget::bytes`]), and the number of its element counts bytes from the
//! start of the object. A byte of an integer is a part of its number: `(n div 256^k) mod 256`, as in a machine that stores
//! the lowest byte first. Padding has any value, and so have the bytes of pointers and of floating point; of these two
//! none can be written.

use num_bigint::BigInt;

use super::byte_parts::{ByteCell, BytePlace, operation};
use super::parts::{PartAddress, address};
use super::place::ElementIndex;
use super::target::PointerTarget;
use super::unit::Scalars;
use crate::tree::{Arithmetic, CComparison, CExpr, ExprKind, KnownFunction, Lvalue};
use crate::types::{CType, IntType, TypeId};
use base::Span;
use program::CheckKind;

impl Scalars<'_> {
    /// Where a part lies in its object; none where that is no sum.
    pub(super) fn part_address(&self, target: &PointerTarget) -> Option<PartAddress> {
        let is_arrayed = self.targets.arrayed.contains(&target.root);
        if target.view.is_some() {
            return Some(PartAddress {
                start: 0,
                step: Some(1),
                row_step: None,
                extent: None,
                may_lie_before: false,
            });
        }
        if target.bytes.is_none() {
            return address(self.old, target.root, &target.path, is_arrayed);
        }
        let (size, _) = self.old.types.layout(target.root)?;
        let extent = (!is_arrayed).then_some(size.into());
        Some(PartAddress { start: 0, step: Some(1), row_step: None, extent, may_lie_before: false })
    }

    /// Which byte of its object a pointer leads to; none where that is no sum.
    pub(super) fn byte_index(
        &mut self,
        target: &PointerTarget,
        index: Option<&ElementIndex>,
        span: Span,
    ) -> Option<CExpr> {
        let address = self.part_address(target)?;
        let mut sum = self.number(i64::try_from(address.start).ok()?, span);
        let Some(index) = index else { return Some(sum) };
        let (row, at) = index.numbers();
        for (step, number) in [(address.row_step, row), (address.step, Some(at))] {
            if let (Some(step), Some(number)) = (step, number) {
                let part = self.times(number.clone(), step.into());
                sum = self.add_offset(part, sum, false);
            }
        }
        Some(sum)
    }

    /// Whether a part begins at a byte, and which of several it is then; none where that cannot be said.
    pub(super) fn beginning_at(
        &mut self,
        target: &PointerTarget,
        at: &CExpr,
    ) -> Option<(CExpr, Option<ElementIndex>)> {
        let address = self.part_address(target)?;
        let span = at.span;
        let start = self.number(i64::try_from(address.start).ok()?, span);
        let Some(step) = address.step else {
            return Some((self.compare(CComparison::Eq, at.clone(), start), None));
        };
        let far = self.add_offset(at.clone(), start.clone(), true);
        let (row, inner) = match address.row_step {
            Some(row) => {
                let (row, rest) = self.divided(&far, row);
                (Some(row), rest)
            }
            None => (None, far.clone()),
        };
        let (number, rest) = self.divided(&inner, step);
        let zero = self.number(0, span);
        let is_behind = self.compare(CComparison::Ge, at.clone(), start);
        let is_start = self.compare(CComparison::Eq, rest, zero);
        let mut all = self.and_optional(Some(is_behind), is_start);
        if let (Some(_), Some(length)) = (&row, self.row_length(target)) {
            let length = self.number(i64::try_from(length).ok()?, span);
            let is_in_row = self.compare(CComparison::Lt, number.clone(), length);
            all = self.and_optional(Some(all), is_in_row);
        }
        if let Some(extent) = address.extent {
            let extent = self.number(i64::try_from(extent).ok()?, span);
            let is_before = self.compare(CComparison::Lt, far, extent);
            all = self.and_optional(Some(all), is_before);
        }
        let is_inside = row.is_some();
        Some((all, Some(ElementIndex { row, at: number, is_inside })))
    }

    /// The quotient and the rest of a number of bytes.
    fn divided(&mut self, bytes: &CExpr, by: i128) -> (CExpr, CExpr) {
        match by {
            1 => (bytes.clone(), self.number(0, bytes.span)),
            _ => (
                operation(Arithmetic::Div, bytes.clone(), by.into()),
                operation(Arithmetic::Rem, bytes.clone(), by.into()),
            ),
        }
    }

    /// What must hold of a byte for the object to have it; where there are several values the arrays that hold them say
    /// whether it lies behind.
    pub(super) fn byte_bounds(
        &mut self,
        target: &PointerTarget,
        base: &CExpr,
        at: &CExpr,
    ) -> CExpr {
        if self.targets.is_short(target.root) {
            let room = self.capacity(target.root, base);
            let zero = self.number(0, at.span);
            let is_behind = self.compare(CComparison::Ge, at.clone(), zero);
            let is_before = self.compare(CComparison::Lt, at.clone(), room);
            return self.and_optional(Some(is_behind), is_before);
        }
        // Arrays say themselves how many elements they have.
        if self.targets.arrayed.contains(&target.root) || self.flexible_array(target.root).is_some()
        {
            let zero = self.number(0, at.span);
            return self.compare(CComparison::Ge, at.clone(), zero);
        }
        let size = self.old.types.layout(target.root).map_or(0, |(size, _)| size);
        self.is_within(at.clone(), size)
    }

    /// The byte that is there, as a value of a type of characters.
    pub(super) fn byte(&mut self, place: BytePlace, ty: TypeId, span: Span) -> CExpr {
        self.with_byte(place, ty, span, &mut |this, cell| match cell {
            ByteCell::Number(place, at) => {
                let bytes = this.unit.types.as_int(place.ty).map_or(1, IntType::bytes);
                let integer = this.unsigned_number(place, span);
                let byte = this.byte_of(integer, bytes, &at);
                this.character(byte, ty)
            }
            ByteCell::Opaque | ByteCell::Padding => {
                let kind = Box::new(ExprKind::Known(KnownFunction::Any, Vec::new()));
                CExpr { kind, ty, span }
            }
        })
    }

    /// Writes a byte; the value is read several times.
    pub(super) fn set_byte(&mut self, place: BytePlace, value: CExpr, span: Span) -> CExpr {
        let void = self.void_type();
        let mut before = Vec::new();
        let unsigned = self.unit.types.id(CType::Int(IntType::UnsignedChar));
        let value = CExpr { kind: Box::new(ExprKind::Convert(value)), ty: unsigned, span };
        let value = self.unbounded(value);
        let value = self.repeatable_value(value, &mut before);
        let set = self.with_byte(place, void, span, &mut |this, cell| match cell {
            ByteCell::Number(place, at) => this.number_with(place, &at, &value, span),
            ByteCell::Opaque => this.fail(CheckKind::Model, span),
            ByteCell::Padding => this.sequence_all(Vec::new(), span),
        });
        before.push(set);
        self.sequence_all(before, span)
    }

    /// Writes a byte of a number.
    fn number_with(&mut self, place: Lvalue, at: &CExpr, value: &CExpr, span: Span) -> CExpr {
        if self.unit.types[place.ty] == CType::Bool {
            let one = self.number(1, span);
            let is_truth = self.compare(CComparison::Le, value.clone(), one);
            let check = self.require(CheckKind::Model, is_truth);
            let truth =
                CExpr { kind: Box::new(ExprKind::Convert(value.clone())), ty: place.ty, span };
            let written = self.assign(place, truth);
            return self.sequence_all(vec![check, written], span);
        }
        let mut before = Vec::new();
        let integer = self.unsigned_number(place.clone(), span);
        let integer = self.repeatable_value(integer, &mut before);
        let bytes = self.unit.types.as_int(place.ty).map_or(1, IntType::bytes);
        let new = match bytes {
            1 => value.clone(),
            _ => {
                let old = self.byte_of(integer.clone(), bytes, at);
                let by = self.add_offset(value.clone(), old, true);
                let by = self.repeatable_value(by, &mut before);
                let by = self.by_number(at, bytes, span, &mut |this, byte| {
                    this.times(by.clone(), BigInt::from(1) << (8 * byte))
                });
                self.add_offset(integer, by, false)
            }
        };
        let unsigned = self.unsigned(place.ty);
        let new = CExpr { kind: Box::new(ExprKind::Convert(new)), ty: unsigned, span };
        let new = match unsigned == place.ty {
            true => new,
            false => CExpr { kind: Box::new(ExprKind::Convert(new)), ty: place.ty, span },
        };
        before.push(self.assign(place, new));
        self.sequence_all(before, span)
    }

    pub(super) fn unsigned(&mut self, ty: TypeId) -> TypeId {
        match self.unit.types.as_int(ty) {
            Some(int) => self.unit.types.id(CType::Int(int.unsigned())),
            None => ty,
        }
    }

    /// The number that the bytes of an integer are.
    pub(super) fn unsigned_number(&mut self, place: Lvalue, span: Span) -> CExpr {
        let (ty, unsigned) = (place.ty, self.unsigned(place.ty));
        let value = CExpr { kind: Box::new(ExprKind::Read(place)), ty, span };
        let value = match ty == unsigned {
            true => value,
            false => CExpr { kind: Box::new(ExprKind::Convert(value)), ty: unsigned, span },
        };
        self.unbounded(value)
    }

    /// A byte of a number of so many bytes that is not negative.
    pub(super) fn byte_of(&mut self, integer: CExpr, bytes: u32, at: &CExpr) -> CExpr {
        let (mut before, span) = (Vec::new(), integer.span);
        if bytes == 1 {
            return integer;
        }
        let integer = self.repeatable_value(integer, &mut before);
        let byte = |byte: u32| {
            let moved = match byte {
                0 => integer.clone(),
                _ => operation(Arithmetic::Div, integer.clone(), BigInt::from(1) << (8 * byte)),
            };
            match byte + 1 == bytes {
                true => moved,
                false => operation(Arithmetic::Rem, moved, 256.into()),
            }
        };
        let value = self.by_number(at, bytes, span, &mut |_, number| byte(number));
        self.sequence(before, value)
    }

    /// What is said of the number of a byte.
    fn by_number(
        &mut self,
        at: &CExpr,
        bytes: u32,
        span: Span,
        value: &mut dyn FnMut(&mut Self, u32) -> CExpr,
    ) -> CExpr {
        if let ExprKind::Int(at) = &*at.kind {
            let byte = u32::try_from(at).unwrap_or(0).min(bytes - 1);
            return value(self, byte);
        }
        let mut selection = value(self, bytes - 1);
        for byte in (0..bytes - 1).rev() {
            let number = self.number(byte.into(), span);
            let is_it = self.compare(CComparison::Eq, at.clone(), number);
            let that = value(self, byte);
            selection = self.choice(is_it, that, selection);
        }
        selection
    }

    /// A number from 0 to 255 as a value of a type of characters.
    fn character(&mut self, byte: CExpr, ty: TypeId) -> CExpr {
        let span = byte.span;
        let unsigned = self.unit.types.id(CType::Int(IntType::UnsignedChar));
        let byte = CExpr { kind: Box::new(ExprKind::Convert(byte)), ty: unsigned, span };
        match ty == unsigned {
            true => byte,
            false => CExpr { kind: Box::new(ExprKind::Convert(byte)), ty, span },
        }
    }
}

//! Which number, pointer or padding a byte of an object is a part of.

use num_bigint::BigInt;

use super::parts::{count, element};
use super::place::{Access, ElementIndex};
use super::target::PointerTarget;
use super::unit::Scalars;
use crate::tree::{Arithmetic, CComparison, CExpr, ExprKind, Lvalue};
use crate::types::{CType, RecordId, TypeId};
use base::Span;
use program::CheckKind;

/// A byte of an object.
#[derive(Clone, Debug)]
pub(super) struct BytePlace {
    /// The reference to the object.
    base: CExpr,
    /// What the object holds.
    root: TypeId,
    /// Which byte: a number without bounds.
    at: CExpr,
}

impl BytePlace {
    /// The byte that is accessed; none if it is no access to bytes.
    pub(super) fn from_access(access: &Access) -> Option<Self> {
        let Access::Part { target, base, index } = access else { return None };
        let index = index.as_ref().filter(|_| target.bytes.is_some())?;
        Some(Self { base: base.clone(), root: target.root, at: index.at.clone() })
    }
}

/// An operation with a constant.
pub(super) fn operation(op: Arithmetic, left: CExpr, right: BigInt) -> CExpr {
    let (ty, span) = (left.ty, left.span);
    let right = CExpr { kind: Box::new(ExprKind::Int(right)), ty, span };
    CExpr { kind: Box::new(ExprKind::Arithmetic(op, left, right)), ty, span }
}

/// Where a byte lies in a part of an object.
#[derive(Clone, Debug)]
struct BytePart {
    base: CExpr,
    root: TypeId,
    path: Vec<usize>,
    /// What the part holds, which may be an array.
    holds: TypeId,
    /// Which of several parts: a number that counts all in the object.
    element: Option<CExpr>,
    /// Which byte of the part.
    at: CExpr,
}

/// What a byte is a part of.
pub(super) enum ByteCell {
    /// An integer or truth value, and which byte of it.
    Number(Lvalue, CExpr),
    /// A pointer, a number of floating point, or a member that is not known: it has bytes, which say nothing.
    Opaque,
    /// What lies between members.
    Padding,
}

impl Scalars<'_> {
    /// Does something with what the byte is a part of.
    pub(super) fn with_byte(
        &mut self,
        place: BytePlace,
        ty: TypeId,
        span: Span,
        visit: &mut dyn FnMut(&mut Self, ByteCell) -> CExpr,
    ) -> CExpr {
        let mut before = Vec::new();
        let BytePlace { base, root, at } = place;
        let at = self.repeatable_value(at, &mut before);
        let mut part = BytePart { base, root, path: Vec::new(), holds: root, element: None, at };
        if self.targets.arrayed.contains(&root) {
            self.take_element(&mut part, 1, &mut before);
        }
        let value = self.with_byte_of_part(part, ty, span, visit);
        self.sequence(before, value)
    }

    /// Goes from a byte of an array of values to one of the value in which it lies; there are so many in each of the
    /// arrays around.
    fn take_element(&mut self, part: &mut BytePart, many: u64, before: &mut Vec<CExpr>) {
        let size = self.old.types.layout(part.holds).map_or(1, |(size, _)| size).max(1);
        let zero = self.number(0, part.at.span);
        let at = std::mem::replace(&mut part.at, zero);
        let number = match size {
            1 => at,
            _ => {
                let rest = operation(Arithmetic::Rem, at.clone(), size.into());
                part.at = self.repeatable_value(rest, before);
                operation(Arithmetic::Div, at, size.into())
            }
        };
        let number = match part.element.take() {
            Some(outer) => {
                let first = self.times(outer, many.into());
                self.add_offset(first, number, false)
            }
            None => number,
        };
        part.element = Some(self.repeatable_value(number, before));
    }

    fn with_byte_of_part(
        &mut self,
        mut part: BytePart,
        ty: TypeId,
        span: Span,
        visit: &mut dyn FnMut(&mut Self, ByteCell) -> CExpr,
    ) -> CExpr {
        match self.old.types[part.holds].clone() {
            CType::Array(..) => {
                let mut before = Vec::new();
                let many = count(self.old, part.holds);
                part.holds = element(self.old, part.holds);
                self.take_element(&mut part, many, &mut before);
                let value = self.with_byte_of_part(part, ty, span, visit);
                self.sequence(before, value)
            }
            CType::Record(record) => self.with_byte_of_record(&part, record, (ty, span), visit),
            CType::Bool | CType::Int(_) => {
                let at = part.at.clone();
                let (first, _) = self.leaves_at(part.root, &part.path);
                let place = self.leaf_of(part, first, span);
                visit(self, ByteCell::Number(place, at))
            }
            CType::Void | CType::Float(_) | CType::Pointer { .. } | CType::Function(_) => {
                self.visit_other_byte(&part, ByteCell::Opaque, span, visit)
            }
            CType::Number | CType::Unsupported(_) => {
                self.visit_other_byte(&part, ByteCell::Opaque, span, visit)
            }
        }
    }

    /// A byte of a struct: of the member in which it lies; of a union of the one that was written last.
    fn with_byte_of_record(
        &mut self,
        part: &BytePart,
        record: RecordId,
        (ty, span): (TypeId, Span),
        visit: &mut dyn FnMut(&mut Self, ByteCell) -> CExpr,
    ) -> CExpr {
        let definition = self.old.types.record(record).clone();
        let members = definition.members.unwrap_or_default();
        if members.iter().any(|member| member.is_bit_field) {
            return self.visit_other_byte(part, ByteCell::Opaque, span, visit);
        }
        let inner = |number: usize, at: CExpr| BytePart {
            base: part.base.clone(),
            root: part.root,
            path: part.path.iter().copied().chain([number]).collect(),
            holds: members[number].ty,
            element: part.element.clone(),
            at,
        };
        let rest = if definition.is_union { ByteCell::Opaque } else { ByteCell::Padding };
        let mut selection = self.visit_other_byte(part, rest, span, visit);
        if definition.is_union {
            let mut before = Vec::new();
            let tag = self.scalar_leaves(part.root).iter().position(|leaf| {
                leaf.path.split_last() == Some((&usize::MAX, part.path.as_slice()))
            });
            let tag = self.leaf_of(part.clone(), tag.expect("unions have one"), span);
            let tag = CExpr { ty: tag.ty, kind: Box::new(ExprKind::Read(tag)), span };
            let tag = self.repeatable_value(tag, &mut before);
            for number in 0..members.len() {
                let written = self.number(i64::try_from(number).unwrap_or(i64::MAX), span);
                let is_it = self.compare(CComparison::Eq, tag.clone(), written);
                let that = self.with_byte_of_part(inner(number, part.at.clone()), ty, span, visit);
                selection = self.choice(is_it, that, selection);
            }
            return self.sequence(before, selection);
        }
        for number in (0..members.len()).rev() {
            let start = self.old.types.member_offset(record, number);
            let size = self.old.types.layout(members[number].ty).map(|(size, _)| size);
            let (Some(start), Some(size)) = (start, size.filter(|&size| size > 0)) else {
                continue;
            };
            let [low, high] = [start, start + size]
                .map(|bound| self.number(i64::try_from(bound).unwrap_or(i64::MAX), span));
            let at = self.add_offset(part.at.clone(), low.clone(), true);
            let that = self.with_byte_of_part(inner(number, at), ty, span, visit);
            let is_behind = self.compare(CComparison::Ge, part.at.clone(), low);
            let is_before = self.compare(CComparison::Lt, part.at.clone(), high);
            let is_it = match start {
                0 => is_before,
                _ => self.and_optional(Some(is_behind), is_before),
            };
            selection = self.choice(is_it, that, selection);
        }
        match self.flexible_array(part.root).filter(|_| part.path.is_empty()) {
            Some((number, size)) => {
                let start = self.old.types.member_offset(record, number).unwrap_or(size);
                let low = self.number(i64::try_from(start).unwrap_or(i64::MAX), span);
                let at = self.add_offset(part.at.clone(), low, true);
                let behind = self.with_byte_of_part(inner(number, at), ty, span, visit);
                let size = self.number(i64::try_from(size).unwrap_or(i64::MAX), span);
                let is_inside = self.compare(CComparison::Lt, part.at.clone(), size);
                self.choice(is_inside, selection, behind)
            }
            None => selection,
        }
    }

    /// The array at the end of a struct that may have more elements than are declared, and the size of the struct.
    pub(super) fn flexible_array(&self, root: TypeId) -> Option<(usize, u64)> {
        let CType::Record(record) = self.old.types[root] else { return None };
        let definition = self.old.types.record(record);
        let members = definition.members.as_ref().filter(|_| !definition.is_union)?;
        let last = members.last()?;
        let is_open = matches!(self.old.types[last.ty], CType::Array(_, None | Some(0 | 1)));
        let (size, _) = self.old.types.layout(root)?;
        let is_single = !self.targets.arrayed.contains(&root);
        (is_open && is_single).then_some((members.len() - 1, size))
    }

    /// What holds a number in the part.
    fn leaf_of(&mut self, part: BytePart, leaf: usize, span: Span) -> Lvalue {
        let target = PointerTarget { path: part.path, ..PointerTarget::whole_object(part.root) };
        let index = part.element.map(ElementIndex::without_row);
        self.leaf_at(&Access::Part { target, base: part.base, index }, leaf, None, span)
    }

    /// A byte that is none of a number: that the object is there is asked by reading something else of it.
    fn visit_other_byte(
        &mut self,
        part: &BytePart,
        cell: ByteCell,
        span: Span,
        visit: &mut dyn FnMut(&mut Self, ByteCell) -> CExpr,
    ) -> CExpr {
        let around = self.length_at(part.root, &part.path).max(1);
        let leaves = self.scalar_leaves(part.root);
        let inside =
            leaves.iter().enumerate().filter(|(_, leaf)| leaf.path.starts_with(&part.path));
        let counted = inside.map(|(at, leaf)| (self.length_at(part.root, &leaf.path) / around, at));
        let asked = match counted.filter(|(many, _)| *many > 0).min() {
            Some((many, leaf)) => {
                let mut first = part.clone();
                first.element = match first.element.take() {
                    Some(element) => Some(self.times(element, many.into())),
                    None if leaves[leaf].is_array => Some(self.number(0, span)),
                    None => None,
                };
                let place = self.leaf_of(first, leaf, span);
                let read = CExpr { ty: place.ty, kind: Box::new(ExprKind::Read(place)), span };
                self.discard_value(read)
            }
            None => self.fail(CheckKind::Model, span),
        };
        let rest = visit(self, cell);
        self.sequence(vec![asked], rest)
    }
}

//! Values of other types that are kept in arrays of characters: `*(int *) (buffer + at) = n`, elements of any size in
//! memory that is made for any.
//!
//! A pointer to such a value has a target of its own ([`PointerTarget::view`]), and the number of its element says at which
//! character the value begins. An integer is the sum of its bytes, the lowest first, as machines store it. Of a number
//! of floating point no more is known than that it has a value (`docs/c.md`, *doubt*); a pointer cannot be kept, which is
//! a check of the model.

use num_bigint::BigInt;

use super::byte_parts::operation;
use super::parts::{address, member_bytes, type_at};
use super::place::{Access, ElementIndex};
use super::shapes::PointerSplit;
use super::target::PointerTarget;
use super::unit::Scalars;
use crate::tree::{Arithmetic, CComparison, CExpr, ExprKind, KnownFunction, Lvalue};
use crate::types::{CType, TypeId};
use base::Span;
use program::CheckKind;

/// A value that is kept in an array of characters.
#[derive(Clone, Debug)]
pub(super) struct KeptPlace {
    /// The reference to the array.
    base: CExpr,
    /// The type of its characters.
    root: TypeId,
    /// The type of the value.
    view: TypeId,
    /// At which character it begins.
    at: CExpr,
}

impl KeptPlace {
    /// The value that is accessed; none if it is none that is kept so.
    pub(super) fn from_access(access: &Access) -> Option<Self> {
        let Access::Part { target, base, index: Some(index) } = access else { return None };
        let (base, root, at) = (base.clone(), target.root, index.at.clone());
        target.view.map(|view| Self { base, root, view, at })
    }
}

/// A scalar part of a value.
enum KeptPart {
    /// So many bytes from where the value begins, a value of a type.
    At(u64, TypeId),
    /// What cannot be kept among characters.
    Other,
}

impl Scalars<'_> {
    /// How far pointers to a target go in its array for so many elements.
    pub(super) fn steps_of(&mut self, target: &PointerTarget, by: CExpr) -> CExpr {
        let Some(view) = target.view else { return by };
        let (size, _) = self.old.types.layout(view).unwrap_or((1, 1));
        self.times(by, size.into())
    }

    /// The same, where a number says which target is meant.
    pub(super) fn steps_of_any(
        &mut self,
        split: &PointerSplit,
        parts: &mut [CExpr],
        by: CExpr,
        before: &mut Vec<CExpr>,
    ) -> CExpr {
        let viewed: Vec<usize> =
            (0..split.targets.len()).filter(|&at| split.targets[at].view.is_some()).collect();
        let Some(&first) = viewed.first() else { return by };
        let target = split.targets[first].clone();
        if viewed.len() == split.targets.len() {
            return self.steps_of(&target, by);
        }
        parts[0] = self.repeatable_value(parts[0].clone(), before);
        let by = self.repeatable_value(by, before);
        let is_kept = self.is_one_of(&parts[0].clone(), &viewed);
        let far = self.steps_of(&target, by.clone());
        self.choice(is_kept, far, by)
    }

    fn is_one_of(&mut self, kind: &CExpr, targets: &[usize]) -> CExpr {
        let mut disjunction: Option<CExpr> = None;
        for &at in targets {
            let number = self.number(i64::try_from(at + 1).unwrap_or(i64::MAX), kind.span);
            let is_it = self.compare(CComparison::Eq, kind.clone(), number);
            disjunction = Some(match disjunction {
                None => is_it,
                Some(disjunction) => {
                    let (ty, span) = (is_it.ty, is_it.span);
                    CExpr { kind: Box::new(ExprKind::Or(disjunction, is_it)), ty, span }
                }
            });
        }
        disjunction.expect("there are some")
    }

    /// Where a pointer leads in its object, in elements: a number that orders and tells apart all that pointers of the type
    /// lead to there.
    pub(super) fn element_number(
        &mut self,
        split: &PointerSplit,
        parts: &[CExpr],
        is_distance: bool,
        before: &mut Vec<CExpr>,
    ) -> CExpr {
        let at = parts[split.index()].clone();
        let viewed: Vec<usize> =
            (0..split.targets.len()).filter(|&at| split.targets[at].view.is_some()).collect();
        let Some(&first) = viewed.first() else { return at };
        let view = split.targets[first].view.expect("it is one of these");
        let (size, _) = self.old.types.layout(view).unwrap_or((1, 1));
        if !is_distance || size <= 1 {
            return at;
        }
        let span = at.span;
        let at = self.repeatable_value(at, before);
        let divided = |op: Arithmetic| operation(op, at.clone(), size.into());
        let (number, rest) = (divided(Arithmetic::Div), divided(Arithmetic::Rem));
        if viewed.len() == split.targets.len() {
            let zero = self.number(0, span);
            let is_whole = self.compare(CComparison::Eq, rest, zero);
            before.push(self.require(CheckKind::Model, is_whole));
            return number;
        }
        let is_kept = self.is_one_of(&parts[0].clone(), &viewed);
        let zero = self.number(0, span);
        let rest = self.choice(is_kept.clone(), rest, zero.clone());
        let is_whole = self.compare(CComparison::Eq, rest, zero);
        before.push(self.require(CheckKind::Model, is_whole));
        self.choice(is_kept, number, at)
    }

    /// Where a scalar part of a value lies in it.
    fn kept_part(&mut self, view: TypeId, number: usize) -> KeptPart {
        let (leaf, element) = self.value_parts(view)[number];
        let path = self.scalar_leaves(view)[leaf].path.clone();
        if path.contains(&usize::MAX) || self.passes_bit_field(view, &path) {
            return KeptPart::Other;
        }
        let ty = type_at(self.old, view, &path);
        let start = match element {
            None => member_bytes(self.old, view, &path).map(|range| range.start),
            Some(element) => address(self.old, view, &path, false).and_then(|place| {
                let (step, element) = (place.step?, i128::from(element));
                let start = match place.row_step {
                    None => place.start + step * element,
                    Some(row_step) => {
                        let row = super::parts::row_length(self.old, view, &path, false)?;
                        let row = i128::from(row.max(1));
                        place.start + row_step * (element / row) + step * (element % row)
                    }
                };
                u64::try_from(start).ok()
            }),
        };
        match start {
            Some(start) => KeptPart::At(start, ty),
            None => KeptPart::Other,
        }
    }

    fn passes_bit_field(&self, view: TypeId, path: &[usize]) -> bool {
        (0..path.len()).any(|at| {
            let CType::Record(record) = self.old.types[type_at(self.old, view, &path[..at])] else {
                return false;
            };
            let members = self.old.types.record(record).members.as_ref();
            members.is_some_and(|all| all[path[at]].is_bit_field)
        })
    }

    /// The character so many behind the one at which a value begins.
    fn kept_character(&mut self, slot: &KeptPlace, far: u64, span: Span) -> Lvalue {
        let far = self.number(i64::try_from(far).unwrap_or(i64::MAX), span);
        let at = self.add_offset(slot.at.clone(), far, false);
        let (first, _) = self.leaves_at(slot.root, &[]);
        let target = PointerTarget::whole_object(slot.root);
        let index = Some(ElementIndex::without_row(at));
        let access = Access::Part { target, base: slot.base.clone(), index };
        self.leaf_at(&access, first, None, span)
    }

    /// A scalar part of a value that is kept.
    pub(super) fn kept_value(
        &mut self,
        slot: &KeptPlace,
        number: usize,
        ty: TypeId,
        span: Span,
    ) -> CExpr {
        let KeptPart::At(start, of) = self.kept_part(slot.view, number) else {
            return self.not_kept(ty, span);
        };
        let bytes = match self.old.types[of] {
            CType::Int(int) => int.bytes(),
            CType::Bool => 1,
            CType::Float(bytes) => u32::try_from(bytes).unwrap_or(16),
            CType::Void | CType::Pointer { .. } | CType::Function(_) | CType::Array(..) => {
                return self.not_kept(ty, span);
            }
            CType::Record(_) | CType::Number | CType::Unsupported(_) => {
                return self.not_kept(ty, span);
            }
        };
        let mut sum: Option<CExpr> = None;
        let mut read: Vec<CExpr> = self.is_aligned(slot, number).into_iter().collect();
        for byte in 0..bytes {
            let place = self.kept_character(slot, start + u64::from(byte), span);
            let value = self.unsigned_number(place, span);
            let value = self.times(value, BigInt::from(1) << (8 * byte));
            if let CType::Float(_) = self.old.types[of] {
                read.push(self.discard_value(value));
                continue;
            }
            sum = Some(match sum {
                None => value,
                Some(sum) => self.add_offset(sum, value, false),
            });
        }
        let Some(sum) = sum else {
            let kind = Box::new(ExprKind::Known(KnownFunction::Any, Vec::new()));
            let any = CExpr { kind, ty, span };
            return self.sequence(read, any);
        };
        if self.old.types[of] == CType::Bool {
            let sum = self.repeatable_value(sum, &mut read);
            let one = self.number(1, span);
            let is_truth = self.compare(CComparison::Le, sum.clone(), one);
            read.push(self.require(CheckKind::Model, is_truth));
            let truth = CExpr { kind: Box::new(ExprKind::Convert(sum)), ty, span };
            return self.sequence(read, truth);
        }
        let number = self.number_as(sum, ty);
        self.sequence(read, number)
    }

    /// Writes a scalar part of a value that is kept; what is written is read several times.
    pub(super) fn keep_value(
        &mut self,
        slot: &KeptPlace,
        number: usize,
        value: CExpr,
        span: Span,
    ) -> CExpr {
        let KeptPart::At(start, of) = self.kept_part(slot.view, number) else {
            return self.fail(CheckKind::Model, span);
        };
        let written = match self.old.types[of] {
            CType::Int(int) => self.keep_number(slot, (start, int.bytes()), value, span),
            CType::Bool => self.keep_number(slot, (start, 1), value, span),
            CType::Float(bytes) => self.keep_any(slot, start..start + bytes, span),
            CType::Void | CType::Pointer { .. } | CType::Function(_) | CType::Array(..) => {
                self.fail(CheckKind::Model, span)
            }
            CType::Record(_) | CType::Number | CType::Unsupported(_) => {
                self.fail(CheckKind::Model, span)
            }
        };
        let checks = self.is_aligned(slot, number).into_iter().collect();
        self.sequence(checks, written)
    }

    /// A check that the value begins where values of its type may, in an array that does; asked with its first part.
    fn is_aligned(&mut self, slot: &KeptPlace, number: usize) -> Option<CExpr> {
        let (_, align) = self.old.types.layout(slot.view).filter(|_| number == 0)?;
        let is_known = matches!(&*slot.at.kind, ExprKind::Int(at) if at % align == BigInt::ZERO);
        if align <= 1 || is_known {
            return None;
        }
        let rest = operation(Arithmetic::Rem, slot.at.clone(), align.into());
        let zero = self.number(0, slot.at.span);
        let is_aligned = self.compare(CComparison::Eq, rest, zero);
        Some(self.require(CheckKind::Model, is_aligned))
    }

    fn keep_number(
        &mut self,
        slot: &KeptPlace,
        (start, bytes): (u64, u32),
        value: CExpr,
        span: Span,
    ) -> CExpr {
        let mut all = Vec::new();
        let ty = self.unsigned(value.ty);
        let value = match ty == value.ty {
            true => value,
            false => CExpr { kind: Box::new(ExprKind::Convert(value)), ty, span },
        };
        let value = self.unbounded(value);
        let value = self.repeatable_value(value, &mut all);
        for byte in 0..bytes {
            let place = self.kept_character(slot, start + u64::from(byte), span);
            let number = self.number(byte.into(), span);
            let part = self.byte_of(value.clone(), bytes, &number);
            let part = self.number_as(part, place.ty);
            all.push(self.assign(place, part));
        }
        self.sequence_all(all, span)
    }

    /// Writes any bytes.
    fn keep_any(&mut self, slot: &KeptPlace, bytes: std::ops::Range<u64>, span: Span) -> CExpr {
        let mut all = Vec::new();
        for byte in bytes {
            let place = self.kept_character(slot, byte, span);
            let kind = Box::new(ExprKind::Known(KnownFunction::Any, Vec::new()));
            let any = CExpr { kind, ty: place.ty, span };
            all.push(self.assign(place, any));
        }
        self.sequence_all(all, span)
    }

    /// What lies between the members of a value that is written has any value then.
    pub(super) fn keep_padding(&mut self, slot: &KeptPlace, span: Span) -> CExpr {
        let (size, _) = self.old.types.layout(slot.view).unwrap_or((0, 1));
        let mut is_known = vec![false; usize::try_from(size).unwrap_or(0)];
        for number in 0..self.value_parts(slot.view).len() {
            if let KeptPart::At(start, ty) = self.kept_part(slot.view, number) {
                let (bytes, _) = self.old.types.layout(ty).unwrap_or((0, 1));
                let range = start..(start + bytes).min(size);
                range.filter_map(|at| usize::try_from(at).ok()).for_each(|at| is_known[at] = true);
            }
        }
        let padding = (0_u64..).zip(is_known).filter(|(_, is_known)| !is_known);
        let padding: Vec<u64> = padding.map(|(at, _)| at).collect();
        let all = padding.into_iter().map(|at| self.keep_any(slot, at..at + 1, span)).collect();
        self.sequence_all(all, span)
    }

    fn not_kept(&mut self, ty: TypeId, span: Span) -> CExpr {
        let never = self.fail(CheckKind::Model, span);
        let zero = self.zero(ty, span);
        self.sequence(vec![never], zero)
    }

    /// A number that is not negative as an integer of so many bytes.
    fn number_as(&mut self, number: CExpr, ty: TypeId) -> CExpr {
        let (unsigned, span) = (self.unsigned(ty), number.span);
        let converted = CExpr { kind: Box::new(ExprKind::Convert(number)), ty: unsigned, span };
        match unsigned == ty {
            true => converted,
            false => CExpr { kind: Box::new(ExprKind::Convert(converted)), ty, span },
        }
    }
}

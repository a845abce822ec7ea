//! What is read and written at places.

use super::byte_parts::{BytePlace, operation};
use super::kept::KeptPlace;
use super::make::Values;
use super::place::{Access, FixedPlace, UnevaluatedPlace};
use super::unit::{ScalarLeaf, Scalars};
use crate::tree::{Arithmetic, CComparison, CExpr, ExprKind, Lvalue, LvalueKind};
use crate::types::{Qualifiers, TypeId};
use base::Span;
use program::CheckKind;

impl Scalars<'_> {
    /// The place of a scalar part of what is there.
    pub(super) fn leaf(&mut self, access: &Access, number: usize, span: Span) -> Lvalue {
        let target = access.target().clone();
        debug_assert!(target.outer.is_none(), "nothing is read of what is not there");
        let (first, _) = self.leaves_at(target.root, &target.path);
        let ty = super::parts::type_at(self.old, target.root, &target.path);
        let (inner, element) = self.value_parts(ty)[number];
        let Some(element) = element else { return self.leaf_at(access, first + inner, None, span) };
        // The elements that are in the value, behind those of the values before it.
        let path = self.scalar_leaves(ty)[inner].path.clone();
        let many = self.length_at(ty, &path).into();
        let mut at = self.number(i64::try_from(element).unwrap_or(i64::MAX), span);
        if let Access::Part { index: Some(index), .. } = access {
            let dense = self.dense(&target, index.clone());
            let before = self.times(dense, many);
            at = self.add_offset(before, at, false);
        }
        self.leaf_at(access, first + inner, Some(at), span)
    }

    /// The place of a leaf, of arrays of an element.
    pub(super) fn leaf_at(
        &mut self,
        access: &Access,
        at: usize,
        element: Option<CExpr>,
        span: Span,
    ) -> Lvalue {
        let (target, base, index) = match access {
            Access::Variables(all, _) => return self.variable(all[at], span),
            Access::Part { target, base, index } => {
                let index = match (element, index) {
                    (Some(element), _) => Some(element),
                    (None, Some(index)) => Some(self.dense(target, index.clone())),
                    (None, None) => None,
                };
                (target, base, index)
            }
        };
        let leaf: ScalarLeaf = self.scalar_leaves(target.root)[at].clone();
        let is_arrayed = self.targets.arrayed.contains(&target.root);
        let qualifiers = Qualifiers::default();
        if self.is_plain_array(target.root) {
            let index = index.expect("elements have numbers");
            let kind = LvalueKind::Element { array: base.clone(), index };
            return Lvalue { kind, ty: leaf.ty, qualifiers, span };
        }
        let record = self.record_of(target.root);
        let kind = LvalueKind::Member { pointer: base.clone(), record, member: at };
        if !leaf.is_array && !is_arrayed {
            return Lvalue { kind, ty: leaf.ty, qualifiers, span };
        }
        let ty = self.array_of(leaf.ty);
        let member = Lvalue { kind, ty, qualifiers, span };
        let array = CExpr { kind: Box::new(ExprKind::Read(member)), ty, span };
        let index = index.expect("elements have numbers");
        Lvalue { kind: LvalueKind::Element { array, index }, ty: leaf.ty, qualifiers, span }
    }

    /// For each union that the place is in, what says which member was written, and which one is meant.
    pub(super) fn tags(&mut self, access: &Access, span: Span) -> Vec<(Lvalue, CExpr)> {
        let target = access.target().clone();
        let mut all = Vec::new();
        for (at, &member) in target.path.iter().enumerate() {
            let prefix = &target.path[..at];
            if !self.is_union(super::parts::type_at(self.old, target.root, prefix)) {
                continue;
            }
            let leaves = self.scalar_leaves(target.root);
            let is_tag = |leaf: &ScalarLeaf| {
                leaf.path.len() == at + 1
                    && leaf.path[at] == usize::MAX
                    && leaf.path.starts_with(prefix)
            };
            let tag = leaves.iter().position(is_tag).expect("unions have one");
            // The number of the element counts what is in arrays of the union, too: in `t[i].name[j]` the union is `t[i]`.
            let [all_parts, unions] = [&*target.path, prefix]
                .map(|path| super::parts::count_at(self.old, target.root, path).max(1));
            let element = match access {
                Access::Part { index: Some(index), .. } if all_parts > unions => {
                    let dense = self.dense(&target, index.clone());
                    Some(operation(Arithmetic::Div, dense, (all_parts / unions).into()))
                }
                Access::Part { .. } | Access::Variables(..) => None,
            };
            let place = self.leaf_at(access, tag, element, span);
            let member = self.number(i64::try_from(member).unwrap_or(i64::MAX), span);
            all.push((place, member));
        }
        all
    }

    /// Checks that members of unions that are read are those that were written.
    pub(super) fn union_read_checks(&mut self, access: &Access, span: Span) -> Vec<CExpr> {
        let mut checks = Vec::new();
        for (place, member) in self.tags(access, span) {
            let tag = CExpr { ty: place.ty, kind: Box::new(ExprKind::Read(place)), span };
            let is_it = self.compare(CComparison::Eq, tag, member);
            checks.push(self.require(CheckKind::Model, is_it));
        }
        checks
    }

    /// Does something with the access that is meant; none is an invalid one.
    pub(super) fn choose(
        &mut self,
        place: &FixedPlace,
        ty: TypeId,
        span: Span,
        make: &mut dyn FnMut(&mut Self, &Access) -> CExpr,
    ) -> CExpr {
        let Some(kind) = &place.kind else {
            let (_, access) = &place.accesses[0];
            return self.with_checked_access((access, true), ty, span, make);
        };
        let zero = self.number(0, span);
        let is_there = self.compare(CComparison::Ne, kind.clone(), zero);
        let null = self.require(CheckKind::NullDeref, is_there);
        let wild = self.fail(CheckKind::DeadDeref, span);
        let mut selection = if self.unit.types.is_void(ty) {
            self.sequence(vec![null], wild)
        } else {
            let zero = self.zero(ty, span);
            self.sequence(vec![null, wild], zero)
        };
        for (number, access) in place.accesses.iter().rev() {
            let number = self.number(*number, span);
            let is_it = self.compare(CComparison::Eq, kind.clone(), number);
            let then = self.with_checked_access((access, false), ty, span, make);
            selection = self.choice(is_it, then, selection);
        }
        selection
    }

    /// Does something with an access, if something is there; `is_only` says that the place may be no other one.
    fn with_checked_access(
        &mut self,
        (access, is_only): (&Access, bool),
        ty: TypeId,
        span: Span,
        make: &mut dyn FnMut(&mut Self, &Access) -> CExpr,
    ) -> CExpr {
        let target = access.target().clone();
        let is_number = self.targets.number == Some(target.root);
        if target.outer.is_some() || is_number {
            // Other memory than that of one object may lie around an element.
            let is_outside =
                target.lies_outside(self.old) && !self.targets.arrayed.contains(&target.root);
            let kind = match (is_number, is_outside) {
                // The number may be the address of something.
                (true, _) if self.targets.takes_numbers => CheckKind::Model,
                (true, _) => CheckKind::DeadDeref,
                (false, true) => CheckKind::OutOfBounds,
                (false, false) => CheckKind::Model,
            };
            let mut before = Vec::new();
            if let (Access::Part { base, .. }, true) = (access, is_only) {
                // Nobody has asked yet whether it is null.
                let null = self.zero(base.ty, span);
                let is_there = self.compare(CComparison::Ne, base.clone(), null);
                before.push(self.require(CheckKind::NullDeref, is_there));
            }
            let never = self.fail(kind, span);
            if self.unit.types.is_void(ty) {
                return self.sequence(before, never);
            }
            before.push(never);
            let zero = self.zero(ty, span);
            return self.sequence(before, zero);
        }
        let fine = self.bounds(access, span);
        let done = make(self, access);
        let check = fine.map(|fine| self.require(CheckKind::OutOfBounds, fine));
        self.sequence(check.into_iter().collect(), done)
    }

    /// What is there.
    pub(super) fn read_from(
        &mut self,
        location: UnevaluatedPlace,
        ty: TypeId,
        span: Span,
    ) -> Values {
        let types = self.types_of(ty);
        let is_once = types.len() == 1 && location.is_plain(self, span);
        let (before, place) = match is_once {
            true => location.into_parts(),
            false => self.evaluate_place(location),
        };
        Values { before, parts: self.read_parts(&place, &types, span) }
    }

    /// The scalar parts of what is there.
    pub(super) fn read_parts(
        &mut self,
        place: &FixedPlace,
        types: &[TypeId],
        span: Span,
    ) -> Vec<CExpr> {
        let mut parts = Vec::new();
        for (number, &ty) in types.iter().enumerate() {
            let part = self.choose(place, ty, span, &mut |this, access| {
                if let Some(bytes) = BytePlace::from_access(access) {
                    return this.byte(bytes, ty, span);
                }
                if let Some(slot) = KeptPlace::from_access(access) {
                    return this.kept_value(&slot, number, ty, span);
                }
                let place = this.leaf(access, number, span);
                let read = CExpr { ty: place.ty, kind: Box::new(ExprKind::Read(place)), span };
                let checks = this.union_read_checks(access, span);
                this.sequence(checks, read)
            });
            parts.push(part);
        }
        parts
    }

    /// Checks that an object may be written that may be a text.
    pub(super) fn writable_checks(
        &mut self,
        access: &Access,
        is_named: bool,
        span: Span,
    ) -> Vec<CExpr> {
        let Access::Part { target, base, .. } = access else { return Vec::new() };
        if is_named || !self.targets.is_guarded(target.root) {
            return Vec::new();
        }
        let place = self.text_mark(target.root, base.clone());
        let ty = place.ty;
        let is_text = CExpr { kind: Box::new(ExprKind::Read(place)), ty, span };
        let kind = Box::new(ExprKind::Not(is_text));
        let fine = CExpr { kind, ty: self.unit.types.int(), span };
        vec![self.require(CheckKind::TextWrite, fine)]
    }

    /// Writes there; what is written is read once for each access.
    pub(super) fn write_to(&mut self, place: &FixedPlace, parts: &[CExpr], span: Span) -> CExpr {
        let void = self.void_type();
        let is_named = place.is_named;
        self.choose(place, void, span, &mut |this, access| {
            let mut all = this.writable_checks(access, is_named, span);
            if let Some(bytes) = BytePlace::from_access(access) {
                all.push(this.set_byte(bytes, parts[0].clone(), span));
                return this.sequence_all(all, span);
            }
            if let Some(slot) = KeptPlace::from_access(access) {
                for (number, part) in parts.iter().enumerate() {
                    all.push(this.keep_value(&slot, number, part.clone(), span));
                }
                all.push(this.keep_padding(&slot, span));
                return this.sequence_all(all, span);
            }
            for (number, part) in parts.iter().enumerate() {
                let place = this.leaf(access, number, span);
                all.push(this.assign(place, part.clone()));
            }
            for (tag, member) in this.tags(access, span) {
                all.push(this.assign(tag, member));
            }
            this.sequence_all(all, span)
        })
    }
}

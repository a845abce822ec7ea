//! Pointers: made of places, moved, compared, taken for others.

use num_bigint::BigInt;

use super::ScalarizationResult;
use super::make::Values;
use super::place::{Access, ElementIndex, FixedPlace};
use super::shapes::PointerSplit;
use super::target::{PointerTarget, Retyped, retype_pointer};
use super::unit::Scalars;
use crate::tree::{CComparison, CExpr, ExprKind, Lvalue, LvalueKind};
use crate::types::{CType, TypeId};
use base::Span;
use program::CheckKind;

/// What a pointer becomes.
enum ConvertedPointer {
    Target(PointerTarget),
    /// One to a byte of the object.
    Bytes(PointerTarget),
    /// One to the part that begins so many bytes before the one to which it leads, if one of these does.
    Beginning(Vec<PointerTarget>, i64),
    /// One to what is kept so many characters further in the array.
    Kept(PointerTarget, i64),
    Wild,
    /// Nothing that can be expressed.
    Unknown,
}

impl ConvertedPointer {
    /// One to the target. A view of what is no value of its type that is not known is one too many.
    fn to_target(target: PointerTarget, targets: &[PointerTarget]) -> Self {
        match target.outer.is_some() && !targets.contains(&target) {
            true => Self::Unknown,
            false => Self::Target(target),
        }
    }
}

impl Scalars<'_> {
    /// The pointer to a place, of which values of the type are.
    pub(super) fn pointer_to(&mut self, place: FixedPlace, to: TypeId, span: Span) -> Values {
        let mut before = self.require_places(&place);
        let targets = self.targets.of_type(self.old, to);
        let becomes =
            |target: &PointerTarget| ConvertedPointer::to_target(target.clone(), &targets);
        let pointer = self.pointer_of(place, to, false, span, &becomes);
        before.extend(pointer.before);
        Values { before, parts: pointer.parts }
    }

    /// The pointer that a pointer to the place becomes.
    fn pointer_of(
        &mut self,
        place: FixedPlace,
        to: TypeId,
        keeps_null: bool,
        span: Span,
        becomes: &dyn Fn(&PointerTarget) -> ConvertedPointer,
    ) -> Values {
        let split = self.pointer_split(to);
        let FixedPlace { kind, accesses, .. } = place;
        let mut before = Vec::new();
        let width = split.part_count();
        let types: Vec<TypeId> = self.split_types(&split);
        let mut all: Vec<Vec<CExpr>> = vec![Vec::new(); width];
        let mut guards = Vec::new();
        for (number, access) in &accesses {
            let Access::Part { target, base, index } = access else {
                unreachable!("what has an address is in an object")
            };
            let number = self.number(*number, span);
            let guard = kind.clone().map(|kind| self.compare(CComparison::Eq, kind, number));
            let parts = match becomes(target) {
                ConvertedPointer::Target(target) => {
                    self.parts_of(&split, &target, base, index.as_ref(), keeps_null, span)
                }
                ConvertedPointer::Bytes(bytes) => {
                    match self.byte_index(target, index.as_ref(), span) {
                        Some(at) => {
                            let index =
                                ElementIndex::without_row(self.repeatable_value(at, &mut before));
                            self.parts_of(&split, &bytes, base, Some(&index), keeps_null, span)
                        }
                        None => {
                            before.push(self.only_null(guard.clone(), base, None, span));
                            self.null(&split, span)
                        }
                    }
                }
                ConvertedPointer::Beginning(targets, bytes) => {
                    let mut parts = self.null(&split, span);
                    let mut any = None;
                    if let Some(at) = self.byte_index(target, index.as_ref(), span) {
                        let bytes = self.number(bytes, span);
                        let at = self.add_offset(at, bytes, true);
                        let at = self.repeatable_value(at, &mut before);
                        for target in targets {
                            let Some((is_it, index)) = self.beginning_at(&target, &at) else {
                                continue;
                            };
                            let is_it = self.repeatable_value(is_it, &mut before);
                            let those = self.parts_of(
                                &split,
                                &target,
                                base,
                                index.as_ref(),
                                keeps_null,
                                span,
                            );
                            for (into, part) in parts.iter_mut().zip(those) {
                                *into = self.choice(is_it.clone(), part, into.clone());
                            }
                            any = Some(match any {
                                None => is_it,
                                Some(any) => self.either(any, is_it),
                            });
                        }
                    }
                    before.push(self.only_null(guard.clone(), base, any, span));
                    parts
                }
                ConvertedPointer::Kept(target, shift) => {
                    let at = match index {
                        Some(index) => index.at.clone(),
                        None => self.number(0, span),
                    };
                    let shift = self.number(shift, span);
                    let at = self.add_offset(at, shift, false);
                    let index = ElementIndex::without_row(self.repeatable_value(at, &mut before));
                    self.parts_of(&split, &target, base, Some(&index), keeps_null, span)
                }
                ConvertedPointer::Wild => {
                    self.dangling_pointer(&split, base, keeps_null && kind.is_none(), span)
                }
                ConvertedPointer::Unknown => {
                    before.push(self.only_null(guard.clone(), base, None, span));
                    self.null(&split, span)
                }
            };
            guards.push(guard);
            for (into, part) in all.iter_mut().zip(parts) {
                into.push(part);
            }
        }
        let mut parts = Vec::new();
        for (at, choices) in all.into_iter().enumerate() {
            let is_same = choices.windows(2).all(|pair| same(&pair[0], &pair[1]));
            let is_kind = split.has_kind && at == 0;
            let mut choices = choices.into_iter().zip(guards.iter().cloned()).rev();
            let (last, guard) = choices.next().expect("a pointer has targets");
            let mut selection = match (guard, &kind) {
                (Some(_), Some(_)) if is_same && !is_kind => {
                    parts.push(last);
                    continue;
                }
                (Some(guard), Some(kind)) => {
                    let none = if is_kind && keeps_null {
                        // Null stays null, and what is wild stays so.
                        kind.clone()
                    } else if is_kind {
                        self.number(-1, span)
                    } else {
                        self.zero(types[at], span)
                    };
                    let none = if is_kind && keeps_null { self.null_or_wild(none) } else { none };
                    self.choice(guard, last, none)
                }
                (_, _) => last,
            };
            for (choice, guard) in choices {
                selection = self.choice(guard.expect("there is a number"), choice, selection);
            }
            parts.push(selection);
        }
        Values { before, parts }
    }

    /// A check that a pointer leads to no such place, unless something holds: null stays null.
    fn only_null(
        &mut self,
        guard: Option<CExpr>,
        base: &CExpr,
        unless: Option<CExpr>,
        span: Span,
    ) -> CExpr {
        let fine = match guard {
            Some(guard) => {
                let ty = guard.ty;
                CExpr { kind: Box::new(ExprKind::Not(guard)), ty, span }
            }
            None => {
                let null = self.zero(base.ty, span);
                self.compare(CComparison::Eq, base.clone(), null)
            }
        };
        let fine = match unless {
            Some(unless) => self.either(fine, unless),
            None => fine,
        };
        self.require(CheckKind::Model, fine)
    }

    pub(super) fn either(&mut self, left: CExpr, right: CExpr) -> CExpr {
        let (ty, span) = (left.ty, left.span);
        CExpr { kind: Box::new(ExprKind::Or(left, right)), ty, span }
    }

    /// 0 for 0, and else -1.
    fn null_or_wild(&mut self, kind: CExpr) -> CExpr {
        let span = kind.span;
        let zero = self.number(0, span);
        let is_null = self.compare(CComparison::Eq, kind, zero.clone());
        let wild = self.number(-1, span);
        self.choice(is_null, zero, wild)
    }

    fn split_types(&mut self, split: &PointerSplit) -> Vec<TypeId> {
        let number = self.unit.types.id(CType::Number);
        let mut types = Vec::new();
        if split.has_kind {
            types.push(number);
        }
        for &root in &split.roots {
            types.push(self.reference(root));
        }
        types.extend(split.has_row.then_some(number));
        types.extend(split.has_index.then_some(number));
        types
    }

    /// The parts of a null pointer.
    pub(super) fn null(&mut self, split: &PointerSplit, span: Span) -> Vec<CExpr> {
        let types = self.split_types(split);
        types.into_iter().map(|ty| self.zero(ty, span)).collect()
    }

    /// The parts of a pointer to one of its targets.
    fn parts_of(
        &mut self,
        split: &PointerSplit,
        target: &PointerTarget,
        base: &CExpr,
        index: Option<&ElementIndex>,
        keeps_null: bool,
        span: Span,
    ) -> Vec<CExpr> {
        let mut parts = self.null(split, span);
        let Some(number) = split.targets.iter().position(|other| other == target) else {
            return self.dangling_pointer(split, base, true, span);
        };
        if split.has_kind {
            let number = self.number(i64::try_from(number + 1).unwrap_or(i64::MAX), span);
            parts[0] = if keeps_null {
                let null = self.zero(base.ty, span);
                let is_null = self.compare(CComparison::Eq, base.clone(), null);
                let zero = self.number(0, span);
                self.choice(is_null, zero, number)
            } else {
                number
            };
        }
        parts[split.reference(target.root)] = base.clone();
        if let (true, Some(index)) = (split.has_index && self.is_indexed(target), index) {
            let (row, at) = index.numbers();
            parts[split.index()] = at.clone();
            if let (true, Some(row)) = (split.has_row, row) {
                parts[split.row_part()] = row.clone();
            }
        }
        parts
    }

    /// A pointer that points to nothing that is alive; null stays null, if that is asked for.
    fn dangling_pointer(
        &mut self,
        split: &PointerSplit,
        base: &CExpr,
        keeps_null: bool,
        span: Span,
    ) -> Vec<CExpr> {
        let mut parts = self.null(split, span);
        let null = self.zero(base.ty, span);
        let is_null = self.compare(CComparison::Eq, base.clone(), null);
        let at = 0;
        let ty = parts[at].ty;
        let wild = if split.has_kind {
            self.number(-1, span)
        } else {
            CExpr { kind: Box::new(ExprKind::Memory(super::MemoryExpr::Wild)), ty, span }
        };
        let zero = parts[at].clone();
        parts[at] = if keeps_null { self.choice(is_null, zero, wild) } else { wild };
        parts
    }

    /// The place that a pointer leads to, which nobody is about to read or write: it may be the end of a row.
    fn led_to(&mut self, pointer: &CExpr) -> ScalarizationResult<(Vec<CExpr>, FixedPlace)> {
        if pointer.moved_from().is_none() {
            let location = self.pointee_location(pointer)?;
            return Ok(self.evaluate_place(location));
        }
        let to = self.old.types.pointee(pointer.ty).expect("it is a pointer");
        let values = self.values(pointer)?;
        let Values { before, parts } = self.repeatable_values(values);
        let place = self.pointed_place(to, &parts);
        Ok((before, place))
    }

    /// A pointer as one of another type.
    pub(super) fn retype(
        &mut self,
        pointer: &CExpr,
        bytes: &BigInt,
        to: TypeId,
        span: Span,
    ) -> ScalarizationResult<Values> {
        let (mut before, place) = self.led_to(pointer)?;
        let old = self.old;
        if *bytes != BigInt::from(0)
            && old.types.pointee(pointer.ty).is_some_and(|from| self.nullable.contains(&from))
        {
            before.extend(self.require_pointer(&place));
        }
        let is_void = old.types.is_void(to);
        let type_targets = self.targets.of_type(old, to);
        let becomes = |target: &PointerTarget| {
            if is_void {
                return ConvertedPointer::to_target(target.clone(), &type_targets);
            }
            match retype_pointer(old, target, bytes, to) {
                Retyped::Part(target) => ConvertedPointer::to_target(target, &type_targets),
                Retyped::Bytes(target) => ConvertedPointer::Bytes(target),
                Retyped::Beginning(targets, bytes) => ConvertedPointer::Beginning(targets, bytes),
                // Nobody looks there for a value of the type.
                Retyped::Kept(target, _) if !type_targets.contains(&target) => {
                    ConvertedPointer::Unknown
                }
                Retyped::Kept(target, shift) => ConvertedPointer::Kept(target, shift),
                Retyped::Outside => ConvertedPointer::Wild,
                Retyped::Otherwise => ConvertedPointer::Unknown,
            }
        };
        let pointer = self.pointer_of(place, to, true, span, &becomes);
        before.extend(pointer.before);
        Ok(Values { before, parts: pointer.parts })
    }

    /// What the evaluation of a pointer does, and whether it is not null. Its first part says that; the others are
    /// evaluated too, as they may have side effects and checks.
    pub(super) fn is_not_null(&mut self, ty: TypeId, values: Values) -> (Vec<CExpr>, CExpr) {
        let is_plain = |part: &CExpr| {
            matches!(&*part.kind, ExprKind::Int(_) | ExprKind::Null)
                || matches!(&*part.kind, ExprKind::Read(Lvalue { kind: LvalueKind::Object(_), .. }))
        };
        let are_plain = values.parts[1..].iter().all(is_plain);
        let values = if are_plain { values } else { self.repeatable_values(values) };
        let first = values.parts[0].clone();
        let to = self.old.types.pointee(ty).expect("it is a pointer");
        let has_number = self.is_function(to) || self.pointer_split(to).has_kind;
        (values.before, self.differs_from_null(first, has_number))
    }
}

/// Whether two small expressions are the same.
fn same(left: &CExpr, right: &CExpr) -> bool {
    use crate::tree::LvalueKind::Object;
    match (&*left.kind, &*right.kind) {
        (ExprKind::Int(a), ExprKind::Int(b)) => a == b,
        (ExprKind::Null, ExprKind::Null) => true,
        (ExprKind::Read(a), ExprKind::Read(b)) => match (&a.kind, &b.kind) {
            (Object(a), Object(b)) => a == b,
            (_, _) => false,
        },
        (_, _) => false,
    }
}

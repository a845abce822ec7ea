//! Where places are.

use super::effects::SideEffects;
use super::make::Values;
use super::parts::continues_row;
use super::place::{Access, ElementIndex, FixedPlace, UnevaluatedPlace};
use super::shapes::PointerSplit;
use super::target::PointerTarget;
use super::unit::{Scalars, VariableStorage};
use super::{MemoryExpr, ScalarizationResult};
use crate::tree::{CComparison, CExpr, ExprKind, Lvalue, LvalueKind, ObjectId};
use crate::types::{CType, TypeId};
use base::Span;
use program::CheckKind;

impl Scalars<'_> {
    /// Where a place is.
    pub(super) fn locate(&mut self, place: &Lvalue) -> ScalarizationResult<UnevaluatedPlace> {
        match &place.kind {
            LvalueKind::Object(object) => {
                Ok(UnevaluatedPlace::from_fixed(self.place_of(*object, place.span)))
            }
            LvalueKind::Deref(pointer) => self.pointee_location(pointer),
            LvalueKind::Field { of, member, .. } => {
                let location = self.locate(of)?;
                Ok(self.member_of(location, *member))
            }
            LvalueKind::Member { pointer, member, .. } => {
                let location = self.pointee_location(pointer)?;
                Ok(self.member_of(location, *member))
            }
            LvalueKind::Element { .. } => {
                unreachable!("programs have none before they are written")
            }
        }
    }

    /// The place of a variable.
    pub(super) fn place_of(&mut self, object: ObjectId, span: Span) -> FixedPlace {
        match self.storage[&object].clone() {
            VariableStorage::Leaves(all) => {
                let root = self.old.object(object).ty;
                FixedPlace::single_access(Access::Variables(all, PointerTarget::whole_object(root)))
            }
            VariableStorage::Boxed(only) => {
                let root = super::parts::element(self.old, self.old.object(object).ty);
                let is_arrayed = self.targets.arrayed.contains(&root);
                let index = is_arrayed.then(|| ElementIndex::without_row(self.number(0, span)));
                let target = PointerTarget::whole_object(root);
                let base = self.read_object(only, span);
                FixedPlace::single_access(Access::Part { target, base, index })
            }
        }
    }

    /// The place as one of which everything is known: each expression in it is evaluated now, and once.
    pub(super) fn evaluate_place(
        &mut self,
        location: UnevaluatedPlace,
    ) -> (Vec<CExpr>, FixedPlace) {
        self.evaluate_place_before(location, &Values::default())
    }

    /// The same, where other things are evaluated before the place is used: what they may change is copied.
    pub(super) fn evaluate_place_before(
        &mut self,
        location: UnevaluatedPlace,
        values: &Values,
    ) -> (Vec<CExpr>, FixedPlace) {
        let UnevaluatedPlace { mut before, mut place } = location;
        let changes = SideEffects::of_exprs(values.before.iter().chain(&values.parts));
        let mut fix = |this: &mut Self, expr: CExpr| match changes.may_change(&this.unit, &expr) {
            true => this.snapshot_value(expr, &mut before),
            false => this.repeatable_value(expr, &mut before),
        };
        place.kind = place.kind.map(|kind| fix(self, kind));
        for (_, access) in &mut place.accesses {
            if let Access::Part { base, index, .. } = access {
                *base = fix(self, base.clone());
                if let Some(index) = index {
                    index.row = index.row.take().map(|row| fix(self, row));
                    index.at = fix(self, index.at.clone());
                }
            }
        }
        (before, place)
    }

    /// A member of a struct that has not been evaluated.
    fn member_of(&mut self, mut location: UnevaluatedPlace, member: usize) -> UnevaluatedPlace {
        // Where rows are told apart, a struct behind the end of its row would be the first one of the next row.
        for at in 0..location.place.accesses.len() {
            let (number, access) = location.place.accesses[at].clone();
            let Some(fine) = self.row_bounds(&access) else { continue };
            // What is evaluated twice is evaluated before.
            let (before, place) = self.evaluate_place(location);
            location = UnevaluatedPlace { before, place };
            let (_, access) = &location.place.accesses[at];
            let fine = self.row_bounds(access).unwrap_or(fine);
            let span = fine.span;
            let check = self.require(CheckKind::OutOfBounds, fine);
            let check = match location.place.kind.clone() {
                Some(kind) => {
                    let number = self.number(number, span);
                    let is_it = self.compare(CComparison::Eq, kind, number);
                    let zero = self.number(0, span);
                    let nothing = self.discard_value(zero);
                    self.choice(is_it, check, nothing)
                }
                None => check,
            };
            location.before.push(check);
            if let (_, Access::Part { index: Some(index), .. }) = &mut location.place.accesses[at] {
                index.is_inside = true;
            }
        }
        let place = self.select_member(location.place, member);
        UnevaluatedPlace { place, ..location }
    }

    /// A member of a struct: of an array its first element.
    pub(super) fn select_member(&mut self, mut place: FixedPlace, member: usize) -> FixedPlace {
        for (_, access) in &mut place.accesses {
            let (target, index, span) = match access {
                Access::Variables(_, target) => {
                    *target = target.member(self.old, member);
                    continue;
                }
                Access::Part { target, index, base } => (target, index, base.span),
            };
            let of = target.ty(self.old);
            let inner = target.member(self.old, member);
            if let (Some(_), Some(at), CType::Record(record)) =
                (target.view, index.as_mut(), self.old.types[of].clone())
            {
                let start = self.old.types.member_offset(record, member).unwrap_or(0);
                let start = self.number(i64::try_from(start).unwrap_or(i64::MAX), span);
                at.at = self.add_offset(at.at.clone(), start, false);
                *target = inner;
                continue;
            }
            let before = target.clone();
            let is_view = target.outer.is_some();
            *target = inner;
            let ty = super::parts::member_type(self.old, of, member);
            if let Some(ty) =
                ty.filter(|&ty| !is_view && matches!(self.old.types[ty], CType::Array(..)))
            {
                let zero = self.number(0, span);
                let row = self.row_length(target);
                let is_arrayed = self.targets.arrayed.contains(&target.root);
                let goes_on = continues_row(self.old, target.root, &target.path, is_arrayed);
                let many = super::parts::count(self.old, ty).into();
                *index = Some(match index.take() {
                    Some(index) if goes_on => {
                        ElementIndex { at: self.times(index.at, many), ..index }
                    }
                    Some(index) => {
                        let dense = self.dense(&before, index);
                        match row {
                            Some(_) => ElementIndex { row: Some(dense), at: zero, is_inside: true },
                            None => ElementIndex::without_row(self.times(dense, many)),
                        }
                    }
                    None => ElementIndex::without_row(zero),
                });
            }
        }
        place
    }

    /// How many elements a row has to which a pointer leads, where rows are told apart.
    pub(super) fn row_length(&self, target: &PointerTarget) -> Option<u64> {
        if target.bytes.is_some() {
            return None;
        }
        let is_arrayed = self.targets.arrayed.contains(&target.root);
        super::parts::row_length(self.old, target.root, &target.path, is_arrayed)
    }

    /// The number of an element among all of its kind in the object.
    pub(super) fn dense(&mut self, target: &PointerTarget, index: ElementIndex) -> CExpr {
        let ElementIndex { row, at, .. } = index;
        match (row, self.row_length(target)) {
            (Some(row), Some(length)) => {
                let first = self.times(row, length.into());
                self.add_offset(first, at, false)
            }
            (_, _) => at,
        }
    }

    /// Whether an element is not the first one of all; none where it is.
    pub(super) fn is_not_first(&mut self, index: ElementIndex) -> Option<CExpr> {
        let ElementIndex { row, at, .. } = index;
        let mut disjunction: Option<CExpr> = None;
        for number in row.into_iter().chain([at]) {
            if matches!(&*number.kind, ExprKind::Int(zero) if *zero == 0.into()) {
                continue;
            }
            let zero = self.number(0, number.span);
            let is_other = self.compare(CComparison::Ne, number, zero);
            disjunction = Some(match disjunction {
                Some(disjunction) => {
                    let (ty, span) = (is_other.ty, is_other.span);
                    CExpr { kind: Box::new(ExprKind::Or(disjunction, is_other)), ty, span }
                }
                None => is_other,
            });
        }
        disjunction
    }

    /// How many elements an array has that is a part of a larger one, and is not told from it by a length of its own.
    fn inner_length(&self, array: &CExpr) -> Option<u64> {
        let ExprKind::Memory(MemoryExpr::Decay(place)) = &*array.kind else { return None };
        let CType::Array(_, length) = self.old.types[place.ty] else { return None };
        (!self.is_alone(place)).then_some(length).flatten()
    }

    /// Whether there is one such place in an object.
    fn is_alone(&self, place: &Lvalue) -> bool {
        let is_single = |ty: TypeId| {
            let of = self.targets.of_type(self.old, ty);
            of.iter().all(|target| !self.is_indexed(target))
        };
        match &place.kind {
            LvalueKind::Object(object) => {
                let ty = self.old.object(*object).ty;
                matches!(self.old.types[ty], CType::Array(..))
                    || !self.targets.arrayed.contains(&ty)
            }
            LvalueKind::Field { of, .. } => self.is_alone(of),
            LvalueKind::Member { pointer, .. } => {
                self.old.types.pointee(pointer.ty).is_some_and(is_single)
            }
            LvalueKind::Deref(_) | LvalueKind::Element { .. } => false,
        }
    }

    /// What a pointer points to.
    pub(super) fn pointee_location(
        &mut self,
        pointer: &CExpr,
    ) -> ScalarizationResult<UnevaluatedPlace> {
        let span = pointer.span;
        if let ExprKind::Memory(MemoryExpr::Address(place)) = &*pointer.kind {
            return self.locate(place);
        }
        if let ExprKind::Memory(MemoryExpr::Decay(place)) = &*pointer.kind {
            let mut location = self.locate(place)?;
            let zero = self.number(0, span);
            for (_, access) in &mut location.place.accesses {
                if let Access::Part { index, .. } = access {
                    index.get_or_insert(ElementIndex::without_row(zero.clone()));
                }
            }
            return Ok(location);
        }
        if let Some(moved) = pointer.moved_from() {
            return self.moved_pointee(pointer, moved, span);
        }
        let ty = self.old.types.pointee(pointer.ty).expect("only pointers are dereferenced");
        let values = self.values(pointer)?;
        let is_one = values.parts.len() == 1;
        let Values { before, parts } = if is_one { values } else { self.repeatable_values(values) };
        Ok(UnevaluatedPlace { before, place: self.pointed_place(ty, &parts) })
    }

    /// What a pointer points to that is moved, perhaps several times: only where it leads in the end has to lie in its row,
    /// so `*(row + n - 1)` is the last element of a row of `n`.
    fn moved_pointee(
        &mut self,
        pointer: &CExpr,
        moved: &CExpr,
        span: Span,
    ) -> ScalarizationResult<UnevaluatedPlace> {
        let mut moves = vec![pointer];
        let mut start = moved;
        while let Some(inner) = start.moved_from() {
            moves.push(start);
            start = inner;
        }
        let mut location = self.pointee_location(start)?;
        let mut distance: Option<(CExpr, bool)> = None;
        for step in moves.iter().rev() {
            let ExprKind::Memory(MemoryExpr::Offset { by, is_back, .. }) = &*step.kind else {
                unreachable!("it is moved")
            };
            let by = self.scalar_value(by)?;
            let by = self.unbounded(by);
            distance = Some(match distance {
                None if moves.len() == 1 => (by, *is_back),
                None => {
                    let zero = self.number(0, span);
                    (self.add_offset(zero, by, *is_back), false)
                }
                Some((before, _)) => (self.add_offset(before, by, *is_back), false),
            });
        }
        let (mut by, is_back) = distance.expect("it is moved");
        let inner = self.inner_length(start);
        if location.place.accesses.len() > 1 || inner.is_some() {
            by = self.repeatable_value(by, &mut location.before);
        }
        if let Some(length) = inner {
            let check = self.require_index(by.clone(), is_back, length);
            location.before.push(check);
        }
        let ty = self.old.types.pointee(start.ty).expect("only pointers are moved");
        by = self.times(by, super::parts::count(self.old, ty).into());
        Ok(self.moved_location(location, &by, is_back, inner.is_some(), span))
    }

    /// The place that a pointer leads to; `to` is the type of what is there.
    pub(super) fn pointed_place(&mut self, to: TypeId, parts: &[CExpr]) -> FixedPlace {
        let split = self.pointer_split(to);
        let kind = split.has_kind.then(|| parts[0].clone());
        let mut accesses = Vec::new();
        for (number, target) in split.targets.iter().enumerate() {
            let base = parts[split.reference(target.root)].clone();
            let index = self.index_of(&split, target, parts);
            let number = i64::try_from(number + 1).unwrap_or(i64::MAX);
            accesses.push((number, Access::Part { target: target.clone(), base, index }));
        }
        FixedPlace { kind, accesses, is_named: false }
    }

    /// Which element of a target a pointer means, if there are several.
    pub(super) fn index_of(
        &mut self,
        split: &PointerSplit,
        target: &PointerTarget,
        parts: &[CExpr],
    ) -> Option<ElementIndex> {
        if !self.is_indexed(target) {
            return None;
        }
        let span = parts.first().map_or(Span::default(), |part| part.span);
        let has_row = self.row_length(target).is_some();
        Some(match split.has_index {
            true => ElementIndex {
                row: has_row.then(|| parts[split.row_part()].clone()),
                at: parts[split.index()].clone(),
                is_inside: false,
            },
            false => ElementIndex {
                row: has_row.then(|| self.number(0, span)),
                at: self.number(0, span),
                is_inside: true,
            },
        })
    }

    /// The same so many elements further; `is_inside` says that this is one of its row, if the first one is.
    fn moved_location(
        &mut self,
        mut location: UnevaluatedPlace,
        by: &CExpr,
        is_back: bool,
        is_inside: bool,
        span: Span,
    ) -> UnevaluatedPlace {
        let mut wrong: Vec<CExpr> = Vec::new();
        for (number, access) in &mut location.place.accesses {
            let Access::Part { target, index, .. } = access else { continue };
            match index {
                Some(index) if self.is_element(target) => {
                    let by = self.steps_of(target, by.clone());
                    index.at = self.add_offset(index.at.clone(), by, is_back);
                    index.is_inside &= is_inside;
                }
                Some(_) | None => {
                    // One object is no array, and a member of an element is none: its elements are not told apart.
                    let number = self.number(*number, span);
                    let other = match &location.place.kind {
                        Some(kind) => self.compare(CComparison::Ne, kind.clone(), number),
                        None => CExpr { ty: self.unit.types.int(), ..self.number(0, span) },
                    };
                    let zero = self.number(0, span);
                    let stays = self.compare(CComparison::Eq, by.clone(), zero);
                    let ty = stays.ty;
                    let kind = Box::new(ExprKind::Or(other, stays));
                    wrong.push(CExpr { kind, ty, span });
                }
            }
        }
        for condition in wrong {
            let check = self.require(CheckKind::Model, condition);
            location.before.push(check);
        }
        location
    }

    /// Goes to the element that is so many further, and is there.
    pub(super) fn advance_place(&mut self, place: &mut FixedPlace, by: &CExpr) {
        for (_, access) in &mut place.accesses {
            if let Access::Part { target, index, .. } = access {
                *index = Some(match index.take() {
                    Some(index) => {
                        let by = self.steps_of(target, by.clone());
                        let at = self.add_offset(index.at, by, false);
                        ElementIndex { at, ..index }
                    }
                    None => ElementIndex::without_row(by.clone()),
                });
            }
        }
    }
}

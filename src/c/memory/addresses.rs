//! Where places are, and what is read and written there.

use std::rc::Rc;

use super::make::Values;
use super::targets::PointerTarget;
use super::unit::{ScalarLeaf, Scalars, VariableStorage};
use super::{MemoryExpr, Scalar};
use crate::base::Span;
use crate::c::tree::{Comparison, Expr, ExprKind, Lvalue, ObjectId, PlaceKind};
use crate::c::types::{Qualifiers, Type, TypeId};
use crate::program::CheckKind;

/// One of the places that a place may be.
#[derive(Clone, Debug)]
pub(super) enum Access {
    /// A part of a variable, of which each scalar part is a variable.
    Variables(Rc<Vec<ObjectId>>, PointerTarget),
    /// A part of an object.
    Part {
        target: PointerTarget,
        /// The reference to the object.
        base: Expr,
        /// Which element, where there are several.
        index: Option<Expr>,
    },
}

/// Where a place is.
#[derive(Clone, Debug)]
pub(super) struct Location {
    /// What is done before.
    pub(super) before: Vec<Expr>,
    /// Which of several it is: a number, 1 for the first.
    pub(super) kind: Option<Expr>,
    /// What it may be, each with its number.
    pub(super) accesses: Vec<(i64, Access)>,
    /// Whether it is a part of a variable that is named.
    pub(super) is_named: bool,
}

impl Location {
    fn one(access: Access) -> Self {
        Self { before: Vec::new(), kind: None, accesses: vec![(1, access)], is_named: true }
    }
}

impl Scalars<'_> {
    /// Where a place is.
    pub(super) fn locate(&mut self, place: &Lvalue) -> Scalar<Location> {
        match &place.kind {
            PlaceKind::Object(object) => Ok(self.locate_object(*object, place.span)),
            PlaceKind::Deref(pointer) => self.behind(pointer),
            PlaceKind::Field { of, member, .. } => {
                let location = self.locate(of)?;
                Ok(self.inside(location, *member))
            }
            PlaceKind::Member { pointer, member, .. } => {
                let location = self.behind(pointer)?;
                Ok(self.inside(location, *member))
            }
            PlaceKind::Element { .. } => unreachable!("programs have none before they are written"),
        }
    }

    pub(super) fn locate_object(&mut self, object: ObjectId, span: Span) -> Location {
        match self.storage[&object].clone() {
            VariableStorage::Leaves(all) => {
                let root = self.old.object(object).ty;
                let target = PointerTarget { root, path: Vec::new() };
                Location::one(Access::Variables(all, target))
            }
            VariableStorage::Boxed(only) => {
                let root = super::parts::element(self.old, self.old.object(object).ty);
                let index = self.targets.arrayed.contains(&root).then(|| self.number(0, span));
                let target = PointerTarget { root, path: Vec::new() };
                let base = self.read(only, span);
                Location::one(Access::Part { target, base, index })
            }
        }
    }

    /// A member of a struct: of an array its first element. An index counts innermost elements, in all arrays around them.
    pub(super) fn inside(&mut self, mut location: Location, member: usize) -> Location {
        for (_, access) in &mut location.accesses {
            let (target, index) = match access {
                Access::Variables(_, target) => {
                    target.path.push(member);
                    continue;
                }
                Access::Part { target, index, base } => (target, (index, base.span)),
            };
            let (index, span) = index;
            let of = super::parts::type_at(self.old, target.root, &target.path);
            target.path.push(member);
            let ty = super::parts::member_type(self.old, of, member);
            if let Some(ty) = ty.filter(|&ty| matches!(self.old.types[ty], Type::Array(..))) {
                let many = super::parts::count(self.old, ty).into();
                *index = Some(match index.take() {
                    Some(index) => self.times(index, many),
                    None => self.number(0, span),
                });
            }
        }
        location
    }

    /// How many elements an array has that is a part of a larger one, and is not told from it by a length of its own.
    fn inner_length(&self, array: &Expr) -> Option<u64> {
        let ExprKind::Memory(MemoryExpr::Decay(place)) = &*array.kind else { return None };
        let Type::Array(_, length) = self.old.types[place.ty] else { return None };
        (!self.is_alone(place)).then_some(length).flatten()
    }

    /// Whether there is one such place in an object.
    fn is_alone(&self, place: &Lvalue) -> bool {
        let is_single = |ty: TypeId| {
            let of = self.targets.of_type(self.old, ty);
            of.iter().all(|target| !self.is_indexed(target))
        };
        match &place.kind {
            PlaceKind::Object(object) => {
                let ty = self.old.object(*object).ty;
                matches!(self.old.types[ty], Type::Array(..)) || !self.targets.arrayed.contains(&ty)
            }
            PlaceKind::Field { of, .. } => self.is_alone(of),
            PlaceKind::Member { pointer, .. } => {
                self.old.types.pointee(pointer.ty).is_some_and(is_single)
            }
            PlaceKind::Deref(_) | PlaceKind::Element { .. } => false,
        }
    }

    /// What a pointer points to.
    pub(super) fn behind(&mut self, pointer: &Expr) -> Scalar<Location> {
        let span = pointer.span;
        if let ExprKind::Memory(MemoryExpr::Address(place)) = &*pointer.kind {
            return self.locate(place);
        }
        if let ExprKind::Memory(MemoryExpr::Decay(place)) = &*pointer.kind {
            let mut location = self.locate(place)?;
            let zero = self.number(0, span);
            for (_, access) in &mut location.accesses {
                if let Access::Part { index, .. } = access {
                    index.get_or_insert(zero.clone());
                }
            }
            return Ok(location);
        }
        if let ExprKind::Memory(MemoryExpr::Offset { pointer, by, is_back }) = &*pointer.kind {
            let mut location = self.behind(pointer)?;
            let mut by = self.one(by)?;
            by = self.unbounded(by);
            let inner = self.inner_length(pointer);
            if location.accesses.len() > 1 || inner.is_some() {
                by = self.stable(by, &mut location.before);
            }
            if let Some(length) = inner {
                let check = self.within(by.clone(), *is_back, length);
                location.before.push(check);
            }
            let ty = self.old.types.pointee(pointer.ty).expect("only pointers are moved");
            by = self.times(by, super::parts::count(self.old, ty).into());
            return self.moved_location(location, &by, *is_back, span);
        }
        let ty = self.old.types.pointee(pointer.ty).expect("only pointers are dereferenced");
        let split = self.split(ty);
        let values = self.values(pointer)?;
        let is_one = values.parts.len() == 1;
        let Values { before, parts } = if is_one { values } else { self.all_stable(values) };
        let kind = split.has_kind.then(|| parts[0].clone());
        let mut accesses = Vec::new();
        for (number, target) in split.targets.iter().enumerate() {
            let base = parts[split.reference(target.root)].clone();
            let index = self.index_of(&split, target, &parts);
            let number = i64::try_from(number + 1).unwrap_or(i64::MAX);
            accesses.push((number, Access::Part { target: target.clone(), base, index }));
        }
        Ok(Location { before, kind, accesses, is_named: false })
    }

    /// Checks that a number is one of the elements of an array of a length.
    fn within(&mut self, by: Expr, is_back: bool, length: u64) -> Expr {
        let span = by.span;
        let zero = self.number(0, span);
        let at = if is_back { self.moved(zero.clone(), by, true) } else { by };
        let above = self.compare(Comparison::Ge, at.clone(), zero);
        let length = self.number(i64::try_from(length).unwrap_or(i64::MAX), span);
        let below = self.compare(Comparison::Lt, at, length);
        let both = self.both(Some(above), below);
        self.require(CheckKind::OutOfBounds, both)
    }

    /// The same so many elements further.
    fn moved_location(
        &mut self,
        mut location: Location,
        by: &Expr,
        is_back: bool,
        span: Span,
    ) -> Scalar<Location> {
        let mut wrong: Vec<Expr> = Vec::new();
        for (number, access) in &mut location.accesses {
            let Access::Part { index, .. } = access else { continue };
            match index {
                Some(index) => *index = self.moved(index.clone(), by.clone(), is_back),
                None => {
                    // One object is no array: its elements are not told apart.
                    let number = self.number(*number, span);
                    let other = match &location.kind {
                        Some(kind) => self.compare(Comparison::Ne, kind.clone(), number),
                        None => Expr { ty: self.unit.types.int(), ..self.number(0, span) },
                    };
                    let zero = self.number(0, span);
                    let stays = self.compare(Comparison::Eq, by.clone(), zero);
                    let ty = stays.ty;
                    let kind = Box::new(ExprKind::Or(other, stays));
                    wrong.push(Expr { kind, ty, span });
                }
            }
        }
        for condition in wrong {
            let check = self.require(CheckKind::Model, condition);
            location.before.push(check);
        }
        Ok(location)
    }

    /// The place of a scalar part of what is there.
    pub(super) fn leaf(&mut self, access: &Access, number: usize, span: Span) -> Lvalue {
        let (Access::Variables(_, target) | Access::Part { target, .. }) = access;
        let (first, _) = self.leaves_at(target.root, &target.path);
        let ty = super::parts::type_at(self.old, target.root, &target.path);
        let (inner, element) = self.value_parts(ty)[number];
        let Some(element) = element else { return self.leaf_at(access, first + inner, None, span) };
        // The elements that are in the value, behind those of the values before it.
        let path = self.leaves(ty)[inner].path.clone();
        let many = self.length_at(ty, &path).into();
        let mut at = self.number(i64::try_from(element).unwrap_or(i64::MAX), span);
        if let Access::Part { index: Some(index), .. } = access {
            let before = self.times(index.clone(), many);
            at = self.moved(before, at, false);
        }
        self.leaf_at(access, first + inner, Some(at), span)
    }

    /// The place of a leaf, of arrays of an element.
    fn leaf_at(&mut self, access: &Access, at: usize, element: Option<Expr>, span: Span) -> Lvalue {
        let (target, base, index) = match access {
            Access::Variables(all, _) => return self.variable(all[at], span),
            Access::Part { target, base, index } => (target, base, element.or(index.clone())),
        };
        let leaf: ScalarLeaf = self.leaves(target.root)[at].clone();
        let is_arrayed = self.targets.arrayed.contains(&target.root);
        let qualifiers = Qualifiers::default();
        if self.is_bare(target.root) {
            let index = index.expect("elements have numbers");
            let kind = PlaceKind::Element { array: base.clone(), index };
            return Lvalue { kind, ty: leaf.ty, qualifiers, span };
        }
        let record = self.record_of(target.root);
        let kind = PlaceKind::Member { pointer: base.clone(), record, member: at };
        if !leaf.is_array && !is_arrayed {
            return Lvalue { kind, ty: leaf.ty, qualifiers, span };
        }
        let ty = self.array_of(leaf.ty);
        let member = Lvalue { kind, ty, qualifiers, span };
        let array = Expr { kind: Box::new(ExprKind::Read(member)), ty, span };
        let index = index.expect("elements have numbers");
        Lvalue { kind: PlaceKind::Element { array, index }, ty: leaf.ty, qualifiers, span }
    }

    /// For each union that the place is in, what says which member was written, and which one is meant.
    pub(super) fn tags(&mut self, access: &Access, span: Span) -> Vec<(Lvalue, Expr)> {
        let (Access::Variables(_, target) | Access::Part { target, .. }) = access;
        let target = target.clone();
        let mut all = Vec::new();
        for (at, &member) in target.path.iter().enumerate() {
            let prefix = &target.path[..at];
            if !self.is_union(super::parts::type_at(self.old, target.root, prefix)) {
                continue;
            }
            let leaves = self.leaves(target.root);
            let is_tag = |leaf: &ScalarLeaf| {
                leaf.path.len() == at + 1
                    && leaf.path[at] == usize::MAX
                    && leaf.path.starts_with(prefix)
            };
            let tag = leaves.iter().position(is_tag).expect("unions have one");
            let place = self.leaf_at(access, tag, None, span);
            let member = self.number(i64::try_from(member).unwrap_or(i64::MAX), span);
            all.push((place, member));
        }
        all
    }

    /// Checks that members of unions that are read are those that were written.
    pub(super) fn written(&mut self, access: &Access, span: Span) -> Vec<Expr> {
        let mut checks = Vec::new();
        for (place, member) in self.tags(access, span) {
            let tag = Expr { ty: place.ty, kind: Box::new(ExprKind::Read(place)), span };
            let is_it = self.compare(Comparison::Eq, tag, member);
            checks.push(self.require(CheckKind::Model, is_it));
        }
        checks
    }

    /// What is at a place of which is done several times what is done once.
    pub(super) fn steady(&mut self, mut location: Location) -> Location {
        let mut accesses = std::mem::take(&mut location.accesses);
        for (_, access) in &mut accesses {
            if let Access::Part { base, index, .. } = access {
                *base = self.stable(base.clone(), &mut location.before);
                if let Some(index) = index {
                    *index = self.stable(index.clone(), &mut location.before);
                }
            }
        }
        Location { accesses, ..location }
    }

    /// Does something with the access that is meant; none is an invalid one.
    pub(super) fn choose(
        &mut self,
        location: &Location,
        ty: TypeId,
        span: Span,
        make: &mut dyn FnMut(&mut Self, &Access) -> Expr,
    ) -> Expr {
        let Some(kind) = &location.kind else { return make(self, &location.accesses[0].1) };
        let zero = self.number(0, span);
        let is_there = self.compare(Comparison::Ne, kind.clone(), zero);
        let null = self.require(CheckKind::NullDeref, is_there);
        let wild = self.fail(CheckKind::DeadDeref, span);
        let mut whole = if self.unit.types.is_void(ty) {
            self.sequence(vec![null], wild)
        } else {
            let zero = self.zero(ty, span);
            self.sequence(vec![null, wild], zero)
        };
        for (number, access) in location.accesses.iter().rev() {
            let number = self.number(*number, span);
            let is_it = self.compare(Comparison::Eq, kind.clone(), number);
            let then = make(self, access);
            whole = self.choice(is_it, then, whole);
        }
        whole
    }

    /// What is there.
    pub(super) fn read_from(&mut self, location: Location, ty: TypeId, span: Span) -> Values {
        let types = self.types_of(ty);
        let is_one = types.len() == 1 && location.kind.is_none();
        let is_one = is_one && self.tags(&location.accesses[0].1, span).is_empty();
        let location = if is_one { location } else { self.steady(location) };
        let mut parts = Vec::new();
        for (number, &ty) in types.iter().enumerate() {
            let part = self.choose(&location, ty, span, &mut |this, access| {
                let place = this.leaf(access, number, span);
                let read = Expr { ty: place.ty, kind: Box::new(ExprKind::Read(place)), span };
                let checks = this.written(access, span);
                this.sequence(checks, read)
            });
            parts.push(part);
        }
        Values { before: location.before, parts }
    }

    /// Checks that an object may be written that may be a text.
    pub(super) fn guarded(&mut self, access: &Access, is_named: bool, span: Span) -> Vec<Expr> {
        let Access::Part { target, base, .. } = access else { return Vec::new() };
        if is_named || !self.targets.is_guarded(target.root) {
            return Vec::new();
        }
        let place = self.text_mark(target.root, base.clone());
        let ty = place.ty;
        let is_text = Expr { kind: Box::new(ExprKind::Read(place)), ty, span };
        let kind = Box::new(ExprKind::Not(is_text));
        let fine = Expr { kind, ty: self.unit.types.int(), span };
        vec![self.require(CheckKind::TextWrite, fine)]
    }

    /// Writes there; what is written is read once for each access.
    pub(super) fn write_to(&mut self, location: &Location, parts: &[Expr], span: Span) -> Expr {
        let void = self.void();
        let is_named = location.is_named;
        self.choose(location, void, span, &mut |this, access| {
            let mut all = this.guarded(access, is_named, span);
            for (number, part) in parts.iter().enumerate() {
                let place = this.leaf(access, number, span);
                all.push(this.assign(place, part.clone()));
            }
            for (tag, member) in this.tags(access, span) {
                all.push(this.assign(tag, member));
            }
            this.all(all, span)
        })
    }
}

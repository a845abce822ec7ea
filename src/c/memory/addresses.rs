//! Where places are, and what is read and written there.

use std::rc::Rc;

use super::effects::Changes;
use super::make::Values;
use super::shapes::PointerSplit;
use super::targets::PointerTarget;
use super::unit::{ScalarLeaf, Scalars, VariableStorage};
use super::{MemoryExpr, Scalar};
use crate::base::Span;
use crate::c::tree::{Comparison, Expr, ExprKind, Lvalue, ObjectId, PlaceKind};
use crate::c::types::{Qualifiers, Type, TypeId};
use crate::program::CheckKind;

/// Which of the elements around a part is meant.
#[derive(Clone, Debug)]
pub(super) struct ElementIndex {
    /// Which of the arrays, where arrays lie in others with something between them (`parts::row_length`): in
    /// `t[i].name[j]` the `i`.
    row: Option<Expr>,
    /// Which of its elements: in `t[i].name[j]` the `j`. Without a row it counts innermost elements, in all arrays
    /// around them.
    at: Expr,
    /// Whether it is known to be one of the row.
    is_inside: bool,
}

impl ElementIndex {
    /// The row, where there is one, and the position in it.
    pub(super) fn numbers(&self) -> (Option<&Expr>, &Expr) {
        (self.row.as_ref(), &self.at)
    }

    /// So many elements from the first one of an array without a row.
    pub(super) fn plain(at: Expr) -> Self {
        Self { row: None, at, is_inside: false }
    }
}

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
        index: Option<ElementIndex>,
    },
}

impl Access {
    fn target(&self) -> &PointerTarget {
        let (Self::Variables(_, target) | Self::Part { target, .. }) = self;
        target
    }
}

/// A place, of which everything is known that says where it is: numbers and references that are read as often as one
/// likes, as nothing changes them until it has been used.
#[derive(Clone, Debug)]
pub(super) struct Place {
    /// Which of several it is: a number, 1 for the first.
    pub(super) kind: Option<Expr>,
    /// What it may be, each with its number.
    pub(super) accesses: Vec<(i64, Access)>,
    /// Whether it is a part of a variable that is named.
    pub(super) is_named: bool,
}

/// Where a place is, before that is found out: what says so is evaluated once. So it is used up by what makes a
/// [`Place`] of it ([`Scalars::fixed`]), or by what reads or writes one scalar there and evaluates it in doing that
/// ([`Location::evaluated_at_once`]).
#[derive(Debug)]
pub(super) struct Location {
    /// What is done before.
    before: Vec<Expr>,
    /// The place, with expressions that have not been evaluated.
    place: Place,
}

impl Place {
    fn one(access: Access) -> Self {
        Self { kind: None, accesses: vec![(1, access)], is_named: true }
    }

    /// The expressions that say where it is.
    fn operands(&self) -> impl Iterator<Item = &Expr> {
        let mut all: Vec<&Expr> = self.kind.iter().collect();
        for (_, access) in &self.accesses {
            let Access::Part { base, index, .. } = access else { continue };
            all.push(base);
            all.extend(index.iter().flat_map(|index| index.row.iter().chain([&index.at])));
        }
        all.into_iter()
    }
}

impl Location {
    /// A place that is known.
    pub(super) fn known(place: Place) -> Self {
        Self { before: Vec::new(), place }
    }

    /// What is done first, and the place for whoever uses it at once, and each of its expressions at most once.
    pub(super) fn evaluated_at_once(self) -> (Vec<Expr>, Place) {
        (self.before, self.place)
    }

    /// Whether the evaluation of other expressions may change what says where it is.
    pub(super) fn is_changed_by(&self, scalars: &Scalars<'_>, values: &Values) -> bool {
        let changes = Changes::of(values.before.iter().chain(&values.parts));
        self.place.operands().any(|operand| changes.may_change(&scalars.unit, operand))
    }

    /// Whether what is there may be memory that nobody may write.
    pub(super) fn is_guarded(&self, scalars: &Scalars<'_>) -> bool {
        let is_guarded = |(_, access): &(i64, Access)| match access {
            Access::Part { target, .. } => scalars.targets.is_guarded(target.root),
            Access::Variables(..) => false,
        };
        !self.place.is_named && self.place.accesses.iter().any(is_guarded)
    }

    /// Whether one scalar is there, in one place, and nothing has to be checked before it is used.
    pub(super) fn is_plain(&self, scalars: &mut Scalars<'_>, span: Span) -> bool {
        let (_, access) = &self.place.accesses[0];
        self.place.kind.is_none()
            && access.target().outer.is_none()
            && scalars.tags(access, span).is_empty()
            && scalars.bounds(access).is_none()
    }
}

impl Scalars<'_> {
    /// Where a place is.
    pub(super) fn locate(&mut self, place: &Lvalue) -> Scalar<Location> {
        match &place.kind {
            PlaceKind::Object(object) => Ok(Location::known(self.place_of(*object, place.span))),
            PlaceKind::Deref(pointer) => self.behind(pointer),
            PlaceKind::Field { of, member, .. } => {
                let location = self.locate(of)?;
                Ok(self.member_of(location, *member))
            }
            PlaceKind::Member { pointer, member, .. } => {
                let location = self.behind(pointer)?;
                Ok(self.member_of(location, *member))
            }
            PlaceKind::Element { .. } => unreachable!("programs have none before they are written"),
        }
    }

    /// The place of a variable.
    pub(super) fn place_of(&mut self, object: ObjectId, span: Span) -> Place {
        match self.storage[&object].clone() {
            VariableStorage::Leaves(all) => {
                let root = self.old.object(object).ty;
                Place::one(Access::Variables(all, PointerTarget::whole(root)))
            }
            VariableStorage::Boxed(only) => {
                let root = super::parts::element(self.old, self.old.object(object).ty);
                let is_arrayed = self.targets.arrayed.contains(&root);
                let index = is_arrayed.then(|| ElementIndex::plain(self.number(0, span)));
                let target = PointerTarget::whole(root);
                let base = self.read(only, span);
                Place::one(Access::Part { target, base, index })
            }
        }
    }

    /// The place as one of which everything is known: each expression in it is evaluated now, and once.
    pub(super) fn fixed(&mut self, location: Location) -> (Vec<Expr>, Place) {
        let Location { mut before, mut place } = location;
        place.kind = place.kind.map(|kind| self.stable(kind, &mut before));
        for (_, access) in &mut place.accesses {
            if let Access::Part { base, index, .. } = access {
                *base = self.stable(base.clone(), &mut before);
                if let Some(index) = index {
                    index.row = index.row.take().map(|row| self.stable(row, &mut before));
                    index.at = self.stable(index.at.clone(), &mut before);
                }
            }
        }
        (before, place)
    }

    /// The same, where other things are evaluated before the place is used: what they may change is copied.
    pub(super) fn fixed_before(
        &mut self,
        location: Location,
        values: &Values,
    ) -> (Vec<Expr>, Place) {
        let Location { mut before, mut place } = location;
        let changes = Changes::of(values.before.iter().chain(&values.parts));
        let mut fix = |this: &mut Self, expr: Expr| match changes.may_change(&this.unit, &expr) {
            true => this.settled(expr, &mut before),
            false => this.stable(expr, &mut before),
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
    fn member_of(&mut self, mut location: Location, member: usize) -> Location {
        // Where rows are told apart, a struct behind the end of its row would be the first one of the next row.
        for at in 0..location.place.accesses.len() {
            let (number, access) = location.place.accesses[at].clone();
            let Some(fine) = self.bounds(&access) else { continue };
            // What is evaluated twice is evaluated before.
            let (before, place) = self.fixed(location);
            location = Location { before, place };
            let (_, access) = &location.place.accesses[at];
            let fine = self.bounds(access).unwrap_or(fine);
            let span = fine.span;
            let check = self.require(CheckKind::OutOfBounds, fine);
            let check = match location.place.kind.clone() {
                Some(kind) => {
                    let number = self.number(number, span);
                    let is_it = self.compare(Comparison::Eq, kind, number);
                    let zero = self.number(0, span);
                    let nothing = self.dropped(zero);
                    self.choice(is_it, check, nothing)
                }
                None => check,
            };
            location.before.push(check);
            if let (_, Access::Part { index: Some(index), .. }) = &mut location.place.accesses[at] {
                index.is_inside = true;
            }
        }
        let place = self.inside(location.place, member);
        Location { place, ..location }
    }

    /// A member of a struct: of an array its first element.
    pub(super) fn inside(&mut self, mut place: Place, member: usize) -> Place {
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
            let before = target.clone();
            let is_view = target.outer.is_some();
            *target = inner;
            let ty = super::parts::member_type(self.old, of, member);
            if let Some(ty) =
                ty.filter(|&ty| !is_view && matches!(self.old.types[ty], Type::Array(..)))
            {
                let zero = self.number(0, span);
                let row = self.row_length(target);
                *index = Some(match index.take() {
                    Some(index) => {
                        let many = super::parts::count(self.old, ty).into();
                        let dense = self.dense(&before, index);
                        match row {
                            Some(_) => ElementIndex { row: Some(dense), at: zero, is_inside: true },
                            None => ElementIndex::plain(self.times(dense, many)),
                        }
                    }
                    None => ElementIndex::plain(zero),
                });
            }
        }
        place
    }

    /// How many elements a row has to which a pointer leads, where rows are told apart.
    pub(super) fn row_length(&self, target: &PointerTarget) -> Option<u64> {
        let is_arrayed = self.targets.arrayed.contains(&target.root);
        super::parts::row_length(self.old, target.root, &target.path, is_arrayed)
    }

    /// The number of an element among all of its kind in the object.
    fn dense(&mut self, target: &PointerTarget, index: ElementIndex) -> Expr {
        let ElementIndex { row, at, .. } = index;
        match (row, self.row_length(target)) {
            (Some(row), Some(length)) => {
                let first = self.times(row, length.into());
                self.moved(first, at, false)
            }
            (_, _) => at,
        }
    }

    /// Whether an element is not the first one of all; none where it is.
    pub(super) fn not_first(&mut self, index: ElementIndex) -> Option<Expr> {
        let ElementIndex { row, at, .. } = index;
        let mut whole: Option<Expr> = None;
        for number in row.into_iter().chain([at]) {
            if matches!(&*number.kind, ExprKind::Int(zero) if *zero == 0.into()) {
                continue;
            }
            let zero = self.number(0, number.span);
            let is_other = self.compare(Comparison::Ne, number, zero);
            whole = Some(match whole {
                Some(whole) => {
                    let (ty, span) = (is_other.ty, is_other.span);
                    Expr { kind: Box::new(ExprKind::Or(whole, is_other)), ty, span }
                }
                None => is_other,
            });
        }
        whole
    }

    /// What must hold for an access to stay in its row; none where nothing has to be asked.
    fn bounds(&mut self, access: &Access) -> Option<Expr> {
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

    /// The pointer that is moved, if what a pointer points to is found from it: all other pointers are values, which are
    /// evaluated.
    pub(super) fn moved_from(pointer: &Expr) -> Option<&Expr> {
        if let ExprKind::Memory(MemoryExpr::Offset { pointer, .. }) = &*pointer.kind {
            Some(pointer)
        } else {
            None
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
            for (_, access) in &mut location.place.accesses {
                if let Access::Part { index, .. } = access {
                    index.get_or_insert(ElementIndex::plain(zero.clone()));
                }
            }
            return Ok(location);
        }
        if let (ExprKind::Memory(MemoryExpr::Offset { by, is_back, .. }), Some(pointer)) =
            (&*pointer.kind, Self::moved_from(pointer))
        {
            let mut location = self.behind(pointer)?;
            let mut by = self.one(by)?;
            by = self.unbounded(by);
            let inner = self.inner_length(pointer);
            if location.place.accesses.len() > 1 || inner.is_some() {
                by = self.stable(by, &mut location.before);
            }
            if let Some(length) = inner {
                let check = self.within(by.clone(), *is_back, length);
                location.before.push(check);
            }
            let ty = self.old.types.pointee(pointer.ty).expect("only pointers are moved");
            by = self.times(by, super::parts::count(self.old, ty).into());
            return Ok(self.moved_location(location, &by, *is_back, inner.is_some(), span));
        }
        let ty = self.old.types.pointee(pointer.ty).expect("only pointers are dereferenced");
        let values = self.values(pointer)?;
        let is_one = values.parts.len() == 1;
        let Values { before, parts } = if is_one { values } else { self.all_stable(values) };
        Ok(Location { before, place: self.pointed_place(ty, &parts) })
    }

    /// The place that a pointer leads to; `to` is the type of what is there.
    pub(super) fn pointed_place(&mut self, to: TypeId, parts: &[Expr]) -> Place {
        let split = self.split(to);
        let kind = split.has_kind.then(|| parts[0].clone());
        let mut accesses = Vec::new();
        for (number, target) in split.targets.iter().enumerate() {
            let base = parts[split.reference(target.root)].clone();
            let index = self.index_of(&split, target, parts);
            let number = i64::try_from(number + 1).unwrap_or(i64::MAX);
            accesses.push((number, Access::Part { target: target.clone(), base, index }));
        }
        Place { kind, accesses, is_named: false }
    }

    /// Which element of a target a pointer means, if there are several.
    pub(super) fn index_of(
        &mut self,
        split: &PointerSplit,
        target: &PointerTarget,
        parts: &[Expr],
    ) -> Option<ElementIndex> {
        if !self.is_indexed(target) {
            return None;
        }
        let span = parts.first().map_or(Span::default(), |part| part.span);
        let has_row = self.row_length(target).is_some();
        Some(match split.has_index {
            true => ElementIndex {
                row: has_row.then(|| parts[split.row()].clone()),
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

    /// Checks that a number is one of the elements of an array of a length.
    fn within(&mut self, by: Expr, is_back: bool, length: u64) -> Expr {
        let zero = self.number(0, by.span);
        let at = if is_back { self.moved(zero, by, true) } else { by };
        let both = self.is_within(at, length);
        self.require(CheckKind::OutOfBounds, both)
    }

    /// Whether a number is one of the elements of an array of a length.
    fn is_within(&mut self, at: Expr, length: u64) -> Expr {
        let zero = self.number(0, at.span);
        let above = self.compare(Comparison::Ge, at.clone(), zero);
        let length = self.number(i64::try_from(length).unwrap_or(i64::MAX), at.span);
        let below = self.compare(Comparison::Lt, at, length);
        self.both(Some(above), below)
    }

    /// The same so many elements further; `is_inside` says that this is one of its row, if the first one is.
    fn moved_location(
        &mut self,
        mut location: Location,
        by: &Expr,
        is_back: bool,
        is_inside: bool,
        span: Span,
    ) -> Location {
        let mut wrong: Vec<Expr> = Vec::new();
        for (number, access) in &mut location.place.accesses {
            let Access::Part { index, .. } = access else { continue };
            match index {
                Some(index) => {
                    index.at = self.moved(index.at.clone(), by.clone(), is_back);
                    index.is_inside &= is_inside;
                }
                None => {
                    // One object is no array: its elements are not told apart.
                    let number = self.number(*number, span);
                    let other = match &location.place.kind {
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
        location
    }

    /// Goes to the element that is so many further, and is there.
    pub(super) fn move_to(&mut self, place: &mut Place, by: &Expr) {
        for (_, access) in &mut place.accesses {
            if let Access::Part { index, .. } = access {
                *index = Some(match index.take() {
                    Some(index) => {
                        let at = self.moved(index.at, by.clone(), false);
                        ElementIndex { at, ..index }
                    }
                    None => ElementIndex::plain(by.clone()),
                });
            }
        }
    }

    /// The place of a scalar part of what is there.
    pub(super) fn leaf(&mut self, access: &Access, number: usize, span: Span) -> Lvalue {
        let target = access.target().clone();
        debug_assert!(target.outer.is_none(), "nothing is read of what is not there");
        let (first, _) = self.leaves_at(target.root, &target.path);
        let ty = super::parts::type_at(self.old, target.root, &target.path);
        let (inner, element) = self.value_parts(ty)[number];
        let Some(element) = element else { return self.leaf_at(access, first + inner, None, span) };
        // The elements that are in the value, behind those of the values before it.
        let path = self.leaves(ty)[inner].path.clone();
        let many = self.length_at(ty, &path).into();
        let mut at = self.number(i64::try_from(element).unwrap_or(i64::MAX), span);
        if let Access::Part { index: Some(index), .. } = access {
            let dense = self.dense(&target, index.clone());
            let before = self.times(dense, many);
            at = self.moved(before, at, false);
        }
        self.leaf_at(access, first + inner, Some(at), span)
    }

    /// The place of a leaf, of arrays of an element.
    fn leaf_at(&mut self, access: &Access, at: usize, element: Option<Expr>, span: Span) -> Lvalue {
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
        let target = access.target().clone();
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

    /// Does something with the access that is meant; none is an invalid one.
    pub(super) fn choose(
        &mut self,
        place: &Place,
        ty: TypeId,
        span: Span,
        make: &mut dyn FnMut(&mut Self, &Access) -> Expr,
    ) -> Expr {
        let Some(kind) = &place.kind else {
            let (_, access) = &place.accesses[0];
            let done = self.do_inside(access, ty, span, make);
            // What leads nowhere is null before it is outside.
            let mut null = Vec::new();
            if let Access::Part { base, target: PointerTarget { outer: Some(_), .. }, .. } = access
            {
                let none = self.zero(base.ty, span);
                let is_there = self.compare(Comparison::Ne, base.clone(), none);
                null.push(self.require(CheckKind::NullDeref, is_there));
            }
            return self.sequence(null, done);
        };
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
        for (number, access) in place.accesses.iter().rev() {
            let number = self.number(*number, span);
            let is_it = self.compare(Comparison::Eq, kind.clone(), number);
            let then = self.do_inside(access, ty, span, make);
            whole = self.choice(is_it, then, whole);
        }
        whole
    }

    /// Does something with an access, if something is there.
    fn do_inside(
        &mut self,
        access: &Access,
        ty: TypeId,
        span: Span,
        make: &mut dyn FnMut(&mut Self, &Access) -> Expr,
    ) -> Expr {
        let target = access.target().clone();
        if target.outer.is_some() {
            // Other memory than that of one object may lie around an element.
            let is_outside =
                target.lies_outside(self.old) && !self.targets.arrayed.contains(&target.root);
            let kind = if is_outside { CheckKind::OutOfBounds } else { CheckKind::Model };
            let never = self.fail(kind, span);
            if self.unit.types.is_void(ty) {
                return never;
            }
            let zero = self.zero(ty, span);
            return self.sequence(vec![never], zero);
        }
        let fine = self.bounds(access);
        let done = make(self, access);
        let check = fine.map(|fine| self.require(CheckKind::OutOfBounds, fine));
        self.sequence(check.into_iter().collect(), done)
    }

    /// What is there.
    pub(super) fn read_from(&mut self, location: Location, ty: TypeId, span: Span) -> Values {
        let types = self.types_of(ty);
        let is_once = types.len() == 1 && location.is_plain(self, span);
        let (before, place) = match is_once {
            true => location.evaluated_at_once(),
            false => self.fixed(location),
        };
        Values { before, parts: self.read_at(&place, &types, span) }
    }

    /// The scalar parts of what is there.
    pub(super) fn read_at(&mut self, place: &Place, types: &[TypeId], span: Span) -> Vec<Expr> {
        let mut parts = Vec::new();
        for (number, &ty) in types.iter().enumerate() {
            let part = self.choose(place, ty, span, &mut |this, access| {
                let place = this.leaf(access, number, span);
                let read = Expr { ty: place.ty, kind: Box::new(ExprKind::Read(place)), span };
                let checks = this.written(access, span);
                this.sequence(checks, read)
            });
            parts.push(part);
        }
        parts
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
    pub(super) fn write_to(&mut self, place: &Place, parts: &[Expr], span: Span) -> Expr {
        let void = self.void();
        let is_named = place.is_named;
        self.choose(place, void, span, &mut |this, access| {
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

//! Memory that is allocated, and what it begins with.

use num_bigint::BigInt;

use super::make::Values;
use super::parts::{OpenArray, count, element, type_at};
use super::place::{Access, ElementIndex, FixedPlace};
use super::target::PointerTarget;
use super::unit::{Scalars, later};
use super::{MemoryExpr, Scalar};
use crate::tree::{
    Arithmetic, Comparison, Expr, ExprKind, KnownFunction, Lvalue, ObjectId, PlaceKind,
};
use crate::types::{Qualifiers, Type, TypeId};
use base::Span;
use program::CheckKind;

impl Scalars<'_> {
    /// How many elements a variable has, if it is an object with elements.
    pub(super) fn count_of(&mut self, ty: TypeId, span: Span) -> Option<Expr> {
        if let Type::Array(..) = self.old.types[ty] {
            let length = i64::try_from(count(self.old, ty)).unwrap_or(i64::MAX);
            return Some(self.number(length, span));
        }
        self.targets.arrayed.contains(&ty).then(|| self.number(1, span))
    }

    fn array(&mut self, ty: TypeId, length: Expr, zeroed: bool, counted: bool) -> Expr {
        let span = length.span;
        let array = self.array_of(ty);
        let memory =
            MemoryExpr::NewArray { element: ty, length, is_zeroed: zeroed, is_counted: counted };
        Expr { kind: Box::new(ExprKind::Memory(memory)), ty: array, span }
    }

    /// An object: what makes it, and the reference to it.
    pub(super) fn allocate(
        &mut self,
        root: TypeId,
        count: Option<Expr>,
        flags: (bool, bool),
        span: Span,
    ) -> Values {
        self.allocate_open(root, count, None, flags, span)
    }

    /// The same of a struct whose last member is an array of so many elements, if that is said.
    fn allocate_open(
        &mut self,
        root: TypeId,
        count: Option<Expr>,
        open: Option<&(OpenArray, Expr)>,
        (is_zeroed, is_variable): (bool, bool),
        span: Span,
    ) -> Values {
        let ty = self.reference(root);
        if self.is_bare(root) {
            let scalar = self.types_of(root)[0];
            let length = count.expect("there are several");
            let value = self.array(scalar, length, is_zeroed, !is_variable);
            return Values { before: Vec::new(), parts: vec![value] };
        }
        let record = self.record_of(root);
        let leaves = self.leaves(root);
        let is_arrayed = self.targets.arrayed.contains(&root);
        let bytes = BigInt::from(self.old.types.layout(root).map_or(0, |(size, _)| size));
        let is_blank = is_zeroed || is_arrayed;
        let kind = ExprKind::New { record: Some(record), bytes, is_zeroed: is_blank, is_variable };
        let new = Expr { kind: Box::new(kind), ty, span };
        let is_mixed = self.is_mixed(root);
        let is_guarded = self.targets.is_guarded(root);
        let is_one = !is_arrayed && leaves.iter().all(|leaf| !leaf.is_array);
        if !is_mixed && !is_guarded && is_one {
            return Values { before: Vec::new(), parts: vec![new] };
        }
        let mut before = Vec::new();
        let count = count.map(|count| self.stable(count, &mut before));
        let mut arrays = Vec::new();
        for (number, leaf) in leaves.iter().enumerate() {
            if !leaf.is_array && !is_arrayed {
                continue;
            }
            let inner = self.length_at(root, &leaf.path);
            let many = open.filter(|(open, _)| leaf.path == [open.member]);
            let length = match (&count, many) {
                (_, Some((_, many))) => many.clone(),
                (Some(count), None) => self.times(count.clone(), inner.into()),
                (None, None) => self.number(i64::try_from(inner).unwrap_or(i64::MAX), span),
            };
            let array = self.array(leaf.ty, length, is_zeroed, false);
            arrays.push((number, self.stable(array, &mut before)));
        }
        let base = self.stable(new, &mut before);
        for (number, array) in arrays {
            let kind = PlaceKind::Member { pointer: base.clone(), record, member: number };
            let (ty, qualifiers) = (array.ty, Qualifiers::default());
            before.push(self.assign(Lvalue { kind, ty, qualifiers, span }, array));
        }
        if is_guarded && !is_blank {
            let place = self.text_mark(root, base.clone());
            let no = Expr { ty: place.ty, ..self.number(0, span) };
            before.push(self.assign(place, no));
        }
        if is_mixed {
            let place = self.origin(root, base.clone());
            let value = Expr { ty: place.ty, ..self.number(i64::from(!is_variable), span) };
            before.push(self.assign(place, value));
        }
        Values { before, parts: vec![base] }
    }

    /// The member that says whether an object was allocated by the program.
    fn origin(&mut self, root: TypeId, base: Expr) -> Lvalue {
        let member = self.leaves(root).len();
        self.mark(root, member, base)
    }

    /// The member that says whether an object is a text that nobody may write.
    pub(super) fn text_mark(&mut self, root: TypeId, base: Expr) -> Lvalue {
        let member = self.leaves(root).len() + usize::from(self.is_mixed(root));
        self.mark(root, member, base)
    }

    /// The member that leads to the object that its owner had before.
    pub(super) fn link(&mut self, root: TypeId, base: Expr) -> Lvalue {
        let marks = usize::from(self.is_mixed(root)) + usize::from(self.targets.is_guarded(root));
        let member = self.leaves(root).len() + marks;
        let ty = self.reference(root);
        Lvalue { ty, ..self.mark(root, member, base) }
    }

    fn mark(&mut self, root: TypeId, member: usize, base: Expr) -> Lvalue {
        let record = self.record_of(root);
        let (ty, span) = (self.unit.types.id(Type::Bool), base.span);
        let kind = PlaceKind::Member { pointer: base, record, member };
        Lvalue { kind, ty, qualifiers: Qualifiers::default(), span }
    }

    /// What `malloc` and `calloc` return.
    pub(super) fn allocated(
        &mut self,
        of: Option<TypeId>,
        (size, each): (&Expr, Option<&Expr>),
        flags: (bool, bool),
        span: Span,
    ) -> Scalar<Values> {
        let Some(of) = of else {
            let help = "give it the type of what it is to hold: `struct s *p = malloc(…)`";
            return Err(later(span, "memory that has no type where it is allocated", help));
        };
        let (to, of) = (of, element(self.old, of));
        let whole = self.old.types.layout(of).map_or(1, |(size, _)| size).max(1);
        let is_arrayed = self.targets.arrayed.contains(&of);
        let is_moved = self.targets.moved.contains(&of);
        let open = super::parts::open_array(self.old, of, size, is_moved);
        if let Some(open) = open.filter(|_| !is_arrayed && each.is_none()) {
            return self.allocated_open(of, to, (open, size), flags, span);
        }
        let elements = self.elements(size, each, whole)?;
        let mut before = elements.before;
        // Variables of any length are there, or the run is not followed.
        let (_, is_variable) = flags;
        let is_too_large = elements.is_too_large.filter(|_| !is_variable);
        let count = is_arrayed.then_some(elements.count);
        let made = self.allocate(of, count, flags, span);
        let made = self.memory_for(of, to, made, span);
        let Some(is_too_large) = is_too_large else {
            before.extend(made.before);
            return Ok(Values { before, parts: made.parts });
        };
        let made = self.unless(is_too_large, to, made, span);
        before.extend(made.before);
        Ok(Values { before, parts: made.parts })
    }

    /// Memory for a struct and for more elements of the array at its end.
    fn allocated_open(
        &mut self,
        of: TypeId,
        to: TypeId,
        (open, size): (OpenArray, &Expr),
        flags: (bool, bool),
        span: Span,
    ) -> Scalar<Values> {
        let mut before = Vec::new();
        let size = self.one(size)?;
        let size = self.unbounded(size);
        let size = self.stable(size, &mut before);
        let whole = self.old.types.layout(of).map_or(0, |(size, _)| size);
        let number = |value: BigInt, like: &Expr| Expr {
            kind: Box::new(ExprKind::Int(value)),
            ..like.clone()
        };
        // It must be large enough for the struct, and no object is larger than `ptrdiff_t` can say.
        let most = (BigInt::from(1) << (self.old.types.word() * 8 - 1)) - 1;
        let (least, most) = (number(whole.into(), &size), number(most, &size));
        let is_enough = self.compare(Comparison::Ge, size.clone(), least);
        before.push(self.require(CheckKind::Model, is_enough));
        let is_too_large = self.compare(Comparison::Gt, size.clone(), most);
        let rest = self.moved(size.clone(), number(open.offset.into(), &size), true);
        let many = match open.bytes {
            1 => rest,
            bytes => {
                let bytes = number(bytes.into(), &rest);
                let (ty, span) = (rest.ty, rest.span);
                let kind = Box::new(ExprKind::Arithmetic(Arithmetic::Div, rest, bytes));
                Expr { kind, ty, span }
            }
        };
        let many = self.stable(many, &mut before);
        let made = self.allocate_open(of, None, Some(&(open, many)), flags, span);
        let made = self.memory_for(of, to, made, span);
        let made = self.unless(is_too_large, to, made, span);
        before.extend(made.before);
        Ok(Values { before, parts: made.parts })
    }

    /// A pointer to what is made, or null if a condition holds.
    fn unless(&mut self, condition: Expr, to: TypeId, made: Values, span: Span) -> Values {
        let split = self.split(to);
        let mut before = Vec::new();
        let types = made.parts.iter().map(|part| part.ty).collect::<Vec<_>>();
        let held = self.held(&types, span);
        let parts = self.null(&split, span);
        let none = self.hold(&held, Values { before: Vec::new(), parts }, span);
        let some = self.hold(&held, made, span);
        let (none, some) = (self.all(none, span), self.all(some, span));
        before.push(self.choice(condition, none, some));
        let parts = held.iter().map(|&object| self.read(object, span)).collect();
        Values { before, parts }
    }

    /// The pointer to an object that is made, from the reference to it.
    fn memory_for(&mut self, of: TypeId, to: TypeId, made: Values, span: Span) -> Values {
        let mut before = made.before;
        let split = self.split(to);
        if split.width() == 1 {
            return Values { before, parts: made.parts };
        }
        let mut parts = made.parts.into_iter();
        let base = self.stable(parts.next().expect("it is a reference"), &mut before);
        let index = Some(ElementIndex::plain(self.number(0, span)));
        let access = Access::Part { target: PointerTarget::whole_object(of), base, index };
        let place = FixedPlace { kind: None, is_named: true, accesses: vec![(1, access)] };
        let pointer = self.point_to(place, to, span);
        before.extend(pointer.before);
        Values { before, parts: pointer.parts }
    }

    /// What a variable begins with, part by part; the others are zero if the memory is not.
    pub(super) fn initialize(
        &mut self,
        object: ObjectId,
        ty: TypeId,
        value: &Expr,
        is_zeroed: bool,
    ) -> Scalar<Vec<Expr>> {
        let place = self.place_of(object, value.span);
        let mut all = Vec::new();
        self.begin_part(&place, ty, Some(value), is_zeroed, &mut all, value.span)?;
        Ok(all)
    }

    fn begin_part(
        &mut self,
        place: &FixedPlace,
        ty: TypeId,
        value: Option<&Expr>,
        is_zeroed: bool,
        all: &mut Vec<Expr>,
        span: Span,
    ) -> Scalar<()> {
        let given = value.and_then(|value| {
            let ExprKind::Memory(MemoryExpr::Parts(parts)) = &*value.kind else { return None };
            Some(parts)
        });
        let part = |number: usize| {
            let last = given.and_then(|parts| parts.iter().rev().find(|(at, _)| *at == number));
            last.map(|(_, value)| value)
        };
        match self.old.types[ty].clone() {
            Type::Record(record) if value.is_none() || given.is_some() => {
                let members = self.old.types.record(record).members.clone().unwrap_or_default();
                let first = given.and_then(|parts| parts.first()).map_or(0, |(number, _)| *number);
                for (number, member) in members.iter().enumerate() {
                    // Of a union one member is given, or the first one is zero.
                    if self.is_union(ty) && number != first {
                        continue;
                    }
                    let inner = self.inside(place.clone(), number);
                    self.begin_part(&inner, member.ty, part(number), is_zeroed, all, span)?;
                }
            }
            // The elements of arrays that are allocated for it are 0.
            Type::Array(element, length) => {
                let many = length.unwrap_or(0);
                let each = BigInt::from(count(self.old, element));
                let mut known: Vec<usize> =
                    given.into_iter().flatten().map(|(number, _)| *number).collect();
                known.sort_unstable();
                known.dedup();
                for number in known {
                    if u64::try_from(number).is_ok_and(|number| number >= many) {
                        continue;
                    }
                    let mut inner = place.clone();
                    let at = self.number(i64::try_from(number).unwrap_or(i64::MAX), span);
                    let at = self.times(at, each.clone());
                    self.move_to(&mut inner, &at);
                    self.begin_part(&inner, element, part(number), true, all, span)?;
                }
            }
            Type::Void
            | Type::Bool
            | Type::Int(_)
            | Type::Float(_)
            | Type::Pointer { .. }
            | Type::Function(_)
            | Type::Record(_)
            | Type::Number
            | Type::Unsupported(_) => match value {
                Some(value) => {
                    let values = self.values(value)?;
                    let values =
                        if values.parts.len() > 1 { self.all_stable(values) } else { values };
                    all.extend(values.before);
                    let written = self.write_to(place, &values.parts, span);
                    all.push(written);
                }
                None if is_zeroed => {}
                None => {
                    let types = self.types_of(ty);
                    let zeros: Vec<Expr> = types.iter().map(|&ty| self.zero(ty, span)).collect();
                    if !zeros.is_empty() {
                        let written = self.write_to(place, &zeros, span);
                        all.push(written);
                    }
                }
            },
        }
        Ok(())
    }

    /// `free`, or its check alone.
    pub(super) fn free(
        &mut self,
        known: KnownFunction,
        pointer: &Expr,
        span: Span,
    ) -> Scalar<Expr> {
        if matches!(*pointer.kind, ExprKind::Null) {
            return Ok(self.all(Vec::new(), span));
        }
        let to = self.old.types.pointee(pointer.ty).expect("`free` takes a pointer");
        let split = self.split(to);
        let values = self.values(pointer)?;
        let is_one = values.parts.len() == 1;
        let values = if is_one { values } else { self.all_stable(values) };
        let Values { mut before, parts } = values;
        let bad = self.fail(CheckKind::BadFree, span);
        let mut whole = bad;
        for (number, target) in split.targets.iter().enumerate().rev() {
            let base = parts[split.reference(target.root)].clone();
            let index = self.index_of(&split, target, &parts);
            let one = self.free_one(known, target, (base, index), &mut before, span);
            whole = match split.has_kind {
                true => {
                    let number = self.number(i64::try_from(number + 1).unwrap_or(i64::MAX), span);
                    let is_it = self.compare(Comparison::Eq, parts[0].clone(), number);
                    self.choice(is_it, one, whole)
                }
                false => one,
            };
        }
        if split.has_kind {
            let zero = self.number(0, span);
            let is_null = self.compare(Comparison::Eq, parts[0].clone(), zero.clone());
            let nothing = self.dropped(zero);
            whole = self.choice(is_null, nothing, whole);
        }
        Ok(self.sequence(before, whole))
    }

    fn free_one(
        &mut self,
        known: KnownFunction,
        target: &PointerTarget,
        (base, index): (Expr, Option<ElementIndex>),
        before: &mut Vec<Expr>,
        span: Span,
    ) -> Expr {
        let index = index.and_then(|index| self.not_first(index));
        let all = super::parts::parts(self.old, target.root);
        let part = all.iter().find(|part| part.path == target.path);
        let is_start = part.is_some_and(|part| part.offset == 0) && target.outer.is_none();
        let is_heap = self.targets.heap.contains(&target.root);
        debug_assert!(
            part.is_none_or(|part| part.ty == type_at(self.old, target.root, &target.path))
        );
        let is_mixed = self.is_mixed(target.root);
        let base = match (is_start && is_heap && !is_mixed, &index) {
            (true, None) => base,
            (_, _) => self.stable(base, before),
        };
        let null = self.zero(base.ty, span);
        if !is_start || !is_heap {
            let is_null = self.compare(Comparison::Eq, base, null);
            return self.require(CheckKind::BadFree, is_null);
        }
        let freed = self.known(known, base.clone());
        let freed = if is_mixed {
            // Of what is dead nobody reads whether it was allocated: that would be another property.
            let alive = self.known(KnownFunction::CheckFree, base.clone());
            let place = self.origin(target.root, base.clone());
            let origin = Expr { ty: place.ty, kind: Box::new(ExprKind::Read(place)), span };
            let is_null = self.compare(Comparison::Eq, base.clone(), null.clone());
            let ty = is_null.ty;
            let fine = Expr { kind: Box::new(ExprKind::Or(is_null, origin)), ty, span };
            let check = self.require(CheckKind::BadFree, fine);
            let done = (known == KnownFunction::Free).then_some(freed);
            self.all([alive, check].into_iter().chain(done).collect(), span)
        } else {
            freed
        };
        let Some(index) = index else { return freed };
        let is_null = self.compare(Comparison::Eq, base, null);
        let kind = Box::new(ExprKind::Not(index));
        let is_first = Expr { kind, ty: is_null.ty, span };
        let ty = is_null.ty;
        let fine = Expr { kind: Box::new(ExprKind::Or(is_null, is_first)), ty, span };
        let check = self.require(CheckKind::BadFree, fine);
        self.all(vec![check, freed], span)
    }
}

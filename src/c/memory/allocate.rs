//! Memory that is allocated, and what it begins with.

use num_bigint::BigInt;

use super::make::Values;
use super::parts::{OpenArray, address, count, element, row_length, short_size, type_at};
use super::place::{Access, ElementIndex, FixedPlace};
use super::target::PointerTarget;
use super::unit::{Scalars, unsupported_yet};
use super::{MemoryExpr, ScalarizationResult};
use crate::tree::{
    Arithmetic, CComparison, CExpr, ExprKind, Lvalue, LvalueKind, ObjectId, TypedUnit,
};
use crate::types::{CType, Qualifiers, TypeId};
use base::Span;
use program::CheckKind;

/// How much memory there is for an object.
enum AllocatedSize<'a> {
    /// A value of its type.
    One,
    /// So many values.
    Elements(CExpr),
    /// A value whose last array has so many elements.
    Open(&'a OpenArray, &'a CExpr),
    /// So many bytes, which are too few.
    Bytes(u64),
}

/// How many of all the elements of a kind that an object has lie within its first bytes. They lie in the order of their
/// numbers; where that cannot be told, none does.
fn elements_within(unit: &TypedUnit, (root, path): (TypeId, &[usize]), room: u64, all: u64) -> u64 {
    // What a member is split into has no place of its own.
    let depth = path.iter().take_while(|&&member| member != usize::MAX).count();
    let path = &path[..depth];
    let size = unit.types.layout(type_at(unit, root, path)).map(|(size, _)| size);
    let (Some(place), Some(size)) = (address(unit, root, path, false), size) else { return 0 };
    let row = row_length(unit, root, path, false).unwrap_or(u64::MAX);
    let (step, row_step) = (place.step.unwrap_or(0), place.row_step.unwrap_or(0));
    let end = |number: u64| {
        let (outer, inner) = (i128::from(number / row), i128::from(number % row));
        place.start + outer * row_step + inner * step + i128::from(size)
    };
    (0..all).take_while(|&number| end(number) <= i128::from(room)).count().try_into().unwrap_or(all)
}

impl Scalars<'_> {
    /// How many elements a variable has, if it is an object with elements.
    pub(super) fn count_of(&mut self, ty: TypeId, span: Span) -> Option<CExpr> {
        if let CType::Array(..) = self.old.types[ty] {
            let length = i64::try_from(count(self.old, ty)).unwrap_or(i64::MAX);
            return Some(self.number(length, span));
        }
        self.targets.arrayed.contains(&ty).then(|| self.number(1, span))
    }

    fn array(&mut self, ty: TypeId, length: CExpr, zeroed: bool, counted: bool) -> CExpr {
        let span = length.span;
        let array = self.array_of(ty);
        let memory =
            MemoryExpr::NewArray { element: ty, length, is_zeroed: zeroed, is_counted: counted };
        CExpr { kind: Box::new(ExprKind::Memory(memory)), ty: array, span }
    }

    /// An object: what makes it, and the reference to it.
    pub(super) fn allocate(
        &mut self,
        root: TypeId,
        count: Option<CExpr>,
        flags: (bool, bool),
        span: Span,
    ) -> Values {
        let extent = count.map_or(AllocatedSize::One, AllocatedSize::Elements);
        self.allocate_extent(root, extent, flags, span)
    }

    /// The same of any extent.
    fn allocate_extent(
        &mut self,
        root: TypeId,
        extent: AllocatedSize<'_>,
        (is_zeroed, is_variable): (bool, bool),
        span: Span,
    ) -> Values {
        let ty = self.reference(root);
        if self.is_plain_array(root) {
            let scalar = self.types_of(root)[0];
            let AllocatedSize::Elements(length) = extent else { unreachable!("there are several") };
            let value = self.array(scalar, length, is_zeroed, !is_variable);
            return Values { before: Vec::new(), parts: vec![value] };
        }
        let record = self.record_of(root);
        let leaves = self.scalar_leaves(root);
        let is_arrayed = self.targets.arrayed.contains(&root);
        let bytes = BigInt::from(self.old.types.layout(root).map_or(0, |(size, _)| size));
        let is_blank = is_zeroed || is_arrayed;
        let kind = ExprKind::New { record: Some(record), bytes, is_zeroed: is_blank, is_variable };
        let new = CExpr { kind: Box::new(kind), ty, span };
        let is_mixed = self.is_mixed(root);
        let is_guarded = self.targets.is_guarded(root);
        let is_short = self.targets.is_short(root);
        let is_one = !is_arrayed && leaves.iter().all(|leaf| !leaf.is_array);
        if !is_mixed && !is_guarded && !is_short && is_one {
            return Values { before: Vec::new(), parts: vec![new] };
        }
        let mut before = Vec::new();
        let extent = match extent {
            AllocatedSize::Elements(count) => {
                AllocatedSize::Elements(self.repeatable_value(count, &mut before))
            }
            AllocatedSize::One | AllocatedSize::Open(..) | AllocatedSize::Bytes(_) => extent,
        };
        let mut arrays = Vec::new();
        for (number, leaf) in leaves.iter().enumerate() {
            if !leaf.is_array && !is_arrayed {
                continue;
            }
            let inner = self.length_at(root, &leaf.path);
            let inner = match &extent {
                AllocatedSize::Bytes(room) => {
                    elements_within(self.old, (root, &leaf.path), *room, inner)
                }
                AllocatedSize::One | AllocatedSize::Elements(_) | AllocatedSize::Open(..) => inner,
            };
            let length = match &extent {
                AllocatedSize::Open(open, many) if leaf.path == [open.member] => (*many).clone(),
                AllocatedSize::Elements(count) => self.times(count.clone(), inner.into()),
                AllocatedSize::One | AllocatedSize::Open(..) | AllocatedSize::Bytes(_) => {
                    self.number(i64::try_from(inner).unwrap_or(i64::MAX), span)
                }
            };
            let array = self.array(leaf.ty, length, is_zeroed, false);
            arrays.push((number, self.repeatable_value(array, &mut before)));
        }
        let base = self.repeatable_value(new, &mut before);
        for (number, array) in arrays {
            let kind = LvalueKind::Member { pointer: base.clone(), record, member: number };
            let (ty, qualifiers) = (array.ty, Qualifiers::default());
            before.push(self.assign(Lvalue { kind, ty, qualifiers, span }, array));
        }
        if is_guarded && !is_blank {
            let place = self.text_mark(root, base.clone());
            let no = CExpr { ty: place.ty, ..self.number(0, span) };
            before.push(self.assign(place, no));
        }
        if is_short {
            let place = self.capacity_member(root, base.clone());
            let root_size = self.old.types.layout(root).map_or(0, |(size, _)| size);
            let value = match extent {
                AllocatedSize::Bytes(room) => {
                    self.number(i64::try_from(room).unwrap_or(i64::MAX), span)
                }
                AllocatedSize::Open(open, many) => {
                    let offset = self.number(i64::try_from(open.offset).unwrap_or(i64::MAX), span);
                    let bytes = self.times(many.clone(), open.bytes.into());
                    self.add_offset(offset, bytes, false)
                }
                AllocatedSize::One | AllocatedSize::Elements(_) => {
                    self.number(i64::try_from(root_size).unwrap_or(i64::MAX), span)
                }
            };
            before.push(self.assign(place, value));
        }
        if is_mixed {
            let place = self.allocated_mark(root, base.clone());
            let value = CExpr { ty: place.ty, ..self.number(i64::from(!is_variable), span) };
            before.push(self.assign(place, value));
        }
        Values { before, parts: vec![base] }
    }

    /// The member that says whether an object was allocated by the program.
    pub(super) fn allocated_mark(&mut self, root: TypeId, base: CExpr) -> Lvalue {
        let member = self.scalar_leaves(root).len();
        self.mark(root, member, base)
    }

    /// The member that says whether an object is a text that nobody may write.
    pub(super) fn text_mark(&mut self, root: TypeId, base: CExpr) -> Lvalue {
        let member = self.scalar_leaves(root).len() + usize::from(self.is_mixed(root));
        self.mark(root, member, base)
    }

    /// The member that says how many bytes were allocated for an object, if those may be too few.
    pub(super) fn capacity_member(&mut self, root: TypeId, base: CExpr) -> Lvalue {
        let marks = usize::from(self.is_mixed(root)) + usize::from(self.targets.is_guarded(root));
        let member = self.scalar_leaves(root).len() + marks;
        let ty = self.unit.types.id(CType::Number);
        Lvalue { ty, ..self.mark(root, member, base) }
    }

    /// How many bytes were allocated for an object, where those may be too few.
    pub(super) fn capacity(&mut self, root: TypeId, base: &CExpr) -> CExpr {
        let place = self.capacity_member(root, base.clone());
        let (ty, span) = (place.ty, base.span);
        CExpr { kind: Box::new(ExprKind::Read(place)), ty, span }
    }

    /// The member that leads to the object that its owner had before.
    pub(super) fn link(&mut self, root: TypeId, base: CExpr) -> Lvalue {
        let marks =
            [self.is_mixed(root), self.targets.is_guarded(root), self.targets.is_short(root)];
        let member = self.scalar_leaves(root).len() + marks.into_iter().filter(|&it| it).count();
        let ty = self.reference(root);
        Lvalue { ty, ..self.mark(root, member, base) }
    }

    fn mark(&mut self, root: TypeId, member: usize, base: CExpr) -> Lvalue {
        let record = self.record_of(root);
        let (ty, span) = (self.unit.types.id(CType::Bool), base.span);
        let kind = LvalueKind::Member { pointer: base, record, member };
        Lvalue { kind, ty, qualifiers: Qualifiers::default(), span }
    }

    /// What `malloc` and `calloc` return.
    pub(super) fn allocated(
        &mut self,
        of: Option<TypeId>,
        (size, each): (&CExpr, Option<&CExpr>),
        flags: (bool, bool),
        span: Span,
    ) -> ScalarizationResult<Values> {
        let of = of.map(|of| (of, element(self.old, of))).or(self.targets.untyped);
        let Some((to, of)) = of else {
            let help = "give it the type of what it is to hold: `struct s *p = malloc(…)`";
            return Err(unsupported_yet(
                span,
                "memory that has no type where it is allocated",
                help,
            ));
        };
        let element_size = self.old.types.layout(of).map_or(1, |(size, _)| size).max(1);
        let is_arrayed = self.targets.arrayed.contains(&of);
        let is_moved = self.targets.moved.contains(&of);
        let (size, each) = super::parts::without_unit_factor(size, each);
        let open = super::parts::open_end(self.old, of, size, is_moved);
        if let Some(open) = open.filter(|open| each.is_none() && (open.is_flexible || !is_arrayed))
        {
            if is_arrayed || !open.holds_scalars {
                return Err(unsupported_yet(
                    span,
                    "memory for such a struct and more elements of the array at its end",
                    "let the struct have a pointer to the elements, and allocate them apart",
                ));
            }
            return self.allocated_open(of, to, (open, size), flags, span);
        }
        let is_short = short_size(self.old, of, size, each).is_some();
        let is_seen = !is_short && (self.is_header(of, size) || self.targets.is_seen_as_bytes(of));
        let elements = self.elements(size, each, element_size, is_seen)?;
        let mut before = elements.before;
        // Variables of any length are there, or the run is not followed.
        let (_, is_variable) = flags;
        let is_too_large = elements.is_too_large.filter(|_| !is_variable);
        let extent = match (is_arrayed, short_size(self.old, of, size, each)) {
            (true, _) => AllocatedSize::Elements(elements.count),
            (false, Some(room)) => AllocatedSize::Bytes(room),
            (false, None) => AllocatedSize::One,
        };
        let is_short = matches!(extent, AllocatedSize::Bytes(_));
        if is_short && !self.targets.is_short(of) {
            return Err(unsupported_yet(
                span,
                "memory that is too small, of a type that callers give",
                "write `malloc(sizeof *p)`",
            ));
        }
        let allocation = self.allocate_extent(of, extent, flags, span);
        let allocation = self.memory_for(of, to, allocation, span);
        let Some(is_too_large) = is_too_large else {
            before.extend(allocation.before);
            return Ok(Values { before, parts: allocation.parts });
        };
        let allocation = self.null_if(is_too_large, to, allocation, span);
        before.extend(allocation.before);
        Ok(Values { before, parts: allocation.parts })
    }

    /// Memory for a struct and for more elements of the array at its end.
    fn allocated_open(
        &mut self,
        of: TypeId,
        to: TypeId,
        (open, size): (OpenArray, &CExpr),
        flags: (bool, bool),
        span: Span,
    ) -> ScalarizationResult<Values> {
        let mut before = Vec::new();
        let size = self.scalar_value(size)?;
        let size = self.unbounded(size);
        let size = self.repeatable_value(size, &mut before);
        let struct_size = self.old.types.layout(of).map_or(0, |(size, _)| size);
        let number = |value: BigInt, like: &CExpr| CExpr {
            kind: Box::new(ExprKind::Int(value)),
            ..like.clone()
        };
        // It must be large enough for the struct, and no object is larger than `ptrdiff_t` can say.
        let most = (BigInt::from(1) << (self.old.types.word() * 8 - 1)) - 1;
        let (least, most) = (number(struct_size.into(), &size), number(most, &size));
        let is_enough = self.compare(CComparison::Ge, size.clone(), least);
        before.push(self.require(CheckKind::Model, is_enough));
        let is_too_large = self.compare(CComparison::Gt, size.clone(), most);
        let rest = self.add_offset(size.clone(), number(open.offset.into(), &size), true);
        let many = match open.bytes {
            1 => rest,
            bytes => {
                let bytes = number(bytes.into(), &rest);
                let (ty, span) = (rest.ty, rest.span);
                let kind = Box::new(ExprKind::Arithmetic(Arithmetic::Div, rest, bytes));
                CExpr { kind, ty, span }
            }
        };
        let many = self.repeatable_value(many, &mut before);
        let allocation = self.allocate_extent(of, AllocatedSize::Open(&open, &many), flags, span);
        let allocation = self.memory_for(of, to, allocation, span);
        let allocation = self.null_if(is_too_large, to, allocation, span);
        before.extend(allocation.before);
        Ok(Values { before, parts: allocation.parts })
    }

    /// A pointer to what is made, or null if a condition holds.
    fn null_if(&mut self, condition: CExpr, to: TypeId, allocation: Values, span: Span) -> Values {
        let split = self.pointer_split(to);
        let mut before = Vec::new();
        let types = allocation.parts.iter().map(|part| part.ty).collect::<Vec<_>>();
        let held = self.temporaries(&types, span);
        let parts = self.null(&split, span);
        let none = self.store_in_temporaries(&held, Values { before: Vec::new(), parts }, span);
        let some = self.store_in_temporaries(&held, allocation, span);
        let (none, some) = (self.sequence_all(none, span), self.sequence_all(some, span));
        before.push(self.choice(condition, none, some));
        let parts = held.iter().map(|&object| self.read_object(object, span)).collect();
        Values { before, parts }
    }

    /// The pointer to an object that is made, from the reference to it.
    fn memory_for(&mut self, of: TypeId, to: TypeId, allocation: Values, span: Span) -> Values {
        let mut before = allocation.before;
        let split = self.pointer_split(to);
        if split.part_count() == 1 {
            return Values { before, parts: allocation.parts };
        }
        let mut parts = allocation.parts.into_iter();
        let base = self.repeatable_value(parts.next().expect("it is a reference"), &mut before);
        let index = Some(ElementIndex::without_row(self.number(0, span)));
        let access = Access::Part { target: PointerTarget::whole_object(of), base, index };
        let place = FixedPlace { kind: None, is_named: true, accesses: vec![(1, access)] };
        let pointer = self.pointer_to(place, to, span);
        before.extend(pointer.before);
        Values { before, parts: pointer.parts }
    }

    /// What a variable begins with, part by part; the others are zero if the memory is not.
    pub(super) fn initialize(
        &mut self,
        object: ObjectId,
        ty: TypeId,
        value: &CExpr,
        is_zeroed: bool,
    ) -> ScalarizationResult<Vec<CExpr>> {
        let place = self.place_of(object, value.span);
        let mut all = Vec::new();
        self.begin_part(&place, ty, Some(value), is_zeroed, &mut all, value.span)?;
        Ok(all)
    }

    fn begin_part(
        &mut self,
        place: &FixedPlace,
        ty: TypeId,
        value: Option<&CExpr>,
        is_zeroed: bool,
        all: &mut Vec<CExpr>,
        span: Span,
    ) -> ScalarizationResult<()> {
        let given = value.and_then(|value| {
            let ExprKind::Memory(MemoryExpr::Parts(parts)) = &*value.kind else { return None };
            Some(parts)
        });
        let part = |number: usize| {
            let last = given.and_then(|parts| parts.iter().rev().find(|(at, _)| *at == number));
            last.map(|(_, value)| value)
        };
        match self.old.types[ty].clone() {
            CType::Record(record) if value.is_none() || given.is_some() => {
                let members = self.old.types.record(record).members.clone().unwrap_or_default();
                let first = given.and_then(|parts| parts.first()).map_or(0, |(number, _)| *number);
                for (number, member) in members.iter().enumerate() {
                    // Of a union one member is given, or the first one is zero.
                    if self.is_union(ty) && number != first {
                        continue;
                    }
                    let inner = self.select_member(place.clone(), number);
                    self.begin_part(&inner, member.ty, part(number), is_zeroed, all, span)?;
                }
            }
            // The elements of arrays that are allocated for it are 0.
            CType::Array(element, length) => {
                let many = length.unwrap_or(0);
                let each = BigInt::from(count(self.old, element));
                let mut numbers: Vec<usize> =
                    given.into_iter().flatten().map(|(number, _)| *number).collect();
                numbers.sort_unstable();
                numbers.dedup();
                for number in numbers {
                    if u64::try_from(number).is_ok_and(|number| number >= many) {
                        continue;
                    }
                    let mut inner = place.clone();
                    let at = self.number(i64::try_from(number).unwrap_or(i64::MAX), span);
                    let at = self.times(at, each.clone());
                    self.advance_place(&mut inner, &at);
                    self.begin_part(&inner, element, part(number), true, all, span)?;
                }
            }
            CType::Void
            | CType::Bool
            | CType::Int(_)
            | CType::Float(_)
            | CType::Pointer { .. }
            | CType::Function(_)
            | CType::Record(_)
            | CType::Number
            | CType::Unsupported(_) => match value {
                Some(value) => {
                    let values = self.values(value)?;
                    let values = if values.parts.len() > 1 {
                        self.repeatable_values(values)
                    } else {
                        values
                    };
                    all.extend(values.before);
                    let written = self.write_to(place, &values.parts, span);
                    all.push(written);
                }
                None if is_zeroed => {}
                None => {
                    let types = self.types_of(ty);
                    let zeros: Vec<CExpr> = types.iter().map(|&ty| self.zero(ty, span)).collect();
                    if !zeros.is_empty() {
                        let written = self.write_to(place, &zeros, span);
                        all.push(written);
                    }
                }
            },
        }
        Ok(())
    }
}

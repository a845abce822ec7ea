//! Pointers: made of places, moved, compared, taken for others.

use num_bigint::BigInt;

use super::Scalar;
use super::make::Values;
use super::place::{Access, ElementIndex, FixedPlace};
use super::shapes::PointerSplit;
use super::target::{PointerTarget, Retyped, retyped};
use super::unit::Scalars;
use crate::tree::{Comparison, Expr, ExprKind, Lvalue, PlaceKind};
use crate::types::{Qualifiers, Type, TypeId};
use base::Span;
use program::CheckKind;

/// What a pointer becomes.
enum Becomes {
    Target(PointerTarget),
    /// One to a byte of the object.
    Bytes(PointerTarget),
    /// One to the part that begins at the byte to which it leads, if one of these does.
    Beginning(Vec<PointerTarget>),
    /// One to what is kept so many characters further in the array.
    Kept(PointerTarget, i64),
    Wild,
    /// Nothing that can be expressed.
    Unknown,
}

impl Scalars<'_> {
    /// The pointer to a place, of which values of the type are.
    pub(super) fn point_to(&mut self, place: FixedPlace, to: TypeId, span: Span) -> Values {
        self.pointer_of(place, to, false, span, &|target| Becomes::Target(target.clone()))
    }

    /// The pointer that a pointer to the place becomes.
    fn pointer_of(
        &mut self,
        place: FixedPlace,
        to: TypeId,
        keeps_null: bool,
        span: Span,
        becomes: &dyn Fn(&PointerTarget) -> Becomes,
    ) -> Values {
        let split = self.split(to);
        let FixedPlace { kind, accesses, .. } = place;
        let mut before = Vec::new();
        let width = split.width();
        let types: Vec<TypeId> = self.split_types(&split);
        let mut all: Vec<Vec<Expr>> = vec![Vec::new(); width];
        let mut guards = Vec::new();
        for (number, access) in &accesses {
            let Access::Part { target, base, index } = access else {
                unreachable!("what has an address is in an object")
            };
            let number = self.number(*number, span);
            let guard = kind.clone().map(|kind| self.compare(Comparison::Eq, kind, number));
            let parts = match becomes(target) {
                Becomes::Target(target) => {
                    self.parts_of(&split, &target, base, index.as_ref(), keeps_null, span)
                }
                Becomes::Bytes(bytes) => match self.byte_index(target, index.as_ref(), span) {
                    Some(at) => {
                        let index = ElementIndex::plain(self.stable(at, &mut before));
                        self.parts_of(&split, &bytes, base, Some(&index), keeps_null, span)
                    }
                    None => {
                        before.push(self.only_null(guard.clone(), base, None, span));
                        self.null(&split, span)
                    }
                },
                Becomes::Beginning(targets) => {
                    let at = index.as_ref().expect("bytes have numbers").at.clone();
                    let at = self.stable(at, &mut before);
                    let mut parts = self.null(&split, span);
                    let mut any = None;
                    for target in targets {
                        let Some((is_it, index)) = self.beginning_at(&target, &at) else {
                            continue;
                        };
                        let is_it = self.stable(is_it, &mut before);
                        let index = index.map(ElementIndex::plain);
                        let those =
                            self.parts_of(&split, &target, base, index.as_ref(), keeps_null, span);
                        for (into, part) in parts.iter_mut().zip(those) {
                            *into = self.choice(is_it.clone(), part, into.clone());
                        }
                        any = Some(match any {
                            None => is_it,
                            Some(any) => self.either(any, is_it),
                        });
                    }
                    before.push(self.only_null(guard.clone(), base, any, span));
                    parts
                }
                Becomes::Kept(target, shift) => {
                    let at = match index {
                        Some(index) => index.at.clone(),
                        None => self.number(0, span),
                    };
                    let shift = self.number(shift, span);
                    let at = self.moved(at, shift, false);
                    let index = ElementIndex::plain(self.stable(at, &mut before));
                    self.parts_of(&split, &target, base, Some(&index), keeps_null, span)
                }
                Becomes::Wild => self.wild(&split, base, keeps_null && kind.is_none(), span),
                Becomes::Unknown => {
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
            let mut whole = match (guard, &kind) {
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
                whole = self.choice(guard.expect("there is a number"), choice, whole);
            }
            parts.push(whole);
        }
        Values { before, parts }
    }

    /// A check that a pointer leads to no such place, unless something holds: null stays null.
    fn only_null(
        &mut self,
        guard: Option<Expr>,
        base: &Expr,
        unless: Option<Expr>,
        span: Span,
    ) -> Expr {
        let fine = match guard {
            Some(guard) => {
                let ty = guard.ty;
                Expr { kind: Box::new(ExprKind::Not(guard)), ty, span }
            }
            None => {
                let null = self.zero(base.ty, span);
                self.compare(Comparison::Eq, base.clone(), null)
            }
        };
        let fine = match unless {
            Some(unless) => self.either(fine, unless),
            None => fine,
        };
        self.require(CheckKind::Model, fine)
    }

    fn either(&mut self, left: Expr, right: Expr) -> Expr {
        let (ty, span) = (left.ty, left.span);
        Expr { kind: Box::new(ExprKind::Or(left, right)), ty, span }
    }

    /// 0 for 0, and else -1.
    fn null_or_wild(&mut self, kind: Expr) -> Expr {
        let span = kind.span;
        let zero = self.number(0, span);
        let is_null = self.compare(Comparison::Eq, kind, zero.clone());
        let wild = self.number(-1, span);
        self.choice(is_null, zero, wild)
    }

    fn split_types(&mut self, split: &PointerSplit) -> Vec<TypeId> {
        let number = self.unit.types.id(Type::Number);
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
    pub(super) fn null(&mut self, split: &PointerSplit, span: Span) -> Vec<Expr> {
        let types = self.split_types(split);
        types.into_iter().map(|ty| self.zero(ty, span)).collect()
    }

    /// The parts of a pointer to one of its targets.
    fn parts_of(
        &mut self,
        split: &PointerSplit,
        target: &PointerTarget,
        base: &Expr,
        index: Option<&ElementIndex>,
        keeps_null: bool,
        span: Span,
    ) -> Vec<Expr> {
        let mut parts = self.null(split, span);
        let Some(number) = split.targets.iter().position(|known| known == target) else {
            return self.wild(split, base, false, span);
        };
        if split.has_kind {
            let number = self.number(i64::try_from(number + 1).unwrap_or(i64::MAX), span);
            parts[0] = if keeps_null {
                let null = self.zero(base.ty, span);
                let is_null = self.compare(Comparison::Eq, base.clone(), null);
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
                parts[split.row()] = row.clone();
            }
        }
        parts
    }

    /// A pointer that points to nothing that is alive; null stays null, if that is asked for.
    fn wild(
        &mut self,
        split: &PointerSplit,
        base: &Expr,
        keeps_null: bool,
        span: Span,
    ) -> Vec<Expr> {
        let mut parts = self.null(split, span);
        let null = self.zero(base.ty, span);
        let is_null = self.compare(Comparison::Eq, base.clone(), null);
        let at = 0;
        let ty = parts[at].ty;
        let wild = if split.has_kind {
            self.number(-1, span)
        } else {
            Expr { kind: Box::new(ExprKind::Memory(super::MemoryExpr::Wild)), ty, span }
        };
        let zero = parts[at].clone();
        parts[at] = if keeps_null { self.choice(is_null, zero, wild) } else { wild };
        parts
    }

    /// The place that a pointer leads to, which nobody is about to read or write: it may be the end of a row.
    fn led_to(&mut self, pointer: &Expr) -> Scalar<(Vec<Expr>, FixedPlace)> {
        if pointer.moved_from().is_none() {
            let location = self.behind(pointer)?;
            return Ok(self.fixed(location));
        }
        let to = self.old.types.pointee(pointer.ty).expect("it is a pointer");
        let values = self.values(pointer)?;
        let Values { before, parts } = self.all_stable(values);
        let place = self.pointed_place(to, &parts);
        Ok((before, place))
    }

    /// A pointer as one of another type.
    pub(super) fn retype(
        &mut self,
        pointer: &Expr,
        bytes: &BigInt,
        to: TypeId,
        span: Span,
    ) -> Scalar<Values> {
        let (mut before, place) = self.led_to(pointer)?;
        let old = self.old;
        let is_void = old.types.is_void(to);
        let known = self.targets.of_type(old, to);
        let becomes = |target: &PointerTarget| {
            if is_void {
                return Becomes::Target(target.clone());
            }
            match retyped(old, target, bytes, to) {
                Retyped::Part(target) => Becomes::Target(target),
                Retyped::Bytes(target) => Becomes::Bytes(target),
                Retyped::Beginning(targets) => Becomes::Beginning(targets),
                // Nobody looks there for a value of the type.
                Retyped::Kept(target, _) if !known.contains(&target) => Becomes::Unknown,
                Retyped::Kept(target, shift) => Becomes::Kept(target, shift),
                Retyped::Outside => Becomes::Wild,
                Retyped::Otherwise => Becomes::Unknown,
            }
        };
        let pointer = self.pointer_of(place, to, true, span, &becomes);
        before.extend(pointer.before);
        Ok(Values { before, parts: pointer.parts })
    }

    /// What the evaluation of a pointer does, and whether it is not null. Its first part says that; the others are
    /// evaluated too, as they may have side effects and checks.
    pub(super) fn is_there(&mut self, ty: TypeId, values: Values, span: Span) -> (Vec<Expr>, Expr) {
        let is_plain = |part: &Expr| {
            matches!(&*part.kind, ExprKind::Int(_) | ExprKind::Null)
                || matches!(&*part.kind, ExprKind::Read(Lvalue { kind: PlaceKind::Object(_), .. }))
        };
        let are_plain = values.parts[1..].iter().all(is_plain);
        let values = if are_plain { values } else { self.all_stable(values) };
        let first = values.parts[0].clone();
        let to = self.old.types.pointee(ty).expect("it is a pointer");
        let has_number = self.is_function(to) || self.split(to).has_kind;
        let none = if has_number { self.number(0, span) } else { self.zero(first.ty, span) };
        (values.before, self.compare(Comparison::Ne, first, none))
    }

    /// Whether two pointers of one type lead into one object.
    pub(super) fn same_object(&mut self, left: &Expr, right: &Expr) -> Scalar<(Vec<Expr>, Expr)> {
        let to = self.old.types.pointee(left.ty).expect("it is a pointer");
        let split = self.split(to);
        let (left, right) = (self.values(left)?, self.values(right)?);
        let left = self.kept_behind(left, std::slice::from_ref(&right));
        let (left, right) = (self.all_stable(left), self.all_stable(right));
        let mut before = left.before;
        before.extend(right.before);
        let count = split.row();
        let same = self.are_same(&left.parts[..count], &right.parts[..count]);
        Ok((before, same))
    }

    /// How many elements the object has to whose first one a pointer points.
    pub(super) fn length(&mut self, pointer: &Expr, span: Span) -> Scalar<Values> {
        let location = self.behind(pointer)?;
        let (before, place) = self.fixed(location);
        let number = self.unit.types.id(Type::Number);
        let whole = self.choose(&place, number, span, &mut |this, access| {
            let Access::Part { target, base, .. } = access else { return this.number(1, span) };
            this.elements_of(target, base)
        });
        Ok(Values { before, parts: vec![whole] })
    }

    fn elements_of(&mut self, target: &PointerTarget, base: &Expr) -> Expr {
        let (root, span) = (target.root, base.span);
        if let Some(view) = target.view {
            let all = self.elements_of(&PointerTarget::whole_object(root), base);
            let (size, _) = self.old.types.layout(view).unwrap_or((1, 1));
            let ty = self.unit.types.size();
            let all = Expr { kind: Box::new(ExprKind::Convert(all)), ty, span };
            return self.divided(all, size.max(1));
        }
        if target.bytes.is_some() {
            let all = self.elements_of(&PointerTarget::whole_object(root), base);
            let size = self.old.types.layout(root).map_or(1, |(size, _)| size);
            return self.times(all, size.into());
        }
        if !self.targets.arrayed.contains(&root) || !target.path.is_empty() {
            return self.number(1, span);
        }
        let number = self.unit.types.id(Type::Number);
        let length = |array: Expr| {
            let kind = ExprKind::Memory(super::MemoryExpr::ArrayLength(array));
            Expr { kind: Box::new(kind), ty: number, span }
        };
        if self.is_bare(root) {
            return length(base.clone());
        }
        // Best a part that each element has once; of empty structs nothing is copied.
        let leaves = self.leaves(root);
        let counts: Vec<u64> = leaves.iter().map(|leaf| self.length_at(root, &leaf.path)).collect();
        let Some((member, each)) = counts.into_iter().enumerate().min_by_key(|(_, count)| *count)
        else {
            return self.number(0, span);
        };
        let (record, ty) = (self.record_of(root), self.array_of(leaves[member].ty));
        let kind = PlaceKind::Member { pointer: base.clone(), record, member };
        let place = Lvalue { kind, ty, qualifiers: Qualifiers::default(), span };
        let all = length(Expr { kind: Box::new(ExprKind::Read(place)), ty, span });
        if each <= 1 {
            return all;
        }
        let ty = self.unit.types.size();
        let all = Expr { kind: Box::new(ExprKind::Convert(all)), ty, span };
        self.divided(all, each)
    }

    /// The numbers of elements of two pointers into one object; that it is one is checked.
    pub(super) fn in_one_object(
        &mut self,
        left: &Expr,
        right: &Expr,
        is_distance: bool,
        span: Span,
    ) -> Scalar<(Vec<Expr>, Expr, Expr)> {
        let to = self.old.types.pointee(left.ty).expect("it is a pointer");
        let split = self.split(to);
        let (first, second) = (self.values(left)?, self.values(right)?);
        let (first, second) = (self.valued(left, first), self.valued(right, second));
        let first = self.kept_behind(first, std::slice::from_ref(&second));
        let (left, right) = (self.all_stable(first), self.all_stable(second));
        let mut before = left.before;
        before.extend(right.before);
        // In one row, too, where rows are told apart.
        let count = split.row() + usize::from(split.has_row);
        let same = self.are_same(&left.parts[..count], &right.parts[..count]);
        before.push(self.require(CheckKind::Model, same));
        if split.has_index {
            let left = self.element_number(&split, &left.parts, is_distance, &mut before);
            let right = self.element_number(&split, &right.parts, is_distance, &mut before);
            return Ok((before, left, right));
        }
        let zero = self.number(0, span);
        Ok((before, zero.clone(), zero))
    }
}

/// Whether two small expressions are the same.
fn same(left: &Expr, right: &Expr) -> bool {
    use crate::tree::PlaceKind::Object;
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

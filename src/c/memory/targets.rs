//! What pointers may point to, by their types.

mod outside;

use std::collections::BTreeSet;

use indexmap::IndexMap;
use num_bigint::BigInt;
use rustc_hash::FxHashMap;

use super::MemoryExpr;
use super::indexed;
use super::parts::{
    MemoryPart, all_parts, constant_product, element, is_read_only, open_array, passes_array,
    short_size, without_unit_factor,
};
use super::target::{PointerTarget, Retyped, retype_pointer};
use super::used::UsedMembers;
use crate::tree::{
    CExpr, ExprKind, FunctionId, KnownFunction, Lvalue, LvalueKind, ObjectId, TypedUnit,
};
use crate::types::{CType, TypeId};

/// How many places pointers of one type may lead to at which no value of the type lies. Views of views have no end in large
/// structs; what is beyond is a check of the model.
const MOST_VIEWS: usize = 48;

/// What is found out about all pointers.
#[derive(Default, Debug)]
pub(super) struct AllTargets {
    /// For each type to which pointers point, where such values are.
    pub(super) by_type: IndexMap<TypeId, Vec<PointerTarget>>,
    /// For each type of functions those that pointers point to.
    pub(super) functions: IndexMap<TypeId, Vec<FunctionId>>,
    /// The types of which there are arrays.
    pub(super) arrayed: BTreeSet<TypeId>,
    /// The types for which memory is allocated by the program.
    pub(super) heap: BTreeSet<TypeId>,
    /// The structs for which memory is allocated that has fewer bytes than they take.
    short: BTreeSet<TypeId>,
    /// What memory of no type is that pointers to `void` lead to: `void`, and characters, where such pointers become ones
    /// to these.
    pub(super) untyped: Option<(TypeId, TypeId)>,
    /// The type of what numbers lead to that are pointers.
    pub(super) number: Option<TypeId>,
    /// Whether pointers to `void` are made that lead to other characters of an array than the first one.
    divides_arrays: bool,
    /// Whether pointers become numbers.
    pub(super) takes_numbers: bool,
    /// The types to which pointers point that are freed.
    pub(super) freed: BTreeSet<TypeId>,
    /// The variables that are objects.
    pub(super) boxed: BTreeSet<ObjectId>,
    /// The types of which there are texts that nobody may write.
    texts: BTreeSet<TypeId>,
    /// The types of objects that are written through pointers.
    written: BTreeSet<TypeId>,
    /// Whether functions are called from outside.
    has_outside: bool,
    /// The types of objects that come from there.
    pub(super) outside: BTreeSet<TypeId>,
    /// The types to which pointers point that may lead to other elements than the first one.
    pub(super) indexed: BTreeSet<TypeId>,
    /// The types to which pointers point that are moved as values.
    walked: BTreeSet<TypeId>,
    /// The types to which pointers point that are moved anywhere, if only for one access.
    pub(super) moved: BTreeSet<TypeId>,
}

impl AllTargets {
    /// What the expressions of a program point to; `variables` are those that occur.
    /// `foreign` are the types of what comes from outside; of objects from there these members are used, if that is
    /// known.
    pub(super) fn collect(
        unit: &TypedUnit,
        exprs: &[&CExpr],
        variables: &[ObjectId],
        (foreign, used): (&[TypeId], Option<&UsedMembers>),
    ) -> Self {
        let (indexed, moved) =
            (indexed::indexed(unit, exprs), indexed::moved_pointer_types(unit, exprs));
        let untyped = exprs.iter().find_map(|expr| seen_as_characters(unit, expr));
        let number = unit.numbers.map(|numbers| element(unit, unit.object(numbers).ty));
        let walked = indexed::value_stepped_types(unit, exprs);
        let divides_arrays = exprs.iter().any(|expr| divides_array(unit, expr));
        let mut all =
            Self { indexed, walked, moved, untyped, number, divides_arrays, ..Self::default() };
        for &variable in variables {
            all.variable(unit, variable);
        }
        all.add_outside_targets(unit, foreign, used);
        if let Some(used) = used {
            all.inside(unit, used);
            // Their caller has allocated them.
            all.heap.extend(&all.outside);
        }
        loop {
            let before = all.size();
            for expr in exprs {
                all.expr(unit, expr);
            }
            if all.size() > before {
                continue;
            }
            for expr in exprs {
                all.foreign(unit, expr);
            }
            if all.size() == before {
                return all;
            }
        }
    }

    fn size(&self) -> usize {
        let targets: usize = self.by_type.values().map(Vec::len).sum();
        let functions: usize = self.functions.values().map(Vec::len).sum();
        targets
            + functions
            + self.arrayed.len()
            + self.heap.len()
            + self.freed.len()
            + self.boxed.len()
            + self.written.len()
    }

    /// Whether writing an object of the type has to ask whether that may be done.
    pub(super) fn is_guarded(&self, root: TypeId) -> bool {
        // Of what a caller has nobody knows that it may not be written.
        self.texts.contains(&root) && self.written.contains(&root) && !self.outside.contains(&root)
    }

    /// Whether pointers to characters lead to the bytes of such objects.
    pub(super) fn is_seen_as_bytes(&self, root: TypeId) -> bool {
        let is_view = |target: &PointerTarget| target.root == root && target.bytes.is_some();
        self.by_type.values().flatten().any(is_view)
    }

    /// Whether accesses to an object of the type have to ask whether there is memory for it. Of several in a row only
    /// whole ones count, and callers give whole ones.
    pub(super) fn is_short(&self, root: TypeId) -> bool {
        let is_other = self.arrayed.contains(&root) || self.outside.contains(&root);
        self.short.contains(&root) && !is_other
    }

    /// Whether an expression compares two pointers of which both may lead to strings.
    pub(super) fn compares_texts(&self, unit: &TypedUnit, expr: &CExpr) -> bool {
        let ExprKind::Compare(_, left, right) = &*expr.kind else { return false };
        let may_be_text = |pointer: &CExpr| {
            let to = unit.types.pointee(pointer.ty)?;
            let is_null = matches!(*pointer.kind, ExprKind::Null);
            let targets = self.by_type.get(&to).filter(|_| !is_null)?;
            Some(targets.iter().any(|target| self.texts.contains(&target.root)))
        };
        [left, right].iter().all(|pointer| may_be_text(pointer) == Some(true))
    }

    /// Takes note of what is written through a pointer.
    fn write(&mut self, unit: &TypedUnit, place: &Lvalue) {
        if base(place).is_none() {
            let roots = self.places(unit, place).into_iter().map(|target| target.root);
            self.written.extend(roots);
        }
    }

    /// Arrays, and structs with arrays in them, are objects.
    fn variable(&mut self, unit: &TypedUnit, variable: ObjectId) {
        let ty = unit.object(variable).ty;
        if is_read_only(unit, variable) {
            self.texts.insert(element(unit, ty));
        }
        if let CType::Array(..) = unit.types[ty] {
            self.boxed.insert(variable);
            self.arrayed.insert(element(unit, ty));
        } else if let CType::Record(_) = unit.types[ty] {
            let is_array = |part: &MemoryPart| passes_array(unit, ty, &part.path);
            if all_parts(unit, ty).iter().any(is_array) {
                self.boxed.insert(variable);
            }
        }
    }

    fn add(&mut self, ty: TypeId, target: PointerTarget) {
        if target.bytes.is_some() || target.view.is_some() || self.number == Some(target.root) {
            // Which byte is meant is a number, or which number.
            self.indexed.insert(ty);
        }
        // A variable is an array of one element where pointers to it move.
        let is_whole = target == PointerTarget::whole_object(target.root);
        if is_whole && target.root == ty && self.walked.contains(&ty) {
            self.arrayed.insert(ty);
        }
        let targets = self.by_type.entry(ty).or_default();
        let is_view = |target: &PointerTarget| target.outer.is_some();
        if is_view(&target) && targets.iter().filter(|other| is_view(other)).count() >= MOST_VIEWS {
            return;
        }
        if !targets.contains(&target) {
            targets.push(target);
        }
    }

    /// Where values of the type are to which pointers point.
    pub(super) fn of_type(&self, unit: &TypedUnit, ty: TypeId) -> Vec<PointerTarget> {
        match self.by_type.get(&ty) {
            Some(targets) => targets.clone(),
            None => vec![PointerTarget::whole_object(element(unit, ty))],
        }
    }

    fn expr(&mut self, unit: &TypedUnit, expr: &CExpr) {
        let pointee = unit.types.pointee(expr.ty);
        match &*expr.kind {
            ExprKind::New { record: Some(_), bytes, .. } => {
                let root = pointee.expect("memory has a type");
                self.heap.insert(root);
                let root_size = unit.types.layout(root).map_or(0, |(size, _)| size);
                if *bytes < BigInt::from(root_size) {
                    self.short.insert(root);
                }
                self.add(root, PointerTarget::whole_object(root));
            }
            ExprKind::Known(KnownFunction::Free, arguments) => {
                let freed = arguments.first().and_then(|pointer| unit.types.pointee(pointer.ty));
                self.freed.extend(freed);
            }
            ExprKind::Memory(memory) => self.memory(unit, memory, pointee),
            ExprKind::New { record: None, .. } => self.allocate_untyped(pointee),
            ExprKind::Known(KnownFunction::Any, arguments) => {
                let is_pointer = |value: &CExpr| unit.types.pointee(value.ty).is_some();
                self.takes_numbers |= arguments.first().is_some_and(is_pointer);
            }
            ExprKind::Known(..) => {}
            ExprKind::Assign(place, _) => self.write(unit, place),
            ExprKind::Update(update) => self.write(unit, &update.place),
            ExprKind::Int(_) | ExprKind::Null | ExprKind::Read(_) => {}
            ExprKind::Negate(_) | ExprKind::Arithmetic(..) => {}
            ExprKind::Compare(..) | ExprKind::Not(_) | ExprKind::And(..) | ExprKind::Or(..) => {}
            ExprKind::Conditional(..) | ExprKind::Comma(..) | ExprKind::Convert(_) => {}
            ExprKind::Call(..) | ExprKind::Block(..) => {}
        }
    }

    fn memory(&mut self, unit: &TypedUnit, memory: &MemoryExpr, pointee: Option<TypeId>) {
        match (memory, pointee) {
            (MemoryExpr::Address(place) | MemoryExpr::Decay(place), Some(ty)) => {
                if let Some(variable) = base(place) {
                    self.boxed.insert(variable);
                }
                for target in self.places(unit, place) {
                    self.add(ty, target);
                }
            }
            (MemoryExpr::Function(function), Some(ty)) => {
                let functions = self.functions.entry(ty).or_default();
                if !functions.contains(function) {
                    functions.push(*function);
                }
            }
            (MemoryExpr::Retype { pointer, bytes }, Some(ty)) => {
                for target in self.pointed(unit, pointer) {
                    if unit.types.is_void(ty) {
                        self.add(ty, target);
                        continue;
                    }
                    let new = retype_pointer(unit, &target, bytes, ty);
                    let is_kept = matches!(new, Retyped::Kept(..)) && target.view.is_none();
                    if !is_kept || self.may_keep(unit, pointer, target.root) {
                        new.targets().into_iter().for_each(|target| self.add(ty, target));
                    }
                }
            }
            (MemoryExpr::Allocate { of: Some(of), size, each, is_variable, .. }, _) => {
                let root = element(unit, *of);
                if !is_variable {
                    self.heap.insert(root);
                }
                let type_size = unit.types.layout(*of).map(|(size, _)| BigInt::from(size));
                let bytes = constant_product(size, each.as_ref());
                let is_whole = bytes
                    .zip(type_size)
                    .is_some_and(|(bytes, type_size)| bytes >= type_size && bytes < type_size * 2);
                let (most, other) = without_unit_factor(size, each.as_ref());
                let is_open = other.is_none()
                    && open_array(unit, *of, most, self.moved.contains(of)).is_some();
                let is_short = short_size(unit, *of, size, each.as_ref()).is_some();
                if is_short {
                    self.short.insert(root);
                }
                let is_one = is_whole || is_open || is_short;
                if !is_one || root != *of {
                    self.arrayed.insert(root);
                }
                self.add(*of, PointerTarget::whole_object(root));
            }
            (MemoryExpr::Allocate { of: None, .. }, _) => self.allocate_untyped(pointee),
            (MemoryExpr::Address(_) | MemoryExpr::Decay(_) | MemoryExpr::Function(_), None) => {}
            (MemoryExpr::Retype { .. }, None) => {}
            (MemoryExpr::Offset { .. } | MemoryExpr::Distance(..), _) => {}
            (MemoryExpr::CallPointer(..) | MemoryExpr::Parts(_), _) => {}
            (MemoryExpr::NewArray { .. } | MemoryExpr::Wild, _) => {}
            (MemoryExpr::SameObject(..) | MemoryExpr::Length(_), _) => {}
            (MemoryExpr::ArrayLength(_), _) => {}
        }
    }

    /// Whether an array of characters to which the pointer leads may keep values of other types: it is a pointer to
    /// characters, or the program sees other objects as characters, or makes pointers to anything of ones into such arrays.
    fn may_keep(&self, unit: &TypedUnit, pointer: &CExpr, root: TypeId) -> bool {
        let from = unit.types.pointee(pointer.ty);
        let is_seen = |(ty, targets): (&TypeId, &Vec<PointerTarget>)| {
            let is_other = |target: &PointerTarget| {
                target.bytes.is_some() && !unit.types.is_character(target.root)
            };
            unit.types.is_character(*ty) && targets.iter().any(is_other)
        };
        let is_character = from.is_some_and(|from| unit.types.is_character(from));
        let is_used = is_character || self.divides_arrays || self.by_type.iter().any(is_seen);
        self.arrayed.contains(&root) && is_used
    }

    /// Memory for a pointer to `void`, of no type: characters, if the program sees memory as these.
    fn allocate_untyped(&mut self, pointee: Option<TypeId>) {
        if let Some((void, character)) = self.untyped.filter(|(void, _)| pointee == Some(*void)) {
            self.heap.insert(character);
            self.arrayed.insert(character);
            self.add(void, PointerTarget::whole_object(character));
        }
    }

    /// Where the place may be, if it is in memory.
    fn places(&self, unit: &TypedUnit, place: &Lvalue) -> Vec<PointerTarget> {
        let behind = |targets: Vec<PointerTarget>, member: usize| {
            let deeper = |target: PointerTarget| target.member(unit, member);
            targets.into_iter().map(deeper).collect()
        };
        match &place.kind {
            LvalueKind::Object(object) => {
                let root = element(unit, unit.object(*object).ty);
                vec![PointerTarget::whole_object(root)]
            }
            LvalueKind::Deref(pointer) => self.pointed(unit, pointer),
            LvalueKind::Field { of, member, .. } => behind(self.places(unit, of), *member),
            LvalueKind::Member { pointer, member, .. } => {
                behind(self.pointed(unit, pointer), *member)
            }
            LvalueKind::Element { .. } => Vec::new(),
        }
    }

    /// What a pointer may point to.
    fn pointed(&self, unit: &TypedUnit, pointer: &CExpr) -> Vec<PointerTarget> {
        if let ExprKind::Memory(MemoryExpr::Address(place) | MemoryExpr::Decay(place)) =
            &*pointer.kind
        {
            return self.places(unit, place);
        }
        if let ExprKind::Memory(MemoryExpr::Offset { pointer, .. }) = &*pointer.kind {
            return self.pointed(unit, pointer);
        }
        let targets = unit.types.pointee(pointer.ty).and_then(|ty| self.by_type.get(&ty));
        targets.cloned().unwrap_or_default()
    }
}

/// `void` and the type of characters, if the expression makes a pointer to characters of one to `void`.
fn seen_as_characters(unit: &TypedUnit, expr: &CExpr) -> Option<(TypeId, TypeId)> {
    let ExprKind::Memory(MemoryExpr::Retype { pointer, .. }) = &*expr.kind else { return None };
    let (from, to) = (unit.types.pointee(pointer.ty)?, unit.types.pointee(expr.ty)?);
    (unit.types.is_void(from) && unit.types.is_character(to)).then_some((from, to))
}

/// Whether the expression makes a pointer to `void` of one into an array of characters, behind its first one.
fn divides_array(unit: &TypedUnit, expr: &CExpr) -> bool {
    let ExprKind::Memory(MemoryExpr::Retype { pointer, .. }) = &*expr.kind else { return false };
    let is_character = |ty: TypeId| unit.types.is_character(ty);
    let is_cast = unit.types.is_void_pointer(expr.ty)
        && unit.types.pointee(pointer.ty).is_some_and(is_character);
    let moved = if let ExprKind::Memory(MemoryExpr::Address(place)) = &*pointer.kind
        && let LvalueKind::Deref(inner) = &place.kind
    {
        inner
    } else {
        pointer
    };
    is_cast && matches!(&*moved.kind, ExprKind::Memory(MemoryExpr::Offset { .. }))
}

/// The variable of which it is a part.
pub(super) fn base(place: &Lvalue) -> Option<ObjectId> {
    match &place.kind {
        LvalueKind::Object(object) => Some(*object),
        LvalueKind::Field { of, .. } => base(of),
        LvalueKind::Deref(_) | LvalueKind::Member { .. } | LvalueKind::Element { .. } => None,
    }
}

/// Names that are told apart.
pub(super) type UsedNameCounts = FxHashMap<String, usize>;

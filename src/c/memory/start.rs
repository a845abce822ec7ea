//! Runs that begin in a function that takes pointers: what its caller may have for them.
//!
//! A pointer that comes from outside is null, or leads to where pointers of its type lead in the program, in an object
//! with nothing around it. So arrays, and what pointers to anything and to functions may be, cannot be had.

use std::ops::Range;

use rustc_hash::FxHashSet;

use super::Scalar;
use super::indexed::places;
use super::shapes::PointerSplit;
use super::targets::{element, type_at};
use super::unit::{Scalars, later};
use crate::base::{Diagnostic, Span};
use crate::c::tree::{Expr, FunctionId, Lvalue, ObjectId, PlaceKind, SplitPlace, SplitPointer};
use crate::c::types::{RecordId, Type, TypeId};

/// The members that a program may read or write.
#[derive(Default)]
struct UsedMembers {
    /// By themselves.
    single: FxHashSet<(RecordId, usize)>,
    /// With all others of the struct, which is copied.
    whole: FxHashSet<RecordId>,
}

impl UsedMembers {
    fn of(scalars: &Scalars<'_>, exprs: &[&Expr]) -> Self {
        let mut used = Self::default();
        let types = &scalars.old.types;
        let mut copied: Vec<TypeId> = exprs.iter().map(|expr| expr.ty).collect();
        for place in exprs.iter().flat_map(|expr| places(expr)) {
            used.place(place);
            copied.push(place.ty);
        }
        let mut done = 0;
        while let Some(&ty) = copied.get(done) {
            done += 1;
            let Type::Record(record) = types[element(scalars.old, ty)] else { continue };
            if used.whole.insert(record) {
                copied.extend(types.record(record).members.iter().flatten().map(|it| it.ty));
            }
        }
        used
    }

    /// Whether all members on the way are used.
    fn contains(&self, scalars: &Scalars<'_>, root: TypeId, path: &[usize]) -> bool {
        (0..path.len()).all(|at| {
            let Type::Record(record) = scalars.old.types[type_at(scalars.old, root, &path[..at])]
            else {
                return false;
            };
            self.whole.contains(&record) || self.single.contains(&(record, path[at]))
        })
    }

    fn place(&mut self, place: &Lvalue) {
        match &place.kind {
            PlaceKind::Field { of, record, member } => {
                self.single.insert((*record, *member));
                self.place(of);
            }
            PlaceKind::Member { record, member, .. } => {
                self.single.insert((*record, *member));
            }
            PlaceKind::Object(_) | PlaceKind::Deref(_) | PlaceKind::Element { .. } => {}
        }
    }
}

impl Scalars<'_> {
    /// Takes note of what has to be true of the pointers with which a run begins in the function.
    pub(super) fn begin_with_pointers(&mut self, entry: FunctionId, exprs: &[&Expr]) -> Scalar<()> {
        let used = UsedMembers::of(self, exprs);
        let (old, span) = (self.old, self.old.function(entry).span);
        let body = self.unit.function(entry).body.as_ref().expect("it has a body");
        let all: Vec<ObjectId> = body.parameters.clone();
        let mut next = 0;
        let mut open: Vec<TypeId> = Vec::new();
        let parameters = &old.function(entry).body.as_ref().expect("it has a body").parameters;
        for &object in parameters {
            let ty = old.object(object).ty;
            let parts = next..next + self.types_of(ty).len();
            next = parts.end;
            match old.types[ty] {
                Type::Pointer { to, .. } => {
                    if let Some(split) = self.start_split(to, &mut open, span)? {
                        self.start_pointer(SplitPlace::Variables(all[parts].to_vec()), &split);
                    }
                }
                Type::Record(_) => return Err(at_start("structs as arguments", span)),
                Type::Void | Type::Bool | Type::Int(_) | Type::Float(_) | Type::Number => {}
                Type::Array(..) | Type::Function(_) | Type::Unsupported(_) => {}
            }
        }
        let mut done: FxHashSet<TypeId> = FxHashSet::default();
        while let Some(root) = open.pop() {
            if done.insert(root) {
                self.start_object(root, &used, &mut open, span)?;
            }
        }
        Ok(())
    }

    /// An object with which a run begins.
    fn start_object(
        &mut self,
        root: TypeId,
        used: &UsedMembers,
        open: &mut Vec<TypeId>,
        span: Span,
    ) -> Scalar<()> {
        let leaves = self.leaves(root);
        let mut parts: Range<usize> = 0..0;
        while parts.end < leaves.len() {
            let first = &leaves[parts.end];
            let others = leaves[parts.end..].iter().take_while(|leaf| leaf.path == first.path);
            parts = parts.end..parts.end + others.count();
            let known = first.path.iter().take_while(|&&member| member != usize::MAX).count();
            let path = &first.path[..known];
            if !used.contains(self, root, path) {
                continue;
            }
            if self.targets.arrayed.contains(&root) || first.is_array {
                return Err(at_start("arrays", span));
            }
            let mut around = (0..=path.len()).map(|at| type_at(self.old, root, &path[..at]));
            if around.any(|ty| self.is_union(ty)) {
                return Err(at_start("unions", span));
            }
            let Type::Pointer { to, .. } = self.old.types[type_at(self.old, root, path)] else {
                continue;
            };
            if let Some(split) = self.start_split(to, open, span)? {
                let record = self.record_of(root);
                self.start_pointer(SplitPlace::Members(record, parts.clone()), &split);
            }
        }
        Ok(())
    }

    /// How pointers to values of the type are split, if something has to be true of their parts; what they may lead
    /// to is to be looked at.
    fn start_split(
        &self,
        to: TypeId,
        open: &mut Vec<TypeId>,
        span: Span,
    ) -> Scalar<Option<PointerSplit>> {
        if self.old.types.is_void(to) {
            return Err(at_start("pointers to `void`", span));
        }
        if self.is_function(to) {
            return Err(at_start("pointers to functions", span));
        }
        let split = self.split(to);
        if element(self.old, to) != to || split.targets.iter().any(|target| self.is_indexed(target))
        {
            return Err(at_start("arrays", span));
        }
        open.extend(&split.roots);
        Ok(split.has_kind.then_some(split))
    }

    fn start_pointer(&mut self, place: SplitPlace, split: &PointerSplit) {
        let targets = split.targets.iter().map(|target| split.reference(target.root)).collect();
        self.unit.start.push(SplitPointer { place, targets });
    }
}

fn at_start(what: &str, span: Span) -> Box<Diagnostic> {
    let help = "write a function that makes what the pointers lead to";
    later(span, &format!("a run that begins with {what}"), help)
}

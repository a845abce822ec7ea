//! Runs that begin in a function that takes pointers: what its caller may have for them.
//!
//! A pointer that comes from outside is null, or leads to an object of its type, or to a member of that type of another
//! one. So arrays, and what pointers to anything and to functions may be, cannot be had.

use std::ops::Range;

use rustc_hash::FxHashSet;

use super::ScalarizationResult;
use super::parts::{element, type_at};
use super::shapes::PointerSplit;
use super::unit::{Scalars, unsupported_yet};
use super::used::UsedMembers;
use crate::tree::{FunctionId, ObjectId, SplitPlace, SplitPointer};
use crate::types::{CType, TypeId};
use base::{Diagnostic, Span};

impl Scalars<'_> {
    /// Takes note of what has to be true of the pointers with which a run begins in the function.
    pub(super) fn begin_with_pointers(
        &mut self,
        entry: FunctionId,
        used: &UsedMembers,
    ) -> ScalarizationResult<()> {
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
                CType::Pointer { to, .. } => {
                    if let Some(split) = self.start_split(to, &mut open, span)? {
                        self.start_pointer(SplitPlace::Variables(all[parts].to_vec()), &split);
                    }
                }
                CType::Record(_) => return Err(at_start("structs as arguments", span)),
                CType::Void | CType::Bool | CType::Int(_) | CType::Float(_) | CType::Number => {}
                CType::Array(..) | CType::Function(_) | CType::Unsupported(_) => {}
            }
        }
        let mut done: FxHashSet<TypeId> = FxHashSet::default();
        while let Some(root) = open.pop() {
            if done.insert(root) {
                self.start_object(root, used, &mut open, span)?;
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
    ) -> ScalarizationResult<()> {
        let leaves = self.scalar_leaves(root);
        let mut parts: Range<usize> = 0..0;
        while parts.end < leaves.len() {
            let first = &leaves[parts.end];
            let others = leaves[parts.end..].iter().take_while(|leaf| leaf.path == first.path);
            parts = parts.end..parts.end + others.count();
            let depth = first.path.iter().take_while(|&&member| member != usize::MAX).count();
            let path = &first.path[..depth];
            if !used.contains(self.old, root, path) {
                continue;
            }
            if self.targets.arrayed.contains(&root) || first.is_array {
                return Err(at_start("arrays", span));
            }
            let mut around = (0..=path.len()).map(|at| type_at(self.old, root, &path[..at]));
            if around.any(|ty| self.is_union(ty)) {
                return Err(at_start("unions", span));
            }
            let CType::Pointer { to, .. } = self.old.types[type_at(self.old, root, path)] else {
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
    ) -> ScalarizationResult<Option<PointerSplit>> {
        if self.old.types.is_void(to) {
            return Err(at_start("pointers to `void`", span));
        }
        if self.is_function(to) {
            return Err(at_start("pointers to functions", span));
        }
        let split = self.pointer_split(to);
        if element(self.old, to) != to || split.targets.iter().any(|target| self.is_indexed(target))
        {
            return Err(at_start("arrays", span));
        }
        open.extend(&split.roots);
        Ok(split.has_kind.then_some(split))
    }

    fn start_pointer(&mut self, place: SplitPlace, split: &PointerSplit) {
        let there = split
            .targets
            .iter()
            .map(|target| target.outer.is_none().then(|| split.reference(target.root)));
        let targets = there.collect();
        self.unit.start.push(SplitPointer { place, targets });
    }
}

fn at_start(what: &str, span: Span) -> Box<Diagnostic> {
    let help = "write a function that makes what the pointers lead to";
    unsupported_yet(span, &format!("a run that begins with {what}"), help)
}

//! Pointers that are moved.

use super::make::Values;
use super::place::UnevaluatedPlace;
use super::unit::{Scalars, unsupported_yet};
use super::{MemoryExpr, ScalarizationResult};
use crate::tree::{CComparison, CExpr, ExprKind, Update};
use base::Span;
use program::CheckKind;

impl Scalars<'_> {
    /// `++` of a pointer, and the like.
    pub(super) fn step(
        &mut self,
        update: &Update,
        location: UnevaluatedPlace,
        span: Span,
    ) -> ScalarizationResult<Values> {
        let ty = self.old.types.clone().unqualified(update.place.ty);
        let read = CExpr { kind: Box::new(ExprKind::Read(update.place.clone())), ty, span };
        let by = self.scalar_value(&update.value)?;
        let by = self.unbounded(by);
        let by = Values { before: Vec::new(), parts: vec![by] };
        let (mut before, place) = self.evaluate_place_before(location, &by);
        let by = by.parts.into_iter().next().expect("there is one");
        let by = self.snapshot_value(by, &mut before);
        let types = self.types_of(ty);
        let mut old_parts = Vec::new();
        for part in self.read_parts(&place, &types, span) {
            old_parts.push(self.snapshot_value(part, &mut before));
        }
        let is_back = update.op == crate::tree::Arithmetic::Sub;
        let new = self.offset(
            &read,
            Values { before: Vec::new(), parts: old_parts.clone() },
            by,
            is_back,
        )?;
        before.extend(new.before);
        let mut moved = Vec::new();
        for part in new.parts {
            moved.push(self.repeatable_value(part, &mut before));
        }
        before.push(self.write_to(&place, &moved, span));
        Ok(Values { before, parts: if update.is_postfix { old_parts } else { moved } })
    }

    /// A pointer so many elements further.
    pub(super) fn offset(
        &mut self,
        pointer: &CExpr,
        values: Values,
        by: CExpr,
        is_back: bool,
    ) -> ScalarizationResult<Values> {
        let span = pointer.span;
        let to = self.old.types.pointee(pointer.ty).expect("it is a pointer");
        if self.is_function(to) || self.old.types.is_void(to) {
            return Err(unsupported_yet(
                span,
                "arithmetic on `void *`",
                "use a pointer to the elements",
            ));
        }
        let split = self.pointer_split(to);
        let Values { mut before, mut parts } = values;
        let is_named = matches!(
            &*pointer.kind,
            ExprKind::Memory(MemoryExpr::Address(_) | MemoryExpr::Decay(_))
        );
        let mut by = by;
        if !is_named && self.nullable.contains(&to) {
            by = self.repeatable_value(by, &mut before);
            parts[0] = self.repeatable_value(parts[0].clone(), &mut before);
            before.extend(self.require_moved(to, &parts[0].clone(), &by));
        }
        let single: Vec<usize> =
            (0..split.targets.len()).filter(|&at| !self.is_element(&split.targets[at])).collect();
        let is_used_once = single.is_empty() && split.has_index;
        let by = if is_used_once { by } else { self.repeatable_value(by, &mut before) };
        for at in single {
            let zero = self.number(0, span);
            let mut fine = self.compare(CComparison::Eq, by.clone(), zero);
            if split.has_kind {
                parts[0] = self.repeatable_value(parts[0].clone(), &mut before);
                let number = self.number(i64::try_from(at + 1).unwrap_or(i64::MAX), span);
                let other = self.compare(CComparison::Ne, parts[0].clone(), number);
                let ty = other.ty;
                fine = CExpr { kind: Box::new(ExprKind::Or(other, fine)), ty, span };
            }
            before.push(self.require(CheckKind::Model, fine));
        }
        if split.has_index {
            let by = self.times(by, super::parts::count(self.old, to).into());
            let by = self.steps_of_any(&split, &mut parts, by, &mut before);
            let index = parts[split.index()].clone();
            parts[split.index()] = self.add_offset(index, by, is_back);
        }
        Ok(Values { before, parts })
    }
}

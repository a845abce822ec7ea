//! `free`: what it checks of a pointer, and what it does to the object.

use super::ScalarizationResult;
use super::make::Values;
use super::parts::{PartAddress, type_at};
use super::place::ElementIndex;
use super::target::PointerTarget;
use super::unit::Scalars;
use crate::tree::{CComparison, CExpr, ExprKind, KnownFunction};
use base::Span;
use program::CheckKind;

impl Scalars<'_> {
    /// `free`, or its check alone.
    pub(super) fn free(
        &mut self,
        function: KnownFunction,
        pointer: &CExpr,
        span: Span,
    ) -> ScalarizationResult<CExpr> {
        if matches!(*pointer.kind, ExprKind::Null) {
            return Ok(self.sequence_all(Vec::new(), span));
        }
        let to = self.old.types.pointee(pointer.ty).expect("`free` takes a pointer");
        let split = self.pointer_split(to);
        let values = self.values(pointer)?;
        let is_one = values.parts.len() == 1;
        let values = if is_one { values } else { self.repeatable_values(values) };
        let Values { mut before, parts } = values;
        let bad = self.fail(CheckKind::BadFree, span);
        let mut selection = bad;
        for (number, target) in split.targets.iter().enumerate().rev() {
            let base = parts[split.reference(target.root)].clone();
            let index = self.index_of(&split, target, &parts);
            let one = self.free_one(function, target, (base, index), &mut before, span);
            selection = match split.has_kind {
                true => {
                    let number = self.number(i64::try_from(number + 1).unwrap_or(i64::MAX), span);
                    let is_it = self.compare(CComparison::Eq, parts[0].clone(), number);
                    self.choice(is_it, one, selection)
                }
                false => one,
            };
        }
        if split.has_kind {
            let zero = self.number(0, span);
            let is_null = self.compare(CComparison::Eq, parts[0].clone(), zero.clone());
            let nothing = self.discard_value(zero);
            selection = self.choice(is_null, nothing, selection);
        }
        Ok(self.sequence(before, selection))
    }

    fn free_one(
        &mut self,
        function: KnownFunction,
        target: &PointerTarget,
        (base, index): (CExpr, Option<ElementIndex>),
        before: &mut Vec<CExpr>,
        span: Span,
    ) -> CExpr {
        // An element of an array that is a member is moved to where the object begins, as in `free(text - sizeof *header)`.
        let place = self.part_address(target).filter(|place| place.start > 0);
        let may_begin =
            |place: &PartAddress| place.step.is_some_and(|step| place.start % step == 0);
        let start = place.filter(may_begin).filter(|_| target.outer.is_none());
        let (index, is_moved) = match (index, start) {
            (Some(index), Some(_)) => {
                let at = self.byte_index(target, Some(&index), span);
                let zero = self.number(0, span);
                (at.map(|at| self.compare(CComparison::Ne, at, zero)), true)
            }
            (index, _) => (index.and_then(|index| self.is_not_first(index)), false),
        };
        let all = super::parts::all_parts(self.old, target.root);
        let part = all.iter().find(|part| part.path == target.path);
        let begins = part.is_some_and(|part| part.offset == 0) || (is_moved && index.is_some());
        let is_start = begins && target.outer.is_none();
        let is_heap = self.targets.heap.contains(&target.root);
        debug_assert!(
            part.is_none_or(|part| part.ty == type_at(self.old, target.root, &target.path))
        );
        let is_mixed = self.is_mixed(target.root);
        let base = match (is_start && is_heap && !is_mixed, &index) {
            (true, None) => base,
            (_, _) => self.repeatable_value(base, before),
        };
        let null = self.zero(base.ty, span);
        if !is_start || !is_heap {
            let is_null = self.compare(CComparison::Eq, base, null);
            return self.require(CheckKind::BadFree, is_null);
        }
        let freed = self.known_value(function, base.clone());
        let freed = if is_mixed {
            // Of what is dead nobody reads whether it was allocated: that would be another property.
            let alive = self.known_value(KnownFunction::CheckFree, base.clone());
            let place = self.allocated_mark(target.root, base.clone());
            let origin = CExpr { ty: place.ty, kind: Box::new(ExprKind::Read(place)), span };
            let is_null = self.compare(CComparison::Eq, base.clone(), null.clone());
            let ty = is_null.ty;
            let fine = CExpr { kind: Box::new(ExprKind::Or(is_null, origin)), ty, span };
            let check = self.require(CheckKind::BadFree, fine);
            let done = (function == KnownFunction::Free).then_some(freed);
            self.sequence_all([alive, check].into_iter().chain(done).collect(), span)
        } else {
            freed
        };
        let Some(index) = index else { return freed };
        let is_null = self.compare(CComparison::Eq, base, null);
        let kind = Box::new(ExprKind::Not(index));
        let is_first = CExpr { kind, ty: is_null.ty, span };
        let ty = is_null.ty;
        let fine = CExpr { kind: Box::new(ExprKind::Or(is_null, is_first)), ty, span };
        let check = self.require(CheckKind::BadFree, fine);
        self.sequence_all(vec![check, freed], span)
    }
}

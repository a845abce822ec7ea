//! Two pointers into one object, and how many elements it has.

use super::ScalarizationResult;
use super::make::Values;
use super::place::Access;
use super::shapes::PointerSplit;
use super::target::PointerTarget;
use super::unit::Scalars;
use crate::tree::{CComparison, CExpr, ExprKind, Lvalue, LvalueKind};
use crate::types::{CType, Qualifiers};
use base::Span;
use program::CheckKind;

impl Scalars<'_> {
    /// Whether two pointers of one type lead into one object.
    pub(super) fn same_object(
        &mut self,
        left: &CExpr,
        right: &CExpr,
    ) -> ScalarizationResult<(Vec<CExpr>, CExpr)> {
        let to = self.old.types.pointee(left.ty).expect("it is a pointer");
        let split = self.pointer_split(to);
        let (left, right) = (self.values(left)?, self.values(right)?);
        let left = self.preserve_across(left, std::slice::from_ref(&right));
        let (left, right) = (self.repeatable_values(left), self.repeatable_values(right));
        let mut before = left.before;
        before.extend(right.before);
        let count = split.row_part();
        let same = self.are_same(&left.parts[..count], &right.parts[..count]);
        Ok((before, same))
    }

    /// How many elements the object has to whose first one a pointer points.
    pub(super) fn length(&mut self, pointer: &CExpr, span: Span) -> ScalarizationResult<Values> {
        let location = self.pointee_location(pointer)?;
        let (before, place) = self.evaluate_place(location);
        let number = self.unit.types.id(CType::Number);
        let length = self.choose(&place, number, span, &mut |this, access| {
            let Access::Part { target, base, .. } = access else { return this.number(1, span) };
            this.elements_of(target, base)
        });
        Ok(Values { before, parts: vec![length] })
    }

    fn elements_of(&mut self, target: &PointerTarget, base: &CExpr) -> CExpr {
        let (root, span) = (target.root, base.span);
        if let Some(view) = target.view {
            let all = self.elements_of(&PointerTarget::whole_object(root), base);
            let (size, _) = self.old.types.layout(view).unwrap_or((1, 1));
            let ty = self.unit.types.size();
            let all = CExpr { kind: Box::new(ExprKind::Convert(all)), ty, span };
            return self.divide_bytes(all, size.max(1));
        }
        if target.bytes.is_some() {
            let all = self.elements_of(&PointerTarget::whole_object(root), base);
            let size = self.old.types.layout(root).map_or(1, |(size, _)| size);
            return self.times(all, size.into());
        }
        if !self.targets.arrayed.contains(&root) || !target.path.is_empty() {
            return self.number(1, span);
        }
        let number = self.unit.types.id(CType::Number);
        let length = |array: CExpr| {
            let kind = ExprKind::Memory(super::MemoryExpr::ArrayLength(array));
            CExpr { kind: Box::new(kind), ty: number, span }
        };
        if self.is_plain_array(root) {
            return length(base.clone());
        }
        // Best a part that each element has once; of empty structs nothing is copied.
        let leaves = self.scalar_leaves(root);
        let counts: Vec<u64> = leaves.iter().map(|leaf| self.length_at(root, &leaf.path)).collect();
        let Some((member, each)) = counts.into_iter().enumerate().min_by_key(|(_, count)| *count)
        else {
            return self.number(0, span);
        };
        let (record, ty) = (self.record_of(root), self.array_of(leaves[member].ty));
        let kind = LvalueKind::Member { pointer: base.clone(), record, member };
        let place = Lvalue { kind, ty, qualifiers: Qualifiers::default(), span };
        let all = length(CExpr { kind: Box::new(ExprKind::Read(place)), ty, span });
        if each <= 1 {
            return all;
        }
        let ty = self.unit.types.size();
        let all = CExpr { kind: Box::new(ExprKind::Convert(all)), ty, span };
        self.divide_bytes(all, each)
    }

    /// A check that two pointers whose distance is asked for lead to elements of an array, or to one place: nobody says how far
    /// members of two elements are from each other.
    fn require_elements(
        &mut self,
        split: &PointerSplit,
        [left, right]: [&[CExpr]; 2],
        before: &mut Vec<CExpr>,
    ) {
        let span = left[0].span;
        for (at, target) in split.targets.iter().enumerate() {
            if !self.is_indexed(target) || self.is_element(target) {
                continue;
            }
            let at_index = split.index();
            let mut fine =
                self.compare(CComparison::Eq, left[at_index].clone(), right[at_index].clone());
            if split.has_kind {
                let number = self.number(i64::try_from(at + 1).unwrap_or(i64::MAX), span);
                let other = self.compare(CComparison::Ne, left[0].clone(), number);
                fine = self.either(other, fine);
            }
            before.push(self.require(CheckKind::Model, fine));
        }
    }

    /// The numbers of elements of two pointers into one object; that it is one is checked.
    pub(super) fn same_object_indices(
        &mut self,
        left: &CExpr,
        right: &CExpr,
        is_distance: bool,
        span: Span,
    ) -> ScalarizationResult<(Vec<CExpr>, CExpr, CExpr)> {
        let to = self.old.types.pointee(left.ty).expect("it is a pointer");
        let split = self.pointer_split(to);
        let (first, second) = (self.values(left)?, self.values(right)?);
        let (first, second) =
            (self.check_has_value(left, first), self.check_has_value(right, second));
        let first = self.preserve_across(first, std::slice::from_ref(&second));
        let (left, right) = (self.repeatable_values(first), self.repeatable_values(second));
        let mut before = left.before;
        before.extend(right.before);
        // In one row, too, where rows are told apart.
        let count = split.row_part() + usize::from(split.has_row);
        let same = self.are_same(&left.parts[..count], &right.parts[..count]);
        before.push(self.require(CheckKind::Model, same));
        if split.has_index {
            if is_distance {
                self.require_elements(&split, [&left.parts, &right.parts], &mut before);
            }
            let left = self.element_number(&split, &left.parts, is_distance, &mut before);
            let right = self.element_number(&split, &right.parts, is_distance, &mut before);
            return Ok((before, left, right));
        }
        let zero = self.number(0, span);
        Ok((before, zero.clone(), zero))
    }
}

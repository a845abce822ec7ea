//! Whether two pointers are equal: whether they are one address, whichever places they are said to lead to.
//!
//! `&s` and `&s.first` are one address, and so are all members of a union, and the end of a member and the next one. So
//! pointers of one type that lead into one object are compared by where their places lie in it.

use super::parts::PartAddress;
use super::shapes::PointerSplit;
use super::target::PointerTarget;
use super::unit::Scalars;
use crate::tree::{CComparison, CExpr, ExprKind};
use crate::types::TypeId;
use base::Span;
use program::CheckKind;

impl Scalars<'_> {
    /// Whether all parts of two pointers are the same.
    pub(super) fn are_same(&mut self, left: &[CExpr], right: &[CExpr]) -> CExpr {
        let mut conjunction: Option<CExpr> = None;
        for (left, right) in left.iter().zip(right) {
            let equal = self.compare(CComparison::Eq, left.clone(), right.clone());
            conjunction = Some(self.and_optional(conjunction, equal));
        }
        conjunction.expect("a pointer has parts")
    }

    /// Whether two pointers to values of a type are equal, and what is checked before that is said.
    pub(super) fn are_equal(
        &mut self,
        to: TypeId,
        left: &[CExpr],
        right: &[CExpr],
    ) -> (Vec<CExpr>, CExpr) {
        let split = self.pointer_split(to);
        let mut equality = self.are_same(left, right);
        let mut checks = Vec::new();
        let addresses: Vec<Option<PartAddress>> =
            split.targets.iter().map(|target| self.address_of(target, &split)).collect();
        for (first, second) in overlapping_targets(&split, &addresses) {
            let are_there = self.lead_to((left, first), (right, second), &split);
            let [one, other] = [first, second].map(|at| addresses[at]);
            let span = equality.span;
            let ty = equality.ty;
            let (Some(one), Some(other)) = (one, other) else {
                let kind = Box::new(ExprKind::Not(are_there));
                let apart = CExpr { kind, ty, span };
                checks.push(self.require(CheckKind::Model, apart));
                continue;
            };
            let meet = self.is_same_address((left, one), (right, other), &split, span);
            let meet = self.and_optional(Some(are_there), meet);
            equality = CExpr { kind: Box::new(ExprKind::Or(equality, meet)), ty, span };
        }
        (checks, equality)
    }

    /// Where what a pointer leads to lies in its object.
    fn address_of(&self, target: &PointerTarget, split: &PointerSplit) -> Option<PartAddress> {
        let mut address = self.part_address(target)?;
        if let Some(outer) = &target.outer {
            address.start += i128::from(outer.shift);
        }
        // Without a number all pointers lead to the first one.
        if !split.has_index {
            address = PartAddress { step: None, row_step: None, extent: Some(0), ..address };
        }
        Some(address)
    }

    /// Whether two pointers lead to these targets of one object.
    fn lead_to(
        &mut self,
        (left, first): (&[CExpr], usize),
        (right, second): (&[CExpr], usize),
        split: &PointerSplit,
    ) -> CExpr {
        let at = split.reference(split.targets[first].root);
        let mut conjunction = None;
        for (kind, number) in [(&left[0], first), (&right[0], second)] {
            let number = self.number(i64::try_from(number + 1).unwrap_or(i64::MAX), kind.span);
            let is_it = self.compare(CComparison::Eq, kind.clone(), number);
            conjunction = Some(self.and_optional(conjunction, is_it));
        }
        let same = self.compare(CComparison::Eq, left[at].clone(), right[at].clone());
        self.and_optional(conjunction, same)
    }

    /// Whether two places of one object are one address.
    fn is_same_address(
        &mut self,
        (left, one): (&[CExpr], PartAddress),
        (right, other): (&[CExpr], PartAddress),
        split: &PointerSplit,
        span: Span,
    ) -> CExpr {
        // All is counted in units that divide each number, so that small ones are left.
        let numbers = [one.step, one.row_step, other.step, other.row_step].into_iter().flatten();
        let unit = numbers.chain([one.start - other.start]).fold(0, num_integer::gcd).max(1);
        let mut sides = Vec::new();
        let first = one.start.min(other.start);
        for (parts, place) in [(left, one), (right, other)] {
            let start = i64::try_from((place.start - first) / unit).unwrap_or(i64::MAX);
            let mut sum = self.number(start, span);
            for (step, at) in [
                (place.row_step.filter(|_| split.has_row), split.row_part()),
                (place.step, split.index()),
            ] {
                let Some(step) = step else { continue };
                let part = self.times(parts[at].clone(), (step / unit).into());
                sum = self.add_offset(part, sum, false);
            }
            sides.push(sum);
        }
        let right = sides.pop().expect("there are two");
        let left = sides.pop().expect("there are two");
        self.compare(CComparison::Eq, left, right)
    }
}

/// The pairs of different targets of one object that may be one address, in either order.
fn overlapping_targets(
    split: &PointerSplit,
    addresses: &[Option<PartAddress>],
) -> Vec<(usize, usize)> {
    let targets = &split.targets;
    let all = (0..targets.len()).flat_map(|a| (0..targets.len()).map(move |b| (a, b)));
    all.filter(|&(a, b)| {
        a != b
            && targets[a].root == targets[b].root
            && match (addresses[a], addresses[b]) {
                (Some(one), Some(other)) => may_meet(one, other),
                _ => true,
            }
    })
    .collect()
}

/// Whether two places of one object may be one address.
fn may_meet(one: PartAddress, other: PartAddress) -> bool {
    let steps = [one.step, one.row_step, other.step, other.row_step].into_iter().flatten();
    let unit = steps.fold(0, num_integer::gcd);
    let apart = one.start - other.start;
    if unit == 0 {
        return apart == 0;
    }
    let is_before = |first: PartAddress, second: PartAddress| {
        !second.may_lie_before
            && first.extent.is_some_and(|extent| first.start + extent < second.start)
    };
    apart % unit == 0 && !is_before(one, other) && !is_before(other, one)
}

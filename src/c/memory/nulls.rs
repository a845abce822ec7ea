//! Null pointers that are moved, or whose members are pointed to: C leaves open what they are then, and sanitizers stop there.

use super::parts::type_at;
use super::place::{Access, FixedPlace};
use super::unit::Scalars;
use crate::tree::{CComparison, CExpr, ExprKind};
use crate::types::TypeId;
use program::CheckKind;

impl Scalars<'_> {
    /// A check that a pointer is not null if it is moved; `first` is the part of it that says so.
    pub(super) fn require_moved(&mut self, to: TypeId, first: &CExpr, by: &CExpr) -> Option<CExpr> {
        let stays = matches!(&*by.kind, ExprKind::Int(by) if *by == 0.into());
        if stays || !self.nullable.contains(&to) {
            return None;
        }
        let has_number = self.pointer_split(to).has_kind;
        let is_there = self.differs_from_null(first.clone(), has_number);
        let fine = self.unless_moved(is_there, by);
        Some(self.require(CheckKind::Model, fine))
    }

    /// Checks that what a pointer to a part is made of is not null, unless the part begins where the object does.
    pub(super) fn require_places(&mut self, place: &FixedPlace) -> Vec<CExpr> {
        let mut checks = Vec::new();
        // With several targets, null is told from all of them by its number.
        if place.is_named || place.kind.is_some() {
            return checks;
        }
        for (_, access) in &place.accesses {
            let Access::Part { target, base, index } = access else { continue };
            let around = (0..=target.path.len())
                .map(|at| type_at(self.old, target.root, &target.path[..at]));
            if !around.into_iter().any(|ty| self.nullable.contains(&ty)) {
                continue;
            }
            let begins = self.part_address(target).is_some_and(|address| address.start == 0);
            let is_there = self.differs_from_null(base.clone(), false);
            let fine = match index {
                Some(index) if begins => {
                    let at = self.dense(target, index.clone());
                    if matches!(&*at.kind, ExprKind::Int(at) if *at == 0.into()) {
                        continue;
                    }
                    self.unless_moved(is_there, &at)
                }
                None if begins => continue,
                Some(_) | None => is_there,
            };
            checks.push(self.require(CheckKind::Model, fine));
        }
        checks
    }

    /// A check that a pointer to a place is not null.
    pub(super) fn require_pointer(&mut self, place: &FixedPlace) -> Option<CExpr> {
        let first = match (&place.kind, place.accesses.first()) {
            (Some(kind), _) => kind.clone(),
            (None, Some((_, Access::Part { base, .. }))) => base.clone(),
            (None, _) => return None,
        };
        let is_there = self.differs_from_null(first, place.kind.is_some());
        Some(self.require(CheckKind::Model, is_there))
    }

    /// Whether a pointer is not null, by its first part: the number of its target if it has one, else a reference.
    pub(super) fn differs_from_null(&mut self, first: CExpr, has_number: bool) -> CExpr {
        let null = match has_number {
            true => self.number(0, first.span),
            false => self.zero(first.ty, first.span),
        };
        self.compare(CComparison::Ne, first, null)
    }

    /// That a condition holds, or a pointer is moved by nothing.
    fn unless_moved(&mut self, condition: CExpr, by: &CExpr) -> CExpr {
        if let ExprKind::Int(_) = &*by.kind {
            return condition;
        }
        let zero = self.number(0, by.span);
        let stays = self.compare(CComparison::Eq, by.clone(), zero);
        self.either(condition, stays)
    }
}

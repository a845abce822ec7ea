//! `++`, `+=` and the like.

use super::ScalarizationResult;
use super::byte_parts::BytePlace;
use super::kept::KeptPlace;
use super::make::Values;
use super::unit::Scalars;
use crate::tree::{CExpr, ExprKind, Lvalue, Update};

impl Scalars<'_> {
    /// What an update does, and its value.
    pub(super) fn update(&mut self, update: &Update, expr: &CExpr) -> ScalarizationResult<Values> {
        let span = expr.span;
        let Update { place, op, value, at, is_postfix } = update;
        let mut location = self.locate(place)?;
        location.before.extend(self.read_only_write_check(place, span));
        if self.is_pointer(place.ty) {
            return self.step(update, location, span);
        }
        let value = self.scalar_value(value)?;
        let make = |place: Lvalue, value: CExpr| {
            let update = Update { place, op: *op, value, at: *at, is_postfix: *is_postfix };
            CExpr { kind: Box::new(ExprKind::Update(update)), ty: expr.ty, span }
        };
        let value = Values { before: Vec::new(), parts: vec![value] };
        let is_once = location.is_plain(self, span)
            && !location.is_guarded(self)
            && !location.is_changed_by(self, &value);
        if is_once {
            let (before, at) = location.into_parts();
            let target = self.leaf(&at.accesses[0].1, 0, place.span);
            let value = value.parts.into_iter().next().expect("there is one");
            return Ok(Values { before, parts: vec![make(target, value)] });
        }
        let (mut before, at) = self.evaluate_place_before(location, &value);
        let is_named = at.is_named;
        let value = value.parts.into_iter().next().expect("there is one");
        let value = self.repeatable_value(value, &mut before);
        let new_value = self.choose(&at, expr.ty, span, &mut |this, access| {
            let bytes = BytePlace::from_access(access);
            let slot = KeptPlace::from_access(access);
            if bytes.is_some() || slot.is_some() {
                // What is updated is a copy, which is written back.
                let checks = this.writable_checks(access, is_named, span);
                let copy = this.temporary(place.ty, span);
                let copied = this.variable(copy, span);
                let before = match (&bytes, &slot) {
                    (Some(bytes), _) => this.byte(bytes.clone(), copied.ty, span),
                    (None, Some(slot)) => this.kept_value(slot, 0, copied.ty, span),
                    (None, None) => unreachable!("it is one of both"),
                };
                let first = this.assign(copied.clone(), before);
                let updated = make(copied, value.clone());
                let result = this.temporary(updated.ty, span);
                let stays = this.variable(result, span);
                let stays = this.assign(stays, updated);
                let new = this.read_object(copy, span);
                let back = match (bytes, &slot) {
                    (Some(bytes), _) => this.set_byte(bytes, new, span),
                    (None, Some(slot)) => this.keep_value(slot, 0, new, span),
                    (None, None) => unreachable!("it is one of both"),
                };
                let before = checks.into_iter().chain([first, stays, back]).collect();
                let last = this.read_object(result, span);
                return this.sequence(before, last);
            }
            let target = this.leaf(access, 0, span);
            let updated = make(target, value.clone());
            let mut checks = this.writable_checks(access, is_named, span);
            checks.extend(this.union_read_checks(access, span));
            this.sequence(checks, updated)
        });
        Ok(Values { before, parts: vec![new_value] })
    }
}

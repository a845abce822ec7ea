//! `++`, `+=` and the like.

use super::Scalar;
use super::byte_parts::BytePlace;
use super::kept::KeptPlace;
use super::make::Values;
use super::unit::Scalars;
use crate::tree::{Expr, ExprKind, Lvalue, Update};

impl Scalars<'_> {
    /// What an update does, and its value.
    pub(super) fn update(&mut self, update: &Update, expr: &Expr) -> Scalar<Values> {
        let span = expr.span;
        let Update { place, op, value, at, is_postfix } = update;
        let mut location = self.locate(place)?;
        location.before.extend(self.never_written(place, span));
        if self.is_pointer(place.ty) {
            return self.step(update, location, span);
        }
        let value = self.only_part(value)?;
        let make = |place: Lvalue, value: Expr| {
            let update = Update { place, op: *op, value, at: *at, is_postfix: *is_postfix };
            Expr { kind: Box::new(ExprKind::Update(update)), ty: expr.ty, span }
        };
        let value = Values { before: Vec::new(), parts: vec![value] };
        let is_once = location.is_plain(self, span)
            && !location.is_guarded(self)
            && !location.is_changed_by(self, &value);
        if is_once {
            let (before, at) = location.evaluated_at_once();
            let target = self.leaf(&at.accesses[0].1, 0, place.span);
            let value = value.parts.into_iter().next().expect("there is one");
            return Ok(Values { before, parts: vec![make(target, value)] });
        }
        let (mut before, at) = self.fixed_before(location, &value);
        let is_named = at.is_named;
        let value = value.parts.into_iter().next().expect("there is one");
        let value = self.stable(value, &mut before);
        let whole = self.choose(&at, expr.ty, span, &mut |this, access| {
            let bytes = BytePlace::accessed(access);
            let kept = KeptPlace::accessed(access);
            if bytes.is_some() || kept.is_some() {
                // What is updated is a copy, which is written back.
                let checks = this.guarded(access, is_named, span);
                let copy = this.temporary(place.ty, span);
                let copied = this.variable(copy, span);
                let before = match (&bytes, &kept) {
                    (Some(bytes), _) => this.byte(bytes.clone(), copied.ty, span),
                    (None, Some(kept)) => this.kept_value(kept, 0, copied.ty, span),
                    (None, None) => unreachable!("it is one of both"),
                };
                let first = this.assign(copied.clone(), before);
                let updated = make(copied, value.clone());
                let result = this.temporary(updated.ty, span);
                let stays = this.variable(result, span);
                let stays = this.assign(stays, updated);
                let new = this.read(copy, span);
                let back = match (bytes, &kept) {
                    (Some(bytes), _) => this.set_byte(bytes, new, span),
                    (None, Some(kept)) => this.keep_value(kept, 0, new, span),
                    (None, None) => unreachable!("it is one of both"),
                };
                let before = checks.into_iter().chain([first, stays, back]).collect();
                let last = this.read(result, span);
                return this.sequence(before, last);
            }
            let target = this.leaf(access, 0, span);
            let updated = make(target, value.clone());
            let mut checks = this.guarded(access, is_named, span);
            checks.extend(this.written(access, span));
            this.sequence(checks, updated)
        });
        Ok(Values { before, parts: vec![whole] })
    }
}

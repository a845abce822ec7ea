//! What evaluating expressions may change, so that nothing is read later that was meant before.

use rustc_hash::FxHashSet;

use crate::tree::{Expr, ExprKind, Lvalue, ObjectId, PlaceKind, TypedUnit};
use crate::walk::Found;

/// What some expressions may change: expressions of level 1, as they are written here.
#[derive(Default, Debug)]
pub(super) struct Changes {
    /// The variables.
    variables: FxHashSet<ObjectId>,
    /// Whether memory is.
    memory: bool,
    /// Whether functions are called, which change memory and the variables of files.
    calls: bool,
}

impl Changes {
    /// What the expressions may change.
    pub(super) fn of<'a>(exprs: impl IntoIterator<Item = &'a Expr>) -> Self {
        let mut changes = Self::default();
        for expr in exprs {
            let found = Found::of_expr(expr);
            changes.variables.extend(&found.objects);
            for expr in found.exprs {
                match &*expr.kind {
                    ExprKind::Assign(place, _) => changes.place(place),
                    ExprKind::Update(update) => changes.place(&update.place),
                    ExprKind::Call(..) => changes.calls = true,
                    ExprKind::Memory(_) | ExprKind::Int(_) | ExprKind::Null => {}
                    ExprKind::Read(_) | ExprKind::Negate(_) | ExprKind::Arithmetic(..) => {}
                    ExprKind::Compare(..) | ExprKind::Not(_) | ExprKind::And(..) => {}
                    ExprKind::Or(..) | ExprKind::Conditional(..) | ExprKind::Comma(..) => {}
                    ExprKind::Convert(_) | ExprKind::Known(..) | ExprKind::New { .. } => {}
                    ExprKind::Block(..) => {}
                }
            }
        }
        changes
    }

    fn place(&mut self, place: &Lvalue) {
        match &place.kind {
            PlaceKind::Object(object) => {
                self.variables.insert(*object);
            }
            PlaceKind::Deref(_) | PlaceKind::Field { .. } | PlaceKind::Element { .. } => {
                self.memory = true;
            }
            PlaceKind::Member { .. } => self.memory = true,
        }
    }

    /// Whether the value of an expression may be another one behind them.
    pub(super) fn may_change(&self, unit: &TypedUnit, value: &Expr) -> bool {
        if self.variables.is_empty() && !self.memory && !self.calls {
            return false;
        }
        let is_changed = |place: &Lvalue| match &place.kind {
            PlaceKind::Object(object) => {
                self.variables.contains(object) || (self.calls && unit.object(*object).is_static)
            }
            PlaceKind::Deref(_) | PlaceKind::Field { .. } | PlaceKind::Element { .. } => {
                self.memory || self.calls
            }
            PlaceKind::Member { .. } => self.memory || self.calls,
        };
        Found::of_expr(value)
            .exprs
            .iter()
            .any(|expr| matches!(&*expr.kind, ExprKind::Read(place) if is_changed(place)))
    }
}

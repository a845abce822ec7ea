//! What the evaluation of expressions may change. What was found before it and is used behind it is copied then.

use rustc_hash::FxHashSet;

use crate::tree::{CExpr, ExprKind, Lvalue, LvalueKind, ObjectId, TypedUnit};
use crate::walk::FunctionContents;

/// What some expressions may change: expressions of level 1, as they are written here.
#[derive(Default, Debug)]
pub(super) struct SideEffects {
    /// The variables.
    variables: FxHashSet<ObjectId>,
    /// Whether memory is.
    memory: bool,
    /// Whether functions are called, which change memory and the variables of files.
    calls: bool,
}

impl SideEffects {
    /// What the expressions may change.
    pub(super) fn of_exprs<'a>(exprs: impl IntoIterator<Item = &'a CExpr>) -> Self {
        let mut changes = Self::default();
        for expr in exprs {
            let contents = FunctionContents::of_expr(expr);
            changes.variables.extend(&contents.objects);
            for expr in contents.exprs {
                match &*expr.kind {
                    ExprKind::Assign(place, _) => changes.note_write(place),
                    ExprKind::Update(update) => changes.note_write(&update.place),
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

    /// Takes note of a place that is written.
    fn note_write(&mut self, place: &Lvalue) {
        if let LvalueKind::Object(variable) = place.kind {
            self.variables.insert(variable);
        } else {
            self.memory = true;
        }
    }

    /// Whether the value of an expression may be another one behind them.
    pub(super) fn may_change(&self, unit: &TypedUnit, value: &CExpr) -> bool {
        if self.variables.is_empty() && !self.memory && !self.calls {
            return false;
        }
        let is_changed = |place: &Lvalue| {
            if let LvalueKind::Object(variable) = place.kind {
                let is_shared = self.calls && unit.object(variable).is_static;
                self.variables.contains(&variable) || is_shared
            } else {
                self.memory || self.calls
            }
        };
        FunctionContents::of_expr(value)
            .exprs
            .iter()
            .any(|expr| matches!(&*expr.kind, ExprKind::Read(place) if is_changed(place)))
    }
}

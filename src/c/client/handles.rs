//! Which functions make what they return, and which destroy what they are given.

use rustc_hash::FxHashSet;

use crate::tree::{
    CExpr, ExprKind, FunctionId, KnownFunction, LvalueKind, MemoryExpr, ObjectId, TypedUnit,
};
use crate::walk::FunctionContents;

/// The parameters that a function may free, by the function and which of its parameters it is.
pub(super) type Consumed = FxHashSet<(FunctionId, usize)>;

/// Finds the parameters whose objects functions may free, by themselves or by others.
pub(super) fn consumed_parameters(unit: &TypedUnit) -> Consumed {
    let mut consumed = Consumed::default();
    loop {
        let before = consumed.len();
        for at in 0..unit.functions.len() {
            let id = FunctionId::new(at);
            let Some(body) = &unit.function(id).body else { continue };
            for expr in &FunctionContents::collect(body).exprs {
                for object in freed(expr, &consumed) {
                    let which = body.parameters.iter().position(|parameter| *parameter == object);
                    consumed.extend(which.map(|which| (id, which)));
                }
            }
        }
        if consumed.len() == before {
            return consumed;
        }
    }
}

/// The variables whose objects an expression frees.
fn freed(expr: &CExpr, consumed: &Consumed) -> Vec<ObjectId> {
    if let ExprKind::Known(KnownFunction::Free, arguments) = &*expr.kind {
        return arguments.iter().filter_map(variable).collect();
    }
    let ExprKind::Call(callee, arguments) = &*expr.kind else { return Vec::new() };
    let is_freed = |(at, _): &(usize, &CExpr)| consumed.contains(&(*callee, *at));
    let freed = arguments.iter().enumerate().filter(is_freed);
    freed.filter_map(|(_, argument)| variable(argument)).collect()
}

/// The variable whose value an expression is, whatever its type.
fn variable(expr: &CExpr) -> Option<ObjectId> {
    if let ExprKind::Convert(inner) | ExprKind::Memory(MemoryExpr::Retype { pointer: inner, .. }) =
        &*expr.kind
    {
        return variable(inner);
    }
    let ExprKind::Read(place) = &*expr.kind else { return None };
    if let LvalueKind::Object(object) = place.kind { Some(object) } else { None }
}

//! Which pointers may be null.

use std::collections::BTreeSet;

use rustc_hash::FxHashSet;

use super::MemoryExpr;
use crate::tree::{CExpr, ExprKind, ObjectId, TypedUnit};
use crate::types::TypeId;

/// The types to which pointers point that a program sets to null, if it does not only compare them with it.
pub(super) fn nullable_types(
    unit: &TypedUnit,
    exprs: &[&CExpr],
    variables: &[ObjectId],
) -> BTreeSet<TypeId> {
    let mut compared = FxHashSet::default();
    for expr in exprs {
        if let ExprKind::Compare(_, left, right) = &*expr.kind {
            compared.extend([left, right].map(|side| std::ptr::from_ref(side).addr()));
        }
    }
    let is_set = |expr: &&&CExpr| {
        matches!(*expr.kind, ExprKind::Null)
            && !compared.contains(&std::ptr::from_ref::<CExpr>(**expr).addr())
    };
    let set = exprs.iter().filter(is_set).map(|expr| expr.ty);
    let zeroed = variables.iter().map(|&variable| unit.object(variable));
    let zeroed = zeroed.filter(|known| known.is_static && known.initial.is_none());
    let all = set.chain(zeroed.map(|known| known.ty));
    let mut nullable: BTreeSet<TypeId> = all.filter_map(|ty| unit.types.pointee(ty)).collect();
    loop {
        let before = nullable.len();
        for expr in exprs {
            if let ExprKind::Memory(MemoryExpr::Retype { pointer, .. }) = &*expr.kind
                && unit.types.pointee(pointer.ty).is_some_and(|from| nullable.contains(&from))
            {
                nullable.extend(unit.types.pointee(expr.ty));
            }
        }
        if nullable.len() == before {
            return nullable;
        }
    }
}

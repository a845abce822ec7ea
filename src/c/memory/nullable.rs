//! Which pointers may be null.

use std::collections::BTreeSet;

use rustc_hash::FxHashSet;

use super::MemoryExpr;
use super::indexed::places;
use crate::tree::{
    CExpr, CStmtKind, ExprKind, FunctionId, Lvalue, LvalueKind, ObjectId, TypedUnit,
};
use crate::types::TypeId;
use crate::walk::{FunctionContents, statements};

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
    let zeroed = zeroed.filter(|object| object.is_static && object.initial.is_none());
    let all = set.chain(zeroed.map(|object| object.ty));
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

/// The variables that hold new memory from where they are declared, and nothing else: they are never null.
pub(super) fn never_null(
    unit: &TypedUnit,
    bodies: &[(FunctionId, FunctionContents<'_>)],
) -> FxHashSet<ObjectId> {
    let (mut allocated, mut others) = (FxHashSet::default(), FxHashSet::default());
    for (id, contents) in bodies {
        let Some(body) = &unit.function(*id).body else { continue };
        // Whoever jumps past a declaration finds no value.
        others.extend(contents.passed.iter().chain(contents.entered.values().flatten()).copied());
        for stmt in statements(&body.block) {
            if let CStmtKind::Declare(object, value) = &stmt.kind {
                let is_made = value.as_ref().is_some_and(is_new);
                (if is_made { &mut allocated } else { &mut others }).insert(*object);
            }
        }
        for expr in &contents.exprs {
            let is_kept = matches!(&*expr.kind, ExprKind::Assign(_, value) if is_new(value));
            let is_read = matches!(&*expr.kind, ExprKind::Read(_));
            for place in places(expr).into_iter().filter(|_| !is_kept && !is_read) {
                if let LvalueKind::Object(object) = &place.kind {
                    others.insert(*object);
                }
            }
        }
    }
    allocated.difference(&others).copied().collect()
}

/// Whether the expression is new memory.
fn is_new(expr: &CExpr) -> bool {
    let mut at = expr;
    while let ExprKind::Memory(MemoryExpr::Retype { pointer, .. }) = &*at.kind {
        at = pointer;
    }
    matches!(&*at.kind, ExprKind::New { .. })
}

/// The variable through which a place is reached, if it is reached through one.
pub(super) fn pointer_variable(place: &Lvalue) -> Option<ObjectId> {
    let mut at = place;
    while let LvalueKind::Field { of, .. } = &at.kind {
        at = of;
    }
    let (LvalueKind::Member { pointer, .. } | LvalueKind::Deref(pointer)) = &at.kind else {
        return None;
    };
    let ExprKind::Read(Lvalue { kind: LvalueKind::Object(object), .. }) = &*pointer.kind else {
        return None;
    };
    Some(*object)
}

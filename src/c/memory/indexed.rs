//! Which pointers need a number that says which element is meant: all others point to first elements.

use std::collections::BTreeSet;

use rustc_hash::FxHashSet;

use super::MemoryExpr;
use crate::tree::{CExpr, ExprKind, Lvalue, LvalueKind, TypedUnit};
use crate::types::TypeId;

/// The types to which such pointers point. `exprs` are all expressions of the program.
pub(super) fn indexed(unit: &TypedUnit, exprs: &[&CExpr]) -> BTreeSet<TypeId> {
    moved_pointer_types_except(unit, exprs, &accessed(exprs))
}

/// The types to which pointers point that are moved as values: `p++`, `q = p + 1`.
pub(super) fn value_stepped_types(unit: &TypedUnit, exprs: &[&CExpr]) -> BTreeSet<TypeId> {
    let accessed = accessed(exprs);
    let values = exprs.iter().filter(|expr| !accessed.contains(&address(expr)));
    let is_step = |expr: &&&CExpr| {
        matches!(&*expr.kind, ExprKind::Update(_) | ExprKind::Memory(MemoryExpr::Offset { .. }))
    };
    values.filter(is_step).filter_map(|expr| unit.types.pointee(expr.ty)).collect()
}

/// The pointers that are no values.
fn accessed(exprs: &[&CExpr]) -> FxHashSet<usize> {
    let mut accessed = FxHashSet::default();
    for place in exprs.iter().flat_map(|expr| places(expr)) {
        access(place, &mut accessed);
    }
    accessed
}

/// The types to which pointers point that are moved anywhere, if only for one access, as in `pointer[1].member`.
pub(super) fn moved_pointer_types(unit: &TypedUnit, exprs: &[&CExpr]) -> BTreeSet<TypeId> {
    moved_pointer_types_except(unit, exprs, &FxHashSet::default())
}

/// The types to which pointers point that are moved, but by the expressions at these addresses.
fn moved_pointer_types_except(
    unit: &TypedUnit,
    exprs: &[&CExpr],
    accessed: &FxHashSet<usize>,
) -> BTreeSet<TypeId> {
    let mut indexed = BTreeSet::new();
    let values = exprs.iter().filter(|expr| !accessed.contains(&address(expr)));
    for expr in values {
        let is_moved = match &*expr.kind {
            ExprKind::Memory(MemoryExpr::Offset { .. }) => true,
            ExprKind::Memory(MemoryExpr::Address(place) | MemoryExpr::Decay(place)) => {
                !is_first(place)
            }
            ExprKind::Update(_) => true,
            ExprKind::Memory(_) | ExprKind::Int(_) | ExprKind::Null | ExprKind::Read(_) => false,
            ExprKind::Assign(..) | ExprKind::Negate(_) | ExprKind::Arithmetic(..) => false,
            ExprKind::Compare(..) | ExprKind::Not(_) | ExprKind::And(..) | ExprKind::Or(..) => {
                false
            }
            ExprKind::Conditional(..) | ExprKind::Comma(..) | ExprKind::Convert(_) => false,
            ExprKind::Call(..) | ExprKind::Known(..) | ExprKind::New { .. } => false,
            ExprKind::Block(..) => false,
        };
        indexed.extend(is_moved.then(|| unit.types.pointee(expr.ty)).flatten());
    }
    // What is taken for a pointer to something else.
    loop {
        let before = indexed.len();
        for expr in exprs {
            if let ExprKind::Memory(MemoryExpr::Retype { pointer, .. }) = &*expr.kind
                && unit.types.pointee(pointer.ty).is_some_and(|from| indexed.contains(&from))
            {
                indexed.extend(unit.types.pointee(expr.ty));
            }
        }
        if indexed.len() == before {
            return indexed;
        }
    }
}

fn address(expr: &CExpr) -> usize {
    std::ptr::from_ref(expr).addr()
}

/// Takes note of the pointers that are no values: what they point to is found without making them (`Scalars::behind`).
fn access(place: &Lvalue, accessed: &mut FxHashSet<usize>) {
    let mut at = place;
    while let LvalueKind::Field { of, .. } = &at.kind {
        at = of;
    }
    let (LvalueKind::Deref(pointer) | LvalueKind::Member { pointer, .. }) = &at.kind else {
        return;
    };
    let mut pointer = pointer;
    while let Some(inner) = pointer.moved_from() {
        accessed.insert(address(pointer));
        pointer = inner;
    }
    if let ExprKind::Memory(MemoryExpr::Address(_) | MemoryExpr::Decay(_)) = &*pointer.kind {
        accessed.insert(address(pointer));
    }
}

/// Whether the place is a variable, or in one, and the first of its kind there.
fn is_first(place: &Lvalue) -> bool {
    match &place.kind {
        LvalueKind::Object(_) => true,
        LvalueKind::Field { of, .. } => is_first(of),
        LvalueKind::Deref(_) | LvalueKind::Member { .. } | LvalueKind::Element { .. } => false,
    }
}

/// The places that an expression speaks of itself.
pub(super) fn places(expr: &CExpr) -> Vec<&Lvalue> {
    match &*expr.kind {
        ExprKind::Read(place) | ExprKind::Assign(place, _) => vec![place],
        ExprKind::Update(update) => vec![&update.place],
        ExprKind::Memory(MemoryExpr::Address(place) | MemoryExpr::Decay(place)) => vec![place],
        ExprKind::Memory(_) | ExprKind::Int(_) | ExprKind::Null | ExprKind::Negate(_) => vec![],
        ExprKind::Arithmetic(..) | ExprKind::Compare(..) | ExprKind::Not(_) => vec![],
        ExprKind::And(..) | ExprKind::Or(..) | ExprKind::Conditional(..) => vec![],
        ExprKind::Comma(..) | ExprKind::Convert(_) | ExprKind::Call(..) => vec![],
        ExprKind::Known(..) | ExprKind::New { .. } | ExprKind::Block(..) => vec![],
    }
}

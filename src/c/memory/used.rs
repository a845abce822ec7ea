//! Which members of objects a program looks at.

use rustc_hash::FxHashSet;

use super::indexed::places;
use super::parts::{element, type_at};
use crate::tree::{CExpr, ExprKind, KnownFunction, Lvalue, LvalueKind, TypedUnit};
use crate::types::{CType, RecordId, TypeId};

/// The members that a program may read or write.
#[derive(Default)]
pub(super) struct UsedMembers {
    /// By themselves.
    single: FxHashSet<(RecordId, usize)>,
    /// With all others of the struct, which is copied.
    whole: FxHashSet<RecordId>,
    /// Whether objects are freed: then all in them is gone, too.
    frees: bool,
    /// Whether pointers to `void` are compared, or become numbers: a struct and its first member are equal then.
    compares_addresses: bool,
}

impl UsedMembers {
    /// Those of the expressions.
    pub(super) fn collect(unit: &TypedUnit, exprs: &[&CExpr]) -> Self {
        let compares_addresses = exprs.iter().any(|expr| compares_addresses(unit, expr));
        let mut used = Self { frees: frees(exprs), compares_addresses, ..Self::default() };
        let types = &unit.types;
        let mut copied: Vec<TypeId> = exprs.iter().map(|expr| expr.ty).collect();
        for place in exprs.iter().flat_map(|expr| places(expr)) {
            used.place(place);
            copied.push(place.ty);
        }
        let mut done = 0;
        while let Some(&ty) = copied.get(done) {
            done += 1;
            let CType::Record(record) = types[element(unit, ty)] else { continue };
            if used.whole.insert(record) {
                copied.extend(types.record(record).members.iter().flatten().map(|it| it.ty));
            }
        }
        used
    }

    /// Whether a pointer may lead to the part so that somebody notices.
    pub(super) fn is_observable(&self, unit: &TypedUnit, root: TypeId, path: &[usize]) -> bool {
        self.frees || self.compares_addresses || self.contains(unit, root, path)
    }

    /// Whether all members on the way are used.
    pub(super) fn contains(&self, unit: &TypedUnit, root: TypeId, path: &[usize]) -> bool {
        (0..path.len()).all(|at| {
            let CType::Record(record) = unit.types[type_at(unit, root, &path[..at])] else {
                return false;
            };
            self.is_used(record, path[at])
        })
    }

    /// Whether the member is used.
    pub(super) fn is_used(&self, record: RecordId, member: usize) -> bool {
        self.whole.contains(&record) || self.single.contains(&(record, member))
    }

    fn place(&mut self, place: &Lvalue) {
        match &place.kind {
            LvalueKind::Field { of, record, member } => {
                self.single.insert((*record, *member));
                self.place(of);
            }
            LvalueKind::Member { record, member, .. } => {
                self.single.insert((*record, *member));
            }
            LvalueKind::Object(_) | LvalueKind::Deref(_) | LvalueKind::Element { .. } => {}
        }
    }
}

/// Whether the expression compares two pointers to `void`, or asks for the number of a pointer.
fn compares_addresses(unit: &TypedUnit, expr: &CExpr) -> bool {
    match &*expr.kind {
        ExprKind::Compare(_, left, right) => {
            let is_any = unit.types.pointee(left.ty).is_some_and(|to| unit.types.is_void(to));
            let is_null = |pointer: &CExpr| matches!(*pointer.kind, ExprKind::Null);
            is_any && !is_null(left) && !is_null(right)
        }
        ExprKind::Known(KnownFunction::Any, arguments) => {
            arguments.first().is_some_and(|value| unit.types.pointee(value.ty).is_some())
        }
        ExprKind::Known(..) | ExprKind::Int(_) | ExprKind::Null | ExprKind::Read(_) => false,
        ExprKind::Assign(..) | ExprKind::Update(_) | ExprKind::Negate(_) => false,
        ExprKind::Arithmetic(..) | ExprKind::Not(_) | ExprKind::And(..) | ExprKind::Or(..) => false,
        ExprKind::Conditional(..) | ExprKind::Comma(..) | ExprKind::Convert(_) => false,
        ExprKind::Call(..) | ExprKind::New { .. } | ExprKind::Memory(_) => false,
        ExprKind::Block(..) => false,
    }
}

fn frees(exprs: &[&CExpr]) -> bool {
    let is_free = |expr: &CExpr| matches!(&*expr.kind, ExprKind::Known(KnownFunction::Free, _));
    exprs.iter().any(|expr| is_free(expr))
}

/// Whether objects are freed in which there may be others.
pub(super) fn frees_parts(unit: &TypedUnit, exprs: &[&CExpr]) -> bool {
    let members = unit.types.records.iter().flat_map(|record| record.members.iter().flatten());
    let mut parts = members.filter(|member| matches!(unit.types[member.ty], CType::Record(_)));
    parts.next().is_some() && frees(exprs)
}

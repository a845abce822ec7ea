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
}

impl UsedMembers {
    /// Those of the expressions.
    pub(super) fn collect(unit: &TypedUnit, exprs: &[&CExpr]) -> Self {
        let mut used = Self { frees: frees(exprs), ..Self::default() };
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
        self.frees || self.contains(unit, root, path)
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

//! What pointers that come from outside may point to.

use super::AllTargets;
use crate::memory::MemoryExpr;
use crate::memory::parts::{MemoryPart, all_parts, element};
use crate::memory::target::PointerTarget;
use crate::memory::used::UsedMembers;
use crate::tree::{CExpr, ExprKind, TypedUnit};
use crate::types::{CType, TypeId};

impl AllTargets {
    /// Pointers that come from outside may lead to whole objects, and so may those in them.
    pub(super) fn add_outside_targets(
        &mut self,
        unit: &TypedUnit,
        foreign: &[TypeId],
        used: Option<&UsedMembers>,
    ) {
        let mut types = foreign.to_vec();
        self.has_outside = !foreign.is_empty();
        let mut done = 0;
        while let Some(&ty) = types.get(done) {
            done += 1;
            let inner: Vec<TypeId> = match &unit.types[ty] {
                CType::Pointer { to, .. } => {
                    let is_data = !matches!(unit.types[*to], CType::Void | CType::Function(_));
                    if is_data {
                        let root = element(unit, *to);
                        self.outside.insert(root);
                        self.add(*to, PointerTarget::whole_object(root));
                    }
                    vec![*to]
                }
                CType::Array(element, _) => vec![*element],
                CType::Record(record) => {
                    let members = unit.types.record(*record).members.iter().flatten().enumerate();
                    let is_used = |(number, _): &(usize, _)| {
                        used.is_none_or(|used| used.is_used(*record, *number))
                    };
                    members.filter(is_used).map(|(_, member)| member.ty).collect()
                }
                CType::Void | CType::Bool | CType::Int(_) | CType::Float(_) => vec![],
                CType::Function(_) | CType::Number | CType::Unsupported(_) => vec![],
            };
            types.extend(inner.into_iter().filter(|ty| !types.contains(ty)).collect::<Vec<_>>());
        }
    }

    /// Pointers that come from outside may lead to members of what comes from there.
    pub(super) fn inside(&mut self, unit: &TypedUnit, used: &UsedMembers) {
        let roots: Vec<TypeId> = self.outside.iter().copied().collect();
        for &root in &roots {
            for MemoryPart { path, ty, .. } in all_parts(unit, root) {
                if !path.is_empty() && roots.contains(&ty) && used.is_observable(unit, root, &path)
                {
                    self.add(ty, PointerTarget { path, ..PointerTarget::whole_object(root) });
                }
            }
        }
    }

    /// What comes from outside and has elements is an array.
    pub(super) fn foreign(&mut self, unit: &TypedUnit, expr: &CExpr) {
        let ExprKind::Memory(MemoryExpr::Offset { .. }) = &*expr.kind else { return };
        if let Some(ty) = unit.types.pointee(expr.ty)
            && (!self.by_type.contains_key(&ty) || self.has_outside)
        {
            let root = element(unit, ty);
            self.arrayed.insert(root);
            self.add(ty, PointerTarget::whole_object(root));
        }
    }
}

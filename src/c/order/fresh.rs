//! Objects that a call has made itself: nobody who is evaluated beside the call can have a pointer to them, but by what the
//! call writes elsewhere.

use num_bigint::BigInt;
use rustc_hash::{FxHashMap, FxHashSet};

use super::cells::{AbstractLocation, Addressed};
use crate::tree::MemoryExpr;
use crate::tree::{
    CExpr, CStmtKind, ExprKind, FunctionId, KnownFunction, Lvalue, LvalueKind, ObjectId, TypedUnit,
};
use crate::walk::{FunctionContents, statements};

/// The variables and functions whose values are null, or lead to what the call under way has made.
#[derive(Default)]
pub(super) struct FreshObjects {
    objects: FxHashSet<ObjectId>,
    functions: FxHashSet<FunctionId>,
}

impl FreshObjects {
    /// The greatest set that follows from itself.
    pub(super) fn find(
        unit: &TypedUnit,
        bodies: &[(FunctionId, FunctionContents<'_>)],
        addressed: &Addressed,
    ) -> Self {
        let mut assigned: FxHashMap<ObjectId, Vec<Option<&CExpr>>> = FxHashMap::default();
        let mut returned: FxHashMap<FunctionId, Vec<&CExpr>> = FxHashMap::default();
        for (id, contents) in bodies {
            let Some(body) = &unit.function(*id).body else { continue };
            for &parameter in &body.parameters {
                assigned.entry(parameter).or_default().push(None);
            }
            for expr in &contents.exprs {
                if let ExprKind::Assign(place, value) = &*expr.kind
                    && let LvalueKind::Object(object) = place.kind
                {
                    assigned.entry(object).or_default().push(Some(value));
                }
                if let ExprKind::Update(update) = &*expr.kind
                    && let LvalueKind::Object(object) = update.place.kind
                {
                    assigned.entry(object).or_default().push(None);
                }
            }
            for stmt in statements(&body.block) {
                if let CStmtKind::Declare(object, Some(value)) = &stmt.kind {
                    assigned.entry(*object).or_default().push(Some(value));
                }
                if let CStmtKind::Return(Some(value)) = &stmt.kind {
                    returned.entry(*id).or_default().push(value);
                }
            }
        }
        let is_candidate = |object: &ObjectId| {
            !unit.object(*object).is_static
                && !addressed.objects.contains(object)
                && !addressed.cells.contains(&AbstractLocation::Object(*object))
        };
        let mut fresh = Self {
            objects: assigned.keys().copied().filter(is_candidate).collect(),
            functions: returned.keys().copied().collect(),
        };
        loop {
            let stale = fresh.objects.iter().copied().filter(|object| {
                !assigned[object]
                    .iter()
                    .all(|value| value.is_some_and(|value| fresh.is_fresh_value(value)))
            });
            let stale: Vec<ObjectId> = stale.collect();
            let returns = |function: &FunctionId| &returned[function];
            let functions = fresh.functions.iter().copied();
            let old: Vec<FunctionId> = functions
                .filter(|function| {
                    !returns(function).iter().all(|value| fresh.is_fresh_value(value))
                })
                .collect();
            if stale.is_empty() && old.is_empty() {
                return fresh;
            }
            stale.iter().for_each(|object| {
                fresh.objects.remove(object);
            });
            old.iter().for_each(|function| {
                fresh.functions.remove(function);
            });
        }
    }

    /// The functions among them.
    pub(super) fn into_functions(self) -> FxHashSet<FunctionId> {
        self.functions
    }

    /// Whether the value is null or leads to something fresh.
    fn is_fresh_value(&self, value: &CExpr) -> bool {
        if let ExprKind::Read(place) = &*value.kind {
            return matches!(&place.kind, LvalueKind::Object(object) if self.objects.contains(object));
        }
        if let ExprKind::Memory(MemoryExpr::Retype { pointer, bytes }) = &*value.kind {
            return *bytes == BigInt::ZERO && self.is_fresh_value(pointer);
        }
        if let ExprKind::Conditional(_, left, right) = &*value.kind {
            return self.is_fresh_value(left) && self.is_fresh_value(right);
        }
        if let ExprKind::Convert(inner)
        | ExprKind::Comma(_, inner)
        | ExprKind::Assign(_, inner)
        | ExprKind::Block(_, Some(inner)) = &*value.kind
        {
            return self.is_fresh_value(inner);
        }
        if let ExprKind::Call(callee, _) = &*value.kind {
            return self.functions.contains(callee);
        }
        let is_made = matches!(
            &*value.kind,
            ExprKind::Memory(MemoryExpr::Allocate { .. } | MemoryExpr::NewArray { .. })
        );
        is_made || matches!(&*value.kind, ExprKind::Null | ExprKind::New { .. })
    }

    /// Whether the place lies in something fresh.
    pub(super) fn has_place(&self, place: &Lvalue) -> bool {
        match &place.kind {
            LvalueKind::Object(_) | LvalueKind::Element { .. } => false,
            LvalueKind::Field { of, .. } => self.has_place(of),
            LvalueKind::Deref(pointer) | LvalueKind::Member { pointer, .. } => {
                self.leads_inside(pointer)
            }
        }
    }

    fn leads_inside(&self, pointer: &CExpr) -> bool {
        if let ExprKind::Memory(MemoryExpr::Offset { pointer, .. }) = &*pointer.kind {
            return self.leads_inside(pointer);
        }
        if let ExprKind::Memory(MemoryExpr::Decay(place) | MemoryExpr::Address(place)) =
            &*pointer.kind
        {
            return self.has_place(place);
        }
        self.is_fresh_value(pointer)
    }

    /// Whether all that the expression reads or writes itself lies in something fresh.
    pub(super) fn is_inside(&self, expr: &CExpr) -> bool {
        if let ExprKind::Known(KnownFunction::Free, arguments) = &*expr.kind {
            return arguments.iter().all(|argument| self.is_fresh_value(argument));
        }
        if let ExprKind::Update(update) = &*expr.kind {
            return self.has_place(&update.place);
        }
        if let ExprKind::Read(place) | ExprKind::Assign(place, _) = &*expr.kind {
            return self.has_place(place);
        }
        false
    }
}

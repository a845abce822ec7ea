//! The program without `const`: which pointers may be moved, freed and compared, and what they point to, does not hang on
//! what they promise not to write. So `const char **` and `char **` are one type here, and everywhere behind.

use std::borrow::Cow;

use rustc_hash::FxHashMap;

use crate::rewrite::{self, ExprRewriter};
use crate::tree::{CExpr, ExprKind, FunctionBody, Lvalue, MemoryExpr, TypedUnit};
use crate::types::{CType, CTypeTable, FunctionType, Qualifiers, TypeId};

/// The same program, in which no pointer is one to `const`. Where there is none already it is not copied.
pub(super) fn unqualified(unit: &TypedUnit) -> Cow<'_, TypedUnit> {
    let is_qualified = |id: TypeId| matches!(unit.types[id], CType::Pointer { qualifiers, .. } if qualifiers != Qualifiers::default());
    if !unit.types.ids().any(is_qualified) {
        return Cow::Borrowed(unit);
    }
    let mut new = unit.clone();
    let mut plain = PlainTypes::default();
    for id in unit.types.ids() {
        plain.strip_const(&mut new.types, id);
    }
    for record in &mut new.types.records {
        for member in record.members.iter_mut().flatten() {
            member.ty = plain.known[&member.ty];
        }
    }
    for object in &mut new.objects {
        object.ty = plain.known[&object.ty];
        object.initial.iter_mut().for_each(|value| rewrite::expr(value, &mut plain));
    }
    for function in &mut new.functions {
        function.result = plain.known[&function.result];
        for ty in function.parameters.iter_mut().flatten() {
            *ty = plain.known[ty];
        }
        if let Some(FunctionBody { block, .. }) = &mut function.body {
            rewrite::block(block, &mut plain);
        }
    }
    new.const_dropped = unit.const_dropped.iter().map(|ty| plain.known[ty]).collect();
    new.begin.iter_mut().for_each(|expr| rewrite::expr(expr, &mut plain));
    Cow::Owned(new)
}

/// The types without `const`.
#[derive(Default)]
struct PlainTypes {
    known: FxHashMap<TypeId, TypeId>,
}

impl PlainTypes {
    /// The type without `const`, in all that it is made of.
    fn strip_const(&mut self, types: &mut CTypeTable, id: TypeId) -> TypeId {
        if let Some(&cached) = self.known.get(&id) {
            return cached;
        }
        let plain = match types[id].clone() {
            CType::Pointer { to, .. } => {
                let to = self.strip_const(types, to);
                types.pointer(to)
            }
            CType::Array(element, length) => {
                let element = self.strip_const(types, element);
                types.id(CType::Array(element, length))
            }
            CType::Function(function) => {
                let result = self.strip_const(types, function.result);
                let parameters = function
                    .parameters
                    .map(|all| all.into_iter().map(|ty| self.strip_const(types, ty)).collect());
                types.id(CType::Function(FunctionType { result, parameters, ..function }))
            }
            CType::Void | CType::Bool | CType::Int(_) | CType::Float(_) | CType::Record(_) => id,
            CType::Number | CType::Unsupported(_) => id,
        };
        self.known.insert(id, plain);
        plain
    }
}

impl ExprRewriter for PlainTypes {
    fn rewrite_place(&mut self, place: &mut Lvalue) {
        place.ty = self.known[&place.ty];
    }

    fn expr(&mut self, expr: &mut CExpr) {
        expr.ty = self.known[&expr.ty];
        if let ExprKind::Update(update) = &mut *expr.kind {
            update.at = self.known[&update.at];
        }
        if let ExprKind::Memory(MemoryExpr::Allocate { of: Some(ty), .. }) = &mut *expr.kind {
            *ty = self.known[ty];
        }
        if let ExprKind::Memory(MemoryExpr::NewArray { element, .. }) = &mut *expr.kind {
            *element = self.known[element];
        }
    }
}

//! Pointers that may never have had a value: what they are compared with is not followed.

use num_bigint::BigInt;

use super::MemoryExpr;
use super::make::Values;
use super::unit::Scalars;
use crate::tree::{CExpr, ExprKind, FunctionId, KnownFunction};
use crate::types::{CType, TypeId};
use crate::walk::FunctionContents;

impl Scalars<'_> {
    /// Takes note of the types of pointers that variables and memory may hold without a value.
    pub(super) fn note_uninitialised_pointers(
        &mut self,
        bodies: &[(FunctionId, FunctionContents<'_>)],
    ) {
        let mut types: Vec<TypeId> = Vec::new();
        for (_, contents) in bodies {
            for object in &contents.objects {
                if !contents.given.contains(object) {
                    types.push(self.old.object(*object).ty);
                }
            }
            // Whoever jumps past a declaration finds no value.
            let entered = contents.entered.values().flatten();
            types.extend(entered.map(|&object| self.old.object(object).ty));
            for expr in &contents.exprs {
                let is_open = match &*expr.kind {
                    ExprKind::New { is_zeroed, .. } => !is_zeroed,
                    ExprKind::Memory(MemoryExpr::Allocate { is_zeroed, .. }) => !is_zeroed,
                    // What lies far outside of its object.
                    ExprKind::Memory(MemoryExpr::Retype { bytes, .. }) => {
                        if *bytes != BigInt::from(0) {
                            self.open.insert(expr.ty);
                        }
                        false
                    }
                    ExprKind::Memory(_) | ExprKind::Int(_) | ExprKind::Null => false,
                    ExprKind::Read(_) | ExprKind::Assign(..) | ExprKind::Update(_) => false,
                    ExprKind::Negate(_) | ExprKind::Arithmetic(..) | ExprKind::Compare(..) => false,
                    ExprKind::Not(_) | ExprKind::And(..) | ExprKind::Or(..) => false,
                    ExprKind::Conditional(..) | ExprKind::Comma(..) | ExprKind::Convert(_) => false,
                    ExprKind::Call(..) | ExprKind::Known(..) | ExprKind::Block(..) => false,
                };
                if is_open {
                    types.extend(self.old.types.pointee(expr.ty));
                }
            }
        }
        let mut done = 0;
        while let Some(&ty) = types.get(done) {
            done += 1;
            let ty = super::parts::element(self.old, ty);
            if self.is_pointer(ty) {
                let ty = self.unit.types.unqualified(ty);
                self.open.insert(ty);
            } else if let CType::Record(record) = self.old.types[ty] {
                let members = self.old.types.record(record).members.iter().flatten();
                let inner: Vec<TypeId> =
                    members.map(|member| member.ty).filter(|ty| !types.contains(ty)).collect();
                types.extend(inner);
            }
        }
    }

    /// The same value, after the check that it is one where it may be none.
    pub(super) fn check_has_value(&mut self, pointer: &CExpr, values: Values) -> Values {
        let ty = self.unit.types.unqualified(pointer.ty);
        let is_named = matches!(
            &*pointer.kind,
            ExprKind::Memory(
                MemoryExpr::Address(_) | MemoryExpr::Decay(_) | MemoryExpr::Function(_)
            )
        );
        let is_null = matches!(&*pointer.kind, ExprKind::Null);
        if is_named || is_null || !self.open.contains(&ty) {
            return values;
        }
        let first = values.parts.first().map(|part| part.ty);
        let number = self.unit.types.id(CType::Number);
        // References to structs know themselves whether they have a value.
        let is_array = |ty: TypeId| {
            let to = self.unit.types.pointee(ty);
            to.is_some_and(|to| matches!(self.unit.types[to], CType::Array(..)))
        };
        if !first.is_some_and(|ty| ty == number || is_array(ty)) {
            return values;
        }
        let mut values = self.repeatable_values(values);
        let part = values.parts[0].clone();
        let check = self.known_value(KnownFunction::CheckValue, part);
        values.before.push(check);
        values
    }
}

//! Memory that may not be there, in programs with arrays and addresses: each allocation of the program is null, or memory, as an
//! input says.

use super::once::converted;
use super::rewrite::{self, ExprRewriter};
use super::tree::{Comparison, Expr, ExprKind, KnownFunction, MemoryExpr, TypedUnit};
use super::types::{Type, TypeId};
use num_bigint::BigInt;

/// The same program where `malloc` and `calloc` may return null.
#[must_use]
pub(crate) fn where_memory_may_fail(unit: &TypedUnit) -> TypedUnit {
    let mut unit = unit.clone();
    let (truth, int) = (unit.types.id(Type::Bool), unit.types.int());
    for function in &mut unit.functions {
        // What the library allocates by itself is not asked.
        if function.library.is_some() {
            continue;
        }
        if let Some(body) = &mut function.body {
            rewrite::block(&mut body.block, &mut FailingMemory { truth, int });
        }
    }
    unit
}

struct FailingMemory {
    truth: TypeId,
    int: TypeId,
}

impl ExprRewriter for FailingMemory {
    fn expr(&mut self, expr: &mut Expr) {
        let is_allocation = matches!(
            &*expr.kind,
            ExprKind::New { is_variable: false, .. }
                | ExprKind::Memory(MemoryExpr::Allocate { is_variable: false, .. })
        );
        if !is_allocation {
            return;
        }
        let (ty, span) = (expr.ty, expr.span);
        let of = |kind: ExprKind, ty: TypeId| Expr { kind: Box::new(kind), ty, span };
        let fails = of(ExprKind::Known(KnownFunction::MayFail, Vec::new()), self.truth);
        let zero = of(ExprKind::Int(BigInt::ZERO), self.int);
        let fails = converted(fails, self.int);
        let fails = of(ExprKind::Compare(Comparison::Ne, fails, zero), self.int);
        let memory = Expr { kind: expr.kind.clone(), ty, span };
        *expr.kind = ExprKind::Conditional(fails, of(ExprKind::Null, ty), memory);
    }
}

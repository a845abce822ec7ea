//! Memory that may not be there, in programs with arrays and addresses: each allocation of the program is null, or memory, as an
//! input says.

use super::once::convert_number;
use super::rewrite::{self, ExprRewriter};
use super::tree::{
    CComparison, CExpr, CFunction, CStmtKind, ExprKind, KnownFunction, MemoryExpr, TypedStmt,
    TypedUnit,
};
use super::types::{CType, TypeId};
use base::Span;
use num_bigint::BigInt;

/// The functions of the library that return memory which they allocate. Where there is none they return null, and leave what
/// they were given as it is.
const ALLOCATING: &[&str] = &["realloc", "strdup", "strndup"];

/// The same program where `malloc`, `calloc` and what else returns new memory may return null.
#[must_use]
pub(crate) fn with_failing_allocation(unit: &TypedUnit) -> TypedUnit {
    let mut unit = unit.clone();
    let (truth, int) = (unit.types.id(CType::Bool), unit.types.int());
    let mut failing = FailingMemory { truth, int };
    for function in &mut unit.functions {
        // What the library allocates for itself is there.
        if let Some(used) = function.library {
            if ALLOCATING.contains(&used.form) {
                may_return_null(function, failing);
            }
            continue;
        }
        if let Some(body) = &mut function.body {
            rewrite::block(&mut body.block, &mut failing);
        }
    }
    unit
}

/// Lets a function return null before it does anything.
fn may_return_null(function: &mut CFunction, failing: FailingMemory) {
    let (result, span) = (function.result, function.span);
    let Some(body) = &mut function.body else { return };
    let null = CExpr { kind: Box::new(ExprKind::Null), ty: result, span };
    let back = TypedStmt { kind: CStmtKind::Return(Some(null)), span };
    let kind = CStmtKind::If(failing.fails(span), Box::new(back), None);
    body.block.stmts.insert(0, TypedStmt { kind, span });
}

#[derive(Clone, Copy)]
struct FailingMemory {
    truth: TypeId,
    int: TypeId,
}

impl FailingMemory {
    /// Whether there is no memory, as an input says.
    fn fails(&self, span: Span) -> CExpr {
        let of = |kind: ExprKind, ty: TypeId| CExpr { kind: Box::new(kind), ty, span };
        let fails = of(ExprKind::Known(KnownFunction::MayFail, Vec::new()), self.truth);
        let zero = of(ExprKind::Int(BigInt::ZERO), self.int);
        of(ExprKind::Compare(CComparison::Ne, convert_number(fails, self.int), zero), self.int)
    }
}

impl ExprRewriter for FailingMemory {
    fn expr(&mut self, expr: &mut CExpr) {
        let is_allocation = matches!(
            &*expr.kind,
            ExprKind::New { is_variable: false, .. }
                | ExprKind::Memory(MemoryExpr::Allocate { is_variable: false, .. })
        );
        if !is_allocation {
            return;
        }
        let (ty, span) = (expr.ty, expr.span);
        let memory = CExpr { kind: expr.kind.clone(), ty, span };
        let null = CExpr { kind: Box::new(ExprKind::Null), ty, span };
        *expr.kind = ExprKind::Conditional(self.fails(span), null, memory);
    }
}

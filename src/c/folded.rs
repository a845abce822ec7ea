//! Arithmetic that compilers do not do as it is written, so that their sanitizers do not see it overflow.

use super::tree::{Arithmetic, Expr, ExprKind, FunctionBody, StmtKind, TypedUnit};
use super::types::{IntType, TypeId};
use super::walk::{Found, statements};
use base::Span;

/// Arithmetic of which compilers make something else.
#[derive(Clone, Default, Debug)]
pub struct FoldedArithmetic {
    /// Its result is converted to a type in which a compiler may compute at once: `(short) (x + y)`.
    pub narrowed: Vec<Span>,
    /// Its result is only tested or compared, which a compiler does without it: `-x ? 1 : 2`, `x - 1 < x`.
    pub compared: Vec<Span>,
}

impl FoldedArithmetic {
    /// Adds what a function has.
    pub(crate) fn add(&mut self, unit: &TypedUnit, body: &FunctionBody, found: &Found<'_>) {
        for expr in &found.exprs {
            match &*expr.kind {
                ExprKind::Convert(value) => self.add_converted(unit, value, expr.ty),
                ExprKind::Update(update) => {
                    let computed = unit.types.as_int(update.at);
                    if is_narrower(unit, computed, update.place.ty) {
                        self.narrowed.push(expr.span);
                    }
                }
                ExprKind::Compare(_, left, right)
                | ExprKind::And(left, right)
                | ExprKind::Or(left, right) => {
                    self.add_compared(left);
                    self.add_compared(right);
                }
                ExprKind::Not(value) | ExprKind::Conditional(value, ..) => self.add_compared(value),
                ExprKind::Int(_) | ExprKind::Null | ExprKind::Read(_) | ExprKind::Assign(..) => {}
                ExprKind::Negate(_) | ExprKind::Arithmetic(..) | ExprKind::Comma(..) => {}
                ExprKind::Call(..) | ExprKind::Known(..) | ExprKind::New { .. } => {}
                ExprKind::Memory(_) | ExprKind::Block(..) => {}
            }
        }
        for stmt in statements(&body.block) {
            match &stmt.kind {
                StmtKind::If(value, ..)
                | StmtKind::While(value, _)
                | StmtKind::Do(_, value)
                | StmtKind::For(Some(value), ..) => self.add_compared(value),
                StmtKind::Expr(_) | StmtKind::Declare(..) | StmtKind::Block(_) => {}
                StmtKind::For(None, ..) | StmtKind::Switch(..) | StmtKind::Case(..) => {}
                StmtKind::Default(_) | StmtKind::Label(..) | StmtKind::Goto(_) => {}
                StmtKind::Break | StmtKind::Continue | StmtKind::Return(_) | StmtKind::Empty => {}
            }
        }
    }

    /// Arithmetic of which only a part is kept.
    fn add_converted(&mut self, unit: &TypedUnit, value: &Expr, to: TypeId) {
        let mut open = vec![value];
        while let Some(value) = open.pop() {
            let ExprKind::Arithmetic(_, left, right) = &*value.kind else {
                if let ExprKind::Negate(inner) = &*value.kind {
                    self.narrowed.push(value.span);
                    open.push(inner);
                }
                continue;
            };
            if is_narrower(unit, unit.types.as_int(value.ty), to) {
                self.narrowed.push(value.span);
                open.extend([left, right]);
            }
        }
    }

    /// Arithmetic that gives a value which is only compared.
    fn add_compared(&mut self, value: &Expr) {
        let mut open = vec![value];
        while let Some(value) = open.pop() {
            match &*value.kind {
                ExprKind::Negate(_)
                | ExprKind::Arithmetic(Arithmetic::Add | Arithmetic::Sub | Arithmetic::Mul, ..) => {
                    self.compared.push(value.span);
                }
                ExprKind::Convert(inner)
                | ExprKind::Comma(_, inner)
                | ExprKind::Block(_, Some(inner)) => open.push(inner),
                ExprKind::Conditional(_, then, otherwise) => open.extend([then, otherwise]),
                ExprKind::Int(_) | ExprKind::Null | ExprKind::Read(_) | ExprKind::Assign(..) => {}
                ExprKind::Update(_) | ExprKind::Arithmetic(..) | ExprKind::Compare(..) => {}
                ExprKind::Not(_) | ExprKind::And(..) | ExprKind::Or(..) | ExprKind::Call(..) => {}
                ExprKind::Known(..) | ExprKind::New { .. } => {}
                ExprKind::Memory(_) | ExprKind::Block(_, None) => {}
            }
        }
    }
}

/// Whether a compiler may compute in the second type at once, where C computes in the first one.
fn is_narrower(unit: &TypedUnit, computed: Option<IntType>, to: TypeId) -> bool {
    let (Some(computed), Some(to)) = (computed, unit.types.as_int(to)) else {
        return false;
    };
    to.bytes() < computed.bytes() || (to.bytes() == computed.bytes() && !to.is_signed())
}

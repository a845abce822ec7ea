//! What compilers do not do as it is written, so that their sanitizers do not see it overflow or fail.

use super::tree::{Arithmetic, Expr, ExprKind, FunctionBody, MemoryExpr, StmtKind, TypedUnit};
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
    /// What is read or computed and used by nobody, which a compiler leaves out: `*p;`, `(x + y, z)`.
    pub unused: Vec<Span>,
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
                ExprKind::Comma(left, _) => self.add_unused(left),
                ExprKind::Int(_) | ExprKind::Null | ExprKind::Read(_) | ExprKind::Assign(..) => {}
                ExprKind::Negate(_) | ExprKind::Arithmetic(..) => {}
                ExprKind::Call(..) | ExprKind::Known(..) | ExprKind::New { .. } => {}
                ExprKind::Memory(_) | ExprKind::Block(..) => {}
            }
        }
        for stmt in statements(&body.block) {
            match &stmt.kind {
                StmtKind::If(value, ..)
                | StmtKind::While(value, _)
                | StmtKind::Do(_, value)
                | StmtKind::For(Some(value), None, _) => self.add_compared(value),
                StmtKind::For(value, Some(step), _) => {
                    value.iter().for_each(|value| self.add_compared(value));
                    self.add_unused(step);
                }
                StmtKind::Expr(value) => self.add_unused(value),
                StmtKind::Declare(..) | StmtKind::Block(_) => {}
                StmtKind::For(None, None, _) | StmtKind::Switch(..) | StmtKind::Case(..) => {}
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

    /// An expression that is evaluated for what happens in it alone.
    fn add_unused(&mut self, value: &Expr) {
        let mut open = vec![value];
        while let Some(value) = open.pop() {
            match &*value.kind {
                ExprKind::Int(_) | ExprKind::Null | ExprKind::Assign(..) => {}
                ExprKind::Update(_) | ExprKind::Call(..) | ExprKind::Known(..) => {}
                ExprKind::New { .. } | ExprKind::Memory(MemoryExpr::Allocate { .. }) => {}
                // The first operand says whether something happens in the others.
                ExprKind::And(..) | ExprKind::Or(..) | ExprKind::Conditional(..) => {
                    open.extend(value.operands().into_iter().skip(usize::from(has_effects(value))));
                }
                ExprKind::Comma(_, last) | ExprKind::Block(_, Some(last)) => open.push(last),
                ExprKind::Block(_, None) => {}
                ExprKind::Read(_)
                | ExprKind::Negate(_)
                | ExprKind::Not(_)
                | ExprKind::Convert(_)
                | ExprKind::Arithmetic(..)
                | ExprKind::Compare(..)
                | ExprKind::Memory(_) => {
                    self.unused.push(value.span);
                    open.extend(value.operands());
                }
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

/// Whether something happens where the expression is evaluated.
fn has_effects(expr: &Expr) -> bool {
    let mut open = vec![expr];
    while let Some(expr) = open.pop() {
        match &*expr.kind {
            ExprKind::Assign(..) | ExprKind::Update(_) | ExprKind::Call(..) => return true,
            ExprKind::Known(..) | ExprKind::New { .. } | ExprKind::Block(..) => return true,
            ExprKind::Memory(MemoryExpr::Allocate { .. }) => return true,
            ExprKind::Int(_) | ExprKind::Null | ExprKind::Read(_) | ExprKind::Negate(_) => {}
            ExprKind::Not(_) | ExprKind::Convert(_) | ExprKind::Arithmetic(..) => {}
            ExprKind::Compare(..) | ExprKind::And(..) | ExprKind::Or(..) => {}
            ExprKind::Comma(..) | ExprKind::Conditional(..) | ExprKind::Memory(_) => {}
        }
        open.extend(expr.operands());
    }
    false
}

/// Whether a compiler may compute in the second type at once, where C computes in the first one.
fn is_narrower(unit: &TypedUnit, computed: Option<IntType>, to: TypeId) -> bool {
    let (Some(computed), Some(to)) = (computed, unit.types.as_int(to)) else {
        return false;
    };
    to.bytes() < computed.bytes() || (to.bytes() == computed.bytes() && !to.is_signed())
}

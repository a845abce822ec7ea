//! What compilers do not do as it is written, so that their sanitizers do not see it overflow or fail.

use super::tree::{
    Arithmetic, CExpr, CStmtKind, Compound, ExprKind, FunctionBody, MemoryExpr, TypedUnit,
};
use super::types::{IntType, TypeId};
use super::walk::{FunctionContents, statements};
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
    pub(crate) fn add(
        &mut self,
        unit: &TypedUnit,
        body: &FunctionBody,
        contents: &FunctionContents<'_>,
    ) {
        for expr in &contents.exprs {
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
                ExprKind::Comma(left, _) => self.add_unused(unit, left),
                ExprKind::Int(_) | ExprKind::Null | ExprKind::Read(_) | ExprKind::Assign(..) => {}
                ExprKind::Negate(_) | ExprKind::Arithmetic(..) => {}
                ExprKind::Call(..) | ExprKind::Known(..) | ExprKind::New { .. } => {}
                ExprKind::Memory(_) | ExprKind::Block(..) => {}
            }
        }
        for stmt in statements(&body.block) {
            match &stmt.kind {
                CStmtKind::If(value, ..)
                | CStmtKind::While(value, _)
                | CStmtKind::Do(_, value)
                | CStmtKind::For(Some(value), None, _) => self.add_compared(value),
                CStmtKind::For(value, Some(step), _) => {
                    value.iter().for_each(|value| self.add_compared(value));
                    self.add_unused(unit, step);
                }
                CStmtKind::Expr(value) => self.add_unused(unit, value),
                CStmtKind::Declare(..) | CStmtKind::Block(_) => {}
                CStmtKind::For(None, None, _) | CStmtKind::Switch(..) | CStmtKind::Case(..) => {}
                CStmtKind::Default(_) | CStmtKind::Label(..) | CStmtKind::Goto(_) => {}
                CStmtKind::Break
                | CStmtKind::Continue
                | CStmtKind::Return(_)
                | CStmtKind::Empty => {}
            }
        }
    }

    /// Arithmetic of which only a part is kept.
    fn add_converted(&mut self, unit: &TypedUnit, value: &CExpr, to: TypeId) {
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
    fn add_unused(&mut self, unit: &TypedUnit, value: &CExpr) {
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
                ExprKind::Comma(first, last) => {
                    open.push(last);
                    open.extend(literal_part(first));
                }
                ExprKind::Block(block, Some(last)) => {
                    open.push(last);
                    open.extend(literal_value(unit, block));
                }
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
    fn add_compared(&mut self, value: &CExpr) {
        let mut open = vec![value];
        while let Some(value) = open.pop() {
            match &*value.kind {
                // Two negations are none: `-(-x) != 0`.
                ExprKind::Negate(inner) => {
                    self.compared.push(value.span);
                    open.push(inner);
                }
                ExprKind::Arithmetic(Arithmetic::Add | Arithmetic::Sub | Arithmetic::Mul, ..) => {
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

/// What a part of a compound literal begins with, if the expression gives it that; nobody uses it where nobody uses the
/// literal: `(int[2]){x + 1, y}[1];`.
fn literal_part(expr: &CExpr) -> Option<&CExpr> {
    let ExprKind::Assign(place, value) = &*expr.kind else { return None };
    // An assignment that is written is longer than its place.
    (place.span == expr.span).then_some(value)
}

/// What the variable begins with that stands for a compound literal in a block of its own.
fn literal_value<'a>(unit: &TypedUnit, block: &'a Compound) -> Option<&'a CExpr> {
    let [stmt] = &*block.stmts else { return None };
    let CStmtKind::Declare(object, Some(value)) = &stmt.kind else { return None };
    unit.objects[object.index()].is_hidden.then_some(value)
}

/// Whether something happens where the expression is evaluated.
fn has_effects(expr: &CExpr) -> bool {
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

//! Walks the typed tree, and changes expressions in it.

use super::tree::{
    CExpr, CStmtKind, Compound, ExprKind, Lvalue, LvalueKind, MemoryExpr, ObjectId, TypedStmt,
};

/// What is changed.
pub(crate) trait ExprRewriter {
    /// Changes an expression whose parts have been changed.
    fn expr(&mut self, expr: &mut CExpr);

    /// Changes a place whose parts have been changed.
    fn rewrite_place(&mut self, _place: &mut Lvalue) {}

    /// Changes what a variable begins with, when that has been changed as an expression.
    fn rewrite_declaration(&mut self, _object: ObjectId, _value: &mut CExpr) {}
}

/// Changes each expression of a block, the parts of an expression before it.
pub(crate) fn block(block: &mut Compound, change: &mut dyn ExprRewriter) {
    block.stmts.iter_mut().for_each(|inner| stmt(inner, change));
}

fn stmt(of: &mut TypedStmt, change: &mut dyn ExprRewriter) {
    match &mut of.kind {
        CStmtKind::Expr(value) => expr(value, change),
        CStmtKind::Declare(object, value) => {
            if let Some(value) = value {
                expr(value, change);
                change.rewrite_declaration(*object, value);
            }
        }
        CStmtKind::Return(value) => value.iter_mut().for_each(|value| expr(value, change)),
        CStmtKind::Block(inner) => block(inner, change),
        CStmtKind::If(condition, then, otherwise) => {
            expr(condition, change);
            stmt(then, change);
            otherwise.iter_mut().for_each(|inner| stmt(inner, change));
        }
        CStmtKind::While(value, body)
        | CStmtKind::Do(body, value)
        | CStmtKind::Switch(value, body) => {
            expr(value, change);
            stmt(body, change);
        }
        CStmtKind::For(condition, step, body) => {
            condition.iter_mut().chain(step).for_each(|value| expr(value, change));
            stmt(body, change);
        }
        CStmtKind::Case(_, body) | CStmtKind::Default(body) | CStmtKind::Label(_, body) => {
            stmt(body, change);
        }
        CStmtKind::Goto(_) | CStmtKind::Break | CStmtKind::Continue | CStmtKind::Empty => {}
    }
}

fn place(of: &mut Lvalue, change: &mut dyn ExprRewriter) {
    match &mut of.kind {
        LvalueKind::Object(_) => {}
        LvalueKind::Deref(pointer) | LvalueKind::Member { pointer, .. } => expr(pointer, change),
        LvalueKind::Field { of, .. } => place(of, change),
        LvalueKind::Element { array, index } => {
            expr(array, change);
            expr(index, change);
        }
    }
    change.rewrite_place(of);
}

/// Changes the parts of an expression, and then itself.
pub(crate) fn expr(of: &mut CExpr, change: &mut dyn ExprRewriter) {
    match &mut *of.kind {
        ExprKind::Int(_) | ExprKind::Null | ExprKind::New { .. } => {}
        ExprKind::Read(inner) => place(inner, change),
        ExprKind::Assign(to, value) => {
            place(to, change);
            expr(value, change);
        }
        ExprKind::Update(update) => {
            place(&mut update.place, change);
            expr(&mut update.value, change);
        }
        ExprKind::Negate(value) | ExprKind::Not(value) | ExprKind::Convert(value) => {
            expr(value, change);
        }
        ExprKind::Arithmetic(_, left, right)
        | ExprKind::Compare(_, left, right)
        | ExprKind::And(left, right)
        | ExprKind::Or(left, right)
        | ExprKind::Comma(left, right) => {
            expr(left, change);
            expr(right, change);
        }
        ExprKind::Conditional(condition, then, otherwise) => {
            [condition, then, otherwise].into_iter().for_each(|part| expr(part, change));
        }
        ExprKind::Call(_, arguments) | ExprKind::Known(_, arguments) => {
            arguments.iter_mut().for_each(|argument| expr(argument, change));
        }
        ExprKind::Block(inner, value) => {
            block(inner, change);
            value.iter_mut().for_each(|value| expr(value, change));
        }
        ExprKind::Memory(inner) => memory(inner, change),
    }
    change.expr(of);
}

fn memory(of: &mut MemoryExpr, change: &mut dyn ExprRewriter) {
    match of {
        MemoryExpr::Address(inner) | MemoryExpr::Decay(inner) => place(inner, change),
        MemoryExpr::Offset { pointer, by, .. } => {
            expr(pointer, change);
            expr(by, change);
        }
        MemoryExpr::Distance(left, right) | MemoryExpr::SameObject(left, right) => {
            expr(left, change);
            expr(right, change);
        }
        MemoryExpr::Function(_) | MemoryExpr::Wild => {}
        MemoryExpr::CallPointer(callee, arguments) => {
            expr(callee, change);
            arguments.iter_mut().for_each(|argument| expr(argument, change));
        }
        MemoryExpr::Retype { pointer: inner, .. }
        | MemoryExpr::Length(inner)
        | MemoryExpr::ArrayLength(inner) => expr(inner, change),
        MemoryExpr::Parts(parts) => parts.iter_mut().for_each(|(_, value)| expr(value, change)),
        MemoryExpr::Allocate { size, each, .. } => {
            expr(size, change);
            each.iter_mut().for_each(|each| expr(each, change));
        }
        MemoryExpr::NewArray { length, .. } => expr(length, change),
    }
}

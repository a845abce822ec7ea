//! What statements, expressions and places are made of.

use super::tree::{Expr, ExprKind, Lvalue, PlaceKind, StmtKind, TypedStmt};

impl TypedStmt {
    /// The statements in it that are not in blocks of their own, and the expressions that it evaluates.
    pub fn parts(&self) -> (Vec<&TypedStmt>, Vec<&Expr>) {
        match &self.kind {
            StmtKind::Expr(expr) => (vec![], vec![expr]),
            StmtKind::Declare(_, value) | StmtKind::Return(value) => {
                (vec![], value.iter().collect())
            }
            StmtKind::Block(block) => (block.stmts.iter().collect(), vec![]),
            StmtKind::If(condition, then, otherwise) => {
                let stmts = std::iter::once(then).chain(otherwise).map(|stmt| &**stmt).collect();
                (stmts, vec![condition])
            }
            StmtKind::While(condition, body) | StmtKind::Do(body, condition) => {
                (vec![body], vec![condition])
            }
            StmtKind::Switch(value, body) => (vec![body], vec![value]),
            StmtKind::For(condition, step, body) => {
                (vec![body], condition.iter().chain(step).collect())
            }
            StmtKind::Case(_, body) | StmtKind::Default(body) | StmtKind::Label(_, body) => {
                (vec![body], vec![])
            }
            StmtKind::Goto(_) | StmtKind::Break | StmtKind::Continue | StmtKind::Empty => {
                (vec![], vec![])
            }
        }
    }
}

impl Expr {
    /// The expressions in it, in the order in which they are evaluated; not those of a block in it.
    #[must_use]
    pub fn operands(&self) -> Vec<&Expr> {
        match &*self.kind {
            ExprKind::Int(_) | ExprKind::Null | ExprKind::New { .. } => vec![],
            ExprKind::Read(place) => place.operands(),
            ExprKind::Assign(place, value) => place.operands().into_iter().chain([value]).collect(),
            ExprKind::Update(update) => {
                update.place.operands().into_iter().chain([&update.value]).collect()
            }
            ExprKind::Negate(operand) | ExprKind::Not(operand) | ExprKind::Convert(operand) => {
                vec![operand]
            }
            ExprKind::Arithmetic(_, left, right) | ExprKind::Compare(_, left, right) => {
                vec![left, right]
            }
            ExprKind::And(left, right)
            | ExprKind::Or(left, right)
            | ExprKind::Comma(left, right) => {
                vec![left, right]
            }
            ExprKind::Conditional(condition, then, otherwise) => vec![condition, then, otherwise],
            ExprKind::Call(_, arguments) | ExprKind::Known(_, arguments) => {
                arguments.iter().collect()
            }
            ExprKind::Memory(memory) => memory.operands(),
            ExprKind::Block(_, value) => value.iter().collect(),
        }
    }
}

impl Lvalue {
    /// The pointer behind which it lies, if there is one.
    #[must_use]
    pub fn operands(&self) -> Vec<&Expr> {
        match &self.kind {
            PlaceKind::Object(_) => vec![],
            PlaceKind::Member { pointer, .. } | PlaceKind::Deref(pointer) => vec![pointer],
            PlaceKind::Field { of, .. } => of.operands(),
            PlaceKind::Element { array, index } => vec![array, index],
        }
    }
}

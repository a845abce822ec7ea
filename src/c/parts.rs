//! What statements, expressions and places are made of.

use super::tree::{CExpr, CStmtKind, ExprKind, Lvalue, LvalueKind, TypedStmt};

impl TypedStmt {
    /// The statements in it that are not in blocks of their own, and the expressions that it evaluates.
    pub fn direct_children(&self) -> (Vec<&TypedStmt>, Vec<&CExpr>) {
        match &self.kind {
            CStmtKind::Expr(expr) => (vec![], vec![expr]),
            CStmtKind::Declare(_, value) | CStmtKind::Return(value) => {
                (vec![], value.iter().collect())
            }
            CStmtKind::Block(block) => (block.stmts.iter().collect(), vec![]),
            CStmtKind::If(condition, then, otherwise) => {
                let stmts = std::iter::once(then).chain(otherwise).map(|stmt| &**stmt).collect();
                (stmts, vec![condition])
            }
            CStmtKind::While(condition, body) | CStmtKind::Do(body, condition) => {
                (vec![body], vec![condition])
            }
            CStmtKind::Switch(value, body) => (vec![body], vec![value]),
            CStmtKind::For(condition, step, body) => {
                (vec![body], condition.iter().chain(step).collect())
            }
            CStmtKind::Case(_, body) | CStmtKind::Default(body) | CStmtKind::Label(_, body) => {
                (vec![body], vec![])
            }
            CStmtKind::Goto(_) | CStmtKind::Break | CStmtKind::Continue | CStmtKind::Empty => {
                (vec![], vec![])
            }
        }
    }
}

impl CExpr {
    /// The expressions in it, in the order in which they are evaluated; not those of a block in it.
    #[must_use]
    pub fn operands(&self) -> Vec<&CExpr> {
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
    pub fn operands(&self) -> Vec<&CExpr> {
        match &self.kind {
            LvalueKind::Object(_) => vec![],
            LvalueKind::Member { pointer, .. } | LvalueKind::Deref(pointer) => vec![pointer],
            LvalueKind::Field { of, .. } => of.operands(),
            LvalueKind::Element { array, index } => vec![array, index],
        }
    }
}

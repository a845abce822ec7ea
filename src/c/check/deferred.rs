//! Checks of the model in the place of what is not supported.

use lang_c::ast::InitDeclarator;
use num_bigint::BigInt;

use super::{Checked, Checker, Entity, declarator};
use crate::tree::{Expr, ExprKind, StmtKind, TypedStmt};
use base::Diagnostic;

impl Checker<'_> {
    /// How many labels and cases of the function have been met.
    pub(super) fn placed_labels(&self) -> usize {
        let cases = self.function.switches.iter();
        let cases = cases.map(|cases| cases.seen.len() + usize::from(cases.has_default));
        let labels = self.function.names.values().filter(|(_, is_placed)| *is_placed);
        cases.sum::<usize>() + labels.count()
    }

    /// Declares a name whose type, or what it starts with, is not supported.
    pub(super) fn declare_refused(&mut self, node: &InitDeclarator, error: &Diagnostic) {
        let declarator = &node.declarator;
        if let Some(name) = declarator::name(&declarator.node)
            && self.scopes.find_here(name).is_none()
        {
            let span = self.span(declarator.span);
            self.scopes.declare(name, Entity::Refused(Box::new(error.clone())), span);
        }
    }

    /// A number where there would be one that is not supported: a run never gets it.
    pub(super) fn deferred_number(&mut self, error: Box<Diagnostic>) -> Checked<Expr> {
        let check = self.unit.deferred(error)?;
        let (ty, span) = (self.unit.types.int(), check.span);
        let zero = Expr { kind: Box::new(ExprKind::Int(BigInt::ZERO)), ty, span };
        Ok(Expr { kind: Box::new(ExprKind::Comma(check, zero)), ty, span })
    }
}

/// An expression as a statement.
pub(super) fn evaluated(expr: Expr) -> TypedStmt {
    let span = expr.span;
    TypedStmt { kind: StmtKind::Expr(expr), span }
}

//! Checks of the model in the place of what is not supported.

use lang_c::ast::{DeclarationSpecifier, InitDeclarator};
use lang_c::span::{Node, Span as CSpan};

use super::specifiers::Specified;
use super::{CTypeChecker, CheckResult, Entity, declarator};
use crate::tree::{CExpr, CStmtKind, TypedStmt};
use base::Diagnostic;

impl CTypeChecker<'_> {
    /// How many labels and cases of the function have been met.
    pub(super) fn placed_labels(&self) -> usize {
        let cases = self.function.switches.iter();
        let cases =
            cases.map(|cases| cases.seen.len() + usize::from(cases.has_default) + cases.refused);
        let labels = self.function.names.values().filter(|(_, is_placed)| *is_placed);
        cases.sum::<usize>() + labels.count()
    }

    /// Declares a name whose type, or what it starts with, is not supported.
    pub(super) fn declare_refused(&mut self, node: &InitDeclarator, error: &Diagnostic) {
        let declarator = &node.declarator;
        if let Some(name) = declarator::name(&declarator.node)
            && self.scopes.find_innermost(name).is_none()
        {
            let span = self.span(declarator.span);
            self.scopes.declare(name, Entity::Refused(Box::new(error.clone())), span);
        }
    }

    /// What stands before declarators; none where it is not supported, and the names of these stand for that.
    pub(super) fn supported_specifiers(
        &mut self,
        specifiers: &[Node<DeclarationSpecifier>],
        declarators: &[Node<InitDeclarator>],
        span: CSpan,
    ) -> CheckResult<Option<Specified>> {
        let error = match self.specifiers(specifiers, span) {
            Ok(specified) => return Ok(Some(specified)),
            Err(error) => error,
        };
        self.unit.defer_refusal(error.clone())?;
        for node in declarators {
            self.declare_refused(&node.node, &error);
        }
        Ok(None)
    }

    /// A number where there would be one that is not supported, in a function: what files begin with is constant.
    pub(super) fn deferred_number(&mut self, error: Box<Diagnostic>) -> CheckResult<CExpr> {
        if self.function.literals.is_empty() {
            return Err(error);
        }
        self.unit.deferred_number(error)
    }
}

/// An expression as a statement.
pub(super) fn expression_statement(expr: CExpr) -> TypedStmt {
    let span = expr.span;
    TypedStmt { kind: CStmtKind::Expr(expr), span }
}

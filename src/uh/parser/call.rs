//! Calls inside an expression.

use super::expr::{AfterOperand, ExprParseState, PendingOperator};
use super::{Parsed, Parser, TokenKind, UhIdentifier};
use crate::tree::{NodeKind, UhCall, UhExpr};
use base::Span;

impl Parser<'_> {
    /// `f(`; whether the call is complete, for there are no arguments.
    pub(super) fn open_call(&mut self, reading: &mut ExprParseState) -> Parsed<bool> {
        let callee = self.name("a procedure")?;
        let open = self.advance();
        if let Some(close) = self.eat(TokenKind::RightParen) {
            self.complete(reading, callee, Vec::new(), close)?;
            return Ok(true);
        }
        let first = self.tree.nodes.len();
        reading.pending.push(PendingOperator::Call { callee, open, arguments: Vec::new(), first });
        Ok(false)
    }

    /// After an argument: the next one, or the end of the call.
    pub(super) fn continue_call(
        &mut self,
        reading: &mut ExprParseState,
        (callee, open): (UhIdentifier, Span),
        mut arguments: Vec<UhExpr>,
        first: usize,
    ) -> Parsed<AfterOperand> {
        let span = reading.operands.pop().expect("the argument is complete");
        arguments.push(UhExpr { first, end: self.tree.nodes.len(), span });
        if self.eat(TokenKind::Comma).is_some() {
            let first = self.tree.nodes.len();
            reading.pending.push(PendingOperator::Call { callee, open, arguments, first });
            return Ok(AfterOperand::Operand);
        }
        match self.eat(TokenKind::RightParen) {
            Some(close) => self.complete(reading, callee, arguments, close)?,
            None => return self.inside(open, "`)`", "`,` or `)`"),
        }
        Ok(AfterOperand::Done)
    }

    /// Writes the call, and the fields of its result that are read.
    fn complete(
        &mut self,
        reading: &mut ExprParseState,
        callee: UhIdentifier,
        arguments: Vec<UhExpr>,
        close: Span,
    ) -> Parsed<()> {
        let mut span = callee.span.to(close);
        let number = u32::try_from(self.tree.calls.len()).expect("fewer calls than bytes");
        self.tree.calls.push(UhCall { callee, arguments, span });
        self.node(NodeKind::Call(number), span);
        while self.eat(TokenKind::Dot).is_some() {
            let field = self.name("the name of a field")?;
            span = span.to(field.span);
            self.node(NodeKind::Field(field.id), span);
        }
        reading.operands.push(span);
        Ok(())
    }
}

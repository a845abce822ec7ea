//! `new { … }` inside an expression.

use super::expr::{AfterOperand, ExprParseState, PendingOperator};
use super::{Parsed, Parser, TokenKind, UhIdentifier};
use crate::codes;
use crate::tree::NodeKind;
use base::{Diagnostic, Span};

impl Parser<'_> {
    /// `new { f =`
    pub(super) fn open_new(&mut self, reading: &mut ExprParseState) -> Parsed<()> {
        let start = self.advance();
        if matches!(self.kind(), TokenKind::Int | TokenKind::Bool | TokenKind::Name) {
            return self.open_new_array(reading, start);
        }
        let open = self.expect(TokenKind::LeftBrace, "and the fields of the new object")?;
        let field = self.new_field(open)?;
        reading.pending.push(PendingOperator::New { start, open, fields: vec![field] });
        Ok(())
    }

    /// `f =`
    fn new_field(&mut self, open: Span) -> Parsed<UhIdentifier> {
        // `f :=` is a field written wrongly, or, on a line of its own, the next statement.
        let wrong = self.kind() == TokenKind::Name && self.peek(1) == TokenKind::Becomes;
        if wrong && !self.on_next_line() {
            self.advance();
            let message = "expected `=` after the name of the field, found `:=`";
            let error = Diagnostic::error(codes::ASSIGN, self.span(), message)
                .with_remark(open, "inside this")
                .with_help("fields are written `new { Key = 1, Next = null }`");
            return self.fail(error);
        }
        if self.kind() == TokenKind::End || self.begins_statement(self.at) {
            return self.inside(open, "`}`", "a field");
        }
        let field = self.name("the name of a field")?;
        match self.eat(TokenKind::Equal) {
            Some(_) => Ok(field),
            None => self.inside(open, "`}`", "`=` and the value of the field"),
        }
    }

    /// After the value of a field: the next field, or the end of the object.
    pub(super) fn continue_new(
        &mut self,
        reading: &mut ExprParseState,
        start: Span,
        open: Span,
        mut fields: Vec<UhIdentifier>,
    ) -> Parsed<AfterOperand> {
        let separated = self.separator();
        if let Some(close) = self.eat(TokenKind::RightBrace) {
            let values = reading.operands.len() - fields.len();
            reading.operands.truncate(values);
            let index = u32::try_from(self.tree.objects.len()).expect("fewer objects than bytes");
            self.tree.objects.push(fields);
            self.node(NodeKind::New(index), start.to(close));
            reading.operands.push(start.to(close));
            return Ok(AfterOperand::Done);
        }
        if !separated {
            return self.inside(open, "`}`", "`,` or `}`");
        }
        fields.push(self.new_field(open)?);
        reading.pending.push(PendingOperator::New { start, open, fields });
        Ok(AfterOperand::Operand)
    }
}

//! Elements of arrays, and arrays that are made.

use super::expr::{ExprParseState, PendingOperator};
use super::{Parsed, Parser, TokenKind};
use crate::codes;
use crate::tree::{LENGTH, NameId, NodeKind, UhStmtKind};
use base::{Diagnostic, Span};

impl Parser<'_> {
    /// `[` behind an operand that may be an array: the index follows.
    pub(super) fn open_index(&mut self, reading: &mut ExprParseState, array: Span) -> bool {
        let Some(open) = self.eat(TokenKind::LeftBracket) else { return false };
        reading.pending.push(PendingOperator::Index { array, open, first: self.tree.nodes.len() });
        true
    }

    /// The same behind the operand that has just been completed.
    pub(super) fn index_of_last(&mut self, reading: &mut ExprParseState) -> bool {
        if self.kind() != TokenKind::LeftBracket {
            return false;
        }
        let array = reading.operands.pop().expect("an operand is complete");
        self.open_index(reading, array)
    }

    /// `]` behind an index, and the fields of the element that are read.
    pub(super) fn close_index(
        &mut self,
        reading: &mut ExprParseState,
        array: Span,
        open: Span,
        first: usize,
    ) -> Parsed<()> {
        reading.operands.pop().expect("the index is complete");
        let Some(close) = self.eat(TokenKind::RightBracket) else {
            return self.inside(open, "`]`", "an operator or `]`");
        };
        let mut span = array.to(close);
        let index = u32::try_from(first).expect("there are fewer nodes than 2^32");
        self.node(NodeKind::Element { index }, span);
        while self.eat(TokenKind::Dot).is_some() {
            let field = self.name("the name of a field")?;
            span = span.to(field.span);
            self.node(NodeKind::Field(field.id), span);
        }
        reading.operands.push(span);
        Ok(())
    }

    /// `T[` behind `new`.
    pub(super) fn open_new_array(
        &mut self,
        reading: &mut ExprParseState,
        start: Span,
    ) -> Parsed<()> {
        let ty = self.type_name()?;
        let Some(open) = self.eat(TokenKind::LeftBracket) else {
            let message = format!(
                "expected `[` and the length of the new array, found {}",
                self.token_description()
            );
            let error = Diagnostic::error(codes::EXPECTED, self.span(), message)
                .with_remark(start.to(ty.span), "of the array that is made here");
            let help = match self.kind() {
                TokenKind::LeftBrace => {
                    "of which type an object is follows from its fields: `new {Next = p}`"
                }
                _ => "the length stands in the last brackets: `new int[][n]`",
            };
            return self.fail(error.with_help(help));
        };
        let element = u32::try_from(self.tree.element_types.len()).expect("fewer than bytes");
        self.tree.element_types.push(ty);
        reading.pending.push(PendingOperator::NewArray { start, open, element });
        Ok(())
    }

    /// `]` behind the length.
    pub(super) fn close_new_array(
        &mut self,
        reading: &mut ExprParseState,
        start: Span,
        open: Span,
        element: u32,
    ) -> Parsed<()> {
        reading.operands.pop().expect("the length is complete");
        let Some(close) = self.eat(TokenKind::RightBracket) else {
            return self.inside(open, "`]`", "an operator or `]`");
        };
        self.node(NodeKind::NewArray(element), start.to(close));
        reading.operands.push(start.to(close));
        Ok(())
    }

    /// Settles which calls are lengths: those of `len` with one argument, where no procedure has that
    /// name.
    pub(super) fn settle_lengths(&mut self) {
        let Some(len) = self.tree.names.get_index_of(LENGTH) else { return };
        let is_len = |id: NameId| id.index() == len;
        if self.tree.procs.iter().any(|proc| proc.name.is_some_and(|name| is_len(name.id))) {
            return;
        }
        for node in &mut self.tree.nodes {
            if let NodeKind::Call(number) = node.kind {
                let call = &self.tree.calls[number as usize];
                if is_len(call.callee.id) && call.arguments.len() == 1 {
                    node.kind = NodeKind::Length;
                }
            }
        }
        let bodies = self.tree.procs.iter().map(|proc| &proc.body).chain([&self.body]);
        for stmt in bodies.flatten() {
            if let UhStmtKind::Call { call, .. } = stmt.kind
                && self.tree.nodes[call.end - 1].kind == NodeKind::Length
            {
                let message = "expected a statement, found a value";
                let error = Diagnostic::error(codes::EXPECTED, call.span, message)
                    .with_help("assign it to a variable: `n := len(…)`");
                self.diagnostics.push(error);
            }
        }
    }
}

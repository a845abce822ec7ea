//! Sequences: `[e, …]`, and parts of them, `t[a..b]`.

use super::expr::{AfterOperand, ExprParseState, PendingOperator};
use super::{Parsed, Parser, TokenKind};
use crate::tree::NodeKind;
use base::Span;

impl Parser<'_> {
    /// `[`; whether the sequence is complete, for it is empty.
    pub(super) fn open_sequence(&mut self, reading: &mut ExprParseState) -> bool {
        let open = self.advance();
        let Some(close) = self.eat(TokenKind::RightBracket) else {
            reading.pending.push(PendingOperator::Sequence { open, count: 0 });
            return false;
        };
        self.node(NodeKind::Sequence(0), open.to(close));
        reading.operands.push(open.to(close));
        true
    }

    /// After an element: the next one, or the end of the sequence.
    pub(super) fn continue_sequence(
        &mut self,
        reading: &mut ExprParseState,
        open: Span,
        count: u32,
    ) -> Parsed<AfterOperand> {
        reading.operands.pop().expect("the element is complete");
        let count = count + 1;
        if self.eat(TokenKind::Comma).is_some() {
            reading.pending.push(PendingOperator::Sequence { open, count });
            return Ok(AfterOperand::Operand);
        }
        let Some(close) = self.eat(TokenKind::RightBracket) else {
            return self.inside(open, "`]`", "`,` or `]`");
        };
        self.node(NodeKind::Sequence(count), open.to(close));
        reading.operands.push(open.to(close));
        Ok(AfterOperand::Done)
    }

    /// `..` right behind `t[`; whether the part is complete, for nothing more is written.
    pub(super) fn open_slice(&mut self, reading: &mut ExprParseState) -> bool {
        let Some(PendingOperator::Index { array, open, .. }) = reading.pending.pop() else {
            unreachable!("asked for what waits behind `t[`")
        };
        self.begin_slice(reading, (array, open), false)
    }

    /// `..` behind the beginning of a part, if that is written; whether the part is complete.
    pub(super) fn begin_slice(
        &mut self,
        reading: &mut ExprParseState,
        (sequence, open): (Span, Span),
        from: bool,
    ) -> bool {
        self.advance();
        if from {
            reading.operands.pop().expect("the beginning is complete");
        }
        let Some(close) = self.eat(TokenKind::RightBracket) else {
            reading.pending.push(PendingOperator::Slice { sequence, open, from });
            return false;
        };
        let span = sequence.to(close);
        self.node(NodeKind::Slice { from, to: false }, span);
        reading.operands.push(span);
        true
    }

    /// `]` behind the end of a part.
    pub(super) fn close_slice(
        &mut self,
        reading: &mut ExprParseState,
        (sequence, open): (Span, Span),
        from: bool,
    ) -> Parsed<()> {
        reading.operands.pop().expect("the end is complete");
        let Some(close) = self.eat(TokenKind::RightBracket) else {
            return self.inside(open, "`]`", "an operator or `]`");
        };
        let span = sequence.to(close);
        self.node(NodeKind::Slice { from, to: true }, span);
        reading.operands.push(span);
        Ok(())
    }
}

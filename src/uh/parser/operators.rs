//! Operators: what follows a complete operand, and how tightly operators bind.

use super::expr::{AfterOperand, BindingPower, ExprParseState, PendingOperator};
use super::{Parsed, Parser, TokenKind};
use crate::codes;
use crate::tree::NodeKind;
use base::{Diagnostic, Span};
use program::BinOp;

impl Parser<'_> {
    /// Reads what follows a complete operand, up to the next operand or the end.
    pub(super) fn after_operand(&mut self, reading: &mut ExprParseState) -> Parsed<AfterOperand> {
        loop {
            if let Some((binding, kind)) = infix(self.kind()) {
                if binding == BindingPower::Implies && !self.in_annotation {
                    self.outside_of_annotations("`==>` stands");
                }
                self.infix(reading, binding, kind);
                return Ok(AfterOperand::Operand);
            }
            if self.begins_from() {
                self.parse_from(reading)?;
                continue;
            }
            match self.kind() {
                TokenKind::Dot => return self.field_of_no_location(reading),
                TokenKind::LeftParen => {
                    let help =
                        "a call is `f(…)` with the name of a procedure; an operator may be missing";
                    let error = Diagnostic::error(
                        codes::EXPECTED,
                        self.span(),
                        "expected an operator or the end of the expression, found `(`",
                    );
                    return self.fail(error.with_help(help));
                }
                _ => {}
            }
            self.reduce(reading, BindingPower::Implies);
            match reading.pending.pop() {
                None => return Ok(AfterOperand::Done),
                Some(PendingOperator::Paren(open)) => {
                    self.close_paren(reading, open)?;
                    if self.index_of_last(reading) {
                        return Ok(AfterOperand::Operand);
                    }
                }
                Some(PendingOperator::New { start, open, fields }) => {
                    if let AfterOperand::Operand =
                        self.continue_new(reading, start, open, fields)?
                    {
                        return Ok(AfterOperand::Operand);
                    }
                }
                Some(PendingOperator::Call { callee, open, arguments, first }) => {
                    if let AfterOperand::Operand =
                        self.continue_call(reading, (callee, open), arguments, first)?
                    {
                        return Ok(AfterOperand::Operand);
                    }
                    if self.index_of_last(reading) {
                        return Ok(AfterOperand::Operand);
                    }
                }
                Some(PendingOperator::Index { array, open, first }) => {
                    if self.kind() == TokenKind::DotDot {
                        if !self.begin_slice(reading, (array, open), true) {
                            return Ok(AfterOperand::Operand);
                        }
                    } else {
                        self.close_index(reading, array, open, first)?;
                    }
                    if self.index_of_last(reading) {
                        return Ok(AfterOperand::Operand);
                    }
                }
                Some(PendingOperator::Slice { sequence, open, from }) => {
                    self.close_slice(reading, (sequence, open), from)?;
                    if self.index_of_last(reading) {
                        return Ok(AfterOperand::Operand);
                    }
                }
                Some(PendingOperator::Sequence { open, count }) => {
                    if let AfterOperand::Operand = self.continue_sequence(reading, open, count)? {
                        return Ok(AfterOperand::Operand);
                    }
                    if self.index_of_last(reading) {
                        return Ok(AfterOperand::Operand);
                    }
                }
                Some(PendingOperator::NewArray { start, open, element }) => {
                    self.close_new_array(reading, start, open, element)?;
                }
                Some(
                    pending @ (PendingOperator::Interval { .. } | PendingOperator::Body { .. }),
                )
                | Some(pending @ PendingOperator::Choice { .. }) => {
                    if let AfterOperand::Operand = self.continue_annotation(reading, &pending)? {
                        return Ok(AfterOperand::Operand);
                    }
                }
                Some(PendingOperator::Infix(..) | PendingOperator::Prefix(..)) => {
                    unreachable!("operators that wait have been reduced")
                }
            }
        }
    }

    fn close_paren(&mut self, reading: &mut ExprParseState, open: Span) -> Parsed<()> {
        let Some(close) = self.eat(TokenKind::RightParen) else {
            return self.inside(open, "`)`", "an operator or `)`");
        };
        let span = reading.operands.last_mut().expect("the parentheses hold an operand");
        *span = open.to(close);
        Ok(())
    }

    fn infix(&mut self, reading: &mut ExprParseState, binding: BindingPower, kind: NodeKind) {
        let here = self.advance();
        // Operators of one level group to the left, `==>` to the right; comparisons do not group at all.
        self.reduce(reading, binding.tighter());
        if let (
            BindingPower::Comparison,
            Some(&PendingOperator::Infix(BindingPower::Comparison, _, before)),
        ) = (binding, reading.pending.last())
        {
            let error = Diagnostic::error(codes::CHAINED, here, "comparisons do not chain")
                .with_label("expected `&&`, `||` or the end of the expression")
                .with_remark(before, "the comparison before")
                .with_help("write `a < b && b < c`, or put one comparison into parentheses");
            self.diagnostics.push(error);
        }
        if binding != BindingPower::Implies {
            self.reduce(reading, binding);
        }
        let kind = match kind {
            NodeKind::Logic { and, .. } => {
                let between = self.tree.nodes.len();
                self.node(NodeKind::Between, here);
                let between = u32::try_from(between).expect("there are fewer nodes than 2^32");
                NodeKind::Logic { and, between }
            }
            kind => kind,
        };
        reading.pending.push(PendingOperator::Infix(binding, kind, here));
    }

    /// Writes the operators that wait and bind at least as tightly.
    pub(super) fn reduce(&mut self, reading: &mut ExprParseState, least: BindingPower) {
        while let Some(pending) = reading.pending.last() {
            let (kind, start) = match *pending {
                PendingOperator::Infix(binding, kind, _) if binding >= least => (kind, None),
                PendingOperator::Prefix(kind, start) if BindingPower::Unary >= least => {
                    (kind, Some(start))
                }
                _ => return,
            };
            reading.pending.pop();
            let right = reading.operands.pop().expect("each operator has its operands");
            let left = start.or_else(|| reading.operands.pop());
            let span = left.expect("an infix operator has a left operand").to(right);
            self.node(kind, span);
            reading.operands.push(span);
        }
    }

    fn field_of_no_location<T>(&mut self, reading: &ExprParseState) -> Parsed<T> {
        let span = reading.operands.last().map_or(self.span(), |span| span.to(self.span()));
        let message = "expected a variable or one of its fields before `.`";
        let error = Diagnostic::error(codes::NOT_A_LOCATION, span, message)
            .with_help("assign the value to a variable first");
        self.fail(error)
    }
}

impl BindingPower {
    /// The next tighter level.
    fn tighter(self) -> Self {
        match self {
            Self::Implies => Self::Or,
            Self::Or => Self::And,
            Self::And => Self::Comparison,
            Self::Comparison => Self::Sum,
            Self::Sum => Self::Product,
            Self::Product | Self::Unary => Self::Unary,
        }
    }
}

/// The infix operator that the token is.
fn infix(kind: TokenKind) -> Option<(BindingPower, NodeKind)> {
    use NodeKind::{Binary, Div, Logic, Mod};
    Some(match kind {
        TokenKind::Implies => (BindingPower::Implies, NodeKind::Implies),
        TokenKind::Or => (BindingPower::Or, Logic { and: false, between: 0 }),
        TokenKind::And => (BindingPower::And, Logic { and: true, between: 0 }),
        TokenKind::Equal => (BindingPower::Comparison, Binary(BinOp::Eq)),
        TokenKind::NotEqual => (BindingPower::Comparison, Binary(BinOp::Ne)),
        TokenKind::Less => (BindingPower::Comparison, Binary(BinOp::Lt)),
        TokenKind::LessEqual => (BindingPower::Comparison, Binary(BinOp::Le)),
        TokenKind::Greater => (BindingPower::Comparison, Binary(BinOp::Gt)),
        TokenKind::GreaterEqual => (BindingPower::Comparison, Binary(BinOp::Ge)),
        TokenKind::Plus => (BindingPower::Sum, Binary(BinOp::Add)),
        TokenKind::Minus => (BindingPower::Sum, Binary(BinOp::Sub)),
        TokenKind::Star => (BindingPower::Product, Binary(BinOp::Mul)),
        TokenKind::Slash => (BindingPower::Product, Div),
        TokenKind::Percent => (BindingPower::Product, Mod),
        _ => return None,
    })
}

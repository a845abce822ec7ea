//! Expressions, by operator precedence with a stack of our own.
//!
//! Nodes are written in postfix order as soon as their operands are complete, so that the depth of
//! nesting costs entries of [`PendingOperator`], never calls.

use num_bigint::BigInt;

use super::{Parsed, Parser, TokenKind, UhIdentifier};
use crate::codes;
use crate::tree::{ExprNode, NodeKind, QuantifierBinding, UhExpr};
use base::{Diagnostic, Span};

/// How tightly an operator binds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum BindingPower {
    Implies,
    Or,
    And,
    Comparison,
    Sum,
    Product,
    Unary,
}

/// Which part of `if a then b else c` comes next.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum ChoicePart {
    If,
    Then,
    Else,
}

/// Something that waits for an operand to be complete.
pub(super) enum PendingOperator {
    /// An operator, its node, and where it stands.
    Infix(BindingPower, NodeKind, Span),
    /// `-` or `!`.
    Prefix(NodeKind, Span),
    /// `(`
    Paren(Span),
    /// `new {`, up to the `=` of a field.
    New { start: Span, open: Span, fields: Vec<UhIdentifier> },
    /// `a[`, with the place of `a`, and where the index begins.
    Index { array: Span, open: Span, first: usize },
    /// `[`, with how many elements are complete.
    Sequence { open: Span, count: u32 },
    /// `t[a..`, with the place of `t`, and whether `a` is written.
    Slice { sequence: Span, open: Span, from: bool },
    /// `new T[`: a position in the table of element types.
    NewArray { start: Span, open: Span, element: u32 },
    /// `f(`, with the arguments that are complete, and where the next one begins.
    Call { callee: UhIdentifier, open: Span, arguments: Vec<UhExpr>, first: usize },
    /// `forall x in`, before one of the ends of the interval.
    Interval { quantifier: QuantifierBinding, start: Span, is_low: bool },
    /// A quantifier, before its body.
    Body { quantifier: u32, start: Span },
    /// `if`, `then` or `else`, of which the first stands there.
    Choice { start: Span, part: ChoicePart },
}

/// An expression that is being read.
pub(super) struct ExprParseState {
    pub(super) pending: Vec<PendingOperator>,
    /// The places of the complete operands that wait, parentheses included.
    pub(super) operands: Vec<Span>,
}

/// What comes after a complete operand.
pub(super) enum AfterOperand {
    Operand,
    Done,
}

impl Parser<'_> {
    /// Reads an expression that stands on its own.
    pub(super) fn expression(&mut self) -> Parsed<UhExpr> {
        let first = self.tree.nodes.len();
        let parsed = self.read_expression(first);
        if parsed.is_err() {
            self.tree.nodes.truncate(first);
        }
        parsed
    }

    /// Reads on from `a[`: an element, or a field of one, as the target of an assignment; `first` is the
    /// first node of `a`.
    pub(super) fn indexed(&mut self, first: usize, array: Span) -> Parsed<UhExpr> {
        let mut reading = ExprParseState { pending: Vec::new(), operands: Vec::new() };
        self.open_index(&mut reading, array);
        let parsed = self.read_operands(first, reading);
        if parsed.is_err() {
            self.tree.nodes.truncate(first);
        }
        parsed
    }

    /// Reads an expression inside the brackets `open`.
    pub(super) fn expression_in(&mut self, open: Span, close: &str) -> Parsed<UhExpr> {
        if self.kind() == TokenKind::End || self.begins_statement(self.at) {
            return self.inside(open, close, "an expression");
        }
        self.expression()
    }

    fn read_expression(&mut self, first: usize) -> Parsed<UhExpr> {
        self.read_operands(first, ExprParseState { pending: Vec::new(), operands: Vec::new() })
    }

    fn read_operands(&mut self, first: usize, mut reading: ExprParseState) -> Parsed<UhExpr> {
        loop {
            self.operand(&mut reading)?;
            if let AfterOperand::Done = self.after_operand(&mut reading)? {
                break;
            }
        }
        let span = reading.operands.pop().expect("an expression that was read leaves one operand");
        Ok(UhExpr { first, end: self.tree.nodes.len(), span })
    }

    /// Reads what may stand before an operand, and the operand.
    fn operand(&mut self, reading: &mut ExprParseState) -> Parsed<()> {
        loop {
            let span = self.span();
            let kind = match self.kind() {
                TokenKind::Minus => {
                    reading.pending.push(PendingOperator::Prefix(NodeKind::Neg, self.advance()));
                    continue;
                }
                TokenKind::Bang => {
                    reading.pending.push(PendingOperator::Prefix(NodeKind::Not, self.advance()));
                    continue;
                }
                TokenKind::LeftParen => {
                    reading.pending.push(PendingOperator::Paren(self.advance()));
                    continue;
                }
                TokenKind::LeftBracket => {
                    if self.open_sequence(reading) && !self.index_of_last(reading) {
                        return Ok(());
                    }
                    continue;
                }
                TokenKind::DotDot
                    if matches!(reading.pending.last(), Some(PendingOperator::Index { .. })) =>
                {
                    if self.open_slice(reading) && !self.index_of_last(reading) {
                        return Ok(());
                    }
                    continue;
                }
                TokenKind::New => {
                    self.open_new(reading)?;
                    continue;
                }
                TokenKind::Name if self.begins_quantifier() => {
                    self.open_quantifier(reading)?;
                    continue;
                }
                TokenKind::If if self.in_annotation => {
                    let start = self.advance();
                    reading.pending.push(PendingOperator::Choice { start, part: ChoicePart::If });
                    continue;
                }
                TokenKind::Name if self.peek(1) == TokenKind::LeftParen => {
                    if self.open_call(reading)? && !self.index_of_last(reading) {
                        return Ok(());
                    }
                    continue;
                }
                TokenKind::Name => {
                    let location = self.location_operand(reading)?;
                    if self.open_index(reading, location.span) {
                        continue;
                    }
                    reading.operands.push(location.span);
                    return Ok(());
                }
                TokenKind::Number => self.number(span),
                TokenKind::Null => NodeKind::Null,
                TokenKind::True => NodeKind::Bool(true),
                TokenKind::False => NodeKind::Bool(false),
                kind if kind.is_reserved() && !kind.begins_statement() => {
                    return self.reserved("an expression");
                }
                _ => return self.missing_operand(reading),
            };
            self.advance();
            self.node(kind, span);
            reading.operands.push(span);
            return Ok(());
        }
    }

    fn number(&mut self, span: Span) -> NodeKind {
        let digits = self.source.slice(span).as_bytes();
        let number = BigInt::parse_bytes(digits, 10).expect("the lexer lets digits alone through");
        let index = u32::try_from(self.tree.numbers.len());
        self.tree.numbers.push(number);
        NodeKind::Int(index.expect("there are fewer numbers than bytes of text"))
    }

    fn missing_operand<T>(&mut self, reading: &ExprParseState) -> Parsed<T> {
        match reading.pending.iter().rev().find_map(PendingOperator::bracket) {
            Some((open, close)) => self.inside(open, close, "an expression"),
            None => self.fail_expected("an expression"),
        }
    }

    /// A location inside an expression. If it is the target of an assignment or a label, then the
    /// expression is missing and the next statement has begun.
    fn location_operand(&mut self, reading: &ExprParseState) -> Parsed<UhExpr> {
        if self.begins_plain_statement(self.at) && !reading.ends_interval() {
            let message = format!(
                "expected an expression, found the statement at {}",
                self.token_description()
            );
            let error = Diagnostic::error(codes::EXPECTED, self.span(), message)
                .with_label("another statement begins here");
            return self.fail(error);
        }
        self.location()
    }

    /// `x.f.g`
    pub(super) fn location(&mut self) -> Parsed<UhExpr> {
        let first = self.tree.nodes.len();
        let var = self.name("a variable")?;
        self.node(NodeKind::Var(var.id), var.span);
        let mut span = var.span;
        while self.eat(TokenKind::Dot).is_some() {
            let field = self.name("the name of a field")?;
            span = span.to(field.span);
            self.node(NodeKind::Field(field.id), span);
        }
        Ok(UhExpr { first, end: self.tree.nodes.len(), span })
    }

    pub(super) fn node(&mut self, kind: NodeKind, span: Span) {
        self.tree.nodes.push(ExprNode { kind, span });
    }
}

impl PendingOperator {
    /// The opening bracket, if it is one, and how it is closed.
    fn bracket(&self) -> Option<(Span, &'static str)> {
        match self {
            Self::Paren(open) => Some((*open, "`)`")),
            Self::Call { open, .. } => Some((*open, "`)`")),
            Self::New { open, .. } => Some((*open, "`}`")),
            Self::Index { open, .. } | Self::NewArray { open, .. } => Some((*open, "`]`")),
            Self::Sequence { open, .. } | Self::Slice { open, .. } => Some((*open, "`]`")),
            Self::Infix(..) | Self::Prefix(..) => None,
            Self::Interval { .. } | Self::Body { .. } | Self::Choice { .. } => None,
        }
    }
}

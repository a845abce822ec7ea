//! What is said of states: contracts, invariants, predicates, and the expressions that only they have.
//!
//! Their words are no reserved ones: a program may have a variable `hint`. Where one of them begins a
//! statement, what follows shows that it does.

use super::expr::{AfterOperand, BindingPower, ChoicePart, ExprParseState, PendingOperator};
use super::{BodyKind, OpenBlock, Parsed, Parser, TokenKind};
use crate::codes;
use crate::folds::BEFORE;
use crate::said::maker_span;
use crate::tree::{
    Annotation, AnnotationBody, FoldDecl, FrameDecl, MakerName, NameId, NodeKind, PredicateDecl,
    QuantifierBinding, UhExpr, UhStmtKind,
};
use base::{Diagnostic, Span};
use program::spec::ClaimKind;

impl ExprParseState {
    /// Whether a colon may follow, since it ends an interval.
    pub(super) fn ends_interval(&self) -> bool {
        self.pending
            .iter()
            .any(|pending| matches!(pending, PendingOperator::Interval { is_low: false, .. }))
    }
}

impl Parser<'_> {
    /// Whether the token is this word.
    fn is_word(&self, at: usize, word: &str) -> bool {
        let token = self.tokens.get(at).filter(|token| token.kind == TokenKind::Name);
        token.is_some_and(|token| self.source.slice(token.span) == word)
    }

    /// Whether a predicate, a fold, an invariant or a hint begins at token `at`.
    pub(super) fn begins_annotation(&self, at: usize) -> bool {
        let next = self.tokens.get(at + 1).map_or(TokenKind::End, |token| token.kind);
        if self.is_word(at, "predicate") || self.is_word(at, "fold") {
            let after = self.tokens.get(at + 2).map_or(TokenKind::End, |token| token.kind);
            return next == TokenKind::Name && after == TokenKind::LeftParen;
        }
        let Some(word) = ["invariant", "hint"].into_iter().find(|word| self.is_word(at, word))
        else {
            return false;
        };
        match next {
            TokenKind::Name | TokenKind::Number | TokenKind::Bang | TokenKind::If => true,
            TokenKind::Minus => true,
            TokenKind::Null | TokenKind::True | TokenKind::False => true,
            TokenKind::LeftParen => !self.has_procedure(word),
            // `hint[i] := e` assigns an element.
            TokenKind::LeftBracket => !self.begins_plain_statement(at),
            _ => false,
        }
    }

    /// Whether the file defines a procedure of that name.
    fn has_procedure(&self, name: &str) -> bool {
        let mut at = 0..self.tokens.len();
        at.any(|at| self.tokens[at].kind == TokenKind::Proc && self.is_word(at + 1, name))
    }

    /// A predicate, a fold, an invariant or a hint.
    pub(super) fn annotation(&mut self) -> Parsed<()> {
        if self.is_word(self.at, "predicate") {
            return self.predicate_decl();
        }
        if self.is_word(self.at, "fold") {
            return self.fold_decl();
        }
        let start = self.span();
        let kind = match self.is_word(self.at, "hint") {
            true => ClaimKind::Hint,
            false => ClaimKind::Invariant,
        };
        let claim = self.said_true(kind)?;
        self.push(UhStmtKind::Claim(claim), start.to(self.last_span()));
        Ok(())
    }

    /// What follows `while (e)`; whether it is sound.
    pub(super) fn annotations_of_loop(&mut self) -> bool {
        loop {
            let start = self.span();
            let kind = match () {
                () if self.is_word(self.at, "invariant") => ClaimKind::Invariant,
                () if self.is_word(self.at, "hint") => ClaimKind::Hint,
                () => return true,
            };
            let Ok(claim) = self.said_true(kind) else {
                self.skip_to_block();
                return false;
            };
            self.push(UhStmtKind::Claim(claim), start.to(self.last_span()));
        }
    }

    /// After an error: to the block of the loop, so that its end finds it.
    fn skip_to_block(&mut self) {
        self.lost += 1;
        while !matches!(self.kind(), TokenKind::LeftBrace | TokenKind::End) {
            self.advance();
        }
        let open = self.advance();
        self.blocks.push(OpenBlock { body: BodyKind::Stray, open, ends: 0 });
    }

    /// What follows the results of a procedure.
    pub(super) fn contract(&mut self) -> Parsed<Vec<usize>> {
        let mut contract = Vec::new();
        loop {
            contract.push(match () {
                () if self.is_word(self.at, "requires") => self.said_true(ClaimKind::Requires)?,
                () if self.is_word(self.at, "ensures") => self.said_true(ClaimKind::Ensures)?,
                () if self.is_word(self.at, "modifies") => self.frames()?,
                () => return Ok(contract),
            });
        }
    }

    /// A word and what it says is true.
    fn said_true(&mut self, kind: ClaimKind) -> Parsed<usize> {
        let start = self.advance();
        let body = AnnotationBody::True(self.quantified()?);
        Ok(self.add_annotation(kind, body, start))
    }

    fn add_annotation(&mut self, kind: ClaimKind, body: AnnotationBody, start: Span) -> usize {
        let span = start.to(self.last_span());
        self.tree.annotations.push(Annotation { kind, said: body, span });
        self.tree.annotations.len() - 1
    }

    /// An expression in which there may be quantifiers.
    fn quantified(&mut self) -> Parsed<UhExpr> {
        self.in_annotation = true;
        let expr = self.expression();
        self.in_annotation = false;
        expr
    }

    /// `modifies nothing`, `modifies e.F, x.F for x of T if e, a[..]`
    fn frames(&mut self) -> Parsed<usize> {
        let start = self.advance();
        let mut frames = Vec::new();
        if self.is_word(self.at, "nothing") && self.peek(1) != TokenKind::Dot {
            self.advance();
        } else {
            frames.push(self.frame()?);
            while self.eat(TokenKind::Comma).is_some() {
                frames.push(self.frame()?);
            }
        }
        Ok(self.add_annotation(ClaimKind::Modifies, AnnotationBody::Frames(frames), start))
    }

    fn frame(&mut self) -> Parsed<FrameDecl> {
        let target = self.location()?;
        if self.kind() == TokenKind::LeftBracket {
            return self.frame_of_elements(target);
        }
        if !matches!(self.tree.nodes[target.end - 1].kind, NodeKind::Field(_)) {
            let message = "expected a field that may be written, found a variable";
            let error = Diagnostic::error(codes::NOT_A_LOCATION, target.span, message).with_help(
                "write `modifies x.F`, `modifies x.F for x of T if e`, `modifies a[..]`, or `modifies \
                 nothing`",
            );
            return self.fail(error);
        }
        if !self.is_word(self.at, "for") {
            return Ok(FrameDecl { target, elements: None, each: None });
        }
        self.advance();
        let name = self.name("a name for the objects that are meant")?;
        if !self.is_word(self.at, "of") {
            return self.fail_expected("`of` and a type");
        }
        self.advance();
        let of = Some(self.type_name()?);
        self.expect(TokenKind::If, "and which objects are meant")?;
        let quantifier = self.add_quantifier(QuantifierBinding { all: true, name, of });
        let condition = self.quantified()?;
        Ok(FrameDecl { target, elements: None, each: Some((quantifier, condition)) })
    }

    /// `[a..b]` behind an array whose elements may be written.
    fn frame_of_elements(&mut self, target: UhExpr) -> Parsed<FrameDecl> {
        self.node(NodeKind::Length, target.span);
        let length = UhExpr { end: self.tree.nodes.len(), ..target };
        let open = self.advance();
        let from = match self.kind() {
            TokenKind::DotDot => None,
            _ => Some(self.quantified()?),
        };
        if self.eat(TokenKind::DotDot).is_none() {
            return self.inside(open, "`]`", "`..`: write `a[i..i + 1]` for one element");
        }
        let to = match self.kind() {
            TokenKind::RightBracket => None,
            _ => Some(self.quantified()?),
        };
        let Some(close) = self.eat(TokenKind::RightBracket) else {
            return self.inside(open, "`]`", "an operator or `]`");
        };
        let target = UhExpr { span: target.span.to(close), ..target };
        Ok(FrameDecl { target, elements: Some((length, [from, to])), each: None })
    }

    fn add_quantifier(&mut self, quantifier: QuantifierBinding) -> u32 {
        let number = u32::try_from(self.tree.quantifiers.len()).expect("fewer than bytes of text");
        self.tree.quantifiers.push(quantifier);
        number
    }

    /// `predicate p(x, y: type) = e`
    fn predicate_decl(&mut self) -> Parsed<()> {
        let word = self.advance();
        self.top_level(word, false);
        let name = self.name("the name of the predicate")?;
        let open = self.expect(TokenKind::LeftParen, "and the parameters of the predicate")?;
        let params = self.params(open, "a parameter")?;
        let equal = self.expect(TokenKind::Equal, "and what the predicate stands for")?;
        let head = Span { start: open.start, end: equal.start };
        let body = self.quantified()?;
        self.tree.predicates.push(PredicateDecl { name, params, head, body });
        Ok(())
    }

    /// `fold g(x: type, t: seq, n: int) = e, e`
    fn fold_decl(&mut self) -> Parsed<()> {
        let word = self.advance();
        self.top_level(word, false);
        let name = self.name("the name of the fold")?;
        let open = self.expect(TokenKind::LeftParen, "and the parameters of the fold")?;
        let params = self.params(open, "a parameter")?;
        self.expect(TokenKind::Equal, "and what the fold is of no elements")?;
        let init = self.quantified()?;
        self.expect(TokenKind::Comma, "and what the fold is of one element more")?;
        let step = self.quantified()?;
        let before = NameId::new(self.tree.names.insert_full(BEFORE.to_owned()).0);
        self.tree.folds.push(FoldDecl { name, params, parts: [init, step], before });
        Ok(())
    }

    /// Whether a quantifier begins here.
    pub(super) fn begins_quantifier(&self) -> bool {
        let is_one = self.is_word(self.at, "forall") || self.is_word(self.at, "exists");
        let binds = self.is_word(self.at + 2, "of") || self.is_word(self.at + 2, "in");
        is_one && self.peek(1) == TokenKind::Name && (binds || self.in_annotation)
    }

    /// `forall x of T`, `exists x in`
    pub(super) fn open_quantifier(&mut self, reading: &mut ExprParseState) -> Parsed<()> {
        if !self.in_annotation {
            self.outside_of_annotations("quantifiers stand");
        }
        let all = self.is_word(self.at, "forall");
        let start = self.advance();
        self.binding(reading, all, start)
    }

    /// Whether it is said next where an object was made.
    pub(super) fn begins_from(&self) -> bool {
        self.in_annotation && self.is_word(self.at, "from") && self.peek(1) == TokenKind::Name
    }

    /// `from L` behind an operand.
    pub(super) fn parse_from(&mut self, reading: &mut ExprParseState) -> Parsed<()> {
        self.reduce(reading, BindingPower::Sum);
        self.advance();
        let (maker, end) = self.parse_allocation_site()?;
        let operand = reading.operands.last_mut().expect("it stands behind an operand");
        *operand = operand.to(end);
        let span = *operand;
        self.node(NodeKind::From(maker), span);
        Ok(())
    }

    /// What stands behind `from`: a position in [`SyntaxTree::makers`](super::super::tree::Tree::makers), and its place.
    fn parse_allocation_site(&mut self) -> Parsed<(u32, Span)> {
        let first = self.name("a label, or `initial`")?;
        let maker = match self.eat(TokenKind::Dot) {
            Some(_) => MakerName { proc: Some(first), label: self.name("a label")? },
            None => MakerName { proc: None, label: first },
        };
        let number = u32::try_from(self.tree.makers.len()).expect("fewer than bytes of text");
        self.tree.makers.push(maker);
        Ok((number, maker_span(maker)))
    }

    /// What a quantifier binds, up to what comes first of the body and the end of an interval.
    fn binding(&mut self, reading: &mut ExprParseState, all: bool, start: Span) -> Parsed<()> {
        loop {
            let name = self.name("a name for the quantifier to bind")?;
            if self.is_word(self.at, "in") {
                self.advance();
                let quantifier = QuantifierBinding { all, name, of: None };
                reading.pending.push(PendingOperator::Interval { quantifier, start, is_low: true });
                return Ok(());
            }
            if !self.is_word(self.at, "of") {
                return self.fail_expected("`of` and a type, or `in` and an interval");
            }
            self.advance();
            let of = Some(self.type_name()?);
            let from = match self.begins_from() {
                true => {
                    self.advance();
                    Some(self.parse_allocation_site()?)
                }
                false => None,
            };
            if self.bound(reading, QuantifierBinding { all, name, of }, (start, from))? {
                return Ok(());
            }
        }
    }

    /// A name is bound; whether the body follows, and no other name.
    fn bound(
        &mut self,
        reading: &mut ExprParseState,
        quantifier: QuantifierBinding,
        (start, from): (Span, Option<(u32, Span)>),
    ) -> Parsed<bool> {
        let QuantifierBinding { all, name, .. } = quantifier;
        let quantifier = self.add_quantifier(quantifier);
        self.node(NodeKind::Bind(quantifier), name.span);
        reading.pending.push(PendingOperator::Body { quantifier, start });
        if let Some((maker, end)) = from {
            let span = name.span.to(end);
            self.node(NodeKind::Var(name.id), name.span);
            self.node(NodeKind::From(maker), span);
            reading.operands.push(span);
            // What is said of all is said of those alone; who is one of them is one from there.
            let kind = match all {
                true => NodeKind::Implies,
                false => {
                    let between = u32::try_from(self.tree.nodes.len());
                    let between = between.expect("there are fewer nodes than 2^32");
                    self.node(NodeKind::Between, span);
                    NodeKind::Logic { and: true, between }
                }
            };
            reading.pending.push(PendingOperator::Infix(BindingPower::Implies, kind, span));
        }
        if self.eat(TokenKind::Comma).is_some() {
            return Ok(false);
        }
        self.expect(TokenKind::Colon, "and what is said")?;
        Ok(true)
    }

    /// After an operand of a quantifier or of `if`.
    pub(super) fn continue_annotation(
        &mut self,
        reading: &mut ExprParseState,
        pending: &PendingOperator,
    ) -> Parsed<AfterOperand> {
        match *pending {
            PendingOperator::Interval { quantifier, start, is_low: true } => {
                self.expect(TokenKind::DotDot, "and the end of the interval")?;
                reading.pending.push(PendingOperator::Interval {
                    quantifier,
                    start,
                    is_low: false,
                });
                Ok(AfterOperand::Operand)
            }
            PendingOperator::Interval { quantifier, start, is_low: false } => {
                if !self.bound(reading, quantifier, (start, None))? {
                    self.binding(reading, quantifier.all, start)?;
                }
                Ok(AfterOperand::Operand)
            }
            PendingOperator::Body { quantifier, start } => {
                let is_interval = self.tree.quantifiers[quantifier as usize].of.is_none();
                let operands = if is_interval { 3 } else { 1 };
                self.close_annotation(reading, NodeKind::Quantified(quantifier), start, operands);
                Ok(AfterOperand::Done)
            }
            PendingOperator::Choice { start, part: ChoicePart::If } => {
                if !self.is_word(self.at, "then") {
                    return self.fail_expected("an operator or `then`");
                }
                self.advance();
                reading.pending.push(PendingOperator::Choice { start, part: ChoicePart::Then });
                Ok(AfterOperand::Operand)
            }
            PendingOperator::Choice { start, part: ChoicePart::Then } => {
                self.expect(TokenKind::Else, "and the other value")?;
                reading.pending.push(PendingOperator::Choice { start, part: ChoicePart::Else });
                Ok(AfterOperand::Operand)
            }
            PendingOperator::Choice { start, part: ChoicePart::Else } => {
                self.close_annotation(reading, NodeKind::Choice, start, 3);
                Ok(AfterOperand::Done)
            }
            PendingOperator::Infix(..)
            | PendingOperator::Prefix(..)
            | PendingOperator::Paren(_)
            | PendingOperator::New { .. }
            | PendingOperator::Index { .. }
            | PendingOperator::Sequence { .. }
            | PendingOperator::Slice { .. }
            | PendingOperator::NewArray { .. }
            | PendingOperator::Call { .. } => unreachable!("asked for annotations alone"),
        }
    }

    /// Writes the node of so many operands.
    fn close_annotation(
        &mut self,
        reading: &mut ExprParseState,
        kind: NodeKind,
        start: Span,
        operands: usize,
    ) {
        let last = reading.operands.last().copied().unwrap_or(start);
        reading.operands.truncate(reading.operands.len() - operands);
        self.node(kind, start.to(last));
        reading.operands.push(start.to(last));
    }

    /// Complains of what only annotations have; it is read all the same.
    pub(super) fn outside_of_annotations(&mut self, what: &str) {
        let message = format!("{what} only in what is said of states");
        let error = Diagnostic::error(codes::OUTSIDE_OF_ANNOTATIONS, self.span(), message)
            .with_help(
                "that is in `requires`, `ensures`, `invariant`, `hint`, predicates and folds",
            );
        self.diagnostics.push(error);
    }
}

//! Statements and blocks.

use super::{BodyKind, OpenBlock, Parsed, Parser, TokenKind, UhIdentifier};
use crate::codes;
use crate::tree::{NodeKind, UhExpr, UhStmtKind};
use base::{Diagnostic, Span};

impl Parser<'_> {
    /// Reads a label, a statement, the head of a block, or the end of one.
    pub(super) fn statement(&mut self) -> Parsed<()> {
        let start = self.span();
        match self.kind() {
            kind if kind.is_reserved() && self.is_named_here() => return self.reserved("a name"),
            TokenKind::Name if self.begins_annotation(self.at) => return self.annotation(),
            TokenKind::Name => return self.label_or_assignment(),
            TokenKind::Type => return self.type_decl(),
            TokenKind::Use => return self.use_decl(),
            TokenKind::Var => return self.var_decl(),
            TokenKind::Proc => return self.proc_decl(),
            TokenKind::RightBrace => return self.close(),
            TokenKind::Else => return self.lone_else(),
            TokenKind::Global => return self.global_decl(),
            TokenKind::Return => return self.return_values(),
            TokenKind::If => return self.if_head(1),
            TokenKind::While => return self.while_head(),
            TokenKind::Goto => return self.goto(),
            _ => {}
        }
        let kind = match self.kind() {
            TokenKind::Fail => self.plain(UhStmtKind::Fail),
            TokenKind::Halt => self.plain(UhStmtKind::Halt),
            TokenKind::Assert => UhStmtKind::Assert(self.operand_of_statement()?),
            TokenKind::Assume => UhStmtKind::Assume(self.operand_of_statement()?),
            TokenKind::Havoc => {
                self.advance();
                UhStmtKind::Havoc(self.name("a variable")?)
            }
            TokenKind::LeftBrace => return self.bare_block(),
            _ => return self.fail_expected("a statement"),
        };
        self.push(kind, start.to(self.last_span()));
        Ok(())
    }

    /// Whether the reserved word here is used like a name: as a label, a target or a procedure.
    fn is_named_here(&self) -> bool {
        matches!(self.peek(1), TokenKind::Becomes | TokenKind::Colon | TokenKind::Dot)
    }

    fn plain(&mut self, kind: UhStmtKind) -> UhStmtKind {
        self.advance();
        kind
    }

    fn operand_of_statement(&mut self) -> Parsed<UhExpr> {
        self.advance();
        self.expression()
    }

    fn bare_block(&mut self) -> Parsed<()> {
        let error = Diagnostic::error(
            codes::EXPECTED,
            self.span(),
            "expected a statement, found a block of its own",
        )
        .with_help("a block belongs to `if`, `else`, `while` or `proc`");
        self.blocks.push(OpenBlock { body: BodyKind::Stray, open: self.span(), ends: 0 });
        self.diagnostics.push(error);
        self.advance();
        Ok(())
    }

    fn label_or_assignment(&mut self) -> Parsed<()> {
        match self.peek(1) {
            TokenKind::Colon if self.peek(2) == TokenKind::Equal => {
                let span = self.tokens[self.at + 1].span.to(self.tokens[self.at + 2].span);
                self.diagnostics.push(halves(span, "`:` and `=` stand apart"));
                self.tokens[self.at + 2].kind = TokenKind::Becomes;
                self.tokens.remove(self.at + 1);
                self.assignment()
            }
            TokenKind::Colon => {
                let name = self.name("a label")?;
                self.advance();
                self.push(UhStmtKind::Label(name), name.span);
                Ok(())
            }
            TokenKind::LeftParen => self.call(Vec::new()),
            TokenKind::Comma => self.assignments(),
            _ => self.assignment(),
        }
    }

    /// `f(…)`, the results of which go to these variables.
    fn call(&mut self, targets: Vec<UhIdentifier>) -> Parsed<()> {
        let call = self.expression()?;
        let start = targets.first().map_or(call.span, |first| first.span);
        if let NodeKind::Call(_) = self.tree.nodes[call.end - 1].kind {
            self.push(UhStmtKind::Call { targets, call }, start.to(call.span));
            return Ok(());
        }
        if self.kind() == TokenKind::Becomes && targets.is_empty() {
            let message = "expected a variable or one of its fields before `:=`";
            let error = Diagnostic::error(codes::NOT_A_LOCATION, call.span, message)
                .with_help("assign the result of the call to a variable first");
            self.diagnostics.push(error);
            self.advance();
            return self.expression().map(|_| ());
        }
        let message = match targets.len() {
            0 => "expected a statement, found a value",
            _ => "expected a call that gives several results, found one value",
        };
        let error = Diagnostic::error(codes::EXPECTED, call.span, message)
            .with_help("assign it to a variable: `x := …`");
        self.diagnostics.push(error);
        Ok(())
    }

    /// `x, y := f(…)`
    fn assignments(&mut self) -> Parsed<()> {
        let mut targets = vec![self.name("a variable")?];
        while self.eat(TokenKind::Comma).is_some() {
            targets.push(self.name("a variable")?);
        }
        self.expect(TokenKind::Becomes, "and a call that gives the values")?;
        self.call(targets)
    }

    /// `return`, `return e, …`
    fn return_values(&mut self) -> Parsed<()> {
        let word = self.advance();
        let ends =
            matches!(self.kind(), TokenKind::RightBrace | TokenKind::Semicolon | TokenKind::End);
        let mut values = Vec::new();
        if !ends && !self.begins_statement(self.at) {
            values.push(self.expression()?);
            while self.eat(TokenKind::Comma).is_some() {
                values.push(self.expression()?);
            }
        }
        self.push(UhStmtKind::Return(values), word.to(self.last_span()));
        Ok(())
    }

    fn assignment(&mut self) -> Parsed<()> {
        let mut target = self.location()?;
        if self.kind() == TokenKind::LeftBracket {
            target = self.indexed(target.first, target.span)?;
        }
        match self.kind() {
            TokenKind::Becomes => {}
            TokenKind::Equal => {
                let error = halves(self.span(), "`=` compares, it does not assign");
                self.diagnostics.push(error);
            }
            _ => {
                let text = super::shortened(self.source.slice(target.span));
                return self.fail_expected(&format!("`:=` after `{text}`"));
            }
        }
        self.advance();
        let value = self.expression()?;
        let span = target.span.to(value.span);
        let root = self.tree.nodes[target.end - 1];
        match root.kind {
            NodeKind::Var(id) => {
                let var = UhIdentifier { id, span: root.span };
                self.push(UhStmtKind::Assign { var, value }, span);
            }
            NodeKind::Field(_) | NodeKind::Element { .. } => {
                self.push(UhStmtKind::Store { target, value }, span);
            }
            _ => {
                let message = "expected a variable, a field or an element before `:=`";
                let error = Diagnostic::error(codes::NOT_A_LOCATION, target.span, message)
                    .with_help("only these have values that can be changed");
                self.diagnostics.push(error);
            }
        }
        Ok(())
    }

    fn goto(&mut self) -> Parsed<()> {
        let start = self.advance();
        let open = match self.eat(TokenKind::LeftBrace) {
            Some(open) => open,
            None => return self.bare_goto(start),
        };
        if let Some(close) = self.eat(TokenKind::RightBrace) {
            let error =
                Diagnostic::error(codes::EMPTY_GOTO, start.to(close), "`goto` has no branches")
                    .with_label("expected a condition, `->` and a label")
                    .with_help("a jump that is always taken is `goto { true -> L }`");
            self.diagnostics.push(error);
            return Ok(());
        }
        let mut branches = Vec::new();
        loop {
            let condition = self.expression_in(open, "`}`")?;
            if self.eat(TokenKind::Arrow).is_none() {
                return self.inside(open, "`}`", "`->` and a label");
            }
            branches.push((condition, self.name("a label")?));
            if self.eat(TokenKind::RightBrace).is_some() {
                break;
            }
            if self.eat(TokenKind::Comma).is_none() {
                return self.inside(open, "`}`", "`,` or `}`");
            }
        }
        self.push(UhStmtKind::Goto(branches), start.to(self.last_span()));
        Ok(())
    }

    /// `goto` without its brace, perhaps with a label at once.
    fn bare_goto(&mut self, start: Span) -> Parsed<()> {
        if self.kind() == TokenKind::Name && !self.begins_statement(self.at) {
            let label = self.advance();
            let help = format!("write `goto {{ true -> {} }}`", self.source.slice(label));
            let message = "expected `{` and the branches of the `goto`, found a label";
            let error = Diagnostic::error(codes::EMPTY_GOTO, start.to(label), message);
            self.diagnostics.push(error.with_help(help));
            return Ok(());
        }
        let error = Diagnostic::error(codes::EMPTY_GOTO, start, "`goto` has no branches")
            .with_label("expected `{` and the branches")
            .with_help("write `goto { condition -> label }`");
        self.fail(error)
    }

    /// `if (e) {`; `ends` counts the `if` that end with this one.
    fn if_head(&mut self, ends: usize) -> Parsed<()> {
        let start = self.advance();
        let Some(condition) = self.condition("if") else { return Ok(()) };
        self.push(UhStmtKind::If(condition), start.to(self.last_span()));
        self.open(BodyKind::Then, ends)
    }

    fn while_head(&mut self) -> Parsed<()> {
        let start = self.advance();
        let Some(condition) = self.condition("while") else { return Ok(()) };
        let head = start.to(self.last_span());
        if !self.annotations_of_loop() {
            return Ok(());
        }
        self.push(UhStmtKind::While(condition), head);
        self.open(BodyKind::While, 0)
    }

    /// `(e)`. If that is not there, the block is opened nevertheless, so that its end finds it.
    fn condition(&mut self, word: &str) -> Option<UhExpr> {
        if let Ok(condition) = self.parenthesised(word) {
            return Some(condition);
        }
        self.lost += 1;
        while self.kind() != TokenKind::LeftBrace {
            let over = matches!(
                self.kind(),
                TokenKind::End | TokenKind::Semicolon | TokenKind::RightBrace
            );
            if over || self.begins_statement(self.at) {
                return None;
            }
            self.advance();
        }
        let open = self.advance();
        self.blocks.push(OpenBlock { body: BodyKind::Stray, open, ends: 0 });
        None
    }

    fn parenthesised(&mut self, word: &str) -> Parsed<UhExpr> {
        let open = self.expect(TokenKind::LeftParen, &format!("after `{word}`"))?;
        let condition = self.expression_in(open, "`)`")?;
        match self.eat(TokenKind::RightParen) {
            Some(_) => Ok(condition),
            None => self.inside(open, "`)`", "an operator or `)`"),
        }
    }

    fn open(&mut self, body: BodyKind, ends: usize) -> Parsed<()> {
        if self.kind() != TokenKind::LeftBrace {
            self.lost += 1;
            let message = format!("expected `{{`, found {}", self.token_description());
            let error = Diagnostic::error(codes::EXPECTED, self.span(), message)
                .with_label("expected `{`")
                .with_help("a block stands in braces, also if it is a single statement");
            return self.fail(error);
        }
        let open = self.advance();
        self.blocks.push(OpenBlock { body, open, ends });
        Ok(())
    }

    /// `}`, with the `else` that may follow.
    fn close(&mut self) -> Parsed<()> {
        let span = self.advance();
        let Some(block) = self.blocks.pop() else {
            if self.diagnostics.is_empty() {
                let error = Diagnostic::error(codes::UNOPENED, span, "this `}` closes nothing")
                    .with_help("remove it, or look for the `{` that is missing");
                self.diagnostics.push(error);
            }
            return Ok(());
        };
        match block.body {
            BodyKind::While => self.push(UhStmtKind::EndWhile, span),
            BodyKind::Then if self.kind() == TokenKind::Else => {
                let word = self.advance();
                self.push(UhStmtKind::Else, span.to(word));
                if self.kind() == TokenKind::If {
                    return self.if_head(block.ends + 1);
                }
                return self.open(BodyKind::Else, block.ends);
            }
            BodyKind::Then | BodyKind::Else => {
                for _ in 0..block.ends {
                    self.push(UhStmtKind::EndIf, span);
                }
            }
            BodyKind::Proc => self.close_proc(span),
            BodyKind::Stray => {}
        }
        Ok(())
    }

    /// An `else` that does not follow the block of an `if`.
    fn lone_else(&mut self) -> Parsed<()> {
        let word = self.advance();
        if self.lost > 0 {
            self.lost -= 1;
        } else {
            let error = Diagnostic::error(codes::LONE_ELSE, word, "this `else` follows no `if`")
                .with_help("`else` stands directly behind the closing brace of its `if`");
            self.diagnostics.push(error);
        }
        if self.kind() == TokenKind::If {
            return self.if_head(1);
        }
        if let Some(open) = self.eat(TokenKind::LeftBrace) {
            self.blocks.push(OpenBlock { body: BodyKind::Stray, open, ends: 0 });
        }
        Ok(())
    }
}

/// What is said where `:=` was meant.
fn halves(span: Span, why: &str) -> Diagnostic {
    Diagnostic::error(codes::ASSIGN, span, format!("expected `:=` to assign: {why}"))
        .with_help("write `:=`, without a space inside")
}

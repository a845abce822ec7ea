//! Statements and blocks.

use super::{Block, Body, GaveUp, Kind, Parsed, Parser};
use crate::base::{Diagnostic, Span};
use crate::syntax::codes;
use crate::syntax::tree::{Expr, NodeKind, StmtKind};

impl Parser<'_> {
    /// Reads a label, a statement, the head of a block, or the end of one.
    pub(super) fn statement(&mut self) -> Parsed<()> {
        let start = self.span();
        match self.kind() {
            kind if kind.is_reserved() && self.is_named_here() => return self.reserved("a name"),
            Kind::Name => return self.label_or_assignment(),
            Kind::Type => return self.type_decl(),
            Kind::Var => return self.var_decl(),
            Kind::Proc => return self.proc_decl(),
            Kind::RightBrace => return self.close(),
            Kind::Else => return self.lone_else(),
            Kind::Return => {
                self.procedure(start);
                return Err(GaveUp);
            }
            Kind::If => return self.if_head(1),
            Kind::While => return self.while_head(),
            Kind::Goto => return self.goto(),
            _ => {}
        }
        let kind = match self.kind() {
            Kind::Fail => self.plain(StmtKind::Fail),
            Kind::Halt => self.plain(StmtKind::Halt),
            Kind::Assert => StmtKind::Assert(self.operand_of_statement()?),
            Kind::Assume => StmtKind::Assume(self.operand_of_statement()?),
            Kind::Havoc => {
                self.advance();
                StmtKind::Havoc(self.name("a variable")?)
            }
            Kind::LeftBrace => return self.bare_block(),
            _ => return self.expected("a statement"),
        };
        self.push(kind, start.to(self.last_span()));
        Ok(())
    }

    /// Whether the reserved word here is used like a name: as a label, a target or a procedure.
    fn is_named_here(&self) -> bool {
        matches!(self.peek(1), Kind::Becomes | Kind::Colon | Kind::Dot)
    }

    fn plain(&mut self, kind: StmtKind) -> StmtKind {
        self.advance();
        kind
    }

    fn operand_of_statement(&mut self) -> Parsed<Expr> {
        self.advance();
        self.expression()
    }

    fn bare_block(&mut self) -> Parsed<()> {
        let error = Diagnostic::error(
            codes::EXPECTED,
            self.span(),
            "expected a statement, found a block of its own",
        )
        .with_help("a block belongs to `if`, `else` or `while`");
        self.blocks.push(Block { body: Body::Stray, open: self.span(), ends: 0 });
        self.report.push(error);
        self.advance();
        Ok(())
    }

    fn label_or_assignment(&mut self) -> Parsed<()> {
        match self.peek(1) {
            Kind::Colon if self.peek(2) == Kind::Equal => {
                let span = self.tokens[self.at + 1].span.to(self.tokens[self.at + 2].span);
                self.report.push(halves(span, "`:` and `=` stand apart"));
                self.tokens[self.at + 2].kind = Kind::Becomes;
                self.tokens.remove(self.at + 1);
                self.assignment()
            }
            Kind::Colon => {
                let name = self.name("a label")?;
                self.advance();
                self.push(StmtKind::Label(name), name.span);
                Ok(())
            }
            Kind::LeftParen => self.call(),
            _ => self.assignment(),
        }
    }

    /// A call as a statement: reported and skipped.
    fn call(&mut self) -> Parsed<()> {
        let name = self.advance();
        self.procedure(name);
        self.skip_brackets(Kind::LeftParen, Kind::RightParen);
        Ok(())
    }

    fn assignment(&mut self) -> Parsed<()> {
        let target = self.location()?;
        match self.kind() {
            Kind::Becomes => {}
            Kind::Equal => {
                let error = halves(self.span(), "`=` compares, it does not assign");
                self.report.push(error);
            }
            _ => {
                let text = super::shortened(self.source.slice(target.span));
                return self.expected(&format!("`:=` after `{text}`"));
            }
        }
        self.advance();
        let value = self.expression()?;
        let span = target.span.to(value.span);
        let root = self.tree.nodes[target.end - 1];
        match root.kind {
            NodeKind::Var(id) => {
                let var = super::Name { id, span: root.span };
                self.push(StmtKind::Assign { var, value }, span);
            }
            _ => self.push(StmtKind::Store { target, value }, span),
        }
        Ok(())
    }

    fn goto(&mut self) -> Parsed<()> {
        let start = self.advance();
        let open = match self.eat(Kind::LeftBrace) {
            Some(open) => open,
            None => return self.bare_goto(start),
        };
        if let Some(close) = self.eat(Kind::RightBrace) {
            let error =
                Diagnostic::error(codes::EMPTY_GOTO, start.to(close), "`goto` has no branches")
                    .with_label("expected a condition, `->` and a label")
                    .with_help("a jump that is always taken is `goto { true -> L }`");
            self.report.push(error);
            return Ok(());
        }
        let mut branches = Vec::new();
        loop {
            let condition = self.expression_in(open, "`}`")?;
            if self.eat(Kind::Arrow).is_none() {
                return self.inside(open, "`}`", "`->` and a label");
            }
            branches.push((condition, self.name("a label")?));
            if self.eat(Kind::RightBrace).is_some() {
                break;
            }
            if self.eat(Kind::Comma).is_none() {
                return self.inside(open, "`}`", "`,` or `}`");
            }
        }
        self.push(StmtKind::Goto(branches), start.to(self.last_span()));
        Ok(())
    }

    /// `goto` without its brace, perhaps with a label at once.
    fn bare_goto(&mut self, start: Span) -> Parsed<()> {
        if self.kind() == Kind::Name && !self.begins_statement(self.at) {
            let label = self.advance();
            let help = format!("write `goto {{ true -> {} }}`", self.source.slice(label));
            let message = "expected `{` and the branches of the `goto`, found a label";
            let error = Diagnostic::error(codes::EMPTY_GOTO, start.to(label), message);
            self.report.push(error.with_help(help));
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
        self.push(StmtKind::If(condition), start.to(self.last_span()));
        self.open(Body::Then, ends)
    }

    fn while_head(&mut self) -> Parsed<()> {
        let start = self.advance();
        let Some(condition) = self.condition("while") else { return Ok(()) };
        self.push(StmtKind::While(condition), start.to(self.last_span()));
        self.open(Body::While, 0)
    }

    /// `(e)`. If that is not there, the block is opened nevertheless, so that its end finds it.
    fn condition(&mut self, word: &str) -> Option<Expr> {
        if let Ok(condition) = self.parenthesised(word) {
            return Some(condition);
        }
        self.lost += 1;
        while self.kind() != Kind::LeftBrace {
            let over = matches!(self.kind(), Kind::End | Kind::Semicolon | Kind::RightBrace);
            if over || self.begins_statement(self.at) {
                return None;
            }
            self.advance();
        }
        let open = self.advance();
        self.blocks.push(Block { body: Body::Stray, open, ends: 0 });
        None
    }

    fn parenthesised(&mut self, word: &str) -> Parsed<Expr> {
        let open = self.expect(Kind::LeftParen, &format!("after `{word}`"))?;
        let condition = self.expression_in(open, "`)`")?;
        match self.eat(Kind::RightParen) {
            Some(_) => Ok(condition),
            None => self.inside(open, "`)`", "an operator or `)`"),
        }
    }

    fn open(&mut self, body: Body, ends: usize) -> Parsed<()> {
        if self.kind() != Kind::LeftBrace {
            self.lost += 1;
            let message = format!("expected `{{`, found {}", self.found());
            let error = Diagnostic::error(codes::EXPECTED, self.span(), message)
                .with_label("expected `{`")
                .with_help("a block stands in braces, also if it is a single statement");
            return self.fail(error);
        }
        let open = self.advance();
        self.blocks.push(Block { body, open, ends });
        Ok(())
    }

    /// `}`, with the `else` that may follow.
    fn close(&mut self) -> Parsed<()> {
        let span = self.advance();
        let Some(block) = self.blocks.pop() else {
            if self.report.is_empty() {
                let error = Diagnostic::error(codes::UNOPENED, span, "this `}` closes nothing")
                    .with_help("remove it, or look for the `{` that is missing");
                self.report.push(error);
            }
            return Ok(());
        };
        match block.body {
            Body::While => self.push(StmtKind::EndWhile, span),
            Body::Then if self.kind() == Kind::Else => {
                let word = self.advance();
                self.push(StmtKind::Else, span.to(word));
                if self.kind() == Kind::If {
                    return self.if_head(block.ends + 1);
                }
                return self.open(Body::Else, block.ends);
            }
            Body::Then | Body::Else => {
                for _ in 0..block.ends {
                    self.push(StmtKind::EndIf, span);
                }
            }
            Body::Stray => {}
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
            self.report.push(error);
        }
        if self.kind() == Kind::If {
            return self.if_head(1);
        }
        if let Some(open) = self.eat(Kind::LeftBrace) {
            self.blocks.push(Block { body: Body::Stray, open, ends: 0 });
        }
        Ok(())
    }
}

/// What is said where `:=` was meant.
fn halves(span: Span, why: &str) -> Diagnostic {
    Diagnostic::error(codes::ASSIGN, span, format!("expected `:=` to assign: {why}"))
        .with_help("write `:=`, without a space inside")
}

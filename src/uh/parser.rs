//! From tokens to the syntax tree, by hand, without recursion.
//!
//! An error inside a statement is reported once; the parser then goes on at the next place where a
//! statement begins, so that one text yields several errors. After an error the tree is good for
//! nothing but finding further errors of syntax.

mod annotation;
mod array;
mod call;
mod decl;
mod expr;
mod object;
mod operators;
mod sequence;
mod stmt;

use super::codes;
use super::diagnostics::Diagnostics;
use super::lexer;
use super::token::{TokenKind, UhToken};
use super::tree::{NameId, ProcDecl, SyntaxTree, UhIdentifier, UhStmt, UhStmtKind};
use super::uses;
use base::{Diagnostic, Source, Span};

/// The syntax tree of the source.
pub(crate) fn tree(source: &Source, diagnostics: &mut Diagnostics) -> SyntaxTree {
    let mut parser = Parser {
        source,
        tokens: Vec::new(),
        at: 0,
        closing: Vec::new(),
        is_top: true,
        tree: SyntaxTree { procs: vec![ProcDecl::default()], ..SyntaxTree::default() },
        body: Vec::new(),
        proc: None,
        blocks: Vec::new(),
        lost: 0,
        in_annotation: false,
        diagnostics,
    };
    for file in uses::order(source) {
        parser.file(file);
    }
    parser.settle_lengths();
    let Parser { mut tree, body, .. } = parser;
    tree.procs[0].body = body;
    tree
}

/// The statement has been given up; the error has been reported.
struct GaveUp;

/// The answer of a step that may give up its statement.
type Parsed<T> = Result<T, GaveUp>;

/// What an open block is the body of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum BodyKind {
    Then,
    Else,
    While,
    /// A procedure.
    Proc,
    /// A block without a head, after an error.
    Stray,
}

/// A block that has been opened and not yet closed.
struct OpenBlock {
    body: BodyKind,
    open: Span,
    /// How many `if` end with it: more than one after `else if`.
    ends: usize,
}

struct Parser<'a> {
    source: &'a Source,
    /// The tokens of the file under way.
    tokens: Vec<UhToken>,
    at: usize,
    /// The brackets `[` of the file that are closed, each with its `]`.
    closing: Vec<(usize, usize)>,
    /// Whether the file has had nothing but `use` so far.
    is_top: bool,
    tree: SyntaxTree,
    /// The statements so far of main, or of the procedure under way.
    body: Vec<UhStmt>,
    /// The procedure under way, with the statements of main before it.
    proc: Option<(ProcDecl, Vec<UhStmt>)>,
    blocks: Vec<OpenBlock>,
    /// How many heads lack their `{` (reported), so that an `else` may follow out of place.
    lost: usize,
    /// Whether what is read is said of states, so that there may be quantifiers.
    in_annotation: bool,
    diagnostics: &'a mut Diagnostics,
}

impl Parser<'_> {
    /// Reads a file; one that is used has no statements of its own.
    fn file(&mut self, file: usize) {
        self.tokens = lexer::tokens(self.source, file, self.diagnostics);
        self.closing = closing(&self.tokens);
        (self.at, self.is_top, self.lost) = (0, true, 0);
        self.blocks.clear();
        self.proc = None;
        let before = self.body.len();
        self.statements();
        let users = self.source.files().iter().flat_map(|user| &user.uses);
        let used_at = users.filter(|&&(_, used)| used == file).map(|&(at, _)| at).next();
        // Behind an error statements may stand outside of what they belong to.
        let is_sound = self.diagnostics.is_empty();
        if let (Some(first), Some(at), true) = (self.body.get(before), used_at, is_sound) {
            let message = "a file that is used has no statements outside of procedures";
            let error = Diagnostic::error(codes::STATEMENT_IN_LIBRARY, first.span, message)
                .with_label("this stands in no procedure")
                .with_remark(at, "the file is used here")
                .with_help("put it into a procedure, or into the program that uses the file");
            self.diagnostics.push(error);
        }
    }

    fn statements(&mut self) {
        while self.kind() != TokenKind::End && !self.diagnostics.is_full() {
            if self.eat(TokenKind::Semicolon).is_some() {
                continue;
            }
            self.is_top &= self.kind() == TokenKind::Use;
            let start = self.at;
            if self.statement().is_err() {
                self.recover(start);
            }
        }
        if let (Some(block), false) = (self.blocks.last(), self.diagnostics.is_full()) {
            let (open, end) = (block.open, self.span());
            self.unclosed(open, "`}`", end);
        }
    }

    fn kind(&self) -> TokenKind {
        self.tokens[self.at].kind
    }

    fn span(&self) -> Span {
        self.tokens[self.at].span
    }

    /// The kind of the token `ahead` places further on.
    fn peek(&self, ahead: usize) -> TokenKind {
        self.tokens.get(self.at + ahead).map_or(TokenKind::End, |token| token.kind)
    }

    /// The place of the last token that was read.
    fn last_span(&self) -> Span {
        self.tokens[self.at.saturating_sub(1)].span
    }

    /// Reads any token; the last one stays.
    fn advance(&mut self) -> Span {
        let span = self.span();
        self.at = (self.at + 1).min(self.tokens.len() - 1);
        span
    }

    fn eat(&mut self, kind: TokenKind) -> Option<Span> {
        (self.kind() == kind).then(|| self.advance())
    }

    fn expect(&mut self, kind: TokenKind, after: &str) -> Parsed<Span> {
        match self.eat(kind) {
            Some(span) => Ok(span),
            None => self.fail_expected(&format!("{} {after}", kind.describe())),
        }
    }

    /// Reads a name that stands for a `what`.
    fn name(&mut self, what: &str) -> Parsed<UhIdentifier> {
        if self.kind() == TokenKind::Name {
            let span = self.advance();
            return Ok(UhIdentifier { id: self.intern(span), span });
        }
        if self.kind().is_reserved() {
            return self.reserved(what);
        }
        self.fail_expected(what)
    }

    /// The handle of the name that is spelt at `span`.
    fn intern(&mut self, span: Span) -> NameId {
        let text = self.source.slice(span);
        let index = match self.tree.names.get_index_of(text) {
            Some(index) => index,
            None => self.tree.names.insert_full(text.to_owned()).0,
        };
        NameId::new(index)
    }

    fn push(&mut self, kind: UhStmtKind, span: Span) {
        self.body.push(UhStmt { kind, span });
    }

    /// Reports the error, unless the lexer has complained of this token, and gives up.
    fn fail<T>(&mut self, error: Diagnostic) -> Parsed<T> {
        if self.kind() != TokenKind::Bad {
            self.diagnostics.push(error);
        }
        Err(GaveUp)
    }

    /// Gives up because something else was expected at this token.
    fn fail_expected<T>(&mut self, what: &str) -> Parsed<T> {
        let message = format!("expected {what}, found {}", self.token_description());
        let error = Diagnostic::error(codes::EXPECTED, self.span(), message);
        self.fail(error.with_label(format!("expected {what}")))
    }

    /// Gives up because this reserved word stands where a `what` is needed. On a line of its own it
    /// may begin the next statement, so it is read only if it is not.
    fn reserved<T>(&mut self, what: &str) -> Parsed<T> {
        let word = self.source.slice(self.span());
        let message = format!("expected {what}, but `{word}` is a reserved word");
        let error = Diagnostic::error(codes::RESERVED, self.span(), message)
            .with_help(format!("choose another name, for example `{word}_`"));
        self.diagnostics.push(error);
        if !self.on_next_line() {
            self.advance();
        }
        Err(GaveUp)
    }

    /// Whether a line ends between the last token and this one.
    fn on_next_line(&self) -> bool {
        let between = Span { start: self.last_span().end, end: self.span().start };
        self.source.slice(between).contains('\n')
    }

    /// How messages call the token that was found.
    fn token_description(&self) -> String {
        match self.kind() {
            TokenKind::Name => format!("`{}`", shortened(self.source.slice(self.span()))),
            TokenKind::Number => {
                format!("the number {}", shortened(self.source.slice(self.span())))
            }
            kind => kind.describe().to_owned(),
        }
    }

    /// Reports the bracket `open`, which should be closed at `here`.
    fn unclosed(&mut self, open: Span, close: &str, here: Span) {
        let bracket = self.source.slice(open);
        let error =
            Diagnostic::error(codes::UNCLOSED, open, format!("this `{bracket}` is never closed"))
                .with_label("opened here")
                .with_remark(here, format!("expected {close} before this"));
        self.diagnostics.push(error);
    }

    /// Gives up inside the brackets `open`, where only `what` can follow: the bracket is not
    /// closed if the text goes on with another statement.
    fn inside<T>(&mut self, open: Span, close: &str, what: &str) -> Parsed<T> {
        let braces = matches!(self.kind(), TokenKind::RightBrace | TokenKind::LeftBrace);
        let stray = braces && self.source.slice(open) == "(";
        if self.kind() == TokenKind::End || stray || self.begins_statement(self.at) {
            let here = self.span();
            self.unclosed(open, close, here);
            return Err(GaveUp);
        }
        let message = format!("expected {what}, found {}", self.token_description());
        let error = Diagnostic::error(codes::EXPECTED, self.span(), message)
            .with_label(format!("expected {what}"))
            .with_remark(open, "inside this");
        self.fail(error)
    }

    /// Whether a statement begins at token `at`: with a word of its own, a label, or a target.
    fn begins_statement(&self, at: usize) -> bool {
        let behind_dot = at > 0 && self.tokens[at - 1].kind == TokenKind::Dot;
        (!behind_dot && self.begins_annotation(at)) || self.begins_plain_statement(at)
    }

    /// The same but for what is said of states, whose words are names as well.
    fn begins_plain_statement(&self, at: usize) -> bool {
        let kind = |at: usize| self.tokens.get(at).map_or(TokenKind::End, |token| token.kind);
        if kind(at) != TokenKind::Name {
            return kind(at).begins_statement();
        }
        if at > 0 && kind(at - 1) == TokenKind::Dot {
            return false;
        }
        let mut at = at + 1;
        if kind(at) == TokenKind::Comma {
            while kind(at) == TokenKind::Comma && kind(at + 1) == TokenKind::Name {
                at += 2;
            }
            return kind(at) == TokenKind::Becomes;
        }
        loop {
            at = match kind(at) {
                TokenKind::Dot if kind(at + 1) == TokenKind::Name => at + 2,
                TokenKind::LeftBracket => self.behind_bracket(at),
                other => return matches!(other, TokenKind::Becomes | TokenKind::Colon),
            };
        }
    }

    /// Behind the bracket that closes the one at `at`; the end, if there is none.
    fn behind_bracket(&self, at: usize) -> usize {
        let index = self.closing.binary_search_by_key(&at, |&(open, _)| open);
        index.map_or(self.tokens.len(), |index| self.closing[index].1 + 1)
    }

    /// Goes on after an error in the statement that began at token `start`: at the next token
    /// where a statement begins or a block ends, or behind the next `;`.
    fn recover(&mut self, start: usize) {
        let mut depth = 0_usize;
        for token in &self.tokens[start..self.at] {
            match token.kind {
                TokenKind::LeftBrace => depth += 1,
                TokenKind::RightBrace => depth = depth.saturating_sub(1),
                _ => {}
            }
        }
        if self.at == start {
            self.advance();
        }
        while self.kind() != TokenKind::End && !self.begins_statement(self.at) {
            match self.kind() {
                TokenKind::LeftBrace => depth += 1,
                TokenKind::RightBrace if depth == 0 => return,
                TokenKind::RightBrace => depth -= 1,
                TokenKind::Semicolon if depth == 0 => return,
                _ => {}
            }
            self.advance();
        }
    }
}

/// The text, cut if it is too long for a message.
fn shortened(text: &str) -> String {
    const LONGEST: usize = 40;
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// The brackets `[` that are closed, each with its `]`, in order.
fn closing(tokens: &[UhToken]) -> Vec<(usize, usize)> {
    let (mut open, mut closing) = (Vec::new(), Vec::new());
    for (at, token) in tokens.iter().enumerate() {
        match token.kind {
            TokenKind::LeftBracket => open.push(at),
            TokenKind::RightBracket => closing.extend(open.pop().map(|open| (open, at))),
            _ => {}
        }
    }
    closing.sort_unstable();
    closing
}

//! From text to tokens.
//!
//! White space and `//` comments separate tokens and mean nothing else. A character that begins no
//! token is reported once and leaves a [`TokenKind::Bad`] token, which the parser skips in silence. The
//! last token is always [`TokenKind::End`].

use super::codes;
use super::diagnostics::Diagnostics;
use super::token::{TokenKind, UhToken};
use base::{Diagnostic, MAX_DIGITS, Source, Span};

/// The tokens of one of the source's files.
pub(crate) fn tokens(source: &Source, file: usize, diagnostics: &mut Diagnostics) -> Vec<UhToken> {
    let mut lexer = Lexer::new(source, file, diagnostics);
    while !lexer.is_done() {
        lexer.token();
    }
    lexer.push(TokenKind::End, lexer.text.len());
    lexer.tokens
}

/// Those up to the first that is not wanted, and that.
pub(crate) fn head(
    source: &Source,
    file: usize,
    is_wanted: impl Fn(TokenKind) -> bool,
) -> Vec<UhToken> {
    let mut ignored = Diagnostics::default();
    let mut lexer = Lexer::new(source, file, &mut ignored);
    while !lexer.is_done() && lexer.tokens.last().is_none_or(|token| is_wanted(token.kind)) {
        lexer.token();
    }
    lexer.tokens
}

struct Lexer<'a> {
    /// The source up to the end of the file.
    text: &'a str,
    at: usize,
    tokens: Vec<UhToken>,
    diagnostics: &'a mut Diagnostics,
}

impl<'a> Lexer<'a> {
    fn new(source: &'a Source, file: usize, diagnostics: &'a mut Diagnostics) -> Self {
        let range = source.files()[file].span.range();
        let (text, mut at) = (&source.text[..range.end], range.start);
        if text[at..].starts_with('\u{feff}') {
            at += '\u{feff}'.len_utf8();
        }
        Self { text, at, tokens: Vec::new(), diagnostics }
    }

    fn is_done(&self) -> bool {
        self.at >= self.text.len()
    }

    fn byte(&self, at: usize) -> u8 {
        self.text.as_bytes().get(at).copied().unwrap_or(0)
    }

    /// The first position from `at` on whose byte does not fit.
    fn skip(&self, at: usize, fits: impl Fn(u8) -> bool) -> usize {
        let rest = &self.text.as_bytes()[at..];
        at + rest.iter().position(|&byte| !fits(byte)).unwrap_or(rest.len())
    }

    /// Ends the current token at `end`.
    fn push(&mut self, kind: TokenKind, end: usize) {
        self.tokens.push(UhToken { kind, span: Span::new(self.at, end) });
        self.at = end;
    }

    /// Reads one token, or one stretch of white space, or one comment.
    fn token(&mut self) {
        match self.byte(self.at) {
            b' ' | b'\t' | b'\r' | b'\n' | b'\x0c' => self.at += 1,
            b'/' if self.byte(self.at + 1) == b'/' => {
                self.at = self.skip(self.at, |byte| byte != b'\n');
            }
            b'0'..=b'9' => self.number(),
            b'"' => self.quoted(),
            byte if is_name_start(byte) => {
                let end = self.skip(self.at, is_name_byte);
                let kind = TokenKind::reserved(&self.text[self.at..end]).unwrap_or(TokenKind::Name);
                self.push(kind, end);
            }
            _ => self.mark(),
        }
    }

    fn number(&mut self) {
        let end = self.skip(self.at, |byte| byte.is_ascii_digit());
        let all = self.skip(end, is_name_byte);
        let span = Span::new(self.at, all);
        if all > end {
            let error = Diagnostic::error(codes::BAD_NUMBER, span, "a number runs into letters")
                .with_label("expected white space or an operator after the digits")
                .with_help("a name begins with a letter or `_`, a number has digits only");
            self.diagnostics.push(error);
            return self.push(TokenKind::Bad, all);
        }
        if end - self.at > MAX_DIGITS {
            let message = format!("a number has at most {MAX_DIGITS} digits");
            let label = format!("this one has {}", end - self.at);
            self.diagnostics
                .push(Diagnostic::error(codes::LONG_NUMBER, span, message).with_label(label));
            return self.push(TokenKind::Bad, end);
        }
        self.push(TokenKind::Number, end);
    }

    /// A text in quotes: up to the next quote, on the same line.
    fn quoted(&mut self) {
        let end = self.skip(self.at + 1, |byte| byte != b'"' && byte != b'\n');
        if self.byte(end) == b'"' {
            return self.push(TokenKind::Text, end + 1);
        }
        let span = Span::new(self.at, end);
        let error = Diagnostic::error(codes::OPEN_TEXT, span, "this text has no closing quote")
            .with_help("a text ends with `\"` on the line on which it begins");
        self.diagnostics.push(error);
        self.push(TokenKind::Bad, end);
    }

    fn mark(&mut self) {
        let next = self.byte(self.at + 1);
        if self.text[self.at..].starts_with("==>") {
            return self.push(TokenKind::Implies, self.at + 3);
        }
        let (kind, length) = match (self.byte(self.at), next) {
            (b':', b'=') => (TokenKind::Becomes, 2),
            (b'-', b'>') => (TokenKind::Arrow, 2),
            (b'!', b'=') => (TokenKind::NotEqual, 2),
            (b'<', b'=') => (TokenKind::LessEqual, 2),
            (b'>', b'=') => (TokenKind::GreaterEqual, 2),
            (b'&', b'&') => (TokenKind::And, 2),
            (b'|', b'|') => (TokenKind::Or, 2),
            (b'.', b'.') => (TokenKind::DotDot, 2),
            (b'&', _) => return self.misspelt(TokenKind::And, 1),
            (b'|', _) => return self.misspelt(TokenKind::Or, 1),
            (b'=', b'=') => return self.misspelt(TokenKind::Equal, 2),
            (b'[', _) => (TokenKind::LeftBracket, 1),
            (b']', _) => (TokenKind::RightBracket, 1),
            (b'{', _) => (TokenKind::LeftBrace, 1),
            (b'}', _) => (TokenKind::RightBrace, 1),
            (b'(', _) => (TokenKind::LeftParen, 1),
            (b')', _) => (TokenKind::RightParen, 1),
            (b',', _) => (TokenKind::Comma, 1),
            (b';', _) => (TokenKind::Semicolon, 1),
            (b':', _) => (TokenKind::Colon, 1),
            (b'.', _) => (TokenKind::Dot, 1),
            (b'+', _) => (TokenKind::Plus, 1),
            (b'-', _) => (TokenKind::Minus, 1),
            (b'*', _) => (TokenKind::Star, 1),
            (b'/', _) => (TokenKind::Slash, 1),
            (b'%', _) => (TokenKind::Percent, 1),
            (b'=', _) => (TokenKind::Equal, 1),
            (b'<', _) => (TokenKind::Less, 1),
            (b'>', _) => (TokenKind::Greater, 1),
            (b'!', _) => (TokenKind::Bang, 1),
            _ => return self.unexpected(),
        };
        self.push(kind, self.at + length);
    }

    /// An operator of other languages: reported, and read as what it must mean.
    fn misspelt(&mut self, kind: TokenKind, length: usize) {
        let end = self.at + length;
        let message = format!("`{}` is not an operator", &self.text[self.at..end]);
        let error = Diagnostic::error(codes::BAD_OPERATOR, Span::new(self.at, end), message)
            .with_help(format!("write {}", kind.describe()));
        self.diagnostics.push(error);
        self.push(kind, end);
    }

    /// Characters that begin no token; a run of the same one, or of foreign letters, is one error.
    fn unexpected(&mut self) {
        let rest = &self.text[self.at..];
        let character = rest.chars().next().expect("the lexer stands before the end of the text");
        let end = self.at
            + rest
                .find(|c: char| c != character && (c.is_ascii() || character.is_ascii()))
                .unwrap_or(rest.len());
        let code = u32::from(character);
        let message = if character.is_ascii_graphic() {
            format!("unexpected character `{character}`")
        } else {
            format!("unexpected character `{}` (U+{code:04X})", character.escape_debug())
        };
        let mut error = Diagnostic::error(codes::BAD_CHARACTER, Span::new(self.at, end), message)
            .with_label("no token begins with it");
        if character.is_alphabetic() {
            error = error.with_help("names consist of the letters A to Z, a to z, digits and `_`");
        } else if character == '@' {
            error = error.with_help(
                "what was true at a label is said by a variable: assign it there, `x0 := x`, and speak of `x0`",
            );
        }
        self.diagnostics.push(error);
        self.push(TokenKind::Bad, end);
    }
}

fn is_name_start(byte: u8) -> bool {
    byte.is_ascii_alphabetic() || byte == b'_'
}

fn is_name_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

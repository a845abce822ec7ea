//! The tokens of C, as far as they are needed before parsing: their places, lines of directives, comments.

use std::ops::Range;

/// A token, or a directive.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CToken {
    /// Its bytes.
    pub range: Range<usize>,
    /// What it is.
    pub kind: ScanKind,
}

/// What a token is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ScanKind {
    /// A name or a keyword.
    Word,
    /// A number, as the preprocessor reads it.
    Number,
    /// A string or a character, quotes included.
    Text,
    /// Any other character.
    Other,
    /// A line that begins with `#`, up to its end.
    Directive,
    /// A comment.
    Comment,
}

/// All tokens of a text, directives and comments.
#[must_use]
pub fn tokens(text: &str) -> Vec<CToken> {
    let bytes = text.as_bytes();
    let mut tokens = Vec::new();
    let mut at = 0;
    let mut is_line_start = true;
    while at < bytes.len() {
        let start = at;
        let kind = match bytes[at] {
            b'\n' => {
                is_line_start = true;
                at += 1;
                continue;
            }
            byte if byte.is_ascii_whitespace() => {
                at += 1;
                continue;
            }
            b'/' if bytes.get(at + 1) == Some(&b'/') => {
                at = line_end(bytes, at);
                ScanKind::Comment
            }
            b'/' if bytes.get(at + 1) == Some(&b'*') => {
                let end = text[at + 2..].find("*/");
                at = end.map_or(bytes.len(), |end| at + 2 + end + 2);
                ScanKind::Comment
            }
            b'#' if is_line_start => {
                at = line_end(bytes, at);
                ScanKind::Directive
            }
            quote @ (b'"' | b'\'') => {
                at = text_end(bytes, at + 1, quote);
                ScanKind::Text
            }
            byte if byte.is_ascii_digit() => {
                while at < bytes.len() && is_number(bytes, at) {
                    at += 1;
                }
                ScanKind::Number
            }
            byte if is_word(byte) => {
                while at < bytes.len() && is_word(bytes[at]) {
                    at += 1;
                }
                ScanKind::Word
            }
            _ => {
                at += 1;
                ScanKind::Other
            }
        };
        if kind != ScanKind::Comment {
            is_line_start = false;
        }
        tokens.push(CToken { range: start..at, kind });
    }
    tokens
}

/// Where the line ends, lines that are continued taken as one.
fn line_end(bytes: &[u8], mut at: usize) -> usize {
    while at < bytes.len() && (bytes[at] != b'\n' || bytes[at - 1] == b'\\') {
        at += 1;
    }
    at
}

fn text_end(bytes: &[u8], mut at: usize, quote: u8) -> usize {
    while at < bytes.len() && bytes[at] != b'\n' {
        match bytes[at] {
            b'\\' => at += 2,
            byte if byte == quote => return at + 1,
            _ => at += 1,
        }
    }
    at.min(bytes.len())
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'$' || byte >= 0x80
}

fn is_number(bytes: &[u8], at: usize) -> bool {
    let is_sign =
        matches!(bytes[at], b'+' | b'-') && matches!(bytes[at - 1], b'e' | b'E' | b'p' | b'P');
    is_word(bytes[at]) || bytes[at] == b'.' || is_sign
}

/// The file and the line that a line marker names, and whether that is a header of the system; `None` of other
/// directives.
#[must_use]
pub fn line_marker(directive: &str) -> Option<LineMarker> {
    let rest = directive.strip_prefix('#')?.trim_start();
    let rest = rest.strip_prefix("line").unwrap_or(rest).trim_start();
    let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    let line = rest[..digits].parse().ok()?;
    let rest = rest[digits..].trim_start();
    let (file, flags) = match rest.strip_prefix('"').and_then(|rest| rest.split_once('"')) {
        Some((file, flags)) => (Some(file.to_owned()), flags),
        None => (None, rest),
    };
    let has = |wanted| flags.split_whitespace().any(|flag| flag == wanted);
    Some(LineMarker { file, line, enters: has("1"), leaves: has("2"), is_system: has("3") })
}

/// What a line marker says of the line behind it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineMarker {
    /// The file, if it is said.
    pub file: Option<String>,
    /// The line.
    pub line: usize,
    /// Whether an included file begins here.
    pub enters: bool,
    /// Whether an included file has ended here.
    pub leaves: bool,
    /// Whether it is a header of the system.
    pub is_system: bool,
}

/// Whether a compiler is needed to read the text: it has directives that are no line markers, or names of macros that
/// compilers define, such as `__SIZE_TYPE__`.
#[must_use]
pub fn needs_preprocessor(text: &str) -> bool {
    tokens(text).into_iter().any(|token| {
        let text = &text[token.range];
        match token.kind {
            ScanKind::Directive => line_marker(text).is_none(),
            ScanKind::Word => is_predefined(text),
            ScanKind::Number | ScanKind::Text | ScanKind::Other | ScanKind::Comment => false,
        }
    })
}

/// Whether a name is one of those that compilers give to their own macros.
fn is_predefined(word: &str) -> bool {
    let inner = word.strip_prefix("__").and_then(|word| word.strip_suffix("__"));
    let is_capital = |byte: u8| byte.is_ascii_uppercase() || byte.is_ascii_digit() || byte == b'_';
    let starts = |inner: &str| inner.bytes().next().is_some_and(|byte| byte.is_ascii_uppercase());
    inner.is_some_and(|inner| starts(inner) && inner.bytes().all(is_capital))
}

/// The text with blanks in the place of comments, byte by byte.
#[must_use]
pub(crate) fn without_comments(text: &str) -> String {
    let mut blank = text.as_bytes().to_vec();
    for token in tokens(text).into_iter().filter(|token| token.kind == ScanKind::Comment) {
        for byte in &mut blank[token.range] {
            if *byte != b'\n' {
                *byte = b' ';
            }
        }
    }
    String::from_utf8_lossy(&blank).into_owned()
}

/// The token that closes the bracket which one opens; none if it stays open.
pub(crate) fn closing_bracket(text: &str, all: &[CToken], open: usize) -> Option<usize> {
    let mut depth = 0_usize;
    for (at, token) in all.iter().enumerate().skip(open) {
        if matches!(token.kind, ScanKind::Comment | ScanKind::Directive | ScanKind::Text) {
            continue;
        }
        match &text[token.range.clone()] {
            "(" | "{" | "[" => depth += 1,
            ")" | "}" | "]" => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 {
            return Some(at);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_become_blanks() {
        let text = "a /* b\n \"c */ 'x' // d\n\"/*\" e";
        assert_eq!(without_comments(text), "a     \n       'x'     \n\"/*\" e");
    }

    #[test]
    fn line_markers_are_told_from_directives() {
        assert!(!needs_preprocessor("# 1 \"x.c\" 2\nint x; /*\n#include */"));
        assert!(needs_preprocessor("int x;\n /* */ # include <x.h>"));
        assert!(needs_preprocessor("__SIZE_TYPE__ x;"));
        assert!(!needs_preprocessor("__VERIFIER_assume(x); __x__ \"__LINE__\" ____"));
        let marker = line_marker("# 7 \"a b.h\" 1 3 4").expect("it is one");
        assert_eq!(
            (marker.line, marker.file.as_deref(), marker.is_system),
            (7, Some("a b.h"), true)
        );
    }
}

//! What words of a text are, for colours: names of kinds, a handful for all languages.

use std::ops::Range;

/// How a text is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct TextNotation {
    /// What begins a comment up to the end of the line.
    comment: &'static [&'static str],
    /// What stands around other comments.
    block: Option<(&'static str, &'static str)>,
    /// Words that are no names, sorted.
    keywords: &'static [&'static str],
}

pub(super) const UNHEAP: TextNotation =
    TextNotation { comment: &["//"], block: None, keywords: pipeline::WORDS };

pub(super) const C: TextNotation = TextNotation {
    comment: &["//", "#"],
    block: Some(("/*", "*/")),
    keywords: &[
        "break", "case", "char", "const", "continue", "default", "do", "else", "enum", "extern",
        "for", "goto", "if", "int", "long", "return", "short", "signed", "sizeof", "static",
        "struct", "switch", "typedef", "union", "unsigned", "void", "while",
    ],
};

pub(super) const OCAML: TextNotation = TextNotation {
    comment: &[],
    block: Some(("(*", "*)")),
    keywords: &[
        "and", "else", "external", "false", "fun", "function", "if", "in", "include", "let",
        "match", "module", "of", "open", "rec", "sig", "struct", "then", "true", "type", "val",
        "with",
    ],
};

pub(super) const HASKELL: TextNotation = TextNotation {
    comment: &["--"],
    block: Some(("{-", "-}")),
    keywords: &[
        "case",
        "class",
        "data",
        "deriving",
        "do",
        "else",
        "if",
        "import",
        "in",
        "infixl",
        "infixr",
        "instance",
        "let",
        "module",
        "newtype",
        "of",
        "otherwise",
        "then",
        "type",
        "where",
    ],
};

pub(super) const SMTLIB: TextNotation = TextNotation {
    comment: &[";"],
    block: None,
    keywords: &[
        "and",
        "assert",
        "declare-fun",
        "define-fun",
        "distinct",
        "exists",
        "forall",
        "ite",
        "let",
        "not",
        "or",
        "select",
        "store",
    ],
};

pub(super) const PAPER: TextNotation = TextNotation {
    comment: &["--"],
    block: None,
    keywords: &[
        "blocked", "call", "else", "fail", "goto", "halt", "if", "in", "let", "main", "merge",
        "new", "null", "return", "then",
    ],
};

/// The words that have a kind, in order.
pub(super) fn coloured(text: &str, notation: TextNotation) -> Vec<(Range<usize>, &'static str)> {
    let mut spans = Vec::new();
    let bytes = text.as_bytes();
    let mut at = 0;
    while at < bytes.len() {
        let rest = &text[at..];
        let first = rest.chars().next().unwrap_or(' ');
        let (len, kind) = if notation.comment.iter().any(|start| rest.starts_with(start)) {
            (rest.find('\n').unwrap_or(rest.len()), "c")
        } else if let Some((_, end)) = notation.block.filter(|(start, _)| rest.starts_with(start)) {
            (rest.find(end).map_or(rest.len(), |at| at + end.len()), "c")
        } else if first == '"' {
            let end = rest[1..].find(['"', '\n']);
            (end.map_or(rest.len(), |at| at + 2).min(rest.len()), "s")
        } else if first.is_ascii_digit() {
            (word(rest, |c| c.is_ascii_alphanumeric()), "n")
        } else if first.is_alphabetic() || first == '_' {
            let dashes = notation == SMTLIB;
            let len = word(rest, |c| c.is_alphanumeric() || "_'".contains(c) || dashes && c == '-');
            let is_key = notation.keywords.binary_search(&&rest[..len]).is_ok();
            let kind = match rest[..len].chars().next() {
                _ if is_key => "k",
                Some(c) if c.is_uppercase() => "t",
                _ => "",
            };
            (len, kind)
        } else {
            (first.len_utf8(), "")
        };
        if !kind.is_empty() {
            spans.push((at..at + len, kind));
        }
        at += len;
    }
    spans
}

/// How long the word is with which a text begins.
fn word(text: &str, is_in: impl Fn(char) -> bool) -> usize {
    text.find(|c: char| !is_in(c)).unwrap_or(text.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keywords_are_sorted() {
        for notation in [UNHEAP, C, OCAML, HASKELL, SMTLIB, PAPER] {
            assert!(notation.keywords.is_sorted(), "{notation:?}");
        }
    }

    #[test]
    fn words_have_kinds() {
        let text = "while (κx != 12) { s := \"a\" } // Note";
        let kinds: Vec<(&str, &str)> =
            coloured(text, UNHEAP).into_iter().map(|(range, kind)| (&text[range], kind)).collect();
        assert_eq!(kinds, [("while", "k"), ("12", "n"), ("\"a\"", "s"), ("// Note", "c")]);
    }
}

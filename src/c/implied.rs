//! Declarations before C99 that say no type: it is `int`.

use std::collections::BTreeSet;

use super::scan::{CToken, ScanKind, closing_bracket, tokens};

/// Words that may stand before a name whose type is not said.
const STORAGE: &[&str] = &["auto", "const", "extern", "inline", "register", "static", "volatile"];

/// Words that begin what is no name.
const KEYWORDS: &[&str] = &[
    "_Alignas",
    "_Alignof",
    "_Atomic",
    "_Bool",
    "_Complex",
    "_Float128",
    "_Generic",
    "_Noreturn",
    "_Static_assert",
    "_Thread_local",
    "__alignof__",
    "__asm",
    "__asm__",
    "__attribute",
    "__attribute__",
    "__builtin_va_list",
    "__const",
    "__extension__",
    "__inline",
    "__inline__",
    "__int128",
    "__label__",
    "__restrict",
    "__signed__",
    "__thread",
    "__typeof",
    "__typeof__",
    "__volatile__",
    "asm",
    "break",
    "case",
    "char",
    "continue",
    "default",
    "do",
    "double",
    "else",
    "enum",
    "float",
    "for",
    "goto",
    "if",
    "int",
    "long",
    "restrict",
    "return",
    "short",
    "signed",
    "sizeof",
    "struct",
    "switch",
    "typedef",
    "typeof",
    "union",
    "unsigned",
    "void",
    "while",
];

/// Where names are declared of which no type is said: functions with their bodies, and what has a storage class alone.
#[must_use]
pub(crate) fn implied_ints(text: &str) -> Vec<usize> {
    let all: Vec<CToken> = tokens(text)
        .into_iter()
        .filter(|token| !matches!(token.kind, ScanKind::Directive | ScanKind::Comment))
        .collect();
    let word = |at: usize| all.get(at).map_or("", |token| &text[token.range.clone()]);
    let is_name = |at: usize| {
        let is_word = all.get(at).is_some_and(|token| token.kind == ScanKind::Word);
        is_word && !KEYWORDS.contains(&word(at)) && !STORAGE.contains(&word(at))
    };
    let types = type_names(&all, text);
    let mut positions = Vec::new();
    let (mut depth, mut brackets) = (0_usize, 0_usize);
    let mut begins = true;
    let mut at = 0;
    while at < all.len() {
        if begins && brackets == 0 {
            let mut name = at;
            while STORAGE.contains(&word(name)) {
                name += 1;
            }
            let has_storage = name > at;
            let is_function = word(name + 1) == "(" && depth == 0 && {
                let behind = closing_bracket(text, &all, name + 1).map_or(all.len(), |at| at + 1);
                match word(behind) {
                    "{" => true,
                    ";" | "," => has_storage && word(name + 2) != "*",
                    _ => word(name + 2) != "*" && is_old_definition(&all, text, behind),
                }
            };
            let is_variable = has_storage && matches!(word(name + 1), "=" | ";" | "," | "[");
            let is_new = !types.contains(word(name));
            if is_name(name) && is_new && (is_function || is_variable) {
                positions.push(all[name].range.start);
            }
        }
        begins = false;
        match word(at) {
            "{" => {
                depth += 1;
                begins = true;
            }
            "}" => {
                depth = depth.saturating_sub(1);
                begins = true;
            }
            "(" | "[" => brackets += 1,
            ")" | "]" => brackets = brackets.saturating_sub(1),
            ";" => begins = true,
            _ => {}
        }
        at += 1;
    }
    positions
}

/// The words in declarations of names of types.
fn type_names<'t>(all: &[CToken], text: &'t str) -> BTreeSet<&'t str> {
    let mut names = BTreeSet::new();
    let (mut depth, mut is_open) = (0_usize, false);
    for token in all {
        match &text[token.range.clone()] {
            "typedef" if depth == 0 => is_open = true,
            "{" => depth += 1,
            "}" => depth = depth.saturating_sub(1),
            ";" if depth == 0 => is_open = false,
            word if is_open && depth == 0 && token.kind == ScanKind::Word => {
                names.insert(word);
            }
            _ => {}
        }
    }
    names
}

/// Whether parameters are declared from here on, and a body comes behind them.
fn is_old_definition(all: &[CToken], text: &str, from: usize) -> bool {
    let mut is_closed = false;
    for (at, token) in all.iter().enumerate().skip(from) {
        match &text[token.range.clone()] {
            "{" => return is_closed,
            ";" => is_closed = true,
            "}" | "=" => return false,
            word if is_closed || at == from => {
                if token.kind != ScanKind::Word || matches!(word, "typedef" | "extern" | "static") {
                    return false;
                }
                is_closed = false;
            }
            _ => {}
        }
    }
    false
}

//! Symbols: simple ones as they are, others between bars.

use std::borrow::Cow;

/// Words that are no symbols, sorted.
const RESERVED: &[&str] = &[
    "!",
    "BINARY",
    "DECIMAL",
    "HEXADECIMAL",
    "NUMERAL",
    "STRING",
    "_",
    "as",
    "assert",
    "check-sat",
    "check-sat-assuming",
    "declare-const",
    "declare-datatype",
    "declare-datatypes",
    "declare-fun",
    "declare-sort",
    "define-fun",
    "define-fun-rec",
    "define-funs-rec",
    "define-sort",
    "echo",
    "exists",
    "exit",
    "forall",
    "get-assertions",
    "get-assignment",
    "get-info",
    "get-model",
    "get-option",
    "get-proof",
    "get-unsat-assumptions",
    "get-unsat-core",
    "get-value",
    "let",
    "match",
    "par",
    "pop",
    "push",
    "reset",
    "reset-assertions",
    "set-info",
    "set-logic",
    "set-option",
];

/// The symbol as written; the two characters that no symbol can have become `_`.
#[must_use]
pub fn symbol(name: &str) -> Cow<'_, str> {
    let simple = |c: char| c.is_ascii_alphanumeric() || "~!@$%^&*_-+=<>.?/".contains(c);
    let first = name.chars().next();
    let starts_well = first.is_some_and(|c| !c.is_ascii_digit() && c != '.' && c != '@');
    if starts_well && name.chars().all(simple) && RESERVED.binary_search(&name).is_err() {
        return Cow::Borrowed(name);
    }
    Cow::Owned(format!("|{}|", name.replace(['|', '\\'], "_")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols_are_quoted_where_needed() {
        assert!(RESERVED.is_sorted());
        let cases = [
            ("p", "p"),
            ("=>", "=>"),
            ("κ", "|κ|"),
            ("1x", "|1x|"),
            ("let", "|let|"),
            ("", "||"),
            ("a|b c", "|a_b c|"),
            (".x", "|.x|"),
            ("Inc!2", "Inc!2"),
        ];
        for (name, expected) in cases {
            assert_eq!(symbol(name), expected);
        }
    }
}

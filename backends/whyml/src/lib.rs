//! WhyML for Why3: the library that its files use, the words that are no names, and how expressions are put into
//! parentheses.

mod words;

pub use words::{WhyExprText, WhyPrecedence};

/// The library: what fields and arrays are, and what reading and writing them needs.
pub const LIBRARY: &str = include_str!("../prelude/unheap.mlw");

/// The name of the library's file.
pub const LIBRARY_FILE: &str = "unheap.mlw";

/// The words of WhyML that are no names, sorted.
pub const RESERVED: &[&str] = &[
    "abstract",
    "absurd",
    "alias",
    "any",
    "as",
    "assert",
    "assume",
    "at",
    "axiom",
    "begin",
    "break",
    "by",
    "check",
    "clone",
    "coinductive",
    "constant",
    "continue",
    "diverges",
    "do",
    "done",
    "downto",
    "else",
    "end",
    "ensures",
    "epsilon",
    "exception",
    "exists",
    "export",
    "false",
    "float",
    "for",
    "forall",
    "fun",
    "function",
    "ghost",
    "goal",
    "if",
    "import",
    "in",
    "inductive",
    "invariant",
    "label",
    "lemma",
    "let",
    "match",
    "meta",
    "module",
    "mutable",
    "not",
    "old",
    "partial",
    "predicate",
    "private",
    "pure",
    "raise",
    "raises",
    "range",
    "reads",
    "rec",
    "ref",
    "requires",
    "result",
    "return",
    "returns",
    "scope",
    "so",
    "then",
    "theory",
    "to",
    "true",
    "try",
    "type",
    "use",
    "val",
    "variant",
    "while",
    "with",
    "writes",
];

/// The names that the library gives, and those of Why3 that its files use.
pub const TAKEN: &[&str] = &[
    "addr", "all", "bool", "change", "count", "div", "ediv", "elem", "emod", "eqb", "field", "get",
    "int", "mod", "null", "put", "putelem", "run", "set", "stop", "unit", "vector",
];

/// A comment with the words: nothing in them ends it.
#[must_use]
pub fn comment(words: &str) -> String {
    let words = words.replace("(*", "( *").replace("*)", "* )").replace('"', "'");
    format!("(* {words} *)")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reserved_words_are_sorted() {
        assert!(RESERVED.is_sorted() && TAKEN.is_sorted());
    }
}

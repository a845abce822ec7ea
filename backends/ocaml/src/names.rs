//! The words of OCaml that are no names.

/// The words of OCaml 4.13 and 5 that are no names, sorted.
#[rustfmt::skip]
pub const RESERVED: &[&str] = &[
    "and", "as", "asr", "assert", "begin", "class", "constraint", "do", "done", "downto", "effect",
    "else", "end", "exception", "external", "false", "for", "fun", "function", "functor", "if",
    "in", "include", "inherit", "initializer", "land", "lazy", "let", "lor", "lsl", "lsr", "lxor",
    "match", "method", "mod", "module", "mutable", "new", "nonrec", "object", "of", "open", "or",
    "private", "rec", "sig", "struct", "then", "to", "true", "try", "type", "val", "virtual",
    "when", "while", "with",
];

/// Whether the word cannot be a name.
#[must_use]
pub fn is_reserved(word: &str) -> bool {
    RESERVED.binary_search(&word).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reserved_words_are_sorted() {
        assert!(RESERVED.is_sorted());
    }
}

//! Legal and distinct names.
//!
//! Always: a scope never gives a name twice, nor one that an outer scope gave before, nor a
//! reserved word.

use std::collections::{HashMap, HashSet};

/// The words of OCaml 4.13 and 5 that are no names, sorted.
const RESERVED: &[&str] = &[
    "and",
    "as",
    "asr",
    "assert",
    "begin",
    "class",
    "constraint",
    "do",
    "done",
    "downto",
    "effect",
    "else",
    "end",
    "exception",
    "external",
    "false",
    "for",
    "fun",
    "function",
    "functor",
    "if",
    "in",
    "include",
    "inherit",
    "initializer",
    "land",
    "lazy",
    "let",
    "lor",
    "lsl",
    "lsr",
    "lxor",
    "match",
    "method",
    "mod",
    "module",
    "mutable",
    "new",
    "nonrec",
    "object",
    "of",
    "open",
    "or",
    "private",
    "rec",
    "sig",
    "struct",
    "then",
    "to",
    "true",
    "try",
    "type",
    "val",
    "virtual",
    "when",
    "while",
    "with",
];

/// Whether the word cannot be a name.
#[must_use]
pub fn is_reserved(word: &str) -> bool {
    RESERVED.binary_search(&word).is_ok()
}

/// The names in use at some place.
#[derive(Debug, Default)]
pub struct Scope<'a> {
    outer: Option<&'a Scope<'a>>,
    used: HashSet<String>,
    /// How often each name has been wanted here.
    wanted: HashMap<String, usize>,
}

impl<'a> Scope<'a> {
    /// A scope in which these names are taken.
    pub fn new<'n>(taken: impl IntoIterator<Item = &'n str>) -> Self {
        let used = taken.into_iter().map(str::to_owned).collect();
        Self { used, ..Self::default() }
    }

    /// A scope inside this one.
    #[must_use]
    pub fn inside(&'a self) -> Self {
        Self { outer: Some(self), ..Self::default() }
    }

    /// Whether the name has been given here or further out.
    #[must_use]
    pub fn contains(&self, name: &str) -> bool {
        self.used.contains(name) || self.outer.is_some_and(|outer| outer.contains(name))
    }

    /// A lower-case name as close as possible to the wanted one, taken from now on.
    pub fn fresh(&mut self, wanted: &str) -> String {
        let base = identifier(wanted);
        let mut count = self.wanted.get(&base).copied().unwrap_or(0);
        let name = loop {
            count += 1;
            let name = match count {
                1 => base.clone(),
                2 => format!("{base}'"),
                _ => format!("{base}_{count}"),
            };
            if !is_reserved(&name) && !self.contains(&name) {
                break name;
            }
        };
        self.used.insert(name.clone());
        self.wanted.insert(base, count);
        name
    }
}

/// The word with every character that a lower-case name cannot have replaced.
fn identifier(wanted: &str) -> String {
    let legal = |c: char| if c.is_ascii_alphanumeric() || c == '\'' { c } else { '_' };
    let mut name: String = wanted.chars().map(legal).collect();
    match name.chars().next() {
        Some(first) if first.is_ascii_lowercase() => {}
        Some(first) if first.is_ascii_uppercase() => {
            name.replace_range(..1, &first.to_ascii_lowercase().to_string());
        }
        _ => name.insert(0, 'x'),
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reserved_words_are_sorted() {
        assert!(RESERVED.is_sorted());
    }

    #[test]
    fn names_are_legal_and_distinct() {
        let mut outer = Scope::new(["set"]);
        let given =
            ["end", "end", "end", "Key", "κ", "set", "a.b", "_"].map(|name| outer.fresh(name));
        assert_eq!(given, ["end'", "end_3", "end_4", "key", "x_", "set'", "a_b", "x_'"]);
        let mut inner = outer.inside();
        assert_eq!(inner.fresh("key"), "key'");
        assert_eq!(inner.fresh("p"), "p");
        assert_eq!(outer.fresh("p"), "p");
    }
}

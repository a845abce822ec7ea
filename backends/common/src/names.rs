//! Legal and distinct names.
//!
//! Always: a scope never gives a name twice, nor one that an outer scope gave before, nor a
//! reserved word.

use std::collections::{HashMap, HashSet};

/// The names in use at some place of a file whose names are letters, digits, `_` and `'`, a
/// lower-case letter first.
#[derive(Debug)]
pub struct IdentifierScope<'a> {
    /// The words of the language that are no names, sorted.
    reserved: &'static [&'static str],
    outer: Option<&'a IdentifierScope<'a>>,
    used: HashSet<String>,
    /// How often each name has been wanted here.
    wanted: HashMap<String, usize>,
}

impl<'a> IdentifierScope<'a> {
    /// A scope of a language with these reserved words, sorted, in which the given names are taken.
    pub fn new<'n>(
        reserved: &'static [&'static str],
        taken: impl IntoIterator<Item = &'n str>,
    ) -> Self {
        let used = taken.into_iter().map(str::to_owned).collect();
        Self { reserved, outer: None, used, wanted: HashMap::new() }
    }

    /// A scope inside this one.
    #[must_use]
    pub fn inside(&'a self) -> Self {
        Self { outer: Some(self), ..Self::new(self.reserved, []) }
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
            if self.reserved.binary_search(&name.as_str()).is_err() && !self.contains(&name) {
                break name;
            }
        };
        self.used.insert(name.clone());
        self.wanted.insert(base, count);
        name
    }
}

/// The word with every character that a lower-case name cannot have replaced, closing parentheses left out.
fn identifier(wanted: &str) -> String {
    let legal = |c: char| if c.is_ascii_alphanumeric() || c == '\'' { c } else { '_' };
    let mut name: String = wanted.chars().filter(|&c| c != ')').map(legal).collect();
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
    fn names_are_legal_and_distinct() {
        let mut outer = IdentifierScope::new(&["else", "end"], ["set"]);
        let given =
            ["end", "end", "end", "Key", "κ", "set", "a.b", "_"].map(|name| outer.fresh(name));
        assert_eq!(given, ["end'", "end_3", "end_4", "key", "x_", "set'", "a_b", "x_'"]);
        let mut inner = outer.inside();
        assert_eq!(inner.fresh("key"), "key'");
        assert_eq!(inner.fresh("else"), "else'");
        assert_eq!(inner.fresh("p"), "p");
        assert_eq!(outer.fresh("p"), "p");
    }
}

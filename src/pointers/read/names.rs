//! What names mean in a script, scope by scope.

use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

use crate::subterms::{FreeFunction, Subterm, SubtermSort};
use base::Span;

/// What a declared name means.
#[derive(Clone, Debug)]
pub(super) enum Meant {
    /// A constant or a function.
    Function(FreeFunction),
    /// A term with parameters.
    Macro(FunctionMacro),
}

/// A defined function: its parameters as constants that nothing else uses, and its body.
#[derive(Clone, Debug)]
pub(super) struct FunctionMacro {
    pub(super) params: Vec<(Subterm, SubtermSort)>,
    pub(super) body: Subterm,
}

/// The names that are declared, in order.
#[derive(Default)]
pub(super) struct NameTable {
    names: IndexMap<String, (Span, Meant), FxBuildHasher>,
    /// How many names there were when each open scope was opened.
    scopes: Vec<usize>,
}

impl NameTable {
    /// Declares a new name.
    pub(super) fn declare(&mut self, name: String, at: Span, meant: Meant) {
        self.names.insert(name, (at, meant));
    }

    /// Where the name is declared.
    pub(super) fn place(&self, name: &str) -> Option<Span> {
        self.names.get(name).map(|(at, _)| *at)
    }

    /// What the name means.
    pub(super) fn get(&self, name: &str) -> Option<&Meant> {
        self.names.get(name).map(|(_, meant)| meant)
    }

    /// Opens a scope.
    pub(super) fn push(&mut self) {
        self.scopes.push(self.names.len());
    }

    /// Closes the innermost scope, if there is one.
    pub(super) fn pop(&mut self) -> bool {
        let scope = self.scopes.pop();
        if let Some(count) = scope {
            self.names.truncate(count);
        }
        scope.is_some()
    }
}

/// The words of the theory.
pub(super) const WORDS: &[&str] = &[
    "ptr",
    "block",
    "base",
    "offset",
    "address",
    "align",
    "quot",
    "p+",
    "p-",
    "p<=",
    "null",
    "same-block",
    "in-range",
    "next",
    "seg",
    "dist",
    "after",
];

/// The words of logic and arithmetic, and those of SMT-LIB that begin a term.
const PLAIN_WORDS: &[&str] = &[
    "true", "false", "not", "and", "or", "=>", "xor", "=", "distinct", "ite", "let", "forall",
    "exists", "match", "!", "_", "as", "par", "+", "-", "*", "<", "<=", ">", ">=", "div", "mod",
    "abs", "Int", "Bool", "Pointer",
];

/// Whether a name has a meaning already, or is kept for what is made of such a name.
pub(super) fn is_reserved(name: &str) -> bool {
    let is_qualified =
        |word: &&str| name.strip_prefix(*word).is_some_and(|rest| rest.starts_with('.'));
    WORDS.contains(&name)
        || PLAIN_WORDS.contains(&name)
        || WORDS.iter().any(is_qualified)
        || name.starts_with('$')
}

//! The words of stages and targets that mean something: they are never renamed.

use crate::pipeline::Language;
use crate::program::CheckKind;

/// Words of the notation of stages, the functional program among them: the language's own, and those
/// that are no names where they stand alone.
const NOTATION: &str = "\
    true false null halt fail goto assume assert havoc new blocked if then else let in not \
    entry exits vertices LI Rec Body Π merge union ite main ε κ ι σ where by and or \
    digraph shape box fontname monospace label peripheries style dashed";

/// Words of the functional program beside those.
const FUNCTIONAL: &str = "fun int bool unit address outcome run final";

/// What stages say in plain words. The words of a phrase may be names elsewhere: a program may well
/// have a variable `a` or `path`.
const PHRASES: &[&str] = &[
    ", local of main",
    ", the clock",
    ", the position on the tapes",
    "[check ",
    "[checks ",
    "recursive vertices: none",
    "recursive vertices",
    "recursive symbols: none",
    "recursive symbols and the vertices of their turns",
    "path equations",
    "within {",
    "where the program starts",
    ": a loop head",
    ": a join point",
    "go to",
    "main never halts",
    "no run (an assumption is broken)",
    "no run",
    "check ",
    "fails (",
    "its guard on",
    "is ⊤: it fails",
    "is ⊥",
    "an assumption is broken: this is not a run",
    "the bound on turns was reached",
    "composition of defined heaps",
    "guards on σ are ⊤ or ⊥; the branch with ⊤ stays",
    "node [shape",
];

/// The length of the phrase that the rest of a text in the notation begins with, if it does.
pub fn phrase(rest: &str) -> Option<usize> {
    use CheckKind::{Assert, Fail, NullRead, NullWrite, ZeroDivisor};
    let kinds = [Fail, Assert, NullRead, NullWrite, ZeroDivisor].map(CheckKind::describe);
    let ends = |length: &usize| {
        let word = |c: char| c.is_alphanumeric() || c == '_';
        let [last, next] = [rest[..*length].chars().next_back(), rest[*length..].chars().next()];
        !(last.is_some_and(word) && next.is_some_and(word))
    };
    let begun = |phrase: &&&str| rest.starts_with(**phrase);
    let kind = kinds.iter().find(begun).map(|kind| {
        // A place follows.
        kind.len() + if rest[kind.len()..].starts_with(" at ") { " at".len() } else { 0 }
    });
    PHRASES.iter().filter(begun).map(|phrase| phrase.len()).chain(kind).filter(ends).max()
}

/// Words of OCaml files beside the reserved ones and the run-time library.
const OCAML: &str = "Z Halted Failed Blocked state outcome run int bool not true false";

/// Words of Haskell files beside the reserved ones, those of its prelude and the run-time library.
const HASKELL: &str = "Halted Failed Blocked State Outcome Integer Int Bool True False String \
    LANGUAGE Strict Prelude hiding qualified run otherwise";

/// Words of SMT-LIB.
const SMT_LIB: &str = "set-logic HORN declare-fun assert check-sat get-model exit forall exists let \
    Int Bool Array true false and or not => ite = < <= > >= + - * div mod select store as const";

/// Whether the word means something.
pub fn is_word(word: &str, language: Language) -> bool {
    let among = |words: &str| words.split_whitespace().any(|other| other == word);
    match language {
        Language::Notation => word.starts_with('\\') || among(NOTATION),
        Language::Functional => word.starts_with('\\') || among(NOTATION) || among(FUNCTIONAL),
        Language::OCaml => {
            let library = unheap_ocaml::prelude::definitions(unheap_ocaml::prelude::SOURCE)
                .any(|known| known.name == word);
            library || unheap_ocaml::is_reserved(word) || among(OCAML)
        }
        Language::Haskell => {
            let library = unheap_haskell::prelude::definitions().any(|known| known.name == word);
            let prelude = unheap_haskell::is_in_prelude(word);
            library || prelude || unheap_haskell::is_reserved(word) || among(HASKELL)
        }
        Language::SmtLib => among(SMT_LIB),
    }
}

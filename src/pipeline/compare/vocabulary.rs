//! What in a text is no name: the words of its language, and those that printers say they use.
//!
//! Nothing is listed here. Words of target languages, their own names and those of the run-time
//! libraries come from `backends/`, all others from the rooms whose printers write them
//! ([`Language::captions`]).

use crate::Language;

/// The length of the caption that the rest of a text begins with, if it does. Several words that are a
/// caption together may be names elsewhere: a program may well have a variable `path`.
pub(super) fn caption(rest: &str, language: Language) -> Option<usize> {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let ends = |length: &usize| {
        let [last, next] = [rest[..*length].chars().next_back(), rest[*length..].chars().next()];
        !(last.is_some_and(is_word) && next.is_some_and(is_word))
    };
    let captions = language.captions().iter().copied().flatten();
    let begun = captions.filter(|caption| rest.starts_with(**caption)).map(|caption| caption.len());
    let length = begun.filter(ends).max()?;
    let at = rest[length..].strip_prefix(AT).and_then(place);
    Some(length + if at.is_some() { AT.trim_end().len() } else { 0 })
}

/// Stands between a caption and a place.
pub(super) const AT: &str = " at ";

/// The length of the place that the rest of a text begins with, if it does: line and column, behind
/// the path of a file if that is not the program's own.
pub(super) fn place(rest: &str) -> Option<usize> {
    let line = rest.lines().next()?;
    let digits = |text: &str| text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let numbers = |from: usize| {
        let first = digits(&line[from..]);
        let second = line[from + first..].strip_prefix(':').map_or(0, digits);
        (first > 0 && second > 0).then_some(from + first + 1 + second)
    };
    let behind_file = || line.match_indices(':').find_map(|(at, _)| numbers(at + 1));
    numbers(0).or_else(behind_file)
}

/// Whether the word means something by itself.
pub(super) fn is_word(word: &str, language: Language) -> bool {
    is_fixed(word, language) || is_reserved(word, language)
}

/// Whether the word is the language's own, and no name.
pub(super) fn is_reserved(word: &str, language: Language) -> bool {
    match language {
        Language::Notation(_) | Language::Functional => word.starts_with('\\'),
        Language::OCaml => unheap_ocaml::is_reserved(word),
        Language::Haskell => unheap_haskell::is_reserved(word),
        Language::SmtLib => false,
    }
}

/// Whether the word is a name that means the same in every text.
pub(super) fn is_fixed(word: &str, language: Language) -> bool {
    let mut captions = language.captions().iter().copied().flatten();
    let in_library = match language {
        Language::Notation(_) | Language::Functional | Language::SmtLib => false,
        Language::OCaml => {
            use unheap_ocaml::prelude::{SOURCE, definitions};
            definitions(SOURCE).any(|definition| definition.name == word)
        }
        Language::Haskell => {
            use unheap_haskell::prelude::{SOURCE, definitions};
            definitions(SOURCE).any(|definition| definition.name == word)
                || unheap_haskell::is_in_prelude(word)
        }
    };
    in_library || captions.any(|caption| *caption == word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_may_name_a_file() {
        for (text, length) in [
            ("3:7)", Some(3)),
            ("list.uh:13:9\n", Some(12)),
            ("sub/my: list.uh:3:71, called", Some(20)),
            ("L3: x := 4", None),
            ("x\n3:7", None),
            ("", None),
        ] {
            assert_eq!(place(text), length, "{text}");
        }
    }
}

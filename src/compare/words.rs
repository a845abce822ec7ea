//! The words of stages and targets that mean something: they are never renamed.

use super::tokens::Language;
use crate::syntax::CheckKind;

/// Words of the notation of stages, the functional program among them.
const NOTATION: &str = "\
    true false null halt fail goto assume assert havoc new blocked if then else let in not \
    entry exits vertices recursive symbols path equations of their turns within none \
    LI Rec Body Π merge union ite main ε κ ι σ where by check fails is at and or \
    go to a loop head the program starts join point \
    fun int bool unit address outcome run final \
    digraph node shape box fontname monospace label peripheries style dashed";

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
        Language::Notation | Language::Functional => {
            word.starts_with('\\') || among(NOTATION) || is_kind_of_check(word)
        }
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

/// Whether the word tells one kind of check from another.
fn is_kind_of_check(word: &str) -> bool {
    use CheckKind::{Assert, Fail, NullRead, NullWrite, ZeroDivisor};
    let kinds = [Fail, Assert, NullRead, NullWrite, ZeroDivisor];
    let words = kinds.iter().flat_map(|kind| kind.describe().split(|c: char| !c.is_alphabetic()));
    words.into_iter().any(|other| other == word)
}

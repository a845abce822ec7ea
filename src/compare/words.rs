//! The words of stages and targets that mean something: they are never renamed.

use crate::syntax::CheckKind;

/// Words of the notation of stages, of OCaml's and Haskell's run-time libraries and of SMT-LIB,
/// beside the reserved words of these languages.
const WORDS: &str = "\
    true false null halt fail goto assume assert havoc new blocked \
    entry exits vertices recursive symbols path equations of their turns within none \
    LI Rec Body Π merge union ite main ε κ ι σ where by check fails if is at and or not \
    else go to a loop head the program starts join point \
    let in then fun int bool unit address outcome run final ends only does \
    Z Halted Failed Blocked state Integer Int Bool True False String show otherwise \
    Array select store div mod forall exists HORN sat unsat check-sat set-logic declare-fun \
    digraph node shape box fontname monospace label peripheries style dashed";

/// Whether the word means something.
pub fn is_word(word: &str) -> bool {
    use CheckKind::{Assert, Fail, NullRead, NullWrite, ZeroDivisor};
    let kinds = [Fail, Assert, NullRead, NullWrite, ZeroDivisor];
    word.starts_with('\\')
        || WORDS.split_whitespace().any(|other| other == word)
        || unheap_ocaml::is_reserved(word)
        || unheap_haskell::is_reserved(word)
        || unheap_haskell::is_in_prelude(word)
        || kinds.iter().any(|kind| {
            kind.describe().split(|c: char| !c.is_alphabetic()).any(|other| other == word)
        })
}

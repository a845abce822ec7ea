//! What texts are written in, and what they say beside names.

use program::cfg;
use symbolic::{exec, normal, reduce, term};

/// What a text is written in: what in it is a comment, a name or a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Language {
    /// The notation of a stage, without comments, with what it says beside names.
    Notation(Captions),
    /// The functional program; comments are lines that begin with `--`.
    Functional,
    /// OCaml; comments stand between `(*` and `*)`, nested.
    OCaml,
    /// Haskell; comments are lines that begin with `--`.
    Haskell,
    /// SMT-LIB; comments go from `;` to the end of the line.
    SmtLib,
}

/// The words of printers.
type Captions = &'static [&'static [&'static str]];

pub(super) const CORE: Captions = &[program::CORE_CAPTIONS, program::CAPTIONS, term::CAPTIONS];
pub(super) const CFG: Captions = &[cfg::CAPTIONS, program::CAPTIONS];
pub(super) const DOT: Captions = &[cfg::DOT_CAPTIONS, program::CAPTIONS];
pub(super) const HEAP: Captions = &[exec::CAPTIONS, program::CAPTIONS, term::CAPTIONS];
pub(super) const DERIVATION: Captions = &[reduce::CAPTIONS, term::CAPTIONS];
pub(super) const NORMAL: Captions = &[normal::CAPTIONS, program::CAPTIONS, term::CAPTIONS];

impl Language {
    /// What texts say beside the names of the program and the words of the language itself.
    #[must_use]
    pub fn captions(self) -> Captions {
        match self {
            Self::Notation(captions) => captions,
            Self::Functional => &[func::CAPTIONS],
            Self::OCaml => &[emit::OCAML_CAPTIONS],
            Self::Haskell => &[emit::HASKELL_CAPTIONS],
            Self::SmtLib => &[emit::SMT2_CAPTIONS],
        }
    }
}

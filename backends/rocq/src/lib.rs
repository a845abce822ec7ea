//! Theorems for Rocq: the library that their files import, and how words are quoted in them.

/// The library: what programs mean, why claims make them safe, and what proofs are made of.
pub const LIBRARY: &str = include_str!("../prelude/Unheap.v");

/// The name of the library's file.
pub const LIBRARY_FILE: &str = "Unheap.v";

/// A comment with the words: nothing in them ends it.
#[must_use]
pub fn comment(words: &str) -> String {
    let words = words.replace("(*", "( *").replace("*)", "* )").replace('"', "'");
    format!("(* {words} *)")
}

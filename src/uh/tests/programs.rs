//! Core programs that are checked, rewritten and asked: the tests of `program`, whose programs are written in this
//! language.

mod build;
mod extract;
mod fragment;
mod reach;
mod verify;

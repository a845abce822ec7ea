//! From the functional program and the clauses to target syntax.
//!
//! [`ocaml`], [`haskell`] and their like print a [`func::FuncProgram`], [`smt2`] clauses; a [`EmissionUnit`] is what a file says
//! beside the program. One file here a language; each gives a single file that the target's own compiler takes without warnings.
//! `lower` turns functions into expressions and asks a language for what differs (`lower::TargetLanguage`); `lower/fields` alone
//! knows that fields may be functions or maps; `run` adds the part that runs the program on given heaps. `survey` has facts
//! about a function, `initial` which initial values a run needs and what it prints, `header` the comment at the top.
//!
//! ```
//! use base::Source;
//! use emit::{EmissionUnit, FieldRepresentation};
//! use pipeline::{FuncProgramForm, Pipeline};
//!
//! let pipeline = Pipeline::new(Source::new("add.uh", "n := n + 1")).expect("it is a program");
//! let unit = EmissionUnit { title: "add", about: &[], name: "add", checks: &[], drivers: &[], claims: &[], fields: FieldRepresentation::Functions };
//! let text = emit::haskell(pipeline.functions(FuncProgramForm::Staged, false), &unit);
//! assert!(text.contains("n + 1"));
//! ```
//!
//! Always: nothing is decided here that depends on meaning. It knows no solver and no source language. Tests: `tests.rs` here,
//! `tests/suite/compiled.rs`, `tests/suite/golden.rs`.
//!
//! A new functional language: (1) a crate `backends/<language>` with the types and items of a file, a
//! `Syntax`, reserved words and the run-time library; (2) its two lines in `Cargo.toml`; (3) a file here with
//! a `TargetLanguage` and the function that puts the file together, and two lines below; (4) a row of `OUTPUTS`;
//! (5) its comments and words for `diff`; (6) how its files are compiled and run, in the tests;
//! (7) a row in `backends/README.md`. CONTRIBUTING.md says more of each step.

#![cfg_attr(
    test,
    allow(
        clippy::disallowed_methods,
        clippy::disallowed_types,
        reason = "unit tests read examples and start compilers"
    )
)]

#[cfg(test)]
mod fixture;
mod haskell;
mod header;
mod initial;
mod lower;
mod ocaml;
mod run;
mod smt2;
mod survey;
#[cfg(test)]
mod tests;

pub use haskell::{HASKELL_CAPTIONS, haskell, liquid_haskell};
pub use initial::state_text;
pub use lower::FieldRepresentation;
pub use ocaml::{NativeIntOverflow, OCAML_CAPTIONS, ocaml, ocaml_asserts, ocaml_native};
pub use smt2::{SMT2_CAPTIONS, smt2, smt2_marked};

use base::Symbols;
use concrete::Heap;
use func::StateComponent;

/// What a target file says beside the program.
#[derive(Clone, Copy, Debug)]
pub struct EmissionUnit<'a> {
    /// Where the program comes from, for the comment at the top.
    pub title: &'a str,
    /// What the program is, as its author says, line by line.
    pub about: &'a [String],
    /// The name of the file to be written, without folder and extension.
    pub name: &'a str,
    /// What each of the program's checks is about and its place, in the order of their numbers.
    pub checks: &'a [String],
    /// The initial heaps, for a file that also runs the program: once from each, in order.
    pub drivers: &'a [Heap],
    /// The claims that the program tests, by their numbers, and what a run prints that breaks one.
    pub claims: &'a [(usize, String)],
    /// What fields are at run time. Files for refinement-type checkers know functions only.
    pub fields: FieldRepresentation,
}

/// The name of a part of the state: that of the program; `clock` and `tape` for what is hidden.
fn item_name(symbols: &Symbols, item: StateComponent) -> &str {
    match item {
        StateComponent::Var(var) if var == symbols.clock() => "clock",
        StateComponent::Var(var) if var == symbols.tape() => "tape",
        StateComponent::Var(var) => &symbols[var].name,
        StateComponent::Field(field) => &symbols[field].name,
    }
}

/// The same with a lower-case letter first.
fn lower_name(symbols: &Symbols, item: StateComponent) -> String {
    let name = item_name(symbols, item);
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_lowercase().collect::<String>() + letters.as_str()
    })
}

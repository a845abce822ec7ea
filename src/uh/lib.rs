//! The front end of `.uh` files: from source text to the typed core program.
//!
//! [`parse`] is the only way in: the lexer makes tokens, the parser a flat syntax tree, `labels` and `infer` check names and
//! types, `shapes` numbers and names what was found, and `lower` with `codegen` writes the core program.
//! [`program::Renderer`] is the way back to text. [`ClaimPlaces`] says where annotations can be added to a text.
//!
//! ```
//! use base::Source;
//!
//! let program = uh::parse(&Source::new("new.uh", "p := new {Key = 1, Next = null}")).expect("it is a program");
//! assert!(program::render(&program).contains("new"));
//! // An error has a code, a place and a remedy.
//! let errors = uh::parse(&Source::new("wrong.uh", "goto { true -> Nowhere }")).expect_err("there is no such label");
//! assert!(errors[0].code.starts_with("E03"));
//! ```
//!
//! Always: no step recurses over the program, and a program with an error never gets past the step that finds it. It knows
//! nothing of what is done with the program.
//!
//! Limits: texts below 4 GiB ([`codes::TOO_LONG`]), numbers of at most [`MAX_DIGITS`](base::MAX_DIGITS) digits
//! ([`codes::LONG_NUMBER`]), arrays of [`MAX_DIMENSIONS`] dimensions ([`codes::DEEP_ARRAY`]), 20 errors reported for a text.
//! Nesting has no limit. Tests: `tests/` here, `tests/suite/cli/large.rs`.

#![cfg_attr(
    test,
    allow(
        clippy::disallowed_methods,
        clippy::disallowed_types,
        reason = "unit tests read examples and start compilers"
    )
)]

mod aliasing;
mod annotations;
mod arrays;
mod assigned;
mod calls;
mod claimed_sequences;
mod claims;
mod codegen;
pub mod codes;
mod complain;
mod declared;
mod diagnostics;
mod entries;
mod folds;
mod format;
mod frames;
mod infer;
mod initial;
mod labels;
mod lexer;
mod links;
mod lower;
mod objects;
mod occurrences;
mod owners;
mod pairs;
mod parser;
mod places;
mod predicates;
mod procs;
mod said;
mod said_folds;
mod said_sequences;
mod sequences;
mod shapes;
mod taken;
#[cfg(test)]
mod tests;
mod token;
mod tree;
mod types;
mod typing;
mod used_predicate;
mod uses;

pub use format::format;
pub use occurrences::{EntityKind, Occurrence, OutlineEntry, occurrences, outline};
pub use places::{Additions, ClaimPlaces};
pub use token::WORDS;
pub use used_predicate::with_user;
pub use uses::uses;

use base::{Diagnostic, Source, Span};
use diagnostics::Diagnostics;
use program::Program;

/// How deep arrays of arrays may nest: their types are called by all their brackets.
pub const MAX_DIMENSIONS: usize = 100;

/// The source that the bytes hold, or where they are not UTF-8.
///
/// # Errors
/// There is one diagnostic; its span is empty and stands at the first bad byte; up to there the bytes and
/// their lossy decoding agree, so that a caller can show the place in the latter.
pub fn decode(name: &str, bytes: Vec<u8>) -> Result<Source, Vec<Diagnostic>> {
    String::from_utf8(bytes).map(|text| Source::new(name, text)).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        let byte = error.as_bytes()[at];
        let message = format!("the file is not UTF-8: byte {at} is 0x{byte:02X}");
        let error = Diagnostic::error(codes::NOT_UTF8, Span::new(at, at), message)
            .with_label("expected UTF-8 from here on")
            .with_help("save the file as UTF-8");
        vec![error]
    })
}

/// The program that the files of the source hold, in the core language. What stands in a file means the
/// same as in the place of the first `use` of that file.
///
/// # Errors
/// All the mistakes that were found, in the order of their places; at least one.
pub fn parse(source: &Source) -> Result<Program, Vec<Diagnostic>> {
    parse_with_entries(source, &[])
}

/// The same, where the procedures of these names are called from outside, with any arguments. They
/// take and return the same: what one takes and what another takes is of one type, and two arguments
/// may be one object, like two variables at the start of a run.
///
/// # Errors
/// The same, and where the procedures do not meet. If there is none of one of the names, there is one
/// diagnostic, which has no place.
pub fn parse_with_entries(source: &Source, names: &[&str]) -> Result<Program, Vec<Diagnostic>> {
    check_length(source.text.len())?;
    let mut diagnostics = Diagnostics::default();
    let tree = parser::tree(source, &mut diagnostics);
    diagnostics.stop()?;
    labels::check(&tree, &mut diagnostics);
    let entries = entries::find(&tree, names, &mut diagnostics);
    if entries.len() < names.len() {
        diagnostics.stop()?;
    }
    let mut typing = infer::infer(&tree, &entries, &mut diagnostics);
    diagnostics.stop()?;
    let numbering = shapes::number(&tree, &mut typing);
    let end = source.files()[0].span.end as usize;
    let end = Span::new(end, end);
    let mut program = lower::lower(&tree, &mut typing, numbering, end, &mut diagnostics);
    diagnostics.stop()?;
    claims::take_texts(source, &mut program);
    claims::check_heads(&program, &mut diagnostics);
    assigned::check(&program, &mut diagnostics);
    diagnostics.stop()?;
    Ok(program)
}

/// Refuses texts whose places do not fit into a [`Span`].
fn check_length(length: usize) -> Result<(), Vec<Diagnostic>> {
    if u32::try_from(length).is_ok() {
        return Ok(());
    }
    let message = format!("expected a text below 4 GiB, found {length} bytes");
    Err(vec![Diagnostic::error(codes::TOO_LONG, Span::default(), message)])
}

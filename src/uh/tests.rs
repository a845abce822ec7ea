//! Tests of the front end as a whole: what is accepted and how it lowers, what is refused and with
//! which words, and that text and program go round in a circle.

mod aliasing;
mod annotations;
mod arrays;
mod errors;
mod format;
mod lowering;
mod mutations;
mod procedures;
mod programs;
mod round_trip;
mod sequences;
mod size;

use super::{Program, parse};
use base::{Diagnostic, Source};

/// The program of a text that is right.
fn program(text: &str) -> Program {
    let source = Source::new("test.uh", text);
    parse(&source).unwrap_or_else(|errors| panic!("{text}\nis refused: {errors:#?}"))
}

/// The errors of a text that is wrong.
fn errors(text: &str) -> Vec<Diagnostic> {
    match parse(&Source::new("test.uh", text)) {
        Ok(program) => panic!("{text}\nis accepted:\n{program}"),
        Err(errors) => errors,
    }
}

/// The programs in `examples/`, and those in the folder that `UNHEAP_PROGRAMS` names if it is set.
fn examples() -> Vec<(String, String)> {
    let example_dir = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples").to_owned();
    let mut programs = Vec::new();
    for folder in [Some(example_dir), std::env::var("UNHEAP_PROGRAMS").ok()].into_iter().flatten() {
        for entry in std::fs::read_dir(folder).expect("the folder of programs can be read") {
            let path = entry.expect("its entries can be read").path();
            if path.extension().is_some_and(|extension| extension == "uh") {
                let text = std::fs::read_to_string(&path).expect("a program can be read");
                programs.push((path.display().to_string(), text));
            }
        }
    }
    programs.sort();
    assert!(programs.len() >= 20, "the examples are there");
    programs
}

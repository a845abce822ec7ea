//! Prints the typed tree of a file of C as C: `typed FILE.c`. The file has no directives.

#![allow(
    clippy::disallowed_methods,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "it is an example of a command, which reads a file and prints"
)]

use std::process::ExitCode;

use base::Source;

fn main() -> ExitCode {
    let Some(path) = std::env::args().nth(1) else {
        eprintln!("usage: typed FILE.c");
        return ExitCode::from(2);
    };
    let text = match std::fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) => {
            eprintln!("{path}: {error}");
            return ExitCode::from(2);
        }
    };
    let source = Source::new(path.as_str(), text);
    match c::typed(&source) {
        Ok(printed) => {
            print!("{printed}");
            ExitCode::SUCCESS
        }
        Err(errors) => {
            for error in errors {
                let place = source.place(error.span.start);
                eprintln!("{path}:{place}: {}: {}", error.code, error.message);
            }
            ExitCode::FAILURE
        }
    }
}

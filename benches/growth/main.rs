//! How the time of each stage grows with the program: `cargo bench --bench growth [NAME…] [--check]`.
//!
//! Every family of programs (`families`) is made in several sizes and goes through every stage
//! (`stages`) on its own; a stage's time is the best processor time of several repetitions. Prints a table a
//! family, in Markdown. What should hold: with ten times as many parts no stage takes more than 13
//! times as long; `--check` makes a breach an exit code of 1. A name picks the families that
//! contain it; a number bounds the size.

#![allow(unreachable_pub, reason = "nobody uses this binary as a library")]
#![allow(clippy::disallowed_methods, reason = "a command reads its arguments and prints")]

mod families;
mod stages;
mod table;

use std::io::Write as _;
use std::process::ExitCode;

use families::{FAMILIES, Family};
use mimalloc::MiMalloc;
use stages::{Sample, measure};

/// That of the command.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    // Cargo adds `--bench`.
    let arguments: Vec<String> =
        std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let check = arguments.iter().any(|word| word == "--check");
    let most = arguments.iter().find_map(|word| word.parse().ok()).unwrap_or(usize::MAX);
    let names: Vec<&String> = arguments
        .iter()
        .filter(|word| *word != "--check" && word.parse::<usize>().is_err())
        .collect();
    let wanted = |family: &&Family| {
        names.is_empty() || names.iter().any(|name| family.name.contains(name.as_str()))
    };
    let mut breaches = 0;
    for family in FAMILIES.iter().filter(wanted) {
        let sizes = family.sizes.iter().copied().filter(|&size| size <= most);
        let samples: Vec<Sample> = sizes.map(|size| measure(family, size)).collect();
        let (text, over) = table::render(family, &samples);
        breaches += over;
        // A reader that has gone away is no error.
        let _ = std::io::stdout().lock().write_all(text.as_bytes());
    }
    ExitCode::from(u8::from(check && breaches > 0))
}

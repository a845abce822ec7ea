//! The command line: arguments, rendering, exit codes. The only place that prints.
//!
//! Exit codes, the first that applies to any file: 130 or 143 interrupted by Ctrl-C or SIGTERM
//! (`verify`, `solve`), 4 a verdict that contradicts the program's header, 2 an error of the input or
//! the command line, 1 unsafe (for `run`: a check failed; for `diff`: different), 3 unknown (for
//! `run`: the step bound was reached), 0 else.

mod cli;

use std::process::ExitCode;

use mimalloc::MiMalloc;

/// Most of what is made are small parts of terms and tables: with the system's allocator a large program takes half as
/// long again to be read.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    cli::main()
}

//! What several test binaries share: random programs, as text and in a form that can be shrunk.

#![allow(dead_code, reason = "each test binary uses a part of it")]
#![allow(unused_imports, reason = "each test binary uses a part of it")]

pub mod arrays;
pub mod command;
pub mod contents;
pub mod editor;
pub mod explored;
pub mod form;
pub mod generate;
pub mod long;
pub mod outline;
pub mod owned_memory;
pub mod recursion;
pub mod resets;
pub mod runners;
pub mod sequences;
pub mod shrink;
pub mod stand_in;
pub mod structures;
pub mod tally;
pub mod walk;

pub use arrays::with_arrays;
pub use command::unheap;
pub use explored::{Depth, ExploredProgram, examine_paths, explored, minimized_paths, parsed};
pub use form::Form;
pub use generate::generate;
pub use long::Long;
pub use outline::{with_fuel, with_procedures};
pub use owned_memory::owned_memory;
pub use recursion::{surely_with_recursion, with_recursion};
pub use resets::with_resets;
pub use runners::{Counterexample, Heaps, Runners, examine, guarded, minimized};
pub use sequences::with_sequences;
pub use shrink::shrink;
pub use stand_in::StandIn;
pub use structures::structures;
pub use tally::{Tally, ending};

/// The path of a file or folder of the project.
pub fn project(path: &str) -> std::path::PathBuf {
    std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// How many pairs all of a law is: `scripts/fuzz laws` asks for them.
const WHOLE: u64 = 20_000;
/// Each run of the suite takes this part of what is random and long, always the same.
const PART: u64 = 4;

/// How many pairs of programs and heaps a law is held against: `UNHEAP_PAIRS`, 5,000 if unset. Tests whose runs take
/// longer make a part of them.
pub fn pairs() -> u64 {
    let said = std::env::var("UNHEAP_PAIRS").ok().and_then(|text| text.parse().ok());
    said.unwrap_or(WHOLE / PART)
}

/// What a run takes of so many random things: as much as it takes of pairs.
pub fn share(whole: u64) -> u64 {
    (whole * pairs()).div_ceil(WHOLE)
}

/// Whether all is asked for, and not a share.
pub fn is_whole() -> bool {
    pairs() >= WHOLE
}

/// What a run takes of a list of examples: all of them where all is asked for, else every fourth, the same ones in each
/// run.
pub fn some<T>(all: impl IntoIterator<Item = T>) -> impl Iterator<Item = T> {
    some_from(0, all)
}

/// The same, but another fourth for each of four numbers that follow one another.
pub fn some_from<T>(number: usize, all: impl IntoIterator<Item = T>) -> impl Iterator<Item = T> {
    let step = if is_whole() { 1 } else { usize::try_from(PART).expect("it is small") };
    all.into_iter().skip(number % step).step_by(step)
}

//! Bounded exploration: runs with concrete references and symbolic numbers.
//!
//! The input is made as it is looked at. A reference of the input (a variable, a field of an
//! initial object, a cell of the tape) is a number until something depends on where it points;
//! then it is null, an initial object that exists already, or a new one. After that every address
//! is concrete, and only integers and truth values are symbolic: each state carries values for
//! them that satisfy its path condition, so one side of every test is known to be possible.
//!
//! A run that needs a decision stops, and each of its sides runs on from there. The program is executed as it
//! was written: calls are made, and a check in a procedure is one check for all calls of it.
//!
//! [`Explorer`] tells all paths up to a bound, one by one, and counts what it asks. `Search` is a client of it that looks for
//! failures of checks without a bound, shortest runs first, and may be stopped and continued.

#![cfg_attr(
    test,
    allow(
        clippy::disallowed_methods,
        clippy::disallowed_types,
        reason = "unit tests read examples and start compilers"
    )
)]
#![cfg_attr(
    not(test),
    deny(
        clippy::wildcard_enum_match_arm,
        reason = "a new statement or operation must be a compile error wherever it matters"
    )
)]

mod advance;
mod catch_up;
mod code_text;
mod constants;
mod counting;
mod counts;
mod decide;
mod decision;
mod explorer;
mod frontier;
mod future;
mod goal;
mod hot;
mod lazy;
mod leaves;
mod live;
mod loops;
mod meet;
mod memo;
mod memory;
mod merge;
mod options;
mod path;
mod prune;
mod reaching;
mod search;
mod sides;
mod state;
mod told;
mod turns;
mod vectors;
mod walking;

pub use code_text::CodeText;
pub use counts::{Counters, Layer, PathCounts, SideCounts};
pub use decide::{LINEAR, Open, PROCESS};
pub use decision::{CutPlace, Decision, PathOutcome, Pointee, TestPlace, Undecided};
pub use explorer::{Explorer, Stopped};
pub use goal::{ExploreGoal, ExploreTarget};
pub use loops::Loops;
pub use memo::{TreeCounts, procedure_tree};
pub use memory::{Remembered, RunMemory, Unusable, answering, joined, memory_name, opened, sealed};
pub use options::{
    Bounded, Deciding, ExploreBounds, ExploreOptions, Merge, Merging, Replay, Strategy,
};
pub use path::{EndValue, ExploredPath, NamedInput, PathTerms};
pub use search::{Budget, Search};

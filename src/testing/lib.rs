//! Tests of programs: heap files with what runs from them do, and what they cover.
//!
//! In the order of use: [`CoverageTargets`] are what can be covered; [`watch`] runs a program from a heap and says what the run
//! covers; a [`Collector`] keeps the heaps that cover something new; [`coverage`] says what is missing, and why; [`files`] and
//! [`replay`] write tests and run them again; [`lcov()`] is for other tools. [`witness`] makes what others can check of verdicts on
//! programs in C.
//!
//! ```
//! use base::Source;
//! use concrete::Heap;
//! use testing::{CoverageTargets, watch};
//!
//! let program = uh::parse(&Source::new("if.uh", "if (n > 0) { n := 1 }")).expect("it is a program");
//! let run = watch(&program, &CoverageTargets::collect(&program), &Heap::empty(&program.symbols), 10);
//! assert_eq!(run.outcome, concrete::RunOutcome::Halted);
//! ```
//!
//! Always: the interpreter alone says what a run covers: whoever has found a heap, by whatever means, has it run. It knows no
//! proofs. Tests: `tests/suite/explored.rs`, `tests/suite/c/witnesses.rs`, `tests/suite/cli/explore.rs`.

#![cfg_attr(
    not(test),
    deny(
        clippy::wildcard_enum_match_arm,
        reason = "a new statement or operation must be a compile error wherever it matters"
    )
)]

mod collect;
mod coverage;
mod explored;
mod lcov;
mod places;
mod seen;
mod suite;
pub mod witness;

pub use collect::{Collector, Cover};
pub use coverage::{
    Coverage, CoverageRatio, ExplorationGaps, NOUNS, UncoveredPlace, UncoveredReason, coverage,
};
pub use explored::{
    ExplorationRequest, ExplorationVerdict, Explored, Failure, PathLine, ReachedTarget, Recalled,
    explored, explored_again, json, json_schema, stats, table, text, tree_dot,
};
pub use lcov::lcov;
pub use places::{BranchSide, Condition, CoverageTargets, side_text};
pub use seen::{CoverageCounts, CoverageGain, WatchedRun, watch};
pub use suite::{
    GeneratedTest, MOST_STEPS, Row, TABLE, TestTable, files, listed, read_table, replay,
    table_json_schema,
};

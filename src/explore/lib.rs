//! Bounded exploration: runs with concrete references and symbolic numbers.
//!
//! In the order of use: [`Explorer::new`] with [`ExploreOptions`]; [`Explorer::next_path`] gives one path after the other, up to
//! a bound; [`Explorer::initial_heap`] a heap from which the interpreter takes it; [`Explorer::counters`] what was asked.
//! [`FailureSearch`] is a client of it that looks for failures of checks without a bound, shortest runs first, and may be stopped
//! and continued.
//!
//! The input is made as it is looked at. A reference of the input (a variable, a field of an
//! initial object, a cell of the tape) is a number until something depends on where it points;
//! then it is null, an initial object that exists already, or a new one. After that every address
//! is concrete, and only integers and truth values are symbolic: each state carries values for
//! them that satisfy its path condition, so one side of every test is known to be possible.
//! A run that needs a decision stops, and each of its sides runs on from there. The program is executed as it
//! was written: calls are made, and a check in a procedure is one check for all calls of it.
//!
//! ```
//! use base::Source;
//! use explore::{ExploreOptions, Explorer};
//!
//! let program = uh::parse(&Source::new("two.uh", "if (p != null) { n := 1 }")).expect("it is a program");
//! let mut explorer = Explorer::new(&program, ExploreOptions::default());
//! assert_eq!(std::iter::from_fn(|| explorer.next_path()).count(), 2);
//! ```
//!
//! Always: each path is what the interpreter does from its heap, and each run takes exactly one path. It knows no invariants.
//! Tests: `tests/suite/explored.rs`, `tests/suite/paths.rs`, `tests/suite/memory.rs`.

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
pub use counts::{Counters, DecisionLayer, PathCounts, SideCounts};
pub use decide::{LINEAR, PROCESS, SolverFactory};
pub use decision::{CutPlace, Decision, PathOutcome, Pointee, TestPlace, Undecided};
pub use explorer::{Explorer, StopReason};
pub use goal::{ExploreGoal, ExploreTarget};
pub use loops::Loops;
pub use memo::{TreeCounts, procedure_tree};
pub use memory::{
    PersistedText, RunMemory, Unusable, memory_name, merge_answers, open_text, seal_text,
    solver_versions,
};
pub use options::{
    Bounded, Deciding, ExploreBounds, ExploreOptions, Merge, Merging, Replay, Strategy,
};
pub use path::{EndValue, ExploredPath, NamedInput, PathTerms};
pub use search::{FailureSearch, SearchBudget};

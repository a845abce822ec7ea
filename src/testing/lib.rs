//! Tests of programs: heap files with what runs from them do, and what they cover.
//!
//! The interpreter alone says what a run covers ([`watch`]): whoever has found a heap, by whatever
//! means, has it run. What can be covered are [`Places`].

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
pub use coverage::{Coverage, Left, Missing, NOUNS, Share, Why, coverage};
pub use explored::{
    Ended, Explored, Failure, PathLine, Reached, Recalled, Wanted, explored, explored_again, json,
    stats, table, text, tree_dot,
};
pub use lcov::lcov;
pub use places::{BranchSide, Condition, Places, side_text};
pub use seen::{News, Seen, WatchedRun, watch};
pub use suite::{MOST_STEPS, Row, TABLE, Table, Test, files, listed, read_table, replay};

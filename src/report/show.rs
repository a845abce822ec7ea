//! What a part of a program says, for a person who reads it: claims as formulas, a procedure whose loops
//! and calls are cut by what is claimed of them, and what a prover is asked about it.

#![cfg_attr(
    not(test),
    deny(
        clippy::wildcard_enum_match_arm,
        reason = "a new statement or operation must be a compile error wherever it matters"
    )
)]

mod cut;
mod formula;
mod goals;

pub use cut::{CutGraph, cut};
pub use formula::{ShowError, formulas, procedure};
pub use goals::goals_text;

//! Bounded search: runs with concrete references and symbolic numbers, shortest first.
//!
//! The input is made as it is looked at. A reference of the input (a variable, a field of an
//! initial object, a cell of the tape) is a number until something depends on where it points;
//! then it is null, an initial object that exists already, or a new one. After that every address
//! is concrete, and only integers and truth values are symbolic: each state carries values for
//! them that satisfy its path condition, so one side of every test is known to be possible.
//!
//! A run that needs a decision stops, and each of its sides runs on from there.
//!
//! The program is searched as it was written: calls are made, however deep, and a check in a
//! procedure is one check for all calls of it.

#![cfg_attr(
    not(test),
    deny(
        clippy::wildcard_enum_match_arm,
        reason = "a new statement or operation must be a compile error wherever it matters"
    )
)]

mod alone;
mod decide;
mod lazy;
mod queue;
mod state;
mod vectors;

pub use alone::attempt_to_refute;
#[cfg(test)]
pub(super) use decide::{LINEAR, Open, PROCESS};
pub(super) use queue::{Budget, Search};

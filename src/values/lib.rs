//! Proves programs with recursive procedures or loops over structures, which it treats as values.
//!
//! Where objects are *immutable*, or *owned* by one reference, no heap is needed: an immutable object is its address, an
//! owned structure a finite tree, and a write makes another value. What is left is a first-order program over values, of
//! which folds and the program's own pure procedures are functions. Facts about where units begin and return come from
//! states of runs; the greatest set that follows from itself stays. See `docs/decisions`.
//!
//! In: a core program with its calls. Out: proofs of checks, each with a certificate that a second executor has checked.
//! To read: `units.rs` (modes), `execute.rs` (paths), `functions.rs`, `candidates.rs`, `prove.rs`, `certificate/mod.rs`.

mod candidates;
mod certificate;
mod events;
mod execute;
mod folds;
mod functions;
mod hold;
mod live;
mod observe;
mod path;
mod place;
mod print;
mod properties;
mod prove;
mod sample;
mod search;
mod slice;
mod state;
mod term;
mod terms_at;
#[cfg(test)]
mod tests;
mod units;

pub use certificate::{CheckLimits, check_certificate};
pub use hold::{FactTrial, HeldFacts, NotHeld, hold_facts};
pub use sample::SampledRuns;
pub use search::{NoProofs, ValueProof, ValueTask, prove};
pub use units::Refusal;

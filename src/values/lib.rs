//! Proves programs with recursive procedures or loops over structures, which it treats as values.
//!
//! [`prove`] takes a [`ValueTask`]: a core program with its calls, and checks. It tells [`ValueProof`]s, each with a certificate
//! that [`check_certificate`], a second executor, has accepted. To read: `units.rs` (modes), `execute.rs` (paths),
//! `functions.rs`, `candidates.rs`, `prove.rs`, `certificate.rs`; for programs in C `execute/lost.rs` and `reshape.rs`.
//!
//! Where objects are *immutable*, or *owned* by one reference, no heap is needed: an immutable object is its address, an
//! owned structure a finite tree, and a write makes another value. What is left is a first-order program over values, of
//! which folds and the program's own pure procedures are functions. Facts about where units begin and return come from
//! states of runs; the greatest set that follows from itself stays. See `docs/decisions/56-structures-as-values.md`.
//!
//! ```
//! use std::collections::BTreeSet;
//! use std::time::{Duration, Instant};
//! use values::{CheckLimits, SampledRuns, ValueTask, prove};
//!
//! let text = "proc len(p) { if (p = null) { return 0 }  return 1 + len(p.Next) }  n := len(l)  assert n >= 0";
//! let program = uh::parse(&base::Source::new("len.uh", text)).expect("it is a program");
//! let checks: BTreeSet<_> = program.check_ids().collect();
//! let cancel = solver::Cancel::default();
//! let limits = CheckLimits { deadline: Instant::now() + Duration::from_secs(20), memory_mib: 1024, cancel: &cancel };
//! let task = ValueTask { program: &program, checks: &checks, runs: SampledRuns::All, limits };
//! let mut proved = BTreeSet::new();
//! // An error says that the program is not one of values, or that there is no solver.
//! if prove(task, |proof| proved.extend(proof.checks), |_| ()).is_ok() {
//!     assert!(!proved.is_empty());
//! }
//! ```
//!
//! Always: a proof is told only after its certificate was checked. It knows no clauses. Tests: `tests.rs` here,
//! `tests/suite/values.rs`.

mod addresses;
mod candidates;
mod certificate;
mod events;
mod execute;
mod fold_kind;
mod folds;
mod functions;
mod hold;
mod live;
mod loops;
#[cfg(test)]
mod lost_tests;
mod observe;
mod path;
mod place;
mod print;
mod probes;
mod properties;
mod prove;
mod reshape;
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
pub use hold::{FactTrial, HeldFacts, NotHeld, validate_facts};
pub use sample::SampledRuns;
pub use search::{NoProofs, ValueProof, ValueTask, prove};
pub use units::OwnershipRefusal;

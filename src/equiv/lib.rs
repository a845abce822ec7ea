//! Two procedures side by side: can whoever calls them tell one from the other?
//!
//! [`ProcedurePair::new`] takes a program and two names, [`compare()`] gives a [`EquivalenceReport`], [`text()`] and [`json()`] print it.
//! [`product`] makes the program of both.
//!
//! The claim: from any heap, globals and arguments, if both return, then the results are equal, and so
//! are the globals and every field of every old object; what is new is equal up to the addresses of
//! objects. With outcomes: nor does one of them return where the other fails, or fails otherwise.
//!
//! ```
//! use base::Source;
//! use equiv::{CompareOptions, PairVerdict, ProcedurePair, compare};
//!
//! let text = "proc f(n: int) { return n + n }  proc g(n: int) { return n * 3 }";
//! let subject = ProcedurePair::new(&Source::new("two.uh", text), ["f", "g"]).expect("both are there");
//! let report = compare(&subject, &CompareOptions::default(), &solver::Cancel::default(), &|_| ());
//! assert!(matches!(report.verdict, PairVerdict::Different(_)));
//! ```
//!
//! Always: **equivalent** is said with a solution of a clause system that a second query has validated; **different** with a heap
//! on which the interpreter has run both; all else is **unknown**. It knows one program at a time, not two files. Tests:
//! `tests/suite/equivalence.rs`, `tests/suite/cli/equiv.rs`.

mod compare;
mod json;
mod options;
pub mod product;
mod prove;
mod report;
mod same;
mod subject;
mod text;
mod variants;
mod witness;

pub use compare::{attempt_to_prove_equal, compare};
pub use json::{json, json_schema};
pub use options::CompareOptions;
pub use report::{EquivUnknownReason, EquivalenceCertificate, EquivalenceReport, PairVerdict};
pub use same::same_to_callers;
pub use subject::{ComparisonSide, Finish, ProcedurePair, SIDES};
pub use text::text;
pub use witness::{InequivalenceWitness, differ};

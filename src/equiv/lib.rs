//! Two procedures side by side: can whoever calls them tell one from the other?
//!
//! The claim: from any heap, globals and arguments, if both return, then the results are equal, and so
//! are the globals and every field of every old object; what is new is equal up to the addresses of
//! objects. With outcomes: nor does one of them return where the other fails, or fails otherwise.
//!
//! **Equivalent** is said with a solution of a clause system ([`product`]) that a second query has
//! validated; **different** with a heap on which the interpreter has run both; all else is **unknown**.

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
pub use json::json;
pub use options::CompareOptions;
pub use report::{Certificate, PairVerdict, Report, Unknown};
pub use same::same_to_callers;
pub use subject::{Finish, SIDES, Side, Subject};
pub use text::text;
pub use witness::{Difference, differ};

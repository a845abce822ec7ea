//! Proofs that other people's checkers accept.
//!
//! [`Proof`] is all that is claimed of a program, so that it needs nobody: what annotations say and what they leave out.
//! [`check_unaided()`] asks whether it stands by itself, and finds the steps that show it. What comes out, [`DischargedProof`], is printed:
//! as text, or as a theorem for Rocq.
//!
//! Read `walk.rs` first: it says what has to be shown. `search.rs` finds the facts, `script.rs` the steps.
//!
//! ```
//! use base::Source;
//! use pipeline::Pipeline;
//! use proofs::{Proof, rocq_data};
//!
//! let pipeline = Pipeline::new(Source::new("next.uh", "assume p != null  p := p.Next")).expect("it is a program");
//! let proof = Proof::new(&pipeline).expect("it can be said");
//! assert!(rocq_data(&proof).contains("; Assign 0 (Get 0 (Var 0))"));
//! ```
//!
//! Always: nothing here is believed by whoever checks what is printed. What does not follow is a proof that is refused, and
//! never a wrong verdict. Tests: `tests/suite/proofs.rs`.

mod asked;
mod candidates;
mod check;
mod claim;
mod code;
mod effects;
mod facts;
mod ghost;
mod machine;
mod model;
mod naked;
mod place;
mod proof;
mod prove;
mod refused;
mod rocq;
mod script;
mod search;
mod state;
mod subject;
mod term;
mod text;
mod transfer;
mod walk;
mod whyml;

pub use check::{NotAsked, TheoremAnswer, WhymlAnswer, check_rocq, check_why3};
pub use claim::{FactSource, Statement};
pub use naked::{DischargedProof, Fallen, NakedBounds, check_unaided};
pub use proof::Proof;
pub use prove::{NoProof, prove};
pub use refused::NotSayable;
pub use rocq::{rocq, rocq_data};
pub use text::proof_text;
pub use whyml::{whyml, whyml_functions, whyml_of_all};

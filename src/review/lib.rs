//! Verdicts as code review reads them: SARIF 2.1.0 with the run of a witness as a code flow, JUnit, and workflow commands.
//!
//! A [`ReviewedProgram`] is what there is to say of one program: a list of [`ReviewFinding`]s, each with a rule, a place, and
//! a fingerprint that stays as it is where lines are inserted above. [`sarif()`], [`junit()`] and [`workflow_commands`] print
//! them. A [`Baseline`] is a file that [`sarif()`] has written before: what is in it is not new.
//!
//! ```
//! use base::Source;
//! use engine::{VerificationOptions, verify};
//! use pipeline::Pipeline;
//! use review::{ReviewedProgram, workflow_commands};
//!
//! let pipeline = Pipeline::new(Source::new("fails.uh", "assert n > 0")).expect("it is a program");
//! let report = verify(&pipeline, &VerificationOptions::default());
//! let reviewed = ReviewedProgram::of_report(&report, &pipeline.source, pipeline.as_written());
//! assert!(workflow_commands(&reviewed).starts_with("::error file=fails.uh,line=1,"));
//! ```
//!
//! Always: what is not decided is never printed as passed, and the same verdicts give the same bytes. Nothing here decides
//! anything. Tests: `tests/suite/cli/review.rs`, which holds outputs against the published schema, and those beside the code.

mod baseline;
mod finding;
mod fingerprint;
mod github;
mod junit;
mod sarif;
mod sarif_text;

pub use baseline::Baseline;
pub use finding::{FindingKind, FlowStep, Novelty, ReviewFinding, ReviewPlace, ReviewedProgram};
pub use github::workflow_commands;
pub use junit::junit;
pub use sarif_text::sarif;

//! From checks to verdicts.
//!
//! [`verify()`] takes a program and [`VerificationOptions`], and gives a [`VerificationReport`]: for each check **safe**, with a [`Certificate`] that has
//! been checked clause by clause; **unsafe**, with a [`Witness`], an initial heap from which the interpreter fails at that
//! check; or **unknown**, with the reason. [`verify_until`] can be interrupted. [`report_text()`], [`json()`] and [`csv()`] print the
//! report, [`certificate()`] writes what [`check()`] reads, [`annotate()`] writes a proof into the program.
//!
//! The order: random runs; a little bounded search; then the members of the portfolio, Horn solvers and our own inference
//! side by side, while the search goes on (`race.rs`; `portfolio/table.rs` lists the members, with the reason for each).
//!
//! A worked example, `examples/remove_all.uh`, with 11 checks. Random runs fail nowhere. The decision trees alone decide nine
//! checks: no path comes to their failure. About the two others, the read at the head of the first loop and `fail`, Spacer and
//! inference are asked side by side, stage after stage. Inference has a solution on the stage `written`, whose views remember
//! what was written. A second query shows each clause valid under it, so both checks are safe.
//!
//! ```
//! use base::Source;
//! use engine::{VerificationOptions, Overall, verify};
//! use pipeline::Pipeline;
//!
//! let pipeline = Pipeline::new(Source::new("fails.uh", "assert n > 0")).expect("it is a program");
//! assert_eq!(verify(&pipeline, &VerificationOptions::default()).overall(), Overall::Unsafe);
//! ```
//!
//! Always: nothing is believed that has not been seen. A witness is replayed by the interpreter before it counts, a solver's
//! model is validated by another engine. It prints nothing and starts nothing itself. Tests: `tests/` here,
//! `tests/suite/verdicts.rs`, `tests/suite/annotate.rs`, `tests/suite/contracts/`.

#![cfg_attr(
    test,
    allow(
        clippy::disallowed_methods,
        clippy::disallowed_types,
        reason = "unit tests read examples and start compilers"
    )
)]

mod annotate;
mod brief;
mod broken;
mod c_trace;
mod c_words;
mod certificate;
mod certify;
pub mod codes;
mod csv;
mod derive;
mod encode;
mod expect;
mod explanation;
mod explored;
mod facts;
mod failures;
mod guided;
mod invariant;
mod invariant_text;
mod json;
mod left_out;
mod loop_facts;
mod lost;
mod minimize;
mod missing;
mod modular;
mod never_called;
mod omitted;
mod options;
mod part;
mod portfolio;
mod proof;
mod race;
mod report;
mod search_alone;
mod stated;
mod step;
mod support;
#[cfg(test)]
mod tests;
mod text;
mod trace;
mod written;

pub use annotate::{Annotated, NotAnnotated, OpenChecks, annotate};
pub use broken::{BrokenTurn, TurnKind};
pub use certificate::{CertificateVerdict, certificate, check};
pub use csv::{CSV_HEADER, REFUSALS_HEADER, csv, csv_absent, refusals_csv};
pub use explanation::{Explanation, InductiveState, StateView};
pub use facts::{FactCase, PlaceFacts, facts};
pub use json::{json, json_absent, json_schema};
pub use loop_facts::{LoopFact, loop_facts};
pub use missing::{HelpfulFact, MissingFact, MissingKind};
pub use modular::{
    ClaimGoal, PathAnswer, PathAnswers, goals, instances, path_answers, unproved_claims,
};
pub use omitted::{LeftOut, NotLookedAt, UnsupportedConstruct};
pub use options::{ProgressListener, VerificationOptions};
pub use proof::{Certificate, ProofSubject};
pub use race::{verify, verify_until};
pub use report::{
    Absent, CheckReport, Engine, Overall, RunExcerpt, Tried, UnknownReason, Verdict,
    VerificationReport, Witness,
};
pub use search_alone::attempt_to_refute;
pub use step::ExecutedStatement;
pub use text::{report_text, text_of, witness_text};
pub use trace::{EFFORT, replay_failure};

pub use portfolio::{
    Encoding, How, PortfolioMember, StageMeasurement, attempt, attempt_to_infer, members,
    set_ghosts,
};

//! Checkers of proofs: who is there, and what they say of files.

mod rocq;
mod why3;

use std::fmt;
use std::path::Path;
use std::time::Duration;

use super::process::{Cancel, Job, JobOutcome, run};

pub use rocq::{ask_rocq, rocq, rocq_version};
pub use why3::{Why3Answer, Why3Goal, ask_why3, why3, why3_version};

/// How long a checker may take to say what it is.
const VERSION: Duration = Duration::from_secs(10);

/// Who checks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CheckerKind {
    /// Rocq, of theorems.
    Rocq,
    /// Why3, of functions with contracts.
    Why3,
}

impl fmt::Display for CheckerKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Rocq => "Rocq",
            Self::Why3 => "Why3",
        })
    }
}

/// What a checker says of files.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CheckerAnswer {
    /// It accepts all of them; what it has printed of the last one.
    Accepted(String),
    /// It refuses this one, in its words.
    Refused(String, String),
    /// It took too long for this one.
    TimeOut(String),
}

/// Why a checker was not asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotChecked {
    /// It is not there.
    NoChecker(CheckerKind),
    /// Why3 is there, and none of the provers that it asks.
    NoProver,
    /// It did not run as it should.
    Failed(CheckerKind, String),
}

impl fmt::Display for NotChecked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoChecker(CheckerKind::Rocq) => write!(
                f,
                "Rocq is missing, which checks theorems: install it with scripts/install-solvers --provers (on Debian \
                 the packages coq and libcoq-stdlib), or name coqc in {}",
                rocq::ROCQ
            ),
            Self::NoChecker(CheckerKind::Why3) => write!(
                f,
                "Why3 is missing, which checks WhyML: install it with scripts/install-solvers --provers (on Debian \
                 the packages why3 and cvc5), or name it in {}",
                why3::WHY3
            ),
            Self::NoProver => f.write_str(
                "Why3 has no prover to ask: install one with scripts/install-solvers --provers (on Debian one of the \
                 packages cvc5, cvc4 and z3)",
            ),
            Self::Failed(kind, why) => write!(f, "{kind} failed: {why}"),
        }
    }
}

/// What a checker says of its version.
fn version_of(path: &Path, kind: CheckerKind) -> Result<String, NotChecked> {
    let job = Job::new(path.to_owned(), VERSION).args(["--version"]);
    match run(&job, &Cancel::default()) {
        JobOutcome::Finished(output) if output.code == 0 => Ok(output.stdout),
        other => Err(NotChecked::Failed(kind, format!("it does not tell its version: {other:?}"))),
    }
}

/// The first line of a text.
fn first_line(text: &str) -> &str {
    text.lines().next().unwrap_or_default().trim()
}

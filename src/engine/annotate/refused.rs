//! Why a program cannot be annotated.

use std::collections::BTreeSet;
use std::fmt;

use crate::report::{Verdict, VerificationReport};
use base::{CheckId, Diagnostic};
use encode::EncodingRefusal;
use solver::UnavailableSolver;

/// Checks of which there is no proof as annotations.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct OpenChecks {
    /// The checks; claims of the program may be among them.
    pub checks: BTreeSet<CheckId>,
    /// Who has proved them in words that annotations do not have, by name, where that is known.
    pub proved_by: BTreeSet<String>,
}

impl OpenChecks {
    pub(super) fn new(checks: BTreeSet<CheckId>) -> Self {
        Self { checks, proved_by: BTreeSet::new() }
    }

    /// Takes note of who has proved them.
    fn read(&mut self, report: &VerificationReport) {
        let reports = report.checks.iter().chain(&report.claims);
        let reports = reports.filter(|it| self.checks.contains(&it.check));
        self.proved_by = reports.map(|it| it.engine.to_string()).collect();
    }
}

impl fmt::Display for OpenChecks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let numbers: Vec<String> = self.checks.iter().map(|id| id.number().to_string()).collect();
        let noun = if numbers.len() == 1 { "check" } else { "checks" };
        write!(f, "{noun} {}", numbers.join(", "))?;
        if self.proved_by.is_empty() {
            return Ok(());
        }
        let names: Vec<&str> = self.proved_by.iter().map(String::as_str).collect();
        write!(f, " (safe by {})", names.join(", "))
    }
}

/// Why there is no proof as annotations.
#[derive(Clone, Debug)]
pub enum NotAnnotated {
    /// The program is not known to be safe.
    NotSafe(Box<VerificationReport>),
    /// The time was up.
    NotInTime,
    /// It is safe, but for these checks no proof was found that speaks of objects a few at a time.
    NoFacts(OpenChecks),
    /// What the language can say of the proof does not prove these checks.
    Unsaid(OpenChecks),
    /// These claims would be a proof, each with where it would stand: in files that the program uses, which are not written.
    Elsewhere(Vec<String>),
    /// A claim has no place in the program's own text.
    NoPlace,
    /// The annotated text cannot be read.
    Unread(Vec<Diagnostic>),
    /// The annotated text has other checks.
    OtherChecks,
    /// The annotated text is not safe by its claims alone.
    NotConfirmed(Box<VerificationReport>),
    /// There is no solver.
    NoSolver(UnavailableSolver),
    /// The clauses that annotations are held against cannot be made.
    NoClauses(EncodingRefusal),
    /// Its jumps make too many states.
    NoGraph(Vec<Diagnostic>),
}

impl NotAnnotated {
    /// The same of a program that is known to be safe: with who has proved what annotations do not say.
    pub(super) fn for_safe_program(mut self, report: &VerificationReport) -> Self {
        if let Self::NoFacts(open) | Self::Unsaid(open) = &mut self {
            open.read(report);
        }
        self
    }
}

impl fmt::Display for NotAnnotated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotSafe(_) => f.write_str("it is not known to be safe"),
            Self::NotInTime => f.write_str("none were found in the time; give more with --timeout"),
            Self::NoFacts(open) => write!(
                f,
                "of {open} no proof was found that speaks of variables and a few objects at a time"
            ),
            Self::Unsaid(open) => {
                write!(f, "what annotations can say of the proof does not exclude {open}")
            }
            Self::Elsewhere(claims) => {
                f.write_str("they belong into files that it uses, which are not written:")?;
                claims.iter().try_for_each(|claim| write!(f, "\n  {claim}"))
            }
            Self::NoPlace => f.write_str("a claim belongs to a loop without a place for it"),
            Self::Unread(diagnostics) => {
                let why = diagnostics.first().map_or("", |first| first.message.as_str());
                write!(f, "the annotated text cannot be read: {why}")
            }
            Self::OtherChecks => f.write_str("the annotated text has other checks"),
            Self::NotConfirmed(report) => {
                f.write_str("the annotated text is not safe by its annotations alone")?;
                let mut reports = report.claims.iter().chain(&report.checks);
                match reports.find(|it| !matches!(it.verdict, Verdict::Safe(_))) {
                    Some(it) => write!(f, ": `{}` is not proved", it.text),
                    None => Ok(()),
                }
            }
            Self::NoClauses(why) => write!(f, "{why}"),
            Self::NoSolver(missing) => write!(f, "{missing}"),
            Self::NoGraph(diagnostics) => {
                f.write_str(diagnostics.first().map_or("", |first| first.message.as_str()))
            }
        }
    }
}

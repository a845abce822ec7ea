//! What `unheap verify` says by findings: SARIF, JUnit, workflow commands; and what of it a baseline has already.

use std::cell::Cell;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use base::{CheckId, Source};
use engine::Overall;
use review::{Baseline, FindingKind, ReviewedProgram, junit, sarif, workflow_commands};

use super::made::Verified;
use crate::cli::args::{ReportFormArgs, ReportFormat};
use crate::cli::files::CommandFailure;
use crate::cli::messages::{complain, note};
use crate::cli::{ReportedFailure, files};

/// What is said by findings, if that is asked for.
pub(super) struct Review {
    format: ReportFormat,
    baseline: Option<Baseline>,
    /// The file for SARIF beside what is printed.
    sarif: Option<PathBuf>,
    /// What is printed or written at the end, as one document.
    programs: Vec<ReviewedProgram>,
    /// How many findings the baseline has already.
    known: Cell<usize>,
}

/// What a baseline does not have of a program.
pub(super) struct BaselineDifference {
    /// The verdict that this alone would be.
    pub overall: Overall,
    /// The checks and claims that are to be told: what is new, and what is safe.
    pub checks: BTreeSet<CheckId>,
}

impl Review {
    pub(super) fn new(form: &ReportFormArgs) -> Result<Self, ReportedFailure> {
        let baseline = match &form.baseline {
            None => None,
            Some(path) => {
                let baseline = Baseline::read(&files::text(path)?);
                Some(baseline.map_err(|why| complain(&format!("{}: {why}", path.display())))?)
            }
        };
        let (programs, suppressed, sarif) = (Vec::new(), Cell::new(0), form.sarif.clone());
        Ok(Self { format: form.format(), baseline, sarif, programs, known: suppressed })
    }

    /// Takes a verified program; what of it is new, if that is asked for.
    pub(super) fn verified(
        &mut self,
        verified: &Verified,
    ) -> Result<Option<BaselineDifference>, ReportedFailure> {
        if !self.format.is_review() && self.baseline.is_none() && self.sarif.is_none() {
            return Ok(None);
        }
        let Verified { pipeline, report } = verified;
        let mut report = report.clone();
        report.file = relative_name(&report.file);
        let source = named_near(&pipeline.source);
        let mut reviewed = ReviewedProgram::of_report(&report, &source, pipeline.as_written());
        let news = self.baseline.as_ref().map(|baseline| {
            let suppressed = baseline.take_known(&mut reviewed);
            self.known.set(self.known.get() + suppressed);
            let checks = reviewed.findings.iter().filter_map(|finding| finding.check).collect();
            let overall = match reviewed.worst_kind() {
                Some(FindingKind::Unsafe | FindingKind::Error) => Overall::Unsafe,
                Some(FindingKind::Unknown) => match report.overall() {
                    Overall::NothingChecked => Overall::NothingChecked,
                    _ => Overall::Unknown,
                },
                Some(FindingKind::Safe | FindingKind::NotSupported) | None => Overall::Safe,
            };
            BaselineDifference { overall, checks }
        });
        self.add_program(reviewed)?;
        Ok(news)
    }

    /// Takes a program that cannot be verified.
    pub(super) fn problem(
        &mut self,
        name: &str,
        problem: &CommandFailure,
    ) -> Result<(), ReportedFailure> {
        self.add_program(match problem {
            CommandFailure::Wrong(source, diagnostics) => {
                ReviewedProgram::of_diagnostics(&named_near(source), diagnostics)
            }
            CommandFailure::Message(message) => {
                ReviewedProgram::of_message(&relative_name(name), message)
            }
            CommandFailure::Told => {
                ReviewedProgram::of_message(&relative_name(name), "it cannot be verified")
            }
        })
    }

    /// Takes a program of which there is no verdict.
    pub(super) fn absent(&mut self, name: &str, why: &str) -> Result<(), ReportedFailure> {
        self.add_program(ReviewedProgram::of_absent(&relative_name(name), why))
    }

    fn add_program(&mut self, reviewed: ReviewedProgram) -> Result<(), ReportedFailure> {
        if self.format == ReportFormat::Github {
            files::print(&workflow_commands(&reviewed))?;
        }
        let is_one_document = matches!(self.format, ReportFormat::Sarif | ReportFormat::Junit);
        if is_one_document || self.sarif.is_some() {
            self.programs.push(reviewed);
        }
        Ok(())
    }

    /// Prints what is one document.
    pub(super) fn end(&self) -> Result<(), ReportedFailure> {
        match self.format {
            ReportFormat::Sarif => files::print(&sarif(&self.programs))?,
            ReportFormat::Junit => files::print(&junit(&self.programs))?,
            ReportFormat::Text | ReportFormat::Json | ReportFormat::Csv => {}
            ReportFormat::Github => {}
        }
        if let Some(path) = &self.sarif {
            files::write(Some(path), &sarif(&self.programs))?;
        }
        match self.known.get() {
            0 => {}
            1 => note("1 finding is left out: the baseline has it"),
            count => note(&format!("{count} findings are left out: the baseline has them")),
        }
        Ok(())
    }
}

/// The source under the name by which code review finds it.
fn named_near(source: &Source) -> Source {
    let mut source = source.clone();
    source.name = relative_name(&source.name);
    source
}

/// The path of a file from the folder of the command, if it lies below that.
fn relative_name(name: &str) -> String {
    let folder = std::env::current_dir().unwrap_or_default();
    match Path::new(name).strip_prefix(&folder) {
        Ok(below) if !folder.as_os_str().is_empty() => below.display().to_string(),
        _ => name.trim_start_matches("./").to_owned(),
    }
}

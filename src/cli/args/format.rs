//! The forms in which `unheap verify` reports.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

/// The form of what is printed.
#[derive(Args, Debug)]
pub(crate) struct ReportFormArgs {
    /// The form of what is printed
    #[arg(long, default_value = "text", value_name = "FORMAT", help_heading = "Output")]
    format: ReportFormat,
    /// The same as --format json
    #[arg(long, conflicts_with = "format", help_heading = "Output")]
    json: bool,
    /// The same as --format csv
    #[arg(long, conflicts_with_all = ["format", "json", "show_functions"], help_heading = "Output")]
    csv: bool,
    /// Also says what gave each verdict, and after how many seconds
    #[arg(long, help_heading = "Output")]
    pub details: bool,
    /// A file that `--format sarif` has written: what is in it is left out, and does not count for the exit code. What
    /// was unknown there and is unsafe now is new
    #[arg(long, value_name = "FILE", conflicts_with_all = ["json", "csv"], help_heading = "Output")]
    pub baseline: Option<PathBuf>,
    /// Also writes the findings to this file, as SARIF
    #[arg(long, value_name = "FILE", help_heading = "Output")]
    pub sarif: Option<PathBuf>,
}

impl ReportFormArgs {
    /// The form that is asked for.
    pub(crate) fn format(&self) -> ReportFormat {
        match self {
            Self { json: true, .. } => ReportFormat::Json,
            Self { csv: true, .. } => ReportFormat::Csv,
            Self { format, .. } => *format,
        }
    }
}

/// A form of reports.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum ReportFormat {
    /// For people
    Text,
    /// One JSON object a program, each on a line of its own
    Json,
    /// A table, a row a program
    Csv,
    /// SARIF 2.1.0, for code review: what is unsafe with its run, what is unknown, and what is wrong with the input
    Sarif,
    /// JUnit, for build servers: a suite a program, a case a check; what is unknown is an error there
    Junit,
    /// Workflow commands of GitHub, which become annotations of the changed lines
    Github,
}

impl ReportFormat {
    /// Whether it is made of findings.
    pub(crate) fn is_review(self) -> bool {
        matches!(self, Self::Sarif | Self::Junit | Self::Github)
    }
}

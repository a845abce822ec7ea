//! A program with all that its page tells.

use std::path::Path;
use std::time::Duration;

use base::Source;
use engine::{VerificationOptions, VerificationReport};
use pipeline::Pipeline;
use program::inline::Calls;
use report::{PageSubject, PlaybackStart, ServedPage, page, random_start};
use solver::Cancel;
use testing::witness::verify_without_compiler;

use crate::cli::args::ReportedArgs;
use crate::cli::files::{self, CommandFailure, STDIN};

/// What of a page does not come from its program.
#[derive(Clone, Default)]
pub(crate) struct PageOptions {
    /// The name of the file without folder and ending.
    pub title: String,
    /// A link to the page of the folder.
    pub up: Option<String>,
    /// Whether times are told.
    pub times: bool,
    /// What the page needs that is served.
    pub served: Option<ServedPage>,
}

/// A program that was verified, to be shown.
pub(crate) struct ReportedProgram {
    subject: Pipeline,
    shared: Pipeline,
    /// What is known of it.
    pub report: VerificationReport,
}

/// The name of a file without folder and ending.
pub(crate) fn stem(path: &Path) -> String {
    match path.file_stem() {
        Some(stem) if path != Path::new(STDIN) => stem.to_string_lossy().into_owned(),
        _ => "stdin".to_owned(),
    }
}

impl ReportedProgram {
    /// Verifies a program.
    pub(crate) fn verify(
        source: Source,
        asked: &ReportedArgs,
        cancel: &Cancel,
        note: &(dyn Fn(&str) + Sync),
    ) -> Result<Self, CommandFailure> {
        let entry = asked.entry.as_deref();
        let source = source.read_as(asked.property.reading(entry)?);
        let subject = files::to_verify(source, entry, Calls::All)?;
        let timeout = Duration::from_secs_f64(asked.timeout);
        let options =
            VerificationOptions { timeout, explains: true, ..VerificationOptions::default() };
        let report = verify_without_compiler(&subject, &options, cancel, note);
        let shared = subject.with_calls();
        let source = subject.source.clone();
        let shared = shared.map_err(|wrong| CommandFailure::Wrong(Box::new(source), wrong))?;
        Ok(Self { subject: subject.with_marks(), shared: shared.with_marks(), report })
    }

    /// Its page.
    pub(crate) fn page(
        &self,
        asked: &ReportedArgs,
        options: &PageOptions,
    ) -> Result<String, CommandFailure> {
        let Self { subject, shared, report } = self;
        let symbols = &subject.as_written().symbols;
        let mut starts: Vec<PlaybackStart> = Vec::new();
        if let Some(path) = &asked.heap {
            let (heap, names) = files::heap(&subject.source, symbols, Some(path))?;
            let title = format!("From {}", stem(path));
            starts.push(PlaybackStart { title, heap, names, check: None });
        }
        if !subject.as_written().is_library() {
            starts.extend(random_start(subject, asked.seed));
        }
        Ok(page(&PageSubject {
            subject,
            shared,
            report,
            starts,
            has_heap: asked.heap.is_some(),
            title: &options.title,
            up: options.up.as_deref(),
            times: options.times,
            served: options.served.clone(),
        }))
    }
}

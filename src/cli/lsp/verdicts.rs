//! Verdicts, and proofs that are written into a text: found by threads of their own, which can be called off.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::thread;

use base::Source;
use crossbeam_channel::Sender;
use engine::{Annotated, VerificationReport};
use lsp_types::Uri;
use pipeline::Pipeline;
use review::ReviewedProgram;
use solver::Cancel;
use testing::witness::verify_without_compiler;

use crate::cli::args::{Command, VerifyArgs};
use crate::cli::config::{self, NotParsed};
use crate::cli::files::{self, CommandFailure};
use crate::cli::memory::WatchedWork;
use crate::cli::verify;

/// What is asked of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum WorkKind {
    /// The verdicts on it, or on one of its procedures.
    Verify(Option<String>),
    /// Its proof.
    Annotate,
}

/// A text of which something is asked.
#[derive(Clone, Debug)]
pub(super) struct LspTask {
    pub uri: Uri,
    pub path: PathBuf,
    pub text: String,
    pub kind: WorkKind,
}

/// What comes from a thread.
pub(super) enum WorkMessage {
    /// Something else is tried.
    Progress(Uri, String),
    /// It is done; the number is that of the work.
    Done(u64, Box<LspTask>, WorkResult),
}

/// What came out.
pub(super) enum WorkResult {
    Verified {
        report: Box<VerificationReport>,
        reviewed: Box<ReviewedProgram>,
        source: Box<Source>,
    },
    Annotated(Result<Box<Annotated>, String>),
    /// There is no program.
    Failed(CommandFailure),
}

/// Work that goes on.
pub(super) struct RunningWork {
    pub number: u64,
    pub uri: Uri,
    pub cancel: Cancel,
}

/// What the main thread of a program has on most systems.
const STACK: usize = 8 << 20;

/// Starts it.
pub(super) fn start(
    number: u64,
    work: LspTask,
    sender: &Sender<WorkMessage>,
) -> std::io::Result<RunningWork> {
    let (cancel, uri) = (Cancel::default(), work.uri.clone());
    let (stop, sender) = (cancel.clone(), sender.clone());
    thread::Builder::new().stack_size(STACK).spawn(move || {
        let _watched = WatchedWork::new(&stop);
        let progress = {
            let (sender, uri) = (sender.clone(), work.uri.clone());
            move |worker: &str| {
                let _ = sender.send(WorkMessage::Progress(uri.clone(), worker.to_owned()));
            }
        };
        let outcome = catch_unwind(AssertUnwindSafe(|| run_work(&work, &stop, &progress)));
        let result = outcome.unwrap_or_else(|_| {
            let message = "stopped by a bug of unheap, which is described in its output";
            Err(CommandFailure::Message(message.to_owned()))
        });
        let result = result.unwrap_or_else(WorkResult::Failed);
        let _ = sender.send(WorkMessage::Done(number, Box::new(work), result));
    })?;
    Ok(RunningWork { number, uri, cancel })
}

fn run_work(
    work: &LspTask,
    cancel: &Cancel,
    progress: &(dyn Fn(&str) + Sync),
) -> Result<WorkResult, CommandFailure> {
    let entry = match &work.kind {
        WorkKind::Verify(entry) => entry.clone(),
        WorkKind::Annotate => None,
    };
    let mut command = arguments(&work.path)?;
    if entry.is_some() {
        command.entry.clone_from(&entry);
    }
    let source = source_of(&work.path, &work.text, &command)?;
    let options = verify::options(&command);
    let pipeline: Pipeline = files::to_verify(source, command.entry.as_deref(), command.calls)?;
    match work.kind {
        WorkKind::Verify(_) => {
            let report = verify_without_compiler(&pipeline, &options, cancel, progress);
            let source = &pipeline.source;
            let reviewed = ReviewedProgram::of_report(&report, source, pipeline.as_written());
            Ok(WorkResult::Verified {
                report: Box::new(report),
                reviewed: Box::new(reviewed),
                source: Box::new(source.clone()),
            })
        }
        WorkKind::Annotate => {
            let annotated = engine::annotate(&pipeline, &options, cancel, progress);
            Ok(WorkResult::Annotated(annotated.map(Box::new).map_err(|why| why.to_string())))
        }
    }
}

/// The source of a text that stands in the place of a file, read as the command line and `unheap.toml` say.
pub(super) fn source_of(
    path: &Path,
    text: &str,
    command: &VerifyArgs,
) -> Result<Source, CommandFailure> {
    let reading = command.property.reading(command.entry.as_deref())?;
    let source = files::changed_as(path, text, reading.data_model)?;
    Ok(source.read_as(reading))
}

/// The arguments of `unheap verify PATH`, with what a file `unheap.toml` says.
pub(super) fn arguments(path: &Path) -> Result<VerifyArgs, CommandFailure> {
    let folder = path.parent().unwrap_or(Path::new("/"));
    let mut line = vec!["unheap".into(), "verify".into(), path.into()];
    if let Some(config) = config::nearest_file_above(folder) {
        line.push("--config".into());
        line.push(config.into_os_string());
    } else {
        line.push("--no-config".into());
    }
    let arguments = config::arguments(&line).map_err(|why| match why {
        NotParsed::Line(error) => CommandFailure::Message(error.to_string()),
        NotParsed::File(problem) => problem,
    })?;
    let Some(Command::Verify(command)) = arguments.command else {
        unreachable!("the line says so");
    };
    let identity = path.canonicalize().ok();
    let mut command = *command;
    let index = command.programs.iter().position(|program| {
        program.entry.is_none()
            && identity.is_some()
            && program.path.canonicalize().ok() == identity
    });
    if let Some(index) = index {
        return Ok(command.programs.swap_remove(index).args);
    }
    Ok(command)
}

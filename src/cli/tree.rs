//! `unheap tree`

use std::time::Duration;

use base::{ProcId, Source};
use engine::{PathAnswers, VerificationOptions, path_answers};
use program::inline::Calls;
use report::tree::{self, TreeSubject};

use super::args::{DrawingFormat, TreeArgs};
use super::files::CommandFailure;
use super::{DONE, ReportedFailure, files};

/// Draws the trees of a procedure.
pub(super) fn tree(command: &TreeArgs) -> Result<u8, ReportedFailure> {
    let drawn = files::with_used_files(&command.file).and_then(|source| tree_text(command, source));
    files::print(&drawn.map_err(|problem| problem.report_to_user())?)?;
    Ok(DONE)
}

/// The trees of a procedure as text.
pub(super) fn tree_text(command: &TreeArgs, source: Source) -> Result<String, CommandFailure> {
    let pipeline = files::program(source, command.entry.as_deref(), Calls::Shared)?;
    if pipeline.program.is_library() && command.entry.is_none() {
        let procs = pipeline.program.procs[1..].iter();
        let names: Vec<&str> = procs.map(|proc| proc.name.as_str()).collect();
        let names = names.join(", ");
        let message = format!("nothing is called: say --entry with one of {names}");
        return Err(CommandFailure::Message(message));
    }
    let timeout = Duration::from_secs_f64(command.timeout);
    let options = VerificationOptions { timeout, ..VerificationOptions::default() };
    let message = |why: &dyn std::fmt::Display| CommandFailure::Message(why.to_string());
    let answers: PathAnswers = path_answers(&pipeline, &options)
        .map_err(|missing| message(&missing))?
        .map_err(|refused| message(&refused))?;
    let proc = pipeline.program.entry.unwrap_or(ProcId::MAIN);
    let subject =
        TreeSubject { pipeline: &pipeline, proc, answers: Some(&answers), in_steps: command.steps };
    let trees = tree::grow(subject);
    Ok(match command.to {
        DrawingFormat::Text => tree::text(&trees),
        DrawingFormat::Dot => tree::dot(&trees),
    })
}

//! `unheap show`

use base::{ProcId, Source};
use engine::{VerificationOptions, goals, instances};
use program::inline::Calls;
use report::show::{self, CutGraph, ShowError};

use super::args::{ShowArgs, What};
use super::files::CommandFailure;
use super::{DONE, ReportedFailure, files};

/// Prints a part of a program for a person who reads it.
pub(super) fn show(command: &ShowArgs) -> Result<u8, ReportedFailure> {
    let shown =
        files::with_used_files(&command.file).and_then(|source| shown_text(command, source));
    files::print(&shown.map_err(|problem| problem.report_to_user())?)?;
    Ok(DONE)
}

/// The part of the program.
pub(super) fn shown_text(command: &ShowArgs, source: Source) -> Result<String, CommandFailure> {
    let name = command.name.as_str();
    let problem = |error| match error {
        ShowError::Unknown(what) => CommandFailure::Message(what),
        ShowError::Wrong(source, wrong) => CommandFailure::Wrong(source, wrong),
    };
    let pipeline = files::program(source.clone(), None, Calls::Shared)?;
    if let What::Clauses | What::Instances = command.what {
        show::procedure(&pipeline.program, name).map_err(problem)?;
        return show_goals(command, source);
    }
    let (source, program) = (&pipeline.source, &pipeline.program);
    match command.what {
        What::Formula => show::formulas(source, program, name).map_err(problem),
        What::Clauses | What::Instances => unreachable!("this is shown above"),
        What::Cut => {
            let proc = show::procedure(program, name).map_err(problem)?;
            let (graph, order) = (&pipeline.graph, &pipeline.order);
            let names = pipeline.names.vertices.as_slice();
            Ok(show::cut(CutGraph { source, program, graph, order, names }, proc))
        }
    }
}

/// What is asked about a procedure, which anybody may call.
fn show_goals(command: &ShowArgs, source: Source) -> Result<String, CommandFailure> {
    let pipeline = files::program(source, Some(&command.name), Calls::Shared)?;
    let entry = pipeline.program.entry.unwrap_or(ProcId::MAIN);
    let ask = if command.what == What::Clauses { goals } else { instances };
    let message = |why: &dyn std::fmt::Display| CommandFailure::Message(why.to_string());
    let asked = ask(&pipeline, entry, &VerificationOptions::default());
    let asked = asked.map_err(|missing| message(&missing))?.map_err(|refused| message(&refused))?;
    Ok(show::goals_text(&asked))
}

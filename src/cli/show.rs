//! `unheap show`

use unheap::base::Source;
use unheap::program::inline::Calls;
use unheap::show::{self, CutGraph, ShowError};

use super::args::{ShowArgs, What};
use super::files::Problem;
use super::{DONE, Stopped, files};

/// Prints a part of a program for a person who reads it.
pub fn show(command: &ShowArgs) -> Result<u8, Stopped> {
    let shown = files::with_used_files(&command.file).and_then(|source| shown(command, source));
    files::print(&shown.map_err(|problem| problem.tell())?)?;
    Ok(DONE)
}

/// The part of the program.
pub fn shown(command: &ShowArgs, source: Source) -> Result<String, Problem> {
    let name = command.name.as_str();
    let problem = |error| match error {
        ShowError::Unknown(what) => Problem::Message(what),
        ShowError::Wrong(source, wrong) => Problem::Wrong(source, wrong),
    };
    let pipeline = files::program(source, None, Calls::Shared)?;
    let (source, program) = (&pipeline.source, &pipeline.program);
    match command.what {
        What::Formula => show::formulas(source, program, name).map_err(problem),
        What::Cut => {
            let proc = show::procedure(program, name).map_err(problem)?;
            let (graph, order) = (&pipeline.graph, &pipeline.order);
            let names = pipeline.names.vertices.as_slice();
            Ok(show::cut(CutGraph { program, graph, order, names }, proc))
        }
    }
}

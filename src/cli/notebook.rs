//! `unheap notebook`

mod commands;
mod session;

use unheap::notebook;

use super::args::NotebookArgs;
use super::messages::note;
use super::{DIFFERENT, DONE, ERROR, Stopped, files};
use session::Session;

/// Carries out the commands of a notebook and writes what comes out below them.
pub fn notebook(command: &NotebookArgs) -> Result<u8, Stopped> {
    let session = Session::open(&command.file).map_err(|problem| problem.tell())?;
    let outputs = session.outputs();
    let text = notebook::with_outputs(&session.source, &session.blocks, &outputs.texts);
    let name = files::name(&command.file);
    if outputs.are_wrong {
        note(&format!("{name}: not all blocks are right; the messages stand below them"));
    }
    let code = if outputs.are_wrong { ERROR } else { DONE };
    if !command.check {
        files::write(command.output.as_deref(), &text)?;
        return Ok(code);
    }
    match notebook::first_difference(&session.source.text, &text) {
        None => Ok(code),
        Some((line, old, new)) => {
            files::print(&format!(
                "{name}:{line}: not up to date\n  it is:     {old}\n  should be: {new}\n"
            ))?;
            Ok(if outputs.are_wrong { code } else { DIFFERENT })
        }
    }
}

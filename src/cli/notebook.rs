//! `unheap notebook`

mod commands;
mod session;

use report::notebook;

use super::args::NotebookArgs;
use super::messages::note;
use super::{DIFFERENT, DONE, ERROR, ReportedFailure, files};
use session::NotebookSession;

/// Carries out the commands of a notebook and writes what comes out below them.
pub(super) fn notebook(command: &NotebookArgs) -> Result<u8, ReportedFailure> {
    let mut session =
        NotebookSession::open(&command.file).map_err(|problem| problem.report_to_user())?;
    let old = session.source.text.clone();
    let is_wrong = session.run();
    let (new, name) = (&session.source.text, files::name(&command.file));
    if is_wrong {
        note(&format!("{name}: not all blocks are right; the messages stand below them"));
    }
    let code = if is_wrong { ERROR } else { DONE };
    if !command.check {
        files::write(command.output.as_deref(), new)?;
        return Ok(code);
    }
    match notebook::first_difference(&old, new) {
        None => Ok(code),
        Some((line, old, new)) => {
            files::print(&format!(
                "{name}:{line}: not up to date\n  it is:     {old}\n  should be: {new}\n"
            ))?;
            Ok(if is_wrong { code } else { DIFFERENT })
        }
    }
}

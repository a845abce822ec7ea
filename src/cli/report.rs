//! `unheap report`

mod folder;
mod made;

use std::path::{Path, PathBuf};
use std::sync::mpsc::channel;
use std::thread;

use report::{FolderPage, ResultTable, folder_page, read_results};
use solver::Cancel;

use super::args::ReportArgs;
use super::attend::{Attendant, WorkEvent};
use super::files::{self, CommandFailure, STDIN};
use super::{DONE, ReportedFailure};
pub(super) use made::{PageOptions, ReportedProgram, stem};

/// What the main thread of a program has on most systems.
pub(super) const STACK: usize = 8 << 20;
/// How the names of results end.
const RESULTS: &str = "csv";

/// Writes a page, or a folder of pages.
pub(super) fn report(command: &ReportArgs) -> Result<u8, ReportedFailure> {
    let is_results = |path: &PathBuf| path.extension().is_some_and(|ending| ending == RESULTS);
    if command.files.iter().all(is_results) {
        results(command).map_err(|problem| problem.report_to_user())?;
        return Ok(DONE);
    }
    if command.files.iter().any(is_results) {
        let why = "results and programs are not reported together: name either";
        return Err(CommandFailure::Message(why.to_owned()).report_to_user());
    }
    let is_many = command.files.len() > 1
        || command.files.iter().any(|path| path != Path::new(STDIN) && path.is_dir());
    if is_many && command.asked.heap.is_some() {
        let why = "--heap goes with one program";
        return Err(CommandFailure::Message(why.to_owned()).report_to_user());
    }
    attended(|cancel, note| match is_many {
        true => folder::folder(command, cancel, note),
        false => report_program(command, cancel, note),
    })
}

/// Does work that signals end, with a line of progress.
fn attended(
    work: impl FnOnce(&Cancel, &(dyn Fn(&str) + Sync)) -> Result<(), CommandFailure> + Send,
) -> Result<u8, ReportedFailure> {
    let mut attendant = Attendant::new()?;
    let (cancel, activity) = (attendant.cancel.clone(), attendant.activity.clone());
    let (sender, results) = channel();
    let done = thread::scope(|scope| {
        let run = move || {
            activity.expect(1);
            activity.start_item("report");
            let done = work(&cancel, &|worker| activity.note("report", worker));
            activity.end("report");
            let _ = sender.send(done);
        };
        let started = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, run);
        if let Err(error) = started {
            return Err(CommandFailure::Message(format!("cannot start a thread: {error}")));
        }
        match attendant.next(&results) {
            WorkEvent::Message(done) => done,
            WorkEvent::Done => {
                Err(CommandFailure::Message("stopped by a bug of this program".to_owned()))
            }
            WorkEvent::Overdue => attendant.leave(),
        }
    });
    attendant.finish();
    match attendant.interrupted() {
        // What was made of half of the work is not written.
        Some(code) => Ok(code),
        None => done.map(|()| DONE).map_err(|problem| problem.report_to_user()),
    }
}

/// The page of one program.
fn report_program(
    command: &ReportArgs,
    cancel: &Cancel,
    note: &(dyn Fn(&str) + Sync),
) -> Result<(), CommandFailure> {
    let path = &command.files[0];
    let source = files::with_used_files(path)?;
    let options = PageOptions { title: stem(path), times: command.times, ..PageOptions::default() };
    let reported = ReportedProgram::verify(source, &command.asked, cancel, note)?;
    let page = reported.page(&command.asked, &options)?;
    if cancel.is_cancelled() {
        return Ok(());
    }
    Ok(files::write(Some(&command.output), &page)?)
}

/// The page of results.
fn results(command: &ReportArgs) -> Result<(), CommandFailure> {
    let mut tables: Vec<ResultTable> = Vec::new();
    for path in &command.files {
        let source = files::try_source(path)?;
        let name = stem(path);
        let namesakes = tables.iter().filter(|table| table.name == name).count();
        let name = if namesakes > 0 { files::name(path) } else { name };
        let mut table =
            read_results(&files::name(path), &source.text).map_err(CommandFailure::Message)?;
        table.name = name;
        tables.push(table);
    }
    let names: Vec<&str> = tables.iter().map(|table| table.name.as_str()).collect();
    let title = names.join(" and ");
    // Times are part of what is given.
    let page = folder_page(&FolderPage { title, tables, times: true });
    folder::write(&command.output, &[("index.html".to_owned(), page)])
}

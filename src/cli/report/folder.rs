//! The pages of many programs: a folder that is there as a whole, or not at all.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use engine::{self as verifier, Absent};
use report::{FolderPage, ResultRow, ResultTable, folder_page, read_results};
use solver::Cancel;

use super::made::{PageOptions, ReportedProgram};
use crate::cli::args::ReportArgs;
use crate::cli::files::{self, CommandFailure};
use crate::cli::verify::{VerificationInput, programs, stems};

/// Makes the pages of programs, and the one with their table.
pub(super) fn folder(
    command: &ReportArgs,
    cancel: &Cancel,
    note: &(dyn Fn(&str) + Sync),
) -> Result<(), CommandFailure> {
    let entries = programs(&command.files);
    let paths: Vec<PathBuf> = entries.iter().map(VerificationInput::named_path).collect();
    let paths: Vec<&Path> = paths.iter().map(PathBuf::as_path).collect();
    let mut pages: Vec<(String, String)> = Vec::new();
    let mut table = ResultTable { name: "results".to_owned(), rows: Vec::new() };
    for (entry, stem) in entries.iter().zip(stems(&paths)) {
        if cancel.is_cancelled() {
            return Ok(());
        }
        note(&entry.name());
        let page_result = make_page(command, entry, &stem, cancel);
        match page_result {
            Ok((page, mut row)) => {
                let file = format!("{stem}.html");
                row.page = Some(file.clone());
                pages.push((file, page));
                table.rows.push(row);
            }
            Err(problem) => {
                problem.report_to_user();
                table.rows.push(row_of(&verifier::csv_absent(
                    &entry.name(),
                    &Absent::Error(problem.summary()),
                ))?);
            }
        }
    }
    let names: Vec<String> = command.files.iter().map(|path| files::name(path)).collect();
    let title = names.join(", ");
    let page = FolderPage { title, tables: vec![table], times: command.times };
    pages.push(("index.html".to_owned(), folder_page(&page)));
    write(&command.output, &pages)
}

/// The page of a program, and its row.
fn make_page(
    command: &ReportArgs,
    entry: &VerificationInput,
    stem: &str,
    cancel: &Cancel,
) -> Result<(String, ResultRow), CommandFailure> {
    if let Some(problem) = &entry.problem {
        return Err(problem.clone());
    }
    let source = files::with_used_files(&entry.path)?;
    let reported = ReportedProgram::verify(source, &command.asked, cancel, &|_| ())?;
    let options = PageOptions {
        title: stem.to_owned(),
        up: Some("index.html".to_owned()),
        times: command.times,
        served: None,
    };
    let page = reported.page(&command.asked, &options)?;
    let mut row = row_of(&verifier::csv(&reported.report))?;
    if !command.times {
        row.seconds = None;
    }
    Ok((page, row))
}

/// A row of the table that `verify --csv` prints.
fn row_of(row: &str) -> Result<ResultRow, CommandFailure> {
    let text = format!("{}{row}", verifier::CSV_HEADER);
    let table = read_results("results", &text).map_err(CommandFailure::Message)?;
    let rows = table.rows.into_iter().next();
    rows.ok_or_else(|| CommandFailure::Message("a row is missing".to_owned()))
}

/// Writes files into a folder, which is made if it is not there. They are written beside it first, so that
/// nothing is left behind if they cannot be.
pub(super) fn write(folder: &Path, pages: &[(String, String)]) -> Result<(), CommandFailure> {
    let wrong = |error: io::Error| {
        CommandFailure::Message(format!("cannot write {}: {error}", folder.display()))
    };
    let is_new = !folder.exists();
    let parent = folder.parent().filter(|parent| !parent.as_os_str().is_empty());
    let parent = parent.unwrap_or(Path::new("."));
    let beside = tempfile::Builder::new().prefix(".unheap-report").tempdir_in(match is_new {
        true => parent,
        false => folder,
    });
    let beside = beside.map_err(wrong)?;
    for (name, text) in pages {
        fs::write(beside.path().join(name), text).map_err(wrong)?;
    }
    if is_new {
        fs::create_dir(folder).map_err(wrong)?;
    }
    for (name, _) in pages {
        fs::rename(beside.path().join(name), folder.join(name)).map_err(wrong)?;
    }
    Ok(())
}

//! Tests in a folder: written all or not at all, and run again.

use std::fmt::Write as _;
use std::path::Path;

use testing::{CoverageTargets, GeneratedTest, TABLE, TestTable, read_table};

use super::ExploreSubject;
use crate::cli::files;
use crate::cli::messages::complain;
use crate::cli::{DIFFERENT, DONE, ERROR, ReportedFailure};

/// Makes the folder for tests ready, and looks at what it holds: nothing, or the tests of an earlier run.
pub(super) fn prepare(folder: &Path) -> Result<Option<TestTable>, ReportedFailure> {
    let cannot = |error: &dyn std::fmt::Display| {
        complain(&format!("cannot write tests to {}: {error}", folder.display()))
    };
    std::fs::create_dir_all(folder).map_err(|error| cannot(&error))?;
    if folder.join(TABLE).exists() {
        return table_of(folder).map(Some);
    }
    if files::names(folder)?.is_empty() {
        return Ok(None);
    }
    Err(cannot(&format!("it holds files, and no {TABLE} that says they are tests")))
}

/// Writes the tests. What the folder holds of an earlier run goes when all is there; `old` is that.
pub(super) fn write(
    subject: &ExploreSubject,
    folder: &Path,
    old: Option<&TestTable>,
    tests: &[GeneratedTest],
) -> Result<(), ReportedFailure> {
    let ExploreSubject { source, program } = subject;
    let new = testing::files(program, &source.name, tests);
    for (name, text) in &new {
        files::write(Some(&folder.join(name)), text)?;
    }
    for name in old.into_iter().flat_map(testing::listed) {
        if !new.iter().any(|(new_name, _)| *new_name == name) {
            // What is not there any more need not go.
            let _ = std::fs::remove_file(folder.join(name));
        }
    }
    Ok(())
}

/// The table in a folder.
fn table_of(folder: &Path) -> Result<TestTable, ReportedFailure> {
    let path = folder.join(TABLE);
    let text = files::text(&path)?;
    read_table(&text)
        .map_err(|why| complain(&format!("{} is no table of tests: {why}", path.display())))
}

/// Runs the tests of a folder and tells what has changed.
pub(super) fn replay(subject: &ExploreSubject, folder: &Path) -> Result<u8, ReportedFailure> {
    let ExploreSubject { source, program } = subject;
    let table = table_of(folder)?;
    let entry = program.entry.map(|entry| program.proc(entry).name.clone());
    if table.entry != entry {
        let of = |entry: Option<&str>| {
            entry
                .map_or_else(|| "without --entry".to_owned(), |name| format!("with --entry {name}"))
        };
        let (before, now) = (of(table.entry.as_deref()), of(entry.as_deref()));
        let folder = folder.display();
        return Err(complain(&format!(
            "the tests in {folder} were made {before}; now it is {now}"
        )));
    }
    let places = CoverageTargets::collect(program);
    let (mut out, mut changed, mut misfits) = (String::new(), 0, 0);
    for row in &table.tests {
        let path = folder.join(&row.heap);
        let (initial, _) = match files::heap(source, &program.symbols, Some(&path)) {
            Ok(heap) => heap,
            Err(problem) => {
                misfits += 1;
                let ReportedFailure = problem.report_to_user();
                let _ = writeln!(out, "{}: does not fit the program", row.heap);
                continue;
            }
        };
        let changes = testing::replay(program, &places, row, &initial);
        if changes.is_empty() {
            continue;
        }
        changed += 1;
        let _ = writeln!(out, "{}: changed", row.heap);
        for change in changes {
            let _ = writeln!(out, "  {change}");
        }
    }
    let all = table.tests.len();
    let same = all - changed - misfits;
    let counts = [(changed, "changed"), (misfits, "do not fit the program")];
    let counts = counts.iter().filter(|(count, _)| *count > 0);
    let counts: Vec<String> = counts.map(|(count, what)| format!(", {count} {what}")).collect();
    let _ = writeln!(out, "{all} tests: {same} as before{}", counts.concat());
    files::print(&out)?;
    Ok(match (misfits, changed) {
        (0, 0) => DONE,
        (0, _) => DIFFERENT,
        _ => ERROR,
    })
}

//! What `unheap verify` prints: reports in one of three forms, and what all of them come to.

use std::time::Instant;

use engine::{self as verifier, Absent, Overall};
use pipeline::Form;
use pipeline::front;

use super::compiled;
use super::keep::keep;
use super::made::{Made, Verified};
use super::programs::Entry;
use crate::cli::args::{ReportFormArgs, VerifyArgs};
use crate::cli::messages::note;
use crate::cli::{DONE, ERROR, NOTHING, Stopped, UNKNOWN, UNSAFE, WRONG, files};

/// Prints what becomes of the programs, and counts.
pub(super) struct VerdictPrinter<'a> {
    command: &'a VerifyArgs,
    /// What kept files are called, for each program.
    stems: Vec<String>,
    tally: Tally,
    start: Instant,
}

/// How many programs ended in which way. Those with a wrong verdict are counted with it too.
#[derive(Default)]
struct Tally {
    safe: usize,
    broken: usize,
    unknown: usize,
    nothing: usize,
    wrong: usize,
    errors: usize,
}

impl<'a> VerdictPrinter<'a> {
    pub(super) fn new(command: &'a VerifyArgs, stems: Vec<String>) -> Self {
        Self { command, stems, tally: Tally::default(), start: Instant::now() }
    }

    /// What stands before all programs.
    pub(super) fn begin(&self) -> Result<(), Stopped> {
        if self.command.form.csv { files::print(verifier::CSV_HEADER) } else { Ok(()) }
    }

    /// What became of the program with this index.
    ///
    /// # Errors
    /// If there is nothing to print to. A file that cannot be written is an error of the program.
    pub(super) fn program(&mut self, entry: &Entry, at: usize, made: &Made) -> Result<(), Stopped> {
        match made {
            Made::Verified(verified) => self.verified(verified, entry, at),
            Made::Problem(problem) => {
                self.tally.errors += 1;
                problem.tell();
                self.absent(&entry.name(), &Absent::Error(problem.summary()))
            }
            Made::Interrupted => {
                self.tally.unknown += 1;
                self.absent(&entry.name(), &Absent::Interrupted)
            }
        }
    }

    fn verified(&mut self, verified: &Verified, entry: &Entry, at: usize) -> Result<(), Stopped> {
        let Self { command, tally, .. } = self;
        let report = &verified.report;
        let shows = command.show_functions && !command.form.json;
        if shows && verified.pipeline.has_calls() {
            note(&format!("{}: no functions, for its calls cannot be inlined", report.file));
        } else if shows {
            let functions = verified.pipeline.functions(Form::Staged, false);
            files::print(&(func::render(functions) + "\n"))?;
        }
        files::print(&if command.form.csv {
            verifier::csv(report)
        } else if command.form.json {
            verifier::json(report, command.form.details) + "\n"
        } else {
            let source = &verified.pipeline.source;
            let is_c = front::of(source).has_readings;
            let more = if is_c { c::assumptions(source) } else { String::new() };
            verifier::text(report, command.form.details) + &more
        })?;
        match report.overall() {
            Overall::Safe => tally.safe += 1,
            Overall::Unsafe => tally.broken += 1,
            Overall::Unknown => tally.unknown += 1,
            Overall::NothingChecked => tally.nothing += 1,
        }
        tally.wrong += usize::from(report.is_wrong());
        let written = write_files(command, verified, &self.stems[at]);
        let written = written.and_then(|()| compiled::write(command, verified, &entry.path));
        if written.is_err() {
            tally.errors += 1;
        }
        Ok(())
    }

    /// There is no report.
    fn absent(&self, name: &str, absent: &Absent) -> Result<(), Stopped> {
        if self.command.form.csv {
            files::print(&verifier::csv_absent(name, absent))
        } else if self.command.form.json {
            files::print(&(verifier::json_absent(name, absent) + "\n"))
        } else if *absent == Absent::Interrupted {
            files::print(&format!("{name}: UNKNOWN ({})\n", absent.reason()))
        } else {
            Ok(())
        }
    }

    /// What stands after all programs; the exit code.
    pub(super) fn end(&self) -> Result<u8, Stopped> {
        let Tally { safe, broken, unknown, nothing, wrong, errors } = self.tally;
        let ReportFormArgs { csv, json, details } = self.command.form;
        if self.stems.len() > 1 && !csv && !json {
            let errors = match errors {
                0 => String::new(),
                1 => ", 1 error".to_owned(),
                _ => format!(", {errors} errors"),
            };
            let nothing = match nothing {
                0 => String::new(),
                _ => format!(", {nothing} NOTHING CHECKED"),
            };
            files::print(&format!(
                "{} programs: {safe} SAFE, {broken} UNSAFE, {unknown} UNKNOWN{nothing}, {wrong} wrong{errors}{}\n",
                self.stems.len(),
                match details {
                    true => format!(" [{:.1} s]", self.start.elapsed().as_secs_f64()),
                    false => String::new(),
                }
            ))?;
        }
        let counts = [
            (wrong, WRONG),
            (errors, ERROR),
            (broken, UNSAFE),
            (unknown, UNKNOWN),
            (nothing, NOTHING),
        ];
        let first = counts.into_iter().find(|(count, _)| *count > 0);
        Ok(first.map_or(DONE, |(_, code)| code))
    }
}

/// Writes what is asked for besides the report.
fn write_files(command: &VerifyArgs, verified: &Verified, stem: &str) -> Result<(), Stopped> {
    let report = &verified.report;
    if let Some(path) = &command.certificate {
        match verifier::certificate(&verified.pipeline, report) {
            Some(text) => files::write(Some(path), &text)?,
            None => note(&format!("{}: no certificate, for it is not proved safe", report.file)),
        }
    }
    match &command.keep {
        Some(folder) => keep(verified, folder, stem),
        None => Ok(()),
    }
}

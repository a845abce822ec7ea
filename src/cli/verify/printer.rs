//! What `unheap verify` prints: reports in one of three forms, and what all of them come to.

use std::collections::BTreeMap;
use std::time::Instant;

use engine::{self as verifier, Absent, CheckReport, Overall};
use pipeline::FuncProgramForm;
use pipeline::front;

use super::compiled;
use super::keep::keep;
use super::made::{VerificationOutcome, Verified};
use super::next::next_steps;
use super::programs::VerificationInput;
use super::review::Review;
use crate::cli::args::{ReportFormat, VerifyArgs};
use crate::cli::messages::note;
use crate::cli::{
    DONE, ERROR, NOTHING, ReportedFailure, UNKNOWN, UNSAFE, WRONG, files, first_that_applies,
};

/// Prints what becomes of the programs, and counts.
pub(super) struct VerdictPrinter<'a> {
    command: &'a VerifyArgs,
    /// What kept files are called, for each program.
    stems: Vec<String>,
    tally: Tally,
    /// Those that were interrupted before they began.
    interrupted: Vec<String>,
    /// What is said of them by findings.
    review: Review,
    start: Instant,
}

/// How many programs ended in which way. Those with a wrong verdict are counted with it too.
#[derive(Default)]
struct Tally {
    /// How many ask for each exit code.
    codes: BTreeMap<u8, usize>,
    safe: usize,
    broken: usize,
    unknown: usize,
    nothing: usize,
    wrong: usize,
    errors: usize,
}

impl Tally {
    fn count(&mut self, code: u8) {
        *self.codes.entry(code).or_default() += 1;
    }

    /// The first that applies to any program.
    fn code(&self) -> u8 {
        first_that_applies(&self.codes.keys().copied().collect::<Vec<u8>>())
    }
}

impl<'a> VerdictPrinter<'a> {
    pub(super) fn new(command: &'a VerifyArgs, stems: Vec<String>, review: Review) -> Self {
        let (tally, interrupted) = (Tally::default(), Vec::new());
        Self { command, stems, tally, interrupted, review, start: Instant::now() }
    }

    fn format(&self) -> ReportFormat {
        self.command.form.format()
    }

    /// What stands before all programs.
    pub(super) fn print_header(&self) -> Result<(), ReportedFailure> {
        match self.format() {
            ReportFormat::Csv => files::print(verifier::CSV_HEADER),
            ReportFormat::Text | ReportFormat::Json => Ok(()),
            ReportFormat::Sarif | ReportFormat::Junit | ReportFormat::Github => Ok(()),
        }
    }

    /// What became of the program with this index.
    ///
    /// # Errors
    /// If there is nothing to print to. A file that cannot be written is an error of the program.
    pub(super) fn program(
        &mut self,
        entry: &VerificationInput,
        at: usize,
        outcome: &VerificationOutcome,
    ) -> Result<(), ReportedFailure> {
        match outcome {
            VerificationOutcome::Verified(verified) => self.verified(verified, entry, at),
            VerificationOutcome::Problem(problem) => {
                self.tally.errors += 1;
                self.tally.count(ERROR);
                problem.report_to_user();
                self.review.problem(&entry.name(), problem)?;
                self.absent(&entry.name(), &Absent::Error(problem.summary()))
            }
            VerificationOutcome::Interrupted => {
                self.tally.unknown += 1;
                self.tally.count(UNKNOWN);
                self.review.absent(&entry.name(), Absent::Interrupted.reason())?;
                self.absent(&entry.name(), &Absent::Interrupted)
            }
        }
    }

    fn verified(
        &mut self,
        verified: &Verified,
        entry: &VerificationInput,
        at: usize,
    ) -> Result<(), ReportedFailure> {
        let format = self.format();
        let Self { command, tally, review, .. } = self;
        let report = &verified.report;
        let shows = command.show_functions && format == ReportFormat::Text;
        if shows && verified.pipeline.has_calls() {
            note(&format!("{}: no functions, for its calls cannot be inlined", report.file));
        } else if shows {
            let functions = verified.pipeline.functions(FuncProgramForm::Staged, false);
            files::print(&(func::render(functions) + "\n"))?;
        }
        let news = review.verified(verified)?;
        let overall = news.as_ref().map_or(report.overall(), |news| news.overall);
        let details = command.form.details;
        match format {
            ReportFormat::Csv => files::print(&verifier::csv(report))?,
            ReportFormat::Json => files::print(&(verifier::json(report, details) + "\n"))?,
            ReportFormat::Text => {
                let source = &verified.pipeline.source;
                let front = front::front_end(source);
                let more = match (front.is_c, front.is_managed) {
                    (true, _) => c::assumptions(source),
                    (_, true) => managed::assumptions(source),
                    (false, false) => String::new(),
                };
                let is_told = |check: &CheckReport| {
                    news.as_ref().is_none_or(|news| news.checks.contains(&check.check))
                };
                let program_args =
                    entry.own.as_ref().map(|program| &command.programs[program.index].args);
                let next = next_steps(program_args.unwrap_or(command), entry, source, report);
                files::print(&(verifier::text_of(report, details, is_told) + &next + &more))?;
            }
            ReportFormat::Sarif | ReportFormat::Junit | ReportFormat::Github => {}
        }
        match report.overall() {
            Overall::Safe => tally.safe += 1,
            Overall::Unsafe => tally.broken += 1,
            Overall::Unknown => tally.unknown += 1,
            Overall::NothingChecked => tally.nothing += 1,
        }
        tally.count(match overall {
            Overall::Safe => DONE,
            Overall::Unsafe => UNSAFE,
            Overall::Unknown => UNKNOWN,
            Overall::NothingChecked => NOTHING,
        });
        if report.is_wrong() {
            tally.wrong += 1;
            tally.count(WRONG);
        }
        let written = write_files(command, verified, &self.stems[at]);
        let written = written.and_then(|()| compiled::write(command, verified, &entry.path));
        if written.is_err() {
            tally.errors += 1;
            tally.count(ERROR);
        }
        Ok(())
    }

    /// There is no report.
    fn absent(&mut self, name: &str, absent: &Absent) -> Result<(), ReportedFailure> {
        match self.format() {
            ReportFormat::Csv => files::print(&verifier::csv_absent(name, absent)),
            ReportFormat::Json => files::print(&(verifier::json_absent(name, absent) + "\n")),
            ReportFormat::Text if *absent == Absent::Interrupted => {
                self.interrupted.push(name.to_owned());
                Ok(())
            }
            ReportFormat::Text => Ok(()),
            ReportFormat::Sarif | ReportFormat::Junit | ReportFormat::Github => Ok(()),
        }
    }

    /// What stands after all programs; the exit code.
    pub(super) fn end(&self) -> Result<u8, ReportedFailure> {
        // Of many that did not come to their turn one line is enough.
        let why = Absent::Interrupted;
        match &self.interrupted[..] {
            all @ ([] | [_] | [_, _] | [_, _, _]) => {
                for name in all {
                    files::print(&format!("{name}: UNKNOWN ({})\n", why.reason()))?;
                }
            }
            [first, rest @ ..] => files::print(&format!(
                "{first} and {} more: UNKNOWN ({})\n",
                rest.len(),
                why.reason()
            ))?,
        }
        let Tally { safe, broken, unknown, nothing, wrong, errors, .. } = self.tally;
        if self.stems.len() > 1 && self.format() == ReportFormat::Text {
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
                match self.command.form.details {
                    true => format!(" [{:.1} s]", self.start.elapsed().as_secs_f64()),
                    false => String::new(),
                }
            ))?;
        }
        self.review.end()?;
        Ok(self.tally.code())
    }
}

/// Writes what is asked for besides the report.
fn write_files(
    command: &VerifyArgs,
    verified: &Verified,
    stem: &str,
) -> Result<(), ReportedFailure> {
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

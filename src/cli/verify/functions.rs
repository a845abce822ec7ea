//! `unheap verify --entries all`: each function of a program in C for any caller.

use std::path::Path;

use base::{Source, SourceReading};
use c::EntryFunction;
use engine::{
    self as verifier, Overall, ProgressListener, Verdict, VerificationOptions, VerificationReport,
};
use pipeline::front;
use program::CheckKind;
use solver::Cancel;

use super::{VerificationInput, alone, compiled};
use crate::cli::args::VerifyArgs;
use crate::cli::files::{self, CommandFailure};
use crate::cli::messages::complain;
use crate::cli::{DONE, NOTHING, ReportedFailure, UNKNOWN, UNSAFE, first_that_applies};

/// What is known of a function.
struct EntryRow {
    name: String,
    place: String,
    verdict: String,
    about: String,
    code: u8,
}

/// Prints a table of the functions of the programs; the exit code is the first that applies to any.
pub(super) fn table(
    command: &VerifyArgs,
    entries: &[VerificationInput],
    options: &VerificationOptions,
) -> Result<u8, ReportedFailure> {
    let mut codes = Vec::new();
    for entry in entries {
        if let Some(problem) = &entry.problem {
            return Err(problem.clone().report_to_user());
        }
        let reading = command.property.reading(None).map_err(|problem| problem.report_to_user())?;
        let units = command.unit_files(&entry.path);
        let source = files::of_units(units, &command.units, reading.data_model);
        let source = source.map_err(|problem| problem.report_to_user())?;
        if !front::front_end(&source).is_c {
            return Err(complain(&format!("{}: --entries is for programs in C", source.name)));
        }
        let work = |cancel: &Cancel, progress: ProgressListener<'_>| {
            let name = source.name.clone();
            let of = (&source, &reading, entry.path.as_path());
            rows(command, of, options, (cancel, progress)).map(|rows| (name, rows))
        };
        codes.push(alone::attended(&source.name, work, |outcome| match outcome {
            Ok((name, rows)) => {
                files::print(&text(&name, &rows))?;
                let codes: Vec<u8> = rows.iter().map(|row| row.code).collect();
                Ok(first_that_applies(&codes))
            }
            Err(problem) => Err(problem.report_to_user()),
        })?);
    }
    Ok(first_that_applies(&codes))
}

fn rows(
    command: &VerifyArgs,
    (source, reading, path): (&Source, &SourceReading, &Path),
    options: &VerificationOptions,
    (cancel, progress): (&Cancel, ProgressListener<'_>),
) -> Result<Vec<EntryRow>, CommandFailure> {
    // All functions are there if none is begun with, and nothing has to be `main`.
    let all = SourceReading { is_exact: false, ..reading.clone() };
    let all = source.clone().read_as(all);
    let wrong = |wrong| CommandFailure::Wrong(Box::new(source.clone()), wrong);
    let mut rows = Vec::new();
    for function in c::entry_functions(&all).map_err(wrong)? {
        if cancel.is_cancelled() {
            break;
        }
        let name = &function.name;
        let report = |assumes_nonnull: bool| {
            let entry = Some(name.clone());
            let of = SourceReading { entry, assumes_nonnull, ..reading.clone() };
            let source = source.clone().read_as(of);
            let pipeline = files::to_verify(source, Some(name), command.calls)?;
            let mut report = verifier::verify_until(&pipeline, options, cancel, progress);
            compiled::confirm(&pipeline, &mut report, path, command.confirm)?;
            Ok::<VerificationReport, CommandFailure>(report)
        };
        let plain_report = report(reading.assumes_nonnull);
        let assumed = match &plain_report {
            Ok(plain_report) if has_null(plain_report) && !function.pointers.is_empty() => {
                report(true).ok().map(|report| (assumption(&function), report))
            }
            Ok(_) | Err(_) => None,
        };
        rows.push(row(source, &function, &plain_report, assumed.as_ref()));
    }
    Ok(rows)
}

/// What a caller is held to whose pointers lead somewhere.
fn assumption(function: &EntryFunction) -> String {
    let each: Vec<String> = function.pointers.iter().map(|name| format!("{name} != 0")).collect();
    each.join(" && ")
}

/// Whether a run fails at a null pointer.
fn has_null(report: &VerificationReport) -> bool {
    report.checks.iter().any(|check| {
        check.kind == CheckKind::NullDeref && matches!(check.verdict, Verdict::Unsafe(_))
    })
}

fn row(
    source: &Source,
    function: &EntryFunction,
    outcome: &Result<VerificationReport, CommandFailure>,
    assumed: Option<&(String, VerificationReport)>,
) -> EntryRow {
    let name = source.written_name(&function.name).to_owned();
    let place = source.place(function.span.start).to_string();
    let (verdict, about, code) = match outcome {
        Err(problem) => ("not supported".to_owned(), problem.summary(), UNKNOWN),
        Ok(report) => {
            let verdict = report.overall();
            let code = match verdict {
                Overall::Safe => DONE,
                Overall::NothingChecked => NOTHING,
                Overall::Unknown => UNKNOWN,
                Overall::Unsafe => UNSAFE,
            };
            let about = match assumed {
                Some((assumption, under)) => {
                    let then = under.overall();
                    let open = open(under);
                    let open = if open.is_empty() { open } else { format!(": {open}") };
                    format!("{then} if {assumption}{open}")
                }
                None => open(report),
            };
            (verdict.to_string(), about, code)
        }
    };
    EntryRow { name, place, verdict, about, code }
}

/// The first check that fails, or else that is open, and why it is.
fn open(report: &VerificationReport) -> String {
    let fails = report.checks.iter().find(|check| matches!(check.verdict, Verdict::Unsafe(_)));
    if let Some(check) = fails {
        return format!("{} {}", check.place, check.fails_if);
    }
    let unknown = report.checks.iter().find_map(|check| match &check.verdict {
        Verdict::Unknown(why) => Some(format!("{} {}: {why}", check.place, check.fails_if)),
        Verdict::Safe(_) | Verdict::Unsafe(_) => None,
    });
    unknown.unwrap_or_default()
}

/// The table.
fn text(name: &str, rows: &[EntryRow]) -> String {
    let width = |of: fn(&EntryRow) -> &str| {
        rows.iter().map(|row| of(row).chars().count()).max().unwrap_or(0)
    };
    let (names, places) = (width(|row| &row.name), width(|row| &row.place));
    let verdicts = width(|row| &row.verdict);
    let safe = rows.iter().filter(|row| row.code == DONE).count();
    let are = if safe == 1 { "is" } else { "are" };
    let mut out = format!("{name}: {safe} of {} functions {are} SAFE for any caller\n", rows.len());
    for EntryRow { name, place, verdict, about, .. } in rows {
        let line = format!("  {name:names$}  {place:places$}  {verdict:verdicts$}  {about}");
        out.push_str(line.trim_end());
        out.push('\n');
    }
    out
}

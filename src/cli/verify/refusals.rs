//! What is not supported in programs, as a table.

use engine::{self as verifier, UnsupportedConstruct};

use super::VerificationInput;
use crate::cli::ReportedFailure;
use crate::cli::args::VerifyArgs;
use crate::cli::files;

/// Lists what is not supported in these programs; the exit code is 2 if one of them cannot be read, and else 0.
pub(super) fn list(
    command: &VerifyArgs,
    entries: &[VerificationInput],
) -> Result<u8, ReportedFailure> {
    files::print(verifier::REFUSALS_HEADER)?;
    let mut code = 0;
    for entry in entries {
        if let Some(problem) = &entry.problem {
            problem.clone().report_to_user();
            code = 2;
            continue;
        }
        let reading = match &entry.task {
            Some(task) => task.reading.clone(),
            None => {
                let procedure = command.entry.as_deref();
                command.property.reading(procedure).map_err(|problem| problem.report_to_user())?
            }
        };
        let units = command.unit_files(&entry.path);
        let read = files::of_units(units, &command.units, reading.data_model);
        let read = read.map(|source| source.read_as(reading));
        let read = read.and_then(|source| files::written(source, None));
        match read {
            Ok((source, program)) => {
                let constructs =
                    program.refusals.iter().map(|it| UnsupportedConstruct::new(it, &source));
                let constructs: Vec<UnsupportedConstruct> = constructs.collect();
                files::print(&verifier::refusals_csv(&source.name, &constructs))?;
            }
            Err(problem) => {
                problem.report_to_user();
                code = 2;
            }
        }
    }
    Ok(code)
}

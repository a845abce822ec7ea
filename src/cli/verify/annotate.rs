//! `unheap verify --annotate`

use std::path::Path;

use engine::{
    self as verifier, Annotated, NotAnnotated, Overall, ProgressListener, VerificationOptions,
    VerificationReport,
};
use solver::Cancel;

use super::alone;
use crate::cli::args::VerifyArgs;
use crate::cli::messages::{complain, note, report_text};
use crate::cli::{DONE, NOTHING, ReportedFailure, UNKNOWN, UNSAFE, files};

/// Prints the program with its proof, or why there is none.
pub(super) fn annotate(
    command: &VerifyArgs,
    options: &VerificationOptions,
) -> Result<u8, ReportedFailure> {
    let pipeline = alone::program(command, "--annotate")?;
    let name = pipeline.source.name.clone();
    let work = |cancel: &Cancel, progress: ProgressListener<'_>| {
        verifier::annotate(&pipeline, options, cancel, progress)
    };
    alone::attended(&name, work, |outcome| print_annotated(command, &name, outcome))
}

/// Prints what came out; the exit code.
fn print_annotated(
    command: &VerifyArgs,
    name: &str,
    outcome: Result<Annotated, NotAnnotated>,
) -> Result<u8, ReportedFailure> {
    let output: Option<&Path> = command.annotation.output.as_deref();
    match outcome {
        Ok(annotated) => {
            files::write(output, &annotated.text)?;
            if command.form.details {
                report_text(&verifier::report_text(&annotated.report, true));
            }
            Ok(DONE)
        }
        Err(NotAnnotated::NotSafe(report)) => Ok(not_safe(command, &report)),
        Err(why @ NotAnnotated::NoSolver(_)) => Err(complain(&format!("{name}: {why}"))),
        Err(why) => {
            note(&format!("{name}: no annotations, for {why}"));
            Ok(UNKNOWN)
        }
    }
}

/// Says what is known instead.
pub(super) fn not_safe(command: &VerifyArgs, report: &VerificationReport) -> u8 {
    report_text(&verifier::report_text(report, command.form.details));
    match report.overall() {
        Overall::Unsafe => UNSAFE,
        Overall::NothingChecked => NOTHING,
        Overall::Safe | Overall::Unknown => UNKNOWN,
    }
}

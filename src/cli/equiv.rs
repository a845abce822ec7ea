//! `unheap equiv`

use std::sync::Arc;
use std::sync::mpsc::channel;
use std::time::Duration;

use base::Diagnostic;
use equiv::{CompareOptions, EquivalenceReport, PairVerdict, ProcedurePair, compare};
use solver::certificate_script;
use uh::codes;

use super::args::EquivArgs;
use super::attend::{Attendant, WorkEvent};
use super::files::CommandFailure;
use super::messages::{complain, note};
use super::solvers::chosen;
use super::{DIFFERENT, DONE, ReportedFailure, UNKNOWN, files};

/// Says whether two procedures can be told apart.
pub(super) fn equiv(command: &EquivArgs) -> Result<u8, ReportedFailure> {
    let subject = subject(command)?;
    let options = options(command);
    let mut attendant = Attendant::new()?;
    let (cancel, activity) = (attendant.cancel.clone(), Arc::clone(&attendant.activity));
    let (sender, reports) = channel();
    let name = files::name(&command.file);
    activity.start_item(&name);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            let sender = sender;
            let progress = |worker: &str| activity.note(&name, worker);
            let _ = sender.send(compare(&subject, &options, &cancel, &progress));
        });
        match attendant.next(&reports) {
            WorkEvent::Message(report) => {
                attendant.finish();
                let code = print(command, &subject, &report)?;
                Ok(attendant.interrupted().unwrap_or(code))
            }
            WorkEvent::Done => {
                Err(complain("the comparison ended by a bug, which is described above"))
            }
            WorkEvent::Overdue => {
                let report = EquivalenceReport::interrupted(&subject, &options, attendant.cause());
                attendant.suspend_drawing(|| print(command, &subject, &report))?;
                attendant.leave();
            }
        }
    })
}

/// The procedures that the command names.
fn subject(command: &EquivArgs) -> Result<ProcedurePair, ReportedFailure> {
    let source =
        files::with_used_files(&command.file).map_err(|problem| problem.report_to_user())?;
    ProcedurePair::new(&source, [&command.left, &command.right]).map_err(|wrong| {
        // What the command line has named wrongly stands nowhere in the text.
        match wrong.as_slice() {
            [Diagnostic { code: codes::UNKNOWN_PROCEDURE, span, message, help, .. }]
                if span.range().is_empty() =>
            {
                let help = help.as_ref().map_or_else(String::new, |help| format!(": {help}"));
                complain(&format!("{}: {message}{help}", source.name))
            }
            _ => CommandFailure::Wrong(Box::new(source), wrong).report_to_user(),
        }
    })
}

fn options(command: &EquivArgs) -> CompareOptions {
    let (outcomes, solvers) = (command.outcomes, chosen(command.solver));
    let timeout = Duration::from_secs_f64(command.timeout);
    CompareOptions { outcomes, timeout, solvers, ..CompareOptions::default() }
}

/// Prints the report; the exit code.
fn print(
    command: &EquivArgs,
    subject: &ProcedurePair,
    report: &EquivalenceReport,
) -> Result<u8, ReportedFailure> {
    files::print(&match command.json {
        true => equiv::json(subject, report, command.details) + "\n",
        false => equiv::text(subject, report, command.details),
    })?;
    if let Some(path) = &command.certificate {
        match &report.verdict {
            PairVerdict::Equivalent(proof) => {
                files::write(Some(path), &certificate_script(&proof.system, &proof.model))?;
            }
            PairVerdict::Different(_) | PairVerdict::Unknown(_) => {
                note(&format!("{}: no certificate, for nothing is proved", report.file));
            }
        }
    }
    Ok(match report.verdict {
        PairVerdict::Equivalent(_) => DONE,
        PairVerdict::Different(_) => DIFFERENT,
        PairVerdict::Unknown(_) => UNKNOWN,
    })
}

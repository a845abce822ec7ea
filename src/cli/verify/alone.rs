//! Work on one program, which can be interrupted.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::slice;
use std::sync::Arc;
use std::sync::mpsc::channel;
use std::thread;

use base::SourceReading;
use engine::ProgressListener;
use pipeline::Pipeline;
use solver::Cancel;

use super::STACK;
use crate::cli::args::VerifyArgs;
use crate::cli::attend::{Attendant, WorkEvent};
use crate::cli::messages::{complain, note};
use crate::cli::{ReportedFailure, files};

/// The one program of a command that takes one alone.
pub(super) fn program(command: &VerifyArgs, option: &str) -> Result<Pipeline, ReportedFailure> {
    let [path] = command.files.as_slice() else {
        return Err(complain(&format!("{option} goes with one program")));
    };
    if path.is_dir() {
        return Err(complain(&format!("{option} goes with one program, not with a folder")));
    }
    let program = (slice::from_ref(path), &command.units);
    let read = files::try_to_verify(program, &SourceReading::default(), None, command.calls);
    read.map_err(|problem| problem.report_to_user())
}

/// Does the work in a thread of its own, and then what is to be done with what came out; the exit code.
pub(super) fn attended<T: Send>(
    name: &str,
    work: impl FnOnce(&Cancel, ProgressListener<'_>) -> T + Send,
    then: impl FnOnce(T) -> Result<u8, ReportedFailure>,
) -> Result<u8, ReportedFailure> {
    let mut attendant = Attendant::new()?;
    attendant.activity.expect(1);
    let (cancel, activity) = (attendant.cancel.clone(), Arc::clone(&attendant.activity));
    let (sender, results) = channel();
    thread::scope(|scope| {
        let work = || {
            let sender = sender;
            activity.start_item(name);
            let progress = |worker: &str| activity.note(name, worker);
            let outcome = catch_unwind(AssertUnwindSafe(|| work(&cancel, &progress)));
            activity.end(name);
            if let Ok(outcome) = outcome {
                let _ = sender.send(outcome);
            }
        };
        let started = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work);
        if let Err(error) = started {
            return Err(complain(&format!("cannot start a thread: {error}")));
        }
        let outcome = match attendant.next(&results) {
            WorkEvent::Message(outcome) => outcome,
            WorkEvent::Done => {
                return Err(complain(&format!(
                    "{name}: stopped by a bug of this program, which is described above"
                )));
            }
            WorkEvent::Overdue => {
                note(&format!("{name}: interrupted"));
                attendant.leave();
            }
        };
        attendant.finish();
        let code = then(outcome)?;
        Ok(attendant.interrupted().unwrap_or(code))
    })
}

//! `unheap verify --annotate`

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::channel;
use std::thread;

use base::SourceReading;
use engine::{self as verifier, Annotated, NotAnnotated, Options, Overall, Report};

use super::STACK;
use crate::cli::args::VerifyArgs;
use crate::cli::attend::{Attendant, WorkEvent};
use crate::cli::messages::{complain, note, report_text};
use crate::cli::{DONE, NOTHING, Stopped, UNKNOWN, UNSAFE, files};

/// Prints the program with its proof, or why there is none.
pub(super) fn annotate(command: &VerifyArgs, options: &Options) -> Result<u8, Stopped> {
    let [path] = command.files.as_slice() else {
        return Err(complain("--annotate goes with one program"));
    };
    if path.is_dir() {
        return Err(complain("--annotate goes with one program, not with a folder"));
    }
    let pipeline = files::try_to_verify(path, &SourceReading::default(), None, command.calls)
        .map_err(|problem| problem.tell())?;
    let name = files::name(path);
    let mut attendant = Attendant::new()?;
    attendant.activity.expect(1);
    let (cancel, activity) = (attendant.cancel.clone(), Arc::clone(&attendant.activity));
    let (sender, results) = channel();
    thread::scope(|scope| {
        let work = || {
            let sender = sender;
            activity.begin(&name);
            let progress = |worker: &str| activity.note(&name, worker);
            let made = catch_unwind(AssertUnwindSafe(|| {
                verifier::annotate(&pipeline, options, &cancel, &progress)
            }));
            activity.end(&name);
            if let Ok(made) = made {
                let _ = sender.send(made);
            }
        };
        let started = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work);
        if let Err(error) = started {
            return Err(complain(&format!("cannot start a thread: {error}")));
        }
        let made = match attendant.next(&results) {
            WorkEvent::Message(made) => made,
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
        let code = told(command, &name, made)?;
        Ok(attendant.interrupted().unwrap_or(code))
    })
}

/// Prints what came out; the exit code.
fn told(
    command: &VerifyArgs,
    name: &str,
    made: Result<Annotated, NotAnnotated>,
) -> Result<u8, Stopped> {
    let output: Option<&Path> = command.annotation.output.as_deref();
    match made {
        Ok(annotated) => {
            files::write(output, &annotated.text)?;
            if command.form.details {
                report_text(&verifier::text(&annotated.report, true));
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
fn not_safe(command: &VerifyArgs, report: &Report) -> u8 {
    report_text(&verifier::text(report, command.form.details));
    match report.overall() {
        Overall::Unsafe => UNSAFE,
        Overall::NothingChecked => NOTHING,
        Overall::Safe | Overall::Unknown => UNKNOWN,
    }
}

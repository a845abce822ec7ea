//! Programs side by side. Whatever becomes of one of them, the others go on; what is printed stands
//! in the order of the programs, each as soon as those before it are there.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::thread;

use engine::{self as verifier, VerificationOptions};
use solver::Cancel;

use super::STACK;
use super::compiled;
use super::made::{VerificationOutcome, Verified};
use super::printer::VerdictPrinter;
use super::programs::{VerificationInput, stems};
use super::review::Review;
use super::task::TaskRow;
use crate::cli::ReportedFailure;
use crate::cli::args::VerifyArgs;
use crate::cli::attend::{ActiveWorkers, Attendant, WorkEvent};
use crate::cli::files::{self, CommandFailure};
use crate::cli::messages::complain;

/// The programs of one run.
pub(super) struct Batch<'a> {
    pub command: &'a VerifyArgs,
    pub options: &'a VerificationOptions,
    /// The options of each program that has some of its own.
    pub own: &'a [VerificationOptions],
    pub entries: &'a [VerificationInput],
    /// How many are verified at a time.
    pub jobs: usize,
}

impl Batch<'_> {
    /// Verifies all and prints; the exit code, but for an interruption.
    pub(super) fn run(&self, attendant: &mut Attendant) -> Result<u8, ReportedFailure> {
        attendant.activity.expect(self.entries.len());
        let paths: Vec<PathBuf> = self.entries.iter().map(VerificationInput::named_path).collect();
        let paths: Vec<&Path> = paths.iter().map(PathBuf::as_path).collect();
        let review = Review::new(&self.command.form)?;
        let mut printer = VerdictPrinter::new(self.command, stems(&paths), review);
        attendant.suspend_drawing(|| printer.print_header())?;
        let (cancel, activity) = (attendant.cancel.clone(), Arc::clone(&attendant.activity));
        let (next, (sender, results)) = (AtomicUsize::new(0), channel());
        thread::scope(|scope| {
            for _ in 0..self.jobs {
                let (sender, next, cancel, activity) = (sender.clone(), &next, &cancel, &activity);
                let work = move || {
                    while let Some(at) = self.next_index(next) {
                        let outcome = self.process(&self.entries[at], cancel, activity);
                        let _ = sender.send((at, outcome));
                    }
                };
                let started = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work);
                if let Err(error) = started {
                    cancel.cancel();
                    return Err(complain(&format!("cannot start a thread: {error}")));
                }
            }
            drop(sender);
            self.print(attendant, &mut printer, &results).inspect_err(|_| cancel.cancel())
        })
    }

    /// The index of the next program.
    fn next_index(&self, next: &AtomicUsize) -> Option<usize> {
        let at = next.fetch_add(1, Ordering::Relaxed);
        (at < self.entries.len()).then_some(at)
    }

    /// Prints what comes, in the order of the programs.
    fn print(
        &self,
        attendant: &mut Attendant,
        printer: &mut VerdictPrinter<'_>,
        results: &Receiver<(usize, VerificationOutcome)>,
    ) -> Result<u8, ReportedFailure> {
        let mut early: BTreeMap<usize, VerificationOutcome> = BTreeMap::new();
        let mut due = 0;
        loop {
            match attendant.next(results) {
                WorkEvent::Message((at, outcome)) => {
                    early.insert(at, outcome);
                    while let Some(outcome) = early.remove(&due) {
                        let entry = &self.entries[due];
                        attendant.suspend_drawing(|| printer.program(entry, due, &outcome))?;
                        due += 1;
                    }
                }
                WorkEvent::Done => return attendant.suspend_drawing(|| printer.end()),
                WorkEvent::Overdue => {
                    for at in due..self.entries.len() {
                        let outcome = early.remove(&at).unwrap_or(VerificationOutcome::Interrupted);
                        let entry = &self.entries[at];
                        attendant.suspend_drawing(|| printer.program(entry, at, &outcome))?;
                    }
                    attendant.suspend_drawing(|| printer.end())?;
                    attendant.leave();
                }
            }
        }
    }

    /// What becomes of a program.
    fn process(
        &self,
        entry: &VerificationInput,
        cancel: &Cancel,
        activity: &ActiveWorkers,
    ) -> VerificationOutcome {
        if cancel.is_cancelled() {
            return VerificationOutcome::Interrupted;
        }
        if let Some(problem) = &entry.problem {
            return VerificationOutcome::Problem(problem.clone());
        }
        let name = entry.name();
        activity.start_item(&name);
        let progress = |worker: &str| activity.note(&name, worker);
        // A bug that one program shows must not hide what is known of the others.
        let verified = catch_unwind(AssertUnwindSafe(|| {
            let program_index = entry.own.as_ref().map(|overrides| overrides.index);
            let (command, options) = match program_index {
                Some(index) => (&self.command.programs[index].args, &self.own[index]),
                None => (self.command, self.options),
            };
            let VerifyArgs { entry: procedure, calls, property, .. } = command;
            let procedure = procedure.as_deref();
            let reading = match &entry.task {
                Some(_) if !property.property.is_empty() => {
                    let why = "a task file says which properties are checked: leave --property out";
                    return Err(CommandFailure::Message(why.to_owned()));
                }
                Some(TaskRow { reading, .. }) => reading.clone(),
                None => property.reading(procedure)?,
            };
            let program = (command.unit_files(&entry.path), &command.units);
            let pipeline = files::try_to_verify(program, &reading, procedure, *calls)?;
            let report = verifier::verify_until(&pipeline, options, cancel, &progress);
            let mut report = match &entry.task {
                Some(task) => task.held_against(report),
                None => report,
            };
            if entry.own.as_ref().is_some_and(|overrides| overrides.entry.is_some()) {
                report.file.clone_from(&name);
            }
            compiled::confirm(&pipeline, &mut report, &entry.path, self.command.confirm)?;
            Ok(Box::new(Verified { pipeline, report }))
        }));
        activity.end(&name);
        match verified {
            Ok(Ok(verified)) => VerificationOutcome::Verified(verified),
            Ok(Err(problem)) => VerificationOutcome::Problem(problem),
            Err(_) => VerificationOutcome::Problem(CommandFailure::Message(format!(
                "{name}: stopped by a bug of this program, which is described above"
            ))),
        }
    }
}

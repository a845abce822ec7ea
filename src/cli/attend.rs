//! Attends to long work: Ctrl-C and SIGTERM end it, and a terminal shows what is going on.
//!
//! The work is done by other threads, which send what they have; this one waits for it. A signal, or want of memory,
//! cancels the work, which then has [`GRACE`] to hand over what it knows; another signal, a little
//! later, ends the program at once. However it ends, solver processes end with it.

use std::io::IsTerminal as _;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::{flag, low_level};
use solver::{Cancel, CancelCause};

use super::memory::WatchedWork;
use super::messages::{complain, is_quiet, is_verbose, note};
use super::{ERROR, ReportedFailure};

/// How often signals are looked for, and the terminal is drawn anew.
const TICK: Duration = Duration::from_millis(50);
/// How long cancelled work may take to hand over what it knows.
const GRACE: Duration = Duration::from_secs(2);
/// Some senders signal twice, so a second signal is meant as one only after this time.
const SECOND: Duration = Duration::from_millis(500);
/// Work that is done sooner shows nothing.
const QUIET: Duration = Duration::from_millis(700);

/// Attends to work: there is one for each run of the program.
pub(super) struct Attendant {
    /// Set when the work is to end.
    pub cancel: Cancel,
    /// What is at work, told by those who work.
    pub activity: Arc<ActiveWorkers>,
    /// Cancels the work where the memory is used up.
    _watched: WatchedWork,
    /// The signal that came last; 0 if none did.
    signal: Arc<AtomicUsize>,
    /// Whether another signal ends the program at once.
    armed: Arc<AtomicBool>,
    /// When the work was cancelled, for a signal or because the memory was used up.
    interrupted: Option<Instant>,
    start: Instant,
    /// For how long the work may go on, if that is known.
    pub limit: Option<Duration>,
    bar: Option<ProgressBar>,
}

/// What comes from the work.
pub(super) enum WorkEvent<T> {
    /// A message.
    Message(T),
    /// There is nothing more: the work is done.
    Done,
    /// The work was cancelled and does not come to its end.
    Overdue,
}

impl Attendant {
    /// Listens to signals from now on.
    pub(super) fn new() -> Result<Self, ReportedFailure> {
        let (signal, armed) = (Arc::<AtomicUsize>::default(), Arc::<AtomicBool>::default());
        for number in [SIGINT, SIGTERM] {
            let (signal, armed) = (Arc::clone(&signal), Arc::clone(&armed));
            flag::register_conditional_shutdown(number, code(number.unsigned_abs()).into(), armed)
                .and_then(|_| flag::register_usize(number, signal, number.unsigned_abs() as usize))
                .map_err(|error| complain(&format!("cannot listen to signals: {error}")))?;
        }
        let cancel = Cancel::default();
        Ok(Self {
            _watched: WatchedWork::new(&cancel),
            cancel,
            activity: Arc::default(),
            signal,
            armed,
            interrupted: None,
            start: Instant::now(),
            limit: None,
            bar: None,
        })
    }

    /// Waits for the next message of the work.
    pub(super) fn next<T>(&mut self, messages: &Receiver<T>) -> WorkEvent<T> {
        loop {
            match messages.recv_timeout(TICK) {
                Ok(message) => return WorkEvent::Message(message),
                Err(RecvTimeoutError::Disconnected) => return WorkEvent::Done,
                Err(RecvTimeoutError::Timeout) => {}
            }
            if self.is_overdue() {
                return WorkEvent::Overdue;
            }
            self.draw();
        }
    }

    /// Looks for signals; whether the work should have ended by now.
    fn is_overdue(&mut self) -> bool {
        let is_signalled = self.signal.load(Ordering::Relaxed) != 0;
        if !is_signalled && !self.cancel.is_cancelled() {
            return false;
        }
        self.cancel.cancel();
        let since = self.interrupted.get_or_insert_with(Instant::now).elapsed();
        self.armed.store(is_signalled && since > SECOND, Ordering::Relaxed);
        since > GRACE
    }

    /// The exit code if a signal has come: 128 and its number.
    pub(super) fn interrupted(&self) -> Option<u8> {
        let number = self.signal.load(Ordering::Relaxed);
        (number != 0).then(|| code(u32::try_from(number).unwrap_or_default()))
    }

    /// Why the work is to end.
    pub(super) fn cause(&self) -> CancelCause {
        self.cancel.cause().unwrap_or(CancelCause::Ended)
    }

    /// Prints, or does anything else, while nothing is drawn.
    pub(super) fn suspend_drawing<T>(&self, what: impl FnOnce() -> T) -> T {
        match &self.bar {
            Some(bar) => bar.suspend(what),
            None => what(),
        }
    }

    /// Shows nothing more.
    pub(super) fn finish(&self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }

    /// Ends the program though threads are still at work; their processes end with it.
    pub(super) fn leave(&self) -> ! {
        self.finish();
        low_level::exit(self.interrupted().unwrap_or(ERROR).into())
    }

    fn draw(&mut self) {
        if self.start.elapsed() < QUIET
            || is_quiet()
            || is_verbose()
            || !std::io::stderr().is_terminal()
        {
            return;
        }
        let bar = self.bar.get_or_insert_with(|| {
            let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::stderr());
            let style = ProgressStyle::with_template("{spinner} {wide_msg}");
            bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_spinner()))
        });
        let seconds = self.start.elapsed().as_secs();
        let limit = self.limit.map_or_else(String::new, |limit| format!(" of {}", limit.as_secs()));
        bar.set_message(format!("{seconds}{limit} s{}", self.activity));
        bar.tick();
    }
}

/// The exit code of a program that a signal ended.
fn code(signal: u32) -> u8 {
    u8::try_from(128 + signal).unwrap_or(u8::MAX)
}

/// How many of those at work on one thing are shown.
const SHOWN: usize = 2;

/// What is at work: for each thing that is worked on, who works on it.
#[derive(Default)]
pub(super) struct ActiveWorkers {
    things: Mutex<Things>,
}

#[derive(Default)]
struct Things {
    /// How many there are, and how many of them are done.
    all: usize,
    done: usize,
    at_work: Vec<Thing>,
}

struct Thing {
    name: String,
    /// Who works on it, by kind: the first word says of which.
    workers: Vec<(String, Instant)>,
}

impl ActiveWorkers {
    fn lock_items(&self) -> std::sync::MutexGuard<'_, Things> {
        self.things.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// So many things are to be worked on.
    pub(super) fn expect(&self, all: usize) {
        self.lock_items().all = all;
    }

    /// Work on a thing begins.
    pub(super) fn start_item(&self, name: &str) {
        self.lock_items().at_work.push(Thing { name: name.to_owned(), workers: Vec::new() });
    }

    /// Somebody else of the same kind works on the thing.
    pub(super) fn note(&self, name: &str, worker: &str) {
        if is_verbose() {
            note(&format!("{name}: {worker}"));
        }
        let kind = |worker: &str| worker.split(' ').next().unwrap_or_default().to_owned();
        let mut things = self.lock_items();
        let Some(thing) = things.at_work.iter_mut().find(|thing| thing.name == name) else {
            return;
        };
        thing.workers.retain(|(other, _)| kind(other) != kind(worker));
        thing.workers.push((worker.to_owned(), Instant::now()));
        let late = thing.workers.len().saturating_sub(SHOWN);
        thing.workers.drain(..late);
    }

    /// Work on a thing is done.
    pub(super) fn end(&self, name: &str) {
        let mut things = self.lock_items();
        things.done += 1;
        if let Some(at) = things.at_work.iter().position(|thing| thing.name == name) {
            things.at_work.remove(at);
        }
    }
}

impl std::fmt::Display for ActiveWorkers {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let things = self.lock_items();
        if things.all > 1 {
            write!(f, ", {} of {} done", things.done, things.all)?;
        }
        for Thing { name, workers } in &things.at_work {
            write!(f, "; {name}")?;
            for (at, (worker, since)) in workers.iter().enumerate() {
                let mark = if at == 0 { ":" } else { "," };
                write!(f, "{mark} {worker} {} s", since.elapsed().as_secs())?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_latest_of_each_kind_is_shown() {
        let activity = ActiveWorkers::default();
        activity.expect(3);
        activity.start_item("a.uh");
        for worker in ["random runs", "solvers on arrays", "inference on marks", "solvers on marks"]
        {
            activity.note("a.uh", worker);
        }
        activity.start_item("b.uh");
        activity.end("b.uh");
        let shown = ", 1 of 3 done; a.uh: inference on marks 0 s, solvers on marks 0 s";
        assert_eq!(activity.to_string(), shown);
    }
}

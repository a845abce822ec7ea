//! Runs one program to its end within bounds on time, memory and output.
//!
//! However the run ends, nothing of it is left: the whole process group is killed and reaped (see
//! [`super::group`]). How it ended is a type, so that a time-out is never taken for an answer.

use std::ffi::OsString;
use std::io::{self, Read, Write};
use std::os::unix::process::ExitStatusExt;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::group::Group;

/// How often a run looks whether it has been cancelled.
const TICK: Duration = Duration::from_millis(10);
/// How long the pipes of a dead group may stay open; only a process that left the group does that.
const DRAIN: Duration = Duration::from_millis(500);
/// Longer times than this are as good as none.
const FOREVER: Duration = Duration::from_secs(1 << 30);
/// Becomes the program that the other arguments name with so many KiB of address space; set before
/// the program starts, the bound holds for all that it starts. Some systems have no such bound.
const BOUNDED: &str = "ulimit -v \"$1\" 2>/dev/null; shift; exec \"$@\"";
/// The most that a program may print on each stream.
const OUTPUT_BYTES: usize = 64 << 20;

/// What is run, and within what.
#[derive(Clone, Debug)]
pub struct Job {
    /// The program, as a path or a name that the system looks up.
    pub program: PathBuf,
    /// Its arguments.
    pub args: Vec<OsString>,
    /// Variables added to its environment.
    pub env: Vec<(OsString, OsString)>,
    /// Its standard input; nothing if `None`.
    pub input: Option<String>,
    /// It is killed after this time.
    pub time: Duration,
    /// The most address space of each of its processes, in MiB.
    pub address_space_mib: Option<u64>,
    /// The most bytes that it may print on each stream.
    pub output_bytes: usize,
    /// Whether it gives way to others where processors are scarce.
    pub gives_way: bool,
}

impl Job {
    /// A run without arguments, input or bound on memory.
    pub fn new(program: impl Into<PathBuf>, time: Duration) -> Self {
        Self {
            program: program.into(),
            args: Vec::new(),
            env: Vec::new(),
            input: None,
            time,
            address_space_mib: None,
            output_bytes: OUTPUT_BYTES,
            gives_way: false,
        }
    }

    /// The same with further arguments.
    #[must_use]
    pub fn args<A: Into<OsString>>(mut self, args: impl IntoIterator<Item = A>) -> Self {
        self.args.extend(args.into_iter().map(Into::into));
        self
    }

    /// The same with a standard input.
    #[must_use]
    pub fn input(mut self, input: impl Into<String>) -> Self {
        self.input = Some(input.into());
        self
    }

    /// The program with arguments, environment and bound on memory; time and streams are the
    /// caller's.
    ///
    /// # Errors
    /// If there is no such program.
    pub fn command(&self) -> io::Result<Command> {
        let mut command = Command::new(&self.program);
        if let Some(mib) = self.address_space_mib {
            // The shell would report a missing program as if the program had ended.
            which::which(&self.program).map_err(io::Error::other)?;
            command = Command::new("/bin/sh");
            command.args(["-c", BOUNDED, "sh"]).arg(mib.saturating_mul(1024).to_string());
            command.arg(&self.program);
        }
        command.args(&self.args).envs(self.env.iter().map(|(name, value)| (name, value)));
        Ok(command)
    }
}

/// What a program printed before it ended by itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProcessOutput {
    /// Standard output; bytes that are not UTF-8 are replaced.
    pub stdout: String,
    /// Standard error, likewise.
    pub stderr: String,
    /// Its exit status.
    pub code: i32,
}

/// How a run ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum JobOutcome {
    /// It ended by itself.
    Finished(ProcessOutput),
    /// A signal that was not ours ended it: a crash, or the system took the memory back.
    Killed {
        /// The signal's number.
        signal: i32,
        /// What it had printed on standard error.
        stderr: String,
    },
    /// It was killed because its time was up.
    TimedOut,
    /// It was killed because somebody else had the answer.
    Cancelled,
    /// It was killed because it printed more than it may.
    TooMuchOutput,
    /// The system could not start it, for this reason.
    CouldNotStart(String),
}

/// A flag that ends all runs that were given it or a [`Cancel::child`] of it.
#[derive(Clone, Debug, Default)]
pub struct Cancel {
    /// 0 while it is not set, else [`SET`], or one more than [`SET`] and the bound on memory.
    flag: Arc<AtomicU64>,
    parent: Option<Arc<Self>>,
}

/// A flag that is set, and nothing is known of why.
const SET: u64 = 1;

/// Why runs were ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CancelCause {
    /// Somebody did not want to wait, or had the answer.
    Ended,
    /// More memory was used than so many MiB.
    Memory(u64),
}

impl Cancel {
    /// A flag of its own that is also set when this one is.
    #[must_use]
    pub fn child(&self) -> Self {
        Self { flag: Arc::default(), parent: Some(Arc::new(self.clone())) }
    }

    /// Sets the flag.
    pub fn cancel(&self) {
        self.cancel_for(CancelCause::Ended);
    }

    /// Sets the flag for this reason; the first one counts.
    pub fn cancel_for(&self, cause: CancelCause) {
        let value = match cause {
            CancelCause::Ended => SET,
            CancelCause::Memory(mib) => mib.saturating_add(SET + 1),
        };
        let _ = self.flag.compare_exchange(0, value, Ordering::AcqRel, Ordering::Acquire);
    }

    /// Whether the flag, or one it is a child of, is set.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.cause().is_some()
    }

    /// Why the flag is set, or the nearest one that it is a child of; `None` if none is.
    #[must_use]
    pub fn cause(&self) -> Option<CancelCause> {
        let mut flag = Some(self);
        while let Some(cancel) = flag {
            match cancel.flag.load(Ordering::Acquire) {
                0 => flag = cancel.parent.as_deref(),
                SET => return Some(CancelCause::Ended),
                value => return Some(CancelCause::Memory(value - SET - 1)),
            }
        }
        None
    }
}

/// What the helper threads of a run report.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum RunEvent {
    /// The leader of the group ended.
    Exited,
    /// A stream was closed.
    Closed,
    /// A stream went over its bound.
    Overflow,
}

/// Runs the job to its end.
#[must_use]
pub fn run(job: &Job, cancel: &Cancel) -> JobOutcome {
    let deadline = Instant::now() + job.time.min(FOREVER);
    match Running::start(job) {
        Ok(running) => running.finish(deadline, cancel),
        Err(error) => JobOutcome::CouldNotStart(format!("{}: {error}", job.program.display())),
    }
}

/// A stream's bytes so far, shared with the thread that reads it.
type Bytes = Arc<Mutex<Vec<u8>>>;

/// A run under way.
struct Running {
    group: Group,
    stdout: Bytes,
    stderr: Bytes,
    events: Receiver<RunEvent>,
}

impl Running {
    /// Starts the program and the threads that feed and watch it. The threads end with the group.
    fn start(job: &Job) -> io::Result<Self> {
        let input = if job.input.is_some() { Stdio::piped() } else { Stdio::null() };
        let mut command = job.command()?;
        command.stdin(input).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut group = Group::spawn(&mut command)?;
        if job.gives_way {
            group.give_way();
        }
        let (sender, events) = channel();
        if let (Some(mut pipe), Some(text)) = (group.child().stdin.take(), job.input.clone()) {
            // A program that does not read its input to the end is no error.
            thread::spawn(move || drop(pipe.write_all(text.as_bytes())));
        }
        let stdout = collect(group.child().stdout.take(), job.output_bytes, &sender);
        let stderr = collect(group.child().stderr.take(), job.output_bytes, &sender);
        let watch = group.watcher();
        thread::spawn(move || {
            watch();
            let _ = sender.send(RunEvent::Exited);
        });
        Ok(Self { group, stdout, stderr, events })
    }

    /// Waits for the end, or makes one.
    fn finish(mut self, deadline: Instant, cancel: &Cancel) -> JobOutcome {
        let cut = self.wait(deadline, cancel);
        let status = self.group.end();
        if let Some(outcome) = cut {
            return outcome;
        }
        if self.drain() == Some(RunEvent::Overflow) {
            return JobOutcome::TooMuchOutput;
        }
        let (stdout, stderr) = (text_of(&self.stdout), text_of(&self.stderr));
        match status {
            Ok(status) => match (status.code(), status.signal()) {
                (Some(code), _) => JobOutcome::Finished(ProcessOutput { stdout, stderr, code }),
                (None, signal) => JobOutcome::Killed { signal: signal.unwrap_or(0), stderr },
            },
            Err(error) => JobOutcome::CouldNotStart(error.to_string()),
        }
    }

    /// Waits until the leader ends by itself (`None`) or has to be killed.
    fn wait(&self, deadline: Instant, cancel: &Cancel) -> Option<JobOutcome> {
        loop {
            if cancel.is_cancelled() {
                return Some(JobOutcome::Cancelled);
            }
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Some(JobOutcome::TimedOut);
            }
            match self.events.recv_timeout(left.min(TICK)) {
                Ok(RunEvent::Exited) => return None,
                Ok(RunEvent::Overflow) => return Some(JobOutcome::TooMuchOutput),
                Ok(RunEvent::Closed) | Err(RecvTimeoutError::Timeout) => {}
                // The watching thread says `Exited` before it hangs up.
                Err(RecvTimeoutError::Disconnected) => return None,
            }
        }
    }

    /// Lets the readers come to the end of their streams; what remains after that is cut off.
    fn drain(&self) -> Option<RunEvent> {
        let deadline = Instant::now() + DRAIN;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.events.recv_timeout(left) {
                Ok(RunEvent::Overflow) => return Some(RunEvent::Overflow),
                Ok(_) => {}
                // Timed out, or all threads have ended.
                Err(_) => return None,
            }
        }
    }
}

/// Reads a stream to its end in a thread, as far as its bound.
fn collect(
    mut stream: Option<impl Read + Send + 'static>,
    bound: usize,
    events: &Sender<RunEvent>,
) -> Bytes {
    let bytes = Bytes::default();
    let (shared, events) = (Arc::clone(&bytes), events.clone());
    thread::spawn(move || {
        let mut buffer = [0; 1 << 16];
        while let Some(stream) = stream.as_mut()
            && let Ok(count @ 1..) = stream.read(&mut buffer)
        {
            let mut bytes = shared.lock().unwrap_or_else(PoisonError::into_inner);
            if bytes.len() + count > bound {
                let _ = events.send(RunEvent::Overflow);
                return;
            }
            bytes.extend_from_slice(&buffer[..count]);
        }
        let _ = events.send(RunEvent::Closed);
    });
    bytes
}

/// What a stream has brought so far.
fn text_of(bytes: &Bytes) -> String {
    let bytes = std::mem::take(&mut *bytes.lock().unwrap_or_else(PoisonError::into_inner));
    String::from_utf8(bytes)
        .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
}

#[cfg(test)]
mod tests;

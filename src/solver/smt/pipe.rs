//! A Z3 process behind pipes.
//!
//! Commands are gathered and sent together with the question; an `echo` of a fresh number marks
//! where its answer ends. A process that has died, hung or talked nonsense is never replaced
//! silently: the assertions would be lost.

use std::fmt::Write as _;
use std::io::{Read, Write as _};
use std::os::unix::process::ExitStatusExt as _;
use std::process::{ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use super::{LINEAR_INTEGERS, Models, Smt, SmtAnswer, name, read_value, reason_of};
use crate::answers::{answers, first_error};
use crate::group::Group;
use crate::process::Cancel;
use crate::reason::NoAnswerReason;
use crate::solver::{STRICT_ARGS, Solver, SolverKind, UnavailableSolver};
use logic::{Expr, ExprSort, ExprValue, Exprs, Sexprs, Var, excerpt, sort_text, text};

/// How long after its time-out Z3 may take to say so before it is killed.
const GRACE: Duration = Duration::from_secs(1);
/// How often a question looks whether it was cancelled.
const TICK: Duration = Duration::from_millis(20);
/// How long a process may take to end after it has closed its output.
const ENDING: Duration = Duration::from_millis(200);
/// Longer times than this are as good as none.
const LONGEST: Duration = Duration::from_secs(1 << 20);
/// The most that an answer may be long.
const ANSWER_BYTES: usize = 1 << 24;

/// A Z3 process that holds assertions.
pub struct PipedZ3 {
    /// The process, until it is given up.
    group: Option<Group>,
    /// To the thread that writes to the process, so that a deaf process does not block this one.
    commands: Sender<String>,
    /// From the thread that reads what the process prints.
    replies: Receiver<Vec<u8>>,
    /// Commands that were not sent yet.
    pub(super) pending: String,
    /// What else ends a question, as if its time were up.
    pub(super) cancel: Option<Cancel>,
    /// The number of questions so far.
    asked: u64,
    /// What was assumed last.
    assumed: Vec<String>,
    /// The time-out that the process knows.
    time: Option<Duration>,
    /// The work that questions have cost, if that is counted.
    work: Option<u64>,
    /// Whether the process stands right after *sat*.
    sat: bool,
    /// Why nothing can be asked any more.
    spoilt: Option<NoAnswerReason>,
}

impl PipedZ3 {
    /// Starts the Z3 that is found.
    ///
    /// # Errors
    /// If there is none, or only one that is too old.
    pub fn open(memory_mib: u64, models: Models) -> Result<Self, UnavailableSolver> {
        Solver::find(SolverKind::Z3).map(|solver| Self::start(&solver, memory_mib, models))
    }

    /// Starts the given Z3, its memory bounded by so many MiB. If that fails no question has an
    /// answer.
    #[must_use]
    pub fn start(solver: &Solver, memory_mib: u64, models: Models) -> Self {
        let plain = solver.bounded_memory(memory_mib).args(STRICT_ARGS);
        let job = match models {
            Models::Plain => plain,
            Models::Diverse | Models::DiverseIntegers => {
                plain.args(["smt.phase_selection=5", "smt.relevancy=0"])
            }
        };
        let pending = match models {
            Models::Plain | Models::Diverse => String::new(),
            Models::DiverseIntegers => format!("(set-logic {LINEAR_INTEGERS})\n"),
        };
        let start = |mut command: Command| {
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
            Group::spawn(&mut command)
        };
        let (commands, to_write) = channel();
        let (to_reply, replies) = sync_channel(16);
        let mut started = Self {
            group: None,
            commands,
            replies,
            pending,
            cancel: None,
            asked: 0,
            assumed: Vec::new(),
            time: None,
            work: None,
            sat: false,
            spoilt: None,
        };
        match job.command().and_then(start) {
            Ok(mut group) => {
                let pipes = (group.child().stdin.take(), group.child().stdout.take());
                if let (Some(stdin), Some(stdout)) = pipes {
                    thread::spawn(move || write_all(stdin, &to_write));
                    thread::spawn(move || read_all(stdout, |bytes| to_reply.send(bytes).is_ok()));
                }
                started.group = Some(group);
            }
            Err(error) => started.spoilt = Some(NoAnswerReason::NotAsked(error.to_string())),
        }
        started
    }

    /// Forgets all that was declared, asserted and asked.
    pub(super) fn reset(&mut self) {
        self.pending.push_str("(reset)\n");
        (self.sat, self.time) = (false, None);
        self.assumed.clear();
    }

    /// Adds a command to those that go with the next question.
    fn command(&mut self, command: &str, text: &str) {
        let _ = writeln!(self.pending, "({command} {text})");
        self.sat = false;
    }

    /// Asks a question, sending what is pending before it, and returns what is printed until the
    /// end of the answer.
    pub(super) fn ask(&mut self, question: &str, time: Duration) -> Result<Sexprs, NoAnswerReason> {
        if let Some(reason) = &self.spoilt {
            return Err(reason.clone());
        }
        self.asked += 1;
        let mark = format!("\"answered-{}\"", self.asked);
        let mut text = std::mem::take(&mut self.pending);
        let _ = writeln!(text, "{question}\n(echo {mark})");
        // If the writing thread is gone so is the process, which the answer will show.
        let _ = self.commands.send(text);
        let read = self.read_until(&mark, Instant::now() + time).and_then(|answer| {
            let garbage = |_| NoAnswerReason::Garbage(excerpt(&answer));
            let sexprs = Sexprs::parse(answer.as_str()).map_err(garbage)?;
            first_error(&sexprs).map_or(Ok(sexprs), |words| Err(refusal(words)))
        });
        if let Err(reason) = &read {
            self.give_up(reason.clone());
        }
        read
    }

    /// What is printed before a line with the mark.
    fn read_until(&mut self, mark: &str, deadline: Instant) -> Result<String, NoAnswerReason> {
        let mut bytes = Vec::new();
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            let wait = if self.cancel.is_some() { left.min(TICK) } else { left };
            match self.replies.recv_timeout(wait) {
                Ok(more) => bytes.extend(more),
                Err(RecvTimeoutError::Timeout) => match &self.cancel {
                    Some(cancel) if cancel.is_cancelled() => return Err(NoAnswerReason::Cancelled),
                    Some(_) if wait < left => {}
                    _ => return Err(NoAnswerReason::TimeOut),
                },
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(self.crashed(&bytes));
                }
            }
            let ending = bytes.strip_suffix(b"\n").and_then(|b| b.strip_suffix(mark.as_bytes()));
            if let Some(answer @ ([] | [.., b'\n'])) = ending {
                return Ok(String::from_utf8_lossy(answer).into_owned());
            }
            if bytes.len() > ANSWER_BYTES {
                return Err(NoAnswerReason::Garbage("more output than is allowed".to_owned()));
            }
        }
    }

    /// The process has closed its output: how it ended, and what it printed.
    fn crashed(&mut self, output: &[u8]) -> NoAnswerReason {
        let output = excerpt(&String::from_utf8_lossy(output));
        let status = self.group.as_mut().and_then(|group| {
            group.wait_at_most(ENDING);
            group.end().ok()
        });
        if !output.is_empty() && status.is_some_and(|status| status.success()) {
            return NoAnswerReason::Garbage(output);
        }
        let how = match status.map(|status| (status.code(), status.signal())) {
            Some((Some(code), _)) => format!("status {code} "),
            Some((None, Some(signal))) => format!("signal {signal} "),
            _ => String::new(),
        };
        NoAnswerReason::Crashed(how + &output)
    }

    /// Ends the process for good.
    pub(super) fn give_up(&mut self, reason: NoAnswerReason) {
        self.spoilt = Some(reason);
        self.sat = false;
        self.group = None;
    }

    /// Puts the question of satisfiability and reads the answer.
    pub(super) fn ask_check(&mut self, time: Duration) -> Result<SmtAnswer, NoAnswerReason> {
        self.ask_whether("(check-sat)", time)
    }

    /// Puts a question of satisfiability and reads the answer.
    pub(super) fn ask_whether(
        &mut self,
        question: &str,
        time: Duration,
    ) -> Result<SmtAnswer, NoAnswerReason> {
        let time = time.min(LONGEST);
        if self.time != Some(time) {
            let millis = time.as_millis().clamp(1, u128::from(u32::MAX));
            self.command("set-option :timeout", &millis.to_string());
            self.time = Some(time);
        }
        let sexprs = match self.work {
            Some(_) => self.ask(&format!("{question}\n(get-info :rlimit)"), time + GRACE)?,
            None => self.ask(question, time + GRACE)?,
        };
        let mut replies = answers(&sexprs);
        if let Some(work) = &mut self.work {
            let count = replies.pop().and_then(|info| match sexprs.command(info)? {
                (":rlimit", &[count]) => sexprs.atom(count)?.parse().ok(),
                _ => None,
            });
            // It counts from its start.
            *work = count.ok_or_else(|| NoAnswerReason::Garbage("no count of work".to_owned()))?;
        }
        let words: Vec<_> = replies.into_iter().map(|expr| sexprs.text(expr)).collect();
        match words[..] {
            ["sat"] => Ok(SmtAnswer::Sat),
            ["unsat"] => Ok(SmtAnswer::Unsat),
            ["unknown" | "timeout"] => Ok(SmtAnswer::Unknown(self.ask_why()?)),
            _ => Err(NoAnswerReason::Garbage(excerpt(&words.join(" ")))),
        }
    }

    /// Asks why the last answer was unknown.
    fn ask_why(&mut self) -> Result<NoAnswerReason, NoAnswerReason> {
        let sexprs = self.ask("(get-info :reason-unknown)", GRACE)?;
        let words = answers(&sexprs).first().and_then(|&info| match sexprs.list(info)? {
            &[_, words] => sexprs.string(words).or(sexprs.atom(words).map(str::to_owned)),
            _ => None,
        });
        Ok(reason_of(&words.unwrap_or_default()))
    }
}

impl Smt for PipedZ3 {
    fn push(&mut self) {
        self.command("push", "1");
    }

    fn pop(&mut self) {
        self.command("pop", "1");
    }

    fn declare_function(&mut self, signature: &str) {
        self.command("declare-fun", signature);
    }

    fn declare(&mut self, exprs: &Exprs, var: Var, sort: ExprSort) {
        self.command("declare-const", &format!("{} {}", name(var), sort_text(exprs, sort)));
    }

    fn assert(&mut self, exprs: &Exprs, expr: Expr) {
        self.command("assert", &text(exprs, &name, expr));
    }

    fn check(&mut self, time: Duration) -> SmtAnswer {
        let answer = self.ask_check(time).unwrap_or_else(|reason| {
            self.give_up(reason.clone());
            SmtAnswer::Unknown(reason)
        });
        self.sat = answer == SmtAnswer::Sat;
        answer
    }

    fn prepare_cores(&mut self) {
        self.command("set-option", ":produce-unsat-cores true");
    }

    fn check_assuming(&mut self, exprs: &Exprs, assumed: &[Expr], time: Duration) -> SmtAnswer {
        self.assumed = assumed.iter().map(|&expr| text(exprs, &name, expr)).collect();
        let question = format!("(check-sat-assuming ({}))", self.assumed.join(" "));
        let answer = self.ask_whether(&question, time).unwrap_or_else(|reason| {
            self.give_up(reason.clone());
            SmtAnswer::Unknown(reason)
        });
        self.sat = answer == SmtAnswer::Sat;
        if answer != SmtAnswer::Unsat {
            self.assumed.clear();
        }
        answer
    }

    fn core(&mut self) -> Option<Vec<usize>> {
        if self.assumed.is_empty() {
            return None;
        }
        let sexprs = self.ask("(get-unsat-core)", GRACE).ok()?;
        let [core] = answers(&sexprs)[..] else { return None };
        let core: Vec<&str> = sexprs.list(core)?.iter().map(|&it| sexprs.text(it)).collect();
        let literals = self.assumed.iter().enumerate();
        let core_literals = literals.filter(|(_, literal)| core.contains(&literal.as_str()));
        Some(core_literals.map(|(number, _)| number).collect())
    }

    fn limit_work(&mut self, units: u32) {
        self.command("set-option :rlimit", &units.max(1).to_string());
        self.work.get_or_insert(0);
    }

    fn work(&self) -> u64 {
        self.work.unwrap_or(0)
    }

    fn values(&mut self, exprs: &Exprs, asked: &[Expr]) -> Option<Vec<ExprValue>> {
        if !self.sat {
            return None;
        }
        if asked.is_empty() {
            return Some(Vec::new());
        }
        let terms: Vec<String> = asked.iter().map(|&expr| text(exprs, &name, expr)).collect();
        let sexprs = self.ask(&format!("(get-value ({}))", terms.join(" ")), 10 * GRACE).ok()?;
        let [pairs] = answers(&sexprs)[..] else { return None };
        let value = |&pair| match sexprs.list(pair)? {
            &[_, value] => read_value(&sexprs, value),
            _ => None,
        };
        let values: Vec<_> = sexprs.list(pairs)?.iter().map(value).collect::<Option<_>>()?;
        (values.len() == asked.len()).then_some(values)
    }

    fn failure_reason(&self) -> Option<&NoAnswerReason> {
        self.spoilt.as_ref()
    }
}

/// What an error of Z3 means.
fn refusal(words: String) -> NoAnswerReason {
    match reason_of(&words) {
        NoAnswerReason::OutOfMemory => NoAnswerReason::OutOfMemory,
        _ => NoAnswerReason::Refused(words),
    }
}

/// Hands texts to the process until there are no more or it hears no more.
fn write_all(mut stdin: ChildStdin, texts: &Receiver<String>) {
    for text in texts {
        if stdin.write_all(text.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

/// Hands on what the process prints until it prints no more or nobody listens.
fn read_all(mut stdout: ChildStdout, hand_on: impl Fn(Vec<u8>) -> bool) {
    let mut buffer = [0; 1 << 16];
    while let Ok(count @ 1..) = stdout.read(&mut buffer) {
        if !hand_on(buffer[..count].to_vec()) {
            return;
        }
    }
}

//! Asks a solver whether a clause system has a solution.
//!
//! Each way to run a solver wins on some systems and diverges on others, so all of its engines run
//! side by side and the first definite answer ends the others. What a solver says is taken at its
//! text alone; whatever is not a clean answer is a reason for not knowing.

use std::fmt;
use std::io::Write;
use std::sync::mpsc::channel;
use std::thread;

use super::model::Model;
use super::process::{Cancel, Outcome, Output, run};
use super::solver::{Engine, Limits, Missing, Row, Solver};
use crate::logic::excerpt;
use crate::logic::{Sexpr, Sexprs};

/// What is known of a clause system's solutions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ClauseAnswer {
    /// There is one: this, if the solver is right.
    Sat(Model),
    /// There is none: the clauses derive `false`.
    Unsat,
    /// Nothing.
    Unknown(Reason),
}

/// Why a solver has no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reason {
    /// Its time was up.
    TimeOut,
    /// It gave up; its words, if it said any.
    GaveUp(String),
    /// It refused the question, in its words.
    Refused(String),
    /// Its memory was used up.
    OutOfMemory,
    /// It died; the end of what it said.
    Crashed(String),
    /// It said something that is no answer.
    Garbage(String),
    /// It is not there, or too old to be believed.
    Missing(Missing),
    /// Somebody else had the answer.
    Cancelled,
    /// The question could not be put to it, for this reason.
    NotAsked(String),
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TimeOut => f.write_str("time-out"),
            Self::GaveUp(words) if words.is_empty() => f.write_str("the solver gave up"),
            Self::GaveUp(words) => write!(f, "the solver gave up: {words}"),
            Self::Refused(words) => write!(f, "the solver refused the question: {words}"),
            Self::OutOfMemory => f.write_str("the solver ran out of memory"),
            Self::Crashed(words) => write!(f, "the solver crashed: {words}"),
            Self::Garbage(words) => write!(f, "the solver's answer makes no sense: {words}"),
            Self::Missing(missing) => missing.fmt(f),
            Self::Cancelled => f.write_str("cancelled"),
            Self::NotAsked(why) => write!(f, "the solver could not be asked: {why}"),
        }
    }
}

/// An answer, and which engine gave it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solved {
    /// The answer.
    pub answer: ClauseAnswer,
    /// The engine's name.
    pub engine: &'static str,
}

/// Puts a complete script (see [`super::ClauseScript::to_smt2`]) to all engines of a solver and
/// returns the first definite answer, or else the reason that says most.
#[must_use]
pub fn solve_clauses(solver: &Solver, script: &str, limits: Limits, cancel: &Cancel) -> Solved {
    let row = solver.kind.row();
    let file = match script_file(script) {
        Ok(file) => file,
        Err(error) => {
            let answer = ClauseAnswer::Unknown(Reason::NotAsked(error.to_string()));
            return Solved { answer, engine: row.name };
        }
    };
    let (sender, answers) = channel();
    let stop = cancel.child();
    thread::scope(|scope| {
        for engine in row.engines {
            let (sender, stop, file) = (sender.clone(), &stop, file.path());
            scope.spawn(move || {
                let mut job = solver.job(limits).args(engine.args);
                job.args.push(file.into());
                // Engines work side by side with each other and with whoever asks.
                job.gives_way = true;
                let answer = read_outcome(row, &run(&job, stop));
                let _ = sender.send((engine, answer.unwrap_or_else(ClauseAnswer::Unknown)));
            });
        }
        drop(sender);
        decide(row, answers.iter(), &stop)
    })
}

/// The first definite answer, which stops the rest; else the reason of the highest rank.
fn decide(
    row: &Row,
    answers: impl Iterator<Item = (&'static Engine, ClauseAnswer)>,
    stop: &Cancel,
) -> Solved {
    let mut reasons = Vec::new();
    for (Engine { name, .. }, answer) in answers {
        match answer {
            ClauseAnswer::Unknown(reason) => reasons.push((rank(&reason), *name, reason)),
            answer => {
                stop.cancel();
                return Solved { answer, engine: name };
            }
        }
    }
    // Engines end in any order; their names make the choice the same every time.
    reasons.sort_by_key(|&(rank, name, _)| (rank, name));
    let last = reasons.pop().map(|(_, engine, reason)| (engine, reason));
    let (engine, reason) = last.unwrap_or((row.name, Reason::Cancelled));
    Solved { answer: ClauseAnswer::Unknown(reason), engine }
}

/// How much a reason tells the user, for whom more time is the simplest remedy.
fn rank(reason: &Reason) -> u8 {
    match reason {
        Reason::Cancelled => 0,
        Reason::GaveUp(_) => 1,
        Reason::Garbage(_) | Reason::Crashed(_) => 2,
        Reason::OutOfMemory => 3,
        Reason::TimeOut => 4,
        Reason::Refused(_) | Reason::Missing(_) | Reason::NotAsked(_) => 5,
    }
}

/// The script in a file whose name tells its format.
fn script_file(script: &str) -> std::io::Result<tempfile::NamedTempFile> {
    let mut file = tempfile::Builder::new().prefix("unheap-").suffix(".smt2").tempfile()?;
    file.write_all(script.as_bytes())?;
    file.flush()?;
    Ok(file)
}

/// What the end of a run says.
fn read_outcome(row: &Row, outcome: &Outcome) -> Result<ClauseAnswer, Reason> {
    read_answer(row, finished(row, outcome)?)
}

/// What a solver printed, if it came to its own end with something to say.
///
/// # Errors
/// If it was killed, could not be started, died, or ran out of memory.
pub(super) fn finished<'a>(row: &Row, outcome: &'a Outcome) -> Result<&'a Output, Reason> {
    let out_of_memory = |text: &str| row.out_of_memory.iter().any(|words| text.contains(words));
    match outcome {
        Outcome::TimedOut => Err(Reason::TimeOut),
        Outcome::Cancelled => Err(Reason::Cancelled),
        Outcome::TooMuchOutput => Err(Reason::Garbage("more output than is allowed".to_owned())),
        Outcome::CouldNotStart(why) => Err(Reason::NotAsked(why.clone())),
        Outcome::Killed { stderr, .. } if out_of_memory(stderr) => Err(Reason::OutOfMemory),
        Outcome::Killed { signal, stderr } => {
            Err(Reason::Crashed(format!("signal {signal} {}", excerpt(stderr))))
        }
        Outcome::Finished(output) => {
            let blank = output.stdout.trim().is_empty();
            if out_of_memory(&output.stderr) || has_error(&output.stdout, out_of_memory) {
                Err(Reason::OutOfMemory)
            } else if blank {
                let words = format!("status {} {}", output.code, excerpt(&output.stderr));
                Err(Reason::Crashed(words))
            } else {
                Ok(output)
            }
        }
    }
}

/// Whether a line of standard output that is no part of a model passes the test.
fn has_error(stdout: &str, test: impl Fn(&str) -> bool) -> bool {
    stdout.lines().filter(|line| !line.starts_with([' ', '\t'])).any(test)
}

/// Reads a clean answer: one word and, after `sat`, a model; an error anywhere spoils it.
fn read_answer(row: &Row, output: &Output) -> Result<ClauseAnswer, Reason> {
    let garbage = || Reason::Garbage(excerpt(&output.stdout));
    let sexprs = Sexprs::parse(output.stdout.as_str()).map_err(|_| garbage())?;
    if let Some(words) = first_error(&sexprs) {
        return Err(Reason::Refused(words));
    }
    let (&first, rest) = sexprs.top().split_first().ok_or_else(garbage)?;
    match sexprs.atom(first).ok_or_else(garbage)? {
        "sat" => Model::read(&sexprs, rest).map(ClauseAnswer::Sat).map_err(Reason::Garbage),
        "unsat" if rest.is_empty() => Ok(ClauseAnswer::Unsat),
        "unknown" => Err(Reason::GaveUp(excerpt(&output.stderr))),
        word if row.time_out.contains(&word) => Err(Reason::TimeOut),
        _ => Err(garbage()),
    }
}

/// What was printed, without the confirmations of commands.
pub(super) fn answers(sexprs: &Sexprs) -> Vec<Sexpr> {
    let top = sexprs.top().iter().copied();
    top.filter(|&expr| sexprs.atom(expr) != Some("success")).collect()
}

/// The words of the first `(error "…")`.
pub(super) fn first_error(sexprs: &Sexprs) -> Option<String> {
    let commands = sexprs.top().iter().filter_map(|&expr| sexprs.command(expr));
    let (_, words) = commands.into_iter().find(|&(name, _)| name == "error")?;
    let words = words
        .iter()
        .map(|&word| sexprs.string(word).unwrap_or_else(|| sexprs.text(word).to_owned()));
    Some(words.collect::<Vec<_>>().join(" "))
}

#[cfg(test)]
mod tests;

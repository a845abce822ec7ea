//! Asks a solver whether a clause system has a solution.
//!
//! Each way to run a solver wins on some systems and diverges on others, so all of its engines run
//! side by side and the first definite answer ends the others. What a solver says is taken at its
//! text alone; whatever is not a clean answer is a reason for not knowing.

use std::io::Write;
use std::sync::mpsc::channel;
use std::thread;

use super::answers::{finished, first_error};
use super::process::{Cancel, JobOutcome, ProcessOutput, run};
use super::reason::NoAnswerReason;
use super::solver::{Limits, Solver, SolverConfig, SolverDescriptor};
use chc::Model;
use logic::{Sexprs, excerpt};

/// What is known of a clause system's solutions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ClauseAnswer {
    /// There is one: this, if the solver is right.
    Sat(Model),
    /// There is none: the clauses derive `false`.
    Unsat,
    /// Nothing.
    Unknown(NoAnswerReason),
}

/// An answer, and which engine gave it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solved {
    /// The answer.
    pub answer: ClauseAnswer,
    /// The engine's name.
    pub engine: &'static str,
}

/// Puts a complete script (see [`chc::System::to_smt2`]) to all engines of a solver and
/// returns the first definite answer, or else the reason that says most.
#[must_use]
pub fn solve_clauses(solver: &Solver, script: &str, limits: Limits, cancel: &Cancel) -> Solved {
    solve_by(Engines::All, solver, script, limits, cancel)
}

/// Which engines of a solver are asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Engines {
    /// All, side by side.
    All,
    /// One: the one that proves most of what holds along an order.
    ForOrder,
}

/// The same by some of its engines.
#[must_use]
pub fn solve_by(
    engines: Engines,
    solver: &Solver,
    script: &str,
    limits: Limits,
    cancel: &Cancel,
) -> Solved {
    let row = solver.kind.row();
    let file = match script_file(script) {
        Ok(file) => file,
        Err(error) => {
            let answer = ClauseAnswer::Unknown(NoAnswerReason::NotAsked(error.to_string()));
            return Solved { answer, engine: row.name };
        }
    };
    let (sender, answers) = channel();
    let stop = cancel.child();
    thread::scope(|scope| {
        let is_asked = |engine: &&SolverConfig| engines == Engines::All || engine.is_for_order;
        for engine in row.engines.iter().filter(is_asked) {
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

/// Puts the same script to one engine of Z3 after the other, each of which may do so much work (see
/// [`Smt::limit_work`](super::Smt::limit_work)). So what they say hangs on the script alone, unless the time is up.
#[must_use]
pub fn solve_counted(
    z3: &Solver,
    script: &str,
    work: u32,
    limits: Limits,
    cancel: &Cancel,
) -> ClauseAnswer {
    let row = z3.kind.row();
    let file = match script_file(script) {
        Ok(file) => file,
        Err(error) => return ClauseAnswer::Unknown(NoAnswerReason::NotAsked(error.to_string())),
    };
    let mut last = ClauseAnswer::Unknown(NoAnswerReason::Cancelled);
    for engine in row.engines {
        let mut job = z3.job(limits).args(engine.args).args([format!("rlimit={work}")]);
        job.args.push(file.path().into());
        last = read_outcome(row, &run(&job, cancel)).unwrap_or_else(ClauseAnswer::Unknown);
        if !matches!(last, ClauseAnswer::Unknown(_)) {
            break;
        }
    }
    last
}

/// The first definite answer, which stops the rest; else the reason of the highest rank.
fn decide(
    row: &SolverDescriptor,
    answers: impl Iterator<Item = (&'static SolverConfig, ClauseAnswer)>,
    stop: &Cancel,
) -> Solved {
    let mut reasons = Vec::new();
    for (SolverConfig { name, .. }, answer) in answers {
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
    let (engine, reason) = last.unwrap_or((row.name, NoAnswerReason::Cancelled));
    Solved { answer: ClauseAnswer::Unknown(reason), engine }
}

/// How much a reason tells the user, for whom more time is the simplest remedy.
fn rank(reason: &NoAnswerReason) -> u8 {
    match reason {
        NoAnswerReason::Cancelled => 0,
        NoAnswerReason::GaveUp(_) => 1,
        NoAnswerReason::Garbage(_) | NoAnswerReason::Crashed(_) => 2,
        NoAnswerReason::OutOfMemory => 3,
        NoAnswerReason::TimeOut => 4,
        NoAnswerReason::Refused(_) | NoAnswerReason::Missing(_) | NoAnswerReason::NotAsked(_) => 5,
    }
}

/// The script in a file whose name tells its format.
pub(super) fn script_file(script: &str) -> std::io::Result<tempfile::NamedTempFile> {
    let mut file = tempfile::Builder::new().prefix("unheap-").suffix(".smt2").tempfile()?;
    file.write_all(script.as_bytes())?;
    file.flush()?;
    Ok(file)
}

/// What the end of a run says.
fn read_outcome(
    row: &SolverDescriptor,
    outcome: &JobOutcome,
) -> Result<ClauseAnswer, NoAnswerReason> {
    read_answer(row, finished(row, outcome)?)
}

/// Reads a clean answer: one word and, after `sat`, a model; an error anywhere spoils it.
fn read_answer(
    row: &SolverDescriptor,
    output: &ProcessOutput,
) -> Result<ClauseAnswer, NoAnswerReason> {
    let garbage = || NoAnswerReason::Garbage(excerpt(&output.stdout));
    let sexprs = Sexprs::parse(output.stdout.as_str()).map_err(|_| garbage())?;
    if let Some(words) = first_error(&sexprs) {
        return Err(NoAnswerReason::Refused(words));
    }
    let (&first, rest) = sexprs.top().split_first().ok_or_else(garbage)?;
    match sexprs.atom(first).ok_or_else(garbage)? {
        "sat" => {
            let model = Model::read(&sexprs, rest).map(ClauseAnswer::Sat);
            model.map_err(|unreadable| NoAnswerReason::Garbage(unreadable.what))
        }
        "unsat" if rest.is_empty() => Ok(ClauseAnswer::Unsat),
        "unknown" => Err(NoAnswerReason::GaveUp(excerpt(&output.stderr))),
        word if row.time_out.contains(&word) => Err(NoAnswerReason::TimeOut),
        _ => Err(garbage()),
    }
}

#[cfg(test)]
mod tests;

//! `unheap solve`

use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use base::Source;
use chc::{Model, System, read_clauses};
use houdini::{Aim, Beforehand, Bounds, Richness, infer};
use solver::{
    Cancel, ClauseAnswer, Invalid, Limits, Missing, Reason, Solver, SolverKind, solve_clauses,
    validate,
};

use super::args::{ClauseSolver, SolveArgs};
use super::attend::{Activity, Attendant, WorkEvent};
use super::messages::{complain, note};
use super::{DONE, Stopped, UNKNOWN, UNSAFE, files};

/// The memory of each solver, in MiB.
const MEMORY_MIB: u64 = 4096;
/// How long the check of a model may take beyond the time given.
const GRACE: Duration = Duration::from_millis(1_500);

/// What is known of a system.
enum Answer {
    Sat(Model),
    Unsat,
    Unknown(String),
}

impl Answer {
    /// The answer; if there is none and the search was cancelled, that is why.
    fn unless(self, cancel: &Cancel) -> Self {
        match self {
            Self::Unknown(_) if cancel.is_cancelled() => Self::Unknown(INTERRUPTED.to_owned()),
            answer => answer,
        }
    }
}

/// Why there is no answer after a signal.
const INTERRUPTED: &str = "interrupted";

/// When a search ends: then, or when this is set.
type End<'a> = (Instant, &'a Cancel);

/// Says whether a system of Horn clauses has a solution.
pub(super) fn solve(command: &SolveArgs) -> Result<u8, Stopped> {
    let mut attendant = Attendant::new()?;
    let (cancel, activity) = (attendant.cancel.clone(), Arc::clone(&attendant.activity));
    let (sender, answers) = channel();
    std::thread::scope(|scope| {
        scope.spawn(|| {
            let sender = sender;
            let found = answer(command, &cancel, &activity);
            let _ = sender.send(found.map(|answer| answer.unless(&cancel)));
        });
        let answer = match attendant.next(&answers) {
            WorkEvent::Message(answer) => answer?,
            WorkEvent::Done => return Err(complain("the search ended by a bug, described above")),
            WorkEvent::Overdue => {
                print(command, Answer::Unknown(INTERRUPTED.to_owned()))?;
                attendant.leave();
            }
        };
        attendant.finish();
        let code = print(command, answer)?;
        Ok(attendant.interrupted().unwrap_or(code))
    })
}

/// Prints the answer; the exit code.
fn print(command: &SolveArgs, answer: Answer) -> Result<u8, Stopped> {
    let (text, code) = match answer {
        Answer::Sat(model) if command.model => (format!("sat\n{}", model.to_smt2()), DONE),
        Answer::Sat(_) => ("sat\n".to_owned(), DONE),
        Answer::Unsat => ("unsat\n".to_owned(), UNSAFE),
        Answer::Unknown(why) => {
            note(&why);
            ("unknown\n".to_owned(), UNKNOWN)
        }
    };
    files::print(&text)?;
    Ok(code)
}

/// What the solvers say that the command names.
fn answer(command: &SolveArgs, cancel: &Cancel, activity: &Activity) -> Result<Answer, Stopped> {
    let script = script(&command.file)?;
    let deadline = Instant::now() + Duration::from_secs_f64(command.timeout);
    let time = deadline.saturating_duration_since(Instant::now()) + GRACE;
    let z3 = match Solver::find_within(SolverKind::Z3, time, cancel) {
        Ok(z3) => z3,
        Err(missing) => return Err(complain(&missing.to_string())),
    };
    let name = files::name(&command.file);
    activity.begin(&name);
    let kinds: &[SolverKind] = match command.solver {
        ClauseSolver::Houdini => &[],
        ClauseSolver::Z3 => &[SolverKind::Z3],
        ClauseSolver::Eldarica => &[SolverKind::Eldarica],
        ClauseSolver::All => &SolverKind::ALL,
    };
    let ours = matches!(command.solver, ClauseSolver::Houdini | ClauseSolver::All);
    let mut answer = Answer::Unknown("time-out".to_owned());
    if ours {
        // With others it has a part of the time, without them all of it.
        let share = if kinds.is_empty() { 1 } else { 3 };
        let end = Instant::now() + (deadline - Instant::now()) / share;
        activity.note(&name, "houdini");
        answer = houdini(&script, &z3, (end, cancel), command.stats);
    }
    if let Answer::Unknown(why) = &answer
        && !kinds.is_empty()
        && !cancel.is_cancelled()
    {
        let before = ours.then(|| why.clone());
        let names: Vec<&str> = kinds.iter().map(|kind| kind.row().name).collect();
        activity.note(&name, &names.join(" and "));
        let any = command.solver == ClauseSolver::All;
        answer = by_solvers(&script, kinds, &z3, (deadline, cancel), any)?;
        if let (Answer::Unknown(why), Some(before)) = (&mut answer, before) {
            *why = format!("{why}; houdini: {before}");
        }
    }
    Ok(answer)
}

/// The clauses in a file.
fn script(path: &Path) -> Result<System, Stopped> {
    let text = files::text(path)?;
    let name = path.display().to_string();
    read_clauses(&text).map_err(|error| {
        let at = u32::try_from(error.at).unwrap_or(u32::MAX);
        let (line, column) = Source::new(name.clone(), text.clone()).line_column(at);
        complain(&format!("{name}:{line}:{column}: {}", error.what))
    })
}

/// Our own search, with ever richer candidates.
fn houdini(script: &System, z3: &Solver, end: End<'_>, stats: bool) -> Answer {
    let (deadline, cancel) = end;
    let bounds = Bounds { deadline, cancel, memory_mib: MEMORY_MIB, work: None };
    let inferred = infer(
        script,
        Beforehand::default(),
        (Richness::LEAST, Richness::MOST),
        Aim::Solution,
        bounds,
    );
    if stats {
        let figures = inferred.stats;
        note(&format!(
            "houdini, guards of at most {}: {} checks, {} candidates, {} taken away by samples",
            inferred.richness.guards, figures.checks, figures.candidates, figures.sampled
        ));
    }
    match inferred.result {
        Ok(model) => match valid(script, &model, z3, end) {
            Ok(()) => Answer::Sat(model),
            Err(invalid) => Answer::Unknown(invalid.to_string()),
        },
        Err(reason) => Answer::Unknown(reason.to_string()),
    }
}

/// Whether the model solves the clauses.
fn valid(
    script: &System,
    model: &Model,
    z3: &Solver,
    (deadline, cancel): End<'_>,
) -> Result<(), Invalid> {
    let time = deadline.saturating_duration_since(Instant::now()) + GRACE;
    let limits = Limits { time, memory_mib: MEMORY_MIB };
    validate(script, model, z3, limits, cancel)
}

/// The first of the solvers with an answer.
fn by_solvers(
    script: &System,
    kinds: &[SolverKind],
    z3: &Solver,
    end: End<'_>,
    any: bool,
) -> Result<Answer, Stopped> {
    let mut found: Vec<Solver> = Vec::new();
    let mut missing: Option<Missing> = None;
    for &kind in kinds {
        match Solver::find(kind) {
            Ok(solver) => found.push(solver),
            Err(why) => {
                if any {
                    note(&why.to_string());
                }
                missing = Some(why);
            }
        }
    }
    if let (true, Some(missing)) = (found.is_empty(), missing) {
        return Err(complain(&missing.to_string()));
    }
    let text = script.to_smt2();
    let (deadline, cancel) = end;
    let stop = cancel.child();
    let (sender, answers) = channel();
    Ok(std::thread::scope(|scope| {
        for solver in &found {
            let (sender, text, stop) = (sender.clone(), &text, &stop);
            scope.spawn(move || {
                let time = deadline.saturating_duration_since(Instant::now());
                let limits = Limits { time, memory_mib: MEMORY_MIB };
                let _ = sender.send(solve_clauses(solver, text, limits, stop).answer);
            });
        }
        drop(sender);
        let mut reasons = Vec::new();
        for answer in answers {
            let answer = match answer {
                ClauseAnswer::Sat(model) => match valid(script, &model, z3, end) {
                    Ok(()) => Answer::Sat(model),
                    Err(invalid) => Answer::Unknown(invalid.to_string()),
                },
                ClauseAnswer::Unsat => Answer::Unsat,
                ClauseAnswer::Unknown(Reason::Cancelled) => continue,
                ClauseAnswer::Unknown(reason) => Answer::Unknown(reason.to_string()),
            };
            match answer {
                Answer::Unknown(why) => reasons.push(why),
                definite => {
                    stop.cancel();
                    return definite;
                }
            }
        }
        Answer::Unknown(reasons.join("; "))
    }))
}

//! `unheap solve`

use std::fmt::Write as _;
use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};
use std::time::{Duration, Instant};

use base::Source;
use clauses::{Answer, Members, Problem, Race, Script, Solution, Step};
use solver::{Cancel, Limits, Reason, Solver, SolverKind, ask_values, first_fault};

use super::args::{ClauseSolver, SolveArgs};
use super::attend::{Activity, Attendant, WorkEvent};
use super::messages::{complain, note};
use super::{DONE, Stopped, UNKNOWN, UNSAFE, files};

/// The memory of each solver, in MiB.
const MEMORY_MIB: u64 = 4096;
/// How long the check of a model may take beyond the time given.
const GRACE: Duration = Duration::from_millis(1_500);
/// Why there is no answer after a signal.
const INTERRUPTED: &str = "interrupted";

/// What is printed as it comes: an answer to each check, and what is asked about it.
enum Line {
    /// On standard output.
    Out(String),
    /// On standard error.
    Note(String),
    /// The exit code so far.
    Code(u8),
}

/// Says of each check in a script whether its clauses have a solution.
pub(super) fn solve(command: &SolveArgs) -> Result<u8, Stopped> {
    let mut attendant = Attendant::new()?;
    let (cancel, activity) = (attendant.cancel.clone(), Arc::clone(&attendant.activity));
    let (sender, lines) = channel();
    let mut code = DONE;
    std::thread::scope(|scope| {
        scope.spawn(|| {
            let sender = sender;
            if let Err(stopped) = answer(command, &cancel, &activity, &sender) {
                let _ = sender.send(Err(stopped));
            }
        });
        loop {
            match attendant.next(&lines) {
                WorkEvent::Message(Ok(Line::Out(text))) => {
                    attendant.aside(|| files::print(&text))?;
                }
                WorkEvent::Message(Ok(Line::Note(text))) => attendant.aside(|| note(&text)),
                WorkEvent::Message(Ok(Line::Code(own))) => code = worse(code, own),
                WorkEvent::Message(Err(stopped)) => return Err(stopped),
                WorkEvent::Done => break,
                WorkEvent::Overdue => {
                    note(INTERRUPTED);
                    files::print("unknown\n")?;
                    attendant.leave();
                }
            }
        }
        attendant.finish();
        Ok(attendant.interrupted().unwrap_or(code))
    })
}

/// Of several checks the code is that of the least known answer, and *unsat* before *sat*.
fn worse(one: u8, other: u8) -> u8 {
    let rank = |code: u8| [DONE, UNSAFE, UNKNOWN].iter().position(|&own| own == code);
    if rank(one) > rank(other) { one } else { other }
}

/// Does what the script says, and sends what is to be printed.
fn answer(
    command: &SolveArgs,
    cancel: &Cancel,
    activity: &Activity,
    lines: &Sender<Result<Line, Stopped>>,
) -> Result<(), Stopped> {
    let send = |line: Line| _ = lines.send(Ok(line));
    let start = Instant::now();
    let end = start + Duration::from_secs_f64(command.timeout);
    let text = files::text(&command.file)?;
    let script = script(&command.file, &text)?;
    let time = end.saturating_duration_since(Instant::now()) + GRACE;
    let z3 = match Solver::find_within(SolverKind::Z3, time, cancel) {
        Ok(z3) => z3,
        Err(missing) => return Err(complain(&missing.to_string())),
    };
    let (others, missing) = others(command.solver)?;
    let limits = Limits { time, memory_mib: MEMORY_MIB };
    // What Z3 cannot read to its end is not refused: who answers may say more.
    if let Ok(Some((line, column, what))) = first_fault(&z3, &script.declarations, limits, cancel) {
        return Err(complain(&format!("{}:{line}:{column}: {what}", command.file.display())));
    }
    let name = files::name(&command.file);
    activity.begin(&name);
    activity.note(&name, "solvers");
    let members = Members {
        houdini: matches!(command.solver, ClauseSolver::Houdini | ClauseSolver::All),
        z3: matches!(command.solver, ClauseSolver::Z3 | ClauseSolver::All),
    };
    let mut checks = script.steps.iter().filter(|step| matches!(step, Step::Check(_))).count();
    let mut last: Option<(&Problem, Option<Solution>)> = None;
    for step in &script.steps {
        match step {
            Step::Check(problem) => {
                // Each check has as much of what is left as the others behind it.
                let share = u32::try_from(checks).unwrap_or(u32::MAX).max(1);
                let time = end.saturating_duration_since(Instant::now()) / share;
                checks -= 1;
                let race = Race {
                    members,
                    others: &others,
                    z3: &z3,
                    deadline: Instant::now() + time,
                    grace: GRACE,
                    memory_mib: MEMORY_MIB,
                    cancel,
                };
                let solution = check(command, &race, problem, missing.as_deref(), &send);
                last = Some((problem, solution));
            }
            Step::Echo(words) => send(Line::Out(format!("{words}\n"))),
            Step::Unsupported => send(Line::Out("unsupported\n".to_owned())),
            Step::Model if command.model => {}
            Step::Model => send(Line::Out(match &last {
                Some((_, Some(solution))) => format!("(\n{solution})\n"),
                _ => NO_MODEL.to_owned(),
            })),
            Step::Values(terms) => {
                let said = match &last {
                    Some((problem, Some(solution))) => {
                        let definitions = problem.definitions(solution);
                        let time = end.saturating_duration_since(Instant::now()) + GRACE;
                        let limits = Limits { time, memory_mib: MEMORY_MIB };
                        let said = ask_values(&z3, &definitions, terms, limits, cancel);
                        said.unwrap_or_else(|why: Reason| format!("(error \"{why}\")"))
                    }
                    _ => NO_MODEL.trim_end().to_owned(),
                };
                send(Line::Out(format!("{said}\n")));
            }
        }
    }
    Ok(())
}

/// What is printed where a model is asked for that is not there.
const NO_MODEL: &str = "(error \"model is not available\")\n";

/// Answers one check; its solution.
fn check(
    command: &SolveArgs,
    race: &Race<'_>,
    problem: &Problem,
    missing: Option<&str>,
    send: &impl Fn(Line),
) -> Option<Solution> {
    let found = race.run(problem);
    if let (true, Some((figures, guards))) = (command.stats, found.stats) {
        send(Line::Note(format!(
            "houdini, guards of at most {guards}: {} checks, {} candidates, {} taken away by samples",
            figures.checks, figures.candidates, figures.sampled
        )));
    }
    match found.answer {
        Answer::Sat(solution) => {
            let mut text = "sat\n".to_owned();
            if command.model {
                let _ = write!(text, "{solution}");
            }
            send(Line::Out(text));
            Some(solution)
        }
        Answer::Unsat => {
            send(Line::Out("unsat\n".to_owned()));
            send(Line::Code(UNSAFE));
            None
        }
        Answer::Unknown(reasons) => {
            let why = match race.cancel.is_cancelled() {
                true => INTERRUPTED.to_owned(),
                false => reasons.join("; "),
            };
            send(Line::Note(why));
            if let Some(missing) = missing.filter(|_| !race.cancel.is_cancelled()) {
                send(Line::Note(missing.to_owned()));
            }
            send(Line::Out("unknown\n".to_owned()));
            send(Line::Code(UNKNOWN));
            None
        }
    }
}

/// The solvers beside Z3 that are asked, and which one might help but is not there.
fn others(named: ClauseSolver) -> Result<(Vec<Solver>, Option<String>), Stopped> {
    if !matches!(named, ClauseSolver::Eldarica | ClauseSolver::All) {
        return Ok((Vec::new(), None));
    }
    match Solver::find(SolverKind::Eldarica) {
        Ok(solver) => Ok((vec![solver], None)),
        Err(missing) if named == ClauseSolver::All => Ok((Vec::new(), Some(missing.to_string()))),
        Err(missing) => Err(complain(&missing.to_string())),
    }
}

/// The script in a file.
fn script(path: &Path, text: &str) -> Result<Script, Stopped> {
    let name = path.display().to_string();
    Script::read(text).map_err(|error| {
        let at = u32::try_from(error.at).unwrap_or(u32::MAX);
        let (line, column) = Source::new(name.clone(), text.to_owned()).line_column(at);
        complain(&format!("{name}:{line}:{column}: {}", error.what))
    })
}

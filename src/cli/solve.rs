//! `unheap solve`

use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};
use std::time::{Duration, Instant};

use base::Source;
use clauses::{INTERRUPTED, ParsedScript, RaceMembers, ScriptLine, ScriptRefusal, ScriptSession};
use solver::Cancel;

use super::args::{ClauseSolver, SolveArgs};
use super::attend::{ActiveWorkers, Attendant, WorkEvent};
use super::messages::{complain, note};
use super::{DONE, ReportedFailure, UNKNOWN, UNSAFE, files};

/// The memory of each solver, in MiB.
const MEMORY_MIB: u64 = 4096;

/// Says of each check in a script whether what it asserts has a solution.
pub(super) fn solve(command: &SolveArgs) -> Result<u8, ReportedFailure> {
    let mut attendant = Attendant::new()?;
    let (cancel, activity) = (attendant.cancel.clone(), Arc::clone(&attendant.activity));
    let (sender, lines) = channel();
    std::thread::scope(|scope| {
        scope.spawn(|| {
            let sender = sender;
            if let Err(stopped) = answer(command, &cancel, &activity, &sender) {
                let _ = sender.send(Err(stopped));
            }
            let _ = sender.send(Ok(None));
        });
        let mut code = DONE;
        loop {
            match attendant.next(&lines) {
                WorkEvent::Message(Ok(Some(ScriptLine::Out(text)))) => {
                    attendant.suspend_drawing(|| files::print(&text))?;
                }
                WorkEvent::Message(Ok(Some(ScriptLine::Note(text)))) => {
                    attendant.suspend_drawing(|| note(&text));
                }
                WorkEvent::Message(Ok(Some(ScriptLine::Answered(answer)))) => {
                    code = worse_exit_code(code, answer);
                }
                WorkEvent::Message(Ok(None)) => break,
                WorkEvent::Message(Err(stopped)) => return Err(stopped),
                WorkEvent::Done => {
                    return Err(complain("the search ended by a bug, described above"));
                }
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

/// The exit code of several checks: that of *unknown* before that of *unsat* before that of *sat*.
fn worse_exit_code(code: u8, answer: Option<bool>) -> u8 {
    match (code, answer) {
        (UNKNOWN, _) | (_, None) => UNKNOWN,
        (_, Some(false)) => UNSAFE,
        (code, Some(true)) => code,
    }
}

/// Does what the script says, and sends what is to be printed.
fn answer(
    command: &SolveArgs,
    cancel: &Cancel,
    activity: &ActiveWorkers,
    lines: &Sender<Result<Option<ScriptLine>, ReportedFailure>>,
) -> Result<(), ReportedFailure> {
    let deadline = Instant::now() + Duration::from_secs_f64(command.timeout);
    let text = files::text(&command.file)?;
    let path = command.file.display();
    let script = ParsedScript::read(&text).map_err(|error| {
        let at = u32::try_from(error.at).unwrap_or(u32::MAX);
        let (line, column) = Source::new(path.to_string(), text.clone()).line_column(at);
        complain(&format!("{path}:{line}:{column}: {}", error.what))
    })?;
    let name = files::name(&command.file);
    activity.start_item(&name);
    activity.note(&name, command.solver.names());
    let any = command.solver == ClauseSolver::All;
    let session = ScriptSession {
        members: RaceMembers {
            houdini: any || command.solver == ClauseSolver::Houdini,
            z3: any || command.solver == ClauseSolver::Z3,
        },
        eldarica: any || command.solver == ClauseSolver::Eldarica,
        deadline,
        memory_mib: MEMORY_MIB,
        model: command.model,
        stats: command.stats,
        cancel,
    };
    session.run(&script, &|line| _ = lines.send(Ok(Some(line)))).map_err(|refusal| match refusal {
        ScriptRefusal::Missing(missing) => complain(&missing.to_string()),
        ScriptRefusal::Fault(line, column, what) => {
            complain(&format!("{path}:{line}:{column}: {what}"))
        }
    })
}

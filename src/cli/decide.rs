//! `unheap decide`

use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};
use std::time::Duration;

use base::Source;
use pointers::{
    Answering, Asker, DecisionMethod, PointerScript, ScriptEvent, answer, commented_script,
    instances, quantified, read,
};
use solver::Cancel;

use super::args::{DecideArgs, DecisionProcedure};
use super::attend::{Attendant, WorkEvent};
use super::messages::{complain, note, report};
use super::{DONE, ReportedFailure, UNKNOWN, UNSAFE, WRONG, files};

/// The memory of the solver, in MiB.
const MEMORY_MIB: u64 = 4096;

/// Says whether formulas about pointers have models.
pub(super) fn decide(command: &DecideArgs) -> Result<u8, ReportedFailure> {
    let mut script = script(&command.file)?;
    if command.instances || command.quantified {
        files::print(&texts(&mut script, command.quantified))?;
        return Ok(DONE);
    }
    let expected = std::mem::take(&mut script.expected);
    let mut attendant = Attendant::new()?;
    let (cancel, activity) = (attendant.cancel.clone(), Arc::clone(&attendant.activity));
    let (sender, events) = channel();
    let mut answers = Vec::new();
    activity.start_item(&files::name(&command.file));
    std::thread::scope(|scope| {
        scope.spawn(|| answer_script(command, script, &cancel, &{ sender }));
        loop {
            match attendant.next(&events) {
                WorkEvent::Message(DecideEvent::Event(ScriptEvent::Answered(word))) => {
                    answers.push(word);
                }
                WorkEvent::Message(DecideEvent::Event(ScriptEvent::Print(text))) => {
                    attendant.suspend_drawing(|| files::print(&text))?;
                }
                WorkEvent::Message(DecideEvent::Event(ScriptEvent::Remark(text))) => {
                    attendant.suspend_drawing(|| note(&text));
                }
                WorkEvent::Message(DecideEvent::NoSolver(why)) => {
                    return Err(attendant.suspend_drawing(|| complain(&why)));
                }
                WorkEvent::Message(DecideEvent::Done) => break,
                WorkEvent::Done => {
                    return Err(complain("the search ended by a bug, described above"));
                }
                WorkEvent::Overdue => attendant.leave(),
            }
        }
        attendant.finish();
        if answers.is_empty() {
            note("nothing is asked: there is no (check-sat)");
        }
        let code = code(&expected, &answers);
        Ok(attendant.interrupted().unwrap_or(code))
    })
}

/// What the work has to say.
enum DecideEvent {
    Event(ScriptEvent),
    NoSolver(String),
    Done,
}

/// Answers the script.
fn answer_script(
    command: &DecideArgs,
    mut script: PointerScript,
    cancel: &Cancel,
    sender: &Sender<DecideEvent>,
) {
    let mut asker = Asker::new(MEMORY_MIB, cancel.clone());
    if let Err(missing) = asker.open() {
        let _ = sender.send(DecideEvent::NoSolver(missing.to_string()));
        return;
    }
    let answering = Answering {
        method: match command.by {
            DecisionProcedure::Instances => DecisionMethod::Instances,
            DecisionProcedure::Pairs => DecisionMethod::Pairs,
            DecisionProcedure::Both => DecisionMethod::Both,
        },
        time: Duration::from_secs_f64(command.timeout),
        with_models: command.model,
        with_figures: command.stats,
    };
    answer(&mut script, &answering, &mut asker, &mut |event| {
        let _ = sender.send(DecideEvent::Event(event));
    });
    let _ = sender.send(DecideEvent::Done);
}

/// The exit code for the answers, and a remark for each that the header contradicts.
fn code(expected: &[String], answers: &[&str]) -> u8 {
    let mut is_wrong = false;
    for (number, (wanted, &answer)) in expected.iter().zip(answers).enumerate() {
        if wanted != answer && answer != "unknown" {
            note(&format!("WRONG: the header says {wanted} of question {}", number + 1));
            is_wrong = true;
        }
    }
    match answers {
        _ if is_wrong => WRONG,
        answers if answers.contains(&"unsat") => UNSAFE,
        answers if answers.contains(&"unknown") => UNKNOWN,
        _ => DONE,
    }
}

/// The script in a file.
fn script(path: &Path) -> Result<PointerScript, ReportedFailure> {
    let text = files::text(path)?;
    read(&text).map_err(|wrong| report(&Source::new(files::name(path), text), &wrong))
}

/// Each question as a script for other solvers.
fn texts(script: &mut PointerScript, with_quantifiers: bool) -> String {
    let mut texts = Vec::new();
    for roots in script.questions() {
        let terms = &mut script.terms;
        texts.push(if with_quantifiers {
            quantified(terms, &roots)
        } else {
            let instances = instances(terms, &roots);
            commented_script(terms, &roots, &instances)
        });
    }
    texts.join("(reset)\n")
}

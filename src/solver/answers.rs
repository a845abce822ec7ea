//! What solvers print: answers, errors, and how a run ended.

use super::process::{JobOutcome, ProcessOutput};
use super::reason::NoAnswerReason;
use super::solver::SolverDescriptor;
use logic::{Sexpr, Sexprs, excerpt};

/// What a solver printed, if it came to its own end with something to say.
///
/// # Errors
/// If it was killed, could not be started, died, or ran out of memory.
pub(super) fn finished<'a>(
    row: &SolverDescriptor,
    outcome: &'a JobOutcome,
) -> Result<&'a ProcessOutput, NoAnswerReason> {
    let out_of_memory = |text: &str| row.out_of_memory.iter().any(|words| text.contains(words));
    match outcome {
        JobOutcome::TimedOut => Err(NoAnswerReason::TimeOut),
        JobOutcome::Cancelled => Err(NoAnswerReason::Cancelled),
        JobOutcome::TooMuchOutput => {
            Err(NoAnswerReason::Garbage("more output than is allowed".to_owned()))
        }
        JobOutcome::CouldNotStart(why) => Err(NoAnswerReason::NotAsked(why.clone())),
        JobOutcome::Killed { stderr, .. } if out_of_memory(stderr) => {
            Err(NoAnswerReason::OutOfMemory)
        }
        JobOutcome::Killed { signal, stderr } => {
            Err(NoAnswerReason::Crashed(format!("signal {signal} {}", excerpt(stderr))))
        }
        JobOutcome::Finished(output) => {
            let blank = output.stdout.trim().is_empty();
            if out_of_memory(&output.stderr) || has_error(&output.stdout, out_of_memory) {
                Err(NoAnswerReason::OutOfMemory)
            } else if blank {
                let words = format!("status {} {}", output.code, excerpt(&output.stderr));
                Err(NoAnswerReason::Crashed(words))
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

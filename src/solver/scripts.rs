//! Scripts that others wrote: put to solvers as they are, in whatever theory, and models taken as texts.

use super::answers::{answers, finished, first_error};
use super::certificate::{Invalid, read_answers};
use super::chc::script_file;
use super::process::{Cancel, run};
use super::reason::NoAnswerReason;
use super::solver::{Limits, Solver};
use logic::{Sexprs, excerpt};

/// One way to put a script to a solver.
#[derive(Clone, Copy, Debug)]
pub struct ScriptEngine {
    /// Its name in reports.
    pub name: &'static str,
    /// Its arguments; the file with the script comes last.
    pub args: &'static [&'static str],
    /// Whether it gives way to others where processors are scarce.
    pub gives_way: bool,
}

/// What a solver says of a script.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ScriptAnswer {
    /// There is a model: what was printed after this word, errors left out.
    Sat(String),
    /// There is none.
    Unsat,
    /// Nothing.
    Unknown(NoAnswerReason),
}

/// What one engine says of a script that asks once, and then perhaps for the model.
#[must_use]
pub fn ask_script(
    solver: &Solver,
    engine: ScriptEngine,
    script: &str,
    limits: Limits,
    cancel: &Cancel,
) -> ScriptAnswer {
    let file = match script_file(script) {
        Ok(file) => file,
        Err(error) => return ScriptAnswer::Unknown(NoAnswerReason::NotAsked(error.to_string())),
    };
    let mut job = solver.job(limits).args(engine.args);
    job.args.push(file.path().into());
    job.gives_way = engine.gives_way;
    let row = solver.kind.row();
    let outcome = run(&job, cancel);
    match finished(row, &outcome) {
        Err(reason) => ScriptAnswer::Unknown(reason),
        Ok(output) => read_answer(row.time_out, &output.stdout, &output.stderr),
    }
}

/// Reads one word and what follows it. An error before the word spoils it; one behind it says that there is no model.
fn read_answer(time_out: &[&str], stdout: &str, stderr: &str) -> ScriptAnswer {
    let garbage = || ScriptAnswer::Unknown(NoAnswerReason::Garbage(excerpt(stdout)));
    let Ok(sexprs) = Sexprs::parse(stdout) else { return garbage() };
    let top = answers(&sexprs);
    let is_error = |&expr: &_| sexprs.command(expr).is_some_and(|(name, _)| name == "error");
    let Some((&first, rest)) = top.split_first() else { return garbage() };
    if is_error(&first) {
        let words = first_error(&sexprs).unwrap_or_default();
        return ScriptAnswer::Unknown(NoAnswerReason::Refused(words));
    }
    let is_list = |&expr: &_| sexprs.list(expr).is_some();
    match sexprs.atom(first) {
        Some("sat") if rest.iter().all(is_list) => {
            let model = rest.iter().filter(|expr| !is_error(expr));
            let model: Vec<&str> = model.map(|&expr| sexprs.text(expr)).collect();
            ScriptAnswer::Sat(model.join("\n"))
        }
        Some("unsat") if rest.iter().all(is_error) => ScriptAnswer::Unsat,
        Some("unknown") => ScriptAnswer::Unknown(NoAnswerReason::GaveUp(excerpt(stderr))),
        Some(word) if time_out.contains(&word) => ScriptAnswer::Unknown(NoAnswerReason::TimeOut),
        _ => garbage(),
    }
}

/// Puts a script with so many questions to Z3: those whose answer is not *unsat*, nor *sat*.
///
/// # Errors
/// The first question that has the answer *sat*; or why there are no answers.
pub fn ask_unsat(
    z3: &Solver,
    script: String,
    questions: usize,
    limits: Limits,
    cancel: &Cancel,
) -> Result<Vec<usize>, Invalid> {
    if questions == 0 {
        return Ok(Vec::new());
    }
    let job = z3.job(limits).args(["-smt2", "-in"]).input(script);
    let outcome = run(&job, cancel);
    let output = finished(z3.kind.row(), &outcome).map_err(Invalid::Unchecked)?;
    read_answers(&output.stdout, questions)
}

/// What Z3 finds wrong first in a script that asks nothing: line, column, and what it is.
///
/// # Errors
/// If it does not come to the end of the script.
pub fn first_fault(
    z3: &Solver,
    script: &str,
    limits: Limits,
    cancel: &Cancel,
) -> Result<Option<(usize, usize, String)>, NoAnswerReason> {
    const END: &str = "end-of-script";
    let asked = format!("{script}\n(echo \"{END}\")\n");
    let job = z3.job(limits).args(["-smt2", "-in"]).input(asked);
    let outcome = run(&job, cancel);
    let output = finished(z3.kind.row(), &outcome)?;
    let sexprs = Sexprs::parse(output.stdout.as_str())
        .map_err(|_| NoAnswerReason::Garbage(excerpt(&output.stdout)))?;
    if let Some(words) = first_error(&sexprs) {
        return Ok(Some(place(&words).unwrap_or((1, 1, words))));
    }
    let is_end = sexprs.top().iter().any(|&expr| sexprs.text(expr).contains(END));
    if is_end { Ok(None) } else { Err(NoAnswerReason::Garbage(excerpt(&output.stdout))) }
}

/// The parts of `line L column C: what`; Z3 counts columns from 0.
fn place(words: &str) -> Option<(usize, usize, String)> {
    let rest = words.strip_prefix("line ")?;
    let (line, rest) = rest.split_once(" column ")?;
    let (column, what) = rest.split_once(": ")?;
    let column: usize = column.parse().ok()?;
    Some((line.parse().ok()?, column + 1, excerpt(what)))
}

/// What Z3 prints for the values of terms, after definitions.
///
/// # Errors
/// If it prints none.
pub fn ask_values(
    z3: &Solver,
    definitions: &str,
    terms: &[String],
    limits: Limits,
    cancel: &Cancel,
) -> Result<String, NoAnswerReason> {
    let script = format!("{definitions}(check-sat)\n(get-value ({}\n))\n", terms.join("\n"));
    let job = z3.job(limits).args(["-smt2", "-in"]).input(script);
    let outcome = run(&job, cancel);
    let output = finished(z3.kind.row(), &outcome)?;
    let sexprs = Sexprs::parse(output.stdout.as_str())
        .map_err(|_| NoAnswerReason::Garbage(excerpt(&output.stdout)))?;
    match (first_error(&sexprs), answers(&sexprs)[..].split_first()) {
        (Some(words), _) => Err(NoAnswerReason::Refused(words)),
        (None, Some((_, &[values]))) => Ok(sexprs.text(values).to_owned()),
        _ => Err(NoAnswerReason::Garbage(excerpt(&output.stdout))),
    }
}

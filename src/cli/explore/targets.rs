//! Targets as they are named on the command line.

use std::time::{Duration, Instant};

use base::CheckId;
use explore::{ExploreBounds, ExploreOptions, ExploreTarget, Explorer};

use super::places::wrong;
use super::{ExploreSubject, known_lines, lines};
use crate::cli::args::ExploreArgs;
use crate::cli::files::CommandFailure;

/// The targets that `--target` names.
pub(super) fn targets(
    subject: &ExploreSubject,
    command: &ExploreArgs,
    bounds: &ExploreBounds,
) -> Result<Vec<ExploreTarget>, CommandFailure> {
    let target = |text: &String| match text.split_once(':') {
        Some(("label", label)) => labelled(subject, label),
        Some(("check", number)) => check(subject, number),
        Some(("leaf", path)) => leaf(subject, command, bounds, path),
        Some(_) | None => line(subject, text),
    };
    command.goal.target.iter().map(target).collect()
}

fn labelled(subject: &ExploreSubject, label: &str) -> Result<ExploreTarget, CommandFailure> {
    let code = &subject.program.code;
    let is_there = |&at: &usize| code[at].labels.iter().any(|other| other == label);
    match (0..code.len()).find(is_there) {
        Some(at) => Ok(ExploreTarget::Statement(at)),
        None => wrong(format!("--target: the program has no label `{label}`")),
    }
}

fn check(subject: &ExploreSubject, number: &str) -> Result<ExploreTarget, CommandFailure> {
    let program = &subject.program;
    let mut ids = program.check_ids();
    if let Some(check) = ids.find(|id| id.number().to_string() == number) {
        return Ok(ExploreTarget::Check(check));
    }
    let last = program.check_ids().map(CheckId::number).max();
    let available = last.map_or_else(
        || "it has none".to_owned(),
        |last| format!("they have the numbers 1 to {last}"),
    );
    wrong(format!("--target: the program has no check `{number}`: {available}"))
}

/// A path through a procedure: `K@PROCEDURE`.
fn leaf(
    subject: &ExploreSubject,
    command: &ExploreArgs,
    bounds: &ExploreBounds,
    text: &str,
) -> Result<ExploreTarget, CommandFailure> {
    let program = &subject.program;
    let Some((number, name)) = text.split_once('@') else {
        return wrong(format!(
            "--target: expected the number of a path and a procedure, such as leaf:2@f, not `leaf:{text}`"
        ));
    };
    let Some(proc) = program.proc_ids().skip(1).find(|&id| program.proc(id).name == name) else {
        let names: Vec<&str> = program.procs[1..].iter().map(|proc| proc.name.as_str()).collect();
        let available = match names.as_slice() {
            [] => "it has none".to_owned(),
            names => format!("its procedures are {}", names.join(", ")),
        };
        return wrong(format!("--target: the program has no procedure `{name}`: {available}"));
    };
    let options = ExploreOptions {
        bounds: bounds.clone(),
        atoms: command.deciding.atoms,
        deadline: Some(Instant::now() + Duration::from_secs_f64(command.timeout)),
        ..ExploreOptions::default()
    };
    let Ok(paths) = Explorer::new(program, options).paths_through(proc) else {
        return wrong(format!(
            "--target: {name} has too many paths to number them: lower --bound, or raise --timeout"
        ));
    };
    match number.parse::<usize>() {
        Ok(number) if (1..=paths).contains(&number) => Ok(ExploreTarget::Leaf(proc, number)),
        Ok(_) | Err(_) => wrong(format!(
            "--target: {name} has no path `{number}`: up to the bound they have the numbers 1 to {paths}"
        )),
    }
}

fn line(subject: &ExploreSubject, text: &str) -> Result<ExploreTarget, CommandFailure> {
    let Ok(line) = text.parse::<usize>() else {
        return wrong(format!(
            "--target: `{text}` is no target: say a LINE, label:L of a label, check:N of a check, or \
             leaf:K@PROCEDURE of a path"
        ));
    };
    match lines(subject).find(|(start_line, _)| *start_line == line) {
        Some((_, at)) => Ok(ExploreTarget::Statement(at)),
        None => {
            let available = known_lines(subject, |_| true);
            wrong(format!(
                "--target: no statement begins on line {line}: they begin on lines {available}"
            ))
        }
    }
}

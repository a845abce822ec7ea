//! Answers a script about Horn clauses: `solve FILE.smt2 [SECONDS] [model]`.

#![allow(
    clippy::disallowed_methods,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "it is an example of a command, which reads a file and prints"
)]

use std::process::ExitCode;
use std::time::{Duration, Instant};

use clauses::{ParsedScript, RaceMembers, ScriptLine, ScriptSession};
use solver::Cancel;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some(path) = arguments.first() else {
        eprintln!("usage: solve FILE.smt2 [SECONDS] [model]");
        return ExitCode::from(2);
    };
    let seconds = arguments.get(1).and_then(|it| it.parse().ok()).unwrap_or(10);
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) => {
            eprintln!("{path}: {error}");
            return ExitCode::from(2);
        }
    };
    let script = match ParsedScript::read(&text) {
        Ok(script) => script,
        Err(error) => {
            eprintln!("{path}: {error}");
            return ExitCode::from(2);
        }
    };
    let session = ScriptSession {
        members: RaceMembers { houdini: true, z3: true },
        eldarica: false,
        deadline: Instant::now() + Duration::from_secs(seconds),
        memory_mib: 2048,
        model: arguments.iter().any(|it| it == "model"),
        stats: false,
        cancel: &Cancel::default(),
    };
    let print = |line| match line {
        ScriptLine::Out(text) => print!("{text}"),
        ScriptLine::Note(text) => eprintln!("note: {text}"),
        ScriptLine::Answered(_) => {}
    };
    match session.run(&script, &print) {
        Ok(()) => ExitCode::SUCCESS,
        Err(refusal) => {
            eprintln!("{path}: {refusal:?}");
            ExitCode::from(2)
        }
    }
}

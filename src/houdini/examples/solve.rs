//! Looks for a solution of the Horn clauses in a file, and prints it: `solve FILE.smt2`.

#![allow(
    clippy::disallowed_methods,
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "it is an example of a command, which reads a file and prints"
)]

use std::process::ExitCode;
use std::time::{Duration, Instant};

use houdini::{Beforehand, InferenceBounds, InferenceGoal, Richness, infer};
use solver::{Cancel, Limits, Solver, SolverKind, validate};

const TIME: Duration = Duration::from_secs(10);
const MEMORY_MIB: u64 = 1024;

fn solution(path: &str) -> Result<String, String> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("{path}: {error}"))?;
    let read = chc::read_clauses(&text);
    let system = read.map_err(|error| format!("{path}: at byte {}: {}", error.at, error.what))?;
    let (cancel, deadline) = (Cancel::default(), Instant::now() + TIME);
    let bounds = InferenceBounds { deadline, cancel: &cancel, memory_mib: MEMORY_MIB, work: None };
    let richness = (Richness::LEAST, Richness::MOST);
    let inference =
        infer(&system, Beforehand::default(), richness, InferenceGoal::Solution, bounds);
    let model = inference.result.map_err(|why| format!("unknown: {why}"))?;
    let z3 = Solver::find(SolverKind::Z3).map_err(|missing| missing.to_string())?;
    let limits = Limits { time: TIME, memory_mib: MEMORY_MIB };
    validate(&system, &model, &z3, limits, &cancel).map_err(|invalid| invalid.to_string())?;
    Ok(format!("sat\n{}", model.to_smt2()))
}

fn main() -> ExitCode {
    let Some(path) = std::env::args().nth(1) else {
        eprintln!("usage: solve FILE.smt2");
        return ExitCode::from(2);
    };
    match solution(&path) {
        Ok(model) => {
            print!("{model}");
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

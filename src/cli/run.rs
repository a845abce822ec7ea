//! `unheap run`

use std::fmt::Write as _;

use unheap::concrete::{self, Heap, Machine, ObjectNames, Outcome};
use unheap::pipeline::{Form, Pipeline};
use unheap::{func, reduce};

use super::args::{By, RunArgs};
use super::messages::complain;
use super::{DONE, Stopped, UNKNOWN, UNSAFE, files};

/// Runs a program and prints how it ends.
pub fn run(command: &RunArgs) -> Result<u8, Stopped> {
    if command.trace && command.by == By::Functions {
        return Err(complain("--trace goes with --by interpreter and --by reduction"));
    }
    let pipeline = files::program(&command.file)?;
    let (initial, names) = files::heap(&pipeline, command.heap.as_deref())?;
    let (outcome, last) = match command.by {
        By::Interpreter => interpret(&pipeline, command, &initial)?,
        By::Reduction => by_reduction(&pipeline, command, &initial)?,
        By::Functions => {
            let functions = pipeline.functions(Form::Staged, false);
            let end = func::evaluate(functions, &initial, command.steps);
            (end.outcome, end.heap)
        }
    };
    let mut text = String::new();
    let code = match outcome {
        Outcome::Halted => {
            text.push_str("halted\n");
            DONE
        }
        Outcome::Failed(check) => {
            let _ =
                writeln!(text, "failed: check {}, {}", check.number(), pipeline.names.place(check));
            UNSAFE
        }
        Outcome::Blocked => {
            text.push_str("blocked: an assumption is broken, so this is not a run\n");
            DONE
        }
        Outcome::StepBound => {
            let _ = writeln!(text, "stopped: the bound of {} steps was reached", command.steps);
            UNKNOWN
        }
    };
    if let Some(heap) = last {
        text.push_str(&picture(&pipeline, &heap, &names));
    }
    files::print(&text)?;
    Ok(code)
}

fn picture(pipeline: &Pipeline, heap: &Heap, names: &ObjectNames) -> String {
    let symbols = &pipeline.program.symbols;
    concrete::picture(symbols, heap, &names.complete(symbols, heap))
}

/// Runs the statements; with `--trace` prints each one with its place before it is executed.
fn interpret(
    pipeline: &Pipeline,
    command: &RunArgs,
    initial: &Heap,
) -> Result<(Outcome, Option<Heap>), Stopped> {
    let program = &pipeline.program;
    let renderer = pipeline.renderer();
    let mut machine = Machine::new(program, initial);
    let outcome = loop {
        if machine.steps() >= command.steps {
            break Outcome::StepBound;
        }
        if command.trace {
            let at = machine.pc();
            let (line, _) = pipeline.source.line_column(program.code[at].span.start);
            files::print(&format!("line {line}: {}\n", renderer.stmt(at)))?;
        }
        if let Some(outcome) = machine.step() {
            break outcome;
        }
    };
    Ok((outcome, Some(machine.heap().clone())))
}

/// Reduces the program's heap; with `--trace` prints the derivation.
fn by_reduction(
    pipeline: &Pipeline,
    command: &RunArgs,
    initial: &Heap,
) -> Result<(Outcome, Option<Heap>), Stopped> {
    let equations = pipeline.equations();
    let program = &pipeline.program;
    if command.trace {
        let names = &pipeline.names.symbols;
        files::print(&reduce::trace(program, equations, names, initial, command.steps))?;
        files::print("\n")?;
    }
    let end = reduce::reduce(program, equations, initial, command.steps);
    Ok((end.outcome, end.heap))
}

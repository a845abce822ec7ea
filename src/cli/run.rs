//! `unheap run`

use std::collections::BTreeSet;
use std::fmt::Write as _;

use unheap::base::Source;
use unheap::cfg::vertex_names;
use unheap::concrete::{self, Broken, Heap, ObjectNames, Outcome, Watched};
use unheap::pipeline::{Form, Pipeline};
use unheap::program::inline::Calls;
use unheap::program::{Program, Renderer, Stmt};
use unheap::spec::{Claim, ClaimKind};
use unheap::{func, reduce};

use super::args::{By, ClaimsMode, RunArgs};
use super::messages::{complain, note};
use super::{DONE, Stopped, UNKNOWN, UNSAFE, files};

/// Calls deeper than this are not shown further to the right.
const MOST_INDENTED: usize = 30;

/// Runs a program and prints how it ends.
pub fn run(command: &RunArgs) -> Result<u8, Stopped> {
    if command.trace && command.by == By::Functions {
        return Err(complain("--trace goes with --by interpreter and --by reduction"));
    }
    match command.by {
        By::Interpreter => interpret(command),
        By::Reduction => translated(command, by_reduction),
        By::Functions => translated(command, by_functions),
    }
}

/// How a run of a translation ends, and the heap then.
type Ended = (Outcome, Option<Heap>);

/// Runs what is made of the program.
fn translated(
    command: &RunArgs,
    evaluate: fn(&Pipeline, &RunArgs, &Heap) -> Result<Ended, Stopped>,
) -> Result<u8, Stopped> {
    let pipeline = files::program(&command.file, command.entry.as_deref(), Calls::Shared)?;
    let symbols = &pipeline.program.symbols;
    let (initial, names) = files::heap(&pipeline.source, symbols, command.heap.as_deref())?;
    let (outcome, heap) = evaluate(&pipeline, command, &initial)?;
    let end = RunEnd { outcome, heap, calls: Vec::new() };
    tell(&pipeline.source, &pipeline.program, command, &end, &names)
}

/// How a run has ended.
struct RunEnd {
    outcome: Outcome,
    heap: Option<Heap>,
    /// The positions of the calls under way, the outermost first.
    calls: Vec<usize>,
}

/// Prints how a run has ended.
fn tell(
    source: &Source,
    program: &Program,
    command: &RunArgs,
    end: &RunEnd,
    names: &ObjectNames,
) -> Result<u8, Stopped> {
    let outcome = end.outcome;
    let mut text = String::new();
    let code = match outcome {
        Outcome::Halted => {
            text.push_str("halted\n");
            DONE
        }
        Outcome::Failed(check) => {
            let place = program.check(check).place(source);
            if program.check(check).claim().is_none() {
                let _ = writeln!(text, "failed: check {}, {place}", check.number());
            }
            if !end.calls.is_empty() {
                let _ = writeln!(text, "{}", concrete::describe_calls(program, source, &end.calls));
            }
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
    if let Some(heap) = &end.heap {
        let symbols = &program.symbols;
        text.push_str(&concrete::picture(symbols, heap, &names.complete(symbols, heap)));
    }
    files::print(&text)?;
    Ok(code)
}

/// Runs the statements of the program as it was written; with `--trace` prints each one with its
/// place before it is executed, those of procedures further to the right.
fn interpret(command: &RunArgs) -> Result<u8, Stopped> {
    let (source, program) = files::written(&command.file, command.entry.as_deref())?;
    let (initial, names) = files::heap(&source, &program.symbols, command.heap.as_deref())?;
    let labels = vertex_names(&program, &source);
    let renderer = Renderer::named(&program, labels.into_iter().skip(1));
    let is_wanted = |claim: &Claim| match command.claims {
        ClaimsMode::Stop => claim.kind != ClaimKind::Hint,
        ClaimsMode::Warn => true,
        ClaimsMode::Off => false,
    };
    let mut run = Watched::new(&program, &initial, is_wanted);
    let mut told = BTreeSet::new();
    let outcome = loop {
        if run.machine().steps() >= command.steps {
            break Outcome::StepBound;
        }
        let mut stops = None;
        for broken in run.look() {
            if run.is_assumed(&broken) {
                stops = stops.or(Some(Outcome::Blocked));
            } else if command.claims == ClaimsMode::Stop {
                stops = stops.or(Some(Outcome::Failed(broken.claim)));
            }
            if told.insert(broken.claim) && !run.is_assumed(&broken) {
                tell_broken(&source, &program, command, &broken, &names)?;
            }
        }
        if let Some(outcome) = stops {
            break outcome;
        }
        let at = run.machine().pc();
        // Where a procedure begins nothing is written.
        let is_written = program.code[at].stmt != Stmt::Enter && !program.is_second_half(at);
        if command.trace && is_written {
            let line = source.place(program.code[at].span.start).in_words();
            let depth = run.machine().calls().len().min(MOST_INDENTED);
            let statement = renderer.written(&source, at);
            files::print(&format!("{line}: {:width$}{statement}\n", "", width = 2 * depth))?;
        }
        if let Some(outcome) = run.step() {
            break outcome;
        }
    };
    let machine = run.machine();
    let calls = machine.calls().map(|(position, _)| position).collect();
    let end = RunEnd { outcome, heap: Some(machine.heap().clone()), calls };
    tell(&source, &program, command, &end, &names)
}

/// Tells of a broken claim: on standard error if the run goes on.
fn tell_broken(
    source: &Source,
    program: &Program,
    command: &RunArgs,
    broken: &Broken,
    names: &ObjectNames,
) -> Result<(), Stopped> {
    let place = program.check(broken.claim).place(source);
    let mut text = format!("broken: claim {}, {place}\n", broken.claim.number());
    for line in concrete::describe_broken(program, source, names, broken) {
        let _ = writeln!(text, "  {line}");
    }
    if command.claims == ClaimsMode::Stop {
        return files::print(&text);
    }
    if !broken.calls.is_empty() {
        let _ = writeln!(text, "{}", concrete::describe_calls(program, source, &broken.calls));
    }
    note(text.trim_end());
    Ok(())
}

/// Reduces the program's heap; with `--trace` prints the derivation.
fn by_reduction(pipeline: &Pipeline, command: &RunArgs, initial: &Heap) -> Result<Ended, Stopped> {
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

/// Evaluates the functional program.
fn by_functions(pipeline: &Pipeline, command: &RunArgs, initial: &Heap) -> Result<Ended, Stopped> {
    let end = func::evaluate(pipeline.functions(Form::Staged, false), initial, command.steps);
    Ok((end.outcome, end.heap))
}

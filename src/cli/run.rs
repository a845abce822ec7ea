//! `unheap run`

use std::collections::BTreeSet;
use std::fmt::Write as _;

use base::{Source, Span};
use concrete::{Broken, Heap, ObjectNames, RunOutcome, Watched};
use pipeline::{FuncProgramForm, Pipeline};
use program::cfg::vertex_names;
use program::inline::Calls;
use program::spec::{Claim, ClaimKind};
use program::{Program, Renderer, Stmt, entry_arguments};
use symbolic::reduce;

use super::args::{By, ClaimsMode, RunArgs};
use super::files::CommandFailure;
use super::output::{ResultSink, Terminal};
use super::{DONE, ReportedFailure, UNKNOWN, UNSAFE, files};

/// Calls deeper than this are not shown further to the right.
const MOST_INDENTED: usize = 30;

/// Runs a program and prints how it ends.
pub(super) fn run(command: &RunArgs) -> Result<u8, ReportedFailure> {
    let model = command.property.data_model;
    let source = files::of_units(std::slice::from_ref(&command.file), &command.units, model)
        .map_err(|problem| problem.report_to_user())?;
    let arguments = command.args.as_ref().map(|text| Source::new("--args", text.as_str()));
    let arguments = arguments.as_ref().map(|text| (text, text.files()[0].span));
    try_run(command, source, arguments, &mut Terminal).map_err(|problem| problem.report_to_user())
}

/// Runs a program and tells how it ends. The arguments of its entry stand at a place in a text, if they are given.
pub(super) fn try_run(
    command: &RunArgs,
    source: Source,
    arguments: Option<(&Source, Span)>,
    out: &mut dyn ResultSink,
) -> Result<u8, CommandFailure> {
    if command.trace && command.by == By::Functions {
        let message = "--trace goes with --by interpreter and --by reduction";
        return Err(CommandFailure::Message(message.to_owned()));
    }
    let reading = command.property.reading(command.entry.as_deref())?;
    let source = source.read_as(reading);
    let start = RunRequest { command, arguments };
    match command.by {
        By::Interpreter => interpret(&start, source, out),
        By::Reduction => translated(&start, source, by_reduction, out),
        By::Functions => translated(&start, source, by_functions, out),
    }
}

/// What is run, and from where.
struct RunRequest<'a> {
    command: &'a RunArgs,
    arguments: Option<(&'a Source, Span)>,
}

impl RunRequest<'_> {
    /// The initial heap of a program with this text, with the arguments of its entry.
    fn heap(
        &self,
        source: &Source,
        program: &Program,
    ) -> Result<(Heap, ObjectNames), CommandFailure> {
        let symbols = &program.symbols;
        let (mut heap, names) = files::heap(source, symbols, self.command.heap.as_deref())?;
        if let Some((text, place)) = self.arguments {
            let vars = entry_arguments(program);
            let listed = (text.slice(place), place.range().start);
            concrete::set_arguments(symbols, &vars, (&mut heap, &names), listed)
                .map_err(|wrong| CommandFailure::Wrong(Box::new(text.clone()), vec![*wrong]))?;
        }
        Ok((heap, names))
    }
}

/// How a run of a translation ends, and the heap then.
type RunResult = (RunOutcome, Option<Heap>);

/// Runs what is made of the program.
fn translated(
    start: &RunRequest<'_>,
    source: Source,
    evaluate: fn(
        &Pipeline,
        &RunArgs,
        &Heap,
        &mut dyn ResultSink,
    ) -> Result<RunResult, CommandFailure>,
    out: &mut dyn ResultSink,
) -> Result<u8, CommandFailure> {
    let command = start.command;
    let pipeline = files::program(source, command.entry.as_deref(), Calls::Shared)?;
    let (initial, names) = start.heap(&pipeline.source, &pipeline.program)?;
    let (outcome, heap) = evaluate(&pipeline, command, &initial, out)?;
    let end = ExecutionResult { outcome, heap, calls: Vec::new() };
    print_outcome(
        &RunTeller { source: &pipeline.source, program: &pipeline.program, start, names },
        &end,
        out,
    )
}

/// What a run is told with.
struct RunTeller<'a> {
    source: &'a Source,
    program: &'a Program,
    start: &'a RunRequest<'a>,
    names: ObjectNames,
}

impl RunTeller<'_> {
    /// Through which calls a place was reached, the outermost first.
    fn calls(&self, calls: &[usize]) -> String {
        if let (Some((text, place)), [_]) = (self.start.arguments, calls) {
            let callee = self.program.entry.map_or("main", |entry| &self.program.proc(entry).name);
            return format!("in {callee}({})", text.slice(place).trim());
        }
        concrete::describe_calls(self.program, self.source, calls)
    }
}

/// How a run has ended.
struct ExecutionResult {
    outcome: RunOutcome,
    heap: Option<Heap>,
    /// The positions of the calls under way, the outermost first.
    calls: Vec<usize>,
}

/// Prints how a run has ended.
fn print_outcome(
    teller: &RunTeller<'_>,
    end: &ExecutionResult,
    out: &mut dyn ResultSink,
) -> Result<u8, CommandFailure> {
    let &RunTeller { source, program, ref names, .. } = teller;
    let outcome = end.outcome;
    let mut text = String::new();
    let code = match outcome {
        RunOutcome::Halted => {
            text.push_str("halted\n");
            DONE
        }
        RunOutcome::Failed(check) => {
            let place = program.check(check).place(source);
            if program.check(check).claim().is_none() {
                let _ = writeln!(text, "failed: check {}, {place}", check.number());
            }
            if let Some(refusal) = program.refusal_at(program.check(check)) {
                let _ = writeln!(text, "{}", refusal.in_one_line());
            }
            if !end.calls.is_empty() {
                let _ = writeln!(text, "{}", teller.calls(&end.calls));
            }
            UNSAFE
        }
        RunOutcome::Blocked => {
            text.push_str("blocked: an assumption is broken, so this is not a run\n");
            DONE
        }
        RunOutcome::StepBound => {
            let _ = writeln!(
                text,
                "stopped: the bound of {} steps was reached",
                teller.start.command.steps
            );
            UNKNOWN
        }
    };
    if let Some(heap) = &end.heap {
        let symbols = &program.symbols;
        text.push_str(&concrete::picture(symbols, heap, &names.complete(symbols, heap)));
    }
    out.result(&text)?;
    Ok(code)
}

/// Runs the statements of the program as it was written; with `--trace` prints each one with its
/// place before it is executed, those of procedures further to the right.
fn interpret(
    start: &RunRequest<'_>,
    source: Source,
    out: &mut dyn ResultSink,
) -> Result<u8, CommandFailure> {
    let command = start.command;
    let (source, program) = files::written(source, command.entry.as_deref())?;
    let (initial, names) = start.heap(&source, &program)?;
    let labels = vertex_names(&program, &source);
    let renderer = Renderer::named(&program, labels.into_iter().skip(1));
    let is_wanted = |claim: &Claim| match command.claims {
        ClaimsMode::Stop => claim.kind != ClaimKind::Hint,
        ClaimsMode::Warn => true,
        ClaimsMode::Off => false,
    };
    let mut run = Watched::new(&program, &initial, is_wanted);
    if start.arguments.is_some() {
        run = run.with_caller();
    }
    let teller = RunTeller { source: &source, program: &program, start, names };
    let mut broken_before = BTreeSet::new();
    let outcome = loop {
        if run.machine().steps() >= command.steps {
            break RunOutcome::StepBound;
        }
        let mut stops = None;
        for broken in run.look() {
            if run.is_assumed(&broken) {
                stops = stops.or(Some(RunOutcome::Blocked));
            } else if command.claims == ClaimsMode::Stop {
                stops = stops.or(Some(RunOutcome::Failed(broken.claim)));
            }
            if broken_before.insert(broken.claim) && !run.is_assumed(&broken) {
                tell_broken(&teller, &broken, out)?;
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
            out.result(&format!("{line}: {:width$}{statement}\n", "", width = 2 * depth))?;
        }
        if let Some(outcome) = run.step() {
            break outcome;
        }
    };
    let machine = run.machine();
    let calls = machine.calls().map(|(position, _)| position).collect();
    let end = ExecutionResult { outcome, heap: Some(machine.heap().clone()), calls };
    print_outcome(&teller, &end, out)
}

/// Tells of a broken claim: on standard error if the run goes on.
fn tell_broken(
    teller: &RunTeller<'_>,
    broken: &Broken,
    out: &mut dyn ResultSink,
) -> Result<(), CommandFailure> {
    let &RunTeller { source, program, ref names, .. } = teller;
    let place = program.check(broken.claim).place(source);
    let mut text = format!("broken: claim {}, {place}\n", broken.claim.number());
    for line in concrete::describe_broken(program, source, names, broken) {
        let _ = writeln!(text, "  {line}");
    }
    if teller.start.command.claims == ClaimsMode::Stop {
        return Ok(out.result(&text)?);
    }
    if !broken.calls.is_empty() {
        let _ = writeln!(text, "{}", teller.calls(&broken.calls));
    }
    out.remark(text.trim_end());
    Ok(())
}

/// Reduces the program's heap; with `--trace` prints the derivation.
fn by_reduction(
    pipeline: &Pipeline,
    command: &RunArgs,
    initial: &Heap,
    out: &mut dyn ResultSink,
) -> Result<RunResult, CommandFailure> {
    let equations = pipeline.equations();
    let program = &pipeline.program;
    if command.trace {
        let names = &pipeline.names.symbols;
        out.result(&reduce::trace(program, equations, names, initial, command.steps))?;
        out.result("\n")?;
    }
    let end = reduce::reduce(program, equations, initial, command.steps);
    Ok((end.outcome, end.heap))
}

/// Evaluates the functional program.
fn by_functions(
    pipeline: &Pipeline,
    command: &RunArgs,
    initial: &Heap,
    _: &mut dyn ResultSink,
) -> Result<RunResult, CommandFailure> {
    let end =
        func::evaluate(pipeline.functions(FuncProgramForm::Staged, false), initial, command.steps);
    Ok((end.outcome, end.heap))
}

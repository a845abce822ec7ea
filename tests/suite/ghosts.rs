//! Ghosts are instrumentation: a program with ghosts runs as the program does. Random programs on
//! random heaps, with the ghosts of each kind and with all of them: the same statements in the same
//! order, the same state before each, the same outcome; and all stages say of the program with
//! ghosts what the interpreter does.

#![allow(clippy::print_stdout, reason = "how much was compared is to be seen")]

use analysis::ghosts::{GhostKind, Ghosts, instrument};
use base::{FieldId, Sort, Source};
use concrete::{Heap, RunOutcome, Value, random_heap, run_observed};
use encode::{EncodingRefusal, Exact};
use pipeline::Pipeline;
use program::build::Rewritten;
use program::{Program, Stmt, verify};

use crate::support::{Runners, Tally, ending, generate};

const PROGRAMS: u64 = 600;
const HEAPS: u64 = 4;
const STEPS: u64 = 400;

fn parsed(seed: u64) -> Pipeline {
    let size = 5 + usize::try_from(seed % 16).expect("it is small");
    let source = Source::new("generated.uh", generate(seed, size).text());
    Pipeline::new(source).unwrap_or_else(|errors| panic!("{errors:#?}"))
}

/// The ghosts of one kind, in turn, or of all kinds.
fn kinds(seed: u64) -> Ghosts {
    let all = GhostKind::ALL;
    let number = usize::try_from(seed + seed / 112).expect("it is small") % (all.len() + 1);
    all.get(number).map_or_else(|| Ghosts::with_kinds(all), |&kind| Ghosts::with_kinds(&[kind]))
}

fn with_ghosts(program: &Program, seed: u64) -> Rewritten {
    let rewritten = instrument(program, &kinds(seed), &|_, _| true);
    assert_eq!(verify::verify(&rewritten.program), Ok(()), "{}", rewritten.program);
    rewritten
}

/// The statements of a run, each with the state before it, as far as the program knows it.
struct Trace {
    steps: Vec<(usize, Heap)>,
    outcome: RunOutcome,
    last: Heap,
}

fn trace(program: &Program, initial: &Heap) -> Trace {
    let mut steps = Vec::new();
    let run = run_observed(program, initial, STEPS, |at, heap| steps.push((at, heap.clone())));
    Trace { steps, outcome: run.outcome, last: run.heap }
}

/// The same of the program with ghosts, without these and by the statements of the old program.
fn trace_without_ghosts(rewritten: &Rewritten, initial: &Heap) -> Trace {
    let program = &rewritten.program;
    let mut steps = Vec::new();
    let most = STEPS * rewritten.most_steps();
    let run = run_observed(program, initial, most, |position, heap| {
        if rewritten.begins(position) {
            steps.push((rewritten.origins[position], heap.clone()));
        }
    });
    Trace { steps, outcome: run.outcome, last: run.heap }
}

/// The heap of the program with something in each ghost of each object.
fn haunted(heap: &Heap, old: &Program, new: &Program) -> Heap {
    let mut haunted = heap.with_vars_of(&new.symbols);
    for object in heap.objects(&old.symbols) {
        for field in ghosts(new) {
            let value = match new.symbols[field].sort {
                Sort::Int => Value::Int((-7).into()),
                Sort::Bool => Value::Bool(true),
                Sort::Ref(_) | Sort::Vector(_) => continue,
            };
            if new.symbols[field].owner == Some(object.shape) {
                haunted.write(field, object.address, value);
            }
        }
    }
    haunted
}

fn ghosts(program: &Program) -> impl Iterator<Item = FieldId> + '_ {
    program.symbols.field_ids().filter(|&field| program.symbols[field].ghost)
}

/// Whether both are the same but for ghosts and variables of the second program.
fn same(old: &Program, left: &Heap, new: &Program, right: &Heap) -> bool {
    let vars = old.symbols.var_ids().all(|var| left.var(var) == right.var(var));
    let plain = right.cells().filter(|(field, ..)| !new.symbols[*field].ghost);
    vars && left.cells().eq(plain)
}

#[test]
fn a_program_with_ghosts_runs_as_the_program_does() {
    let (mut ends, mut statements, mut added) = (Tally::default(), 0, 0);
    for seed in 0..PROGRAMS {
        let Pipeline { program, .. } = parsed(seed);
        let rewritten = with_ghosts(&program, seed);
        let text = rewritten.program.to_string();
        added += ghosts(&rewritten.program).count();
        for number in 0..HEAPS {
            let heap = random_heap(&program.symbols, seed * HEAPS + number, 6);
            let haunted = haunted(&heap, &program, &rewritten.program);
            let (old, new) = (trace(&program, &heap), trace_without_ghosts(&rewritten, &haunted));
            for ((position, before), (at, then)) in old.steps.iter().zip(&new.steps) {
                assert_eq!(position, at, "{program}\n{text}");
                assert!(same(&program, before, &rewritten.program, then), "{position}:\n{text}");
                statements += 1;
            }
            if old.outcome != RunOutcome::StepBound {
                assert_eq!(old.steps.len(), new.steps.len(), "{program}\n{text}");
                assert_eq!(old.outcome, new.outcome, "{program}\n{text}");
                assert!(same(&program, &old.last, &rewritten.program, &new.last), "{text}");
            }
            ends.add(ending(&program, old.outcome));
        }
    }
    println!("{added} ghosts, {statements} statements; runs: {ends}");
    assert!(added > 1000 && statements > 10_000 && ends.count("halted") > 100, "{ends}");
}

#[test]
fn what_runs_begin_with_in_ghosts_never_matters() {
    let mut resets = 0;
    for seed in 0..PROGRAMS / 4 {
        let program = with_ghosts(&parsed(seed).program, seed).program;
        let mut fields: Vec<FieldId> = ghosts(&program).collect();
        let start = program.code.iter().map_while(|instr| match instr.stmt {
            Stmt::Reset { field } => Some(field),
            _ => None,
        });
        let start: Vec<FieldId> = start.collect();
        resets += fields.len();
        fields.retain(|field| !start.contains(field));
        assert_eq!(fields, [], "{program}");
    }
    assert!(resets > 100, "the programs have no ghosts");
}

#[test]
fn all_stages_know_ghosts() {
    let (mut ends, mut instances) = (Tally::default(), 0);
    for seed in 0..PROGRAMS / 4 {
        let Pipeline { source, program, .. } = parsed(seed);
        let rewritten = with_ghosts(&program, seed);
        let pipeline = Pipeline::from_program(source, rewritten.program)
            .unwrap_or_else(|errors| panic!("{errors:#?}\n{program}"));
        let text = pipeline.program.to_string();
        let arrays = pipeline.clauses(Exact::Arrays).expect("the programs are small");
        let indexed = match pipeline.clauses(Exact::Indexed) {
            Ok(encoded) => Some(encoded),
            Err(EncodingRefusal::Irreducible) => None,
            Err(_) => panic!("the programs are small\n{text}"),
        };
        let heap = |number| random_heap(&pipeline.program.symbols, seed * HEAPS + number, 5);
        let heaps: Vec<Heap> = (0..HEAPS).map(heap).collect();
        for heap in &heaps {
            for encoded in std::iter::once(arrays).chain(indexed) {
                instances += encoded
                    .replay(&pipeline.program, heap, STEPS)
                    .unwrap_or_else(|mismatch| panic!("{seed}: {mismatch}\n{text}"))
                    .instances;
            }
        }
        let runners = Runners::of_pipeline(pipeline, seed % 5 == 0)
            .unwrap_or_else(|unfit| panic!("{unfit:?}\n{text}"));
        for heap in &heaps {
            let compared = runners.compare(heap);
            assert_eq!(compared.disagreement, None, "{text}");
            ends.add(compared.ending);
        }
    }
    println!("{instances} instances of clauses; runs: {ends}");
    assert!(instances > 1000 && ends.count("halted") > 30, "{ends}");
}

//! Paths up to a bound against the interpreter: each is taken by the run from its heap, to the end that was
//! said; and each run from a random heap takes exactly one.

use std::time::Duration;

use num_bigint::BigInt;
use rustc_hash::FxHashMap;
use unheap::base::{Sort, Source, Symbols};
use unheap::concrete::{Heap, Machine, Outcome, TapeCell, Value, random_heap};
use unheap::explore::{
    Decision, ExploreBounds, ExploreOptions, ExploredPath, Explorer, PathOutcome, PathTerms,
    Pointee,
};
use unheap::front;
use unheap::logic::{self, evaluate};
use unheap::program::{Program, Stmt};

use crate::support::{Tally, generate, with_arrays, with_procedures, with_recursion};

const PROGRAMS: u64 = 120;
const HEAPS: u64 = 6;
/// Programs with more paths are left at that.
const MOST_PATHS: usize = 150;
/// How many paths of a program are run.
const RUN: usize = 40;
const STEPS: u64 = 20_000;

/// Random programs, most of them with procedures; every third one with arrays.
fn programs() -> impl Iterator<Item = (u64, String)> {
    (0..PROGRAMS).map(|seed| {
        let form = with_procedures(&generate(31_000 + seed, 4), seed);
        let form = match seed % 3 {
            0 => with_recursion(&form, seed),
            1 => with_arrays(&form, seed),
            _ => form,
        };
        (seed, form.text())
    })
}

fn parsed(name: &str, text: &str) -> Program {
    front::program(&Source::new(name, text)).unwrap_or_else(|wrong| panic!("{name}: {wrong:?}"))
}

fn options() -> ExploreOptions {
    // A question that is not linear may take as long as it is given.
    let question = Duration::from_millis(50);
    ExploreOptions {
        bounds: ExploreBounds { all: 2, ..ExploreBounds::default() },
        question,
        ..ExploreOptions::default()
    }
}

/// All paths of a program, unless there are too many.
fn paths(explorer: &mut Explorer<'_>) -> Option<Vec<ExploredPath>> {
    let mut paths = Vec::new();
    while let Some(path) = explorer.next_path() {
        paths.push(path);
        if paths.len() > MOST_PATHS {
            return None;
        }
    }
    assert_eq!(explorer.stopped(), None);
    Some(paths)
}

/// The run from the heap of a path does what was said of it.
fn takes(explorer: &Explorer<'_>, path: &ExploredPath) {
    let program = explorer.program();
    let initial = explorer.initial_heap(path);
    let mut machine = Machine::new(program, &initial).with_operations();
    let (mut outcome, mut passed, mut executed) = (None, Vec::new(), Vec::new());
    let is_cut = matches!(path.outcome, PathOutcome::Cut(_));
    // A path is cut before a call, and where a jump would begin another turn.
    let end = path.steps() + u64::from(!is_cut);
    while outcome.is_none() && machine.steps() < end {
        let position = machine.pc();
        executed.push(position);
        outcome = machine.step();
        if let (Stmt::Goto { branches }, Some(last)) =
            (&program.code[position].stmt, machine.evaluated().last())
        {
            let asked = branches.len().min(last.at.part + 1);
            let value = |part| part == last.at.part && last.truth == Some(true);
            passed.extend((0..asked).map(|part| (position, part, value(part))));
        }
    }
    let expected = match path.outcome {
        PathOutcome::Halted => Some(Outcome::Halted),
        PathOutcome::Failed(check) => Some(Outcome::Failed(check)),
        PathOutcome::Blocked => Some(Outcome::Blocked),
        PathOutcome::Cut(_) => None,
        PathOutcome::Reached(_) | PathOutcome::Undecided(_) => return,
    };
    assert_eq!(outcome, expected, "{:?}", path.decisions());
    assert_eq!(machine.steps(), end, "{:?}", path.decisions());
    match is_cut {
        false => assert_eq!(machine.pc(), path.position),
        true => assert!(
            machine.pc() == path.position || executed.last() == Some(&path.position),
            "{} and {:?}",
            machine.pc(),
            executed.last()
        ),
    }
    let mut rest = passed.iter();
    for decision in path.decisions() {
        let Decision::Side { at, side } = decision else { continue };
        let Stmt::Goto { branches } = &program.code[at.point.position].stmt else { continue };
        if at.point.op == branches[at.point.part].0.0.len() {
            let wanted = (at.point.position, at.point.part, *side);
            assert!(rest.any(|side| *side == wanted), "{wanted:?} in {passed:?}");
        }
    }
    let calls: Vec<usize> = machine.calls().map(|(call, _)| call).collect();
    assert_eq!(calls, path.calls().collect::<Vec<_>>());
    if !is_cut {
        let mut last = machine.heap().clone();
        last.forget(&program.symbols);
        let mut said = explorer.final_heap(path);
        said.forget(&program.symbols);
        assert!(Heap::same_state(&program.symbols, &last, &said), "{last:?}\n{said:?}");
    }
}

#[test]
fn runs_take_their_paths_to_the_end_that_was_said() {
    let mut tally = Tally::default();
    for (seed, text) in programs() {
        let program = parsed(&format!("p{seed}.uh"), &text);
        let mut explorer = Explorer::new(&program, options());
        let mut count = 0;
        while let Some(path) = explorer.next_path() {
            if path.is_possible() {
                takes(&explorer, &path);
                tally.add(ending_word(&path.outcome));
            }
            count += 1;
            if count > RUN {
                break;
            }
        }
    }
    println!("paths: {tally}");
    for word in ["halted", "failed", "cut"] {
        assert!(tally.count(word) > 50, "{tally}");
    }
}

fn ending_word(outcome: &PathOutcome) -> &'static str {
    match outcome {
        PathOutcome::Halted => "halted",
        PathOutcome::Failed(_) => "failed",
        PathOutcome::Blocked => "blocked",
        PathOutcome::Reached(_) => "reached",
        PathOutcome::Cut(_) => "cut",
        PathOutcome::Undecided(_) => "undecided",
    }
}

/// What an input is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    Int,
    Bool,
    Reference,
}

/// What a name of an input says of a heap.
fn content(symbols: &Symbols, heap: &Heap, name: &str, wanted: Wanted) -> Option<Value> {
    let (head, rest) = name.split_at(name.find(['.', '[', '#']).unwrap_or(name.len()));
    if let Some(at) = rest.strip_prefix('#') {
        let (at, rest) = at.split_at(at.find(['.', '[']).unwrap_or(at.len()));
        // What is not there, or of another sort, is 0, false or null: whoever asks knows which.
        let cell = match (heap.tape().nth(at.parse().expect("it is a number"))?, rest, wanted) {
            (TapeCell::Int(number), "", Wanted::Int) => Value::Int(number.clone()),
            (TapeCell::Bool(truth), "", Wanted::Bool) => Value::Bool(*truth),
            (TapeCell::Object(object), _, _) => {
                let vars = symbols.var_ids().filter(|&var| symbols[var].name == head);
                let is_read =
                    |var: unheap::base::VarId| symbols[var].sort == Sort::Ref(object.shape);
                vars.into_iter().any(is_read).then_some(Value::Ref(object.address))?
            }
            _ => return None,
        };
        return follow(symbols, heap, cell, rest);
    }
    let var = symbols.inputs().find(|&var| symbols[var].name == head)?;
    if let (Some(_), Some(at)) = (symbols[var].sort.element(), rest.strip_prefix('[')) {
        let index: BigInt = at.trim_end_matches(']').parse().expect("it is a number");
        let element = symbols[var].sort.element().expect("it is a sequence");
        return Some(heap.var(var).at(&index, element));
    }
    follow(symbols, heap, heap.var(var).clone(), rest)
}

/// What the fields and elements lead to from a value.
fn follow(symbols: &Symbols, heap: &Heap, start: Value, path: &str) -> Option<Value> {
    let mut value = start;
    let mut rest = path;
    while !rest.is_empty() {
        let Value::Ref(address) = value else { panic!("{path} leads through {value:?}") };
        let shape =
            heap.objects(symbols).into_iter().find(|object| object.address == address)?.shape;
        let (step, behind) =
            rest.split_at(1 + rest[1..].find(['.', '[']).unwrap_or(rest.len() - 1));
        rest = behind;
        let fields = &symbols[shape].fields;
        value = match step.strip_prefix('.') {
            Some(name) => {
                let field = *fields.iter().find(|&&field| symbols[field].name == name)?;
                heap.read(symbols, field, address)
            }
            None => {
                let index: BigInt = step[1..].trim_end_matches(']').parse().expect("a number");
                let items =
                    fields.iter().find(|&&field| symbols[field].sort.element().is_some())?;
                let element = symbols[*items].sort.element().expect("it was just asked");
                heap.read(symbols, *items, address).at(&index, element)
            }
        };
    }
    Some(value)
}

/// Whether the run from the heap takes the path: its references are as decided, and its condition is true.
fn is_taken(symbols: &Symbols, heap: &Heap, path: &ExploredPath, terms: &PathTerms) -> bool {
    // The path's objects, and the heap's.
    let mut objects: FxHashMap<i64, i64> = FxHashMap::default();
    for decision in path.decisions() {
        let Decision::Reference { input, to, .. } = decision else { continue };
        let address = match content(symbols, heap, &terms.references[*input], Wanted::Reference) {
            Some(Value::Ref(address)) => address,
            None => 0,
            other => panic!("{other:?} is no reference"),
        };
        let is_so = match to {
            Pointee::Null => address == 0,
            Pointee::New(name) => {
                let is_new = address != 0 && objects.values().all(|known| *known != address);
                objects.insert(*name, address);
                is_new
            }
            Pointee::Known(name) => objects.get(name) == Some(&address),
        };
        if !is_so {
            return false;
        }
    }
    let mut exprs = terms.exprs.clone();
    let mut values: FxHashMap<logic::Expr, logic::Value> = FxHashMap::default();
    for input in &terms.inputs {
        let is_bool = input.sort == Sort::Bool;
        let wanted = if is_bool { Wanted::Bool } else { Wanted::Int };
        let known = content(symbols, heap, &input.name, wanted);
        let value = match (known, input.sort) {
            (Some(Value::Int(number)), _) => logic::Value::Int(number),
            (Some(Value::Bool(truth)), _) => logic::Value::Bool(truth),
            (None, Sort::Bool) => logic::Value::Bool(false),
            (None, _) => logic::Value::Int(0.into()),
            (Some(other), _) => panic!("{} is {other:?}", input.name),
        };
        let sort = if is_bool { logic::Sort::Bool } else { logic::Sort::Int };
        let var = exprs.var(input.var, sort);
        values.insert(var, value);
    }
    for expr in exprs.below(terms.condition.iter().copied()) {
        if !values.contains_key(&expr) {
            let value = evaluate(exprs.node(expr), &values);
            values.insert(expr, value);
        }
    }
    terms.condition.iter().all(|literal| values[literal].as_bool() == Some(true))
}

#[test]
fn a_run_from_any_heap_takes_exactly_one_path() {
    let mut tally = Tally::default();
    for (seed, text) in programs() {
        let program = parsed(&format!("p{seed}.uh"), &text);
        let mut explorer = Explorer::new(&program, options());
        let Some(paths) = paths(&mut explorer) else { continue };
        let undecided = |path: &ExploredPath| matches!(path.outcome, PathOutcome::Undecided(_));
        if paths.iter().any(undecided) {
            continue;
        }
        let terms: Vec<PathTerms> = paths.iter().map(|path| explorer.terms(path)).collect();
        for number in 0..HEAPS {
            let heap = random_heap(&program.symbols, 7 * seed + number, 4);
            let both = paths.iter().zip(&terms);
            let taken: Vec<&ExploredPath> = both
                .filter(|(path, terms)| is_taken(&program.symbols, &heap, path, terms))
                .map(|(path, _)| path)
                .collect();
            let [path] = taken[..] else {
                panic!("{} of {} paths\n{text}\n{heap:?}", taken.len(), paths.len());
            };
            let ended = unheap::concrete::run(&program, &heap, STEPS).outcome;
            match path.outcome {
                PathOutcome::Halted => assert_eq!(ended, Outcome::Halted, "{text}\n{heap:?}"),
                PathOutcome::Failed(check) => {
                    assert_eq!(ended, Outcome::Failed(check), "{text}\n{heap:?}");
                }
                PathOutcome::Blocked => assert_eq!(ended, Outcome::Blocked, "{text}\n{heap:?}"),
                PathOutcome::Cut(_) | PathOutcome::Reached(_) | PathOutcome::Undecided(_) => {}
            }
            tally.add(ending_word(&path.outcome));
        }
    }
    println!("runs: {tally}");
    for word in ["halted", "failed", "cut"] {
        assert!(tally.count(word) > 5, "{tally}");
    }
}

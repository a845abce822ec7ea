//! The laws of bounded exploration, with the interpreter as the judge: what is said of each path is what the run from
//! its heap does; a run from any heap takes exactly one path; and what is found depends neither on merging nor on how
//! sides are decided.

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use base::{CheckId, Sort, Source, Symbols};
use concrete::{Heap, Machine, RunOutcome, Value, random_heap, run};
use explore::{
    Counters, CutPlace, Deciding, Decision, ExploreBounds, ExploreOptions, ExploredPath, Explorer,
    Merge, PathCounts, PathOutcome, PathTerms, Pointee, Replay, TestPlace,
};
use logic::evaluate;
use pipeline::front;
use program::{Program, Stmt};
use rustc_hash::FxHashMap;

use super::contents::{Wanted, content};
use super::{Form, Tally, shrink};

/// Programs with more paths are left at that.
const MOST_PATHS: usize = 200;
/// How many paths of a program are run.
const RUN: usize = 60;
const STEPS: u64 = 20_000;

/// What was seen of a program.
#[derive(Default)]
pub struct ExploredProgram {
    /// Whether all its paths were told.
    pub is_complete: bool,
    /// How many there are of each kind.
    pub counts: PathCounts,
    /// How the paths end that were run.
    pub paths: Tally,
    /// How the paths end that runs from random heaps take.
    pub runs: Tally,
    /// How many states were merged.
    pub merged: u64,
    /// How many runs from random heaps take one path where states were merged.
    pub merged_runs: u64,
    /// How many explorations were compared with the first one.
    pub compared: u64,
    /// How many were not, since a question or the whole took too long.
    pub doubtful: u64,
}

/// How far programs are explored.
#[derive(Clone, Copy)]
pub struct Depth {
    pub bound: u64,
    /// Whether operands are tests, whatever is known of them.
    pub atoms: bool,
}

impl Depth {
    pub fn options(self) -> ExploreOptions {
        ExploreOptions {
            // Thousands of turns are asked about one by one where nothing is remembered.
            bounds: ExploreBounds { constant: 100, ..ExploreBounds::of_all(self.bound) },
            atoms: self.atoms,
            // A question that is not linear may take as long as it is given.
            question: Duration::from_millis(50),
            ..ExploreOptions::default()
        }
    }

    /// The same, for so long.
    fn within(self, time: Duration) -> ExploreOptions {
        ExploreOptions { deadline: Some(Instant::now() + time), ..self.options() }
    }
}

/// A program may take so long. Loops that count with constants, one in the other, may take a million turns on one path.
const FIRST_WAY: Duration = Duration::from_secs(20);
/// An exploration in another way may take so long: all paths of a procedure, whatever it is called with, may be
/// far more than those of the program.
const OTHER_WAY: Duration = Duration::from_secs(3);

/// Holds the laws against a program, with so many random heaps; panics with what is wrong.
pub fn examine_paths(text: &str, depth: Depth, heaps: u64, seed: u64) -> ExploredProgram {
    let program = parsed(text);
    let mut seen = ExploredProgram::default();
    let (mut paths, mut terms) = (Vec::new(), Vec::new());
    let found = explored(&program, depth.within(FIRST_WAY), |explorer, path| {
        if path.is_possible() && paths.len() < RUN {
            takes(explorer, path, text);
            seen.paths.add(ending_word(&path.outcome));
        }
        terms.push(explorer.terms(path));
        paths.push(path.clone());
    });
    layers_sum(&found.counters, text);
    seen.counts = found.counters.paths.clone();
    if !found.is_complete {
        return seen;
    }
    seen.is_complete = true;
    let random =
        |number| random_heap(&program.symbols, seed.wrapping_mul(heaps).wrapping_add(number), 4);
    let heaps: Vec<Heap> = (0..heaps).map(random).collect();
    let told: Vec<_> = paths.iter().cloned().zip(terms).collect();
    for heap in &heaps {
        seen.runs.add(ending_word(&only_one(&program, heap, &told, text).outcome));
    }
    // An operand that has become a constant is a test, where it was none before: only atoms are always tests.
    if depth.atoms {
        changes_nothing(&program, depth, &found, (&paths, &heaps), &mut seen, text);
    }
    seen
}

/// The one path that the run from a heap takes, which ends as is said of it.
fn only_one<'a>(
    program: &Program,
    heap: &Heap,
    told: &'a [(ExploredPath, PathTerms)],
    text: &str,
) -> &'a ExploredPath {
    let is_taken =
        |(path, terms): &&(ExploredPath, PathTerms)| is_taken(&program.symbols, heap, path, terms);
    let taken: Vec<_> = told.iter().filter(is_taken).collect();
    let [(path, _)] = taken[..] else {
        panic!("{} of {} paths\n{text}\n{heap:?}", taken.len(), told.len());
    };
    if let Some(expected) = expected(&path.outcome) {
        assert_eq!(run(program, heap, STEPS).outcome, expected, "{text}\n{heap:?}");
    }
    path
}

/// The shortest program found that breaks a law, too.
pub fn minimized_paths(form: &Form, depth: Depth, heaps: u64, seed: u64) -> String {
    let examined = |text: &str| {
        catch_unwind(AssertUnwindSafe(|| examine_paths(text, depth, heaps, seed))).is_err()
    };
    shrink(form, |text| front::program(&Source::new("p.uh", text)).is_ok() && examined(text)).text()
}

/// Neither merging nor the way in which sides are decided changes what is found.
fn changes_nothing(
    program: &Program,
    depth: Depth,
    found: &Found,
    (paths, heaps): (&[ExploredPath], &[Heap]),
    seen: &mut ExploredProgram,
    text: &str,
) {
    let is_reference = |of: &Decision| matches!(of, Decision::Reference { .. });
    // Which references were decided is not told where states were merged.
    let is_of_numbers = !paths.iter().any(|path| path.decisions().iter().any(is_reference));
    for merge in [Merge::Equal, Merge::QueryCount, Merge::Dynamic, Merge::Always] {
        let options = ExploreOptions { merge, ..depth.within(OTHER_WAY) };
        let mut told = Vec::new();
        let other = explored(program, options, |explorer, path| {
            holds(explorer, path, text);
            told.push((path.clone(), explorer.terms(path)));
        });
        seen.merged += other.counters.merged;
        if is_of_numbers && merge != Merge::Equal && other.counters.merged > 0 {
            for heap in heaps {
                only_one(program, heap, &told, text);
                seen.merged_runs += 1;
            }
        }
        if !other.is_stopped {
            layers_sum(&other.counters, text);
        }
        if other.is_doubtful() {
            seen.doubtful += 1;
            continue;
        }
        seen.compared += 1;
        let different: Vec<_> = other.sides.symmetric_difference(&found.sides).collect();
        assert!(different.is_empty(), "{merge:?} {different:?}\n{text}");
        assert_eq!(other.failed, found.failed, "{merge:?}\n{text}");
        assert_eq!(other.cut, found.cut, "{merge:?}\n{text}");
        if merge == Merge::Equal {
            assert_eq!(other.counters.paths, found.counters.paths, "{text}");
        }
    }
    let told = |path: &ExploredPath| {
        format!("{:?} {:?} {}", path.decisions(), path.outcome, path.position)
    };
    let mut ours: Vec<String> = paths.iter().map(told).collect();
    ours.sort();
    let ways = [
        (Deciding::Plain, Replay::Never),
        (Deciding::Eager, Replay::Never),
        (Deciding::Layers, Replay::Apply),
        (Deciding::Layers, Replay::Execute),
    ];
    for (deciding, replay) in ways {
        let options = ExploreOptions { deciding, replay, ..depth.within(OTHER_WAY) };
        let mut theirs = Vec::new();
        let other = explored(program, options, |explorer, path| {
            holds(explorer, path, text);
            theirs.push(told(path));
        });
        if other.is_doubtful() {
            seen.doubtful += 1;
            continue;
        }
        seen.compared += 1;
        theirs.sort();
        assert_eq!(theirs, ours, "{deciding:?} {replay:?}\n{text}");
        assert_eq!(other.sides, found.sides, "{deciding:?} {replay:?}\n{text}");
        if deciding == Deciding::Plain {
            layers_sum(&other.counters, text);
            let calls = [found, &other].map(|found| found.counters.solver_calls);
            assert!(calls[0] <= calls[1] + 5, "{calls:?}\n{text}");
        }
    }
}

/// Each side is decided by one layer.
fn layers_sum(counters: &Counters, text: &str) {
    assert_eq!(counters.layers.iter().sum::<u64>(), 2 * counters.tests, "{text}");
}

/// What an exploration has found.
pub struct Found {
    pub counters: Counters,
    /// The sides that were taken.
    pub sides: BTreeSet<(TestPlace, bool)>,
    pub failed: BTreeSet<CheckId>,
    pub cut: BTreeSet<CutPlace>,
    /// Whether all paths were told, and it is known of each that it is one.
    pub is_complete: bool,
    /// Whether it was stopped before.
    pub is_stopped: bool,
}

impl Found {
    /// Whether it or a question took too long, where others did not: then there is nothing to compare.
    fn is_doubtful(&self) -> bool {
        self.is_stopped || self.counters.paths.undecided > 0_u8.into()
    }
}

/// Explores a program; `seen` is told each path.
pub fn explored(
    program: &Program,
    options: ExploreOptions,
    mut seen: impl FnMut(&Explorer<'_>, &ExploredPath),
) -> Found {
    let mut explorer = Explorer::new(program, options);
    let (mut failed, mut cut, mut told) = (BTreeSet::new(), BTreeSet::new(), 0);
    while told < MOST_PATHS
        && let Some(path) = explorer.next_path()
    {
        told += 1;
        match &path.outcome {
            PathOutcome::Failed(check) => drop(failed.insert(*check)),
            PathOutcome::Cut(place) => drop(cut.insert(*place)),
            PathOutcome::Halted | PathOutcome::Blocked | PathOutcome::Reached(_) => {}
            PathOutcome::Undecided(_) => {}
        }
        seen(&explorer, &path);
    }
    let counters = explorer.counters().clone();
    let sides = explorer.side_counts().iter().flat_map(|(&at, sides)| {
        let taken = [false, true].into_iter().filter(|&side| sides[usize::from(side)].taken > 0);
        taken.map(move |side| (at, side))
    });
    let is_stopped = explorer.stop_reason().is_some();
    let is_complete = told < MOST_PATHS && !is_stopped && counters.paths.undecided == 0_u8.into();
    Found { sides: sides.collect(), failed, cut, is_complete, is_stopped, counters }
}

/// A program, which is right.
pub fn parsed(text: &str) -> Program {
    front::program(&Source::new("p.uh", text)).unwrap_or_else(|e| panic!("{e:#?}\n{text}"))
}

/// How the run from the heap of a path has to end, if it has an end that was told.
fn expected(outcome: &PathOutcome) -> Option<RunOutcome> {
    match outcome {
        PathOutcome::Halted => Some(RunOutcome::Halted),
        PathOutcome::Failed(check) => Some(RunOutcome::Failed(*check)),
        PathOutcome::Blocked => Some(RunOutcome::Blocked),
        PathOutcome::Reached(_) | PathOutcome::Cut(_) | PathOutcome::Undecided(_) => None,
    }
}

/// The run from the heap of a path ends as was said, whatever its statements are: where states were merged,
/// these are not told.
fn holds(explorer: &Explorer<'_>, path: &ExploredPath, text: &str) {
    let Some(expected) = expected(&path.outcome) else { return };
    let heap = explorer.initial_heap(path);
    assert!(heap.is_closed(&explorer.program().symbols), "{text}\n{heap:?}");
    assert_eq!(run(explorer.program(), &heap, STEPS).outcome, expected, "{text}\n{heap:?}");
}

/// The run from the heap of a path does what was said of it.
fn takes(explorer: &Explorer<'_>, path: &ExploredPath, text: &str) {
    let program = explorer.program();
    let initial = explorer.initial_heap(path);
    let mut machine = Machine::new(program, &initial).with_operations();
    let (mut outcome, mut passed, mut executed) = (None, Vec::new(), Vec::new());
    let is_cut = matches!(path.outcome, PathOutcome::Cut(_));
    // A path is cut before a call, and where a jump would begin another turn.
    let end = path.steps() + u64::from(!is_cut);
    while outcome.is_none() && executed.len() as u64 != end {
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
    if matches!(path.outcome, PathOutcome::Reached(_) | PathOutcome::Undecided(_)) {
        return;
    }
    let expected = expected(&path.outcome);
    assert_eq!(outcome, expected, "{:?}\n{text}", path.decisions());
    assert_eq!(executed.len() as u64, end, "{:?}\n{text}", path.decisions());
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
        assert!(Heap::same_state(&program.symbols, &last, &said), "{last:?}\n{said:?}\n{text}");
    }
}

/// How a path ends.
pub fn ending_word(outcome: &PathOutcome) -> &'static str {
    match outcome {
        PathOutcome::Halted => "halted",
        PathOutcome::Failed(_) => "failed",
        PathOutcome::Blocked => "blocked",
        PathOutcome::Reached(_) => "reached",
        PathOutcome::Cut(_) => "cut",
        PathOutcome::Undecided(_) => "undecided",
    }
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
    let mut values: FxHashMap<logic::Expr, logic::ExprValue> = FxHashMap::default();
    for input in &terms.inputs {
        let is_bool = input.sort == Sort::Bool;
        let wanted = if is_bool { Wanted::Bool } else { Wanted::Int };
        let known = content(symbols, heap, &input.name, wanted);
        let value = match (known, input.sort) {
            (Some(Value::Int(number)), _) => logic::ExprValue::Int(number),
            (Some(Value::Bool(truth)), _) => logic::ExprValue::Bool(truth),
            (None, Sort::Bool) => logic::ExprValue::Bool(false),
            (None, _) => logic::ExprValue::Int(0.into()),
            (Some(other), _) => panic!("{} is {other:?}", input.name),
        };
        let sort = if is_bool { logic::ExprSort::Bool } else { logic::ExprSort::Int };
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

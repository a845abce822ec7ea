//! Laws of bounded exploration on random programs with procedures that call themselves: each path is what the
//! interpreter does from its heap, runs from random heaps take one of them, and neither merging nor the way in
//! which sides are decided changes what is found.

#![allow(clippy::print_stdout, reason = "how much was explored is to be seen")]

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash, Hasher};

use unheap::base::{CheckId, Source};
use unheap::concrete::{Heap, Machine, Outcome, random_heap};
use unheap::explore::{
    Counters, CutPlace, Deciding, ExploreBounds, ExploreOptions, ExploredPath, Explorer, Merge,
    PathOutcome, TestPlace,
};
use unheap::front;
use unheap::program::Program;

use crate::support::{generate, pairs, project, with_fuel};

/// More paths than this are not explored.
const MOST_PATHS: usize = 250;
const HEAPS: u64 = 10;
const STEPS: u64 = 1_000;

/// How many programs: a thousandth of [`pairs`].
fn programs() -> u64 {
    pairs() / 1_000
}

fn parsed(text: &str) -> Program {
    front::program(&Source::new("test.uh", text)).unwrap_or_else(|e| panic!("{e:#?}\n{text}"))
}

/// Operands are tests, whatever is known of them: where they are not, one that has become a constant is.
fn options(bound: u64) -> ExploreOptions {
    let bounds = ExploreBounds { all: bound, single: Vec::new() };
    ExploreOptions { bounds, atoms: true, ..ExploreOptions::default() }
}

/// What an exploration has found.
struct Found {
    counters: Counters,
    /// The sides that were taken.
    sides: BTreeSet<(TestPlace, bool)>,
    failed: BTreeSet<CheckId>,
    cut: BTreeSet<CutPlace>,
    /// Whether all paths were told, and it is known of each that it is one.
    is_complete: bool,
}

/// Explores a program; `seen` is told each path.
fn explored(
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
    let sides = explorer.sides().iter().flat_map(|(&at, sides)| {
        [false, true]
            .into_iter()
            .filter(|&side| sides[usize::from(side)].taken > 0)
            .map(move |side| (at, side))
    });
    let is_complete = told < MOST_PATHS
        && explorer.stopped().is_none()
        && counters.paths.undecided == 0_u8.into();
    Found { sides: sides.collect(), failed, cut, is_complete, counters }
}

/// A run of the interpreter, statement by statement.
struct Trace {
    /// After so many statements, what tells the positions so far, the present one among them, from others.
    hashes: Vec<u64>,
    outcome: Option<Outcome>,
    position: usize,
    heap: Heap,
}

fn trace(program: &Program, heap: &Heap, most: u64) -> Trace {
    let mut machine = Machine::new(program, heap);
    let mut hasher = DefaultHasher::new();
    machine.pc().hash(&mut hasher);
    let mut hashes = vec![hasher.finish()];
    let mut outcome = None;
    for _ in 0..most {
        outcome = machine.step();
        if outcome.is_some() {
            break;
        }
        machine.pc().hash(&mut hasher);
        hashes.push(hasher.finish());
    }
    Trace { hashes, outcome, position: machine.pc(), heap: machine.heap().clone() }
}

/// What the interpreter does from the heap of a path is what was told of it; returns what tells its
/// statements from others, if the path has an end.
fn holds(explorer: &Explorer<'_>, path: &ExploredPath, text: &str) -> (u64, bool) {
    let program = explorer.program();
    let heap = explorer.initial_heap(path);
    assert!(heap.is_closed(&program.symbols), "{text}\n{heap:?}");
    let expected = match path.outcome {
        PathOutcome::Halted => Some(Outcome::Halted),
        PathOutcome::Failed(check) => Some(Outcome::Failed(check)),
        PathOutcome::Blocked => Some(Outcome::Blocked),
        PathOutcome::Reached(_) | PathOutcome::Cut(_) | PathOutcome::Undecided(_) => None,
    };
    let steps = path.steps() + u64::from(expected.is_some());
    let run = trace(program, &heap, steps);
    if path.is_possible() {
        assert_eq!(run.outcome, expected, "{text}\n{path:?}\n{heap:?}");
        assert_eq!(run.hashes.len() as u64, path.steps() + 1, "{text}\n{path:?}");
        assert_eq!(run.position, path.position, "{text}\n{path:?}");
        if expected.is_some() {
            let last = explorer.final_heap(path);
            assert!(
                Heap::same_state(&program.symbols, &run.heap, &last),
                "{text}\n{path:?}\n{:?}\n{last:?}",
                run.heap
            );
        }
    }
    (*run.hashes.last().expect("it has the start"), expected.is_some())
}

#[test]
fn paths_are_runs_however_they_are_found() {
    let (mut complete, mut paths, mut runs, mut merged) = (0, 0, 0, 0);
    for seed in 0..programs() {
        let text = with_fuel(&generate(seed, 5), seed).text();
        let program = parsed(&text);
        // Law 2: paths are runs. Law 5: two sides a test.
        let mut ends: BTreeMap<u64, bool> = BTreeMap::new();
        let found = explored(&program, options(1), |explorer, path| {
            let (hash, is_end) = holds(explorer, path, &text);
            *ends.entry(hash).or_insert(is_end) &= is_end;
            paths += 1;
        });
        let sum = |counters: &Counters| counters.layers.iter().sum::<u64>();
        assert_eq!(sum(&found.counters), 2 * found.counters.tests, "{text}");
        if !found.is_complete {
            continue;
        }
        complete += 1;
        // Law 3: a run takes a path to its end, or comes to where one was cut.
        for number in 0..HEAPS {
            let heap = random_heap(&program.symbols, seed * HEAPS + number, 4);
            let run = trace(&program, &heap, STEPS);
            let last = run.hashes.last().expect("it has the start");
            let is_cut = run.hashes.iter().any(|hash| ends.get(hash) == Some(&false));
            let is_path = run.outcome.is_some() && ends.contains_key(last);
            assert!(is_cut || is_path, "no path is taken:\n{text}\n{heap:?}");
            runs += 1;
        }
        // Law 4: merging changes nothing that can be seen, nor does asking all.
        for merge in [Merge::Equal, Merge::QueryCount, Merge::Dynamic, Merge::Always] {
            let other =
                explored(&program, ExploreOptions { merge, ..options(1) }, |explorer, path| {
                    holds_merged(explorer, path, &text);
                });
            merged += other.counters.merged;
            assert_eq!(sum(&other.counters), 2 * other.counters.tests, "{merge:?}\n{text}");
            let different: Vec<_> = other.sides.symmetric_difference(&found.sides).collect();
            assert!(different.is_empty(), "{merge:?} {different:?}\n{text}");
            assert_eq!(other.failed, found.failed, "{merge:?}\n{text}");
            assert_eq!(other.cut, found.cut, "{merge:?}\n{text}");
            if merge == Merge::Equal {
                assert_eq!(other.counters.paths, found.counters.paths, "{text}");
            }
        }
        let plain = ExploreOptions { deciding: Deciding::Plain, ..options(1) };
        let plain = explored(&program, plain, |_, _| ());
        assert_eq!(plain.counters.paths, found.counters.paths, "{text}");
        assert_eq!(plain.sides, found.sides, "{text}");
        assert!(found.counters.solver_calls <= plain.counters.solver_calls + 5, "{text}");
    }
    println!("{complete} programs explored, {paths} paths, {runs} runs, {merged} states merged");
    assert!(complete * 2 > programs(), "too few are explored to the end: {complete}");
}

/// The same of a path of merged states, whose statements are not told.
fn holds_merged(explorer: &Explorer<'_>, path: &ExploredPath, text: &str) {
    let heap = explorer.initial_heap(path);
    let run = trace(explorer.program(), &heap, STEPS);
    let expected = match path.outcome {
        PathOutcome::Halted => Outcome::Halted,
        PathOutcome::Failed(check) => Outcome::Failed(check),
        PathOutcome::Blocked => Outcome::Blocked,
        PathOutcome::Reached(_) | PathOutcome::Cut(_) | PathOutcome::Undecided(_) => return,
    };
    assert_eq!(run.outcome, Some(expected), "{text}\n{path:?}\n{heap:?}");
    assert_eq!(run.position, path.position, "{text}\n{path:?}");
}

fn example(name: &str) -> Program {
    let path = project("examples/explore").join(name);
    parsed(&std::fs::read_to_string(path).expect("the example can be read"))
}

/// The example of the seed takes ten questions when each side of each test is asked.
#[test]
fn plain_exploration_of_the_first_figure_asks_ten_times() {
    let plain = ExploreOptions { deciding: Deciding::Plain, ..options(3) };
    let found = explored(&example("fig_1.uh"), plain, |_, _| ());
    assert_eq!(found.counters.solver_calls, 10);
    assert_eq!(found.counters.paths.halted, 2_u8.into());
    let found = explored(&example("fig_1.uh"), options(3), |_, _| ());
    assert!(found.counters.solver_calls <= 5);
}

/// Paths that nobody could list are counted.
#[test]
fn equal_futures_count_all_paths() {
    let path = project("examples/explore").join("wbs.uh");
    let text = std::fs::read_to_string(path).expect("the example can be read");
    let program = parsed(&text.replace("i < 3", "i < 10"));
    let equal = ExploreOptions { merge: Merge::Equal, ..options(3) };
    let found = explored(&program, equal, |_, _| ());
    assert_eq!(found.counters.paths.halted, 24_u128.pow(10).into());
}

/// ExploreBounds see loops that do not count with constants, one by one, and calls of a cycle.
#[test]
fn bounds_are_of_turns_and_of_nested_calls() {
    let loops = parsed("i := 0 while (i < 9) { j := 0 while (j < n) { j := j + 1 } i := i + 1 }");
    let found = explored(&loops, options(2), |_, _| ());
    // n is at most 0, 1, 2, or more.
    let paths = &found.counters.paths;
    assert_eq!([&paths.halted, &paths.cut], [&3_u8.into(), &1_u8.into()]);
    let calls = parsed("proc f(n) { if (n > 0) { f(n - 1) } } f(n)");
    let found = explored(&calls, options(2), |_, _| ());
    let paths = &found.counters.paths;
    assert_eq!([&paths.halted, &paths.cut], [&3_u8.into(), &1_u8.into()]);
    let endless = parsed("while (true) { x := x + 1 }");
    let found = explored(&endless, options(2), |_, _| ());
    assert_eq!(found.counters.paths.cut, 1_u8.into());
}

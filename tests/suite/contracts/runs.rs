//! Random runs of programs of which something is claimed: of each procedure, too, from states in which is true what
//! it requires.

use std::collections::BTreeSet;

use base::{CheckId, ProcId, Source, Span};
use concrete::{RunOutcome, collect, random_heap};
use pipeline::front;
use program::spec::{ClaimKind, ClaimPlace, FormulaBuilder, FormulaPart};
use program::{CallGraph, Program, with_entry};
use rewrite::contracts::lists::{PossibleClaim, with_claims};

use super::{examples, heaps, program};
use crate::support::{Long, Tally};

const STEPS: u64 = 2_000;

/// Everything that can be run: the program, and each of its procedures with any arguments.
pub fn runs_of(text: &str) -> Vec<Program> {
    let source = Source::new("test.uh", text);
    let program = program(text);
    let entries = program.proc_ids().skip(1).map(|id| {
        let typed =
            front::program_with_entries(&source, &[&program.proc(id).name]).expect("it is one");
        with_entry(&typed, id)
    });
    let entries: Vec<Program> = entries.collect();
    [program].into_iter().chain(entries).collect()
}

/// Which checks fail, and which claims are broken, in random runs. Of a procedure that is called, but never in any of them,
/// nothing is known: what is claimed of it is claimed of its calls.
pub fn refuted(text: &str, heaps: u64) -> BTreeSet<CheckId> {
    let mut found = BTreeSet::new();
    let whole = program(text);
    let is_called = CallGraph::build(&whole).reached();
    for (number, program) in runs_of(text).into_iter().enumerate() {
        if number > 0 && is_called[number] && !is_entered(&whole, ProcId::new(number), heaps) {
            continue;
        }
        for seed in 0..heaps {
            found.extend(broken_in(&program, number == 0, seed).unwrap_or_default());
        }
    }
    found
}

/// Whether the procedure begins in some random run of the program: then it breaks that it never does.
fn is_entered(program: &Program, id: ProcId, heaps: u64) -> bool {
    let mut builder = FormulaBuilder::default();
    builder.add(FormulaPart::Bool(false), Span::default());
    let (place, kind, formula) = (ClaimPlace::Proc(id), ClaimKind::Requires, builder.finish());
    let program = Program { claims: Vec::new(), ..program.clone() };
    let (program, never) = with_claims(&program, &[PossibleClaim { place, kind, formula }]);
    let never: BTreeSet<CheckId> = never.into_iter().collect();
    (0..heaps).any(|seed| {
        let heap = random_heap(&program.symbols, seed, usize::try_from(seed % 6).expect("small"));
        !collect(&program, &heap, STEPS, &never).broken.is_empty()
    })
}

/// What a run from a random heap breaks; nothing if it is none, since what it requires is false of the heap.
fn broken_in(program: &Program, is_whole: bool, seed: u64) -> Option<BTreeSet<CheckId>> {
    let all: BTreeSet<CheckId> = program.claim_ids().collect();
    let heap = random_heap(&program.symbols, seed, usize::try_from(seed % 6).expect("small"));
    let run = collect(program, &heap, STEPS, &all);
    if run.outcome == RunOutcome::Blocked {
        return None;
    }
    let mut found = run.broken;
    // A check in a procedure that nobody calls is one of nobody's runs.
    if let (RunOutcome::Failed(check), true) = (run.outcome, is_whole) {
        found.insert(check);
    }
    Some(found)
}

/// So many random heaps are tried for each run.
const TRIES: u64 = 20;
/// So many runs are made at a time.
const BATCH: u64 = 500;

/// Makes so many runs of a program from the seed on, or fewer, if few heaps are such as it requires. None breaks
/// anything; hints apart, for which nobody answers.
fn holds_in_runs(text: &str, (at, program): (usize, &Program), seeds: u64, runs: u64) -> Tally {
    let mut tally = Tally::default();
    let mut seed = seeds;
    let is_hint = |check: CheckId| program.check(check).claim() == Some(ClaimKind::Hint);
    while tally.count("runs") < runs && seed < seeds + runs * TRIES {
        match broken_in(program, at == 0, seed) {
            Some(mut broken) => {
                broken.retain(|&check| !is_hint(check));
                assert!(broken.is_empty(), "{broken:?} from heap {seed}:\n{text}");
                tally.add("runs");
            }
            None => tally.add("heaps that are not as is required"),
        }
        seed += 1;
    }
    tally
}

/// The programs that are SAFE, as often as each has something that runs.
fn safe() -> Vec<(String, usize, Program)> {
    let mut found = Vec::new();
    for (_, text) in examples() {
        if !text.lines().any(|line| line == "// expect: SAFE") {
            continue;
        }
        for (at, program) in runs_of(&text).into_iter().enumerate() {
            // A file of procedures alone does nothing by itself.
            if at > 0 || program.positions(ProcId::MAIN).len() > 1 {
                found.push((text.clone(), at, program));
            }
        }
    }
    found
}

#[test]
fn what_is_claimed_of_safe_programs_holds_in_runs() {
    for (text, at, program) in safe() {
        let tally = holds_in_runs(&text, (at, &program), 0, heaps() / 4);
        assert!(tally.count("runs") > 0, "no heap is as is required:\n{text}");
    }
}

/// As many runs of each program and procedure as are asked for: `scripts/fuzz N [SEED] claims`.
#[test]
#[ignore = "it takes as long as it is asked to"]
fn many_runs_of_claims() {
    let asked = Long::asked(20_000);
    let all = safe();
    let batches = asked.count.div_ceil(BATCH);
    let count = u64::try_from(all.len()).expect("few") * batches;
    let tally = Long { count, ..asked }.all(|number| {
        let (text, at, program) = &all[usize::try_from(number / batches).expect("few")];
        let first = (asked.seed * batches + number % batches) * BATCH * TRIES;
        let runs = BATCH.min(asked.count - number % batches * BATCH);
        let tally = holds_in_runs(text, (*at, program), first, runs);
        let mut named = Tally::default();
        let name = program.entry.map_or("the program", |entry| program.proc(entry).name.as_str());
        let title = text
            .lines()
            .find_map(|line| line.strip_prefix("// ").filter(|it| !it.starts_with("expect")));
        let title: String = title.unwrap_or_default().replace(", ", " ").chars().take(50).collect();
        named.add_many(format!("runs of {name} ({title})"), tally.count("runs"));
        named.merge(tally);
        named
    });
    println!("seed {}: no claim is broken\n{}", asked.seed, tally.to_string().replace(", ", "\n"));
}

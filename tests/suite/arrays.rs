//! Arrays, through every stage: random programs on random heaps, clauses held against runs, heap files.

#![allow(clippy::print_stdout, reason = "how the runs end is to be seen")]

use unheap::analysis::Goal;
use unheap::base::Source;
use unheap::concrete::{Heap, ObjectNames, parse, random_heap, render};
use unheap::horn::cells::STAGES;
use unheap::horn::{Encoded, Exact, Refused};
use unheap::pipeline::Pipeline;

use crate::support::{
    Form, Heaps, Tally, ending, examine, generate, minimized, with_arrays, with_procedures,
    with_recursion,
};

const HEAPS: u64 = 4;
const STEPS: u64 = 1_000;

fn pairs() -> u64 {
    std::env::var("UNHEAP_PAIRS").ok().and_then(|text| text.parse().ok()).unwrap_or(20_000)
}

/// A program with arrays; a third of them have procedures, too.
fn program(seed: u64) -> Form {
    let size = 4 + usize::try_from(seed % 12).expect("it is small");
    let form = with_arrays(&generate(seed, size), seed);
    match seed % 6 {
        0 => with_procedures(&form, seed),
        1 => with_recursion(&with_procedures(&form, seed), seed),
        _ => form,
    }
}

fn pipeline(text: &str) -> Pipeline {
    Pipeline::new(Source::new("generated.uh", text))
        .unwrap_or_else(|errors| panic!("{errors:#?}\n{text}"))
}

#[test]
fn every_stage_agrees_on_programs_with_arrays() {
    let mut ends = Tally::default();
    for seed in 0..pairs() / HEAPS {
        let form = program(seed);
        let heaps = Heaps { seed: seed * HEAPS, count: HEAPS, size: 6 };
        let examined = examine(&form.text(), seed % 5 == 0, heaps);
        if examined.counterexample.is_some() {
            panic!("seed {seed}: {}", minimized(&form, heaps));
        }
        for pair in examined.pairs {
            ends.add(pair.ending);
        }
    }
    println!("{} programs: {ends}", pairs() / HEAPS);
    for kind in ["the index is out of bounds", "the array is null", "the length of a new array"] {
        let count = ends.count(&format!("failed: {kind}"));
        assert!(count > 100, "few runs fail so: {kind}");
    }
}

#[test]
fn runs_with_arrays_are_derived_by_the_clauses() {
    let (mut tally, mut instances, mut samples) = (Tally::default(), 0, 0);
    for seed in 0..pairs() / 10 / HEAPS {
        let text = program(seed).text();
        let pipeline = pipeline(&text);
        let encoded = pipeline.clauses(Exact::Arrays).expect("the programs are small");
        let stage = &STAGES[usize::try_from(seed).expect("it is small") % STAGES.len()];
        let cells = match pipeline.cells(stage, &Goal::All) {
            Ok(cells) => Some(cells),
            Err(Refused::Arrays) => None,
            Err(why) => panic!("{why}\n{text}"),
        };
        for heap in 0..HEAPS {
            let heap = random_heap(&pipeline.program.symbols, seed * HEAPS + heap, 6);
            let replay = |encoded: &Encoded| {
                encoded.replay(&pipeline.program, &heap, STEPS).unwrap_or_else(|mismatch| {
                    let heap = render(&pipeline.program.symbols, &heap, &ObjectNames::default());
                    panic!("{mismatch}\n{text}\n{heap}")
                })
            };
            let replayed = replay(encoded);
            instances += replayed.instances;
            tally.add(ending(&pipeline.program, replayed.outcome));
            samples += cells.as_ref().map_or(0, |cells| replay(cells).facts);
        }
    }
    println!("{instances} instances of clauses, {samples} samples of cells; runs: {tally}");
    assert!(instances > 500 && samples > 500, "the programs are trivial");
}

#[test]
fn heap_files_with_arrays_are_read_as_they_are_written() {
    for seed in 0..400 {
        let pipeline = pipeline(&with_arrays(&generate(seed, 8), seed).text());
        let symbols = &pipeline.program.symbols;
        let text = render(symbols, &random_heap(symbols, seed, 8), &ObjectNames::default());
        let (heap, names) =
            parse(symbols, &text).unwrap_or_else(|errors| panic!("{errors:#?}\n{text}"));
        let again = render(symbols, &heap, &names);
        assert_eq!(text, again);
        let (same, _) = parse(symbols, &again).expect("it is the same text");
        assert!(Heap::same_state(symbols, &heap, &same));
    }
}

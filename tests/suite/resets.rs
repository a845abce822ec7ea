//! Resets of a field in all objects, in every stage: no source has them, so random programs get
//! them here, and are held against the interpreter as others are.

#![allow(clippy::print_stdout, reason = "how much was compared is to be seen")]

use analysis::Goal;
use chc::verify;
use concrete::{Heap, random_heap};
use encode::{Encoded, EncodingRefusal, Exact, cells::STAGES};
use pipeline::Pipeline;

use crate::support::{Runners, Tally, ending, share, with_resets};

const PROGRAMS: u64 = 400;
const HEAPS: u64 = 4;
const STEPS: u64 = 1_000;

fn heaps(pipeline: &Pipeline, seed: u64) -> Vec<Heap> {
    let heap = |number| random_heap(&pipeline.program.symbols, seed * HEAPS + number, 5);
    (0..HEAPS).map(heap).collect()
}

#[test]
fn every_stage_that_runs_knows_resets() {
    let mut ends = Tally::default();
    for seed in 0..share(PROGRAMS) {
        let pipeline = with_resets(seed);
        let text = pipeline.program.to_string();
        let heaps = heaps(&pipeline, seed);
        let runners = Runners::of_pipeline(pipeline, seed % 5 == 0)
            .unwrap_or_else(|unfit| panic!("{unfit:?}\n{text}"));
        for heap in heaps {
            let compared = runners.compare(&heap);
            assert_eq!(compared.disagreement, None, "{text}");
            ends.add(compared.ending);
        }
    }
    println!("{ends}");
    assert!(ends.count("halted") > 100, "{ends}");
}

#[test]
fn clauses_know_resets() {
    let (mut ends, mut instances, mut samples) = (Tally::default(), 0, 0);
    for seed in 0..share(PROGRAMS) {
        let pipeline = with_resets(seed);
        let program = &pipeline.program;
        let arrays = pipeline.clauses(Exact::Arrays).expect("the programs are small");
        let indexed = match pipeline.clauses(Exact::Indexed) {
            Ok(encoded) => Some(encoded),
            Err(EncodingRefusal::Irreducible) => None,
            Err(_) => panic!("the programs are small\n{program}"),
        };
        let stage = usize::try_from(seed).expect("a small number fits") % STAGES.len();
        let cells = pipeline.cells(&STAGES[stage], &Goal::All).expect("there are no arrays");
        let exact: Vec<&Encoded> = std::iter::once(arrays).chain(indexed).collect();
        for system in
            exact.iter().map(|encoded| &encoded.clauses.system).chain([&cells.clauses.system])
        {
            assert_eq!(verify(system), Ok(()), "{program}");
        }
        for heap in heaps(&pipeline, seed) {
            for encoded in &exact {
                let replayed = encoded
                    .replay(program, &heap, STEPS)
                    .unwrap_or_else(|mismatch| panic!("{seed}: {mismatch}\n{program}"));
                ends.add(ending(program, replayed.outcome));
                instances += replayed.instances;
            }
            let sampled = cells.replay(program, &heap, STEPS);
            let sampled = sampled.unwrap_or_else(|mismatch| {
                panic!("{seed}, {}: {mismatch}\n{program}", STAGES[stage].name)
            });
            samples += sampled.facts;
        }
    }
    println!("{instances} instances, {samples} samples; runs: {ends}");
    assert!(instances > 1000 && samples > 1000, "the programs are trivial");
}

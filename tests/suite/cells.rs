//! The cell encoding against concrete runs: every state that a run of a random program reaches at a
//! cut point, seen through every object and edge that live variables reach, is derived by a clause,
//! at every stage; and so is every failure. No solver is asked.
//!
//! The number of pairs is a tenth of `UNHEAP_PAIRS` (20,000 if unset).

#![allow(clippy::print_stdout, reason = "how much was checked is to be seen")]

use unheap::base::Source;
use unheap::concrete::{Names, random_heap, render};
use unheap::horn::cells::{STAGES, cells};
use unheap::horn::{self, Goal};
use unheap::pipeline::Pipeline;

use crate::support::generate;

const HEAPS: u64 = 4;
const STEPS: u64 = 300;

fn pairs() -> u64 {
    let pairs = std::env::var("UNHEAP_PAIRS").ok().and_then(|text| text.parse().ok());
    pairs.unwrap_or(20_000) / 10
}

#[test]
fn every_sample_of_a_random_run_is_derived() {
    let mut samples = 0;
    let first = std::env::var("UNHEAP_SEED").ok().and_then(|text| text.parse().ok()).unwrap_or(0);
    for seed in first..first + pairs() / HEAPS {
        let size = 6 + usize::try_from(seed % 12).expect("a number below 12 fits");
        let text = generate(seed, size).text();
        let pipeline = Pipeline::new(Source::new("generated.uh", &*text))
            .unwrap_or_else(|errors| panic!("{errors:#?}\n{text}"));
        let Pipeline { program, graph, order, vertex_names, .. } = &pipeline;
        let place = |check| pipeline.place(check);
        for stage in STAGES {
            let cells = cells(program, graph, order, vertex_names, &place, &Goal::All, stage);
            assert_eq!(horn::verify(&cells.system), Ok(()), "{}\n{text}", stage.name);
            for heap in 0..HEAPS {
                let heap = random_heap(&program.symbols, seed * HEAPS + heap, 6);
                let sampled = cells.replay(program, &heap, STEPS).unwrap_or_else(|mismatch| {
                    let heap = render(&program.symbols, &heap, &Names::default());
                    panic!("seed {seed}, {}: {mismatch}\n{text}\n{heap}", stage.name)
                });
                samples += sampled.samples;
            }
        }
    }
    println!("{samples} samples");
    assert!(samples > 1000, "the programs are trivial");
}

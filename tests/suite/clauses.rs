//! The Horn clauses against concrete runs: every state that a run of a random program reaches at a
//! cut point is derived by an instance of exactly one clause, and so is every failure.
//!
//! The number of pairs is a tenth of `UNHEAP_PAIRS` (5,000 if unset).

#![allow(clippy::print_stdout, reason = "how the runs end is to be seen")]

use analysis::Goal;
use base::Source;
use chc::verify;
use concrete::{Heap, ObjectNames, random_heap, render};
use encode::{Encoded, EncodingRefusal, Exact};
use pipeline::Pipeline;

use crate::support::{Tally, ending, generate, pairs};

const HEAPS: u64 = 4;
const STEPS: u64 = 1_000;

/// The systems for all checks together and for one of them.
fn systems(pipeline: &Pipeline) -> Vec<(Goal, Encoded)> {
    let checks = pipeline.program.check_ids();
    let only = |check| Goal::Only([check].into());
    let goals = std::iter::once(Goal::All).chain(checks.take(1).map(only));
    let system =
        |goal: &Goal| pipeline.clauses_for(Exact::Arrays, goal).expect("the programs are small");
    goals.map(|goal| (goal.clone(), system(&goal))).collect()
}

fn replay(pipeline: &Pipeline, encoded: &Encoded, heap: &Heap) -> encode::Replayed {
    encoded.replay(&pipeline.program, heap, STEPS).unwrap_or_else(|mismatch| {
        let heap = render(&pipeline.program.symbols, heap, &ObjectNames::default());
        panic!("{mismatch}\n{}\n{heap}", pipeline.source.text)
    })
}

#[test]
fn random_runs_are_derived_by_the_clauses() {
    let (mut tally, mut instances) = (Tally::default(), 0);
    for seed in 0..pairs() / 10 / HEAPS {
        let size = 6 + usize::try_from(seed % 12).expect("a number below 12 fits");
        let text = generate(seed, size).text();
        let pipeline = Pipeline::new(Source::new("generated.uh", &*text))
            .unwrap_or_else(|errors| panic!("{errors:#?}\n{text}"));
        for (goal, encoded) in systems(&pipeline) {
            assert_eq!(verify(&encoded.clauses.system), Ok(()), "{text}");
            for heap in 0..HEAPS {
                let heap = random_heap(&pipeline.program.symbols, seed * HEAPS + heap, 6);
                if goal == Goal::All {
                    let replayed = replay(&pipeline, &encoded, &heap);
                    instances += replayed.instances;
                    tally.add(ending(&pipeline.program, replayed.outcome));
                }
            }
        }
    }
    println!("{instances} instances of clauses; runs: {tally}");
    assert!(instances > 1000, "the programs are trivial");
}

/// The same for the indexed encoding, where every object of every state is derived, and nothing
/// that is not so.
#[test]
fn random_runs_are_derived_by_the_indexed_clauses() {
    let (mut tally, mut instances, mut irreducible, mut joined) = (Tally::default(), 0, 0, 0);
    for seed in 0..pairs() / 10 / HEAPS {
        let size = 6 + usize::try_from(seed % 12).expect("a number below 12 fits");
        let text = generate(seed, size).text();
        let pipeline = Pipeline::new(Source::new("generated.uh", &*text))
            .unwrap_or_else(|errors| panic!("{errors:#?}\n{text}"));
        let encoded = match pipeline.clauses(Exact::Indexed) {
            Ok(encoded) => encoded,
            Err(EncodingRefusal::Irreducible) => {
                irreducible += 1;
                continue;
            }
            Err(_) => panic!("the programs are small\n{text}"),
        };
        assert_eq!(verify(&encoded.clauses.system), Ok(()), "{text}");
        joined += encoded
            .clauses
            .system
            .clauses
            .iter()
            .filter(|clause| clause.premises.len() > 2)
            .count();
        for heap in 0..HEAPS {
            let heap = random_heap(&pipeline.program.symbols, seed * HEAPS + heap, 6);
            let replayed = replay(&pipeline, encoded, &heap);
            instances += replayed.instances;
            tally.add(ending(&pipeline.program, replayed.outcome));
        }
    }
    println!(
        "{instances} instances of indexed clauses; {joined} clauses join objects; {irreducible} \
         programs are irreducible; runs: {tally}"
    );
    assert!(instances > 1000 && joined > 100, "the programs are trivial");
}

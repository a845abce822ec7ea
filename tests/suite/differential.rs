//! The concrete interpreter is the judge: random programs on random heaps run through every stage
//! that can run, and must have the same outcome and, after `halt`, the same final heap.
//!
//! The number of pairs is `UNHEAP_PAIRS` (5,000 if unset); `scripts/fuzz` runs any number of them.

use crate::support::{Heaps, Tally, examine, generate, minimized, pairs};

const HEAPS: u64 = 4;

#[test]
fn every_stage_that_runs_agrees_with_the_interpreter() {
    let mut ends = Tally::default();
    let (mut reduced, mut explicit, mut literal) = (0, 0, 0);
    for seed in 0..pairs() / HEAPS {
        let size = 5 + usize::try_from(seed % 16).expect("it is small");
        let form = generate(seed, size);
        let heaps = Heaps { seed: seed * HEAPS, count: HEAPS, size: 5 };
        let examined = examine(&form.text(), seed % 5 == 0, heaps);
        if examined.counterexample.is_some() {
            panic!("seed {seed}: {}", minimized(&form, heaps));
        }
        assert!(examined.statements > 0, "seed {seed} is refused:\n{}", form.text());
        for pair in examined.pairs {
            ends.add(pair.ending);
            reduced += u64::from(pair.reduced);
            explicit += u64::from(pair.explicit);
            literal += u64::from(pair.literal);
        }
    }
    let all = pairs() / HEAPS * HEAPS;
    println!(
        "{all} pairs, {reduced} reduced, {explicit} with explicit heaps and {literal} in the \
         literal form too: {ends}"
    );
}

//! Programs with the fields of lone objects as variables run as they did: random programs on random heaps.

#![allow(clippy::print_stdout, reason = "how much was compared is to be seen")]

use base::Source;
use concrete::{RunOutcome, random_heap, run};
use pipeline::Pipeline;
use program::verify;
use rewrite::lone::without_lone_objects;

use crate::support::{Form, Tally, ending, generate, pairs, with_arrays};

const HEAPS: u64 = 4;
const STEPS: u64 = 600;

/// A program; a quarter of them have arrays. What is made first is accessed soon, so that some of it is accessed alone.
fn form(seed: u64) -> Form {
    let size = 3 + usize::try_from(seed % 10).expect("it is small");
    let form = generate(seed, size);
    if seed % 4 == 3 { with_arrays(&form, seed) } else { form }
}

#[test]
fn what_lone_objects_hold_is_what_variables_hold() {
    let (mut ends, mut rewritten) = (Tally::default(), 0);
    for seed in 0..pairs() / 4 {
        let text = form(seed).text();
        let source = Source::new("generated.uh", &*text);
        let subject = Pipeline::new(source).unwrap_or_else(|errors| panic!("{errors:#?}"));
        let before = &subject.program;
        let Some(after) = without_lone_objects(before) else { continue };
        rewritten += 1;
        assert_eq!(verify::verify(&after), Ok(()), "{text}\n{after}");
        for number in 0..HEAPS {
            let heap = random_heap(&before.symbols, seed * HEAPS + number, 5);
            let expected = run(before, &heap, STEPS).outcome;
            ends.add(ending(before, expected));
            if expected != RunOutcome::StepBound {
                let own = heap.with_vars_of(&after.symbols);
                let found = run(&after, &own, 20 * STEPS).outcome;
                assert_eq!(found, expected, "{text}\n{after}\n{heap:?}");
            }
        }
    }
    println!("{rewritten} programs with lone objects; runs: {ends}");
    assert!(rewritten > 20 && ends.count("halted") > 20, "{rewritten}: {ends}");
}

//! What bounded search finds against runs, on random programs with procedures that call themselves:
//! each failure that it finds is one, and it finds nearly all that random runs come to.

#![allow(clippy::print_stdout, reason = "how much was found is to be seen")]

use std::collections::BTreeSet;
use std::time::Duration;

use base::{CheckId, Source};
use concrete::{Machine, RunOutcome, random_heap, run};
use engine::{VerificationOptions, attempt_to_refute};
use pipeline::front;
use program::Program;

use crate::support::{generate, pairs, with_fuel};

const HEAPS: u64 = 60;
const STEPS: u64 = 300;
/// How far the search goes.
const TURNS: u64 = 1_500;

/// How many programs: a two-hundredth of [`pairs`].
fn programs() -> u64 {
    pairs() / 200
}

/// The checks at which random runs fail, and how many of these fail in an activation that is not the
/// only one of its procedure.
fn failing(program: &Program, seed: u64) -> (BTreeSet<CheckId>, u64) {
    let (mut checks, mut nested) = (BTreeSet::new(), 0);
    for number in 0..HEAPS {
        let heap = random_heap(&program.symbols, seed * HEAPS + number, 4);
        let mut machine = Machine::new(program, &heap);
        let mut end = None;
        while end.is_none() && machine.steps() < STEPS {
            end = machine.step();
        }
        if let Some(RunOutcome::Failed(check)) = end {
            checks.insert(check);
            let last = machine.calls().next_back();
            let same =
                machine.calls().filter(|&(_, callee)| Some(callee) == last.map(|call| call.1));
            nested += u64::from(same.count() > 1);
        }
    }
    (checks, nested)
}

#[test]
fn what_the_search_finds_is_replayed() {
    let options =
        VerificationOptions { timeout: Duration::from_secs(20), ..VerificationOptions::default() };
    let (mut all, mut known, mut missed, mut deep) = (0, 0, 0, 0);
    for seed in 0..programs() {
        let text = with_fuel(&generate(seed, 8), seed).text();
        let program = front::program(&Source::new("generated.uh", &*text))
            .unwrap_or_else(|errors| panic!("{errors:#?}\n{text}"));
        let found = attempt_to_refute(&program, &options, TURNS);
        for (&check, heap) in &found {
            assert!(heap.is_closed(&program.symbols), "{text}");
            let outcome = run(&program, heap, STEPS * 1_000).outcome;
            assert_eq!(outcome, RunOutcome::Failed(check), "seed {seed}:\n{text}\n{heap:?}");
        }
        let (failing, nested) = failing(&program, seed);
        all += found.len();
        known += failing.len();
        missed += failing.iter().filter(|check| !found.contains_key(check)).count();
        deep += nested;
    }
    println!("{all} failures; of {known} by random runs {missed} missed; {deep} deep in recursion");
    assert!(deep > programs() / 2, "recursion matters");
    assert!(missed * 20 < known, "{missed} of {known} are missed");
}

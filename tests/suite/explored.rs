//! The laws of bounded exploration on random programs with procedures and arrays, and on programs with
//! procedures that call themselves: `support/explored.rs` says what they are.

#![allow(clippy::print_stdout, reason = "how much was explored is to be seen")]

use crate::support::{
    Depth, Tally, examine_paths, generate, with_arrays, with_fuel, with_procedures, with_recursion,
};

/// How many programs: a hundredth of `UNHEAP_PAIRS` (8,000 if unset).
fn programs() -> u64 {
    let pairs: Option<u64> = std::env::var("UNHEAP_PAIRS").ok().and_then(|text| text.parse().ok());
    pairs.unwrap_or(8_000) / 100
}

#[test]
fn runs_take_their_paths_and_each_takes_one() {
    let (mut paths, mut runs) = (Tally::default(), Tally::default());
    for seed in 0..programs() {
        let form = with_procedures(&generate(31_000 + seed, 4), seed);
        let form = match seed % 3 {
            0 => with_recursion(&form, seed),
            1 => with_arrays(&form, seed),
            _ => form,
        };
        let seen = examine_paths(&form.text(), Depth { bound: 2, atoms: false }, 6, 7 * seed);
        paths.merge(seen.paths);
        runs.merge(seen.runs);
    }
    println!("paths: {paths}; runs: {runs}");
    for word in ["halted", "failed", "cut"] {
        assert!(paths.count(word) > programs() / 3, "{paths}");
        assert!(runs.count(word) > 5, "{runs}");
    }
}

#[test]
fn what_is_found_depends_on_nothing_else() {
    let (mut complete, mut merged) = (0, 0);
    let programs = programs() / 4;
    for seed in 0..programs {
        let text = with_fuel(&generate(seed, 5), seed).text();
        let seen = examine_paths(&text, Depth { bound: 1, atoms: true }, 6, seed);
        complete += u64::from(seen.is_complete);
        merged += seen.merged;
    }
    println!("{complete} of {programs} programs explored, {merged} states merged");
    assert!(complete * 2 > programs && merged > 0, "too few: {complete}, {merged}");
}

//! Slices: a run that fails a check which is asked for is a run of the slice, given the inputs that are still read there.

#![allow(clippy::print_stdout, reason = "how much was compared is to be seen")]

use std::collections::BTreeSet;

use base::{CheckId, Source};
use concrete::{RunOutcome, TapeCell, random_heap, run, run_observed};
use pipeline::Pipeline;
use program::{Program, Stmt, verify};
use rewrite::endings::slice_program;

use crate::support::{Tally, ending, generate, pairs, with_arrays, with_resets};

const HEAPS: u64 = 6;
const STEPS: u64 = 600;

/// The `nth` check that a statement does nothing but fail, if there are any.
fn goal(program: &Program, nth: u64) -> Option<CheckId> {
    let failing = program.code.iter().filter_map(|instr| match instr.stmt {
        Stmt::Fail { check } => Some(check),
        _ => None,
    });
    let all: BTreeSet<CheckId> = failing.collect();
    let nth = usize::try_from(nth).expect("it is small");
    all.iter().nth(nth % all.len().max(1)).copied()
}

/// A program: some with arrays, some with resets.
fn subject(seed: u64) -> Pipeline {
    if seed % 5 == 4 {
        return with_resets(seed);
    }
    let form = generate(seed, 4 + usize::try_from(seed % 12).expect("it is small"));
    let form = if seed % 5 == 3 { with_arrays(&form, seed) } else { form };
    let source = Source::new("generated.uh", form.text());
    Pipeline::new(source).unwrap_or_else(|errors| panic!("{errors:#?}"))
}

#[test]
fn who_fails_fails_in_the_slice() {
    let (mut ends, mut statements) = (Tally::default(), [0, 0]);
    for seed in 0..pairs() / 2 {
        let pipeline = subject(seed);
        let program = &pipeline.program;
        let Some(asked) = goal(program, seed / 5) else { continue };
        let slice = slice_program(program, &|_, check| check == asked);
        assert_eq!(verify::verify(&slice.program), Ok(()), "{program}\n{}", slice.program);
        for (count, of) in statements.iter_mut().zip([program, &slice.program]) {
            *count += of.code.len();
        }
        let is_read = |at: &usize| matches!(slice.program.code[*at].stmt, Stmt::Havoc { .. });
        let still = (0..slice.program.code.len()).filter(is_read).map(|at| slice.origins[at]);
        let still: BTreeSet<usize> = still.collect();
        for number in 0..HEAPS {
            let mut heap = random_heap(&program.symbols, seed * HEAPS + number, 5);
            let mut read = Vec::new();
            let whole = run_observed(program, &heap, STEPS, |position, _| {
                if matches!(program.code[position].stmt, Stmt::Havoc { .. }) {
                    read.push(position);
                }
            });
            ends.add(ending(program, whole.outcome));
            if whole.outcome != RunOutcome::Failed(asked) {
                continue;
            }
            let given: Vec<TapeCell> = heap.tape().cloned().collect();
            let cell = |at: usize| given.get(at).cloned();
            let kept = read.iter().enumerate().filter(|(_, position)| still.contains(position));
            let kept: Vec<_> =
                kept.map(|(at, _)| cell(at).unwrap_or(TapeCell::Int(0.into()))).collect();
            heap.set_tape(kept);
            let found = run(&slice.program, &heap, STEPS).outcome;
            assert_eq!(found, whole.outcome, "{seed}\n{program}\n{}\n{heap:?}", slice.program);
            ends.add("failed in the slice");
        }
    }
    let [before, after] = statements;
    println!("{before} statements, {after} in slices; runs: {ends}");
    assert!(ends.count("failed in the slice") > 50 && after < before, "{ends}");
}

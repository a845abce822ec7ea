//! Programs that assert what is claimed of them, against runs that are watched.

use std::collections::BTreeSet;

use super::random_program;
use crate::front;
use base::{CheckId, Source};
use concrete::{Heap, Rng, RunOutcome, TapeCell, collect, random_heap, run};
use program::spec::ClaimKind;
use program::{Program, with_entry};
use rewrite::contracts::AssertingProgram;

/// So many steps are made of a run.
const STEPS: u64 = 600;
/// A run chooses to test after at most so many choices not to…
const MOST_CHOICES: usize = 60;
/// … with indices from here on…
const LEAST: i64 = -1;
/// … up to here.
const MOST: i64 = 4;

/// What runs of the program fail at from a heap, whatever two numbers they choose.
fn asserted(asserting: &AssertingProgram, heap: &Heap) -> BTreeSet<CheckId> {
    let symbols = &asserting.program.symbols;
    let mut failed = BTreeSet::new();
    let mut fails_at = |cells: Vec<TapeCell>| {
        let mut heap = heap.with_vars_of(symbols);
        heap.set_tape(cells);
        let run = run(&asserting.program, &heap, STEPS);
        if let RunOutcome::Failed(check) = run.outcome {
            failed.insert(check);
        }
        run.heap.position(symbols)
    };
    for before in 0..MOST_CHOICES {
        let never = |_| TapeCell::Bool(false);
        let mut cells: Vec<TapeCell> = (0..before).map(never).collect();
        cells.push(TapeCell::Bool(true));
        let read = fails_at(cells.clone());
        let chosen = usize::try_from(read).expect("it fits").saturating_sub(before + 1);
        if chosen == 0 && usize::try_from(read).is_ok_and(|read| read <= before) {
            break;
        }
        if chosen > 0 {
            for first in LEAST..=MOST {
                for second in LEAST..=MOST {
                    let numbers = [first, second].map(|number| TapeCell::Int(number.into()));
                    fails_at(cells.iter().cloned().chain(numbers).collect());
                }
            }
        }
    }
    failed
}

#[test]
fn what_is_asserted_fails_where_a_watched_run_breaks_it() {
    let mut rng = Rng::new(5);
    let (mut same, mut broken_by_both, mut claim_count, mut all) = (0, 0, 0, 0);
    for number in 0..100 {
        let text = random_program(&mut rng);
        let Ok(program) = front::program(&Source::new("test.uh", text.as_str())) else { continue };
        let entry = program.proc_ids().nth(1).filter(|_| number % 2 == 0);
        let program = entry.map_or(program.clone(), |proc| with_entry(&program, proc));
        let claims: BTreeSet<CheckId> = program.claim_ids().collect();
        all += claims.len();
        let Some(asserting) = AssertingProgram::new(&program, &claims) else { continue };
        claim_count += asserting.claims.len();
        for seed in 0..5 {
            let heap = random_heap(&program.symbols, seed, 3);
            let run = collect(&program, &heap, STEPS / 4, &claims);
            let kind = |claim: &CheckId| program.check(*claim).claim();
            // Of an activation that begins without what is required nothing more is claimed.
            let is_excused = |claim: &CheckId| kind(claim) == Some(ClaimKind::Requires);
            if run.outcome == RunOutcome::Blocked || run.broken.iter().any(is_excused) {
                continue;
            }
            let failed = asserted(&asserting, &heap);
            let failed: BTreeSet<CheckId> = failed.intersection(&claims).copied().collect();
            let judged = &run.broken & &asserting.claims;
            assert_eq!(
                judged,
                &failed & &asserting.claims,
                "heap {seed} of\n{text}\n{}",
                shown(&asserting)
            );
            same += 1;
            broken_by_both += judged.len();
        }
    }
    assert!(
        same > 60 && broken_by_both > 60 && 3 * claim_count > all,
        "{same} {broken_by_both} {claim_count}/{all}"
    );
}

fn shown(asserting: &AssertingProgram) -> &Program {
    &asserting.program
}

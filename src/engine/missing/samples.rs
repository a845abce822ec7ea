//! States of runs at the places where a fact is missing, and one in which a run comes to a check.

use std::collections::BTreeMap;
use std::time::Instant;

use super::MissingFactPlace;
use base::CheckId;
use concrete::{Heap, Machine, random_heap};
use program::Program;
use solver::Cancel;

/// How many runs are made.
const RUNS: u64 = 400;
/// How many statements are executed in each, if the program is not longer.
const STEPS: u64 = 400;
/// How many states are kept of each place.
const MOST: usize = 160;

/// States at some places, and one at a check.
#[derive(Default)]
pub(crate) struct PlaceSamples {
    /// For each place the states that runs were in there.
    pub(crate) states: Vec<Vec<Heap>>,
    /// The smallest state in which a run came to the check, by what is listed of it.
    pub(crate) at_check: Option<Heap>,
    /// How many times runs came there.
    pub(crate) visits: usize,
}

/// Runs the program from random heaps.
pub(crate) fn sample_places(
    program: &Program,
    places: &[MissingFactPlace],
    check: CheckId,
    (deadline, cancel): (Instant, &Cancel),
) -> PlaceSamples {
    let mut at: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (number, place) in places.iter().enumerate() {
        let position = match *place {
            MissingFactPlace::Head(head) => head,
            MissingFactPlace::Behind(call) => call + 1,
            MissingFactPlace::Entry(proc) => program.proc(proc).entry + 1,
        };
        at.entry(position).or_default().push(number);
    }
    let checked: Vec<bool> =
        program.code.iter().map(|instr| instr.stmt.checks().any(|other| other == check)).collect();
    let leads: Vec<bool> = (0..program.code.len())
        .map(|at| {
            let branches = program.code[at].stmt.branches();
            let falls = !branches.is_empty() && checked.get(at + 1) == Some(&true);
            checked[at] || falls || branches.iter().any(|&(_, to)| checked[to])
        })
        .collect();
    let mut samples =
        PlaceSamples { states: vec![Vec::new(); places.len()], ..PlaceSamples::default() };
    let bound = STEPS.max(2 * u64::try_from(program.code.len()).unwrap_or(u64::MAX));
    let mut smallest = usize::MAX;
    for seed in 0..RUNS {
        if cancel.is_cancelled() || Instant::now() >= deadline {
            break;
        }
        let size = usize::try_from(seed / 50).expect("a small number fits");
        let mut machine = Machine::new(program, &random_heap(&program.symbols, seed, size));
        while machine.steps() < bound {
            let pc = machine.pc();
            for &number in at.get(&pc).into_iter().flatten() {
                let states = &mut samples.states[number];
                if states.len() < MOST {
                    states.push(machine.heap().clone());
                }
            }
            if leads[pc] {
                samples.visits += 1;
                let heap = machine.heap();
                let count = heap.objects(&program.symbols).len();
                // One object or two say more than none.
                let size = if count == 0 { usize::MAX - 1 } else { count };
                if size < smallest {
                    (smallest, samples.at_check) = (size, Some(heap.clone()));
                }
            }
            if machine.step().is_some() {
                break;
            }
        }
    }
    samples
}

//! Heaps on which the two procedures do not do the same: random ones, small ones first.
//!
//! Always the same ones in the same order, so that what is found soon is found again. What is found is
//! run by the interpreter, for both procedures; nothing else counts.

use std::collections::BTreeSet;
use std::time::Instant;

use num_bigint::BigInt;
use num_traits::ToPrimitive;

use super::same::same_to_callers;
use super::subject::{Finish, ProcedurePair};
use base::{Sort, Symbols};
use concrete::{Heap, Rng, Run, RunOutcome, Value, random_heap, run, shrink};
use program::Op;
use solver::Cancel;

/// The most steps of a run in the first round; in each later one twice as many.
const STEPS: u64 = 600;
/// The most steps of a run.
const MOST_STEPS: u64 = 1_000_000;
/// How many heaps a round tries.
const HEAPS: u64 = 1_500;
/// How many statements are executed to make a heap smaller.
const EFFORT: u64 = 300_000;
/// The most objects of a heap.
const MOST_OBJECTS: u64 = 40;

/// An initial heap on which the procedures differ, and how both end.
#[derive(Clone, Debug)]
pub struct InequivalenceWitness {
    /// The heap, its tape included.
    pub heap: Heap,
    /// What each of them comes to.
    pub ends: [(Finish, Heap); 2],
}

/// How a run ends, if it is a run and ends within the steps.
#[must_use]
pub(crate) fn ending(subject: &ProcedurePair, run: &Run) -> Option<Finish> {
    match run.outcome {
        RunOutcome::Halted => Some(Finish::Returned),
        RunOutcome::Failed(check) => Some(subject.ending_at(check)),
        RunOutcome::Blocked | RunOutcome::StepBound => None,
    }
}

/// How the procedures differ on a heap, if they do within so many steps each; and how many were made.
#[must_use]
pub fn differ(
    subject: &ProcedurePair,
    heap: &Heap,
    outcomes: bool,
    steps: u64,
) -> (Option<InequivalenceWitness>, u64) {
    let left = run(subject.program(0), heap, steps);
    let Some(first) = ending(subject, &left) else { return (None, left.steps) };
    if !outcomes && first != Finish::Returned {
        return (None, left.steps);
    }
    let right = run(subject.program(1), heap, steps);
    let total_steps = left.steps + right.steps;
    let Some(second) = ending(subject, &right) else { return (None, total_steps) };
    let same = match (first, second) {
        (Finish::Returned, Finish::Returned) => same_to_callers(subject, &left.heap, &right.heap),
        _ => !outcomes || first == second,
    };
    let difference = (!same).then(|| InequivalenceWitness {
        heap: heap.clone(),
        ends: [(first, left.heap), (second, right.heap)],
    });
    (difference, total_steps)
}

/// A search that goes on round by round.
pub(crate) struct HeapSearch<'a> {
    subject: &'a ProcedurePair,
    outcomes: bool,
    /// The numbers of the text and their neighbours.
    numbers: Vec<BigInt>,
    next: u64,
}

impl<'a> HeapSearch<'a> {
    /// A search that has not begun.
    #[must_use]
    pub(crate) fn new(subject: &'a ProcedurePair, outcomes: bool) -> Self {
        Self { subject, outcomes, numbers: numbers(subject), next: 0 }
    }

    /// Tries the heaps of the next round. What is found is made smaller.
    pub(crate) fn round(
        &mut self,
        deadline: Instant,
        cancel: &Cancel,
    ) -> Option<InequivalenceWitness> {
        let round = self.next / HEAPS;
        let steps = (STEPS << round.min(20)).min(MOST_STEPS);
        for seed in self.next..self.next + HEAPS {
            if Instant::now() > deadline || cancel.is_cancelled() {
                return None;
            }
            let within = seed % HEAPS;
            let size = (within * (8 + 4 * round).min(MOST_OBJECTS) / HEAPS).to_usize();
            let heap = self.heap(seed, size.unwrap_or(0));
            let (difference, _) = differ(self.subject, &heap, self.outcomes, steps);
            if let Some(difference) = difference {
                return Some(self.smaller(&difference.heap, steps).unwrap_or(difference));
            }
        }
        self.next += HEAPS;
        None
    }

    /// A random heap; in every second one some of the numbers are those of the text.
    fn heap(&self, seed: u64, size: usize) -> Heap {
        let symbols = &self.subject.program(0).symbols;
        let mut heap = random_heap(symbols, seed, size);
        let mut rng = Rng::new(seed ^ 0x5eed);
        if seed % 2 == 1 && !self.numbers.is_empty() {
            for var in symbols.inputs().filter(|&var| symbols[var].sort == Sort::Int) {
                if rng.chance(60) {
                    heap.set_var(var, Value::Int(rng.pick(&self.numbers).clone()));
                }
            }
            let cells: Vec<_> = heap.cells().map(|(field, address, _)| (field, address)).collect();
            for (field, address) in cells {
                if symbols[field].sort == Sort::Int && rng.chance(40) {
                    heap.write(field, address, Value::Int(rng.pick(&self.numbers).clone()));
                }
            }
        }
        self.without_results(symbols, heap)
    }

    /// What variables hold that only get results does not matter.
    fn without_results(&self, symbols: &Symbols, mut heap: Heap) -> Heap {
        for &var in &self.subject.results {
            if !self.subject.arguments.contains(&var) {
                heap.set_var(var, Value::default_of(symbols[var].sort));
            }
        }
        heap
    }

    fn smaller(&self, heap: &Heap, steps: u64) -> Option<InequivalenceWitness> {
        let symbols = &self.subject.program(0).symbols;
        let mut effort = EFFORT;
        let heap = shrink(symbols, heap, &mut effort, &mut |heap| {
            let (difference, step_count) = differ(self.subject, heap, self.outcomes, steps);
            (difference.is_some(), step_count)
        });
        differ(self.subject, &heap, self.outcomes, steps).0
    }
}

/// The numbers that the program mentions, with their neighbours.
fn numbers(subject: &ProcedurePair) -> Vec<BigInt> {
    let mut numbers = BTreeSet::new();
    for (_, op) in subject.program(0).operations() {
        if let Op::Int(number) = op {
            numbers.extend([number - 1, number.clone(), number + 1, -number]);
        }
    }
    numbers.into_iter().collect()
}

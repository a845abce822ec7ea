//! Runs of the interpreter that earlier ones guide: a heap from which a run did something new is kept, and its tape
//! changed a little again and again. So bugs are found that need many right inputs in a row. Always the same runs.

use std::collections::BTreeSet;
use std::time::Instant;

use rustc_hash::{FxHashMap, FxHashSet};

use base::{CheckId, Sort};
use concrete::{Heap, Machine, Rng, RunOutcome, TapeCell, Value, random_heap};
use program::{Op, Program, ProgramPoint};
use solver::Cancel;

/// How many statements are executed in all.
const STEPS: u64 = 60_000_000;
/// How many of them in one run, if the program is not longer.
const RUN: u64 = 600;
/// So many heaps are random, before others are changed.
const RANDOM: u64 = 60;
/// How many heaps are kept.
const MOST_KEPT: usize = 4_000;
/// How many cells a tape has.
const LONGEST: usize = 120;
/// How many cells are written anew at once, or copied.
const CHUNK: usize = 6;
/// From so many times on only powers of two are told apart.
const EXACT: u32 = 16;

/// What a run has done: an operation left a truth value, and how often.
type CoverageFeature = (ProgramPoint, bool, u32);

/// The runs so far.
pub(super) struct GuidedRuns<'p> {
    program: &'p Program,
    rng: Rng,
    /// The heaps from which runs did something new.
    kept: Vec<Heap>,
    seen: FxHashSet<CoverageFeature>,
    /// How many runs there were.
    runs: u64,
    /// How many statements may still be executed.
    left: u64,
    /// What tapes hold.
    sorts: Vec<Sort>,
    /// The integers that are tried.
    integers: Vec<i64>,
}

impl<'p> GuidedRuns<'p> {
    /// None yet.
    pub(super) fn new(program: &'p Program) -> Self {
        let symbols = &program.symbols;
        let mut sorts: Vec<Sort> = symbols.tapes().map(|tape| symbols[tape].sort).collect();
        sorts.retain(|sort| matches!(sort, Sort::Int | Sort::Bool));
        let mut integers = vec![0, 0, 0, 1, 1, 2, -1];
        let constants = program.operations().filter_map(|(_, op)| match op {
            Op::Int(value) => i64::try_from(value).ok(),
            _ => None,
        });
        let constants: BTreeSet<i64> = constants.collect();
        integers.extend(constants.iter().flat_map(|&at| [at, at.saturating_add(1)]));
        let rng = Rng::new(0);
        let (heaps, coverage) = (Vec::new(), FxHashSet::default());
        Self { program, rng, kept: heaps, seen: coverage, runs: 0, left: STEPS, sorts, integers }
    }

    /// Goes on until then, or until one of the open checks fails in a run, which `found` is told; whether one did.
    pub(super) fn search(
        &mut self,
        open: &mut BTreeSet<CheckId>,
        deadline: Instant,
        cancel: &Cancel,
        mut on_failure: impl FnMut(CheckId, &Heap, &mut BTreeSet<CheckId>),
    ) -> bool {
        let length = u64::try_from(self.program.code.len()).unwrap_or(u64::MAX);
        let bound = RUN.max(length.saturating_mul(4));
        // Only tapes are changed: without one there is nothing that random runs do not do.
        while !self.sorts.is_empty()
            && !open.is_empty()
            && self.left > 0
            && !cancel.is_cancelled()
            && Instant::now() < deadline
        {
            let heap = self.next();
            let failed = self.run_heap(&heap, bound.min(self.left));
            if let Some(check) = failed.filter(|check| open.contains(check)) {
                on_failure(check, &heap, open);
                return true;
            }
        }
        false
    }

    /// A random heap, or one that was kept with some changes of its tape.
    fn next(&mut self) -> Heap {
        self.runs += 1;
        let size = usize::try_from(self.runs / 8 % 8).expect("it is below 8");
        if self.runs < RANDOM || self.kept.is_empty() || self.rng.chance(2) {
            return random_heap(&self.program.symbols, self.runs, size);
        }
        let mut heap = self.pick().clone();
        let mut tape: Vec<TapeCell> = heap.tape().cloned().collect();
        for _ in 0..=self.rng.below(3) {
            self.change(&mut tape);
        }
        tape.truncate(LONGEST);
        if self.rng.chance(10) {
            heap = random_heap(&self.program.symbols, self.runs, size);
        }
        heap.set_tape(tape);
        heap
    }

    /// One that was kept, more often a late one.
    fn pick(&mut self) -> &Heap {
        let all = self.kept.len();
        let late = all.div_ceil(4);
        let at = match self.rng.chance(50) {
            true => all - 1 - self.rng.below(late),
            false => self.rng.below(all),
        };
        &self.kept[at]
    }

    /// Changes a tape in one place.
    fn change(&mut self, tape: &mut Vec<TapeCell>) {
        let at = self.rng.below(tape.len() + 1);
        let many = 1 + self.rng.below(CHUNK);
        match self.rng.below(6) {
            0 if at < tape.len() => tape[at] = self.cell(),
            1 => tape.insert(at, self.cell()),
            2 if at < tape.len() => drop(tape.drain(at..(at + many).min(tape.len()))),
            3 => {
                let chunk: Vec<TapeCell> = tape[at..(at + many).min(tape.len())].to_vec();
                let to = self.rng.below(tape.len() + 1);
                tape.splice(to..to, chunk);
            }
            4 => {
                let other: Vec<TapeCell> = self.pick().tape().cloned().collect();
                tape.truncate(at);
                let from = self.rng.below(other.len() + 1);
                tape.extend_from_slice(&other[from..]);
            }
            _ => tape.extend((0..many).map(|_| self.cell())),
        }
    }

    /// A cell of a tape.
    fn cell(&mut self) -> TapeCell {
        let sort = *self.rng.pick(&self.sorts);
        let value = match sort {
            Sort::Bool => Value::Bool(self.rng.chance(50)),
            _ => Value::Int((*self.rng.pick(&self.integers)).into()),
        };
        TapeCell::holding(sort, value)
    }

    /// Runs the program, and keeps the heap if something is new; the check that fails.
    fn run_heap(&mut self, heap: &Heap, bound: u64) -> Option<CheckId> {
        let mut machine = Machine::new(self.program, heap).with_operations();
        let mut done: FxHashMap<(ProgramPoint, bool), u32> = FxHashMap::default();
        let mut outcome = None;
        while outcome.is_none() && machine.steps() < bound {
            outcome = machine.step();
            for operation in machine.evaluated() {
                if let Some(truth) = operation.truth {
                    *done.entry((operation.at, truth)).or_default() += 1;
                }
            }
        }
        self.left = self.left.saturating_sub(machine.steps().max(1));
        if outcome == Some(RunOutcome::Blocked) {
            return None;
        }
        // All of them are looked at, so it does not matter in which order.
        let news = done.into_iter().filter(|&((at, truth), count)| {
            let often = if count < EXACT { count } else { count.ilog2() + EXACT };
            self.seen.insert((at, truth, often))
        });
        let is_new = news.count() > 0;
        if is_new && self.kept.len() < MOST_KEPT {
            let symbols = &self.program.symbols;
            let read = usize::try_from(machine.heap().position(symbols)).unwrap_or(usize::MAX);
            let mut trimmed = heap.clone();
            trimmed.set_tape(heap.tape().take(read).cloned().collect::<Vec<_>>());
            self.kept.push(trimmed);
        }
        match outcome {
            Some(RunOutcome::Failed(check)) => Some(check),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use base::Source;
    use concrete::run;
    use pipeline::Pipeline;

    /// Ten inputs have to be right, each of which random ones get right in one of five cases or less.
    #[test]
    fn what_needs_many_inputs_in_a_row_is_found() {
        let text = "n := 0
            havoc k
            while (k != 0) {
                havoc k
                if (k != n % 3) { halt }
                n := n + 1
                if (n > 9) { fail }
                havoc k
            }";
        let program = Pipeline::new(Source::new("program.uh", text)).expect("it is right").program;
        let mut open: BTreeSet<CheckId> = program.check_ids().collect();
        let mut failing = None;
        let mut runs = GuidedRuns::new(&program);
        let deadline = Instant::now() + std::time::Duration::from_secs(120);
        runs.search(&mut open, deadline, &Cancel::default(), |check, heap, _| {
            failing = Some((check, heap.clone()));
        });
        let (check, heap) = failing.expect("some run fails");
        assert_eq!(run(&program, &heap, 10_000).outcome, RunOutcome::Failed(check));
    }
}

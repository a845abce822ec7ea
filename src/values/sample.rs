//! What concrete runs look like at units: states where they begin and, where they return, how.
//!
//! The runs are random, from fixed seeds; candidates that a state breaks are not asked.

use std::collections::BTreeSet;
use std::ops::Range;

use crate::units::Units;
use base::{CheckId, ProcId, Sort, VarId};
use concrete::{Heap, Machine, Rng, RunOutcome, TapeCell, Value, random_heap};
use num_bigint::BigInt;
use program::{Program, Stmt};

/// How many runs are made.
pub(crate) const RUNS: u64 = 260;
/// How many statements of each are executed.
const STEPS: u64 = 1_500;
/// How many states of a unit are kept of which it returns.
const ENDED: usize = 60;
/// And how many others.
const ENDLESS: usize = 20;
/// No run is deeper.
const DEEPEST: usize = 60;

/// A state in which a unit begins, and the one in which it returns, if it does.
#[derive(Clone, Debug)]
pub(crate) struct UnitSample {
    pub(crate) entry: Heap,
    pub(crate) arguments: Vec<Value>,
    pub(crate) exit: Option<(Heap, Vec<Value>)>,
}

/// Which runs are looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SampledRuns {
    /// All of them.
    All,
    /// Those that do not fail: what is proved must not hang on runs that fail.
    Passing,
}

/// A unit under way.
struct OpenUnit {
    unit: usize,
    depth: usize,
    entry: Heap,
    arguments: Vec<Value>,
}

/// The states of each unit.
pub(crate) fn samples(
    program: &Program,
    units: &Units,
    runs: SampledRuns,
    seeds: Range<u64>,
) -> Vec<Vec<UnitSample>> {
    let mut all = vec![[Reservoir::new(ENDED), Reservoir::new(ENDLESS)]; units.all.len()];
    for seed in seeds {
        let run = sample_run(program, units, seed);
        let Some((outcome, samples)) = run else { continue };
        if runs == SampledRuns::Passing && matches!(outcome, RunOutcome::Failed(_)) {
            continue;
        }
        for (unit, sample) in samples {
            all[unit][usize::from(sample.exit.is_none())].add(sample);
        }
    }
    all.into_iter().map(|both| both.into_iter().flat_map(|it| it.samples).collect()).collect()
}

/// The checks that fail in runs from these seeds.
pub(crate) fn failures(program: &Program, seeds: Range<u64>) -> BTreeSet<CheckId> {
    let mut failed = BTreeSet::new();
    for heap in seeds.filter_map(|seed| initial_heap(program, seed)) {
        let mut machine = Machine::new(program, &heap);
        while machine.steps() < STEPS && machine.calls().len() <= DEEPEST {
            if let Some(end) = machine.step() {
                if let RunOutcome::Failed(check) = end {
                    failed.insert(check);
                }
                break;
            }
        }
    }
    failed
}

/// The heap from which the run of a seed starts.
fn initial_heap(program: &Program, seed: u64) -> Option<Heap> {
    let size = usize::try_from(seed % 9).ok()?;
    let mut heap = random_heap(&program.symbols, seed, size);
    if !seed.is_multiple_of(3) {
        randomize_inputs(program, &mut heap, seed);
        fit_tape(program, &mut heap, seed);
    }
    Some(heap)
}

/// Some of many samples, each with the same chance.
#[derive(Clone)]
struct Reservoir {
    samples: Vec<UnitSample>,
    most: usize,
    seen: usize,
    rng: Rng,
}

impl Reservoir {
    fn new(most: usize) -> Self {
        Self { samples: Vec::new(), most, seen: 0, rng: Rng::new(7) }
    }

    fn add(&mut self, sample: UnitSample) {
        self.seen += 1;
        if self.samples.len() < self.most {
            self.samples.push(sample);
            return;
        }
        let at = self.rng.below(self.seen);
        if at < self.most {
            self.samples[at] = sample;
        }
    }
}

/// One run: how it ends, and the states of units on it.
fn sample_run(
    program: &Program,
    units: &Units,
    seed: u64,
) -> Option<(RunOutcome, Vec<(usize, UnitSample)>)> {
    let heap = initial_heap(program, seed)?;
    let mut machine = Machine::new(program, &heap);
    let (mut open, mut samples): (Vec<OpenUnit>, Vec<(usize, UnitSample)>) =
        (Vec::new(), Vec::new());
    let mut entries: Vec<Vec<(VarId, Value)>> = vec![Vec::new()];
    let mut outcome = RunOutcome::StepBound;
    while machine.steps() < STEPS {
        let (at, depth) = (machine.pc(), machine.calls().len());
        if depth > DEEPEST {
            break;
        }
        let proc = program.proc_at(at);
        if at == program.proc(proc).entry {
            let given = program.proc(proc).parameters.iter();
            let values = given.map(|&var| (var, machine.heap().var(var).clone())).collect();
            entries.truncate(depth);
            entries.push(values);
        }
        let begins = |unit: &&usize| units.all[**unit].position == at;
        let entered = units.of_proc.get(&proc).filter(begins);
        let head = units.of_head.get(&at);
        for &unit in entered.into_iter().chain(head) {
            let arguments = arguments(units, unit, machine.heap(), entries.last());
            let entry = machine.heap().clone();
            open.push(OpenUnit { unit, depth, entry, arguments });
        }
        if program.code[at].stmt == Stmt::Return {
            close(units, &mut open, (machine.heap(), depth), &mut samples);
        }
        if let Some(end) = machine.step() {
            outcome = end;
            break;
        }
        if open.len() + samples.len() > 3_000 {
            break;
        }
    }
    let rest = open.into_iter();
    samples.extend(rest.map(|open| (open.unit, sample(open, None))));
    Some((outcome, samples))
}

fn sample(open: OpenUnit, exit: Option<(Heap, Vec<Value>)>) -> UnitSample {
    UnitSample { entry: open.entry, arguments: open.arguments, exit }
}

/// The arguments of a unit that begins.
fn arguments(
    units: &Units,
    unit: usize,
    heap: &Heap,
    entry: Option<&Vec<(VarId, Value)>>,
) -> Vec<Value> {
    let parameters = units.all[unit].parameters.iter();
    let value = |var: VarId| heap.var(var).clone();
    let given = |var: VarId| {
        let entry_value = entry.and_then(|entry| entry.iter().find(|(other, _)| *other == var));
        entry_value.map_or_else(|| value(var), |(_, value)| value.clone())
    };
    let all = parameters.map(|it| if it.is_entry { given(it.var) } else { value(it.var) });
    all.collect()
}

/// The units that return with the innermost activation.
fn close(
    units: &Units,
    open: &mut Vec<OpenUnit>,
    (heap, depth): (&Heap, usize),
    samples: &mut Vec<(usize, UnitSample)>,
) {
    let proc = |unit: usize| units.all[unit].proc;
    while let Some(last) = open.last() {
        if last.depth < depth || proc(last.unit) == ProcId::MAIN {
            return;
        }
        let Some(last) = open.pop() else { return };
        let results = units.all[last.unit].results.iter().map(|&var| heap.var(var).clone());
        let exit = (heap.clone(), results.collect());
        samples.push((last.unit, sample(last, Some(exit))));
    }
}

/// Gives the run a longer tape, and its variables small numbers.
fn randomize_inputs(program: &Program, heap: &mut Heap, seed: u64) {
    let symbols = &program.symbols;
    let mut rng = Rng::new(seed ^ 0x5eed);
    let tapes: Vec<Sort> = symbols.tapes().map(|tape| symbols[tape].sort).collect();
    let number = |rng: &mut Rng| match rng.below(5) {
        0 => BigInt::from(rng.below(60)) - 10,
        _ => BigInt::from(rng.below(9)) - 2,
    };
    let mut cells = Vec::new();
    for _ in 0..60 {
        let sort = if tapes.is_empty() { Sort::Int } else { *rng.pick(&tapes) };
        cells.push(match sort {
            Sort::Int => TapeCell::Int(number(&mut rng)),
            Sort::Bool => TapeCell::Bool(rng.chance(50)),
            Sort::Ref(_) | Sort::Vector(_) => TapeCell::Null,
        });
    }
    let tape: Vec<TapeCell> = heap.tape().cloned().chain(cells).collect();
    heap.set_tape(tape);
    for var in symbols.inputs().collect::<Vec<_>>() {
        if symbols[var].sort == Sort::Int && rng.chance(70) {
            let value = Value::Int(BigInt::from(rng.below(8)) - 1);
            heap.set_var(var, value);
        }
    }
}

/// How often the tape is fitted to what a run reads: what was read before decides what is read next.
const REHEARSALS: usize = 40;

/// Gives the cells of the tape the sorts with which the run reads them, as a cell of another sort reads as 0, false or null;
/// and other numbers where what is read is assumed not to be.
fn fit_tape(program: &Program, heap: &mut Heap, seed: u64) {
    for rehearsal in 0..REHEARSALS {
        let mut cells: Vec<TapeCell> = heap.tape().cloned().collect();
        let (is_changed, blocked) = infer_tape_sorts(program, heap, &mut cells, seed);
        if let Some(cell) = blocked.and_then(|at| cells.get_mut(at)) {
            let mut rng = Rng::new(seed.wrapping_mul(89).wrapping_add(rehearsal as u64));
            match cell {
                TapeCell::Int(number) => *number = BigInt::from(rng.below(9)) - 2,
                TapeCell::Bool(truth) => *truth = !*truth,
                TapeCell::Null | TapeCell::Object(_) => {}
            }
        }
        heap.set_tape(cells);
        if !is_changed && blocked.is_none() {
            return;
        }
    }
}

/// Runs the program, and gives the cells of the tape the sorts with which they are read: whether one had another, and the cell
/// that was read last, if then an assumption is false.
fn infer_tape_sorts(
    program: &Program,
    heap: &Heap,
    cells: &mut [TapeCell],
    seed: u64,
) -> (bool, Option<usize>) {
    let symbols = &program.symbols;
    let (mut is_changed, mut last) = (false, None);
    let mut machine = Machine::new(program, heap);
    while machine.steps() < STEPS && machine.calls().len() <= DEEPEST {
        let position = machine.heap().position(symbols);
        if let (Stmt::Havoc { var, .. }, Ok(at)) =
            (&program.code[machine.pc()].stmt, usize::try_from(position))
            && let Some(cell) = cells.get_mut(at)
        {
            let mut rng = Rng::new(seed.wrapping_mul(97).wrapping_add(at as u64));
            let fitting = match (symbols[*var].sort, &*cell) {
                (Sort::Int, TapeCell::Bool(_) | TapeCell::Null) => {
                    Some(TapeCell::Int(BigInt::from(rng.below(9)) - 2))
                }
                (Sort::Bool, TapeCell::Int(_) | TapeCell::Null) => {
                    Some(TapeCell::Bool(rng.chance(50)))
                }
                _ => None,
            };
            is_changed |= fitting.is_some();
            *cell = fitting.unwrap_or_else(|| cell.clone());
            last = Some(at);
        }
        match machine.step() {
            None => {}
            Some(RunOutcome::Blocked) => return (is_changed, last),
            Some(_) => return (is_changed, None),
        }
    }
    (is_changed, None)
}

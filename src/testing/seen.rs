//! What runs have covered: the interpreter says so, run by run.

use std::collections::BTreeMap;

use super::places::{BranchSide, Condition, CoverageTargets, assertion};
use base::CheckId;
use concrete::{Heap, Machine, RunOutcome};
use program::{Program, Stmt};

/// A run that was watched.
#[derive(Clone, Debug)]
pub struct WatchedRun {
    /// How it has ended.
    pub outcome: RunOutcome,
    /// The heap then.
    pub heap: Heap,
    /// How many steps it took.
    pub steps: u64,
    /// The sides that it took, in order, each as often as it was taken.
    pub sides: Vec<BranchSide>,
    /// How often each statement was executed.
    pub statements: BTreeMap<usize, u64>,
    /// The values of conditions, with how often each was found.
    pub conditions: BTreeMap<Condition, u64>,
    /// The checks that were made.
    pub checks: BTreeMap<CheckId, u64>,
}

/// Runs the program from the heap for at most so many steps, and watches it.
#[must_use]
pub fn watch(
    program: &Program,
    places: &CoverageTargets,
    initial: &Heap,
    max_steps: u64,
) -> WatchedRun {
    let mut machine = Machine::new(program, initial).with_operations();
    let mut run = WatchedRun {
        outcome: RunOutcome::StepBound,
        heap: initial.clone(),
        steps: 0,
        sides: Vec::new(),
        statements: BTreeMap::new(),
        conditions: BTreeMap::new(),
        checks: BTreeMap::new(),
    };
    while machine.steps() < max_steps {
        let position = machine.pc();
        let ended = machine.step();
        *run.statements.entry(position).or_default() += 1;
        note(&mut run, program, places, (position, ended), &machine);
        if let Some(outcome) = ended {
            run.outcome = outcome;
            break;
        }
    }
    run.steps = machine.steps();
    run.heap = machine.heap().clone();
    if run.outcome != RunOutcome::StepBound {
        run.heap.forget(&program.symbols);
    }
    run
}

/// Takes note of a statement that was executed.
fn note(
    run: &mut WatchedRun,
    program: &Program,
    places: &CoverageTargets,
    (position, ended): (usize, Option<RunOutcome>),
    machine: &Machine<'_>,
) {
    let stmt = &program.code[position].stmt;
    for done in machine.evaluated() {
        let code = stmt.code(done.at.part).expect("it was evaluated");
        for check in code.0[done.at.op].checks() {
            *run.checks.entry(check).or_default() += 1;
        }
        let Some(value) = done.truth else { continue };
        if places.is_condition(done.at) {
            *run.conditions.entry(Condition { at: done.at, value }).or_default() += 1;
        }
    }
    // The check that fails is made, too.
    if let Some(RunOutcome::Failed(check)) = ended {
        *run.checks.entry(check).or_default() += 1;
    } else if let Stmt::Store { check, .. } = stmt {
        *run.checks.entry(*check).or_default() += 1;
    }
    let asserted = assertion(program, position);
    // The failure behind an assertion counts the same check.
    if let Some(check) = asserted.filter(|_| machine.pc() != position + 1) {
        *run.checks.entry(check).or_default() += 1;
    }
    if asserted.is_some() || matches!(ended, Some(RunOutcome::Failed(_))) {
        return;
    }
    // The last operation that was done left the value of the last condition that was asked.
    let Some(last) = machine.evaluated().last() else { return };
    let asked = stmt.branches().len().min(last.at.part + 1);
    for branch in 0..asked {
        let value = branch == last.at.part && last.truth == Some(true);
        let side = BranchSide { position, branch, value };
        if places.sides.binary_search(&side).is_ok() {
            run.sides.push(side);
        }
    }
}

/// What all runs together have covered.
#[derive(Clone, Default, Debug)]
pub struct CoverageCounts {
    /// How many runs have executed each statement.
    pub statements: BTreeMap<usize, u64>,
    /// How many runs have taken each side.
    pub sides: BTreeMap<BranchSide, u64>,
    /// How many runs have found each value of a condition.
    pub conditions: BTreeMap<Condition, u64>,
    /// How many runs have made each check.
    pub checks: BTreeMap<CheckId, u64>,
    /// How many runs have failed at each check.
    pub failed: BTreeMap<CheckId, u64>,
}

/// What a run has covered that none had before.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct CoverageGain {
    /// A statement.
    pub statement: bool,
    /// A side.
    pub side: bool,
    /// A value of a condition.
    pub condition: bool,
    /// A check that was made.
    pub check: bool,
    /// A check that failed.
    pub failure: bool,
}

impl CoverageCounts {
    /// How many things have been covered.
    #[must_use]
    pub fn covered_count(&self) -> usize {
        let Self { statements, sides, conditions, checks, failed } = self;
        statements.len() + sides.len() + conditions.len() + checks.len() + failed.len()
    }

    /// Adds a run.
    pub fn add(&mut self, run: &WatchedRun) -> CoverageGain {
        fn count<K: Ord + Copy>(
            counts: &mut BTreeMap<K, u64>,
            keys: impl IntoIterator<Item = K>,
        ) -> bool {
            let mut is_new = false;
            for key in keys {
                let times = counts.entry(key).or_default();
                is_new |= *times == 0;
                *times += 1;
            }
            is_new
        }
        let mut sides = run.sides.clone();
        sides.sort_unstable();
        sides.dedup();
        let failed = match run.outcome {
            RunOutcome::Failed(check) => Some(check),
            RunOutcome::Halted | RunOutcome::Blocked | RunOutcome::StepBound => None,
        };
        CoverageGain {
            statement: count(&mut self.statements, run.statements.keys().copied()),
            side: count(&mut self.sides, sides),
            condition: count(&mut self.conditions, run.conditions.keys().copied()),
            check: count(&mut self.checks, run.checks.keys().copied()),
            failure: count(&mut self.failed, failed),
        }
    }
}

//! What runs of a program say of its clauses: samples that inference starts from and certificates are
//! checked on.

use std::collections::BTreeSet;

use base::CheckId;
use chc::{Apply, Clause, PredId, System};
use concrete::random_heap;
use encode::{ClauseOrigin, Encoded, ProgramClauses};
use logic::ExprValue;
use program::Program;

/// How many samples a solution is held against at most.
const MOST_CHECKED: usize = 600;

/// How many arguments the samples have in all, with the last run's beyond it.
const MOST_VALUES: usize = 1_000_000;

/// How many arguments are looked at beyond the runs that are made anyway, known ones among them: that takes some tenths of
/// a second.
const MOST_SEEN: usize = 2_500_000;

/// How much is sampled.
pub(super) struct Effort {
    /// How many runs at least…
    pub(super) runs: u64,
    /// … and at most, where that is cheap.
    pub(super) more: u64,
    /// How many statements of each.
    pub(super) steps: u64,
    /// How many samples at most.
    pub(super) most: usize,
}

/// Enough to notice a solution that leaves states of runs out.
const CHECK: Effort = Effort { runs: 48, more: 48, steps: 160, most: MOST_CHECKED };

/// What runs of the program look like through the predicates, each sample once.
pub(super) fn sample_runs(
    program: &Program,
    cells: &Encoded,
    effort: &Effort,
) -> Vec<(PredId, Vec<ExprValue>)> {
    let (mut samples, mut values, mut argument_count) = (BTreeSet::new(), 0, 0);
    for seed in 0..effort.more {
        let size = usize::try_from(seed / 6 % 10).expect("a small number fits");
        let heap = random_heap(&program.symbols, seed, size);
        for sample in cells.run_facts(program, &heap, effort.steps) {
            let arguments = sample.args.len();
            argument_count += arguments;
            if samples.insert((sample.predicate, sample.args)) {
                values += arguments;
            }
        }
        let is_enough = seed >= effort.runs && argument_count > MOST_SEEN;
        if is_enough || samples.len() > effort.most || values > MOST_VALUES {
            break;
        }
    }
    samples.into_iter().collect()
}

/// The samples that a solution must hold for, as clauses of a system.
pub(super) fn samples(program: &Program, cells: &Encoded, system: &mut System) -> Vec<Clause> {
    let facts = sample_runs(program, cells, &CHECK).into_iter().take(MOST_CHECKED);
    let clauses = facts.map(|(predicate, args)| {
        let args = args.iter().map(|value| system.exprs.value(value)).collect();
        let head = Some(Apply { predicate, args });
        Clause { vars: Vec::new(), premises: Vec::new(), conditions: Vec::new(), head }
    });
    clauses.collect()
}

/// Those of the clauses, made for a goal, that have to hold so that these checks of it cannot fail.
pub(super) fn restrict_to_checks(clauses: &ProgramClauses, checks: &BTreeSet<CheckId>) -> System {
    let is_asked = |origin: &ClauseOrigin| origin.fails.is_none_or(|check| checks.contains(&check));
    let mut about = clauses.system.clone();
    let mut origins = clauses.origins.iter();
    about.clauses.retain(|_| origins.next().is_some_and(is_asked));
    about
}

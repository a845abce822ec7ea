//! What runs of a program say of its clauses: samples that inference starts from and certificates are
//! checked on.

use std::collections::BTreeSet;

use crate::base::CheckId;
use crate::concrete::random_heap;
use crate::horn::Encoded;
use crate::horn::{Head, PredId, System};
use crate::logic::Value;
use crate::program::Program;
use crate::solve::{Apply, Clause, ClauseScript};

/// How many samples a solution is held against at most.
const MOST_CHECKED: usize = 600;

/// How many arguments the samples have in all, with the last run's beyond it.
const MOST_VALUES: usize = 1_000_000;

/// How much is sampled.
pub(super) struct Effort {
    /// How many runs.
    pub(super) runs: u64,
    /// How many statements of each.
    pub(super) steps: u64,
    /// How many samples at most.
    pub(super) most: usize,
}

/// Enough to notice a solution that leaves states of runs out.
const CHECK: Effort = Effort { runs: 48, steps: 160, most: MOST_CHECKED };

/// What runs of the program look like through the predicates, each sample once.
pub(super) fn observe(
    program: &Program,
    cells: &Encoded,
    effort: &Effort,
) -> Vec<(PredId, Vec<Value>)> {
    let (mut found, mut values) = (BTreeSet::new(), 0);
    for seed in 0..effort.runs {
        let size = usize::try_from(seed / 6 % 10).expect("a small number fits");
        let heap = random_heap(&program.symbols, seed, size);
        for sample in cells.observe(program, &heap, effort.steps) {
            let arguments = sample.args.len();
            if found.insert((sample.predicate, sample.args)) {
                values += arguments;
            }
        }
        if found.len() > effort.most || values > MOST_VALUES {
            break;
        }
    }
    found.into_iter().collect()
}

/// The samples that a solution must hold for, as clauses of the system's script.
pub(super) fn samples(
    program: &Program,
    cells: &Encoded,
    script: &mut ClauseScript,
) -> Vec<Clause> {
    let facts = observe(program, cells, &CHECK).into_iter().take(MOST_CHECKED);
    let clauses = facts.map(|(predicate, args)| {
        let args = args.iter().map(|value| script.exprs.value(value)).collect();
        let head = Some(Apply { predicate: predicate.index(), args });
        Clause { vars: Vec::new(), premises: Vec::new(), conditions: Vec::new(), head }
    });
    clauses.collect()
}

/// The clauses of the system, made for a goal, that have to hold so that these checks of it cannot
/// fail; `script` is the system, clause by clause.
pub(super) fn about(
    system: &System,
    script: &ClauseScript,
    checks: &BTreeSet<CheckId>,
) -> ClauseScript {
    let is_asked = |head: &Head| match head {
        Head::Fail(check) => checks.contains(check),
        Head::Reach(_) => true,
    };
    let mut about = script.clone();
    let mut heads = system.clauses.iter().map(|clause| is_asked(&clause.head));
    about.clauses.retain(|_| heads.next() == Some(true));
    about
}

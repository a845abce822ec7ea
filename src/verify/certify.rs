//! Clauses as the texts that certificates are checked on.

use std::collections::BTreeSet;

use crate::base::CheckId;
use crate::concrete::random_heap;
use crate::emit::{clause_texts, fact_text, parameter_sorts};
use crate::horn::cells::Cells;
use crate::horn::{Head, PredId, System};
use crate::logic::Value;
use crate::program::Program;
use crate::solve::{Clause, ClauseScript, Predicate};

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
    cells: &Cells,
    effort: &Effort,
) -> Vec<(PredId, Vec<Value>)> {
    let (mut found, mut values) = (BTreeSet::new(), 0);
    for seed in 0..effort.runs {
        let size = usize::try_from(seed / 6 % 10).expect("a small number fits");
        let heap = random_heap(&program.symbols, seed, size);
        for sample in cells.observe(&heap, effort.steps) {
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

/// The samples that a solution must hold for, as texts.
pub(super) fn samples(program: &Program, cells: &Cells) -> Vec<String> {
    let facts = observe(program, cells, &CHECK).into_iter().take(MOST_CHECKED);
    facts.map(|(predicate, args)| fact_text(&cells.system, predicate, &args)).collect()
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
    let clauses = system.clauses.iter().zip(&script.clauses);
    let asked = clauses.filter(|(clause, _)| is_asked(&clause.head));
    let clauses = asked.map(|(_, text)| text.clone()).collect();
    ClauseScript { predicates: script.predicates.clone(), clauses }
}

/// The system, clause by clause.
pub(super) fn clause_script(system: &System) -> ClauseScript {
    let predicates = system.predicates.iter().map(|predicate| Predicate {
        name: predicate.name.clone(),
        sorts: parameter_sorts(system, predicate),
    });
    let clauses = clause_texts(system).into_iter().map(|text| Clause {
        vars: text.vars,
        body: text.body.into_iter().collect(),
        head: text.head,
    });
    ClauseScript { predicates: predicates.collect(), clauses: clauses.collect() }
}

//! Clauses as the texts that certificates are checked on.

use std::collections::BTreeSet;

use crate::concrete::random_heap;
use crate::emit::{clause_texts, fact_text, parameter_sorts};
use crate::horn::System;
use crate::horn::cells::Cells;
use crate::solve::{Clause, ClauseScript, Predicate};
use crate::syntax::Program;

/// How many runs are sampled.
const RUNS: u64 = 48;
/// How many statements of each.
const STEPS: u64 = 160;
/// How many samples are asked about at most.
const MOST_SAMPLES: usize = 600;

/// What runs of the program look like through the predicates, each sample once.
pub(super) fn samples(program: &Program, cells: &Cells) -> Vec<String> {
    let mut found = BTreeSet::new();
    for seed in 0..RUNS {
        let size = usize::try_from(seed / 6).expect("a small number fits");
        let heap = random_heap(&program.symbols, seed, size);
        for sample in cells.observe(program, &heap, STEPS) {
            found.insert((sample.predicate, sample.args));
        }
        if found.len() > MOST_SAMPLES {
            break;
        }
    }
    let facts = found.into_iter().take(MOST_SAMPLES);
    facts.map(|(predicate, args)| fact_text(&cells.system, predicate, &args)).collect()
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

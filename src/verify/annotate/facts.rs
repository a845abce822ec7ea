//! Facts about the states of a program from our own inference, stage by stage.
//!
//! Not the first answer of a race, but what each stage says in its turn: so the same program gets the same
//! annotations, if the time suffices.

use std::collections::BTreeSet;
use std::time::Instant;

use crate::base::CheckId;
use crate::chc::{Model, PredId};
use crate::horn::Encoded;
use crate::horn::cells::{STAGES, Stage};
use crate::houdini::{Aim, Bounds, Parts, Richness, Sample, infer_parts};
use crate::logic::Value;
use crate::pipeline::Pipeline;
use crate::solve::Cancel;
use crate::verify::certify::{Effort, observe};
use crate::verify::encode;

/// The stages that are asked, by their names: first those without ghosts, of which annotations cannot
/// speak; what the others say besides may be what is missing.
const ASKED: [&str; 7] = [
    "cursors-objects",
    "numbers",
    "edges-loads",
    "objects-numbers",
    "cursors-marks",
    "preds",
    "both-cursors-ranks",
];

/// What inference starts from.
const EFFORT: Effort = Effort { runs: 48, steps: 160, most: 1_200 };

/// The stages in the order in which they are asked.
pub(super) fn stages() -> impl Iterator<Item = &'static Stage> {
    ASKED.iter().filter_map(|name| STAGES.iter().find(|stage| stage.name == *name))
}

/// What inference finds at a stage, for all of these checks or for some: clauses, and what their predicates
/// are.
pub(super) fn facts(
    shared: &Pipeline,
    checks: &BTreeSet<CheckId>,
    stage: &Stage,
    (deadline, memory_mib): (Instant, u64),
    cancel: &Cancel,
) -> Option<(Encoded, Vec<Model>)> {
    let encoded = encode::cells(shared, checks, stage).ok()?;
    let samples: Vec<Sample> = match shared.program.assumes() {
        // What is assumed of the start is true of few random heaps.
        true => Vec::new(),
        false => {
            let observed = observe(&shared.program, &encoded, &EFFORT).into_iter();
            let scalar = |value: Value| match value {
                Value::Int(_) | Value::Bool(_) => Some(value),
                Value::Array(..) => None,
            };
            let sample = |(predicate, values): (PredId, Vec<Value>)| Sample {
                predicate: predicate.index(),
                values: values.into_iter().map(scalar).collect(),
            };
            observed.map(sample).collect()
        }
    };
    let part = |fails: Option<CheckId>| fails.map_or(usize::MAX, CheckId::index);
    let of: Vec<usize> = encoded.clauses.origins.iter().map(|it| part(it.fails)).collect();
    let mut models = Vec::new();
    let mut solved = |model: &Model, _: &BTreeSet<usize>| models.push(model.clone());
    let parts = Parts { of: &of, solved: &mut solved };
    let bounds = Bounds { deadline, cancel, memory_mib };
    let richness = (Richness::LEAST, Richness::MOST);
    let system = &encoded.clauses.system;
    let inferred = infer_parts(system, &samples, richness, Aim::Facts, parts, bounds);
    models.extend(inferred.result.ok());
    models.extend(inferred.facts);
    Some((encoded, models))
}

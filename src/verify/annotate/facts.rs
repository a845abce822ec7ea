//! Proofs of a program by our own inference, stage by stage.
//!
//! Not the first answer of a race, but what each stage says in its turn: so the same program gets the same
//! annotations, if the time suffices.

use std::collections::BTreeSet;
use std::time::Instant;

use crate::base::CheckId;
use crate::chc::{Model, PredId};
use crate::horn::Encoded;
use crate::horn::cells::{STAGES, Stage};
use crate::houdini::{Aim, Beforehand, Bounds, Parts, Richness, Sample, infer_parts};
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

/// What inference proves at a stage.
pub(super) struct StageProofs {
    /// The clauses.
    pub(super) encoded: Encoded,
    /// What their predicates are: a solution for some checks each.
    pub(super) models: Vec<Model>,
    /// The checks that are excluded by one of them.
    pub(super) proved: BTreeSet<CheckId>,
}

/// What inference proves at a stage, of these checks: clauses, what their predicates are, and of which checks
/// that is a proof.
pub(super) fn proofs(
    shared: &Pipeline,
    checks: &BTreeSet<CheckId>,
    stage: &Stage,
    (deadline, memory_mib): (Instant, u64),
    cancel: &Cancel,
) -> Option<StageProofs> {
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
    let (mut models, mut proved) = (Vec::new(), BTreeSet::new());
    let mut solved = |model: &Model, parts: &BTreeSet<usize>| {
        models.push(model.clone());
        proved.extend(checks.iter().filter(|check| parts.contains(&check.index())));
    };
    let parts = Parts { of: &of, solved: &mut solved };
    let bounds = Bounds { deadline, cancel, memory_mib };
    let richness = (Richness::LEAST, Richness::MOST);
    let system = &encoded.clauses.system;
    let inferred = infer_parts(
        system,
        Beforehand { samples: &samples, proposed: &[] },
        richness,
        Aim::Solution,
        parts,
        bounds,
    );
    if let Ok(model) = inferred.result {
        models.push(model);
        proved.extend(checks);
    }
    Some(StageProofs { encoded, models, proved })
}

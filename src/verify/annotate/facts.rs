//! Proofs of a program by our own inference, stage by stage.
//!
//! Not the first answer of a race, but what each stage says in its turn: so the same program gets the same
//! annotations, if the time suffices.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use crate::base::CheckId;
use crate::chc::{Model, PredId};
use crate::horn::Encoded;
use crate::horn::cells::{STAGES, Stage};
use crate::houdini::{Aim, Beforehand, Bounds, Parts, Richness, Sample, Why, infer_parts};
use crate::logic::Value;
use crate::pipeline::Pipeline;
use crate::program::Program;
use crate::solve::Cancel;
use crate::verify::certify::{Effort, observe};
use crate::verify::encode;

/// The stages that are asked, by their names: first those without ghosts, which are easier to read.
const ASKED: [&str; 9] = [
    "cursors-objects",
    "numbers",
    "edges-loads",
    "objects-numbers",
    "cursors-marks",
    "preds",
    "stamps",
    "both-cursors-ranks",
    "cursors-written",
];
/// Those that are asked about programs with calls before all others…
const OF_CALLS: &[&str] = &["objects"];
/// … and behind them.
const OF_RECURSION: &[&str] = &["active"];

/// What inference starts from.
const EFFORT: Effort = Effort { runs: 48, steps: 160, most: 1_200 };

/// How often all stages are asked, each with richer candidates and for longer: most of what inference proves at
/// some stage it proves soon, and some stages never come to an end.
const ROUNDS: [(Richness, u32); 2] = [(Richness::LEAST, 20), (Richness::MOST, 5)];
/// A stage has at least so much time.
const LEAST_TIME: Duration = Duration::from_secs(1);

/// What is asked of a stage: the poorest candidates at first, and how long it may take.
#[derive(Clone, Copy)]
pub(super) struct StageQuestion {
    pub(super) stage: &'static Stage,
    first: Richness,
    pub(super) time: Duration,
}

/// What is asked, one after the other, if there is so much time.
pub(super) fn questions(program: &Program, time: Duration) -> Vec<StageQuestion> {
    let of_calls = |names: &'static [&'static str]| match program.procs.len() > 1 {
        true => names,
        false => &[],
    };
    let names = of_calls(OF_CALLS).iter().chain(&ASKED).chain(of_calls(OF_RECURSION));
    let stages: Vec<&'static Stage> =
        names.filter_map(|name| STAGES.iter().find(|stage| stage.name == *name)).collect();
    let rounds = ROUNDS.iter().flat_map(|&(first, part)| {
        let time = (time / part).max(LEAST_TIME);
        stages.iter().map(move |&stage| StageQuestion { stage, first, time })
    });
    rounds.collect()
}

/// What inference proves at a stage.
pub(super) struct StageProofs {
    /// The clauses.
    pub(super) encoded: Encoded,
    /// What their predicates are: a solution for some checks each.
    pub(super) models: Vec<Model>,
    /// The checks that are excluded by one of them.
    pub(super) proved: BTreeSet<CheckId>,
    /// Whether more time would tell nothing more.
    pub(super) has_ended: bool,
}

/// What inference proves at a stage, of these checks: clauses, what their predicates are, and of which checks
/// that is a proof.
pub(super) fn proofs(
    shared: &Pipeline,
    checks: &BTreeSet<CheckId>,
    question: &StageQuestion,
    (deadline, memory_mib): (Instant, u64),
    cancel: &Cancel,
) -> Option<StageProofs> {
    let encoded = encode::cells(shared, checks, question.stage).ok()?;
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
    let richness = (question.first, Richness::MOST);
    let system = &encoded.clauses.system;
    let known = Beforehand { samples: &samples, proposed: &[] };
    let inferred = infer_parts(system, known, richness, Aim::Solution, parts, bounds);
    let has_ended = !matches!(inferred.result, Err(Why::TimeOut));
    if let Ok(model) = inferred.result {
        models.push(model);
        proved.extend(checks);
    }
    Some(StageProofs { encoded, models, proved, has_ended })
}

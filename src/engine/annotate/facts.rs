//! Proofs of a program, stage by stage, by our own inference and by Spacer.
//!
//! Not the first answer of a race, but what each stage says in its turn, for so much work and not for so much
//! time: so the same program gets the same annotations wherever they are looked for.

use std::collections::{BTreeMap, BTreeSet};

use super::core::core;
use crate::certify::{Effort, restrict_to_checks, sample_runs};
use crate::encode;
use ::encode::Encoded;
use ::encode::cells::{EncodingStage, STAGES};
use base::CheckId;
use chc::{Model, PredId};
use houdini::{
    Beforehand, InferenceBounds, InferenceGoal, NoSolutionReason, QueryPartition, Richness, Sample,
    SearchProgress, infer_parts,
};
use logic::ExprValue;
use pipeline::Pipeline;
use solver::{ClauseAnswer, Limits, Solver, SolverKind, solve_counted};

/// The stages that are asked, by their names: first those without ghosts, which are easier to read.
const ASKED: [&str; 10] = [
    "cursors-objects",
    "numbers",
    "edges-loads",
    "objects-numbers",
    "cursors-marks",
    "preds",
    "stamps",
    "both-cursors-ranks",
    "cursors-written",
    "eager",
];
/// Those that are asked about programs with arrays before all others.
const OF_ARRAYS: &[&str] = &["cursor-elements", "elements", "cursor-pairs", "element-pairs"];
/// Those of them of which facts compare indices with other numbers: sorted, copied, not found yet.
const OF_ORDERS: &[&str] = &["cursor-elements", "cursor-pairs"];
/// The same about programs with arrays of references.
const OF_REFERENCES: &[&str] = &["element-references"];
/// Those that are asked about programs with calls before all others…
const OF_CALLS: &[&str] = &["objects"];
/// … and behind them.
const OF_RECURSION: &[&str] = &["active"];

/// What inference starts from.
const EFFORT: Effort = Effort { runs: 48, more: 48, steps: 160, most: 1_200 };

/// How a stage is asked.
#[derive(Clone, Copy)]
enum CountedEngine {
    /// Our own inference, from these candidates on, for so much work.
    Inference(Richness, u64),
    /// The same under guards that compare numbers; of what it says only what is needed is taken.
    Ordered(u64),
    /// Spacer, for so much work.
    Spacer(u32),
}

/// The stages that prove most of what needs much work.
const FOREMOST: &[&str] = &["preds", "stamps", "cursors-written", "cursors-marks"];

/// How often stages are asked, each time longer: most of what a stage proves it proves soon, and some stages
/// never come to an end. With the stages, if it is not all of them.
const ROUNDS: [(CountedEngine, Option<&[&str]>); 6] = [
    (CountedEngine::Inference(Richness::LEAST, 500_000), None),
    (CountedEngine::Ordered(12_000_000), Some(OF_ORDERS)),
    (CountedEngine::Inference(Richness::LEAST, 3_000_000), None),
    (CountedEngine::Spacer(2_000_000), None),
    // Lists that are relinked in several places: simple facts, but many that are nearly true.
    (CountedEngine::Inference(Richness::LEAST, 40_000_000), Some(FOREMOST)),
    (CountedEngine::Inference(Richness::MOST, 12_000_000), None),
];

/// What is asked of a stage.
#[derive(Clone, Copy)]
pub(super) struct StageQuestion {
    pub(super) stage: &'static EncodingStage,
    way: CountedEngine,
}

impl StageQuestion {
    /// What is at work then.
    pub(super) fn name(&self) -> String {
        let stage = self.stage.name;
        match self.way {
            CountedEngine::Inference(..) => format!("inference on {stage}"),
            CountedEngine::Ordered(_) => format!("inference with orders on {stage}"),
            CountedEngine::Spacer(_) => format!("Spacer on {stage}"),
        }
    }
}

/// What the predicates of a stage are: a solution for some checks.
pub(super) struct StageProof {
    /// All that is known of them.
    pub(super) model: Model,
    /// What the checks need of it, if that is known.
    pub(super) core: Option<Model>,
    /// The checks that are excluded.
    pub(super) proved: BTreeSet<CheckId>,
}

/// A stage that has been asked.
struct StageAttempt {
    encoded: Encoded,
    samples: Vec<Sample>,
    /// Whether more work of inference would tell nothing more.
    has_ended: bool,
}

/// The stages of a program, each of which is encoded once.
pub(super) struct Stages<'a> {
    shared: &'a Pipeline,
    checks: &'a BTreeSet<CheckId>,
    bounds: InferenceBounds<'a>,
    /// Those that were asked; none of what cannot be encoded.
    asked: BTreeMap<&'static str, Option<StageAttempt>>,
}

impl<'a> Stages<'a> {
    pub(super) fn new(
        shared: &'a Pipeline,
        checks: &'a BTreeSet<CheckId>,
        bounds: InferenceBounds<'a>,
    ) -> Self {
        Self { shared, checks, bounds, asked: BTreeMap::new() }
    }

    /// What is asked, one after the other.
    pub(super) fn questions(&self) -> Vec<StageQuestion> {
        let program = &self.shared.program;
        let (has_calls, has_arrays) = (program.procs.len() > 1, program.symbols.has_vectors());
        let only_if = |is: bool, names: &'static [&'static str]| if is { names } else { &[] };
        let has_references = program.symbols.has_arrays_of_references();
        let names = only_if(has_references, OF_REFERENCES).iter();
        let names = names.chain(only_if(has_arrays, OF_ARRAYS));
        let names = names.chain(only_if(has_calls, OF_CALLS));
        let names = names.chain(&ASKED).chain(only_if(has_calls, OF_RECURSION));
        let stages: Vec<&'static EncodingStage> =
            names.filter_map(|name| STAGES.iter().find(|stage| stage.name == *name)).collect();
        let rounds = ROUNDS.iter().flat_map(|&(way, only)| {
            let is_asked =
                move |it: &&EncodingStage| only.is_none_or(|only| only.contains(&it.name));
            let asked = stages.iter().copied().filter(is_asked);
            asked.map(move |stage| StageQuestion { stage, way })
        });
        rounds.collect()
    }

    /// The clauses of a stage that was asked.
    pub(super) fn encoded(&self, stage: &EncodingStage) -> Option<&Encoded> {
        self.asked.get(stage.name)?.as_ref().map(|asked| &asked.encoded)
    }

    /// What a stage proves, of which these checks are still open; nothing if it cannot be asked, or has said all that
    /// it knows.
    pub(super) fn stage_proofs(
        &mut self,
        question: &StageQuestion,
        open: &BTreeSet<CheckId>,
    ) -> Option<Vec<StageProof>> {
        let StageQuestion { stage, way } = *question;
        let (shared, checks) = (self.shared, self.checks);
        let asked = self.asked.entry(stage.name).or_insert_with(|| {
            let encoded = encode::cells(shared, checks, stage).ok()?;
            let samples = samples(shared, &encoded);
            Some(StageAttempt { encoded, samples, has_ended: false })
        });
        let asked = asked.as_mut()?;
        match way {
            CountedEngine::Inference(first, work) if !asked.has_ended => {
                let bounds = InferenceBounds { work: Some(work), ..self.bounds };
                let (proofs, has_ended) =
                    asked.infer_proofs((first, Richness::MOST), checks, bounds);
                asked.has_ended = has_ended;
                Some(proofs)
            }
            CountedEngine::Inference(..) => None,
            CountedEngine::Ordered(work) => {
                let first = Richness { guards: 1, ..Richness::ORDERS };
                let bounds = InferenceBounds { work: Some(work), ..self.bounds };
                let (proofs, _) = asked.infer_proofs((first, Richness::ORDERS), checks, bounds);
                Some(proofs)
            }
            CountedEngine::Spacer(work) => asked.solved(work, open, &self.bounds),
        }
    }
}

/// States of runs as inference reads them.
fn samples(shared: &Pipeline, encoded: &Encoded) -> Vec<Sample> {
    if shared.program.assumes() {
        // What is assumed of the start is true of few random heaps.
        return Vec::new();
    }
    let observed = sample_runs(&shared.program, encoded, &EFFORT).into_iter();
    let scalar = |value: ExprValue| match value {
        ExprValue::Int(_) | ExprValue::Bool(_) => Some(value),
        ExprValue::Array(..) => None,
    };
    let sample = |(predicate, values): (PredId, Vec<ExprValue>)| Sample {
        predicate: predicate.index(),
        values: values.into_iter().map(scalar).collect(),
    };
    observed.map(sample).collect()
}

impl StageAttempt {
    /// What inference proves: solutions, each with the checks that it excludes and those before do not; and whether more
    /// work would tell nothing more.
    fn infer_proofs(
        &self,
        richness: (Richness, Richness),
        checks: &BTreeSet<CheckId>,
        bounds: InferenceBounds<'_>,
    ) -> (Vec<StageProof>, bool) {
        let part = |fails: Option<CheckId>| fails.map_or(usize::MAX, CheckId::index);
        let of: Vec<usize> = self.encoded.clauses.origins.iter().map(|it| part(it.fails)).collect();
        let (mut models, mut open) = (Vec::new(), checks.clone());
        let mut solved = |model: &Model, parts: &BTreeSet<usize>| {
            let proved: BTreeSet<CheckId> =
                checks.iter().copied().filter(|check| parts.contains(&check.index())).collect();
            open.retain(|check| !proved.contains(check));
            models.push((model.clone(), proved));
        };
        let parts = QueryPartition { of: &of, asked: None, solved: &mut solved };
        let system = &self.encoded.clauses.system;
        let beforehand = Beforehand { samples: &self.samples, proposed: &[] };
        let progress = &mut SearchProgress::default();
        let inferred = infer_parts(
            system,
            beforehand,
            richness,
            InferenceGoal::Solution,
            parts,
            progress,
            bounds,
        );
        let has_ended = !matches!(inferred.result, Err(NoSolutionReason::Spent));
        tracing::debug!(stats = ?inferred.stats, result = ?inferred.result.as_ref().err(), "inference");
        if let Ok(model) = inferred.result {
            models.push((model, open));
        }
        let with_core = |(model, proved): (Model, BTreeSet<CheckId>)| {
            let bounds = InferenceBounds { work: None, ..bounds };
            let core = core(&self.encoded, &model, &proved, &bounds);
            StageProof { model, core, proved }
        };
        (models.into_iter().map(with_core).collect(), has_ended)
    }

    /// What Spacer proves of these checks: all or nothing.
    fn solved(
        &self,
        work: u32,
        checks: &BTreeSet<CheckId>,
        bounds: &InferenceBounds<'_>,
    ) -> Option<Vec<StageProof>> {
        let z3 = Solver::find(SolverKind::Z3).ok()?;
        let limits = Limits { time: bounds.remaining_time(), memory_mib: bounds.memory_mib };
        let script = restrict_to_checks(&self.encoded.clauses, checks).to_smt2();
        match solve_counted(&z3, &script, work, limits, bounds.cancel) {
            ClauseAnswer::Sat(model) => {
                Some(vec![StageProof { model, core: None, proved: checks.clone() }])
            }
            ClauseAnswer::Unsat | ClauseAnswer::Unknown(_) => None,
        }
    }
}

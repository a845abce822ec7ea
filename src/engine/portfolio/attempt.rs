//! One stage of the cell encoding on its own, for measurements: what a member alone says.

use std::sync::Arc;
use std::time::{Duration, Instant};

use super::Portfolio;
use super::clauses::PreparedClauses;
use super::inference::Inferring;
use crate::VerificationOptions;
use crate::proof::{Certificate, ProofSubject};
use crate::report::{Engine, UnknownReason};
use encode::cells::EncodingStage;
use houdini::{InferenceGoal, InferenceResult, Richness, SearchProgress};
use pipeline::Pipeline;
use solver::{Cancel, UnavailableSolver};

/// What one stage of the cell encoding says of a program.
#[derive(Clone, Debug)]
pub struct StageMeasurement {
    /// How many clauses it has.
    pub clauses: usize,
    /// How long it took to make them.
    pub generated: Duration,
    /// A certificate, or why there is none.
    pub answer: Result<Arc<Certificate>, UnknownReason>,
    /// What gave the answer.
    pub engine: Engine,
    /// How long that took, the check of the certificate included.
    pub solved: Duration,
}

const FEW_ELEMENTS: &str = "no clause reads too many elements of arrays";

/// What solvers say of all checks of a program at one stage of the cell encoding, within so much time.
///
/// # Errors
/// If there is no solver.
///
/// # Panics
/// If a clause reads too many elements of arrays.
pub fn attempt(
    subject: &Pipeline,
    options: &VerificationOptions,
    stage: &EncodingStage,
    time: Duration,
) -> Result<StageMeasurement, UnavailableSolver> {
    alone(subject, options, time, |portfolio| {
        let checks = subject.program.check_ids().collect();
        let before = Instant::now();
        let prepared = PreparedClauses::cells(subject, stage, &checks).expect(FEW_ELEMENTS);
        let (clauses, generated) = (prepared.clauses().system.clauses.len(), before.elapsed());
        let before = Instant::now();
        let (answer, engine) =
            portfolio.prove_by_solvers(&prepared, &checks, None, time, portfolio.cancel);
        StageMeasurement { clauses, generated, answer, engine, solved: before.elapsed() }
    })
}

/// What our own inference says of all checks of a program together at one stage of the cell encoding,
/// within so much time.
///
/// # Errors
/// If there is no solver.
///
/// # Panics
/// If a clause reads too many elements of arrays.
pub fn attempt_to_infer(
    subject: &Pipeline,
    options: &VerificationOptions,
    stage: &EncodingStage,
    time: Duration,
) -> Result<(StageMeasurement, InferenceResult), UnavailableSolver> {
    alone(subject, options, time, |portfolio| {
        let checks = subject.program.check_ids().collect();
        let before = Instant::now();
        let prepared = PreparedClauses::cells(subject, stage, &checks).expect(FEW_ELEMENTS);
        let (clauses, generated) = (prepared.clauses().system.clauses.len(), before.elapsed());
        let all = (Richness::LEAST, Richness::MOST);
        let (prepared, checks, richness, aim) =
            (&Arc::new(prepared), &checks, all, InferenceGoal::Solution);
        let asked = Inferring { prepared, checks, richness, aim, time };
        let (cancel, mut parts) = (portfolio.cancel, Vec::new());
        let mut on_part = |_: &_, (answer, _)| parts.push(answer);
        let ((answer, engine), inferred) = portfolio.prove_by_inference(
            &asked,
            &mut SearchProgress::default(),
            cancel,
            &mut on_part,
        );
        // All together are proved if each part is.
        let answer = parts.into_iter().find(Result::is_err).unwrap_or(answer);
        let solved = before.elapsed();
        (StageMeasurement { clauses, generated, answer, engine, solved }, inferred)
    })
}

/// Asks a portfolio that has so much time and works for nobody else.
fn alone<T>(
    subject: &Pipeline,
    options: &VerificationOptions,
    time: Duration,
    ask: impl FnOnce(&Portfolio<'_>) -> T,
) -> Result<T, UnavailableSolver> {
    let start = Instant::now();
    let cancel = Cancel::default();
    let portfolio = Portfolio::new(
        (subject, ProofSubject::Program),
        options,
        (start, start + time),
        &cancel,
        &|_| (),
        None,
    );
    match &portfolio.solvers {
        Ok(_) => Ok(ask(&portfolio)),
        Err(missing) => Err(missing.clone()),
    }
}

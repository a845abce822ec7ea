//! Tries to prove that two procedures cannot be told apart: each variant of the product for a moment,
//! then each for twice as long, and so on. A solution counts when a second query has shown every clause
//! valid.

use std::time::{Duration, Instant};

use super::product::{PathLimitExceeded, ProductVariant, product};
use super::report::{EquivUnknownReason, EquivalenceCertificate};
use super::subject::{ProcedurePair, SIDES};
use super::variants::variants;
use chc::{Model, System};
use func::StateComponent;
use houdini::{Beforehand, InferenceBounds, InferenceGoal, NoSolutionReason, Richness, infer};
use pipeline::FuncProgramForm;
use solver::{Cancel, ClauseAnswer, Limits, Solver, UnprovedReason, certify, solve_clauses};

/// How long a variant is tried in the first round.
const FIRST: Duration = Duration::from_millis(700);
/// How many variants join the others in each round.
const MORE: usize = 2;

/// What proofs may use.
pub(crate) struct EquivalenceProver<'a> {
    /// What is compared.
    pub subject: &'a ProcedurePair,
    /// Whether it matters how runs end that do not return.
    pub outcomes: bool,
    /// Who is asked about clauses.
    pub solvers: &'a [Solver],
    /// Who checks solutions: a Z3.
    pub z3: &'a Solver,
    /// The memory of each solver, in MiB.
    pub memory_mib: u64,
    /// When all ends.
    pub deadline: Instant,
    /// Ends all when it is set.
    pub cancel: &'a Cancel,
    /// Is told what is at work.
    pub progress: &'a (dyn Fn(&str) + Sync),
}

/// A variant that has not been settled.
struct ProofAttempt {
    variant: ProductVariant,
    system: System,
    script: String,
    /// Whether inference has said all that it can.
    inferred: bool,
    /// Whether solvers have.
    solved: bool,
}

impl EquivalenceProver<'_> {
    /// The proof, or why there is none.
    ///
    /// # Errors
    /// The reason that says most.
    pub(crate) fn prove(&self) -> Result<EquivalenceCertificate, EquivUnknownReason> {
        let clock = StateComponent::Var(self.subject.program(0).symbols.clock());
        let allocates = SIDES.iter().any(|&side| {
            let functions = self.subject.sides[side].functions(FuncProgramForm::Staged, false);
            functions.state.contains(&clock)
        });
        let mut variants = variants(allocates).into_iter();
        let mut attempts: Vec<ProofAttempt> = Vec::new();
        let mut scripts: Vec<String> = Vec::new();
        let (mut why, mut time) = (None, FIRST);
        loop {
            // Some more variants, whose clauses are made now; then a turn for each.
            let mut more = MORE;
            while more > 0 {
                let Some(variant) = variants.next() else { break };
                match self.attempt(variant) {
                    Ok(attempt) if !scripts.contains(&attempt.script) => {
                        scripts.push(attempt.script.clone());
                        attempts.push(attempt);
                        more -= 1;
                    }
                    Ok(_) => {}
                    Err(PathLimitExceeded) => {
                        why.get_or_insert(EquivUnknownReason::TooLarge);
                    }
                }
            }
            if attempts.is_empty() {
                return Err(why.unwrap_or(EquivUnknownReason::TooCoarse));
            }
            for attempt in &mut attempts {
                if self.cancel.is_cancelled() || Instant::now() > self.deadline {
                    // What says less than this is not why there is no proof.
                    let over = EquivUnknownReason::from(UnprovedReason::TimeOut);
                    return Err(why.filter(|why| why.rank() > over.rank()).unwrap_or(over));
                }
                match self.attempt_variant(attempt, time) {
                    Ok(certificate) => return Ok(certificate),
                    Err(reason) => {
                        if why.as_ref().is_none_or(|why| reason.rank() > why.rank()) {
                            why = Some(reason);
                        }
                    }
                }
            }
            attempts.retain(|attempt| !(attempt.inferred && attempt.solved));
            time = time * 3 / 2;
        }
    }

    fn attempt(&self, variant: ProductVariant) -> Result<ProofAttempt, PathLimitExceeded> {
        let system = product(self.subject, self.outcomes, variant)?;
        let script = system.to_smt2();
        tracing::debug!(?variant, clauses = system.clauses.len(), "a product");
        Ok(ProofAttempt { variant, system, script, inferred: false, solved: false })
    }

    /// Tries a variant for this time: half of it by inference, half by solvers.
    fn attempt_variant(
        &self,
        attempt: &mut ProofAttempt,
        time: Duration,
    ) -> Result<EquivalenceCertificate, EquivUnknownReason> {
        (self.progress)(&format!("product {:?}", attempt.variant.depths));
        let left = self.deadline.saturating_duration_since(Instant::now());
        let time = time.min(left);
        let time_out = EquivUnknownReason::from(UnprovedReason::TimeOut);
        let mut why = time_out.clone();
        if !attempt.solved {
            match self.by_solvers(attempt, time) {
                Ok(proof) => return Ok(proof),
                Err(reason) => {
                    attempt.solved = reason.is_final();
                    why = reason;
                }
            }
        }
        if !attempt.inferred && why != EquivUnknownReason::TooCoarse {
            match self.by_inference(attempt, time) {
                Ok(proof) => return Ok(proof),
                Err(reason) => {
                    attempt.inferred = reason.is_final();
                    why = if why == time_out { why } else { reason };
                }
            }
        } else {
            attempt.inferred = true;
        }
        Err(why)
    }

    fn by_solvers(
        &self,
        attempt: &ProofAttempt,
        time: Duration,
    ) -> Result<EquivalenceCertificate, EquivUnknownReason> {
        let mut why = EquivUnknownReason::TooCoarse;
        for solver in self.solvers {
            let limits = Limits { time, memory_mib: self.memory_mib };
            let solved = solve_clauses(solver, &attempt.script, limits, self.cancel);
            why = match solved.answer {
                ClauseAnswer::Sat(model) => {
                    return self.certified(attempt, model, solved.engine);
                }
                ClauseAnswer::Unsat => return Err(EquivUnknownReason::TooCoarse),
                ClauseAnswer::Unknown(reason) => UnprovedReason::from(reason).into(),
            };
        }
        Err(why)
    }

    fn by_inference(
        &self,
        attempt: &ProofAttempt,
        time: Duration,
    ) -> Result<EquivalenceCertificate, EquivUnknownReason> {
        let deadline = Instant::now() + time;
        let bounds = InferenceBounds {
            deadline,
            cancel: self.cancel,
            memory_mib: self.memory_mib,
            work: None,
        };
        let richness = (Richness::LEAST, Richness::MOST);
        let inferred = infer(
            &attempt.system,
            Beforehand::default(),
            richness,
            InferenceGoal::Solution,
            bounds,
        );
        match inferred.result {
            Ok(model) => self.certified(attempt, model, "inference"),
            Err(NoSolutionReason::TimeOut | NoSolutionReason::Spent) => {
                Err(UnprovedReason::TimeOut.into())
            }
            Err(
                NoSolutionReason::Open(_)
                | NoSolutionReason::NotHorn(_)
                | NoSolutionReason::TooLarge,
            ) => Err(EquivUnknownReason::TooCoarse),
            Err(NoSolutionReason::Solver(reason)) => Err(UnprovedReason::Solver(reason).into()),
            Err(NoSolutionReason::Missing(missing)) => {
                Err(UnprovedReason::SolverMissing(missing).into())
            }
        }
    }

    /// The solution as a certificate, if it makes each clause valid.
    fn certified(
        &self,
        attempt: &ProofAttempt,
        model: Model,
        engine: &'static str,
    ) -> Result<EquivalenceCertificate, EquivUnknownReason> {
        let end = (self.deadline, self.cancel);
        certify(&attempt.system, &model, self.z3, self.memory_mib, end)?;
        let (variant, system) = (attempt.variant, attempt.system.clone());
        Ok(EquivalenceCertificate { variant, system, model, engine })
    }
}

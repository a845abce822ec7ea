//! The comparison as a whole: heaps are tried, first alone and then while proofs are.

use std::sync::Mutex;
use std::thread;
use std::time::Instant;

use super::options::CompareOptions;
use super::prove::EquivalenceProver;
use super::report::{EquivUnknownReason, EquivalenceCertificate, EquivalenceReport, PairVerdict};
use super::subject::ProcedurePair;
use super::witness::{HeapSearch, InequivalenceWitness};
use solver::{Cancel, Solver, SolverKind, UnprovedReason};

/// Whether the procedures can be told apart.
pub fn compare(
    subject: &ProcedurePair,
    options: &CompareOptions,
    cancel: &Cancel,
    progress: &(dyn Fn(&str) + Sync),
) -> EquivalenceReport {
    let start = Instant::now();
    let verdict = verdict(subject, options, (start + options.timeout, cancel), progress);
    EquivalenceReport {
        file: subject.sides[0].source.name.clone(),
        names: subject.names.clone(),
        outcomes: options.outcomes,
        verdict,
        time: start.elapsed(),
    }
}

fn verdict(
    subject: &ProcedurePair,
    options: &CompareOptions,
    (deadline, cancel): (Instant, &Cancel),
    progress: &(dyn Fn(&str) + Sync),
) -> PairVerdict {
    progress("random heaps");
    let mut search = HeapSearch::new(subject, options.outcomes);
    // What differs mostly differs soon; and then the verdict does not depend on who is faster.
    if let Some(counterexample) = search.round(deadline, cancel) {
        return PairVerdict::Different(Box::new(counterexample));
    }
    let done = cancel.child();
    let counterexample: Mutex<Option<InequivalenceWitness>> = Mutex::new(None);
    let proof = thread::scope(|scope| {
        scope.spawn(|| {
            while Instant::now() < deadline && !done.is_cancelled() {
                if let Some(difference) = search.round(deadline, &done) {
                    *counterexample.lock().unwrap_or_else(std::sync::PoisonError::into_inner) =
                        Some(difference);
                    done.cancel();
                }
            }
        });
        let proof = prove(subject, options, (deadline, &done), progress);
        // Who has no solver is told at once: heaps that show what is soon seen have been tried.
        if matches!(
            proof,
            Ok(_) | Err(EquivUnknownReason::Unproved(UnprovedReason::SolverMissing(_)))
        ) {
            done.cancel();
        }
        proof
    });
    let counterexample =
        counterexample.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    match (counterexample, proof) {
        (Some(counterexample), _) => PairVerdict::Different(Box::new(counterexample)),
        (None, Ok(certificate)) => PairVerdict::Equivalent(Box::new(certificate)),
        (None, Err(why @ EquivUnknownReason::Unproved(UnprovedReason::SolverMissing(_)))) => {
            PairVerdict::Unknown(why)
        }
        (None, Err(why)) => {
            let cause = cancel.cause().map(|cause| UnprovedReason::from(cause).into());
            PairVerdict::Unknown(cause.unwrap_or(why))
        }
    }
}

/// A proof alone, whatever runs do: for measurements and laws.
///
/// # Errors
/// Why there is none.
pub fn attempt_to_prove_equal(
    subject: &ProcedurePair,
    options: &CompareOptions,
) -> Result<EquivalenceCertificate, EquivUnknownReason> {
    let cancel = Cancel::default();
    prove(subject, options, (Instant::now() + options.timeout, &cancel), &|_| ())
}

fn prove(
    subject: &ProcedurePair,
    options: &CompareOptions,
    (deadline, cancel): (Instant, &Cancel),
    progress: &(dyn Fn(&str) + Sync),
) -> Result<EquivalenceCertificate, EquivUnknownReason> {
    let z3 = Solver::find(SolverKind::Z3).map_err(UnprovedReason::SolverMissing)?;
    let solvers = Solver::find_some(&options.solvers).map_err(UnprovedReason::SolverMissing)?;
    let prover = EquivalenceProver {
        subject,
        outcomes: options.outcomes,
        solvers: &solvers,
        z3: &z3,
        memory_mib: options.memory_mib,
        deadline,
        cancel,
        progress,
    };
    prover.prove()
}

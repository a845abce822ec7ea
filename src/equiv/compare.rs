//! The comparison as a whole: heaps are tried, first alone and then while proofs are.

use std::sync::Mutex;
use std::thread;
use std::time::Instant;

use super::options::CompareOptions;
use super::prove::Prover;
use super::report::{Certificate, PairVerdict, Report, Unknown};
use super::subject::Subject;
use super::witness::{Difference, HeapSearch};
use solver::{Cancel, Solver, SolverKind, Unproved};

/// Whether the procedures can be told apart.
pub fn compare(
    subject: &Subject,
    options: &CompareOptions,
    cancel: &Cancel,
    progress: &(dyn Fn(&str) + Sync),
) -> Report {
    let start = Instant::now();
    let verdict = verdict(subject, options, (start + options.timeout, cancel), progress);
    Report {
        file: subject.sides[0].source.name.clone(),
        names: subject.names.clone(),
        outcomes: options.outcomes,
        verdict,
        time: start.elapsed(),
    }
}

fn verdict(
    subject: &Subject,
    options: &CompareOptions,
    (deadline, cancel): (Instant, &Cancel),
    progress: &(dyn Fn(&str) + Sync),
) -> PairVerdict {
    progress("random heaps");
    let mut search = HeapSearch::new(subject, options.outcomes);
    // What differs mostly differs soon; and then the verdict does not depend on who is faster.
    if let Some(found) = search.round(deadline, cancel) {
        return PairVerdict::Different(Box::new(found));
    }
    let done = cancel.child();
    let found: Mutex<Option<Difference>> = Mutex::new(None);
    let proof = thread::scope(|scope| {
        scope.spawn(|| {
            while Instant::now() < deadline && !done.is_cancelled() {
                if let Some(difference) = search.round(deadline, &done) {
                    *found.lock().unwrap_or_else(std::sync::PoisonError::into_inner) =
                        Some(difference);
                    done.cancel();
                }
            }
        });
        let proof = prove(subject, options, (deadline, &done), progress);
        // Who has no solver is told at once: heaps that show what is soon seen have been tried.
        if matches!(proof, Ok(_) | Err(Unknown::Unproved(Unproved::SolverMissing(_)))) {
            done.cancel();
        }
        proof
    });
    let found = found.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    match (found, proof) {
        (Some(found), _) => PairVerdict::Different(Box::new(found)),
        (None, Ok(certificate)) => PairVerdict::Equivalent(Box::new(certificate)),
        (None, Err(why @ Unknown::Unproved(Unproved::SolverMissing(_)))) => {
            PairVerdict::Unknown(why)
        }
        (None, Err(why)) => {
            let cause = cancel.cause().map(|cause| Unproved::from(cause).into());
            PairVerdict::Unknown(cause.unwrap_or(why))
        }
    }
}

/// A proof alone, whatever runs do: for measurements and laws.
///
/// # Errors
/// Why there is none.
pub fn attempt_to_prove_equal(
    subject: &Subject,
    options: &CompareOptions,
) -> Result<Certificate, Unknown> {
    let cancel = Cancel::default();
    prove(subject, options, (Instant::now() + options.timeout, &cancel), &|_| ())
}

fn prove(
    subject: &Subject,
    options: &CompareOptions,
    (deadline, cancel): (Instant, &Cancel),
    progress: &(dyn Fn(&str) + Sync),
) -> Result<Certificate, Unknown> {
    let z3 = Solver::find(SolverKind::Z3).map_err(Unproved::SolverMissing)?;
    let solvers = Solver::find_some(&options.solvers).map_err(Unproved::SolverMissing)?;
    let prover = Prover {
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

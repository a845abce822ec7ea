//! From checks to verdicts.
//!
//! For each check one of three: **safe**, with a certificate that has been checked clause by clause;
//! **unsafe**, with an initial heap from which the interpreter fails at that check; **unknown**,
//! with the reason. The order: random runs; bounded search; then a Horn solver on all checks that
//! are left, jointly and one by one, while the search goes on.
//!
//! Nothing is believed that has not been seen: a witness is replayed by the interpreter before it
//! counts, a solver's model is validated by another engine.

mod certificate;
mod certify;
mod encode;
mod invariant;
mod json;
mod minimize;
mod prove;
mod random;
mod report;
mod search;
#[cfg(test)]
mod tests;
mod text;
mod trace;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::base::{CheckId, Source};
use crate::concrete::Heap;
use crate::horn::cells::{INFERRED, STAGES, Stage, TRIED};
use crate::infer::Inferred;
use crate::normal::Trees;
use crate::solve::{Cancel, Missing, Solver, SolverKind};
use crate::syntax::Program;

pub use certificate::{Checked, certificate, check};
pub use json::json;
pub use report::{
    Certificate, CheckReport, Engine, Overall, Report, Run, Step, Unknown, Verdict, Witness,
};
pub use text::text;

pub use prove::Attempt;
use prove::{Proofs, Prover};
use search::{Budget, Search};

/// How the clauses are made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Encoding {
    /// Arrays for a short time, then cells, then arrays.
    #[default]
    Auto,
    /// Exact, an array for each field.
    Arrays,
    /// Over-approximating, a few arbitrary objects at a time.
    Cells,
}

/// What may be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// The time for the whole program.
    pub timeout: Duration,
    /// The solvers that are asked about clauses.
    pub solvers: Vec<SolverKind>,
    /// How the clauses are made.
    pub encoding: Encoding,
    /// The stages of the cell encoding, in the order in which they are tried.
    pub stages: Vec<Stage>,
    /// The stages of it on which our own inference is tried.
    pub inferred: Vec<Stage>,
    /// The memory of each solver process, in MiB.
    pub memory_mib: u64,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            timeout: Duration::from_secs(10),
            solvers: vec![SolverKind::Z3],
            encoding: Encoding::Auto,
            stages: STAGES[..TRIED].to_vec(),
            inferred: inferred(),
            memory_mib: 2048,
        }
    }
}

/// The stages on which our own inference is tried by default.
#[must_use]
pub fn inferred() -> Vec<Stage> {
    let of = |name: &&str| STAGES.iter().find(|stage| stage.name == *name);
    INFERRED.iter().filter_map(of).copied().collect()
}

/// What is verified.
#[derive(Clone, Copy)]
pub struct Subject<'a> {
    /// Its text.
    pub source: &'a Source,
    /// The typed program.
    pub program: &'a Program,
    /// Its decision trees.
    pub trees: &'a Trees,
    /// The names of its vertices.
    pub vertex_names: &'a [String],
}

/// How many turns the search takes before a Horn solver is started.
const FIRST_TURNS: u64 = 4_000;
/// How long it takes for them at most.
const FIRST_TIME: Duration = Duration::from_millis(700);

/// The verdicts on all checks of a program.
#[must_use]
pub fn verify(subject: Subject<'_>, options: &Options) -> Report {
    let start = Instant::now();
    let deadline = start + options.timeout.min(Duration::from_secs(1 << 24));
    let program = subject.program;
    let mut open: BTreeSet<CheckId> = program.check_ids().collect();
    let mut found = Found { subject, start, effort: minimize::EFFORT, verdicts: BTreeMap::new() };
    random::search(program, deadline, &mut open, |check, heap, open| {
        found.failure(check, heap, Engine::RandomRuns, open);
    });
    if open.is_empty() {
        return found.report(&BTreeMap::new());
    }
    let cancel = Cancel::default();
    let mut search = Search::new(program, options.memory_mib);
    let first = Budget {
        turns: FIRST_TURNS,
        deadline: deadline.min(Instant::now() + FIRST_TIME),
        cancel: &cancel,
    };
    search.run(&mut open, &first, |check, heap, open| {
        found.failure(check, heap, Engine::BoundedSearch, open);
    });
    if open.is_empty() {
        return found.report(&BTreeMap::new());
    }
    let missing = search.missing().cloned();
    let prover = Prover::new(subject, options, (start, deadline), &cancel, missing);
    let proofs = prove_and_search(&prover, &mut search, &mut open, &mut found, deadline, &cancel);
    found.report(&proofs)
}

/// What one stage of the cell encoding says of all checks of a program within so much time.
///
/// # Errors
/// If there is no solver.
pub fn attempt(
    subject: Subject<'_>,
    options: &Options,
    stage: &Stage,
    time: Duration,
) -> Result<Attempt, Missing> {
    let start = Instant::now();
    let cancel = Cancel::default();
    Prover::new(subject, options, (start, start + time), &cancel, None).attempt(stage, time)
}

/// What our own inference says of all checks of a program at one stage of the cell encoding.
///
/// # Errors
/// If there is no solver.
pub fn attempt_to_infer(
    subject: Subject<'_>,
    options: &Options,
    stage: &Stage,
    time: Duration,
) -> Result<(Attempt, Inferred), Missing> {
    let start = Instant::now();
    let cancel = Cancel::default();
    let prover = Prover::new(subject, options, (start, start + time), &cancel, None);
    prover.attempt_to_infer(stage, time)
}

/// Asks Horn solvers; for a sixth of the time the search goes on beside them, and after them where
/// they say that there is something to be found.
fn prove_and_search(
    prover: &Prover<'_>,
    search: &mut Search<'_>,
    open: &mut BTreeSet<CheckId>,
    found: &mut Found<'_>,
    deadline: Instant,
    cancel: &Cancel,
) -> Proofs {
    let shared = Mutex::new(open.clone());
    let proved = cancel.child();
    thread::scope(|scope| {
        let (shared, proved) = (&shared, &proved);
        let proofs = scope.spawn(move || {
            let proofs = prover.prove(shared);
            if prover.is_settled(&proofs, shared) {
                proved.cancel();
            }
            proofs
        });
        let pause = Instant::now() + deadline.saturating_duration_since(Instant::now()) / 6;
        let mut search_until = |deadline, open: &mut BTreeSet<CheckId>, cancel: &Cancel| {
            let budget = Budget { turns: u64::MAX, deadline, cancel };
            search.run(open, &budget, |check, heap, open| {
                found.failure(check, heap, Engine::BoundedSearch, open);
                *shared.lock().unwrap_or_else(PoisonError::into_inner) = open.clone();
            });
        };
        search_until(pause, open, proved);
        if open.is_empty() {
            cancel.cancel();
        }
        let proofs = proofs.join().unwrap_or_default();
        // Where the exact clauses derive a failure there is one to be found.
        let fails = |check: &CheckId| {
            proofs
                .get(check)
                .is_some_and(|proof| matches!(proof.verdict, Verdict::Unknown(Unknown::NoWitness)))
        };
        if open.iter().any(fails) {
            search_until(deadline, open, cancel);
        }
        proofs
    })
}

/// Failures found so far.
struct Found<'a> {
    subject: Subject<'a>,
    start: Instant,
    /// How many statements may be executed to make witnesses smaller.
    effort: u64,
    verdicts: BTreeMap<CheckId, (Witness, Engine, Duration)>,
}

impl Found<'_> {
    /// A run from the heap is said to fail at the check: makes sure and takes note.
    fn failure(
        &mut self,
        check: CheckId,
        heap: &Heap,
        engine: Engine,
        open: &mut BTreeSet<CheckId>,
    ) {
        let program = self.subject.program;
        if !minimize::fails(program, heap, check, minimize::MOST_STEPS) {
            // A failure that the interpreter does not see is none.
            return;
        }
        let heap = minimize::minimize(program, heap, check, &mut self.effort);
        let witness = trace::witness(self.subject, &heap, check);
        self.verdicts.insert(check, (witness, engine, self.start.elapsed()));
        open.remove(&check);
    }

    /// The verdicts on all checks.
    fn report(self, proofs: &Proofs) -> Report {
        let Self { subject: Subject { source, program, .. }, start, mut verdicts, .. } = self;
        let checks = program.check_ids().map(|id| {
            let check = program.check(id);
            let (line, column) = source.line_column(check.span.start);
            let (verdict, engine, time) = match (verdicts.remove(&id), proofs.get(&id)) {
                (Some((witness, engine, time)), _) => {
                    (Verdict::Unsafe(Box::new(witness)), engine, time)
                }
                (None, Some(proof)) => (proof.verdict.clone(), proof.engine, proof.time),
                (None, None) => (Verdict::Unknown(Unknown::TimeOut), Engine::None, start.elapsed()),
            };
            CheckReport {
                check: id,
                line,
                column,
                text: source.slice(check.span).to_owned(),
                fails_if: check.kind.describe(),
                verdict,
                engine,
                time,
            }
        });
        let checks = checks.collect();
        Report { file: source.name.clone(), checks, time: start.elapsed() }
    }
}

/// The Horn solvers that are there; if none is, why.
fn solvers(options: &Options) -> Result<Vec<Solver>, Missing> {
    let mut found = Vec::new();
    let mut missing = None;
    for &kind in &options.solvers {
        match Solver::find(kind) {
            Ok(solver) => found.push(solver),
            Err(why) => missing = missing.or(Some(why)),
        }
    }
    match missing {
        Some(missing) if found.is_empty() => Err(missing),
        _ => Ok(found),
    }
}

//! From checks to verdicts.
//!
//! For each check one of three: **safe**, with a certificate that has been checked clause by clause;
//! **unsafe**, with an initial heap from which the interpreter fails at that check; **unknown**,
//! with the reason. The order: random runs; a little bounded search; then the members of the
//! portfolio, Horn solvers and our own inference side by side, while the search goes on.
//!
//! Nothing is believed that has not been seen: a witness is replayed by the interpreter before it
//! counts, a solver's model is validated by another engine.

mod certificate;
mod certify;
mod csv;
mod encode;
mod expect;
mod invariant;
mod json;
mod minimize;
mod portfolio;
mod random;
mod report;
mod search;
#[cfg(test)]
mod tests;
mod text;
mod trace;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::base::CheckId;
use crate::concrete::Heap;
use crate::pipeline::Pipeline;
use crate::solve::{Cancel, Missing, Solver, SolverKind};

pub use certificate::{Checked, certificate, check};
pub use csv::{CSV_HEADER, csv, csv_absent};
pub use json::{json, json_absent};
pub use report::{
    Absent, Certificate, CheckReport, Engine, Explanation, Overall, Report, RunExcerpt, Step,
    Tried, Unknown, Verdict, Witness,
};
pub use text::text;

pub use portfolio::{
    Attempt, Encoding, How, Member, attempt, attempt_to_infer, members, set_ghosts,
};
use portfolio::{Portfolio, Proofs, SharedState};
use search::{Budget, Search};

/// What may be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// The time for the whole program.
    pub timeout: Duration,
    /// The solvers that are asked about clauses.
    pub solvers: Vec<SolverKind>,
    /// Who tries to prove, in this order.
    pub members: Vec<Member>,
    /// The memory of each solver process, in MiB.
    pub memory_mib: u64,
    /// How many processors there are for one program.
    pub cores: usize,
    /// Whether all checks are decided, also when a run is known that fails at one of them.
    pub all_checks: bool,
    /// Whether checks are explained of which nothing is known; a part of the time is kept for it.
    pub explains: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            timeout: Duration::from_secs(10),
            solvers: vec![SolverKind::Z3],
            members: members(Encoding::Auto, None),
            memory_mib: 2048,
            cores: thread::available_parallelism().map_or(2, usize::from),
            all_checks: false,
            explains: false,
        }
    }
}

/// Is told what is at work.
pub type Progress<'a> = &'a (dyn Fn(&str) + Sync);

/// How many turns the search takes before anything else is started: many failures are that near.
const FIRST_TURNS: u64 = 1_000;
/// How long it takes for them at most.
const FIRST_TIME: Duration = Duration::from_millis(150);
/// The search has so small a part of the time, unless there is something to be found.
const SEARCH: u32 = 10;
/// So small a part of the time is left for other checks when a run is known that fails at one…
const AFTER_FAILURE: u32 = 10;
/// … but not less than this.
const LEAST_AFTER_FAILURE: Duration = Duration::from_secs(2);
/// How often it is looked whether that time is up.
const TICK: Duration = Duration::from_millis(20);
/// But not less than this, if there is time.
const LEAST_SEARCH: Duration = Duration::from_secs(2);
/// How long a solver may take to tell its version beyond the time given.
const VERSION_GRACE: Duration = Duration::from_secs(1);

/// The verdicts on all checks of a program.
#[must_use]
pub fn verify(subject: &Pipeline, options: &Options) -> Report {
    verify_until(subject, options, &Cancel::default(), &|_| ())
}

/// The same until it is cancelled; what is not known then is unknown. `progress` is told what is
/// at work.
#[must_use]
pub fn verify_until(
    subject: &Pipeline,
    options: &Options,
    cancel: &Cancel,
    progress: Progress<'_>,
) -> Report {
    let start = Instant::now();
    let deadline = start + options.timeout.min(Duration::from_secs(1 << 24));
    let program = &subject.program;
    let mut open: BTreeSet<CheckId> = program.check_ids().collect();
    let mut found = Found { subject, start, effort: minimize::EFFORT, verdicts: BTreeMap::new() };
    progress("random runs");
    random::search(program, deadline, &mut open, |check, heap, open| {
        found.failure(check, heap, Engine::RandomRuns, open);
    });
    if open.is_empty() || cancel.is_cancelled() {
        return found.report(&Proofs::new(), None, cancel);
    }
    for &kind in options.solvers.iter().chain([&SolverKind::Z3]) {
        // Whoever needs it later asks again, and has this answer.
        let left = deadline.saturating_duration_since(Instant::now());
        let _ = Solver::find_within(kind, left + VERSION_GRACE, cancel);
    }
    if cancel.is_cancelled() {
        return found.report(&Proofs::new(), None, cancel);
    }
    let mut search = Search::new(program, options.memory_mib);
    let first =
        Budget { turns: FIRST_TURNS, deadline: deadline.min(Instant::now() + FIRST_TIME), cancel };
    progress("bounded search");
    search.run(&mut open, &first, |check, heap, open| {
        found.failure(check, heap, Engine::BoundedSearch, open);
    });
    if open.is_empty() || cancel.is_cancelled() {
        return found.report(&Proofs::new(), None, cancel);
    }
    let missing = search.missing().cloned();
    let times = (start, deadline);
    let portfolio = Portfolio::new(subject, options, times, cancel, progress, missing);
    let shared = SharedState::new(open.clone(), cancel);
    for &check in found.verdicts.keys() {
        shared.refuted(check);
    }
    let grace = (options.timeout / AFTER_FAILURE).max(LEAST_AFTER_FAILURE);
    // When it is enough to know that some check fails.
    let enough = |shared: &SharedState| {
        let refuted = shared.first_refuted().filter(|_| !options.all_checks);
        refuted.map_or(deadline, |refuted| deadline.min(refuted + grace))
    };
    let proofs = thread::scope(|scope| {
        let (sender, ended) = channel();
        let (portfolio, shared) = (&portfolio, &shared);
        let proofs = scope.spawn(move || {
            let proofs = portfolio.prove(shared);
            let _ = sender.send(());
            proofs
        });
        let mut search_until = |deadline, open: &mut BTreeSet<CheckId>, cancel: &Cancel| {
            let budget = Budget { turns: u64::MAX, deadline, cancel };
            search.run(open, &budget, |check, heap, open| {
                found.failure(check, heap, Engine::BoundedSearch, open);
                shared.refuted(check);
            });
        };
        let left = deadline.saturating_duration_since(Instant::now());
        let pause = Instant::now() + (left / SEARCH).max(LEAST_SEARCH.min(left / 4));
        search_until(pause.min(enough(shared)), &mut open, shared.done());
        while matches!(ended.recv_timeout(TICK), Err(RecvTimeoutError::Timeout)) {
            let enough = enough(shared);
            if enough < deadline && enough <= Instant::now() {
                shared.cut();
            }
        }
        let proofs = proofs.join().unwrap_or_default();
        // Where the exact clauses derive a failure there is one to be found.
        if shared.is_failing() {
            progress("bounded search");
            search_until(enough(shared), &mut open, cancel);
        }
        proofs
    });
    found.report(&proofs, Some(&shared), cancel)
}

/// Failures found so far.
struct Found<'a> {
    subject: &'a Pipeline,
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
        let program = &self.subject.program;
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
    fn report(self, proofs: &Proofs, shared: Option<&SharedState>, cancel: &Cancel) -> Report {
        let is_interrupted = cancel.is_cancelled();
        let Self { subject: Pipeline { source, program, .. }, start, mut verdicts, .. } = self;
        let checks = program.check_ids().map(|id| {
            let check = program.check(id);
            let (line, column) = source.line_column(check.span.start);
            let (verdict, engine, time, own) = match (verdicts.remove(&id), proofs.get(&id)) {
                (Some((witness, engine, time)), _) => {
                    (Verdict::Unsafe(Box::new(witness)), engine, time, time)
                }
                (None, Some(proof)) => (proof.verdict.clone(), proof.engine, proof.time, proof.own),
                (None, None) => {
                    let time = start.elapsed();
                    (Verdict::Unknown(Unknown::TimeOut), Engine::None, time, Duration::ZERO)
                }
            };
            let verdict = if is_interrupted { interrupted(verdict) } else { verdict };
            CheckReport {
                check: id,
                line,
                column,
                text: source.slice(check.span).to_owned(),
                fails_if: check.kind.describe(),
                verdict,
                engine,
                time,
                own,
                explanation: shared.and_then(|shared| shared.explanation(id)),
            }
        });
        let checks = checks.collect();
        let tried = shared.map_or_else(Vec::new, SharedState::all_tried);
        let (file, expected) = (source.name.clone(), expect::expected(&source.text));
        Report { file, checks, tried, time: start.elapsed(), expected }
    }
}

/// The verdict where members did not come to their ends: what is missing is missing for that.
fn interrupted(verdict: Verdict) -> Verdict {
    match verdict {
        Verdict::Unknown(Unknown::SolverMissing(_) | Unknown::Refused(_)) => verdict,
        Verdict::Unknown(_) => Verdict::Unknown(Unknown::Interrupted),
        Verdict::Safe(_) | Verdict::Unsafe(_) => verdict,
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

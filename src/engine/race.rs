//! The order in which a program's checks are decided: random runs, a little bounded search, then the
//! portfolio and the search side by side.

mod asserting;
mod claims;
mod endings;
mod lists;
mod values;

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use self::lists::{RaceTimes, prove_by_lists};
use self::values::{is_recursive, prove_by_values, wait_for_values};
use super::explored::{ExploringLimits, never_failing};
use super::failures::Failures;
use super::guided::GuidedRuns;
use super::never_called::never_called;
use super::options::{ProgressListener, VerificationOptions};
use super::portfolio::{CheckProof, Portfolio, Proofs, SharedState, Times};
use super::proof::{Certificate, ProofSubject};
use super::report::{Engine, Verdict, VerificationReport};
use base::CheckId;
use concrete::{Heap, collect, random_runs};
use explore::{FailureSearch, SearchBudget};
use pipeline::Pipeline;
use solver::{Cancel, Solver, SolverKind};

/// No verification takes longer.
const LONGEST: Duration = Duration::from_secs(1 << 24);
/// How many turns the search takes before anything else is started: many failures are that near.
const FIRST_TURNS: u64 = 1_000;
/// A run of which claims are looked at has so many steps at most.
const MOST_WATCHED: u64 = 2_000;
/// How long it takes for them at most.
const FIRST_TIME: Duration = Duration::from_millis(150);
/// How long all paths are explored, where the search has come to the end of them.
const EXPLORING: Duration = Duration::from_secs(2);
/// How long a solver may take to tell its version beyond the time given.
const VERSION_GRACE: Duration = Duration::from_secs(1);
/// The search has so small a part of the time, unless there is something to be found.
const SEARCH: u32 = 10;
/// The search has at least so much time, if there is time.
const LEAST_SEARCH: Duration = Duration::from_secs(2);
/// So small a part of the time is left for the other checks when a run is known that fails at one.
const AFTER_FAILURE: u32 = 10;
/// At least so much time is left for the other checks then.
const LEAST_AFTER_FAILURE: Duration = Duration::from_secs(2);
/// How often the race looks whether the time for the other checks is up.
const TICK: Duration = Duration::from_millis(20);

/// The verdicts on all checks of a program.
#[must_use]
pub fn verify(subject: &Pipeline, options: &VerificationOptions) -> VerificationReport {
    verify_until(subject, options, &Cancel::default(), &|_| ())
}

/// The same until it is cancelled; what is not known then is unknown. `progress` is told what is
/// at work.
#[must_use]
pub fn verify_until(
    subject: &Pipeline,
    options: &VerificationOptions,
    cancel: &Cancel,
    progress: ProgressListener<'_>,
) -> VerificationReport {
    let mut race = VerificationRun::new(subject, options, cancel, progress);
    if options.modular
        && let Some(mut proofs) = race.prove_claims_first()
    {
        proofs.extend(race.prove_contracts());
        return race.failures.report(&proofs, (&[], Vec::new()), cancel);
    }
    let mut search = FailureSearch::new(subject.as_written(), options.memory_mib);
    let ahead = match options.modular {
        true => race.search_while_proving_claims(&mut search),
        false => {
            race.try_runs(&mut search);
            None
        }
    };
    if race.is_all_known() {
        return race.failures.report(&Proofs::new(), (&[], Vec::new()), cancel);
    }
    if let Some(proofs) = race.by_exploring(&search) {
        return race.failures.report(&proofs, (&[], Vec::new()), cancel);
    }
    let mut proofs = race.prove_by_claims(ahead);
    proofs.extend(race.prove_contracts());
    if options.modular || cancel.is_cancelled() {
        return race.failures.report(&proofs, (&[], Vec::new()), cancel);
    }
    let (at_ends, mut states) = (race.leak_checks(), Vec::new());
    let asked = &race.open - &at_ends;
    if !asked.is_empty() {
        let shared = SharedState::new(asked, cancel);
        for check in race.failures.checks() {
            shared.record_failure(check);
        }
        let of = (subject, ProofSubject::Program);
        let deadline = race.deadline_before_claims(&proofs);
        proofs.extend(race.prove_during_search(of, &mut search, &shared, deadline));
        states.push(shared);
    }
    race.assert_claims(subject, &race.claims, &mut proofs, race.deadline);
    let mut endings = Vec::new();
    let at_ends = &at_ends & &race.open;
    if !at_ends.is_empty() {
        let proved = race.prove_leak_checks(&mut search, (at_ends, &proofs), &mut states);
        proofs.extend(proved.proofs);
        endings = proved.endings;
    }
    race.failures.report(&proofs, (&states, endings), cancel)
}

/// A verification under way.
struct VerificationRun<'a> {
    subject: &'a Pipeline,
    options: &'a VerificationOptions,
    cancel: &'a Cancel,
    progress: ProgressListener<'a>,
    start: Instant,
    deadline: Instant,
    /// The checks at which no run is known to fail.
    open: BTreeSet<CheckId>,
    /// The claims that no run is known to break.
    claims: BTreeSet<CheckId>,
    failures: Failures<'a>,
    /// Cancelled when a run is known that fails, or breaks a claim.
    unbroken: Cancel,
}

impl<'a> VerificationRun<'a> {
    fn new(
        subject: &'a Pipeline,
        options: &'a VerificationOptions,
        cancel: &'a Cancel,
        progress: ProgressListener<'a>,
    ) -> Self {
        let start = Instant::now();
        let deadline = start + options.timeout.min(LONGEST);
        let program = subject.as_written();
        let never_called = never_called(program);
        let open = program.check_ids().filter(|check| !never_called.contains(check)).collect();
        let claims = program.claim_ids().filter(|claim| !never_called.contains(claim)).collect();
        let (failures, unbroken) = (Failures::new(subject, start), cancel.child());
        Self {
            subject,
            options,
            cancel,
            progress,
            start,
            deadline,
            open,
            claims,
            failures,
            unbroken,
        }
    }

    /// Whether nothing is left to be done.
    fn is_over(&self) -> bool {
        self.open.is_empty() || self.cancel.is_cancelled()
    }

    /// The same, and whether nothing is claimed either, or nobody wants to know any more.
    fn is_all_known(&self) -> bool {
        self.is_over()
            && (self.subject.as_written().claims.is_empty() || self.cancel.is_cancelled())
    }

    /// Tries runs: random ones, then those that are near.
    fn try_runs(&mut self, search: &mut FailureSearch<'_>) {
        self.run_at_random();
        if !self.is_all_known() {
            self.ask_for_versions();
            self.search_nearby(search);
        }
    }

    /// Proofs of all checks that are open, if the search has come to the end of all paths soon.
    fn by_exploring(&self, search: &FailureSearch<'_>) -> Option<Proofs> {
        let deadline = self.deadline.min(Instant::now() + EXPLORING);
        let (certificate, elapsed) = self.explored(search, &self.open, (deadline, self.cancel))?;
        if certificate.checks != self.open {
            return None;
        }
        let (engine, time) = (Engine::Exploration, self.start.elapsed());
        let proof = CheckProof { verdict: Verdict::Safe(certificate), engine, time, own: elapsed };
        Some(self.open.iter().map(|&check| (check, proof.clone())).collect())
    }

    /// Explores all paths while others prove, if the search has come to their ends meanwhile, and tells what never fails.
    fn explore_beside(&self, search: &FailureSearch<'_>, shared: &SharedState, deadline: Instant) {
        let explored =
            self.explored(search, &shared.open(), (deadline, shared.completion_signal()));
        if let Some((certificate, elapsed)) = explored {
            let times = Times { since_start: self.start.elapsed(), own: elapsed };
            shared.record_proof(&certificate, Engine::Exploration, times);
        }
    }

    /// The checks among the open ones at which no path fails, and how long that took; none if not all paths have been
    /// searched to their ends, or cannot be explored in time.
    fn explored(
        &self,
        search: &FailureSearch<'_>,
        open: &BTreeSet<CheckId>,
        (deadline, cancel): (Instant, &Cancel),
    ) -> Option<(Arc<Certificate>, Duration)> {
        let program = self.subject.as_written();
        // What has neither loops nor recursion the decision trees tell, and more: why.
        let has_loops = self.subject.order.recursive().next().is_some() || is_recursive(program);
        let is_wanted = self.options.explores && !self.options.modular;
        if !is_wanted || !has_loops || !search.is_done() || cancel.is_cancelled() {
            return None;
        }
        let begun = Instant::now();
        let memory_mib = self.options.memory_mib;
        let checks = never_failing(program, ExploringLimits { deadline, cancel, memory_mib })?;
        let proved = open & &checks;
        (!proved.is_empty()).then(|| (Arc::new(Certificate::explored(proved)), begun.elapsed()))
    }

    /// Runs the program from random heaps.
    fn run_at_random(&mut self) {
        (self.progress)("random runs");
        let (failures, unbroken) = (&mut self.failures, &self.unbroken);
        // Claims first: what is claimed and false is assumed nowhere.
        let mut open = &self.open | &self.claims;
        random_runs(
            self.subject.as_written(),
            Some(self.deadline),
            &mut open,
            |check, heap, open| {
                if failures.add(check, heap, Engine::RandomRuns, open) {
                    unbroken.cancel();
                }
            },
        );
        self.open.retain(|check| open.contains(check));
        self.claims.retain(|claim| open.contains(claim));
    }

    /// Asks the solvers for their versions: whoever needs one later asks again, and has this answer.
    fn ask_for_versions(&self) {
        for &kind in self.options.solvers.iter().chain([&SolverKind::Z3]) {
            self.ask_for_version(kind);
        }
    }

    /// Asks one of them.
    fn ask_for_version(&self, kind: SolverKind) {
        let left = self.deadline.saturating_duration_since(Instant::now());
        let _ = Solver::find_within(kind, left + VERSION_GRACE, self.cancel);
    }

    /// Searches for the failures that are near.
    fn search_nearby(&mut self, search: &mut FailureSearch<'_>) {
        (self.progress)("bounded search");
        let deadline = self.deadline.min(Instant::now() + FIRST_TIME);
        let budget = SearchBudget { turns: FIRST_TURNS, deadline, cancel: self.cancel };
        let (failures, claims) = (&mut self.failures, &mut self.claims);
        let unbroken = &self.unbroken;
        let program = self.subject.as_written();
        search.run_watched(&mut self.open, &budget, |(check, heap), open| {
            if let Some(check) = check
                && failures.add(check, heap, Engine::BoundedSearch, open)
            {
                unbroken.cancel();
            }
            // What is claimed is looked at in the run that the search has found.
            if !claims.is_empty() {
                for claim in collect(program, heap, MOST_WATCHED, claims).broken {
                    if failures.add(claim, heap, Engine::BoundedSearch, claims) {
                        unbroken.cancel();
                    }
                }
            }
            !(open.is_empty() && claims.is_empty())
        });
    }

    /// Searches on until then, and tells the provers what fails.
    fn search_on(
        &mut self,
        search: &mut FailureSearch<'_>,
        shared: &SharedState,
        deadline: Instant,
        cancel: &Cancel,
    ) {
        let budget = SearchBudget { turns: u64::MAX, deadline, cancel };
        let failures = &mut self.failures;
        search.run(&mut self.open, &budget, |check, heap, open| {
            failures.add(check, heap, Engine::BoundedSearch, open);
            shared.record_failure(check);
        });
        let (turns, counters) = search.cost();
        tracing::debug!(turns, calls = counters.solver_calls, "searched");
    }

    /// Runs the program from heaps to which earlier runs lead, and tells the provers what fails.
    fn run_guided(&mut self, shared: &SharedState) {
        let mut runs = GuidedRuns::new(self.subject.as_written());
        loop {
            // How long others are waited for changes with what is found.
            let deadline = self.deadline_after_failure(shared);
            let failures = &mut self.failures;
            let on_failure = |check, heap: &Heap, open: &mut BTreeSet<CheckId>| {
                failures.add(check, heap, Engine::RandomRuns, open);
                shared.record_failure(check);
            };
            if !runs.search(&mut self.open, deadline, shared.completion_signal(), on_failure) {
                return;
            }
        }
    }

    /// When it is enough to know that some check fails.
    fn deadline_after_failure(&self, shared: &SharedState) -> Instant {
        let grace = (self.options.timeout / AFTER_FAILURE).max(LEAST_AFTER_FAILURE);
        let refuted = shared.first_refuted().filter(|_| !self.options.all_checks);
        refuted.map_or(self.deadline, |refuted| self.deadline.min(refuted + grace))
    }

    /// What the portfolio proves while the search goes on.
    fn prove_during_search(
        &mut self,
        subject: (&Pipeline, ProofSubject),
        search: &mut FailureSearch<'_>,
        shared: &SharedState,
        deadline: Instant,
    ) -> Proofs {
        let missing = search.missing_solver().cloned();
        let times = (self.start, deadline);
        let portfolio =
            Portfolio::new(subject, self.options, times, self.cancel, self.progress, missing);
        let have_ended = AtomicBool::new(false);
        // Who asks for one encoding gets what that proves.
        let asks_values = subject.1 == ProofSubject::Program && self.options.asks_all_members();
        let is_slow = AtomicBool::new(!asks_values);
        thread::scope(|scope| {
            let (sender, ended) = channel();
            let (portfolio, have_ended, is_slow) = (&portfolio, &have_ended, &is_slow);
            let proofs = scope.spawn(move || {
                wait_for_values(shared, is_slow, deadline);
                let proofs = portfolio.prove(shared);
                have_ended.store(true, Ordering::Relaxed);
                let _ = sender.send(());
                proofs
            });
            let lists = (subject.1 == ProofSubject::Program).then(|| {
                let (start, memory_mib) = (self.start, self.options.memory_mib);
                let times = RaceTimes { subject: subject.0, start, deadline, memory_mib };
                scope.spawn(move || prove_by_lists(&times, shared, have_ended))
            });
            let values = asks_values.then(|| {
                let (start, memory_mib) = (self.start, self.options.memory_mib);
                let times = RaceTimes { subject: subject.0, start, deadline, memory_mib };
                scope.spawn(move || prove_by_values(&times, shared, have_ended, is_slow))
            });
            let left = deadline.saturating_duration_since(Instant::now());
            let pause = Instant::now() + (left / SEARCH).max(LEAST_SEARCH.min(left / 4));
            self.search_on(
                search,
                shared,
                pause.min(self.deadline_after_failure(shared)),
                shared.completion_signal(),
            );
            if subject.1 == ProofSubject::Program {
                self.explore_beside(search, shared, deadline);
            }
            self.run_guided(shared);
            while matches!(ended.recv_timeout(TICK), Err(RecvTimeoutError::Timeout)) {
                let enough = self.deadline_after_failure(shared);
                if enough < self.deadline && enough <= Instant::now() {
                    shared.stop_work();
                }
            }
            let mut proofs = proofs.join().unwrap_or_default();
            let waited = [lists, values].into_iter().flatten();
            if waited.map(|other| other.join()).filter(Result::is_ok).count() > 0 {
                proofs.extend(shared.proofs(self.start.elapsed()));
            }
            // Where the exact clauses derive a failure there is one to be found.
            if shared.is_failing() {
                (self.progress)("bounded search");
                self.search_on(search, shared, self.deadline_after_failure(shared), self.cancel);
            }
            proofs
        })
    }
}

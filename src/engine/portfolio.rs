//! Proofs: who tries, in which order, and what they tell each other.
//!
//! Two lanes work side by side, each with members of its own: Horn solvers, which come in pairs of
//! processes, and our own inference. The first certified answer for a check counts, and what nobody
//! needs any more is stopped. What inference has shown to be inductive proves the checks that it
//! excludes then and there, whatever becomes of the others; and it is handed to the solvers, whose
//! clauses may assume it.

mod attempt;
mod clauses;
mod counts;
mod explain;
mod features;
mod inference;
mod member;
mod schedule;
mod shared_state;
mod solve;
mod table;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::encode;
use super::options::{ProgressListener, VerificationOptions};
use super::proof::ProofSubject;
use super::report::{Engine, Tried, UnknownReason, Verdict};
use ::encode::{Exact, PRODUCTS};
use base::CheckId;
use chc::Model;
use pipeline::Pipeline;
use solver::{Cancel, Solver, SolverKind, UnavailableSolver, UnprovedReason};

pub use attempt::{StageMeasurement, attempt, attempt_to_infer};
use clauses::{Clauses, PreparedClauses};
use member::Lane;
pub use member::{How, PortfolioMember};
use schedule::{MemberAssignment, Schedule};
use shared_state::QuestionStatus;
pub(super) use shared_state::{SharedState, Times};
use solve::PortfolioAnswer;
pub use table::{Encoding, members, set_ghosts};

/// What is known of a check by proof.
#[derive(Clone, Debug)]
pub(super) struct CheckProof {
    pub(super) verdict: Verdict,
    pub(super) engine: Engine,
    /// When it was known, from the start.
    pub(super) time: Duration,
    /// How long the member took that knew it.
    pub(super) own: Duration,
}

/// What is known by proof, for each check that was asked for.
pub(super) type Proofs = BTreeMap<CheckId, CheckProof>;

/// Less time than this is not worth a question.
const SHORTEST: Duration = Duration::from_millis(30);
/// Clauses larger than this are not asked about jointly: those for one check are much smaller.
const MOST_TOGETHER: usize = 200_000;

/// So small a part of the time is kept for explanations…
const EXPLAIN: u32 = 4;
/// … and not more than this.
const LONGEST_EXPLAIN: Duration = Duration::from_secs(15);

/// The clauses for these checks.
type ForChecks = (BTreeSet<CheckId>, Arc<PreparedClauses>);

/// All who can prove something.
pub(super) struct Portfolio<'a> {
    subject: &'a Pipeline,
    of: ProofSubject,
    options: &'a VerificationOptions,
    memory_mib: u64,
    start: Instant,
    deadline: Instant,
    cancel: &'a Cancel,
    progress: ProgressListener<'a>,
    /// The solvers to ask, and the Z3 that checks certificates.
    solvers: Result<(Vec<Solver>, Solver), UnavailableSolver>,
    /// The clauses about all checks that were open, by stage.
    prepared: Mutex<BTreeMap<&'static str, ForChecks>>,
}

impl<'a> Portfolio<'a> {
    /// `missing` says why there is no Z3, if that is known already.
    pub(super) fn new(
        (subject, of): (&'a Pipeline, ProofSubject),
        options: &'a VerificationOptions,
        (start, deadline): (Instant, Instant),
        cancel: &'a Cancel,
        progress: ProgressListener<'a>,
        missing: Option<UnavailableSolver>,
    ) -> Self {
        let solvers = match missing {
            Some(missing) => Err(missing),
            None => Solver::find_some(&options.solvers).and_then(|list| {
                let z3 = list.iter().find(|solver| solver.kind == SolverKind::Z3).cloned();
                let z3 = z3.map_or_else(|| Solver::find(SolverKind::Z3), Ok)?;
                Ok((list, z3))
            }),
        };
        let memory_mib = options.memory_mib;
        let prepared = Mutex::default();
        Self {
            subject,
            of,
            options,
            memory_mib,
            start,
            deadline,
            cancel,
            progress,
            solvers,
            prepared,
        }
    }

    fn time_left(&self) -> Duration {
        self.deadline.saturating_duration_since(Instant::now())
    }

    /// Proves what it can of the checks that are open on the shared; others may refute them
    /// meanwhile.
    pub(super) fn prove(&self, shared: &SharedState) -> Proofs {
        match &self.solvers {
            Ok(_) => self.prove_with_solvers(shared),
            Err(missing) => {
                let why = UnknownReason::from(UnprovedReason::SolverMissing(missing.clone()));
                shared.record_no_proof(&shared.open(), &why, Engine::None);
                // More search alone will not decide everything; the user gets the remedy at once.
                shared.done.cancel();
            }
        }
        shared.proofs(self.start.elapsed())
    }

    fn prove_with_solvers(&self, shared: &SharedState) {
        let mut members = self.options.members.clone();
        if members.iter().any(|member| matches!(member.how, How::Exact(_))) {
            self.by_trees(shared);
        } else if self.subject.program.claims.is_empty() {
            // Claims are made by no statement either.
            let program = &self.subject.program;
            let checks = program.code.iter().flat_map(|instr| instr.stmt.checks()).collect();
            self.never_fail(shared, &(&shared.open() - &checks));
        }
        members.retain(|member| member.about.includes(self.subject, self.of));
        if !encode::is_feasible(self.subject) {
            members.retain(|member| member.stage().is_none());
        }
        let reserve = match self.options.explains {
            true => (self.time_left() / EXPLAIN).min(LONGEST_EXPLAIN),
            false => Duration::ZERO,
        };
        let end = self.deadline.checked_sub(reserve).unwrap_or(self.deadline);
        let program = &self.subject.program;
        let of_allocated: BTreeSet<CheckId> =
            program.check_ids().filter(|&id| program.check(id).kind.is_of_allocated()).collect();
        let schedule = |lane| Schedule::new(&members, lane, of_allocated.clone(), end);
        let (solving, inferring) = (schedule(Lane::Solvers), schedule(Lane::Inference));
        // Each question to solvers is put to two engines; with fewer than four processors copies are put to one.
        let pairs = (self.options.cores / 2).max(1);
        thread::scope(|scope| {
            for _ in 0..pairs {
                scope.spawn(|| self.run_lane(shared, &solving));
                // What solvers prove they mostly prove when they are asked first.
                scope.spawn(|| {
                    if self.options.cores > 1 && solving.waits_for_more(shared) {
                        self.run_lane(shared, &inferring);
                    }
                });
            }
            self.run_lane(shared, &inferring);
            self.find_facts(shared, &members, end);
        });
        if self.options.explains && !self.cancel.is_cancelled() && !shared.is_cut() {
            shared.set_explanations(self.explain(shared, self.deadline));
        }
    }

    /// Does what is to be done in a lane.
    fn run_lane(&self, shared: &SharedState, schedule: &Schedule) {
        while let Some(assignment) = schedule.next(shared) {
            let MemberAssignment { member, checks, .. } = &assignment;
            let before = Instant::now();
            (self.progress)(&member.name());
            let performed = self.perform(shared, &assignment);
            let (answer, engine) = performed.unwrap_or_else(|why| {
                shared.record_settled(member, checks);
                (Err(why), Engine::None)
            });
            let elapsed = before.elapsed();
            let reason = match &answer {
                Ok(certificate) => {
                    let times = Times { since_start: self.start.elapsed(), own: elapsed };
                    shared.record_proof(certificate, engine, times);
                    None
                }
                Err(why) => {
                    shared.record_no_proof(checks, why, engine);
                    Some(why.clone())
                }
            };
            tracing::debug!(member = member.name(), ?reason, ?elapsed, "tried");
            shared.record_attempt(Tried {
                member: member.name(),
                checks: checks.clone(),
                time: elapsed,
                said: reason,
            });
        }
    }

    /// One assignment.
    ///
    /// # Errors
    /// If there are no clauses for it.
    fn perform(
        &self,
        shared: &SharedState,
        assignment: &MemberAssignment,
    ) -> Result<PortfolioAnswer, UnknownReason> {
        let MemberAssignment { member, checks, .. } = assignment;
        if let How::Inference(_, richness) = member.how {
            return self.perform_inference(shared, assignment, richness);
        }
        let prepared = self.prepare(&member.how, checks)?;
        let is_exact = matches!(member.how, How::Exact(_) | How::Products);
        if is_exact && checks.len() > 1 && prepared.clauses().system.size() > MOST_TOGETHER {
            shared.record_settled(member, checks);
            return Ok((Err(UnknownReason::TIME_OUT), Engine::None));
        }
        Ok(self.perform_solving(shared, assignment, &prepared))
    }

    /// An assignment of solvers.
    fn perform_solving(
        &self,
        shared: &SharedState,
        assignment: &MemberAssignment,
        prepared: &PreparedClauses,
    ) -> PortfolioAnswer {
        let MemberAssignment { member, checks, time, round } = assignment;
        let facts = shared.facts(prepared.encoding(), checks).filter(|_| round % 2 == 1);
        let script = prepared.script();
        let answer = match facts {
            Some(facts) => {
                let (prepared, facts) = (&facts.clauses, Some(&*facts.model));
                self.prove_by_solvers(prepared, checks, facts, *time, &shared.done)
            }
            None => match shared.register_query(script, *time) {
                QuestionStatus::New => {
                    self.prove_by_solvers(prepared, checks, None, *time, &shared.done)
                }
                QuestionStatus::Known => return (Err(UnknownReason::TIME_OUT), Engine::None),
                QuestionStatus::Refuted => {
                    shared.record_settled(member, checks);
                    return (Err(UnknownReason::TooCoarse), Engine::None);
                }
            },
        };
        if !matches!(answer, (Err(UnknownReason::NoWitness), _)) {
            return answer;
        }
        shared.unsat(script);
        shared.record_settled(member, checks);
        match (&prepared.encoded, checks.first()) {
            (Clauses::Exact(..), Some(&check)) if checks.len() == 1 => {
                shared.record_no_proof(checks, &UnknownReason::NoWitness, answer.1);
                shared.record_derived_failure(check);
                answer
            }
            // One of several checks fails, or the abstraction is too coarse.
            (Clauses::Exact(..), _) => (Err(UnknownReason::TIME_OUT), Engine::None),
            (Clauses::Products(_) | Clauses::Cells(..), _) => {
                (Err(UnknownReason::TooCoarse), answer.1)
            }
        }
    }

    /// The clauses for these checks.
    fn prepare(
        &self,
        how: &How,
        checks: &BTreeSet<CheckId>,
    ) -> Result<Arc<PreparedClauses>, UnknownReason> {
        let key = match how {
            How::Exact(exact) => exact.name(),
            How::Products => PRODUCTS,
            How::Solvers(stage) | How::Inference(stage, _) => stage.name,
        };
        let cache = || self.prepared.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((of, prepared)) = cache().get(key)
            && of == checks
        {
            return Ok(Arc::clone(prepared));
        }
        let prepared = Arc::new(PreparedClauses::new(self.subject, how, checks)?);
        cache().insert(key, (checks.clone(), Arc::clone(&prepared)));
        Ok(prepared)
    }

    /// Checks whose failure is at the end of no path.
    fn by_trees(&self, shared: &SharedState) {
        let checks = shared.open();
        let Ok(prepared) = self.prepare(&How::Exact(Exact::Arrays), &checks) else { return };
        let reachable: BTreeSet<CheckId> = prepared.clauses().checks().into_iter().collect();
        self.never_fail(shared, &(&checks - &reachable));
    }

    /// Checks that are at the end of no path, or that no statement makes.
    fn never_fail(&self, shared: &SharedState, trivial: &BTreeSet<CheckId>) {
        if trivial.is_empty() {
            return;
        }
        let nothing =
            PreparedClauses::with_clauses(trivial, Clauses::Exact(Exact::Arrays, Box::default()));
        let (model, engine) = (Model::default(), Engine::Trees);
        let (answer, _) = self.certify_model(&nothing, trivial, model, engine, self.cancel);
        let since_start = self.start.elapsed();
        match answer {
            Ok(certificate) => {
                shared.record_proof(
                    &certificate,
                    engine,
                    Times { since_start, own: Duration::ZERO },
                );
            }
            Err(why) => shared.record_no_proof(trivial, &why, engine),
        }
    }
}

//! Proofs: who tries, in which order, and what they tell each other.
//!
//! Two lanes work side by side, each with members of its own: Horn solvers, which come in pairs of
//! processes, and our own inference. The first certified answer for a check counts, and what nobody
//! needs any more is stopped. What inference has shown to be inductive, though it proves nothing, is
//! handed to the solvers, whose clauses may assume it.

mod ask;
mod board;
mod clauses;
mod explain;
mod members;
mod rounds;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::report::{Certificate, Engine, Tried, Unknown, Verdict};
use super::{Options, Progress, Subject, encode, solvers};
use crate::base::CheckId;
use crate::horn::cells::Stage;
use crate::horn::{Exact, System};
use crate::infer::{Aim, Bounds, Inferred, Richness, Why, infer};
use crate::solve::{Cancel, Missing, Model, Solver, SolverKind};

use ask::Answer;
pub(super) use board::Board;
use board::Times;
use clauses::{Clauses, Prepared};
use members::Lane;
pub use members::{Encoding, How, Member, members, set_ghosts};
use rounds::{Rounds, Task};

/// What is known of a check by proof.
#[derive(Clone, Debug)]
pub(super) struct Proof {
    pub(super) verdict: Verdict,
    pub(super) engine: Engine,
    /// When it was known, from the start.
    pub(super) time: Duration,
    /// How long the member took that knew it.
    pub(super) own: Duration,
}

/// What is known by proof, for each check that was asked for.
pub(super) type Proofs = BTreeMap<CheckId, Proof>;

/// What one stage of the cell encoding says of a program.
#[derive(Clone, Debug)]
pub struct Attempt {
    /// How many clauses it has.
    pub clauses: usize,
    /// How long it took to make them.
    pub generated: Duration,
    /// A certificate, or why there is none.
    pub answer: Result<Arc<Certificate>, Unknown>,
    /// What gave the answer.
    pub engine: Engine,
    /// How long that took, the check of the certificate included.
    pub solved: Duration,
}

/// Less time than this is not worth a question.
const SHORTEST: Duration = Duration::from_millis(30);
/// Clauses larger than this are not asked about jointly: those for one check are much smaller.
const MOST_TOGETHER: usize = 200_000;

/// So small a part of the time is kept for explanations…
const EXPLAIN: u32 = 4;
/// … and not more than this.
const LONGEST_EXPLAIN: Duration = Duration::from_secs(15);

/// The clauses for these checks.
type ForChecks = (BTreeSet<CheckId>, Arc<Prepared>);

/// All who can prove something.
pub(super) struct Portfolio<'a> {
    subject: Subject<'a>,
    options: &'a Options,
    memory_mib: u64,
    start: Instant,
    deadline: Instant,
    cancel: &'a Cancel,
    progress: Progress<'a>,
    /// The solvers to ask, and the Z3 that checks certificates.
    solvers: Result<(Vec<Solver>, Solver), Missing>,
    /// The clauses about all checks that were open, by stage.
    prepared: Mutex<BTreeMap<&'static str, ForChecks>>,
}

impl<'a> Portfolio<'a> {
    /// `missing` says why there is no Z3, if that is known already.
    pub(super) fn new(
        subject: Subject<'a>,
        options: &'a Options,
        (start, deadline): (Instant, Instant),
        cancel: &'a Cancel,
        progress: Progress<'a>,
        missing: Option<Missing>,
    ) -> Self {
        let solvers = match missing {
            Some(missing) => Err(missing),
            None => solvers(options).and_then(|list| {
                let z3 = list.iter().find(|solver| solver.kind == SolverKind::Z3).cloned();
                let z3 = z3.map_or_else(|| Solver::find(SolverKind::Z3), Ok)?;
                Ok((list, z3))
            }),
        };
        let memory_mib = options.memory_mib;
        let prepared = Mutex::default();
        Self { subject, options, memory_mib, start, deadline, cancel, progress, solvers, prepared }
    }

    fn left(&self) -> Duration {
        self.deadline.saturating_duration_since(Instant::now())
    }

    /// Proves what it can of the checks that are open on the board; others may refute them
    /// meanwhile.
    pub(super) fn prove(&self, board: &Board) -> Proofs {
        match &self.solvers {
            Ok(_) => self.prove_with_solvers(board),
            Err(missing) => {
                let why = Unknown::SolverMissing(missing.clone());
                board.failed(&board.open(), &why, Engine::None);
                // More search alone will not decide everything; the user gets the remedy at once.
                board.done.cancel();
            }
        }
        board.proofs(self.start.elapsed())
    }

    fn prove_with_solvers(&self, board: &Board) {
        let mut members = self.options.members.clone();
        if members.iter().any(|member| matches!(member.how, How::Exact(_))) {
            self.by_trees(board);
        }
        if !encode::is_feasible(self.subject) {
            members.retain(|member| member.stage().is_none());
        }
        let kept = match self.options.explains {
            true => (self.left() / EXPLAIN).min(LONGEST_EXPLAIN),
            false => Duration::ZERO,
        };
        let end = self.deadline.checked_sub(kept).unwrap_or(self.deadline);
        let rounds = |lane| Rounds::new(&members, lane, end);
        let (solving, inferring) = (rounds(Lane::Solvers), rounds(Lane::Inference));
        // Each question to solvers is put to two engines.
        let pairs = (self.options.cores / 2).max(1);
        thread::scope(|scope| {
            for _ in 0..pairs {
                scope.spawn(|| self.work(board, &solving));
            }
            self.work(board, &inferring);
            self.find_facts(board, &members, end);
        });
        if self.options.explains && !self.cancel.is_cancelled() && !board.is_cut() {
            board.explained(self.explain(board, self.deadline));
        }
    }

    /// Does what is to be done in a lane.
    fn work(&self, board: &Board, rounds: &Rounds) {
        while let Some(task) = rounds.next(board) {
            let Task { member, checks, .. } = &task;
            let before = Instant::now();
            (self.progress)(&member.name());
            let (answer, engine) = match self.prepare(&member.how, checks) {
                Ok(prepared) => self.perform(board, &task, &prepared),
                Err(why) => {
                    board.settle(member, checks);
                    (Err(why), Engine::None)
                }
            };
            let own = before.elapsed();
            let said = match &answer {
                Ok(certificate) => {
                    let times = Times { since_start: self.start.elapsed(), own };
                    board.proved(certificate, engine, times);
                    None
                }
                Err(why) => {
                    board.failed(checks, why, engine);
                    Some(why.clone())
                }
            };
            tracing::debug!(member = member.name(), ?said, ?own, "tried");
            board.tried(Tried { member: member.name(), checks: checks.clone(), time: own, said });
        }
    }

    /// One task.
    fn perform(&self, board: &Board, task: &Task, prepared: &Prepared) -> Answer {
        let Task { member, checks, time, round } = task;
        let (time, round) = (*time, *round);
        match &member.how {
            How::Inference(_, richness) => {
                let (answer, inferred) = self.by_inference(
                    prepared,
                    checks,
                    *richness,
                    Aim::Solution,
                    time,
                    &board.done,
                );
                if matches!(inferred.result, Err(Why::Open(_) | Why::NotHorn(_) | Why::TooLarge)) {
                    board.settle(member, checks);
                }
                answer
            }
            How::Exact(_) if checks.len() > 1 && prepared.system().size() > MOST_TOGETHER => {
                board.settle(member, checks);
                (Err(Unknown::TimeOut), Engine::None)
            }
            How::Exact(_) | How::Solvers(_) => {
                let facts = board.facts(prepared.encoding(), checks).filter(|_| round % 2 == 1);
                let key = prepared.script();
                if facts.is_none() {
                    match board.ask(key, time) {
                        Ok(true) => {}
                        Ok(false) => return (Err(Unknown::TimeOut), Engine::None),
                        Err(()) => {
                            board.settle(member, checks);
                            return (Err(Unknown::TooCoarse), Engine::None);
                        }
                    }
                }
                let answer = self.by_solvers(prepared, checks, facts.as_deref(), time, &board.done);
                if !matches!(answer, (Err(Unknown::NoWitness), _)) {
                    return answer;
                }
                board.unsat(key);
                board.settle(member, checks);
                match (&prepared.clauses, checks.first()) {
                    (Clauses::Exact(..), Some(&check)) if checks.len() == 1 => {
                        board.failed(checks, &Unknown::NoWitness, answer.1);
                        board.fails(check);
                        answer
                    }
                    // One of several checks fails, or the abstraction is too coarse.
                    (Clauses::Exact(..), _) => (Err(Unknown::TimeOut), Engine::None),
                    (Clauses::Cells(..), _) => (Err(Unknown::TooCoarse), answer.1),
                }
            }
        }
    }

    /// The clauses for these checks.
    fn prepare(&self, how: &How, checks: &BTreeSet<CheckId>) -> Result<Arc<Prepared>, Unknown> {
        let key = match how {
            How::Exact(exact) => exact.name(),
            How::Solvers(stage) | How::Inference(stage, _) => stage.name,
        };
        let known = || self.prepared.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((of, prepared)) = known().get(key)
            && of == checks
        {
            return Ok(Arc::clone(prepared));
        }
        let prepared = Arc::new(Prepared::new(self.subject, how, checks)?);
        known().insert(key, (checks.clone(), Arc::clone(&prepared)));
        Ok(prepared)
    }

    /// Checks whose failure is at the end of no path.
    fn by_trees(&self, board: &Board) {
        let checks = board.open();
        let Ok(prepared) = self.prepare(&How::Exact(Exact::Arrays), &checks) else { return };
        let reachable: BTreeSet<CheckId> = prepared.system().checks().into_iter().collect();
        let trivial: BTreeSet<CheckId> = checks.difference(&reachable).copied().collect();
        if trivial.is_empty() {
            return;
        }
        let nothing = Prepared::of(Clauses::Exact(Exact::Arrays, System::default()));
        let (model, engine) = (Model::default(), Engine::Trees);
        let (answer, _) = self.certified(&nothing, &trivial, model, engine, self.cancel);
        let since_start = self.start.elapsed();
        match answer {
            Ok(certificate) => {
                board.proved(&certificate, engine, Times { since_start, own: Duration::ZERO });
            }
            Err(why) => board.failed(&trivial, &why, engine),
        }
    }

    /// What our own inference says.
    fn by_inference(
        &self,
        prepared: &Prepared,
        checks: &BTreeSet<CheckId>,
        richness: (Richness, Richness),
        aim: Aim,
        time: Duration,
        cancel: &Cancel,
    ) -> (Answer, Inferred) {
        let deadline = Instant::now() + time;
        let samples = prepared.samples(self.subject);
        let bounds = Bounds { deadline, cancel, memory_mib: self.memory_mib };
        let inferred = infer(&prepared.texts, samples, richness, aim, bounds);
        let engine = Engine::Inference(prepared.encoding());
        let answer = match &inferred.result {
            Ok(model) => self.certified(prepared, checks, model.clone(), engine, cancel),
            Err(Why::Open(_)) => (Err(Unknown::TooCoarse), engine),
            Err(Why::Solver(reason)) => (Err(Unknown::Solver(reason.clone())), engine),
            Err(_) => (Err(Unknown::TimeOut), engine),
        };
        (answer, inferred)
    }

    /// Looks for facts about all open checks that solvers may assume, when nothing else is left to
    /// do for inference.
    fn find_facts(&self, board: &Board, members: &[Member], end: Instant) {
        for member in members {
            let How::Inference(stage, (Richness::LEAST, richness)) = &member.how else { continue };
            let checks = board.open();
            let left = end.saturating_duration_since(Instant::now());
            if checks.is_empty() || board.done.is_cancelled() || left < SHORTEST {
                return;
            }
            (self.progress)(&format!("facts of {}", stage.name));
            let Ok(prepared) = self.prepare(&member.how, &checks) else { continue };
            let (richness, aim) = ((*richness, *richness), Aim::Facts);
            let (_, inferred) =
                self.by_inference(&prepared, &checks, richness, aim, left / 3, &board.done);
            if let Some(facts) = inferred.facts {
                board.learn(stage.name, &checks, facts);
            }
        }
    }

    /// What a stage of the cell encoding says of all checks.
    pub(super) fn attempt(&self, stage: &Stage, time: Duration) -> Result<Attempt, Missing> {
        let _ = self.solvers.as_ref().map_err(Clone::clone)?;
        let checks = self.subject.program.check_ids().collect();
        let before = Instant::now();
        let prepared = Prepared::cells(self.subject, stage, &checks);
        let (clauses, generated) = (prepared.system().clauses.len(), before.elapsed());
        let before = Instant::now();
        let (answer, engine) = self.by_solvers(&prepared, &checks, None, time, self.cancel);
        Ok(Attempt { clauses, generated, answer, engine, solved: before.elapsed() })
    }

    /// What our own inference says of a stage for all checks.
    pub(super) fn attempt_to_infer(
        &self,
        stage: &Stage,
        time: Duration,
    ) -> Result<(Attempt, Inferred), Missing> {
        let _ = self.solvers.as_ref().map_err(Clone::clone)?;
        let checks = self.subject.program.check_ids().collect();
        let before = Instant::now();
        let prepared = Prepared::cells(self.subject, stage, &checks);
        let (clauses, generated) = (prepared.system().clauses.len(), before.elapsed());
        let all = (Richness::LEAST, Richness::MOST);
        let ((answer, engine), inferred) =
            self.by_inference(&prepared, &checks, all, Aim::Solution, time, self.cancel);
        let solved = before.elapsed();
        Ok((Attempt { clauses, generated, answer, engine, solved }, inferred))
    }
}

//! Proofs by Horn solvers: the exact encoding, then the stages of the cell encoding, on all open
//! checks jointly; then the exact encoding one by one with what time is left.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::certify::{clause_script, samples};
use super::report::{Certificate, Engine, Unknown, Verdict};
use super::{Encoding, Options, Subject, solvers};
use crate::base::CheckId;
use crate::cfg::{Graph, Order};
use crate::emit::smt2;
use crate::horn::cells::{Cells, STAGES, Stage, cells};
use crate::horn::{Goal, System, arrays};
use crate::solve::{
    self, Cancel, ClauseAnswer, Limits, Missing, Model, Reason, Solved, Solver, SolverKind,
    solve_clauses, validate,
};

/// What is known of a check by proof.
#[derive(Clone, Debug)]
pub(super) struct Proof {
    pub(super) verdict: Verdict,
    pub(super) engine: Engine,
    pub(super) time: Duration,
}

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

/// What is known by proof, for each check that was asked for.
pub(super) type Proofs = BTreeMap<CheckId, Proof>;

/// Less time than this is not worth a question.
const SHORTEST: Duration = Duration::from_millis(30);
/// Clauses larger than this are not asked about jointly: those for one check are much smaller.
const MOST_TOGETHER: usize = 200_000;
/// How long the exact encoding is asked first: what it can decide it mostly decides soon.
const EXACT_FIRST: Duration = Duration::from_millis(1_500);
/// How often the stages of the cell encoding are gone through.
const ROUNDS: usize = 2;
/// How long the check of a certificate may take beyond the deadline.
const GRACE: Duration = Duration::from_millis(1_200);

/// Asks Horn solvers.
pub(super) struct Prover<'a> {
    subject: Subject<'a>,
    encoding: Encoding,
    memory_mib: u64,
    start: Instant,
    deadline: Instant,
    cancel: &'a Cancel,
    /// The solvers to ask, and the Z3 that checks certificates.
    solvers: Result<(Vec<Solver>, Solver), Missing>,
}

impl<'a> Prover<'a> {
    /// `missing` says why there is no Z3, if that is known already.
    pub(super) fn new(
        subject: Subject<'a>,
        options: &Options,
        (start, deadline): (Instant, Instant),
        cancel: &'a Cancel,
        missing: Option<Missing>,
    ) -> Self {
        let found = match missing {
            Some(missing) => Err(missing),
            None => solvers(options).and_then(|list| {
                let z3 = list.iter().find(|solver| solver.kind == SolverKind::Z3).cloned();
                let z3 = z3.map_or_else(|| Solver::find(SolverKind::Z3), Ok)?;
                Ok((list, z3))
            }),
        };
        let Options { memory_mib, encoding, .. } = *options;
        Self { subject, encoding, memory_mib, start, deadline, cancel, solvers: found }
    }

    /// Proves what it can of the open checks; others may take checks out of `open` meanwhile.
    pub(super) fn prove(&self, open: &Mutex<BTreeSet<CheckId>>) -> Proofs {
        let mut proofs = Proofs::new();
        let checks = locked(open);
        let (solvers, z3) = match &self.solvers {
            Ok(found) => found,
            Err(missing) => {
                let reason = Unknown::SolverMissing(missing.clone());
                self.note(&mut proofs, &checks, &Err(reason), Engine::None);
                return proofs;
            }
        };
        if self.encoding == Encoding::Cells {
            self.note(&mut proofs, &checks, &Err(Unknown::TimeOut), Engine::None);
            self.by_cells(solvers, z3, open, &mut proofs);
            return proofs;
        }
        let system = match self.system(&checks) {
            Ok(system) => system,
            Err(reason) => {
                self.note(&mut proofs, &checks, &Err(reason), Engine::None);
                if self.encoding == Encoding::Auto {
                    self.by_cells(solvers, z3, open, &mut proofs);
                }
                return proofs;
            }
        };
        let reachable: BTreeSet<CheckId> = system.checks().into_iter().collect();
        let trivial: BTreeSet<CheckId> = checks.difference(&reachable).copied().collect();
        if !trivial.is_empty() {
            let (answer, engine) = self.answer(solvers, z3, &System::default(), self.left());
            self.note(&mut proofs, &trivial, &answer, engine);
        }
        if reachable.is_empty() {
            return proofs;
        }
        let auto = self.encoding == Encoding::Auto;
        if reachable.len() == 1 || system.size() <= MOST_TOGETHER {
            let time = match reachable.len() {
                _ if auto => (self.left() / 8).min(EXACT_FIRST),
                1 => self.left(),
                _ => self.left() / 3,
            };
            let (answer, engine) = self.answer(solvers, z3, &system, time);
            self.note(&mut proofs, &reachable, &answer, engine);
            let settled = matches!(answer, Ok(_) | Err(Unknown::NoWitness));
            if answer.is_ok() || reachable.len() == 1 && (settled || !auto) {
                return proofs;
            }
        } else {
            self.note(&mut proofs, &reachable, &Err(Unknown::TimeOut), Engine::None);
        }
        if auto && self.by_cells(solvers, z3, open, &mut proofs) {
            return proofs;
        }
        self.one_by_one(solvers, z3, &reachable, open, &mut proofs);
        proofs
    }

    /// The stages of the cell encoding on all checks that are neither proved nor refuted, in
    /// rounds: first each stage for a short time, then those that have not answered for longer.
    /// Whether all are proved. What the clauses derive may be the abstraction's fault, so it says
    /// nothing.
    fn by_cells(
        &self,
        solvers: &[Solver],
        z3: &Solver,
        open: &Mutex<BTreeSet<CheckId>>,
        proofs: &mut Proofs,
    ) -> bool {
        let mut waiting: Vec<&Stage> = STAGES.iter().collect();
        for round in 1..=ROUNDS {
            let stages = std::mem::take(&mut waiting);
            for (at, &stage) in stages.iter().enumerate() {
                let is_proved = |check: &CheckId| {
                    proofs.get(check).is_some_and(|proof| matches!(proof.verdict, Verdict::Safe(_)))
                };
                let checks: BTreeSet<CheckId> =
                    locked(open).into_iter().filter(|check| !is_proved(check)).collect();
                if checks.is_empty() {
                    return true;
                }
                let share = u32::try_from(stages.len() - at).unwrap_or(u32::MAX);
                let later = u32::try_from(ROUNDS - round).unwrap_or(0);
                let time = self.left() / (share + later * 2);
                if time < SHORTEST {
                    return false;
                }
                let cells = self.cells(&checks, stage);
                let (answer, engine) = self.certified(solvers, z3, &cells, time);
                match (answer, engine) {
                    (Ok(certificate), engine) => {
                        self.note(proofs, &checks, &Ok(certificate), engine);
                        return true;
                    }
                    (Err(Unknown::NoWitness), _) => {}
                    _ => waiting.push(stage),
                }
            }
        }
        false
    }

    /// What a stage of the cell encoding says of all checks.
    pub(super) fn attempt(&self, stage: &Stage, time: Duration) -> Result<Attempt, Missing> {
        let (solvers, z3) = self.solvers.as_ref().map_err(Clone::clone)?;
        let before = Instant::now();
        let cells = self.cells(&self.subject.program.check_ids().collect(), stage);
        let (clauses, generated) = (cells.system.clauses.len(), before.elapsed());
        let before = Instant::now();
        let (answer, engine) = self.certified(solvers, z3, &cells, time);
        Ok(Attempt { clauses, generated, answer, engine, solved: before.elapsed() })
    }

    /// The clauses of a stage of the cell encoding.
    fn cells(&self, checks: &BTreeSet<CheckId>, stage: &Stage) -> Cells {
        let Subject { program, vertex_names, .. } = self.subject;
        let graph = Graph::of(program);
        let order = Order::of(&graph);
        let place = |check| self.place(check);
        let goal = Goal::Only(checks.clone());
        cells(program, &graph, &order, vertex_names, &place, &goal, stage)
    }

    /// The place of a check in words.
    fn place(&self, check: CheckId) -> String {
        let Subject { source, program, .. } = self.subject;
        let check = program.check(check);
        let (line, column) = source.line_column(check.span.start);
        format!("{} at {line}:{column}", check.kind.describe())
    }

    /// Whether nothing is left to search for.
    pub(super) fn is_settled(&self, proofs: &Proofs, open: &Mutex<BTreeSet<CheckId>>) -> bool {
        if self.solvers.is_err() {
            // More search alone will not decide everything; the user gets the remedy at once.
            return true;
        }
        let safe = |check| {
            proofs.get(check).is_some_and(|proof: &Proof| matches!(proof.verdict, Verdict::Safe(_)))
        };
        locked(open).iter().all(safe)
    }

    /// Asks about each check alone.
    fn one_by_one(
        &self,
        solvers: &[Solver],
        z3: &Solver,
        checks: &BTreeSet<CheckId>,
        open: &Mutex<BTreeSet<CheckId>>,
        proofs: &mut Proofs,
    ) {
        for (at, &check) in checks.iter().enumerate() {
            let still_open = locked(open);
            if !still_open.contains(&check) {
                continue;
            }
            let waiting = checks.iter().skip(at).filter(|check| still_open.contains(check)).count();
            let share = u32::try_from(waiting).unwrap_or(u32::MAX);
            let only = BTreeSet::from([check]);
            if self.left() < SHORTEST {
                self.note(proofs, &only, &Err(Unknown::TimeOut), Engine::None);
                continue;
            }
            let (answer, engine) = match self.system(&only) {
                Ok(system) => self.answer(solvers, z3, &system, self.left() / share),
                Err(reason) => (Err(reason), Engine::None),
            };
            self.note(proofs, &only, &answer, engine);
        }
    }

    fn left(&self) -> Duration {
        self.deadline.saturating_duration_since(Instant::now())
    }

    fn system(&self, checks: &BTreeSet<CheckId>) -> Result<System, Unknown> {
        let Subject { program, trees, vertex_names, .. } = self.subject;
        let place = |check| self.place(check);
        let goal = Goal::Only(checks.clone());
        arrays(program, trees, vertex_names, &place, &goal).map_err(Unknown::TooLarge)
    }

    fn note(
        &self,
        proofs: &mut Proofs,
        checks: &BTreeSet<CheckId>,
        answer: &Result<Arc<Certificate>, Unknown>,
        engine: Engine,
    ) {
        let verdict = match answer {
            Ok(certificate) => Verdict::Safe(Arc::clone(certificate)),
            Err(reason) => Verdict::Unknown(reason.clone()),
        };
        let proof = Proof { verdict, engine, time: self.start.elapsed() };
        proofs.extend(checks.iter().map(|&check| (check, proof.clone())));
    }

    /// The same for the cell encoding: the solution must hold for samples of runs, too.
    fn certified(
        &self,
        solvers: &[Solver],
        z3: &Solver,
        cells: &Cells,
        time: Duration,
    ) -> (Result<Arc<Certificate>, Unknown>, Engine) {
        self.checked(solvers, z3, &cells.system, time, &|| {
            samples(self.subject.program, cells)
        })
    }

    /// A certificate for the system, or why there is none; and which engine said so.
    fn answer(
        &self,
        solvers: &[Solver],
        z3: &Solver,
        system: &System,
        time: Duration,
    ) -> (Result<Arc<Certificate>, Unknown>, Engine) {
        self.checked(solvers, z3, system, time, &Vec::new)
    }

    /// The same where a solution must also make the given facts true.
    fn checked(
        &self,
        solvers: &[Solver],
        z3: &Solver,
        system: &System,
        time: Duration,
        facts: &dyn Fn() -> Vec<String>,
    ) -> (Result<Arc<Certificate>, Unknown>, Engine) {
        let (model, engine) = if system.clauses.is_empty() {
            (Model::default(), Engine::Trees)
        } else if time < SHORTEST {
            return (Err(Unknown::TimeOut), Engine::None);
        } else {
            let Solved { answer, engine } = self.ask(solvers, &smt2(system), time);
            let engine = Engine::Solver(engine);
            match answer {
                ClauseAnswer::Sat(model) => (model, engine),
                ClauseAnswer::Unsat => return (Err(Unknown::NoWitness), engine),
                ClauseAnswer::Unknown(Reason::TimeOut | Reason::Cancelled) => {
                    return (Err(Unknown::TimeOut), engine);
                }
                ClauseAnswer::Unknown(reason) => return (Err(Unknown::Solver(reason)), engine),
            }
        };
        let clauses = clause_script(system);
        let mut checked = clauses.clone();
        let fact = |head| solve::Clause { vars: Vec::new(), body: Vec::new(), head: Some(head) };
        checked.clauses.extend(facts().into_iter().map(fact));
        let limits = Limits { time: self.left() + GRACE, memory_mib: self.memory_mib };
        let valid = validate(&checked, &model, z3, limits, self.cancel);
        let certified = valid.map_err(Unknown::NotCertified);
        (certified.map(|()| Arc::new(Certificate { clauses, model })), engine)
    }

    /// The first definite answer of the solvers; if there is none, the first solver's reason.
    fn ask(&self, solvers: &[Solver], script: &str, time: Duration) -> Solved {
        let limits = Limits { time, memory_mib: self.memory_mib };
        if let [solver] = solvers {
            return solve_clauses(solver, script, limits, self.cancel);
        }
        let stop = self.cancel.child();
        let (sender, answers) = channel();
        thread::scope(|scope| {
            for (number, solver) in solvers.iter().enumerate() {
                let (sender, stop) = (sender.clone(), &stop);
                scope.spawn(move || {
                    let _ = sender.send((number, solve_clauses(solver, script, limits, stop)));
                });
            }
            drop(sender);
            let mut unknown: Option<(usize, Solved)> = None;
            for (number, solved) in answers {
                if !matches!(solved.answer, ClauseAnswer::Unknown(_)) {
                    stop.cancel();
                    return solved;
                }
                if unknown.as_ref().is_none_or(|&(first, _)| number < first) {
                    unknown = Some((number, solved));
                }
            }
            let nobody =
                || Solved { answer: ClauseAnswer::Unknown(Reason::TimeOut), engine: "none" };
            unknown.map_or_else(nobody, |(_, solved)| solved)
        })
    }
}

fn locked(open: &Mutex<BTreeSet<CheckId>>) -> BTreeSet<CheckId> {
    open.lock().unwrap_or_else(PoisonError::into_inner).clone()
}

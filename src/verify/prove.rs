//! Proofs by Horn solvers: the exact encoding, then the stages of the cell encoding, on all open
//! checks jointly; then the exact encoding one by one with what time is left.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::certify::{Effort, clause_script, observe, samples};
use super::report::{Certificate, Engine, Unknown, Verdict};
use super::{Encoding, Options, Subject, encode, solvers};
use crate::base::CheckId;
use crate::emit::smt2;
use crate::horn::cells::{Cells, Stage};
use crate::horn::{PredId, System, Value};
use crate::infer::{Bounds, Inferred, Richness, Sample, infer_richer};
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

/// What solvers are asked.
struct Question<'q> {
    checks: &'q BTreeSet<CheckId>,
    /// The stage of the cell encoding; `None` is the exact encoding.
    stage: Option<Stage>,
    script: &'q str,
    /// A solution that is known already.
    model: Option<&'q Model>,
    time: Duration,
}

/// What is known by proof, for each check that was asked for.
pub(super) type Proofs = BTreeMap<CheckId, Proof>;

/// Less time than this is not worth a question.
const SHORTEST: Duration = Duration::from_millis(30);
/// Clauses larger than this are not asked about jointly: those for one check are much smaller.
const MOST_TOGETHER: usize = 200_000;
/// How long the exact encoding is asked first: what it can decide it mostly decides soon.
const EXACT_FIRST: Duration = Duration::from_millis(1_500);
/// Our own inference has so small a part of the time for a stage.
const INFERENCES: u32 = 7;
/// One stage of the cell encoding is first asked for so small a part of the time…
const SLICES: u32 = 20;
/// … and not longer than this.
const LONGEST_SLICE: Duration = Duration::from_secs(3);
/// Enough samples to propose what all states have in common.
const PROPOSE: Effort = Effort { runs: 600, steps: 240, most: 20_000 };
/// How long the check of a certificate may take beyond the deadline.
const GRACE: Duration = Duration::from_millis(1_200);

/// Asks Horn solvers.
pub(super) struct Prover<'a> {
    subject: Subject<'a>,
    encoding: Encoding,
    stages: Vec<Stage>,
    inferred: Vec<Stage>,
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
        let (stages, inferred) = (options.stages.clone(), options.inferred.clone());
        Self {
            subject,
            encoding,
            stages,
            inferred,
            memory_mib,
            start,
            deadline,
            cancel,
            solvers: found,
        }
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
            self.by_cells(open, &mut proofs);
            return proofs;
        }
        let system = match encode::arrays(self.subject, &checks) {
            Ok(system) => system,
            Err(reason) => {
                self.note(&mut proofs, &checks, &Err(reason), Engine::None);
                if self.encoding == Encoding::Auto {
                    self.by_cells(open, &mut proofs);
                }
                return proofs;
            }
        };
        let reachable: BTreeSet<CheckId> = system.checks().into_iter().collect();
        let trivial: BTreeSet<CheckId> = checks.difference(&reachable).copied().collect();
        if !trivial.is_empty() {
            let (answer, engine) =
                self.answer(solvers, z3, &System::default(), &trivial, self.left());
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
            let (answer, engine) = self.answer(solvers, z3, &system, &checks, time);
            self.note(&mut proofs, &reachable, &answer, engine);
            let settled = matches!(answer, Ok(_) | Err(Unknown::NoWitness));
            if answer.is_ok() || reachable.len() == 1 && (settled || !auto) {
                return proofs;
            }
        } else {
            self.note(&mut proofs, &reachable, &Err(Unknown::TimeOut), Engine::None);
        }
        if auto && self.by_cells(open, &mut proofs) {
            return proofs;
        }
        self.one_by_one(solvers, z3, &reachable, open, &mut proofs);
        proofs
    }

    /// The stages of the cell encoding on all checks that are neither proved nor refuted. First each
    /// stage on all of them for a short time, then our own inference; then, if there are several, on each alone, which asks
    /// for less; then the stages that have not answered yet for longer and longer. What the clauses derive may
    /// be the abstraction's fault, so it says nothing but that the stage need not be asked again.
    /// Whether all are proved.
    fn by_cells(&self, open: &Mutex<BTreeSet<CheckId>>, proofs: &mut Proofs) -> bool {
        if !encode::is_feasible(self.subject) {
            return false;
        }
        // The exact encoding has the rest.
        let total = if self.encoding == Encoding::Auto { self.left() * 5 / 6 } else { self.left() };
        let end = Instant::now() + total;
        let left = || end.saturating_duration_since(Instant::now());
        let slice = (total / SLICES).clamp(SHORTEST, LONGEST_SLICE);
        let mut asked = Asked::default();
        let simple = (Richness::LEAST, Richness::MIDDLE);
        self.by_inference(simple, total / INFERENCES, end, open, proofs);
        for stage in &self.stages {
            let checks = unproved(open, proofs);
            if checks.is_empty() {
                return true;
            }
            self.by_stage(stage, &checks, slice.min(left()), &mut asked, proofs);
        }
        self.by_inference((Richness::MOST, Richness::MOST), total / INFERENCES, end, open, proofs);
        let several = unproved(open, proofs);
        let end = Instant::now() + left() / 2;
        for (at, &check) in several.iter().enumerate().filter(|_| several.len() > 1) {
            let share = u32::try_from(several.len() - at).unwrap_or(u32::MAX);
            let own_end = Instant::now() + end.saturating_duration_since(Instant::now()) / share;
            for stage in &self.stages {
                if !unproved(open, proofs).contains(&check) {
                    break;
                }
                let time = own_end.saturating_duration_since(Instant::now()).min(slice);
                let only = BTreeSet::from([check]);
                self.by_stage(stage, &only, time, &mut asked, proofs);
            }
        }
        let mut longer = slice * 2;
        loop {
            let all = unproved(open, proofs);
            let mut waiting = self.stages.iter().filter(|stage| !asked.is_settled(stage, &all));
            if all.is_empty() || waiting.next().is_none() || left() < SHORTEST {
                return all.is_empty();
            }
            for stage in &self.stages {
                let checks = unproved(open, proofs);
                if checks.is_empty() {
                    return true;
                }
                let time = longer.min(left());
                self.by_stage(stage, &checks, time, &mut asked, proofs);
            }
            if longer > total {
                return unproved(open, proofs).is_empty();
            }
            longer *= 2;
        }
    }

    /// Our own inference, stage by stage.
    fn by_inference(
        &self,
        richness: (Richness, Richness),
        longest: Duration,
        end: Instant,
        open: &Mutex<BTreeSet<CheckId>>,
        proofs: &mut Proofs,
    ) {
        for stage in &self.inferred {
            let checks = unproved(open, proofs);
            let time = end.saturating_duration_since(Instant::now()).min(longest);
            if checks.is_empty() || time < SHORTEST {
                break;
            }
            if let Ok((Attempt { answer, engine, .. }, _)) =
                self.infer(stage, &checks, richness, time)
                && answer.is_ok()
            {
                self.note(proofs, &checks, &answer, engine);
            }
        }
    }

    /// One stage on some checks together, unless it was asked the same before.
    fn by_stage(
        &self,
        stage: &Stage,
        checks: &BTreeSet<CheckId>,
        time: Duration,
        asked: &mut Asked,
        proofs: &mut Proofs,
    ) {
        let Ok((solvers, z3)) = &self.solvers else { return };
        if time < SHORTEST || asked.is_settled(stage, checks) {
            return;
        }
        let cells = encode::cells(self.subject, checks, stage);
        let script = smt2(&cells.system);
        // Two stages are often the same for a program; and a failure of less time says nothing.
        let before = asked.tried.entry(script.clone()).or_default();
        if asked.unsat.contains(&script) || *before >= time {
            return;
        }
        *before = time;
        let question = Question { checks, stage: Some(*stage), script: &script, model: None, time };
        match self.certified(solvers, z3, &cells, &question) {
            (Ok(certificate), engine) => self.note(proofs, checks, &Ok(certificate), engine),
            (Err(Unknown::NoWitness), _) => {
                asked.unsat.insert(script);
                asked.settled.push((stage.name, checks.clone()));
            }
            (Err(why), _) => tracing::debug!(stage = stage.name, %why, "no proof"),
        }
    }

    /// What a stage of the cell encoding says of all checks.
    pub(super) fn attempt(&self, stage: &Stage, time: Duration) -> Result<Attempt, Missing> {
        let (solvers, z3) = self.solvers.as_ref().map_err(Clone::clone)?;
        let before = Instant::now();
        let checks = self.subject.program.check_ids().collect();
        let cells = encode::cells(self.subject, &checks, stage);
        let (clauses, generated) = (cells.system.clauses.len(), before.elapsed());
        let before = Instant::now();
        let script = smt2(&cells.system);
        let question =
            Question { checks: &checks, stage: Some(*stage), script: &script, model: None, time };
        let (answer, engine) = self.certified(solvers, z3, &cells, &question);
        Ok(Attempt { clauses, generated, answer, engine, solved: before.elapsed() })
    }

    /// What our own inference says of a stage.
    fn infer(
        &self,
        stage: &Stage,
        checks: &BTreeSet<CheckId>,
        richness: (Richness, Richness),
        time: Duration,
    ) -> Result<(Attempt, Inferred), Missing> {
        let (solvers, z3) = self.solvers.as_ref().map_err(Clone::clone)?;
        let before = Instant::now();
        let deadline = Instant::now() + time;
        let cells = encode::cells(self.subject, checks, stage);
        let samples = observe(self.subject.program, &cells, &PROPOSE);
        let samples: Vec<Sample> = samples.into_iter().map(sample).collect();
        let bounds = Bounds { deadline, cancel: self.cancel, memory_mib: self.memory_mib };
        let (clauses, generated) = (cells.system.clauses.len(), before.elapsed());
        let inferred = infer_richer(&clause_script(&cells.system), &samples, richness, bounds);
        let model = inferred.result.as_ref().ok();
        let (answer, engine) = match model {
            None => (Err(Unknown::TimeOut), Engine::Inference),
            Some(_) => {
                let question = Question { checks, stage: Some(*stage), script: "", model, time };
                self.certified(solvers, z3, &cells, &question)
            }
        };
        Ok((Attempt { clauses, generated, answer, engine, solved: before.elapsed() }, inferred))
    }

    /// What our own inference says of a stage for all checks.
    pub(super) fn attempt_to_infer(
        &self,
        stage: &Stage,
        time: Duration,
    ) -> Result<(Attempt, Inferred), Missing> {
        let all = (Richness::LEAST, Richness::MOST);
        self.infer(stage, &self.subject.program.check_ids().collect(), all, time)
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
            let still_open = unproved(open, proofs);
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
            let (answer, engine) = match encode::arrays(self.subject, &only) {
                Ok(system) => self.answer(solvers, z3, &system, &only, self.left() / share),
                Err(reason) => (Err(reason), Engine::None),
            };
            self.note(proofs, &only, &answer, engine);
        }
    }

    fn left(&self) -> Duration {
        self.deadline.saturating_duration_since(Instant::now())
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
        question: &Question<'_>,
    ) -> (Result<Arc<Certificate>, Unknown>, Engine) {
        self.checked(solvers, z3, &cells.system, question, &|| samples(self.subject.program, cells))
    }

    /// A certificate for the system, or why there is none; and which engine said so.
    fn answer(
        &self,
        solvers: &[Solver],
        z3: &Solver,
        system: &System,
        checks: &BTreeSet<CheckId>,
        time: Duration,
    ) -> (Result<Arc<Certificate>, Unknown>, Engine) {
        let question = Question { checks, stage: None, script: &smt2(system), model: None, time };
        self.checked(solvers, z3, system, &question, &Vec::new)
    }

    /// The same where a solution must also make the given facts true.
    fn checked(
        &self,
        solvers: &[Solver],
        z3: &Solver,
        system: &System,
        question: &Question<'_>,
        facts: &dyn Fn() -> Vec<String>,
    ) -> (Result<Arc<Certificate>, Unknown>, Engine) {
        let &Question { checks, stage, script, time, .. } = question;
        let (model, engine) = if system.clauses.is_empty() {
            (Model::default(), Engine::Trees)
        } else if let Some(model) = question.model {
            (model.clone(), Engine::Inference)
        } else if time < SHORTEST {
            return (Err(Unknown::TimeOut), Engine::None);
        } else {
            let Solved { answer, engine } = self.ask(solvers, script, time);
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
        (
            certified
                .map(|()| Arc::new(Certificate { checks: checks.clone(), stage, clauses, model })),
            engine,
        )
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

/// What the stages of the cell encoding have said.
#[derive(Default)]
struct Asked {
    /// What was asked, for how long at most.
    tried: BTreeMap<String, Duration>,
    /// Clauses that derive a failure.
    unsat: BTreeSet<String>,
    /// Stages whose clauses derive a failure of one of these checks.
    settled: Vec<(&'static str, BTreeSet<CheckId>)>,
}

impl Asked {
    /// Whether the stage has nothing to say of these checks together.
    fn is_settled(&self, stage: &Stage, checks: &BTreeSet<CheckId>) -> bool {
        self.settled.iter().any(|(name, settled)| *name == stage.name && settled.is_subset(checks))
    }
}

/// The checks that are neither proved nor refuted.
fn unproved(open: &Mutex<BTreeSet<CheckId>>, proofs: &Proofs) -> BTreeSet<CheckId> {
    let is_proved = |check: &CheckId| {
        proofs.get(check).is_some_and(|proof| matches!(proof.verdict, Verdict::Safe(_)))
    };
    locked(open).into_iter().filter(|check| !is_proved(check)).collect()
}

/// A state of a run as our own inference reads it.
fn sample((predicate, values): (PredId, Vec<Value>)) -> Sample {
    let value = |value| match value {
        Value::Int(number) => Some(solve::Value::Int(number)),
        Value::Bool(truth) => Some(solve::Value::Bool(truth)),
        Value::Array(_) => None,
    };
    Sample { predicate: predicate.index(), values: values.into_iter().map(value).collect() }
}

fn locked(open: &Mutex<BTreeSet<CheckId>>) -> BTreeSet<CheckId> {
    open.lock().unwrap_or_else(PoisonError::into_inner).clone()
}

//! What the members of a portfolio know together.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::clauses::PreparedClauses;
use super::member::{How, PortfolioMember};
use super::{CheckProof, Proofs};
use crate::explanation::Explanation;
use crate::proof::Certificate;
use crate::report::{Engine, Tried, UnknownReason, Verdict};
use base::CheckId;
use chc::Model;
use houdini::SearchProgress;
use solver::Cancel;

/// What is known so far.
#[derive(Default)]
pub(super) struct Knowledge {
    /// Checks that are neither proved nor refuted.
    open: BTreeSet<CheckId>,
    /// Those of them that exact clauses say can fail: there is nothing to be proved.
    failing: BTreeSet<CheckId>,
    proofs: Proofs,
    /// The reason of the highest rank for each check that is open.
    reasons: BTreeMap<CheckId, (UnknownReason, Engine)>,
    /// Members that have nothing to say of any set of checks that holds one of these.
    settled: Vec<(PortfolioMember, BTreeSet<CheckId>)>,
    /// The questions that were put to solvers: for how long at most, and whether the answer was
    /// that the clauses derive a failure. By length and hash.
    asked: BTreeMap<(usize, u64), (Duration, bool)>,
    /// The facts that were found to be inductive at a stage, last, and in which clauses.
    facts: BTreeMap<&'static str, InductiveFacts>,
    /// The searches that ended for want of time, the latest last.
    paused: VecDeque<PausedSearch>,
    /// When the first run was found that fails at some check.
    refuted: Option<Instant>,
    /// Whether the rest is left undecided for that.
    is_cut: bool,
    tried: Vec<Tried>,
    explanations: BTreeMap<CheckId, Explanation>,
}

/// What is inductive in some clauses.
#[derive(Clone)]
pub(super) struct InductiveFacts {
    pub(super) clauses: Arc<PreparedClauses>,
    pub(super) model: Arc<Model>,
}

/// A search by inference that can go on.
struct PausedSearch {
    how: How,
    clauses: Arc<PreparedClauses>,
    progress: SearchProgress,
}

/// How many such searches are kept: their candidates take memory.
const MOST_PAUSED: usize = 8;

/// What is known of a question to solvers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum QuestionStatus {
    /// It has not been put for so long.
    New,
    /// It has been put, for as long at least; nothing came of it.
    Known,
    /// It has been answered: a failure is derived.
    Refuted,
}

/// What the members know, and what tells them that nothing is left to do.
pub(crate) struct SharedState {
    known: Mutex<Knowledge>,
    /// Set as soon as no check is open.
    pub(super) done: Cancel,
}

impl SharedState {
    pub(crate) fn new(open: BTreeSet<CheckId>, cancel: &Cancel) -> Self {
        let knowledge = Knowledge { open, ..Knowledge::default() };
        Self { known: Mutex::new(knowledge), done: cancel.child() }
    }

    fn lock(&self) -> MutexGuard<'_, Knowledge> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The checks that something is to be proved of.
    pub(crate) fn open(&self) -> BTreeSet<CheckId> {
        let knowledge = self.lock();
        knowledge.open.difference(&knowledge.failing).copied().collect()
    }

    /// A run fails at the check.
    pub(crate) fn record_failure(&self, check: CheckId) {
        let mut knowledge = self.lock();
        knowledge.open.remove(&check);
        knowledge.refuted.get_or_insert_with(Instant::now);
        self.finish_if_done(&knowledge);
    }

    /// When the first run was found that fails at some check.
    pub(crate) fn first_refuted(&self) -> Option<Instant> {
        self.lock().refuted
    }

    /// Ends the work, for the verdict on the program is known.
    pub(crate) fn stop_work(&self) {
        self.lock().is_cut = true;
        self.done.cancel();
    }

    /// Whether the work was ended so.
    pub(super) fn is_cut(&self) -> bool {
        self.lock().is_cut
    }

    /// Ends the work if nothing is left of it.
    fn finish_if_done(&self, knowledge: &Knowledge) {
        if knowledge.open.is_subset(&knowledge.failing) {
            self.done.cancel();
        }
    }

    /// A member has a proof.
    pub(crate) fn record_proof(
        &self,
        certificate: &Arc<Certificate>,
        engine: Engine,
        times: Times,
    ) {
        let mut knowledge = self.lock();
        let Times { since_start: time, own } = times;
        for &check in &certificate.checks {
            if knowledge.open.remove(&check) {
                let verdict = Verdict::Safe(Arc::clone(certificate));
                knowledge.proofs.insert(check, CheckProof { verdict, engine, time, own });
            }
        }
        self.finish_if_done(&knowledge);
    }

    /// A member has no proof.
    pub(super) fn record_no_proof(
        &self,
        checks: &BTreeSet<CheckId>,
        why: &UnknownReason,
        engine: Engine,
    ) {
        let mut knowledge = self.lock();
        for &check in checks {
            let other = knowledge.reasons.get(&check);
            if other.is_none_or(|(other, _)| other.rank() < why.rank()) {
                knowledge.reasons.insert(check, (why.clone(), engine));
            }
        }
    }

    /// Exact clauses derive that this check fails.
    pub(super) fn record_derived_failure(&self, check: CheckId) {
        let mut knowledge = self.lock();
        knowledge.failing.insert(check);
        self.finish_if_done(&knowledge);
    }

    /// The member has nothing to say of these checks together, however long it is asked.
    pub(super) fn record_settled(&self, member: &PortfolioMember, checks: &BTreeSet<CheckId>) {
        self.lock().settled.push((*member, checks.clone()));
    }

    /// Whether the member has nothing to say of these checks together.
    pub(super) fn is_settled(&self, member: &PortfolioMember, checks: &BTreeSet<CheckId>) -> bool {
        let knowledge = self.lock();
        let is_it = |other: &PortfolioMember| other.how == member.how;
        knowledge.settled.iter().any(|(other, settled)| is_it(other) && settled.is_subset(checks))
    }

    /// Takes note that the question is put for so long, and says what is known of it: two members
    /// often ask the same, and less time says nothing new.
    pub(super) fn register_query(&self, script: &str, time: Duration) -> QuestionStatus {
        let mut knowledge = self.lock();
        let (longest, is_refuted) = knowledge.asked.entry(key(script)).or_default();
        if *is_refuted {
            return QuestionStatus::Refuted;
        }
        let is_new = *longest < time;
        *longest = time.max(*longest);
        if is_new { QuestionStatus::New } else { QuestionStatus::Known }
    }

    /// The clauses of the question derive a failure.
    pub(super) fn unsat(&self, script: &str) {
        self.lock().asked.entry(key(script)).or_default().1 = true;
    }

    /// InductiveFacts have been found inductive in clauses of a stage.
    pub(super) fn learn(&self, stage: &'static str, facts: InductiveFacts) {
        self.lock().facts.insert(stage, facts);
    }

    /// The search of a member, its time ended, may go on.
    pub(super) fn pause(
        &self,
        member: &PortfolioMember,
        clauses: Arc<PreparedClauses>,
        progress: SearchProgress,
    ) {
        if !progress.has_begun() {
            return;
        }
        let mut knowledge = self.lock();
        if knowledge.paused.len() == MOST_PAUSED {
            knowledge.paused.pop_front();
        }
        knowledge.paused.push_back(PausedSearch { how: member.how, clauses, progress });
    }

    /// What a member was at when it had no time left, if it was about these checks and few others.
    pub(super) fn resume(
        &self,
        member: &PortfolioMember,
        checks: &BTreeSet<CheckId>,
    ) -> Option<(Arc<PreparedClauses>, SearchProgress)> {
        let mut knowledge = self.lock();
        let is_it = |paused: &PausedSearch| {
            let goal = paused.clauses.goal();
            paused.how == member.how && checks.is_subset(goal) && goal.len() <= 2 * checks.len()
        };
        let at = knowledge.paused.iter().rposition(is_it)?;
        knowledge.paused.remove(at).map(|it| (it.clauses, it.progress))
    }

    /// The facts of a stage in clauses that say when these checks fail, and perhaps others.
    pub(super) fn facts(&self, stage: &str, checks: &BTreeSet<CheckId>) -> Option<InductiveFacts> {
        let knowledge = self.lock();
        knowledge.facts.get(stage).filter(|facts| checks.is_subset(facts.clauses.goal())).cloned()
    }

    /// Takes note of what was tried.
    pub(crate) fn record_attempt(&self, tried: Tried) {
        self.lock().tried.push(tried);
    }

    /// Set as soon as no check is open.
    pub(crate) fn completion_signal(&self) -> &Cancel {
        &self.done
    }

    /// What was tried, in the order in which it ended.
    pub(crate) fn attempts(&self) -> Vec<Tried> {
        self.lock().tried.clone()
    }

    /// What is known of checks that nothing is decided of.
    pub(super) fn set_explanations(&self, explanations: BTreeMap<CheckId, Explanation>) {
        self.lock().explanations = explanations;
    }

    /// What is known of a check, if nothing is decided of it.
    pub(crate) fn explanation(&self, check: CheckId) -> Option<Explanation> {
        let knowledge = self.lock();
        knowledge.explanations.get(&check).filter(|_| knowledge.open.contains(&check)).cloned()
    }

    /// What is known in the end.
    pub(crate) fn proofs(&self, time: Duration) -> Proofs {
        let knowledge = self.lock();
        let mut proofs = knowledge.proofs.clone();
        for &check in &knowledge.open {
            let (why, engine) = match knowledge.reasons.get(&check) {
                Some((why, _))
                    if knowledge.is_cut && why.rank() <= UnknownReason::TIME_OUT.rank() =>
                {
                    (UnknownReason::Skipped, Engine::None)
                }
                Some((why, engine)) if !knowledge.failing.contains(&check) => {
                    (why.clone(), *engine)
                }
                Some((_, engine)) => (UnknownReason::NoWitness, *engine),
                None if knowledge.is_cut => (UnknownReason::Skipped, Engine::None),
                None => (UnknownReason::TIME_OUT, Engine::None),
            };
            let verdict = Verdict::Unknown(why);
            proofs.insert(check, CheckProof { verdict, engine, time, own: Duration::ZERO });
        }
        proofs
    }

    /// Whether exact clauses derive that an open check fails.
    pub(crate) fn is_failing(&self) -> bool {
        let knowledge = self.lock();
        knowledge.open.iter().any(|check| knowledge.failing.contains(check))
    }
}

/// When a proof was there, and how long the member worked on it.
#[derive(Clone, Copy)]
pub(crate) struct Times {
    pub(crate) since_start: Duration,
    pub(crate) own: Duration,
}

fn key(script: &str) -> (usize, u64) {
    use std::hash::{Hash, Hasher};
    let mut hasher = rustc_hash::FxHasher::default();
    script.hash(&mut hasher);
    (script.len(), hasher.finish())
}

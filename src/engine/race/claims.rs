//! What claims prove before anybody else is asked: of the program, and of procedures that nobody calls.

use std::collections::{BTreeMap, BTreeSet};
use std::panic::resume_unwind;
use std::sync::Arc;
use std::thread;
use std::time::Instant;

use super::VerificationRun;
use super::lists::MOST_STATEMENTS;
use crate::failures::Failures;
use crate::modular::{self, ClaimEffort, Proved};
use crate::options::VerificationOptions;
use crate::portfolio::{CheckProof, Proofs};
use crate::report::{Engine, UnknownReason, Verdict};
use base::{CheckId, ProcId};
use concrete::{Heap, random_runs};
use encode::cells::CLAIMS as CLAIMS_STAGE;
use explore::FailureSearch;
use pipeline::Pipeline;
use program::spec::{ClaimKind, ClaimPlace};
use program::{CallGraph, Program};
use solver::{Cancel, SolverKind, UnprovedReason};

/// So small a part of the time is for what the claims prove.
const CLAIMS: u32 = 2;

/// And so small a part, where they say no more than how a run begins.
const BEGINNING: u32 = 8;

impl<'a> VerificationRun<'a> {
    /// That the claims prove themselves and all checks as they stand. No run can fail then, so none is tried.
    pub(super) fn prove_claims_first(&mut self) -> Option<Proofs> {
        (self.progress)("claims");
        let program = self.subject.as_written();
        let asked = &self.open | &self.claims;
        let goal = with_unanswered(program, asked.clone());
        let (before, memory_mib) = (Instant::now(), self.options.memory_mib);
        let proof = thread::scope(|scope| {
            // Who validates starts while there is nothing to validate yet.
            scope.spawn(|| self.ask_for_version(SolverKind::Z3));
            let shared = self.subject.with_calls().ok()?;
            modular::prove_at_once(&shared, &goal, memory_mib, self.deadline, self.cancel)
        })?;
        let (time, elapsed) = (self.start.elapsed(), before.elapsed());
        let proof = |id: CheckId| {
            let verdict = Verdict::Safe(Arc::clone(&proof));
            (id, CheckProof { verdict, engine: Engine::Claims, time, own: elapsed })
        };
        let proofs = asked.iter().map(|&id| proof(id)).collect();
        self.open.clear();
        self.claims.clear();
        Some(proofs)
    }

    /// Tries runs while the claims are asked what they prove of all that no run is known to break: that is
    /// what would be asked behind the runs if none of them breaks any of it.
    pub(super) fn search_while_proving_claims(
        &mut self,
        search: &mut FailureSearch<'_>,
    ) -> Option<ProvedByClaims> {
        let asked = &self.open | &self.claims;
        let goal = with_unanswered(self.subject.as_written(), asked.clone());
        let (subject, prover, cancel) = (self.subject, self.prover(false), self.unbroken.clone());
        let prove = |cancel: &Cancel| {
            let shared = subject.with_calls().ok()?;
            Some(prover.prove_goal_by_claims(&shared, &goal, &asked, cancel))
        };
        let runs = || {
            self.try_runs(search);
            &self.open | &self.claims == asked
        };
        prove_alongside_runs(&cancel, prove, runs).flatten()
    }

    /// What the claims prove, of themselves and of checks, if that is not known.
    pub(super) fn prove_by_claims(&mut self, proved: Option<ProvedByClaims>) -> Proofs {
        let program = self.subject.as_written();
        let is_claimed = !program.claims.is_empty() || self.options.modular;
        let says_nothing = !program.symbols.has_vectors()
            || program.asserted().is_empty()
            || program.code.len() > MOST_STATEMENTS;
        if !is_claimed && says_nothing {
            return Proofs::new();
        }
        (self.progress)("claims");
        let Ok(shared) = self.subject.with_calls() else { return Proofs::new() };
        let asked = &self.open | &self.claims;
        let goal = with_unanswered(program, asked.clone());
        let prover = self.prover(self.failures.checks().next().is_some());
        let (proofs, starts) = proved
            .unwrap_or_else(|| prover.prove_goal_by_claims(&shared, &goal, &asked, self.cancel));
        for (id, heap) in starts {
            self.failures.add(id, &heap, Engine::Claims, &mut self.claims);
        }
        for (id, proof) in &proofs {
            if matches!(proof.verdict, Verdict::Safe(_)) {
                self.open.remove(id);
                self.claims.remove(id);
            }
        }
        proofs
    }

    /// What is known of procedures that have contracts and that nobody calls: each is called with
    /// whatever it requires.
    pub(super) fn prove_contracts(&mut self) -> Proofs {
        let program = self.subject.as_written();
        let reached = CallGraph::build(program).reached();
        let mut proofs = Proofs::new();
        let has_contract = |id: &ProcId| program.contract(*id).next().is_some();
        let asked = program.proc_ids().filter(|id| !reached[id.index()]).filter(has_contract);
        let asked: Vec<ProcId> = asked.collect();
        for (number, &id) in asked.iter().enumerate() {
            if self.cancel.is_cancelled() {
                break;
            }
            let Ok(subject) = self.subject.calling(id) else { continue };
            let mut contract_proofs = self.prove_contract(&subject, program, id);
            let others = asked.len() - number - 1 + usize::from(!self.open.is_empty());
            let claims: BTreeSet<CheckId> = subject.program.claim_ids().collect();
            self.assert_claims(
                &subject,
                &claims,
                &mut contract_proofs,
                self.shared_deadline(others),
            );
            for (check, proof) in contract_proofs {
                // What is required has to be true at all calls.
                let verdict = proofs.get(&check).map(|earlier: &CheckProof| &earlier.verdict);
                if !matches!(verdict, Some(Verdict::Unknown(_))) {
                    proofs.insert(check, proof);
                }
            }
        }
        proofs
    }

    /// What is known of one of them.
    fn prove_contract(&mut self, subject: &Pipeline, program: &Program, id: ProcId) -> Proofs {
        let positions = program.positions(id);
        let mut contract_checks: BTreeSet<CheckId> =
            program.contract(id).map(|claim| claim.check).collect();
        contract_checks.extend(program.claims.iter().filter_map(|claim| match claim.place {
            ClaimPlace::Head(position) if positions.contains(&position) => Some(claim.check),
            ClaimPlace::Head(_) | ClaimPlace::Proc(_) => None,
        }));
        let called = subject.program.proc_ids().zip(CallGraph::build(&subject.program).reached());
        for (callee, _) in called.filter(|&(callee, is_called)| is_called && callee != id) {
            let contract = program.contract(callee);
            let required = contract.filter(|claim| claim.kind == ClaimKind::Requires);
            contract_checks.extend(required.map(|claim| claim.check));
        }
        contract_checks.retain(|&check| program.check(check).claim() != Some(ClaimKind::Hint));
        let checks = program.code[positions].iter().flat_map(|instr| instr.stmt.checks());
        let checks: BTreeSet<CheckId> = checks.collect();
        let mut failures = Failures::new(subject, self.start);
        let mut open: BTreeSet<CheckId> = subject.program.claim_ids().collect();
        if self.options.modular {
            contract_checks.extend(&checks);
            open.extend(&checks);
        }
        let (all, unbroken) = (open.clone(), self.cancel.child());
        let runs = || {
            random_runs(&subject.program, Some(self.deadline), &mut open, |check, heap, open| {
                if failures.add(check, heap, Engine::RandomRuns, open) {
                    unbroken.cancel();
                }
            });
            open == all
        };
        let provers = [false, true].map(|is_broken| self.prover(is_broken));
        let prove = |open: &BTreeSet<CheckId>, cancel: &Cancel| {
            let goal = with_unanswered(program, open | &checks);
            let prover = provers[usize::from(*open != all)];
            prover.prove_goal_by_claims(subject, &goal, &(&contract_checks & open), cancel)
        };
        let ahead = match self.options.modular {
            true => prove_alongside_runs(&unbroken, |cancel| prove(&all, cancel), runs),
            false => {
                let mut runs = runs;
                runs();
                None
            }
        };
        self.failures.take_failures(failures, &contract_checks);
        let (proofs, starts) = ahead.unwrap_or_else(|| prove(&open, self.cancel));
        let mut failures = Failures::new(subject, self.start);
        for (id, heap) in starts {
            failures.add(id, &heap, Engine::Claims, &mut open);
        }
        self.failures.take_failures(failures, &contract_checks);
        proofs
    }

    /// Who asks the claims. Where a run is known that breaks something, nobody waits for what else is true.
    fn prover(&self, is_broken: bool) -> ClaimProver<'a> {
        let Self { options, start, deadline, .. } = *self;
        ClaimProver { options, start, deadline, guesses: !is_broken || options.all_checks }
    }
}

/// What claims prove, and initial heaps from which runs are said to break others.
pub(super) type ProvedByClaims = (Proofs, BTreeMap<CheckId, Heap>);

/// What is proved while runs are tried, unless it is cancelled because one of them breaks something; nothing if they say
/// that something else has to be asked.
fn prove_alongside_runs<P: Send>(
    unbroken: &Cancel,
    prove: impl FnOnce(&Cancel) -> P + Send,
    runs: impl FnOnce() -> bool,
) -> Option<P> {
    thread::scope(|scope| {
        let proved = scope.spawn(|| prove(unbroken));
        let is_of_use = runs();
        let proved = proved.join().unwrap_or_else(|panic| resume_unwind(panic));
        is_of_use.then_some(proved)
    })
}

/// Asks claims what they prove.
#[derive(Clone, Copy)]
struct ClaimProver<'a> {
    options: &'a VerificationOptions,
    start: Instant,
    deadline: Instant,
    /// Whether it is worth guessing what else is true.
    guesses: bool,
}

impl ClaimProver<'_> {
    /// What the claims of a goal prove of what is asked.
    fn prove_goal_by_claims(
        &self,
        shared: &Pipeline,
        goal: &BTreeSet<CheckId>,
        asked: &BTreeSet<CheckId>,
        cancel: &Cancel,
    ) -> ProvedByClaims {
        let before = Instant::now();
        let mut start_heaps = BTreeMap::new();
        let left = self.deadline.saturating_duration_since(before);
        let part = match (self.options.modular, shared.program.claim_ids().next()) {
            (true, _) => left,
            (false, Some(_)) => left / CLAIMS,
            // Nothing is said but how a run begins.
            (false, None) => left / BEGINNING,
        };
        // With nothing but what is claimed no predicate is unknown.
        let (memory_mib, infers) = (self.options.memory_mib, !self.options.modular);
        let effort = ClaimEffort { memory_mib, infers, guesses: self.guesses };
        let proved = match shared.program.claims.is_empty() && !self.options.modular {
            // Nothing is claimed: what is asserted of elements may be true of all of them.
            true => modular::prove_element_facts(shared, goal, memory_mib, before + part, cancel),
            false => modular::prove(shared, goal, effort, before + part, cancel),
        };
        let (time, elapsed) = (self.start.elapsed(), before.elapsed());
        let mut proofs = Proofs::new();
        let mut add = |id: CheckId, verdict: Verdict, engine: Engine| {
            proofs.insert(id, CheckProof { verdict, engine, time, own: elapsed });
        };
        let is_claim = |id: &CheckId| shared.program.check(*id).claim().is_some();
        match proved {
            Ok(Proved { certificates, inferred, open, starts }) => {
                start_heaps = starts;
                start_heaps.retain(|id, _| asked.contains(id));
                let open: BTreeMap<CheckId, UnknownReason> = open;
                for (id, why) in open {
                    // What claims do not prove of checks others may.
                    if asked.contains(&id) && (is_claim(&id) || self.options.modular) {
                        add(id, Verdict::Unknown(why), Engine::None);
                    }
                }
                let claims = certificates.iter().map(|it| (it, Engine::Claims));
                let inferred = inferred.iter().map(|it| (it, Engine::Inference(CLAIMS_STAGE.name)));
                for (certificate, engine) in claims.chain(inferred) {
                    for &id in certificate.checks.intersection(asked) {
                        add(id, Verdict::Safe(Arc::clone(certificate)), engine);
                    }
                }
            }
            Err(missing) => {
                // Where others are asked, they say what is known of checks.
                for &id in asked.iter().filter(|id| is_claim(id) || self.options.modular) {
                    let why =
                        UnknownReason::Unproved(UnprovedReason::SolverMissing(missing.clone()));
                    add(id, Verdict::Unknown(why), Engine::None);
                }
            }
        }
        (proofs, start_heaps)
    }
}

/// The goal with all claims that nobody answers for: hints, which may help, and what is required of the start.
fn with_unanswered(program: &Program, mut goal: BTreeSet<CheckId>) -> BTreeSet<CheckId> {
    let answered: BTreeSet<CheckId> = program.claim_ids().collect();
    let others = program.claims.iter().filter(|claim| !answered.contains(&claim.check));
    goal.extend(others.map(|claim| claim.check));
    goal
}

//! Runs that are watched: whether what is claimed of their states is true.
//!
//! Nothing of a run depends on that. An invariant is looked at whenever control comes to its place,
//! what a procedure requires where it begins, and what it ensures, and may have changed, where it
//! returns. A run that does not return breaks no promise about how it does; and of an activation that began
//! without what is required nothing is promised: what it requires is broken, and nothing else.

use std::collections::{BTreeMap, BTreeSet};

use super::heap::{Heap, Object};
use super::holds::{FormulaTruth, holds};
use super::interpreter::{Machine, Run, RunOutcome};
use super::moments::Moments;
use base::{CheckId, ProcId, Span};
use program::spec::{Claim, ClaimKind, ClaimPlace};
use program::{InstrumentedProgram, Program, Stmt};

/// A claim that was looked at and is broken.
#[derive(Clone, Debug)]
pub struct Broken {
    /// Its number.
    pub claim: CheckId,
    /// Before which statement.
    pub position: usize,
    /// The positions of the calls under way, the outermost first.
    pub calls: Vec<usize>,
    /// How it is broken: it is false or not defined.
    pub truth: FormulaTruth,
    /// The state.
    pub heap: Heap,
    /// The one in which the procedure was called; the initial one outside of procedures.
    pub before: Heap,
}

/// A run under way that is watched.
#[derive(Clone, Debug)]
pub struct Watched<'p> {
    machine: Machine<'p>,
    program: &'p Program,
    /// The same run of the program with the ghosts that claims speak of, if they do.
    beside: Option<(&'p InstrumentedProgram, Machine<'p>)>,
    /// The claims at each position that has some.
    heads: BTreeMap<usize, Vec<&'p Claim>>,
    /// The contract of each procedure that has one.
    contracts: BTreeMap<ProcId, Vec<&'p Claim>>,
    /// A procedure that nobody but the program's user calls: what it requires is not claimed.
    assumed: Option<ProcId>,
    /// The objects that exist.
    objects: Vec<Object>,
    /// Where those were made, in the text, that there were not at the start.
    made: BTreeMap<i64, Span>,
    /// For main and each activation the state in which it began, and whether something is promised of it.
    entered: Vec<(Heap, bool)>,
    /// The claims that whoever watches wants to be told of.
    wanted: BTreeSet<CheckId>,
    /// How much has been evaluated.
    work: u64,
}

impl<'p> Watched<'p> {
    /// A run of the program from the initial heap, of which those claims are looked at that are wanted.
    #[must_use]
    pub fn new(program: &'p Program, initial: &Heap, is_wanted: impl Fn(&Claim) -> bool) -> Self {
        let mut heads: BTreeMap<usize, Vec<&Claim>> = BTreeMap::new();
        let mut contracts: BTreeMap<ProcId, Vec<&Claim>> = BTreeMap::new();
        let claims = program.claims.iter();
        let wanted: BTreeSet<CheckId> =
            claims.filter(|claim| is_wanted(claim)).map(|claim| claim.check).collect();
        let of = |claim: &Claim| match claim.place {
            ClaimPlace::Head(position) => program.proc_at(position),
            ClaimPlace::Proc(proc) => proc,
        };
        let wanted_claims = program.claims.iter().filter(|claim| wanted.contains(&claim.check));
        let procs: BTreeSet<ProcId> = wanted_claims.map(of).collect();
        for claim in &program.claims {
            // What is required matters to all else that is claimed of a procedure.
            let matters = claim.kind == ClaimKind::Requires
                && (procs.contains(&of(claim)) || program.entry == Some(of(claim)));
            if !matters && !wanted.contains(&claim.check) {
                continue;
            }
            match claim.place {
                ClaimPlace::Head(position) => heads.entry(position).or_default().push(claim),
                ClaimPlace::Proc(proc) => contracts.entry(proc).or_default().push(claim),
            }
        }
        let mut watched = Self {
            machine: Machine::new(program, initial),
            program,
            beside: program.instrumented.as_deref().map(|beside| {
                let initial = initial.with_vars_of(&beside.program.symbols);
                (beside, Machine::new(&beside.program, &initial))
            }),
            heads,
            contracts,
            assumed: program.entry,
            objects: initial.objects(&program.symbols),
            made: BTreeMap::new(),
            entered: vec![(initial.clone(), true)],
            wanted,
            work: 0,
        };
        watched.catch_up();
        watched
    }

    /// The same of a run whose first call somebody answers for: what it requires is claimed, too.
    #[must_use]
    pub fn with_caller(self) -> Self {
        Self { assumed: None, ..self }
    }

    /// Takes the run with ghosts to where the other one is: to the next statement of the program itself.
    fn catch_up(&mut self) {
        let Some((beside, machine)) = &mut self.beside else { return };
        while !beside.begins(machine.pc()) && machine.step().is_none() {}
    }

    /// The run.
    #[must_use]
    pub fn machine(&self) -> &Machine<'p> {
        &self.machine
    }

    /// Whether something is claimed of the states before a statement.
    #[must_use]
    pub fn is_claimed(&self, position: usize) -> bool {
        self.heads.contains_key(&position)
    }

    /// How much has been evaluated.
    #[must_use]
    pub fn work(&self) -> u64 {
        self.work
    }

    /// What is broken in the state as it is now, before the next statement. To be called once before
    /// each step.
    pub fn look(&mut self) -> Vec<Broken> {
        let (position, program) = (self.machine.pc(), self.program);
        let proc = self.machine.calls().next_back().map(|(_, callee)| callee);
        let mut broken = Vec::new();
        match program.code[position].stmt {
            Stmt::Enter => {
                self.entered.push((self.machine.heap().clone(), true));
                let is_promised = |claim: &Claim| claim.kind == ClaimKind::Requires;
                self.contract(proc, is_promised, &mut broken);
                self.entered.last_mut().expect("it has just begun").1 = broken.is_empty();
            }
            Stmt::Return => {
                let is_promised = |claim: &Claim| claim.kind != ClaimKind::Requires;
                self.contract(proc, is_promised, &mut broken);
            }
            Stmt::Assign { .. }
            | Stmt::Store { .. }
            | Stmt::Goto { .. }
            | Stmt::Fail { .. }
            | Stmt::Halt
            | Stmt::Assume(_)
            | Stmt::Havoc { .. }
            | Stmt::Call { .. }
            | Stmt::Reset { .. } => {}
        }
        if let Some(claims) = self.heads.get(&position).cloned() {
            self.judge(claims, &mut broken);
        }
        let is_told = |violation: &Broken| {
            self.wanted.contains(&violation.claim) || self.is_assumed(violation)
        };
        broken.into_iter().filter(is_told).collect()
    }

    fn contract(
        &mut self,
        proc: Option<ProcId>,
        is_looked_at: impl Fn(&Claim) -> bool,
        broken: &mut Vec<Broken>,
    ) {
        let Some(claims) = proc.and_then(|proc| self.contracts.get(&proc)) else { return };
        let claims = claims.iter().copied().filter(|claim| is_looked_at(claim)).collect();
        self.judge(claims, broken);
    }

    /// Evaluates claims in the state as it is now.
    fn judge(&mut self, claims: Vec<&'p Claim>, broken: &mut Vec<Broken>) {
        let heap = self.machine.heap();
        let (before, is_promised) = self.entered.last().expect("main has begun");
        if !is_promised {
            return;
        }
        for claim in claims {
            let moments = Moments {
                symbols: &self.program.symbols,
                now: heap,
                before,
                ghosts: self
                    .beside
                    .as_ref()
                    .map(|(beside, machine)| (&beside.program.symbols, machine.heap())),
                objects: &self.objects,
                made: &self.made,
            };
            let truth = holds(&claim.formula, moments, &mut self.work);
            if let FormulaTruth::False(_) | FormulaTruth::Undefined(..) = truth {
                broken.push(Broken {
                    claim: claim.check,
                    position: self.machine.pc(),
                    calls: self.machine.calls().map(|(call, _)| call).collect(),
                    truth,
                    heap: heap.clone(),
                    before: before.clone(),
                });
            }
        }
    }

    /// Executes one statement, see [`Machine::step`].
    pub fn step(&mut self) -> Option<RunOutcome> {
        let is_return = self.program.code[self.machine.pc()].stmt == Stmt::Return;
        let outcome = self.machine.step();
        if let Some((_, machine)) = &mut self.beside
            && machine.step().is_none()
        {
            self.catch_up();
        }
        for allocation in self.machine.allocations() {
            self.objects.push(allocation.object);
            self.made
                .insert(allocation.object.address, self.program.code[allocation.position].span);
        }
        if is_return {
            self.entered.pop();
        }
        outcome
    }

    /// Whether what the procedure requires is an assumption about the run: its first call is none of
    /// the program's.
    #[must_use]
    pub fn is_assumed(&self, broken: &Broken) -> bool {
        let claim = self.program.check(broken.claim).claim();
        let callee = self.machine.calls().next_back().map(|(_, callee)| callee);
        claim == Some(ClaimKind::Requires)
            && broken.calls.len() == 1
            && self.assumed.is_some()
            && self.assumed == callee
    }
}

/// Runs the program, from the initial heap for at most so many steps, up to where one of these claims
/// is broken: it fails there. What is assumed of its first call and broken blocks it.
#[must_use]
pub fn run_watched(
    program: &Program,
    initial: &Heap,
    max_steps: u64,
    watched: &BTreeSet<CheckId>,
) -> Run {
    let mut run = Watched::new(program, initial, |claim| watched.contains(&claim.check));
    let mut allocations = Vec::new();
    let mut outcome = None;
    while outcome.is_none() && run.machine.steps() < max_steps {
        for broken in run.look() {
            if run.is_assumed(&broken) {
                outcome = Some(RunOutcome::Blocked);
            } else if outcome.is_none() && watched.contains(&broken.claim) {
                outcome = Some(RunOutcome::Failed(broken.claim));
            }
        }
        if outcome.is_none() {
            outcome = run.step();
            allocations.extend_from_slice(run.machine.allocations());
        }
    }
    let outcome = outcome.unwrap_or(RunOutcome::StepBound);
    let Watched { machine, .. } = run;
    let (mut heap, pc, steps) = (machine.heap().clone(), machine.pc(), machine.steps());
    if outcome != RunOutcome::StepBound {
        heap.forget(&program.symbols);
    }
    Run { outcome, heap, pc, steps, allocations }
}

/// A run that was watched to its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Collected {
    /// How it ended, claims apart.
    pub outcome: RunOutcome,
    /// How many steps it took, those counted in which claims were looked at.
    pub steps: u64,
    /// The claims that it broke.
    pub broken: BTreeSet<CheckId>,
}

/// Runs the program, from the initial heap for at most so many steps, whatever claims it breaks; those
/// that are wanted are looked at. What is assumed of its first call and broken blocks it.
#[must_use]
pub fn collect(
    program: &Program,
    initial: &Heap,
    max_steps: u64,
    wanted: &BTreeSet<CheckId>,
) -> Collected {
    /// So many parts of formulas are a step.
    const STEP: u64 = 16;
    let mut broken = BTreeSet::new();
    let mut run = Watched::new(program, initial, |claim| wanted.contains(&claim.check));
    let steps = |run: &Watched<'_>| run.machine.steps() + run.work / STEP;
    let mut outcome = None;
    while outcome.is_none() && steps(&run) < max_steps {
        for violation in run.look() {
            if run.is_assumed(&violation) {
                outcome = Some(RunOutcome::Blocked);
            } else {
                broken.insert(violation.claim);
            }
        }
        if outcome.is_none() {
            outcome = run.step();
        }
    }
    let outcome = outcome.unwrap_or(RunOutcome::StepBound);
    Collected { outcome, steps: steps(&run), broken }
}

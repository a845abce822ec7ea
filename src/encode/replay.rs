//! Holds clauses against a concrete run, without a solver: the strongest test of an encoding.
//!
//! A memory says which facts hold of a state: its predicates, for the objects that they may be about,
//! applied to what their parameters are there. From the facts of one cut point, instances of the
//! clauses that start there must derive all facts of the next one, and a failing run must end in an
//! instance of a clause that lets its check fail. Where the encoding is exact they must derive
//! nothing else.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;

use rustc_hash::FxHashSet;

use super::clauses::ProgramClauses;
use super::encode::Encoded;
use super::explain::PredicateExplanation;
use super::instance::{ClauseInstance, Fails};
use super::states::{
    GroundAtom, InspectedRun, InspectedState, LoopTurnCounts, StateFacts, VariableSource,
    scalar_value,
};
use super::watch::{CutVisit, Watcher};
use base::{CheckId, Symbols};
use chc::{Clause, PredId};
use concrete::{Allocation, Heap, Object, RunOutcome, run_observed};
use program::Program;
use program::cfg::Vertex;

/// A run that is not derived as it should be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mismatch(pub String);

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// What was compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Replayed {
    /// How the run ended.
    pub outcome: RunOutcome,
    /// How many clause instances hold.
    pub instances: usize,
    /// How many facts of states are derived, and a failure.
    pub facts: usize,
}

impl Encoded {
    /// Replays the run from an initial heap, at most so many steps of it.
    ///
    /// # Errors
    /// If a state that is reached is not derived, or, where the encoding is exact, something else is.
    pub fn replay(
        &self,
        program: &Program,
        initial: &Heap,
        steps: u64,
    ) -> Result<Replayed, Mismatch> {
        let program = self.memory.program(program);
        let initial = initial.with_vars_of(&program.symbols);
        let observed = self.observed(program, &initial, steps);
        let run = observed.run(&program.symbols, &initial);
        let states = self.states(&observed, &run);
        let mut replayer = Replayer { encoded: self, instances: 0, facts: 0 };
        let mut state_facts: Vec<StateFacts> = Vec::with_capacity(states.len());
        let mut indices = BTreeSet::new();
        for (state, visit) in states.iter().zip(&observed.visits) {
            let mut before =
                visit.from.map_or_else(StateFacts::default, |at| state_facts[at].clone());
            before.extend(visit.behind.iter().flat_map(|&at| state_facts[at].iter().cloned()));
            let from = visit.from.map(|at| &states[at]);
            state_facts.push(replayer.derive_facts(from, &before, state)?);
            replayer.constants(state)?;
            let is_new = indices.insert((state.vertex, state.turns.clone()));
            if !is_new && !state.turns.is_empty() {
                return Err(Mismatch(format!("two states at {:?} have one index", state.vertex)));
            }
        }
        let (last, last_facts) =
            states.last().zip(state_facts.last()).expect("a run has a first state");
        replayer.check_end(last, last_facts, observed.outcome)?;
        let Replayer { instances, facts, .. } = replayer;
        Ok(Replayed { outcome: observed.outcome, instances, facts })
    }

    /// All facts of the states of the run from an initial heap: every solution of the clauses holds
    /// for them.
    #[must_use]
    pub fn run_facts(&self, program: &Program, initial: &Heap, steps: u64) -> Vec<GroundAtom> {
        let program = self.memory.program(program);
        let initial = initial.with_vars_of(&program.symbols);
        let observed = self.observed(program, &initial, steps);
        let run = observed.run(&program.symbols, &initial);
        let states = self.states(&observed, &run);
        states.iter().flat_map(|state| self.facts(state)).map(|(fact, _)| fact).collect()
    }

    /// What a predicate is about, in words; `None` if the encoding has none.
    #[must_use]
    pub fn explain(&self, predicate: PredId) -> Option<PredicateExplanation> {
        self.memory.explain(predicate, self.clauses.predicate(predicate))
    }

    /// The states in which a run visits cut points, the initial one first, and how it ends.
    fn observed(&self, program: &Program, initial: &Heap, steps: u64) -> ObservedRun {
        let mut watcher = Watcher::new(self, initial);
        let run = run_observed(program, initial, steps, |position, heap| {
            watcher.observe_statement(program, position, heap);
        });
        ObservedRun { visits: watcher.visits, outcome: run.outcome, allocations: run.allocations }
    }

    fn states<'a>(
        &self,
        observed: &ObservedRun,
        run: &'a InspectedRun<'a>,
    ) -> Vec<InspectedState<'a>> {
        let mut states: Vec<InspectedState<'a>> = Vec::with_capacity(observed.visits.len());
        for visit in &observed.visits {
            let CutVisit { vertex, returns, entered, .. } = visit.clone();
            let mut turns = LoopTurnCounts::new();
            if let Some(before) = states.last() {
                turns.clone_from(&before.turns);
                self.memory.count_turns(&mut turns, before.vertex, vertex);
            }
            if let (Some(from), Some(behind)) = (visit.from, visit.behind) {
                let called = states[behind].entered.clone();
                states[from].called = called;
                states[from].returned = Some(Arc::new(states[behind].heap.clone()));
            }
            let heap = visit.heap.clone();
            let (called, returned, objects) = (None, None, Vec::new());
            let mut state = InspectedState {
                run,
                vertex,
                heap,
                turns,
                returns,
                entered,
                called,
                returned,
                seen: objects,
            };
            let [from, behind] = [visit.from, visit.behind].map(|at| at.map(|at| &states[at]));
            state.seen = self.memory.observed_objects(&state, from, behind);
            states.push(state);
        }
        states
    }

    /// The facts of a state, each with the objects that it is about.
    fn facts(&self, state: &InspectedState<'_>) -> Vec<(GroundAtom, Vec<Object>)> {
        let mut facts = Vec::new();
        for (id, predicate) in self.clauses.predicates.iter().enumerate() {
            let id = PredId::new(id);
            if (predicate.vertex, predicate.returns) != (state.vertex, state.returns) {
                continue;
            }
            for objects in self.memory.objects(id, predicate, state) {
                for args in self.memory.arguments(id, predicate, state, &objects) {
                    facts.push((GroundAtom { predicate: id, args }, objects.clone()));
                }
            }
        }
        facts
    }
}

/// What was seen of a run.
struct ObservedRun {
    /// The cut points that it visits, and where procedures return.
    visits: Vec<CutVisit>,
    outcome: RunOutcome,
    allocations: Vec<Allocation>,
}

impl ObservedRun {
    fn run<'a>(&self, symbols: &'a Symbols, initial: &'a Heap) -> InspectedRun<'a> {
        InspectedRun { symbols, initial, allocations: self.allocations.clone() }
    }
}

struct Replayer<'a> {
    encoded: &'a Encoded,
    instances: usize,
    facts: usize,
}

impl<'a> Replayer<'a> {
    fn clauses(&self) -> &'a ProgramClauses {
        &self.encoded.clauses
    }

    /// Derives the facts of a state from those of the state before; nothing is before the first one.
    fn derive_facts(
        &mut self,
        from: Option<&InspectedState<'_>>,
        before: &StateFacts,
        to: &InspectedState<'_>,
    ) -> Result<StateFacts, Mismatch> {
        let wanted = self.encoded.facts(to);
        let derived = self.step(from, before, to, Some(&wanted));
        if let Some(check) = derived.fails.first() {
            let wrong = format!("check {} fails where the run goes on", check.number());
            return Err(Mismatch(wrong));
        }
        for (fact, objects) in &wanted {
            if !derived.facts.contains(fact) && !self.encoded.memory.is_lost(to, objects) {
                return Err(self.explain_underivable(fact, objects, from, before, to));
            }
        }
        self.facts += wanted.len();
        let wanted: StateFacts = wanted.into_iter().map(|(fact, _)| fact).collect();
        if !self.clauses().is_exact {
            return Ok(wanted);
        }
        derived.is_one_way(to.vertex)?;
        match derived.facts.difference(&wanted).min() {
            Some(more) => {
                let wrong = format!("{} is derived, and is not so", self.describe(more));
                Err(Mismatch(wrong))
            }
            None => Ok(derived.facts),
        }
    }

    /// Derives how the run ends.
    fn check_end(
        &mut self,
        state: &InspectedState<'_>,
        before: &StateFacts,
        outcome: RunOutcome,
    ) -> Result<(), Mismatch> {
        let derived = self.step(Some(state), before, state, None);
        let is_exact = self.clauses().is_exact;
        let is_right = match outcome {
            RunOutcome::Failed(check) if is_exact => {
                derived.fails == [check] && derived.facts.is_empty()
            }
            RunOutcome::Failed(check) => derived.fails.contains(&check),
            RunOutcome::Halted | RunOutcome::Blocked if is_exact => {
                derived.fails.is_empty() && derived.facts.is_empty()
            }
            RunOutcome::Halted | RunOutcome::Blocked | RunOutcome::StepBound => return Ok(()),
        };
        self.facts += derived.fails.len().min(1);
        if is_right {
            return Ok(());
        }
        let facts: Vec<String> = derived.facts.iter().map(|fact| self.describe(fact)).collect();
        let (vertex, fails) = (state.vertex, derived.fails);
        Err(Mismatch(format!("from {vertex:?} to {outcome:?}: derives {facts:?}, {fails:?}")))
    }

    /// What instances of the clauses that start at a state derive; at the next state `wanted`, or at
    /// the same one if there is no next.
    fn step(
        &mut self,
        from: Option<&InspectedState<'_>>,
        before: &StateFacts,
        to: &InspectedState<'_>,
        wanted: Option<&[(GroundAtom, Vec<Object>)]>,
    ) -> Derived {
        let mut derived = Derived::default();
        let state = from.unwrap_or(to);
        for (clause, origin) in self.clauses().clauses() {
            if origin.from != from.map(|state| state.vertex) {
                continue;
            }
            for objects in self.objects(clause, to, wanted, &derived.facts) {
                let mut instance = ClauseInstance::new(self.encoded, state, &objects);
                if instance.check_body(clause, before).is_err() {
                    continue;
                }
                let Some(fact) = instance.head(clause) else {
                    self.instances += 1;
                    derived.ways += 1;
                    derived.fails.extend(origin.fails);
                    continue;
                };
                let predicate = self.clauses().predicate(fact.predicate);
                if self.encoded.memory.claims_nothing(predicate, &fact.args) {
                    continue;
                }
                // Before a call there are two ways on, one behind the other.
                let is_here = (predicate.vertex, predicate.returns) == (to.vertex, to.returns);
                if wanted.is_some() && !is_here && state.returned.is_some() {
                    continue;
                }
                self.instances += 1;
                let reach = self.clauses().predicate_at(predicate.vertex);
                let is_way = predicate.returns || reach == Some(fact.predicate);
                derived.ways += usize::from(is_way);
                derived.facts.insert(fact);
            }
        }
        derived
    }

    /// The tuples of objects for which instances of a clause are looked at. Where the encoding is not
    /// exact, only what is still to be derived matters.
    fn objects(
        &self,
        clause: &Clause,
        to: &InspectedState<'_>,
        wanted: Option<&[(GroundAtom, Vec<Object>)]>,
        derived: &FxHashSet<GroundAtom>,
    ) -> Vec<Vec<Object>> {
        let is_about = clause.vars.iter().any(|&var| self.encoded.memory.is_object(var));
        let none = vec![Vec::new()];
        let is_exact = self.clauses().is_exact;
        let Some(apply) = &clause.head else {
            // More may fail than does.
            return if is_exact || wanted.is_none() { none } else { Vec::new() };
        };
        let Some(wanted) = wanted else {
            if !is_exact {
                return Vec::new();
            }
            let predicate = self.clauses().predicate(apply.predicate);
            return if is_about {
                self.encoded.memory.objects(apply.predicate, predicate, to)
            } else {
                none
            };
        };
        let is_open = |fact: &GroundAtom| {
            fact.predicate == apply.predicate && (is_exact || !derived.contains(fact))
        };
        let open = wanted.iter().filter(|(fact, _)| is_open(fact));
        match is_about {
            true => open.map(|(_, objects)| objects.clone()).collect(),
            false if is_exact || open.count() > 0 => none,
            false => Vec::new(),
        }
    }

    /// What is said to be the same in all states of a cut point is so in this one.
    fn constants(&self, state: &InspectedState<'_>) -> Result<(), Mismatch> {
        if state.returns {
            return Ok(());
        }
        let Some(reach) = self.clauses().predicate_at(state.vertex) else { return Ok(()) };
        let mut instance = ClauseInstance::new(self.encoded, state, &[]);
        for &(var, constant) in &self.clauses().predicate(reach).constants {
            let (constant, value) =
                (instance.value(VariableSource::Expr(constant)), state.heap.var(var));
            if constant != scalar_value(value) {
                return Err(Mismatch(format!("{var:?} is {value:?}, not {constant:?}")));
            }
        }
        Ok(())
    }

    fn describe(&self, fact: &GroundAtom) -> String {
        let args = self
            .clauses()
            .params(fact.predicate)
            .zip(&fact.args)
            .map(|(name, value)| format!("{name} = {value:?}"));
        let name = &self.clauses().system.predicate(fact.predicate).name;
        format!("{name}({})", args.collect::<Vec<_>>().join(", "))
    }

    /// Says for each clause that could derive the fact why it does not.
    fn explain_underivable(
        &self,
        fact: &GroundAtom,
        objects: &[Object],
        from: Option<&InspectedState<'_>>,
        before: &StateFacts,
        to: &InspectedState<'_>,
    ) -> Mismatch {
        let mut text = format!("{} of {objects:?} is not derived:", self.describe(fact));
        for (clause, origin) in self.clauses().clauses() {
            let head = clause.head.as_ref();
            let is_right = head.is_some_and(|head| head.predicate == fact.predicate);
            if !is_right || origin.from != from.map(|state| state.vertex) {
                continue;
            }
            let mut instance = ClauseInstance::new(self.encoded, from.unwrap_or(to), objects);
            let why = match instance.check_body(clause, before) {
                Ok(()) => match instance.head(clause) {
                    Some(head) => self.describe(&head),
                    None => continue,
                },
                Err(Fails::Condition(at)) => {
                    let node = self.clauses().system.exprs.node(clause.conditions[at]);
                    format!("condition {at} is false: {node:?}")
                }
                Err(Fails::Premise(premise)) => format!("no {}", self.describe(&premise)),
            };
            text += &format!("\n  {}: {why}", origin.comment);
        }
        Mismatch(text)
    }
}

/// What is derived from a state.
#[derive(Default)]
struct Derived {
    facts: FxHashSet<GroundAtom>,
    fails: Vec<CheckId>,
    /// How many clauses say where a path leads.
    ways: usize,
}

impl Derived {
    fn is_one_way(&self, to: Vertex) -> Result<(), Mismatch> {
        match self.ways {
            0 | 1 => Ok(()),
            ways => Err(Mismatch(format!("there are {ways} ways to {to:?}"))),
        }
    }
}

//! The greatest set of candidates that follows from itself, and what checks it proves.
//!
//! What a unit requires is assumed where it begins and asked where it is called; what it ensures is asked where it
//! returns and assumed behind calls. A model of an obligation's negation drops all candidates that are false in it.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::time::{Duration, Instant};

use crate::candidates::CandidateFact;
use crate::events::{PathEvent, PathProgram};
use crate::execute::lost::is_memory_check;
use crate::path::{UnitEnd, UnitStep};
use crate::place::FactPlace;
use crate::print::TermPrinter;
use crate::term::FirstOrderTerm;
use base::CheckId;
use rustc_hash::FxHashMap;
use solver::{NamedValue, ScriptZ3, SmtAnswer, UnavailableSolver};

/// No question costs more work.
const QUESTION_WORK: u32 = 1_500_000;
/// How often equations are unfolded.
const ROUNDS: usize = 3;

/// Until when, and how much work is done.
pub(crate) struct ProofBudget<'a> {
    pub(crate) deadline: Instant,
    pub(crate) cancel: &'a solver::Cancel,
    pub(crate) memory_mib: u64,
    pub(crate) work: u64,
}

impl ProofBudget<'_> {
    /// Whether nobody waits any more.
    pub(crate) fn is_over(&self) -> bool {
        self.cancel.is_cancelled() || Instant::now() >= self.deadline
    }

    pub(crate) fn time(&self) -> Duration {
        self.deadline.saturating_duration_since(Instant::now()).max(Duration::from_millis(1))
    }
}

/// The set of candidates, while it shrinks.
pub(crate) struct FactProver<'a, 'b> {
    pub(crate) program: PathProgram<'a>,
    pub(crate) candidates: &'a [CandidateFact],
    pub(crate) alive: Vec<bool>,
    at_place: BTreeMap<FactPlace, Vec<usize>>,
    weaker: BTreeMap<usize, Vec<usize>>,
    /// The paths that call each unit.
    callers: Vec<Vec<(usize, usize)>>,
    queue: VecDeque<(usize, usize)>,
    is_queued: BTreeSet<(usize, usize)>,
    pub(crate) budget: &'b ProofBudget<'b>,
    pub(crate) smt: ScriptZ3,
    instances: FxHashMap<(usize, Vec<FirstOrderTerm>), FirstOrderTerm>,
}

impl<'a, 'b> FactProver<'a, 'b> {
    /// Opens a solver for the candidates.
    ///
    /// # Errors
    /// If there is none.
    pub(crate) fn open(
        program: PathProgram<'a>,
        candidates: &'a [CandidateFact],
        budget: &'b ProofBudget<'b>,
    ) -> Result<Self, UnavailableSolver> {
        let mut smt = ScriptZ3::open(budget.memory_mib, budget.cancel.clone())?;
        smt.limit_work(QUESTION_WORK);
        let mut at_place: BTreeMap<FactPlace, Vec<usize>> = BTreeMap::new();
        let mut weaker: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for (number, candidate) in candidates.iter().enumerate() {
            at_place.entry(candidate.place).or_default().push(number);
            if let Some(stronger) = candidate.stands_for {
                weaker.entry(stronger).or_default().push(number);
            }
        }
        let mut callers = vec![Vec::new(); program.units.all.len()];
        for (unit, paths) in program.paths.iter().enumerate() {
            for (path, of) in paths.paths.iter().enumerate() {
                let calls = of.steps.iter().filter_map(|step| match step {
                    UnitStep::Call(call) => Some(call.unit),
                    UnitStep::Fact(_) | UnitStep::Check(..) | UnitStep::Gone(_) => None,
                });
                let last = match &of.end {
                    UnitEnd::GoesOn { call, .. } => Some(call.unit),
                    UnitEnd::Returns { .. } | UnitEnd::Stops => None,
                };
                for callee in calls.chain(last) {
                    callers[callee].push((unit, path));
                }
            }
        }
        let alive = candidates.iter().map(|it| it.stands_for.is_none()).collect();
        let (queue, is_queued) = (VecDeque::new(), BTreeSet::new());
        let instances = FxHashMap::default();
        Ok(Self {
            program,
            candidates,
            alive,
            at_place,
            weaker,
            callers,
            queue,
            is_queued,
            budget,
            smt,
            instances,
        })
    }

    /// From now on questions say of what is assumed which of it is needed.
    ///
    /// # Errors
    /// If there is no solver.
    pub(crate) fn reopen_with_cores(&mut self) -> Result<(), UnavailableSolver> {
        let (memory_mib, cancel) = (self.budget.memory_mib, self.budget.cancel.clone());
        self.smt = ScriptZ3::open_with_cores(memory_mib, cancel)?;
        self.smt.limit_work(QUESTION_WORK);
        Ok(())
    }

    fn enqueue(&mut self, unit: usize, path: usize) {
        if self.is_queued.insert((unit, path)) {
            self.queue.push_back((unit, path));
        }
    }

    fn enqueue_unit(&mut self, unit: usize) {
        for path in 0..self.program.paths[unit].paths.len() {
            self.enqueue(unit, path);
        }
    }

    fn enqueue_callers(&mut self, unit: usize) {
        for (caller, path) in self.callers[unit].clone() {
            self.enqueue(caller, path);
        }
    }

    /// Drops candidates until the others follow from themselves; whether that was done within the budget.
    pub(crate) fn shrink(&mut self) -> bool {
        for unit in (0..self.program.units.all.len()).rev() {
            self.enqueue_unit(unit);
        }
        while let Some((unit, path)) = self.queue.pop_front() {
            self.is_queued.remove(&(unit, path));
            if !self.visit(unit, path) {
                return false;
            }
        }
        true
    }

    fn is_spent(&self) -> bool {
        self.budget.is_over()
            || self.smt.work() > self.budget.work
            || self.smt.failure_reason().is_some()
    }

    /// The candidates of a place that are alive.
    pub(crate) fn alive_at(&self, place: FactPlace) -> Vec<usize> {
        let all = self.at_place.get(&place).into_iter().flatten().copied();
        all.filter(|&number| self.alive[number]).collect()
    }

    pub(crate) fn place_of(&self, number: usize) -> FactPlace {
        self.candidates[number].place
    }

    pub(crate) fn instance(&mut self, number: usize, values: &[FirstOrderTerm]) -> FirstOrderTerm {
        let key = (number, values.to_vec());
        if let Some(&cached) = self.instances.get(&key) {
            return cached;
        }
        let CandidateFact { place, formula, .. } = self.candidates[number];
        let instance = self.program.instance(place, formula, values);
        self.instances.insert(key, instance);
        instance
    }

    /// All that is true on a path, and what is said of functions in it and in these terms.
    pub(crate) fn path_facts(
        &mut self,
        (unit, path): (usize, usize),
        events: &[PathEvent],
        more: &[FirstOrderTerm],
    ) -> Vec<FirstOrderTerm> {
        let mut roots = more.to_vec();
        let mut values = self.program.values(unit, path);
        for event in events {
            match event {
                PathEvent::Fact(term) | PathEvent::Check(_, term) | PathEvent::Gone(term) => {
                    roots.push(*term);
                }
                PathEvent::Assume(_, of) | PathEvent::Oblige(_, of) => values.extend(of),
            }
        }
        let functions = self.program.functions;
        functions.instances(self.program.terms, &roots, &values, ROUNDS)
    }

    /// Visits a path: drops what does not hold at its obligations. Whether the budget allows to go on.
    fn visit(&mut self, unit: usize, path: usize) -> bool {
        let events = self.program.events(unit, path);
        if !events.iter().any(|event| matches!(event, PathEvent::Oblige(..))) {
            return true;
        }
        let mut more = Vec::new();
        for event in &events {
            if let PathEvent::Assume(place, values) | PathEvent::Oblige(place, values) = event {
                for number in self.alive_at(*place) {
                    more.push(self.instance(number, values));
                }
            }
        }
        let axioms = self.path_facts((unit, path), &events, &more);
        let mut printer = TermPrinter::default();
        self.smt.push();
        self.assert_formulas(&mut printer, &axioms);
        let mut goes_on = true;
        for event in &events {
            match event {
                PathEvent::Fact(term) | PathEvent::Check(_, term) => {
                    self.assert_formulas(&mut printer, &[*term]);
                }
                PathEvent::Gone(_) => {}
                PathEvent::Assume(place, values) => {
                    let mut facts = Vec::new();
                    for number in self.alive_at(*place) {
                        facts.push(self.instance(number, values));
                    }
                    self.assert_formulas(&mut printer, &facts);
                }
                PathEvent::Oblige(place, values) => {
                    if !self.drop_unproved_candidates(&mut printer, *place, values) {
                        goes_on = false;
                        break;
                    }
                }
            }
        }
        self.smt.pop();
        goes_on
    }

    /// Asserts formulas.
    pub(crate) fn assert_formulas(
        &mut self,
        printer: &mut TermPrinter,
        formulas: &[FirstOrderTerm],
    ) {
        let mut text = String::new();
        printer.define(self.program.terms, formulas, &mut text);
        for &formula in formulas {
            let name = TermPrinter::name(self.program.terms, formula);
            text.push_str(&format!("(assert {name})\n"));
        }
        self.smt.add_script(&text);
    }

    /// Drops what is not true at an obligation; whether the budget allows to go on.
    fn drop_unproved_candidates(
        &mut self,
        printer: &mut TermPrinter,
        place: FactPlace,
        values: &[FirstOrderTerm],
    ) -> bool {
        let all = self.alive_at(place);
        let mut work = vec![all];
        while let Some(asked) = work.pop() {
            let asked: Vec<usize> = asked.into_iter().filter(|&it| self.alive[it]).collect();
            if asked.is_empty() {
                continue;
            }
            if self.is_spent() {
                return false;
            }
            let formulas: Vec<FirstOrderTerm> =
                asked.iter().map(|&number| self.instance(number, values)).collect();
            let mut text = String::new();
            printer.define(self.program.terms, &formulas, &mut text);
            self.smt.add_script(&text);
            let names: Vec<String> =
                formulas.iter().map(|&it| TermPrinter::name(self.program.terms, it)).collect();
            self.smt.push();
            let negations: Vec<String> = names.iter().map(|name| format!("(not {name})")).collect();
            self.smt.add_script(&format!("(assert (or false {}))\n", negations.join(" ")));
            let (answer, truths) = self.smt.decide(&names, self.budget.time());
            self.smt.pop();
            match answer {
                SmtAnswer::Unsat => {}
                SmtAnswer::Sat => {
                    let mut is_dropped = false;
                    for (&number, truth) in asked.iter().zip(&truths) {
                        if *truth == NamedValue::Bool(false) {
                            self.drop(number);
                            is_dropped = true;
                        }
                    }
                    if !is_dropped {
                        asked.iter().for_each(|&number| self.drop(number));
                    }
                    work.push(asked);
                }
                SmtAnswer::Unknown(_) if self.is_spent() => return false,
                SmtAnswer::Unknown(_) if asked.len() == 1 => self.drop(asked[0]),
                SmtAnswer::Unknown(_) => {
                    let (left, right) = asked.split_at(asked.len() / 2);
                    work.extend([left.to_vec(), right.to_vec()]);
                }
            }
        }
        true
    }

    fn drop(&mut self, number: usize) {
        if !std::mem::replace(&mut self.alive[number], false) {
            return;
        }
        let FactPlace { unit, is_exit } = self.candidates[number].place;
        // Who has assumed it is asked again; weaker ones are asked for the first time.
        match is_exit {
            true => self.enqueue_callers(unit),
            false => self.enqueue_unit(unit),
        }
        let weaker = self.weaker.remove(&number).unwrap_or_default();
        if weaker.is_empty() {
            return;
        }
        for other in weaker {
            self.alive[other] = true;
        }
        match is_exit {
            true => self.enqueue_unit(unit),
            false => self.enqueue_callers(unit),
        }
    }

    /// The checks that fail on no path, of these.
    pub(crate) fn proved_checks(&mut self, asked: &BTreeSet<CheckId>) -> BTreeSet<CheckId> {
        let mut proved = asked.clone();
        for unit in 0..self.program.units.all.len() {
            for path in 0..self.program.paths[unit].paths.len() {
                self.check_path(unit, path, &mut proved);
            }
        }
        proved
    }

    /// Removes the checks that may fail on a path.
    fn check_path(&mut self, unit: usize, path: usize, proved: &mut BTreeSet<CheckId>) {
        let events = self.program.events(unit, path);
        let of_memory: Vec<CheckId> = proved
            .iter()
            .copied()
            .filter(|&it| is_memory_check(self.program.program, it))
            .collect();
        let is_asked = |event: &PathEvent| match event {
            PathEvent::Check(check, _) => proved.contains(check),
            PathEvent::Gone(_) => !of_memory.is_empty(),
            PathEvent::Fact(_) | PathEvent::Assume(..) | PathEvent::Oblige(..) => false,
        };
        let Some(last) = events.iter().rposition(is_asked) else { return };
        let events = &events[..=last];
        let mut more = Vec::new();
        for event in events {
            if let PathEvent::Assume(place, values) = event {
                for number in self.alive_at(*place) {
                    more.push(self.instance(number, values));
                }
            }
        }
        let axioms = self.path_facts((unit, path), events, &more);
        let mut printer = TermPrinter::default();
        self.smt.push();
        self.assert_formulas(&mut printer, &axioms);
        for event in events {
            match event {
                PathEvent::Fact(term) => self.assert_formulas(&mut printer, &[*term]),
                PathEvent::Oblige(..) => {}
                PathEvent::Assume(place, values) => {
                    let mut facts = Vec::new();
                    for number in self.alive_at(*place) {
                        facts.push(self.instance(number, values));
                    }
                    self.assert_formulas(&mut printer, &facts);
                }
                PathEvent::Gone(term) => {
                    let is_asked = of_memory.iter().any(|check| proved.contains(check));
                    if is_asked && !self.is_entailed(&printer, *term) {
                        proved.retain(|check| !of_memory.contains(check));
                    }
                }
                PathEvent::Check(check, term) => {
                    if proved.contains(check) && !self.is_entailed(&printer, *term) {
                        proved.remove(check);
                    }
                    self.assert_formulas(&mut printer, &[*term]);
                }
            }
        }
        self.smt.pop();
    }

    /// Whether a term follows from what was told.
    fn is_entailed(&mut self, printer: &TermPrinter, term: FirstOrderTerm) -> bool {
        let not = self.program.terms.not(term);
        self.smt.push();
        let mut inner = String::new();
        let mut scoped = printer.clone();
        scoped.define(self.program.terms, &[not], &mut inner);
        let name = TermPrinter::name(self.program.terms, not);
        self.smt.add_script(&format!("{inner}(assert {name})\n"));
        let (answer, _) = self.smt.decide(&[], self.budget.time());
        self.smt.pop();
        answer == SmtAnswer::Unsat
    }
}

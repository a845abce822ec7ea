//! Executes units: all paths from the beginning of a unit to its end, without a heap.
//!
//! What cannot be said of values is refused, never guessed: an owned object that two hold, or that is used behind the
//! call it was handed to.

mod evaluate;
pub(crate) mod handing;
pub(crate) mod lost;

use std::collections::BTreeSet;

use self::lost::is_memory_check;
use crate::live::{CallSignature, LiveVariables};
use crate::path::{UnitEnd, UnitPath, UnitPaths, UnitStep};
use crate::state::{InlineFrame, SlotContent, UnitPathState, term_sort, word};
use crate::term::{FirstOrderSort, FirstOrderTerm, FirstOrderTermTable};
use crate::units::{Mode, OwnershipRefusal, Units};
use base::{CheckId, ProcId, Sort, VarId, VarKind};
use program::{CallGraph, CheckKind, ProcEffects, Program, Stmt};

/// No unit has more paths.
const MOST_PATHS: usize = 400;
/// Nor more statements on all of them.
const MOST_STATEMENTS: usize = 40_000;

/// Why a unit is not executed to its end.
#[derive(Clone, Debug)]
pub(crate) enum ExecutionStop {
    /// The program is left to others.
    Refused(OwnershipRefusal),
    /// A parameter of a unit has a weaker mode than was taken for granted.
    Weaker { unit: usize, parameter: usize, mode: Mode },
}

/// The states in which a condition is true, and in which it is false.
type BothSides = (Option<UnitPathState>, Option<UnitPathState>);

/// What executing needs of a program.
pub(crate) struct UnitExecutor<'a> {
    pub(crate) program: &'a Program,
    pub(crate) terms: &'a mut FirstOrderTermTable,
    pub(crate) units: &'a Units,
    signatures: Vec<CallSignature>,
    /// Which variables matter before each statement.
    pub(crate) liveness: &'a LiveVariables,
    /// The unit that is executed.
    pub(crate) unit: usize,
    done: Vec<UnitPath>,
    statements: usize,
}

/// The paths of all units, with the weakest modes that they need.
///
/// # Errors
/// If the program does what is not said of values.
pub(crate) fn execute_all(
    program: &Program,
    terms: &mut FirstOrderTermTable,
    units: &mut Units,
) -> Result<Vec<UnitPaths>, OwnershipRefusal> {
    let calls = CallGraph::build(program);
    let effects = ProcEffects::compute(program, &calls);
    let signatures: Vec<CallSignature> =
        program.proc_ids().map(|id| CallSignature::new(program, &effects, id)).collect();
    let liveness = LiveVariables::compute(program, &calls);
    'weaker: loop {
        let mut all = Vec::new();
        for unit in 0..units.all.len() {
            let signatures = signatures.clone();
            let (done, statements) = (Vec::new(), 0);
            let mut execution = UnitExecutor {
                program,
                terms: &mut *terms,
                units,
                signatures,
                liveness: &liveness,
                unit,
                done,
                statements,
            };
            match execution.unit_paths() {
                Ok(paths) => all.push(paths),
                Err(ExecutionStop::Refused(refusal)) => return Err(refusal),
                Err(ExecutionStop::Weaker { unit, parameter, mode }) => {
                    let position = units.all[unit].position;
                    if units.all[unit].is_pure || !units.weaken_mode(unit, parameter, mode) {
                        return Err(OwnershipRefusal { why: "shared node", position });
                    }
                    continue 'weaker;
                }
            }
        }
        return Ok(all);
    }
}

impl UnitExecutor<'_> {
    /// The paths of the unit.
    fn unit_paths(&mut self) -> Result<UnitPaths, ExecutionStop> {
        let unit = self.units.all[self.unit].clone();
        let (mut state, mut parameters) = (UnitPathState::default(), Vec::new());
        for (at, parameter) in unit.parameters.iter().enumerate() {
            let symbol = &self.program.symbols[parameter.var];
            let prefix = if parameter.is_entry { "old" } else { "in" };
            let name = format!("{prefix}.{}", word(&symbol.name, parameter.var.index()));
            let value = self.terms.constant(&name, term_sort(parameter.sort));
            parameters.push(value);
            state.name(parameter.sort, value);
            let slot = state.slot(self.units, parameter.sort, value);
            if let SlotContent::Place(place) = slot
                && parameter.mode != Mode::Moved
            {
                state.entries.push((at, place, value));
            }
            if !parameter.is_entry {
                state.vars.insert(parameter.var, slot);
            }
        }
        if !unit.is_head {
            self.set_locals(&mut state, unit.proc);
        }
        let mut work = vec![(state, unit.position, true)];
        while let Some((state, position, is_start)) = work.pop() {
            self.statements += 1;
            if self.statements > MOST_STATEMENTS || work.len() + self.done.len() > MOST_PATHS {
                return Err(self.refusal("too many paths", unit.position));
            }
            match self.units.of_head.get(&position) {
                Some(&head) if !is_start => self.continue_as_loop(state, head, position)?,
                _ => {
                    let next = self.statement(state, position)?;
                    work.extend(next.into_iter().rev().map(|(state, at)| (state, at, false)));
                }
            }
        }
        Ok(UnitPaths { parameters, paths: std::mem::take(&mut self.done) })
    }

    /// Gives the variables of a procedure, but for its parameters, the values with which it begins.
    fn set_locals(&mut self, state: &mut UnitPathState, proc: ProcId) {
        let symbols = &self.program.symbols;
        for var in symbols.var_ids() {
            let symbol = &symbols[var];
            let is_input = proc == ProcId::MAIN && symbol.kind.is_input();
            let is_local = symbol.kind.owner() == Some(proc) && !state.vars.contains_key(&var);
            if is_input && !self.units.is_owned(symbol.sort) && symbol.sort.element().is_none() {
                let value = self.terms.constant(&symbol.name, term_sort(symbol.sort));
                state.name(symbol.sort, value);
                state.vars.insert(var, SlotContent::Term(value));
            } else if !is_input && is_local && symbol.kind != VarKind::Parameter(proc) {
                let default = self.default_of(state, symbol.sort);
                state.vars.insert(var, default);
            }
        }
    }

    /// 0, false or null.
    fn default_of(&mut self, state: &mut UnitPathState, sort: Sort) -> SlotContent {
        let value = match term_sort(sort) {
            FirstOrderSort::Bool => self.terms.bool(false),
            FirstOrderSort::Int => self.terms.zero(),
        };
        state.slot(self.units, sort, value)
    }

    pub(crate) fn refusal(&self, why: &'static str, position: usize) -> ExecutionStop {
        ExecutionStop::Refused(OwnershipRefusal { why, position })
    }

    /// Ends a path.
    pub(crate) fn finish(&mut self, mut state: UnitPathState, end: UnitEnd) {
        for (shape, value) in std::mem::take(&mut state.named) {
            if self.terms.as_int(value).is_none() {
                state.named.push((shape, value));
            }
        }
        self.done.push(UnitPath { steps: state.steps, end, named: state.named });
    }

    /// Asks a check, and takes it for passed; `None` if it surely fails.
    pub(crate) fn check(
        &mut self,
        mut state: UnitPathState,
        check: CheckId,
        condition: FirstOrderTerm,
    ) -> Result<Option<UnitPathState>, ExecutionStop> {
        match state.decide(self.terms, condition) {
            Some(true) => Ok(Some(state)),
            Some(false) => {
                let no = self.terms.bool(false);
                state.steps.push(UnitStep::Check(check, no));
                self.stop(state)?;
                Ok(None)
            }
            None => {
                let not = self.terms.not(condition);
                state.steps.push(UnitStep::Check(check, condition));
                state.decided.insert(condition, true);
                state.decided.insert(not, false);
                Ok(Some(state))
            }
        }
    }

    /// The states behind a statement, and where they go on.
    fn statement(
        &mut self,
        state: UnitPathState,
        position: usize,
    ) -> Result<Vec<(UnitPathState, usize)>, ExecutionStop> {
        let program = self.program;
        let next = position + 1;
        let mut successors = Vec::new();
        match &program.code[position].stmt {
            Stmt::Enter => successors.push((state, next)),
            Stmt::Assign { var, value } => {
                for (mut state, slot) in self.evaluate(state, value, position)? {
                    state.vars.insert(*var, slot);
                    successors.push((state, next));
                }
            }
            Stmt::Store { value, target, field, check } => {
                for (state, value) in self.evaluate(state, value, position)? {
                    for (state, target) in self.evaluate(state, target, position)? {
                        let store = (target, *field, value);
                        let stored = self.store(state, store, *check, position)?;
                        successors.extend(stored.map(|state| (state, next)));
                    }
                }
            }
            Stmt::Goto { branches } => {
                let mut states = vec![state];
                for (condition, target) in branches {
                    for state in std::mem::take(&mut states) {
                        for (state, slot) in self.evaluate(state, condition, position)? {
                            let (yes, no) = self.fork(state, slot);
                            successors.extend(yes.map(|state| (state, *target)));
                            states.extend(no);
                        }
                    }
                }
                successors.extend(states.into_iter().map(|state| (state, next)));
            }
            Stmt::Fail { check } if is_memory_check(program, *check) => {
                self.end_of_memory(state, *check)?;
            }
            Stmt::Fail { check } => {
                let no = self.terms.bool(false);
                self.check(state, *check, no)?;
            }
            Stmt::Halt => self.stop(state)?,
            Stmt::Assume(condition) => {
                for (state, slot) in self.evaluate(state, condition, position)? {
                    match self.fork(state, slot) {
                        (Some(yes), _) => successors.push((yes, next)),
                        (None, Some(no)) => self.stop(no)?,
                        (None, None) => {}
                    }
                }
            }
            Stmt::Havoc { var, .. } => {
                let (mut state, sort) = (state, program.symbols[*var].sort);
                if self.units.is_owned(sort) {
                    return Err(self.refusal("the initial heap is written", position));
                }
                let value = self.terms.constant("havoc", term_sort(sort));
                state.name(sort, value);
                state.vars.insert(*var, SlotContent::Term(value));
                successors.push((state, next));
            }
            Stmt::Call { results, callee, arguments } => {
                let mut states = vec![(state, Vec::new())];
                for argument in arguments {
                    for (state, evaluated) in std::mem::take(&mut states) {
                        for (state, slot) in self.evaluate(state, argument, position)? {
                            let all = evaluated.iter().copied().chain([slot]).collect();
                            states.push((state, all));
                        }
                    }
                }
                for (state, slots) in states {
                    successors.push(self.call(state, (*callee, results), slots, position)?);
                }
            }
            Stmt::Return => successors.extend(self.give_back(state, position)?),
            Stmt::Reset { .. } => return Err(self.refusal("all objects are written", position)),
        }
        Ok(successors)
    }

    /// The run ends, and nothing may be lost; for who asks whether something is left, nothing may be left.
    fn end_of_memory(
        &mut self,
        mut state: UnitPathState,
        check: CheckId,
    ) -> Result<(), ExecutionStop> {
        let entries: Vec<SlotContent> =
            state.entries.iter().map(|entry| SlotContent::Place(entry.1)).collect();
        self.discard(&mut state, if self.is_main() { &[] } else { &entries });
        // Of what callers have left nothing is known here.
        if self.program.check(check).kind == CheckKind::Leak && !self.is_main() {
            let no = self.terms.bool(false);
            state.steps.push(UnitStep::Check(check, no));
        }
        self.stop(state)
    }

    fn is_main(&self) -> bool {
        self.units.all[self.unit].proc == ProcId::MAIN
    }

    /// Both sides of a condition, as far as they are possible.
    fn fork(&mut self, state: UnitPathState, slot: SlotContent) -> BothSides {
        let SlotContent::Term(condition) = slot else { return (Some(state), None) };
        match state.decide(self.terms, condition) {
            Some(true) => (Some(state), None),
            Some(false) => (None, Some(state)),
            None => {
                let (mut yes, mut no) = (state.clone(), state);
                yes.assume(self.terms, condition);
                let not = self.terms.not(condition);
                no.assume(self.terms, not);
                (Some(yes), Some(no))
            }
        }
    }

    /// A call: of a unit, or of a procedure that is executed in its place.
    fn call(
        &mut self,
        mut state: UnitPathState,
        (callee, results): (ProcId, &[VarId]),
        mut slots: Vec<SlotContent>,
        position: usize,
    ) -> Result<(UnitPathState, usize), ExecutionStop> {
        let signature = self.signatures[callee.index()].clone();
        let Some(&unit) = self.units.of_proc.get(&callee) else {
            let proc = self.program.proc(callee);
            // Another call of it may have left values.
            let local_vars: BTreeSet<VarId> =
                self.program.own_vars()[callee.index()].iter().copied().collect();
            state.vars.retain(|var, _| !local_vars.contains(var));
            for (&var, &slot) in proc.parameters.iter().zip(&slots) {
                state.vars.insert(var, slot);
            }
            self.set_locals(&mut state, callee);
            let (back, results) = (position + 1, results.to_vec());
            let returned = proc.results.clone();
            state.frames.push(InlineFrame { back, results, returned });
            return Ok((state, proc.entry));
        };
        for &global in &signature.parameters[slots.len()..] {
            slots.push(self.read_variable(&state, global, position)?);
        }
        let result_count = self.program.proc(callee).results.len();
        let assigned = [results, &signature.results[result_count..]].concat();
        let live = self.live_after_call(&state, (position, &assigned));
        let roots = [self.held_slots(&state, &live), slots.clone()].concat();
        self.discard(&mut state, &roots);
        let returned = self.call_unit(&mut state, unit, &slots, position)?;
        for (&var, &slot) in results.iter().zip(&returned) {
            state.vars.insert(var, slot);
        }
        for (&global, &slot) in
            signature.results[result_count..].iter().zip(&returned[result_count..])
        {
            state.vars.insert(global, slot);
        }
        Ok((state, position + 1))
    }

    /// A return: of a procedure that is executed in the place of its call, or of the unit.
    fn give_back(
        &mut self,
        mut state: UnitPathState,
        position: usize,
    ) -> Result<Option<(UnitPathState, usize)>, ExecutionStop> {
        if let Some(frame) = state.frames.pop() {
            let mut slots = Vec::new();
            for var in frame.returned {
                slots.push(self.read_variable(&state, var, position)?);
            }
            for (var, slot) in frame.results.into_iter().zip(slots) {
                state.vars.insert(var, slot);
            }
            return Ok(Some((state, frame.back)));
        }
        self.return_from_unit(state, position)?;
        Ok(None)
    }

    /// What a variable holds.
    pub(crate) fn read_variable(
        &self,
        state: &UnitPathState,
        var: VarId,
        position: usize,
    ) -> Result<SlotContent, ExecutionStop> {
        let slot = state.vars.get(&var).copied();
        slot.ok_or_else(|| self.refusal("the initial heap is written", position))
    }
}

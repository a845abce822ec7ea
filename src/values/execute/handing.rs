//! What is handed over: arguments of calls and loops, results, and what comes back.

use crate::execute::{ExecutionStop, UnitExecutor};
use crate::path::{UnitCall, UnitEnd, UnitStep};
use crate::state::{NoValue, SlotContent, UnitPathState, field_term, term_sort, word};
use crate::term::{FirstOrderSort, FirstOrderTerm, FirstOrderTermTable};
use crate::units::{Mode, UnitParameter, Units, ValueUnit};
use base::{Sort, VarId};
use program::Program;

/// What hangs at an argument: the position of the parameter, and the places.
type ArgumentFootprint = (usize, Vec<usize>);

impl UnitExecutor<'_> {
    fn no_value(&self, why: NoValue, position: usize) -> ExecutionStop {
        let why = match why {
            NoValue::Dead => "dead reference",
            NoValue::Shared => "shared node",
            NoValue::Deep => "a structure that is too deep",
        };
        self.refusal(why, position)
    }

    fn fold_slot(
        &mut self,
        state: &mut UnitPathState,
        slot: SlotContent,
        visited: &mut Vec<usize>,
    ) -> Result<FirstOrderTerm, NoValue> {
        match slot {
            SlotContent::Term(term) => Ok(term),
            SlotContent::Place(place) => state.fold(self.program, self.terms, place, visited),
        }
    }

    /// Calls a unit; what it returns.
    pub(crate) fn call_unit(
        &mut self,
        state: &mut UnitPathState,
        callee: usize,
        slots: &[SlotContent],
        position: usize,
    ) -> Result<Vec<SlotContent>, ExecutionStop> {
        let unit = self.units.all[callee].clone();
        let (mut arguments, mut handed): (Vec<FirstOrderTerm>, Vec<ArgumentFootprint>) =
            (Vec::new(), Vec::new());
        for (at, (&slot, parameter)) in slots.iter().zip(&unit.parameters).enumerate() {
            let mut visited = Vec::new();
            let value = self.fold_slot(state, slot, &mut visited);
            let value = value.map_err(|why| self.no_value(why, position))?;
            state.name(parameter.sort, value);
            arguments.push(value);
            handed.push((at, visited));
        }
        if overlap(&unit, &handed).is_some() {
            return Err(self.refusal("shared node", position));
        }
        let mut given_back = Vec::new();
        for (at, visited) in &handed {
            match unit.parameters[*at].mode {
                Mode::Plain | Mode::Read => {}
                Mode::Moved => self.mark_dead(state, visited),
                Mode::Kept => {
                    let Some((&root, below)) = visited.split_first() else {
                        given_back.push(arguments[*at]);
                        continue;
                    };
                    self.mark_dead(state, below);
                    let before = (callee, unit.parameters[*at].sort, arguments[*at]);
                    let value = self.changed_value(state, before);
                    state.places[root].value = Some((value, Vec::new()));
                    state.places[root].fields = None;
                    state.places[root].is_written = true;
                    given_back.push(value);
                }
            }
        }
        let results = self.results(&unit, &arguments);
        let call = UnitCall { unit: callee, arguments, results: results.clone(), kept: given_back };
        if unit.is_pure {
            let returns = returns_term(self.terms, &unit, &call.arguments);
            state.steps.push(UnitStep::Call(call));
            state.assume(self.terms, returns);
        } else {
            state.steps.push(UnitStep::Call(call));
        }
        let sorts: Vec<Sort> =
            unit.results.iter().map(|&var| self.program.symbols[var].sort).collect();
        let mut returned = Vec::new();
        for (sort, value) in sorts.into_iter().zip(results) {
            state.name(sort, value);
            returned.push(state.slot(self.units, sort, value));
        }
        Ok(returned)
    }

    fn mark_dead(&mut self, state: &mut UnitPathState, places: &[usize]) {
        for &place in places {
            state.places[place].is_dead = true;
        }
    }

    /// What a call makes of a structure that comes back changed: another value of the same object.
    fn changed_value(
        &mut self,
        state: &mut UnitPathState,
        (callee, sort, before): (usize, Sort, FirstOrderTerm),
    ) -> FirstOrderTerm {
        let value = self.terms.constant("back", FirstOrderSort::Int);
        let zero = self.terms.zero();
        let null = [before, value].map(|value| self.terms.eq(value, zero));
        let same = self.terms.eq(null[0], null[1]);
        state.steps.push(UnitStep::Fact(same));
        state.name(sort, value);
        let Sort::Ref(shape) = sort else { return value };
        for &field in Units::fields(self.program, shape) {
            let field_sort = self.program.symbols[field].sort;
            if self.units.is_owned(field_sort) || self.units.may_store(callee, field) {
                continue;
            }
            let contents =
                [before, value].map(|of| field_term(self.program, self.terms, field, of));
            let equal = self.terms.eq(contents[0], contents[1]);
            let fact = self.terms.or(&[null[0], equal]);
            state.steps.push(UnitStep::Fact(fact));
        }
        value
    }

    /// What a unit returns: functions of the arguments if it is one, else new constants.
    fn results(&mut self, unit: &ValueUnit, arguments: &[FirstOrderTerm]) -> Vec<FirstOrderTerm> {
        let count = unit.results.len();
        let result = |at: usize| {
            let sort = term_sort(self.program.symbols[unit.results[at]].sort);
            match unit.is_pure {
                true => result_term(self.terms, unit, (at, sort), arguments),
                false => self.terms.constant("result", sort),
            }
        };
        (0..count).map(result).collect()
    }

    /// The unit returns.
    pub(crate) fn return_from_unit(
        &mut self,
        mut state: UnitPathState,
        position: usize,
    ) -> Result<(), ExecutionStop> {
        let unit = self.units.all[self.unit].clone();
        let roots = self.held_slots(&state, &unit.results);
        self.discard(&mut state, &roots);
        let (mut results, mut visited) = (Vec::new(), Vec::new());
        for &var in &unit.results {
            let slot = self.read_variable(&state, var, position)?;
            let value = self.fold_slot(&mut state, slot, &mut visited);
            let value = value.map_err(|why| self.no_value(why, position))?;
            state.name(self.program.symbols[var].sort, value);
            results.push(value);
        }
        let mut given_back = Vec::new();
        for (parameter, place, before) in state.entries.clone() {
            let mut folded = Vec::new();
            let value = self.fold_slot(&mut state, SlotContent::Place(place), &mut folded);
            let is_apart = folded.iter().all(|place| !visited.contains(place));
            let (true, Ok(value)) = (is_apart, value) else {
                return Err(self.weaker(parameter, Mode::Moved));
            };
            let is_same = value == before && !state.is_written(&folded);
            match unit.parameters[parameter].mode {
                Mode::Read if !is_same => return Err(self.weaker(parameter, Mode::Kept)),
                Mode::Kept => {
                    state.name(unit.parameters[parameter].sort, value);
                    given_back.push(value);
                }
                Mode::Plain | Mode::Read | Mode::Moved => {}
            }
            visited.extend(folded);
        }
        self.finish(state, UnitEnd::Returns { results, kept: given_back });
        Ok(())
    }

    fn weaker(&self, parameter: usize, mode: Mode) -> ExecutionStop {
        ExecutionStop::Weaker { unit: self.unit, parameter, mode }
    }

    /// The run ends, or fails: what was read has not been written before.
    pub(crate) fn stop(&mut self, mut state: UnitPathState) -> Result<(), ExecutionStop> {
        self.reads_hold(&mut state)?;
        self.finish(state, UnitEnd::Stops);
        Ok(())
    }

    /// Makes sure that what is only read is what it was.
    fn reads_hold(&mut self, state: &mut UnitPathState) -> Result<(), ExecutionStop> {
        for (parameter, place, before) in state.entries.clone() {
            if self.units.all[self.unit].parameters[parameter].mode != Mode::Read {
                continue;
            }
            let mut folded = Vec::new();
            let value = self.fold_slot(state, SlotContent::Place(place), &mut folded);
            if value != Ok(before) || state.is_written(&folded) {
                return Err(self.weaker(parameter, Mode::Kept));
            }
        }
        Ok(())
    }

    /// The path goes on as a loop.
    pub(crate) fn continue_as_loop(
        &mut self,
        mut state: UnitPathState,
        head: usize,
        position: usize,
    ) -> Result<(), ExecutionStop> {
        let unit = self.units.all[head].clone();
        let current = self.units.all[self.unit].clone();
        // Who only reads leaves it to others to hold it.
        let is_moved = |it: &&UnitParameter| !it.is_entry && it.mode == Mode::Moved;
        let given: Vec<VarId> = unit.parameters.iter().filter(is_moved).map(|it| it.var).collect();
        let roots = self.held_slots(&state, &given);
        self.discard(&mut state, &roots);
        let (mut arguments, mut handed): (Vec<FirstOrderTerm>, Vec<ArgumentFootprint>) =
            (Vec::new(), Vec::new());
        let mut passed = Vec::new();
        for (at, parameter) in unit.parameters.iter().enumerate() {
            if !parameter.is_entry {
                let mut visited = Vec::new();
                let slot = self.read_variable(&state, parameter.var, position)?;
                let value = self.fold_slot(&mut state, slot, &mut visited);
                let value = value.map_err(|why| self.no_value(why, position))?;
                state.name(parameter.sort, value);
                arguments.push(value);
                handed.push((at, visited));
                continue;
            }
            let is_same = |mine: usize| {
                let mine = &current.parameters[mine];
                mine.var == parameter.var && mine.is_entry == current.is_head
            };
            let entry = state.entries.iter().find(|(mine, ..)| is_same(*mine)).copied();
            match entry {
                Some((mine, place, before)) if parameter.mode != Mode::Moved => {
                    passed.push(mine);
                    let value = self.pass_entry(
                        &mut state,
                        (mine, place, before),
                        (head, at),
                        &mut handed,
                    )?;
                    arguments.push(value);
                }
                Some((mine, ..)) => return Err(self.weaker(mine, Mode::Moved)),
                None if parameter.mode != Mode::Moved => {
                    return Err(ExecutionStop::Weaker {
                        unit: head,
                        parameter: at,
                        mode: Mode::Moved,
                    });
                }
                None => arguments.push(self.terms.zero()),
            }
        }
        if let Some((one, other)) = overlap(&unit, &handed) {
            let entry = [one, other].into_iter().find(|&at| unit.parameters[at].is_entry);
            return Err(match entry {
                Some(at) => ExecutionStop::Weaker { unit: head, parameter: at, mode: Mode::Moved },
                None => self.refusal("shared node", position),
            });
        }
        for (at, visited) in &handed {
            if unit.parameters[*at].mode == Mode::Moved {
                self.mark_dead(&mut state, visited);
            }
        }
        state.entries.retain(|(mine, ..)| !passed.contains(mine));
        self.reads_hold(&mut state)?;
        let results = self.results(&unit, &arguments);
        let back: Vec<FirstOrderTerm> = unit
            .changed_parameter_positions()
            .map(|_| self.terms.constant("back", FirstOrderSort::Int))
            .collect();
        let mut given_back = Vec::new();
        for at in current.changed_parameter_positions() {
            let var = current.parameters[at].var;
            let changed_at = unit
                .changed_parameter_positions()
                .position(|other| unit.parameters[other].var == var);
            // What is handed on as it is comes back as it is.
            let read = unit.parameters.iter().position(|it| it.is_entry && it.var == var);
            match (changed_at, read) {
                (Some(changed_at), _) => given_back.push(back[changed_at]),
                (None, Some(read)) => given_back.push(arguments[read]),
                (None, None) => return Err(self.weaker(at, Mode::Moved)),
            }
        }
        let call = UnitCall { unit: head, arguments, results, kept: back };
        self.finish(state, UnitEnd::GoesOn { call, kept: given_back });
        Ok(())
    }

    /// Hands what the procedure was given on to a loop.
    fn pass_entry(
        &mut self,
        state: &mut UnitPathState,
        (mine, place, before): (usize, usize, FirstOrderTerm),
        (head, at): (usize, usize),
        handed: &mut Vec<ArgumentFootprint>,
    ) -> Result<FirstOrderTerm, ExecutionStop> {
        let mut visited = Vec::new();
        let Ok(value) = self.fold_slot(state, SlotContent::Place(place), &mut visited) else {
            return Err(self.weaker(mine, Mode::Moved));
        };
        let is_same = value == before && !state.is_written(&visited);
        let stays = is_same && self.units.all[head].parameters[at].mode == Mode::Read;
        if !stays && self.units.all[self.unit].parameters[mine].mode == Mode::Read {
            return Err(self.weaker(mine, Mode::Kept));
        }
        handed.push((at, visited));
        Ok(value)
    }
}

/// Two parameters that are handed the same object, though one of them may change it.
fn overlap(unit: &ValueUnit, handed: &[ArgumentFootprint]) -> Option<(usize, usize)> {
    let is_read = |at: usize| unit.parameters[at].mode == Mode::Read;
    for (number, (one, places)) in handed.iter().enumerate() {
        for (other, others) in &handed[number + 1..] {
            let is_shared = places.iter().any(|place| others.contains(place));
            if is_shared && !(is_read(*one) && is_read(*other)) {
                return Some((*one, *other));
            }
        }
    }
    None
}

/// The arguments that a function has.
fn own_arguments(unit: &ValueUnit, arguments: &[FirstOrderTerm]) -> Vec<FirstOrderTerm> {
    let all = unit.parameters.iter().zip(arguments);
    all.filter(|(parameter, _)| !parameter.is_entry).map(|(_, &argument)| argument).collect()
}

/// A result of a function.
pub(crate) fn result_term(
    terms: &mut FirstOrderTermTable,
    unit: &ValueUnit,
    (at, sort): (usize, FirstOrderSort),
    arguments: &[FirstOrderTerm],
) -> FirstOrderTerm {
    let suffix = if unit.results.len() > 1 { format!("#{at}") } else { String::new() };
    let name = format!("call.{}{}", word(&unit.name, unit.position), suffix.replace('#', "."));
    applied(terms, unit, (&name, sort), arguments)
}

/// That a function returns without failing.
pub(crate) fn returns_term(
    terms: &mut FirstOrderTermTable,
    unit: &ValueUnit,
    arguments: &[FirstOrderTerm],
) -> FirstOrderTerm {
    let name = format!("returns.{}", word(&unit.name, unit.position));
    applied(terms, unit, (&name, FirstOrderSort::Bool), arguments)
}

fn applied(
    terms: &mut FirstOrderTermTable,
    unit: &ValueUnit,
    (name, sort): (&str, FirstOrderSort),
    arguments: &[FirstOrderTerm],
) -> FirstOrderTerm {
    let sorts: Vec<FirstOrderSort> =
        unit.own_parameters().map(|parameter| term_sort(parameter.sort)).collect();
    let function = terms.function(name, &sorts, sort);
    let arguments = own_arguments(unit, arguments);
    terms.apply(function, &arguments)
}

/// All results of a function, and that it returns.
pub(crate) fn function_terms(
    program: &Program,
    terms: &mut FirstOrderTermTable,
    unit: &ValueUnit,
    arguments: &[FirstOrderTerm],
) -> (Vec<FirstOrderTerm>, FirstOrderTerm) {
    let sorts: Vec<FirstOrderSort> =
        unit.results.iter().map(|&var| term_sort(program.symbols[var].sort)).collect();
    let results = sorts.into_iter().enumerate();
    let results = results.map(|result| result_term(terms, unit, result, arguments)).collect();
    (results, returns_term(terms, unit, arguments))
}

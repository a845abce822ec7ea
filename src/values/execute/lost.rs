//! Memory that is lost: what no variable that matters leads to where something is handed on, and is not freed.
//!
//! Between two such places a run makes a bounded number of steps, so what is lost is seen at the next one, whether the run ends or
//! not.

use std::collections::BTreeSet;

use crate::execute::UnitExecutor;
use crate::path::UnitStep;
use crate::state::{SlotContent, UnitPathState, word};
use crate::term::{FirstOrderSort, FirstOrderTerm, FirstOrderTermTable};
use base::{CheckId, FieldId, ShapeId, VarId};
use program::Program;

/// Whether somebody asks for lost memory, and objects tell whether they are allocated.
pub(crate) fn checks_lost_memory(program: &Program) -> bool {
    program.symbols.allocated_shapes().is_some()
}

/// Whether a check asks whether memory is left, or lost.
pub(crate) fn is_memory_check(program: &Program, check: CheckId) -> bool {
    checks_lost_memory(program) && program.check(check).kind.is_of_allocated()
}

/// The fields that are all true of an object of the shape that is allocated; `None` if none ever is.
pub(crate) fn allocated_fields(program: &Program, shape: ShapeId) -> Option<&[FieldId]> {
    let mut all = program.symbols.allocated_shapes()?.iter();
    all.find(|(other, _)| *other == shape).map(|(_, fields)| fields.as_slice())
}

impl UnitExecutor<'_> {
    /// What is not reached from these must be freed.
    pub(crate) fn discard(&mut self, state: &mut UnitPathState, roots: &[SlotContent]) {
        if !checks_lost_memory(self.program) {
            return;
        }
        let reached = self.reached(state, roots);
        for place in 0..state.places.len() {
            if state.places[place].is_dead || reached.contains(&place) {
                continue;
            }
            let null = state.is_null(self.terms, SlotContent::Place(place));
            if state.decide(self.terms, null) == Some(true) {
                continue;
            }
            let gone = self.unallocated_condition(state, place);
            if self.terms.as_bool(gone) != Some(true) {
                state.steps.push(UnitStep::Gone(gone));
            }
        }
    }

    /// What variables hold, and what the unit was lent.
    pub(crate) fn held_slots(&self, state: &UnitPathState, vars: &[VarId]) -> Vec<SlotContent> {
        let held = vars.iter().filter_map(|var| state.vars.get(var).copied());
        held.chain(state.entries.iter().map(|entry| SlotContent::Place(entry.1))).collect()
    }

    /// The variables that matter behind a call, in the unit and in procedures that are executed in the place of calls.
    pub(crate) fn live_after_call(
        &self,
        state: &UnitPathState,
        (position, assigned): (usize, &[VarId]),
    ) -> Vec<VarId> {
        let mut live_vars = Vec::new();
        let frames = state.frames.iter().map(|frame| (frame.back, frame.results.as_slice()));
        for (at, results) in frames.chain([(position + 1, assigned)]) {
            let live = self.liveness.live_before(at).into_iter();
            live_vars.extend(live.filter(|var| !results.contains(var)));
        }
        live_vars
    }

    fn reached(&mut self, state: &UnitPathState, roots: &[SlotContent]) -> BTreeSet<usize> {
        let mut work = roots.to_vec();
        let mut reached = BTreeSet::new();
        while let Some(slot) = work.pop() {
            let SlotContent::Place(place) = slot else { continue };
            if state.places[place].is_dead || !reached.insert(place) {
                continue;
            }
            if self.is_surely_alive(state, place) {
                work.extend(state.places[place].fields.iter().flatten().copied());
            }
        }
        reached
    }

    /// Whether an object that is looked into surely leads to what its fields refer to: it is alive.
    fn is_surely_alive(&self, state: &UnitPathState, place: usize) -> bool {
        let PlaceSlots { shape, slots } = slots(state, place);
        let all_fields = &self.program.symbols[shape].fields;
        let listed = allocated_fields(self.program, shape).unwrap_or_default();
        let mut needed = all_fields.iter().zip(slots).filter(|(field, _)| {
            self.program.symbols.tells_life(**field) || listed.contains(field)
        });
        needed.all(|(_, slot)| match slot {
            SlotContent::Term(term) => state.decide(self.terms, *term) == Some(true),
            SlotContent::Place(_) => false,
        })
    }

    /// That an object is not allocated; nor what hangs at it, if it was not looked into.
    fn unallocated_condition(&mut self, state: &UnitPathState, place: usize) -> FirstOrderTerm {
        let PlaceSlots { shape, slots } = slots(state, place);
        if state.places[place].fields.is_none() {
            let value = state.places[place].value.as_ref().map(|(value, _)| *value);
            return match value {
                Some(value) => freed_term(self.program, self.terms, shape, value),
                None => self.terms.bool(false),
            };
        }
        let all_fields = &self.program.symbols[shape].fields;
        let Some(fields) = allocated_fields(self.program, shape) else {
            return self.terms.bool(true);
        };
        let mut all = Vec::new();
        for (field, slot) in all_fields.iter().zip(slots) {
            if let (true, SlotContent::Term(term)) = (fields.contains(field), slot) {
                all.push(*term);
            }
        }
        let allocated = self.terms.and(&all);
        self.terms.not(allocated)
    }
}

/// That a structure is freed.
fn freed_term(
    program: &Program,
    terms: &mut FirstOrderTermTable,
    shape: ShapeId,
    of: FirstOrderTerm,
) -> FirstOrderTerm {
    let name = format!("fold.{}.freed", word(&program.symbols[shape].name, shape.index()));
    let function = terms.function(&name, &[FirstOrderSort::Int], FirstOrderSort::Bool);
    terms.apply(function, &[of])
}

/// The fields of a place that is looked into.
struct PlaceSlots<'a> {
    shape: ShapeId,
    slots: &'a [SlotContent],
}

fn slots(state: &UnitPathState, place: usize) -> PlaceSlots<'_> {
    let of = &state.places[place];
    PlaceSlots { shape: of.shape, slots: of.fields.as_deref().unwrap_or_default() }
}

//! States at one place, which may be made one: where their values stand.

use rustc_hash::FxHashMap;

use super::{A_CALL, LazyState, LazyValue};
use crate::live::{ExplorationLiveness, LiveParts};
use base::{FieldId, ProcId, VarId};
use program::Program;
use symbolic::term::Term;

/// Where a value stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum StateSlot {
    /// A variable of the activation under way, or of one that waits and has it for itself.
    Var(VarId),
    /// A variable of an activation that waits, kept by the frame with this number.
    Kept(usize, VarId),
    /// A cell.
    Cell(FieldId, i64),
}

impl LazyState {
    /// Whether something was decided in the activation under way.
    pub(in super::super) fn has_decided(&self) -> bool {
        self.decides
    }

    /// Takes note that something was decided.
    pub(in super::super) fn decide(&mut self) {
        self.decides = true;
        self.turns.iter_mut().for_each(|turns| turns.decides = true);
    }

    /// Whether two states before one statement are at one place: they have the same calls under way, turns,
    /// tape, objects and decisions about references.
    pub(crate) fn is_at_place_of(&self, other: &Self) -> bool {
        let frames = self.frames.iter().zip(&other.frames);
        let references = |state: &Self| {
            let is_reference = |value: &LazyValue| matches!(value, LazyValue::Ref(_));
            let vars = state.input.vars.iter().filter(|(_, value)| is_reference(value));
            let vars: Vec<_> = vars.map(|(&var, &value)| (var, value)).collect();
            let cells = state.input.cells.iter().filter(|(_, value)| is_reference(value));
            let cells: Vec<_> = cells.map(|(&cell, &value)| (cell, value)).collect();
            (vars, cells)
        };
        self.frames.len() == other.frames.len()
            && frames.into_iter().all(|(a, b)| a.call == b.call && a.turns == b.turns)
            && self.turns == other.turns
            && self.clock == other.clock
            && self.reset == other.reset
            && self.input.tape == other.input.tape
            && self.input.references == other.input.references
            && self.input.objects == other.input.objects
            && references(self) == references(other)
    }

    /// Where what is live before a statement stands in two states at one place, each slot once.
    pub(crate) fn live_slots(
        &self,
        other: &Self,
        program: &Program,
        live: &ExplorationLiveness,
        now: &LiveParts,
    ) -> Vec<StateSlot> {
        let mut slots: Vec<StateSlot> = now.vars.iter().map(|&var| StateSlot::Var(var)).collect();
        let mut frame_numbers: FxHashMap<ProcId, usize> = FxHashMap::default();
        for (number, frame) in self.frames.iter().enumerate().rev() {
            frame_numbers.insert(program.callee(frame.call).expect(A_CALL), number);
            let proc = program.proc_at(frame.call);
            let results = program.code[frame.call].stmt.assigned();
            for &var in &live.at(frame.call + 1).vars {
                let is_own = program.symbols[var].kind.owner() == Some(proc);
                if is_own && !results.contains(&var) {
                    let number = frame_numbers.get(&proc);
                    slots.push(
                        number.map_or(StateSlot::Var(var), |&number| StateSlot::Kept(number, var)),
                    );
                }
            }
        }
        for state in [self, other] {
            let written = state.cells.keys().filter(|(field, _)| now.fields.contains(field));
            slots.extend(written.map(|&(field, address)| StateSlot::Cell(field, address)));
        }
        slots.sort_unstable();
        slots.dedup();
        slots
    }

    /// What has been written to a slot, if anything has.
    pub(crate) fn slot(&self, slot: StateSlot) -> Option<LazyValue> {
        match slot {
            StateSlot::Var(var) => self.vars.get(&var).copied(),
            StateSlot::Kept(number, var) => {
                let saved = self.frames[number].saved.iter();
                saved.copied().find(|&(of, _)| of == var).map(|(_, value)| value)
            }
            StateSlot::Cell(field, address) => self.cells.get(&(field, address)).copied(),
        }
    }

    /// What the input has there, if that was looked at.
    pub(crate) fn input_slot(&self, slot: StateSlot) -> Option<LazyValue> {
        match slot {
            StateSlot::Var(var) => self.input_var(var),
            StateSlot::Kept(..) => None,
            StateSlot::Cell(field, address) => self.input_cell(field, address),
        }
    }

    /// The numbers of the input's objects that were looked at, and not overwritten.
    pub(crate) fn unwritten_input_cells(&self) -> impl Iterator<Item = (StateSlot, Term)> + '_ {
        let cells = self.input.cells.iter().filter(|(cell, _)| !self.cells.contains_key(*cell));
        cells.filter_map(|(&(field, address), value)| {
            Some((StateSlot::Cell(field, address), value.as_term()?))
        })
    }

    /// Writes to a slot.
    pub(crate) fn set_slot(&mut self, slot: StateSlot, value: LazyValue) {
        match slot {
            StateSlot::Var(var) => drop(self.vars.insert(var, value)),
            StateSlot::Kept(number, var) => {
                let frame = &mut self.frames[number];
                let others = frame.saved.iter().copied().filter(|&(of, _)| of != var);
                frame.saved = others.chain([(var, value)]).collect();
            }
            StateSlot::Cell(field, address) => drop(self.cells.insert((field, address), value)),
        }
    }

    /// Knows of the input what another state at the same place knows.
    pub(crate) fn join_inputs(&mut self, other: &Self) {
        for (&var, &value) in &other.input.vars {
            self.input.vars.insert(var, value);
        }
        for (&cell, &value) in &other.input.cells {
            self.input.cells.insert(cell, value);
        }
    }
}

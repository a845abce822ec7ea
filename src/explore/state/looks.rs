//! What there is in a state, part by part.

use std::fmt::Write as _;

use rustc_hash::FxHashMap;

use super::{A_CALL, InputLocation, LazyActivation, LazyState, LazyValue, Unknowns, VectorHolder};
use crate::frontier::Rank;
use crate::future::Suspended;
use crate::loops::Loops;
use base::{FieldId, ProcId, ShapeId, Sort, VarId};
use program::Program;
use symbolic::term::SymbolicTerms;

impl LazyState {
    /// The fields that have been reset.
    pub(crate) fn reset_fields(&self) -> impl Iterator<Item = FieldId> + '_ {
        self.reset.iter().copied()
    }

    /// The cells that have been written, in order.
    pub(crate) fn written_cells(&self) -> impl Iterator<Item = ((FieldId, i64), LazyValue)> + '_ {
        self.cells.iter().map(|(&cell, &value)| (cell, value))
    }

    /// The objects whose field has been written, with what it holds, those that were made last first.
    pub(crate) fn last_written(
        &self,
        field: FieldId,
    ) -> impl Iterator<Item = (i64, LazyValue)> + '_ {
        let cells = self.cells.range((field, i64::MIN)..=(field, i64::MAX)).rev();
        cells.map(|(&(_, address), &value)| (address, value))
    }

    /// The variables that have been assigned, in order.
    pub(crate) fn assigned_vars(&self) -> impl Iterator<Item = (VarId, LazyValue)> + '_ {
        self.vars.iter().map(|(&var, &value)| (var, value))
    }

    /// The variables of the input that were looked at, in order.
    pub(crate) fn input_vars(&self) -> impl Iterator<Item = (VarId, LazyValue)> + '_ {
        self.input.vars.iter().map(|(&var, &value)| (var, value))
    }

    /// The fields of an object of the input that were looked at, in order.
    pub(crate) fn input_cells(&self, of: i64) -> impl Iterator<Item = (FieldId, LazyValue)> + '_ {
        let cells = self.input.cells.iter().filter(move |((_, address), _)| *address == of);
        cells.map(|(&(field, _), &value)| (field, value))
    }

    /// The elements of an array of the input that were looked at, in order.
    pub(crate) fn input_elements(&self, of: i64) -> impl Iterator<Item = (i64, LazyValue)> + '_ {
        self.input.elements.iter().filter_map(move |(&(holder, index), &value)| match holder {
            VectorHolder::Cell(_, address) => (address == of).then_some((index, value)),
            VectorHolder::Var(_) => None,
        })
    }

    /// The elements of sequences of the input that were looked at, in order.
    pub(crate) fn input_items(&self) -> impl Iterator<Item = ((VarId, i64), LazyValue)> + '_ {
        self.input.elements.iter().filter_map(|(&(holder, index), &value)| match holder {
            VectorHolder::Var(var) => Some(((var, index), value)),
            VectorHolder::Cell(..) => None,
        })
    }

    /// What was read from the tape, in order, and into which variables.
    pub(crate) fn tape(&self) -> impl Iterator<Item = (VarId, LazyValue)> + '_ {
        self.input.tape.iter().map(|&(var, _, value)| (var, value))
    }

    /// How much of the tape was read.
    pub(crate) fn tape_position(&self) -> usize {
        self.input.tape.len()
    }

    /// The next cell of the tape.
    pub(crate) fn read_tape(
        &mut self,
        inputs: (&mut SymbolicTerms, &mut Unknowns),
        var: VarId,
        sort: Sort,
    ) -> LazyValue {
        let read = self.input.again.pop_front().unwrap_or_else(|| {
            let at = InputLocation::Tape(self.input.tape.len(), sort);
            (var, sort, self.unknown(inputs, at, sort))
        });
        self.input.tape.push_back(read);
        read.2
    }

    /// Takes the tape back to a position: what was read behind it is read once more.
    pub(crate) fn rewind_tape(&mut self, position: usize) {
        self.input.again = self.input.tape.split_off(position);
    }

    /// How many objects were made.
    pub(crate) fn clock(&self) -> i64 {
        self.clock
    }
}

/// What the future of a state depends on.
impl LazyState {
    /// A variable of the input that was looked at.
    pub(crate) fn input_var(&self, var: VarId) -> Option<LazyValue> {
        self.input.vars.get(&var).copied()
    }

    /// A field of an object of the input that was looked at.
    pub(crate) fn input_cell(&self, field: FieldId, address: i64) -> Option<LazyValue> {
        self.input.cells.get(&(field, address)).copied()
    }

    /// How many objects of the input are known: their addresses are -1, -2, ...
    pub(crate) fn input_objects(&self) -> i64 {
        i64::try_from(self.input.objects.len()).expect("objects fit the memory")
    }

    /// The shape of an object of the input.
    pub(crate) fn input_shape(&self, address: i64) -> Option<ShapeId> {
        let number = usize::try_from(address.checked_neg()?.checked_sub(1)?).ok()?;
        self.input.objects.get(number).copied()
    }

    /// Whether a field was reset.
    pub(crate) fn is_reset(&self, field: FieldId) -> bool {
        self.reset.contains(&field)
    }

    /// Where the state is, but for the position: calls under way, turns of loops, tape, resets.
    pub(crate) fn write_place(&self, text: &mut String) {
        for frame in &self.frames {
            let _ = write!(text, "c{}{:?}", frame.call, frame.turns);
        }
        let _ = write!(text, "t{:?}p{}r{:?}:", self.turns, self.input.tape.len(), self.reset);
    }

    /// How far the state has come.
    pub(crate) fn rank(&self, loops: &Loops, position: usize) -> Rank {
        let mut rank = Rank::new();
        for frame in &self.frames {
            loops.rank(&frame.turns, frame.call, &mut rank);
        }
        loops.rank(&self.turns, position, &mut rank);
        rank
    }

    /// What the activations that wait for calls to return hold in their own variables, the innermost first.
    pub(crate) fn suspended(&self, program: &Program) -> Vec<Suspended> {
        let mut saved: FxHashMap<ProcId, &LazyActivation> = FxHashMap::default();
        let mut activations = Vec::with_capacity(self.frames.len());
        for frame in self.frames.iter().rev() {
            let callee = program.callee(frame.call).expect(A_CALL);
            saved.insert(callee, frame);
            let proc = program.proc_at(frame.call);
            let vars = match saved.get(&proc) {
                Some(frame) => frame.saved.iter().copied().collect(),
                None => {
                    let is_own = |var: VarId| program.symbols[var].kind.owner() == Some(proc);
                    self.assigned_vars().filter(|&(var, _)| is_own(var)).collect()
                }
            };
            activations.push((proc, frame.call, vars));
        }
        activations
    }
}

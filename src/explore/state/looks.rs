//! What there is in a state, part by part.

use super::{LazyState, LazyValue, VectorHolder};
use crate::base::{FieldId, VarId};

impl LazyState {
    /// The fields that have been reset.
    pub(in crate::explore) fn reset_fields(&self) -> impl Iterator<Item = FieldId> + '_ {
        self.reset.iter().copied()
    }

    /// The cells that have been written, in order.
    pub(in crate::explore) fn written_cells(
        &self,
    ) -> impl Iterator<Item = ((FieldId, i64), LazyValue)> + '_ {
        self.cells.iter().map(|(&cell, &value)| (cell, value))
    }

    /// The variables that have been assigned, in order.
    pub(in crate::explore) fn assigned_vars(
        &self,
    ) -> impl Iterator<Item = (VarId, LazyValue)> + '_ {
        self.vars.iter().map(|(&var, &value)| (var, value))
    }

    /// The variables of the input that were looked at, in order.
    pub(in crate::explore) fn input_vars(&self) -> impl Iterator<Item = (VarId, LazyValue)> + '_ {
        self.input.vars.iter().map(|(&var, &value)| (var, value))
    }

    /// The fields of an object of the input that were looked at, in order.
    pub(in crate::explore) fn input_cells(
        &self,
        of: i64,
    ) -> impl Iterator<Item = (FieldId, LazyValue)> + '_ {
        let cells = self.input.cells.iter().filter(move |((_, address), _)| *address == of);
        cells.map(|(&(field, _), &value)| (field, value))
    }

    /// The elements of an array of the input that were looked at, in order.
    pub(in crate::explore) fn input_elements(
        &self,
        of: i64,
    ) -> impl Iterator<Item = (i64, LazyValue)> + '_ {
        self.input.elements.iter().filter_map(move |(&(holder, index), &value)| match holder {
            VectorHolder::Cell(_, address) => (address == of).then_some((index, value)),
            VectorHolder::Var(_) => None,
        })
    }

    /// The elements of sequences of the input that were looked at, in order.
    pub(in crate::explore) fn input_items(
        &self,
    ) -> impl Iterator<Item = ((VarId, i64), LazyValue)> + '_ {
        self.input.elements.iter().filter_map(|(&(holder, index), &value)| match holder {
            VectorHolder::Var(var) => Some(((var, index), value)),
            VectorHolder::Cell(..) => None,
        })
    }

    /// What was read from the tape, in order, and into which variables.
    pub(in crate::explore) fn tape(&self) -> impl Iterator<Item = (VarId, LazyValue)> + '_ {
        self.input.tape.iter().map(|&(var, _, value)| (var, value))
    }

    /// How much of the tape was read.
    pub(in crate::explore) fn tape_position(&self) -> usize {
        self.input.tape.len()
    }

    /// How many objects were made.
    pub(in crate::explore) fn clock(&self) -> i64 {
        self.clock
    }
}

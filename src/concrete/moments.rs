//! The states that a formula is evaluated in.

use std::collections::BTreeMap;

use super::heap::{Heap, Object};
use super::value::Value;
use base::{ShapeId, Span, Symbols};
use program::spec::MadeBy;

/// The states that a formula speaks of.
#[derive(Clone, Copy, Debug)]
pub struct Moments<'a> {
    /// The symbols of the program.
    pub symbols: &'a Symbols,
    /// The present state.
    pub now: &'a Heap,
    /// The one in which the procedure was called; the initial one outside of procedures.
    pub before: &'a Heap,
    /// The run of the program with ghosts as it is now, if there is one.
    pub ghosts: Option<(&'a Symbols, &'a Heap)>,
    /// The objects that exist now.
    pub objects: &'a [Object],
    /// Where those were made, in the text, that there were not at the start; by their addresses.
    pub made: &'a BTreeMap<i64, Span>,
}

impl Moments<'_> {
    /// What is remembered of an object; `None` if no run is at hand that remembers it.
    pub(super) fn ghost(&self, shape: ShapeId, name: &str, address: i64) -> Option<Value> {
        let (symbols, heap) = self.ghosts?;
        Some(heap.read(symbols, symbols.ghost(shape, name)?, address))
    }

    /// Whether an object was made there.
    pub(super) fn is_from(&self, address: i64, origin: &MadeBy) -> bool {
        match self.made.get(&address) {
            Some(&place) => origin.is_at(place),
            None => address != 0 && *origin == MadeBy::Initial,
        }
    }
}

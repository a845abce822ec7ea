//! Which statements have made which terms and writes: what the parts of a heap's text have come from.

use std::collections::BTreeSet;

use rustc_hash::FxHashMap;

use super::node::{Chain, Term};
use base::{Provenance, VarId};

/// The positions of the statements that have made the tests, values and writes of one table. Where
/// statements make the same, all of them are kept.
#[derive(Clone, Default, Debug)]
pub struct Makers {
    tests: FxHashMap<Term, BTreeSet<usize>>,
    values: FxHashMap<(VarId, Term), BTreeSet<usize>>,
    writes: FxHashMap<Chain, BTreeSet<usize>>,
    /// The statement that is executed.
    at: usize,
}

impl Makers {
    /// From here on the statement at this position is executed.
    pub fn enter(&mut self, position: usize) {
        self.at = position;
    }

    /// The statement asks this.
    pub fn note_test(&mut self, guard: Term) {
        self.tests.entry(guard).or_default().insert(self.at);
    }

    /// The statement gives a variable this value.
    pub fn note_value(&mut self, var: VarId, value: Term) {
        self.values.entry((var, value)).or_default().insert(self.at);
    }

    /// The statement has made this history of a field.
    pub fn note_write(&mut self, chain: Chain) {
        self.writes.entry(chain).or_default().insert(self.at);
    }

    /// The statements that ask this.
    #[must_use]
    pub fn test(&self, guard: Term) -> Provenance {
        provenance(self.tests.get(&guard))
    }

    /// The statements that give a variable this value.
    #[must_use]
    pub fn value(&self, var: VarId, value: Term) -> Provenance {
        provenance(self.values.get(&(var, value)))
    }

    /// The statements whose write is the last one of this history.
    #[must_use]
    pub fn write(&self, chain: Chain) -> Provenance {
        provenance(self.writes.get(&chain))
    }
}

fn provenance(positions: Option<&BTreeSet<usize>>) -> Provenance {
    Provenance::from_positions(positions.into_iter().flatten().copied())
}

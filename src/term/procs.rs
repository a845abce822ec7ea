//! What the table knows of procedures: which recursive symbols stand for calls of them.

use super::node::Terms;
use crate::base::{ProcId, SymbolId};

/// The symbols of procedures, which stand behind those of loops.
#[derive(Clone, Default, Debug)]
pub(super) struct ProcSymbols {
    /// How many symbols are loops'.
    loops: usize,
    /// Of each procedure but main, whether it can make objects.
    allocates: Vec<bool>,
}

impl Terms {
    /// Says which symbols are procedures': those behind so many, one for each procedure but main, with
    /// whether it can make objects.
    pub fn set_procs(&mut self, loops: usize, allocates: Vec<bool>) {
        self.procs = ProcSymbols { loops, allocates };
    }

    /// The procedure whose calls the symbol stands for; none of loops.
    #[must_use]
    pub fn proc_of(&self, symbol: SymbolId) -> Option<ProcId> {
        let at = symbol.index().checked_sub(self.procs.loops)?;
        (at < self.procs.allocates.len()).then(|| ProcId::new(at + 1))
    }

    /// The symbol that stands for the calls of a procedure, not main.
    #[must_use]
    pub fn symbol_of(&self, proc: ProcId) -> SymbolId {
        SymbolId::new(self.procs.loops + proc.index() - 1)
    }

    /// Whether the symbol stands for calls that make no objects.
    pub(super) fn is_quiet_call(&self, symbol: SymbolId) -> bool {
        self.proc_of(symbol).is_some_and(|proc| !self.procs.allocates[proc.index() - 1])
    }
}

//! Which recursive symbols stand for calls of procedures, and what is known of these.

use base::{ProcId, SymbolId};

/// The symbols of procedures, which stand behind those of loops.
#[derive(Clone, Default, Debug)]
pub(super) struct ProcSymbols {
    /// How many symbols are loops'.
    pub loops: usize,
    /// Of each procedure but main, whether it can make objects.
    pub allocates: Vec<bool>,
}

impl ProcSymbols {
    /// The procedure whose calls the symbol stands for; none of loops.
    pub(super) fn proc_of(&self, symbol: SymbolId) -> Option<ProcId> {
        let at = symbol.index().checked_sub(self.loops)?;
        (at < self.allocates.len()).then(|| ProcId::new(at + 1))
    }

    /// The symbol that stands for the calls of a procedure, not main.
    pub(super) fn symbol_of(&self, proc: ProcId) -> SymbolId {
        SymbolId::new(self.loops + proc.index() - 1)
    }

    /// Whether the symbol stands for calls that make no objects.
    pub(super) fn is_quiet(&self, symbol: SymbolId) -> bool {
        self.proc_of(symbol).is_some_and(|proc| !self.allocates[proc.index() - 1])
    }
}

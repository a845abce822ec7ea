//! What execution walks over: regions of pairs (vertex, passed recursive vertices).
//!
//! A procedure's region holds all paths from its entry; a recursive symbol's region holds the turns from
//! its head back to it. Each region lists its states in topological order, so that going through
//! them in order meets each state after all states that lead to it, and classifies every edge.
//!
//! States keep only the passed vertices that matter, and symbols are identified by their head and
//! its strongly connected part (theory.md §5, "Fewer symbols than the paper"); on a reducible graph
//! that is one state for each vertex of a region and one symbol for each loop head. A recursive
//! vertex all of whose cycles go through passed vertices stands for no turn at all: it is entered
//! by [`super::Step::To`] and needs no symbol. [`Regions::literal`] is the paper's definition instead.
//!
//! What always holds: every path from the entry is described exactly once. On irreducible graphs
//! whose two-entry regions nest and all leave to each other, the number of pairs can still grow
//! exponentially with the depth; that is in the definition.

use std::fmt;

use super::graph::Vertex;
use super::region::{Region, StateId};
use super::sets::Sets;
use base::{ProcId, SymbolId};

/// A recursive symbol.
#[derive(Clone, Debug)]
pub struct Symbol {
    /// The vertex that its turns start from and return to.
    pub head: Vertex,
    /// All vertices on its turns and on the turns inside them, sorted: the strongly connected part
    /// of `head` once the vertices passed before are taken out.
    pub body: Vec<Vertex>,
    /// The passed vertices D that it is printed with, `head` among them: those that matter.
    pub passed: Vec<Vertex>,
}

/// The regions of the procedures, the symbols with their regions in order of discovery, and the sets
/// behind them.
pub(super) type RegionTables = (Vec<Region>, Vec<(Symbol, Region)>, Sets);

/// How many states the regions of one graph may have, together with the vertices and edges that had
/// to be looked at for each passed vertex.
pub const MOST_STATES: usize = 10_000_000;

/// The regions would have more than [`MOST_STATES`] states.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooEntangled;

impl fmt::Display for TooEntangled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "the loops of the program are nested too deeply, or its jumps too entangled: more than \
             {MOST_STATES} pairs of a place and the loops that are open there"
        )
    }
}

/// The regions of the procedures and the recursive symbols with theirs.
#[derive(Clone, Debug)]
pub struct Regions {
    procs: Vec<Region>,
    symbols: Vec<(Symbol, Region)>,
    sets: Sets,
}

impl Regions {
    /// Renumbers the symbols by head and body, so that their numbers follow the program.
    pub(super) fn numbered((procs, symbols, sets): RegionTables) -> Self {
        let mut by_program: Vec<usize> = (0..symbols.len()).collect();
        by_program.sort_by_key(|&i| {
            let (symbol, _) = &symbols[i];
            (symbol.head, &symbol.body, &symbol.passed)
        });
        let mut number = vec![SymbolId::new(0); symbols.len()];
        for (new, &old) in by_program.iter().enumerate() {
            number[old] = SymbolId::new(new);
        }
        let mut symbols: Vec<_> = number.iter().copied().zip(symbols).collect();
        symbols.sort_by_key(|&(number, _)| number);
        let symbols = symbols.into_iter().map(|(_, symbol)| symbol).collect();
        let mut regions = Self { procs, symbols, sets };
        let all = regions.symbols.iter_mut().map(|(_, region)| region);
        for region in all.chain(&mut regions.procs) {
            region.renumber(&number);
        }
        regions
    }

    /// The region of all paths from the entry of main.
    #[must_use]
    pub fn main(&self) -> &Region {
        self.proc(ProcId::MAIN)
    }

    /// The region of all paths from the entry of a procedure.
    #[must_use]
    pub fn proc(&self, id: ProcId) -> &Region {
        &self.procs[id.index()]
    }

    /// The procedures, main first.
    pub fn procs(&self) -> impl ExactSizeIterator<Item = ProcId> + DoubleEndedIterator + use<> {
        (0..self.procs.len()).map(ProcId::new)
    }

    /// The recursive symbols, in the order of their heads.
    pub fn symbols(&self) -> impl ExactSizeIterator<Item = SymbolId> + DoubleEndedIterator + use<> {
        (0..self.symbols.len()).map(SymbolId::new)
    }

    /// A recursive symbol.
    #[must_use]
    pub fn symbol(&self, id: SymbolId) -> &Symbol {
        &self.symbols[id.index()].0
    }

    /// The region of the turns of a symbol.
    #[must_use]
    pub fn region(&self, id: SymbolId) -> &Region {
        &self.symbols[id.index()].1
    }

    /// The passed vertices D of a state of `region`, sorted.
    #[must_use]
    pub fn passed(&self, region: &Region, state: StateId) -> &[Vertex] {
        self.sets.get(region.passed(state))
    }
}

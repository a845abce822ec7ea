//! Compositional symbolic execution (theory.md §6): from the regions of the graph to equations
//! between generalized heaps, and to the guards under which checks fail.
//!
//! Exact for loops, nothing is unrolled: a loop is a recursive symbol, defined once by its body.

#![cfg_attr(
    not(test),
    deny(
        clippy::wildcard_enum_match_arm,
        reason = "a new statement or operation must be a compile error wherever it matters"
    )
)]

mod paths;
mod print;
mod region;
mod symbolic;

pub use print::{CAPTIONS, render, symbol_lines};
pub use symbolic::{PathState, Symbolic, SymbolicRun};

use std::sync::Arc;

use rustc_hash::FxHashSet;

use crate::base::{CheckId, SymbolId};
use crate::cfg::Regions;
use crate::heap::{State, compose};
use crate::program::{CallGraph, Effects, ProcEffects, Program};
use crate::term::{Heap, Term, Terms};
use region::{Ending, Shared, execute};

/// How runs of the program end, and under which path condition.
#[derive(Clone, Debug)]
pub struct End {
    /// The path condition, over the initial heap.
    pub guard: Term,
    /// What happens.
    pub kind: EndKind,
}

/// The ways in which a run ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EndKind {
    /// The program halts with this generalized heap.
    Halt(Heap),
    /// The check fails.
    Fail(CheckId),
    /// An assumption is broken: not a run.
    Blocked,
}

/// The result of execution: what the program does, as generalized heaps.
#[derive(Clone, Debug)]
pub struct Equations {
    /// The table of all terms and heaps below.
    pub terms: Terms,
    /// `Body(id)` for each recursive symbol: `merge⟨(pcᵣ, σᵣ ∘ Rec(id)), …, (¬⋁pcᵣ, ε)⟩`. A turn is
    /// made exactly when the run comes back.
    pub bodies: Vec<Heap>,
    /// What each recursive symbol can read and write; those that can do the same share it.
    pub effects: Vec<Arc<Effects>>,
    /// How runs end. The guards are disjoint; they stand in topological order and are meant to be
    /// tested one after another, since a guard may be undefined where an earlier one holds.
    pub ends: Vec<End>,
}

/// Executes the program, region by region.
#[must_use]
pub fn execute_program(program: &Program, regions: &Regions) -> Equations {
    let shared = Shared { program, effects: effects(program, regions) };
    let mut domain = Symbolic::new(&program.symbols);
    let bodies = regions.symbols().map(|symbol| body(&shared, &mut domain, regions, symbol));
    let bodies = bodies.collect();
    let ends = execute(&shared, &mut domain, regions.main(), true);
    let mut terms = domain.terms;
    let ends = ends.into_iter().map(|(guard, ending)| {
        let kind = match ending {
            Ending::Halt(mut state) => {
                state.retain_vars(|var| program.symbols[var].kind.outlives_runs());
                EndKind::Halt(state.to_heap(&mut terms))
            }
            Ending::Fail(check) => EndKind::Fail(check),
            Ending::Blocked => EndKind::Blocked,
            Ending::Back(_) => unreachable!("the main region has no head to return to"),
        };
        End { guard, kind }
    });
    let ends = ends.collect();
    Equations { terms, bodies, effects: shared.effects, ends }
}

/// Executes the regions of the recursive symbols alone, and shows the body of each with the table in
/// which it stands. Gives what each symbol can read and write. For those who need no more of the
/// equations: all of them, with the ends of the main region, are many times as large.
pub fn execute_symbols(
    program: &Program,
    regions: &Regions,
    mut see: impl FnMut(&Terms, SymbolId, Heap),
) -> Vec<Arc<Effects>> {
    let shared = Shared { program, effects: effects(program, regions) };
    let mut domain = Symbolic::new(&program.symbols);
    for symbol in regions.symbols() {
        let body = body(&shared, &mut domain, regions, symbol);
        see(&domain.terms, symbol, body);
    }
    shared.effects
}

/// What each recursive symbol can read and write.
#[must_use]
pub fn effects(program: &Program, regions: &Regions) -> Vec<Arc<Effects>> {
    let mut known: FxHashSet<Arc<Effects>> = FxHashSet::default();
    let procs = ProcEffects::of(program, &CallGraph::of(program));
    let effects = regions.symbols().map(|symbol| {
        let mut effects = Effects::default();
        for position in regions.symbol(symbol).body.iter().filter_map(|vertex| vertex.instr()) {
            effects.add(program, &procs, position);
        }
        if let Some(same) = known.get(&effects) {
            return same.clone();
        }
        let effects = Arc::new(effects);
        known.insert(effects.clone());
        effects
    });
    effects.collect()
}

/// `merge⟨(pcᵣ, σᵣ ∘ Rec(id)), …, (¬⋁pcᵣ, ε)⟩`
fn body(shared: &Shared<'_>, domain: &mut Symbolic, regions: &Regions, symbol: SymbolId) -> Heap {
    let endings = execute(shared, domain, regions.region(symbol), false);
    let terms = &mut domain.terms;
    let rec = terms.rec(symbol);
    let mut branches = Vec::new();
    let mut any = terms.bool(false);
    for (guard, ending) in endings {
        let state = match ending {
            Ending::Back(state) => state,
            Ending::Halt(_) | Ending::Fail(_) | Ending::Blocked => State::empty(),
        };
        let heap = state.to_heap(terms);
        branches.push((guard, compose(terms, heap, rec)));
        any = terms.or(any, guard);
    }
    let none = terms.not(any);
    branches.push((none, terms.empty()));
    terms.merge_node(branches)
}

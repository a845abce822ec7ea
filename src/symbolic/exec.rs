//! Compositional symbolic execution (theory.md §6): from the regions of the graph to equations
//! between generalized heaps, and to the guards under which checks fail.
//!
//! Exact for loops and calls, nothing is unrolled or copied: a loop or a procedure is a recursive
//! symbol, defined once by its body.

#![cfg_attr(
    not(test),
    deny(
        clippy::wildcard_enum_match_arm,
        reason = "a new statement or operation must be a compile error wherever it matters"
    )
)]

mod bodies;
mod endings;
mod ends;
mod exits;
mod paths;
mod print;
mod procs;
mod region;
mod symbolic;

pub use ends::{CallEnd, End, EndKind};
pub use print::{CAPTIONS, render, render_marked, symbol_lines};
pub use symbolic::{PathState, Symbolic, SymbolicRun};

use std::sync::Arc;

use rustc_hash::FxHashSet;

use crate::heap::{SymbolicState, compose};
use crate::term::{Heap, Makers, SymbolicTerms, Term};
use base::{ProcId, SymbolId};
use endings::{ProcEnds, RegionPathEnd};
use procs::{component, components, loop_bodies, loops, run_ends_in_calls};
use program::cfg::Regions;
use program::{CallGraph, Effects, ProcEffects, Program};
use region::{ExecutionContext, execute, owner};

/// The result of execution: what the program does, as generalized heaps.
#[derive(Clone, Debug)]
pub struct HeapEquations {
    /// The table of all terms and heaps below.
    pub terms: SymbolicTerms,
    /// `Body(id)` for each recursive symbol; those of loops, then those of procedures but main. Of a
    /// loop `merge⟨(pcᵣ, σᵣ ∘ Rec(id)), …, (¬⋁pcᵣ, ε)⟩`: a turn is made exactly when the run comes
    /// back. Of a procedure `merge⟨(gᵢ, σᵢ)⟩`, one branch for each way in which it ends.
    pub bodies: Vec<Heap>,
    /// The procedure that each recursive symbol is part of, or stands for.
    pub owners: Vec<ProcId>,
    /// What each recursive symbol can read and write; those that can do the same share it.
    pub effects: Vec<Arc<Effects>>,
    /// How runs end. The guards are disjoint; they stand in topological order and are meant to be
    /// tested one after another, since a guard may be undefined where an earlier one holds.
    pub ends: Vec<End>,
    /// ω at the end of the run, if calls can end it: what they have left in it, else 0.
    pub ending: Option<Term>,
    /// What can end the run in calls, in order.
    pub by_calls: Vec<CallEnd>,
}

/// Executes the program, region by region: procedures, callees first, then main.
#[must_use]
pub fn execute_program(program: &Program, regions: &Regions) -> HeapEquations {
    execute_with(program, regions, Symbolic::new(&program.symbols)).0
}

/// The same, and which statements have made what.
#[must_use]
pub fn execute_with_makers(program: &Program, regions: &Regions) -> (HeapEquations, Makers) {
    let mut domain = Symbolic::new(&program.symbols);
    domain.makers = Some(Makers::default());
    let (equations, makers) = execute_with(program, regions, domain);
    (equations, makers.expect("it was asked for"))
}

fn execute_with(
    program: &Program,
    regions: &Regions,
    domain: Symbolic,
) -> (HeapEquations, Option<Makers>) {
    let (mut executor, main_loops) = Executor::with_executed_procs(program, regions, domain);
    for symbol in regions.symbols() {
        executor.body(symbol);
    }
    let Executor { shared, domain, .. } = &mut executor;
    let execution = execute(shared, domain, (regions.main(), None), SymbolicState::empty());
    let by_calls = run_ends_in_calls(shared, &main_loops, execution.calls().callees);
    let Executor { shared, domain: Symbolic { mut terms, makers, .. }, bodies } = executor;
    let mut ends = Vec::with_capacity(execution.endings.len());
    for (guard, ending) in execution.endings {
        let final_heap = |terms: &mut SymbolicTerms, mut state: SymbolicState| {
            state.retain_vars(|var| program.symbols[var].kind.outlives_runs());
            state.to_heap(terms)
        };
        let kind = match ending {
            RegionPathEnd::Halt(state) => EndKind::Halt(final_heap(&mut terms, state)),
            RegionPathEnd::Fail(check) => EndKind::Fail(check),
            RegionPathEnd::Blocked => EndKind::Blocked,
            RegionPathEnd::Called { path, how, state } => {
                let halts = halts(&mut terms, &by_calls, path, how);
                EndKind::Called { how, heap: final_heap(&mut terms, state), halts }
            }
            RegionPathEnd::Back(_) | RegionPathEnd::Exit(..) | RegionPathEnd::Return(..) => {
                unreachable!("main has no head to return to, and does not return")
            }
        };
        ends.push(End { guard, kind });
    }
    let bodies = bodies.into_iter().map(|body| body.expect("each symbol is executed")).collect();
    let ending = by_calls_alone(&mut terms, &ends);
    let owners = owners(program, regions);
    let effects = shared.effects;
    (HeapEquations { terms, bodies, owners, effects, ends, ending, by_calls }, makers)
}

/// The procedure that each symbol is part of, or stands for.
fn owners(program: &Program, regions: &Regions) -> Vec<ProcId> {
    let of_loop = |symbol| owner(program, regions, symbol);
    regions.symbols().map(of_loop).chain(regions.procs().skip(1)).collect()
}

/// The path condition under which a call halts.
fn halts(terms: &mut SymbolicTerms, by_calls: &[CallEnd], path: Term, how: Term) -> Term {
    if !by_calls.contains(&CallEnd::Halt) {
        return terms.bool(false);
    }
    let number = terms.int(CallEnd::Halt.number());
    let equal = terms.eq(how, number);
    terms.and(path, equal)
}

/// ω at the end of the run, if calls can end it: 0 where none does.
fn by_calls_alone(terms: &mut SymbolicTerms, ends: &[End]) -> Option<Term> {
    let mut any = terms.bool(false);
    let mut branches = Vec::new();
    for end in ends {
        if let EndKind::Called { how, .. } = end.kind {
            branches.push((end.guard, how));
            any = terms.or(any, end.guard);
        }
    }
    let &(first, how) = branches.first()?;
    let zero = terms.int(0);
    let goes_on = terms.eq(how, zero);
    if branches.len() == 1 && terms.not(goes_on) == first {
        return Some(how);
    }
    branches.push((terms.not(any), zero));
    Some(terms.union(branches))
}

/// Executes the regions of the loops' symbols alone, and shows the body of each with the table in
/// which it stands. Gives what each symbol can read and write. For those who need no more of the
/// equations: all of them, with the ends of the main region, are many times as large.
pub fn execute_symbols(
    program: &Program,
    regions: &Regions,
    mut see: impl FnMut(&SymbolicTerms, SymbolId, Heap),
) -> Vec<Arc<Effects>> {
    let (mut executor, _) =
        Executor::with_executed_procs(program, regions, Symbolic::new(&program.symbols));
    for symbol in regions.symbols() {
        let body = executor.body(symbol);
        see(&executor.domain.terms, symbol, body);
    }
    executor.shared.effects
}

/// What executes the regions of a program one after another.
struct Executor<'a> {
    shared: ExecutionContext<'a>,
    domain: Symbolic,
    /// The bodies that are known.
    bodies: Vec<Option<Heap>>,
}

impl<'a> Executor<'a> {
    /// Executes the procedures and all loops that call: from then on it is known how calls end. Also
    /// how main's loops that call do.
    fn with_executed_procs(
        program: &'a Program,
        regions: &'a Regions,
        mut domain: Symbolic,
    ) -> (Self, ProcEnds) {
        let calls = CallGraph::build(program);
        let mut shared = ExecutionContext::new(program, regions, effects(program, regions, &calls));
        let first = regions.symbols().len();
        let clock = program.symbols.clock();
        let allocates =
            shared.effects[first..].iter().map(|proc_effects| proc_effects.writes.contains(&clock));
        domain.terms.set_procs(first, allocates.collect());
        let mut bodies = vec![None; shared.effects.len()];
        for members in components(&calls) {
            for (symbol, body) in component(&mut shared, &mut domain, members) {
                bodies[symbol.index()] = Some(body);
            }
        }
        let main_loops = loops(&mut shared, &mut domain, &[ProcId::MAIN]);
        let ends = ProcEnds::collect(main_loops.iter().map(|main_loop| &main_loop.execution));
        for (symbol, body) in loop_bodies(&mut domain, main_loops) {
            bodies[symbol.index()] = Some(body);
        }
        (Self { shared, domain, bodies }, ends)
    }

    /// The body of a loop.
    fn body(&mut self, symbol: SymbolId) -> Heap {
        if let Some(cached) = self.bodies[symbol.index()] {
            return cached;
        }
        let body = self.execute_iteration(symbol);
        self.bodies[symbol.index()] = Some(body);
        body
    }

    /// `merge⟨(pcᵣ, σᵣ ∘ Rec(id)), …, (¬⋁pcᵣ, ε)⟩`
    fn execute_iteration(&mut self, symbol: SymbolId) -> Heap {
        let region = (self.shared.regions.region(symbol), None);
        let execution = execute(&self.shared, &mut self.domain, region, SymbolicState::empty());
        let terms = &mut self.domain.terms;
        let rec = terms.rec(symbol);
        let mut branches = Vec::new();
        let mut any = terms.bool(false);
        for (guard, ending) in execution.endings {
            let RegionPathEnd::Back(state) = ending else { continue };
            let heap = state.to_heap(terms);
            branches.push((guard, compose(terms, heap, rec)));
            any = terms.or(any, guard);
        }
        let none = terms.not(any);
        branches.push((none, terms.empty()));
        terms.merge_node(branches)
    }
}

/// What each symbol can read and write: loops, then procedures.
fn effects(program: &Program, regions: &Regions, calls: &CallGraph) -> Vec<Arc<Effects>> {
    let mut interned: FxHashSet<Arc<Effects>> = FxHashSet::default();
    let procs = ProcEffects::compute(program, calls);
    let loops = regions.symbols().map(|symbol| {
        let mut effects = Effects::default();
        for position in regions.symbol(symbol).body.iter().filter_map(|vertex| vertex.instr()) {
            effects.add(program, &procs, position);
        }
        effects
    });
    let calls = regions.procs().skip(1).map(|proc| procs.proc(proc).clone());
    let shared = |effects: Effects| {
        if let Some(same) = interned.get(&effects) {
            return same.clone();
        }
        let effects = Arc::new(effects);
        interned.insert(effects.clone());
        effects
    };
    loops.chain(calls).map(shared).collect()
}

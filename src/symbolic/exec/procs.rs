//! Procedures: each is executed once, callees first, however often it is called.
//!
//! Whether a procedure can end the run has to be known where it is called. Those that call each other
//! are executed as if none of them did; where that proves wrong, they are executed again.

use rustc_hash::FxHashMap;

use super::bodies;
use super::endings::{ProcEnds, RegionSummary};
use super::ends::CallEnd;
use super::region::{ExecutionContext, execute, owner};
use super::symbolic::Symbolic;
use crate::heap::SymbolicState;
use crate::term::Heap;
use base::{ProcId, SymbolId};
use program::CallGraph;

/// The bodies of procedures that call each other, and of their loops that end at exits. From here
/// on it is known which of them can end the run.
pub(super) fn component(
    shared: &mut ExecutionContext<'_>,
    domain: &mut Symbolic,
    members: &[ProcId],
) -> Vec<(SymbolId, Heap)> {
    loop {
        let loops = loops(shared, domain, members);
        let mut executions = Vec::with_capacity(members.len());
        for &proc in members {
            let start = start(shared, domain, proc);
            executions.push(execute(shared, domain, (shared.regions.proc(proc), None), start));
        }
        let mut of_loops: FxHashMap<ProcId, Vec<&RegionSummary>> = FxHashMap::default();
        for loop_execution in &loops {
            of_loops.entry(loop_execution.proc).or_default().push(&loop_execution.execution);
        }
        for (&proc, execution) in members.iter().zip(&executions) {
            let may_end_call = shared.calls[proc.index()].may_end;
            let summaries = of_loops.remove(&proc).unwrap_or_default();
            let ends = ProcEnds::collect(summaries.into_iter().chain([execution]));
            shared.calls[proc.index()] = ProcEnds { may_end: may_end_call, ..ends };
        }
        if !may_end(shared, members) {
            let mut bodies = loop_bodies(domain, loops);
            for (&proc, execution) in members.iter().zip(executions) {
                let body = bodies::of_proc(shared.program, domain, proc, execution);
                bodies.push((domain.terms.symbol_of(proc), body));
            }
            return bodies;
        }
    }
}

/// The execution of a loop that ends at exits.
pub(super) struct LoopExecution {
    proc: ProcId,
    symbol: SymbolId,
    pub execution: RegionSummary,
}

/// Executes the loops of procedures that end at exits, inner ones first.
pub(super) fn loops(
    shared: &mut ExecutionContext<'_>,
    domain: &mut Symbolic,
    members: &[ProcId],
) -> Vec<LoopExecution> {
    let mut symbols: Vec<SymbolId> =
        members.iter().flat_map(|proc| &shared.loops[proc.index()]).copied().collect();
    symbols.sort_by_key(|&symbol| shared.regions.symbol(symbol).body.len());
    let mut executions = Vec::with_capacity(symbols.len());
    for symbol in symbols {
        let region = (shared.regions.region(symbol), shared.exits[symbol.index()].as_ref());
        let execution = execute(shared, domain, region, SymbolicState::empty());
        shared.may_end[symbol.index()] = execution.may_end();
        let proc = owner(shared.program, shared.regions, symbol);
        executions.push(LoopExecution { proc, symbol, execution });
    }
    executions
}

/// Their bodies.
pub(super) fn loop_bodies(
    domain: &mut Symbolic,
    loops: Vec<LoopExecution>,
) -> Vec<(SymbolId, Heap)> {
    let body = |loop_execution: LoopExecution| {
        (
            loop_execution.symbol,
            bodies::of_loop(domain, loop_execution.symbol, loop_execution.execution),
        )
    };
    loops.into_iter().map(body).collect()
}

/// Notes which of the procedures may end the run; whether that is news of one of them.
fn may_end(shared: &mut ExecutionContext<'_>, members: &[ProcId]) -> bool {
    let mut callers: FxHashMap<ProcId, Vec<ProcId>> = FxHashMap::default();
    let mut work = Vec::new();
    for &proc in members {
        let ProcEnds { own, callees, .. } = &shared.calls[proc.index()];
        for &callee in callees {
            callers.entry(callee).or_default().push(proc);
        }
        if !own.is_empty() || callees.iter().any(|callee| shared.calls[callee.index()].may_end) {
            work.push(proc);
        }
    }
    let mut news = false;
    while let Some(proc) = work.pop() {
        if !std::mem::replace(&mut shared.calls[proc.index()].may_end, true) {
            // Nobody else has been executed with a call of one that stands alone.
            let callers = callers.get(&proc).map_or(&[][..], Vec::as_slice);
            news |= !callers.is_empty();
            work.extend(callers);
        }
    }
    news
}

/// What can end the run in calls that main makes, and in its loops that end at exits, each once, in
/// order.
pub(super) fn run_ends_in_calls(
    shared: &ExecutionContext<'_>,
    loops: &ProcEnds,
    callees: Vec<ProcId>,
) -> Vec<CallEnd> {
    let mut visited = vec![false; shared.calls.len()];
    let mut work = [callees, loops.callees.clone()].concat();
    let mut call_ends = loops.own.clone();
    while let Some(proc) = work.pop() {
        if !std::mem::replace(&mut visited[proc.index()], true) {
            let ends = &shared.calls[proc.index()];
            call_ends.extend(&ends.own);
            work.extend(&ends.callees);
        }
    }
    call_ends.sort_unstable();
    call_ends.dedup();
    call_ends
}

/// The state in which a procedure starts: its variables hold 0, false or null, and its parameters what
/// the context has in them.
fn start(shared: &ExecutionContext<'_>, domain: &mut Symbolic, proc: ProcId) -> SymbolicState {
    let parameters = &shared.program.proc(proc).parameters;
    let mut state = SymbolicState::empty();
    for &var in &shared.own[proc.index()] {
        if !parameters.contains(&var) {
            let zero = domain.terms.zero_of(shared.program.symbols[var].sort);
            state.set_var(var, zero);
        }
    }
    state
}

/// The components of the call graph without main, callees first.
pub(super) fn components(calls: &CallGraph) -> impl Iterator<Item = &[ProcId]> {
    let components = calls.components().iter().map(Vec::as_slice);
    components.filter(|members| *members != [ProcId::MAIN])
}

//! Procedures: each is executed once, callees first, however often it is called.
//!
//! Whether a procedure can end the run has to be known where it is called. Those that call each other
//! are executed as if none of them did; where that proves wrong, they are executed again.

use rustc_hash::FxHashMap;

use super::ends::CallEnd;
use super::region::{Ending, Execution, Shared, execute};
use super::symbolic::Symbolic;
use crate::base::{ProcId, VarId};
use crate::cfg::Regions;
use crate::heap::State;
use crate::logic::BinaryOp;
use crate::program::{CallGraph, Program};
use crate::term::{Facts, Heap, Term, TermNode, Terms};

/// The bodies of procedures that call each other, in order, as equations of their symbols. From here
/// on it is known which of them can end the run.
pub(super) fn component(
    shared: &mut Shared<'_>,
    domain: &mut Symbolic,
    regions: &Regions,
    members: &[ProcId],
) -> Vec<Heap> {
    loop {
        let mut executions = Vec::with_capacity(members.len());
        for &proc in members {
            let start = start(shared, domain, proc);
            executions.push(execute(shared, domain, regions.proc(proc), start));
        }
        for (&proc, execution) in members.iter().zip(&executions) {
            let known = shared.calls[proc.index()].may_end;
            shared.calls[proc.index()] = ProcEnds { may_end: known, ..execution.calls() };
        }
        if !may_end(shared, members) {
            let endings = members.iter().zip(executions);
            return endings.map(|(&proc, own)| body(shared.program, domain, proc, own)).collect();
        }
    }
}

/// What the execution of a procedure has shown of how runs end in it.
#[derive(Clone, Default, Debug)]
pub(super) struct ProcEnds {
    /// What ends the run in the procedure itself, each once, in order.
    pub own: Vec<CallEnd>,
    /// The procedures that it calls, each once, in order.
    pub callees: Vec<ProcId>,
    /// Whether the run may end in it or in a callee.
    pub may_end: bool,
}

/// Notes which of the procedures may end the run; whether that is news of one of them.
fn may_end(shared: &mut Shared<'_>, members: &[ProcId]) -> bool {
    let mut news = false;
    loop {
        let found = members.iter().copied().find(|proc| {
            let ProcEnds { own, callees, may_end } = &shared.calls[proc.index()];
            let calls_one = || callees.iter().any(|callee| shared.calls[callee.index()].may_end);
            !may_end && (!own.is_empty() || calls_one())
        });
        let Some(proc) = found else { return news };
        shared.calls[proc.index()].may_end = true;
        // Nobody else has been executed with a call of one that stands alone.
        news |= members.iter().any(|member| shared.calls[member.index()].callees.contains(&proc));
    }
}

/// What can end the run in the calls that main makes, each once, in order.
pub(super) fn left_by_calls(shared: &Shared<'_>, main: &ProcEnds) -> Vec<CallEnd> {
    let mut seen = vec![false; shared.calls.len()];
    let mut work = main.callees.clone();
    let mut found = Vec::new();
    while let Some(proc) = work.pop() {
        if !std::mem::replace(&mut seen[proc.index()], true) {
            let ends = &shared.calls[proc.index()];
            found.extend(&ends.own);
            work.extend(&ends.callees);
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// The state in which a procedure starts: its variables hold 0, false or null, and its parameters what
/// the context has in them.
fn start(shared: &Shared<'_>, domain: &mut Symbolic, proc: ProcId) -> State {
    let parameters = &shared.program.proc(proc).parameters;
    let mut state = State::empty();
    for &var in &shared.own[proc.index()] {
        if !parameters.contains(&var) {
            let zero = domain.terms.zero_of(shared.program.symbols[var].sort);
            state.set_var(var, zero);
        }
    }
    state
}

/// `Body(f) = merge⟨(gᵢ, σᵢ)⟩`, one branch for each way in which it ends. What is said of variables is
/// what a caller can see: globals, results, and ω where the run ends.
fn body(program: &Program, domain: &mut Symbolic, proc: ProcId, execution: Execution) -> Heap {
    let terms = &mut domain.terms;
    let results = &program.proc(proc).results;
    let is_shared = |var: VarId| program.symbols[var].kind.owner().is_none();
    let ending_var = terms.ending_var();
    let mut branches: Vec<(Term, Heap)> = Vec::new();
    let mut by_calls: FxHashMap<Heap, (usize, Term)> = FxHashMap::default();
    for (guard, ending) in execution.endings {
        let heap = match ending {
            Ending::Return(mut state, facts) => {
                state.retain_vars(|var| is_shared(var) || results.contains(&var));
                let mut common = state.clone();
                common.retain_vars(is_shared);
                let common = common.to_heap(terms);
                if let Some(&(at, how)) = by_calls.get(&common)
                    && let Some(both) = either(terms, &facts, branches[at].0, guard, how)
                {
                    state.set_var(ending_var, how);
                    branches[at] = (both, state.to_heap(terms));
                    continue;
                }
                state.to_heap(terms)
            }
            Ending::Called { how, mut state, .. } => {
                state.retain_vars(is_shared);
                by_calls.insert(state.to_heap(terms), (branches.len(), how));
                state.set_var(ending_var, how);
                state.to_heap(terms)
            }
            Ending::Halt(mut state) => {
                state.retain_vars(is_shared);
                ended(terms, state, CallEnd::Halt)
            }
            Ending::Fail(check) => ended(terms, State::empty(), CallEnd::Fail(check)),
            Ending::Blocked => ended(terms, State::empty(), CallEnd::Blocked),
            Ending::Back(_) => unreachable!("a procedure's region has no head to return to"),
        };
        branches.push((guard, heap));
    }
    terms.merge_node(branches)
}

/// The state with ω.
fn ended(terms: &mut Terms, mut state: State, how: CallEnd) -> Heap {
    let number = terms.int(how.number());
    state.set_var(terms.ending_var(), number);
    state.to_heap(terms)
}

/// The guard of a call that ends the run or returns, where that is one, and these facts say that ω is 0.
fn either(terms: &mut Terms, facts: &Facts, ends: Term, returns: Term, how: Term) -> Option<Term> {
    let zero = terms.int(0);
    let goes_on = terms.eq(how, zero);
    if facts.decide(terms, goes_on) != Some(true) {
        return None;
    }
    let both = terms.or(ends, returns);
    let is_one = !matches!(terms.node(both), TermNode::Binary(BinaryOp::Or, ..));
    is_one.then_some(both)
}

/// The components of the call graph without main, callees first.
pub(super) fn components(calls: &CallGraph) -> impl Iterator<Item = &[ProcId]> {
    let components = calls.components().iter().map(Vec::as_slice);
    components.filter(|members| *members != [ProcId::MAIN])
}

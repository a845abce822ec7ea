//! The equations of procedures, and of loops that end at exits: a branch for each way in which they end.

use rustc_hash::FxHashMap;

use super::endings::{RegionPathEnd, RegionSummary};
use super::ends::CallEnd;
use super::symbolic::Symbolic;
use crate::heap::{SymbolicState, compose};
use crate::term::{Heap, KnownLiterals, SymbolicTerms, Term, TermNode};
use base::{ProcId, SymbolId, VarId};
use logic::BinaryOp;
use program::Program;

/// `Body(f) = merge⟨(gᵢ, σᵢ)⟩`, one branch for each way in which it ends. What is said of variables is
/// what a caller can see: globals, results, and ω where the run ends.
pub(super) fn of_proc(
    program: &Program,
    domain: &mut Symbolic,
    proc: ProcId,
    execution: RegionSummary,
) -> Heap {
    let terms = &mut domain.terms;
    let results = &program.proc(proc).results;
    let is_shared = |var: VarId| program.symbols[var].kind.owner().is_none();
    let ending_var = terms.ending_var();
    let mut branches: Vec<(Term, Heap)> = Vec::new();
    let mut by_calls: FxHashMap<Heap, (usize, Term)> = FxHashMap::default();
    for (guard, ending) in execution.endings {
        let heap = match ending {
            RegionPathEnd::Return(mut state, facts) => {
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
            RegionPathEnd::Called { how, mut state, .. } => {
                state.retain_vars(is_shared);
                by_calls.insert(state.to_heap(terms), (branches.len(), how));
                state.set_var(ending_var, how);
                state.to_heap(terms)
            }
            RegionPathEnd::Halt(mut state) => {
                state.retain_vars(is_shared);
                ended(terms, state, CallEnd::Halt)
            }
            RegionPathEnd::Fail(check) => {
                ended(terms, SymbolicState::empty(), CallEnd::Fail(check))
            }
            RegionPathEnd::Blocked => ended(terms, SymbolicState::empty(), CallEnd::Blocked),
            RegionPathEnd::Back(_) | RegionPathEnd::Exit(..) => {
                unreachable!("a procedure's region has no head to return to")
            }
        };
        branches.push((guard, heap));
    }
    terms.merge_node(branches)
}

/// The guard of a call that ends the run or returns, where that is one, and these facts say that ω is 0.
fn either(
    terms: &mut SymbolicTerms,
    facts: &KnownLiterals,
    ends: Term,
    returns: Term,
    how: Term,
) -> Option<Term> {
    let zero = terms.int(0);
    let goes_on = terms.eq(how, zero);
    if facts.decide(terms, goes_on) != Some(true) {
        return None;
    }
    let both = terms.or(ends, returns);
    let is_one = !matches!(terms.node(both), TermNode::Binary(BinaryOp::Or, ..));
    is_one.then_some(both)
}

/// `merge⟨(pcᵣ, σᵣ ∘ Rec(id)), …, (gₑ, σₑ with ξ ↦ e), …⟩`, with a branch for each end of runs in it.
pub(super) fn of_loop(domain: &mut Symbolic, symbol: SymbolId, execution: RegionSummary) -> Heap {
    let terms = &mut domain.terms;
    let rec = terms.rec(symbol);
    let mut branches = Vec::with_capacity(execution.endings.len());
    for (guard, ending) in execution.endings {
        let heap = match ending {
            RegionPathEnd::Back(state) => {
                let heap = state.to_heap(terms);
                compose(terms, heap, rec)
            }
            RegionPathEnd::Exit(number, mut state) => {
                let number = terms.int(number);
                state.set_var(terms.exit_var(), number);
                state.to_heap(terms)
            }
            RegionPathEnd::Called { how, mut state, .. } => {
                state.set_var(terms.ending_var(), how);
                state.to_heap(terms)
            }
            RegionPathEnd::Fail(check) => {
                ended(terms, SymbolicState::empty(), CallEnd::Fail(check))
            }
            RegionPathEnd::Blocked => ended(terms, SymbolicState::empty(), CallEnd::Blocked),
            RegionPathEnd::Halt(_) | RegionPathEnd::Return(..) => {
                unreachable!("no turn goes on behind the statement, so it is none of the loop's")
            }
        };
        branches.push((guard, heap));
    }
    terms.merge_node(branches)
}

/// The state with ω.
fn ended(terms: &mut SymbolicTerms, mut state: SymbolicState, how: CallEnd) -> Heap {
    let number = terms.int(how.number());
    state.set_var(terms.ending_var(), number);
    state.to_heap(terms)
}

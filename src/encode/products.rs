//! Two calls side by side: what is known of two procedures that are called in one state.
//!
//! The clauses with arrays say of each procedure alone how it returns. Where two calls are made in one
//! state, what a check needs is often a relation between both that neither alone implies in a form
//! that a solver can state: one list has one length, a list contains its last key. A *product* is a
//! predicate of both: their clauses are put together, each with each, and so are the calls that they
//! make in turn. Besides, equal calls return alike, and a call with a path that is decided by what is
//! known is that path.
//!
//! Arrays that no clause writes are then of use for reading alone, and the same cell is the same
//! variable; the arrays themselves are left out. So the clauses over-approximate.
//!
//! That procedures return like this is said of every call, whether a run makes it or not; so clauses
//! from where procedures begin are only there where a check stands in a procedure.

mod pairs;
mod reads;
mod returns;

use super::clauses::{EncodingRefusal, MOST_CLAUSES, ProgramClauses};
use base::ProcId;
use chc::verify;
use program::cfg::ControlFlowGraph;

/// The clauses with arrays, with products in the place of calls that are made in one state.
///
/// # Errors
/// If there are none.
pub(crate) fn products(
    arrays: ProgramClauses,
    graph: &ControlFlowGraph,
    name: impl Fn(ProcId) -> String,
) -> Result<ProgramClauses, EncodingRefusal> {
    if arrays.system.clauses.len() > MOST_CLAUSES {
        return Err(EncodingRefusal::TooManyClauses);
    }
    let (clauses, returns) = returns::separate_returns(arrays, graph);
    let mut clauses = pairs::paired(clauses, &returns, |vertex| {
        graph.starting(vertex).map(&name).unwrap_or_default()
    })?;
    reads::drop_read_only_arrays(&mut clauses);
    clauses.is_exact = false;
    clauses.settle_and_prune();
    clauses.system.make_names_unique();
    debug_assert_eq!(verify(&clauses.system), Ok(()));
    Ok(clauses)
}

//! Reduction of `σ₀ ∘ H` for a concrete σ₀ (theory.md §4, fig. 9): running a program by its
//! equations, without its code.
//!
//! The strategy: leftmost first; `Rec` is unfolded only after a concrete prefix and once its guards
//! have been decided; the guard of each end is evaluated on σ₀ in program order. Guards and terms
//! are evaluated lazily, so a piece of program that a run does not reach is never reduced. A call is
//! reduced once for all that is read after it, however much that is.

mod context;
mod evaluate;
mod trace;

pub use context::EvaluationContext;
pub use evaluate::{BoundReached, Reducer};
pub use trace::{CAPTIONS, trace, trace_marked};

use crate::exec::{CallEnd, EndKind, HeapEquations};
use concrete::{Heap, RunOutcome};
use program::Program;

/// The end of a reduction.
#[derive(Clone, Debug)]
pub struct Reduction {
    /// How the run ends.
    pub outcome: RunOutcome,
    /// The final heap, if it halts.
    pub heap: Option<Heap>,
}

/// Reduces the program's generalized heap on a concrete initial heap, with at most `turns` turns
/// of loops and calls; elements of sequences that are copied count as turns.
#[must_use]
pub fn reduce(
    program: &Program,
    equations: &HeapEquations,
    initial: &Heap,
    turns: u64,
) -> Reduction {
    let mut reducer = Reducer::new(program, equations, turns);
    let context = EvaluationContext::new(initial.clone());
    match end(&mut reducer, equations, &context) {
        Ok((outcome, heap)) => Reduction { outcome, heap },
        Err(BoundReached) => Reduction { outcome: RunOutcome::StepBound, heap: None },
    }
}

/// The first end whose guard holds.
fn end(
    reducer: &mut Reducer<'_>,
    equations: &HeapEquations,
    context: &EvaluationContext,
) -> Result<(RunOutcome, Option<Heap>), BoundReached> {
    for end in &equations.ends {
        if !reducer.holds(end.guard, context)? {
            continue;
        }
        return Ok(match end.kind {
            EndKind::Halt(heap) => {
                let after = reducer.heap(heap, context)?;
                (RunOutcome::Halted, Some(after.heap().clone()))
            }
            EndKind::Fail(check) => (RunOutcome::Failed(check), None),
            EndKind::Blocked => (RunOutcome::Blocked, None),
            EndKind::Called { how, heap, .. } => match reducer.call_end(how, context)? {
                CallEnd::Fail(check) => (RunOutcome::Failed(check), None),
                CallEnd::Blocked => (RunOutcome::Blocked, None),
                CallEnd::Halt => {
                    let after = reducer.heap(heap, context)?;
                    (RunOutcome::Halted, Some(after.heap().clone()))
                }
            },
        });
    }
    Err(BoundReached)
}

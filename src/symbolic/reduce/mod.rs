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

pub use context::Context;
pub use evaluate::{Bound, Reducer};
pub use trace::{CAPTIONS, trace, trace_marked};

use crate::exec::{CallEnd, EndKind, Equations};
use concrete::{Heap, Outcome};
use program::Program;

/// The end of a reduction.
#[derive(Clone, Debug)]
pub struct Reduction {
    /// How the run ends.
    pub outcome: Outcome,
    /// The final heap, if it halts.
    pub heap: Option<Heap>,
}

/// Reduces the program's generalized heap on a concrete initial heap, with at most `turns` turns
/// of loops and calls; elements of sequences that are copied count as turns.
#[must_use]
pub fn reduce(program: &Program, equations: &Equations, initial: &Heap, turns: u64) -> Reduction {
    let mut reducer = Reducer::new(program, equations, turns);
    let context = Context::new(initial.clone());
    match end(&mut reducer, equations, &context) {
        Ok((outcome, heap)) => Reduction { outcome, heap },
        Err(Bound) => Reduction { outcome: Outcome::StepBound, heap: None },
    }
}

/// The first end whose guard holds.
fn end(
    reducer: &mut Reducer<'_>,
    equations: &Equations,
    context: &Context,
) -> Result<(Outcome, Option<Heap>), Bound> {
    for end in &equations.ends {
        if !reducer.holds(end.guard, context)? {
            continue;
        }
        return Ok(match end.kind {
            EndKind::Halt(heap) => {
                let after = reducer.heap(heap, context)?;
                (Outcome::Halted, Some(after.heap().clone()))
            }
            EndKind::Fail(check) => (Outcome::Failed(check), None),
            EndKind::Blocked => (Outcome::Blocked, None),
            EndKind::Called { how, heap, .. } => match reducer.call_end(how, context)? {
                CallEnd::Fail(check) => (Outcome::Failed(check), None),
                CallEnd::Blocked => (Outcome::Blocked, None),
                CallEnd::Halt => {
                    let after = reducer.heap(heap, context)?;
                    (Outcome::Halted, Some(after.heap().clone()))
                }
            },
        });
    }
    Err(Bound)
}

//! The outcome alone: the program without its final state, for those who ask how runs end.

use super::{FuncProgram, Tail, prune};

/// The program that ends like this one and gives no final state; what only that needed is gone.
#[must_use]
pub fn outcome_only(program: &FuncProgram) -> FuncProgram {
    let mut outcome = program.clone();
    outcome.state.clear();
    outcome.finals.clear();
    outcome.exported.clear();
    for block in outcome.functions.iter_mut().flat_map(|function| &mut function.blocks) {
        if let Tail::Halt(values) = &mut block.tail {
            values.clear();
        }
    }
    prune(outcome)
}

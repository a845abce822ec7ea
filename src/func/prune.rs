//! Removes what cannot matter: parameters, results, names, calls' results and functions.
//!
//! What is computed and where it diverges stays the same: conditions and calls stay, because they
//! decide whether a function ends; all other expressions are total and may go, or move to their
//! use. Always: pruning twice is pruning once; no parameter and no `let` is without a use; each
//! result of a function is used by some caller of it, or of a function with which it shares its
//! results by tail calls. The time is linear in the program.

mod forward;
mod join;
mod liveness;
mod plain;
mod repeat;
mod rewrite;

use super::groups::groups;
use super::number::number;
use super::{Exported, FunId, FuncProgram, Tail};
pub(super) use liveness::liveness;

/// The program without what cannot matter: parameters, results, names and functions without a use
/// are removed, names that are used once (or stand for an atom) are replaced by their values unless
/// these nest deeply, calls that are returned unchanged become tail calls, functions that only pass
/// on disappear, branches that end alike become one, a call is made once on a way, handles are
/// renumbered and the groups computed afresh, and so are the versions of names. A function in which
/// no run ends has plain results. Where nothing halts, there is no final state.
#[must_use]
pub fn prune(program: FuncProgram) -> FuncProgram {
    let mut program = program;
    loop {
        // Where calls and branches have gone names are used less often, and functions may only pass on.
        program = drop_dead_code(program);
        if forward::bypass_forwarders(&mut program) {
            // Nobody calls the functions that only passed on.
            program = drop_dead_code(program);
        }
        let changed = (program.functions.iter_mut())
            .map(|function| repeat::repeat(function) | join::join(function));
        let changed = changed.filter(|&changed| changed).count() > 0;
        // Only between functions whose results are of one kind can a call be a tail call.
        if !changed && !plain::simplify_results(&mut program.functions) {
            break;
        }
    }
    program.groups = groups(&program.functions);
    number(&mut program);
    if !may_halt(&program) {
        program.state.clear();
    }
    program
}

/// Whether some function can halt the program.
pub(super) fn may_halt(program: &FuncProgram) -> bool {
    let mut blocks = program.functions.iter().flat_map(|function| &function.blocks);
    blocks.any(|block| matches!(block.tail, Tail::Halt(_)))
}

/// Drops what cannot matter; leaves the groups stale.
fn drop_dead_code(program: FuncProgram) -> FuncProgram {
    let live = liveness(&program);
    let mut count = 0;
    let ids = (0..program.functions.len()).map(FunId::new);
    let target: Vec<Option<FunId>> = ids
        .map(|id| {
            live.is_called(id).then(|| {
                count += 1;
                FunId::new(count - 1)
            })
        })
        .collect();
    let new = |id: FunId| target[id.index()].expect("what is used from outside is called");
    let may_end: Vec<bool> = program.functions.iter().map(|f| f.result.may_end()).collect();
    let functions = program.functions.into_iter().enumerate();
    let functions = functions.map(|(at, function)| (FunId::new(at), function));
    let functions = functions
        .filter(|(id, _)| live.is_called(*id))
        .map(|(id, function)| rewrite::rewrite(id, function, &live, &target, &may_end))
        .collect();
    FuncProgram {
        functions,
        groups: Vec::new(),
        main: new(program.main),
        finals: program.finals.iter().map(|&(item, function)| (item, new(function))).collect(),
        exported: (program.exported.into_iter())
            .map(|one| Exported { function: new(one.function), ..one })
            .collect(),
        symbols: program.symbols,
        state: program.state,
        claims: program.claims,
    }
}

#[cfg(test)]
mod tests;

//! A function in which no run can end has plain results.

use crate::walk::{callees, reachable_blocks};
use crate::{FunId, Function, ResultType, Tail};

/// Makes results plain where no check fails and no assumption is broken, in the function or in those that
/// it calls. A function and those that it calls in its tail have results of one kind. Whether results were
/// made plain.
pub(super) fn simplify_results(functions: &mut [Function]) -> bool {
    let mut ends: Vec<bool> = functions.iter().map(ends_itself).collect();
    let mut dependents: Vec<Vec<FunId>> = vec![Vec::new(); functions.len()];
    for (at, function) in functions.iter().enumerate() {
        let caller = FunId::new(at);
        callees(function).for_each(|callee| dependents[callee.index()].push(caller));
        dependents[at].extend(function.blocks.iter().filter_map(|block| match &block.tail {
            Tail::Call { callee, .. } => Some(*callee),
            _ => None,
        }));
    }
    let mut work: Vec<usize> = (0..functions.len()).filter(|&at| ends[at]).collect();
    while let Some(at) = work.pop() {
        for dependent in &dependents[at] {
            if !std::mem::replace(&mut ends[dependent.index()], true) {
                work.push(dependent.index());
            }
        }
    }
    let mut changed = false;
    for (function, ends) in functions.iter_mut().zip(ends) {
        if let (ResultType::Run(types), false) = (&mut function.result, ends) {
            function.result = ResultType::Tuple(std::mem::take(types));
            changed = true;
        }
    }
    changed
}

/// Whether a run may end in the function, without those that it calls.
fn ends_itself(function: &Function) -> bool {
    let blocks = function.blocks.iter().zip(reachable_blocks(function));
    let mut reached = blocks.filter(|&(_, reached)| reached);
    reached.any(|(block, _)| matches!(block.tail, Tail::Fail(_) | Tail::Blocked))
}

//! A function that only passes its arguments on to another one is gone.

use crate::walk::entries;
use crate::{Binding, FunId, FuncNode, FuncProgram, Function, LocalId, Tail};

/// Calls the last function of each chain of functions that only pass on. They are still in the
/// program, but nobody calls them. Whether there were any.
pub(super) fn bypass_forwarders(program: &mut FuncProgram) -> bool {
    let mut next: Vec<Option<FunId>> = program.functions.iter().map(passes_on_to).collect();
    for entry in entries(program) {
        next[entry.index()] = None;
    }
    if next.iter().all(Option::is_none) {
        return false;
    }
    let target = chain_ends(next);
    let new = |callee: &mut FunId| *callee = target[callee.index()];
    for function in &mut program.functions {
        for node in &mut function.nodes {
            if let FuncNode::Call { callee, .. } = node {
                new(callee);
            }
        }
        for block in &mut function.blocks {
            for binding in &mut block.bindings {
                if let Binding::Call { callee, .. } = binding {
                    new(callee);
                }
            }
            if let Tail::Call { callee, .. } = &mut block.tail {
                new(callee);
            }
        }
    }
    true
}

/// The function to which this one passes all its arguments, in order, and does nothing else.
fn passes_on_to(function: &Function) -> Option<FunId> {
    let [block] = &function.blocks[..] else { return None };
    let Tail::Call { callee, args } = &block.tail else { return None };
    let params = (0..function.arity).map(|at| FuncNode::Local(LocalId::new(at)));
    let same = args.iter().map(|arg| function.nodes[arg.index()].clone()).eq(params);
    (block.bindings.is_empty() && same).then_some(*callee)
}

/// For each function, where the chain that begins there ends; a cycle ends anywhere on it.
fn chain_ends(mut next: Vec<Option<FunId>>) -> Vec<FunId> {
    let mut on_path = vec![false; next.len()];
    let mut last: Vec<FunId> = (0..next.len()).map(FunId::new).collect();
    for start in 0..next.len() {
        let mut path = Vec::new();
        let mut at = FunId::new(start);
        while let (false, Some(after)) = (on_path[at.index()], next[at.index()]) {
            on_path[at.index()] = true;
            path.push(at);
            at = after;
        }
        if on_path[at.index()] {
            next[at.index()] = None;
        }
        let end = last[at.index()];
        for one in path {
            on_path[one.index()] = false;
            last[one.index()] = end;
            // Later chains that lead here go on to the end in one step.
            if one != end {
                next[one.index()] = Some(end);
            }
        }
    }
    last
}

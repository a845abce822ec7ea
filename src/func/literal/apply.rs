//! A partial application that gets its address becomes a call.

use crate::{FuncNode, FuncProgram, Tail};

/// Turns reads of partial applications into calls, and calls that are returned into tail calls.
/// What they were made of stays in the arenas without a use.
pub(super) fn apply(program: &mut FuncProgram) {
    for function in &mut program.functions {
        for at in 0..function.nodes.len() {
            if let FuncNode::Read { map, key } = function.nodes[at]
                && let FuncNode::Call { callee, args } = &function.nodes[map.index()]
            {
                let args = args.iter().copied().chain([key]).collect();
                function.nodes[at] = FuncNode::Call { callee: *callee, args };
            }
        }
        for block in &mut function.blocks {
            if let Tail::Return(values) = &block.tail
                && let [value] = values[..]
                && let FuncNode::Call { callee, args } = &function.nodes[value.index()]
            {
                block.tail = Tail::Call { callee: *callee, args: args.to_vec() };
            }
        }
    }
}

//! Ways through a function's arenas that several passes share. None of them recurses.

use base::{FieldId, Sort, Symbols};

use super::{Binding, FunId, FuncNode, FuncProgram, Function, NodeId, StateComponent, Tail};

/// Shows the operands of an expression, left to right.
pub fn operands(node: &FuncNode, mut visit: impl FnMut(NodeId)) {
    match node {
        FuncNode::Int(_) | FuncNode::Bool(_) | FuncNode::Null | FuncNode::Local(_) => {}
        FuncNode::Zero(_) | FuncNode::Zeros(_) => {}
        FuncNode::Select { vector, index, .. } => [*vector, *index].into_iter().for_each(visit),
        FuncNode::Update { vector, index, value } => {
            [*vector, *index, *value].into_iter().for_each(visit);
        }
        FuncNode::Splice(parts) => parts.iter().copied().for_each(visit),
        FuncNode::Address(operand) | FuncNode::Unary(_, operand) => visit(*operand),
        FuncNode::Read { map, key } => [*map, *key].into_iter().for_each(visit),
        FuncNode::Write { map, key, value } => [*map, *key, *value].into_iter().for_each(visit),
        FuncNode::Call { args, .. } => args.iter().copied().for_each(visit),
        FuncNode::Binary(_, left, right) => [*left, *right].into_iter().for_each(visit),
    }
}

/// The expression with other operands.
pub(super) fn with_operands(node: &FuncNode, new: impl Fn(NodeId) -> NodeId) -> FuncNode {
    match node {
        FuncNode::Int(_) | FuncNode::Bool(_) | FuncNode::Null | FuncNode::Local(_) => node.clone(),
        FuncNode::Zero(_) | FuncNode::Zeros(_) => node.clone(),
        FuncNode::Select { vector, index, element } => {
            FuncNode::Select { vector: new(*vector), index: new(*index), element: *element }
        }
        FuncNode::Update { vector, index, value } => {
            FuncNode::Update { vector: new(*vector), index: new(*index), value: new(*value) }
        }
        FuncNode::Splice(parts) => FuncNode::Splice(parts.map(new)),
        FuncNode::Address(a) => FuncNode::Address(new(*a)),
        FuncNode::Unary(op, a) => FuncNode::Unary(*op, new(*a)),
        FuncNode::Binary(op, a, b) => FuncNode::Binary(*op, new(*a), new(*b)),
        FuncNode::Read { map, key } => FuncNode::Read { map: new(*map), key: new(*key) },
        FuncNode::Write { map, key, value } => {
            FuncNode::Write { map: new(*map), key: new(*key), value: new(*value) }
        }
        FuncNode::Call { callee, args } => {
            FuncNode::Call { callee: *callee, args: args.iter().map(|&arg| new(arg)).collect() }
        }
    }
}

/// Which blocks the body reaches.
#[must_use]
pub fn reachable_blocks(function: &Function) -> Vec<bool> {
    let mut reached = vec![false; function.blocks.len()];
    if let Some(body) = reached.last_mut() {
        *body = true;
    }
    for at in (0..function.blocks.len()).rev() {
        if let (true, Tail::If { then, els, .. }) = (reached[at], &function.blocks[at].tail) {
            reached[then.index()] = true;
            reached[els.index()] = true;
        }
    }
    reached
}

/// Fills `done` for `root` and all below it, operands first; `below` appends the operands of an
/// expression, `finish` makes its entry from theirs.
pub(super) fn post_order<T>(
    root: NodeId,
    done: &mut [Option<T>],
    below: impl Fn(NodeId, &mut Vec<NodeId>),
    mut finish: impl FnMut(NodeId, &[Option<T>]) -> T,
) {
    let mut stack = vec![root];
    let mut operands = Vec::new();
    while let Some(&node) = stack.last() {
        operands.clear();
        if done[node.index()].is_none() {
            below(node, &mut operands);
            operands.retain(|operand| done[operand.index()].is_none());
            if operands.is_empty() {
                done[node.index()] = Some(finish(node, done));
            }
        }
        if operands.is_empty() {
            stack.pop();
        }
        stack.extend(operands.iter().rev());
    }
}

/// The functions that `function` calls: a name for each call, in the order of the arenas.
pub fn callees(function: &Function) -> impl Iterator<Item = FunId> + '_ {
    let in_nodes = function.nodes.iter().filter_map(|node| match node {
        FuncNode::Call { callee, .. } => Some(*callee),
        _ => None,
    });
    let in_blocks = function.blocks.iter().flat_map(|block| {
        let bound = block.bindings.iter().filter_map(|binding| match binding {
            Binding::Call { callee, .. } => Some(*callee),
            Binding::Let { .. } => None,
        });
        let tail = match &block.tail {
            Tail::Call { callee, .. } => Some(*callee),
            _ => None,
        };
        bound.chain(tail)
    });
    in_nodes.chain(in_blocks)
}

/// The functions that are used from outside: `main`, those of the final values, those of a module.
pub(super) fn entries(program: &FuncProgram) -> impl Iterator<Item = FunId> + '_ {
    let finals = program.finals.iter().map(|&(_, function)| function);
    std::iter::once(program.main)
        .chain(finals)
        .chain(program.exported.iter().map(|one| one.function))
}

/// The sort of the keys of a map: addresses of the owner of the field, or positions.
pub(super) fn key_sort(symbols: &Symbols, field: FieldId) -> Sort {
    symbols[field].owner.map_or(Sort::Int, Sort::Ref)
}

/// The name of a part of the state; of a field with its shape, where another has the same name.
pub(super) fn item_name(symbols: &Symbols, item: StateComponent) -> String {
    match item {
        StateComponent::Var(var) => symbols[var].name.clone(),
        StateComponent::Field(field) => {
            let name = &symbols[field].name;
            let twin = |other: FieldId| other != field && symbols[other].name == *name;
            match symbols[field].owner {
                Some(owner) if symbols.field_ids().any(twin) => {
                    format!("{}.{name}", symbols[owner].word())
                }
                _ => name.clone(),
            }
        }
    }
}

//! One function without what cannot matter: renumbered, single-use names replaced by their values.

use super::liveness::FuncLiveness;
use crate::walk::{operands, post_order, reachable_blocks};
use crate::{Binding, Block, BlockId, FunId, FuncNode, Function, Local, LocalId, NodeId, Tail};

/// A name stays if its value nests deeper than this, so that deep expressions stay broken up.
const MAX_INLINE_DEPTH: u32 = 16;

/// The function without what cannot matter. `target` gives functions their new handles; `may_end` says
/// of each whether the run may end in it.
pub(super) fn rewrite(
    id: FunId,
    mut function: Function,
    live: &FuncLiveness,
    target: &[Option<FunId>],
    may_end: &[bool],
) -> Function {
    form_tail_calls(id, &mut function, live, may_end);
    let rewriter = FunctionRewriter {
        id,
        live,
        target,
        uses: count_uses(id, &function, live),
        depths: vec![None; function.nodes.len()],
        inlined: vec![None; function.locals.len()],
        local_map: vec![None; function.locals.len()],
        node_map: vec![None; function.nodes.len()],
        old: &function,
        locals: Vec::new(),
        nodes: Vec::new(),
    };
    rewriter.rewrite_function()
}

/// Turns `let (a, b) = f x in (a, b)` into the tail call `f x`.
fn form_tail_calls(id: FunId, function: &mut Function, live: &FuncLiveness, may_end: &[bool]) {
    let mut alias: Vec<Option<LocalId>> = vec![None; function.locals.len()];
    for at in (0..function.blocks.len()).rev() {
        let block = &function.blocks[at];
        for binding in &block.bindings {
            if let Binding::Let { local, value } = binding
                && let FuncNode::Local(other) = function.nodes[value.index()]
            {
                alias[local.index()] = Some(alias[other.index()].unwrap_or(other));
            }
        }
        if let Some((last, tail)) = as_tail_call(id, function, at, &alias, live)
            // Both can end the run, or none.
            && matches!(&tail, Tail::Call { callee, .. } if may_end[callee.index()] == may_end[id.index()])
        {
            let block = &mut function.blocks[at];
            block.bindings.truncate(last);
            block.tail = tail;
        }
    }
}

/// If the block returns just the results of its last call: the position of that call, and the call.
fn as_tail_call(
    id: FunId,
    function: &Function,
    at: usize,
    alias: &[Option<LocalId>],
    live: &FuncLiveness,
) -> Option<(usize, Tail)> {
    let block = &function.blocks[at];
    let Tail::Return(values) = &block.tail else { return None };
    let last = block.bindings.iter().rposition(|one| matches!(one, Binding::Call { .. }))?;
    let Binding::Call { results, callee, args } = &block.bindings[last] else { return None };
    let returned = values.iter().enumerate().filter(|&(at, _)| live.result(id, at));
    let returned = returned.map(|(_, value)| match function.nodes[value.index()] {
        FuncNode::Local(local) => Some(alias[local.index()].unwrap_or(local)),
        _ => None,
    });
    let results = results.iter().enumerate().filter(|&(at, _)| live.result(*callee, at));
    let same = returned.eq(results.map(|(_, local)| Some(*local)));
    same.then(|| (last, Tail::Call { callee: *callee, args: args.clone() }))
}

/// How often each name is evaluated, counted up to 2.
fn count_uses(id: FunId, function: &Function, live: &FuncLiveness) -> Vec<u8> {
    let mut of_node = vec![0_u8; function.nodes.len()];
    let mut count = |node: NodeId, times: u8| {
        let uses = &mut of_node[node.index()];
        *uses = uses.saturating_add(times).min(2);
    };
    let reached = reachable_blocks(function);
    for (block, _) in function.blocks.iter().zip(reached).filter(|&(_, reached)| reached) {
        for binding in &block.bindings {
            match binding {
                Binding::Let { local, value } if live.local(id, *local) => count(*value, 1),
                Binding::Let { .. } => {}
                Binding::Call { callee, args, .. } => {
                    kept_args(live, *callee, args).for_each(|arg| count(arg, 1));
                }
            }
        }
        tail_operands(id, &block.tail, live).into_iter().for_each(|node| count(node, 1));
    }
    let mut of_local = vec![0_u8; function.locals.len()];
    for (at, node) in function.nodes.iter().enumerate().rev() {
        let times = of_node[at];
        if times == 0 {
            continue;
        }
        if let FuncNode::Local(local) = node {
            let uses = &mut of_local[local.index()];
            *uses = uses.saturating_add(times).min(2);
        }
        kept_operands(live, node, |operand| {
            let uses = &mut of_node[operand.index()];
            *uses = uses.saturating_add(times).min(2);
        });
    }
    of_local
}

/// The arguments whose parameters matter.
fn kept_args<'a>(
    live: &'a FuncLiveness,
    callee: FunId,
    args: &'a [NodeId],
) -> impl Iterator<Item = NodeId> + 'a {
    let is_live = move |&(at, _): &(usize, &NodeId)| live.local(callee, LocalId::new(at));
    args.iter().enumerate().filter(is_live).map(|(_, arg)| *arg)
}

/// Shows the operands that matter if the expression does.
fn kept_operands(live: &FuncLiveness, node: &FuncNode, visit: impl FnMut(NodeId)) {
    match node {
        FuncNode::Call { callee, args } => kept_args(live, *callee, args).for_each(visit),
        _ => operands(node, visit),
    }
}

/// The expressions of a tail that matter, in order.
fn tail_operands(id: FunId, tail: &Tail, live: &FuncLiveness) -> Vec<NodeId> {
    match tail {
        Tail::If { cond, .. } => vec![*cond],
        Tail::Return(values) => {
            let live_values = values.iter().enumerate().filter(|&(at, _)| live.result(id, at));
            live_values.map(|(_, value)| *value).collect()
        }
        Tail::Call { callee, args } => kept_args(live, *callee, args).collect(),
        Tail::Halt(values) => values.clone(),
        Tail::Fail(_) | Tail::Blocked => Vec::new(),
    }
}

/// A function while it is rewritten. Blocks are taken parents first, so that a name is decided
/// before its uses are met.
struct FunctionRewriter<'a> {
    id: FunId,
    live: &'a FuncLiveness,
    target: &'a [Option<FunId>],
    old: &'a Function,
    /// How often each name is used, up to 2.
    uses: Vec<u8>,
    /// How deep expressions nest after names are replaced by values.
    depths: Vec<Option<u32>>,
    /// The values of names that are replaced.
    inlined: Vec<Option<NodeId>>,
    local_map: Vec<Option<LocalId>>,
    node_map: Vec<Option<NodeId>>,
    locals: Vec<Local>,
    nodes: Vec<FuncNode>,
}

impl FunctionRewriter<'_> {
    fn rewrite_function(mut self) -> Function {
        let old = self.old;
        for at in (0..old.arity).map(LocalId::new) {
            if self.live.local(self.id, at) {
                self.declare(at);
            }
        }
        let arity = self.locals.len();
        let reached = reachable_blocks(old);
        let mut block_map = vec![BlockId::new(0); old.blocks.len()];
        for (count, at) in (0..old.blocks.len()).filter(|&at| reached[at]).enumerate() {
            block_map[at] = BlockId::new(count);
        }
        let mut blocks: Vec<Block> = Vec::new();
        for at in (0..old.blocks.len()).rev().filter(|&at| reached[at]) {
            let bindings = self.bindings(&old.blocks[at].bindings);
            let tail = self.tail(&old.blocks[at].tail, &block_map);
            blocks.push(Block { bindings, tail, from: old.blocks[at].from.clone() });
        }
        blocks.reverse();
        let types = old.result.types().iter().enumerate();
        let live_types = types.filter(|&(at, _)| self.live.result(self.id, at)).map(|(_, ty)| *ty);
        let result = old.result.with_types(live_types.collect());
        let (name, doc) = (old.name.clone(), old.doc.clone());
        Function { name, doc, arity, locals: self.locals, nodes: self.nodes, blocks, result }
    }

    /// Gives a name its new handle.
    fn declare(&mut self, local: LocalId) -> LocalId {
        let new = LocalId::new(self.locals.len());
        self.locals.push(self.old.locals[local.index()].clone());
        self.local_map[local.index()] = Some(new);
        new
    }

    fn bindings(&mut self, old: &[Binding]) -> Vec<Binding> {
        let mut live_bindings = Vec::new();
        for binding in old {
            match binding {
                Binding::Let { local, value } => {
                    if !self.live.local(self.id, *local) {
                        continue;
                    }
                    let depth = self.depth(*value);
                    let once = self.uses[local.index()] == 1;
                    if depth == 1 || once && depth <= MAX_INLINE_DEPTH {
                        self.inlined[local.index()] = Some(*value);
                        continue;
                    }
                    let value = self.copy(*value);
                    live_bindings.push(Binding::Let { local: self.declare(*local), value });
                }
                Binding::Call { results, callee, args } => {
                    let args = self.args(*callee, args);
                    let wanted = results.iter().enumerate();
                    let wanted = wanted.filter(|&(at, _)| self.live.result(*callee, at));
                    let wanted: Vec<LocalId> = wanted.map(|(_, local)| *local).collect();
                    let results = wanted.into_iter().map(|local| self.declare(local)).collect();
                    live_bindings.push(Binding::Call {
                        results,
                        callee: self.function(*callee),
                        args,
                    });
                }
            }
        }
        live_bindings
    }

    fn tail(&mut self, old: &Tail, block_map: &[BlockId]) -> Tail {
        let mut operands = tail_operands(self.id, old, self.live);
        for operand in &mut operands {
            *operand = self.copy(*operand);
        }
        match old {
            Tail::If { then, els, .. } => {
                let (then, els) = (block_map[then.index()], block_map[els.index()]);
                Tail::If { cond: operands[0], then, els }
            }
            Tail::Return(_) => Tail::Return(operands),
            Tail::Call { callee, .. } => {
                Tail::Call { callee: self.function(*callee), args: operands }
            }
            Tail::Halt(_) => Tail::Halt(operands),
            Tail::Fail(check) => Tail::Fail(*check),
            Tail::Blocked => Tail::Blocked,
        }
    }

    fn args(&mut self, callee: FunId, args: &[NodeId]) -> Vec<NodeId> {
        let live = self.live;
        kept_args(live, callee, args).map(|arg| self.copy(arg)).collect()
    }

    fn function(&self, old: FunId) -> FunId {
        self.target[old.index()].expect("what a function in use calls is in use")
    }

    /// How deep the expression nests in the new function; 1 for what may be repeated freely.
    fn depth(&mut self, root: NodeId) -> u32 {
        let Self { old, live, inlined, depths, .. } = self;
        let below = |node: NodeId, stack: &mut Vec<NodeId>| {
            below(old, live, inlined, node, |one| stack.push(one));
        };
        post_order(root, depths, below, |node, depths| {
            let mut deepest = 0;
            let mut see = |one: NodeId| deepest = deepest.max(depths[one.index()].unwrap_or(0));
            match &old.nodes[node.index()] {
                FuncNode::Local(local) => match inlined[local.index()] {
                    Some(value) => see(value),
                    None => deepest = 1,
                },
                FuncNode::Int(number) => deepest = if number.bits() > 64 { 2 } else { 1 },
                FuncNode::Bool(_) | FuncNode::Null | FuncNode::Zero(_) | FuncNode::Zeros(_) => {
                    deepest = 1;
                }
                inner => {
                    kept_operands(live, inner, see);
                    deepest = deepest.max(1) + 1;
                }
            }
            deepest
        });
        self.depths[root.index()].expect("the walk ends with its root")
    }

    /// The expression in the new arena.
    fn copy(&mut self, root: NodeId) -> NodeId {
        let Self { old, live, inlined, node_map, nodes, local_map, target, .. } = self;
        let below = |node: NodeId, stack: &mut Vec<NodeId>| {
            below(old, live, inlined, node, |one| stack.push(one));
        };
        post_order(root, node_map, below, |node, node_map| {
            let new = |one: &NodeId| node_map[one.index()].expect("operands are copied first");
            let copy = match &old.nodes[node.index()] {
                FuncNode::Local(local) => match inlined[local.index()] {
                    Some(value) => return new(&value),
                    None => {
                        FuncNode::Local(local_map[local.index()].expect("bound before its use"))
                    }
                },
                FuncNode::Int(number) => FuncNode::Int(number.clone()),
                FuncNode::Bool(truth) => FuncNode::Bool(*truth),
                FuncNode::Null => FuncNode::Null,
                FuncNode::Zero(field) => FuncNode::Zero(*field),
                FuncNode::Zeros(element) => FuncNode::Zeros(*element),
                FuncNode::Select { vector, index, element } => {
                    FuncNode::Select { vector: new(vector), index: new(index), element: *element }
                }
                FuncNode::Update { vector, index, value } => {
                    FuncNode::Update { vector: new(vector), index: new(index), value: new(value) }
                }
                FuncNode::Splice(parts) => FuncNode::Splice(parts.each_ref().map(new)),
                FuncNode::Address(operand) => FuncNode::Address(new(operand)),
                FuncNode::Read { map, key } => FuncNode::Read { map: new(map), key: new(key) },
                FuncNode::Write { map, key, value } => {
                    FuncNode::Write { map: new(map), key: new(key), value: new(value) }
                }
                FuncNode::Call { callee, args } => FuncNode::Call {
                    callee: target[callee.index()].expect("what is in use calls what is in use"),
                    args: kept_args(live, *callee, args).map(|arg| new(&arg)).collect(),
                },
                FuncNode::Unary(op, operand) => FuncNode::Unary(*op, new(operand)),
                FuncNode::Binary(op, left, right) => FuncNode::Binary(*op, new(left), new(right)),
            };
            nodes.push(copy);
            NodeId::new(nodes.len() - 1)
        });
        self.node_map[root.index()].expect("the walk ends with its root")
    }
}

/// Shows what stands below an expression once names are replaced by their values.
fn below(
    old: &Function,
    live: &FuncLiveness,
    inlined: &[Option<NodeId>],
    node: NodeId,
    mut visit: impl FnMut(NodeId),
) {
    match &old.nodes[node.index()] {
        FuncNode::Local(local) => inlined[local.index()].into_iter().for_each(visit),
        inner => kept_operands(live, inner, &mut visit),
    }
}

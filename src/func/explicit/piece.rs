//! A piece of code on its way out of a function.

use crate::walk::{operands, reachable_blocks, with_operands};
use crate::{
    Binary, Binding, Block, FunId, FuncNode, FuncProgram, FuncType, Function, LocalId, NodeId,
    ResultType, StateComponent, Tail,
};
use base::Provenance;

/// Where a piece leads.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum PieceTarget {
    /// To this function.
    Function(FunId),
    /// To the end of its own function.
    Return,
    /// To the end of the run.
    Halt,
    /// To a test.
    Test,
}

/// What moves out.
pub(super) struct EffectPiece<'a> {
    /// The names that it binds.
    pub lets: &'a [(LocalId, NodeId)],
    /// Those of them that are used outside, too.
    pub kept: &'a [LocalId],
    /// The other results, each with its position among the values that are passed on.
    pub moved: &'a [(usize, NodeId)],
}

impl EffectPiece<'_> {
    /// The function that the piece becomes: its results are the names that are kept, then what is
    /// passed on. With it, the names of the old function that it takes.
    pub(super) fn function(
        &self,
        old: &Function,
        name: String,
        doc: Vec<String>,
        types: Vec<FuncType>,
    ) -> (Function, Vec<LocalId>) {
        let roots = self.lets.iter().map(|&(_, value)| value);
        let nodes = below(old, roots.chain(self.moved.iter().map(|&(_, value)| value)));
        let bound: Vec<LocalId> = self.lets.iter().map(|&(local, _)| local).collect();
        let mut params: Vec<LocalId> = nodes.iter().filter_map(|&node| named(old, node)).collect();
        params.sort_unstable();
        params.dedup();
        params.retain(|local| !bound.contains(local));
        let order: Vec<LocalId> = params.iter().chain(&bound).copied().collect();
        let place = |local: LocalId| {
            let position = order.iter().position(|&other| other == local);
            LocalId::new(position.expect("a name is a parameter or bound by the piece"))
        };
        let new = |node: NodeId| {
            let position = nodes.binary_search(&node);
            NodeId::new(position.expect("all expressions below the roots move"))
        };
        let moved = |&node: &NodeId| match &old.nodes[node.index()] {
            FuncNode::Local(local) => FuncNode::Local(place(*local)),
            other => with_operands(other, new),
        };
        let mut new_nodes: Vec<FuncNode> = nodes.iter().map(moved).collect();
        let bind = |&(local, value): &(LocalId, NodeId)| Binding::Let {
            local: place(local),
            value: new(value),
        };
        let mut values = Vec::new();
        for &local in self.kept {
            new_nodes.push(FuncNode::Local(place(local)));
            values.push(NodeId::new(new_nodes.len() - 1));
        }
        values.extend(self.moved.iter().map(|&(_, node)| new(node)));
        let local_types = self.kept.iter().map(|local| old.locals[local.index()].ty);
        let function = Function {
            name,
            doc,
            arity: params.len(),
            locals: order.iter().map(|local| old.locals[local.index()].clone()).collect(),
            nodes: new_nodes,
            blocks: vec![Block {
                bindings: self.lets.iter().map(bind).collect(),
                tail: Tail::Return(values),
                from: Provenance::default(),
            }],
            result: ResultType::Tuple(local_types.chain(types).collect()),
        };
        (function, params)
    }
}

/// The roots and all below them, in the order of the arena.
fn below(function: &Function, roots: impl IntoIterator<Item = NodeId>) -> Vec<NodeId> {
    let mut work: Vec<NodeId> = roots.into_iter().collect();
    let mut nodes = std::collections::BTreeSet::new();
    while let Some(node) = work.pop() {
        if nodes.insert(node) {
            operands(&function.nodes[node.index()], |operand| work.push(operand));
        }
    }
    nodes.into_iter().collect()
}

fn named(function: &Function, node: NodeId) -> Option<LocalId> {
    match function.nodes[node.index()] {
        FuncNode::Local(local) => Some(local),
        _ => None,
    }
}

/// The names that an expression mentions, each once for each of its expressions.
pub(super) fn mentioned_locals(function: &Function, root: NodeId) -> Vec<LocalId> {
    below(function, [root]).into_iter().filter_map(|node| named(function, node)).collect()
}

/// How many roots of expressions mention each name, as often as [`mentioned`] does.
pub(super) fn mention_counts(function: &Function) -> Vec<usize> {
    let mut uses = vec![0; function.locals.len()];
    for (block, reached) in function.blocks.iter().zip(reachable_blocks(function)) {
        if !reached {
            continue;
        }
        let mut roots: Vec<NodeId> = Vec::new();
        for binding in &block.bindings {
            match binding {
                Binding::Let { value, .. } => roots.push(*value),
                Binding::Call { args, .. } => roots.extend(args),
            }
        }
        match &block.tail {
            Tail::If { cond, .. } => roots.push(*cond),
            Tail::Return(nodes) | Tail::Halt(nodes) | Tail::Call { args: nodes, .. } => {
                roots.extend(nodes);
            }
            Tail::Fail(_) | Tail::Blocked => {}
        }
        for local in roots.into_iter().flat_map(|root| mentioned_locals(function, root)) {
            uses[local.index()] += 1;
        }
    }
    uses
}

/// Whether a map is written in the expression.
pub(super) fn writes_map(function: &Function, root: NodeId) -> bool {
    let is_write = |node: NodeId| matches!(function.nodes[node.index()], FuncNode::Write { .. });
    below(function, [root]).into_iter().any(is_write)
}

/// Whether the value is no effect: a name, a constant, or the clock moved on.
pub(super) fn is_plain(program: &FuncProgram, function: &Function, value: NodeId) -> bool {
    match &function.nodes[value.index()] {
        FuncNode::Local(_)
        | FuncNode::Int(_)
        | FuncNode::Bool(_)
        | FuncNode::Null
        | FuncNode::Zero(_) => true,
        FuncNode::Binary(Binary::Add, left, right) => {
            let clock = Some(StateComponent::Var(program.symbols.clock()));
            named(function, *left)
                .is_some_and(|local| function.locals[local.index()].origin == clock)
                && matches!(function.nodes[right.index()], FuncNode::Int(_))
        }
        _ => false,
    }
}

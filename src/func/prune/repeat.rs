//! A call is made once on a way: with the same arguments it would give the same, and end the same.

use rustc_hash::FxHashMap;

use crate::walk::{operands, post_order, with_operands};
use crate::{Binding, BlockId, FunId, FuncNode, Function, LocalId, NodeId, Tail};

/// Drops the calls that were made before on the way to them, and names what they gave like what the
/// first ones gave; says whether there were any.
pub(super) fn repeat(function: &mut Function) -> bool {
    let mut repeat = Repeat {
        class: vec![None; function.nodes.len()],
        first: FxHashMap::default(),
        alias: vec![None; function.locals.len()],
        made: FxHashMap::default(),
        changed: false,
        function,
    };
    repeat.run();
    let Repeat { alias, changed, .. } = repeat;
    if changed {
        for node in &mut function.nodes {
            if let FuncNode::Local(local) = node {
                *local = alias[local.index()].unwrap_or(*local);
            }
        }
    }
    changed
}

/// What a call is known by: the function, and its arguments up to equality.
type MadeCall = (FunId, Box<[NodeId]>);

/// A function while its repeated calls are dropped. Its blocks are a tree.
struct Repeat<'f> {
    function: &'f mut Function,
    /// For each expression whose names are bound, the first one that is equal to it.
    class: Vec<Option<NodeId>>,
    first: FxHashMap<FuncNode, NodeId>,
    /// For each name of what a repeated call gave, the name of what the first one gave.
    alias: Vec<Option<LocalId>>,
    /// The calls on the way to where the walk is, and the names of what they gave.
    made: FxHashMap<MadeCall, Vec<LocalId>>,
    changed: bool,
}

/// A step of the walk through the blocks.
enum RepeatStep {
    Enter(BlockId),
    /// The block and all below it are done: its calls are on no way any more.
    Leave(Vec<MadeCall>),
}

impl Repeat<'_> {
    fn run(&mut self) {
        let mut steps = vec![RepeatStep::Enter(self.function.body())];
        while let Some(step) = steps.pop() {
            match step {
                RepeatStep::Enter(block) => {
                    steps.push(RepeatStep::Leave(self.block(block)));
                    if let Tail::If { then, els, .. } = self.function.blocks[block.index()].tail {
                        steps.extend([RepeatStep::Enter(els), RepeatStep::Enter(then)]);
                    }
                }
                RepeatStep::Leave(calls) => calls.iter().for_each(|call| {
                    self.made.remove(call);
                }),
            }
        }
    }

    /// Drops the block's repeated calls; gives those that it makes.
    fn block(&mut self, block: BlockId) -> Vec<MadeCall> {
        let mut calls = Vec::new();
        let mut bindings = std::mem::take(&mut self.function.blocks[block.index()].bindings);
        bindings.retain(|binding| {
            let Some((call, results)) = self.call(binding) else { return true };
            let Some(before) = self.made.get(&call) else {
                calls.push(call.clone());
                self.made.insert(call, results.to_vec());
                return true;
            };
            for (result, before) in results.iter().zip(before) {
                self.alias[result.index()] = Some(*before);
            }
            self.changed = true;
            false
        });
        self.function.blocks[block.index()].bindings = bindings;
        calls
    }

    /// The call that the binding is, and the names of what it gives.
    fn call<'b>(&mut self, binding: &'b Binding) -> Option<(MadeCall, &'b [LocalId])> {
        let (callee, args, results) = match binding {
            Binding::Call { results, callee, args } => (*callee, args.clone(), results.as_slice()),
            Binding::Let { local, value } => match &self.function.nodes[value.index()] {
                FuncNode::Call { callee, args } => {
                    (*callee, args.to_vec(), std::slice::from_ref(local))
                }
                _ => return None,
            },
        };
        let args = args.into_iter().map(|arg| self.class(arg)).collect();
        Some(((callee, args), results))
    }

    /// The first expression that is equal to this one, whose names are bound.
    fn class(&mut self, root: NodeId) -> NodeId {
        let Self { function, class, first, alias, .. } = self;
        let nodes = &function.nodes;
        let below = |node: NodeId, stack: &mut Vec<NodeId>| {
            operands(&nodes[node.index()], |operand| stack.push(operand));
        };
        post_order(root, class, below, |node, class| {
            let same = match &nodes[node.index()] {
                FuncNode::Local(local) => FuncNode::Local(alias[local.index()].unwrap_or(*local)),
                inner => with_operands(inner, |operand| {
                    class[operand.index()].expect("operands are classed first")
                }),
            };
            *first.entry(same).or_insert(node)
        });
        self.class[root.index()].expect("the walk ends with its root")
    }
}

//! Calls that are written where their result is used.
//!
//! A function binds the results of its calls by name, so that it says in which order they are made. Where a
//! call has one result, of first order, which is used once in the block and whatever the values are, it
//! reads better in the place of that name: `key p + sum next (next p)`. Whoever prints a function asks here
//! which calls those are. Between call and use there is no other call in which the run may end; where one does
//! not end at all, it does not matter which comes first. And the value is asked for at once: not as one
//! of several results, which a lazy language would leave undone.

use super::walk::operands;
use super::{Binary, Binding, Block, FunId, FuncNode, FuncProgram, Function, LocalId, NodeId};
use super::{FuncType, ResultType, Tail};

/// So many calls stand in each other.
const DEEPEST: usize = 3;

/// The calls of a function that are written where their result is used.
#[derive(Debug)]
pub struct InPlace<'f> {
    /// For each name the call that stands in its place.
    calls: Vec<Option<(FunId, &'f [NodeId])>>,
}

impl<'f> InPlace<'f> {
    /// Those of a function.
    #[must_use]
    pub fn find(program: &FuncProgram, function: &'f Function) -> Self {
        let mut search = InPlaceCallSearch {
            program,
            function,
            uses: use_counts(function),
            depths: vec![0; function.locals.len()],
            found: Self { calls: vec![None; function.locals.len()] },
        };
        // The functions of most programs have no such calls.
        let may_be = |binding: &Binding| search.candidate(binding).is_some();
        if function.blocks.iter().flat_map(|block| &block.bindings).any(may_be) {
            function.blocks.iter().for_each(|block| search.block(block));
        }
        search.found
    }

    /// The call that stands in the place of the name.
    #[must_use]
    pub fn call(&self, local: LocalId) -> Option<(FunId, &'f [NodeId])> {
        self.calls[local.index()]
    }

    /// Whether no binding of the block is written before its end.
    #[must_use]
    pub fn is_bare(&self, block: &Block) -> bool {
        block.bindings.iter().all(|binding| self.is_inlined(binding))
    }

    /// Whether the binding is not written, since what it binds stands elsewhere.
    #[must_use]
    pub fn is_inlined(&self, binding: &Binding) -> bool {
        matches!(binding, Binding::Call { results, .. }
            if results.iter().any(|&local| self.call(local).is_some()))
    }
}

struct InPlaceCallSearch<'p, 'f> {
    program: &'p FuncProgram,
    function: &'f Function,
    /// How often each name is evaluated, up to 2.
    uses: Vec<u8>,
    /// How many calls stand in each other in the place of a name.
    depths: Vec<usize>,
    found: InPlace<'f>,
}

impl<'f> InPlaceCallSearch<'_, 'f> {
    /// The name of the only result of a call that has one, which is a value and used once.
    fn candidate(&self, binding: &'f Binding) -> Option<(LocalId, FunId, &'f [NodeId])> {
        let Binding::Call { results, callee, args } = binding else { return None };
        let [local] = results[..] else { return None };
        let types = &self.program.function(*callee).result;
        let is_value =
            matches!(types, ResultType::Tuple(types) if matches!(types[..], [FuncType::Value(_)]));
        (is_value && self.uses[local.index()] == 1).then_some((local, *callee, args))
    }

    fn block(&mut self, block: &'f Block) {
        for (at, binding) in block.bindings.iter().enumerate() {
            let Some((local, callee, args)) = self.candidate(binding) else { continue };
            let depth = 1 + args.iter().map(|&arg| self.depth(arg)).max().unwrap_or(0);
            if depth <= DEEPEST
                && self.is_used_in(local, args, &block.bindings[at + 1..], &block.tail)
            {
                self.depths[local.index()] = depth;
                self.found.calls[local.index()] = Some((callee, args));
            }
        }
    }

    /// How many calls stand in each other in an expression.
    fn depth(&self, root: NodeId) -> usize {
        let (mut deepest, mut work) = (0, vec![root]);
        while let Some(node) = work.pop() {
            let node = &self.function.nodes[node.index()];
            if let FuncNode::Local(local) = node {
                deepest = deepest.max(self.depths[local.index()]);
            }
            operands(node, |operand| work.push(operand));
        }
        deepest
    }

    /// Whether the name is used in what follows its binding, whatever the values are.
    fn is_used_in(
        &self,
        local: LocalId,
        args: &[NodeId],
        bindings: &[Binding],
        tail: &Tail,
    ) -> bool {
        let uses = |roots: &[NodeId]| roots.iter().any(|&root| self.asks_for(root, local, args));
        for binding in bindings {
            match binding {
                Binding::Let { value, .. } => {
                    if uses(&[*value]) {
                        return true;
                    }
                }
                Binding::Call { callee, args, .. } => {
                    if uses(args) {
                        return true;
                    }
                    if self.program.function(*callee).result.may_end() {
                        return false;
                    }
                }
            }
        }
        match tail {
            Tail::If { cond, .. } => uses(&[*cond]),
            Tail::Return(values) => {
                values.len() == 1
                    && matches!(self.function.result, ResultType::Tuple(_))
                    && uses(values)
            }
            Tail::Call { args, .. } => uses(args),
            Tail::Halt(values) => uses(values),
            Tail::Fail(_) | Tail::Blocked => false,
        }
    }

    /// Whether the value of the name is needed for that of the expression, and stands behind these
    /// arguments in the arena.
    fn asks_for(&self, root: NodeId, local: LocalId, args: &[NodeId]) -> bool {
        let mut work = vec![root];
        while let Some(at) = work.pop() {
            match &self.function.nodes[at.index()] {
                FuncNode::Local(other) if *other == local => {
                    return args.iter().all(|&arg| arg < at);
                }
                FuncNode::Binary(Binary::And | Binary::Or, left, _) => work.push(*left),
                node => operands(node, |operand| work.push(operand)),
            }
        }
        false
    }
}

/// How often each name is evaluated, counted up to 2.
fn use_counts(function: &Function) -> Vec<u8> {
    let mut of_node = vec![0_u8; function.nodes.len()];
    let mut count = |node: NodeId| {
        let uses = &mut of_node[node.index()];
        *uses = (*uses + 1).min(2);
    };
    for block in &function.blocks {
        for binding in &block.bindings {
            match binding {
                Binding::Let { value, .. } => count(*value),
                Binding::Call { args, .. } => args.iter().copied().for_each(&mut count),
            }
        }
        match &block.tail {
            Tail::If { cond, .. } => count(*cond),
            Tail::Return(nodes) | Tail::Halt(nodes) | Tail::Call { args: nodes, .. } => {
                nodes.iter().copied().for_each(&mut count);
            }
            Tail::Fail(_) | Tail::Blocked => {}
        }
    }
    let mut of_local = vec![0_u8; function.locals.len()];
    for (at, node) in function.nodes.iter().enumerate().rev() {
        let times = of_node[at];
        if let FuncNode::Local(local) = node {
            let uses = &mut of_local[local.index()];
            *uses = (*uses + times).min(2);
        }
        operands(node, |operand| {
            let uses = &mut of_node[operand.index()];
            *uses = (*uses + times).min(2);
        });
    }
    of_local
}

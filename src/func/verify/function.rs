//! The rules about the arenas of one function: handles, order, scopes.

use crate::walk::operands;
use crate::{Binding, FuncNode, FuncProgram, Function, LocalId, NodeId, Tail};

/// All handles are in range, children stand before parents, and the blocks are a tree.
pub(super) fn structure(program: &FuncProgram, function: &Function, breaches: &mut Vec<String>) {
    let mut say = |what: String| breaches.push(format!("{}: {what}", function.name));
    let is_defined = |callee: crate::FunId| callee.index() < program.functions.len();
    if function.arity > function.locals.len() || function.blocks.is_empty() {
        say("a parameter or the body is missing".into());
    }
    for (at, node) in function.nodes.iter().enumerate() {
        operands(node, |operand| {
            if operand.index() >= at {
                say(format!("node {at} stands before its operand"));
            }
        });
        let right = match node {
            FuncNode::Local(local) => local.index() < function.locals.len(),
            FuncNode::Call { callee, .. } => is_defined(*callee),
            _ => true,
        };
        if !right {
            say(format!("node {at} names nothing"));
        }
    }
    let mut parents = vec![0_usize; function.blocks.len()];
    for (at, block) in function.blocks.iter().enumerate() {
        if let Tail::If { then, els, .. } = &block.tail {
            for child in [then, els] {
                if child.index() >= at {
                    say(format!("block {at} stands before its branch"));
                } else {
                    parents[child.index()] += 1;
                }
            }
        }
        let (mut locals, mut right) = (Vec::new(), true);
        for binding in &block.bindings {
            match binding {
                Binding::Let { local, .. } => locals.push(*local),
                Binding::Call { results, callee, .. } => {
                    locals.extend(results);
                    right &= is_defined(*callee);
                }
            }
        }
        right &= locals.iter().all(|local| local.index() < function.locals.len());
        if let Tail::Call { callee, .. } = &block.tail {
            right &= is_defined(*callee);
        }
        for_each_root(&block.bindings, &block.tail, |root| {
            right &= root.index() < function.nodes.len();
        });
        if !right {
            say(format!("block {at} names nothing"));
        }
    }
    parents.pop();
    if parents.iter().any(|&count| count != 1) {
        say("a block is not the branch of just one other block".into());
    }
}

/// Shows the expressions of bindings and a tail, in order.
fn for_each_root(bindings: &[Binding], tail: &Tail, mut visit: impl FnMut(NodeId)) {
    for binding in bindings {
        match binding {
            Binding::Let { value, .. } => visit(*value),
            Binding::Call { args, .. } => args.iter().copied().for_each(&mut visit),
        }
    }
    match tail {
        Tail::If { cond, .. } => visit(*cond),
        Tail::Return(nodes) | Tail::Halt(nodes) | Tail::Call { args: nodes, .. } => {
            nodes.iter().copied().for_each(visit);
        }
        Tail::Fail(_) | Tail::Blocked => {}
    }
}

/// Every name is bound in one place, and before its uses.
pub(super) fn scopes(function: &Function, breaches: &mut Vec<String>) {
    let mut walk = ScopeChecker {
        function,
        bound: (0..function.locals.len()).map(|at| at < function.arity).collect(),
        ever: (0..function.locals.len()).map(|at| at < function.arity).collect(),
        right: vec![false; function.nodes.len()],
        breaches,
    };
    // A block to enter, or (behind all that is below it) to leave with what it has added.
    let mut stack = vec![ScopeVisit::Enter(function.blocks.len() - 1)];
    while let Some(step) = stack.pop() {
        match step {
            ScopeVisit::Enter(at) => {
                let added = walk.enter(at);
                stack.push(ScopeVisit::Leave(added));
                if let Tail::If { then, els, .. } = &function.blocks[at].tail {
                    stack.extend([els, then].map(|block| ScopeVisit::Enter(block.index())));
                }
            }
            ScopeVisit::Leave(added) => {
                added.locals.iter().for_each(|local| walk.bound[local.index()] = false);
                added.nodes.iter().for_each(|node| walk.right[node.index()] = false);
            }
        }
    }
    let unbound = function.locals.iter().zip(&walk.ever).filter(|&(_, &ever)| !ever);
    let unbound: Vec<String> = unbound.map(|(local, _)| local.name.to_string()).collect();
    for name in unbound {
        breaches.push(format!("{}: {name} is bound nowhere", function.name));
    }
}

enum ScopeVisit {
    Enter(usize),
    Leave(Added),
}

/// What a block has brought into scope.
#[derive(Default)]
struct Added {
    locals: Vec<LocalId>,
    nodes: Vec<NodeId>,
}

struct ScopeChecker<'a> {
    function: &'a Function,
    /// In scope here.
    bound: Vec<bool>,
    /// Bound somewhere.
    ever: Vec<bool>,
    /// Expressions whose names are known to be in scope here.
    right: Vec<bool>,
    breaches: &'a mut Vec<String>,
}

impl ScopeChecker<'_> {
    /// Checks the block itself.
    fn enter(&mut self, at: usize) -> Added {
        let block = &self.function.blocks[at];
        let mut added = Added::default();
        for binding in &block.bindings {
            match binding {
                Binding::Let { local, value } => {
                    self.check(*value, &mut added);
                    self.bind(*local, &mut added);
                }
                Binding::Call { results, args, .. } => {
                    args.iter().for_each(|arg| self.check(*arg, &mut added));
                    results.iter().for_each(|local| self.bind(*local, &mut added));
                }
            }
        }
        for_each_root(&[], &block.tail, |root| self.check(root, &mut added));
        added
    }

    fn bind(&mut self, local: LocalId, added: &mut Added) {
        if self.ever[local.index()] {
            let name = &self.function.locals[local.index()].name;
            self.breaches.push(format!("{}: {name} is bound twice", self.function.name));
        }
        self.ever[local.index()] = true;
        self.bound[local.index()] = true;
        added.locals.push(local);
    }

    /// Checks that all names in the expression are in scope.
    fn check(&mut self, root: NodeId, added: &mut Added) {
        let mut stack = vec![root];
        while let Some(node) = stack.pop() {
            if std::mem::replace(&mut self.right[node.index()], true) {
                continue;
            }
            added.nodes.push(node);
            let inner = &self.function.nodes[node.index()];
            if let FuncNode::Local(local) = inner
                && !self.bound[local.index()]
            {
                let name = &self.function.locals[local.index()].name;
                self.breaches.push(format!("{}: {name} is not in scope", self.function.name));
            }
            operands(inner, |operand| stack.push(operand));
        }
    }
}

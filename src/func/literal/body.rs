//! One version of one staged function.

use std::sync::Arc;

use super::names::LiteralNames;
use super::{LiteralPlan, LiteralProjection};
use crate::walk::item_name;
use crate::{
    Binary, Binding, Block, BlockId, FunId, FuncNode, FuncType, Function, Local, LocalId, NodeId,
    ResultType, Tail,
};
use base::{Provenance, Sort};

/// That version of the staged function.
pub(super) fn function(
    plan: &LiteralPlan,
    id: FunId,
    version: LiteralProjection,
    names: &LiteralNames,
) -> Function {
    let old = plan.program.function(id);
    let mut locals = old.locals.clone();
    let sort = plan.address(id, version);
    if let Some(sort) = sort {
        let (name, ty) = (Arc::from(&*names.address), FuncType::Value(sort));
        let from = Provenance::default();
        locals.insert(old.arity, Local { stem: Arc::clone(&name), name, ty, origin: None, from });
    }
    let mut body = LiteralBodyBuilder {
        plan,
        old,
        version,
        address: sort.map(|_| LocalId::new(old.arity)),
        nodes: old.nodes.clone(),
        blocks: Vec::new(),
        lets: vec![None; locals.len()],
    };
    body.blocks(plan.version_type(id, version));
    let given = plan.version_type(id, version).map(|ty| match ty {
        FuncType::Map(field) => FuncType::Value(plan.program.symbols[field].sort),
        FuncType::Value(_) => ty,
    });
    let result = match version {
        LiteralProjection::Outcome | LiteralProjection::Ends => old.result.with_types(Vec::new()),
        LiteralProjection::Result(_) | LiteralProjection::Final(_) => {
            ResultType::Tuple(given.into_iter().collect())
        }
    };
    let doc = doc(plan, id, version, names);
    let name = names.functions[plan.target(id, version).index()].clone();
    let (nodes, blocks) = (body.nodes, body.blocks);
    let arity = old.arity + usize::from(sort.is_some());
    Function { name, doc, arity, locals, nodes, blocks, result }
}

/// What the version computes.
fn doc(
    plan: &LiteralPlan,
    id: FunId,
    version: LiteralProjection,
    names: &LiteralNames,
) -> Vec<String> {
    let old = plan.program.function(id);
    let label = |item| item_name(&plan.program.symbols, item);
    let mut doc = old.doc.clone();
    match version {
        LiteralProjection::Outcome => {}
        LiteralProjection::Ends => doc = vec![format!("Ends if and only if {} does.", old.name)],
        LiteralProjection::Result(at) => {
            doc.extend(names.items[id.index()][at].map(|item| format!("Of it: {}.", label(item))));
        }
        LiteralProjection::Final(at) => {
            let item = label(plan.program.state[at]);
            doc = vec![format!("What {item} holds where the run halts.")];
        }
    }
    doc
}

/// The function while its body is made.
struct LiteralBodyBuilder<'p> {
    plan: &'p LiteralPlan<'p>,
    old: &'p Function,
    version: LiteralProjection,
    /// The last parameter of a version that gives a field.
    address: Option<LocalId>,
    nodes: Vec<FuncNode>,
    /// While they are made, their bindings stand last first, so that a block that goes on with
    /// another one takes that one's bindings over in constant time.
    blocks: Vec<Block>,
    /// The values of the names that a `let` binds.
    lets: Vec<Option<NodeId>>,
}

impl LiteralBodyBuilder<'_> {
    fn blocks(&mut self, given: Option<FuncType>) {
        let old = self.old;
        for node in 0..self.nodes.len() {
            if let FuncNode::Local(local) = self.nodes[node] {
                self.nodes[node] = FuncNode::Local(self.local(local));
            }
        }
        for binding in old.blocks.iter().flat_map(|block| &block.bindings) {
            if let Binding::Let { local, value } = binding {
                let local = self.local(*local);
                self.lets[local.index()] = Some(*value);
            }
        }
        let mut new_blocks: Vec<Option<BlockId>> = Vec::with_capacity(old.blocks.len());
        for block in &old.blocks {
            let new = self.block(block, &new_blocks);
            new_blocks.push(new.map(|block| self.push(block)));
        }
        if new_blocks.last().is_some_and(Option::is_none) {
            // No way to halt, or to return: whatever it gives is never asked for.
            let value = self.default_of(given);
            self.push(Block { tail: Tail::Return(vec![value]), ..Block::blocked() });
        }
        self.blocks.iter_mut().for_each(|block| block.bindings.reverse());
    }

    /// The name behind the address that may have been inserted.
    fn local(&self, old: LocalId) -> LocalId {
        let behind = self.address.is_some() && old.index() >= self.old.arity;
        LocalId::new(old.index() + usize::from(behind))
    }

    fn node(&mut self, node: FuncNode) -> NodeId {
        self.nodes.push(node);
        NodeId::new(self.nodes.len() - 1)
    }

    fn push(&mut self, block: Block) -> BlockId {
        self.blocks.push(block);
        BlockId::new(self.blocks.len() - 1)
    }

    fn default_of(&mut self, given: Option<FuncType>) -> NodeId {
        let symbols = &self.plan.program.symbols;
        let sort = given.map(|ty| match ty {
            FuncType::Value(sort) => sort,
            FuncType::Map(field) => symbols[field].sort,
        });
        self.node(match sort.expect("the versions that always have a body give nothing") {
            Sort::Int => FuncNode::Int(num_bigint::BigInt::ZERO.into()),
            Sort::Bool => FuncNode::Bool(false),
            Sort::Ref(_) => FuncNode::Null,
            Sort::Vector(element) => FuncNode::Zeros(element),
        })
    }

    /// The block in this version; `None` if it cannot lead to what is asked for: no halt, or no return,
    /// is beyond it.
    fn block(&mut self, old: &Block, new_blocks: &[Option<BlockId>]) -> Option<Block> {
        let mut from = old.from.clone();
        let (mut bindings, tail) = match &old.tail {
            Tail::If { cond, then, els } => {
                match (new_blocks[then.index()], new_blocks[els.index()]) {
                    (Some(then), Some(els)) => (Vec::new(), Tail::If { cond: *cond, then, els }),
                    (Some(only), None) | (None, Some(only)) => {
                        let gone = Block::blocked();
                        let block = std::mem::replace(&mut self.blocks[only.index()], gone);
                        from = from.and(&block.from);
                        (block.bindings, block.tail)
                    }
                    (None, None) => return None,
                }
            }
            other => (Vec::new(), self.leaf(other)?),
        };
        for binding in old.bindings.iter().rev() {
            self.binding(binding, &mut bindings);
        }
        Some(Block { bindings, tail, from })
    }

    /// Adds the binding in this version, last part first.
    fn binding(&mut self, old: &Binding, bindings: &mut Vec<Binding>) {
        match old {
            Binding::Let { local, value } => {
                bindings.push(Binding::Let { local: self.local(*local), value: *value });
            }
            Binding::Call { results, callee, args } => {
                for (at, local) in results.iter().enumerate().rev() {
                    let target = self.plan.target(*callee, LiteralProjection::Result(at));
                    let value =
                        self.node(FuncNode::Call { callee: target, args: args.as_slice().into() });
                    bindings.push(Binding::Let { local: self.local(*local), value });
                }
                let matters =
                    matches!(self.version, LiteralProjection::Outcome | LiteralProjection::Ends);
                if matters && !self.plan.always_ends[callee.index()] {
                    let callee = self.plan.target(*callee, LiteralProjection::Ends);
                    bindings.push(Binding::Call {
                        results: Vec::new(),
                        callee,
                        args: args.clone(),
                    });
                }
            }
        }
    }

    /// A tail without branches in this version.
    fn leaf(&mut self, old: &Tail) -> Option<Tail> {
        Some(match (old, self.version) {
            (Tail::If { .. }, _) => unreachable!("branches are no leaves"),
            (Tail::Return(_), LiteralProjection::Ends) => Tail::Return(Vec::new()),
            (Tail::Call { callee, .. }, LiteralProjection::Ends)
                if self.plan.always_ends[callee.index()] =>
            {
                Tail::Return(Vec::new())
            }
            (Tail::Return(values), LiteralProjection::Result(at))
            | (Tail::Halt(values), LiteralProjection::Final(at)) => self.return_value(values[at]),
            (Tail::Halt(_), LiteralProjection::Outcome) => Tail::Halt(Vec::new()),
            (Tail::Halt(_), _) | (Tail::Return(_), _) => {
                unreachable!("the program is typed: results are returned, outcomes halt")
            }
            (Tail::Call { callee, .. }, LiteralProjection::Final(_))
                if !self.plan.halts[callee.index()] =>
            {
                return None;
            }
            (Tail::Call { callee, args }, version) => {
                let mut args = args.clone();
                args.extend(self.address.map(|address| self.node(FuncNode::Local(address))));
                Tail::Call { callee: self.plan.target(*callee, version), args }
            }
            (
                Tail::Fail(_) | Tail::Blocked,
                LiteralProjection::Final(_) | LiteralProjection::Result(_),
            ) => return None,
            (Tail::Fail(check), _) => Tail::Fail(*check),
            (Tail::Blocked, _) => Tail::Blocked,
        })
    }

    /// Returns the value; of a map, what it gives at the address:
    /// `find(write(H, u, v), x, τ) = if x = u then v else find(H, x, τ)`.
    fn return_value(&mut self, value: NodeId) -> Tail {
        let Some(address) = self.address else { return Tail::Return(vec![value]) };
        let mut writes = Vec::new();
        let mut map = value;
        loop {
            match &self.nodes[map.index()] {
                FuncNode::Write { map: before, key, value } => {
                    writes.push((*key, *value));
                    map = *before;
                }
                FuncNode::Local(local) => match self.lets[local.index()] {
                    Some(value) => map = value,
                    None => break,
                },
                _ => break,
            }
        }
        let key = self.node(FuncNode::Local(address));
        let content = self.node(FuncNode::Read { map, key });
        let mut tail = Tail::Return(vec![content]);
        for (written, value) in writes.into_iter().rev() {
            let els = self.push(Block { tail, ..Block::blocked() });
            let then = Tail::Return(vec![value]);
            let then = self.push(Block { tail: then, ..Block::blocked() });
            let cond = self.node(FuncNode::Binary(Binary::Eq, key, written));
            tail = Tail::If { cond, then, els };
        }
        tail
    }
}

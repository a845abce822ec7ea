//! A function under construction: its names, expressions and blocks.
//!
//! Always: an expression is there once and is as simple as what is known of names makes it
//! ([`super::fold`]); a name is bound before the expressions that use it.

use std::sync::Arc;

use imbl::OrdMap;
use indexmap::IndexSet;
use rustc_hash::{FxBuildHasher, FxHashMap};

use super::fold::SimplificationResult;
use super::names::to_snake_case;
use crate::{
    Binary, Binding, Block, BlockId, FuncNode, FuncType, Function, Local, LocalId, NodeId,
    ResultType, StateComponent, Tail, Unary,
};
use base::{FieldId, Provenance, Sort, Symbols};
use symbolic::term::SymbolicTerms;

/// The contents of all items at some point of a function, by item.
pub(super) type Env = OrdMap<StateComponent, NodeId>;

/// Tests with their answers.
pub(super) type TestOutcomes = OrdMap<NodeId, bool>;

/// How many parts of a test are noted.
const MOST_PARTS: usize = 64;
/// How many fields a name follows: `p_next_next`, then `next`.
pub(super) const FIELDS: u8 = 2;

/// A function under construction.
pub(super) struct FunctionBuilder<'a> {
    pub(super) symbols: &'a Symbols,
    pub(super) terms: &'a SymbolicTerms,
    pub(super) item_names: &'a FxHashMap<StateComponent, Arc<str>>,
    pub(super) locals: Vec<Local>,
    /// Each once, also for those who ask whether it is there.
    pub(super) nodes: IndexSet<FuncNode, FxBuildHasher>,
    blocks: Vec<Block>,
    arity: usize,
    /// What the names that are bound by `let` stand for.
    pub(super) values: FxHashMap<LocalId, NodeId>,
    /// How many fields the names of cells follow.
    pub(super) followed: FxHashMap<LocalId, u8>,
    /// Which statements what is being written comes from, where that is asked for.
    pub(super) from: Provenance,
}

impl<'a> FunctionBuilder<'a> {
    /// A function without parameters yet.
    pub(super) fn new(
        symbols: &'a Symbols,
        terms: &'a SymbolicTerms,
        item_names: &'a FxHashMap<StateComponent, Arc<str>>,
    ) -> Self {
        Self {
            symbols,
            terms,
            item_names,
            locals: Vec::new(),
            nodes: IndexSet::default(),
            blocks: Vec::new(),
            arity: 0,
            values: FxHashMap::default(),
            followed: FxHashMap::default(),
            from: Provenance::default(),
        }
    }

    /// Adds a parameter for an item; `suffix` marks the state at the head of a loop.
    pub(super) fn param(&mut self, item: StateComponent, suffix: &str) -> NodeId {
        self.arity += 1;
        let local = self.item_local(item, suffix);
        self.node(FuncNode::Local(local))
    }

    /// Adds a parameter that holds no item.
    pub(super) fn plain_param(&mut self, name: &str, ty: FuncType) -> NodeId {
        self.arity += 1;
        let local = self.local(name, ty, None);
        self.node(FuncNode::Local(local))
    }

    /// 0, false or null, as a variable of a procedure that has just begun.
    pub(super) fn zero(&mut self, item: StateComponent) -> NodeId {
        let zero = match item.ty(self.symbols) {
            FuncType::Value(Sort::Int) => FuncNode::Int(Box::default()),
            FuncType::Value(Sort::Bool) => FuncNode::Bool(false),
            FuncType::Value(Sort::Ref(_)) => FuncNode::Null,
            FuncType::Value(Sort::Vector(element)) => FuncNode::Zeros(element),
            FuncType::Map(field) => FuncNode::Zero(field),
        };
        self.node(zero)
    }

    /// A new name for what says how a diamond ends.
    pub(super) fn flag(&mut self, name: &str, sort: Sort) -> LocalId {
        self.local(name, FuncType::Value(sort), None)
    }

    /// A new name for the content of an item.
    pub(super) fn item_local(&mut self, item: StateComponent, suffix: &str) -> LocalId {
        let name = &self.item_names[&item];
        let name =
            if suffix.is_empty() { name.clone() } else { Arc::from(format!("{name}{suffix}")) };
        let ty = item.ty(self.symbols);
        self.local(name, ty, Some(item))
    }

    pub(super) fn local(
        &mut self,
        name: impl Into<Arc<str>>,
        ty: FuncType,
        origin: Option<StateComponent>,
    ) -> LocalId {
        // Names become unique when it is known which of them stay.
        let stem = name.into();
        let from = self.from.clone();
        self.locals.push(Local { name: stem.clone(), stem, ty, origin, from });
        LocalId::new(self.locals.len() - 1)
    }

    /// Binds a name to the content of an item, unless it is a name or a constant already.
    pub(super) fn bind_item(
        &mut self,
        item: StateComponent,
        value: NodeId,
        bindings: &mut Vec<Binding>,
    ) -> NodeId {
        if self.is_simple(value) {
            return value;
        }
        let value = match (item, &self.nodes[value.index()]) {
            // A read of the cell gives what was written, and the next write holds it again.
            (StateComponent::Field(field), &FuncNode::Write { map, key, value: written })
                if !self.is_simple(written) =>
            {
                let (name, followed) = self.field_of_node(key, field);
                let ty = FuncType::Value(self.symbols[field].sort);
                let local = self.local(name, ty, None);
                self.followed.insert(local, followed);
                let value = self.bind(local, written, bindings);
                self.node(FuncNode::Write { map, key, value })
            }
            _ => value,
        };
        let local = self.item_local(item, "");
        self.bind(local, value, bindings)
    }

    /// Notes the answer of a test, and what follows from it at once.
    pub(super) fn learn(&mut self, outcomes: &mut TestOutcomes, cond: NodeId, value: bool) {
        let mut work = vec![(cond, value)];
        // Of a long conjunction only a part is taken apart: the work per test stays constant.
        for _ in 0..MOST_PARTS {
            let Some((cond, value)) = work.pop() else { break };
            outcomes.insert(cond, value);
            if let Some(not) = self.complement(cond) {
                outcomes.insert(not, !value);
            }
            match (&self.nodes[cond.index()], value) {
                (&FuncNode::Binary(Binary::And, a, b), true)
                | (&FuncNode::Binary(Binary::Or, a, b), false) => {
                    work.extend([(a, value), (b, value)]);
                }
                (&FuncNode::Unary(Unary::Not, a), _) => work.push((a, !value)),
                (FuncNode::Local(local), _) => {
                    work.extend(self.values.get(local).map(|&named| (named, value)));
                }
                _ => {}
            }
        }
    }

    /// The expression that is true where this one is false, if it is a comparison or a negation.
    fn complement(&mut self, cond: NodeId) -> Option<NodeId> {
        let node = match self.nodes[cond.index()] {
            FuncNode::Binary(op, a, b) => FuncNode::Binary(op.complement()?, a, b),
            FuncNode::Local(_) | FuncNode::Read { .. } => FuncNode::Unary(Unary::Not, cond),
            _ => return None,
        };
        Some(self.node(node))
    }

    /// `let local = value`
    pub(super) fn bind(
        &mut self,
        local: LocalId,
        value: NodeId,
        bindings: &mut Vec<Binding>,
    ) -> NodeId {
        self.values.insert(local, value);
        bindings.push(Binding::Let { local, value });
        self.node(FuncNode::Local(local))
    }

    /// The truth value that an expression is, if it is one.
    pub(super) fn as_bool(&self, node: NodeId) -> Option<bool> {
        match self.nodes[node.index()] {
            FuncNode::Bool(value) => Some(value),
            _ => None,
        }
    }

    /// The expression, simplified; new or known.
    pub(super) fn node(&mut self, node: FuncNode) -> NodeId {
        let node = match super::fold::fold(&self.nodes, &self.values, &node) {
            SimplificationResult::Same => node,
            SimplificationResult::Known(existing) => return existing,
            SimplificationResult::New(simpler) => simpler,
        };
        NodeId::new(self.nodes.insert_full(node).0)
    }

    /// Adds a block.
    pub(super) fn block(&mut self, bindings: Vec<Binding>, tail: Tail) -> BlockId {
        self.blocks.push(Block { bindings, tail, from: self.from.clone() });
        BlockId::new(self.blocks.len() - 1)
    }

    /// The finished function.
    pub(super) fn finish(self, name: String, doc: Vec<String>, result: ResultType) -> Function {
        let Self { mut locals, nodes, mut blocks, arity, .. } = self;
        // There may be hundreds of thousands of functions; room to grow would be half of them.
        locals.shrink_to_fit();
        blocks.shrink_to_fit();
        let nodes = nodes.into_iter().collect();
        Function { name, doc, arity, locals, nodes, blocks, result }
    }

    /// Whether an expression is a name or a constant.
    pub(super) fn is_simple(&self, node: NodeId) -> bool {
        let node = &self.nodes[node.index()];
        matches!(node, FuncNode::Local(_) | FuncNode::Int(_) | FuncNode::Bool(_) | FuncNode::Null)
    }

    /// The same for the field of an expression.
    pub(super) fn field_of_node(&self, of: NodeId, field: FieldId) -> (String, u8) {
        match self.nodes[of.index()] {
            FuncNode::Local(local) => {
                let followed = self.followed.get(&local).copied().unwrap_or(0);
                self.field_of(&self.locals[local.index()].stem, followed, field)
            }
            _ => (self.field_word(field), FIELDS),
        }
    }

    pub(super) fn field_of(&self, of: &str, followed: u8, field: FieldId) -> (String, u8) {
        let word = self.field_word(field);
        if self.symbols.is_tape(field) || followed >= FIELDS || of.len() + word.len() >= 20 {
            return (word, FIELDS);
        }
        (format!("{of}_{word}"), followed + 1)
    }

    pub(super) fn field_word(&self, field: FieldId) -> String {
        if self.symbols.is_tape(field) {
            "input".to_owned()
        } else {
            to_snake_case(&self.symbols[field].name)
        }
    }
}

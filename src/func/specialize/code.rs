//! A function under construction: its names, expressions and blocks.
//!
//! Always: an expression is there once and is as simple as what is known of names makes it
//! ([`super::fold`]); a name is bound before the expressions that use it.

use std::sync::Arc;

use imbl::OrdMap;
use indexmap::IndexSet;
use rustc_hash::{FxBuildHasher, FxHashMap};

use super::fold::Fold;
use super::names::snake;
use crate::{
    Binary, Binding, Block, BlockId, Function, Item, Local, LocalId, Node, NodeId, ResultType,
    Tail, Type, Unary,
};
use base::{FieldId, Provenance, Sort, Symbols};
use symbolic::term::Terms;

/// The contents of all items at some point of a function, by item.
pub(super) type Env = OrdMap<Item, NodeId>;

/// Tests with their answers.
pub(super) type Answers = OrdMap<NodeId, bool>;

/// How many parts of a test are noted.
const MOST_PARTS: usize = 64;
/// How many fields a name follows: `p_next_next`, then `next`.
pub(super) const FIELDS: u8 = 2;

/// A function under construction.
pub(super) struct Builder<'a> {
    pub(super) symbols: &'a Symbols,
    pub(super) terms: &'a Terms,
    pub(super) item_names: &'a FxHashMap<Item, Arc<str>>,
    pub(super) locals: Vec<Local>,
    /// Each once, also for those who ask whether it is there.
    pub(super) nodes: IndexSet<Node, FxBuildHasher>,
    blocks: Vec<Block>,
    arity: usize,
    /// What the names that are bound by `let` stand for.
    pub(super) values: FxHashMap<LocalId, NodeId>,
    /// How many fields the names of cells follow.
    pub(super) followed: FxHashMap<LocalId, u8>,
    /// Which statements what is being written comes from, where that is asked for.
    pub(super) from: Provenance,
}

impl<'a> Builder<'a> {
    /// A function without parameters yet.
    pub(super) fn new(
        symbols: &'a Symbols,
        terms: &'a Terms,
        item_names: &'a FxHashMap<Item, Arc<str>>,
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
    pub(super) fn param(&mut self, item: Item, suffix: &str) -> NodeId {
        self.arity += 1;
        let local = self.item_local(item, suffix);
        self.node(Node::Local(local))
    }

    /// Adds a parameter that holds no item.
    pub(super) fn plain_param(&mut self, name: &str, ty: Type) -> NodeId {
        self.arity += 1;
        let local = self.local(name, ty, None);
        self.node(Node::Local(local))
    }

    /// 0, false or null, as a variable of a procedure that has just begun.
    pub(super) fn zero(&mut self, item: Item) -> NodeId {
        let zero = match item.ty(self.symbols) {
            Type::Value(Sort::Int) => Node::Int(Box::default()),
            Type::Value(Sort::Bool) => Node::Bool(false),
            Type::Value(Sort::Ref(_)) => Node::Null,
            Type::Value(Sort::Vector(element)) => Node::Zeros(element),
            Type::Map(field) => Node::Zero(field),
        };
        self.node(zero)
    }

    /// A new name for what says how a diamond ends.
    pub(super) fn flag(&mut self, name: &str, sort: Sort) -> LocalId {
        self.local(name, Type::Value(sort), None)
    }

    /// A new name for the content of an item.
    pub(super) fn item_local(&mut self, item: Item, suffix: &str) -> LocalId {
        let name = &self.item_names[&item];
        let name =
            if suffix.is_empty() { name.clone() } else { Arc::from(format!("{name}{suffix}")) };
        let ty = item.ty(self.symbols);
        self.local(name, ty, Some(item))
    }

    pub(super) fn local(
        &mut self,
        name: impl Into<Arc<str>>,
        ty: Type,
        origin: Option<Item>,
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
        item: Item,
        value: NodeId,
        bindings: &mut Vec<Binding>,
    ) -> NodeId {
        if self.is_simple(value) {
            return value;
        }
        let value = match (item, &self.nodes[value.index()]) {
            // A read of the cell gives what was written, and the next write holds it again.
            (Item::Field(field), &Node::Write { map, key, value: written })
                if !self.is_simple(written) =>
            {
                let (name, followed) = self.field_of_node(key, field);
                let ty = Type::Value(self.symbols[field].sort);
                let local = self.local(name, ty, None);
                self.followed.insert(local, followed);
                let value = self.bind(local, written, bindings);
                self.node(Node::Write { map, key, value })
            }
            _ => value,
        };
        let local = self.item_local(item, "");
        self.bind(local, value, bindings)
    }

    /// Notes the answer of a test, and what follows from it at once.
    pub(super) fn learn(&mut self, known: &mut Answers, cond: NodeId, value: bool) {
        let mut work = vec![(cond, value)];
        // Of a long conjunction only a part is taken apart: the work per test stays constant.
        for _ in 0..MOST_PARTS {
            let Some((cond, value)) = work.pop() else { break };
            known.insert(cond, value);
            if let Some(not) = self.complement(cond) {
                known.insert(not, !value);
            }
            match (&self.nodes[cond.index()], value) {
                (&Node::Binary(Binary::And, a, b), true)
                | (&Node::Binary(Binary::Or, a, b), false) => work.extend([(a, value), (b, value)]),
                (&Node::Unary(Unary::Not, a), _) => work.push((a, !value)),
                (Node::Local(local), _) => {
                    work.extend(self.values.get(local).map(|&named| (named, value)));
                }
                _ => {}
            }
        }
    }

    /// The expression that is true where this one is false, if it is a comparison or a negation.
    fn complement(&mut self, cond: NodeId) -> Option<NodeId> {
        let node = match self.nodes[cond.index()] {
            Node::Binary(op, a, b) => Node::Binary(op.complement()?, a, b),
            Node::Local(_) | Node::Read { .. } => Node::Unary(Unary::Not, cond),
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
        self.node(Node::Local(local))
    }

    /// The truth value that an expression is, if it is one.
    pub(super) fn as_bool(&self, node: NodeId) -> Option<bool> {
        match self.nodes[node.index()] {
            Node::Bool(value) => Some(value),
            _ => None,
        }
    }

    /// The expression, simplified; new or known.
    pub(super) fn node(&mut self, node: Node) -> NodeId {
        let node = match super::fold::fold(&self.nodes, &self.values, &node) {
            Fold::Same => node,
            Fold::Known(known) => return known,
            Fold::New(simpler) => simpler,
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
        matches!(node, Node::Local(_) | Node::Int(_) | Node::Bool(_) | Node::Null)
    }

    /// The same for the field of an expression.
    pub(super) fn field_of_node(&self, of: NodeId, field: FieldId) -> (String, u8) {
        match self.nodes[of.index()] {
            Node::Local(local) => {
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
            snake(&self.symbols[field].name)
        }
    }
}

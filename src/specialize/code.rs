//! Builds one function: terms become expressions, shared ones are bound once, where the program
//! first needs them and never above the guard that protects them.

use std::collections::BTreeSet;

use imbl::OrdMap;
use rustc_hash::{FxHashMap, FxHashSet};

use super::fold::Fold;
use super::names::{lower, snake};
use crate::base::{FieldId, Sort, Symbols};
use crate::func::{
    Binary, Binding, Block, BlockId, Function, Item, Local, LocalId, Node, NodeId, ResultType,
    Tail, Type, Unary,
};
use crate::logic::BinaryOp;
use crate::normal::Leaf;
use crate::term::{Chain, ChainNode, Heap, Term, TermNode, Terms};

/// What an expression stands for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum Handle {
    Term(Term),
    Chain(FieldId, Chain),
}

/// An expression that nests deeper than a multiple of this is broken up by a name.
const DEEP: u32 = 24;
/// The same for writes to one field.
const LONG: usize = 3;

/// The contents of all items at some point of a function.
pub(super) type Env = OrdMap<Item, NodeId>;

/// How often each expression of a piece is used by others or by the piece itself.
pub(super) type Uses = FxHashMap<Handle, usize>;

/// What is in force on a path through a piece: the state at its start, and the names bound since.
#[derive(Clone, Debug)]
pub(super) struct Path {
    pub env: Env,
    bound: OrdMap<Handle, NodeId>,
    /// The tests that were made on the way, with their answers; earlier pieces included.
    pub known: Known,
}

/// How many parts of a test are noted.
const MOST_PARTS: usize = 64;
/// How many fields a name follows: `p_next_next`, then `next`.
const FIELDS: u8 = 2;

/// Tests with their answers.
pub(super) type Known = OrdMap<NodeId, bool>;

impl Path {
    /// At the start of a piece.
    pub fn new(env: Env, known: Known) -> Self {
        Self { env, bound: OrdMap::new(), known }
    }
}

/// A function under construction.
pub(super) struct Builder<'a> {
    symbols: &'a Symbols,
    terms: &'a Terms,
    item_names: &'a FxHashMap<Item, String>,
    locals: Vec<Local>,
    nodes: Vec<Node>,
    index: FxHashMap<Node, NodeId>,
    blocks: Vec<Block>,
    arity: usize,
    /// What the names that are bound by `let` stand for.
    values: FxHashMap<LocalId, NodeId>,
    /// How many fields the names of cells follow.
    followed: FxHashMap<LocalId, u8>,
}

impl<'a> Builder<'a> {
    /// A function without parameters yet.
    pub fn new(
        symbols: &'a Symbols,
        terms: &'a Terms,
        item_names: &'a FxHashMap<Item, String>,
    ) -> Self {
        Self {
            symbols,
            terms,
            item_names,
            locals: Vec::new(),
            nodes: Vec::new(),
            index: FxHashMap::default(),
            blocks: Vec::new(),
            arity: 0,
            values: FxHashMap::default(),
            followed: FxHashMap::default(),
        }
    }

    /// Adds a parameter for an item; `suffix` marks the state at the head of a loop.
    pub fn param(&mut self, item: Item, suffix: &str) -> NodeId {
        self.arity += 1;
        let local = self.item_local(item, suffix);
        self.node(Node::Local(local))
    }

    /// A new name for what says how a diamond ends.
    pub fn flag(&mut self, name: &str, sort: Sort) -> LocalId {
        self.local(name, Type::Value(sort), None)
    }

    /// A new name for the content of an item.
    pub fn item_local(&mut self, item: Item, suffix: &str) -> LocalId {
        let name = format!("{}{suffix}", self.item_names[&item]);
        let ty = super::items::item_type(self.symbols, item);
        self.local(&name, ty, Some(item))
    }

    fn local(&mut self, name: &str, ty: Type, origin: Option<Item>) -> LocalId {
        // Names become unique when it is known which of them stay.
        let (name, stem) = (name.to_owned(), name.to_owned());
        self.locals.push(Local { name, stem, ty, origin });
        LocalId::new(self.locals.len() - 1)
    }

    /// Binds a name to the content of an item, unless it is a name or a constant already.
    pub fn bind_item(&mut self, item: Item, value: NodeId, bindings: &mut Vec<Binding>) -> NodeId {
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
                let local = self.local(&name, ty, None);
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
    pub fn learn(&mut self, known: &mut Known, cond: NodeId, value: bool) {
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
            Node::Binary(op, a, b) => {
                let op = match op {
                    Binary::Eq => Binary::Ne,
                    Binary::Ne => Binary::Eq,
                    Binary::Lt => Binary::Ge,
                    Binary::Ge => Binary::Lt,
                    Binary::Le => Binary::Gt,
                    Binary::Gt => Binary::Le,
                    _ => return None,
                };
                Node::Binary(op, a, b)
            }
            Node::Local(_) | Node::Read { .. } => Node::Unary(Unary::Not, cond),
            _ => return None,
        };
        Some(self.node(node))
    }

    /// `let local = value`
    fn bind(&mut self, local: LocalId, value: NodeId, bindings: &mut Vec<Binding>) -> NodeId {
        self.values.insert(local, value);
        bindings.push(Binding::Let { local, value });
        self.node(Node::Local(local))
    }

    /// The truth value that an expression is, if it is one.
    pub fn as_bool(&self, node: NodeId) -> Option<bool> {
        match self.nodes[node.index()] {
            Node::Bool(value) => Some(value),
            _ => None,
        }
    }

    /// The expression, simplified; new or known.
    pub fn node(&mut self, node: Node) -> NodeId {
        let node = match super::fold::fold(&self.nodes, &self.values, &node) {
            Fold::Same => node,
            Fold::Known(known) => return known,
            Fold::New(simpler) => simpler,
        };
        if let Some(&id) = self.index.get(&node) {
            return id;
        }
        let id = NodeId::new(self.nodes.len());
        self.index.insert(node.clone(), id);
        self.nodes.push(node);
        id
    }

    /// Adds a block.
    pub fn block(&mut self, bindings: Vec<Binding>, tail: Tail) -> BlockId {
        self.blocks.push(Block { bindings, tail });
        BlockId::new(self.blocks.len() - 1)
    }

    /// The finished function.
    pub fn finish(self, name: String, doc: Vec<String>, result: ResultType) -> Function {
        let Self { locals, nodes, blocks, arity, .. } = self;
        Function { name, doc, arity, locals, nodes, blocks, result }
    }

    /// Counts the uses of an expression and of all below it.
    pub fn count(&self, uses: &mut Uses, root: Handle) {
        let mut work = vec![root];
        while let Some(handle) = work.pop() {
            let count = uses.entry(handle).or_insert(0);
            *count += 1;
            if *count == 1 {
                work.extend(children(self.terms, handle));
            }
        }
    }

    /// The expressions that a leaf's effect consists of.
    pub fn effect(leaf: &Leaf) -> impl Iterator<Item = (Item, Handle)> + '_ {
        let fields = leaf.fields.iter();
        let fields =
            fields.map(|&(field, chain)| (Item::Field(field), Handle::Chain(field, chain)));
        let vars = leaf.vars.iter().map(|&(var, term)| (Item::Var(var), Handle::Term(term)));
        fields.chain(vars)
    }

    /// Whether an expression gets a name: it is used more than once, or nests too deep.
    fn is_bound_by_name(&self, uses: &Uses, handle: Handle) -> bool {
        let shared = uses.get(&handle).copied().unwrap_or(0) > 1;
        match handle {
            Handle::Term(term) => match self.terms.node(term) {
                TermNode::Int(_) | TermNode::Bool(_) | TermNode::Null(_) | TermNode::LiVar(..) => {
                    false
                }
                // The clock's next values are as short as a name.
                TermNode::Binary(BinaryOp::Add, base, _)
                    if *self.terms.node(*base)
                        == TermNode::LiVar(self.terms.empty(), self.symbols.clock()) =>
                {
                    false
                }
                _ => shared || self.terms.depth(term).is_multiple_of(DEEP),
            },
            Handle::Chain(_, chain) => match self.terms.chain(chain) {
                ChainNode::Base => false,
                _ => shared || self.terms.chain_length(chain).is_multiple_of(LONG),
            },
        }
    }

    /// The expression for a handle, after names for what deserves them have been bound.
    pub fn translate(
        &mut self,
        uses: &Uses,
        path: &mut Path,
        bindings: &mut Vec<Binding>,
        root: Handle,
    ) -> NodeId {
        let mut work = vec![(root, false)];
        while let Some((handle, ready)) = work.pop() {
            if path.bound.contains_key(&handle) {
                continue;
            }
            if !ready {
                work.push((handle, true));
                // The leftmost child is done first.
                let children = children(self.terms, handle);
                work.extend(children.into_iter().rev().map(|child| (child, false)));
            } else if self.is_bound_by_name(uses, handle) {
                let value = self.expression(path, handle);
                let node = if self.is_simple(value) {
                    value
                } else {
                    let local = self.named(path, handle);
                    self.bind(local, value, bindings)
                };
                path.bound.insert(handle, node);
            }
        }
        self.expression(path, root)
    }

    /// Whether an expression is a name or a constant.
    fn is_simple(&self, node: NodeId) -> bool {
        let node = &self.nodes[node.index()];
        matches!(node, Node::Local(_) | Node::Int(_) | Node::Bool(_) | Node::Null)
    }

    /// A name for an expression, from what it is.
    fn named(&mut self, path: &Path, handle: Handle) -> LocalId {
        match handle {
            Handle::Chain(field, _) => self.item_local(Item::Field(field), ""),
            Handle::Term(term) => {
                let ty = Type::Value(self.terms.sort(term));
                let name = match self.terms.node(term) {
                    TermNode::LiCell(_, field, address) => {
                        let (name, followed) = self.cell_name(path, *field, *address);
                        let local = self.local(&name, ty, None);
                        self.followed.insert(local, followed);
                        return local;
                    }
                    TermNode::Address(shape, _) => lower(&self.symbols[*shape].name),
                    TermNode::LiVar(_, var) => self.item_names[&Item::Var(*var)].clone(),
                    _ if self.terms.sort(term) == Sort::Bool => "b".to_owned(),
                    _ => "v".to_owned(),
                };
                self.local(&name, ty, None)
            }
        }
    }

    /// `p_next` for the field Next of p, and how many fields the name follows.
    fn cell_name(&self, path: &Path, field: FieldId, address: Term) -> (String, u8) {
        match self.terms.node(address) {
            TermNode::LiVar(_, var) => self.field_of(&self.item_names[&Item::Var(*var)], 0, field),
            _ => match path.bound.get(&Handle::Term(address)) {
                Some(&node) => self.field_of_node(node, field),
                None => (self.field_word(field), FIELDS),
            },
        }
    }

    /// The same for the field of an expression.
    fn field_of_node(&self, of: NodeId, field: FieldId) -> (String, u8) {
        match self.nodes[of.index()] {
            Node::Local(local) => {
                let followed = self.followed.get(&local).copied().unwrap_or(0);
                self.field_of(&self.locals[local.index()].stem, followed, field)
            }
            _ => (self.field_word(field), FIELDS),
        }
    }

    fn field_of(&self, of: &str, followed: u8, field: FieldId) -> (String, u8) {
        let word = self.field_word(field);
        if self.symbols.is_tape(field) || followed >= FIELDS || of.len() + word.len() >= 20 {
            return (word, FIELDS);
        }
        (format!("{of}_{word}"), followed + 1)
    }

    fn field_word(&self, field: FieldId) -> String {
        if self.symbols.is_tape(field) {
            "input".to_owned()
        } else {
            snake(&self.symbols[field].name)
        }
    }

    /// The expression for a handle; what is below and has a name is used by its name.
    fn expression(&mut self, path: &Path, handle: Handle) -> NodeId {
        if let Some(&node) = path.bound.get(&handle) {
            return node;
        }
        // Bounded by DEEP and LONG: deeper parts have names.
        match handle {
            Handle::Term(term) => self.term(path, term),
            Handle::Chain(field, chain) => match *self.terms.chain(chain) {
                ChainNode::Base => path.env[&Item::Field(field)],
                ChainNode::Zero(_) => self.node(Node::Zero(field)),
                ChainNode::Write(below, address, value) => {
                    let map = self.expression(path, Handle::Chain(field, below));
                    let key = self.expression(path, Handle::Term(address));
                    let value = self.expression(path, Handle::Term(value));
                    self.node(Node::Write { map, key, value })
                }
                ChainNode::Merge(_) | ChainNode::After(_) => {
                    unreachable!("a path of a piece has one history, without recursive symbols")
                }
            },
        }
    }

    fn term(&mut self, path: &Path, term: Term) -> NodeId {
        let node = match self.terms.node(term) {
            TermNode::Int(value) => Node::Int(value.clone()),
            TermNode::Bool(value) => Node::Bool(*value),
            TermNode::Null(_) => Node::Null,
            TermNode::Address(_, clock) => {
                Node::Address(self.expression(path, Handle::Term(*clock)))
            }
            TermNode::Neg(a) => Node::Unary(Unary::Neg, self.expression(path, Handle::Term(*a))),
            TermNode::Not(a) => return self.negation(path, *a),
            TermNode::Binary(op, a, b) => return self.binary(path, *op, *a, *b),
            TermNode::LiVar(_, var) => return path.env[&Item::Var(*var)],
            TermNode::LiCell(heap, field, address) => {
                let (field, address) = (*field, *address);
                let chain = read_chain(self.terms, *heap, field);
                let map = self.expression(path, Handle::Chain(field, chain));
                let key = self.expression(path, Handle::Term(address));
                Node::Read { map, key }
            }
            TermNode::Union(_) => unreachable!("normal form has no union in a guard or a branch"),
        };
        self.node(node)
    }

    /// `¬(a = b)` is `a ≠ b`.
    fn negation(&mut self, path: &Path, inner: Term) -> NodeId {
        if let TermNode::Binary(BinaryOp::Eq, a, b) = *self.terms.node(inner)
            && !path.bound.contains_key(&Handle::Term(inner))
        {
            let a = self.expression(path, Handle::Term(a));
            let b = self.expression(path, Handle::Term(b));
            return self.node(Node::Binary(Binary::Ne, a, b));
        }
        let inner = self.expression(path, Handle::Term(inner));
        self.node(Node::Unary(Unary::Not, inner))
    }

    fn binary(&mut self, path: &Path, op: BinaryOp, a: Term, b: Term) -> NodeId {
        let number_left = self.terms.is_constant(a) && !self.terms.is_constant(b);
        // A number is read more easily on the right, and a - 1 more easily than a + -1.
        let (op, a, b, negate) = match op {
            BinaryOp::Lt if number_left => (Binary::Gt, b, a, false),
            BinaryOp::Le if number_left => (Binary::Ge, b, a, false),
            BinaryOp::Lt => (Binary::Lt, a, b, false),
            BinaryOp::Le => (Binary::Le, a, b, false),
            BinaryOp::Add => match self.terms.as_int(b) {
                Some(value) if value.sign() == num_bigint::Sign::Minus => (Binary::Sub, a, b, true),
                _ => (Binary::Add, a, b, false),
            },
            BinaryOp::Sub => (Binary::Sub, a, b, false),
            BinaryOp::Mul => (Binary::Mul, a, b, false),
            BinaryOp::Div => (Binary::Div, a, b, false),
            BinaryOp::Mod => (Binary::Mod, a, b, false),
            BinaryOp::Eq => (Binary::Eq, a, b, false),
            BinaryOp::And => (Binary::And, a, b, false),
            BinaryOp::Or => (Binary::Or, a, b, false),
        };
        let left = self.expression(path, Handle::Term(a));
        let right = if negate {
            let value = -self.terms.as_int(b).expect("it is a number");
            self.node(Node::Int(value))
        } else {
            self.expression(path, Handle::Term(b))
        };
        self.node(Node::Binary(op, left, right))
    }
}

/// The expressions directly below one.
fn children(terms: &Terms, handle: Handle) -> Vec<Handle> {
    match handle {
        Handle::Term(term) => {
            let mut found = Vec::new();
            if let TermNode::LiCell(heap, field, _) = *terms.node(term) {
                found.push(Handle::Chain(field, read_chain(terms, heap, field)));
            }
            found.extend(terms.node(term).children().map(Handle::Term));
            found
        }
        Handle::Chain(field, chain) => match *terms.chain(chain) {
            ChainNode::Write(below, address, value) => {
                vec![Handle::Chain(field, below), Handle::Term(address), Handle::Term(value)]
            }
            _ => Vec::new(),
        },
    }
}

/// The history that a read looks into: a piece reads its context or its own writes.
fn read_chain(terms: &Terms, heap: Heap, field: FieldId) -> Chain {
    terms.history(heap, field).expect("trees read defined heaps only")
}

/// The items of the context that the expressions read.
pub(super) fn read_items(terms: &Terms, roots: Vec<Handle>) -> BTreeSet<Item> {
    let mut read = BTreeSet::new();
    let mut seen: FxHashSet<Handle> = FxHashSet::default();
    let mut work = roots;
    while let Some(handle) = work.pop() {
        if !seen.insert(handle) {
            continue;
        }
        match handle {
            Handle::Term(term) => {
                if let TermNode::LiVar(_, var) = *terms.node(term) {
                    read.insert(Item::Var(var));
                }
            }
            Handle::Chain(field, chain) => {
                if matches!(terms.chain(chain), ChainNode::Base) {
                    read.insert(Item::Field(field));
                }
            }
        }
        work.extend(children(terms, handle));
    }
    read
}

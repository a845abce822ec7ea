//! From terms to expressions: what is shared is bound once, where the program first needs it and never
//! above the guard that protects it.
//!
//! Why names are bound lazily: a guard that is decided earlier may be what makes a read meaningful (its
//! object is not null), so nothing moves up; and a term that two branches share is bound in each of
//! them, since neither may stand above the test. Terms that nest deeper than a constant get a name as
//! well, so that no recursion and no printed line follows the size of the program.

use std::collections::BTreeSet;

use imbl::OrdMap;
use num_bigint::Sign;
use rustc_hash::{FxHashMap, FxHashSet};

use super::code::{Env, FIELDS, FunctionBuilder, TestOutcomes};
use super::names::lower;
use crate::{Binary, Binding, FuncNode, FuncType, LocalId, NodeId, StateComponent, Unary};
use base::{FieldId, Sort};
use logic::BinaryOp;
use symbolic::normal::{Leaf, LeafCall};
use symbolic::term::{Chain, ChainNode, Heap, SymbolicTerms, Term, TermNode};

/// What an expression stands for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum TranslatedTerm {
    Term(Term),
    Chain(FieldId, Chain),
}

/// An expression that nests deeper than a multiple of this is broken up by a name.
const DEEP: u32 = 24;
/// The same for writes to one field.
const LONG: usize = 3;

/// How often each expression of a piece is used by others or by the piece itself.
pub(super) type Uses = FxHashMap<TranslatedTerm, usize>;

/// What is in force on a path through a piece: the state at its start, and the names bound since.
#[derive(Clone, Debug)]
pub(super) struct PieceScope {
    pub env: Env,
    bound: OrdMap<TranslatedTerm, NodeId>,
    /// The tests that were made on the way, with their answers; earlier pieces included.
    pub known: TestOutcomes,
}

impl PieceScope {
    /// At the start of a piece.
    pub(super) fn new(env: Env, outcomes: TestOutcomes) -> Self {
        Self { env, bound: OrdMap::new(), known: outcomes }
    }
}

impl FunctionBuilder<'_> {
    /// Counts the uses of an expression and of all below it.
    pub(super) fn count(&self, uses: &mut Uses, root: TranslatedTerm) {
        let mut work = vec![root];
        while let Some(handle) = work.pop() {
            let count = uses.entry(handle).or_insert(0);
            *count += 1;
            if *count == 1 {
                work.extend(children(self.terms, handle));
            }
        }
    }

    /// Whether an expression gets a name: it is used more than once, or nests too deep.
    fn is_bound_by_name(&self, uses: &Uses, handle: TranslatedTerm) -> bool {
        let shared = uses.get(&handle).copied().unwrap_or(0) > 1;
        match handle {
            TranslatedTerm::Term(term) => match self.terms.node(term) {
                TermNode::Int(_) | TermNode::Bool(_) | TermNode::Null(_) | TermNode::LiVar(..) => {
                    false
                }
                TermNode::Zeros(_) => false,
                // The clock's next values are as short as a name.
                TermNode::Binary(BinaryOp::Add, base, _)
                    if *self.terms.node(*base)
                        == TermNode::LiVar(self.terms.empty(), self.symbols.clock()) =>
                {
                    false
                }
                _ => shared || self.terms.depth(term).is_multiple_of(DEEP),
            },
            TranslatedTerm::Chain(_, chain) => match self.terms.chain(chain) {
                ChainNode::Base => false,
                _ => shared || self.terms.chain_length(chain).is_multiple_of(LONG),
            },
        }
    }

    /// The expression for a handle, after names for what deserves them have been bound.
    pub(super) fn translate(
        &mut self,
        uses: &Uses,
        scope: &mut PieceScope,
        bindings: &mut Vec<Binding>,
        root: TranslatedTerm,
    ) -> NodeId {
        let mut work = vec![(root, false)];
        while let Some((handle, ready)) = work.pop() {
            if scope.bound.contains_key(&handle) {
                continue;
            }
            if !ready {
                work.push((handle, true));
                // The leftmost child is done first.
                let children = children(self.terms, handle);
                work.extend(children.into_iter().rev().map(|child| (child, false)));
            } else if self.is_bound_by_name(uses, handle) {
                let value = self.expression(scope, handle);
                let node = if self.is_simple(value) {
                    value
                } else {
                    let local = self.named(scope, handle);
                    self.bind(local, value, bindings)
                };
                scope.bound.insert(handle, node);
            }
        }
        self.expression(scope, root)
    }

    /// A name for an expression, from what it is.
    fn named(&mut self, scope: &PieceScope, handle: TranslatedTerm) -> LocalId {
        match handle {
            TranslatedTerm::Chain(field, _) => self.item_local(StateComponent::Field(field), ""),
            TranslatedTerm::Term(term) => {
                let ty = FuncType::Value(self.terms.sort(term));
                let name = match self.terms.node(term) {
                    TermNode::LiCell(_, field, address) => {
                        let (name, followed) = self.cell_name(scope, *field, *address);
                        let local = self.local(name, ty, None);
                        self.followed.insert(local, followed);
                        return local;
                    }
                    TermNode::Address(shape, _) => match self.symbols[*shape].array {
                        Some(_) => "array".to_owned(),
                        None => lower(&self.symbols[*shape].name),
                    },
                    TermNode::LiVar(_, var) => {
                        self.item_names[&StateComponent::Var(*var)].to_string()
                    }
                    TermNode::Select(..) => "element".to_owned(),
                    _ if self.terms.sort(term) == Sort::Bool => "b".to_owned(),
                    _ => "v".to_owned(),
                };
                self.local(name, ty, None)
            }
        }
    }

    /// `p_next` for the field Next of p, and how many fields the name follows.
    fn cell_name(&self, scope: &PieceScope, field: FieldId, address: Term) -> (String, u8) {
        match self.terms.node(address) {
            TermNode::LiVar(_, var) => {
                self.field_of(&self.item_names[&StateComponent::Var(*var)], 0, field)
            }
            _ => match scope.bound.get(&TranslatedTerm::Term(address)) {
                Some(&node) => self.field_of_node(node, field),
                None => (self.field_word(field), FIELDS),
            },
        }
    }

    /// The expression for a handle; what is below and has a name is used by its name.
    fn expression(&mut self, scope: &PieceScope, handle: TranslatedTerm) -> NodeId {
        if let Some(&node) = scope.bound.get(&handle) {
            return node;
        }
        // Bounded by DEEP and LONG: deeper parts have names.
        match handle {
            TranslatedTerm::Term(term) => self.term(scope, term),
            TranslatedTerm::Chain(field, chain) => match *self.terms.chain(chain) {
                ChainNode::Base => scope.env[&StateComponent::Field(field)],
                ChainNode::Zero(_) => self.node(FuncNode::Zero(field)),
                ChainNode::Write(below, address, value) => {
                    let map = self.expression(scope, TranslatedTerm::Chain(field, below));
                    let key = self.expression(scope, TranslatedTerm::Term(address));
                    let value = self.expression(scope, TranslatedTerm::Term(value));
                    self.node(FuncNode::Write { map, key, value })
                }
                ChainNode::Merge(_) | ChainNode::After(_) => {
                    unreachable!("a path of a piece has one history, without recursive symbols")
                }
            },
        }
    }

    fn term(&mut self, scope: &PieceScope, term: Term) -> NodeId {
        let node = match self.terms.node(term) {
            TermNode::Int(value) => FuncNode::Int(value.clone().into()),
            TermNode::Bool(value) => FuncNode::Bool(*value),
            TermNode::Null(_) => FuncNode::Null,
            TermNode::Address(_, clock) => {
                FuncNode::Address(self.expression(scope, TranslatedTerm::Term(*clock)))
            }
            TermNode::Neg(a) => {
                FuncNode::Unary(Unary::Neg, self.expression(scope, TranslatedTerm::Term(*a)))
            }
            TermNode::Not(a) => return self.negation(scope, *a),
            TermNode::Binary(op, a, b) => return self.binary(scope, *op, *a, *b),
            TermNode::LiVar(_, var) => return scope.env[&StateComponent::Var(*var)],
            TermNode::LiCell(heap, field, address) => {
                let (field, address) = (*field, *address);
                let chain = read_chain(self.terms, *heap, field);
                let map = self.expression(scope, TranslatedTerm::Chain(field, chain));
                let key = self.expression(scope, TranslatedTerm::Term(address));
                FuncNode::Read { map, key }
            }
            TermNode::Zeros(element) => FuncNode::Zeros(*element),
            TermNode::Select(vector, index) => {
                let (vector, index) = (*vector, *index);
                let element = self.terms.sort(vector).element().expect("what an array holds");
                let vector = self.expression(scope, TranslatedTerm::Term(vector));
                let index = self.expression(scope, TranslatedTerm::Term(index));
                FuncNode::Select { vector, index, element }
            }
            TermNode::Update(vector, index, value) => {
                let [vector, index, value] = [*vector, *index, *value]
                    .map(|term| self.expression(scope, TranslatedTerm::Term(term)));
                FuncNode::Update { vector, index, value }
            }
            TermNode::Splice(parts) => {
                let parts = *parts;
                FuncNode::Splice(
                    parts.map(|term| self.expression(scope, TranslatedTerm::Term(term))),
                )
            }
            TermNode::Union(_) => unreachable!("normal form has no union in a guard or a branch"),
        };
        self.node(node)
    }

    /// `¬(a = b)` is `a ≠ b`.
    fn negation(&mut self, scope: &PieceScope, inner: Term) -> NodeId {
        if let TermNode::Binary(BinaryOp::Eq, a, b) = *self.terms.node(inner)
            && !scope.bound.contains_key(&TranslatedTerm::Term(inner))
        {
            let a = self.expression(scope, TranslatedTerm::Term(a));
            let b = self.expression(scope, TranslatedTerm::Term(b));
            return self.node(FuncNode::Binary(Binary::Ne, a, b));
        }
        let inner = self.expression(scope, TranslatedTerm::Term(inner));
        self.node(FuncNode::Unary(Unary::Not, inner))
    }

    fn binary(&mut self, scope: &PieceScope, op: BinaryOp, a: Term, b: Term) -> NodeId {
        let number_left = self.terms.is_constant(a) && !self.terms.is_constant(b);
        // A number is read more easily on the right, and a - 1 more easily than a + -1.
        let (op, a, b, negate) = match op {
            BinaryOp::Lt if number_left => (Binary::Gt, b, a, false),
            BinaryOp::Le if number_left => (Binary::Ge, b, a, false),
            BinaryOp::Lt => (Binary::Lt, a, b, false),
            BinaryOp::Le => (Binary::Le, a, b, false),
            BinaryOp::Add => match self.terms.as_int(b) {
                Some(value) if value.sign() == Sign::Minus => (Binary::Sub, a, b, true),
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
        let left = self.expression(scope, TranslatedTerm::Term(a));
        let right = if negate {
            let value = -self.terms.as_int(b).expect("it is a number");
            self.node(FuncNode::Int(value.into()))
        } else {
            self.expression(scope, TranslatedTerm::Term(b))
        };
        self.node(FuncNode::Binary(op, left, right))
    }
}

/// The expressions that a leaf's effect consists of.
pub(super) fn effect(leaf: &Leaf) -> impl Iterator<Item = (StateComponent, TranslatedTerm)> + '_ {
    let fields = leaf.fields.iter();
    let fields = fields
        .map(|&(field, chain)| (StateComponent::Field(field), TranslatedTerm::Chain(field, chain)));
    let vars =
        leaf.vars.iter().map(|&(var, term)| (StateComponent::Var(var), TranslatedTerm::Term(term)));
    fields.chain(vars)
}

/// The expressions that a call passes on.
pub(super) fn arguments(call: &LeafCall) -> impl Iterator<Item = TranslatedTerm> + '_ {
    call.arguments.iter().map(|&argument| TranslatedTerm::Term(argument))
}

/// The expressions directly below one.
fn children(terms: &SymbolicTerms, handle: TranslatedTerm) -> Vec<TranslatedTerm> {
    match handle {
        TranslatedTerm::Term(term) => {
            let mut children = Vec::new();
            if let TermNode::LiCell(heap, field, _) = *terms.node(term) {
                children.push(TranslatedTerm::Chain(field, read_chain(terms, heap, field)));
            }
            children.extend(terms.node(term).children().map(TranslatedTerm::Term));
            children
        }
        TranslatedTerm::Chain(field, chain) => match *terms.chain(chain) {
            ChainNode::Write(below, address, value) => {
                vec![
                    TranslatedTerm::Chain(field, below),
                    TranslatedTerm::Term(address),
                    TranslatedTerm::Term(value),
                ]
            }
            _ => Vec::new(),
        },
    }
}

/// The history that a read looks into: a piece reads its context or its own writes.
fn read_chain(terms: &SymbolicTerms, heap: Heap, field: FieldId) -> Chain {
    terms.history(heap, field).expect("trees read defined heaps only")
}

/// The items of the context that the expressions read.
pub(super) fn read_items(
    terms: &SymbolicTerms,
    roots: Vec<TranslatedTerm>,
) -> BTreeSet<StateComponent> {
    let mut read = BTreeSet::new();
    let mut visited: FxHashSet<TranslatedTerm> = FxHashSet::default();
    let mut work = roots;
    while let Some(handle) = work.pop() {
        if !visited.insert(handle) {
            continue;
        }
        match handle {
            TranslatedTerm::Term(term) => {
                if let TermNode::LiVar(_, var) = *terms.node(term) {
                    read.insert(StateComponent::Var(var));
                }
            }
            TranslatedTerm::Chain(field, chain) => {
                if matches!(terms.chain(chain), ChainNode::Base) {
                    read.insert(StateComponent::Field(field));
                }
            }
        }
        work.extend(children(terms, handle));
    }
    read
}

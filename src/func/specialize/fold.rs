//! Simplification of expressions: what the state at the end of one piece decides in the next.
//!
//! Terms are simplified within a piece; here the names of the function stand for what is known of
//! them, so that a test of a value that was just set, or of an object that was just made, goes.

use indexmap::IndexSet;
use rustc_hash::{FxBuildHasher, FxHashMap};

use crate::{Binary, LocalId, Node, NodeId, Unary};
use concrete::Value;

/// The expressions of a function, by handle.
type Nodes = IndexSet<Node, FxBuildHasher>;

/// What became of an expression.
pub(super) enum Fold {
    /// It stays as it is.
    Same,
    /// It equals one that is there already.
    Known(NodeId),
    /// It equals a simpler one.
    New(Node),
}

/// Simplifies an expression whose parts are in `nodes`; `values` says what names stand for.
pub(super) fn fold(nodes: &Nodes, values: &FxHashMap<LocalId, NodeId>, node: &Node) -> Fold {
    let get = |id: NodeId| resolve(nodes, values, id);
    match node {
        Node::Unary(Unary::Not, a) => match get(*a) {
            Node::Bool(value) => Fold::New(Node::Bool(!value)),
            _ => Fold::Same,
        },
        Node::Unary(Unary::Neg, a) => match get(*a) {
            Node::Int(value) => Fold::New(Node::Int(Box::new(-&**value))),
            _ => Fold::Same,
        },
        Node::Binary(op, a, b) => binary(*op, (*a, get(*a)), (*b, get(*b))),
        // A cell that was just written holds what was written.
        Node::Read { map, key } => match get(*map) {
            Node::Write { key: written, value, .. } if written == key => Fold::Known(*value),
            _ => Fold::Same,
        },
        // A write to the cell that was just written hides what was written.
        Node::Write { map, key, value } => match get(*map) {
            Node::Write { map: below, key: written, .. } if written == key => {
                Fold::New(Node::Write { map: *below, key: *key, value: *value })
            }
            _ => Fold::Same,
        },
        _ => Fold::Same,
    }
}

/// What a name stands for, where that is a constant or a new object.
fn resolve<'n>(nodes: &'n Nodes, values: &FxHashMap<LocalId, NodeId>, id: NodeId) -> &'n Node {
    let node = &nodes[id.index()];
    match node {
        // The value of a name is no name itself.
        Node::Local(local) => values.get(local).map_or(node, |value| &nodes[value.index()]),
        _ => node,
    }
}

fn binary(op: Binary, (a, x): (NodeId, &Node), (b, y): (NodeId, &Node)) -> Fold {
    let truth = |value| Fold::New(Node::Bool(value));
    match (op, x, y) {
        // An object that was made is not null.
        (Binary::Eq, Node::Address(_), Node::Null) | (Binary::Eq, Node::Null, Node::Address(_)) => {
            truth(false)
        }
        (Binary::Ne, Node::Address(_), Node::Null) | (Binary::Ne, Node::Null, Node::Address(_)) => {
            truth(true)
        }
        (Binary::Eq, ..) if a == b || (x == y && is_constant(x)) => truth(true),
        (Binary::Ne, ..) if a == b || (x == y && is_constant(x)) => truth(false),
        (Binary::Eq, Node::Bool(_), Node::Bool(_)) => truth(false),
        (Binary::Ne, Node::Bool(_), Node::Bool(_)) => truth(true),
        (_, Node::Int(x), Node::Int(y)) => match op.on_integers(x, y) {
            Some(Value::Int(value)) => Fold::New(Node::Int(value.into())),
            Some(Value::Bool(value)) => truth(value),
            Some(Value::Ref(_) | Value::Vector(_)) | None => Fold::Same,
        },
        (Binary::And, Node::Bool(true), _) | (Binary::Or, Node::Bool(false), _) => Fold::Known(b),
        (Binary::And, Node::Bool(false), _) => truth(false),
        (Binary::Or, Node::Bool(true), _) => truth(true),
        (Binary::And, _, Node::Bool(true)) | (Binary::Or, _, Node::Bool(false)) => Fold::Known(a),
        (Binary::And, _, Node::Bool(false)) => truth(false),
        (Binary::Or, _, Node::Bool(true)) => truth(true),
        _ => Fold::Same,
    }
}

fn is_constant(node: &Node) -> bool {
    matches!(node, Node::Int(_) | Node::Bool(_) | Node::Null)
}

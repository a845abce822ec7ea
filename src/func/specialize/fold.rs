//! Simplification of expressions: what the state at the end of one piece decides in the next.
//!
//! Terms are simplified within a piece; here the names of the function stand for what is known of
//! them, so that a test of a value that was just set, or of an object that was just made, goes.

use indexmap::IndexSet;
use rustc_hash::{FxBuildHasher, FxHashMap};

use crate::{Binary, FuncNode, LocalId, NodeId, Unary};
use concrete::Value;

/// The expressions of a function, by handle.
type FuncNodeSet = IndexSet<FuncNode, FxBuildHasher>;

/// What became of an expression.
pub(super) enum SimplificationResult {
    /// It stays as it is.
    Same,
    /// It equals one that is there already.
    Known(NodeId),
    /// It equals a simpler one.
    New(FuncNode),
}

/// Simplifies an expression whose parts are in `nodes`; `values` says what names stand for.
pub(super) fn fold(
    nodes: &FuncNodeSet,
    values: &FxHashMap<LocalId, NodeId>,
    node: &FuncNode,
) -> SimplificationResult {
    let get = |id: NodeId| resolve(nodes, values, id);
    match node {
        FuncNode::Unary(Unary::Not, a) => match get(*a) {
            FuncNode::Bool(value) => SimplificationResult::New(FuncNode::Bool(!value)),
            _ => SimplificationResult::Same,
        },
        FuncNode::Unary(Unary::Neg, a) => match get(*a) {
            FuncNode::Int(value) => SimplificationResult::New(FuncNode::Int(Box::new(-&**value))),
            _ => SimplificationResult::Same,
        },
        FuncNode::Binary(op, a, b) => binary(*op, (*a, get(*a)), (*b, get(*b))),
        // A cell that was just written holds what was written.
        FuncNode::Read { map, key } => match get(*map) {
            FuncNode::Write { key: written, value, .. } if written == key => {
                SimplificationResult::Known(*value)
            }
            _ => SimplificationResult::Same,
        },
        // A write to the cell that was just written hides what was written.
        FuncNode::Write { map, key, value } => match get(*map) {
            FuncNode::Write { map: below, key: written, .. } if written == key => {
                SimplificationResult::New(FuncNode::Write { map: *below, key: *key, value: *value })
            }
            _ => SimplificationResult::Same,
        },
        _ => SimplificationResult::Same,
    }
}

/// What a name stands for, where that is a constant or a new object.
fn resolve<'n>(
    nodes: &'n FuncNodeSet,
    values: &FxHashMap<LocalId, NodeId>,
    id: NodeId,
) -> &'n FuncNode {
    let node = &nodes[id.index()];
    match node {
        // The value of a name is no name itself.
        FuncNode::Local(local) => values.get(local).map_or(node, |value| &nodes[value.index()]),
        _ => node,
    }
}

fn binary(
    op: Binary,
    (a, x): (NodeId, &FuncNode),
    (b, y): (NodeId, &FuncNode),
) -> SimplificationResult {
    let truth = |value| SimplificationResult::New(FuncNode::Bool(value));
    match (op, x, y) {
        // An object that was made is not null.
        (Binary::Eq, FuncNode::Address(_), FuncNode::Null)
        | (Binary::Eq, FuncNode::Null, FuncNode::Address(_)) => truth(false),
        (Binary::Ne, FuncNode::Address(_), FuncNode::Null)
        | (Binary::Ne, FuncNode::Null, FuncNode::Address(_)) => truth(true),
        (Binary::Eq, ..) if a == b || (x == y && is_constant(x)) => truth(true),
        (Binary::Ne, ..) if a == b || (x == y && is_constant(x)) => truth(false),
        (Binary::Eq, FuncNode::Bool(_), FuncNode::Bool(_)) => truth(false),
        (Binary::Ne, FuncNode::Bool(_), FuncNode::Bool(_)) => truth(true),
        (_, FuncNode::Int(x), FuncNode::Int(y)) => match op.on_integers(x, y) {
            Some(Value::Int(value)) => SimplificationResult::New(FuncNode::Int(value.into())),
            Some(Value::Bool(value)) => truth(value),
            Some(Value::Ref(_) | Value::Vector(_)) | None => SimplificationResult::Same,
        },
        (Binary::And, FuncNode::Bool(true), _) | (Binary::Or, FuncNode::Bool(false), _) => {
            SimplificationResult::Known(b)
        }
        (Binary::And, FuncNode::Bool(false), _) => truth(false),
        (Binary::Or, FuncNode::Bool(true), _) => truth(true),
        (Binary::And, _, FuncNode::Bool(true)) | (Binary::Or, _, FuncNode::Bool(false)) => {
            SimplificationResult::Known(a)
        }
        (Binary::And, _, FuncNode::Bool(false)) => truth(false),
        (Binary::Or, _, FuncNode::Bool(true)) => truth(true),
        _ => SimplificationResult::Same,
    }
}

fn is_constant(node: &FuncNode) -> bool {
    matches!(node, FuncNode::Int(_) | FuncNode::Bool(_) | FuncNode::Null)
}

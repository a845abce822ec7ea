//! The values of expressions on a path.

use rustc_hash::FxHashMap;

use super::maps::{NO_ARRAYS, Val};
use super::walk::Walker;
use func::{Binary, Function, Node, NodeId, Unary, operands};
use logic::{BinaryOp, Expr, Exprs};

impl Walker<'_, '_> {
    /// The values of expressions.
    pub(super) fn values(
        &mut self,
        function: &Function,
        locals: &[Option<Val>],
        nodes: &[NodeId],
    ) -> Vec<Val> {
        nodes.iter().map(|&node| self.value(function, locals, node)).collect()
    }

    /// The value of an expression.
    pub(super) fn value(
        &mut self,
        function: &Function,
        locals: &[Option<Val>],
        root: NodeId,
    ) -> Val {
        let mut done: FxHashMap<NodeId, Val> = FxHashMap::default();
        let mut stack = vec![root];
        while let Some(&at) = stack.last() {
            let node = &function.nodes[at.index()];
            let waiting = stack.len();
            operands(node, |operand| {
                if !done.contains_key(&operand) {
                    stack.push(operand);
                }
            });
            if stack.len() == waiting {
                stack.pop();
                if !done.contains_key(&at) {
                    let value = self.node(node, locals, &done);
                    done.insert(at, value);
                }
            }
        }
        done[&root]
    }

    /// An expression whose operands have values.
    fn node(&mut self, node: &Node, locals: &[Option<Val>], done: &FxHashMap<NodeId, Val>) -> Val {
        let at = |node: &NodeId| done[node];
        let exprs = &mut self.system.exprs;
        Val::Scalar(match node {
            Node::Int(value) => exprs.int((**value).clone()),
            Node::Bool(value) => exprs.bool(*value),
            Node::Null => exprs.int(0),
            Node::Local(local) => {
                return locals[local.index()].expect("names are bound before they are used");
            }
            Node::Address(operand) => at(operand).scalar(),
            Node::Read { map, key } => {
                let (map, key) = (at(map).map(), at(key).scalar());
                self.maps.read(self.system, map, key)
            }
            Node::Zeros(_) | Node::Select { .. } | Node::Update { .. } | Node::Splice(_) => {
                unreachable!("{NO_ARRAYS}")
            }
            Node::Zero(field) => return Val::Map(self.maps.zero(*field)),
            Node::Write { map, key, value } => {
                let (key, value) = (at(key).scalar(), at(value).scalar());
                return Val::Map(self.maps.write(at(map).map(), key, value));
            }
            Node::Call { .. } => unreachable!("the staged form has no calls in expressions"),
            Node::Unary(Unary::Neg, operand) => exprs.neg(at(operand).scalar()),
            Node::Unary(Unary::Not, operand) => exprs.not(at(operand).scalar()),
            Node::Binary(op, left, right) => {
                let (left, right) = (at(left).scalar(), at(right).scalar());
                binary(exprs, *op, left, right)
            }
        })
    }
}

/// What an operator gives.
fn binary(exprs: &mut Exprs, op: Binary, left: Expr, right: Expr) -> Expr {
    let (op, left, right) = match op {
        Binary::Add => return exprs.plus(left, right),
        Binary::Sub => (BinaryOp::Sub, left, right),
        Binary::Mul => (BinaryOp::Mul, left, right),
        Binary::Div => (BinaryOp::Div, left, right),
        Binary::Mod => (BinaryOp::Mod, left, right),
        Binary::Eq => (BinaryOp::Eq, left, right),
        Binary::Ne => {
            let equal = exprs.binary(BinaryOp::Eq, left, right);
            return exprs.not(equal);
        }
        Binary::Lt => (BinaryOp::Lt, left, right),
        Binary::Le => (BinaryOp::Le, left, right),
        Binary::Gt => (BinaryOp::Lt, right, left),
        Binary::Ge => (BinaryOp::Le, right, left),
        Binary::And => (BinaryOp::And, left, right),
        Binary::Or => (BinaryOp::Or, left, right),
    };
    exprs.binary(op, left, right)
}

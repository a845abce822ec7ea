//! The values of expressions on a path.

use rustc_hash::FxHashMap;

use super::maps::{ClauseValue, NO_ARRAYS};
use super::walk::FunctionPathWalker;
use func::{Binary, FuncNode, Function, NodeId, Unary, operands};
use logic::{BinaryOp, Expr, Exprs};

impl FunctionPathWalker<'_, '_> {
    /// The values of expressions.
    pub(super) fn values(
        &mut self,
        function: &Function,
        locals: &[Option<ClauseValue>],
        nodes: &[NodeId],
    ) -> Vec<ClauseValue> {
        nodes.iter().map(|&node| self.value(function, locals, node)).collect()
    }

    /// The value of an expression.
    pub(super) fn value(
        &mut self,
        function: &Function,
        locals: &[Option<ClauseValue>],
        root: NodeId,
    ) -> ClauseValue {
        let mut done: FxHashMap<NodeId, ClauseValue> = FxHashMap::default();
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
    fn node(
        &mut self,
        node: &FuncNode,
        locals: &[Option<ClauseValue>],
        done: &FxHashMap<NodeId, ClauseValue>,
    ) -> ClauseValue {
        let at = |node: &NodeId| done[node];
        let exprs = &mut self.system.exprs;
        ClauseValue::Scalar(match node {
            FuncNode::Int(value) => exprs.int((**value).clone()),
            FuncNode::Bool(value) => exprs.bool(*value),
            FuncNode::Null => exprs.int(0),
            FuncNode::Local(local) => {
                return locals[local.index()].expect("names are bound before they are used");
            }
            FuncNode::Address(operand) => at(operand).scalar(),
            FuncNode::Read { map, key } => {
                let (map, key) = (at(map).map(), at(key).scalar());
                self.maps.read(self.system, map, key)
            }
            FuncNode::Zeros(_)
            | FuncNode::Select { .. }
            | FuncNode::Update { .. }
            | FuncNode::Splice(_) => {
                unreachable!("{NO_ARRAYS}")
            }
            FuncNode::Zero(field) => return ClauseValue::Map(self.maps.zero(*field)),
            FuncNode::Write { map, key, value } => {
                let (key, value) = (at(key).scalar(), at(value).scalar());
                return ClauseValue::Map(self.maps.write(at(map).map(), key, value));
            }
            FuncNode::Call { .. } => unreachable!("the staged form has no calls in expressions"),
            FuncNode::Unary(Unary::Neg, operand) => exprs.neg(at(operand).scalar()),
            FuncNode::Unary(Unary::Not, operand) => exprs.not(at(operand).scalar()),
            FuncNode::Binary(op, left, right) => {
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

//! Blocks and expressions in OCaml.

use num_bigint::BigInt;
use unheap_ocaml::{Expr, ExprId, Infix, Pattern};

use super::{Emitter, Ints};
use crate::base::Sort;
use crate::emit::survey::Survey;
use crate::func::{Binary, Binding, Block, BlockId, Function, LocalId, Node, NodeId, Tail, Unary};

/// The expressions of one function, as far as they have been built.
struct Built<'b> {
    survey: &'b Survey,
    names: &'b [String],
    nodes: Vec<Option<ExprId>>,
    blocks: Vec<Option<ExprId>>,
}

impl Built<'_> {
    fn node(&self, id: NodeId) -> ExprId {
        self.nodes[id.index()].expect("operands stand before operators")
    }

    fn all(&self, ids: &[NodeId]) -> Vec<ExprId> {
        ids.iter().map(|&id| self.node(id)).collect()
    }

    fn block(&self, id: BlockId) -> ExprId {
        self.blocks[id.index()].expect("branches stand before the block that takes them")
    }

    /// The pattern that binds the local name.
    fn pattern(&self, local: LocalId) -> Pattern {
        if self.survey.has_local(local) {
            return Pattern::Name(self.names[local.index()].clone());
        }
        Pattern::Any
    }
}

impl Emitter<'_> {
    /// The body of the function.
    pub(super) fn body(
        &mut self,
        function: &Function,
        survey: &Survey,
        names: &[String],
    ) -> ExprId {
        let (nodes, blocks) = (vec![None; function.nodes.len()], vec![None; function.blocks.len()]);
        let mut built = Built { survey, names, nodes, blocks };
        for (index, node) in function.nodes.iter().enumerate() {
            if survey.has_node(NodeId::new(index)) {
                built.nodes[index] = Some(self.node(node, &built));
            }
        }
        for (index, block) in function.blocks.iter().enumerate() {
            if survey.has_block(BlockId::new(index)) {
                built.blocks[index] = Some(self.block(block, &built));
            }
        }
        built.block(function.body())
    }

    fn block(&mut self, block: &Block, built: &Built<'_>) -> ExprId {
        let mut body = self.tail(&block.tail, built);
        for binding in block.bindings.iter().rev() {
            let (pattern, value) = match binding {
                Binding::Let { local, value } => (built.pattern(*local), built.node(*value)),
                Binding::Call { results, callee, args } => {
                    let parts: Vec<Pattern> = results.iter().map(|&r| built.pattern(r)).collect();
                    (results_pattern(parts), self.call(*callee, built.all(args)))
                }
            };
            body = self.exprs.add(Expr::Let(pattern, value, body));
        }
        body
    }

    fn tail(&mut self, tail: &Tail, built: &Built<'_>) -> ExprId {
        match tail {
            Tail::If { cond, then, els } => {
                let (then, els) = (built.block(*then), built.block(*els));
                self.exprs.add(Expr::If(built.node(*cond), then, els))
            }
            Tail::Return(values) => match built.all(values).as_slice() {
                [] => self.exprs.name("()"),
                [value] => *value,
                values => self.exprs.add(Expr::Tuple(values.to_vec())),
            },
            Tail::Call { callee, args } => self.call(*callee, built.all(args)),
            Tail::Fail(_) if self.ints == Ints::Plain => {
                let never = self.exprs.name("false");
                self.exprs.call("assert", vec![never])
            }
            Tail::Halt(_) | Tail::Blocked if self.ints == Ints::Plain => self.exprs.name("()"),
            Tail::Halt(values) if values.is_empty() => self.exprs.name("Halted"),
            Tail::Halt(values) => {
                let fields = self.fields.iter().cloned().zip(built.all(values)).collect();
                let record = self.exprs.add(Expr::Record(fields));
                self.exprs.call("Halted", vec![record])
            }
            Tail::Fail(check) => {
                let number = i64::try_from(check.number()).expect("check numbers are small");
                let number = self.exprs.add(Expr::Int(number));
                self.exprs.call("Failed", vec![number])
            }
            Tail::Blocked => self.exprs.name("Blocked"),
        }
    }

    fn node(&mut self, node: &Node, built: &Built<'_>) -> ExprId {
        match node {
            Node::Int(number) => self.integer(number),
            Node::Bool(truth) => self.exprs.name(truth.to_string()),
            Node::Null => self.null(),
            Node::Local(local) => self.exprs.name(&built.names[local.index()]),
            Node::Address(inner) => built.node(*inner),
            Node::Read { map, key } => {
                let (map, key) = (built.node(*map), built.node(*key));
                self.exprs.add(Expr::Apply(map, vec![key]))
            }
            Node::Zero(field) => {
                self.used.insert("everywhere");
                let zero = self.zero(self.program.symbols[*field].sort);
                self.exprs.call("everywhere", vec![zero])
            }
            Node::Write { map, key, value } => {
                self.used.insert("set");
                self.exprs.call("set", built.all(&[*map, *key, *value]))
            }
            Node::Call { callee, args } => self.call(*callee, built.all(args)),
            Node::Unary(Unary::Neg, inner) => {
                if self.ints == Ints::Arbitrary {
                    self.used.insert("~-");
                }
                self.exprs.add(Expr::Negate(built.node(*inner)))
            }
            Node::Unary(Unary::Not, inner) => self.exprs.call("not", vec![built.node(*inner)]),
            Node::Binary(op, left, right) => {
                let truths = built.survey.truth(*left);
                self.binary(*op, built.node(*left), built.node(*right), truths)
            }
        }
    }

    /// 0, false or null.
    fn zero(&mut self, sort: Sort) -> ExprId {
        match sort {
            Sort::Int => self.integer(&BigInt::ZERO),
            Sort::Bool => self.exprs.name("false"),
            Sort::Ref(_) => self.null(),
        }
    }

    fn null(&mut self) -> ExprId {
        if self.ints == Ints::Plain {
            return self.exprs.add(Expr::Int(0));
        }
        self.used.insert("null");
        self.exprs.name("null")
    }

    /// An operator; `truths` says whether its operands are truth values.
    fn binary(&mut self, op: Binary, left: ExprId, right: ExprId, truths: bool) -> ExprId {
        let plain = self.ints == Ints::Plain;
        let (op, name) = match op {
            Binary::Div if plain => return self.library_call("ediv", left, right),
            Binary::Mod if plain => return self.library_call("emod", left, right),
            Binary::Eq if truths && plain => (Infix::Eq, ""),
            Binary::Ne if truths && plain => (Infix::Ne, ""),
            Binary::Eq if truths => return self.exprs.call("Bool.equal", vec![left, right]),
            Binary::Ne if truths => {
                let equal = self.exprs.call("Bool.equal", vec![left, right]);
                return self.exprs.call("not", vec![equal]);
            }
            Binary::Add => (Infix::Add, "+"),
            Binary::Sub => (Infix::Sub, "-"),
            Binary::Mul => (Infix::Mul, "*"),
            Binary::Div => (Infix::Div, "/"),
            Binary::Mod => (Infix::Mod, "mod"),
            Binary::Eq => (Infix::Eq, "="),
            Binary::Ne => (Infix::Ne, "<>"),
            Binary::Lt => (Infix::Lt, "<"),
            Binary::Le => (Infix::Le, "<="),
            Binary::Gt => (Infix::Gt, ">"),
            Binary::Ge => (Infix::Ge, ">="),
            Binary::And => (Infix::And, "&&"),
            Binary::Or => (Infix::Or, "||"),
        };
        if !plain {
            self.used.insert(name);
        }
        self.exprs.add(Expr::Infix(op, left, right))
    }

    fn library_call(&mut self, name: &'static str, left: ExprId, right: ExprId) -> ExprId {
        self.used.insert(name);
        self.exprs.call(name, vec![left, right])
    }
}

/// The pattern for what a call returns.
fn results_pattern(mut parts: Vec<Pattern>) -> Pattern {
    if parts.is_empty() {
        return Pattern::Unit;
    }
    if parts.iter().all(|part| *part == Pattern::Any) {
        return Pattern::Any;
    }
    if parts.len() == 1 { parts.remove(0) } else { Pattern::Tuple(parts) }
}

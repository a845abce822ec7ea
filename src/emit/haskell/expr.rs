//! Blocks and expressions in Haskell.

use unheap_haskell::{Expr, ExprId, Infix, Pattern, Rhs};

use super::Emitter;
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
    /// The right side of the function: branches at its top are guards.
    pub(super) fn rhs(&mut self, function: &Function, survey: &Survey, names: &[String]) -> Rhs {
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
        let (mut guards, mut last) = (Vec::new(), function.body());
        while let Block { bindings, tail: Tail::If { cond, then, els } } =
            &function.blocks[last.index()]
            && bindings.is_empty()
        {
            guards.push((built.node(*cond), built.block(*then)));
            last = *els;
        }
        if guards.is_empty() {
            return Rhs::Plain(built.block(last));
        }
        Rhs::Guards(guards, built.block(last))
    }

    fn block(&mut self, block: &Block, built: &Built<'_>) -> ExprId {
        let body = self.tail(&block.tail, built);
        let mut bindings = Vec::with_capacity(block.bindings.len());
        let mut unused = 0;
        for binding in &block.bindings {
            bindings.push(match binding {
                Binding::Let { local, value } => (built.pattern(*local), built.node(*value)),
                Binding::Call { results, callee, args } => {
                    let parts: Vec<Pattern> = results.iter().map(|&r| built.pattern(r)).collect();
                    let pattern = results_pattern(parts).unwrap_or_else(|| {
                        unused += 1;
                        unused_name(unused)
                    });
                    (pattern, self.call(*callee, built.all(args)))
                }
            });
        }
        if bindings.is_empty() { body } else { self.exprs.add(Expr::Let(bindings, body)) }
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
            Tail::Halt(values) if values.is_empty() => self.exprs.name("Halted"),
            Tail::Halt(values) => {
                let fields = self.fields.iter().cloned().zip(built.all(values)).collect();
                let record = self.exprs.add(Expr::Record("State".to_owned(), fields));
                self.exprs.call("Halted", vec![record])
            }
            Tail::Fail(check) => {
                let number = self.integer(check.number().to_string());
                self.exprs.call("Failed", vec![number])
            }
            Tail::Blocked => self.exprs.name("Blocked"),
        }
    }

    fn node(&mut self, node: &Node, built: &Built<'_>) -> ExprId {
        match node {
            Node::Int(number) => self.integer(number.to_string()),
            Node::Bool(truth) => self.truth(*truth),
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
            Node::Unary(Unary::Neg, inner) => self.exprs.add(Expr::Negate(built.node(*inner))),
            Node::Unary(Unary::Not, inner) => self.exprs.call("not", vec![built.node(*inner)]),
            Node::Binary(op, left, right) => {
                self.binary(*op, built.node(*left), built.node(*right))
            }
        }
    }

    /// 0, false or null.
    fn zero(&mut self, sort: Sort) -> ExprId {
        match sort {
            Sort::Int => self.integer("0".to_owned()),
            Sort::Bool => self.truth(false),
            Sort::Ref(_) => self.null(),
        }
    }

    fn null(&mut self) -> ExprId {
        self.used.insert("null");
        self.exprs.name("null")
    }

    fn binary(&mut self, op: Binary, left: ExprId, right: ExprId) -> ExprId {
        let op = match op {
            Binary::Add => Infix::Add,
            Binary::Sub => Infix::Sub,
            Binary::Mul => Infix::Mul,
            Binary::Div => {
                self.used.insert("ediv");
                Infix::Div
            }
            Binary::Mod => {
                self.used.insert("emod");
                Infix::Mod
            }
            Binary::Eq => Infix::Eq,
            Binary::Ne => Infix::Ne,
            Binary::Lt => Infix::Lt,
            Binary::Le => Infix::Le,
            Binary::Gt => Infix::Gt,
            Binary::Ge => Infix::Ge,
            Binary::And => Infix::And,
            Binary::Or => Infix::Or,
        };
        self.exprs.add(Expr::Infix(op, left, right))
    }
}

/// The pattern for what a call returns; none if nothing of it is used.
fn results_pattern(mut parts: Vec<Pattern>) -> Option<Pattern> {
    if parts.iter().all(|part| *part == Pattern::Any) {
        return None;
    }
    Some(if parts.len() == 1 { parts.remove(0) } else { Pattern::Tuple(parts) })
}

/// The name for the results of a call that is only made because it may diverge, by its number among
/// those of its `let`. Under `Strict` the binding forces the call. GHC takes what stands behind
/// `_ =` as unused, but not what stands behind a name with an underscore.
fn unused_name(number: usize) -> Pattern {
    let version = if number == 1 { String::new() } else { (number - 1).to_string() };
    Pattern::Name(format!("_done{version}"))
}

//! Facts about one function that every target asks for.
//!
//! Blocks and expressions that the body does not reach are not printed.

use base::{Element, Sort};
use func::{
    Binary, Binding, BlockId, FuncNode, FuncProgram, FuncType, Function, LocalId, NodeId, Tail,
    Unary, operands, reachable_blocks,
};

/// What is known of the expressions and names of a function.
#[derive(Debug)]
pub(super) struct Survey {
    /// Which blocks the body reaches.
    blocks: Vec<bool>,
    /// Which expressions the reached blocks use.
    nodes: Vec<bool>,
    /// Which of them are used otherwise than as a map that is read.
    values: Vec<bool>,
    /// Which names occur in them.
    locals: Vec<bool>,
    /// Which expressions are truth values, or maps to them.
    truths: Vec<bool>,
}

impl Survey {
    /// Looks through the function.
    pub(super) fn new(program: &FuncProgram, function: &Function) -> Self {
        let mut survey = Self {
            blocks: reachable_blocks(function),
            nodes: vec![false; function.nodes.len()],
            values: vec![false; function.nodes.len()],
            locals: vec![false; function.locals.len()],
            truths: Vec::with_capacity(function.nodes.len()),
        };
        for node in &function.nodes {
            let truth = survey.is_truth(program, function, node);
            survey.truths.push(truth);
        }
        survey.use_blocks(function);
        survey.use_operands(function);
        survey
    }

    fn use_blocks(&mut self, function: &Function) {
        for (index, block) in function.blocks.iter().enumerate() {
            if !self.blocks[index] {
                continue;
            }
            for binding in &block.bindings {
                match binding {
                    Binding::Let { value, .. } => self.use_nodes(&[*value]),
                    Binding::Call { args, .. } => self.use_nodes(args),
                }
            }
            match &block.tail {
                Tail::If { cond, .. } => self.use_nodes(&[*cond]),
                Tail::Return(nodes) | Tail::Halt(nodes) | Tail::Call { args: nodes, .. } => {
                    self.use_nodes(nodes);
                }
                Tail::Fail(_) | Tail::Blocked => {}
            }
        }
    }

    fn use_operands(&mut self, function: &Function) {
        for (index, node) in function.nodes.iter().enumerate().rev() {
            if !self.nodes[index] {
                continue;
            }
            if let FuncNode::Local(local) = node {
                self.locals[local.index()] = true;
            }
            operands(node, |operand| {
                self.nodes[operand.index()] = true;
                let is_read = matches!(node, FuncNode::Read { map, .. } if *map == operand);
                self.values[operand.index()] |= !is_read;
            });
        }
    }

    fn use_nodes(&mut self, nodes: &[NodeId]) {
        for node in nodes {
            self.nodes[node.index()] = true;
            self.values[node.index()] = true;
        }
    }

    fn is_truth(&self, program: &FuncProgram, function: &Function, node: &FuncNode) -> bool {
        match node {
            FuncNode::Bool(_) | FuncNode::Unary(Unary::Not, _) => true,
            FuncNode::Int(_) | FuncNode::Null | FuncNode::Address(_) | FuncNode::Unary(..) => false,
            FuncNode::Zero(field) => is_truth_type(program, FuncType::Map(*field)),
            FuncNode::Zeros(element) => *element == Element::Bool,
            FuncNode::Select { vector, .. } | FuncNode::Update { vector, .. } => {
                self.truths[vector.index()]
            }
            FuncNode::Splice([low, ..]) => self.truths[low.index()],
            FuncNode::Local(local) => is_truth_type(program, function.locals[local.index()].ty),
            FuncNode::Read { map, .. } | FuncNode::Write { map, .. } => self.truths[map.index()],
            FuncNode::Call { callee, .. } => {
                let types = program.function(*callee).result.types();
                types.iter().any(|&ty| is_truth_type(program, ty))
            }
            FuncNode::Binary(op, ..) => {
                use Binary::{Add, Div, Mod, Mul, Sub};
                !matches!(op, Add | Sub | Mul | Div | Mod)
            }
        }
    }

    /// Whether the body reaches the block.
    pub(super) fn has_block(&self, block: BlockId) -> bool {
        self.blocks[block.index()]
    }

    /// Whether the expression is used.
    pub(super) fn has_node(&self, node: NodeId) -> bool {
        self.nodes[node.index()]
    }

    /// Whether the expression is used otherwise than as a map that is read.
    pub(super) fn has_value(&self, node: NodeId) -> bool {
        self.values[node.index()]
    }

    /// Whether the name is used.
    pub(super) fn has_local(&self, local: LocalId) -> bool {
        self.locals[local.index()]
    }

    /// Whether the expression is a truth value.
    pub(super) fn truth(&self, node: NodeId) -> bool {
        self.truths[node.index()]
    }
}

/// Whether the type is that of truth values or of maps to them.
fn is_truth_type(program: &FuncProgram, ty: FuncType) -> bool {
    match ty {
        FuncType::Value(sort) => holds_truths(sort),
        FuncType::Map(field) => holds_truths(program.symbols[field].sort),
    }
}

/// Whether a value is a truth value, or what an array of them holds.
fn holds_truths(sort: Sort) -> bool {
    matches!(sort, Sort::Bool | Sort::Vector(Element::Bool))
}

//! Expressions as text, with as few parentheses as their precedence allows.

use std::borrow::Cow;

use num_bigint::Sign;

use super::{BreakableLine, FunctionPrinter};
use crate::{Binary, FunId, FuncNode, NodeId, Unary};
use base::Sort;
use logic::Precedence;

/// What is printed next.
enum PrintTask<'a> {
    Text(Cow<'a, str>),
    /// A place for a line break that nests so deep.
    Gap(usize),
    /// An expression, in parentheses unless it holds together as tightly.
    Node(NodeId, Precedence, usize),
}

impl<'a> From<&'a str> for PrintTask<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

impl FunctionPrinter<'_> {
    /// Prints an expression; its gaps nest from `depth` on.
    pub(super) fn expression(&self, line: &mut BreakableLine, node: NodeId, depth: usize) {
        self.pieces(line, vec![PrintTask::Node(node, Precedence::Any, depth)]);
    }

    /// Prints a call.
    pub(super) fn call(
        &self,
        line: &mut BreakableLine,
        callee: FunId,
        args: &[NodeId],
        depth: usize,
    ) {
        let mut pieces = self.call_pieces(callee, args, depth);
        pieces.reverse();
        self.pieces(line, pieces);
    }

    /// Prints the pieces, the last one first.
    fn pieces<'a>(&'a self, line: &mut BreakableLine, mut stack: Vec<PrintTask<'a>>) {
        while let Some(piece) = stack.pop() {
            match piece {
                PrintTask::Text(text) => line.push_text(&text),
                PrintTask::Gap(depth) => line.soft_break(depth),
                PrintTask::Node(node, least, depth) => {
                    let node = &self.function.nodes[node.index()];
                    let precedence = self.precedence(node);
                    let inside = precedence < least;
                    let pieces = self.node_pieces(node, precedence, depth + usize::from(inside));
                    if inside {
                        stack.push(")".into());
                    }
                    stack.extend(pieces.into_iter().rev());
                    if inside {
                        stack.push("(".into());
                    }
                }
            }
        }
    }

    /// How tightly the expression holds together.
    fn precedence(&self, node: &FuncNode) -> Precedence {
        match node {
            FuncNode::Int(number) if number.sign() == Sign::Minus => Precedence::Sign,
            FuncNode::Local(local) if self.in_place.call(*local).is_some() => {
                Precedence::Application
            }
            FuncNode::Int(_) | FuncNode::Bool(_) | FuncNode::Null | FuncNode::Local(_) => {
                Precedence::Atom
            }
            FuncNode::Zero(_) | FuncNode::Write { .. } => Precedence::Atom,
            FuncNode::Zeros(_) | FuncNode::Select { .. } | FuncNode::Update { .. } => {
                Precedence::Atom
            }
            FuncNode::Splice(_) => Precedence::Application,
            FuncNode::Call { callee, args } if args.is_empty() => {
                if self.program.function(*callee).arity == 0 {
                    Precedence::Application
                } else {
                    Precedence::Atom
                }
            }
            FuncNode::Address(_) | FuncNode::Read { .. } | FuncNode::Call { .. } => {
                Precedence::Application
            }
            FuncNode::Unary(..) => Precedence::Sign,
            FuncNode::Binary(op, ..) => precedence(*op),
        }
    }

    fn node_pieces<'a>(
        &'a self,
        node: &'a FuncNode,
        precedence: Precedence,
        depth: usize,
    ) -> Vec<PrintTask<'a>> {
        match node {
            FuncNode::Int(number) => vec![PrintTask::Text(Cow::Owned(number.to_string()))],
            FuncNode::Bool(truth) => vec![if *truth { "true" } else { "false" }.into()],
            FuncNode::Null => vec!["null".into()],
            FuncNode::Local(local) => match self.in_place.call(*local) {
                Some((callee, args)) => self.call_pieces(callee, args, depth),
                None => vec![self.function.locals[local.index()].name[..].into()],
            },
            FuncNode::Address(clock) => {
                vec!["address ".into(), PrintTask::Node(*clock, Precedence::Atom, depth + 1)]
            }
            FuncNode::Read { map, key } => vec![
                PrintTask::Node(*map, Precedence::Application, depth),
                PrintTask::Gap(depth + 1),
                PrintTask::Node(*key, Precedence::Atom, depth + 1),
            ],
            FuncNode::Zero(field) => {
                vec!["[_ ↦ ".into(), zero(self.program.symbols[*field].sort).into(), "]".into()]
            }
            FuncNode::Zeros(element) => {
                vec!["[_ ↦ ".into(), zero(element.sort()).into(), "]".into()]
            }
            FuncNode::Select { vector, index, .. } => vec![
                PrintTask::Node(*vector, Precedence::Atom, depth),
                "[".into(),
                PrintTask::Node(*index, Precedence::Any, depth + 1),
                "]".into(),
            ],
            FuncNode::Update { vector, index, value } => vec![
                PrintTask::Node(*vector, Precedence::Atom, depth),
                "[".into(),
                PrintTask::Node(*index, Precedence::Any, depth + 1),
                " ↦".into(),
                PrintTask::Gap(depth + 1),
                PrintTask::Node(*value, Precedence::Any, depth + 2),
                "]".into(),
            ],
            FuncNode::Splice(parts) => {
                let operands = parts.iter().flat_map(|&part| {
                    [PrintTask::Gap(depth + 1), PrintTask::Node(part, Precedence::Atom, depth + 1)]
                });
                std::iter::once("splice".into()).chain(operands).collect()
            }
            FuncNode::Write { map, key, value } => vec![
                PrintTask::Node(*map, Precedence::Atom, depth),
                "[".into(),
                PrintTask::Node(*key, Precedence::Any, depth + 1),
                " ↦".into(),
                PrintTask::Gap(depth + 1),
                PrintTask::Node(*value, Precedence::Any, depth + 2),
                "]".into(),
            ],
            FuncNode::Call { callee, args } => self.call_pieces(*callee, args, depth),
            FuncNode::Unary(op, operand) => {
                let sign = match op {
                    Unary::Neg => "-",
                    Unary::Not => "!",
                };
                vec![sign.into(), PrintTask::Node(*operand, Precedence::Application, depth)]
            }
            FuncNode::Binary(op, left, right) => {
                let mut sign = sign(*op);
                let [left_least, mut right_least] = precedence.of_operands();
                if matches!(op, Binary::And | Binary::Or) {
                    // Either nesting says the same.
                    right_least = precedence;
                }
                let mut right_piece = PrintTask::Node(*right, right_least, depth + 1);
                if let (Binary::Add, FuncNode::Int(number)) =
                    (op, &self.function.nodes[right.index()])
                    && number.sign() == Sign::Minus
                {
                    sign = "-";
                    right_piece = PrintTask::Text(Cow::Owned(number.magnitude().to_string()));
                }
                // A chain of one operator nests to the left and is broken evenly.
                let chain = self.precedence(&self.function.nodes[left.index()]) == precedence;
                vec![
                    PrintTask::Node(*left, left_least, depth + usize::from(!chain)),
                    PrintTask::Gap(depth),
                    sign.into(),
                    " ".into(),
                    right_piece,
                ]
            }
        }
    }

    fn call_pieces<'a>(
        &'a self,
        callee: FunId,
        args: &'a [NodeId],
        depth: usize,
    ) -> Vec<PrintTask<'a>> {
        let mut pieces = vec![self.name_of(callee).into()];
        if self.program.function(callee).arity == 0 {
            pieces.push(" ()".into());
        }
        for arg in args {
            pieces.extend([
                PrintTask::Gap(depth),
                PrintTask::Node(*arg, Precedence::Atom, depth + 1),
            ]);
        }
        pieces
    }
}

fn sign(op: Binary) -> &'static str {
    match op {
        Binary::Or => "||",
        Binary::And => "&&",
        Binary::Eq => "=",
        Binary::Ne => "!=",
        Binary::Lt => "<",
        Binary::Le => "<=",
        Binary::Gt => ">",
        Binary::Ge => ">=",
        Binary::Add => "+",
        Binary::Sub => "-",
        Binary::Mul => "*",
        Binary::Div => "/",
        Binary::Mod => "%",
    }
}

fn precedence(op: Binary) -> Precedence {
    match op {
        Binary::Or => Precedence::Or,
        Binary::And => Precedence::And,
        Binary::Eq | Binary::Ne | Binary::Lt | Binary::Le | Binary::Gt | Binary::Ge => {
            Precedence::Comparison
        }
        Binary::Add | Binary::Sub => Precedence::Sum,
        Binary::Mul | Binary::Div | Binary::Mod => Precedence::Product,
    }
}

/// 0, false or null; of what arrays hold, that at every index.
fn zero(sort: Sort) -> &'static str {
    match sort {
        Sort::Int => "0",
        Sort::Bool => "false",
        Sort::Ref(_) => "null",
        Sort::Vector(_) => "[_ ↦ 0]",
    }
}

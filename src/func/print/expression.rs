//! Expressions as text, with as few parentheses as their precedence allows.

use std::borrow::Cow;

use num_bigint::Sign;

use super::{FunctionPrinter, Line};
use crate::{Binary, FunId, Node, NodeId, Unary};
use base::Sort;
use logic::Precedence;

/// What is printed next.
enum Fragment<'a> {
    Text(Cow<'a, str>),
    /// A place for a line break that nests so deep.
    Gap(usize),
    /// An expression, in parentheses unless it holds together as tightly.
    Node(NodeId, Precedence, usize),
}

impl<'a> From<&'a str> for Fragment<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

impl FunctionPrinter<'_> {
    /// Prints an expression; its gaps nest from `depth` on.
    pub(super) fn expression(&self, line: &mut Line, node: NodeId, depth: usize) {
        self.pieces(line, vec![Fragment::Node(node, Precedence::Any, depth)]);
    }

    /// Prints a call.
    pub(super) fn call(&self, line: &mut Line, callee: FunId, args: &[NodeId], depth: usize) {
        let mut pieces = self.call_pieces(callee, args, depth);
        pieces.reverse();
        self.pieces(line, pieces);
    }

    /// Prints the pieces, the last one first.
    fn pieces<'a>(&'a self, line: &mut Line, mut stack: Vec<Fragment<'a>>) {
        while let Some(piece) = stack.pop() {
            match piece {
                Fragment::Text(text) => line.text(&text),
                Fragment::Gap(depth) => line.gap(depth),
                Fragment::Node(node, least, depth) => {
                    let node = &self.function.nodes[node.index()];
                    let own = self.precedence(node);
                    let inside = own < least;
                    let pieces = self.node_pieces(node, own, depth + usize::from(inside));
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
    fn precedence(&self, node: &Node) -> Precedence {
        match node {
            Node::Int(number) if number.sign() == Sign::Minus => Precedence::Sign,
            Node::Local(local) if self.in_place.call(*local).is_some() => Precedence::Application,
            Node::Int(_) | Node::Bool(_) | Node::Null | Node::Local(_) => Precedence::Atom,
            Node::Zero(_) | Node::Write { .. } => Precedence::Atom,
            Node::Zeros(_) | Node::Select { .. } | Node::Update { .. } => Precedence::Atom,
            Node::Splice(_) => Precedence::Application,
            Node::Call { callee, args } if args.is_empty() => {
                if self.program.function(*callee).arity == 0 {
                    Precedence::Application
                } else {
                    Precedence::Atom
                }
            }
            Node::Address(_) | Node::Read { .. } | Node::Call { .. } => Precedence::Application,
            Node::Unary(..) => Precedence::Sign,
            Node::Binary(op, ..) => precedence(*op),
        }
    }

    fn node_pieces<'a>(
        &'a self,
        node: &'a Node,
        own: Precedence,
        depth: usize,
    ) -> Vec<Fragment<'a>> {
        match node {
            Node::Int(number) => vec![Fragment::Text(Cow::Owned(number.to_string()))],
            Node::Bool(truth) => vec![if *truth { "true" } else { "false" }.into()],
            Node::Null => vec!["null".into()],
            Node::Local(local) => match self.in_place.call(*local) {
                Some((callee, args)) => self.call_pieces(callee, args, depth),
                None => vec![self.function.locals[local.index()].name[..].into()],
            },
            Node::Address(clock) => {
                vec!["address ".into(), Fragment::Node(*clock, Precedence::Atom, depth + 1)]
            }
            Node::Read { map, key } => vec![
                Fragment::Node(*map, Precedence::Application, depth),
                Fragment::Gap(depth + 1),
                Fragment::Node(*key, Precedence::Atom, depth + 1),
            ],
            Node::Zero(field) => {
                vec!["[_ ↦ ".into(), zero(self.program.symbols[*field].sort).into(), "]".into()]
            }
            Node::Zeros(element) => {
                vec!["[_ ↦ ".into(), zero(element.sort()).into(), "]".into()]
            }
            Node::Select { vector, index, .. } => vec![
                Fragment::Node(*vector, Precedence::Atom, depth),
                "[".into(),
                Fragment::Node(*index, Precedence::Any, depth + 1),
                "]".into(),
            ],
            Node::Update { vector, index, value } => vec![
                Fragment::Node(*vector, Precedence::Atom, depth),
                "[".into(),
                Fragment::Node(*index, Precedence::Any, depth + 1),
                " ↦".into(),
                Fragment::Gap(depth + 1),
                Fragment::Node(*value, Precedence::Any, depth + 2),
                "]".into(),
            ],
            Node::Splice(parts) => {
                let operands = parts.iter().flat_map(|&part| {
                    [Fragment::Gap(depth + 1), Fragment::Node(part, Precedence::Atom, depth + 1)]
                });
                std::iter::once("splice".into()).chain(operands).collect()
            }
            Node::Write { map, key, value } => vec![
                Fragment::Node(*map, Precedence::Atom, depth),
                "[".into(),
                Fragment::Node(*key, Precedence::Any, depth + 1),
                " ↦".into(),
                Fragment::Gap(depth + 1),
                Fragment::Node(*value, Precedence::Any, depth + 2),
                "]".into(),
            ],
            Node::Call { callee, args } => self.call_pieces(*callee, args, depth),
            Node::Unary(op, operand) => {
                let sign = match op {
                    Unary::Neg => "-",
                    Unary::Not => "!",
                };
                vec![sign.into(), Fragment::Node(*operand, Precedence::Application, depth)]
            }
            Node::Binary(op, left, right) => {
                let mut sign = sign(*op);
                let [left_least, mut right_least] = own.of_operands();
                if matches!(op, Binary::And | Binary::Or) {
                    // Either nesting says the same.
                    right_least = own;
                }
                let mut right_piece = Fragment::Node(*right, right_least, depth + 1);
                if let (Binary::Add, Node::Int(number)) = (op, &self.function.nodes[right.index()])
                    && number.sign() == Sign::Minus
                {
                    sign = "-";
                    right_piece = Fragment::Text(Cow::Owned(number.magnitude().to_string()));
                }
                // A chain of one operator nests to the left and is broken evenly.
                let chain = self.precedence(&self.function.nodes[left.index()]) == own;
                vec![
                    Fragment::Node(*left, left_least, depth + usize::from(!chain)),
                    Fragment::Gap(depth),
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
    ) -> Vec<Fragment<'a>> {
        let mut pieces = vec![self.name_of(callee).into()];
        if self.program.function(callee).arity == 0 {
            pieces.push(" ()".into());
        }
        for arg in args {
            pieces
                .extend([Fragment::Gap(depth), Fragment::Node(*arg, Precedence::Atom, depth + 1)]);
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

//! Expressions as text, with as few parentheses as their precedence allows.

use std::borrow::Cow;

use num_bigint::Sign;

use super::{Line, Printer};
use crate::base::Sort;
use crate::func::{Binary, FunId, Node, NodeId, Unary};

/// How tightly an expression holds together; operands are printed at the level that they need.
const OR: u8 = 1;
const AND: u8 = 2;
const COMPARISON: u8 = 3;
const SUM: u8 = 4;
const PRODUCT: u8 = 5;
const SIGN: u8 = 6;
const APPLICATION: u8 = 7;
const ATOM: u8 = 8;

/// What is printed next.
enum Piece<'a> {
    Text(Cow<'a, str>),
    /// A place for a line break that nests so deep.
    Gap(usize),
    /// An expression, in parentheses unless it holds together at that level.
    Node(NodeId, u8, usize),
}

impl<'a> From<&'a str> for Piece<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

impl Printer<'_> {
    /// Prints an expression; its gaps nest from `depth` on.
    pub(super) fn expression(&self, line: &mut Line, node: NodeId, depth: usize) {
        self.pieces(line, vec![Piece::Node(node, 0, depth)]);
    }

    /// Prints a call.
    pub(super) fn call(&self, line: &mut Line, callee: FunId, args: &[NodeId], depth: usize) {
        let mut pieces = self.call_pieces(callee, args, depth);
        pieces.reverse();
        self.pieces(line, pieces);
    }

    /// Prints the pieces, the last one first.
    fn pieces<'a>(&'a self, line: &mut Line, mut stack: Vec<Piece<'a>>) {
        while let Some(piece) = stack.pop() {
            match piece {
                Piece::Text(text) => line.text(&text),
                Piece::Gap(depth) => line.gap(depth),
                Piece::Node(node, level, depth) => {
                    let node = &self.function.nodes[node.index()];
                    let own = self.level(node);
                    let inside = own < level;
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
    fn level(&self, node: &Node) -> u8 {
        match node {
            Node::Int(number) if number.sign() == Sign::Minus => SIGN,
            Node::Int(_) | Node::Bool(_) | Node::Null | Node::Local(_) => ATOM,
            Node::Zero(_) | Node::Write { .. } => ATOM,
            Node::Call { callee, args } if args.is_empty() => {
                if self.program.function(*callee).arity == 0 { APPLICATION } else { ATOM }
            }
            Node::Address(_) | Node::Read { .. } | Node::Call { .. } => APPLICATION,
            Node::Unary(..) => SIGN,
            Node::Binary(op, ..) => operator(*op).1,
        }
    }

    fn node_pieces<'a>(&'a self, node: &'a Node, own: u8, depth: usize) -> Vec<Piece<'a>> {
        match node {
            Node::Int(number) => vec![Piece::Text(Cow::Owned(number.to_string()))],
            Node::Bool(truth) => vec![if *truth { "true" } else { "false" }.into()],
            Node::Null => vec!["null".into()],
            Node::Local(local) => vec![self.function.locals[local.index()].name.as_str().into()],
            Node::Address(clock) => vec!["address ".into(), Piece::Node(*clock, ATOM, depth + 1)],
            Node::Read { map, key } => vec![
                Piece::Node(*map, APPLICATION, depth),
                Piece::Gap(depth + 1),
                Piece::Node(*key, ATOM, depth + 1),
            ],
            Node::Zero(field) => {
                let zero = match self.program.symbols[*field].sort {
                    Sort::Int => "0",
                    Sort::Bool => "false",
                    Sort::Ref(_) => "null",
                };
                vec!["[_ ↦ ".into(), zero.into(), "]".into()]
            }
            Node::Write { map, key, value } => vec![
                Piece::Node(*map, ATOM, depth),
                "[".into(),
                Piece::Node(*key, 0, depth + 1),
                " ↦".into(),
                Piece::Gap(depth + 1),
                Piece::Node(*value, 0, depth + 2),
                "]".into(),
            ],
            Node::Call { callee, args } => self.call_pieces(*callee, args, depth),
            Node::Unary(op, operand) => {
                let sign = match op {
                    Unary::Neg => "-",
                    Unary::Not => "!",
                };
                vec![sign.into(), Piece::Node(*operand, APPLICATION, depth)]
            }
            Node::Binary(op, left, right) => {
                let (mut sign, _) = operator(*op);
                let mut right_piece = Piece::Node(*right, own + 1, depth + 1);
                if let (Binary::Add, Node::Int(number)) = (op, &self.function.nodes[right.index()])
                    && number.sign() == Sign::Minus
                {
                    sign = "-";
                    right_piece = Piece::Text(Cow::Owned(number.magnitude().to_string()));
                }
                // A chain of one operator nests to the left and is broken evenly.
                let chain = self.level(&self.function.nodes[left.index()]) == own;
                let left_level = if own == COMPARISON { own + 1 } else { own };
                vec![
                    Piece::Node(*left, left_level, depth + usize::from(!chain)),
                    Piece::Gap(depth),
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
    ) -> Vec<Piece<'a>> {
        let mut pieces = vec![self.name_of(callee).into()];
        if self.program.function(callee).arity == 0 {
            pieces.push(" ()".into());
        }
        for arg in args {
            pieces.extend([Piece::Gap(depth), Piece::Node(*arg, ATOM, depth + 1)]);
        }
        pieces
    }
}

/// The sign and the level of an operator.
fn operator(op: Binary) -> (&'static str, u8) {
    match op {
        Binary::Or => ("||", OR),
        Binary::And => ("&&", AND),
        Binary::Eq => ("=", COMPARISON),
        Binary::Ne => ("!=", COMPARISON),
        Binary::Lt => ("<", COMPARISON),
        Binary::Le => ("<=", COMPARISON),
        Binary::Gt => (">", COMPARISON),
        Binary::Ge => (">=", COMPARISON),
        Binary::Add => ("+", SUM),
        Binary::Sub => ("-", SUM),
        Binary::Mul => ("*", PRODUCT),
        Binary::Div => ("/", PRODUCT),
        Binary::Mod => ("%", PRODUCT),
    }
}

//! Expressions for people: operators between their operands, comparisons with the number last.

use super::expr::{BoundVar, Expr, Exprs, Node, Var};
use super::op::BinaryOp;
use super::print::operator;

/// What is left to write.
enum Piece {
    Text(String),
    /// An expression, and whether it stands inside another one.
    Expr(Expr, bool),
}

/// The expression as people write it, cut off soon after it is longer than this many bytes.
#[must_use]
pub fn infix(exprs: &Exprs, name: &dyn Fn(Var) -> String, root: Expr, longest: usize) -> String {
    let mut out = String::new();
    let mut work = vec![Piece::Expr(root, false)];
    while let Some(piece) = work.pop() {
        if out.len() > longest {
            break;
        }
        match piece {
            Piece::Text(text) => out.push_str(&text),
            Piece::Expr(expr, is_inner) => {
                let pieces = pieces(exprs, name, expr, is_inner);
                work.extend(pieces.into_iter().rev());
            }
        }
    }
    out
}

fn text(text: impl Into<String>) -> Piece {
    Piece::Text(text.into())
}

fn inner(expr: Expr) -> Piece {
    Piece::Expr(expr, true)
}

/// The expression taken apart by one step.
fn pieces(exprs: &Exprs, name: &dyn Fn(Var) -> String, expr: Expr, is_inner: bool) -> Vec<Piece> {
    let pieces = match exprs.node(expr) {
        Node::Int(value) => return vec![text(value.to_string())],
        Node::Bool(value) => return vec![text(value.to_string())],
        Node::Var(var) => match name(*var) {
            phrase if phrase.contains(' ') => vec![text(phrase)],
            word => return vec![text(word)],
        },
        Node::Bound(BoundVar { level, place, .. }) => {
            return vec![text(format!("k{level}.{place}"))];
        }
        Node::Neg(a) => vec![text("- "), inner(*a)],
        Node::Not(a) => match *exprs.node(*a) {
            Node::Binary(BinaryOp::Eq, a, b) => comparison(exprs, ["!=", "!="], a, b),
            _ => vec![text("not "), inner(*a)],
        },
        &Node::Binary(op, a, b) => match op {
            BinaryOp::Eq => comparison(exprs, ["=", "="], a, b),
            BinaryOp::Lt => comparison(exprs, ["<", ">"], a, b),
            BinaryOp::Le => comparison(exprs, ["<=", ">="], a, b),
            BinaryOp::And | BinaryOp::Or => joined(operator(op), exprs.junction(op, expr)),
            BinaryOp::Add | BinaryOp::Mul => joined(operator(op), chain(exprs, op, expr)),
            BinaryOp::Sub | BinaryOp::Div | BinaryOp::Mod => joined(operator(op), vec![a, b]),
        },
        &Node::Ite(c, a, b) => {
            vec![text("if "), inner(c), text(" then "), inner(a), text(" else "), inner(b)]
        }
        &Node::Select(array, index) => {
            return vec![inner(array), text("["), Piece::Expr(index, false), text("]")];
        }
        &Node::Store(array, index, content) => {
            let (index, content) = (Piece::Expr(index, false), Piece::Expr(content, false));
            return vec![inner(array), text("["), index, text(" := "), content, text("]")];
        }
        Node::Splice(operands) => return call("splice", operands),
        Node::Everywhere(_, content) => {
            return vec![text("[always "), Piece::Expr(*content, false), text("]")];
        }
        Node::Quantified(quantifier, body) => {
            let names = (0..quantifier.sorts.len()).map(|at| format!("k{}.{at}", quantifier.level));
            let names = names.collect::<Vec<_>>().join(", ");
            let word = if quantifier.all { "all" } else { "some" };
            vec![text(format!("for {word} {names}: ")), inner(*body)]
        }
        Node::Apply(function, operands) => return call(function.name(), operands),
        Node::Fold(fold, operands) => return call(fold.name(), operands),
        Node::Foreign(head, operands) if operands.is_empty() => return vec![text(&**head)],
        Node::Foreign(head, operands) => return call(head, operands),
    };
    match is_inner {
        false => pieces,
        true => [text("(")].into_iter().chain(pieces).chain([text(")")]).collect(),
    }
}

/// A name and its operands in parentheses.
fn call(head: &str, operands: &[Expr]) -> Vec<Piece> {
    let mut pieces = vec![text(format!("{head}("))];
    for (at, &operand) in operands.iter().enumerate() {
        pieces.extend((at > 0).then(|| text(", ")));
        pieces.push(Piece::Expr(operand, false));
    }
    pieces.push(text(")"));
    pieces
}

/// A comparison, or its mirror image where that has the number on the right.
fn comparison(exprs: &Exprs, [word, mirrored]: [&str; 2], a: Expr, b: Expr) -> Vec<Piece> {
    match (exprs.node(a), exprs.node(b)) {
        (Node::Int(_), other) if !matches!(other, Node::Int(_)) => joined(mirrored, vec![b, a]),
        _ => joined(word, vec![a, b]),
    }
}

/// The operands with the word between them.
fn joined(word: &str, operands: Vec<Expr>) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for operand in operands {
        if !pieces.is_empty() {
            pieces.push(text(format!(" {word} ")));
        }
        pieces.push(inner(operand));
    }
    pieces
}

/// The operands of a chain of one operator that associates to the left.
fn chain(exprs: &Exprs, op: BinaryOp, mut expr: Expr) -> Vec<Expr> {
    let mut operands = Vec::new();
    while let &Node::Binary(own, a, b) = exprs.node(expr)
        && own == op
    {
        operands.push(b);
        expr = a;
    }
    operands.push(expr);
    operands.reverse();
    operands
}

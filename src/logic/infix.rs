//! Expressions for people: operators between their operands, comparisons with the number last.

use super::expr::{BoundVar, Expr, Exprs, LogicNode, Var};
use super::op::BinaryOp;
use super::print::operator;

/// What is left to write.
enum InfixToken {
    Text(String),
    /// An expression, and whether it stands inside another one.
    Expr(Expr, bool),
}

/// The expression as people write it, cut off soon after it is longer than this many bytes.
#[must_use]
pub fn infix(exprs: &Exprs, name: &dyn Fn(Var) -> String, root: Expr, longest: usize) -> String {
    let mut out = String::new();
    let mut work = vec![InfixToken::Expr(root, false)];
    while let Some(piece) = work.pop() {
        if out.len() > longest {
            break;
        }
        match piece {
            InfixToken::Text(text) => out.push_str(&text),
            InfixToken::Expr(expr, is_inner) => {
                let pieces = pieces(exprs, name, expr, is_inner);
                work.extend(pieces.into_iter().rev());
            }
        }
    }
    out
}

fn text(text: impl Into<String>) -> InfixToken {
    InfixToken::Text(text.into())
}

fn inner(expr: Expr) -> InfixToken {
    InfixToken::Expr(expr, true)
}

/// The expression taken apart by one step.
fn pieces(
    exprs: &Exprs,
    name: &dyn Fn(Var) -> String,
    expr: Expr,
    is_inner: bool,
) -> Vec<InfixToken> {
    let pieces = match exprs.node(expr) {
        LogicNode::Int(value) => return vec![text(value.to_string())],
        LogicNode::Bool(value) => return vec![text(value.to_string())],
        LogicNode::Var(var) => match name(*var) {
            phrase if phrase.contains(' ') => vec![text(phrase)],
            word => return vec![text(word)],
        },
        LogicNode::Bound(BoundVar { level, place, .. }) => {
            return vec![text(format!("k{level}.{place}"))];
        }
        LogicNode::Neg(a) => vec![text("- "), inner(*a)],
        LogicNode::Not(a) => match *exprs.node(*a) {
            LogicNode::Binary(BinaryOp::Eq, a, b) => comparison(exprs, ["!=", "!="], a, b),
            _ => vec![text("not "), inner(*a)],
        },
        &LogicNode::Binary(op, a, b) => match op {
            BinaryOp::Eq => comparison(exprs, ["=", "="], a, b),
            BinaryOp::Lt => comparison(exprs, ["<", ">"], a, b),
            BinaryOp::Le => comparison(exprs, ["<=", ">="], a, b),
            BinaryOp::And | BinaryOp::Or => joined(operator(op), exprs.junction(op, expr)),
            BinaryOp::Add | BinaryOp::Mul => joined(operator(op), chain(exprs, op, expr)),
            BinaryOp::Sub | BinaryOp::Div | BinaryOp::Mod => joined(operator(op), vec![a, b]),
        },
        &LogicNode::Ite(c, a, b) => {
            vec![text("if "), inner(c), text(" then "), inner(a), text(" else "), inner(b)]
        }
        &LogicNode::Select(array, index) => {
            return vec![inner(array), text("["), InfixToken::Expr(index, false), text("]")];
        }
        &LogicNode::Store(array, index, content) => {
            let (index, content) =
                (InfixToken::Expr(index, false), InfixToken::Expr(content, false));
            return vec![inner(array), text("["), index, text(" := "), content, text("]")];
        }
        LogicNode::Splice(operands) => return call("splice", operands),
        LogicNode::Everywhere(_, content) => {
            return vec![text("[always "), InfixToken::Expr(*content, false), text("]")];
        }
        LogicNode::Quantified(quantifier, body) => {
            let names = (0..quantifier.sorts.len()).map(|at| format!("k{}.{at}", quantifier.level));
            let names = names.collect::<Vec<_>>().join(", ");
            let word = if quantifier.all { "all" } else { "some" };
            vec![text(format!("for {word} {names}: ")), inner(*body)]
        }
        LogicNode::Apply(function, operands) => return call(function.name(), operands),
        LogicNode::Fold(fold, operands) => return call(fold.name(), operands),
        LogicNode::Foreign(head, operands) if operands.is_empty() => return vec![text(&**head)],
        LogicNode::Foreign(head, operands) => return call(head, operands),
    };
    match is_inner {
        false => pieces,
        true => [text("(")].into_iter().chain(pieces).chain([text(")")]).collect(),
    }
}

/// A name and its operands in parentheses.
fn call(head: &str, operands: &[Expr]) -> Vec<InfixToken> {
    let mut pieces = vec![text(format!("{head}("))];
    for (at, &operand) in operands.iter().enumerate() {
        pieces.extend((at > 0).then(|| text(", ")));
        pieces.push(InfixToken::Expr(operand, false));
    }
    pieces.push(text(")"));
    pieces
}

/// A comparison, or its mirror image where that has the number on the right.
fn comparison(exprs: &Exprs, [word, mirrored]: [&str; 2], a: Expr, b: Expr) -> Vec<InfixToken> {
    match (exprs.node(a), exprs.node(b)) {
        (LogicNode::Int(_), other) if !matches!(other, LogicNode::Int(_)) => {
            joined(mirrored, vec![b, a])
        }
        _ => joined(word, vec![a, b]),
    }
}

/// The operands with the word between them.
fn joined(word: &str, operands: Vec<Expr>) -> Vec<InfixToken> {
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
    while let &LogicNode::Binary(node_op, a, b) = exprs.node(expr)
        && node_op == op
    {
        operands.push(b);
        expr = a;
    }
    operands.push(expr);
    operands.reverse();
    operands
}

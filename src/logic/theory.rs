//! What the operators of SMT-LIB's theories of integers, truth values and arrays are in ours.

use super::expr::{Expr, Exprs};
use super::function::ArrayFunction;
use super::op::BinaryOp;
use super::sort::ExprSort;
use super::sorted::is_of;
use super::splice::SPLICE;

/// Of more operands than this nobody says that all are distinct, in pairs.
const MOST_DISTINCT: usize = 32;

/// A name that all integers have. Where it is said of some, solvers find what is said of all that have it.
pub const SEEN: &str = "list-seen";

/// Whether the name is one of the theories of integers, truth values and arrays, or of a function of arrays,
/// or [`SEEN`].
#[must_use]
pub fn is_operator(name: &str) -> bool {
    const NAMES: [&str; 24] = [
        "not", "and", "or", "xor", "=>", "=", "distinct", "ite", "+", "-", "*", "abs", "div",
        "mod", "<", "<=", ">", ">=", "select", "store", "true", "false", "let", "as",
    ];
    NAMES.contains(&name) || [SPLICE, SEEN].contains(&name) || ArrayFunction::named(name).is_some()
}

/// The operator's value on the operands; `None` if it is unknown or does not fit their sorts.
pub(super) fn apply(exprs: &mut Exprs, operator: &str, operands: &[Expr]) -> Option<Expr> {
    let all = |sort| operands.iter().all(|&operand| exprs.sort(operand) == sort);
    let (ints, one_sort) = (all(ExprSort::Int), all(exprs.sort(operands[0])));
    // What is said of something foreign is a truth value where one is wanted.
    let is_truth = |operand| is_of(exprs, exprs.sort(operand), ExprSort::Bool);
    let (bools, decided) =
        (operands.iter().all(|&operand| is_truth(operand)), is_truth(operands[0]));
    Some(match (operator, operands) {
        ("not", &[a]) if bools => exprs.not(a),
        ("and", _) if bools => folded(exprs, BinaryOp::And, operands),
        ("or", _) if bools => folded(exprs, BinaryOp::Or, operands),
        ("xor", [_, _, ..]) if bools => {
            let (&first, rest) = operands.split_first()?;
            rest.iter().fold(first, |left, &right| {
                let same = exprs.binary(BinaryOp::Eq, left, right);
                exprs.not(same)
            })
        }
        ("=>", _) if bools => {
            let (&last, premises) = operands.split_last()?;
            premises.iter().rev().fold(last, |conclusion, &premise| {
                let not = exprs.not(premise);
                exprs.binary(BinaryOp::Or, not, conclusion)
            })
        }
        ("=", [_, _, ..]) if one_sort => {
            chain(exprs, operands, |exprs, left, right| exprs.binary(BinaryOp::Eq, left, right))
        }
        ("distinct", [_, _, ..]) if one_sort && operands.len() <= MOST_DISTINCT => {
            distinct(exprs, operands)
        }
        ("ite", &[c, a, b]) if decided && exprs.sort(a) == exprs.sort(b) => exprs.ite(c, a, b),
        ("-", &[a]) if ints => exprs.neg(a),
        ("abs", &[a]) if ints => {
            let zero = exprs.int(0);
            let (is_less, negated) = (exprs.binary(BinaryOp::Lt, a, zero), exprs.neg(a));
            exprs.ite(is_less, negated, a)
        }
        ("+", _) if ints => folded(exprs, BinaryOp::Add, operands),
        ("-", _) if ints => folded(exprs, BinaryOp::Sub, operands),
        ("*", _) if ints => folded(exprs, BinaryOp::Mul, operands),
        ("div", [_, _, ..]) if ints => folded(exprs, BinaryOp::Div, operands),
        ("mod", &[a, b]) if ints => exprs.binary(BinaryOp::Mod, a, b),
        ("<", [_, _, ..]) if ints => {
            chain(exprs, operands, |exprs, left, right| exprs.binary(BinaryOp::Lt, left, right))
        }
        ("<=", [_, _, ..]) if ints => {
            chain(exprs, operands, |exprs, left, right| exprs.binary(BinaryOp::Le, left, right))
        }
        (">", [_, _, ..]) if ints => {
            chain(exprs, operands, |exprs, left, right| exprs.binary(BinaryOp::Lt, right, left))
        }
        (">=", [_, _, ..]) if ints => {
            chain(exprs, operands, |exprs, left, right| exprs.binary(BinaryOp::Le, right, left))
        }
        ("select", &[array, index]) => {
            let (wanted, _) = exprs.array_sorts(exprs.sort(array))?;
            (wanted == exprs.sort(index)).then(|| exprs.select(array, index))?
        }
        ("store", &[array, index, content]) => {
            let sorts = exprs.array_sorts(exprs.sort(array))?;
            let fits = sorts == (exprs.sort(index), exprs.sort(content));
            fits.then(|| exprs.store(array, index, content))?
        }
        (SPLICE, &[low, end, high, start]) => {
            let sorts = [low, end, high, start].map(|part| exprs.sort(part));
            let wanted = [ExprSort::Array, ExprSort::Int, ExprSort::Array, ExprSort::Int];
            (sorts == wanted).then(|| exprs.splice([low, end, high, start]))?
        }
        _ => {
            if let Some(fold) = exprs.fold_named(operator).cloned() {
                let sorts = operands.iter().map(|&operand| exprs.sort(operand));
                return sorts.eq(fold.params()).then(|| exprs.fold(&fold, operands));
            }
            let function = ArrayFunction::named(operator)?;
            let args: [Expr; 3] = operands.try_into().ok()?;
            let fits = args.map(|arg| exprs.sort(arg)) == function.params();
            fits.then(|| exprs.apply(function, args))?
        }
    })
}

/// The operator's value on all operands, from the left to the right.
fn folded(exprs: &mut Exprs, op: BinaryOp, operands: &[Expr]) -> Expr {
    let (&first, rest) = operands.split_first().expect("there is an operand");
    rest.iter().fold(first, |left, &right| exprs.binary(op, left, right))
}

/// Whether the relation holds from each operand to the next.
fn chain(
    exprs: &mut Exprs,
    operands: &[Expr],
    relation: impl Fn(&mut Exprs, Expr, Expr) -> Expr,
) -> Expr {
    let links: Vec<Expr> =
        operands.windows(2).map(|pair| relation(exprs, pair[0], pair[1])).collect();
    exprs.conjunction(links)
}

/// Whether no two operands are equal.
fn distinct(exprs: &mut Exprs, operands: &[Expr]) -> Expr {
    let mut pairs = Vec::new();
    for (at, &right) in operands.iter().enumerate() {
        for &left in &operands[..at] {
            let same = exprs.binary(BinaryOp::Eq, left, right);
            pairs.push(exprs.not(same));
        }
    }
    exprs.conjunction(pairs)
}

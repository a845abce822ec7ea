//! Whether expressions have the sorts that operators want.

use super::expr::{Expr, Exprs, LogicNode};
use super::op::BinaryOp;
use super::sort::{ExprSort, OtherSort};

/// Whether the operands have the sorts that the operator wants, and it has its own. A foreign
/// operand fits everywhere: its sort is not known here.
#[must_use]
pub fn well_sorted(exprs: &Exprs, expr: Expr) -> bool {
    use ExprSort::{Bool, Int};
    let sort = exprs.sort(expr);
    let node = exprs.node(expr);
    let operands: Vec<ExprSort> = node.children().map(|child| exprs.sort(child)).collect();
    let fits = |wanted: &[ExprSort]| {
        wanted.len() == operands.len()
            && operands.iter().zip(wanted).all(|(&actual, &wanted)| is_of(exprs, actual, wanted))
    };
    match node {
        LogicNode::Int(_) => sort == Int,
        LogicNode::Bool(_) => sort == Bool,
        LogicNode::Var(_) => true,
        LogicNode::Neg(_) => sort == Int && fits(&[Int]),
        LogicNode::Not(_) => sort == Bool && fits(&[Bool]),
        LogicNode::Binary(op, ..) => match op {
            BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul | BinaryOp::Div | BinaryOp::Mod => {
                sort == Int && fits(&[Int, Int])
            }
            BinaryOp::Eq => sort == Bool && (fits(&[operands[0]; 2]) || fits(&[operands[1]; 2])),
            BinaryOp::Lt | BinaryOp::Le => sort == Bool && fits(&[Int, Int]),
            BinaryOp::And | BinaryOp::Or => sort == Bool && fits(&[Bool, Bool]),
        },
        LogicNode::Ite(..) => fits(&[Bool, sort, sort]),
        LogicNode::Select(..) => {
            let sorts = exprs.array_sorts(operands[0]);
            sorts
                .is_some_and(|(index, content)| content == sort && is_of(exprs, operands[1], index))
        }
        LogicNode::Store(..) => {
            let sorts = exprs.array_sorts(sort);
            sorts.is_some_and(|(index, content)| fits(&[sort, index, content]))
        }
        LogicNode::Splice(_) => fits(&[sort, Int, sort, Int]),
        LogicNode::Everywhere(array_sort, _) => {
            let sorts = exprs.array_sorts(*array_sort);
            sort == *array_sort && sorts.is_some_and(|(_, content)| fits(&[content]))
        }
        LogicNode::Apply(function, _) => sort == function.result() && fits(&function.params()),
        LogicNode::Fold(fold, _) => sort == fold.result() && fits(&fold.params()),
        LogicNode::Bound(bound) => sort == bound.sort,
        LogicNode::Quantified(..) => sort == Bool && fits(&[Bool]),
        LogicNode::Foreign(..) => is_unknown(exprs, sort),
    }
}

/// Whether a sort is this one, as far as it is known.
pub(super) fn is_of(exprs: &Exprs, sort: ExprSort, wanted: ExprSort) -> bool {
    sort == wanted || is_unknown(exprs, sort)
}

fn is_unknown(exprs: &Exprs, sort: ExprSort) -> bool {
    matches!(sort, ExprSort::Other(other) if *exprs.other_sort(other) == OtherSort::Unknown)
}

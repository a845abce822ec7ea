//! Values, and the values of expressions: every operation is total.

use std::collections::BTreeMap;

use num_bigint::BigInt;
use rustc_hash::{FxHashMap, FxHashSet};

use super::expr::{Expr, Exprs, LogicNode, Var};
use super::fold::FoldFunction;
use super::function::ArrayFunction;
use super::op::{BinaryOp, Folded, fold};
use super::sort::{ExprSort, OtherSort};

/// The value of an expression.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ExprValue {
    /// An integer or an address.
    Int(BigInt),
    /// A truth value.
    Bool(bool),
    /// What an array has in all cells but finitely many, and those that differ.
    Array(Box<ExprValue>, BTreeMap<ExprValue, ExprValue>),
}

impl ExprValue {
    /// An array of integers that is 0 but for some cells.
    #[must_use]
    pub fn array(cells: impl IntoIterator<Item = (BigInt, BigInt)>) -> Self {
        let zero = Self::Int(BigInt::ZERO);
        let cells =
            cells.into_iter().map(|(index, content)| (Self::Int(index), Self::Int(content)));
        let differ = cells.filter(|(_, content)| *content != zero).collect();
        Self::Array(Box::new(zero), differ)
    }

    /// What an array has at an index; 0 if it is none.
    #[must_use]
    pub fn element(&self, index: &Self) -> Self {
        match self {
            Self::Array(otherwise, cells) => cells.get(index).unwrap_or(otherwise).clone(),
            Self::Int(_) | Self::Bool(_) => Self::Int(BigInt::ZERO),
        }
    }

    /// The integer that it is.
    #[must_use]
    pub fn as_int(&self) -> Option<&BigInt> {
        match self {
            Self::Int(value) => Some(value),
            Self::Bool(_) | Self::Array(..) => None,
        }
    }

    /// The truth value that it is.
    #[must_use]
    pub fn as_bool(&self) -> Option<bool> {
        match self {
            Self::Bool(value) => Some(*value),
            Self::Int(_) | Self::Array(..) => None,
        }
    }
}

impl Exprs {
    /// The expression of a value: a constant, or cells stored into an array of integers.
    pub fn value(&mut self, value: &ExprValue) -> Expr {
        match value {
            ExprValue::Int(value) => self.int(value.clone()),
            ExprValue::Bool(value) => self.bool(*value),
            ExprValue::Array(otherwise, cells) => {
                let otherwise = self.value(otherwise);
                let sort = OtherSort::Array(ExprSort::Int, self.sort(otherwise));
                let sort = self.add_sort(sort);
                let mut array = self.constant_array(sort, otherwise);
                for (index, content) in cells {
                    let (index, content) = (self.value(index), self.value(content));
                    array = self.store(array, index, content);
                }
                array
            }
        }
    }
}

/// The values of the roots and of all below them, variables having these values.
///
/// # Panics
/// If one of them is quantified, foreign or ill-sorted.
pub fn values(
    exprs: &Exprs,
    roots: impl IntoIterator<Item = Expr>,
    mut of_var: impl FnMut(Var) -> ExprValue,
) -> FxHashMap<Expr, ExprValue> {
    let mut values = FxHashMap::default();
    for expr in exprs.below(roots) {
        let value = match exprs.node(expr) {
            LogicNode::Var(var) => of_var(*var),
            node => evaluate(node, &values),
        };
        values.insert(expr, value);
    }
    values
}

/// So many cells at most are filled with what the first of two spliced arrays has elsewhere.
const MOST_FILLED: usize = 1 << 12;

/// The value of [`Node::Splice`]; of arrays that have something else in all but finitely many cells only the
/// cells at the first indices from 0 on are those of the first array.
fn spliced(
    ((low_otherwise, low), end): ((&ExprValue, &BTreeMap<ExprValue, ExprValue>), &BigInt),
    ((otherwise, high), start): ((&ExprValue, &BTreeMap<ExprValue, ExprValue>), &BigInt),
) -> ExprValue {
    let index = |of: &ExprValue| of.as_int().cloned().expect("arrays have integers as indices");
    let mut cells = BTreeMap::new();
    if low_otherwise != otherwise {
        let filled = (0..MOST_FILLED).map(BigInt::from).take_while(|at| at < end);
        cells.extend(filled.map(|at| (ExprValue::Int(at), low_otherwise.clone())));
    }
    let below = low.iter().filter(|(at, _)| index(at) < *end);
    cells.extend(below.map(|(at, content)| (at.clone(), content.clone())));
    for (at, content) in high {
        let at = index(at);
        if at >= *start {
            cells.insert(ExprValue::Int(at - start + end), content.clone());
        }
    }
    cells.retain(|_, content| content != otherwise);
    ExprValue::Array(Box::new(otherwise.clone()), cells)
}

/// The value of an operation; those of its operands are known.
///
/// # Panics
/// If it is quantified, foreign or ill-sorted, or a variable.
#[must_use]
pub fn evaluate(node: &LogicNode, values: &FxHashMap<Expr, ExprValue>) -> ExprValue {
    let int = |expr: &Expr| values[expr].as_int().expect("expressions are sorted: an integer");
    let truth =
        |expr: &Expr| values[expr].as_bool().expect("expressions are sorted: a truth value");
    let cells = |expr: &Expr| match &values[expr] {
        ExprValue::Array(otherwise, cells) => (&**otherwise, cells),
        other => unreachable!("expressions are sorted: an array, not {other:?}"),
    };
    match node {
        LogicNode::Int(value) => ExprValue::Int(value.clone()),
        LogicNode::Bool(value) => ExprValue::Bool(*value),
        LogicNode::Neg(a) => ExprValue::Int(-int(a)),
        LogicNode::Not(a) => ExprValue::Bool(!truth(a)),
        LogicNode::Binary(BinaryOp::And, a, b) => ExprValue::Bool(truth(a) && truth(b)),
        LogicNode::Binary(BinaryOp::Or, a, b) => ExprValue::Bool(truth(a) || truth(b)),
        LogicNode::Binary(BinaryOp::Eq, a, b) => ExprValue::Bool(values[a] == values[b]),
        LogicNode::Binary(op, a, b) => match fold(*op, int(a), int(b)) {
            Folded::Int(value) => ExprValue::Int(value),
            Folded::Bool(value) => ExprValue::Bool(value),
        },
        LogicNode::Ite(c, a, b) => values[if truth(c) { a } else { b }].clone(),
        LogicNode::Select(array, index) => {
            let (otherwise, cells) = cells(array);
            cells.get(&values[index]).unwrap_or(otherwise).clone()
        }
        LogicNode::Store(array, index, content) => {
            let (otherwise, cells) = cells(array);
            let mut cells = cells.clone();
            if values[content] == *otherwise {
                cells.remove(&values[index]);
            } else {
                cells.insert(values[index].clone(), values[content].clone());
            }
            ExprValue::Array(Box::new(otherwise.clone()), cells)
        }
        LogicNode::Splice([low, end, high, start]) => {
            spliced((cells(low), int(end)), (cells(high), int(start)))
        }
        LogicNode::Everywhere(_, content) => {
            ExprValue::Array(Box::new(values[content].clone()), BTreeMap::new())
        }
        LogicNode::Apply(function, [map, from, to]) => {
            let (otherwise, cells) = cells(map);
            let steps = steps(otherwise, cells, &values[from], &values[to]);
            match function {
                ArrayFunction::Segment => ExprValue::Bool(steps.is_some()),
                // Where there is no way any value will do.
                ArrayFunction::Distance => ExprValue::Int(steps.unwrap_or(0).into()),
            }
        }
        LogicNode::Fold(fold, args) => folded(fold, args, values),
        LogicNode::Var(_)
        | LogicNode::Bound(_)
        | LogicNode::Quantified(..)
        | LogicNode::Foreign(..) => {
            unreachable!("{node:?} has no value by itself")
        }
    }
}

/// The value of a fold; the values of its arguments are known.
fn folded(fold: &FoldFunction, args: &[Expr], evaluated: &FxHashMap<Expr, ExprValue>) -> ExprValue {
    let (params, fold_args) = args.split_at(fold.arity());
    let &[array, start, from, offset, to] = fold_args else {
        unreachable!("a fold has five arguments")
    };
    let int = |expr: Expr| evaluated[&expr].as_int().expect("expressions are sorted: an integer");
    let ExprValue::Array(otherwise, cells) = &evaluated[&array] else {
        unreachable!("expressions are sorted: an array")
    };
    let mut exprs = Exprs::default();
    let var = |exprs: &mut Exprs, at: usize, sort: ExprSort| exprs.var(Var::new(at), sort);
    let count = params.len();
    let vars: Vec<Expr> = (fold.params().into_iter().enumerate())
        .take(count)
        .map(|(at, sort)| var(&mut exprs, at, sort))
        .collect();
    let fixed_sorts = [fold.result(), ExprSort::Int, ExprSort::Int];
    let fixed_vars: Vec<Expr> =
        (0..).zip(fixed_sorts).map(|(at, it)| var(&mut exprs, count + at, it)).collect();
    let step = fold.step(&mut exprs, &vars, [fixed_vars[0], fixed_vars[1], fixed_vars[2]]);
    let (mut value, mut index) = (evaluated[&start].clone(), int(from).clone());
    while index < *int(to) {
        let element = cells.get(&ExprValue::Int(index.clone())).unwrap_or(otherwise);
        let of = |var: Var| match var.index().checked_sub(count) {
            None => evaluated[&params[var.index()]].clone(),
            Some(0) => value.clone(),
            Some(1) => ExprValue::Int(&index + int(offset)),
            Some(_) => element.clone(),
        };
        value = values(&exprs, [step], of)[&step].clone();
        index += 1;
    }
    value
}

/// How many steps lead from an address to another one at least, if any do: from null none does.
fn steps(
    otherwise: &ExprValue,
    cells: &BTreeMap<ExprValue, ExprValue>,
    from: &ExprValue,
    to: &ExprValue,
) -> Option<usize> {
    let null = ExprValue::Int(BigInt::ZERO);
    let (mut at, mut visited) = (from, FxHashSet::default());
    while at != to {
        if *at == null || !visited.insert(at) {
            return None;
        }
        at = cells.get(at).unwrap_or(otherwise);
    }
    Some(visited.len())
}

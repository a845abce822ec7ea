//! Candidates that somebody has proposed: formulas over the arguments of a predicate.

use num_bigint::BigInt;
use rustc_hash::FxHashMap;

use super::point::Point;
use chc::System;
use logic::{BinaryOp, Expr, ExprSort, ExprValue, Exprs, Import, LogicNode, Var, evaluate};

/// What may be true of all states of a predicate. It is taken or dropped as a whole, under guards like other
/// candidates, and nobody relies on it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProposedInvariant {
    /// The predicate, by its index in the system.
    pub predicate: usize,
    /// A variable of the system for each argument.
    pub params: Vec<Var>,
    /// The formula, in the system's table.
    pub formula: Expr,
}

/// A formula over arguments, in a table of its own: the variables are the places of the arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ProposedFormula {
    exprs: Exprs,
    root: Expr,
    /// All that is below the root, operands first.
    below: Vec<Expr>,
}

impl ProposedFormula {
    /// The formula, if states decide it: without quantifiers, and about integers and truth values alone.
    pub(super) fn from_proposed(system: &System, proposed: &ProposedInvariant) -> Option<Self> {
        let sorts = &system.predicates[proposed.predicate].sorts;
        let is_decided = |&expr: &Expr| match system.exprs.node(expr) {
            LogicNode::Var(var) => proposed.params.iter().zip(sorts).any(|(param, sort)| {
                param == var && matches!(sort, ExprSort::Int | ExprSort::Bool)
            }),
            LogicNode::Bound(_) | LogicNode::Quantified(..) | LogicNode::Foreign(..) => false,
            LogicNode::Int(_)
            | LogicNode::Bool(_)
            | LogicNode::Neg(_)
            | LogicNode::Not(_)
            | LogicNode::Binary(..)
            | LogicNode::Ite(..)
            | LogicNode::Select(..)
            | LogicNode::Store(..)
            | LogicNode::Splice(_)
            | LogicNode::Everywhere(..)
            | LogicNode::Apply(..)
            | LogicNode::Fold(..) => true,
        };
        if !system.exprs.below([proposed.formula]).iter().all(is_decided) {
            return None;
        }
        let place = |var: Var| proposed.params.iter().position(|&param| param == var);
        let mut exprs = Exprs::default();
        let mut import = Import::new(&system.exprs, |into: &mut Exprs, var, sort| {
            into.var(Var::new(place(var).expect("it is a parameter")), sort)
        });
        let root = import.expr(&mut exprs, proposed.formula);
        let below = exprs.below([root]);
        Some(Self { exprs, root, below })
    }

    /// That an argument is one of some numbers.
    pub(super) fn one_of(place: usize, values: &[BigInt]) -> Self {
        let mut exprs = Exprs::default();
        let number = exprs.var(Var::new(place), ExprSort::Int);
        let values = values.iter().map(|value| {
            let value = exprs.int(value.clone());
            exprs.binary(BinaryOp::Eq, number, value)
        });
        let values: Vec<Expr> = values.collect();
        let root = exprs.disjunction(values);
        let below = exprs.below([root]);
        Self { exprs, root, below }
    }

    /// The arguments of which it speaks.
    pub(super) fn places(&self) -> impl Iterator<Item = usize> + '_ {
        self.below.iter().filter_map(|&expr| match self.exprs.node(expr) {
            LogicNode::Var(var) => Some(var.index()),
            _ => None,
        })
    }

    /// Whether a state satisfies it.
    pub(super) fn holds(&self, point: &Point) -> bool {
        let mut values: FxHashMap<Expr, ExprValue> = FxHashMap::default();
        for &expr in &self.below {
            let value = match self.exprs.node(expr) {
                LogicNode::Var(var) => {
                    point[var.index()].clone().expect("a number or a truth value")
                }
                node => evaluate(node, &values),
            };
            values.insert(expr, value);
        }
        values[&self.root] == ExprValue::Bool(true)
    }

    /// The formula of these arguments.
    pub(super) fn expr(&self, exprs: &mut Exprs, args: &[Expr]) -> Expr {
        let mut import = Import::new(&self.exprs, |_: &mut Exprs, var: Var, _| args[var.index()]);
        import.expr(exprs, self.root)
    }
}

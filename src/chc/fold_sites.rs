//! Where rows on folds are used: at the terms of what has been asserted.

use std::collections::BTreeMap;

use rustc_hash::{FxHashMap, FxHashSet};

use super::folds::{FOLD_AXIOMS, FoldTrigger};
use logic::{Expr, Exprs, FoldFunction, LogicNode};

/// So many instances are made at most.
const MOST_INSTANCES: usize = 4_000;

/// A row, the fold, and the values of the row's variables.
type FoldInstance = (usize, FoldFunction, Vec<Expr>);

/// Where a formula comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum SaidBy {
    /// Somebody has asserted it.
    Somebody,
    /// It is an instance of a row.
    Row,
    /// It is an instance of the row that compares two folds.
    Comparison,
}

/// The arguments of a fold but for those for its parameters, and where it comes from.
type KnownFold = (Vec<Expr>, SaidBy);

/// The terms at which rows on folds are used.
#[derive(Clone, Default)]
pub(super) struct FoldSites {
    /// The folds of arrays that are neither written nor chosen, by their name and what stands for parameters; and
    /// where they come from.
    plain: BTreeMap<(String, Vec<Expr>), Vec<KnownFold>>,
    waiting: Vec<(FoldTrigger, FoldFunction, Vec<Expr>)>,
    done: FxHashSet<(usize, FoldFunction, Vec<Expr>)>,
    /// The expressions that have been looked at, and where they came from.
    seen: FxHashMap<Expr, SaidBy>,
}

impl FoldSites {
    /// Notes the folds in a formula without quantifiers.
    pub(super) fn note_folds(&mut self, exprs: &Exprs, root: Expr, by: SaidBy) {
        if exprs.folds().is_empty() {
            return;
        }
        let mut work = vec![root];
        while let Some(expr) = work.pop() {
            if self.seen.get(&expr).is_some_and(|&earlier| earlier <= by) {
                continue;
            }
            self.seen.insert(expr, by);
            work.extend(exprs.node(expr).children());
            if let LogicNode::Fold(fold, args) = exprs.node(expr) {
                self.note(exprs, fold, args, by);
            }
        }
    }

    fn note(&mut self, exprs: &Exprs, fold: &FoldFunction, args: &[Expr], by: SaidBy) {
        let (params, operands) = args.split_at(fold.arity());
        let mut wait = |trigger, head: &[Expr]| {
            let values = [params, head, &operands[1..]].concat();
            self.waiting.push((trigger, fold.clone(), values));
        };
        wait(FoldTrigger::Each, &operands[..1]);
        if by == SaidBy::Somebody {
            wait(FoldTrigger::Asserted, &operands[..1]);
        }
        match *exprs.node(operands[0]) {
            LogicNode::Store(below, at, content) => {
                wait(FoldTrigger::Written, &[below, at, content]);
            }
            LogicNode::Ite(condition, a, b) => wait(FoldTrigger::Chosen, &[condition, a, b]),
            LogicNode::Select(arrays, index) => {
                if let LogicNode::Store(below, at, content) = *exprs.node(arrays) {
                    return wait(FoldTrigger::Held, &[below, at, content, index]);
                }
                self.pair(fold, (params, operands), by);
            }
            _ => self.pair(fold, (params, operands), by),
        }
    }

    /// Compares a fold of an array with those that are known, if one of both has been asserted.
    fn pair(&mut self, fold: &FoldFunction, (params, operands): (&[Expr], &[Expr]), by: SaidBy) {
        if by == SaidBy::Comparison {
            return;
        }
        let key = (fold.name().to_owned(), params.to_vec());
        let entries = self.plain.entry(key).or_default();
        for (other, other_by) in entries.iter().filter(|(other, _)| other[0] != operands[0]) {
            if by.min(*other_by) == SaidBy::Somebody {
                let values = [params, &[operands[0], other[0]], &operands[1..]].concat();
                self.waiting.push((FoldTrigger::Two, fold.clone(), values));
            }
        }
        entries.retain(|(other, _)| other != operands);
        entries.push((operands.to_vec(), by));
    }

    /// The instances that are to be said now; each is given once.
    pub(super) fn take_due_instances(&mut self) -> Vec<FoldInstance> {
        let mut instances = Vec::new();
        for (trigger, fold, values) in std::mem::take(&mut self.waiting) {
            for (row, axiom) in FOLD_AXIOMS.iter().enumerate() {
                if axiom.trigger == trigger && self.done.len() < MOST_INSTANCES {
                    let instance = (row, fold.clone(), values.clone());
                    if self.done.insert(instance.clone()) {
                        instances.push(instance);
                    }
                }
            }
        }
        instances
    }
}

/// What an instance says.
pub(super) fn instance_formula(
    exprs: &mut Exprs,
    (row, fold, values): &FoldInstance,
) -> Option<(Expr, SaidBy)> {
    let row = &FOLD_AXIOMS[*row];
    let by = match row.trigger {
        FoldTrigger::Two => SaidBy::Comparison,
        FoldTrigger::Each
        | FoldTrigger::Asserted
        | FoldTrigger::Written
        | FoldTrigger::Chosen
        | FoldTrigger::Held => SaidBy::Row,
    };
    (row.instance)(exprs, fold, values).map(|formula| (formula, by))
}

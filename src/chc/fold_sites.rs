//! Where rows on folds are used: at the terms of what has been asserted.

use std::collections::BTreeMap;

use rustc_hash::FxHashSet;

use super::folds::{FOLD_AXIOMS, FoldTrigger};
use crate::logic::{Expr, Exprs, FoldFunction, Node};

/// So many instances are made at most.
const MOST_INSTANCES: usize = 4_000;

/// A row, the fold, and the values of the row's variables.
type FoldInstance = (usize, FoldFunction, Vec<Expr>);

/// The terms at which rows on folds are used.
#[derive(Clone, Default)]
pub(super) struct FoldSites {
    /// The folds of arrays that are neither written nor chosen, by their name and what stands for parameters.
    plain: BTreeMap<(String, Vec<Expr>), Vec<Vec<Expr>>>,
    waiting: Vec<(FoldTrigger, FoldFunction, Vec<Expr>)>,
    done: FxHashSet<(usize, FoldFunction, Vec<Expr>)>,
    /// The expressions that have been looked at, and whether they were asserted.
    seen: FxHashSet<(Expr, bool)>,
}

impl FoldSites {
    /// Notes the folds in a formula without quantifiers; whether it was asserted, or is an instance of a row.
    pub(super) fn look(&mut self, exprs: &Exprs, root: Expr, is_asserted: bool) {
        if exprs.folds().is_empty() {
            return;
        }
        let mut work = vec![root];
        while let Some(expr) = work.pop() {
            if self.seen.contains(&(expr, true)) || !self.seen.insert((expr, is_asserted)) {
                continue;
            }
            work.extend(exprs.node(expr).children());
            if let Node::Fold(fold, args) = exprs.node(expr) {
                self.note(exprs, fold, args, is_asserted);
                if is_asserted {
                    self.waiting.push((FoldTrigger::Asserted, fold.clone(), args.to_vec()));
                }
            }
        }
    }

    fn note(&mut self, exprs: &Exprs, fold: &FoldFunction, args: &[Expr], is_asserted: bool) {
        let (params, own) = args.split_at(fold.arity());
        let mut wait = |trigger, head: &[Expr]| {
            let values = [params, head, &own[1..]].concat();
            self.waiting.push((trigger, fold.clone(), values));
        };
        wait(FoldTrigger::Each, &own[..1]);
        match *exprs.node(own[0]) {
            Node::Store(below, at, content) => wait(FoldTrigger::Written, &[below, at, content]),
            Node::Ite(condition, a, b) => wait(FoldTrigger::Chosen, &[condition, a, b]),
            Node::Select(arrays, index) => {
                if let Node::Store(below, at, content) = *exprs.node(arrays) {
                    return wait(FoldTrigger::Held, &[below, at, content, index]);
                }
                self.pair(fold, params, own, is_asserted);
            }
            _ => self.pair(fold, params, own, is_asserted),
        }
    }

    /// Notes a fold of an array beside those that are known.
    fn pair(&mut self, fold: &FoldFunction, params: &[Expr], own: &[Expr], is_asserted: bool) {
        if !is_asserted {
            return;
        }
        let key = (fold.name().to_owned(), params.to_vec());
        let known = self.plain.entry(key).or_default();
        let others = known.iter().filter(|other| other[0] != own[0]);
        for other in others {
            let values = [params, &[own[0], other[0]], &own[1..]].concat();
            self.waiting.push((FoldTrigger::Two, fold.clone(), values));
            // Up to the same index, whatever that is called.
            if other[1..] != own[1..] {
                let values = [params, &[other[0], own[0]], &other[1..]].concat();
                self.waiting.push((FoldTrigger::Two, fold.clone(), values));
            }
        }
        if !known.iter().any(|other| other == own) {
            known.push(own.to_vec());
        }
    }

    /// The instances that are to be said now; each is given once.
    pub(super) fn due(&mut self) -> Vec<FoldInstance> {
        let mut found = Vec::new();
        for (trigger, fold, values) in std::mem::take(&mut self.waiting) {
            for (row, axiom) in FOLD_AXIOMS.iter().enumerate() {
                if axiom.trigger == trigger && self.done.len() < MOST_INSTANCES {
                    let instance = (row, fold.clone(), values.clone());
                    if self.done.insert(instance.clone()) {
                        found.push(instance);
                    }
                }
            }
        }
        found
    }
}

/// What an instance says.
pub(super) fn said(exprs: &mut Exprs, (row, fold, values): &FoldInstance) -> Option<Expr> {
    (FOLD_AXIOMS[*row].instance)(exprs, fold, values)
}

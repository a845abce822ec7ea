//! Where axioms about functions of arrays are used: at the terms of what has been asserted.

use std::collections::{BTreeMap, BTreeSet};

use num_bigint::BigInt;
use rustc_hash::FxHashSet;

use super::axioms::{AXIOMS, AxiomTrigger};
use logic::{Expr, Exprs, LogicNode};

/// So many instances are made at most.
const MOST_INSTANCES: usize = 10_000;

/// The terms of one array.
#[derive(Clone, Default)]
struct ListPlaces {
    /// From where segments lead.
    sources: BTreeSet<Expr>,
    /// To where they lead.
    targets: BTreeSet<Expr>,
    /// Where the array is read.
    read: BTreeSet<Expr>,
}

/// The terms at which axioms are used.
#[derive(Clone, Default)]
pub(super) struct AxiomSites {
    of_map: BTreeMap<Expr, ListPlaces>,
    /// Those of applications, as they were met.
    applied: Vec<(AxiomTrigger, Vec<Expr>)>,
    /// The rows that have been used, with the values of their variables.
    done: FxHashSet<(usize, Vec<Expr>)>,
    /// The expressions that have been looked at, and whether what they read is a step.
    seen: FxHashSet<(Expr, bool)>,
    /// Whether places of one array have changed since rows were used.
    is_new: bool,
}

impl AxiomSites {
    /// Notes the terms of a formula without quantifiers; whether what is read in it is a step.
    pub(super) fn note_terms(&mut self, exprs: &Exprs, root: Expr, reads: bool) {
        let mut work = vec![root];
        while let Some(expr) = work.pop() {
            if !self.seen.contains(&(expr, true)) && self.seen.insert((expr, reads)) {
                self.note(exprs, expr, reads);
                work.extend(exprs.node(expr).children());
            }
        }
    }

    fn note(&mut self, exprs: &Exprs, expr: Expr, reads: bool) {
        match *exprs.node(expr) {
            LogicNode::Apply(_, [map, from, to]) => match *exprs.node(map) {
                LogicNode::Store(below, at, content) => {
                    self.apply(AxiomTrigger::Written, &[below, at, content, from, to]);
                }
                LogicNode::Ite(condition, a, b) => {
                    self.apply(AxiomTrigger::Chosen, &[condition, a, b, from, to]);
                }
                LogicNode::Everywhere(_, content) => {
                    self.apply(AxiomTrigger::Constant, &[content, from, to]);
                }
                _ => {
                    let places = self.of_map.entry(map).or_default();
                    self.is_new |= places.sources.insert(from) | places.targets.insert(to);
                }
            },
            LogicNode::Select(array, index) if reads => {
                let places = self.of_map.entry(exprs.stored_into(array)).or_default();
                self.is_new |= places.read.insert(index);
            }
            _ => {}
        }
    }

    fn apply(&mut self, trigger: AxiomTrigger, at: &[Expr]) {
        self.applied.push((trigger, at.to_vec()));
    }

    /// The rows that are to be used, each with the values of its variables; each is given once.
    pub(super) fn take_due_instances(&mut self, exprs: &Exprs) -> Vec<(usize, Vec<Expr>)> {
        let mut instances = Vec::new();
        for (trigger, at) in std::mem::take(&mut self.applied) {
            self.instantiate_axioms(trigger, &at, &mut instances);
        }
        if !std::mem::take(&mut self.is_new) {
            return instances;
        }
        let is_null =
            |p: Expr| matches!(exprs.node(p), LogicNode::Int(zero) if *zero == BigInt::ZERO);
        let of_map = std::mem::take(&mut self.of_map);
        'all: for (&map, ListPlaces { sources, targets, read }) in &of_map {
            for &p in sources.union(targets) {
                for &q in targets.iter().filter(|&&q| q != p) {
                    // There are as many triples as targets, cubed.
                    if self.done.len() >= MOST_INSTANCES {
                        break 'all;
                    }
                    self.instantiate_axioms(AxiomTrigger::Pair, &[map, p, q], &mut instances);
                    if is_null(p) {
                        continue;
                    }
                    if read.contains(&p) {
                        self.instantiate_axioms(AxiomTrigger::Step, &[map, p, q], &mut instances);
                    }
                    for &r in targets.iter().filter(|&&r| r != q) {
                        self.instantiate_axioms(
                            AxiomTrigger::Targets,
                            &[map, p, q, r],
                            &mut instances,
                        );
                    }
                }
            }
        }
        self.of_map = of_map;
        instances
    }

    fn instantiate_axioms(
        &mut self,
        trigger: AxiomTrigger,
        at: &[Expr],
        instances: &mut Vec<(usize, Vec<Expr>)>,
    ) {
        for (row, axiom) in AXIOMS.iter().enumerate() {
            if axiom.trigger == trigger
                && self.done.len() < MOST_INSTANCES
                && self.done.insert((row, at.to_vec()))
            {
                instances.push((row, at.to_vec()));
            }
        }
    }
}

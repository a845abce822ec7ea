//! The terms of which something may be said that is said of all values.

use std::collections::BTreeSet;

use num_traits::Zero;
use rustc_hash::{FxHashMap, FxHashSet};

use super::families::ArrayFamilies;
use super::universal::Universal;
use logic::{BinaryOp, Expr, ExprSort, Exprs, LogicNode};

/// The terms of formulas that have been asserted, by where they stand.
#[derive(Clone, Default)]
pub struct InstantiationTerms {
    /// The terms at which arrays of each family are read or written.
    places: FxHashMap<usize, BTreeSet<Expr>>,
    /// From where segments lead (0), and to where (1), by the family of their arrays.
    ends: FxHashMap<(usize, usize), BTreeSet<Expr>>,
    /// Both, and both ends, by the family, as far as instances do not bring them in.
    own: FxHashMap<usize, BTreeSet<Expr>>,
    /// From where to where segments lead, by the array.
    segments: FxHashMap<Expr, BTreeSet<[Expr; 2]>>,
    /// What folds are applied to, by their name and the place of the argument.
    folded: FxHashMap<(String, usize), BTreeSet<Expr>>,
    /// The names of what is said to exist, as far as instances do not say so.
    named: BTreeSet<Expr>,
    /// The variables that are compared with other integers, as far as instances do not bring them in.
    compared: BTreeSet<Expr>,
    /// The expressions in which these have been looked for.
    seen: FxHashSet<Expr>,
}

impl InstantiationTerms {
    /// The integers that are read from arrays, in order.
    #[must_use]
    pub fn array_reads(&self, exprs: &Exprs) -> BTreeSet<Expr> {
        let is_read = |expr: &Expr| {
            matches!(exprs.node(*expr), LogicNode::Select(..)) && exprs.sort(*expr) == ExprSort::Int
        };
        self.seen.iter().copied().filter(is_read).collect()
    }

    /// Those at which arrays of the family of this one are read or written.
    #[must_use]
    pub fn at(&self, exprs: &Exprs, families: &ArrayFamilies, array: Expr) -> BTreeSet<Expr> {
        let family = families.family(exprs, array);
        family.and_then(|family| self.places.get(&family)).cloned().unwrap_or_default()
    }

    /// What is read from arrays of that family.
    #[must_use]
    pub fn reads_of(&self, exprs: &Exprs, families: &ArrayFamilies, array: Expr) -> BTreeSet<Expr> {
        let family = families.family(exprs, array);
        let is_of = |expr: &Expr| match *exprs.node(*expr) {
            LogicNode::Select(from, _) => {
                family.is_some() && families.family(exprs, from) == family
            }
            _ => false,
        };
        self.seen.iter().copied().filter(is_of).collect()
    }

    /// Notes the names of what is said to exist.
    pub(super) fn name(&mut self, names: &[Expr]) {
        self.named.extend(names);
    }

    /// Notes those of these formulas; whether they are no instances.
    pub(super) fn note_terms(
        &mut self,
        (exprs, families): (&Exprs, &ArrayFamilies),
        formulas: Vec<Expr>,
        is_own: bool,
    ) {
        let mut work = formulas;
        while let Some(expr) = work.pop() {
            if !self.seen.insert(expr) {
                continue;
            }
            let node = exprs.node(expr);
            work.extend(node.children());
            match *node {
                LogicNode::Binary(BinaryOp::Eq | BinaryOp::Lt | BinaryOp::Le, a, b) if is_own => {
                    let bases = [a, b].map(|side| exprs.offset(side).0);
                    let is_var = |base: &Expr| matches!(exprs.node(*base), LogicNode::Var(_));
                    self.compared.extend(bases.into_iter().filter(is_var));
                }
                LogicNode::Fold(ref fold, ref args) => {
                    for (at, &arg) in args.iter().enumerate() {
                        let key = (fold.name().to_owned(), at);
                        self.folded.entry(key).or_default().insert(arg);
                    }
                }
                LogicNode::Apply(_, [map, from, to]) => {
                    self.segments.entry(map).or_default().insert([from, to]);
                    let Some(family) = families.family(exprs, map) else { continue };
                    for (end, node) in [from, to].into_iter().enumerate() {
                        self.ends.entry((family, end)).or_default().insert(node);
                        self.own.entry(family).or_default().extend(is_own.then_some(node));
                    }
                }
                LogicNode::Select(array, index) | LogicNode::Store(array, index, _) => {
                    let Some(family) = families.family(exprs, array) else { continue };
                    self.places.entry(family).or_default().insert(index);
                    self.own.entry(family).or_default().extend(is_own.then_some(index));
                }
                _ => {}
            }
        }
    }

    /// The values of which something is said that is said of all: of ends of segments the ends that there are, else what is
    /// read, and what is said to exist of what is only compared. At last of bounds, of all nodes that somebody speaks of, and of
    /// what is compared, too.
    pub(super) fn values(
        &self,
        exprs: &mut Exprs,
        universal: &Universal,
        is_last: bool,
    ) -> BTreeSet<Vec<Expr>> {
        let mut values = BTreeSet::new();
        for pairs in universal.segments.iter().filter_map(|map| self.segments.get(map)) {
            values.extend(pairs.iter().map(|pair| pair.to_vec()));
        }
        if universal.names > 1 {
            return values;
        }
        if !universal.walks.is_empty() {
            let ends = universal.walks.iter().filter_map(|end| self.ends.get(end)).flatten();
            values.extend(ends.map(|&end| vec![end]));
            if is_last {
                let walked = universal.walks.iter().map(|(family, _)| family);
                let used = universal.uses.iter().map(|(family, _)| family);
                let nodes = walked.chain(used).filter_map(|family| self.own.get(family));
                values.extend(nodes.flatten().map(|&node| vec![node]));
            }
            return values;
        }
        if universal.is_compared() {
            let fits = |&&name: &&Expr| Some(exprs.sort(name)) == universal.sort;
            let names = self.named.iter().chain(self.compared.iter().filter(|_| is_last));
            values.extend(names.filter(fits).map(|&name| vec![name]));
        }
        for (fold, at, offset) in &universal.folded {
            for &term in self.folded.get(&(fold.clone(), *at)).into_iter().flatten() {
                if offset.is_zero() || exprs.sort(term) == ExprSort::Int {
                    values.insert(vec![exprs.shifted(term, &-offset)]);
                }
            }
        }
        for (family, offset) in &universal.uses {
            for &term in self.places.get(family).into_iter().flatten() {
                values.insert(vec![exprs.shifted(term, &-offset)]);
            }
        }
        for &bound in universal.bounds.iter().filter(|_| is_last) {
            for shift in [-1, 0] {
                values.insert(vec![exprs.shifted(bound, &shift.into())]);
            }
        }
        values
    }
}

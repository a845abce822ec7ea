//! Elements that a clause reads: through stores and choices down to the variables of its premises.

use indexmap::{IndexMap, IndexSet};
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};

use crate::clauses::EncodingRefusal;
use base::with_stack;
use chc::System;
use logic::{BinaryOp, Expr, ExprSort, LogicNode, Var};

/// A clause that reads more elements of one array is refused: with each the premises grow.
pub(super) const MOST_READS: usize = 12;

/// A new variable for a number.
pub(super) fn fresh_number(system: &mut System, name: &str) -> Expr {
    let var = system.add_var(name.to_owned(), ExprSort::Int);
    system.exprs.var(var, ExprSort::Int)
}

/// The variable that a parameter is.
///
/// # Panics
/// If it is none.
pub(super) fn var_of(system: &System, param: Expr) -> Var {
    let LogicNode::Var(var) = *system.exprs.node(param) else {
        unreachable!("a parameter is a variable")
    };
    var
}

/// The name of a parameter.
pub(super) fn name_of(system: &System, param: Expr) -> String {
    system.name(var_of(system, param)).to_owned()
}

/// Reads elements in one clause.
pub(super) struct ElementReads<'s> {
    pub(super) system: &'s mut System,
    done: FxHashMap<Expr, Expr>,
    /// What is read of an array at an index.
    read: FxHashMap<(Expr, Expr), Expr>,
    /// The elements that are read: variable, index, and the variable that stands for it.
    pub(super) reads: IndexMap<(Expr, Expr), Expr, FxBuildHasher>,
    /// The equalities of arrays, and the truth values that stand for them.
    equal: Vec<(Expr, Expr, Expr)>,
    /// Whether something stands there that cannot be said of elements.
    pub(super) is_lost: bool,
}

impl<'s> ElementReads<'s> {
    pub(super) fn new(system: &'s mut System) -> Self {
        let (done, read, reads) = (FxHashMap::default(), FxHashMap::default(), IndexMap::default());
        Self { system, done, read, reads, equal: Vec::new(), is_lost: false }
    }

    fn is_array(&self, expr: Expr) -> bool {
        self.system.exprs.array_sorts(self.system.exprs.sort(expr)).is_some()
    }

    /// The expression, which is no array, with elements in the place of what is read of arrays.
    pub(super) fn replace_reads(&mut self, expr: Expr) -> Expr {
        if let Some(&cached) = self.done.get(&expr) {
            return cached;
        }
        let scalar = with_stack(|| self.scalar_step(expr));
        self.done.insert(expr, scalar);
        scalar
    }

    fn scalar_step(&mut self, expr: Expr) -> Expr {
        match self.system.exprs.node(expr).clone() {
            LogicNode::Int(_) | LogicNode::Bool(_) | LogicNode::Var(_) => expr,
            LogicNode::Neg(a) => {
                let a = self.replace_reads(a);
                self.system.exprs.neg(a)
            }
            LogicNode::Not(a) => {
                let a = self.replace_reads(a);
                self.system.exprs.not(a)
            }
            LogicNode::Binary(_, a, b) if self.is_array(a) => {
                let var = self.system.add_var("same".to_owned(), ExprSort::Bool);
                let same = self.system.exprs.var(var, ExprSort::Bool);
                self.equal.push((a, b, same));
                same
            }
            LogicNode::Binary(op, a, b) => {
                let (a, b) = (self.replace_reads(a), self.replace_reads(b));
                self.system.exprs.binary(op, a, b)
            }
            LogicNode::Ite(c, a, b) => {
                let (c, a, b) =
                    (self.replace_reads(c), self.replace_reads(a), self.replace_reads(b));
                self.system.exprs.ite(c, a, b)
            }
            LogicNode::Select(array, index) => {
                let index = self.replace_reads(index);
                self.read_element(array, index)
            }
            LogicNode::Store(..) | LogicNode::Everywhere(..) | LogicNode::Splice(_) => {
                unreachable!("an array is no scalar")
            }
            LogicNode::Apply(..)
            | LogicNode::Fold(..)
            | LogicNode::Bound(_)
            | LogicNode::Quantified(..)
            | LogicNode::Foreign(..) => {
                self.is_lost = true;
                expr
            }
        }
    }

    /// The element of an array at an index.
    pub(super) fn read_element(&mut self, array: Expr, index: Expr) -> Expr {
        if let Some(&cached) = self.read.get(&(array, index)) {
            return cached;
        }
        let element = with_stack(|| self.read_step(array, index));
        self.read.insert((array, index), element);
        element
    }

    fn read_step(&mut self, array: Expr, index: Expr) -> Expr {
        match self.system.exprs.node(array).clone() {
            LogicNode::Store(below, at, content) => {
                let (at, content) = (self.replace_reads(at), self.replace_reads(content));
                let below = self.read_element(below, index);
                let same = self.system.exprs.binary(BinaryOp::Eq, index, at);
                self.system.exprs.ite(same, content, below)
            }
            LogicNode::Ite(c, a, b) => {
                let c = self.replace_reads(c);
                let (a, b) = (self.read_element(a, index), self.read_element(b, index));
                self.system.exprs.ite(c, a, b)
            }
            LogicNode::Everywhere(_, content) => self.replace_reads(content),
            LogicNode::Splice([low, end, high, start]) => {
                let (end, start) = (self.replace_reads(end), self.replace_reads(start));
                let (is_low, moved) = self.system.exprs.spliced_at(index, end, start);
                let (low, high) = (self.read_element(low, index), self.read_element(high, moved));
                self.system.exprs.ite(is_low, low, high)
            }
            LogicNode::Var(_) => {
                let name = format!("{}_at", name_of(self.system, array));
                let element = fresh_number(self.system, &name);
                self.reads.insert((array, index), element);
                element
            }
            LogicNode::Int(_)
            | LogicNode::Bool(_)
            | LogicNode::Neg(_)
            | LogicNode::Not(_)
            | LogicNode::Binary(..)
            | LogicNode::Select(..)
            | LogicNode::Apply(..)
            | LogicNode::Fold(..)
            | LogicNode::Bound(_)
            | LogicNode::Quantified(..)
            | LogicNode::Foreign(..) => {
                self.is_lost = true;
                index
            }
        }
    }

    /// The indices at which the variables are read from which these arrays are made; at which any is, if
    /// there are none.
    pub(super) fn indices_of(&self, arrays: impl Iterator<Item = Expr>) -> Vec<Expr> {
        let (mut vars, mut visited) = (FxHashSet::default(), FxHashSet::default());
        let mut work: Vec<Expr> = arrays.collect();
        while let Some(array) = work.pop() {
            if !visited.insert(array) {
                continue;
            }
            let node = self.system.exprs.node(array);
            if let LogicNode::Var(_) = node {
                vars.insert(array);
            } else if let LogicNode::Store(below, ..) = *node {
                work.push(below);
            } else if let LogicNode::Ite(_, a, b) | LogicNode::Splice([a, _, b, _]) = *node {
                work.extend([a, b]);
            }
        }
        let mut indices = IndexSet::<Expr, FxBuildHasher>::default();
        for &(array, index) in self.reads.keys() {
            if vars.is_empty() || vars.contains(&array) {
                indices.insert(index);
            }
        }
        indices.into_iter().collect()
    }

    /// What follows from equalities of arrays for what is read: the same at each index.
    pub(super) fn equalities(&mut self) -> Result<Vec<Expr>, EncodingRefusal> {
        let mut conditions = Vec::new();
        let equal = self.equal.clone();
        let indices = self.indices_of(std::iter::empty());
        if !equal.is_empty() && indices.len() > MOST_READS {
            return Err(EncodingRefusal::TooLarge);
        }
        for (left, right, same) in equal {
            for &index in &indices {
                let (left, right) =
                    (self.read_element(left, index), self.read_element(right, index));
                let exprs = &mut self.system.exprs;
                let agree = exprs.binary(BinaryOp::Eq, left, right);
                let not = exprs.not(same);
                conditions.push(exprs.either(not, agree));
            }
        }
        Ok(conditions)
    }

    /// At equal indices an array holds one element.
    pub(super) fn congruence(&mut self) -> Vec<Expr> {
        let reads: Vec<((Expr, Expr), Expr)> =
            self.reads.iter().map(|(&at, &element)| (at, element)).collect();
        let mut conditions = Vec::new();
        for (at, &((array, index), element)) in reads.iter().enumerate() {
            for &((other, there), value) in &reads[..at] {
                if other != array {
                    continue;
                }
                let exprs = &mut self.system.exprs;
                let apart = exprs.binary(BinaryOp::Eq, index, there);
                let apart = exprs.not(apart);
                let agree = exprs.binary(BinaryOp::Eq, element, value);
                let condition = exprs.either(apart, agree);
                if exprs.as_bool(condition) != Some(true) {
                    conditions.push(condition);
                }
            }
        }
        conditions
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_choices_share_is_read_once() {
        const CHOICES: i64 = 64;
        let mut system = System::default();
        let mut var = |name: &str, sort: ExprSort| {
            let var = system.add_var(name.to_owned(), sort);
            system.exprs.var(var, sort)
        };
        let (first, index) = (var("a", ExprSort::Array), var("k", ExprSort::Int));
        let tests: Vec<Expr> = (0..CHOICES).map(|_| var("c", ExprSort::Bool)).collect();
        let mut array = first;
        for (&test, at) in tests.iter().zip(0..) {
            let exprs = &mut system.exprs;
            let (at, one, two) = (exprs.int(at), exprs.int(1), exprs.int(2));
            let (low, high) = (exprs.store(array, at, one), exprs.store(array, at, two));
            array = exprs.ite(test, low, high);
        }
        let mut reader = ElementReads::new(&mut system);
        let read = reader.read_element(array, index);
        assert!(!reader.is_lost);
        assert_eq!(reader.reads.keys().collect::<Vec<_>>(), [&(first, index)]);
        assert_eq!(reader.indices_of([array].into_iter()), [index]);
        let size = system.exprs.below([read]).len();
        assert!(size < 10 * tests.len(), "{size}");
    }
}

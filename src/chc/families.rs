//! Families of arrays: what is read of one of them may be read of another.

use super::{Apply, System};
use logic::{Expr, Exprs, LogicNode, Var};

/// Which arrays hold the same: those that clauses hand on to each other, with all that is stored into them.
#[derive(Clone, Debug)]
pub struct ArrayFamilies {
    /// Two for each variable: the array, and the arrays that it holds.
    parent: Vec<usize>,
}

impl ArrayFamilies {
    /// Those of the arrays of a system, whose predicates have these parameters.
    #[must_use]
    pub fn compute(system: &System, params: &[Vec<Var>]) -> Self {
        let mut families = Self { parent: (0..2 * system.vars.len()).collect() };
        for clause in &system.clauses {
            for Apply { predicate, args } in clause.applications() {
                for (param, &arg) in params[predicate.index()].iter().zip(args) {
                    families.join(&system.exprs, 2 * param.index(), arg);
                }
            }
        }
        families
    }

    /// An array is handed on to a member of a family.
    fn join(&mut self, exprs: &Exprs, to: usize, array: Expr) {
        let mut work = vec![array];
        while let Some(array) = work.pop() {
            match *exprs.node(array) {
                LogicNode::Ite(_, a, b) | LogicNode::Splice([a, _, b, _]) => work.extend([a, b]),
                LogicNode::Store(below, ..) => work.push(below),
                _ => {
                    if let Some(from) = self.member(exprs, array) {
                        let (from, to) = (self.root(from), self.root(to));
                        self.parent[from.max(to)] = from.min(to);
                    }
                }
            }
        }
    }

    fn root(&self, mut member: usize) -> usize {
        while self.parent[member] != member {
            member = self.parent[member];
        }
        member
    }

    /// The variable that an array is made from.
    fn member(&self, exprs: &Exprs, mut array: Expr) -> Option<usize> {
        exprs.array_sorts(exprs.sort(array))?;
        let mut depth = 0;
        loop {
            match *exprs.node(array) {
                LogicNode::Var(var) => {
                    let member = 2 * var.index() + depth;
                    return (depth < 2 && member < self.parent.len()).then_some(member);
                }
                LogicNode::Store(below, ..) | LogicNode::Ite(_, below, _) => array = below,
                LogicNode::Splice([below, ..]) => array = below,
                LogicNode::Select(below, _) => {
                    depth += 1;
                    array = below;
                }
                _ => return None,
            }
        }
    }

    /// The family of an array.
    pub(super) fn family(&self, exprs: &Exprs, array: Expr) -> Option<usize> {
        self.member(exprs, array).map(|member| self.root(member))
    }
}

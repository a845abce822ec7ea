//! Expressions for variables, in one table or from one table into another.

use rustc_hash::{FxHashMap, FxHashSet};

use super::expr::{BoundVar, Expr, Exprs, LogicNode, Quantifier, Var};
use super::op::BinaryOp;
use super::sort::{ExprSort, OtherSort};

/// Makes expressions of a table again in another one, other expressions in place of variables.
/// What has been made is known for the next root.
///
/// Nothing is captured: what a quantifier binds is no variable, and what takes a variable's place
/// has no variable of a quantifier outside of it.
pub struct Import<'a, F> {
    from: &'a Exprs,
    of_var: F,
    done: FxHashMap<Expr, Expr>,
}

impl<'a, F: FnMut(&mut Exprs, Var, ExprSort) -> Expr> Import<'a, F> {
    /// From a table; `of_var` says what takes the place of a variable.
    pub fn new(from: &'a Exprs, of_var: F) -> Self {
        Self { from, of_var, done: FxHashMap::default() }
    }

    /// The expression in the other table, always the same one.
    pub fn expr(&mut self, into: &mut Exprs, root: Expr) -> Expr {
        let mut work = vec![root];
        while let Some(&expr) = work.last() {
            if self.done.contains_key(&expr) {
                work.pop();
                continue;
            }
            let node = self.from.node(expr);
            let waiting = work.len();
            work.extend(node.children().filter(|child| !self.done.contains_key(child)));
            if work.len() == waiting {
                let new_expr = self.node(into, expr);
                self.done.insert(expr, new_expr);
                work.pop();
            }
        }
        self.done[&root]
    }

    /// The expression made by the constructors; what is below has been.
    fn node(&mut self, into: &mut Exprs, expr: Expr) -> Expr {
        let from = self.from;
        match from.node(expr) {
            LogicNode::Var(var) => {
                let sort = sort_in(from, into, from.sort(expr));
                (self.of_var)(into, *var, sort)
            }
            node => again(into, node, &self.done, |into, sort| sort_in(from, into, sort)),
        }
    }
}

/// A sort of one table in another one. Arrays of arrays are as deep as a type that somebody wrote.
pub fn sort_in(from: &Exprs, into: &mut Exprs, sort: ExprSort) -> ExprSort {
    let ExprSort::Other(other) = sort else { return sort };
    let other = match from.other_sort(other) {
        OtherSort::Array(index, content) => {
            let (index, content) = (sort_in(from, into, *index), sort_in(from, into, *content));
            OtherSort::Array(index, content)
        }
        other => other.clone(),
    };
    into.add_sort(other)
}

impl Exprs {
    /// The body of a quantifier with values for its names.
    pub fn fill(&mut self, body: Expr, level: u32, values: &[Expr]) -> Expr {
        self.rewrite(body, |_, node| match *node {
            LogicNode::Bound(bound) if bound.level == level => Some(values[bound.place as usize]),
            _ => None,
        })
    }

    /// The expression with others in place of its variables: `e[x := f(x)]`.
    pub fn substitute(
        &mut self,
        root: Expr,
        mut of_var: impl FnMut(&mut Self, Var) -> Expr,
    ) -> Expr {
        self.rewrite(root, |exprs, node| match *node {
            LogicNode::Var(var) => Some(of_var(exprs, var)),
            _ => None,
        })
    }

    /// The expression with another one in the place of a part of it.
    pub fn replace(&mut self, root: Expr, from: Expr, to: Expr) -> Expr {
        self.replace_again(root, &mut FxHashMap::from_iter([(from, to)]))
    }

    /// The expression with others in the place of parts of it. What has become of a part is known for the next root: at
    /// first these are the parts that are replaced.
    pub fn replace_again(&mut self, root: Expr, done: &mut FxHashMap<Expr, Expr>) -> Expr {
        let (mut open, mut work) = (Vec::new(), vec![root]);
        let mut visited = FxHashSet::default();
        while let Some(expr) = work.pop() {
            if !done.contains_key(&expr) && visited.insert(expr) {
                open.push(expr);
                work.extend(self.node(expr).children());
            }
        }
        // What stands in an expression was made before it.
        open.sort_unstable();
        for expr in open {
            let is_same = self.node(expr).children().all(|child| done[&child] == child);
            let new_expr = if is_same {
                expr
            } else {
                let node = self.node(expr).clone();
                again(self, &node, done, |_, sort| sort)
            };
            done.insert(expr, new_expr);
        }
        done[&root]
    }

    /// The expression with others in the place of all these parts of it at once, and of what becomes one of them.
    pub fn replace_all(&mut self, root: Expr, to: &FxHashMap<Expr, Expr>) -> Expr {
        let mut done: FxHashMap<Expr, Expr> = FxHashMap::default();
        for expr in self.below([root]) {
            let node = self.node(expr).clone();
            let new_expr = match to.get(&expr) {
                Some(&to) => to,
                None if node.children().all(|child| done[&child] == child) => expr,
                None => {
                    let rebuilt = again(self, &node, &done, |_, sort| sort);
                    to.get(&rebuilt).copied().unwrap_or(rebuilt)
                }
            };
            done.insert(expr, new_expr);
        }
        done[&root]
    }

    /// The expression with `name(x)` beside what is said of each x that such a quantifier binds: given, where it is
    /// said of all values; true of it, where one is said to exist. If all values have that name it is the same.
    pub fn guard_bound(
        &mut self,
        root: Expr,
        name: &str,
        is_such: impl Fn(&Self, &Quantifier, Expr) -> bool,
    ) -> Expr {
        let mut done: FxHashMap<Expr, Expr> = FxHashMap::default();
        for expr in self.below([root]) {
            let node = self.node(expr).clone();
            let new_expr = match &node {
                LogicNode::Quantified(quantifier, body) if is_such(self, quantifier, *body) => {
                    let mut guarded = done[body];
                    for (place, &sort) in (0..).zip(&quantifier.sorts) {
                        let bound = self.bound(BoundVar { level: quantifier.level, place, sort });
                        let guard = self.foreign(name, &[bound]);
                        guarded = match quantifier.all {
                            true => {
                                let not = self.not(guard);
                                self.binary(BinaryOp::Or, not, guarded)
                            }
                            false => self.binary(BinaryOp::And, guard, guarded),
                        };
                    }
                    self.quantified(quantifier.clone(), guarded)
                }
                node if node.children().all(|child| done[&child] == child) => expr,
                node => again(self, node, &done, |_, sort| sort),
            };
            done.insert(expr, new_expr);
        }
        done[&root]
    }

    /// The expression with others in place of leaves, where there are any.
    pub(super) fn rewrite(
        &mut self,
        root: Expr,
        mut leaf: impl FnMut(&mut Self, &LogicNode) -> Option<Expr>,
    ) -> Expr {
        let mut done: FxHashMap<Expr, Expr> = FxHashMap::default();
        for expr in self.below([root]) {
            let node = self.node(expr).clone();
            let new_expr = match leaf(self, &node) {
                Some(replacement) => replacement,
                None if node.children().next().is_none() => expr,
                None => again(self, &node, &done, |_, sort| sort),
            };
            done.insert(expr, new_expr);
        }
        done[&root]
    }
}

/// The same operation on what has been made of its operands, or the same leaf.
///
/// # Panics
/// If it is a variable.
fn again(
    into: &mut Exprs,
    node: &LogicNode,
    done: &FxHashMap<Expr, Expr>,
    mut sort: impl FnMut(&mut Exprs, ExprSort) -> ExprSort,
) -> Expr {
    match node {
        LogicNode::Int(value) => into.int(value.clone()),
        LogicNode::Bool(value) => into.bool(*value),
        LogicNode::Var(_) => unreachable!("what takes a variable's place is not made here"),
        LogicNode::Neg(a) => into.neg(done[a]),
        LogicNode::Not(a) => into.not(done[a]),
        LogicNode::Binary(op, a, b) => into.binary(*op, done[a], done[b]),
        LogicNode::Ite(c, a, b) => into.ite(done[c], done[a], done[b]),
        LogicNode::Select(array, index) => into.select(done[array], done[index]),
        LogicNode::Store(array, index, content) => {
            into.store(done[array], done[index], done[content])
        }
        LogicNode::Splice(parts) => into.splice(parts.map(|part| done[&part])),
        LogicNode::Everywhere(array_sort, content) => {
            let array_sort = sort(into, *array_sort);
            into.constant_array(array_sort, done[content])
        }
        LogicNode::Apply(function, args) => into.apply(*function, args.map(|arg| done[&arg])),
        LogicNode::Fold(fold, args) => {
            let args: Vec<Expr> = args.iter().map(|arg| done[arg]).collect();
            into.fold(fold, &args)
        }
        LogicNode::Bound(bound) => {
            let bound = BoundVar { sort: sort(into, bound.sort), ..*bound };
            into.bound(bound)
        }
        LogicNode::Quantified(Quantifier { all, level, sorts }, body) => {
            let sorts = sorts.iter().map(|&bound_sort| sort(into, bound_sort)).collect();
            into.quantified(Quantifier { all: *all, level: *level, sorts }, done[body])
        }
        LogicNode::Foreign(text, operands) => {
            let operands: Vec<Expr> = operands.iter().map(|operand| done[operand]).collect();
            into.foreign(text, &operands)
        }
    }
}

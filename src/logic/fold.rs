//! Prefix folds: functions of an array and of where one begins and ends in it, by what one more element does.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use num_bigint::BigInt;
use num_traits::Zero;

use super::expr::{Expr, Exprs, LogicNode, Var};
use super::op::BinaryOp;
use super::sort::ExprSort;
use super::substitute::Import;

/// A fold. Its arguments are its parameters; an array m; what it is before the first element; the index of that;
/// what is added to an index to get how many elements there are so far; and the index where it ends. With `start`,
/// `from`, `offset` and `to` for the last four: where `to <= from` it is `start`, else what one step makes of what
/// it is up to `to - 1`, by the number `to - 1 + offset` and the element `m[to - 1]`.
#[derive(Clone, Debug)]
pub struct FoldFunction {
    name: Arc<str>,
    body: Arc<FoldFunctionBody>,
}

#[derive(PartialEq, Eq, Debug)]
struct FoldFunctionBody {
    params: Vec<ExprSort>,
    result: ExprSort,
    exprs: Exprs,
    step: Expr,
    added: Option<Expr>,
}

/// What the variables of a step are: its parameters, then these.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StepVar {
    /// What the fold was before.
    Before,
    /// How many elements there were.
    Count,
    /// The element.
    Element,
}

impl FoldFunction {
    /// How many arguments follow those for the parameters.
    pub const OWN: usize = 5;

    /// The fold of that name, its parameters of these sorts, by its step, and by what the step adds if that is all
    /// that it does: expressions over variables, those of the parameters first, which [`StepVar::var`] numbers.
    ///
    /// # Panics
    /// If they speak of anything else.
    #[must_use]
    pub fn new(
        name: &str,
        params: Vec<ExprSort>,
        exprs: Exprs,
        (step, added): (Expr, Option<Expr>),
    ) -> Self {
        let count = params.len();
        let is_own =
            |node: &LogicNode| !matches!(node, LogicNode::Var(var) if var.index() >= count + 3);
        let below = exprs.below(added.into_iter().chain([step]));
        assert!(below.iter().all(|&expr| is_own(exprs.node(expr))), "a step has its own variables");
        let result = exprs.sort(step);
        let body = Arc::new(FoldFunctionBody { params, result, exprs, step, added });
        Self { name: name.into(), body }
    }

    /// Its name in SMT-LIB, which no name of a program is: none has a hyphen.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// How many parameters it has.
    #[must_use]
    pub fn arity(&self) -> usize {
        self.body.params.len()
    }

    /// The sorts of its arguments.
    #[must_use]
    pub fn params(&self) -> Vec<ExprSort> {
        let fixed_sorts =
            [ExprSort::Array, self.body.result, ExprSort::Int, ExprSort::Int, ExprSort::Int];
        self.body.params.iter().copied().chain(fixed_sorts).collect()
    }

    /// The sort of its value.
    #[must_use]
    pub fn result(&self) -> ExprSort {
        self.body.result
    }

    /// What a step makes of a value, given arguments for the parameters, the number and the element.
    pub fn step(
        &self,
        exprs: &mut Exprs,
        params: &[Expr],
        [before, count, element]: [Expr; 3],
    ) -> Expr {
        self.instance(exprs, self.body.step, &[params, &[before, count, element]].concat())
    }

    /// What a step adds, if all that a step does is to add something that does not depend on what was before.
    pub fn added(
        &self,
        exprs: &mut Exprs,
        params: &[Expr],
        [count, element]: [Expr; 2],
    ) -> Option<Expr> {
        let added = self.body.added?;
        // What was before does not stand in it.
        let values = [params, &[count, count, element]].concat();
        Some(self.instance(exprs, added, &values))
    }

    /// Whether all that a step does is to add something that depends on the parameters and the element alone.
    fn adds_by_element(&self) -> bool {
        let count = StepVar::Count.var(self.arity());
        let is_count = |&expr: &Expr| *self.body.exprs.node(expr) == LogicNode::Var(count);
        self.body.added.is_some_and(|added| !self.body.exprs.below([added]).iter().any(is_count))
    }

    fn instance(&self, exprs: &mut Exprs, body: Expr, values: &[Expr]) -> Expr {
        let mut import = Import::new(&self.body.exprs, |_, var: Var, _| values[var.index()]);
        import.expr(exprs, body)
    }
}

impl StepVar {
    /// Its variable, of a fold with so many parameters.
    #[must_use]
    pub fn var(self, params: usize) -> Var {
        Var::new(match self {
            Self::Before => params,
            Self::Count => params + 1,
            Self::Element => params + 2,
        })
    }
}

impl PartialEq for FoldFunction {
    fn eq(&self, other: &Self) -> bool {
        let is_one = Arc::ptr_eq(&self.body, &other.body) || self.body == other.body;
        self.name == other.name && is_one
    }
}

impl Eq for FoldFunction {}

impl Hash for FoldFunction {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

impl Exprs {
    /// A fold of an array.
    ///
    /// # Panics
    /// If the arguments are not of its sorts.
    pub fn fold(&mut self, fold: &FoldFunction, args: &[Expr]) -> Expr {
        let sorts = args.iter().map(|&arg| self.sort(arg));
        assert!(sorts.eq(fold.params()), "arguments are of their sorts");
        self.know_fold(fold);
        let [.., array, start, from, _, to] = args else {
            unreachable!("a fold has five arguments")
        };
        if let LogicNode::Splice(parts) = *self.node(*array)
            && self.as_int(*from).zip(self.as_int(*to)).is_none_or(|(from, to)| from < to)
        {
            return self.fold_of_spliced(fold, args, parts);
        }
        match (self.as_int(*from), self.as_int(*to)) {
            (Some(from), Some(to)) if to <= from => *start,
            _ => {
                self.has_functions = true;
                self.intern(LogicNode::Fold(fold.clone(), args.into()), fold.result())
            }
        }
    }

    /// A fold of what is spliced: that of the first array, and on from there that of the second one. Where a step only
    /// adds something that depends on the element alone, the latter is a difference of two folds from 0 on.
    fn fold_of_spliced(
        &mut self,
        fold: &FoldFunction,
        args: &[Expr],
        [low, end, high, first]: [Expr; 4],
    ) -> Expr {
        let (params, fold_args) = args.split_at(fold.arity());
        let &[_, start, from, offset, to] = fold_args else {
            unreachable!("a fold has five arguments")
        };
        let moved = self.minus(end, first);
        let high_offset = self.plus(offset, moved);
        let (_, high_to) = self.spliced_at(to, end, first);
        // Where it begins in the second array it is a fold of that.
        let (_, high_from) = self.spliced_at(from, end, first);
        let of_high = [params, &[high, start, high_from, high_offset, high_to]].concat();
        let of_high = self.fold(fold, &of_high);
        let low_to = |exprs: &mut Self, to| {
            exprs.fold(fold, &[params, &[low, start, from, offset, to]].concat())
        };
        let before = low_to(self, end);
        let is_none =
            self.as_int(from).zip(self.as_int(end)).is_some_and(|(from, end)| end <= from);
        let of_low = if is_none { start } else { low_to(self, to) };
        let on = [params, &[high, before, first, high_offset, high_to]].concat();
        let mut on = self.fold(fold, &on);
        if fold.adds_by_element() {
            let zero = self.int(0);
            let [whole, taken] = [high_to, first]
                .map(|to| self.fold(fold, &[params, &[high, start, zero, zero, to]].concat()));
            let more = self.minus(whole, taken);
            let sum = self.plus(before, more);
            let is_there = self.binary(BinaryOp::Le, zero, first);
            on = self.ite(is_there, sum, on);
        }
        let is_low = self.binary(BinaryOp::Le, to, end);
        let from_low = self.ite(is_low, of_low, on);
        let begins_low = self.binary(BinaryOp::Le, from, end);
        self.ite(begins_low, from_low, of_high)
    }

    /// `a - b`, where b may be 0.
    fn minus(&mut self, a: Expr, b: Expr) -> Expr {
        match self.as_int(b).is_some_and(BigInt::is_zero) {
            true => a,
            false => self.binary(BinaryOp::Sub, a, b),
        }
    }

    /// From now on the name of the fold means it.
    pub fn know_fold(&mut self, fold: &FoldFunction) {
        if self.fold_named(fold.name()).is_none() {
            self.folds.push(fold.clone());
        }
    }

    /// The fold of that name.
    #[must_use]
    pub fn fold_named(&self, name: &str) -> Option<&FoldFunction> {
        self.folds.iter().find(|fold| fold.name() == name)
    }

    /// The folds that are known, in the order in which they were met.
    #[must_use]
    pub fn folds(&self) -> &[FoldFunction] {
        &self.folds
    }
}

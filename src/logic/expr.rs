//! Expressions: hash-consed, in one table, children before parents.
//!
//! They are what SMT-LIB says with integers, truth values and arrays. The constructors fold
//! constants, so that what is known of a path shortens its clause: an expression is as simple as
//! they can make it from the moment it is there. What foreign files say beyond that (other sorts,
//! operators that are not known here) is kept as it is written and means nothing here.

use num_bigint::BigInt;
use num_traits::{One, Zero};
use rustc_hash::{FxBuildHasher, FxHashMap, FxHashSet};

use super::fold::FoldFunction;
use super::function::ArrayFunction;
use super::op::{BinaryOp, Folded, fold};
use super::sort::{ExprSort, OtherSort, SortId};
use base::handle;

/// Room for so many expressions is made before they are collected.
const FEW: usize = 48;

handle! {
    /// An expression in [`Exprs`].
    Expr
}
handle! {
    /// A variable, in the table of whoever holds the expressions: its name stands there.
    Var
}

/// A variable that a quantifier around binds: of how many quantifiers the deepest nest in the
/// binding one, itself counted, and which of its variables. So formulas that differ in the names of
/// what they bind are one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BoundVar {
    /// The level of the quantifier.
    pub level: u32,
    /// Which of its variables.
    pub place: u32,
    /// The variable's sort.
    pub sort: ExprSort,
}

/// What stands before a quantified formula.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Quantifier {
    /// For all values; else for some.
    pub all: bool,
    /// See [`BoundVar::level`].
    pub level: u32,
    /// The sorts of its variables, at least one.
    pub sorts: Box<[ExprSort]>,
}

/// An expression. All operations are total; what a program would not evaluate is guarded.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum LogicNode {
    /// An integer.
    Int(BigInt),
    /// A truth value.
    Bool(bool),
    /// A variable of the clause.
    Var(Var),
    /// Integer negation.
    Neg(Expr),
    /// Logical negation.
    Not(Expr),
    /// A binary operator.
    Binary(BinaryOp, Expr, Expr),
    /// `if c then a else b`
    Ite(Expr, Expr, Expr),
    /// The cell of an array.
    Select(Expr, Expr),
    /// The array with another cell: array, index, content.
    Store(Expr, Expr, Expr),
    /// The array that has below an end the cells of one, and from there on those of another one from a start on: the
    /// first, the end, the second, the start.
    Splice([Expr; 4]),
    /// The array of the sort that has this content in every cell.
    Everywhere(ExprSort, Expr),
    /// The value of a function of an array on its arguments.
    Apply(ArrayFunction, [Expr; 3]),
    /// The value of a fold on its arguments.
    Fold(FoldFunction, Box<[Expr]>),
    /// A variable of a quantifier.
    Bound(BoundVar),
    /// What is said of all or of some values of variables.
    Quantified(Quantifier, Expr),
    /// A symbol, literal or operator that means nothing here, as it is written, with its operands.
    Foreign(Box<str>, Box<[Expr]>),
}

impl LogicNode {
    /// The expressions directly below, in order.
    pub fn children(&self) -> impl DoubleEndedIterator<Item = Expr> + '_ {
        let (fixed, others): (_, &[Expr]) = match self {
            Self::Int(_) | Self::Bool(_) | Self::Var(_) | Self::Bound(_) => ([None; 4], &[]),
            &(Self::Neg(a) | Self::Not(a) | Self::Everywhere(_, a) | Self::Quantified(_, a)) => {
                ([Some(a), None, None, None], &[])
            }
            &(Self::Binary(_, a, b) | Self::Select(a, b)) => ([Some(a), Some(b), None, None], &[]),
            &(Self::Ite(a, b, c) | Self::Store(a, b, c) | Self::Apply(_, [a, b, c])) => {
                ([Some(a), Some(b), Some(c), None], &[])
            }
            Self::Splice(parts) => (parts.map(Some), &[]),
            Self::Foreign(_, operands) | Self::Fold(_, operands) => ([None; 4], operands),
        };
        fixed.into_iter().flatten().chain(others.iter().copied())
    }
}

/// The table of expressions.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Exprs {
    nodes: Vec<LogicNode>,
    sorts: Vec<ExprSort>,
    index: FxHashMap<LogicNode, Expr>,
    other_sorts: Vec<OtherSort>,
    has_quantifiers: bool,
    pub(super) has_functions: bool,
    has_lists: bool,
    pub(super) has_splices: bool,
    /// The folds that are known, each once.
    pub(super) folds: Vec<FoldFunction>,
}

impl Exprs {
    /// The node behind the handle.
    #[must_use]
    pub fn node(&self, expr: Expr) -> &LogicNode {
        &self.nodes[expr.index()]
    }

    /// The sort of the expression.
    #[must_use]
    pub fn sort(&self, expr: Expr) -> ExprSort {
        self.sorts[expr.index()]
    }

    /// How many expressions there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// All nodes, children before parents.
    pub fn nodes(&self) -> impl Iterator<Item = &LogicNode> {
        self.nodes.iter()
    }

    /// Whether there is a quantifier in the table.
    #[must_use]
    pub fn has_quantifiers(&self) -> bool {
        self.has_quantifiers
    }

    /// Whether there is a function of arrays in the table, a fold or one of lists.
    #[must_use]
    pub fn has_functions(&self) -> bool {
        self.has_functions
    }

    /// Whether there is a function of lists in the table.
    #[must_use]
    pub fn has_lists(&self) -> bool {
        self.has_lists
    }

    /// Whether the expression itself is no product of two unknowns, and no division by one.
    #[must_use]
    pub fn is_linear(&self, expr: Expr) -> bool {
        let is_number = |expr: Expr| matches!(self.node(expr), LogicNode::Int(_));
        match *self.node(expr) {
            LogicNode::Binary(BinaryOp::Mul, a, b) => is_number(a) || is_number(b),
            LogicNode::Binary(BinaryOp::Div | BinaryOp::Mod, _, b) => is_number(b),
            _ => true,
        }
    }

    /// All expressions below the roots, the roots among them, each once, children before parents.
    #[must_use]
    pub fn below(&self, roots: impl IntoIterator<Item = Expr>) -> Vec<Expr> {
        // A clause has some dozens, and most who ask have many clauses.
        let mut visited = FxHashSet::with_capacity_and_hasher(FEW, FxBuildHasher);
        let mut exprs = Vec::with_capacity(FEW);
        let mut work: Vec<Expr> = roots.into_iter().collect();
        while let Some(expr) = work.pop() {
            if visited.insert(expr) {
                exprs.push(expr);
                work.extend(self.node(expr).children());
            }
        }
        exprs.sort_unstable();
        exprs
    }

    /// What a sort is that no program has.
    #[must_use]
    pub fn other_sort(&self, sort: SortId) -> &OtherSort {
        &self.other_sorts[sort.index()]
    }

    /// A sort that no program has.
    pub fn add_sort(&mut self, sort: OtherSort) -> ExprSort {
        if sort == OtherSort::Array(ExprSort::Int, ExprSort::Int) {
            return ExprSort::Array;
        }
        let position = self.other_sorts.iter().position(|other| *other == sort);
        let index = position.unwrap_or_else(|| {
            self.other_sorts.push(sort);
            self.other_sorts.len() - 1
        });
        ExprSort::Other(SortId::new(index))
    }

    /// The sorts of index and content of arrays of the sort; `None` if it is not one of arrays.
    #[must_use]
    pub fn array_sorts(&self, sort: ExprSort) -> Option<(ExprSort, ExprSort)> {
        match sort {
            ExprSort::Array => Some((ExprSort::Int, ExprSort::Int)),
            ExprSort::Other(other) => match *self.other_sort(other) {
                OtherSort::Array(index, content) => Some((index, content)),
                OtherSort::Named(_) | OtherSort::Unknown => None,
            },
            ExprSort::Int | ExprSort::Bool => None,
        }
    }

    pub(super) fn intern(&mut self, node: LogicNode, sort: ExprSort) -> Expr {
        if let Some(&expr) = self.index.get(&node) {
            return expr;
        }
        let expr = Expr::new(self.nodes.len());
        self.index.insert(node.clone(), expr);
        self.nodes.push(node);
        self.sorts.push(sort);
        expr
    }

    /// An integer.
    pub fn int(&mut self, value: impl Into<BigInt>) -> Expr {
        self.intern(LogicNode::Int(value.into()), ExprSort::Int)
    }

    /// A truth value.
    pub fn bool(&mut self, value: bool) -> Expr {
        self.intern(LogicNode::Bool(value), ExprSort::Bool)
    }

    /// A variable of the sort.
    pub fn var(&mut self, var: Var, sort: ExprSort) -> Expr {
        self.intern(LogicNode::Var(var), sort)
    }

    pub(super) fn as_int(&self, expr: Expr) -> Option<&BigInt> {
        match self.node(expr) {
            LogicNode::Int(value) => Some(value),
            _ => None,
        }
    }

    /// The truth value that the expression is, if it is one.
    #[must_use]
    pub fn as_bool(&self, expr: Expr) -> Option<bool> {
        match self.node(expr) {
            LogicNode::Bool(value) => Some(*value),
            _ => None,
        }
    }

    /// `-a`
    pub fn neg(&mut self, a: Expr) -> Expr {
        match self.as_int(a).map(|value| -value) {
            Some(value) => self.int(value),
            None => self.intern(LogicNode::Neg(a), ExprSort::Int),
        }
    }

    /// `¬a`
    pub fn not(&mut self, a: Expr) -> Expr {
        match *self.node(a) {
            LogicNode::Bool(value) => self.bool(!value),
            LogicNode::Not(inner) => inner,
            LogicNode::Binary(BinaryOp::Lt, l, r) => self.binary(BinaryOp::Le, r, l),
            LogicNode::Binary(BinaryOp::Le, l, r) => self.binary(BinaryOp::Lt, r, l),
            _ => self.intern(LogicNode::Not(a), ExprSort::Bool),
        }
    }

    /// A binary operator. Division by zero stays: to SMT-LIB it is any function.
    pub fn binary(&mut self, op: BinaryOp, a: Expr, b: Expr) -> Expr {
        if let (Some(x), Some(y)) = (self.as_int(a), self.as_int(b))
            && !(matches!(op, BinaryOp::Div | BinaryOp::Mod) && y.is_zero())
        {
            return match fold(op, x, y) {
                Folded::Int(value) => self.int(value),
                Folded::Bool(value) => self.bool(value),
            };
        }
        match (op, self.as_bool(a), self.as_bool(b)) {
            (BinaryOp::And, Some(true), _) | (BinaryOp::Or, Some(false), _) => return b,
            (BinaryOp::And, Some(false), _) | (BinaryOp::Or, Some(true), _) => return a,
            (BinaryOp::And, _, Some(true)) | (BinaryOp::Or, _, Some(false)) => return a,
            (BinaryOp::And, _, Some(false)) | (BinaryOp::Or, _, Some(true)) => return b,
            (BinaryOp::Eq, Some(true), _) => return b,
            (BinaryOp::Eq, _, Some(true)) => return a,
            (BinaryOp::Eq, Some(false), _) => return self.not(b),
            (BinaryOp::Eq, _, Some(false)) => return self.not(a),
            (BinaryOp::Eq | BinaryOp::Le, ..) if a == b => return self.bool(true),
            (BinaryOp::Lt, ..) if a == b => return self.bool(false),
            _ => {}
        }
        let sort = match op {
            BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul | BinaryOp::Div | BinaryOp::Mod => {
                ExprSort::Int
            }
            BinaryOp::Eq | BinaryOp::Lt | BinaryOp::Le | BinaryOp::And | BinaryOp::Or => {
                ExprSort::Bool
            }
        };
        self.intern(LogicNode::Binary(op, a, b), sort)
    }

    /// The sum, from the left to the right, without zeros.
    pub fn sum(&mut self, parts: impl IntoIterator<Item = Expr>) -> Expr {
        let zero = self.int(0);
        parts.into_iter().fold(zero, |sum, part| self.plus(sum, part))
    }

    /// `a * b`, where a may be 1.
    pub fn product(&mut self, a: Expr, b: Expr) -> Expr {
        match self.as_int(a).is_some_and(BigInt::is_one) {
            true => b,
            false => self.binary(BinaryOp::Mul, a, b),
        }
    }

    /// `a + b`, without a 0.
    pub fn plus(&mut self, a: Expr, b: Expr) -> Expr {
        let is_zero = |expr| self.as_int(expr).is_some_and(BigInt::is_zero);
        match (is_zero(a), is_zero(b)) {
            (true, _) => b,
            (_, true) => a,
            _ => self.binary(BinaryOp::Add, a, b),
        }
    }

    /// `a * b`, where b may be 1.
    pub fn times(&mut self, a: Expr, b: Expr) -> Expr {
        match self.as_int(b).is_some_and(BigInt::is_one) {
            true => a,
            false => self.binary(BinaryOp::Mul, a, b),
        }
    }

    /// `if c then a else b`
    pub fn ite(&mut self, c: Expr, a: Expr, b: Expr) -> Expr {
        match self.as_bool(c) {
            Some(true) => a,
            Some(false) => b,
            None if a == b => a,
            None => {
                let sort = self.sort(a);
                self.intern(LogicNode::Ite(c, a, b), sort)
            }
        }
    }

    /// The array that holds 0 everywhere.
    pub fn zeros(&mut self) -> Expr {
        let zero = self.int(0);
        self.constant_array(ExprSort::Array, zero)
    }

    /// The cell of an array.
    ///
    /// # Panics
    /// If it is none.
    pub fn select(&mut self, array: Expr, index: Expr) -> Expr {
        let (_, content) = self.array_sorts(self.sort(array)).expect("only arrays have cells");
        match *self.node(array) {
            LogicNode::Everywhere(_, content) => content,
            // Nothing but reads of the arrays that it is made of is left of it.
            LogicNode::Splice(parts) => self.select_spliced(parts, index),
            _ => self.intern(LogicNode::Select(array, index), content),
        }
    }

    /// The array with another cell.
    pub fn store(&mut self, array: Expr, index: Expr, content: Expr) -> Expr {
        let sort = self.sort(array);
        self.intern(LogicNode::Store(array, index, content), sort)
    }

    /// The array of the sort that has this content in every cell.
    pub fn constant_array(&mut self, sort: ExprSort, content: Expr) -> Expr {
        self.intern(LogicNode::Everywhere(sort, content), sort)
    }

    /// A function of an array: the array, then where it begins and ends.
    ///
    /// # Panics
    /// If it is none of integers.
    pub fn apply(&mut self, function: ArrayFunction, args: [Expr; 3]) -> Expr {
        assert_eq!(
            args.map(|arg| self.sort(arg)),
            function.params(),
            "arguments are of their sorts"
        );
        let [_, from, to] = args;
        match function {
            ArrayFunction::Segment if from == to => self.bool(true),
            ArrayFunction::Distance if from == to => self.int(0),
            ArrayFunction::Segment | ArrayFunction::Distance => {
                (self.has_functions, self.has_lists) = (true, true);
                self.intern(LogicNode::Apply(function, args), function.result())
            }
        }
    }

    /// A variable that a quantifier binds.
    pub fn bound(&mut self, bound: BoundVar) -> Expr {
        self.intern(LogicNode::Bound(bound), bound.sort)
    }

    /// What is said of all or of some values of variables.
    pub fn quantified(&mut self, quantifier: Quantifier, body: Expr) -> Expr {
        if self.as_bool(body).is_some() {
            return body;
        }
        self.has_quantifiers = true;
        self.intern(LogicNode::Quantified(quantifier, body), ExprSort::Bool)
    }

    /// What means nothing here; its sort is not known.
    pub fn foreign(&mut self, text: &str, operands: &[Expr]) -> Expr {
        let sort = self.add_sort(OtherSort::Unknown);
        self.intern(LogicNode::Foreign(text.into(), operands.into()), sort)
    }
}

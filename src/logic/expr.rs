//! Expressions of clauses: hash-consed, in one table, children before parents.
//!
//! They are what SMT-LIB says with integers, truth values and arrays from integers to integers.
//! The constructors fold constants, so that what is known of a path shortens its clause.

use num_bigint::BigInt;
use num_traits::{One, Zero};
use rustc_hash::{FxHashMap, FxHashSet};

use super::op::{BinaryOp, euclid};
use crate::base::handle;

handle! {
    /// An expression in [`Exprs`].
    Expr
}
handle! {
    /// A variable of clauses in `horn::System::vars`.
    Var
}

/// The sort of an expression.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sort {
    /// Integers; references are their addresses.
    Int,
    /// Truth values.
    Bool,
    /// Arrays from addresses to integers; a truth value in a field is 0 or 1.
    Array,
}

/// An expression. All operations are total; what a program would not evaluate is guarded.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Node {
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
    /// The array that holds 0 everywhere.
    Zeros,
    /// The cell of an array.
    Select(Expr, Expr),
    /// The array with another cell: array, index, content.
    Store(Expr, Expr, Expr),
}

impl Node {
    /// The expressions directly below, in order.
    pub fn children(&self) -> impl DoubleEndedIterator<Item = Expr> + use<> {
        let found = match *self {
            Self::Int(_) | Self::Bool(_) | Self::Var(_) | Self::Zeros => [None; 3],
            Self::Neg(a) | Self::Not(a) => [Some(a), None, None],
            Self::Binary(_, a, b) | Self::Select(a, b) => [Some(a), Some(b), None],
            Self::Ite(a, b, c) | Self::Store(a, b, c) => [Some(a), Some(b), Some(c)],
        };
        found.into_iter().flatten()
    }
}

/// The table of expressions.
#[derive(Clone, Default, Debug)]
pub struct Exprs {
    nodes: Vec<Node>,
    sorts: Vec<Sort>,
    index: FxHashMap<Node, Expr>,
}

impl Exprs {
    /// The node behind the handle.
    #[must_use]
    pub fn node(&self, expr: Expr) -> &Node {
        &self.nodes[expr.index()]
    }

    /// The sort of the expression.
    #[must_use]
    pub fn sort(&self, expr: Expr) -> Sort {
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

    /// All expressions below the roots, the roots among them, each once, children before parents.
    #[must_use]
    pub fn below(&self, roots: impl IntoIterator<Item = Expr>) -> Vec<Expr> {
        let mut seen = FxHashSet::default();
        let mut found = Vec::new();
        let mut work: Vec<Expr> = roots.into_iter().collect();
        while let Some(expr) = work.pop() {
            if seen.insert(expr) {
                found.push(expr);
                work.extend(self.node(expr).children());
            }
        }
        found.sort_unstable();
        found
    }

    fn intern(&mut self, node: Node, sort: Sort) -> Expr {
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
        self.intern(Node::Int(value.into()), Sort::Int)
    }

    /// A truth value.
    pub fn bool(&mut self, value: bool) -> Expr {
        self.intern(Node::Bool(value), Sort::Bool)
    }

    /// A variable of the sort.
    pub fn var(&mut self, var: Var, sort: Sort) -> Expr {
        self.intern(Node::Var(var), sort)
    }

    fn as_int(&self, expr: Expr) -> Option<&BigInt> {
        match self.node(expr) {
            Node::Int(value) => Some(value),
            _ => None,
        }
    }

    /// The truth value that the expression is, if it is one.
    #[must_use]
    pub fn as_bool(&self, expr: Expr) -> Option<bool> {
        match self.node(expr) {
            Node::Bool(value) => Some(*value),
            _ => None,
        }
    }

    /// `-a`
    pub fn neg(&mut self, a: Expr) -> Expr {
        match self.as_int(a).map(|value| -value) {
            Some(value) => self.int(value),
            None => self.intern(Node::Neg(a), Sort::Int),
        }
    }

    /// `¬a`
    pub fn not(&mut self, a: Expr) -> Expr {
        match *self.node(a) {
            Node::Bool(value) => self.bool(!value),
            Node::Not(inner) => inner,
            Node::Binary(BinaryOp::Lt, l, r) => self.binary(BinaryOp::Le, r, l),
            Node::Binary(BinaryOp::Le, l, r) => self.binary(BinaryOp::Lt, r, l),
            _ => self.intern(Node::Not(a), Sort::Bool),
        }
    }

    /// A binary operator.
    pub fn binary(&mut self, op: BinaryOp, a: Expr, b: Expr) -> Expr {
        if let (Some(x), Some(y)) = (self.as_int(a), self.as_int(b)) {
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
                Sort::Int
            }
            _ => Sort::Bool,
        };
        self.intern(Node::Binary(op, a, b), sort)
    }

    /// `a + b`, without a 0.
    pub(crate) fn plus(&mut self, a: Expr, b: Expr) -> Expr {
        let is_zero = |expr| self.as_int(expr).is_some_and(BigInt::is_zero);
        match (is_zero(a), is_zero(b)) {
            (true, _) => b,
            (_, true) => a,
            _ => self.binary(BinaryOp::Add, a, b),
        }
    }

    /// `a * b`, where b may be 1.
    pub(crate) fn times(&mut self, a: Expr, b: Expr) -> Expr {
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
                self.intern(Node::Ite(c, a, b), sort)
            }
        }
    }

    /// The array that holds 0 everywhere.
    pub fn zeros(&mut self) -> Expr {
        self.intern(Node::Zeros, Sort::Array)
    }

    /// The cell of an array.
    pub fn select(&mut self, array: Expr, index: Expr) -> Expr {
        if *self.node(array) == Node::Zeros {
            return self.int(0);
        }
        self.intern(Node::Select(array, index), Sort::Int)
    }

    /// The array with another cell.
    pub fn store(&mut self, array: Expr, index: Expr, content: Expr) -> Expr {
        self.intern(Node::Store(array, index, content), Sort::Array)
    }

    /// The array that a chain of stores starts from.
    #[must_use]
    pub fn stored_into(&self, mut array: Expr) -> Expr {
        while let Node::Store(below, ..) = *self.node(array) {
            array = below;
        }
        array
    }
}

/// The value of an operator on two integers.
pub(crate) enum Folded {
    Int(BigInt),
    Bool(bool),
}

/// Applies an operator to two integers.
///
/// # Panics
/// If it is one on truth values.
pub(crate) fn fold(op: BinaryOp, a: &BigInt, b: &BigInt) -> Folded {
    match op {
        BinaryOp::Add => Folded::Int(a + b),
        BinaryOp::Sub => Folded::Int(a - b),
        BinaryOp::Mul => Folded::Int(a * b),
        BinaryOp::Div => Folded::Int(euclid(a, b).0),
        BinaryOp::Mod => Folded::Int(euclid(a, b).1),
        BinaryOp::Eq => Folded::Bool(a == b),
        BinaryOp::Lt => Folded::Bool(a < b),
        BinaryOp::Le => Folded::Bool(a <= b),
        BinaryOp::And | BinaryOp::Or => unreachable!("operands are of the operator's sort"),
    }
}

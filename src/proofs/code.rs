//! Expressions and statements as trees, the way the library of each checker has them.
//!
//! An expression of truth values is a [`Test`], all others are an [`Exp`]; operators that are missing are said by others:
//! `a > b` is `b < a`. Operands have no effects, so at most which check fails first differs, not whether one does.

use base::{ArrayFields, CheckId, FieldId, Sort, Symbols, VarId};
use num_bigint::BigInt;
use program::{BinOp, Code, Op};

use crate::refused::NotSayable;

/// An expression deeper than this is refused: checkers read them recursively.
const DEEPEST: usize = 200;

/// An expression whose value is an integer or a reference.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Exp {
    Num(BigInt),
    Var(VarId),
    Get(FieldId, Box<Exp>, CheckId),
    Elem {
        array: Box<Exp>,
        index: Box<Exp>,
        of: ArrayAccess,
    },
    Add(Box<Exp>, Box<Exp>),
    Sub(Box<Exp>, Box<Exp>),
    Mul(Box<Exp>, Box<Exp>),
    Neg(Box<Exp>),
    Div(Box<Exp>, Box<Exp>, CheckId),
    Mod(Box<Exp>, Box<Exp>, CheckId),
    /// A truth value as a number.
    Bool(Box<TestExp>),
}

/// An expression whose value is a truth value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum TestExp {
    True,
    /// The value of a variable, a field, an element.
    Is(Exp),
    Eq(Exp, Exp),
    Lt(Exp, Exp),
    Le(Exp, Exp),
    Iff(Box<TestExp>, Box<TestExp>),
    Not(Box<TestExp>),
    And(Box<TestExp>, Box<TestExp>),
    Or(Box<TestExp>, Box<TestExp>),
}

/// What an array is made of, with the checks of an access.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ArrayAccess {
    /// Its fields.
    pub(crate) fields: ArrayFields,
    pub(crate) len: FieldId,
    pub(crate) items: FieldId,
    pub(crate) null: CheckId,
    pub(crate) bounds: CheckId,
}

/// What an expression makes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum CodeTree {
    Exp(Exp),
    Test(TestExp),
    /// An array with another element: array, index, value.
    Replaced(Exp, Exp, Exp, ArrayAccess),
    /// A new object: fields with their values.
    New(Vec<(FieldId, CodeTree)>),
    /// A new array: length and elements, how many there are, and the check of that.
    NewArray {
        len: FieldId,
        items: FieldId,
        count: Exp,
        check: CheckId,
    },
}

impl CodeTree {
    /// As an expression: a truth value is 1 or 0.
    pub(crate) fn exp(self) -> Result<Exp, NotSayable> {
        match self {
            Self::Exp(exp) => Ok(exp),
            Self::Test(TestExp::Is(exp)) => Ok(exp),
            Self::Test(test) => Ok(Exp::Bool(Box::new(test))),
            Self::Replaced(..) | Self::New(_) | Self::NewArray { .. } => Err(NotSayable::Nested),
        }
    }

    fn test(self) -> Result<TestExp, NotSayable> {
        match self {
            Self::Test(test) => Ok(test),
            Self::Exp(exp) => Ok(TestExp::Is(exp)),
            Self::Replaced(..) | Self::New(_) | Self::NewArray { .. } => Err(NotSayable::Nested),
        }
    }
}

/// The tree of an expression.
pub(crate) fn value(symbols: &Symbols, code: &Code) -> Result<CodeTree, NotSayable> {
    let mut reader = TreeReader { symbols, stack: Vec::new() };
    // Short-circuit operators whose right operand is not complete: where it ends, and whether it is `&&`.
    let mut open: Vec<(usize, bool)> = Vec::new();
    for at in 0..=code.0.len() {
        while let Some((_, is_and)) = open.pop_if(|(end, _)| *end == at) {
            let (b, a) = (reader.test()?, reader.test()?);
            let (a, b) = (Box::new(a.0), (Box::new(b.0), a.1.max(b.1) + 1));
            let test = if is_and { TestExp::And(a, b.0) } else { TestExp::Or(a, b.0) };
            reader.push(CodeTree::Test(test), b.1)?;
        }
        match code.0.get(at) {
            Some(&Op::AndThen { end }) => open.push((end, true)),
            Some(&Op::OrElse { end }) => open.push((end, false)),
            Some(op) => reader.operation(op)?,
            None => {}
        }
    }
    Ok(reader.stack.pop().expect("postfix code leaves a value").0)
}

/// The tree of a condition.
pub(crate) fn test(symbols: &Symbols, code: &Code) -> Result<TestExp, NotSayable> {
    value(symbols, code)?.test()
}

struct TreeReader<'a> {
    symbols: &'a Symbols,
    /// Values with their depths.
    stack: Vec<(CodeTree, usize)>,
}

impl TreeReader<'_> {
    fn push(&mut self, value: CodeTree, depth: usize) -> Result<(), NotSayable> {
        if depth > DEEPEST {
            return Err(NotSayable::TooDeep);
        }
        self.stack.push((value, depth));
        Ok(())
    }

    fn pop(&mut self) -> (CodeTree, usize) {
        self.stack.pop().expect("postfix code is well-formed")
    }

    fn exp(&mut self) -> Result<(Exp, usize), NotSayable> {
        let (value, depth) = self.pop();
        Ok((value.exp()?, depth))
    }

    fn test(&mut self) -> Result<(TestExp, usize), NotSayable> {
        let (value, depth) = self.pop();
        Ok((value.test()?, depth))
    }

    fn sorted(&self, var: VarId) -> Result<CodeTree, NotSayable> {
        match self.symbols[var].sort {
            Sort::Bool => Ok(CodeTree::Test(TestExp::Is(Exp::Var(var)))),
            Sort::Int | Sort::Ref(_) => Ok(CodeTree::Exp(Exp::Var(var))),
            Sort::Vector(_) => Err(NotSayable::Sequences),
        }
    }

    fn operation(&mut self, op: &Op) -> Result<(), NotSayable> {
        let of_sort = |sort: Sort, exp: Exp| match sort {
            Sort::Bool => CodeTree::Test(TestExp::Is(exp)),
            Sort::Int | Sort::Ref(_) | Sort::Vector(_) => CodeTree::Exp(exp),
        };
        let (tree, depth) = match op {
            Op::Int(number) => (CodeTree::Exp(Exp::Num(number.clone())), 0),
            Op::Null(_) => (CodeTree::Exp(Exp::Num(0.into())), 0),
            Op::Bool(true) => (CodeTree::Test(TestExp::True), 0),
            Op::Bool(false) => (CodeTree::Test(TestExp::Not(Box::new(TestExp::True))), 0),
            Op::Var(var) => (self.sorted(*var)?, 0),
            Op::Load { field, check } => {
                let (object, depth) = self.exp()?;
                let sort = self.symbols[*field].sort;
                if sort.element().is_some() {
                    return Err(NotSayable::WholeArrays);
                }
                (of_sort(sort, Exp::Get(*field, Box::new(object), *check)), depth)
            }
            Op::Neg => {
                let (a, depth) = self.exp()?;
                (CodeTree::Exp(Exp::Neg(Box::new(a))), depth)
            }
            Op::Not => {
                let (a, depth) = self.test()?;
                (CodeTree::Test(TestExp::Not(Box::new(a))), depth)
            }
            Op::Binary(op) => self.binary(*op)?,
            Op::Div(check) | Op::Mod(check) => {
                let ((b, right), (a, left)) = (self.exp()?, self.exp()?);
                let (a, b) = (Box::new(a), Box::new(b));
                let is_div = matches!(op, Op::Div(_));
                let exp = if is_div { Exp::Div(a, b, *check) } else { Exp::Mod(a, b, *check) };
                (CodeTree::Exp(exp), left.max(right))
            }
            Op::Element(of) => {
                let ((index, right), (array, left)) = (self.exp()?, self.exp()?);
                let fields = of.fields(self.symbols);
                let row = ArrayAccess {
                    fields,
                    len: fields.len,
                    items: fields.items,
                    null: of.null,
                    bounds: of.bounds,
                };
                let exp = Exp::Elem { array: Box::new(array), index: Box::new(index), of: row };
                (of_sort(fields.element.sort(), exp), left.max(right))
            }
            Op::Replaced(of) => {
                let ((index, _), (array, _), (value, depth)) =
                    (self.exp()?, self.exp()?, self.exp()?);
                let fields = of.fields(self.symbols);
                let row = ArrayAccess {
                    fields,
                    len: fields.len,
                    items: fields.items,
                    null: of.null,
                    bounds: of.bounds,
                };
                (CodeTree::Replaced(array, index, value, row), depth)
            }
            Op::New { fields, .. } => {
                let first = self.stack.len() - fields.len();
                let values = self.stack.split_off(first).into_iter();
                let values = fields.iter().copied().zip(values.map(|(value, _)| value));
                (CodeTree::New(values.collect()), 0)
            }
            Op::NewArray { shape, check } => {
                let (count, depth) = self.exp()?;
                let fields = self.symbols[*shape].array.expect("it is a shape of arrays");
                let (len, items) = (fields.len, fields.items);
                (CodeTree::NewArray { len, items, count, check: *check }, depth)
            }
            Op::Zeros(_) | Op::At { .. } | Op::Updated(_) | Op::Prefix { .. } => {
                return Err(NotSayable::Sequences);
            }
            Op::Spliced(_) | Op::Between { .. } => return Err(NotSayable::Sequences),
            Op::AndThen { .. } | Op::OrElse { .. } => unreachable!("the caller sees to these"),
        };
        self.push(tree, depth + 1)
    }

    fn binary(&mut self, op: BinOp) -> Result<(CodeTree, usize), NotSayable> {
        let is_test = |(value, _): &(CodeTree, usize)| matches!(value, CodeTree::Test(_));
        if let (BinOp::Eq | BinOp::Ne, true) = (op, self.stack.last().is_some_and(is_test)) {
            let ((b, right), (a, left)) = (self.test()?, self.test()?);
            let iff = TestExp::Iff(Box::new(a), Box::new(b));
            let test = if op == BinOp::Eq { iff } else { TestExp::Not(Box::new(iff)) };
            return Ok((CodeTree::Test(test), left.max(right)));
        }
        let ((b, right), (a, left)) = (self.exp()?, self.exp()?);
        let both = |make: fn(Box<Exp>, Box<Exp>) -> Exp, a, b| {
            CodeTree::Exp(make(Box::new(a), Box::new(b)))
        };
        let tree = match op {
            BinOp::Add => both(Exp::Add, a, b),
            BinOp::Sub => both(Exp::Sub, a, b),
            BinOp::Mul => both(Exp::Mul, a, b),
            BinOp::Lt => CodeTree::Test(TestExp::Lt(a, b)),
            BinOp::Le => CodeTree::Test(TestExp::Le(a, b)),
            BinOp::Gt => CodeTree::Test(TestExp::Lt(b, a)),
            BinOp::Ge => CodeTree::Test(TestExp::Le(b, a)),
            BinOp::Eq => CodeTree::Test(TestExp::Eq(a, b)),
            BinOp::Ne => CodeTree::Test(TestExp::Not(Box::new(TestExp::Eq(a, b)))),
        };
        Ok((tree, left.max(right)))
    }
}

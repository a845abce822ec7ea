//! Postfix code as infix text, with the parentheses that are needed and no others.
//!
//! The operands of every operator are found first; then the text is written from left to right into
//! one buffer, so that the time is linear however deep the expression nests.

use crate::base::Symbols;
use crate::program::{BinOp, Code, Op};

/// How tightly an expression holds together.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Level {
    Or,
    And,
    Comparison,
    Sum,
    Product,
    Unary,
    Atom,
}

/// An expression with its operands, which are positions in [`Forest::shown`].
enum Shown<'a> {
    Text(&'a str),
    Number(String),
    Field(usize, &'a str),
    Prefix(&'static str, usize),
    Infix(Level, &'static str, usize, usize),
    New(Vec<(&'a str, usize)>),
}

/// What is still to be written.
enum Todo<'a> {
    Text(&'a str),
    /// An expression, in parentheses unless it holds together at least this tightly.
    Show(usize, Level),
}

/// Writes the expression.
pub(super) fn write_code(text: &mut String, symbols: &Symbols, code: &Code) {
    let forest = Forest::of(symbols, code);
    let Some(&root) = forest.stack.last() else { return };
    let mut todo = vec![Todo::Show(root, Level::Or)];
    while let Some(next) = todo.pop() {
        match next {
            Todo::Text(part) => text.push_str(part),
            Todo::Show(index, least) => {
                let shown = &forest.shown[index];
                if shown.level() < least {
                    text.push('(');
                    todo.push(Todo::Text(")"));
                }
                shown.write(text, &mut todo);
            }
        }
    }
}

/// The expressions of a code, operands first.
struct Forest<'a> {
    symbols: &'a Symbols,
    shown: Vec<Shown<'a>>,
    /// The complete expressions that are nobody's operand yet.
    stack: Vec<usize>,
}

impl<'a> Forest<'a> {
    fn of(symbols: &'a Symbols, code: &'a Code) -> Self {
        let mut forest = Self { symbols, shown: Vec::new(), stack: Vec::new() };
        // Short-circuit operators whose right operand is not complete: where it ends.
        let mut waiting: Vec<(usize, Level, &'static str)> = Vec::new();
        for position in 0..=code.0.len() {
            while waiting.last().is_some_and(|&(end, ..)| end == position) {
                if let Some((_, level, word)) = waiting.pop() {
                    forest.infix(level, word);
                }
            }
            match code.0.get(position) {
                Some(&Op::AndThen { end }) => waiting.push((end, Level::And, " && ")),
                Some(&Op::OrElse { end }) => waiting.push((end, Level::Or, " || ")),
                Some(op) => forest.op(op),
                None => {}
            }
        }
        forest
    }

    fn push(&mut self, shown: Shown<'a>) {
        self.stack.push(self.shown.len());
        self.shown.push(shown);
    }

    fn pop(&mut self) -> usize {
        self.stack.pop().expect("operands come before their operator")
    }

    fn infix(&mut self, level: Level, word: &'static str) {
        let right = self.pop();
        let left = self.pop();
        self.push(Shown::Infix(level, word, left, right));
    }

    fn op(&mut self, op: &Op) {
        let symbols = self.symbols;
        let shown = match op {
            Op::Int(number) => Shown::Number(number.to_string()),
            Op::Bool(true) => Shown::Text("true"),
            Op::Bool(false) => Shown::Text("false"),
            Op::Null(_) => Shown::Text("null"),
            Op::Var(var) => Shown::Text(&symbols[*var].name),
            Op::Load { field, .. } => Shown::Field(self.pop(), &symbols[*field].name),
            Op::Neg => Shown::Prefix("-", self.pop()),
            Op::Not => Shown::Prefix("!", self.pop()),
            Op::Binary(op) => {
                let (level, word) = spelling(*op);
                return self.infix(level, word);
            }
            Op::Div(_) => return self.infix(Level::Product, " / "),
            Op::Mod(_) => return self.infix(Level::Product, " % "),
            Op::New { fields, .. } => {
                let values = self.stack.split_off(self.stack.len() - fields.len());
                let names = fields.iter().map(|&field| symbols[field].name.as_str());
                Shown::New(names.zip(values).collect())
            }
            Op::AndThen { .. } | Op::OrElse { .. } => unreachable!("the caller sees to these"),
        };
        self.push(shown);
    }
}

impl<'a> Shown<'a> {
    fn level(&self) -> Level {
        match self {
            Self::Text(_) | Self::Field(..) | Self::New(_) => Level::Atom,
            Self::Number(digits) if digits.starts_with('-') => Level::Unary,
            Self::Number(_) => Level::Atom,
            Self::Prefix(..) => Level::Unary,
            Self::Infix(level, ..) => *level,
        }
    }

    /// Writes the beginning, and leaves the rest to do.
    fn write(&self, text: &mut String, todo: &mut Vec<Todo<'a>>) {
        match self {
            Self::Text(part) => text.push_str(part),
            Self::Number(digits) => text.push_str(digits),
            Self::Field(owner, name) => {
                todo.extend([Todo::Text(name), Todo::Text("."), Todo::Show(*owner, Level::Atom)]);
            }
            Self::Prefix(word, operand) => {
                text.push_str(word);
                todo.push(Todo::Show(*operand, Level::Unary));
            }
            Self::Infix(level, word, left, right) => {
                let (before, after) = level.operands();
                todo.push(Todo::Show(*right, after));
                todo.extend([Todo::Text(word), Todo::Show(*left, before)]);
            }
            Self::New(fields) => {
                todo.push(Todo::Text("}"));
                for (index, (name, value)) in fields.iter().enumerate().rev() {
                    let before = if index == 0 { "new {" } else { ", " };
                    todo.push(Todo::Show(*value, Level::Or));
                    todo.extend([Todo::Text(" = "), Todo::Text(name), Todo::Text(before)]);
                }
            }
        }
    }
}

impl Level {
    /// How tightly the left and the right operand must hold together.
    fn operands(self) -> (Self, Self) {
        match self {
            Self::Or => (Self::Or, Self::And),
            Self::And => (Self::And, Self::Comparison),
            Self::Comparison => (Self::Sum, Self::Sum),
            Self::Sum => (Self::Sum, Self::Product),
            Self::Product | Self::Unary | Self::Atom => (Self::Product, Self::Unary),
        }
    }
}

fn spelling(op: BinOp) -> (Level, &'static str) {
    match op {
        BinOp::Add => (Level::Sum, " + "),
        BinOp::Sub => (Level::Sum, " - "),
        BinOp::Mul => (Level::Product, " * "),
        BinOp::Lt => (Level::Comparison, " < "),
        BinOp::Le => (Level::Comparison, " <= "),
        BinOp::Gt => (Level::Comparison, " > "),
        BinOp::Ge => (Level::Comparison, " >= "),
        BinOp::Eq => (Level::Comparison, " = "),
        BinOp::Ne => (Level::Comparison, " != "),
    }
}

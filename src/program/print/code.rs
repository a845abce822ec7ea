//! Postfix code as infix text, with the parentheses that are needed and no others.
//!
//! The operands of every operator are found first; then the text is written from left to right into
//! one buffer, so that the time is linear however deep the expression nests.

use crate::{BinOp, Code, Op};
use base::Symbols;
use logic::Precedence;

/// An expression with its operands, which are positions in [`Forest::shown`].
enum InfixExpr<'a> {
    Text(&'a str),
    Number(String),
    Field(usize, &'a str),
    /// The length of an array.
    Length(usize),
    Prefix(&'static str, usize),
    Infix(Precedence, &'static str, usize, usize),
    New(Vec<(&'a str, usize)>),
    /// The shape of an array, and its length.
    NewArray(&'a str, usize),
    /// An array, and an index.
    Element(usize, usize),
    /// An array, an index and the value that is put there.
    Replaced(usize, usize, usize),
    /// What a sequence holds, an index and the value that is put there.
    Updated(usize, usize, usize),
    /// A length, and the end of a part.
    Part(usize, usize),
    /// What a sequence holds, up to where, what another one holds, and from where on.
    Spliced([usize; 4]),
}

/// What is still to be written.
enum Todo<'a> {
    Text(&'a str),
    /// An expression, in parentheses unless it holds together at least this tightly.
    Show(usize, Precedence),
}

/// Writes the expression.
pub(super) fn write_code(text: &mut String, symbols: &Symbols, code: &Code) {
    let forest = Forest::build(symbols, code);
    let Some(&root) = forest.stack.last() else { return };
    forest.write(text, vec![Todo::Show(root, Precedence::Or)]);
}

/// Writes the store of what [`Op::Replaced`] gives into its array: as if the element were written.
pub(super) fn write_element_store(text: &mut String, symbols: &Symbols, value: &Code) {
    let forest = Forest::build(symbols, value);
    let Some(&InfixExpr::Replaced(array, index, value)) = forest.shown.last() else { return };
    let mut todo = vec![Todo::Show(value, Precedence::Or), Todo::Text(" := ")];
    push_element(&mut todo, array, index, "]");
    forest.write(text, todo);
}

/// `array[index`, and how it goes on.
fn push_element<'a>(todo: &mut Vec<Todo<'a>>, array: usize, index: usize, close: &'a str) {
    todo.extend([Todo::Text(close), Todo::Show(index, Precedence::Or)]);
    todo.extend([Todo::Text("["), Todo::Show(array, Precedence::Atom)]);
}

impl<'a> Forest<'a> {
    fn write(&self, text: &mut String, mut todo: Vec<Todo<'a>>) {
        while let Some(next) = todo.pop() {
            match next {
                Todo::Text(part) => text.push_str(part),
                Todo::Show(index, least) => {
                    let shown = &self.shown[index];
                    if shown.precedence() < least {
                        text.push('(');
                        todo.push(Todo::Text(")"));
                    }
                    shown.write(text, &mut todo);
                }
            }
        }
    }
}

/// The expressions of a code, operands first.
struct Forest<'a> {
    symbols: &'a Symbols,
    shown: Vec<InfixExpr<'a>>,
    /// The complete expressions that are nobody's operand yet.
    stack: Vec<usize>,
}

impl<'a> Forest<'a> {
    fn build(symbols: &'a Symbols, code: &'a Code) -> Self {
        let mut forest = Self { symbols, shown: Vec::new(), stack: Vec::new() };
        // Short-circuit operators whose right operand is not complete: where it ends.
        let mut waiting: Vec<(usize, Precedence, &'static str)> = Vec::new();
        for position in 0..=code.0.len() {
            while waiting.last().is_some_and(|&(end, ..)| end == position) {
                if let Some((_, precedence, word)) = waiting.pop() {
                    forest.infix(precedence, word);
                }
            }
            match code.0.get(position) {
                Some(&Op::AndThen { end }) => waiting.push((end, Precedence::And, " && ")),
                Some(&Op::OrElse { end }) => waiting.push((end, Precedence::Or, " || ")),
                Some(op) => forest.op(op),
                None => {}
            }
        }
        forest
    }

    fn push(&mut self, shown: InfixExpr<'a>) {
        self.stack.push(self.shown.len());
        self.shown.push(shown);
    }

    fn pop(&mut self) -> usize {
        self.stack.pop().expect("operands come before their operator")
    }

    fn infix(&mut self, precedence: Precedence, word: &'static str) {
        let right = self.pop();
        let left = self.pop();
        self.push(InfixExpr::Infix(precedence, word, left, right));
    }

    fn op(&mut self, op: &Op) {
        let symbols = self.symbols;
        let shown = match op {
            Op::Int(number) => InfixExpr::Number(number.to_string()),
            Op::Bool(true) => InfixExpr::Text("true"),
            Op::Bool(false) => InfixExpr::Text("false"),
            Op::Null(_) => InfixExpr::Text("null"),
            Op::Var(var) => InfixExpr::Text(&symbols[*var].name),
            Op::Load { field, .. } if symbols.is_length(*field) => InfixExpr::Length(self.pop()),
            Op::Load { field, .. } => InfixExpr::Field(self.pop(), &symbols[*field].name),
            Op::Neg => InfixExpr::Prefix("-", self.pop()),
            Op::Not => InfixExpr::Prefix("!", self.pop()),
            Op::Binary(op) => {
                let (precedence, word) = spelling(*op);
                return self.infix(precedence, word);
            }
            Op::Div(_) => return self.infix(Precedence::Product, " / "),
            Op::Mod(_) => return self.infix(Precedence::Product, " % "),
            Op::New { fields, .. } => {
                let values = self.stack.split_off(self.stack.len() - fields.len());
                let names = fields.iter().map(|&field| symbols[field].name.as_str());
                InfixExpr::New(names.zip(values).collect())
            }
            Op::NewArray { shape, .. } => InfixExpr::NewArray(&symbols[*shape].name, self.pop()),
            Op::Element(_) => {
                let index = self.pop();
                InfixExpr::Element(self.pop(), index)
            }
            Op::Replaced(_) => {
                let (index, array) = (self.pop(), self.pop());
                InfixExpr::Replaced(array, index, self.pop())
            }
            Op::Zeros(_) => InfixExpr::Text("[]"),
            Op::At { .. } => {
                let index = self.pop();
                self.pop();
                InfixExpr::Element(self.pop(), index)
            }
            Op::Updated(_) => {
                let (value, index) = (self.pop(), self.pop());
                InfixExpr::Updated(self.pop(), index, value)
            }
            Op::Prefix { .. } => {
                let end = self.pop();
                InfixExpr::Part(self.pop(), end)
            }
            Op::Spliced(_) => {
                let (start, high, end) = (self.pop(), self.pop(), self.pop());
                InfixExpr::Spliced([self.pop(), end, high, start])
            }
            Op::Between { .. } => return self.infix(Precedence::Sum, " - "),
            Op::AndThen { .. } | Op::OrElse { .. } => unreachable!("the caller sees to these"),
        };
        self.push(shown);
    }
}

impl<'a> InfixExpr<'a> {
    fn precedence(&self) -> Precedence {
        match self {
            Self::Text(_) | Self::Field(..) | Self::New(_) | Self::NewArray(..) => Precedence::Atom,
            Self::Length(_) | Self::Element(..) | Self::Replaced(..) => Precedence::Atom,
            Self::Updated(..) | Self::Part(..) | Self::Spliced(_) => Precedence::Atom,
            Self::Number(digits) if digits.starts_with('-') => Precedence::Sign,
            Self::Number(_) => Precedence::Atom,
            Self::Prefix(..) => Precedence::Sign,
            Self::Infix(precedence, ..) => *precedence,
        }
    }

    /// Writes the beginning, and leaves the rest to do.
    fn write(&self, text: &mut String, todo: &mut Vec<Todo<'a>>) {
        match self {
            Self::Text(part) => text.push_str(part),
            Self::Number(digits) => text.push_str(digits),
            Self::Field(owner, name) => {
                todo.extend([
                    Todo::Text(name),
                    Todo::Text("."),
                    Todo::Show(*owner, Precedence::Atom),
                ]);
            }
            Self::Length(array) => {
                text.push_str("len(");
                todo.extend([Todo::Text(")"), Todo::Show(*array, Precedence::Or)]);
            }
            Self::Updated(vector, index, value) => {
                todo.extend([Todo::Text("]"), Todo::Show(*value, Precedence::Or)]);
                todo.extend([Todo::Text(" := "), Todo::Show(*index, Precedence::Or)]);
                todo.extend([Todo::Text("["), Todo::Show(*vector, Precedence::Atom)]);
            }
            Self::Part(length, end) => {
                text.push_str("prefix(");
                todo.extend([Todo::Text(")"), Todo::Show(*end, Precedence::Or)]);
                todo.extend([Todo::Text(", "), Todo::Show(*length, Precedence::Or)]);
            }
            Self::Spliced(operands) => {
                text.push_str("splice(");
                todo.push(Todo::Text(")"));
                for (at, &operand) in operands.iter().enumerate().rev() {
                    todo.push(Todo::Show(operand, Precedence::Or));
                    todo.extend((at > 0).then_some(Todo::Text(", ")));
                }
            }
            Self::Prefix(word, operand) => {
                text.push_str(word);
                todo.push(Todo::Show(*operand, Precedence::Sign));
            }
            Self::Infix(precedence, word, left, right) => {
                let [before, after] = precedence.of_operands();
                todo.push(Todo::Show(*right, after));
                todo.extend([Todo::Text(word), Todo::Show(*left, before)]);
            }
            Self::NewArray(shape, length) => {
                let element = shape.strip_suffix("[]").unwrap_or(shape);
                todo.extend([Todo::Text("]"), Todo::Show(*length, Precedence::Or)]);
                todo.extend([Todo::Text("["), Todo::Text(element), Todo::Text("new ")]);
            }
            Self::Element(array, index) => push_element(todo, *array, *index, "]"),
            Self::Replaced(array, index, value) => {
                todo.extend([Todo::Text("]"), Todo::Show(*value, Precedence::Or)]);
                push_element(todo, *array, *index, " := ");
            }
            Self::New(fields) if fields.is_empty() => text.push_str("new {}"),
            Self::New(fields) => {
                todo.push(Todo::Text("}"));
                for (index, (name, value)) in fields.iter().enumerate().rev() {
                    let before = if index == 0 { "new {" } else { ", " };
                    todo.push(Todo::Show(*value, Precedence::Or));
                    todo.extend([Todo::Text(" = "), Todo::Text(name), Todo::Text(before)]);
                }
            }
        }
    }
}

fn spelling(op: BinOp) -> (Precedence, &'static str) {
    match op {
        BinOp::Add => (Precedence::Sum, " + "),
        BinOp::Sub => (Precedence::Sum, " - "),
        BinOp::Mul => (Precedence::Product, " * "),
        BinOp::Lt => (Precedence::Comparison, " < "),
        BinOp::Le => (Precedence::Comparison, " <= "),
        BinOp::Gt => (Precedence::Comparison, " > "),
        BinOp::Ge => (Precedence::Comparison, " >= "),
        BinOp::Eq => (Precedence::Comparison, " = "),
        BinOp::Ne => (Precedence::Comparison, " != "),
    }
}

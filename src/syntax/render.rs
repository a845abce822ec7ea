//! The core program as text again, which [`super::parse`] reads back as the same program.
//!
//! Declarations of all types and variables come first, so that names and orders survive. Places
//! that only blocks branched to get labels `L1`, `L2`, …; `fail` of a failed assertion is written
//! `assert false`. The time is linear in the length of the text, and nothing recurses.

use std::fmt::{self, Write as _};

use rustc_hash::FxHashSet;

use super::program::{BinOp, CheckKind, Code, Instr, Op, Program, Stmt};
use crate::base::{Sort, Symbols};

/// The whole program as source text.
#[must_use]
pub fn render(program: &Program) -> String {
    Renderer::new(program).program()
}

/// The statement at `index`, without its labels. To write many of them, make one [`Renderer`].
#[must_use]
pub fn stmt_text(program: &Program, index: usize) -> String {
    Renderer::new(program).stmt(index)
}

/// The expression as source text.
#[must_use]
pub fn code_text(symbols: &Symbols, code: &Code) -> String {
    let mut text = String::new();
    write_code(&mut text, symbols, code);
    text
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&render(self))
    }
}

/// Writes parts of a program; knows what its places are called.
pub struct Renderer<'a> {
    program: &'a Program,
    /// The name of each position that has a label or is branched to.
    names: Vec<Option<String>>,
}

impl<'a> Renderer<'a> {
    /// A writer of the program's parts.
    #[must_use]
    pub fn new(program: &'a Program) -> Self {
        let code = &program.code;
        let taken: FxHashSet<&str> =
            code.iter().flat_map(|instr| &instr.labels).map(String::as_str).collect();
        let mut names: Vec<_> = code.iter().map(|instr| instr.labels.first().cloned()).collect();
        let mut target = vec![false; code.len()];
        for instr in code {
            if let Stmt::Goto { branches } = &instr.stmt {
                branches.iter().for_each(|&(_, to)| target[to] = true);
            }
        }
        let mut fresh =
            (1..).map(|n| format!("L{n}")).filter(|name| !taken.contains(name.as_str()));
        for (name, target) in names.iter_mut().zip(target) {
            if target && name.is_none() {
                *name = fresh.next();
            }
        }
        Self { program, names }
    }

    /// What the position is called, if it has a label or is branched to.
    #[must_use]
    pub fn label(&self, position: usize) -> Option<&str> {
        self.names.get(position)?.as_deref()
    }

    /// The statement at `index`, without its labels.
    #[must_use]
    pub fn stmt(&self, index: usize) -> String {
        let mut text = String::new();
        self.write_stmt(&mut text, &self.program.code[index].stmt);
        text
    }

    fn program(&self) -> String {
        let symbols = &self.program.symbols;
        let mut text = String::new();
        for shape in &symbols.shapes {
            let fields: Vec<_> = shape
                .fields
                .iter()
                .map(|&field| {
                    format!("{}: {}", symbols[field].name, sort(symbols, symbols[field].sort))
                })
                .collect();
            let inner =
                if fields.is_empty() { String::new() } else { format!(" {} ", fields.join(", ")) };
            let _ = writeln!(text, "type {} {{{inner}}}", shape.name);
        }
        for var in symbols.program_vars() {
            let _ =
                writeln!(text, "var {}: {}", symbols[var].name, sort(symbols, symbols[var].sort));
        }
        for (position, instr) in self.program.code.iter().enumerate() {
            self.write_labels(&mut text, position, instr);
            self.write_stmt(&mut text, &instr.stmt);
            text.push('\n');
        }
        text
    }

    fn write_labels(&self, text: &mut String, position: usize, instr: &Instr) {
        if instr.labels.is_empty() {
            if let Some(name) = self.label(position) {
                let _ = write!(text, "{name}: ");
            }
        }
        for label in &instr.labels {
            let _ = write!(text, "{label}: ");
        }
    }

    fn write_stmt(&self, text: &mut String, stmt: &Stmt) {
        let symbols = &self.program.symbols;
        match stmt {
            Stmt::Assign { var, value } => {
                let _ = write!(text, "{} := ", symbols[*var].name);
                write_code(text, symbols, value);
            }
            Stmt::Store { value, target, field, .. } => {
                write_code(text, symbols, target);
                let _ = write!(text, ".{} := ", symbols[*field].name);
                write_code(text, symbols, value);
            }
            Stmt::Goto { branches } => self.write_goto(text, branches),
            Stmt::Fail { check } => match self.program.check(*check).kind {
                CheckKind::Assert => text.push_str("assert false"),
                _ => text.push_str("fail"),
            },
            Stmt::Halt => text.push_str("halt"),
            Stmt::Assume(condition) => {
                text.push_str("assume ");
                write_code(text, symbols, condition);
            }
            Stmt::Havoc { var, .. } => {
                let _ = write!(text, "havoc {}", symbols[*var].name);
            }
        }
    }

    fn write_goto(&self, text: &mut String, branches: &[(Code, usize)]) {
        text.push_str("goto { ");
        for (index, (condition, target)) in branches.iter().enumerate() {
            if index > 0 {
                text.push_str(", ");
            }
            write_code(text, &self.program.symbols, condition);
            let _ = write!(text, " -> {}", self.label(*target).unwrap_or("?"));
        }
        text.push_str(" }");
    }
}

/// The sort as it is written in declarations.
fn sort(symbols: &Symbols, sort: Sort) -> &str {
    match sort {
        Sort::Int => "int",
        Sort::Bool => "bool",
        Sort::Ref(shape) => &symbols[shape].name,
    }
}

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

fn write_code(text: &mut String, symbols: &Symbols, code: &Code) {
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

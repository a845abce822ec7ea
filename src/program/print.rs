//! The core program as text again, which the front end of this language reads back as the same program, but
//! for what sequences are assigned: that is two statements, and none of its own.
//!
//! Declarations of all types and variables come first, so that names and orders survive. Places
//! that only blocks branched to get labels `L1`, `L2`, …; `fail` of a failed assertion is written
//! `assert false`. The time is linear in the length of the text, and nothing recurses.

mod code;
mod core;

use std::borrow::Cow;
use std::fmt::{self, Write as _};

use rustc_hash::FxHashSet;

use super::ast::{Instr, Program, Stmt};
use super::check::CheckKind;
use super::op::{Code, Op};
use crate::spec::{claim_text, fold_text};
use base::{ProcId, Provenance, Sort, Source, Symbols, VarId, VarKind, marked};
use code::{write_code, write_element_store};
pub use core::{CORE_CAPTIONS, core_text, core_text_marked};

/// What statements and checks are told with beside names; whoever compares texts reads them so.
pub const CAPTIONS: &[&str] = &[
    "goto",
    "fail",
    "halt",
    "enter",
    "return",
    "assume",
    "assert",
    "havoc",
    "reset",
    "new",
    "new int",
    "new bool",
    "len(",
    "prefix(",
    "null",
    "true",
    "false",
    CheckKind::Fail.describe(),
    CheckKind::Assert.describe(),
    CheckKind::NullRead.describe(),
    CheckKind::NullWrite.describe(),
    CheckKind::ZeroDivisor.describe(),
    CheckKind::NullArray.describe(),
    CheckKind::OutOfBounds.describe(),
    CheckKind::NegativeLength.describe(),
    CheckKind::BadSlice.describe(),
    CheckKind::NullDeref.describe(),
    CheckKind::DeadDeref.describe(),
    CheckKind::TextWrite.describe(),
    CheckKind::BadFree.describe(),
    CheckKind::Leak.describe(),
    CheckKind::Lost.describe(),
    CheckKind::Overflow.describe(),
    CheckKind::ReachError.describe(),
    CheckKind::Uncaught.describe(),
    CheckKind::BadCast.describe(),
    CheckKind::NullUse.describe(),
    CheckKind::Model.describe(),
    "invariant",
    "hint",
    "requires",
    "ensures",
    "modifies",
    "nothing",
    "forall",
    "exists",
    "old",
    "fresh",
];

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
#[derive(Clone)]
pub struct Renderer<'a> {
    program: &'a Program,
    /// The name of each position that has a label or is branched to.
    names: Vec<Option<String>>,
    /// Whether statements have marks.
    marks: bool,
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
        Self { program, names, marks: false }
    }

    /// A writer of the program's parts that calls the positions by the given names, one for each.
    #[must_use]
    pub fn named(program: &'a Program, names: impl IntoIterator<Item = String>) -> Self {
        Self { program, names: names.into_iter().map(Some).collect(), marks: false }
    }

    /// The same, which marks statements by their positions if `marks` is true.
    #[must_use]
    pub fn with_marks(self, marks: bool) -> Self {
        Self { marks, ..self }
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
        if self.marks { marked(&Provenance::from_positions([index]), &text) } else { text }
    }

    /// The statement as its author reads it, who knows nothing of two variables for one sequence: what
    /// has to do with sequences as it stands in the source.
    #[must_use]
    pub fn written(&self, source: &Source, index: usize) -> String {
        let Instr { stmt, span, .. } = &self.program.code[index];
        let symbols = &self.program.symbols;
        if symbols.shows_source && span.start < span.end {
            return source.slice(*span).lines().next().unwrap_or_default().trim().to_owned();
        }
        let is_sequence = |var: &VarId| symbols[*var].sort.element().is_some();
        let is_about = |op: &Op| {
            let of_one = matches!(op, Op::Zeros(_) | Op::At { .. } | Op::Updated(_));
            let is_named = matches!(op, Op::Var(var) if is_sequence(var));
            of_one
                || is_named
                || matches!(op, Op::Prefix { .. } | Op::Spliced(_) | Op::Between { .. })
        };
        let mut has_sequences = stmt.codes().flat_map(|code| &code.0).any(is_about);
        if let Stmt::Call { results, callee, .. } = stmt {
            let parameters = &self.program.proc(*callee).parameters;
            has_sequences |= results.iter().chain(parameters).any(is_sequence);
        }
        let is_plain = matches!(stmt, Stmt::Assign { .. } | Stmt::Call { .. });
        if !has_sequences || !is_plain || span.start == span.end {
            return self.stmt(index);
        }
        source.slice(*span).split_whitespace().collect::<Vec<_>>().join(" ")
    }

    fn program(&self) -> String {
        let symbols = &self.program.symbols;
        let mut text = String::new();
        // What arrays are is known.
        for shape in symbols.shapes.iter().filter(|shape| shape.array.is_none()) {
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
        for fold in &self.program.folds {
            let _ = writeln!(text, "{}", fold_text(symbols, fold));
        }
        for var in symbols.program_vars() {
            let word = match symbols[var].kind {
                VarKind::Global => "global",
                VarKind::Local(ProcId::MAIN) | VarKind::Auxiliary(ProcId::MAIN) => "var",
                VarKind::Parameter(_) | VarKind::Local(_) | VarKind::Auxiliary(_) => continue,
                VarKind::Clock | VarKind::TapePosition | VarKind::Ghost => continue,
            };
            let _ = writeln!(text, "{word} {}", self.declared(var));
        }
        for id in self.program.proc_ids().filter(|&id| id != ProcId::MAIN) {
            self.write_proc(&mut text, id);
        }
        self.write_body(&mut text, ProcId::MAIN);
        text
    }

    /// A variable with its sort.
    fn declared(&self, var: VarId) -> String {
        let symbols = &self.program.symbols;
        format!("{}: {}", symbols[var].name, sort(symbols, symbols[var].sort))
    }

    fn write_proc(&self, text: &mut String, id: ProcId) {
        let (proc, symbols) = (self.program.proc(id), &self.program.symbols);
        let list = |vars: &[VarId]| {
            vars.iter().map(|&var| self.declared(var)).collect::<Vec<_>>().join(", ")
        };
        let _ = write!(text, "proc {}({})", proc.name, list(&proc.parameters));
        let _ = write!(text, " returns ({})", list(&proc.results));
        for claim in self.program.contract(id) {
            let _ = write!(text, "\n  {}", claim_text(symbols, claim));
        }
        let separator = if self.program.contract(id).next().is_some() { "\n" } else { " " };
        let _ = writeln!(text, "{separator}{{");
        for var in symbols.program_vars().filter(|var| !proc.results.contains(var)) {
            if let VarKind::Local(of) | VarKind::Auxiliary(of) = symbols[var].kind
                && of == id
            {
                let _ = writeln!(text, "var {}", self.declared(var));
            }
        }
        self.write_body(text, id);
        text.push_str("}\n");
    }

    fn write_body(&self, text: &mut String, id: ProcId) {
        for position in self.program.positions(id) {
            let instr = &self.program.code[position];
            if instr.stmt == Stmt::Enter {
                continue;
            }
            self.write_labels(text, position, instr);
            for claim in self.program.claims_at(position) {
                let _ = writeln!(text, "{}", claim_text(&self.program.symbols, claim));
            }
            self.write_stmt(text, &instr.stmt);
            text.push('\n');
        }
    }

    fn write_labels(&self, text: &mut String, position: usize, instr: &Instr) {
        if let (true, Some(name)) = (instr.labels.is_empty(), self.label(position)) {
            let _ = write!(text, "{name}: ");
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
            Stmt::Store { value, .. } if matches!(value.0.last(), Some(Op::Replaced(_))) => {
                write_element_store(text, symbols, value);
            }
            Stmt::Store { value, target, field, .. } => {
                write_code(text, symbols, target);
                let _ = write!(text, ".{} := ", symbols[*field].name);
                write_code(text, symbols, value);
            }
            Stmt::Goto { branches } => self.write_goto(text, branches),
            Stmt::Fail { check } => match self.program.check(*check).kind {
                CheckKind::Assert => text.push_str("assert false"),
                CheckKind::Fail
                | CheckKind::Ghost
                | CheckKind::Claim(_)
                | CheckKind::NullRead
                | CheckKind::NullWrite
                | CheckKind::ZeroDivisor
                | CheckKind::NullArray
                | CheckKind::OutOfBounds
                | CheckKind::BadSlice
                | CheckKind::NullDeref
                | CheckKind::DeadDeref
                | CheckKind::TextWrite
                | CheckKind::BadFree
                | CheckKind::Leak
                | CheckKind::Lost
                | CheckKind::Overflow
                | CheckKind::ReachError
                | CheckKind::Uncaught
                | CheckKind::BadCast
                | CheckKind::NullUse
                | CheckKind::Model
                | CheckKind::NegativeLength => text.push_str("fail"),
            },
            Stmt::Halt => text.push_str("halt"),
            Stmt::Enter => text.push_str("enter"),
            Stmt::Return => text.push_str("return"),
            Stmt::Call { results, callee, arguments } => {
                let targets: Vec<&str> = results.iter().map(|&var| &*symbols[var].name).collect();
                if !targets.is_empty() {
                    let _ = write!(text, "{} := ", targets.join(", "));
                }
                let _ = write!(text, "{}(", self.program.proc(*callee).name);
                for (at, argument) in arguments.iter().enumerate() {
                    if at > 0 {
                        text.push_str(", ");
                    }
                    write_code(text, symbols, argument);
                }
                text.push(')');
            }
            Stmt::Assume(condition) => {
                text.push_str("assume ");
                write_code(text, symbols, condition);
            }
            Stmt::Havoc { var, .. } => {
                let _ = write!(text, "havoc {}", symbols[*var].name);
            }
            Stmt::Reset { field } => {
                let owner = symbols[*field].owner.map(|shape| &*symbols[shape].name);
                let _ = write!(text, "reset {}.{}", owner.unwrap_or("?"), symbols[*field].name);
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
fn sort(symbols: &Symbols, sort: Sort) -> Cow<'_, str> {
    match sort {
        Sort::Int => "int".into(),
        Sort::Bool => "bool".into(),
        Sort::Ref(shape) => (&*symbols[shape].name).into(),
        Sort::Vector(element) => {
            format!("vector of {}", self::sort(symbols, element.sort())).into()
        }
    }
}

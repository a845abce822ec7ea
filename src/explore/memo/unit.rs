//! What a procedure's trees depend on, as text with names for handles: two procedures with one text have the
//! same trees, whatever program they are part of.

use std::fmt::Write as _;

use indexmap::IndexSet;

use base::{CheckId, Element, FieldId, ProcId, ShapeId, Sort, VarId};
use program::{Code, ElementOf, Op, Program, Stmt};

/// A procedure, and the handles that its trees speak of, in the order of the text.
pub(crate) struct ProcText {
    pub(crate) proc: ProcId,
    /// The position of its first statement.
    pub(super) entry: usize,
    pub(crate) vars: IndexSet<VarId>,
    pub(crate) fields: IndexSet<FieldId>,
    pub(crate) checks: IndexSet<CheckId>,
    /// All that its trees depend on.
    pub(crate) text: String,
}

impl ProcText {
    /// The unit of a procedure whose pieces begin at these positions.
    pub(crate) fn print(program: &Program, proc: ProcId, begins: impl Fn(usize) -> bool) -> Self {
        let entry = program.proc(proc).entry;
        let (vars, fields, checks) = (IndexSet::new(), IndexSet::new(), IndexSet::new());
        let mut unit = Self { proc, entry, vars, fields, checks, text: String::new() };
        let mut writer = TextWriter { program, unit: &mut unit };
        let heads = [&program.proc(proc).parameters, &program.proc(proc).results];
        for vars in heads {
            vars.iter().for_each(|&var| writer.var(var));
            writer.push_text(";");
        }
        for position in program.positions(proc) {
            writer.push_text(if begins(position) { "\n|" } else { "\n" });
            writer.stmt(&program.code[position].stmt);
        }
        unit
    }
}

struct TextWriter<'a> {
    program: &'a Program,
    unit: &'a mut ProcText,
}

impl TextWriter<'_> {
    fn push_text(&mut self, text: &str) {
        self.unit.text.push_str(text);
    }

    fn number(&mut self, number: usize) {
        let _ = write!(self.unit.text, " {number}");
    }

    fn sort(&mut self, sort: Sort) {
        match sort {
            Sort::Int => self.push_text(":int"),
            Sort::Bool => self.push_text(":bool"),
            Sort::Ref(shape) => self.shape(shape),
            Sort::Vector(element) => self.element(":vector", element),
        }
    }

    /// What has to do with elements of vectors.
    fn element(&mut self, word: &str, element: Element) {
        self.push_text(" ");
        self.push_text(word);
        self.sort(element.sort());
    }

    fn element_of(&mut self, word: &str, of: &ElementOf) {
        self.push_text(" ");
        self.push_text(word);
        self.shape(of.array);
        self.check(of.null);
        self.check(of.bounds);
    }

    fn shape(&mut self, shape: ShapeId) {
        let name = &self.program.symbols[shape].name;
        let _ = write!(self.unit.text, ":{name:?}");
    }

    fn var(&mut self, var: VarId) {
        let symbol = &self.program.symbols[var];
        let is_own = symbol.kind.owner() == Some(self.unit.proc);
        let _ = write!(self.unit.text, " {:?} {is_own} {}", symbol.name, symbol.kind.is_input());
        self.unit.vars.insert(var);
        self.sort(symbol.sort);
    }

    fn field(&mut self, field: FieldId) {
        let symbol = &self.program.symbols[field];
        let _ = write!(self.unit.text, " .{:?}", symbol.name);
        self.unit.fields.insert(field);
        if let Some(shape) = symbol.owner {
            self.shape(shape);
        }
        self.sort(symbol.sort);
    }

    /// Checks are told apart, and nothing more.
    fn check(&mut self, check: CheckId) {
        let (number, _) = self.unit.checks.insert_full(check);
        self.push_text(" !");
        self.number(number);
    }

    fn target(&mut self, position: usize) {
        self.number(position - self.unit.entry);
    }

    fn stmt(&mut self, stmt: &Stmt) {
        match stmt {
            Stmt::Assign { var, value } => {
                self.push_text("assign");
                self.var(*var);
                self.code(value);
            }
            Stmt::Store { value, target, field, check } => {
                self.push_text("store");
                self.field(*field);
                self.check(*check);
                self.code(value);
                self.code(target);
            }
            Stmt::Goto { branches } => {
                self.push_text("goto");
                for (condition, target) in branches {
                    self.target(*target);
                    self.code(condition);
                }
            }
            Stmt::Fail { check } => {
                self.push_text("fail");
                self.check(*check);
            }
            Stmt::Halt => self.push_text("halt"),
            Stmt::Assume(condition) => {
                self.push_text("assume");
                self.code(condition);
            }
            Stmt::Havoc { var, tape: _ } => {
                self.push_text("havoc");
                self.var(*var);
            }
            // What the callee does is the affair of its own trees.
            Stmt::Call { results, callee, arguments } => {
                self.push_text("call");
                let name = &self.program.proc(*callee).name;
                let _ = write!(self.unit.text, " {name:?}");
                results.iter().for_each(|&var| self.var(var));
                arguments.iter().for_each(|code| self.code(code));
            }
            Stmt::Enter => self.push_text("enter"),
            Stmt::Return => self.push_text("return"),
            Stmt::Reset { field } => {
                self.push_text("reset");
                self.field(*field);
            }
        }
    }

    fn code(&mut self, code: &Code) {
        self.push_text(" [");
        code.0.iter().for_each(|op| self.op(op));
        self.push_text("]");
    }

    fn op(&mut self, op: &Op) {
        match op {
            Op::Int(value) => {
                let _ = write!(self.unit.text, " {value}");
            }
            Op::Bool(value) => {
                let _ = write!(self.unit.text, " {value}");
            }
            Op::Null(shape) => {
                self.push_text(" null");
                self.shape(*shape);
            }
            Op::Var(var) => self.var(*var),
            Op::Load { field, check } => {
                self.field(*field);
                self.check(*check);
            }
            Op::Neg => self.push_text(" neg"),
            Op::Not => self.push_text(" not"),
            Op::Binary(op) => {
                let _ = write!(self.unit.text, " {op:?}");
            }
            Op::Div(check) => {
                self.push_text(" div");
                self.check(*check);
            }
            Op::Mod(check) => {
                self.push_text(" mod");
                self.check(*check);
            }
            Op::AndThen { end } => {
                self.push_text(" and");
                self.number(*end);
            }
            Op::OrElse { end } => {
                self.push_text(" or");
                self.number(*end);
            }
            Op::New { shape, fields } => {
                self.push_text(" new");
                self.shape(*shape);
                fields.iter().for_each(|&field| self.field(field));
            }
            Op::Element(of) => self.element_of("element", of),
            Op::Replaced(of) => self.element_of("replaced", of),
            Op::Zeros(element) => self.element("zeros", *element),
            Op::At { element, bounds } => {
                self.element("at", *element);
                self.check(*bounds);
            }
            Op::Updated(element) => self.element("updated", *element),
            Op::Prefix { check } => {
                self.push_text(" prefix");
                self.check(*check);
            }
            Op::Spliced(element) => self.element("spliced", *element),
            Op::Between { check } => {
                self.push_text(" between");
                self.check(*check);
            }
            Op::NewArray { shape, check } => {
                self.push_text(" new array");
                self.shape(*shape);
                self.check(*check);
            }
        }
    }
}

//! The functional program as a person reads it, in no target's language: the text of `--to func`.
//!
//! Types and updates are written as in the paper (`key[p ↦ v]` is the map that gives `v` at `p`).
//! The time is linear in the program; nothing recurses; lines have at most 100 columns unless a
//! single word is longer.

mod expression;
mod line;

use std::borrow::Cow;

use super::walk::item_name;
use super::{Binding, BlockId, FunId, Function, InPlace, LocalId, Program, ResultType, Tail, Type};
use base::{Provenance, Sort};
use line::{Line, Page};

/// What the text says beside names; whoever compares texts reads it so.
pub const CAPTIONS: &[&str] = &[
    "fun",
    "final",
    "run",
    "let",
    "in",
    "if",
    "then",
    "else",
    "halt",
    "fail",
    "blocked",
    "true",
    "false",
    "null",
    "address",
    "int",
    "bool",
    "unit",
    "outcome",
    "or an end",
];

/// The text of the whole program, callees first.
#[must_use]
pub fn render(program: &Program) -> String {
    let mut page = Page::default();
    for group in program.shown_groups() {
        if let [_, _, ..] = group[..] {
            let names: Vec<&str> = group.iter().map(|&f| &program.function(f).name[..]).collect();
            page.line(0, &Line::new(format!("-- mutually recursive: {}", names.join(", "))));
            page.blank();
        }
        for &id in group {
            let function = program.function(id);
            let used = function.used_locals();
            let in_place = InPlace::find(program, function);
            FunctionPrinter { program, function, used, in_place, page: &mut page }.function();
            page.blank();
        }
    }
    for &(item, function) in &program.finals {
        let (name, function) =
            (item_name(&program.symbols, item), &program.function(function).name);
        page.line(0, &Line::new(format!("final {name} = {function}")));
    }
    page.finish()
}

/// A function while it is printed.
struct FunctionPrinter<'a> {
    program: &'a Program,
    function: &'a Function,
    /// Which of its names occur in an expression.
    used: Vec<bool>,
    in_place: InPlace<'a>,
    page: &'a mut Page,
}

/// What is printed next.
enum Pending {
    /// The block, its first line behind `lead`.
    Block { at: BlockId, depth: usize, lead: &'static str },
    /// The second branch of a condition.
    Else { at: BlockId, depth: usize },
}

impl FunctionPrinter<'_> {
    fn function(&mut self) {
        for text in self.function.doc.iter().flat_map(|text| text.lines()) {
            self.page.line(0, &Line::new(format!("-- {text}").trim_end().to_owned()));
        }
        self.page.line(0, &self.head());
        let mut stack = vec![Pending::Block { at: self.function.body(), depth: 1, lead: "" }];
        while let Some(step) = stack.pop() {
            match step {
                Pending::Block { at, depth, lead } => self.block(at, depth, lead, &mut stack),
                Pending::Else { at, depth } => {
                    let block = &self.function.blocks[at.index()];
                    if self.in_place.is_bare(block) {
                        stack.push(Pending::Block { at, depth, lead: "else " });
                    } else {
                        self.page.line(depth, &Line::new("else"));
                        stack.push(Pending::Block { at, depth: depth + 1, lead: "" });
                    }
                }
            }
        }
    }

    /// `name (param : type) … : result =`
    fn head(&self) -> Line {
        let mut line = Line::new(&self.function.name);
        if self.function.arity == 0 {
            line.text(" ()");
        }
        for param in self.function.params() {
            line.gap(1);
            line.text(&format!("({} : {})", param.name, self.type_name(param.ty, false)));
        }
        line.gap(0);
        line.text(": ");
        let result = &self.function.result;
        match (result, result.types()) {
            (ResultType::Outcome, _) => line.text("outcome"),
            (_, []) => line.text("unit"),
            (_, types) => {
                for (at, ty) in types.iter().enumerate() {
                    if at > 0 {
                        line.gap(1);
                        line.text("× ");
                    }
                    line.text(&self.type_name(*ty, types.len() > 1));
                }
            }
        }
        if matches!(result, ResultType::Run(_)) {
            line.gap(1);
            line.text("or an end");
        }
        line.text(" =");
        line
    }

    fn sort_name(&self, sort: Sort) -> Cow<'_, str> {
        match sort {
            Sort::Int => "int".into(),
            Sort::Bool => "bool".into(),
            Sort::Ref(shape) => (&*self.program.symbols[shape].name).into(),
            Sort::Vector(element) => format!("(int → {})", self.sort_name(element.sort())).into(),
        }
    }

    fn type_name(&self, ty: Type, inside: bool) -> String {
        match ty {
            Type::Value(sort) => self.sort_name(sort).into_owned(),
            Type::Map(field) => {
                let field = &self.program.symbols[field];
                let key =
                    field.owner.map_or("int".into(), |owner| self.sort_name(Sort::Ref(owner)));
                let value = self.sort_name(field.sort);
                if inside { format!("({key} → {value})") } else { format!("{key} → {value}") }
            }
        }
    }

    fn block(&mut self, at: BlockId, depth: usize, lead: &'static str, stack: &mut Vec<Pending>) {
        let block = &self.function.blocks[at.index()];
        for binding in block.bindings.iter().filter(|one| !self.in_place.replaces(one)) {
            let line = self.binding(binding);
            self.page.line(depth, &line);
        }
        let mut line = Line::new(lead);
        line.text(&block.from.opening());
        if let Tail::If { cond, then, els } = block.tail {
            line.text("if ");
            self.expression(&mut line, cond, 1);
            line.text(" then");
            line.text(block.from.closing());
            stack.push(Pending::Else { at: els, depth });
            let first = &self.function.blocks[then.index()];
            if self.in_place.is_bare(first) && !matches!(first.tail, Tail::If { .. }) {
                line.gap(0);
                line.text(&first.from.opening());
                self.leaf(&mut line, &first.tail);
                line.text(first.from.closing());
                // Behind a short way out the text goes on where it stands: guards do not nest.
                let next = &self.function.blocks[els.index()];
                if !self.in_place.is_bare(next) && line.has_room(depth, " else".len()) {
                    line.text(" else");
                    stack.pop();
                    stack.push(Pending::Block { at: els, depth, lead: "" });
                }
            } else {
                stack.push(Pending::Block { at: then, depth: depth + 1, lead: "" });
            }
        } else {
            self.leaf(&mut line, &block.tail);
            line.text(block.from.closing());
        }
        self.page.line(depth, &line);
    }

    fn binding(&self, binding: &Binding) -> Line {
        // A star where the run may end.
        let star = matches!(binding, Binding::Call { callee, .. }
            if self.program.function(*callee).result.may_end());
        let from = self.from(binding);
        let mut line = Line::new(from.opening());
        line.text(if star { "let* " } else { "let " });
        match binding {
            Binding::Let { local, value } => {
                line.text(&self.function.locals[local.index()].name);
                line.text(" =");
                line.gap(1);
                self.expression(&mut line, *value, 2);
            }
            Binding::Call { results, callee, args } => {
                let name = |local: &LocalId| match self.used[local.index()] {
                    true => &*self.function.locals[local.index()].name,
                    false => "_",
                };
                match &results[..] {
                    [result] => line.text(name(result)),
                    results => {
                        line.text("(");
                        line.list(results, |line, result| line.text(name(result)));
                        line.text(")");
                    }
                }
                line.text(" =");
                line.gap(1);
                self.call(&mut line, *callee, args, 2);
            }
        }
        line.text(" in");
        line.text(from.closing());
        line
    }

    /// Which statements a binding comes from.
    fn from(&self, binding: &Binding) -> Provenance {
        let first = match binding {
            Binding::Let { local, .. } => Some(local),
            Binding::Call { results, .. } => results.first(),
        };
        let local = first.map(|local| &self.function.locals[local.index()]);
        local.map(|local| local.from.clone()).unwrap_or_default()
    }

    /// A tail that is no branch.
    fn leaf(&self, line: &mut Line, tail: &Tail) {
        match tail {
            Tail::If { .. } => unreachable!("branches are laid out over several lines"),
            Tail::Return(values) => match values[..] {
                [value] => self.expression(line, value, 1),
                _ => {
                    line.text("(");
                    line.list(values, |line, value| self.expression(line, *value, 2));
                    line.text(")");
                }
            },
            Tail::Call { callee, args } => self.call(line, *callee, args, 1),
            Tail::Halt(values) if values.is_empty() => line.text("halt"),
            Tail::Halt(values) => {
                line.text("halt {");
                let items: Vec<_> = self.program.state.iter().zip(values).collect();
                line.list(&items, |line, (item, value)| {
                    line.text(&item_name(&self.program.symbols, **item));
                    line.text(" = ");
                    self.expression(line, **value, 2);
                });
                line.text("}");
            }
            Tail::Fail(check) => line.text(&format!("fail {}", check.number())),
            Tail::Blocked => line.text("blocked"),
        }
    }

    /// The name of the function behind the handle.
    fn name_of(&self, id: FunId) -> &str {
        &self.program.function(id).name
    }
}

#[cfg(test)]
mod tests;

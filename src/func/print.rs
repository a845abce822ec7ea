//! The functional program as a person reads it, in no target's language: the text of `--to func`.
//!
//! Types and updates are written as in the paper (`key[p ↦ v]` is the map that gives `v` at `p`).
//! The time is linear in the program; nothing recurses; lines have at most 100 columns unless a
//! single word is longer.

mod expression;
mod line;

use std::borrow::Cow;

use super::walk::item_name;
use super::{
    Binding, BlockId, FunId, FuncProgram, FuncType, Function, InPlace, LocalId, ResultType, Tail,
};
use base::{Provenance, Sort};
use line::{BreakableLine, Page};

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
pub fn render(program: &FuncProgram) -> String {
    let mut page = Page::default();
    for group in program.public_groups() {
        if let [_, _, ..] = group[..] {
            let names: Vec<&str> = group.iter().map(|&f| &program.function(f).name[..]).collect();
            page.line(
                0,
                &BreakableLine::new(format!("-- mutually recursive: {}", names.join(", "))),
            );
            page.blank_line();
        }
        for &id in group {
            let function = program.function(id);
            let used = function.used_locals();
            let in_place = InPlace::find(program, function);
            FunctionPrinter { program, function, used, in_place, page: &mut page }.function();
            page.blank_line();
        }
    }
    for &(item, function) in &program.finals {
        let (name, function) =
            (item_name(&program.symbols, item), &program.function(function).name);
        page.line(0, &BreakableLine::new(format!("final {name} = {function}")));
    }
    page.finish()
}

/// A function while it is printed.
struct FunctionPrinter<'a> {
    program: &'a FuncProgram,
    function: &'a Function,
    /// Which of its names occur in an expression.
    used: Vec<bool>,
    in_place: InPlace<'a>,
    page: &'a mut Page,
}

/// What is printed next.
enum PendingBlock {
    /// The block, its first line behind `lead`.
    Block { at: BlockId, depth: usize, lead: &'static str },
    /// The second branch of a condition.
    Else { at: BlockId, depth: usize },
}

impl FunctionPrinter<'_> {
    fn function(&mut self) {
        for text in self.function.doc.iter().flat_map(|text| text.lines()) {
            self.page.line(0, &BreakableLine::new(format!("-- {text}").trim_end().to_owned()));
        }
        self.page.line(0, &self.head());
        let mut stack = vec![PendingBlock::Block { at: self.function.body(), depth: 1, lead: "" }];
        while let Some(step) = stack.pop() {
            match step {
                PendingBlock::Block { at, depth, lead } => self.block(at, depth, lead, &mut stack),
                PendingBlock::Else { at, depth } => {
                    let block = &self.function.blocks[at.index()];
                    if self.in_place.is_bare(block) {
                        stack.push(PendingBlock::Block { at, depth, lead: "else " });
                    } else {
                        self.page.line(depth, &BreakableLine::new("else"));
                        stack.push(PendingBlock::Block { at, depth: depth + 1, lead: "" });
                    }
                }
            }
        }
    }

    /// `name (param : type) … : result =`
    fn head(&self) -> BreakableLine {
        let mut line = BreakableLine::new(&self.function.name);
        if self.function.arity == 0 {
            line.push_text(" ()");
        }
        for param in self.function.params() {
            line.soft_break(1);
            line.push_text(&format!("({} : {})", param.name, self.type_name(param.ty, false)));
        }
        line.soft_break(0);
        line.push_text(": ");
        let result = &self.function.result;
        match (result, result.types()) {
            (ResultType::Outcome, _) => line.push_text("outcome"),
            (_, []) => line.push_text("unit"),
            (_, types) => {
                for (at, ty) in types.iter().enumerate() {
                    if at > 0 {
                        line.soft_break(1);
                        line.push_text("× ");
                    }
                    line.push_text(&self.type_name(*ty, types.len() > 1));
                }
            }
        }
        if matches!(result, ResultType::Run(_)) {
            line.soft_break(1);
            line.push_text("or an end");
        }
        line.push_text(" =");
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

    fn type_name(&self, ty: FuncType, inside: bool) -> String {
        match ty {
            FuncType::Value(sort) => self.sort_name(sort).into_owned(),
            FuncType::Map(field) => {
                let field = &self.program.symbols[field];
                let key =
                    field.owner.map_or("int".into(), |owner| self.sort_name(Sort::Ref(owner)));
                let value = self.sort_name(field.sort);
                if inside { format!("({key} → {value})") } else { format!("{key} → {value}") }
            }
        }
    }

    fn block(
        &mut self,
        at: BlockId,
        depth: usize,
        lead: &'static str,
        stack: &mut Vec<PendingBlock>,
    ) {
        let block = &self.function.blocks[at.index()];
        for binding in block.bindings.iter().filter(|one| !self.in_place.is_inlined(one)) {
            let line = self.binding(binding);
            self.page.line(depth, &line);
        }
        let mut line = BreakableLine::new(lead);
        line.push_text(&block.from.opening());
        if let Tail::If { cond, then, els } = block.tail {
            line.push_text("if ");
            self.expression(&mut line, cond, 1);
            line.push_text(" then");
            line.push_text(block.from.closing());
            stack.push(PendingBlock::Else { at: els, depth });
            let first = &self.function.blocks[then.index()];
            if self.in_place.is_bare(first) && !matches!(first.tail, Tail::If { .. }) {
                line.soft_break(0);
                line.push_text(&first.from.opening());
                self.leaf(&mut line, &first.tail);
                line.push_text(first.from.closing());
                // Behind a short way out the text goes on where it stands: guards do not nest.
                let next = &self.function.blocks[els.index()];
                if !self.in_place.is_bare(next) && line.has_room(depth, " else".len()) {
                    line.push_text(" else");
                    stack.pop();
                    stack.push(PendingBlock::Block { at: els, depth, lead: "" });
                }
            } else {
                stack.push(PendingBlock::Block { at: then, depth: depth + 1, lead: "" });
            }
        } else {
            self.leaf(&mut line, &block.tail);
            line.push_text(block.from.closing());
        }
        self.page.line(depth, &line);
    }

    fn binding(&self, binding: &Binding) -> BreakableLine {
        // A star where the run may end.
        let star = matches!(binding, Binding::Call { callee, .. }
            if self.program.function(*callee).result.may_end());
        let from = self.binding_provenance(binding);
        let mut line = BreakableLine::new(from.opening());
        line.push_text(if star { "let* " } else { "let " });
        match binding {
            Binding::Let { local, value } => {
                line.push_text(&self.function.locals[local.index()].name);
                line.push_text(" =");
                line.soft_break(1);
                self.expression(&mut line, *value, 2);
            }
            Binding::Call { results, callee, args } => {
                let name = |local: &LocalId| match self.used[local.index()] {
                    true => &*self.function.locals[local.index()].name,
                    false => "_",
                };
                match &results[..] {
                    [result] => line.push_text(name(result)),
                    results => {
                        line.push_text("(");
                        line.list(results, |line, result| line.push_text(name(result)));
                        line.push_text(")");
                    }
                }
                line.push_text(" =");
                line.soft_break(1);
                self.call(&mut line, *callee, args, 2);
            }
        }
        line.push_text(" in");
        line.push_text(from.closing());
        line
    }

    /// Which statements a binding comes from.
    fn binding_provenance(&self, binding: &Binding) -> Provenance {
        let first = match binding {
            Binding::Let { local, .. } => Some(local),
            Binding::Call { results, .. } => results.first(),
        };
        let local = first.map(|local| &self.function.locals[local.index()]);
        local.map(|local| local.from.clone()).unwrap_or_default()
    }

    /// A tail that is no branch.
    fn leaf(&self, line: &mut BreakableLine, tail: &Tail) {
        match tail {
            Tail::If { .. } => unreachable!("branches are laid out over several lines"),
            Tail::Return(values) => match values[..] {
                [value] => self.expression(line, value, 1),
                _ => {
                    line.push_text("(");
                    line.list(values, |line, value| self.expression(line, *value, 2));
                    line.push_text(")");
                }
            },
            Tail::Call { callee, args } => self.call(line, *callee, args, 1),
            Tail::Halt(values) if values.is_empty() => line.push_text("halt"),
            Tail::Halt(values) => {
                line.push_text("halt {");
                let items: Vec<_> = self.program.state.iter().zip(values).collect();
                line.list(&items, |line, (item, value)| {
                    line.push_text(&item_name(&self.program.symbols, **item));
                    line.push_text(" = ");
                    self.expression(line, **value, 2);
                });
                line.push_text("}");
            }
            Tail::Fail(check) => line.push_text(&format!("fail {}", check.number())),
            Tail::Blocked => line.push_text("blocked"),
        }
    }

    /// The name of the function behind the handle.
    fn name_of(&self, id: FunId) -> &str {
        &self.program.function(id).name
    }
}

#[cfg(test)]
mod tests;

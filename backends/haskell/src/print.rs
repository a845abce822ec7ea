//! Laying a module out in 90 columns.
//!
//! Expressions are laid out by [`Printer`], whose indentation stops growing at some depth: the
//! layout rule of Haskell does not mind where no block is opened, and blocks do not stop.

mod expr;

use pretty::DocAllocator;
use unheap_common::{Doc, DocArena, ExprId, Pattern, Prec, Printer, Syntax, WIDTH, rendered};

pub use self::expr::Haskell;
use self::expr::{braces, under};
use crate::ast::{Constructor, Equation, Fields, Item, Module, Rhs, Type};

/// The text of the module.
#[must_use]
pub fn print(module: &Module) -> String {
    let arena = DocArena::new();
    let items = Items { exprs: Printer::new(&arena, &module.exprs), arena: &arena };
    let mut text = items.head(module);
    let mut before = None;
    for item in &module.items {
        // Types stand together.
        let types = [before, Some(item)].iter().all(|item| matches!(item, Some(Item::Data { .. })));
        text.push_str(if types { "\n" } else { "\n\n" });
        text.push_str(&items.render(item));
        before = Some(item);
    }
    text + "\n"
}

/// The top level of a file.
struct Items<'a> {
    exprs: Printer<'a, Haskell>,
    arena: &'a DocArena<'a>,
}

impl<'a> Items<'a> {
    fn text(&self, text: impl Into<String>) -> Doc<'a> {
        self.exprs.text(text)
    }

    /// What stands above the items: header, pragmas, `module … where`, imports.
    fn head(&self, module: &Module) -> String {
        let mut parts = Vec::new();
        if !module.header.is_empty() {
            parts.push(comment(&module.header));
        }
        let pragma = |kind: &str, what: &String| format!("{{-# {kind} {what} #-}}");
        parts.extend(module.extensions.iter().map(|name| pragma("LANGUAGE", name)));
        parts.extend(module.options.iter().map(|option| pragma("OPTIONS_GHC", option)));
        let exports = self.exprs.commas(module.exports.iter().map(|name| self.text(name)));
        let head =
            self.text(format!("module {} (", module.name)).append(self.exprs.nest(2, exports));
        parts.push(rendered(&head.append(") where")));
        if !module.hiding.is_empty() {
            let hidden = self.exprs.tuple(module.hiding.iter().map(|name| self.text(name)));
            let import = self.text("import Prelude hiding ").append(hidden);
            parts.push(rendered(&import));
        }
        parts.extend(module.imports.iter().cloned());
        parts.join("\n")
    }

    fn render(&self, item: &Item) -> String {
        match item {
            Item::Comment(lines) => comment(lines),
            Item::Verbatim(text) => text.clone(),
            Item::Data { name, constructors } => self.data(name, constructors),
            Item::Function { doc, name, spec, ty, equations } => {
                let mut parts = Vec::new();
                if !doc.is_empty() {
                    parts.push(comment(doc));
                }
                parts.extend(spec.iter().cloned());
                parts.push(rendered(&self.signature(name, ty)));
                let equation = |equation| rendered(&self.equation(name, equation));
                parts.extend(equations.iter().map(equation));
                parts.join("\n")
            }
        }
    }

    fn data(&self, name: &str, constructors: &[Constructor]) -> String {
        let line = self.arena.line();
        let docs = constructors.iter().map(|constructor| match &constructor.fields {
            Fields::Positional(types) => {
                let types = types.iter().map(|ty| self.arena.space().append(self.ty(ty, true)));
                self.text(&constructor.name).append(self.arena.concat(types))
            }
            Fields::Named(fields) => {
                let fields = fields
                    .iter()
                    .map(|(name, ty)| self.text(format!("{name} :: ")).append(self.ty(ty, false)));
                self.text(&constructor.name).append(braces(&self.exprs, fields))
            }
        });
        let cases = self.arena.intersperse(docs, line.clone().append("| "));
        let data = self.text(format!("data {name} = ")).append(cases.nest(2)).group();
        rendered(&data)
    }

    /// `name :: a -> b`, broken behind arrows of the outermost level; inside a tuple only where
    /// the tuple alone is too wide.
    fn signature(&self, name: &str, ty: &Type) -> Doc<'a> {
        let head = self.text(format!("{name} ::"));
        let Type::Arrow(params, result) = ty else {
            return head
                .append(self.exprs.nest(2, self.arena.line().append(self.ty(ty, false))))
                .group();
        };
        let params = params.iter().map(|param| self.ty(param, true).append(" ->"));
        let parts = params.chain(std::iter::once(self.ty(result, true)));
        head.append(self.exprs.nest(2, self.exprs.fill(parts)))
    }

    fn ty(&self, ty: &Type, argument: bool) -> Doc<'a> {
        match ty {
            Type::Tuple(parts) => {
                let text = type_text(ty, false);
                if text.chars().count() < WIDTH - 4 {
                    return self.text(text);
                }
                self.exprs.tuple(parts.iter().map(|part| self.ty(part, false)))
            }
            _ => self.text(type_text(ty, argument)),
        }
    }

    fn equation(&self, name: &str, equation: &Equation) -> Doc<'a> {
        let params = self.exprs.fill(equation.params.iter().map(|param| match param {
            Pattern::Constructor(_, parts) if !parts.is_empty() => {
                Haskell::pattern(&self.exprs, param).parens()
            }
            _ => Haskell::pattern(&self.exprs, param),
        }));
        let head = self.text(name).append(params.nest(4));
        match &equation.rhs {
            Rhs::Plain(body) => head.append(under(&self.exprs, "=", *body)).group(),
            Rhs::Guards(guards, otherwise) => {
                let bar = |cond: Doc<'a>, body: ExprId| {
                    let head = self.text("| ").append(cond.nest(2));
                    let guard = head.append(under(&self.exprs, "=", body).nest(2)).group();
                    self.arena.hardline().append(guard)
                };
                let guards =
                    guards.iter().map(|&(cond, body)| bar(self.exprs.at(cond, Prec::Or), body));
                let guards = self.arena.concat(guards);
                head.append(guards.append(bar(self.text("otherwise"), *otherwise)).nest(2))
            }
        }
    }
}

/// A type on one line; arrows are bracketed where an argument stands, as is what is applied inside of
/// what is applied.
fn type_text(ty: &Type, argument: bool) -> String {
    let all = |types: &[Type], argument, separator: &str| {
        let texts: Vec<String> = types.iter().map(|ty| type_text(ty, argument)).collect();
        texts.join(separator)
    };
    match ty {
        Type::Name(name) => name.clone(),
        Type::Apply(name, inner) => match type_text(inner, true) {
            text if matches!(**inner, Type::Apply(..)) => format!("{name} ({text})"),
            text => format!("{name} {text}"),
        },
        Type::Tuple(parts) => format!("({})", all(parts, false, ", ")),
        Type::Arrow(params, result) => {
            let text = format!("{} -> {}", all(params, true, " -> "), type_text(result, true));
            if argument { format!("({text})") } else { text }
        }
    }
}

/// A comment.
fn comment(lines: &[String]) -> String {
    let line = |line: &String| format!("-- {}", line.replace('\n', " ")).trim_end().to_owned();
    lines.iter().map(line).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests;

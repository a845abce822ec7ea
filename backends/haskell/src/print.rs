//! Laying a module out in 90 columns.
//!
//! Expressions are laid out by [`Printer`], whose indentation stops growing at some depth: the
//! layout rule of Haskell does not mind where no block is opened, and blocks do not stop.

mod expr;

use pretty::DocAllocator;
use unheap_common::{Doc, DocArena, ExprId, ExprPrinter, Pattern, Prec, Syntax, WIDTH, rendered};

pub use self::expr::Haskell;
use self::expr::{braces, indented_operand};
use crate::ast::{
    Constructor, ConstructorFields, HaskellEquation, HaskellItem, HaskellModule, HaskellType, Rhs,
};

/// The text of the module.
#[must_use]
pub fn print(module: &HaskellModule) -> String {
    let arena = DocArena::new();
    let items =
        HaskellItemPrinter { exprs: ExprPrinter::new(&arena, &module.exprs), arena: &arena };
    let mut text = items.head(module);
    let mut before = None;
    for item in &module.items {
        // Types stand together.
        let types =
            [before, Some(item)].iter().all(|item| matches!(item, Some(HaskellItem::Data { .. })));
        text.push_str(if types { "\n" } else { "\n\n" });
        text.push_str(&items.render(item));
        before = Some(item);
    }
    text + "\n"
}

/// The top level of a file.
struct HaskellItemPrinter<'a> {
    exprs: ExprPrinter<'a, Haskell>,
    arena: &'a DocArena<'a>,
}

impl<'a> HaskellItemPrinter<'a> {
    fn text(&self, text: impl Into<String>) -> Doc<'a> {
        self.exprs.text(text)
    }

    /// What stands above the items: header, pragmas, `module … where`, imports.
    fn head(&self, module: &HaskellModule) -> String {
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

    fn render(&self, item: &HaskellItem) -> String {
        match item {
            HaskellItem::Comment(lines) => comment(lines),
            HaskellItem::Verbatim(text) => text.clone(),
            HaskellItem::Data { name, constructors } => self.data(name, constructors),
            HaskellItem::Function { doc, name, spec, ty, equations } => {
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
            ConstructorFields::Positional(types) => {
                let types = types.iter().map(|ty| self.arena.space().append(self.ty(ty, true)));
                self.text(&constructor.name).append(self.arena.concat(types))
            }
            ConstructorFields::Named(fields) => {
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
    fn signature(&self, name: &str, ty: &HaskellType) -> Doc<'a> {
        let head = self.text(format!("{name} ::"));
        let HaskellType::Arrow(params, result) = ty else {
            return head
                .append(self.exprs.nest(2, self.arena.line().append(self.ty(ty, false))))
                .group();
        };
        let params = params.iter().map(|param| self.ty(param, true).append(" ->"));
        let parts = params.chain(std::iter::once(self.ty(result, true)));
        head.append(self.exprs.nest(2, self.exprs.fill(parts)))
    }

    fn ty(&self, ty: &HaskellType, argument: bool) -> Doc<'a> {
        match ty {
            HaskellType::Tuple(parts) => {
                let text = type_text(ty, false);
                if text.chars().count() < WIDTH - 4 {
                    return self.text(text);
                }
                self.exprs.tuple(parts.iter().map(|part| self.ty(part, false)))
            }
            _ => self.text(type_text(ty, argument)),
        }
    }

    fn equation(&self, name: &str, equation: &HaskellEquation) -> Doc<'a> {
        let params = self.exprs.fill(equation.params.iter().map(|param| match param {
            Pattern::Constructor(_, parts) if !parts.is_empty() => {
                Haskell::pattern(&self.exprs, param).parens()
            }
            _ => Haskell::pattern(&self.exprs, param),
        }));
        let head = self.text(name).append(params.nest(4));
        match &equation.rhs {
            Rhs::Plain(body) => head.append(indented_operand(&self.exprs, "=", *body)).group(),
            Rhs::Guards(guards, otherwise) => {
                let bar = |cond: Doc<'a>, body: ExprId| {
                    let head = self.text("| ").append(cond.nest(2));
                    let guard =
                        head.append(indented_operand(&self.exprs, "=", body).nest(2)).group();
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
fn type_text(ty: &HaskellType, argument: bool) -> String {
    let all = |types: &[HaskellType], argument, separator: &str| {
        let texts: Vec<String> = types.iter().map(|ty| type_text(ty, argument)).collect();
        texts.join(separator)
    };
    match ty {
        HaskellType::Name(name) => name.clone(),
        HaskellType::Apply(name, inner) => match type_text(inner, true) {
            text if matches!(**inner, HaskellType::Apply(..)) => format!("{name} ({text})"),
            text => format!("{name} {text}"),
        },
        HaskellType::Tuple(parts) => format!("({})", all(parts, false, ", ")),
        HaskellType::Arrow(params, result) => {
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

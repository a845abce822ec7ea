//! Laying a module out in 90 columns.
//!
//! Documents are built in one pass over the arena, children before parents, and rendered by a
//! library that keeps its own stack: no recursion, however deep the program. Indentation stops
//! growing at [`DEEPEST`], so that deep nesting costs no quadratic white space; the layout rule of
//! Haskell does not mind, since branches open no block.

mod expr;

use pretty::{Arena, DocAllocator, DocBuilder, RefDoc};

use self::expr::{Prec, precedence};
use crate::ast::{Constructor, Equation, ExprId, Exprs, Fields, Item, Module, Rhs, Type};

/// The line width.
const WIDTH: usize = 90;
/// The column from which on nesting does not indent further.
const DEEPEST: usize = 40;

type Doc<'a> = DocBuilder<'a, Arena<'a>>;

/// The text of the module.
#[must_use]
pub fn print(module: &Module) -> String {
    let arena = Arena::new();
    let mut printer = Printer { arena: &arena, exprs: &module.exprs, done: Vec::new() };
    printer.add_all();
    let head = std::iter::once(printer.head(module));
    let items = module.items.iter().map(|item| printer.render(item));
    head.chain(items).collect::<Vec<_>>().join("\n\n") + "\n"
}

/// A printed expression.
#[derive(Clone, Copy)]
struct Done<'a> {
    /// Without parentheses and without a group of its own, so that a chain of one operator is
    /// one group.
    doc: RefDoc<'a>,
    prec: Prec,
    /// Ends in lines of its own that go on at the same indentation: `if c then a else` and below
    /// it what comes next.
    flat: bool,
}

struct Printer<'a> {
    arena: &'a Arena<'a>,
    exprs: &'a Exprs,
    /// One entry for each expression of the arena.
    done: Vec<Done<'a>>,
}

impl<'a> Printer<'a> {
    fn add_all(&mut self) {
        for expr in &self.exprs.0 {
            let prec = precedence(expr);
            let flat = self.is_flat(expr);
            let doc = self.expr(expr).into_doc();
            self.done.push(Done { doc, prec, flat });
        }
    }

    fn text(&self, text: impl Into<String>) -> Doc<'a> {
        self.arena.text(text.into())
    }

    /// Indents what follows line breaks inside, up to [`DEEPEST`].
    fn nest(&self, by: isize, doc: Doc<'a>) -> Doc<'a> {
        let plain = doc.into_doc();
        let nested = DocBuilder(self.arena, plain.into()).nest(by).into_doc();
        self.arena.nesting(move |column| if column < DEEPEST { nested } else { plain })
    }

    /// The documents with a break before each, as many on a line as fit.
    fn fill(&self, docs: impl IntoIterator<Item = Doc<'a>>) -> Doc<'a> {
        self.arena.concat(docs.into_iter().map(|doc| self.arena.line().append(doc).group()))
    }

    /// The documents with commas between them in parentheses.
    fn tuple(&self, docs: impl IntoIterator<Item = Doc<'a>>) -> Doc<'a> {
        let comma = self.text(",").append(self.arena.softline());
        let inside = self.arena.intersperse(docs, comma);
        self.text("(").append(self.nest(1, inside)).append(")").group()
    }

    /// An expression where one of at least this precedence is wanted.
    fn at(&self, id: ExprId, least: Prec) -> Doc<'a> {
        let Done { doc, prec, .. } = self.done[id.index()];
        let doc = DocBuilder(self.arena, doc.into());
        if prec >= least {
            return doc.group();
        }
        self.text("(").append(self.nest(1, doc)).append(")").group()
    }

    /// An operand; one of the operator's own precedence belongs to the same chain.
    fn operand(&self, id: ExprId, own: Prec, least: Prec) -> Doc<'a> {
        let Done { doc, prec, .. } = self.done[id.index()];
        if prec == own && prec >= least {
            return DocBuilder(self.arena, doc.into());
        }
        self.at(id, least)
    }

    fn is_block(&self, id: ExprId) -> bool {
        self.done[id.index()].prec == Prec::Open
    }

    /// What stands above the items: header, pragmas, `module … where`, imports.
    fn head(&self, module: &Module) -> String {
        let mut parts = Vec::new();
        if !module.header.is_empty() {
            parts.push(comment(&module.header) + "\n");
        }
        let pragma = |kind: &str, what: &String| format!("{{-# {kind} {what} #-}}");
        parts.extend(module.extensions.iter().map(|name| pragma("LANGUAGE", name)));
        parts.extend(module.options.iter().map(|option| pragma("OPTIONS_GHC", option)));
        let exports = self.tuple(module.exports.iter().map(|name| self.text(name)));
        let exports = self.nest(2, self.arena.line().append(exports));
        let head = self.text(format!("module {}", module.name)).append(exports).append(" where");
        parts.push(head.group().pretty(WIDTH).to_string());
        if !module.hiding.is_empty() {
            let hidden = self.tuple(module.hiding.iter().map(|name| self.text(name)));
            let import = self.text("import Prelude hiding ").append(hidden);
            parts.push(import.pretty(WIDTH).to_string());
        }
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
                parts.push(self.signature(name, ty).pretty(WIDTH).to_string());
                let equation = |equation| self.equation(name, equation).pretty(WIDTH).to_string();
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
                self.text(&constructor.name).append(self.braces(fields))
            }
        });
        let cases = self.arena.intersperse(docs, line.clone().append("| "));
        let data = self.text(format!("data {name} = ")).append(cases.nest(2)).group();
        data.pretty(WIDTH).to_string()
    }

    /// `name :: a -> b`, broken behind arrows of the outermost level; inside a tuple only where
    /// the tuple alone is too wide.
    fn signature(&self, name: &str, ty: &Type) -> Doc<'a> {
        let head = self.text(format!("{name} ::"));
        let Type::Arrow(params, result) = ty else {
            return head.append(self.nest(2, self.arena.line().append(self.ty(ty, false)))).group();
        };
        let params = params.iter().map(|param| self.ty(param, true).append(" ->"));
        let parts = params.chain(std::iter::once(self.ty(result, true)));
        head.append(self.nest(2, self.fill(parts)))
    }

    fn ty(&self, ty: &Type, argument: bool) -> Doc<'a> {
        match ty {
            Type::Tuple(parts) => {
                let text = type_text(ty, false);
                if text.chars().count() < WIDTH - 4 {
                    return self.text(text);
                }
                self.tuple(parts.iter().map(|part| self.ty(part, false)))
            }
            _ => self.text(type_text(ty, argument)),
        }
    }

    fn equation(&self, name: &str, equation: &Equation) -> Doc<'a> {
        let params = self.fill(equation.params.iter().map(|param| self.pattern(param)));
        let head = self.text(name).append(params.nest(4));
        match &equation.rhs {
            Rhs::Plain(body) => head.append(self.under("=", *body)).group(),
            Rhs::Guards(guards, otherwise) => {
                let bar = |cond: Doc<'a>, body: ExprId| {
                    let head = self.text("| ").append(cond.nest(2));
                    let guard = head.append(self.under("=", body).nest(2)).group();
                    self.arena.hardline().append(guard)
                };
                let guards = guards.iter().map(|&(cond, body)| bar(self.at(cond, Prec::Or), body));
                let guards = self.arena.concat(guards);
                head.append(guards.append(bar(self.text("otherwise"), *otherwise)).nest(2))
            }
        }
    }
}

/// A type on one line; arrows are bracketed where an argument stands.
fn type_text(ty: &Type, argument: bool) -> String {
    let all = |types: &[Type], argument, separator: &str| {
        let texts: Vec<String> = types.iter().map(|ty| type_text(ty, argument)).collect();
        texts.join(separator)
    };
    match ty {
        Type::Name(name) => name.clone(),
        Type::Apply(name, inner) => format!("{name} {}", type_text(inner, true)),
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

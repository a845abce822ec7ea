//! Laying a module out in 90 columns.
//!
//! Documents are built in one pass over the arena, children before parents, and rendered by a
//! library that keeps its own stack: no recursion, however deep the program. Indentation stops
//! growing at [`DEEPEST`], so that deep nesting costs no quadratic white space.

mod expr;

use pretty::{Arena, DocAllocator, DocBuilder, RefDoc};

use self::expr::{Prec, precedence};
use crate::ast::{ExprId, Exprs, Function, Item, Module, Type};

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
    let items = module.items.iter().map(|item| printer.render(item));
    items.collect::<Vec<_>>().join("\n\n") + "\n"
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

    fn render(&self, item: &Item) -> String {
        let doc = match item {
            Item::Comment(lines) => return comment(lines),
            Item::Verbatim(text) => return text.clone(),
            Item::Variant { name, cases } => {
                let case = |(name, carried): &(String, Option<Type>)| match carried {
                    None => name.clone(),
                    Some(carried) => format!("{name} of {}", type_text(carried, true)),
                };
                let cases: Vec<String> = cases.iter().map(case).collect();
                self.text(format!("type {name} = {}", cases.join(" | ")))
            }
            Item::Record { name, fields } => {
                let field = |(name, ty): &(String, Type)| {
                    self.text(format!("{name} : {}", type_text(ty, false)))
                };
                let separator = self.text(";").append(self.arena.line());
                let inside = self.arena.intersperse(fields.iter().map(field), separator);
                let inside = self.arena.line().append(inside).nest(2).append(self.arena.line());
                self.text(format!("type {name} = {{")).append(inside).append("}").group()
            }
            Item::Let { recursive, functions } => {
                let docs = functions.iter().enumerate().map(|(index, function)| {
                    let keyword = match (index, recursive) {
                        (0, true) => "let rec ",
                        (0, false) => "let ",
                        _ => "and ",
                    };
                    self.function(keyword, function)
                });
                let blank = self.arena.hardline().append(self.arena.hardline());
                self.arena.intersperse(docs, blank)
            }
            Item::Do(body) => {
                let body = self.arena.hardline().append(self.at(*body, Prec::Open)).nest(2);
                self.text("let () =").append(body)
            }
        };
        doc.pretty(WIDTH).to_string()
    }

    fn function(&self, keyword: &'static str, function: &Function) -> Doc<'a> {
        let doc = if function.doc.is_empty() {
            self.arena.nil()
        } else {
            let comment = comment(&function.doc);
            let lines = comment.lines().map(|line| self.text(line).append(self.arena.hardline()));
            self.arena.concat(lines)
        };
        let params = self.fill(function.params.iter().map(|param| self.pattern(param)));
        let head = self.text(keyword).append(function.name.clone());
        let head = head.append(params.nest(4)).append(" =").group();
        let long = self.is_block(function.body);
        let line = if long { self.arena.hardline() } else { self.arena.line() };
        let body = line.append(self.at(function.body, Prec::Open)).nest(2);
        doc.append(head.append(body).group())
    }
}

/// A type; arrows are bracketed where an argument stands.
fn type_text(ty: &Type, argument: bool) -> String {
    match ty {
        Type::Name(name) => name.clone(),
        Type::Arrow(from, to) if argument => {
            format!("({} -> {})", type_text(from, true), type_text(to, false))
        }
        Type::Arrow(from, to) => format!("{} -> {}", type_text(from, true), type_text(to, false)),
    }
}

/// A comment. What OCaml would read inside comments (their ends, strings) is defused.
fn comment(lines: &[String]) -> String {
    let safe = |line: &String| {
        let line = line.replace("(*", "( *").replace("*)", "* )").replace('"', "''");
        line.replace("{|", "{ |").replace('\n', " ").trim_end().to_owned()
    };
    let indented = |(index, line): (usize, String)| match (index, line.as_str()) {
        (0, _) | (_, "") => line,
        _ => format!("   {line}"),
    };
    let lines: Vec<String> = lines.iter().map(safe).enumerate().map(indented).collect();
    format!("(* {} *)", lines.join("\n"))
}

#[cfg(test)]
mod tests;

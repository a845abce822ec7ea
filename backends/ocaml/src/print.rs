//! Laying a module out in 90 columns.

mod expr;

use pretty::DocAllocator;
use unheap_common::{Doc, DocArena, Prec, Printer, Syntax, rendered};

pub use self::expr::OCaml;
use crate::ast::{Function, Item, Module, Type};

/// The text of the module.
#[must_use]
pub fn print(module: &Module) -> String {
    let arena = DocArena::new();
    let items = Items { exprs: Printer::new(&arena, &module.exprs), arena: &arena };
    let texts: Vec<String> = module.items.iter().map(|item| items.render(item)).collect();
    texts.join("\n\n") + "\n"
}

/// The top level of a file.
struct Items<'a> {
    exprs: Printer<'a, OCaml>,
    arena: &'a DocArena<'a>,
}

impl<'a> Items<'a> {
    fn text(&self, text: impl Into<String>) -> Doc<'a> {
        self.exprs.text(text)
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
                let body = self.arena.hardline().append(self.exprs.at(*body, Prec::Open)).nest(2);
                self.text("let () =").append(body)
            }
        };
        rendered(&doc)
    }

    fn function(&self, keyword: &'static str, function: &Function) -> Doc<'a> {
        let doc = if function.doc.is_empty() {
            self.arena.nil()
        } else {
            let comment = comment(&function.doc);
            let lines = comment.lines().map(|line| self.text(line).append(self.arena.hardline()));
            self.arena.concat(lines)
        };
        let label = if function.labelled { "~" } else { "" };
        let param = |param| self.text(label).append(OCaml::pattern(&self.exprs, param));
        let params = self.exprs.fill(function.params.iter().map(param));
        let name = self.text(keyword).append(function.name.clone());
        let head = name.append(params.nest(4)).append(" =").group();
        let line = self.exprs.break_before(function.body);
        let body = line.append(self.exprs.at(function.body, Prec::Open)).nest(2);
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
        Type::Apply(to, name) => format!("{} {name}", type_text(to, true)),
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

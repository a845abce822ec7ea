//! Laying a module out in 90 columns.

mod expr;

use pretty::DocAllocator;
use unheap_common::{Doc, DocArena, ExprPrinter, Prec, Syntax, rendered};

pub use self::expr::OCaml;
use crate::ast::{OCamlFunction, OCamlItem, OCamlModule, OCamlType};

/// The text of the module.
#[must_use]
pub fn print(module: &OCamlModule) -> String {
    let arena = DocArena::new();
    let items = OCamlItemPrinter { exprs: ExprPrinter::new(&arena, &module.exprs), arena: &arena };
    let texts: Vec<String> = module.items.iter().map(|item| items.render(item)).collect();
    texts.join("\n\n") + "\n"
}

/// The top level of a file.
struct OCamlItemPrinter<'a> {
    exprs: ExprPrinter<'a, OCaml>,
    arena: &'a DocArena<'a>,
}

impl<'a> OCamlItemPrinter<'a> {
    fn text(&self, text: impl Into<String>) -> Doc<'a> {
        self.exprs.text(text)
    }

    fn render(&self, item: &OCamlItem) -> String {
        let doc = match item {
            OCamlItem::Comment(lines) => return comment(lines),
            OCamlItem::Verbatim(text) => return text.clone(),
            OCamlItem::Variant { name, cases } => {
                let case = |(name, carried): &(String, Option<OCamlType>)| match carried {
                    None => name.clone(),
                    Some(carried) => format!("{name} of {}", type_text(carried, true)),
                };
                let cases: Vec<String> = cases.iter().map(case).collect();
                self.text(format!("type {name} = {}", cases.join(" | ")))
            }
            OCamlItem::Record { name, fields } => {
                let field = |(name, ty): &(String, OCamlType)| {
                    self.text(format!("{name} : {}", type_text(ty, false)))
                };
                let separator = self.text(";").append(self.arena.line());
                let inside = self.arena.intersperse(fields.iter().map(field), separator);
                let inside = self.arena.line().append(inside).nest(2).append(self.arena.line());
                self.text(format!("type {name} = {{")).append(inside).append("}").group()
            }
            OCamlItem::Let { recursive, functions } => {
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
            OCamlItem::Do(body) => {
                let body = self.arena.hardline().append(self.exprs.at(*body, Prec::Open)).nest(2);
                self.text("let () =").append(body)
            }
        };
        rendered(&doc)
    }

    fn function(&self, keyword: &'static str, function: &OCamlFunction) -> Doc<'a> {
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
fn type_text(ty: &OCamlType, argument: bool) -> String {
    match ty {
        OCamlType::Name(name) => name.clone(),
        OCamlType::Arrow(from, to) if argument => {
            format!("({} -> {})", type_text(from, true), type_text(to, false))
        }
        OCamlType::Arrow(from, to) => {
            format!("{} -> {}", type_text(from, true), type_text(to, false))
        }
        OCamlType::Apply(to, name) => format!("{} {name}", type_text(to, true)),
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

//! The text of a client.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use lang_c::ast::{
    DeclarationSpecifier, DeclaratorKind, ExternalDeclaration, StorageClassSpecifier,
    TranslationUnit, TypeSpecifier,
};

use super::roles::{CalledFunction, ClientArgument, HandleType, Phase, ResultUse, Roles};
use crate::origins::Origins;
use crate::print_names::nondet;
use crate::tree::TypedUnit;
use crate::types::{CType, CTypeTable, RecordId, TypeId};

/// How structs without a tag are called: by `typedef`.
pub(super) struct WrittenTypes(BTreeMap<String, String>);

impl WrittenTypes {
    pub(super) fn collect(
        tree: &TranslationUnit,
        origins: &Origins<'_>,
        types: &CTypeTable,
    ) -> Self {
        let mut names = BTreeMap::new();
        for external in &tree.0 {
            let ExternalDeclaration::Declaration(declaration) = &external.node else { continue };
            let specifiers = &declaration.node.specifiers;
            let is_typedef = specifiers.iter().any(|it| {
                matches!(&it.node, DeclarationSpecifier::StorageClass(class)
                    if class.node == StorageClassSpecifier::Typedef)
            });
            let record = specifiers.iter().find_map(|it| {
                let DeclarationSpecifier::TypeSpecifier(ty) = &it.node else { return None };
                let TypeSpecifier::Struct(record) = &ty.node else { return None };
                let is_unnamed = record.node.identifier.is_none();
                is_unnamed.then(|| origins.span(record.span.start, record.span.end))
            });
            let (Some(place), true) = (record, is_typedef) else { continue };
            let plain = declaration.node.declarators.iter().find_map(|node| {
                let declarator = &node.node.declarator.node;
                let DeclaratorKind::Identifier(name) = &declarator.kind.node else { return None };
                declarator.derived.is_empty().then(|| name.node.name.clone())
            });
            let definition = types.records.iter().find(|record| record.span == place);
            if let (Some(name), Some(record)) = (plain, definition) {
                let kind = if record.is_union { "union" } else { "struct" };
                names.insert(format!("{kind} {}", record.name), name);
            }
        }
        Self(names)
    }

    /// A type as the module may write it.
    fn written(&self, text: &str) -> String {
        let named = self.0.iter().find(|(type_name, _)| {
            let behind = text.split_once(type_name.as_str()).map(|(_, behind)| behind);
            behind.is_some_and(|it| !it.starts_with(|c: char| c.is_alphanumeric() || c == '_'))
        });
        named.map_or_else(
            || text.to_owned(),
            |(type_name, name)| text.replacen(type_name.as_str(), name, 1),
        )
    }
}

/// The client as C.
pub(super) fn client_text(
    unit: &TypedUnit,
    names: &WrittenTypes,
    roles: &Roles,
    module: &str,
) -> String {
    let mut writer = ClientWriter {
        unit,
        names,
        roles,
        nondets: BTreeSet::new(),
        early: String::new(),
        functions: 0,
    };
    writer.nondets.insert(("__VERIFIER_nondet_int".to_owned(), "int".to_owned()));
    let mut cases = String::new();
    for (number, called) in roles.called.iter().enumerate() {
        let _ = writeln!(cases, "        case {number}: {{");
        writer.call(&mut cases, called);
        cases.push_str("            break;\n        }\n");
    }
    let end = writer.end();
    let module = module.rsplit('/').next().unwrap_or(module);
    let mut out = format!("/* A client of {module}: it calls the functions in any order. */\n");
    for (name, ty) in &writer.nondets {
        let _ = writeln!(out, "extern {ty} {name}(void);");
    }
    writer.slots(&mut out);
    out.push_str(&writer.early);
    let _ = write!(
        out,
        "int main(void)\n{{\n    while (__VERIFIER_nondet_int()) {{\n        switch (__VERIFIER_nondet_int()) {{\n{cases}        \
         default:\n            break;\n        }}\n    }}\n{end}    return 0;\n}}\n"
    );
    out
}

struct ClientWriter<'a> {
    unit: &'a TypedUnit,
    names: &'a WrittenTypes,
    roles: &'a Roles,
    /// The functions that return any number, with their types.
    nondets: BTreeSet<(String, String)>,
    /// What stands before `main`.
    early: String,
    /// How many functions have been written.
    functions: usize,
}

/// A call under way: what stands before it, what has to hold, and what comes then.
#[derive(Default)]
struct CallText {
    before: String,
    guards: Vec<String>,
    arguments: Vec<String>,
    behind: String,
    /// Where the handles are kept that are given, with how they are told.
    given: Vec<(RecordId, usize)>,
}

impl ClientWriter<'_> {
    fn ty(&self, ty: TypeId, name: &str) -> String {
        self.names.written(&self.unit.types.text(ty, name))
    }

    /// Any number of a type.
    fn number(&mut self, ty: TypeId) -> String {
        let name = nondet(self.unit, ty);
        let text = self.ty(ty, "");
        self.nondets.insert((name.clone(), text));
        format!("{name}()")
    }

    /// The variable that a handle is kept in.
    fn slot(&self, record: RecordId, number: usize) -> String {
        let ty = self.record(record);
        format!("client_{}_{}", ty.rsplit(' ').next().unwrap_or(&ty), number + 1)
    }

    fn held(&self, record: RecordId) -> HandleType {
        self.roles.types[&record]
    }

    /// The struct as C writes it.
    fn record(&self, record: RecordId) -> String {
        self.names.written(&format!("struct {}", self.unit.types.record(record).name))
    }

    /// The variables of the client.
    fn slots(&self, out: &mut String) {
        for held in self.roles.types.values() {
            let ty = self.record(held.record);
            for number in 0..held.count {
                let slot = self.slot(held.record, number);
                let star = if held.is_object { "" } else { "*" };
                let _ = writeln!(out, "static {ty} {star}{slot};");
                if held.has_start {
                    let _ = writeln!(out, "static int {slot}_is_ready;");
                }
            }
        }
    }

    /// What one of several is: that of the number that a variable of the call has.
    fn chosen(&self, held: HandleType, at: usize, of: impl Fn(&str) -> String) -> String {
        let mut text = of(&self.slot(held.record, held.count - 1));
        for number in (0..held.count - 1).rev() {
            text = format!(
                "which_{at} == {number} ? {} : {text}",
                of(&self.slot(held.record, number))
            );
        }
        if held.count > 1 { format!("({text})") } else { text }
    }

    /// A variable that says which handle is meant, if there are several.
    fn choice(&self, call: &mut CallText, held: HandleType, at: usize) {
        if held.count > 1 {
            let _ = writeln!(call.before, "int which_{at} = __VERIFIER_nondet_int();");
        }
    }

    /// Assigns to the variable in which the handle is kept that was chosen.
    fn assigned(&self, held: HandleType, at: usize, suffix: &str, value: &str) -> String {
        let mut out = String::new();
        for number in 0..held.count {
            let slot = self.slot(held.record, number);
            let is_last = number + 1 == held.count;
            let first = if number == 0 { "" } else { "else " };
            let test = format!("{first}if (which_{at} == {number}) ");
            let test = if is_last { first.to_owned() } else { test };
            let _ = writeln!(out, "{test}{slot}{suffix} = {value};");
        }
        out
    }

    fn argument(&mut self, call: &mut CallText, called: &CalledFunction, at: usize) {
        let given = match &called.arguments[at] {
            ClientArgument::Number(ty) => {
                let value = self.number(*ty);
                let declared = self.ty(*ty, &format!("number_{at}"));
                let _ = writeln!(call.before, "{declared} = {value};");
                format!("number_{at}")
            }
            ClientArgument::Length(ty) => {
                let value = self.number(*ty);
                let declared = self.ty(*ty, &format!("length_{at}"));
                let _ = writeln!(call.before, "{declared} = {value};");
                call.guards.push(format!("length_{at} >= 0 && length_{at} <= 4"));
                format!("length_{at}")
            }
            ClientArgument::Handle(record, is_consumed) => {
                self.handle(call, called, (*record, at), *is_consumed)
            }
            ClientArgument::Place(record) => {
                let held = self.held(*record);
                self.choice(call, held, at);
                self.chosen(held, at, |slot| format!("&{slot}"))
            }
            ClientArgument::Text => self.chosen_text(),
            ClientArgument::Array(ty) => {
                let value = self.number(*ty);
                let declared = self.ty(*ty, &format!("array_{at}[4]"));
                let _ =
                    writeln!(call.before, "{declared} = {{{value}, {value}, {value}, {value}}};");
                format!("array_{at}")
            }
            ClientArgument::Variable(ty) => self.variable(call, *ty, at),
            ClientArgument::Item => {
                self.early_line("static int client_item;");
                "&client_item".to_owned()
            }
            ClientArgument::Function(ty) => self.function(*ty),
        };
        call.arguments.push(given);
    }

    /// A line before `main`, once.
    fn early_line(&mut self, line: &str) {
        if !self.early.contains(line) {
            self.early.push_str(line);
            self.early.push('\n');
        }
    }

    fn chosen_text(&mut self) -> String {
        self.early_line(
            "static const char *client_text(void)\n{\n    switch (__VERIFIER_nondet_int()) {\n    case 0: return \"\";\n    \
             case 1: return \"a\";\n    case 2: return \"b\";\n    default: return \"ab\";\n    }\n}",
        );
        "client_text()".to_owned()
    }

    fn variable(&mut self, call: &mut CallText, ty: TypeId, at: usize) -> String {
        let value = self.number(ty);
        if self.unit.types.is_character(ty) {
            let declared = self.ty(ty, &format!("text_{at}[4]"));
            let _ = writeln!(call.before, "{declared} = {{{value}, {value}, {value}, 0}};");
            return format!("text_{at}");
        }
        let declared = self.ty(ty, &format!("variable_{at}"));
        let _ = writeln!(call.before, "{declared} = {value};");
        format!("&variable_{at}")
    }

    fn handle(
        &mut self,
        call: &mut CallText,
        called: &CalledFunction,
        (record, at): (RecordId, usize),
        is_consumed: bool,
    ) -> String {
        let held = self.held(record);
        self.choice(call, held, at);
        if held.is_object {
            if held.has_start {
                let ready = self.chosen(held, at, |slot| format!("{slot}_is_ready"));
                let (not, now) = match called.phase {
                    Phase::Start => ("!", Some("1")),
                    Phase::Use => ("", None),
                    Phase::End => ("", Some("0")),
                };
                call.guards.push(format!("{not}{ready}"));
                let set = now.map(|now| self.assigned(held, at, "_is_ready", now));
                call.behind.push_str(&set.unwrap_or_default());
            }
            return self.chosen(held, at, |slot| format!("&{slot}"));
        }
        let value = self.chosen(held, at, str::to_owned);
        if !held.may_be_null {
            call.guards.push(value.clone());
        }
        let is_replaced = called.outcome == ResultUse::Replaces(record)
            && call.given.iter().all(|(other, _)| *other != record);
        if is_consumed || is_replaced {
            for (other, before) in &call.given {
                if *other == record {
                    let other = self.chosen(held, *before, str::to_owned);
                    call.guards.push(format!("{other} != {value}"));
                }
            }
        }
        if is_consumed && !is_replaced {
            call.behind.push_str(&self.assigned(held, at, "", "0"));
        }
        call.given.push((record, at));
        value
    }

    /// A function that returns any number.
    fn function(&mut self, ty: TypeId) -> String {
        let types = &self.unit.types;
        let Some(CType::Function(function)) = types.pointee(ty).map(|to| types[to].clone()) else {
            return "0".to_owned();
        };
        self.functions += 1;
        let name = format!("client_function_{}", self.functions);
        let parameters = function.parameters.unwrap_or_default();
        let parameters: Vec<String> = (0..)
            .zip(parameters)
            .map(|(at, ty): (usize, _)| self.ty(ty, &format!("a{at}")))
            .collect();
        let list = if parameters.is_empty() { "void".to_owned() } else { parameters.join(", ") };
        let head = self.ty(function.result, &format!("{name}({list})"));
        let is_void = types.is_void(function.result);
        let returned = |this: &mut Self| format!(" return {}; ", this.number(function.result));
        let value = if is_void { String::new() } else { returned(self) };
        self.early_line(&format!("static {head} {{{value}}}"));
        name
    }

    fn call(&mut self, out: &mut String, called: &CalledFunction) {
        let mut call = CallText::default();
        for at in 0..called.arguments.len() {
            self.argument(&mut call, called, at);
        }
        let name = &self.unit.function(called.id).name;
        let value = format!("{name}({})", call.arguments.join(", "));
        let done = match called.outcome {
            ResultUse::Dropped => format!("{value};\n"),
            ResultUse::Made(record) if !self.roles.types.contains_key(&record) => {
                format!("{value};\n")
            }
            ResultUse::Made(record) => {
                let held = self.held(record);
                let at = called.arguments.len();
                self.choice(&mut call, held, at);
                call.guards.push(format!("!{}", self.chosen(held, at, str::to_owned)));
                self.assigned(held, at, "", &value)
            }
            ResultUse::Replaces(record) => {
                let argument = call.given.iter().find(|(of, _)| *of == record).map(|(_, at)| *at);
                match argument {
                    Some(at) => {
                        let held = self.held(record);
                        let ty = self.record(record);
                        let set = self.assigned(held, at, "", "result");
                        format!("{ty} *result = {value};\n{set}")
                    }
                    None => format!("{value};\n"),
                }
            }
        };
        let body = format!("{done}{}", call.behind);
        indented(out, &call.before, 3);
        if call.guards.is_empty() {
            indented(out, &body, 3);
        } else {
            let _ = writeln!(out, "            if ({}) {{", call.guards.join(" && "));
            indented(out, &body, 4);
            out.push_str("            }\n");
        }
    }

    /// What is destroyed where the client ends.
    fn end(&self) -> String {
        let mut out = String::new();
        for held in self.roles.types.values() {
            let ends = |called: &&CalledFunction| match called.arguments.as_slice() {
                [ClientArgument::Handle(record, is_consumed)] => {
                    *record == held.record
                        && (*is_consumed || held.is_object && called.phase == Phase::End)
                }
                [ClientArgument::Place(record)] => {
                    *record == held.record && called.phase == Phase::End
                }
                _ => false,
            };
            let Some(called) = self.roles.called.iter().find(ends) else { continue };
            let is_place = matches!(called.arguments[0], ClientArgument::Place(_));
            let name = &self.unit.function(called.id).name;
            for number in 0..held.count {
                let slot = self.slot(held.record, number);
                let ready = if held.is_object { format!("{slot}_is_ready") } else { slot.clone() };
                let place = if is_place || held.is_object { "&" } else { "" };
                let call = format!("{name}({place}{slot});");
                let is_always = held.is_object && !held.has_start;
                let test = if is_always {
                    String::new()
                } else {
                    format!(
                        "if ({ready})
        "
                    )
                };
                let _ = writeln!(out, "    {test}{call}");
            }
        }
        out
    }
}

/// Writes lines so many steps to the right.
fn indented(out: &mut String, lines: &str, steps: usize) {
    for line in lines.lines() {
        let _ = writeln!(out, "{}{line}", "    ".repeat(steps));
    }
}

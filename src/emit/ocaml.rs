//! The functional program in OCaml.
//!
//! Integers and addresses are zarith's; the file carries those definitions of the run-time
//! library that it uses, so that it compiles alone. OCaml is strict and evaluates bindings in
//! order, so each binding is a `let`, each block an expression.

mod driver;
mod expr;

use std::collections::BTreeSet;

use unheap_ocaml::{
    Expr, ExprId, Function, Item as TopLevel, Module, Pattern, Scope, Type, prelude,
};

use super::survey::{self, Survey};
use super::{Unit, lower_name};
use crate::base::Sort;
use crate::func::{FunId, Item, Program};

/// Names of OCaml's and our own libraries that emitted code uses.
const TAKEN: &[&str] =
    &["not", "null", "set", "print_variable", "print_cells", "print_endline", "string_of_bool"];

/// The program as one OCaml file.
#[must_use]
pub fn ocaml(program: &Program, unit: &Unit<'_>) -> String {
    let mut emitter = Emitter::new(program);
    let types = emitter.types();
    let mut code = Vec::new();
    for group in &program.groups {
        code.push(emitter.group(group));
    }
    for heap in unit.drivers {
        emitter.drive(heap, &mut code);
    }
    let items = vec![TopLevel::Comment(header(&emitter, unit))];
    let mut module = Module { exprs: emitter.exprs, items };
    module.items.push(TopLevel::Verbatim(library(&emitter.used)));
    module.items.extend(types);
    module.items.extend(code);
    unheap_ocaml::print(&module)
}

/// Builds the file.
struct Emitter<'a> {
    program: &'a Program,
    exprs: unheap_ocaml::Exprs,
    /// Names at the top level.
    scope: Scope<'a>,
    /// The name of each function.
    functions: Vec<String>,
    /// The record field of each entry of [`Program::state`].
    fields: Vec<String>,
    /// The definitions of the library that have been used.
    used: BTreeSet<&'static str>,
}

impl<'a> Emitter<'a> {
    fn new(program: &'a Program) -> Self {
        let mut scope = Scope::new(TAKEN.iter().copied());
        let functions = program.functions.iter().map(|f| scope.fresh(&f.name)).collect();
        let mut fields = Scope::default();
        let field = |&item: &Item| fields.fresh(&lower_name(&program.symbols, item));
        let fields = program.state.iter().map(field).collect();
        let exprs = unheap_ocaml::Exprs::default();
        Self { program, exprs, scope, functions, fields, used: BTreeSet::new() }
    }

    /// The types of final states and outcomes.
    fn types(&mut self) -> Vec<TopLevel> {
        let mut types = Vec::new();
        let items = self.program.state.iter().zip(self.fields.clone());
        let fields: Vec<_> =
            items.map(|(&item, name)| (name, item_type(self.program, item))).collect();
        let state = (!fields.is_empty()).then(|| Type::Name("state".to_owned()));
        if state.is_some() {
            self.used.insert("address");
            types.push(TopLevel::Record { name: "state".to_owned(), fields });
        }
        let check = Some(Type::Name("int".to_owned()));
        let cases = [("Halted", state), ("Failed", check), ("Blocked", None)];
        let cases = cases.map(|(name, carried)| (name.to_owned(), carried)).into();
        types.push(TopLevel::Variant { name: "outcome".to_owned(), cases });
        types
    }

    /// Functions that are defined together.
    fn group(&mut self, group: &[FunId]) -> TopLevel {
        let calls =
            |&id: &FunId| survey::callees(self.program.function(id)).any(|c| group.contains(&c));
        let recursive = group.iter().any(calls);
        let functions = group.iter().map(|&id| self.function(id)).collect();
        TopLevel::Let { recursive, functions }
    }

    fn function(&mut self, id: FunId) -> Function {
        let function = self.program.function(id);
        let names = self.local_names(id);
        let survey = Survey::new(self.program, function);
        let body = self.body(function, &survey, &names);
        let name = |local: &String| Pattern::Name(local.clone());
        let mut params: Vec<Pattern> = names[..function.arity].iter().map(name).collect();
        if params.is_empty() {
            params.push(Pattern::Unit);
        }
        let name = self.functions[id.index()].clone();
        Function { doc: function.doc.clone(), name, params, body }
    }

    /// A call; a function without parameters takes `()`.
    fn call(&mut self, callee: FunId, args: Vec<ExprId>) -> ExprId {
        let name = self.functions[callee.index()].clone();
        let unit = (args.is_empty() && self.program.function(callee).arity == 0)
            .then(|| self.exprs.name("()"));
        let args: Vec<ExprId> = args.into_iter().chain(unit).collect();
        if args.is_empty() { self.exprs.name(name) } else { self.exprs.call(name, args) }
    }

    /// The names of a function's parameters and locals.
    fn local_names(&self, id: FunId) -> Vec<String> {
        let mut scope = self.scope.inside();
        let locals = &self.program.function(id).locals;
        locals.iter().map(|local| scope.fresh(&local.name)).collect()
    }

    /// An integer.
    fn integer(&mut self, digits: String) -> ExprId {
        self.used.insert("~$");
        self.exprs.add(Expr::Integer(digits))
    }
}

/// The type of the contents of a part of the state.
fn item_type(program: &Program, item: Item) -> Type {
    let value = |sort| {
        let name = match sort {
            Sort::Int => "Z.t",
            Sort::Bool => "bool",
            Sort::Ref(_) => "address",
        };
        Type::Name(name.to_owned())
    };
    match item {
        Item::Var(var) => value(program.symbols[var].sort),
        Item::Field(field) => {
            let address = Type::Name("address".to_owned());
            Type::Arrow(Box::new(address), Box::new(value(program.symbols[field].sort)))
        }
    }
}

/// The used part of the run-time library.
fn library(used: &BTreeSet<&'static str>) -> String {
    let wanted = |definition: &prelude::Definition| match definition.name {
        "address" => used.contains("address") || used.contains("null"),
        name => used.contains(name),
    };
    let definitions: Vec<&str> =
        prelude::definitions().filter(wanted).map(|definition| definition.text).collect();
    let mut lines = vec!["(* Run-time library: integers of arbitrary precision. *)"];
    lines.extend(definitions);
    lines.push("(* End of the run-time library. *)");
    lines.join("\n")
}

/// The comment at the top of the file.
fn header(emitter: &Emitter<'_>, unit: &Unit<'_>) -> Vec<String> {
    let program = emitter.program;
    let params = emitter.local_names(program.main);
    let mut lines = super::header(program, unit, &emitter.functions, &params);
    let name = unit.name;
    lines.push(String::new());
    let compile = "Compile: ocamlfind ocamlopt -package zarith";
    if unit.drivers.is_empty() {
        lines.push(format!("{compile} -c {name}.ml"));
    } else {
        lines.push(format!("{compile} -linkpkg {name}.ml -o {name}"));
        lines.push(format!("Run: ./{name}"));
    }
    lines
}

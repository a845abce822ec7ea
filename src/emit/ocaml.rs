//! The functional program in OCaml.
//!
//! Integers and addresses are zarith's, or OCaml's own where that is asked for; the file carries
//! those definitions of the run-time library that it uses, so that it compiles alone. OCaml is
//! strict and evaluates bindings in order, so each binding is a `let`, each block an expression.

mod driver;
mod expr;
mod plain;

use std::collections::BTreeSet;

use num_bigint::BigInt;
use num_traits::ToPrimitive;
use unheap_ocaml::{
    Expr, ExprId, Function, Item as TopLevel, Module, Pattern, Scope, Type, prelude,
};

use super::driver::{Scalar, cells, initial_items};
use super::header::{GIVES, Words};
use super::survey::{self, Survey};
use super::{Unit, lower_name};
use crate::base::Sort;
use crate::concrete::Heap;
use crate::func::{FunId, Item, Node, Program};

/// Names of OCaml's and our own libraries that emitted code uses.
const TAKEN: &[&str] = &[
    "not",
    "null",
    "everywhere",
    "set",
    "closed",
    "ediv",
    "emod",
    "print_variable",
    "print_cells",
    "print_endline",
    "string_of_bool",
    "string_of_int",
];

/// So many parameters need no labels.
const MOST_WITHOUT_LABELS: usize = 4;

/// The integers of the file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ints {
    /// zarith's.
    Arbitrary,
    /// OCaml's own: 63 bits.
    Native,
    /// OCaml's own, in a file without types and modules that asserts that no check fails.
    Plain,
}

/// The program as one OCaml file, with integers of arbitrary precision.
#[must_use]
pub fn ocaml(program: &Program, unit: &Unit<'_>) -> String {
    file(program, unit, Ints::Arbitrary)
}

/// The program as one OCaml file, with OCaml's own integers.
///
/// # Errors
/// A number of the program or of its initial heap that such an integer cannot hold.
pub fn ocaml_native(program: &Program, unit: &Unit<'_>) -> Result<String, BigInt> {
    match too_large(program, unit.drivers) {
        Some(number) => Err(number),
        None => Ok(file(program, unit, Ints::Native)),
    }
}

/// The program as one plain OCaml file whose `main` asserts, for whatever initial heap it is given,
/// that no check fails: what refinement-type checkers of OCaml take.
///
/// # Errors
/// A number of the program that does not fit into 63 bits.
pub fn ocaml_asserts(program: &Program, unit: &Unit<'_>) -> Result<String, BigInt> {
    match too_large(program, &[]) {
        Some(number) => Err(number),
        None => Ok(file(program, unit, Ints::Plain)),
    }
}

/// The first number that does not fit into 63 bits.
fn too_large(program: &Program, heaps: &[Heap]) -> Option<BigInt> {
    let nodes = program.functions.iter().flat_map(|function| &function.nodes);
    let in_program = nodes.filter_map(|node| match node {
        Node::Int(number) => Some(number.clone()),
        _ => None,
    });
    let items = initial_items(program);
    let parts = heaps.iter().flat_map(|heap| items.iter().map(move |&item| (heap, item)));
    let contents = parts.flat_map(|(heap, item)| match item {
        Item::Var(var) => vec![heap.var(var).clone()],
        Item::Field(field) => {
            let cells = cells(&program.symbols, heap, field).into_iter();
            cells.map(|(_, value)| value).collect()
        }
    });
    let in_heap = contents.filter_map(|value| match Scalar::from(&value) {
        Scalar::Number(number) => Some(number),
        Scalar::Truth(_) => None,
    });
    in_program.chain(in_heap).find(|number| native(number).is_none())
}

/// The number, if it fits into 63 bits.
fn native(number: &BigInt) -> Option<i64> {
    let limit = 1_i64 << 62;
    number.to_i64().filter(|number| (-limit..limit).contains(number))
}

fn file(program: &Program, unit: &Unit<'_>, ints: Ints) -> String {
    let mut emitter = Emitter::new(program, ints);
    let types = emitter.types();
    let mut code = Vec::new();
    for group in &program.groups {
        code.push(emitter.group(group));
    }
    for heap in unit.drivers {
        emitter.drive(heap, &mut code);
    }
    let mut call = emitter.entry_call();
    if ints == Ints::Plain {
        let main = emitter.asserting_main(&mut call);
        code.push(main);
    }
    let items = vec![TopLevel::Comment(header(&emitter, unit, call))];
    let mut module = Module { exprs: emitter.exprs, items };
    if ints != Ints::Plain || !emitter.used.is_empty() {
        module.items.push(TopLevel::Verbatim(library(ints, &emitter.used)));
    }
    module.items.extend(types);
    module.items.extend(code);
    unheap_ocaml::print(&module)
}

/// Builds the file.
struct Emitter<'a> {
    program: &'a Program,
    ints: Ints,
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
    fn new(program: &'a Program, ints: Ints) -> Self {
        let plain = (ints == Ints::Plain).then_some(plain::MAIN);
        let mut scope = Scope::new(TAKEN.iter().copied().chain(plain));
        let functions = program.functions.iter().map(|f| scope.fresh(&f.name)).collect();
        let mut fields = Scope::default();
        let field = |&item: &Item| fields.fresh(&lower_name(&program.symbols, item));
        let fields = program.state.iter().map(field).collect();
        let exprs = unheap_ocaml::Exprs::default();
        Self { program, ints, exprs, scope, functions, fields, used: BTreeSet::new() }
    }

    /// The types of final states and outcomes.
    fn types(&mut self) -> Vec<TopLevel> {
        let mut types = Vec::new();
        if self.ints == Ints::Plain {
            return types;
        }
        let items = self.program.state.iter().zip(self.fields.clone());
        let fields: Vec<_> = items.map(|(&item, name)| (name, self.item_type(item))).collect();
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
        let labels = self.has_labels(id);
        let param = |name: &String| match labels {
            true => Pattern::Label(name.clone()),
            false => Pattern::Name(name.clone()),
        };
        let mut params: Vec<Pattern> = names[..function.arity].iter().map(param).collect();
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
        let args = match self.has_labels(callee) {
            true => {
                let labels = self.local_names(callee);
                let labelled = |(label, arg)| self.exprs.add(Expr::Labelled(label, arg));
                labels.into_iter().zip(args).map(labelled).collect()
            }
            false => args,
        };
        let args: Vec<ExprId> = args.into_iter().chain(unit).collect();
        if args.is_empty() { self.exprs.name(name) } else { self.exprs.call(name, args) }
    }

    /// Whether the parameters have labels: those of the whole program, where they are many, so that
    /// a call from other code says what is what.
    fn has_labels(&self, id: FunId) -> bool {
        id == self.program.main
            && self.ints != Ints::Plain
            && self.program.function(id).arity > MOST_WITHOUT_LABELS
    }

    /// A call of the whole program with names for its arguments.
    fn entry_call(&self) -> String {
        let main = self.program.main;
        let arity = self.program.function(main).arity;
        let mark = if self.has_labels(main) { "~" } else { "" };
        let mut call = self.functions[main.index()].clone();
        for param in &self.local_names(main)[..arity] {
            call.extend([" ", mark, param.as_str()]);
        }
        if arity == 0 {
            call.push_str(" ()");
        }
        call
    }

    /// The names of a function's parameters and locals.
    fn local_names(&self, id: FunId) -> Vec<String> {
        let mut scope = self.scope.inside();
        let locals = &self.program.function(id).locals;
        locals.iter().map(|local| scope.fresh(&local.name)).collect()
    }

    /// An integer.
    fn integer(&mut self, number: &BigInt) -> ExprId {
        if self.ints != Ints::Arbitrary {
            let number = native(number).expect("numbers that do not fit have been refused");
            return self.exprs.add(Expr::Int(number));
        }
        self.used.insert("~$");
        self.exprs.add(Expr::Integer(number.to_string()))
    }

    /// The type of the contents of a part of the state.
    fn item_type(&self, item: Item) -> Type {
        let value = |sort| {
            let name = match (sort, self.ints) {
                (Sort::Int, Ints::Arbitrary) => "Z.t",
                (Sort::Int, Ints::Native | Ints::Plain) => "int",
                (Sort::Bool, _) => "bool",
                (Sort::Ref(_), _) => "address",
            };
            Type::Name(name.to_owned())
        };
        match item {
            Item::Var(var) => value(self.program.symbols[var].sort),
            Item::Field(field) => {
                let address = Type::Name("address".to_owned());
                Type::Arrow(Box::new(address), Box::new(value(self.program.symbols[field].sort)))
            }
        }
    }
}

/// The used part of the run-time library.
fn library(ints: Ints, used: &BTreeSet<&'static str>) -> String {
    let (source, title) = match ints {
        Ints::Arbitrary => (prelude::SOURCE, "integers of arbitrary precision"),
        Ints::Native => (prelude::NATIVE, "OCaml's own integers"),
        Ints::Plain => (prelude::PLAIN, "divisions and maps"),
    };
    let wanted = |definition: &prelude::Definition| match definition.name {
        "address" => used.contains("address") || used.contains("null"),
        name => used.contains(name),
    };
    let definitions: Vec<&str> =
        prelude::definitions(source).filter(wanted).map(|definition| definition.text).collect();
    let title = format!("(* Run-time library: {title}. *)");
    let mut lines = vec![title.as_str()];
    lines.extend(definitions);
    lines.push("(* End of the run-time library. *)");
    lines.join("\n")
}

/// The comment at the top of the file.
fn header(emitter: &Emitter<'_>, unit: &Unit<'_>, call: String) -> Vec<String> {
    let main = emitter.program.main;
    let mut params = emitter.local_names(main);
    params.truncate(emitter.program.function(main).arity);
    if emitter.ints == Ints::Plain {
        emitter.hide_constants(&mut params);
    }
    let [does, failed] = if emitter.ints == Ints::Plain { plain::ASSERTS } else { GIVES };
    let words = Words { functions: &emitter.functions, params: &params, call, does, failed };
    let mut lines = super::header::header(emitter.program, unit, &words);
    lines.push(String::new());
    let (compile, link) = match emitter.ints {
        Ints::Arbitrary => ("ocamlfind ocamlopt -package zarith", " -linkpkg"),
        Ints::Native | Ints::Plain => ("ocamlfind ocamlopt", ""),
    };
    let more: &[&str] = match emitter.ints {
        Ints::Arbitrary => &[],
        Ints::Native => &OVERFLOW,
        Ints::Plain => &plain::EXPLANATION,
    };
    lines.extend(more.iter().map(|&line| line.to_owned()));
    let name = unit.name;
    if unit.drivers.is_empty() {
        lines.push(format!("Compile: {compile} -c {name}.ml"));
    } else {
        lines.push(format!("Compile: {compile}{link} {name}.ml -o {name}"));
        lines.push(format!("Run: ./{name}"));
    }
    lines
}

/// What a reader has to know of OCaml's own integers.
const OVERFLOW: [&str; 2] = [
    "Integers are OCaml's own. A result beyond 63 bits wraps around: from there on the",
    "functions do not compute what the program does, whose integers have no bounds.",
];

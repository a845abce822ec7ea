//! The functional program in Haskell.
//!
//! The extension `Strict` makes every binding, argument and field strict, as the functional
//! program has it: a call whose results are not used is made all the same. The file carries those
//! definitions of the run-time library that it uses, so that it compiles alone.

mod driver;
mod expr;
mod liquid;

use std::collections::BTreeSet;

use unheap_haskell::{
    Constructor, Equation, Expr, ExprId, Fields, Item as TopLevel, Module, Pattern, Scope, Type,
    is_in_prelude, prelude,
};

use super::header::{GIVES, Words};
use super::survey::Survey;
use super::{Unit, lower_name};
use crate::base::{FieldId, Sort};
use crate::func::{self, FunId, Function, Item, Program, ResultType};

/// Names of the standard prelude and of our own library that emitted code uses, and `main`.
const TAKEN: &[&str] = &[
    "abs",
    "div",
    "ediv",
    "emod",
    "everywhere",
    "from_cells",
    "main",
    "mapM_",
    "mod",
    "not",
    "null",
    "otherwise",
    "print_cells",
    "print_variable",
    "putStrLn",
    "set",
    "show",
    "show_bool",
    "signum",
];

/// The program as one Haskell file: a module that exports everything or, with a driver, `Main`.
#[must_use]
pub fn haskell(program: &Program, unit: &Unit<'_>) -> String {
    file(program, unit, false)
}

/// The program as one Haskell file with templates of refinement types for Liquid Haskell: whatever
/// gives an outcome gives none that is `Failed`.
#[must_use]
pub fn liquid_haskell(program: &Program, unit: &Unit<'_>) -> String {
    file(program, unit, true)
}

fn file(program: &Program, unit: &Unit<'_>, templates: bool) -> String {
    let mut emitter = Emitter::new(program);
    if templates {
        emitter.failed = Some(emitter.scope.fresh("failed"));
    }
    let mut items = emitter.types();
    items.extend(emitter.measure());
    for &id in program.groups.iter().flatten() {
        let function = emitter.function(id);
        items.push(function);
    }
    let mut module = Module { extensions: vec!["Strict".to_owned()], ..Module::default() };
    if program.functions.iter().any(returns_map) {
        module.options.push("-fpedantic-bottoms".to_owned());
    }
    if unit.drivers.is_empty() {
        module.name = module_name(unit.name);
        module.exports = emitter.exports();
    } else {
        emitter.drive(unit.drivers, &mut items);
        module.name = "Main".to_owned();
        module.exports = vec!["main".to_owned()];
    }
    module.header = header(&emitter, unit);
    module.items.extend(liquid::general(&emitter).map(TopLevel::Verbatim));
    module.hiding = emitter.hiding();
    if !emitter.used.is_empty() {
        module.items.push(TopLevel::Verbatim(library(&emitter.used)));
    }
    module.items.extend(items);
    module.exprs = emitter.exprs;
    unheap_haskell::print(&module)
}

/// Builds the file.
struct Emitter<'a> {
    program: &'a Program,
    exprs: unheap_haskell::Exprs,
    /// Names at the top level.
    scope: Scope<'a>,
    /// The name of each function.
    functions: Vec<String>,
    /// The record field of each entry of [`Program::state`].
    fields: Vec<String>,
    /// The definitions of the library that have been used.
    used: BTreeSet<&'static str>,
    /// Local and global names that the standard prelude has, too.
    hidden: BTreeSet<String>,
    /// Where templates of refinement types are asked for: the name of the measure that says whether
    /// an outcome is a failure.
    failed: Option<String>,
}

impl<'a> Emitter<'a> {
    fn new(program: &'a Program) -> Self {
        let mut scope = Scope::new(TAKEN.iter().copied());
        let names = program.functions.iter().map(|f| scope.fresh(&f.name));
        let functions: Vec<String> = names.collect();
        let field =
            |&item: &Item| scope.fresh(&format!("final_{}", lower_name(&program.symbols, item)));
        let fields = program.state.iter().map(field).collect();
        let hidden = functions.iter().filter(|name| is_in_prelude(name)).cloned().collect();
        let (exprs, used) = (unheap_haskell::Exprs::default(), BTreeSet::new());
        Self { program, exprs, scope, functions, fields, used, hidden, failed: None }
    }

    /// The types of final states and outcomes.
    fn types(&mut self) -> Vec<TopLevel> {
        let mut types = Vec::new();
        let state = self.program.state.clone();
        let fields = self.fields.clone().into_iter();
        let fields: Vec<(String, Type)> =
            fields.zip(state).map(|(name, item)| (name, self.item_type(item))).collect();
        let carried =
            if fields.is_empty() { Vec::new() } else { vec![Type::Name("State".to_owned())] };
        if !fields.is_empty() {
            let name = "State".to_owned();
            let constructors =
                vec![Constructor { name: name.clone(), fields: Fields::Named(fields) }];
            types.push(TopLevel::Data { name, constructors });
        }
        let cases = [
            ("Halted", carried),
            ("Failed", vec![Type::Name("Int".to_owned())]),
            ("Blocked", Vec::new()),
        ];
        let constructor = |(name, types): (&str, Vec<Type>)| Constructor {
            name: name.to_owned(),
            fields: Fields::Positional(types),
        };
        let constructors = cases.map(constructor).into();
        types.push(TopLevel::Data { name: "Outcome".to_owned(), constructors });
        types
    }

    fn function(&mut self, id: FunId) -> TopLevel {
        let function = self.program.function(id);
        let names = self.local_names(id);
        let survey = Survey::new(self.program, function);
        let rhs = self.rhs(function, &survey, &names);
        self.hidden.extend(names.iter().filter(|name| is_in_prelude(name)).cloned());
        let params =
            names[..function.arity].iter().map(|name| Pattern::Name(name.clone())).collect();
        TopLevel::Function {
            doc: function.doc.clone(),
            name: self.functions[id.index()].clone(),
            spec: self.template(id, &names),
            ty: self.function_type(function),
            equations: vec![Equation { params, rhs }],
        }
    }

    fn function_type(&mut self, function: &Function) -> Type {
        let result = match &function.result {
            ResultType::Outcome => Type::Name("Outcome".to_owned()),
            ResultType::Tuple(types) => match types.as_slice() {
                [ty] => self.ty(*ty),
                types => Type::Tuple(types.iter().map(|&ty| self.ty(ty)).collect()),
            },
        };
        if function.arity == 0 {
            return result;
        }
        let params = function.params().iter().map(|param| self.ty(param.ty)).collect();
        Type::Arrow(params, Box::new(result))
    }

    fn ty(&mut self, ty: func::Type) -> Type {
        match ty {
            func::Type::Value(sort) => self.sort(sort),
            func::Type::Map(field) => self.map_type(field),
        }
    }

    fn sort(&mut self, sort: Sort) -> Type {
        let name = match sort {
            Sort::Int => "Integer",
            Sort::Bool => "Bool",
            Sort::Ref(_) => {
                self.used.insert("Address");
                "Address"
            }
        };
        Type::Name(name.to_owned())
    }

    fn map_type(&mut self, field: FieldId) -> Type {
        let symbol = &self.program.symbols[field];
        let content = self.sort(symbol.sort);
        if symbol.owner.is_none() {
            return Type::Arrow(vec![self.sort(Sort::Int)], Box::new(content));
        }
        self.used.insert("Field");
        Type::Apply("Field".to_owned(), Box::new(content))
    }

    fn item_type(&mut self, item: Item) -> Type {
        match item {
            Item::Var(var) => self.sort(self.program.symbols[var].sort),
            Item::Field(field) => self.map_type(field),
        }
    }

    fn call(&mut self, callee: FunId, args: Vec<ExprId>) -> ExprId {
        let name = self.functions[callee.index()].clone();
        if args.is_empty() { self.exprs.name(name) } else { self.exprs.call(name, args) }
    }

    /// The names of a function's parameters and locals.
    fn local_names(&self, id: FunId) -> Vec<String> {
        let mut scope = self.scope.inside();
        let locals = &self.program.function(id).locals;
        locals.iter().map(|local| scope.fresh(&local.name)).collect()
    }

    fn integer(&mut self, digits: String) -> ExprId {
        self.exprs.add(Expr::Integer(digits))
    }

    fn truth(&mut self, truth: bool) -> ExprId {
        self.exprs.name(if truth { "True" } else { "False" })
    }

    /// Everything, for a module that others import.
    fn exports(&self) -> Vec<String> {
        let state = (!self.fields.is_empty()).then(|| "State (..)".to_owned());
        let aliases = ["Address", "Field"].map(|name| (name, self.used.contains(name)));
        let aliases = aliases.into_iter().filter(|&(_, used)| used);
        let types = std::iter::once("Outcome (..)".to_owned()).chain(state);
        let types = types.chain(aliases.map(|(name, _)| name.to_owned()));
        let functions = self.program.groups.iter().flatten().rev();
        types
            .chain(self.failed.clone())
            .chain(functions.map(|id| self.functions[id.index()].clone()))
            .collect()
    }

    /// What must not be imported from the standard prelude.
    fn hiding(&self) -> Vec<String> {
        let null = self.used.contains("null").then(|| "null".to_owned());
        self.hidden.iter().cloned().chain(null).collect::<BTreeSet<_>>().into_iter().collect()
    }
}

/// Whether the function computes one map and nothing else. GHC would like to wait for the address
/// before it runs such a function, and run it again for each.
fn returns_map(function: &Function) -> bool {
    matches!(&function.result, ResultType::Tuple(types) if matches!(types[..], [func::Type::Map(_)]))
}

/// The used part of the run-time library.
fn library(used: &BTreeSet<&'static str>) -> String {
    let needs_address = ["Address", "Field", "null", "everywhere", "set", "print_cells"];
    let needs_field = ["Field", "everywhere", "set", "print_cells"];
    let wanted = |definition: &prelude::Definition| match definition.name {
        "Field" => needs_field.iter().any(|name| used.contains(name)),
        "Address" => needs_address.iter().any(|name| used.contains(name)),
        name => used.contains(name),
    };
    let definitions = prelude::definitions().filter(wanted).map(|definition| definition.text);
    let mut lines = vec!["-- Run-time library."];
    lines.extend(definitions);
    lines.push("-- End of the run-time library.");
    lines.join("\n")
}

/// A module name close to the file's.
fn module_name(file: &str) -> String {
    let words = file.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let capital = |word: &str| word[..1].to_ascii_uppercase() + &word[1..];
    let name: String = words.map(capital).collect();
    if name.starts_with(|c: char| c.is_ascii_uppercase()) { name } else { format!("Program{name}") }
}

/// The comment at the top of the file.
fn header(emitter: &Emitter<'_>, unit: &Unit<'_>) -> Vec<String> {
    let main = emitter.program.main;
    let mut params = emitter.local_names(main);
    params.truncate(emitter.program.function(main).arity);
    let mut call = emitter.functions[main.index()].clone();
    params.iter().for_each(|param| call.extend([" ", param.as_str()]));
    let [does, failed] = GIVES;
    let words = Words { functions: &emitter.functions, params: &params, call, does, failed };
    let mut lines = super::header::header(emitter.program, unit, &words);
    let name = unit.name;
    if emitter.failed.is_some() {
        lines.extend(liquid::EXPLANATION.iter().map(|&line| line.to_owned()));
        lines.push(format!("Check: ghc -fplugin=LiquidHaskell {name}.hs"));
        return lines;
    }
    lines.push(format!("Compile: ghc -O {name}.hs"));
    if !unit.drivers.is_empty() {
        lines.push(format!("Run: ./{name}"));
    }
    lines
}

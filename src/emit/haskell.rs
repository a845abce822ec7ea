//! The functional program in Haskell.
//!
//! The extension `Strict` makes every binding, argument and field strict, as the functional
//! program has it: a call whose results are not used is made all the same. The file carries those
//! definitions of the run-time library that it uses, so that it compiles alone.

mod liquid;

use std::collections::BTreeSet;

use num_bigint::BigInt;
use unheap_common::{Definition, Expr, ExprId, Infix, Pattern, Scope};
use unheap_haskell::{
    Constructor, Equation, Fields, Haskell, Item as TopLevel, Module, Own, RESERVED, Rhs, Type,
    is_in_prelude, prelude,
};

use super::header::{GIVES, Words};
use super::lower::{InitialRun, Lowered, Lowering, Target, infix, library_text};
use super::{Unit, lower_name};
use crate::base::{FieldId, Sort};
use crate::concrete::Value;
use crate::func::{self, Binary, Block, FunId, Function, Item, Program, ResultType, Tail};

/// Names that mean the same in every file, beside Haskell's own words and the run-time library.
pub const HASKELL_CAPTIONS: &[&str] = &[
    "Halted",
    "Failed",
    "Blocked",
    "State",
    "Outcome",
    "Integer",
    "Int",
    "Bool",
    "True",
    "False",
    "String",
    "LANGUAGE",
    "Strict",
    "Prelude",
    "hiding",
    "qualified",
    "run",
    "otherwise",
    "failed",
    "measure",
    "qualif",
    "LIQUID",
];

/// With more cells, an initial field is a list of them.
const MOST_EQUATIONS: usize = 16;

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
    let mut low = Lowering::new(program, HaskellFile::default(), None);
    if templates {
        low.target.failed = Some(low.scope.fresh("failed"));
    }
    let mut items = low.types();
    items.extend(low.measure());
    items.extend(low.functions());
    let mut module = Module { extensions: vec!["Strict".to_owned()], ..Module::default() };
    if program.functions.iter().any(returns_map) {
        module.options.push("-fpedantic-bottoms".to_owned());
    }
    if unit.drivers.is_empty() {
        module.name = module_name(unit.name);
        module.exports = low.exports();
    } else {
        items.extend(low.runs(unit.drivers));
        module.name = "Main".to_owned();
        module.exports = vec!["main".to_owned()];
    }
    module.header = header(&low, unit);
    module.items.extend(liquid::general(&low).map(TopLevel::Verbatim));
    module.hiding = low.hiding();
    if !low.used.is_empty() {
        module.items.push(TopLevel::Verbatim(library(&low.used)));
    }
    module.items.extend(items);
    module.exprs = low.exprs;
    unheap_haskell::print(&module)
}

/// What a Haskell file has beside what all files have.
#[derive(Default)]
struct HaskellFile {
    /// Local names that the standard prelude has, too.
    hidden: BTreeSet<String>,
    /// Where templates of refinement types are asked for: the name of the measure that says whether
    /// an outcome is a failure.
    failed: Option<String>,
}

impl Target for HaskellFile {
    type Syntax = Haskell;
    type TopLevel = TopLevel;

    const RESERVED: &'static [&'static str] = RESERVED;
    const TAKEN: &'static [&'static str] = &[
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
    const PRINT_LINE: &'static str = "putStrLn";

    /// Fields are functions: they share the names of the top level.
    fn field_names(&self, program: &Program, top_level: &mut Scope<'_>) -> Vec<String> {
        let name = |&item| format!("final_{}", lower_name(&program.symbols, item));
        program.state.iter().map(|item| top_level.fresh(&name(item))).collect()
    }

    fn integer(low: &mut Lowering<'_, Self>, number: &BigInt) -> ExprId {
        low.exprs.add(Expr::Integer(number.to_string()))
    }

    fn truth(low: &mut Lowering<'_, Self>, truth: bool) -> ExprId {
        low.exprs.name(if truth { "True" } else { "False" })
    }

    fn binary(
        low: &mut Lowering<'_, Self>,
        op: Binary,
        [left, right]: [ExprId; 2],
        _: bool,
    ) -> ExprId {
        if op == Binary::Div {
            low.used.insert("ediv");
        }
        if op == Binary::Mod {
            low.used.insert("emod");
        }
        low.exprs.add(Expr::Infix(infix(op), left, right))
    }

    /// Under `Strict` the binding forces the call. GHC takes what stands behind `_ =` as unused, but
    /// not what stands behind a name with an underscore.
    fn unused(number: usize, _: usize) -> Pattern {
        let version = if number == 1 { String::new() } else { (number - 1).to_string() };
        Pattern::Name(format!("_done{version}"))
    }

    fn comment(line: &str) -> TopLevel {
        TopLevel::Comment(vec![line.to_owned()])
    }

    fn group(low: &mut Lowering<'_, Self>, bodies: Vec<(FunId, Lowered)>) -> Vec<TopLevel> {
        bodies.into_iter().map(|(id, body)| low.function(id, &body)).collect()
    }

    fn initial_value(
        low: &mut Lowering<'_, Self>,
        name: String,
        item: Item,
        value: ExprId,
    ) -> TopLevel {
        let ty = low.item_type(item);
        let equations = vec![Equation { params: Vec::new(), rhs: Rhs::Plain(value) }];
        definition(name, ty, equations)
    }

    /// An equation a cell; where they are many, which GHC takes long over, a list.
    fn initial_map(
        low: &mut Lowering<'_, Self>,
        name: String,
        field: FieldId,
        cells: Vec<(i64, Value)>,
        default: ExprId,
    ) -> TopLevel {
        let ty = low.map_type(field);
        if cells.len() > MOST_EQUATIONS {
            let listed = low.listed(cells, default);
            let equations = vec![Equation { params: Vec::new(), rhs: Rhs::Plain(listed) }];
            return definition(name, ty, equations);
        }
        let mut equations = Vec::with_capacity(cells.len() + 1);
        for (address, value) in cells {
            let rhs = Rhs::Plain(low.value(&value));
            equations.push(Equation { params: vec![Pattern::Int(address)], rhs });
        }
        equations.push(Equation { params: vec![Pattern::Any], rhs: Rhs::Plain(default) });
        definition(name, ty, equations)
    }

    fn print_failed(low: &mut Lowering<'_, Self>, number: ExprId) -> ExprId {
        let word = low.exprs.str("failed ");
        let number = low.exprs.call("show", vec![number]);
        let text = low.exprs.add(Expr::Infix(Infix::Append, word, number));
        low.exprs.call(Self::PRINT_LINE, vec![text])
    }

    fn show(low: &mut Lowering<'_, Self>, sort: Sort) -> &'static str {
        match sort {
            Sort::Int | Sort::Ref(_) => "show",
            Sort::Bool => {
                low.used.insert("show_bool");
                "show_bool"
            }
        }
    }

    /// The initial states, and `main`, which makes one run after the other.
    fn runs(low: &mut Lowering<'_, Self>, runs: Vec<InitialRun<TopLevel>>) -> Vec<TopLevel> {
        let actions: Vec<ExprId> = runs.iter().map(|run| run.action).collect();
        let mut items: Vec<TopLevel> = runs.into_iter().flat_map(|run| run.start).collect();
        let main = if let [action] = actions[..] {
            action
        } else {
            let mut names = Vec::with_capacity(actions.len());
            for action in actions {
                let name = low.scope.fresh("run_from_heap");
                names.push(low.exprs.name(&name));
                items.push(action_definition(name, action));
            }
            low.exprs.add(Expr::Sequence(names))
        };
        items.push(action_definition("main".to_owned(), main));
        items
    }
}

impl Lowering<'_, HaskellFile> {
    /// The types of final states and outcomes.
    fn types(&mut self) -> Vec<TopLevel> {
        let program = self.program;
        let mut fields = Vec::with_capacity(program.state.len());
        for (name, &item) in self.fields.clone().into_iter().zip(&program.state) {
            fields.push((name, self.item_type(item)));
        }
        let state = (!fields.is_empty()).then(|| {
            let fields = Fields::Named(fields);
            vec![Constructor { name: "State".to_owned(), fields }]
        });
        let carried = state.iter().map(|_| Type::Name("State".to_owned())).collect();
        let check = vec![Type::Name("Int".to_owned())];
        let cases = [("Halted", carried), ("Failed", check), ("Blocked", Vec::new())];
        let constructor = |(name, types): (&str, Vec<Type>)| Constructor {
            name: name.to_owned(),
            fields: Fields::Positional(types),
        };
        let outcome = cases.map(constructor).into();
        let data =
            |name: &str, constructors| TopLevel::Data { name: name.to_owned(), constructors };
        let types = state.map(|constructors| data("State", constructors)).into_iter();
        types.chain([data("Outcome", outcome)]).collect()
    }

    fn function(&mut self, id: FunId, body: &Lowered) -> TopLevel {
        let function = self.program.function(id);
        let hidden = body.names.iter().filter(|name| is_in_prelude(name)).cloned();
        self.target.hidden.extend(hidden);
        let params = body.names[..function.arity].iter().cloned().map(Pattern::Name).collect();
        TopLevel::Function {
            doc: function.doc.clone(),
            name: self.functions[id.index()].clone(),
            spec: self.template(id, &body.names),
            ty: self.function_type(function),
            equations: vec![Equation { params, rhs: right_side(function, body) }],
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
        self.ty(item.ty(&self.program.symbols))
    }

    /// The initial contents of a field as a list of cells.
    fn listed(&mut self, cells: Vec<(i64, Value)>, default: ExprId) -> ExprId {
        let mut pairs = Vec::with_capacity(cells.len());
        for (address, value) in cells {
            let pair = vec![self.exprs.add(Expr::Int(address)), self.value(&value)];
            pairs.push(self.exprs.add(Expr::Tuple(pair)));
        }
        let list = self.exprs.add(Expr::Own(Own::List(pairs)));
        self.library("from_cells", vec![default, list])
    }

    /// Everything, for a module that others import.
    fn exports(&self) -> Vec<String> {
        let mut exports = vec!["Outcome (..)".to_owned()];
        if !self.fields.is_empty() {
            exports.push("State (..)".to_owned());
        }
        let aliases = ["Address", "Field"].into_iter().filter(|name| self.used.contains(name));
        exports.extend(aliases.map(str::to_owned));
        exports.extend(self.target.failed.clone());
        let functions = self.program.groups.iter().flatten().rev();
        exports.extend(functions.map(|id| self.functions[id.index()].clone()));
        exports
    }

    /// What must not be imported from the standard prelude.
    fn hiding(&self) -> Vec<String> {
        let functions = self.functions.iter().filter(|name| is_in_prelude(name));
        let null = self.used.contains("null").then(|| "null".to_owned());
        let hidden = self.target.hidden.iter().chain(functions).cloned().chain(null);
        hidden.collect::<BTreeSet<_>>().into_iter().collect()
    }
}

/// The right side of the function: branches at its top are guards.
fn right_side(function: &Function, body: &Lowered) -> Rhs {
    let (mut guards, mut last) = (Vec::new(), function.body());
    while let Block { bindings, tail: Tail::If { cond, then, els } } =
        &function.blocks[last.index()]
        && bindings.is_empty()
    {
        guards.push((body.node(*cond), body.block(*then)));
        last = *els;
    }
    if guards.is_empty() {
        Rhs::Plain(body.block(last))
    } else {
        Rhs::Guards(guards, body.block(last))
    }
}

/// A definition without a comment.
fn definition(name: String, ty: Type, equations: Vec<Equation>) -> TopLevel {
    TopLevel::Function { doc: Vec::new(), spec: Vec::new(), name, ty, equations }
}

/// The definition of an action without a result.
fn action_definition(name: String, action: ExprId) -> TopLevel {
    let equations = vec![Equation { params: Vec::new(), rhs: Rhs::Plain(action) }];
    definition(name, Type::Name("IO ()".to_owned()), equations)
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
    let wanted = |definition: &Definition| match definition.name {
        "Field" => needs_field.iter().any(|name| used.contains(name)),
        "Address" => needs_address.iter().any(|name| used.contains(name)),
        name => used.contains(name),
    };
    let definitions = prelude::definitions().filter(wanted);
    library_text(definitions, ["-- Run-time library.", "-- End of the run-time library."])
}

/// A module name close to the file's.
fn module_name(file: &str) -> String {
    let words = file.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let capital = |word: &str| word[..1].to_ascii_uppercase() + &word[1..];
    let name: String = words.map(capital).collect();
    if name.starts_with(|c: char| c.is_ascii_uppercase()) { name } else { format!("Program{name}") }
}

/// The comment at the top of the file.
fn header(low: &Lowering<'_, HaskellFile>, unit: &Unit<'_>) -> Vec<String> {
    let params = low.main_params();
    let mut call = low.functions[low.program.main.index()].clone();
    for param in &params {
        call.extend([" ", param.as_str()]);
    }
    let [does, failed] = GIVES;
    let words = Words { functions: &low.functions, params: &params, call, does, failed };
    let mut lines = super::header::header(low.program, unit, &words);
    let name = unit.name;
    if low.target.failed.is_some() {
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

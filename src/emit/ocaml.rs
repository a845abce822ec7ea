//! The functional program in OCaml.
//!
//! Integers and addresses are zarith's, or OCaml's own where that is asked for; the file carries
//! those definitions of the run-time library that it uses, so that it compiles alone. OCaml is
//! strict and evaluates bindings in order, so each binding is a `let`, each block an expression.

mod module;
mod native;
mod plain;
mod types;

use num_bigint::BigInt;
use unheap_common::{BindingKind, ExprId, IdentifierScope, Pattern, Syntax, TargetExpr};
use unheap_ocaml::{
    OCaml, OCamlFunction, OCamlItem as TopLevel, OCamlModule, OCamlOnlyExpr, RESERVED,
};

use self::module::{header, library};
pub use self::native::NativeIntOverflow;
use self::native::{all_fit, native};
use super::lower::{InitialRun, Lowered, TargetLanguage, TargetLowering, infix};
use super::{EmissionUnit, lower_name};
use base::{FieldId, Sort};
use concrete::Value;
use func::{Binary, FunId, FuncProgram, StateComponent};

/// Names that mean the same in every file, beside OCaml's own words and the run-time library.
pub const OCAML_CAPTIONS: &[&str] = &[
    "Z", "Halted", "Failed", "Blocked", "state", "outcome", "run", "int", "bool", "not", "true",
    "false", "Ok", "Error",
];

/// So many parameters need no labels.
const MOST_WITHOUT_LABELS: usize = 4;

/// What the file makes of OCaml.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Dialect {
    /// Integers are zarith's.
    Arbitrary,
    /// Integers are OCaml's own: 63 bits.
    Native,
    /// The same, in a file without types and modules that asserts that no check fails.
    Plain,
}

/// The program as one OCaml file, with integers of arbitrary precision.
#[must_use]
pub fn ocaml(program: &FuncProgram, unit: &EmissionUnit<'_>) -> String {
    file(program, unit, Dialect::Arbitrary)
}

/// The program as one OCaml file, with OCaml's own integers.
///
/// # Errors
/// A number of the program or of its initial heap that such an integer cannot hold.
pub fn ocaml_native(
    program: &FuncProgram,
    unit: &EmissionUnit<'_>,
) -> Result<String, NativeIntOverflow> {
    all_fit(program, unit.drivers)?;
    Ok(file(program, unit, Dialect::Native))
}

/// The program as one plain OCaml file whose `main` asserts, for whatever initial heap it is given,
/// that no check fails: what refinement-type checkers of OCaml take.
///
/// # Errors
/// A number of the program that does not fit into 63 bits.
pub fn ocaml_asserts(
    program: &FuncProgram,
    unit: &EmissionUnit<'_>,
) -> Result<String, NativeIntOverflow> {
    all_fit(program, &[])?;
    Ok(file(program, unit, Dialect::Plain))
}

fn file(program: &FuncProgram, unit: &EmissionUnit<'_>, dialect: Dialect) -> String {
    let taken = (dialect == Dialect::Plain).then_some(plain::MAIN);
    let mut low = TargetLowering::new(program, dialect, unit.fields, taken);
    let types = low.types();
    let mut code = low.functions();
    code.extend(low.runs(unit));
    if unit.drivers.is_empty() {
        low.use_for_callers();
    }
    let mut call = low.entry_call();
    if dialect == Dialect::Plain {
        let main = low.asserting_main(&mut call);
        code.push(main);
    }
    let mut items = vec![TopLevel::Comment(header(&low, unit, call))];
    if dialect != Dialect::Plain || !low.used.is_empty() {
        items.push(TopLevel::Verbatim(library(&low)));
    }
    items.extend(types);
    items.extend(code);
    unheap_ocaml::print(&OCamlModule { exprs: low.exprs, items })
}

impl TargetLanguage for Dialect {
    type Syntax = OCaml;
    type TopLevel = TopLevel;

    const RESERVED: &'static [&'static str] = RESERVED;
    const TAKEN: &'static [&'static str] = &[
        "not",
        "outcome",
        "null",
        "everywhere",
        "from_function",
        "get",
        "set",
        "splice",
        "closed",
        "ediv",
        "emod",
        "print_variable",
        "print_cells",
        "print_elements",
        "print_sequence",
        "print_endline",
        "string_of_bool",
        "string_of_int",
    ];
    const PRINT_LINE: &'static str = "print_endline";
    const IDENTITY: &'static str = "Fun.id";
    const RETURNED: &'static str = "Ok";
    const ENDED: &'static str = "Error";

    fn field_names(&self, program: &FuncProgram, _: &mut IdentifierScope<'_>) -> Vec<String> {
        let mut scope = IdentifierScope::new(RESERVED, []);
        let items = program.state.iter();
        items.map(|&item| scope.fresh(&lower_name(&program.symbols, item))).collect()
    }

    fn integer(low: &mut TargetLowering<'_, Self>, number: &BigInt) -> ExprId {
        if low.target != Self::Arbitrary {
            let number = native(number).expect("numbers that do not fit have been refused");
            return low.exprs.add(TargetExpr::Int(number));
        }
        low.used.insert("~$");
        low.exprs.add(TargetExpr::Integer(number.to_string()))
    }

    fn truth(low: &mut TargetLowering<'_, Self>, truth: bool) -> ExprId {
        low.exprs.name(truth.to_string())
    }

    fn null(low: &mut TargetLowering<'_, Self>) -> ExprId {
        match low.target {
            Self::Plain => low.exprs.add(TargetExpr::Int(0)),
            Self::Arbitrary | Self::Native => low.library("null", Vec::new()),
        }
    }

    fn negate(low: &mut TargetLowering<'_, Self>, inner: ExprId) -> ExprId {
        if low.target == Self::Arbitrary {
            low.used.insert("~-");
        }
        low.exprs.add(TargetExpr::Negate(inner))
    }

    /// Truth values have an equality of their own, but in plain files `=` is OCaml's, for all
    /// types. There division has no operators.
    fn binary(
        low: &mut TargetLowering<'_, Self>,
        op: Binary,
        [left, right]: [ExprId; 2],
        truths: bool,
    ) -> ExprId {
        let plain = low.target == Self::Plain;
        match op {
            Binary::Div if plain => low.library("ediv", vec![left, right]),
            Binary::Mod if plain => low.library("emod", vec![left, right]),
            Binary::Eq if truths && !plain => low.exprs.call("Bool.equal", vec![left, right]),
            Binary::Ne if truths && !plain => {
                let equal = low.exprs.call("Bool.equal", vec![left, right]);
                low.exprs.call("not", vec![equal])
            }
            Binary::Add
            | Binary::Sub
            | Binary::Mul
            | Binary::Div
            | Binary::Mod
            | Binary::Eq
            | Binary::Ne
            | Binary::Lt
            | Binary::Le
            | Binary::Gt
            | Binary::Ge
            | Binary::And
            | Binary::Or => {
                let op = infix(op);
                if !plain {
                    low.used.insert(OCaml::symbol(op));
                }
                low.exprs.add(TargetExpr::Infix(op, left, right))
            }
        }
    }

    /// A function without parameters takes `()`; a call with labels says what is what.
    fn call(low: &mut TargetLowering<'_, Self>, callee: FunId, args: Vec<ExprId>) -> ExprId {
        let name = low.functions[callee.index()].clone();
        if args.is_empty() && low.program.function(callee).arity == 0 {
            let unit = low.exprs.name("()");
            return low.exprs.call(name, vec![unit]);
        }
        if !low.has_labels(callee) {
            return low.exprs.call(name, args);
        }
        let labels = low.local_names(callee).into_iter();
        let labelled = labels
            .zip(args)
            .map(|(label, arg)| TargetExpr::Own(OCamlOnlyExpr::Labelled(label, arg)));
        let args = labelled.map(|arg| low.exprs.add(arg)).collect();
        low.exprs.call(name, args)
    }

    fn unused(_: usize, results: usize) -> Pattern {
        if results == 0 { Pattern::Tuple(Vec::new()) } else { Pattern::Any }
    }

    fn halted(low: &mut TargetLowering<'_, Self>, state: Vec<ExprId>) -> ExprId {
        match low.target {
            Self::Plain => low.exprs.name("()"),
            Self::Arbitrary | Self::Native => low.halted_constructor(state),
        }
    }

    fn failed(low: &mut TargetLowering<'_, Self>, number: i64) -> ExprId {
        match low.target {
            Self::Plain => {
                let never = low.exprs.name("false");
                low.exprs.call("assert", vec![never])
            }
            Self::Arbitrary | Self::Native => low.failed_constructor(number),
        }
    }

    fn blocked(low: &mut TargetLowering<'_, Self>) -> ExprId {
        low.exprs.name(if low.target == Self::Plain { "()" } else { "Blocked" })
    }

    /// A plain file gives results as they are: `assert false` is of any type, and what is not a run does
    /// not go on.
    fn says_ends(&self) -> bool {
        *self != Self::Plain
    }

    fn returned(low: &mut TargetLowering<'_, Self>, results: ExprId) -> ExprId {
        match low.target {
            Self::Plain => results,
            Self::Arbitrary | Self::Native => low.exprs.call(Self::RETURNED, vec![results]),
        }
    }

    fn failed_inside(low: &mut TargetLowering<'_, Self>, number: i64) -> ExprId {
        let failed = Self::failed(low, number);
        match low.target {
            Self::Plain => failed,
            Self::Arbitrary | Self::Native => low.exprs.call(Self::ENDED, vec![failed]),
        }
    }

    fn blocked_inside(low: &mut TargetLowering<'_, Self>) -> ExprId {
        match low.target {
            Self::Plain => {
                let unit = low.exprs.name("()");
                low.library("blocked", vec![unit])
            }
            Self::Arbitrary | Self::Native => {
                let blocked = Self::blocked(low);
                low.exprs.call(Self::ENDED, vec![blocked])
            }
        }
    }

    fn steps(
        low: &mut TargetLowering<'_, Self>,
        steps: Vec<(BindingKind, Pattern, ExprId)>,
        body: ExprId,
    ) -> ExprId {
        low.used.insert("let*");
        low.exprs.add(TargetExpr::Steps(steps, body))
    }

    fn comment(line: &str) -> TopLevel {
        TopLevel::Comment(vec![line.to_owned()])
    }

    fn group(
        low: &mut TargetLowering<'_, Self>,
        bodies: Vec<(FunId, Lowered<'_>)>,
    ) -> Vec<TopLevel> {
        let is_inside = |callee: FunId| bodies.iter().any(|&(id, _)| id == callee);
        let calls = |&(id, _): &(FunId, Lowered<'_>)| {
            func::callees(low.program.function(id)).any(is_inside)
        };
        let recursive = bodies.iter().any(calls);
        let functions = bodies.iter().map(|(id, body)| low.function(*id, body)).collect();
        vec![TopLevel::Let { recursive, functions }]
    }

    fn initial_value(
        _: &mut TargetLowering<'_, Self>,
        name: String,
        _: StateComponent,
        body: ExprId,
    ) -> TopLevel {
        single(function(name, Vec::new(), body))
    }

    fn initial_map(
        low: &mut TargetLowering<'_, Self>,
        name: String,
        field: FieldId,
        cells: Vec<(i64, Value)>,
        default: ExprId,
    ) -> TopLevel {
        if cells.is_empty() {
            return single(function(name, vec![Pattern::Any], default));
        }
        let param = if low.program.symbols.is_tape(field) { "position" } else { "address" };
        let sort = low.program.symbols[field].sort;
        let mut arms = Vec::with_capacity(cells.len() + 1);
        for (address, value) in cells {
            arms.push((Pattern::Int(address), low.value(&value, sort)));
        }
        arms.push((Pattern::Any, default));
        let key = low.exprs.name(param);
        let machine = match low.target {
            Self::Arbitrary => low.exprs.call("Z.to_int", vec![key]),
            Self::Native | Self::Plain => key,
        };
        let body = low.exprs.add(TargetExpr::Match(machine, arms));
        single(function(name, vec![Pattern::Name(param.to_owned())], body))
    }

    fn print_failed(low: &mut TargetLowering<'_, Self>, number: ExprId) -> ExprId {
        let format = low.exprs.str("failed %d\n");
        low.exprs.call("Printf.printf", vec![format, number])
    }

    fn exit(low: &mut TargetLowering<'_, Self>) -> ExprId {
        let code = low.exprs.add(TargetExpr::Int(1));
        low.exprs.call("Stdlib.exit", vec![code])
    }

    fn show(low: &mut TargetLowering<'_, Self>, sort: Sort) -> &'static str {
        match (sort, low.target) {
            (Sort::Bool, _) => "string_of_bool",
            (_, Self::Arbitrary) => "Z.to_string",
            (_, Self::Native | Self::Plain) => "string_of_int",
        }
    }

    /// Each run where its initial state is defined.
    fn runs(_: &mut TargetLowering<'_, Self>, runs: Vec<InitialRun<TopLevel>>) -> Vec<TopLevel> {
        let with_action = |run: InitialRun<TopLevel>| {
            run.start.into_iter().chain(std::iter::once(TopLevel::Do(run.action)))
        };
        runs.into_iter().flat_map(with_action).collect()
    }
}

impl TargetLowering<'_, Dialect> {
    fn function(&self, id: FunId, body: &Lowered<'_>) -> OCamlFunction {
        let source = self.program.function(id);
        let names = &body.names[..source.arity];
        let params = names.iter().map(|name| Pattern::Name(name.clone())).collect();
        OCamlFunction {
            doc: source.doc.clone(),
            name: self.functions[id.index()].clone(),
            labelled: self.has_labels(id),
            params: or_unit(params),
            body: body.block(source.body()),
        }
    }

    /// Whether the parameters have labels: those of the whole program, where they are many, so that
    /// a call from other code says what is what.
    fn has_labels(&self, id: FunId) -> bool {
        id == self.program.main
            && self.target != Dialect::Plain
            && self.program.function(id).arity > MOST_WITHOUT_LABELS
    }

    /// A call of the whole program with names for its arguments.
    fn entry_call(&self) -> String {
        let main = self.program.main;
        let mark = if self.has_labels(main) { "~" } else { "" };
        let mut call = self.functions[main.index()].clone();
        let params = self.main_params();
        for param in &params {
            call.extend([" ", mark, param.as_str()]);
        }
        if params.is_empty() {
            call.push_str(" ()");
        }
        call
    }
}

/// The parameters of a function, which has one at least.
fn or_unit(params: Vec<Pattern>) -> Vec<Pattern> {
    if params.is_empty() { vec![Pattern::Tuple(Vec::new())] } else { params }
}

/// A function without a comment.
fn function(name: String, params: Vec<Pattern>, body: ExprId) -> OCamlFunction {
    OCamlFunction { doc: Vec::new(), name, labelled: false, params, body }
}

/// A definition of one function that does not call itself.
fn single(function: OCamlFunction) -> TopLevel {
    TopLevel::Let { recursive: false, functions: vec![function] }
}

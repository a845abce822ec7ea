//! The functional program in Haskell.
//!
//! The extension `Strict` makes every binding, argument and field strict, as the functional
//! program has it: a call whose results are not used is made all the same. The file carries those
//! definitions of the run-time library that it uses, so that it compiles alone.

mod claims;
mod liquid;
mod module;
mod types;

use std::collections::BTreeSet;

use num_bigint::BigInt;
use unheap_common::{ExprId, IdentifierScope, Infix, Pattern, TargetExpr};
use unheap_haskell::{
    Haskell, HaskellEquation, HaskellItem as TopLevel, HaskellOnlyExpr, HaskellType, RESERVED, Rhs,
    is_in_prelude,
};

use super::lower::{InitialRun, Lowered, TargetLanguage, TargetLowering, infix};
use super::{EmissionUnit, lower_name};
use base::{FieldId, Sort};
use concrete::Value;
use func::{Binary, Block, FunId, FuncProgram, Function, StateComponent, Tail};

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
    "Left",
    "Right",
    "Either",
];

/// With more cells, an initial field is a list of them.
const MOST_EQUATIONS: usize = 16;

/// The program as one Haskell file: a module that exports everything or, with a driver, `Main`.
#[must_use]
pub fn haskell(program: &FuncProgram, unit: &EmissionUnit<'_>) -> String {
    module::text(program, unit, false)
}

/// The program as one Haskell file with templates of refinement types for Liquid Haskell: whatever
/// gives an outcome gives none that is `Failed`.
#[must_use]
pub fn liquid_haskell(program: &FuncProgram, unit: &EmissionUnit<'_>) -> String {
    module::text(program, unit, true)
}

/// What ends the process with exit code 1.
const EXIT: &str = "System.Exit.exitFailure";

/// What a Haskell file has beside what all files have.
#[derive(Default)]
struct HaskellFile {
    /// Local names that the standard prelude has, too.
    hidden: BTreeSet<String>,
    /// Where templates of refinement types are asked for: the name of the measure that says whether
    /// an outcome is a failure.
    failed: Option<String>,
}

impl TargetLanguage for HaskellFile {
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
        "from_function",
        "get",
        "main",
        "mapM_",
        "mod",
        "not",
        "null",
        "otherwise",
        "outcome",
        "print_cells",
        "print_elements",
        "print_sequence",
        "print_variable",
        "putStrLn",
        "set",
        "show",
        "show_bool",
        "signum",
        "splice",
    ];
    const PRINT_LINE: &'static str = "putStrLn";
    const IDENTITY: &'static str = "id";
    const RETURNED: &'static str = "Right";
    const ENDED: &'static str = "Left";

    /// Fields are functions: they share the names of the top level.
    fn field_names(
        &self,
        program: &FuncProgram,
        top_level: &mut IdentifierScope<'_>,
    ) -> Vec<String> {
        let name = |&item| format!("final_{}", lower_name(&program.symbols, item));
        program.state.iter().map(|item| top_level.fresh(&name(item))).collect()
    }

    fn integer(low: &mut TargetLowering<'_, Self>, number: &BigInt) -> ExprId {
        low.exprs.add(TargetExpr::Integer(number.to_string()))
    }

    fn truth(low: &mut TargetLowering<'_, Self>, truth: bool) -> ExprId {
        low.exprs.name(if truth { "True" } else { "False" })
    }

    fn binary(
        low: &mut TargetLowering<'_, Self>,
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
        low.exprs.add(TargetExpr::Infix(infix(op), left, right))
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

    fn group(
        low: &mut TargetLowering<'_, Self>,
        bodies: Vec<(FunId, Lowered<'_>)>,
    ) -> Vec<TopLevel> {
        bodies.into_iter().map(|(id, body)| low.function(id, &body)).collect()
    }

    fn initial_value(
        low: &mut TargetLowering<'_, Self>,
        name: String,
        item: StateComponent,
        value: ExprId,
    ) -> TopLevel {
        let ty = low.item_type(item);
        let equations = vec![HaskellEquation { params: Vec::new(), rhs: Rhs::Plain(value) }];
        definition(name, ty, equations)
    }

    /// An equation a cell; where they are many, which GHC takes long over, a list.
    fn initial_map(
        low: &mut TargetLowering<'_, Self>,
        name: String,
        field: FieldId,
        cells: Vec<(i64, Value)>,
        default: ExprId,
    ) -> TopLevel {
        let ty = low.initial_map_type(field);
        let sort = low.program.symbols[field].sort;
        if cells.len() > MOST_EQUATIONS {
            let listed = low.listed(cells, sort, default);
            let equations = vec![HaskellEquation { params: Vec::new(), rhs: Rhs::Plain(listed) }];
            return definition(name, ty, equations);
        }
        let mut equations = Vec::with_capacity(cells.len() + 1);
        for (address, value) in cells {
            let rhs = Rhs::Plain(low.value(&value, sort));
            equations.push(HaskellEquation { params: vec![Pattern::Int(address)], rhs });
        }
        equations.push(HaskellEquation { params: vec![Pattern::Any], rhs: Rhs::Plain(default) });
        definition(name, ty, equations)
    }

    fn print_failed(low: &mut TargetLowering<'_, Self>, number: ExprId) -> ExprId {
        let word = low.exprs.str("failed ");
        let number = low.exprs.call("show", vec![number]);
        let text = low.exprs.add(TargetExpr::Infix(Infix::Append, word, number));
        low.exprs.call(Self::PRINT_LINE, vec![text])
    }

    fn exit(low: &mut TargetLowering<'_, Self>) -> ExprId {
        low.used.insert(EXIT);
        low.exprs.name(EXIT)
    }

    fn show(low: &mut TargetLowering<'_, Self>, sort: Sort) -> &'static str {
        match sort {
            Sort::Int | Sort::Ref(_) | Sort::Vector(_) => "show",
            Sort::Bool => {
                low.used.insert("show_bool");
                "show_bool"
            }
        }
    }

    /// The initial states, and `main`, which makes one run after the other.
    fn runs(low: &mut TargetLowering<'_, Self>, runs: Vec<InitialRun<TopLevel>>) -> Vec<TopLevel> {
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
            low.exprs.add(TargetExpr::Sequence(names))
        };
        items.push(action_definition("main".to_owned(), main));
        items
    }
}

impl TargetLowering<'_, HaskellFile> {
    fn function(&mut self, id: FunId, body: &Lowered<'_>) -> TopLevel {
        let function = self.program.function(id);
        let hidden = body.names.iter().filter(|name| is_in_prelude(name)).cloned();
        self.target.hidden.extend(hidden);
        let params = body.names[..function.arity].iter().cloned().map(Pattern::Name).collect();
        TopLevel::Function {
            doc: function.doc.clone(),
            name: self.functions[id.index()].clone(),
            spec: self.template(id, &body.names),
            ty: self.function_type(function),
            equations: vec![HaskellEquation { params, rhs: self.right_side(function, body) }],
        }
    }

    /// The initial contents of a field as a list of cells.
    fn listed(&mut self, cells: Vec<(i64, Value)>, sort: Sort, default: ExprId) -> ExprId {
        let mut pairs = Vec::with_capacity(cells.len());
        for (address, value) in cells {
            let pair = vec![self.exprs.add(TargetExpr::Int(address)), self.value(&value, sort)];
            pairs.push(self.exprs.add(TargetExpr::Tuple(pair)));
        }
        let list = self.exprs.add(TargetExpr::Own(HaskellOnlyExpr::List(pairs)));
        self.library("from_cells", vec![default, list])
    }
}

impl TargetLowering<'_, HaskellFile> {
    /// The right side of the function: branches at its top are guards.
    fn right_side(&mut self, function: &Function, body: &Lowered<'_>) -> Rhs {
        let (mut guards, mut last) = (Vec::new(), function.body());
        while let block @ Block { tail: Tail::If { cond, then, els }, .. } =
            &function.blocks[last.index()]
            && body.in_place.is_bare(block)
        {
            let cond = self.mark_provenance(Some(&block.from), body.node(*cond));
            guards.push((cond, body.block(*then)));
            last = *els;
        }
        if guards.is_empty() {
            Rhs::Plain(body.block(last))
        } else {
            Rhs::Guards(guards, body.block(last))
        }
    }
}

/// A definition without a comment.
fn definition(name: String, ty: HaskellType, equations: Vec<HaskellEquation>) -> TopLevel {
    TopLevel::Function { doc: Vec::new(), spec: Vec::new(), name, ty, equations }
}

/// The definition of an action without a result.
fn action_definition(name: String, action: ExprId) -> TopLevel {
    let equations = vec![HaskellEquation { params: Vec::new(), rhs: Rhs::Plain(action) }];
    definition(name, HaskellType::Name("IO ()".to_owned()), equations)
}

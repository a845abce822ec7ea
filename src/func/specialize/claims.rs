//! What is claimed, as functions: for each test of a claim one that says whether it is true, and for each
//! quantifier in it one that goes through the values.
//!
//! A formula that is tested is defined in every state, so its expressions are total like all others. A
//! quantifier goes through values by recursion: from the first object to the newest, or from the first
//! integer of an interval to the last; a fold goes through elements in the same way. Claims that say the same of all objects share the function.

mod blocks;

use std::sync::Arc;

use num_bigint::BigInt;
use rustc_hash::FxHashMap;

use super::code::FunctionBuilder;
use super::locations;
use super::names::{NameSupply, lower, to_snake_case};
use super::wrap::wrap_line;
use crate::{
    Binding, FunId, FuncNode, FuncType, Function, LocalId, NodeId, ResultType, StateComponent,
    Unary,
};
use base::{Sort, VarId};
use program::spec::{
    BoundDomain, FoldUse, FoldedVector, Formula, FormulaPart, PartId, fold_text, formula_text,
};
use program::{ClaimReads, Program};
use symbolic::term::SymbolicTerms;

/// The functions of all tests, which stand before all others, and how they are called.
#[derive(Default)]
pub(super) struct ClaimFunctions {
    /// The functions, by their handles.
    pub functions: Vec<Function>,
    /// For the variable of a test its function and what that takes.
    calls: FxHashMap<VarId, (FunId, Vec<StateComponent>)>,
}

impl ClaimFunctions {
    /// Those of a program.
    pub(super) fn collect(
        program: &Program,
        terms: &SymbolicTerms,
        item_names: &FxHashMap<StateComponent, Arc<str>>,
    ) -> Self {
        let mut writer = ClaimWriter {
            program,
            terms,
            item_names,
            names: NameSupply::default(),
            wanted: Vec::new(),
            known: FxHashMap::default(),
        };
        let mut claims = Self::default();
        for (at, test) in program.tests.all.iter().enumerate() {
            let items = items(program, &test.reads);
            claims.calls.insert(test.var, (FunId::new(at), items.clone()));
            let name = writer.names.unique(&item_names[&StateComponent::Var(test.var)]);
            let (what, scope, formula) = (WantedFunction::Whole, Vec::new(), &test.formula);
            writer.wanted.push(NeededFunction { test: at, formula, what, scope, items, name });
        }
        while claims.functions.len() < writer.wanted.len() {
            let function = writer.function(claims.functions.len());
            claims.functions.push(function);
        }
        claims
    }

    /// The names that they have taken.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.functions.iter().map(|function| function.name.as_str())
    }

    /// The function of a test and what it takes.
    pub(super) fn call(&self, var: VarId) -> Option<&(FunId, Vec<StateComponent>)> {
        self.calls.get(&var)
    }
}

/// What a function takes, in the order of parameters.
fn items(program: &Program, reads: &ClaimReads) -> Vec<StateComponent> {
    let fields = reads.fields.iter().map(|&field| StateComponent::Field(field));
    let vars = reads.vars.iter().map(|&var| StateComponent::Var(var));
    locations::sort_items(&program.symbols, fields.chain(vars))
}

/// A function that a formula needs.
#[derive(Clone)]
struct NeededFunction<'a> {
    /// The test.
    test: usize,
    /// The test's formula, or the step of a fold in it.
    formula: &'a Formula,
    what: WantedFunction,
    /// The bound names that it knows, the outermost first.
    scope: Vec<usize>,
    /// What it takes of the state.
    items: Vec<StateComponent>,
    name: String,
}

/// What a function gives.
#[derive(Clone, Copy, PartialEq, Eq)]
enum WantedFunction {
    /// Whether the whole is true.
    Whole,
    /// The value of a choice.
    Choice(PartId),
    /// Whether a quantifier is true of the values from one on.
    Loop(PartId),
    /// What a fold is, from what it was before an element on.
    Fold(PartId),
}

/// What tells functions apart that are not of a whole: the text, what it speaks of, and which bound names
/// of which test it knows.
type WantedKey = (String, Vec<StateComponent>, Option<(usize, Vec<(usize, Sort)>)>);

/// The functions of all tests while they are written.
struct ClaimWriter<'a> {
    program: &'a Program,
    terms: &'a SymbolicTerms,
    item_names: &'a FxHashMap<StateComponent, Arc<str>>,
    names: NameSupply,
    /// The functions that are needed, by their handles.
    wanted: Vec<NeededFunction<'a>>,
    /// Those that are of a part.
    known: FxHashMap<WantedKey, usize>,
}

/// One function while it is written.
struct PredicateWriter<'w, 'a> {
    writer: &'w mut ClaimWriter<'a>,
    builder: FunctionBuilder<'a>,
    own: FunId,
    wanted: NeededFunction<'a>,
    items: FxHashMap<StateComponent, NodeId>,
    /// The values of the bound names that it knows.
    bounds: FxHashMap<usize, NodeId>,
}

impl<'a> ClaimWriter<'a> {
    /// Writes one of the functions that are wanted.
    fn function(&mut self, index: usize) -> Function {
        let wanted = self.wanted[index].clone();
        let symbols = &self.program.symbols;
        let formula = wanted.formula;
        let mut builder = FunctionBuilder::new(symbols, self.terms, self.item_names);
        let items = wanted.items.iter().map(|&item| (item, builder.param(item, ""))).collect();
        let bounds = wanted.scope.iter().map(|&bound| {
            let bound_name = &formula.bounds()[bound];
            // The element of a fold is called `t[n]`.
            let name = lower(&bound_name.name).replace('[', "_").replace(']', "");
            (bound, builder.plain_param(&name, FuncType::Value(bound_name.sort)))
        });
        let bounds = bounds.collect();
        let result = match wanted.what {
            WantedFunction::Choice(part) | WantedFunction::Fold(part) => {
                formula.sort(symbols, part)
            }
            WantedFunction::Whole | WantedFunction::Loop(_) => Sort::Bool,
        };
        let (doc, name, what) = (self.doc(&wanted), wanted.name.clone(), wanted.what);
        let id = FunId::new(index);
        let mut function =
            PredicateWriter { writer: self, builder, own: id, wanted, items, bounds };
        match what {
            WantedFunction::Whole => function.write_tail(formula.root()),
            WantedFunction::Choice(part) => function.write_tail(part),
            WantedFunction::Loop(part) => function.quantifier_loop(part),
            WantedFunction::Fold(part) => function.steps(part),
        }
        function.builder.finish(name, doc, ResultType::Tuple(vec![FuncType::Value(result)]))
    }

    /// What the function says, in words.
    fn doc(&self, wanted: &NeededFunction<'_>) -> Vec<String> {
        let (formula, symbols) = (wanted.formula, &self.program.symbols);
        let text = |id: PartId| formula_text(symbols, &formula.part_alone(id));
        wrap_line(&match wanted.what {
            WantedFunction::Whole => {
                let test = &self.program.tests.all[wanted.test];
                format!("Claim {}: {}", test.check.number(), test.said)
            }
            WantedFunction::Choice(part) => text(part),
            WantedFunction::Loop(part) => {
                let name = &formula.bounds()[quantified(formula, part).1].name;
                format!("From this {name} on: {}", text(part))
            }
            WantedFunction::Fold(part) => {
                let fold = &fold_of(formula, part).fold;
                format!(
                    "From this {} on, where it is `it`: {}",
                    fold.count,
                    fold_text(symbols, fold)
                )
            }
        })
    }

    /// The function of a part of a test.
    fn request_function(
        &mut self,
        (test, formula): (usize, &'a Formula),
        what: WantedFunction,
        part: PartId,
        scope: Vec<usize>,
    ) -> usize {
        let alone = formula.part_alone(part);
        let (reads, text, name) = match what {
            WantedFunction::Fold(_) => {
                let FoldUse { fold, of, offset, .. } = fold_of(formula, part);
                let text = format!("{} {}", fold.name, is_zero(formula, *offset));
                (self.program.elements_read(*of), text, to_snake_case(&fold.name))
            }
            WantedFunction::Loop(_) => {
                let text = formula_text(&self.program.symbols, &alone);
                (self.program.reads(&alone), text, self.loop_name(formula, part))
            }
            WantedFunction::Whole | WantedFunction::Choice(_) => {
                let text = formula_text(&self.program.symbols, &alone);
                (self.program.reads(&alone), text, "choice".to_owned())
            }
        };
        let items = items(self.program, &reads);
        let sorted = scope.iter().map(|&bound| (bound, formula.bounds()[bound].sort));
        let scope_key = (!scope.is_empty()).then(|| (test, sorted.collect()));
        let key = (text, items.clone(), scope_key);
        if let Some(&index) = self.known.get(&key) {
            return index;
        }
        let name = self.names.unique(&name);
        self.known.insert(key, self.wanted.len());
        self.wanted.push(NeededFunction { test, formula, what, scope, items, name });
        self.wanted.len() - 1
    }

    /// `every_node`, `some_k`
    fn loop_name(&self, formula: &Formula, part: PartId) -> String {
        let (all, bound, domain) = quantified(formula, part);
        let word = match domain {
            BoundDomain::Objects(shape, _) => to_snake_case(&self.program.symbols[shape].word()),
            BoundDomain::Interval(..) | BoundDomain::Integers => {
                lower(&formula.bounds()[bound].name)
            }
        };
        format!("{}_{word}", if all { "every" } else { "some" })
    }
}

/// A quantifier: whether it is about all values, the name that it binds, and what that ranges over.
fn quantified(formula: &Formula, part: PartId) -> (bool, usize, BoundDomain) {
    match *formula.part(part) {
        FormulaPart::Quantified { all, bound, domain, .. } => (all, bound, domain),
        _ => unreachable!("only quantifiers go through values"),
    }
}

/// A fold.
fn fold_of(formula: &Formula, part: PartId) -> &FoldUse {
    match formula.part(part) {
        FormulaPart::Fold(fold) => fold,
        _ => unreachable!("only folds go through elements"),
    }
}

/// Whether a part is 0.
fn is_zero(formula: &Formula, part: PartId) -> bool {
    matches!(formula.part(part), FormulaPart::Int(number) if *number == BigInt::ZERO)
}

impl<'a> PredicateWriter<'_, 'a> {
    fn formula(&self) -> &'a Formula {
        self.wanted.formula
    }

    /// The function that is wanted: its handle, and what it takes but for what is its own.
    fn request_function(&mut self, what: WantedFunction, part: PartId) -> (FunId, Vec<NodeId>) {
        // Names that do not occur in the part need not be known there.
        let alone = self.formula().part_alone(part);
        let occurs = |bound: &usize| alone.parts().any(|part| *part == FormulaPart::Bound(*bound));
        let scope: Vec<usize> = self.wanted.scope.iter().copied().filter(occurs).collect();
        let of = (self.wanted.test, self.wanted.formula);
        let at = self.writer.request_function(of, what, part, scope.clone());
        let items = self.writer.wanted[at].items.iter().map(|item| self.items[item]);
        let bounds = scope.iter().map(|bound| self.bounds[bound]);
        (FunId::new(at), items.chain(bounds).collect())
    }

    /// The call of a quantifier's function for all its values.
    fn all_turns(&mut self, id: PartId, bindings: &mut Vec<Binding>) -> (FunId, Vec<NodeId>) {
        let range_args = match quantified(self.formula(), id).2 {
            BoundDomain::Interval(low, high) => {
                vec![self.value(low, bindings), self.value(high, bindings)]
            }
            BoundDomain::Objects(..) => {
                let objects = self.writer.program.tests.objects;
                let objects = objects.expect("a quantifier over objects reads how many there are");
                let objects = self.items[&StateComponent::Var(objects)];
                vec![self.builder.node(FuncNode::Unary(Unary::Neg, objects))]
            }
            BoundDomain::Integers => unreachable!("what is said of all integers is not tested"),
        };
        let (callee, mut args) = self.request_function(WantedFunction::Loop(id), id);
        args.extend(range_args);
        (callee, args)
    }

    /// The call of a fold's function for all its elements.
    fn all_steps(&mut self, id: PartId, nodes: &FxHashMap<PartId, NodeId>) -> (FunId, Vec<NodeId>) {
        let formula = self.formula();
        let FoldUse { args, of, start, from, offset, to, .. } = fold_of(formula, id);
        let what = WantedFunction::Fold(id);
        let at = self.writer.request_function((self.wanted.test, formula), what, id, Vec::new());
        let items = self.writer.wanted[at].items.iter().map(|item| self.items[item]);
        let array = match of {
            FoldedVector::Var(_) => None,
            FoldedVector::Array(_, array) => Some(array),
        };
        let offset = (!is_zero(formula, *offset)).then_some(offset);
        let parts = args.iter().chain(array).chain([start, from, to]).chain(offset);
        (FunId::new(at), items.chain(parts.map(|part| nodes[part])).collect())
    }

    /// The value that a call gives.
    fn call(
        &mut self,
        (callee, args): (FunId, Vec<NodeId>),
        (name, sort): (&str, Sort),
        bindings: &mut Vec<Binding>,
    ) -> NodeId {
        let local: LocalId = self.builder.local(name, FuncType::Value(sort), None);
        bindings.push(Binding::Call { results: vec![local], callee, args });
        self.builder.node(FuncNode::Local(local))
    }
}

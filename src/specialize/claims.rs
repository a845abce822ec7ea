//! What is claimed, as functions: for each test of a claim one that says whether it is true, and for each
//! quantifier in it one that goes through the values.
//!
//! A formula that is tested is defined in every state, so its expressions are total like all others. A
//! quantifier goes through values by recursion: from the first object to the newest, or from the first
//! integer of an interval to the last. Functions that formulas need are made one after the other, the
//! function of a test before those of its quantifiers.

mod blocks;

use std::sync::Arc;

use rustc_hash::FxHashMap;

use super::code::Builder;
use super::locations;
use super::names::lower;
use crate::base::{FieldId, ShapeId, Sort, VarId};
use crate::func::{Binding, FunId, Function, Item, LocalId, Node, NodeId, ResultType, Type};
use crate::program::{ClaimTest, Program};
use crate::spec::{BoundDomain, Formula, FormulaPart, PartId, When, formula_text};
use crate::term::Terms;

/// The functions of all tests, which stand before all others, and how they are called.
#[derive(Default)]
pub(super) struct ClaimFunctions {
    /// The functions, by their handles.
    pub functions: Vec<Function>,
    /// For the variable of a test its function and what that takes.
    calls: FxHashMap<VarId, (FunId, Vec<Item>)>,
}

impl ClaimFunctions {
    /// Those of a program.
    pub fn of(program: &Program, terms: &Terms, item_names: &FxHashMap<Item, Arc<str>>) -> Self {
        let mut made = Self::default();
        for test in &program.tests.all {
            let items = items(program, test);
            made.calls.insert(test.var, (FunId::new(made.functions.len()), items.clone()));
            let mut writer =
                ClaimWriter { program, terms, item_names, test, items, wanted: Vec::new() };
            writer.wanted.push(Wanted {
                what: WantedFunction::Whole,
                scope: Vec::new(),
                name: item_names[&Item::Var(test.var)].to_string(),
            });
            let first = made.functions.len();
            while made.functions.len() - first < writer.wanted.len() {
                let at = made.functions.len() - first;
                let function = writer.function(first, at);
                made.functions.push(function);
            }
        }
        made
    }

    /// The names that they have taken.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.functions.iter().map(|function| function.name.as_str())
    }

    /// The function of a test and what it takes.
    pub fn call(&self, var: VarId) -> Option<&(FunId, Vec<Item>)> {
        self.calls.get(&var)
    }
}

/// What the function of a test takes, in the order of parameters.
fn items(program: &Program, test: &ClaimTest) -> Vec<Item> {
    let fields = test.reads.fields.iter().map(|&field| Item::Field(field));
    let vars = test.reads.vars.iter().map(|&var| Item::Var(var));
    locations::in_order(&program.symbols, fields.chain(vars))
}

/// A function that a formula needs.
#[derive(Clone)]
struct Wanted {
    what: WantedFunction,
    /// The bound names that it knows, the outermost first.
    scope: Vec<usize>,
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
}

/// The functions of one test while they are written.
struct ClaimWriter<'a> {
    program: &'a Program,
    terms: &'a Terms,
    item_names: &'a FxHashMap<Item, Arc<str>>,
    test: &'a ClaimTest,
    items: Vec<Item>,
    /// The functions that are needed, those that are written first.
    wanted: Vec<Wanted>,
}

/// One function while it is written.
struct PredicateWriter<'w, 'a> {
    writer: &'w mut ClaimWriter<'a>,
    builder: Builder<'a>,
    /// The handle of the test's first function.
    first: usize,
    /// Which of them it is.
    own: usize,
    items: FxHashMap<Item, NodeId>,
    /// The values of the bound names that it knows.
    bounds: FxHashMap<usize, NodeId>,
    scope: Vec<usize>,
}

impl<'a> ClaimWriter<'a> {
    /// Writes one of the functions that are wanted.
    fn function(&mut self, first: usize, own: usize) -> Function {
        let Wanted { what, scope, name } = self.wanted[own].clone();
        let symbols = &self.program.symbols;
        let mut builder = Builder::new(symbols, self.terms, self.item_names);
        let formula = &self.test.formula;
        let items = self.items.iter().map(|&item| (item, builder.param(item, ""))).collect();
        let bounds = scope.iter().map(|&bound| {
            let bound_name = &formula.bounds()[bound];
            let ty = Type::Value(bound_name.sort);
            (bound, builder.plain_param(&lower(&bound_name.name), ty))
        });
        let bounds = bounds.collect();
        let result = match what {
            WantedFunction::Choice(part) => formula.sort(symbols, part),
            WantedFunction::Whole | WantedFunction::Loop(_) => Sort::Bool,
        };
        let doc = self.doc(what);
        let mut function =
            PredicateWriter { writer: self, builder, first, own, items, bounds, scope };
        match what {
            WantedFunction::Whole => function.whole(),
            WantedFunction::Choice(part) => function.tail(part, Vec::new()),
            WantedFunction::Loop(part) => function.turns(part),
        }
        function.builder.finish(name, doc, ResultType::Tuple(vec![Type::Value(result)]))
    }

    /// What the function says, in words.
    fn doc(&self, what: WantedFunction) -> Vec<String> {
        let symbols = &self.program.symbols;
        let formula = &self.test.formula;
        let text = |id: PartId| formula_text(symbols, &formula.part_alone(id));
        let line = match what {
            WantedFunction::Whole => {
                format!("Claim {}: {}", self.test.check.number(), self.test.said)
            }
            WantedFunction::Choice(part) => text(part),
            WantedFunction::Loop(part) => {
                let FormulaPart::Quantified { bound, .. } = *formula.part(part) else {
                    unreachable!("only quantifiers go through values")
                };
                let name = &formula.bounds()[bound].name;
                format!("From {name} on: {}", text(part))
            }
        };
        super::wrap::wrap(&line)
    }
}

impl PredicateWriter<'_, '_> {
    fn formula(&self) -> &Formula {
        &self.writer.test.formula
    }

    /// The whole claim.
    fn whole(&mut self) {
        let root = self.formula().root();
        self.tail(root, Vec::new());
    }

    fn item(&self, item: Item) -> NodeId {
        self.items[&item]
    }

    fn field(&self, field: FieldId) -> NodeId {
        self.item(Item::Field(field))
    }

    /// The field that says at which addresses there are objects of the shape, or were.
    fn exists(&self, shape: ShapeId, when: When) -> FieldId {
        let program = self.writer.program;
        let known = program.tests.exists.iter().find(|(of, _)| *of == shape);
        let &(_, now) = known.expect("a quantifier over objects reads which there are");
        match when {
            When::Now => now,
            When::Before => {
                let symbols = &program.symbols;
                let is_copy = |&field: &FieldId| field != now && symbols.present(field) == now;
                symbols.field_ids().find(is_copy).expect("it reads which objects there were")
            }
        }
    }

    /// The function that is wanted: its handle, and what it takes but for what is its own.
    fn want(&mut self, what: WantedFunction, word: &str) -> (FunId, Vec<NodeId>) {
        let wanted = &mut self.writer.wanted;
        let known = wanted.iter().position(|known| known.what == what && known.scope == self.scope);
        let at = known.unwrap_or_else(|| {
            let stem = format!("{}_{word}", wanted[0].name);
            let numbered = (2..).map(|number| format!("{stem}{number}"));
            let mut names = std::iter::once(stem.clone()).chain(numbered);
            let is_free = |name: &String| wanted.iter().all(|known| known.name != *name);
            let name = names.find(is_free).expect("numbers do not end");
            wanted.push(Wanted { what, scope: self.scope.clone(), name });
            wanted.len() - 1
        });
        let items = self.writer.items.iter().map(|item| self.items[item]);
        let bounds = self.scope.iter().map(|bound| self.bounds[bound]);
        (FunId::new(self.first + at), items.chain(bounds).collect())
    }

    /// The call of a quantifier's function for all its values.
    fn all_turns(&mut self, id: PartId, bindings: &mut Vec<Binding>) -> (FunId, Vec<NodeId>) {
        let FormulaPart::Quantified { all, bound, domain, .. } = *self.formula().part(id) else {
            unreachable!("only quantifiers go through values")
        };
        let own = match domain {
            BoundDomain::Interval(low, high) => {
                vec![self.value(low, bindings), self.value(high, bindings)]
            }
            BoundDomain::Objects(..) => {
                let objects = self.writer.program.tests.objects;
                let objects = objects.expect("a quantifier over objects reads how many there are");
                let objects = self.item(Item::Var(objects));
                vec![self.builder.node(Node::Unary(crate::func::Unary::Neg, objects))]
            }
            BoundDomain::Integers => unreachable!("what is said of all integers is not tested"),
        };
        let name = lower(&self.formula().bounds()[bound].name);
        let word = if all { format!("all_{name}") } else { format!("some_{name}") };
        let (callee, mut args) = self.want(WantedFunction::Loop(id), &word);
        args.extend(own);
        (callee, args)
    }

    /// A new name for what a call gives.
    fn call(
        &mut self,
        callee: FunId,
        args: Vec<NodeId>,
        sort: Sort,
        name: &str,
        bindings: &mut Vec<Binding>,
    ) -> NodeId {
        let local: LocalId = self.builder.local(name, Type::Value(sort), None);
        bindings.push(Binding::Call { results: vec![local], callee, args });
        self.builder.node(Node::Local(local))
    }
}

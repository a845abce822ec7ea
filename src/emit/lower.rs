//! From the functional program to the expressions of any functional target language.
//!
//! Arenas are gone through in order, operands before operators, so that nothing recurses. What
//! differs between the languages is asked of [`TargetLanguage`]: one implementation a language.

mod blocks;
mod fields;

use std::collections::BTreeSet;

use num_bigint::BigInt;
use unheap_common::{
    BindingKind, ExprId, IdentifierScope, Infix, Pattern, PreludeDefinition, Syntax, TargetExpr,
    TargetExprs,
};

pub use self::fields::FieldRepresentation;
pub(super) use self::fields::is_field;
use super::survey::Survey;
use base::{FieldId, Provenance, Sort};
use concrete::Value;
use func::{
    Binary, BlockId, Exported, FunId, FuncNode, FuncProgram, Function, InPlace, LocalId, NodeId,
    ResultType, StateComponent, Unary,
};

/// A target language as [`TargetLowering`] asks for it. What has a body here holds for languages in which
/// an outcome is a constructor and an operator stands between its operands.
///
/// A definition gets its comment, its parameters and the handle of its right side; which types it
/// writes is its own affair.
pub(super) trait TargetLanguage: Sized {
    /// How its expressions are written.
    type Syntax: Syntax<Own: Clone>;
    /// Something at the top level of its files.
    type TopLevel;

    /// Words that are no names, sorted.
    const RESERVED: &'static [&'static str];
    /// Names of its own and our libraries that emitted code uses.
    const TAKEN: &'static [&'static str];
    /// The function that prints a line.
    const PRINT_LINE: &'static str;
    /// The function that gives what it takes.
    const IDENTITY: &'static str;

    /// The names of the fields of the record of a final state: an entry for each of
    /// [`Program::state`]. Where a field is a function, its name is taken from the top level.
    fn field_names(
        &self,
        program: &FuncProgram,
        top_level: &mut IdentifierScope<'_>,
    ) -> Vec<String>;

    /// A number of the program.
    fn integer(low: &mut TargetLowering<'_, Self>, number: &BigInt) -> ExprId;

    /// A truth value.
    fn truth(low: &mut TargetLowering<'_, Self>, truth: bool) -> ExprId;

    /// The null reference.
    fn null(low: &mut TargetLowering<'_, Self>) -> ExprId {
        low.library("null", Vec::new())
    }

    /// The number with the other sign.
    fn negate(low: &mut TargetLowering<'_, Self>, inner: ExprId) -> ExprId {
        low.exprs.add(TargetExpr::Negate(inner))
    }

    /// An operator; `truths` says whether its operands are truth values.
    fn binary(
        low: &mut TargetLowering<'_, Self>,
        op: Binary,
        operands: [ExprId; 2],
        truths: bool,
    ) -> ExprId;

    /// A call of a function of the program with all of its arguments, or all but the address.
    fn call(low: &mut TargetLowering<'_, Self>, callee: FunId, args: Vec<ExprId>) -> ExprId {
        let name = low.functions[callee.index()].clone();
        low.exprs.call(name, args)
    }

    /// What stands for the results of a call that is only made because it may diverge: the
    /// `number`th of its block, with so many results.
    fn unused(number: usize, results: usize) -> Pattern;

    /// The outcome of a run that halts in this state.
    fn halted(low: &mut TargetLowering<'_, Self>, state: Vec<ExprId>) -> ExprId {
        low.halted_constructor(state)
    }

    /// The outcome of a run that fails at the check with this number.
    fn failed(low: &mut TargetLowering<'_, Self>, number: i64) -> ExprId {
        low.failed_constructor(number)
    }

    /// The outcome of what is not a run.
    fn blocked(low: &mut TargetLowering<'_, Self>) -> ExprId {
        low.exprs.name("Blocked")
    }

    /// The constructor of what a function gives in which the run may end, where it does not.
    const RETURNED: &'static str;

    /// The constructor of an outcome that such a function gives in the place of its results.
    const ENDED: &'static str;

    /// Whether such a function gives these; else it gives its results, and nothing where the run ends.
    fn says_ends(&self) -> bool {
        true
    }

    /// What such a function gives where it does not end the run.
    fn returned(low: &mut TargetLowering<'_, Self>, results: ExprId) -> ExprId {
        low.exprs.call(Self::RETURNED, vec![results])
    }

    /// The same where a check fails.
    fn failed_inside(low: &mut TargetLowering<'_, Self>, number: i64) -> ExprId {
        let outcome = Self::failed(low, number);
        low.exprs.call(Self::ENDED, vec![outcome])
    }

    /// The same where an assumption is broken.
    fn blocked_inside(low: &mut TargetLowering<'_, Self>) -> ExprId {
        let outcome = Self::blocked(low);
        low.exprs.call(Self::ENDED, vec![outcome])
    }

    /// Steps in such a function, and what they are for.
    fn steps(
        low: &mut TargetLowering<'_, Self>,
        steps: Vec<(BindingKind, Pattern, ExprId)>,
        body: ExprId,
    ) -> ExprId {
        low.exprs.add(TargetExpr::Steps(steps, body))
    }

    /// A comment at the top level.
    fn comment(line: &str) -> Self::TopLevel;

    /// The functions of a group, which may call themselves and each other.
    fn group(
        low: &mut TargetLowering<'_, Self>,
        bodies: Vec<(FunId, Lowered<'_>)>,
    ) -> Vec<Self::TopLevel>;

    /// The definition of the initial value of a variable.
    fn initial_value(
        low: &mut TargetLowering<'_, Self>,
        name: String,
        item: StateComponent,
        value: ExprId,
    ) -> Self::TopLevel;

    /// The definition of the function that gives the initial contents of a field: those of the
    /// given cells, elsewhere the default.
    fn initial_map(
        low: &mut TargetLowering<'_, Self>,
        name: String,
        field: FieldId,
        cells: Vec<(i64, Value)>,
        default: ExprId,
    ) -> Self::TopLevel;

    /// Prints the number of a failed check.
    fn print_failed(low: &mut TargetLowering<'_, Self>, number: ExprId) -> ExprId;

    /// Ends the process with exit code 1.
    fn exit(low: &mut TargetLowering<'_, Self>) -> ExprId;

    /// The function that gives a value's text.
    fn show(low: &mut TargetLowering<'_, Self>, sort: Sort) -> &'static str;

    /// The definitions that make the runs, in order, when the file is executed.
    fn runs(
        low: &mut TargetLowering<'_, Self>,
        runs: Vec<InitialRun<Self::TopLevel>>,
    ) -> Vec<Self::TopLevel>;
}

/// A run from a given heap.
#[derive(Debug)]
pub(super) struct InitialRun<TopLevel> {
    /// The definitions of the initial state.
    pub(super) start: Vec<TopLevel>,
    /// The action that runs the program and prints how it ends.
    pub(super) action: ExprId,
}

/// A file in the making.
pub(super) struct TargetLowering<'a, T: TargetLanguage> {
    pub(super) program: &'a FuncProgram,
    /// What the target keeps in mind.
    pub(super) target: T,
    /// What fields are at run time.
    pub(super) fields_are: FieldRepresentation,
    pub(super) exprs: TargetExprs<<T::Syntax as Syntax>::Own>,
    /// Names at the top level.
    pub(super) scope: IdentifierScope<'a>,
    /// The name of each function.
    pub(super) functions: Vec<String>,
    /// The record field of each entry of [`Program::state`].
    pub(super) fields: Vec<String>,
    /// The definitions of the run-time library that have been used.
    pub(super) used: BTreeSet<&'static str>,
}

/// The expressions of one function.
pub(super) struct Lowered<'a> {
    /// The names of its parameters and locals.
    pub(super) names: Vec<String>,
    /// Whether the function gives results from which an end of the run can be told.
    may_end: bool,
    survey: Survey,
    pub(super) in_place: InPlace<'a>,
    /// What the names come from, where that is known.
    from: Vec<Provenance>,
    nodes: Vec<Option<ExprId>>,
    blocks: Vec<Option<ExprId>>,
}

impl Lowered<'_> {
    /// The expression of a node.
    pub(super) fn node(&self, id: NodeId) -> ExprId {
        self.nodes[id.index()].expect("operands stand before operators")
    }

    /// What a name comes from.
    pub(super) fn provenance(&self, local: LocalId) -> Option<&Provenance> {
        self.from.get(local.index())
    }

    /// The expressions of several nodes.
    fn all(&self, ids: &[NodeId]) -> Vec<ExprId> {
        ids.iter().map(|&id| self.node(id)).collect()
    }

    /// The expression of a block.
    pub(super) fn block(&self, id: BlockId) -> ExprId {
        self.blocks[id.index()].expect("branches stand before the block that takes them")
    }

    /// The pattern that binds the local name.
    fn pattern(&self, local: LocalId) -> Pattern {
        if self.survey.has_local(local) {
            return Pattern::Name(self.names[local.index()].clone());
        }
        Pattern::Any
    }
}

impl<'a, T: TargetLanguage> TargetLowering<'a, T> {
    /// A file with nothing but names; `taken` are those that the target needs for itself.
    pub(super) fn new(
        program: &'a FuncProgram,
        target: T,
        fields_are: FieldRepresentation,
        taken: Option<&'static str>,
    ) -> Self {
        let mut scope = IdentifierScope::new(T::RESERVED, T::TAKEN.iter().copied().chain(taken));
        let functions = program.functions.iter().map(|f| scope.fresh(&f.name)).collect();
        let fields = target.field_names(program, &mut scope);
        let (exprs, used) = (TargetExprs::default(), BTreeSet::new());
        Self { program, target, fields_are, exprs, scope, functions, fields, used }
    }

    /// All functions of the program, callees first; of a module all but `main`.
    pub(super) fn functions(&mut self) -> Vec<T::TopLevel> {
        let mut items = Vec::new();
        for group in self.program.public_groups() {
            let mut bodies = Vec::with_capacity(group.len());
            for &id in group {
                bodies.push((id, self.body(id)));
            }
            items.extend(T::group(self, bodies));
        }
        items
    }

    /// The names of a function's parameters and locals.
    pub(super) fn local_names(&self, id: FunId) -> Vec<String> {
        let mut scope = self.scope.inside();
        let locals = &self.program.function(id).locals;
        locals.iter().map(|local| scope.fresh(&local.name)).collect()
    }

    /// The names of the parameters of the whole program.
    pub(super) fn main_params(&self) -> Vec<String> {
        let main = self.program.main;
        let mut names = self.local_names(main);
        names.truncate(self.program.function(main).arity);
        names
    }

    /// The functions of a module that other programs call, each with the names of its parameters.
    pub(super) fn exported(&self) -> Vec<Vec<String>> {
        let call = |one: &Exported| {
            let id = one.function;
            let mut words = vec![self.functions[id.index()].clone()];
            words.extend(self.local_names(id).into_iter().take(self.program.function(id).arity));
            words
        };
        self.program.exported.iter().map(call).collect()
    }

    /// Whether some function gives an outcome: without one nobody asks for its type.
    pub(super) fn has_outcomes(&self) -> bool {
        let mut functions = self.program.public_groups().flatten();
        functions.any(|&id| self.program.function(id).result.may_end())
    }

    /// A definition of the run-time library, applied.
    pub(super) fn library(&mut self, name: &'static str, args: Vec<ExprId>) -> ExprId {
        self.used.insert(name);
        self.exprs.call(name, args)
    }

    /// `Halted` with the record of the final state, if there is anything in it.
    pub(super) fn halted_constructor(&mut self, state: Vec<ExprId>) -> ExprId {
        if state.is_empty() {
            return self.exprs.name("Halted");
        }
        let fields = self.fields.iter().cloned().zip(state).collect();
        let record = self.exprs.add(TargetExpr::Record("State".to_owned(), fields));
        self.exprs.call("Halted", vec![record])
    }

    /// `Failed` with the number of the check.
    pub(super) fn failed_constructor(&mut self, number: i64) -> ExprId {
        let number = self.exprs.add(TargetExpr::Int(number));
        self.exprs.call("Failed", vec![number])
    }

    /// The expressions of the function, as far as its body reaches them.
    fn body(&mut self, id: FunId) -> Lowered<'a> {
        let function: &'a Function = self.program.function(id);
        let mut body = Lowered {
            names: self.local_names(id),
            may_end: matches!(function.result, ResultType::Run(_)),
            survey: Survey::new(self.program, function),
            in_place: InPlace::find(self.program, function),
            from: function.locals.iter().map(|local| local.from.clone()).collect(),
            nodes: vec![None; function.nodes.len()],
            blocks: vec![None; function.blocks.len()],
        };
        for index in 0..function.nodes.len() {
            if body.survey.has_node(NodeId::new(index)) {
                body.nodes[index] = Some(self.node(function, NodeId::new(index), &body));
            }
        }
        for (index, block) in function.blocks.iter().enumerate() {
            if body.survey.has_block(BlockId::new(index)) {
                body.blocks[index] = Some(self.block(block, &body));
            }
        }
        body
    }

    /// 0, false or null; of what arrays hold, that at every index.
    pub(super) fn zero(&mut self, sort: Sort) -> ExprId {
        match sort {
            Sort::Int => T::integer(self, &BigInt::ZERO),
            Sort::Bool => T::truth(self, false),
            Sort::Ref(_) => T::null(self),
            Sort::Vector(element) => {
                let zero = self.zero(element.sort());
                self.library("everywhere", vec![zero])
            }
        }
    }

    fn node(&mut self, function: &Function, id: NodeId, body: &Lowered<'_>) -> ExprId {
        match &function.nodes[id.index()] {
            FuncNode::Int(number) => T::integer(self, number),
            FuncNode::Bool(truth) => T::truth(self, *truth),
            FuncNode::Null => T::null(self),
            FuncNode::Local(local) => match body.in_place.call(*local) {
                Some((callee, args)) => T::call(self, callee, body.all(args)),
                None => self.exprs.name(&body.names[local.index()]),
            },
            FuncNode::Address(inner) => body.node(*inner),
            FuncNode::Read { map, key } => self.read(function, [*map, *key], body),
            FuncNode::Zero(field) => {
                let zero = self.zero(self.program.symbols[*field].sort);
                self.library("everywhere", vec![zero])
            }
            FuncNode::Zeros(element) => self.zero(Sort::Vector(*element)),
            FuncNode::Select { vector, index, .. } => {
                self.select(body.node(*vector), body.node(*index))
            }
            FuncNode::Update { vector, index, value } => {
                self.library("set", body.all(&[*vector, *index, *value]))
            }
            FuncNode::Splice(parts) => self.library("splice", body.all(parts)),
            FuncNode::Write { map, key, value } => {
                self.library("set", body.all(&[*map, *key, *value]))
            }
            FuncNode::Call { callee, args } => self.call_node(id, (*callee, args), body),
            FuncNode::Unary(Unary::Neg, inner) => T::negate(self, body.node(*inner)),
            FuncNode::Unary(Unary::Not, inner) => self.exprs.call("not", vec![body.node(*inner)]),
            FuncNode::Binary(op, left, right) => {
                let truths = body.survey.truth(*left);
                T::binary(self, *op, [body.node(*left), body.node(*right)], truths)
            }
        }
    }
}

/// Definitions of a run-time library between comments that say so.
pub(super) fn library_text(definitions: &[PreludeDefinition], [first, last]: [&str; 2]) -> String {
    let texts = definitions.iter().map(|definition| definition.text);
    let lines: Vec<&str> = std::iter::once(first).chain(texts).chain([last]).collect();
    lines.join("\n")
}

/// The operator of the functional program as one that targets print.
pub(super) fn infix(op: Binary) -> Infix {
    match op {
        Binary::Add => Infix::Add,
        Binary::Sub => Infix::Sub,
        Binary::Mul => Infix::Mul,
        Binary::Div => Infix::Div,
        Binary::Mod => Infix::Mod,
        Binary::Eq => Infix::Eq,
        Binary::Ne => Infix::Ne,
        Binary::Lt => Infix::Lt,
        Binary::Le => Infix::Le,
        Binary::Gt => Infix::Gt,
        Binary::Ge => Infix::Ge,
        Binary::And => Infix::And,
        Binary::Or => Infix::Or,
    }
}

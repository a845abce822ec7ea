//! From annotations to claims: predicates are put in the place of their uses, names become variables.

use rustc_hash::FxHashMap;

use super::codegen::Codegen;
use super::codes;
use super::diagnostics::Diagnostics;
use super::said::{self, FRESH, MadeAt, OLD};
use super::said_sequences::AnnotationValue;
use super::tree::{
    Annotation, AnnotationBody, FrameDecl, NodeKind, SyntaxTree, UhExpr, UhIdentifier,
};
use super::typing::SaidName;
use base::{ArrayFields, Diagnostic, ProcId, Sort, Source, Span, VarKind};
use program::build::ProgramBuilder;
use program::spec::{
    BoundDomain, Claim, ClaimKind, ClaimPlace, Connector, DISTANCE, Formula, FormulaBuilder,
    FormulaPart, MadeBy, PartId, SEGMENT, StateSelector, WrittenFrame, with_own_names,
};
use program::{CheckKind, Program, array_fields, heads};

/// A formula may have so many parts, its predicates put in.
const MOST_PARTS: usize = 20_000;

/// More sequences that are joined or taken apart are not read through.
const MOST_SEQUENCES: usize = 500;

/// An annotation at its place.
#[derive(Clone, Copy)]
pub(crate) struct SaidThere {
    /// A position in [`SyntaxTree::annotations`].
    pub annotation: usize,
    /// The procedure in which it stands.
    pub proc: usize,
    /// Where it stands in the program.
    pub place: ClaimPlace,
}

/// All annotations in source order: those of statements, and those of the heads of procedures.
pub(crate) fn contracts(
    tree: &SyntaxTree,
    mut annotations: Vec<SaidThere>,
) -> impl Iterator<Item = SaidThere> {
    for (proc, declaration) in tree.procs.iter().enumerate() {
        let place = ClaimPlace::Proc(ProcId::new(proc));
        let contract = declaration.contract.iter();
        annotations.extend(contract.map(|&annotation| SaidThere { annotation, proc, place }));
    }
    annotations.sort_by_key(|placed| placed.annotation);
    annotations.into_iter()
}

/// That an invariant stands at no head of a loop.
pub(crate) fn no_head(span: Span) -> Diagnostic {
    let message = "this stands at no head of a loop";
    Diagnostic::error(codes::NO_HEAD, span, message)
        .with_label("no run comes here again and again")
        .with_help(
            "put it behind `while (…)`, or behind a label to which control comes back; \
             what is to be true once is an `assert`",
        )
}

/// Complains of invariants that stand at no head of a loop.
pub(crate) fn check_heads(program: &Program, diagnostics: &mut Diagnostics) {
    if program.claims.is_empty() {
        return;
    }
    let heads = heads(program);
    for claim in &program.claims {
        if let ClaimPlace::Head(position) = claim.place
            && heads[position] == Some(false)
        {
            diagnostics.push(no_head(claim.span));
        }
    }
}

/// Writes a claim.
pub(crate) fn write(
    codegen: &mut Codegen<'_>,
    builder: &mut ProgramBuilder,
    placed: SaidThere,
    diagnostics: &mut Diagnostics,
) {
    let tree = codegen.tree();
    let Annotation { kind, said: what, span } = &tree.annotations[placed.annotation];
    let (kind, span) = (*kind, *span);
    let mut lowering = ClaimLowering::new(codegen, builder, placed.proc, kind);
    let lowered = match what {
        AnnotationBody::True(expr) => {
            let formula = lowering.formula(*expr, None);
            formula.map(|formula| (with_own_names(&builder.symbols, formula), Vec::new()))
        }
        AnnotationBody::Frames(frames) => {
            let frames = frames.iter().map(|frame| lowering.frame(frame));
            frames.collect::<Result<Vec<_>, _>>().map(|frames| (Formula::truth(), frames))
        }
    };
    // Whoever has the text puts it there.
    let written = lowering.has_sequences.then(String::new);
    let Ok((formula, frames)) = lowered else {
        let message = format!("with its predicates put in, this has more than {MOST_PARTS} parts");
        let error = Diagnostic::error(codes::TOO_LARGE, span, message);
        return diagnostics.push(error.with_help("say it with fewer nested predicates"));
    };
    let check = builder.check(CheckKind::Claim(kind), span);
    builder.claim(Claim { check, kind, place: placed.place, formula, frames, written, span });
}

/// Gives claims that are written otherwise than formulas their text: that on one line, without comments.
pub(crate) fn take_texts(source: &Source, program: &mut Program) {
    for claim in &mut program.claims {
        if let Some(written) = &mut claim.written {
            let text = source.slice(claim.span);
            let lines = text.lines().map(|line| line.split("//").next().unwrap_or(line));
            let words: Vec<&str> = lines.flat_map(str::split_whitespace).collect();
            *written = words[1..].join(" ");
        }
    }
}

/// The formula would be too large.
pub(super) struct FormulaTooLarge;

/// An annotation that is lowered.
pub(super) struct ClaimLowering<'a, 'c> {
    pub(super) codegen: &'c mut Codegen<'a>,
    pub(super) builder: &'c ProgramBuilder,
    pub(super) proc: usize,
    kind: ClaimKind,
    /// Whether a sequence has been met that is more than a variable.
    pub(super) has_sequences: bool,
    /// How many sequences have been met that are more than variables.
    pub(super) sequences: usize,
}

/// An expression that is being copied: the annotation's, or that of a predicate.
pub(super) struct Expansion {
    next: usize,
    end: usize,
    /// What stands for the parameters of the predicate.
    params: Vec<AnnotationValue>,
    /// What its quantifiers bind.
    bounds: FxHashMap<u32, usize>,
}

impl Expansion {
    /// An expression in which these stand for parameters.
    pub(super) fn new(expr: UhExpr, params: Vec<AnnotationValue>) -> Self {
        Self { next: expr.first, end: expr.end, params, bounds: FxHashMap::default() }
    }
}

impl<'a, 'c> ClaimLowering<'a, 'c> {
    /// Nothing has been written yet.
    pub(super) fn new(
        codegen: &'c mut Codegen<'a>,
        builder: &'c ProgramBuilder,
        proc: usize,
        kind: ClaimKind,
    ) -> Self {
        Self { codegen, builder, proc, kind, has_sequences: false, sequences: 0 }
    }
}

impl ClaimLowering<'_, '_> {
    fn frame(&mut self, frame: &FrameDecl) -> Result<WrittenFrame, FormulaTooLarge> {
        let tree = self.codegen.tree();
        if let Some((length, ends)) = frame.elements {
            let array = UhExpr { end: length.end - 1, ..length };
            let field = self.array(length.end - 1).items;
            let objects = self.formula(array, None)?;
            let [from, to] = ends.map(|end| end.map(|end| self.formula(end, None)).transpose());
            let elements = Some([from?, to?]);
            return Ok(WrittenFrame { field, objects, elements, each: None });
        }
        let root = frame.target.end - 1;
        let NodeKind::Field(name) = tree.nodes[root].kind else {
            unreachable!("the parser takes fields alone")
        };
        let field = self.codegen.field(root, name);
        let Some((quantifier, condition)) = frame.each else {
            let object = UhExpr { end: root, ..frame.target };
            let objects = self.formula(object, None)?;
            return Ok(WrittenFrame { field, objects, elements: None, each: None });
        };
        let objects = self.formula(condition, Some(quantifier))?;
        Ok(WrittenFrame { field, objects, elements: None, each: Some(0) })
    }

    /// The formula that an expression stands for; a quantifier whose name is free in it is bound first.
    fn formula(&mut self, expr: UhExpr, free: Option<u32>) -> Result<Formula, FormulaTooLarge> {
        let mut builder = FormulaBuilder::default();
        let mut expansion = Expansion::new(expr, Vec::new());
        if let Some(free) = free {
            self.bind(&mut builder, &mut expansion, free);
        }
        self.expand(builder, expansion)
    }

    /// The formula that an expression stands for.
    pub(super) fn expand(
        &mut self,
        mut builder: FormulaBuilder,
        expansion: Expansion,
    ) -> Result<Formula, FormulaTooLarge> {
        let tree = self.codegen.tree();
        let mut stack: Vec<AnnotationValue> = Vec::new();
        let mut steps = 0;
        let mut work = vec![expansion];
        while let Some(expansion) = work.last_mut() {
            // A name for `true` costs a step, too.
            steps += 1;
            let is_large = builder.len() > MOST_PARTS || self.sequences > MOST_SEQUENCES;
            if is_large || steps > 8 * MOST_PARTS {
                return Err(FormulaTooLarge);
            }
            if expansion.next == expansion.end {
                work.pop();
                continue;
            }
            let index = expansion.next;
            expansion.next += 1;
            let node = tree.nodes[index];
            if let NodeKind::Call(call) = node.kind {
                let call = &tree.calls[call as usize];
                if let Some(&used) = self.codegen.typing.predicates.get(&call.callee.id) {
                    let arguments = stack.split_off(stack.len() - call.arguments.len());
                    work.push(Expansion::new(tree.predicates[used].body, arguments));
                    continue;
                } else if let Some(&fold) = self.codegen.typing.folds.get(&call.callee.id) {
                    let arguments = stack.split_off(stack.len() - call.arguments.len());
                    stack.push(self.folded(&mut builder, fold, arguments, node.span));
                    continue;
                } else if tree.name(call.callee.id) == OLD {
                    let operand = stack.pop().expect("operands come first");
                    stack.push(operand.before(&mut builder));
                    continue;
                }
            }
            if self.sequence(&mut builder, &mut stack, index, &expansion.params) {
                continue;
            }
            let mut pop = || stack.pop().expect("operands come first").part_id();
            let part = match node.kind {
                NodeKind::Between => continue,
                NodeKind::Bind(number) => {
                    self.bind(&mut builder, expansion, number);
                    continue;
                }
                NodeKind::Call(call) => match tree.name(tree.calls[call as usize].callee.id) {
                    word @ (SEGMENT | DISTANCE) => {
                        let (to, from) = (pop(), pop());
                        let call = &tree.calls[call as usize];
                        let NodeKind::Var(name) = tree.nodes[call.arguments[0].first].kind else {
                            unreachable!("inference has seen that it is a field")
                        };
                        let field = self.codegen.field(index, name);
                        match word {
                            SEGMENT => FormulaPart::Segment(field, from, to, StateSelector::Now),
                            _ => FormulaPart::Distance(field, from, to, StateSelector::Now),
                        }
                    }
                    FRESH => FormulaPart::Fresh(pop()),
                    ghost => FormulaPart::Ghost(ghost.to_owned(), pop()),
                },
                NodeKind::From(label) => FormulaPart::From(pop(), self.allocation_site(label)),
                NodeKind::Var(_) if self.codegen.typing.links.contains(&index) => continue,
                NodeKind::Var(name) => match self.codegen.typing.names.get(&index) {
                    Some(SaidName::Bound(number)) => FormulaPart::Bound(expansion.bounds[number]),
                    Some(&SaidName::Parameter(at)) => {
                        stack.push(expansion.params[at].clone());
                        continue;
                    }
                    None => self.var(UhIdentifier { id: name, span: node.span }),
                },
                NodeKind::Quantified(number) => {
                    let body = pop();
                    let quantifier = tree.quantifiers[number as usize];
                    let bound = expansion.bounds[&number];
                    let domain = match self.sort_of(number) {
                        Sort::Ref(shape) => BoundDomain::Objects(shape, StateSelector::Now),
                        _ if quantifier.of.is_none() => {
                            let high = pop();
                            BoundDomain::Interval(pop(), high)
                        }
                        _ => BoundDomain::Integers,
                    };
                    FormulaPart::Quantified { all: quantifier.all, bound, domain, body }
                }
                NodeKind::Choice => {
                    let (otherwise, then) = (pop(), pop());
                    FormulaPart::If(pop(), then, otherwise)
                }
                NodeKind::Null => {
                    let class = self.codegen.class(index);
                    match self.codegen.sort(class) {
                        Sort::Ref(shape) => FormulaPart::Null(shape),
                        Sort::Int | Sort::Bool | Sort::Vector(_) => {
                            unreachable!("null is a reference")
                        }
                    }
                }
                NodeKind::Bool(value) => FormulaPart::Bool(value),
                NodeKind::Int(number) => FormulaPart::Int(tree.numbers[number as usize].clone()),
                NodeKind::Field(name) => {
                    FormulaPart::Field(self.codegen.field(index, name), pop(), StateSelector::Now)
                }
                NodeKind::Element { .. } => {
                    let (index_of, array) = (pop(), pop());
                    FormulaPart::Element(self.array(index), array, index_of, StateSelector::Now)
                }
                NodeKind::Length => {
                    FormulaPart::Field(self.array(index).len, pop(), StateSelector::Now)
                }
                NodeKind::Neg => FormulaPart::Neg(pop()),
                NodeKind::Not => FormulaPart::Not(pop()),
                NodeKind::Binary(op) => binary(op.into(), pop(), pop()),
                NodeKind::Div => binary(Connector::Div, pop(), pop()),
                NodeKind::Mod => binary(Connector::Mod, pop(), pop()),
                NodeKind::Logic { and: true, .. } => binary(Connector::And, pop(), pop()),
                NodeKind::Logic { and: false, .. } => binary(Connector::Or, pop(), pop()),
                NodeKind::Implies => binary(Connector::Implies, pop(), pop()),
                NodeKind::Sequence(_) | NodeKind::Slice { .. } => {
                    unreachable!("a sequence is no part of a formula")
                }
                NodeKind::New(_) | NodeKind::NewArray(_) => {
                    unreachable!("an annotation makes no objects")
                }
            };
            stack.push(AnnotationValue::One(builder.add(part, node.span)));
        }
        let root = stack.pop().expect("an expression leaves one operand").part_id();
        let formula = builder.finish_at(root);
        if formula.size() > MOST_PARTS { Err(FormulaTooLarge) } else { Ok(formula) }
    }

    /// The fields of the array that a node is about.
    pub(super) fn array(&mut self, index: usize) -> ArrayFields {
        array_fields(&self.builder.symbols, self.codegen.array(index))
    }

    /// Where objects are made of which it is said that they are from there.
    fn allocation_site(&self, number: u32) -> MadeBy {
        let tree = self.codegen.tree();
        let maker = tree.makers[number as usize];
        let by_name = &self.codegen.typing.procs.by_name;
        match said::made_at(tree, by_name, self.proc, maker) {
            Some(MadeAt::Initial) => MadeBy::Initial,
            Some(MadeAt::Statement(span)) => {
                MadeBy::Statement { label: said::maker_text(tree, maker), span }
            }
            None => unreachable!("labels have been looked at"),
        }
    }

    /// The sort of what a quantifier binds.
    fn sort_of(&mut self, number: u32) -> Sort {
        let class = self.codegen.typing.bounds[number as usize];
        self.codegen.sort(class.expect("a quantifier binds something"))
    }

    fn bind(&mut self, builder: &mut FormulaBuilder, expansion: &mut Expansion, number: u32) {
        let tree = self.codegen.tree();
        let name = tree.quantifiers[number as usize].name;
        let bound = builder.bind(tree.name(name.id), self.sort_of(number));
        expansion.bounds.insert(number, bound);
    }

    /// A variable; what a procedure ensures of a parameter it ensures of the argument.
    pub(super) fn var(&self, name: UhIdentifier) -> FormulaPart {
        let var = self.codegen.typing.var(self.proc, name.id);
        let proc = ProcId::new(self.proc);
        let is_param = self.builder.symbols[var].kind == VarKind::Parameter(proc);
        let results = self.codegen.tree().procs[self.proc].results.iter().flatten();
        let is_result = results.into_iter().any(|result| result.name.id == name.id);
        match self.kind {
            ClaimKind::Ensures if is_param && !is_result => {
                FormulaPart::Var(var, StateSelector::Before)
            }
            _ => FormulaPart::Var(var, StateSelector::Now),
        }
    }
}

/// The right operand is popped first.
fn binary(op: Connector, right: PartId, left: PartId) -> FormulaPart {
    FormulaPart::Binary(op, left, right)
}

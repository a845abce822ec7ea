//! Folds: their names, types and uses; and what they are made of.

use super::claims::{ClaimLowering, Expansion};
use super::codegen::Codegen;
use super::codes;
use super::complain::Complain;
use super::diagnostics::Diagnostics;
use super::infer::Infer;
use super::said_sequences::{AnnotationValue, SaidSequence};
use super::tree::{FoldDecl, UhCall, VariableDeclaration};
use super::types::{Class, ClassKind, UhExprType};
use base::{Diagnostic, Sort, Span};
use program::build::ProgramBuilder;
use program::spec::{
    BoundName, ClaimKind, Connector, Fold, FoldBody, Formula, FormulaBuilder, FormulaPart, added,
};

/// What a fold was before, in its step.
pub(super) const BEFORE: &str = "it";

/// How a fold is written.
const FORM: &str = "write `fold g(x: int, t: seq, n: int) = e, e`: what it is of no elements, and what it is of one \
                    more, where `it` is what it was and `t[n]` the element";

impl Infer<'_> {
    /// The classes of the parameters of all folds, and of their values.
    pub(super) fn declare_folds(&mut self) -> Vec<(Vec<Class>, Class)> {
        let tree = self.tree;
        let folds = tree.folds.iter().map(|fold| {
            let params: Vec<Class> =
                fold.params.iter().map(|param| self.parameter(param)).collect();
            if let ([.., sequence, count], [.., t, n]) = (&params[..], &fold.params[..]) {
                let wanted = self.typing.types.class(ClassKind::Sequence, None);
                let wanted = UhExprType::Of(wanted);
                self.agree(
                    wanted,
                    UhExprType::Of(*sequence),
                    t.name.span,
                    &Complain::Argument(t.name),
                );
                self.agree(
                    UhExprType::Int,
                    UhExprType::Of(*count),
                    n.name.span,
                    &Complain::Argument(n.name),
                );
            } else {
                let message = "a fold is of a sequence and of how many elements of it";
                let error = Diagnostic::error(codes::FOLD, fold.name.span, message);
                self.diagnostics.push(error.with_help(FORM));
            }
            (params, self.typing.types.class(ClassKind::Open, None))
        });
        folds.collect()
    }

    /// The types of what folds are made of.
    pub(super) fn fold_bodies(&mut self) {
        let tree = self.tree;
        for (at, fold) in tree.folds.iter().enumerate() {
            self.proc = 0;
            let (classes, value) = self.context().folds[at].clone();
            let names = fold.params.iter().map(|param| param.name.id);
            let mut params: Vec<_> = names.zip(classes).collect();
            let param_count = params.len().saturating_sub(2);
            self.context().kind = None;
            for (part, expr) in fold.parts.into_iter().enumerate() {
                let (is_step, all) = (part > 0, params.len());
                if is_step {
                    params.push((fold.before, value));
                }
                let visible = if is_step { 0..all + 1 } else { 0..param_count };
                self.context().params = params[visible].to_vec();
                let (actual, span) = self.expression(expr);
                self.agree(UhExprType::Of(value), actual, span, &Complain::Fold);
            }
            self.context().params.clear();
        }
    }

    /// Decides what nothing says: numbers. Complains of folds of something else than numbers and truth values.
    pub(super) fn close_folds(&mut self) {
        let tree = self.tree;
        for (at, fold) in tree.folds.iter().enumerate() {
            let (params, value) = self.context().folds[at].clone();
            let param_count = params.len().saturating_sub(2);
            let fold_classes = params[..param_count].iter().copied().chain([value]).collect();
            self.typing.fold_classes.push(fold_classes);
            let of_param = |param: &VariableDeclaration| (param.name.span, "a parameter of a fold");
            let params = params.into_iter().zip(fold.params.iter().map(of_param)).take(param_count);
            for (class, (span, what)) in params.chain([(value, (fold.name.span, "a fold"))]) {
                match self.typing.types.kind(UhExprType::Of(class)) {
                    ClassKind::Open => {
                        self.agree(UhExprType::Int, UhExprType::Of(class), span, &Complain::Item);
                    }
                    ClassKind::Int | ClassKind::Bool | ClassKind::Broken => {}
                    ClassKind::Sequence | ClassKind::Ref(_) => {
                        let message = format!("{what} is an integer or a truth value");
                        let error = Diagnostic::error(codes::FOLD, span, message);
                        self.diagnostics.push(error.with_help(FORM));
                    }
                }
            }
        }
    }

    /// The type of a fold of something.
    pub(super) fn fold_use(
        &mut self,
        fold: usize,
        call: &UhCall,
        arguments: &[(UhExprType, Span)],
    ) -> UhExprType {
        let declaration = &self.tree.folds[fold];
        let (classes, value) = self.context().folds[fold].clone();
        self.arguments((declaration.name, &declaration.params), &classes, call, arguments);
        UhExprType::Of(value)
    }
}

/// Writes the folds; whether they are sound.
pub(super) fn write(
    codegen: &mut Codegen<'_>,
    builder: &mut ProgramBuilder,
    diagnostics: &mut Diagnostics,
) -> bool {
    let tree = codegen.tree();
    let mut folds = Vec::new();
    let mut is_sound = true;
    for (at, declared) in tree.folds.iter().enumerate() {
        let classes = codegen.typing.fold_classes[at].clone();
        let sorts: Vec<Sort> = classes.iter().map(|&class| codegen.sort(class)).collect();
        let mut lowering = ClaimLowering::new(codegen, builder, 0, ClaimKind::Requires);
        match lowering.declared_fold(declared, &sorts) {
            Ok(fold) => folds.push(fold),
            Err(error) => {
                diagnostics.push(*error);
                is_sound = false;
            }
        }
    }
    folds.into_iter().for_each(|fold| builder.fold(fold));
    is_sound
}

impl ClaimLowering<'_, '_> {
    /// A fold as it is declared; the sorts of its parameters, the sequence's left out, and of its values.
    fn declared_fold(
        &mut self,
        declared: &FoldDecl,
        sorts: &[Sort],
    ) -> Result<Fold, Box<Diagnostic>> {
        let tree = self.codegen.tree();
        let text = |param: &VariableDeclaration| tree.name(param.name.id).to_owned();
        let (param_decls, last) = declared.params.split_at(declared.params.len() - 2);
        let (sequence, count) = (text(&last[0]), text(&last[1]));
        let sort = sorts[param_decls.len()];
        let named = param_decls.iter().map(text).zip(sorts);
        let params: Vec<BoundName> = named.map(|(name, &sort)| BoundName { name, sort }).collect();
        let [init, step]: [Result<Formula, Box<Diagnostic>>; 2] = [0, 1].map(|part| {
            let mut builder = FormulaBuilder::with_bounds(&params);
            let of_bound = |builder: &mut FormulaBuilder, bound: usize| {
                AnnotationValue::One(builder.add(FormulaPart::Bound(bound), declared.name.span))
            };
            let mut values: Vec<AnnotationValue> =
                (0..params.len()).map(|bound| of_bound(&mut builder, bound)).collect();
            if part > 0 {
                let before = builder.bind(BEFORE, sort);
                let number = builder.bind(count.clone(), Sort::Int);
                let element = builder.bind(format!("{sequence}[{count}]"), Sort::Int);
                let other = builder.bind(sequence.clone(), Sort::Int);
                let of = SaidSequence::Folded { count: number, element, other };
                values.push(AnnotationValue::Sequence(of.into()));
                values.push(of_bound(&mut builder, number));
                values.push(of_bound(&mut builder, before));
            }
            let expanded = self.expand(builder, Expansion::new(declared.parts[part], values));
            let formula = expanded.map_err(|_| {
                let message = "with its predicates put in, this is too large";
                Box::new(Diagnostic::error(codes::TOO_LARGE, declared.parts[part].span, message))
            })?;
            check_parts(&formula, params.len() + 3, (&sequence, &count))?;
            Ok(formula)
        });
        let (init, step) = (init?, step?);
        let added = added(&self.builder.symbols, &step, params.len());
        let name = tree.name(declared.name.id).to_owned();
        Ok(Fold::new(FoldBody { name, params, sequence, count, sort, init, step, added }))
    }
}

/// Complains of what a fold cannot be made of; `other` stands for all of the sequence but the next element.
fn check_parts(
    formula: &Formula,
    other: usize,
    (sequence, count): (&str, &str),
) -> Result<(), Box<Diagnostic>> {
    for (part, span) in formula.placed_parts() {
        let (message, help) = match *part {
            FormulaPart::Bound(bound) if bound == other => (
                format!("a step looks at the next element alone, `{sequence}[{count}]`"),
                format!(
                    "let the fold take what else it needs as a parameter; `{BEFORE}` is what it was"
                ),
            ),
            FormulaPart::Binary(Connector::Div | Connector::Mod, _, divisor) if !matches!(formula.part(divisor), FormulaPart::Int(n) if *n != 0.into()) =>
            {
                let message =
                    "a fold is defined everywhere: it divides by a number, which is not 0";
                (message.to_owned(), "write a number there".to_owned())
            }
            FormulaPart::Int(_)
            | FormulaPart::Bool(_)
            | FormulaPart::Bound(_)
            | FormulaPart::Neg(_)
            | FormulaPart::Not(_)
            | FormulaPart::Binary(..)
            | FormulaPart::If(..) => continue,
            FormulaPart::Quantified { .. } => (
                "a fold has no quantifiers".to_owned(),
                "count, and compare what is counted".to_owned(),
            ),
            FormulaPart::Null(_)
            | FormulaPart::Var(..)
            | FormulaPart::Item(..)
            | FormulaPart::Field(..)
            | FormulaPart::Element(..)
            | FormulaPart::Segment(..)
            | FormulaPart::Distance(..)
            | FormulaPart::Fold(_)
            | FormulaPart::Fresh(_)
            | FormulaPart::From(..)
            | FormulaPart::Ghost(..) => (
                "a fold knows no variables and no objects".to_owned(),
                "let it take what it needs as a parameter".to_owned(),
            ),
        };
        let error = Diagnostic::error(codes::FOLD_PART, span, message);
        return Err(Box::new(error.with_help(help)));
    }
    Ok(())
}

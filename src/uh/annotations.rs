//! The names and types of what is said of states.
//!
//! Annotations come behind all statements, so that what is said adds nothing to the variables of the
//! program: a name that means nothing there is a mistake, and a type that is not declared is one
//! that inference has found and named. Predicates are put in the place of their uses later; here
//! each has one type.

use rustc_hash::FxHashMap;

use super::codes;
use super::complain::Complain;
use super::infer::Infer;
use super::said::{FRESH, MadeAt, OLD, SaidContext, made_at, maker_span, maker_text};
use super::shapes;
use super::tree::{
    AnnotationBody, BaseType, ExprNode, FrameDecl, MakerName, NodeKind, PredicateDecl, TypeSyntax,
    UhCall, UhExpr, UhIdentifier, UhStmtKind, VariableDeclaration,
};
use super::types::{Class, ClassKind, UhExprType};
use super::typing::SaidName;
use base::{Diagnostic, Span, did_you_mean};
use program::spec::{ClaimKind, DISTANCE, GhostValue, SEGMENT, ghost_value};

impl Infer<'_> {
    /// Whether something is said of states.
    pub(super) fn has_annotations(&self) -> bool {
        let tree = self.tree;
        !(tree.annotations.is_empty() && tree.predicates.is_empty() && tree.folds.is_empty())
    }

    /// The types of all that is said.
    pub(super) fn annotations(&mut self) {
        let tree = self.tree;
        self.declare_predicates();
        self.find_links();
        let mut context = SaidContext {
            kind: None,
            params: Vec::new(),
            scopes: Vec::new(),
            types: self.named_types(),
            predicates: Vec::new(),
            folds: self.declare_folds(),
        };
        for predicate in &tree.predicates {
            let params = predicate.params.iter().map(|param| self.parameter(param));
            let params: Vec<Class> = params.collect();
            context.predicates.push(params);
        }
        self.said = Some(context);
        self.fold_bodies();
        for (at, predicate) in tree.predicates.iter().enumerate() {
            self.proc = 0;
            self.predicate(at, predicate);
        }
        for (proc, declaration) in tree.procs.iter().enumerate() {
            self.proc = proc;
            let claims = declaration.body.iter().filter_map(|stmt| match stmt.kind {
                UhStmtKind::Claim(claim) => Some(claim),
                _ => None,
            });
            for claim in declaration.contract.iter().copied().chain(claims) {
                self.annotation(claim);
            }
        }
        self.close_folds();
        self.said = None;
    }

    /// The classes behind the names that types get which are not declared.
    fn named_types(&mut self) -> FxHashMap<String, Class> {
        let (tree, typing) = (self.tree, &mut self.typing);
        shapes::named_classes(tree, typing)
    }

    pub(super) fn context(&mut self) -> &mut SaidContext {
        self.said.as_mut().expect("an annotation is under way")
    }

    /// The class of a predicate's parameter.
    pub(super) fn parameter(&mut self, param: &VariableDeclaration) -> Class {
        match &param.ty {
            Some(ty) => self.declared_class(ty),
            None => self.typing.types.class(ClassKind::Open, None),
        }
    }

    fn predicate(&mut self, at: usize, predicate: &PredicateDecl) {
        let context = self.context();
        let classes = context.predicates[at].clone();
        let names = predicate.params.iter().map(|param| param.name.id);
        context.params = names.zip(classes).collect();
        context.kind = None;
        self.said_true(predicate.body);
        self.context().params.clear();
    }

    fn annotation(&mut self, claim: usize) {
        let tree = self.tree;
        let annotation = &tree.annotations[claim];
        self.context().kind = Some(annotation.kind);
        match &annotation.said {
            AnnotationBody::True(expr) => self.said_true(*expr),
            AnnotationBody::Frames(frames) => frames.iter().for_each(|frame| self.frame(frame)),
        }
    }

    fn said_true(&mut self, expr: UhExpr) {
        let (actual, span) = self.expression(expr);
        self.agree(UhExprType::Bool, actual, span, &Complain::Condition);
    }

    fn frame(&mut self, frame: &FrameDecl) {
        if let Some(elements) = frame.elements {
            return self.frame_of_elements(frame.target.span, elements);
        }
        let Some((quantifier, condition)) = frame.each else {
            self.expression(frame.target);
            return;
        };
        let name = self.tree.quantifiers[quantifier as usize].name;
        let root = self.tree.nodes[frame.target.first];
        let is_bound = frame.target.end == frame.target.first + 2;
        if !is_bound || root.kind != NodeKind::Var(name.id) {
            let text = self.tree.name(name.id);
            let message = format!("expected a field of `{text}` before `for {text}`");
            let error = Diagnostic::error(codes::UNKNOWN_NAME, frame.target.span, message);
            return self
                .diagnostics
                .push(error.with_help(format!("write `{text}.F for {text} of …`")));
        }
        self.bind(quantifier);
        self.expression(frame.target);
        self.said_true(condition);
        self.context().scopes.pop();
    }

    /// Makes the name of a quantifier known.
    fn bind(&mut self, number: u32) {
        let quantifier = self.tree.quantifiers[number as usize];
        let class = match quantifier.of {
            None => self.typing.types.class(ClassKind::Int, Some(quantifier.name.span)),
            Some(ty) if ty.dimensions > 0 => self.declared_class(&ty),
            Some(TypeSyntax { base: BaseType::Int, span, .. }) => {
                self.typing.types.class(ClassKind::Int, Some(span))
            }
            Some(TypeSyntax { base: BaseType::Bool, span, .. }) => {
                let message = "a quantifier ranges over objects and integers, not truth values";
                let error = Diagnostic::error(codes::NO_OBJECTS, span, message)
                    .with_help("say it of `true` and of `false`");
                self.diagnostics.push(error);
                self.typing.types.class(ClassKind::Broken, None)
            }
            Some(ty @ TypeSyntax { base: BaseType::Named(name), .. }) => {
                match self.type_names.contains_key(&name.id) {
                    true => self.declared_class(&ty),
                    false => self.named_class(name),
                }
            }
        };
        self.typing.bounds[number as usize] = Some(class);
        let name = quantifier.name.id;
        self.context().scopes.push((name, number));
    }

    /// The class of a type that is not declared, by the name that it gets.
    fn named_class(&mut self, name: UhIdentifier) -> Class {
        let text = self.tree.name(name.id);
        if let Some(&class) = self.context().types.get(text) {
            return class;
        }
        let mut types: Vec<String> = self.context().types.keys().cloned().collect();
        types.extend(self.type_names.keys().map(|&id| self.tree.name(id).to_owned()));
        types.sort_unstable();
        let message = format!("the program has no objects of a type `{text}`");
        let mut error =
            Diagnostic::error(codes::NO_OBJECTS, name.span, message).with_label("no such type");
        error.help = did_you_mean(text, types.iter().map(String::as_str)).or_else(|| {
            Some(match types.is_empty() {
                true => "it has no objects at all".to_owned(),
                false => format!("its types are {}", types.join(", ")),
            })
        });
        self.diagnostics.push(error);
        self.typing.types.class(ClassKind::Broken, None)
    }

    /// The type of a name.
    pub(super) fn said_var(&mut self, index: usize, name: UhIdentifier) -> UhExprType {
        let context = self.context();
        let bound = context.scopes.iter().rev().find(|(other, _)| *other == name.id);
        if let Some(&(_, number)) = bound {
            self.typing.names.insert(index, SaidName::Bound(number));
            let class =
                self.typing.bounds[number as usize].expect("a name is bound before its use");
            return UhExprType::Of(class);
        }
        let param = context.params.iter().position(|(other, _)| *other == name.id);
        if let Some(param) = param {
            let class = context.params[param].1;
            self.typing.names.insert(index, SaidName::Parameter(param));
            return UhExprType::Of(class);
        }
        let kind = context.kind;
        let scoped = self.typing.procs.scoped(self.proc, name.id);
        let is_seen = kind.is_some() || scoped.proc.is_none();
        match self.typing.vars.get(&scoped) {
            Some(&class) if is_seen => {
                if kind.is_some_and(ClaimKind::is_contract) {
                    self.visible(name, kind == Some(ClaimKind::Ensures));
                }
                UhExprType::Of(class)
            }
            Some(_) | None => self.unknown_name(name, kind),
        }
    }

    /// Complains of a variable in a contract that the caller does not know.
    fn visible(&mut self, name: UhIdentifier, results: bool) {
        let is_global = self.typing.procs.globals.contains_key(&name.id);
        let declaration = &self.tree.procs[self.proc];
        let is_one =
            |params: &[VariableDeclaration]| params.iter().any(|param| param.name.id == name.id);
        let is_result = results && is_one(declaration.results.as_deref().unwrap_or_default());
        if is_global || is_one(&declaration.params) || is_result {
            return;
        }
        let text = self.tree.name(name.id);
        let message = format!("callers know nothing of `{text}`");
        let what = match results {
            true => "a contract speaks of parameters, results and global variables",
            false => "where it is called there are parameters and global variables",
        };
        let error = Diagnostic::error(codes::NOT_VISIBLE, name.span, message).with_label(what);
        self.diagnostics.push(error.with_help(
            match is_one(declaration.results.as_deref().unwrap_or_default()) {
                true => "a result has no value before: say it in `ensures`",
                false => "say it in an `invariant`, or return the variable",
            },
        ));
    }

    /// What only annotations have.
    pub(super) fn said_node(&mut self, node: ExprNode) {
        match node.kind {
            NodeKind::Bind(number) => self.bind(number),
            NodeKind::Quantified(number) => {
                self.context().scopes.pop();
                let (body, span) = self.pop();
                self.agree(UhExprType::Bool, body, span, &Complain::Condition);
                if self.tree.quantifiers[number as usize].of.is_none() {
                    for _ in 0..2 {
                        let (end, span) = self.pop();
                        self.agree(UhExprType::Int, end, span, &Complain::Operand(".."));
                    }
                }
                self.operands.push((UhExprType::Bool, node.span));
            }
            NodeKind::Choice => {
                let (otherwise, other_span) = self.pop();
                let (then, _) = self.pop();
                let (condition, span) = self.pop();
                self.agree(UhExprType::Bool, condition, span, &Complain::Condition);
                self.agree(then, otherwise, other_span, &Complain::Equality);
                self.operands.push((then, node.span));
            }
            NodeKind::From(maker) => {
                let (ty, span) = self.pop();
                self.check_from(self.tree.makers[maker as usize], ty, span);
                self.operands.push((UhExprType::Bool, node.span));
            }
            _ => {
                for _ in 0..2 {
                    let (operand, span) = self.pop();
                    self.agree(UhExprType::Bool, operand, span, &Complain::Operand("==>"));
                }
                self.operands.push((UhExprType::Bool, node.span));
            }
        }
    }

    /// What looks like a call, or makes an object.
    pub(super) fn said_call(&mut self, index: usize, node: ExprNode) -> UhExprType {
        let tree = self.tree;
        let call = match node.kind {
            NodeKind::NewArray(_) => {
                self.pop();
                return self.side_effect(node.span, "makes an array");
            }
            NodeKind::New(object) => {
                let count = tree.objects[object as usize].len();
                self.operands.truncate(self.operands.len() - count);
                return self.side_effect(node.span, "makes an object");
            }
            NodeKind::Call(call) => &tree.calls[call as usize],
            _ => unreachable!("asked for calls alone"),
        };
        let arguments = self.operands.split_off(self.operands.len() - call.arguments.len());
        let name = tree.name(call.callee.id);
        if let Some(&predicate) = self.typing.predicates.get(&call.callee.id) {
            self.predicate_use(predicate, call, &arguments);
            return UhExprType::Bool;
        }
        if let Some(&fold) = self.typing.folds.get(&call.callee.id) {
            return self.fold_use(fold, call, &arguments);
        }
        match (name, &arguments[..]) {
            (OLD, &[(ty, _)]) => self.old(call, ty),
            (FRESH, &[(ty, span)]) => self.fresh(call, ty, span),
            (OLD | FRESH, _) => {
                let message = format!("`{name}` takes one argument, found {}", arguments.len());
                let error = Diagnostic::error(codes::PREDICATE_ARGUMENTS, call.span, message);
                self.diagnostics.push(error);
                UhExprType::Of(self.typing.types.class(ClassKind::Broken, None))
            }
            (SEGMENT | DISTANCE, _) => self.steps(index, call, &arguments),
            (_, &[(ty, span)]) if self.is_ghost(call) => {
                if let ClassKind::Int | ClassKind::Bool | ClassKind::Sequence =
                    self.typing.types.kind(ty)
                {
                    let message = "expected a reference: only of objects something is remembered";
                    self.diagnostics.push(Diagnostic::error(codes::MISMATCH, span, message));
                }
                match ghost_value(name) {
                    Some(GhostValue::Int) => UhExprType::Int,
                    Some(GhostValue::Object) => ty,
                    Some(GhostValue::Bool) | None => UhExprType::Bool,
                }
            }
            _ if self.typing.procs.by_name.contains_key(&call.callee.id) => {
                self.side_effect(node.span, "calls a procedure")
            }
            _ => self.unknown_predicate(call),
        }
    }

    /// Complains if no objects are made at a label, or an operand is none.
    fn check_from(&mut self, maker: MakerName, ty: UhExprType, span: Span) {
        if let ClassKind::Int | ClassKind::Bool | ClassKind::Sequence = self.typing.types.kind(ty) {
            let message = "expected a reference: only objects are made";
            self.diagnostics.push(Diagnostic::error(codes::MISMATCH, span, message));
        }
        let by_name = &self.typing.procs.by_name;
        let origin = made_at(self.tree, by_name, self.proc, maker);
        let is_known = match origin {
            Some(MadeAt::Initial) => true,
            // A predicate is used in several procedures.
            Some(MadeAt::Statement(_)) => maker.proc.is_some() || self.context().kind.is_some(),
            None => false,
        };
        if !is_known {
            let message = format!("no objects are made at `{}`", maker_text(self.tree, maker));
            let error = Diagnostic::error(codes::NO_MAKER, maker_span(maker), message).with_help(
                "write `from initial`, or `from L` with a label `L` that stands before a statement with `new`: \
                 of this procedure, or of another one as `from f.L`; predicates know `f.L` alone, and `main.L`",
            );
            self.diagnostics.push(error);
        }
    }

    /// Whether something that is remembered of objects is called so.
    fn is_ghost(&self, call: &UhCall) -> bool {
        let is_proc = self.typing.procs.by_name.contains_key(&call.callee.id);
        !is_proc && ghost_value(self.tree.name(call.callee.id)).is_some()
    }

    fn side_effect(&mut self, span: Span, what: &str) -> UhExprType {
        let message = format!("an annotation only looks at a state, and this {what}");
        let error = Diagnostic::error(codes::SIDE_EFFECT, span, message)
            .with_help("say what is true of variables and fields; name it with a `predicate`");
        self.diagnostics.push(error);
        UhExprType::Of(self.typing.types.class(ClassKind::Broken, None))
    }

    /// Whether there is a state before, in which the procedure was called.
    fn looks_back(&mut self, span: Span, word: &str) -> bool {
        let kind = self.context().kind;
        let (what, help) = match kind {
            Some(ClaimKind::Ensures) => return true,
            Some(ClaimKind::Invariant | ClaimKind::Hint) if self.proc > 0 => return true,
            Some(ClaimKind::Invariant | ClaimKind::Hint) => (
                "outside of procedures nothing was called before",
                "assign what you want to speak of to a variable at the start",
            ),
            Some(ClaimKind::Requires | ClaimKind::Modifies) => (
                "this is said of the state in which the procedure is called",
                "leave it out: there is no state before",
            ),
            None => (
                "a predicate says something of one state",
                "let the predicate take what was before as an argument",
            ),
        };
        let message = format!("`{word}` has no meaning here: {what}");
        let error = Diagnostic::error(codes::OLD, span, message).with_help(help);
        self.diagnostics.push(error);
        false
    }

    fn old(&mut self, call: &UhCall, ty: UhExprType) -> UhExprType {
        if !self.looks_back(call.span, OLD) {
            return ty;
        }
        let tree = self.tree;
        let argument = call.arguments[0];
        for index in argument.first..argument.end {
            let node = tree.nodes[index];
            match node.kind {
                NodeKind::Var(_) if self.typing.links.contains(&index) => {}
                NodeKind::Var(id) if !self.typing.names.contains_key(&index) => {
                    let is_global = self.typing.procs.globals.contains_key(&id);
                    let params = &tree.procs[self.proc].params;
                    if !is_global && !params.iter().any(|param| param.name.id == id) {
                        let name = tree.name(id);
                        let message =
                            format!("`{name}` had no value where the procedure was called");
                        let error = Diagnostic::error(codes::OLD, node.span, message)
                            .with_label("`old` speaks of parameters, global variables and fields");
                        self.diagnostics.push(error);
                    }
                }
                NodeKind::Call(inner) => {
                    let inner = &tree.calls[inner as usize];
                    if matches!(tree.name(inner.callee.id), OLD | FRESH) {
                        let message = "nothing is older than the state of the call";
                        let error = Diagnostic::error(codes::OLD, inner.span, message);
                        self.diagnostics
                            .push(error.with_remark(call.span, "this speaks of it already"));
                    }
                }
                _ => {}
            }
        }
        ty
    }

    fn fresh(&mut self, call: &UhCall, ty: UhExprType, span: Span) -> UhExprType {
        if self.looks_back(call.span, FRESH)
            && let ClassKind::Int | ClassKind::Bool | ClassKind::Sequence =
                self.typing.types.kind(ty)
        {
            let message = "expected a reference: only objects are made";
            self.diagnostics.push(Diagnostic::error(codes::MISMATCH, span, message));
        }
        UhExprType::Bool
    }
}

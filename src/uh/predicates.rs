//! Predicates: their names and uses, and that none uses itself, nor a fold.

use rustc_hash::{FxHashMap, FxHashSet};

use super::calls::counted;
use super::codes;
use super::complain::Complain;
use super::folds::BEFORE;
use super::infer::Infer;
use super::said::{FRESH, OLD};
use super::tree::{
    FoldDecl, NameId, NodeKind, PredicateDecl, SyntaxTree, UhCall, UhExpr, UhIdentifier,
    VariableDeclaration,
};
use super::types::{Class, ClassKind, UhExprType};
use base::{Diagnostic, Span, did_you_mean};
use program::spec::{ClaimKind, DISTANCE, SEGMENT};

impl Infer<'_> {
    /// Collects the predicates and folds, and reports those that are called like something else, and those that
    /// use themselves.
    pub(super) fn declare_predicates(&mut self) {
        let tree = self.tree;
        let mut firsts: FxHashMap<NameId, Span> = FxHashMap::default();
        for (at, PredicateDecl { name, .. }) in tree.predicates.iter().enumerate() {
            self.typing.predicates.entry(name.id).or_insert(at);
        }
        for (at, FoldDecl { name, .. }) in tree.folds.iter().enumerate() {
            self.typing.folds.entry(name.id).or_insert(at);
        }
        for DeclaredPredicate { word, name, params, .. } in declared(tree) {
            let text = tree.name(name.id);
            let first = *firsts.entry(name.id).or_insert(name.span);
            let procedure = self.typing.procs.by_name.get(&name.id);
            let other = match procedure.and_then(|&proc| tree.procs[proc].name) {
                Some(proc) => Some((proc.span, "a procedure is called so")),
                None if first != name.span => Some((first, "the first one")),
                None => None,
            };
            if let Some((span, why)) = other {
                let message = format!("the {word} `{text}` is declared twice");
                let error = Diagnostic::error(codes::PREDICATE_TWICE, name.span, message);
                self.diagnostics
                    .push(error.with_remark(span, why).with_help("choose another name"));
            } else if matches!(text, OLD | FRESH | SEGMENT | DISTANCE) {
                let message = format!("`{text}` means something of its own in annotations");
                let error = Diagnostic::error(codes::PREDICATE_TWICE, name.span, message);
                self.diagnostics.push(error.with_help("choose another name"));
            }
            let mut first_spans: FxHashMap<NameId, Span> = FxHashMap::default();
            for VariableDeclaration { name, .. } in params {
                let before = *first_spans.entry(name.id).or_insert(name.span);
                if before != name.span {
                    let message =
                        format!("the parameter `{}` is declared twice", tree.name(name.id));
                    let error = Diagnostic::error(codes::PREDICATE_TWICE, name.span, message);
                    self.diagnostics.push(error.with_remark(before, "it is declared here first"));
                }
            }
        }
        self.refuse_recursion();
    }

    /// Reports a predicate or a fold that uses itself, directly or not.
    fn refuse_recursion(&mut self) {
        let tree = self.tree;
        let uses = |DeclaredPredicate { bodies, .. }: DeclaredPredicate<'_>| -> Vec<(usize, Span)> {
            let nodes = bodies.iter().flat_map(|body| &tree.nodes[body.first..body.end]);
            let calls = nodes.filter_map(|node| match node.kind {
                NodeKind::Call(call) => Some(tree.calls[call as usize].callee),
                _ => None,
            });
            let use_of = |callee: UhIdentifier| {
                let fold = |&used: &usize| tree.predicates.len() + used;
                let fold = || self.typing.folds.get(&callee.id).map(fold);
                let used = self.typing.predicates.get(&callee.id).copied().or_else(fold);
                used.map(|used| (used, callee.span))
            };
            calls.filter_map(use_of).collect()
        };
        let uses: Vec<Vec<(usize, Span)>> = declared(tree).map(uses).collect();
        // 0: not seen, 1: on the way from the first one, 2: done.
        let mut state = vec![0_u8; uses.len()];
        let mut cycles: Vec<(usize, Span)> = Vec::new();
        for start in 0..uses.len() {
            let mut stack = vec![(start, 0)];
            while let Some(&mut (at, ref mut next)) = stack.last_mut() {
                state[at] = state[at].max(1);
                let Some(&(used, span)) = uses[at].get(*next) else {
                    state[at] = 2;
                    stack.pop();
                    continue;
                };
                *next += 1;
                match state[used] {
                    0 => stack.push((used, 0)),
                    1 => cycles.push((used, span)),
                    _ => {}
                }
            }
        }
        self.refuse_folds_in_folds(&uses);
        let mut reported = FxHashSet::default();
        for (used, span) in cycles {
            if reported.insert(used) {
                let DeclaredPredicate { word, name, help, .. } =
                    declared(tree).nth(used).expect("what is used is declared");
                let message = format!("the {word} `{}` uses itself", tree.name(name.id));
                let error = Diagnostic::error(codes::RECURSIVE_PREDICATE, span, message)
                    .with_remark(name.span, "it is declared here");
                self.diagnostics.push(error.with_help(help));
            }
        }
    }

    /// Reports a fold that uses another one, directly or by predicates; the uses of each predicate and fold.
    fn refuse_folds_in_folds(&mut self, uses: &[Vec<(usize, Span)>]) {
        let folds = self.tree.predicates.len();
        for fold in folds..uses.len() {
            for &(first, span) in &uses[fold] {
                let (mut work, mut visited) = (vec![first], FxHashSet::default());
                while let Some(used) = work.pop() {
                    if used == fold || !visited.insert(used) {
                        continue;
                    }
                    if used >= folds {
                        let message = "a fold uses no other fold";
                        let error = Diagnostic::error(codes::FOLD_PART, span, message);
                        self.diagnostics.push(error.with_help("say what both are, side by side"));
                        break;
                    }
                    work.extend(uses[used].iter().map(|&(used, _)| used));
                }
            }
        }
    }

    /// Complains of a name that means nothing.
    pub(super) fn unknown_name(
        &mut self,
        name: UhIdentifier,
        kind: Option<ClaimKind>,
    ) -> UhExprType {
        let text = self.tree.name(name.id);
        let message = format!("nothing is called `{text}` here");
        let mut error = Diagnostic::error(codes::UNKNOWN_NAME, name.span, message);
        error = match kind {
            None => error.with_label("this knows parameters and global variables"),
            Some(_) => error.with_label("the program has no such variable here"),
        };
        let proc = self.proc;
        let vars = self.typing.vars.keys().filter(|var| var.proc.is_none_or(|of| of == proc));
        let names = vars.map(|var| self.tree.name(var.name));
        let help = match text {
            BEFORE => "in the step of a `fold`, behind the comma, that is what the fold was before",
            _ => "what is said adds nothing to a program: name a variable that it has",
        };
        let similar = did_you_mean(text, names).filter(|_| text != BEFORE);
        error.help = similar.or_else(|| Some(help.to_owned()));
        self.diagnostics.push(error);
        UhExprType::Of(self.typing.types.class(ClassKind::Broken, None))
    }

    pub(super) fn unknown_predicate(&mut self, call: &UhCall) -> UhExprType {
        let name = self.tree.name(call.callee.id);
        let message = format!("there is no predicate `{name}`");
        let mut error = Diagnostic::error(codes::UNKNOWN_PREDICATE, call.callee.span, message)
            .with_label("no such predicate");
        let names = declared(self.tree).map(|decl| self.tree.name(decl.name.id));
        error.help = did_you_mean(name, names.chain([OLD, FRESH, SEGMENT, DISTANCE]))
            .or_else(|| Some(format!("declare it: `predicate {name}(…) = …`")));
        self.diagnostics.push(error);
        UhExprType::Of(self.typing.types.class(ClassKind::Broken, None))
    }

    pub(super) fn predicate_use(
        &mut self,
        predicate: usize,
        call: &UhCall,
        arguments: &[(UhExprType, Span)],
    ) {
        let declaration = &self.tree.predicates[predicate];
        let classes = self.context().predicates[predicate].clone();
        self.arguments((declaration.name, &declaration.params), &classes, call, arguments);
    }

    /// The types of arguments, for parameters of these classes.
    pub(super) fn arguments(
        &mut self,
        (name, params): (UhIdentifier, &[VariableDeclaration]),
        classes: &[Class],
        call: &UhCall,
        arguments: &[(UhExprType, Span)],
    ) {
        if params.len() != arguments.len() {
            let message = format!(
                "`{}` takes {}, found {}",
                self.tree.name(name.id),
                counted(params.len(), "argument"),
                arguments.len()
            );
            let error = Diagnostic::error(codes::PREDICATE_ARGUMENTS, call.span, message);
            let names: Vec<&str> =
                params.iter().map(|param| self.tree.name(param.name.id)).collect();
            let help = format!(
                "write `{}({})`, with a value for each",
                self.tree.name(name.id),
                names.join(", ")
            );
            return self
                .diagnostics
                .push(error.with_remark(name.span, "it is declared here").with_help(help));
        }
        for ((param, &class), &(actual, span)) in params.iter().zip(classes).zip(arguments) {
            self.agree(UhExprType::Of(class), actual, span, &Complain::Argument(param.name));
        }
    }
}

/// A predicate or a fold, as it is declared.
struct DeclaredPredicate<'a> {
    word: &'static str,
    name: UhIdentifier,
    params: &'a [VariableDeclaration],
    bodies: &'a [UhExpr],
    /// What to do where it uses itself.
    help: &'static str,
}

/// The predicates, then the folds.
fn declared(tree: &SyntaxTree) -> impl Iterator<Item = DeclaredPredicate<'_>> {
    let predicates = tree.predicates.iter().map(|it| DeclaredPredicate {
        word: "predicate",
        name: it.name,
        params: &it.params,
        bodies: std::slice::from_ref(&it.body),
        help: "a predicate stands for its text; say it of all objects with `forall`",
    });
    let folds = tree.folds.iter().map(|it| DeclaredPredicate {
        word: "fold",
        name: it.name,
        params: &it.params,
        bodies: &it.parts,
        help: "write `it` for what the fold is of one element less",
    });
    predicates.chain(folds)
}

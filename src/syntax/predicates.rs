//! Predicates: their names and uses, and that none uses itself.

use rustc_hash::{FxHashMap, FxHashSet};

use super::calls::counted;
use super::codes;
use super::complain::Complain;
use super::infer::Infer;
use super::said::{FRESH, OLD};
use super::suggest::did_you_mean;
use super::tree::{Call, Name, NameId, NodeKind, Param, PredicateDecl};
use super::types::{ClassKind, Ty};
use crate::base::{Diagnostic, Span};
use crate::spec::{DISTANCE, SEGMENT};

impl Infer<'_> {
    /// Collects the predicates, and reports those that are called like something else, and those that
    /// use themselves.
    pub(super) fn declare_predicates(&mut self) {
        let tree = self.tree;
        for (at, PredicateDecl { name, params, .. }) in tree.predicates.iter().enumerate() {
            let text = tree.name(name.id);
            let first = *self.typing.predicates.entry(name.id).or_insert(at);
            let procedure = self.typing.procs.by_name.get(&name.id);
            let other = match procedure.and_then(|&proc| tree.procs[proc].name) {
                Some(proc) => Some((proc.span, "a procedure is called so")),
                None if first != at => Some((tree.predicates[first].name.span, "the first one")),
                None => None,
            };
            if let Some((span, why)) = other {
                let message = format!("the predicate `{text}` is declared twice");
                let error = Diagnostic::error(codes::PREDICATE_TWICE, name.span, message);
                self.diagnostics.push(error.also(span, why).with_help("choose another name"));
            } else if matches!(text, OLD | FRESH | SEGMENT | DISTANCE) {
                let message = format!("`{text}` means something of its own in annotations");
                let error = Diagnostic::error(codes::PREDICATE_TWICE, name.span, message);
                self.diagnostics.push(error.with_help("choose another name"));
            }
            let mut seen: FxHashMap<NameId, Span> = FxHashMap::default();
            for Param { name, .. } in params {
                let before = *seen.entry(name.id).or_insert(name.span);
                if before != name.span {
                    let message =
                        format!("the parameter `{}` is declared twice", tree.name(name.id));
                    let error = Diagnostic::error(codes::PREDICATE_TWICE, name.span, message);
                    self.diagnostics.push(error.also(before, "it is declared here first"));
                }
            }
        }
        self.refuse_recursion();
    }

    /// Reports a predicate that uses itself, directly or not.
    fn refuse_recursion(&mut self) {
        let tree = self.tree;
        let uses = |predicate: &PredicateDecl| -> Vec<(usize, Span)> {
            let nodes = &tree.nodes[predicate.body.first..predicate.body.end];
            let calls = nodes.iter().filter_map(|node| match node.kind {
                NodeKind::Call(call) => Some(tree.calls[call as usize].callee),
                _ => None,
            });
            let known = |callee: Name| {
                self.typing.predicates.get(&callee.id).map(|&used| (used, callee.span))
            };
            calls.filter_map(known).collect()
        };
        let uses: Vec<Vec<(usize, Span)>> = tree.predicates.iter().map(uses).collect();
        // 0: not seen, 1: on the way from the first one, 2: done.
        let mut state = vec![0_u8; uses.len()];
        let mut found: Vec<(usize, Span)> = Vec::new();
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
                    1 => found.push((used, span)),
                    _ => {}
                }
            }
        }
        let mut told = FxHashSet::default();
        for (predicate, span) in found {
            if told.insert(predicate) {
                let name = tree.predicates[predicate].name;
                let message = format!("the predicate `{}` uses itself", tree.name(name.id));
                let error = Diagnostic::error(codes::RECURSIVE_PREDICATE, span, message)
                    .also(name.span, "it is declared here")
                    .with_help(
                        "a predicate stands for its text; say it of all objects with `forall`",
                    );
                self.diagnostics.push(error);
            }
        }
    }

    pub(super) fn unknown_predicate(&mut self, call: &Call) -> Ty {
        let name = self.tree.name(call.callee.id);
        let message = format!("there is no predicate `{name}`");
        let mut error = Diagnostic::error(codes::UNKNOWN_PREDICATE, call.callee.span, message)
            .with_label("no such predicate");
        let known = self.tree.predicates.iter().map(|known| self.tree.name(known.name.id));
        error.help = did_you_mean(name, known.chain([OLD, FRESH, SEGMENT, DISTANCE]))
            .or_else(|| Some(format!("declare it: `predicate {name}(…) = …`")));
        self.diagnostics.push(error);
        Ty::Of(self.typing.types.class(ClassKind::Broken, None))
    }

    pub(super) fn predicate_use(
        &mut self,
        predicate: usize,
        call: &Call,
        arguments: &[(Ty, Span)],
    ) {
        let declaration = &self.tree.predicates[predicate];
        if declaration.params.len() != arguments.len() {
            let name = declaration.name;
            let message = format!(
                "`{}` takes {}, found {}",
                self.tree.name(name.id),
                counted(declaration.params.len(), "argument"),
                arguments.len()
            );
            let error = Diagnostic::error(codes::PREDICATE_ARGUMENTS, call.span, message);
            return self.diagnostics.push(error.also(name.span, "it is declared here"));
        }
        let classes = self.context().predicates[predicate].clone();
        for ((param, class), &(found, span)) in
            declaration.params.iter().zip(classes).zip(arguments)
        {
            self.agree(Ty::Of(class), found, span, &Complain::Argument(param.name));
        }
    }
}

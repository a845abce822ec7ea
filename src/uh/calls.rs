//! The types of calls and of what procedures return.

use super::codes;
use super::complain::Complain;
use super::infer::Infer;
use super::said::{FRESH, OLD};
use super::tree::{LENGTH, NodeKind, ProcDecl, UhExpr, UhIdentifier, VariableDeclaration};
use super::types::{Class, ClassKind, UhExprType};
use base::{Diagnostic, Span, did_you_mean};
use program::spec::{DISTANCE, SEGMENT};

impl Infer<'_> {
    /// A call inside an expression: it has one result.
    pub(super) fn call_operand(&mut self, number: usize) -> UhExprType {
        let call = &self.tree.calls[number];
        match self.call(number).as_deref() {
            Some(&[result]) => return UhExprType::Of(result),
            Some(results) => {
                let name = self.tree.name(call.callee.id);
                let (message, help) = match results.len() {
                    0 => (
                        format!("expected a value, but `{name}` has no result"),
                        format!("let `{name}` return one, or call it in a statement of its own"),
                    ),
                    count => (
                        format!("expected one value, but `{name}` has {count} results"),
                        format!("assign them in a statement of their own: `a, b := {name}(…)`"),
                    ),
                };
                let error = Diagnostic::error(codes::RESULTS, call.span, message).with_help(help);
                self.diagnostics.push(error);
            }
            None => {}
        }
        UhExprType::Of(self.typing.types.class(ClassKind::Broken, None))
    }

    /// A call as a statement, with the variables that get its results.
    pub(super) fn call_statement(&mut self, targets: &[UhIdentifier], expr: UhExpr) {
        self.nodes(expr.first, expr.end - 1);
        let NodeKind::Call(number) = self.tree.nodes[expr.end - 1].kind else {
            unreachable!("the root of a call is one")
        };
        let number = number as usize;
        let results = self.call(number);
        for (at, target) in targets.iter().enumerate() {
            self.var(target.id);
            if let Some(before) = targets[..at].iter().find(|before| before.id == target.id) {
                let message = format!("`{}` would get two results", self.tree.name(target.id));
                let error = Diagnostic::error(codes::RESULTS, target.span, message);
                self.diagnostics.push(error.with_remark(before.span, "this one"));
            }
        }
        let Some(results) = results else { return };
        if !targets.is_empty() && targets.len() != results.len() {
            let call = &self.tree.calls[number];
            let name = self.tree.name(call.callee.id);
            let message = format!(
                "`{name}` has {}, and {} are assigned",
                counted(results.len(), "result"),
                targets.len()
            );
            let error = Diagnostic::error(codes::RESULTS, expr.span, message);
            return self.diagnostics.push(error);
        }
        for (&target, result) in targets.iter().zip(results) {
            let class = UhExprType::Of(self.var(target.id));
            self.agree(class, UhExprType::Of(result), expr.span, &Complain::Variable(target));
        }
    }

    /// Takes the arguments of a call from the operands; the classes of its results, if there is such
    /// a procedure.
    fn call(&mut self, number: usize) -> Option<Vec<Class>> {
        let tree = self.tree;
        let call = &tree.calls[number];
        let arguments = self.operands.split_off(self.operands.len() - call.arguments.len());
        let Some(&callee) = self.typing.procs.by_name.get(&call.callee.id) else {
            self.unknown(call.callee, arguments.len(), call.span);
            return None;
        };
        let proc = &tree.procs[callee];
        if arguments.len() != proc.params.len() {
            self.wrong_arguments(proc, arguments.len(), call.span);
        }
        let caller = std::mem::replace(&mut self.proc, callee);
        for (param, (actual, span)) in proc.params.iter().zip(arguments) {
            let expected = UhExprType::Of(self.var(param.name.id));
            self.agree(expected, actual, span, &Complain::Argument(param.name));
        }
        let results = proc.results.iter().flatten().map(|result| self.var(result.name.id));
        let results = results.collect();
        self.proc = caller;
        Some(results)
    }

    fn unknown(&mut self, callee: UhIdentifier, count: usize, span: Span) {
        let name = self.tree.name(callee.id);
        if name == LENGTH {
            let message = format!("`{LENGTH}` takes 1 argument, found {count}");
            let error = Diagnostic::error(codes::ARGUMENTS, span, message)
                .with_help("`len(a)` is the length of an array");
            return self.diagnostics.push(error);
        }
        if matches!(name, SEGMENT | DISTANCE | OLD | FRESH) {
            let message = format!("`{name}` stands only in what is said of states");
            let error = Diagnostic::error(codes::OUTSIDE_OF_ANNOTATIONS, span, message).with_help(
                match name {
                    SEGMENT | DISTANCE => {
                        "that is in `requires`, `ensures`, `invariant`, `hint`, and predicates; a program \
                         goes through a list in a loop"
                    }
                    _ => {
                        "that is in `ensures`, `invariant` and `hint`; a program keeps what it needs in \
                         a variable"
                    }
                },
            );
            return self.diagnostics.push(error);
        }
        let message = format!("there is no procedure `{name}`");
        let mut error = Diagnostic::error(codes::UNKNOWN_PROCEDURE, callee.span, message)
            .with_label("no such procedure");
        let names = self.typing.procs.by_name.keys().map(|&id| self.tree.name(id));
        let mut names: Vec<&str> = names.collect();
        names.sort_unstable();
        error.help = did_you_mean(name, names)
            .or_else(|| Some(format!("define it: `proc {name}(…) {{ … }}`")));
        self.diagnostics.push(error);
    }

    fn wrong_arguments(&mut self, proc: &ProcDecl, count: usize, span: Span) {
        let Some(name) = proc.name else { return };
        let message = format!(
            "`{}` takes {}, found {count}",
            self.tree.name(name.id),
            counted(proc.params.len(), "argument")
        );
        let error = Diagnostic::error(codes::ARGUMENTS, span, message);
        self.diagnostics.push(error.with_remark(name.span, "it is defined here"));
    }

    /// `return`: as many values as the procedure has results, or none if they are assigned.
    pub(super) fn return_values(&mut self, span: Span, values: &[UhExpr]) {
        let proc = &self.tree.procs[self.proc];
        let Some(name) = proc.name else {
            let error =
                Diagnostic::error(codes::RETURN_IN_MAIN, span, "`return` outside of a procedure")
                    .with_help("a program is ended by `halt`");
            for &value in values {
                self.expression(value);
            }
            return self.diagnostics.push(error);
        };
        let results: &[VariableDeclaration] = proc.results.as_deref().unwrap_or_default();
        let is_assigned = values.is_empty() && !proc.is_implicit;
        if values.len() != results.len() && !is_assigned {
            let message = format!(
                "`{}` has {}, and {} returned here",
                self.tree.name(name.id),
                counted(results.len(), "result"),
                if values.len() == 1 { "1 is".to_owned() } else { format!("{} are", values.len()) }
            );
            let error = Diagnostic::error(codes::RESULTS, span, message);
            self.diagnostics.push(error.with_remark(name.span, "it is defined here"));
        }
        for (at, &value) in values.iter().enumerate() {
            let (actual, span) = self.expression(value);
            if let Some(result) = results.get(at) {
                let class = UhExprType::Of(self.var(result.name.id));
                self.agree(class, actual, span, &Complain::Variable(result.name));
            }
        }
    }
}

/// `1 result`, `2 results`
pub(super) fn counted(count: usize, noun: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {noun}{plural}")
}

//! Labels: each is the name of one place.

use rustc_hash::FxHashMap;

use super::codes;
use super::diagnostics::Diagnostics;
use super::tree::{NameId, SyntaxTree, UhIdentifier, UhStmt, UhStmtKind};
use base::{Diagnostic, Span, did_you_mean};

/// Checks that every label stands in one place of its procedure, and every branch leads to a label
/// of the procedure that it stands in.
pub(crate) fn check(tree: &SyntaxTree, diagnostics: &mut Diagnostics) {
    for proc in &tree.procs {
        check_body(tree, &proc.body, diagnostics);
    }
}

fn check_body(tree: &SyntaxTree, body: &[UhStmt], diagnostics: &mut Diagnostics) {
    let mut places: FxHashMap<NameId, Span> = FxHashMap::default();
    let mut labels: Vec<&str> = Vec::new();
    for stmt in body {
        if let UhStmtKind::Label(name) = &stmt.kind {
            labels.push(tree.name(name.id));
            let first = *places.entry(name.id).or_insert(name.span);
            if first != name.span {
                let message = format!("the label `{}` stands in two places", tree.name(name.id));
                let error = Diagnostic::error(codes::LABEL_TWICE, name.span, message)
                    .with_label("here again")
                    .with_remark(first, "it stands here first");
                diagnostics.push(error);
            }
        }
    }
    for stmt in body {
        if let UhStmtKind::Goto(branches) = &stmt.kind {
            for (_, label) in branches {
                if !places.contains_key(&label.id) && !diagnostics.is_full() {
                    diagnostics.push(unknown(tree, *label, &labels));
                }
            }
        }
    }
}

fn unknown(tree: &SyntaxTree, label: UhIdentifier, labels: &[&str]) -> Diagnostic {
    let name = tree.name(label.id);
    let message = format!("expected a label of the program, found `{name}`");
    let mut error =
        Diagnostic::error(codes::UNKNOWN_LABEL, label.span, message).with_label("no such label");
    let elsewhere =
        tree.procs.iter().flat_map(|proc| &proc.body).find_map(|stmt| match &stmt.kind {
            UhStmtKind::Label(other) if other.id == label.id => Some(other.span),
            _ => None,
        });
    if let Some(place) = elsewhere {
        return error
            .with_remark(place, "this label belongs to another procedure")
            .with_help("a jump stays in its procedure; another one is left by `return`");
    }
    error.help = did_you_mean(name, labels.iter().copied())
        .or_else(|| Some(format!("put `{name}:` before the statement that is meant")));
    error
}

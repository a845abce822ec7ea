//! What procedures are called, and which names are global: every name means one thing where it stands.

use rustc_hash::FxHashMap;

use super::codes;
use super::complain::global_taken;
use super::diagnostics::Diagnostics;
use super::tree::{NameId, ProcDecl, ScopedName, SyntaxTree, VariableDeclaration};
use base::{Diagnostic, Span};

/// The names of procedures and global variables.
pub(crate) struct ProcNames {
    /// The procedures by name, positions in [`SyntaxTree::procs`]; of two of one name the first.
    pub by_name: FxHashMap<NameId, usize>,
    /// The global variables, with where they are declared.
    pub globals: FxHashMap<NameId, Span>,
}

impl ProcNames {
    /// The variable that a name means in a procedure.
    #[must_use]
    pub(crate) fn scoped(&self, proc: usize, name: NameId) -> ScopedName {
        let proc = (!self.globals.contains_key(&name)).then_some(proc);
        ScopedName { proc, name }
    }
}

/// Collects the names, and reports those that stand for two things.
pub(crate) fn proc_names(tree: &SyntaxTree, diagnostics: &mut Diagnostics) -> ProcNames {
    let mut names = ProcNames { by_name: FxHashMap::default(), globals: FxHashMap::default() };
    for VariableDeclaration { name, .. } in &tree.globals {
        let first = *names.globals.entry(name.id).or_insert(name.span);
        if first != name.span {
            let message = format!("the variable `{}` is declared twice", tree.name(name.id));
            let error = Diagnostic::error(codes::VARIABLE_TWICE, name.span, message);
            diagnostics.push(error.with_remark(first, "it is declared here first"));
        }
    }
    for (at, proc) in tree.procs.iter().enumerate().skip(1) {
        let Some(name) = proc.name else { continue };
        let text = tree.name(name.id);
        if text == "main" {
            let error = Diagnostic::error(
                codes::PROCEDURE_TWICE,
                name.span,
                "`main` is what the statements outside of procedures are called",
            );
            diagnostics.push(error.with_help("choose another name"));
        }
        let first = *names.by_name.entry(name.id).or_insert(at);
        if first != at {
            let message = format!("the procedure `{text}` is declared twice");
            let mut error = Diagnostic::error(codes::PROCEDURE_TWICE, name.span, message);
            if let Some(before) = tree.procs[first].name {
                error = error.with_remark(before.span, "it is declared here first");
            }
            diagnostics.push(error);
        }
        own_names(tree, proc, &names, diagnostics);
    }
    names
}

/// Parameters and results: each once, and none called like a global variable.
fn own_names(tree: &SyntaxTree, proc: &ProcDecl, names: &ProcNames, diagnostics: &mut Diagnostics) {
    let results = proc.results.as_deref().unwrap_or_default();
    for (list, what) in [(&proc.params[..], "parameter"), (results, "result")] {
        let mut first_spans: FxHashMap<NameId, Span> = FxHashMap::default();
        for VariableDeclaration { name, .. } in list {
            if let Some(&global) = names.globals.get(&name.id) {
                diagnostics.push(global_taken(tree, *name, global));
            }
            let first = *first_spans.entry(name.id).or_insert(name.span);
            if first != name.span {
                let message = format!("the {what} `{}` is declared twice", tree.name(name.id));
                let error = Diagnostic::error(codes::PROCEDURE_TWICE, name.span, message);
                diagnostics.push(error.with_remark(first, "it is declared here first"));
            }
        }
    }
}

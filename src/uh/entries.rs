//! Entries: procedures that are called from outside, with any arguments. Those of one program take and
//! return the same: of what types that is, all say together.

use super::calls::counted;
use super::codes;
use super::complain::Complain;
use super::diagnostics::Diagnostics;
use super::infer::Infer;
use super::tree::{SyntaxTree, UhIdentifier, VariableDeclaration};
use super::types::UhExprType;
use base::{Diagnostic, Span, did_you_mean};

/// The procedures of these names, as positions in [`SyntaxTree::procs`]; up to the first that is not there.
pub(super) fn find(tree: &SyntaxTree, names: &[&str], diagnostics: &mut Diagnostics) -> Vec<usize> {
    let named = |at: usize| tree.procs[at].name.map(|name| tree.name(name.id));
    let place = |wanted: &&str| (1..tree.procs.len()).find(|&at| named(at) == Some(wanted));
    let entries: Vec<usize> = names.iter().map_while(place).collect();
    let Some(missing) = names.get(entries.len()) else { return entries };
    let proc_names: Vec<&str> = (1..tree.procs.len()).filter_map(named).collect();
    let message = format!("there is no procedure `{missing}`");
    let mut error = Diagnostic::error(codes::UNKNOWN_PROCEDURE, Span::new(0, 0), message);
    let all = || match proc_names.as_slice() {
        [] => "the program has no procedures".to_owned(),
        proc_names => format!("the procedures are {}", proc_names.join(", ")),
    };
    error.help = did_you_mean(missing, proc_names.iter().copied()).or_else(|| Some(all()));
    diagnostics.push(error);
    entries
}

impl Infer<'_> {
    /// The procedures take and return the same, whatever that is, and what they take comes from outside.
    pub(super) fn enter(&mut self, entries: &[usize]) {
        let procs = &self.tree.procs;
        for pair in entries.windows(2) {
            let pair = [pair[0], pair[1]];
            let params = pair.map(|at| procs[at].params.as_slice());
            let results = pair.map(|at| procs[at].results.as_deref().unwrap_or_default());
            self.lists_meet(pair, params, ("parameter", codes::ARGUMENTS));
            self.lists_meet(pair, results, ("result", codes::RESULTS));
        }
        for &at in entries {
            self.proc = at;
            for param in &self.tree.procs[at].params {
                let class = self.var(param.name.id);
                self.given.push(class);
            }
        }
    }

    fn lists_meet(
        &mut self,
        [left, right]: [usize; 2],
        lists: [&[VariableDeclaration]; 2],
        (what, code): (&str, &'static str),
    ) {
        let tree = self.tree;
        let name_of = |at: usize| tree.procs[at].name.expect("only main has no name");
        let names = [name_of(left), name_of(right)];
        let [first, second] = names.map(|name| tree.name(name.id));
        if lists[0].len() != lists[1].len() {
            let [ours, theirs] = lists.map(|list| counted(list.len(), what));
            let message = format!("`{first}` has {ours}, and `{second}` has {theirs}");
            let help = format!("only procedures with equally many {what}s can be compared");
            let error = Diagnostic::error(code, names[1].span, message)
                .with_remark(names[0].span, format!("`{first}` is defined here"));
            return self.diagnostics.push(error.with_help(help));
        }
        for (left_decl, other) in lists[0].iter().zip(lists[1]) {
            self.proc = left;
            let expected = UhExprType::Of(self.var(left_decl.name.id));
            self.proc = right;
            let actual = UhExprType::Of(self.var(other.name.id));
            let place = UhIdentifier { id: left_decl.name.id, span: left_decl.name.span };
            self.agree(expected, actual, other.name.span, &Complain::Counterpart(place));
        }
    }
}

//! Two procedures that take and return the same: of what types that is, both say together.

use super::calls::counted;
use super::codes;
use super::complain::Complain;
use super::diagnostics::Diagnostics;
use super::infer::Infer;
use super::suggest::did_you_mean;
use super::tree::{Name, Param, Tree};
use super::types::Ty;
use crate::base::{Diagnostic, Span};

/// The procedures of these names, as positions in [`Tree::procs`].
pub(super) fn find(
    tree: &Tree,
    names: [&str; 2],
    diagnostics: &mut Diagnostics,
) -> Option<[usize; 2]> {
    let named = |at: usize| tree.procs[at].name.map(|name| tree.name(name.id));
    let found = names.map(|wanted| (1..tree.procs.len()).find(|&at| named(at) == Some(wanted)));
    if let [Some(left), Some(right)] = found {
        return Some([left, right]);
    }
    let missing = if found[0].is_none() { names[0] } else { names[1] };
    let known: Vec<&str> = (1..tree.procs.len()).filter_map(named).collect();
    let message = format!("there is no procedure `{missing}`");
    let mut error = Diagnostic::error(codes::UNKNOWN_PROCEDURE, Span::new(0, 0), message);
    let all = || match known.as_slice() {
        [] => "the program has no procedures".to_owned(),
        known => format!("the procedures are {}", known.join(", ")),
    };
    error.help = did_you_mean(missing, known.iter().copied()).or_else(|| Some(all()));
    diagnostics.push(error);
    None
}

impl Infer<'_> {
    /// The procedures take and return the same, whatever that is.
    pub(super) fn meet(&mut self, pair: [usize; 2]) {
        let procs = &self.tree.procs;
        let [left, right] = pair.map(|at| &procs[at]);
        let results = pair.map(|at| procs[at].results.as_deref().unwrap_or_default());
        self.lists_meet(pair, [&left.params, &right.params], ("parameter", codes::ARGUMENTS));
        self.lists_meet(pair, results, ("result", codes::RESULTS));
        for at in pair {
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
        lists: [&[Param]; 2],
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
                .also(names[0].span, format!("`{first}` is defined here"));
            return self.diagnostics.push(error.with_help(help));
        }
        for (own, other) in lists[0].iter().zip(lists[1]) {
            self.proc = left;
            let expected = Ty::Of(self.var(own.name.id));
            self.proc = right;
            let found = Ty::Of(self.var(other.name.id));
            let place = Name { id: own.name.id, span: own.name.span };
            self.agree(expected, found, other.name.span, &Complain::Counterpart(place));
        }
    }
}

//! Cut points, paths and checks in words, for the comments of clauses.

use super::encode::Analyzed;
use base::{ProcId, VarId};
use symbolic::normal::{CutId, CutKind, Leaf, LeafCall, Trees};

/// So many of the things that a path writes are listed.
const LISTED: usize = 12;

/// What the comments are made from.
#[derive(Clone, Copy)]
pub(super) struct Comments<'a> {
    pub(super) input: Analyzed<'a>,
    pub(super) trees: &'a Trees,
}

impl<'a> Comments<'a> {
    /// The name of a cut point.
    pub(super) fn name(&self, cut: CutId) -> &'a str {
        self.input.name(self.trees.cut(cut).vertex)
    }

    /// A cut point with what it is.
    pub(super) fn title(&self, cut: CutId) -> String {
        match self.trees.cut(cut).kind {
            CutKind::Entry => "the start".to_owned(),
            CutKind::Head => format!("the loop head {}", self.name(cut)),
            CutKind::Procedure(_) => format!("the start of {}", self.name(cut)),
            CutKind::Return => format!("the return to {}", self.name(cut)),
            CutKind::Join => format!("the join point {}", self.name(cut)),
        }
    }

    /// Where a path leads.
    pub(super) fn path_label(&self, from: CutId, to: CutId) -> String {
        let way = if from == to { "back to" } else { "to" };
        format!("from {} {way} {}", self.name(from), self.name(to))
    }

    /// Which path a clause is, and what it writes.
    pub(super) fn arrival(&self, from: CutId, to: CutId, leaf: &Leaf) -> String {
        format!("{}{}", self.path_label(from, to), self.written(leaf))
    }

    /// A call at the end of a path.
    pub(super) fn call(&self, from: CutId, callee: ProcId) -> String {
        format!("from {}: a call of {}", self.name(from), self.input.names.procs[callee.index()])
    }

    /// Where a path goes on behind a call.
    pub(super) fn return_label(&self, from: CutId, call: &LeafCall) -> String {
        let callee = &self.input.names.procs[call.callee.index()];
        format!("from {} to {}, when {callee} has returned", self.name(from), self.name(call.then))
    }

    /// The return of a procedure at the end of a path.
    pub(super) fn return_from(&self, from: CutId, proc: ProcId) -> String {
        format!("from {}: {} returns", self.name(from), self.input.names.procs[proc.index()])
    }

    /// What a leaf writes, after a semicolon.
    fn written(&self, leaf: &Leaf) -> String {
        let symbols = self.input.symbols();
        let (tape, clock) = (symbols.tape(), symbols.clock());
        let vars = leaf.vars.iter().filter(|&&(var, _)| var != tape);
        let item = |var: VarId| if var == clock { "clock" } else { symbols[var].name.as_str() };
        let vars = vars.map(|&(var, _)| item(var));
        let fields = leaf.fields.iter().map(|&(field, _)| symbols[field].name.as_str());
        let mut written: Vec<&str> = vars.chain(fields).collect();
        let more = written.len().saturating_sub(LISTED);
        written.truncate(LISTED);
        let mut text = match written.as_slice() {
            [] => String::new(),
            written => format!("; writes {}", written.join(", ")),
        };
        if more > 0 {
            text += &format!(" and {more} more");
        }
        text
    }
}

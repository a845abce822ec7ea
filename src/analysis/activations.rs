//! The trees of a program as procedures that call each other: where each begins and returns, who calls
//! it, and what it can change of the state.

use std::collections::BTreeSet;

use rustc_hash::FxHashSet;

use super::state_part::StatePart;
use base::{ProcId, Symbols};
use program::{Proc, Program};
use symbolic::normal::{
    CutId, CutKind, DecisionTreeNode, LeafCall, PathContinuation, TreeId, Trees,
};
use symbolic::term::Term;

/// What is known of the procedures of a program in normal form.
#[derive(Clone, Debug)]
pub struct Activations<'a> {
    program: &'a Program,
    /// The procedure of each cut point.
    proc_of: Vec<ProcId>,
    /// For each procedure the cut point where it begins.
    entries: Vec<CutId>,
    /// For each procedure the leaves with which it returns, and from which cut point.
    exits: Vec<Vec<(CutId, TreeId)>>,
    /// For each procedure what can be different when it returns, parameters and results among it.
    changed: Vec<BTreeSet<StatePart>>,
}

impl<'a> Activations<'a> {
    /// What the trees say of procedures.
    #[must_use]
    pub fn compute(program: &'a Program, trees: &Trees) -> Self {
        let mut proc_of = Vec::with_capacity(trees.cuts.len());
        let mut entries = Vec::new();
        let mut current = ProcId::MAIN;
        for id in trees.cut_ids() {
            match trees.cut(id).kind {
                CutKind::Entry => entries.push(id),
                CutKind::Procedure(proc) => {
                    current = proc;
                    entries.push(id);
                }
                CutKind::Head | CutKind::Return | CutKind::Join => {}
            }
            proc_of.push(current);
        }
        let mut exits = vec![Vec::new(); entries.len()];
        let mut changed = vec![BTreeSet::new(); entries.len()];
        let mut callers: Vec<Vec<ProcId>> = vec![Vec::new(); entries.len()];
        for cut in trees.cut_ids() {
            let proc = proc_of[cut.index()];
            let changed = &mut changed[proc.index()];
            for id in leaves_below(trees, trees.cut(cut).root) {
                let leaf = trees.leaf(id);
                changed.extend(leaf.vars.iter().map(|&(var, _)| StatePart::Var(var)));
                changed.extend(leaf.fields.iter().map(|&(field, _)| StatePart::Field(field)));
                match &leaf.next {
                    PathContinuation::Return => exits[proc.index()].push((cut, id)),
                    PathContinuation::Call(call) => {
                        changed.extend(call.results.iter().map(|&var| StatePart::Var(var)));
                        callers[call.callee.index()].push(proc);
                    }
                    PathContinuation::Cut(_)
                    | PathContinuation::Halt
                    | PathContinuation::Fail(_)
                    | PathContinuation::Blocked => {}
                }
            }
        }
        let mut all = Self { program, proc_of, entries, exits, changed };
        all.spread(callers);
        all
    }

    /// What a callee changes of the shared state, its caller changes, too.
    fn spread(&mut self, mut callers: Vec<Vec<ProcId>>) {
        for callers in &mut callers {
            callers.sort_unstable();
            callers.dedup();
        }
        let mut waiting = vec![true; self.entries.len()];
        // Callees tend to stand before their callers.
        let mut work: Vec<ProcId> = (0..self.entries.len()).rev().map(ProcId::new).collect();
        while let Some(callee) = work.pop() {
            waiting[callee.index()] = false;
            let symbols = &self.program.symbols;
            let shared = self.changed[callee.index()].iter().copied();
            let shared: Vec<StatePart> = shared.filter(|&part| is_shared(symbols, part)).collect();
            for &caller in &callers[callee.index()] {
                let changed = &mut self.changed[caller.index()];
                let before = changed.len();
                changed.extend(&shared);
                if changed.len() > before && !std::mem::replace(&mut waiting[caller.index()], true)
                {
                    work.push(caller);
                }
            }
        }
    }

    /// The procedures, main first.
    pub fn procs(&self) -> impl Iterator<Item = ProcId> + use<> {
        (0..self.entries.len()).map(ProcId::new)
    }

    /// The procedure behind the handle.
    #[must_use]
    pub fn proc(&self, id: ProcId) -> &'a Proc {
        self.program.proc(id)
    }

    /// The procedure that a cut point is part of.
    #[must_use]
    pub fn proc_of(&self, cut: CutId) -> ProcId {
        self.proc_of[cut.index()]
    }

    /// The cut point where a procedure begins.
    #[must_use]
    pub fn entry(&self, proc: ProcId) -> CutId {
        self.entries[proc.index()]
    }

    /// The leaves with which a procedure returns, and from which cut point.
    #[must_use]
    pub fn exits(&self, proc: ProcId) -> &[(CutId, TreeId)] {
        &self.exits[proc.index()]
    }

    /// Whether a part of the state can be different when the procedure returns from what it was when
    /// it was called.
    #[must_use]
    pub fn may_change(&self, proc: ProcId, part: StatePart) -> bool {
        self.changed[proc.index()].contains(&part)
    }

    /// Where what a part of the state is behind a call comes from.
    #[must_use]
    pub fn origin_after_call(&self, call: &LeafCall, part: StatePart) -> Behind {
        if let StatePart::Var(var) = part
            && let Some(at) = call.results.iter().position(|&result| result == var)
        {
            let result = StatePart::Var(self.proc(call.callee).results[at]);
            return match self.may_change(call.callee, result) {
                true => Behind::Returned(result),
                false => Behind::Entered(result),
            };
        }
        match is_shared(&self.program.symbols, part) && self.may_change(call.callee, part) {
            true => Behind::Returned(part),
            false => Behind::Kept,
        }
    }

    /// What a part of the state is where a procedure begins that is called like that.
    #[must_use]
    pub fn origin_at_entry(&self, call: &LeafCall, part: StatePart) -> Entering {
        let StatePart::Var(var) = part else { return Entering::Kept };
        let parameters = &self.proc(call.callee).parameters;
        match parameters.iter().position(|&param| param == var) {
            Some(at) => Entering::Argument(call.arguments[at]),
            None if is_shared(&self.program.symbols, part) => Entering::Kept,
            None => Entering::Zero,
        }
    }
}

/// Whether all procedures share a part of the state.
fn is_shared(symbols: &Symbols, part: StatePart) -> bool {
    match part {
        StatePart::Var(var) => symbols[var].kind.owner().is_none(),
        StatePart::Field(_) | StatePart::Initial(_) => true,
    }
}

/// What a part of the state is where a procedure begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entering {
    /// The same as where it is called.
    Kept,
    /// An argument, over the state at the start of the path that ends with the call.
    Argument(Term),
    /// 0, false or null: a variable of its own.
    Zero,
}

/// Where what a part of the state is behind a call comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Behind {
    /// The caller keeps it.
    Kept,
    /// It is this part of the state where the callee returns.
    Returned(StatePart),
    /// It is this part of the state where the callee begins, which does not change it.
    Entered(StatePart),
}

/// The leaves below a root, each once, in the order of the tree.
pub(super) fn leaves_below(trees: &Trees, root: TreeId) -> Vec<TreeId> {
    let mut visited = FxHashSet::default();
    let mut leaves = Vec::new();
    let mut work = vec![root];
    while let Some(id) = work.pop() {
        if !visited.insert(id) {
            continue;
        }
        match *trees.tree(id) {
            DecisionTreeNode::Test { then, els, .. } => work.extend([els, then]),
            DecisionTreeNode::Leaf(_) => leaves.push(id),
        }
    }
    leaves
}

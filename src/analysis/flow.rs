//! From which cut point which leaves are reached, and which of them matter to the question.
//!
//! A leaf matters if it is the failure of a check that is asked for or goes to a cut point behind
//! which there is one; a call also if there is one in the procedure; and the return of a procedure if
//! there is one behind a call of it. The same goes for what is claimed. The rest of the program cannot derive
//! false and is left out.

use rustc_hash::FxHashSet;

use super::activations::{Activations, leaves_below};
use super::claimed_parts::ClaimedParts;
use super::goal::Goal;
use symbolic::normal::{CutId, DecisionTreeNode, PathContinuation, TreeId, Trees};
use symbolic::term::Term;

/// The leaves that matter, and how they connect the cut points.
pub struct CutPointFlow {
    /// For each cut point its leaves that matter, each once, in order; empty if none does.
    pub leaves: Vec<Vec<TreeId>>,
    /// For each cut point the leaves that go to it: from which cut point and which leaf. A call goes to
    /// where the procedure begins, and to where it returns.
    pub arriving: Vec<Vec<(CutId, TreeId)>>,
    /// For each procedure whether it matters that it returns, and how.
    pub returns: Vec<bool>,
    /// For each cut point whether it matters, or what is behind it.
    pub reaches: Vec<bool>,
    /// Which tree nodes have a leaf that matters below.
    matters: Vec<bool>,
}

impl CutPointFlow {
    /// What matters of the trees to a question, where that is claimed.
    #[must_use]
    pub fn compute(
        trees: &Trees,
        activations: &Activations<'_>,
        goal: &Goal,
        claimed: &ClaimedParts,
    ) -> Self {
        let all: Vec<Vec<TreeId>> =
            trees.cuts.iter().map(|cut| leaves_below(trees, cut.root)).collect();
        let mut arriving = vec![Vec::new(); trees.cuts.len()];
        let mut work = Vec::new();
        let mut reaches = vec![false; trees.cuts.len()];
        // For each cut point the procedures that return there.
        let mut returning = vec![Vec::new(); trees.cuts.len()];
        let mut returns = vec![false; activations.procs().count()];
        for (from, leaves) in trees.cut_ids().zip(&all) {
            for &id in leaves {
                match &trees.leaf(id).next {
                    PathContinuation::Cut(to) => arriving[to.index()].push((from, id)),
                    PathContinuation::Fail(check) if goal.includes_check(*check) => work.push(from),
                    PathContinuation::Call(call) => {
                        let entry = activations.entry(call.callee);
                        arriving[entry.index()].push((from, id));
                        arriving[call.then.index()].push((from, id));
                        returning[call.then.index()].push(call.callee);
                    }
                    PathContinuation::Return
                    | PathContinuation::Fail(_)
                    | PathContinuation::Halt
                    | PathContinuation::Blocked => {}
                }
            }
        }
        let claims = trees.cut_ids().zip(&claimed.at);
        work.extend(claims.filter(|(_, claimed)| claimed.is_some()).map(|(cut, _)| cut));
        for proc in activations.procs().filter(|proc| claimed.returned[proc.index()].is_some()) {
            returns[proc.index()] = true;
            work.extend(activations.exits(proc).iter().map(|&(from, _)| from));
        }
        while let Some(cut) = work.pop() {
            if !std::mem::replace(&mut reaches[cut.index()], true) {
                work.extend(arriving[cut.index()].iter().map(|&(from, _)| from));
                for &callee in &returning[cut.index()] {
                    if !std::mem::replace(&mut returns[callee.index()], true) {
                        work.extend(activations.exits(callee).iter().map(|&(from, _)| from));
                    }
                }
            }
        }
        let matters = vec![false; trees.len()];
        let mut flow = Self { leaves: all, arriving, returns, reaches, matters };
        // Procedures may share a leaf, and it may matter in one of them alone.
        let mut ends_call = vec![false; trees.len()];
        for proc in activations.procs().filter(|proc| flow.returns[proc.index()]) {
            activations.exits(proc).iter().for_each(|(_, id)| ends_call[id.index()] = true);
        }
        // Children come before their parents.
        for id in (0..trees.len()).map(TreeId::new) {
            flow.matters[id.index()] = match trees.tree(id) {
                DecisionTreeNode::Test { then, els, .. } => {
                    flow.is_relevant(*then) || flow.is_relevant(*els)
                }
                DecisionTreeNode::Leaf(leaf) => match &leaf.next {
                    PathContinuation::Cut(to) => flow.reaches[to.index()],
                    PathContinuation::Fail(check) => goal.includes_check(*check),
                    PathContinuation::Call(call) => {
                        flow.reaches[activations.entry(call.callee).index()]
                            || flow.reaches[call.then.index()]
                    }
                    PathContinuation::Return => ends_call[id.index()],
                    PathContinuation::Halt | PathContinuation::Blocked => false,
                },
            };
        }
        let Self { leaves, arriving, matters, reaches, .. } = &mut flow;
        for (cut, leaves) in leaves.iter_mut().enumerate() {
            leaves.retain(|leaf| reaches[cut] && matters[leaf.index()]);
            if !reaches[cut] {
                arriving[cut].clear();
            }
        }
        flow
    }

    /// Whether a leaf that matters is below the node.
    #[must_use]
    pub fn is_relevant(&self, id: TreeId) -> bool {
        self.matters[id.index()]
    }
}

/// The guards of all tests below a root that have a leaf that matters below, each once.
#[must_use]
pub fn guards(trees: &Trees, flow: &CutPointFlow, root: TreeId) -> Vec<Term> {
    let mut visited = FxHashSet::default();
    let mut guards = Vec::new();
    let mut work = vec![root];
    while let Some(id) = work.pop() {
        if !flow.is_relevant(id) || !visited.insert(id) {
            continue;
        }
        if let DecisionTreeNode::Test { guard, then, els } = *trees.tree(id) {
            guards.push(guard);
            work.extend([els, then]);
        }
    }
    guards
}

/// Calls `visit` with each path from a root to a leaf that matters: the guards on it with their
/// values, and the leaf.
///
/// # Errors
/// The first of `visit`, which ends the walk.
pub fn for_each_path<E>(
    trees: &Trees,
    flow: &CutPointFlow,
    root: TreeId,
    mut visit: impl FnMut(&[(Term, bool)], TreeId) -> Result<(), E>,
) -> Result<(), E> {
    let mut guards = Vec::new();
    // A node, how many guards are above it, and the last of them.
    let mut work = vec![(root, 0, None)];
    while let Some((id, above, last)) = work.pop() {
        if !flow.is_relevant(id) {
            continue;
        }
        guards.truncate(above);
        guards.extend(last);
        match *trees.tree(id) {
            DecisionTreeNode::Test { guard, then, els } => {
                work.push((els, guards.len(), Some((guard, false))));
                work.push((then, guards.len(), Some((guard, true))));
            }
            DecisionTreeNode::Leaf(_) => visit(&guards, id)?,
        }
    }
    Ok(())
}

//! A tree as seen from one state of a region: what each leaf means there.
//!
//! A leaf that enters a passed head cannot be met (the symbol has made all returns), so a test with
//! such a side decides nothing; in the region of a symbol, everything but a return to its head
//! stands for leaving. Behind a loop that has ended at an exit, no leaf is met that stays in it.

use rustc_hash::FxHashMap;

use base::{CheckId, ProcId, SymbolId};
use program::cfg::{ControlFlowGraph, EdgeAction, Region, Regions, StateId, Vertex};
use symbolic::normal::{DecisionTreeNode, Leaf, LeafCall, PathContinuation, TreeId, Trees};
use symbolic::term::Term;

/// A node of a [`SpecializedTree`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SpecializedNode<'t> {
    /// A test, with its sides.
    Test(Term, usize, usize),
    /// Returns to the region's head.
    Back(&'t Leaf),
    /// Goes to a later state of the region, in which all turns of the symbol are made, if any. A call
    /// comes before, if the leaf ends with one, here and where it returns to the head.
    Go(&'t Leaf, Option<SymbolId>, StateId),
    /// The run does not return to the region's head from here.
    Leave,
    /// No run gets here.
    Dead,
    /// The procedure returns.
    Return(&'t Leaf),
    /// The program halts.
    Halt(&'t Leaf),
    /// The check fails.
    Fail(CheckId),
    /// An assumption is broken.
    Blocked,
}

/// A tree of one region; the last node is the root.
pub(super) type SpecializedTree<'t> = Vec<SpecializedNode<'t>>;

impl<'t> SpecializedNode<'t> {
    /// The leaf whose effect counts here.
    pub(super) fn leaf(&self) -> Option<&'t Leaf> {
        match self {
            Self::Back(leaf) | Self::Go(leaf, ..) | Self::Return(leaf) | Self::Halt(leaf) => {
                Some(leaf)
            }
            Self::Test(..) | Self::Leave | Self::Dead | Self::Fail(_) | Self::Blocked => None,
        }
    }
}

/// The call at the end of a leaf, if it ends with one.
pub(super) fn call_of(leaf: &Leaf) -> Option<&LeafCall> {
    match &leaf.next {
        PathContinuation::Call(call) => Some(call),
        PathContinuation::Cut(_)
        | PathContinuation::Return
        | PathContinuation::Halt
        | PathContinuation::Fail(_)
        | PathContinuation::Blocked => None,
    }
}

/// The region of main, of another procedure, or of a symbol.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum RegionId {
    Main,
    Proc(ProcId),
    Symbol(SymbolId),
}

impl RegionId {
    /// The region of the paths of a procedure.
    pub(super) fn of_proc(proc: ProcId) -> Self {
        if proc == ProcId::MAIN { Self::Main } else { Self::Proc(proc) }
    }

    pub(super) fn region(self, regions: &Regions) -> &Region {
        match self {
            Self::Main => regions.main(),
            Self::Proc(proc) => regions.proc(proc),
            Self::Symbol(symbol) => regions.region(symbol),
        }
    }
}

/// Where the leaves of the tree at a state lead, by the vertex of their cut point.
pub(super) type LeafActions = FxHashMap<Vertex, EdgeAction>;

/// What leaves mean at a state.
pub(super) struct LeafMeaning {
    /// The region.
    pub id: RegionId,
    /// Where they lead.
    pub steps: LeafActions,
    /// Behind loops that have ended at an exit: where they lead in their regions.
    pub left: Vec<LeafActions>,
}

/// Where the leaves of the tree at a state lead.
pub(super) fn steps(
    graph: &ControlFlowGraph,
    is_cut: &dyn Fn(Vertex) -> bool,
    id: RegionId,
    regions: &Regions,
    state: StateId,
) -> LeafActions {
    let region = id.region(regions);
    let mut actions = LeafActions::default();
    let mut visited = rustc_hash::FxHashSet::default();
    let mut work = vec![state];
    while let Some(state) = work.pop() {
        for (&target, &step) in
            graph.successors(region.vertex(state)).iter().zip(region.steps(state))
        {
            match step {
                EdgeAction::To(next) if !is_cut(target) => {
                    if visited.insert(next) {
                        work.push(next);
                    }
                }
                // Paths that leave go on outside of the region: what they meet there is not here.
                EdgeAction::Leave => {}
                _ => {
                    actions.insert(target, step);
                }
            }
        }
    }
    actions
}

/// The tree at a state of a region.
pub(super) fn tree_pieces<'t>(
    trees: &'t Trees,
    meaning: &LeafMeaning,
    root: TreeId,
) -> SpecializedTree<'t> {
    let mut pieces: SpecializedTree<'t> = Vec::new();
    let mut results: Vec<SpecializedNode<'t>> = Vec::new();
    let mut work = vec![(root, false)];
    while let Some((node, ready)) = work.pop() {
        match trees.tree(node) {
            DecisionTreeNode::Test { then, els, .. } if !ready => {
                work.extend([(node, true), (*els, false), (*then, false)]);
            }
            DecisionTreeNode::Test { guard, .. } => {
                let els = results.pop().expect("both sides were made");
                let then = results.pop().expect("both sides were made");
                results.push(match (then, els) {
                    (SpecializedNode::Dead, _)
                    | (SpecializedNode::Leave, SpecializedNode::Leave) => els,
                    (_, SpecializedNode::Dead) => then,
                    _ => {
                        pieces.extend([then, els]);
                        SpecializedNode::Test(*guard, pieces.len() - 2, pieces.len() - 1)
                    }
                });
            }
            DecisionTreeNode::Leaf(leaf) => results.push(meaning.leaf_piece(trees, leaf)),
        }
    }
    pieces.push(results.pop().expect("the root was made"));
    pieces
}

impl LeafMeaning {
    fn leaf_piece<'t>(&self, trees: &Trees, leaf: &'t Leaf) -> SpecializedNode<'t> {
        let then = match &leaf.next {
            PathContinuation::Cut(cut) => *cut,
            PathContinuation::Call(call) => call.then,
            PathContinuation::Return
            | PathContinuation::Halt
            | PathContinuation::Fail(_)
            | PathContinuation::Blocked
                if matches!(self.id, RegionId::Symbol(_)) =>
            {
                return SpecializedNode::Leave;
            }
            PathContinuation::Return => return SpecializedNode::Return(leaf),
            PathContinuation::Halt => return SpecializedNode::Halt(leaf),
            PathContinuation::Fail(check) => return SpecializedNode::Fail(*check),
            PathContinuation::Blocked => return SpecializedNode::Blocked,
        };
        let vertex = trees.cut(then).vertex;
        if self.left.iter().any(|left| left.contains_key(&vertex)) {
            return SpecializedNode::Dead;
        }
        match self.steps.get(&vertex) {
            Some(EdgeAction::To(state)) => SpecializedNode::Go(leaf, None, *state),
            Some(EdgeAction::Enter(symbol, state)) => {
                SpecializedNode::Go(leaf, Some(*symbol), *state)
            }
            Some(EdgeAction::Back) => SpecializedNode::Back(leaf),
            Some(EdgeAction::Dead) => SpecializedNode::Dead,
            Some(EdgeAction::Leave) | None => SpecializedNode::Leave,
        }
    }
}

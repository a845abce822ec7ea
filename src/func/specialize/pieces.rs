//! A tree as seen from one state of a region: what each leaf means there.
//!
//! A leaf that enters a passed head cannot be met (the symbol has made all returns), so a test with
//! such a side decides nothing; in the region of a symbol, everything but a return to its head
//! stands for leaving. Behind a loop that has ended at an exit, no leaf is met that stays in it.

use rustc_hash::FxHashMap;

use base::{CheckId, ProcId, SymbolId};
use program::cfg::{Graph, Region, Regions, StateId, Step, Vertex};
use symbolic::normal::{Call, Leaf, Next, Tree, TreeId, Trees};
use symbolic::term::Term;

/// A node of a [`Pieces`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Piece<'t> {
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
pub(super) type Pieces<'t> = Vec<Piece<'t>>;

impl<'t> Piece<'t> {
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
pub(super) fn call_of(leaf: &Leaf) -> Option<&Call> {
    match &leaf.next {
        Next::Call(call) => Some(call),
        Next::Cut(_) | Next::Return | Next::Halt | Next::Fail(_) | Next::Blocked => None,
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
pub(super) type Steps = FxHashMap<Vertex, Step>;

/// What leaves mean at a state.
pub(super) struct Meaning {
    /// The region.
    pub id: RegionId,
    /// Where they lead.
    pub steps: Steps,
    /// Behind loops that have ended at an exit: where they lead in their regions.
    pub left: Vec<Steps>,
}

/// Where the leaves of the tree at a state lead.
pub(super) fn steps(
    graph: &Graph,
    is_cut: &dyn Fn(Vertex) -> bool,
    id: RegionId,
    regions: &Regions,
    state: StateId,
) -> Steps {
    let region = id.region(regions);
    let mut found = Steps::default();
    let mut seen = rustc_hash::FxHashSet::default();
    let mut work = vec![state];
    while let Some(state) = work.pop() {
        for (&target, &step) in
            graph.successors(region.vertex(state)).iter().zip(region.steps(state))
        {
            match step {
                Step::To(next) if !is_cut(target) => {
                    if seen.insert(next) {
                        work.push(next);
                    }
                }
                // Paths that leave go on outside of the region: what they meet there is not here.
                Step::Leave => {}
                _ => {
                    found.insert(target, step);
                }
            }
        }
    }
    found
}

/// The tree at a state of a region.
pub(super) fn pieces<'t>(trees: &'t Trees, meaning: &Meaning, root: TreeId) -> Pieces<'t> {
    let mut made: Pieces<'t> = Vec::new();
    let mut results: Vec<Piece<'t>> = Vec::new();
    let mut work = vec![(root, false)];
    while let Some((node, ready)) = work.pop() {
        match trees.tree(node) {
            Tree::Test { then, els, .. } if !ready => {
                work.extend([(node, true), (*els, false), (*then, false)]);
            }
            Tree::Test { guard, .. } => {
                let els = results.pop().expect("both sides were made");
                let then = results.pop().expect("both sides were made");
                results.push(match (then, els) {
                    (Piece::Dead, _) | (Piece::Leave, Piece::Leave) => els,
                    (_, Piece::Dead) => then,
                    _ => {
                        made.extend([then, els]);
                        Piece::Test(*guard, made.len() - 2, made.len() - 1)
                    }
                });
            }
            Tree::Leaf(leaf) => results.push(meaning.of_leaf(trees, leaf)),
        }
    }
    made.push(results.pop().expect("the root was made"));
    made
}

impl Meaning {
    fn of_leaf<'t>(&self, trees: &Trees, leaf: &'t Leaf) -> Piece<'t> {
        let then = match &leaf.next {
            Next::Cut(cut) => *cut,
            Next::Call(call) => call.then,
            Next::Return | Next::Halt | Next::Fail(_) | Next::Blocked
                if matches!(self.id, RegionId::Symbol(_)) =>
            {
                return Piece::Leave;
            }
            Next::Return => return Piece::Return(leaf),
            Next::Halt => return Piece::Halt(leaf),
            Next::Fail(check) => return Piece::Fail(*check),
            Next::Blocked => return Piece::Blocked,
        };
        let vertex = trees.cut(then).vertex;
        if self.left.iter().any(|left| left.contains_key(&vertex)) {
            return Piece::Dead;
        }
        match self.steps.get(&vertex) {
            Some(Step::To(state)) => Piece::Go(leaf, None, *state),
            Some(Step::Enter(symbol, state)) => Piece::Go(leaf, Some(*symbol), *state),
            Some(Step::Back) => Piece::Back(leaf),
            Some(Step::Dead) => Piece::Dead,
            Some(Step::Leave) | None => Piece::Leave,
        }
    }
}

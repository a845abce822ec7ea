//! A tree as seen from one state of a region: what each leaf means there.
//!
//! A leaf that enters a passed head cannot be met (the symbol has made all returns), so a test with
//! such a side decides nothing; in the region of a symbol, everything but a return to its head
//! stands for leaving.

use rustc_hash::FxHashMap;

use crate::base::{CheckId, SymbolId};
use crate::cfg::{Graph, Region, Regions, StateId, Step, Vertex};
use crate::normal::{Leaf, Next, Tree, TreeId, Trees};
use crate::term::Term;

/// A node of a [`Pieces`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Piece<'t> {
    /// A test, with its sides.
    Test(Term, usize, usize),
    /// Returns to the region's head.
    Back(&'t Leaf),
    /// Goes to a later state of the region, in which all turns of the symbol are made, if any.
    Go(&'t Leaf, Option<SymbolId>, StateId),
    /// The run does not return to the region's head from here.
    Leave,
    /// No run gets here.
    Dead,
    /// The program halts.
    Halt(&'t Leaf),
    /// The check fails.
    Fail(CheckId),
    /// An assumption is broken.
    Blocked,
}

/// A tree of one region; the last node is the root.
pub(super) type Pieces<'t> = Vec<Piece<'t>>;

/// Either the main region or a symbol's.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum RegionId {
    Main,
    Symbol(SymbolId),
}

impl RegionId {
    pub(super) fn region(self, regions: &Regions) -> &Region {
        match self {
            Self::Main => regions.main(),
            Self::Symbol(symbol) => regions.region(symbol),
        }
    }
}

/// Where the leaves of the tree at a state lead, by the vertex of their cut point.
pub(super) fn steps(
    graph: &Graph,
    is_cut: &dyn Fn(Vertex) -> bool,
    id: RegionId,
    regions: &Regions,
    state: StateId,
) -> FxHashMap<Vertex, Step> {
    let region = id.region(regions);
    let mut found = FxHashMap::default();
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
pub(super) fn pieces<'t>(
    trees: &'t Trees,
    steps: &FxHashMap<Vertex, Step>,
    id: RegionId,
    root: TreeId,
) -> Pieces<'t> {
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
            Tree::Leaf(leaf) => results.push(leaf_piece(trees, steps, id, leaf)),
        }
    }
    made.push(results.pop().expect("the root was made"));
    made
}

/// What a leaf means in a region.
fn leaf_piece<'t>(
    trees: &Trees,
    steps: &FxHashMap<Vertex, Step>,
    id: RegionId,
    leaf: &'t Leaf,
) -> Piece<'t> {
    match (&leaf.next, id) {
        (Next::Cut(cut), _) => match steps.get(&trees.cut(*cut).vertex) {
            Some(Step::To(state)) => Piece::Go(leaf, None, *state),
            Some(Step::Enter(symbol, state)) => Piece::Go(leaf, Some(*symbol), *state),
            Some(Step::Back) => Piece::Back(leaf),
            Some(Step::Dead) => Piece::Dead,
            Some(Step::Leave) | None => Piece::Leave,
        },
        (_, RegionId::Symbol(_)) => Piece::Leave,
        (Next::Halt, _) => Piece::Halt(leaf),
        (Next::Fail(check), _) => Piece::Fail(*check),
        (Next::Call(_) | Next::Return, _) => unreachable!("calls are inlined"),
        (Next::Blocked, _) => Piece::Blocked,
    }
}

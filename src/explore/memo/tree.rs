//! The tree of a piece, as data: nodes in an arena, with what lies on the edges beside.

use super::super::decision::TestPlace;
use super::super::state::{Effect, FirstUse, LazyValue, NodeId};
use super::super::turns::SymbolicParts;
use base::{CheckId, handle};
use program::ProgramPoint;
use symbolic::term::Term;

handle! {
    /// A formal run of a [`PieceTree`] that has stopped.
    RawId
}
handle! {
    /// A leaf of a [`PieceTree`].
    LeafId
}
handle! {
    /// Objects of a [`PieceTree`] that a reference may point to.
    ObjectsId
}

/// A decision of a piece, or how it ends. Children of a node lie side by side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TreeNode {
    /// Nobody has come here yet: the formal run that waits.
    Raw(RawId),
    /// No state comes here, whatever the context.
    Never,
    /// Whether the condition holds: if so the first child, else the second.
    Test(Term, NodeId),
    /// Where the reference of the input points: null, an object that the piece has not seen, or one that
    /// it has seen, a child each, in this order.
    Look(u32, NodeId, ObjectsId),
    /// Whether two references of the input, both undecided, are one and the same reference of the context:
    /// if so the first child, else the second.
    Same(u32, u32, NodeId),
    /// The end of the piece.
    Leaf(LeafId),
}

const _: () = assert!(size_of::<TreeNode>() <= 16, "a tree has many nodes");

/// What is executed from the decision above a node to the one at it.
#[derive(Clone, Copy, Default, Debug)]
struct DecisionEdge {
    parent: u32,
    /// Where what it uses of the input for the first time is in [`PieceTree::inputs`].
    inputs: (u32, u32),
    /// Where the statements that it completes are in [`PieceTree::passed`].
    passed: (u32, u32),
    /// Where its tests are in [`PieceTree::tests`], the one of the decision above first.
    tests: (u32, u32),
    /// How many tests of constants it makes.
    constant: u32,
    /// What it has come to: position, part, operation, tests passed of it.
    place: [u32; 4],
}

/// A statement that is completed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Passed {
    pub(super) position: usize,
    /// The branch that is taken, if one is.
    pub(super) branch: Option<usize>,
    /// Which of its conditions compare references.
    pub(super) compares: SymbolicParts,
}

/// How a piece ends, and what it leaves behind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct PieceLeaf {
    pub(super) end: PieceEnd,
    pub(super) effect: Effect,
}

/// How a piece ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum PieceEnd {
    /// Before the statement at this position, where another piece begins.
    At(usize),
    /// It has come to the call at this position, with these arguments.
    Call(usize, Vec<LazyValue>),
    /// The procedure returns.
    Return,
    /// The check fails.
    Fail(CheckId),
    /// The program halts.
    Halt,
    /// An assumption is broken.
    Blocked,
    /// Numbers grow out of bounds: the run is given up.
    TooLarge,
}

/// What a formal run has come to.
#[derive(Default)]
pub(super) struct TraceSegment {
    /// What it has used of the input since the decision above.
    pub(super) inputs: Vec<FirstUse>,
    /// The statements that it has completed since.
    pub(super) passed: Vec<Passed>,
    /// How the tests came out that it has made since, the one of the decision first.
    pub(super) tests: Vec<(TestPlace, bool)>,
    /// How many tests of constants it has made since.
    pub(super) constant: u64,
    /// What it has come to.
    pub(super) place: Option<TestPlace>,
}

/// A decision program over the heap at the start of a piece.
#[derive(Debug)]
pub(super) struct PieceTree<R> {
    nodes: Vec<TreeNode>,
    edges: Vec<DecisionEdge>,
    inputs: Vec<FirstUse>,
    passed: Vec<Passed>,
    tests: Vec<(TestPlace, bool)>,
    leaves: Vec<PieceLeaf>,
    objects: Vec<Box<[i64]>>,
    /// The formal runs that wait; none where it has been executed, or has to be made again from the
    /// decisions that lead there.
    raw: Vec<Option<Box<R>>>,
}

impl<R> PieceTree<R> {
    /// Of which nothing is known.
    pub(super) fn new(run: R) -> Self {
        let mut tree = Self::empty();
        tree.add_waiting(Self::root(), run);
        tree
    }

    /// Without any node: they are added, the root first.
    pub(super) fn empty() -> Self {
        Self {
            nodes: Vec::new(),
            edges: Vec::new(),
            inputs: Vec::new(),
            passed: Vec::new(),
            tests: Vec::new(),
            leaves: Vec::new(),
            objects: Vec::new(),
            raw: Vec::new(),
        }
    }

    /// Where it starts.
    pub(super) fn root() -> NodeId {
        NodeId::new(0)
    }

    /// How many nodes it has.
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// A node.
    pub(super) fn node(&self, id: NodeId) -> TreeNode {
        self.nodes[id.index()]
    }

    /// A leaf.
    pub(super) fn leaf(&self, id: LeafId) -> &PieceLeaf {
        &self.leaves[id.index()]
    }

    /// Objects that a reference may point to.
    pub(super) fn objects(&self, id: ObjectsId) -> &[i64] {
        &self.objects[id.index()]
    }

    /// What is used for the first time on the way to the decision at a node, in order.
    pub(super) fn inputs(&self, id: NodeId) -> &[FirstUse] {
        let (from, to) = self.edges[id.index()].inputs;
        &self.inputs[from as usize..to as usize]
    }

    /// The statements that are completed on the way to the decision at a node, in order.
    pub(super) fn passed_statements(&self, id: NodeId) -> &[Passed] {
        let (from, to) = self.edges[id.index()].passed;
        &self.passed[from as usize..to as usize]
    }

    /// How tests come out on the way to the decision at a node, in order.
    pub(super) fn tests(&self, id: NodeId) -> &[(TestPlace, bool)] {
        let (from, to) = self.edges[id.index()].tests;
        &self.tests[from as usize..to as usize]
    }

    /// How many tests of constants are made on the way to the decision at a node.
    pub(super) fn constant(&self, id: NodeId) -> u64 {
        self.edges[id.index()].constant.into()
    }

    /// The test that asks for the decision at a node; of a leaf, where it ends.
    pub(super) fn test_place(&self, id: NodeId) -> TestPlace {
        let [position, part, op, passed] = self.edges[id.index()].place;
        let [position, part, op] = [position, part, op].map(|at| at as usize);
        let passed = u8::try_from(passed).expect("an operation makes few tests");
        TestPlace { point: ProgramPoint { position, part, op }, passed }
    }

    /// Adds a node that has not been executed.
    pub(super) fn add_waiting(&mut self, parent: NodeId, run: R) -> NodeId {
        let node = self.add(parent);
        *self.raw.last_mut().expect("it has just been added") = Some(Box::new(run));
        node
    }

    /// Adds a node that has not been executed, and whose run has to be made again.
    pub(super) fn add(&mut self, parent: NodeId) -> NodeId {
        let raw = RawId::new(self.raw.len());
        self.raw.push(None);
        self.nodes.push(TreeNode::Raw(raw));
        let parent = u32::try_from(parent.index()).expect(FITS);
        self.edges.push(DecisionEdge { parent, ..DecisionEdge::default() });
        NodeId::new(self.nodes.len() - 1)
    }

    /// The run that waits at a node, to be executed: it does not wait any more. None if it has to be made
    /// again from the decisions that lead there.
    pub(super) fn take_waiting_run(&mut self, id: RawId) -> Option<R> {
        self.raw[id.index()].take().map(|run| *run)
    }

    /// The node above; the root's is the root.
    pub(super) fn parent(&self, id: NodeId) -> NodeId {
        NodeId::new(self.edges[id.index()].parent as usize)
    }

    /// The decisions above a node, the root's first, and which child each goes on to.
    pub(super) fn decisions_above(&self, id: NodeId) -> Vec<(TreeNode, usize)> {
        let (mut way, mut below) = (Vec::new(), id);
        while below != Self::root() {
            let above = self.parent(below);
            let node = self.node(above);
            let first = match node {
                TreeNode::Test(_, first)
                | TreeNode::Look(_, first, _)
                | TreeNode::Same(_, _, first) => first,
                TreeNode::Raw(_) | TreeNode::Never | TreeNode::Leaf(_) => {
                    unreachable!("it has children")
                }
            };
            way.push((node, below.index() - first.index()));
            below = above;
        }
        way.reverse();
        way
    }

    /// Says what a node is that has been executed.
    pub(super) fn set(&mut self, id: NodeId, node: TreeNode, reached: TraceSegment) {
        let place = reached.place.expect("it has come to somewhere");
        let ProgramPoint { position, part, op } = place.point;
        let edge = &mut self.edges[id.index()];
        edge.inputs = append(&mut self.inputs, reached.inputs);
        edge.passed = append(&mut self.passed, reached.passed);
        edge.tests = append(&mut self.tests, reached.tests);
        edge.constant = u32::try_from(reached.constant).expect(FITS);
        edge.place = [position, part, op, usize::from(place.passed)]
            .map(|at| u32::try_from(at).expect(FITS));
        self.nodes[id.index()] = node;
    }

    /// Says that no state comes to a node.
    pub(super) fn refute(&mut self, id: NodeId) {
        self.nodes[id.index()] = TreeNode::Never;
    }

    /// Adds a leaf.
    pub(super) fn add_leaf(&mut self, leaf: PieceLeaf) -> LeafId {
        self.leaves.push(leaf);
        LeafId::new(self.leaves.len() - 1)
    }

    /// Adds objects that a reference may point to.
    pub(super) fn add_objects(&mut self, objects: Vec<i64>) -> ObjectsId {
        self.objects.push(objects.into());
        ObjectsId::new(self.objects.len() - 1)
    }
}

const FITS: &str = "a tree fits its handles";

/// Puts the items behind the others; returns where they are.
fn append<T>(all: &mut Vec<T>, items: Vec<T>) -> (u32, u32) {
    let end = |all: &Vec<T>| u32::try_from(all.len()).expect(FITS);
    let from = end(all);
    all.extend(items);
    (from, end(all))
}

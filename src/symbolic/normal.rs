//! Normal form (theory.md §7): decision trees from cut point to cut point, unions only at the top.
//!
//! A piece of code between two cut points has no recursive symbol, so its generalized heap is a
//! merge of defined heaps. Its normal form is a tree whose inner nodes test union-free guards in
//! program order and whose leaves are union-free effects: it is built by composing the statements
//! along each path, which lifts every union that merging would make. A read that may alias an
//! earlier write of the piece stays `LI(σ, a.F)`, a call of `find_σ`, and is not split.
//!
//! Cut points are the entries of procedures, the recursive vertices, what follows a call, and join
//! points: vertices where several paths meet and behind which so much follows that it is not
//! multiplied out. A call ends a path; its leaf says what is called, with what, and where the path
//! goes on with the results.

#![cfg_attr(
    not(test),
    deny(
        clippy::wildcard_enum_match_arm,
        reason = "a new statement or operation must be a compile error wherever it matters"
    )
)]

mod build;
mod joins;
mod print;
mod provenance;
mod steps;

pub use build::{normalize, normalize_in_steps};
pub use print::{CAPTIONS, render, render_marked};
pub use provenance::{LeafProvenance, TreeProvenance};
pub use steps::{PathStep, PathSteps, StepId};

use crate::term::{Chain, Heap, SymbolicTerms, Term};
use base::{CheckId, FieldId, ProcId, VarId, handle};
use program::cfg::Vertex;

handle! {
    /// A cut point in [`Trees::cuts`].
    CutId
}
handle! {
    /// A node of a decision tree in [`Trees`].
    TreeId
}

/// Why a vertex is a cut point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CutKind {
    /// The program starts there.
    Entry,
    /// The procedure starts there.
    Procedure(ProcId),
    /// It is a recursive vertex.
    Head,
    /// A call returns there.
    Return,
    /// Paths meet there, and much follows; or a long piece is divided there.
    Join,
}

/// A cut point with the tree of what follows it.
#[derive(Clone, Debug)]
pub struct CutPoint {
    /// Its vertex.
    pub vertex: Vertex,
    /// Why it is one.
    pub kind: CutKind,
    /// The root of its tree; terms there are over the state at the cut point.
    pub root: TreeId,
}

/// A node of a decision tree. Equal subtrees are one node.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum DecisionTreeNode {
    /// A test of a union-free guard.
    Test {
        /// The guard.
        guard: Term,
        /// Where it is true.
        then: TreeId,
        /// Where it is false.
        els: TreeId,
    },
    /// The end of a path.
    Leaf(Leaf),
}

/// The effect of a path and what comes next.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Leaf {
    /// Assignments to variables, sorted; others keep their values.
    pub vars: Vec<(VarId, Term)>,
    /// Writes to fields, sorted by field; others keep their contents.
    pub fields: Vec<(FieldId, Chain)>,
    /// What comes next.
    pub next: PathContinuation,
}

impl Leaf {
    /// What the path assigns to a variable; `None` if it keeps its value.
    #[must_use]
    pub fn var(&self, var: VarId) -> Option<Term> {
        let at = self.vars.binary_search_by_key(&var, |&(var, _)| var).ok()?;
        Some(self.vars[at].1)
    }

    /// What the path writes to a field; `None` if it keeps its contents.
    #[must_use]
    pub fn field(&self, field: FieldId) -> Option<Chain> {
        let at = self.fields.binary_search_by_key(&field, |&(field, _)| field).ok()?;
        Some(self.fields[at].1)
    }
}

/// A call at the end of a path. What the callee reads and writes of fields and globals it finds as
/// the leaf leaves them; the caller's own variables are as the leaf leaves them when it returns.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct LeafCall {
    /// The procedure.
    pub callee: ProcId,
    /// The arguments, in order; over the state at the start of the path.
    pub arguments: Vec<Term>,
    /// The variables that get the results, in order; none drops them all.
    pub results: Vec<VarId>,
    /// Where the path goes on.
    pub then: CutId,
}

/// What comes after a path.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum PathContinuation {
    /// Another cut point.
    Cut(CutId),
    /// A call.
    Call(Box<LeafCall>),
    /// The procedure returns; of its own variables the leaf has the results alone.
    Return,
    /// The program halts.
    Halt,
    /// The check fails; the leaf has no effect.
    Fail(CheckId),
    /// An assumption is broken: not a run; the leaf has no effect.
    Blocked,
}

/// The normal form of a program.
#[derive(Clone, Debug)]
pub struct Trees {
    /// The table of all terms below.
    pub terms: SymbolicTerms,
    /// The cut points, procedure by procedure, main's first, of each its entry first, in topological
    /// order of the graph without back edges.
    pub cuts: Vec<CutPoint>,
    nodes: Vec<DecisionTreeNode>,
}

impl Trees {
    /// The node behind the handle.
    #[must_use]
    pub fn tree(&self, id: TreeId) -> &DecisionTreeNode {
        &self.nodes[id.index()]
    }

    /// The leaf behind a handle that is known to be one.
    ///
    /// # Panics
    /// If it is that of a test.
    #[must_use]
    pub fn leaf(&self, id: TreeId) -> &Leaf {
        match self.tree(id) {
            DecisionTreeNode::Leaf(leaf) => leaf,
            DecisionTreeNode::Test { .. } => unreachable!("the handle is that of a leaf"),
        }
    }

    /// The history of a field in a heap that a tree reads: no write, or a chain of writes.
    ///
    /// # Panics
    /// If the heap is none of a tree: those are defined.
    #[must_use]
    pub fn history(&self, heap: Heap, field: FieldId) -> Chain {
        self.terms.history(heap, field).expect("trees read defined heaps only")
    }

    /// The cut point behind the handle.
    #[must_use]
    pub fn cut(&self, id: CutId) -> &CutPoint {
        &self.cuts[id.index()]
    }

    /// All cut points.
    pub fn cut_ids(&self) -> impl DoubleEndedIterator<Item = CutId> + use<> {
        (0..self.cuts.len()).map(CutId::new)
    }

    /// The cut point at a vertex, if it is one.
    #[must_use]
    pub fn cut_at(&self, vertex: Vertex) -> Option<CutId> {
        self.cuts.iter().position(|cut| cut.vertex == vertex).map(CutId::new)
    }

    /// How many tree nodes there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there are none; never true, since the entry has a tree.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }
}

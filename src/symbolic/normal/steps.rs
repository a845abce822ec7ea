//! The statements on the paths of decision trees: what they test and write, one after another.

use super::TreeId;
use crate::heap::SymbolicState;
use crate::term::{Chain, Term};
use base::{FieldId, VarId, handle};

handle! {
    /// A step in [`PathSteps`].
    StepId
}

/// A step of symbolic execution from a cut point on. Terms are those of the trees.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PathStep {
    /// A statement is done.
    Statement {
        /// Its position.
        position: usize,
        /// The variables that hold other values behind it, the hidden ones among them.
        vars: Vec<(VarId, Term)>,
        /// The fields that hold other values behind it.
        fields: Vec<(FieldId, Chain)>,
        /// What follows.
        then: Option<StepId>,
    },
    /// A guard is tested that what is known does not decide.
    Test {
        /// The position of the statement that tests it.
        position: usize,
        /// The guard.
        guard: Term,
        /// What follows where it is true, and where it is false.
        sides: [Option<StepId>; 2],
        /// Whether the decision tree has the test: not if both sides come to the same.
        decides: bool,
    },
    /// The path ends.
    Leaf {
        /// The position of the statement by which it does; none if it arrives at a cut point.
        position: Option<usize>,
        /// The leaf of the decision tree.
        leaf: TreeId,
    },
}

/// The steps from all cut points.
#[derive(Clone, Default, Debug)]
pub struct PathSteps {
    nodes: Vec<PathStep>,
    /// The first step from each cut point, in the order of these.
    roots: Vec<Option<StepId>>,
}

/// Where the next step of a path is put.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct StepEnd {
    /// The step before; none where the tree begins.
    before: Option<StepId>,
    /// On which side of a test.
    side: bool,
}

impl StepEnd {
    pub(super) const ROOT: Self = Self { before: None, side: true };

    /// The same behind a test that was answered.
    pub(super) fn with_side(self, side: bool) -> Self {
        Self { side, ..self }
    }
}

impl PathSteps {
    /// The step behind the handle.
    #[must_use]
    pub fn step(&self, id: StepId) -> &PathStep {
        &self.nodes[id.index()]
    }

    /// All steps.
    pub fn ids(&self) -> impl Iterator<Item = StepId> + use<> {
        (0..self.nodes.len()).map(StepId::new)
    }

    /// The first step from the cut point with this number.
    #[must_use]
    pub fn root(&self, cut: usize) -> Option<StepId> {
        self.roots[cut]
    }

    /// The tree of the next cut point is built from here on.
    pub(super) fn begin_tree(&mut self) {
        self.roots.push(None);
    }

    fn add(&mut self, end: StepEnd, step: PathStep) -> StepEnd {
        let id = StepId::new(self.nodes.len());
        self.nodes.push(step);
        let place = match end.before {
            None => self.roots.last_mut(),
            Some(before) => match &mut self.nodes[before.index()] {
                PathStep::Statement { then, .. } => Some(then),
                PathStep::Test { sides, .. } => Some(&mut sides[usize::from(!end.side)]),
                PathStep::Leaf { .. } => None,
            },
        };
        *place.expect("nothing follows a leaf") = Some(id);
        StepEnd { before: Some(id), side: true }
    }

    /// A statement is done, with the states before and behind it.
    pub(super) fn statement(
        &mut self,
        end: StepEnd,
        position: usize,
        before: &SymbolicState,
        after: &SymbolicState,
    ) -> StepEnd {
        let old: Vec<(VarId, Term)> = before.vars().collect();
        let vars = after.vars().filter(|var| !old.contains(var)).collect();
        let old: Vec<(FieldId, Chain)> = before.fields().collect();
        let fields = after.fields().filter(|field| !old.contains(field)).collect();
        self.add(end, PathStep::Statement { position, vars, fields, then: None })
    }

    pub(super) fn test(&mut self, end: StepEnd, position: usize, guard: Term) -> StepEnd {
        self.add(end, PathStep::Test { position, guard, sides: [None; 2], decides: true })
    }

    /// Whether the sides of a test come to different leaves.
    pub(super) fn set_deciding(&mut self, at: StepEnd, differ: bool) {
        let before = at.before.expect("a test is a step");
        if let PathStep::Test { decides, .. } = &mut self.nodes[before.index()] {
            *decides = differ;
        }
    }

    pub(super) fn leaf(&mut self, end: StepEnd, position: Option<usize>, leaf: TreeId) {
        self.add(end, PathStep::Leaf { position, leaf });
    }
}

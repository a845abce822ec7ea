//! What the parts of decision trees have come from: the statements on the paths.

use rustc_hash::FxHashMap;

use super::steps::{PathStep, PathSteps, StepId};
use super::{CutId, DecisionTreeNode, Leaf, PathContinuation, TreeId, Trees};
use crate::term::Term;
use base::{FieldId, Provenance, VarId};

/// What a leaf has come from, on all paths that end with it.
#[derive(Clone, Default, Debug)]
pub struct LeafProvenance {
    /// How the path ends, and all statements on it.
    pub whole: Provenance,
    /// The statements that have given each variable its value.
    pub vars: FxHashMap<VarId, Provenance>,
    /// The statements that have written to each field.
    pub fields: FxHashMap<FieldId, Provenance>,
}

/// What tests and leaves have come from, for each cut point.
#[derive(Clone, Default, Debug)]
pub struct TreeProvenance {
    tests: FxHashMap<(CutId, Term), Provenance>,
    leaves: FxHashMap<(CutId, Leaf), LeafProvenance>,
    /// For each cut point what all of its leaves have come from.
    below: FxHashMap<CutId, Provenance>,
}

/// What a path has done so far.
#[derive(Clone, Default)]
struct PathSoFar {
    whole: Vec<usize>,
    vars: FxHashMap<VarId, usize>,
    fields: FxHashMap<FieldId, Vec<usize>>,
}

impl TreeProvenance {
    /// Of the trees, whose paths are these steps.
    #[must_use]
    pub fn collect(trees: &Trees, steps: &PathSteps) -> Self {
        let mut all = Self::default();
        for cut in trees.cut_ids() {
            let mut work: Vec<(StepId, TreeId, PathSoFar)> = Vec::new();
            let root = trees.cut(cut).root;
            work.extend(steps.root(cut.index()).map(|step| (step, root, PathSoFar::default())));
            while let Some((step, node, mut path)) = work.pop() {
                match steps.step(step) {
                    PathStep::Statement { position, vars, fields, then } => {
                        path.whole.push(*position);
                        vars.iter().for_each(|&(var, _)| {
                            path.vars.insert(var, *position);
                        });
                        for &(field, _) in fields {
                            path.fields.entry(field).or_default().push(*position);
                        }
                        work.extend(then.map(|then| (then, node, path)));
                    }
                    PathStep::Test { position, guard, sides, decides } => {
                        let children = match (decides, trees.tree(node)) {
                            (true, DecisionTreeNode::Test { then, els, .. }) => {
                                let provenance = all.tests.entry((cut, *guard)).or_default();
                                *provenance =
                                    provenance.and(&Provenance::from_positions([*position]));
                                [*then, *els]
                            }
                            _ => [node, node],
                        };
                        for (side, child) in sides.iter().zip(children).rev() {
                            work.extend(side.map(|side| (side, child, path.clone())));
                        }
                    }
                    PathStep::Leaf { position, leaf } => {
                        path.whole.extend(*position);
                        all.add(trees, (cut, *leaf), &path);
                    }
                }
            }
        }
        all
    }

    fn add(&mut self, trees: &Trees, (cut, leaf): (CutId, TreeId), path: &PathSoFar) {
        let leaf_provenance = self.leaves.entry((cut, trees.leaf(leaf).clone())).or_default();
        let path_provenance = Provenance::from_positions(path.whole.iter().copied());
        let all = self.below.entry(cut).or_default();
        *all = all.and(&path_provenance);
        leaf_provenance.whole = leaf_provenance.whole.and(&path_provenance);
        for (&var, position) in sorted(&path.vars) {
            let entry = leaf_provenance.vars.entry(var).or_default();
            *entry = entry.and(&Provenance::from_positions([*position]));
        }
        for (&field, positions) in sorted(&path.fields) {
            let entry = leaf_provenance.fields.entry(field).or_default();
            *entry = entry.and(&Provenance::from_positions(positions.iter().copied()));
        }
    }

    /// What a test below a cut point has come from.
    #[must_use]
    pub fn test(&self, cut: CutId, guard: Term) -> Provenance {
        self.tests.get(&(cut, guard)).cloned().unwrap_or_default()
    }

    /// What a leaf below a cut point has come from.
    #[must_use]
    pub fn leaf(&self, cut: CutId, leaf: &Leaf) -> LeafProvenance {
        self.leaves.get(&(cut, leaf.clone())).cloned().unwrap_or_default()
    }

    /// What all of a leaf that ends so has come from.
    #[must_use]
    pub fn ending_provenance(&self, cut: CutId, next: &PathContinuation) -> Provenance {
        let leaf = Leaf { vars: Vec::new(), fields: Vec::new(), next: next.clone() };
        self.leaf(cut, &leaf).whole
    }

    /// What all leaves below a cut point have come from.
    #[must_use]
    pub fn provenance_below(&self, cut: CutId) -> Provenance {
        self.below.get(&cut).cloned().unwrap_or_default()
    }

    /// What the path has come from that these answers lead along, down the tree of a cut point.
    #[must_use]
    pub fn path(&self, trees: &Trees, cut: CutId, answers: &[bool]) -> Provenance {
        let (mut node, mut from) = (trees.cut(cut).root, Provenance::default());
        let mut answers = answers.iter();
        loop {
            match trees.tree(node) {
                DecisionTreeNode::Test { guard, then, els } => {
                    from = from.and(&self.test(cut, *guard));
                    node = match answers.next() {
                        Some(true) => *then,
                        Some(false) => *els,
                        None => return from,
                    };
                }
                DecisionTreeNode::Leaf(leaf) => return from.and(&self.leaf(cut, leaf).whole),
            }
        }
    }
}

/// The entries of a table, by their keys.
fn sorted<K: Ord, V>(table: &FxHashMap<K, V>) -> Vec<(&K, &V)> {
    let mut entries: Vec<(&K, &V)> = table.iter().collect();
    entries.sort_by(|one, two| one.0.cmp(two.0));
    entries
}

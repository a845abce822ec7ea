//! Path conditions as a tree: each extends the one above it by a literal, so that where paths meet
//! only what distinguishes them is looked at, and a diamond leaves no trace.

use base::handle;

handle! {
    /// A path condition in a [`PathTree`].
    Path
}

/// Path conditions over literals of some kind.
#[derive(Debug)]
pub struct PathTree<L> {
    /// Above it, how deep, by which literal; the root is its own parent.
    nodes: Vec<(Path, u32, L)>,
}

impl<L: Copy> PathTree<L> {
    /// Only the condition ⊤, which is the literal of no node.
    pub fn new(top: L) -> Self {
        Self { nodes: vec![(Self::root(), 0, top)] }
    }

    /// The condition ⊤.
    #[must_use]
    pub fn root() -> Path {
        Path::new(0)
    }

    /// The condition and besides the literal.
    pub fn extend(&mut self, path: Path, literal: L) -> Path {
        self.nodes.push((path, self.depth(path) + 1, literal));
        Path::new(self.nodes.len() - 1)
    }

    /// How many literals the condition has.
    #[must_use]
    pub fn depth(&self, path: Path) -> u32 {
        self.nodes[path.index()].1
    }

    /// The condition without its last literal, and that; `None` of ⊤.
    #[must_use]
    pub fn last(&self, path: Path) -> Option<(Path, L)> {
        let (above, depth, literal) = self.nodes[path.index()];
        (depth > 0).then_some((above, literal))
    }

    /// What two conditions begin with.
    #[must_use]
    pub fn common(&self, mut a: Path, mut b: Path) -> Path {
        while a != b {
            let deeper = if self.depth(a) >= self.depth(b) { &mut a } else { &mut b };
            *deeper = self.nodes[deeper.index()].0;
        }
        a
    }

    /// What all conditions begin with.
    ///
    /// # Panics
    /// If there is none.
    #[must_use]
    pub fn common_of(&self, paths: &[Path]) -> Path {
        let common = paths.iter().copied().reduce(|common, path| self.common(common, path));
        common.expect("at least one path meets others")
    }

    /// The literals below `above` down to `path`, in order.
    #[must_use]
    pub fn between(&self, above: Path, path: Path) -> Vec<L> {
        let up = std::iter::successors(Some(path), |&at| self.last(at).map(|(above, _)| above));
        let mut literals: Vec<L> =
            up.take_while(|&at| at != above).filter_map(|at| Some(self.last(at)?.1)).collect();
        literals.reverse();
        literals
    }
}

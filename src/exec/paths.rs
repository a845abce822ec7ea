//! Path conditions as a tree: every condition extends the one above it by a literal, so that where
//! paths meet only what distinguishes them is looked at, and a diamond leaves no trace.

use crate::base::handle;
use crate::term::{Facts, Term, Terms};

handle! {
    /// A path condition in [`Paths`].
    Path
}

/// The table of path conditions of one region.
#[derive(Debug)]
pub struct Paths {
    nodes: Vec<Node>,
}

#[derive(Debug)]
struct Node {
    parent: Path,
    depth: u32,
    literal: Term,
    condition: Term,
    facts: Facts,
}

impl Paths {
    /// Only the condition ⊤, under which every region starts.
    pub fn new(terms: &mut Terms) -> Self {
        let top = terms.bool(true);
        let root = Path::new(0);
        let node =
            Node { parent: root, depth: 0, literal: top, condition: top, facts: Facts::new() };
        Self { nodes: vec![node] }
    }

    /// The condition ⊤.
    pub fn root(&self) -> Path {
        Path::new(0)
    }

    fn node(&self, path: Path) -> &Node {
        &self.nodes[path.index()]
    }

    /// The condition as a guard.
    pub fn condition(&self, path: Path) -> Term {
        self.node(path).condition
    }

    /// What is known under the condition.
    pub fn facts(&self, path: Path) -> &Facts {
        &self.node(path).facts
    }

    /// The condition and besides the literal; `facts` are what is known then.
    pub fn extend(&mut self, terms: &mut Terms, path: Path, literal: Term, facts: Facts) -> Path {
        if terms.as_bool(literal) == Some(true) {
            return path;
        }
        let condition = terms.and(self.condition(path), literal);
        let depth = self.node(path).depth + 1;
        self.nodes.push(Node { parent: path, depth, literal, condition, facts });
        Path::new(self.nodes.len() - 1)
    }

    /// The disjunction of the conditions, and for each of them the guard that tells it from the
    /// others where the disjunction holds.
    pub fn join(&mut self, terms: &mut Terms, paths: &[Path]) -> (Path, Vec<Term>) {
        let mut common = paths[0];
        for &path in &paths[1..] {
            common = self.common(common, path);
        }
        let guards: Vec<Term> =
            paths.iter().map(|&path| self.relative(terms, common, path)).collect();
        let mut any = terms.bool(false);
        for &guard in &guards {
            any = terms.or(any, guard);
        }
        let mut facts = self.facts(common).clone();
        facts.assume(terms, any, true);
        (self.extend(terms, common, any, facts), guards)
    }

    fn common(&self, mut a: Path, mut b: Path) -> Path {
        while a != b {
            if self.node(a).depth >= self.node(b).depth {
                a = self.node(a).parent;
            } else {
                b = self.node(b).parent;
            }
        }
        a
    }

    /// The literals from `above` down to `path`, in order, as one guard.
    fn relative(&self, terms: &mut Terms, above: Path, path: Path) -> Term {
        let mut literals = Vec::new();
        let mut at = path;
        while at != above {
            literals.push(self.node(at).literal);
            at = self.node(at).parent;
        }
        let top = terms.bool(true);
        literals.into_iter().rev().fold(top, |guard, literal| terms.and(guard, literal))
    }
}

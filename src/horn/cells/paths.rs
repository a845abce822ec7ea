//! Guards of a region as a tree of literals: a condition extends the one above it by a literal, so
//! that where ways meet, what they do not share is factored and a diamond leaves no trace.

use crate::base::handle;
use crate::logic::BinaryOp;
use crate::logic::{Expr, Exprs};

handle! {
    /// A path condition in [`Paths`].
    Path
}

/// The path conditions of one region.
#[derive(Debug)]
pub(super) struct Paths {
    /// Above it, how deep, by which literal; the root is its own parent.
    nodes: Vec<(Path, u32, Expr)>,
}

impl Paths {
    /// Only the condition ⊤.
    pub(super) fn new(exprs: &mut Exprs) -> Self {
        Self { nodes: vec![(Path::new(0), 0, exprs.bool(true))] }
    }

    pub(super) fn root() -> Path {
        Path::new(0)
    }

    /// The condition and besides the literal; `None` if that is never true.
    pub(super) fn extend(&mut self, exprs: &mut Exprs, path: Path, literal: Expr) -> Option<Path> {
        if let Some(value) = exprs.as_bool(literal) {
            return value.then_some(path);
        }
        let opposite = exprs.not(literal);
        let mut at = path;
        while at != Self::root() {
            let (above, _, known) = self.nodes[at.index()];
            if known == literal {
                return Some(path);
            }
            if known == opposite {
                return None;
            }
            at = above;
        }
        let depth = self.nodes[path.index()].1 + 1;
        self.nodes.push((path, depth, literal));
        Some(Path::new(self.nodes.len() - 1))
    }

    /// The condition without the literal, if that is the last one.
    pub(super) fn without(&self, path: Path, last: Expr) -> Path {
        let (above, _, literal) = self.nodes[path.index()];
        if path != Self::root() && literal == last { above } else { path }
    }

    /// The literals below `above` down to `path`, in order.
    fn between(&self, above: Path, path: Path) -> Vec<Expr> {
        let mut literals = Vec::new();
        let mut at = path;
        while at != above {
            let (parent, _, literal) = self.nodes[at.index()];
            literals.push(literal);
            at = parent;
        }
        literals.reverse();
        literals
    }

    /// All literals of the condition, in order.
    pub(super) fn literals(&self, path: Path) -> Vec<Expr> {
        self.between(Self::root(), path)
    }

    fn common(&self, mut a: Path, mut b: Path) -> Path {
        while a != b {
            if self.nodes[a.index()].1 >= self.nodes[b.index()].1 {
                a = self.nodes[a.index()].0;
            } else {
                b = self.nodes[b.index()].0;
            }
        }
        a
    }

    /// What besides the condition of `here` tells whether that of `there` holds.
    pub(super) fn given(&self, exprs: &mut Exprs, here: Path, there: Path) -> Expr {
        let common = self.common(here, there);
        let (mine, other) = (self.between(common, here), self.between(common, there));
        if let (Some(&a), Some(&b)) = (mine.first(), other.first())
            && exprs.not(a) == b
        {
            return exprs.bool(false);
        }
        all(exprs, other)
    }

    /// The condition that one of the paths was taken, and the paths in the order in which to ask
    /// for them, each with the guard that tells it from those behind it.
    pub(super) fn join(&mut self, exprs: &mut Exprs, paths: &[Path]) -> (Path, Vec<(usize, Expr)>) {
        let common = paths[1..].iter().fold(paths[0], |common, &path| self.common(common, path));
        let mut order: Vec<usize> = (0..paths.len()).collect();
        order.sort_by_key(|&at| self.nodes[paths[at].index()].1);
        let guards = order.iter().map(|&at| {
            let literals = self.between(common, paths[at]);
            (at, all(exprs, literals))
        });
        let guards = guards.collect();
        let cover = self.cover(exprs, paths.to_vec());
        if let [only] = cover[..] {
            return (only, guards);
        }
        let mut any = exprs.bool(false);
        for path in cover {
            let literals = self.between(common, path);
            let one = all(exprs, literals);
            any = exprs.binary(BinaryOp::Or, any, one);
        }
        let joined = self.extend(exprs, common, any);
        (joined.unwrap_or(common), guards)
    }

    /// Fewer paths with the same disjunction: two sides of one test are what is above it.
    fn cover(&self, exprs: &mut Exprs, mut paths: Vec<Path>) -> Vec<Path> {
        paths.sort_unstable();
        paths.dedup();
        'again: loop {
            for at in 0..paths.len() {
                let (above, _, literal) = self.nodes[paths[at].index()];
                let opposite = exprs.not(literal);
                let other = paths.iter().position(|&path| {
                    let (parent, _, literal) = self.nodes[path.index()];
                    path != Self::root() && parent == above && literal == opposite
                });
                if let Some(other) = other {
                    let pair = [paths[at], paths[other]];
                    paths.retain(|path| !pair.contains(path));
                    if !paths.contains(&above) {
                        paths.push(above);
                    }
                    continue 'again;
                }
            }
            return paths;
        }
    }
}

/// The conjunction.
pub(super) fn all(exprs: &mut Exprs, literals: impl IntoIterator<Item = Expr>) -> Expr {
    let top = exprs.bool(true);
    literals.into_iter().fold(top, |all, literal| exprs.binary(BinaryOp::And, all, literal))
}

/// The disjunction.
pub(super) fn any(exprs: &mut Exprs, literals: impl IntoIterator<Item = Expr>) -> Expr {
    let bottom = exprs.bool(false);
    literals.into_iter().fold(bottom, |any, literal| either(exprs, any, literal))
}

/// `a ∨ b`
pub(super) fn either(exprs: &mut Exprs, a: Expr, b: Expr) -> Expr {
    if a == b {
        return a;
    }
    if exprs.not(a) == b {
        return exprs.bool(true);
    }
    exprs.binary(BinaryOp::Or, a, b)
}

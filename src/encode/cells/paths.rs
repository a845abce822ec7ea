//! Guards of a region as a tree of literals: where ways meet, what they do not share is factored.

use logic::{BinaryOp, Expr, Exprs, Path, PathTree};

/// The path conditions of one region.
#[derive(Debug)]
pub(super) struct Paths(PathTree<Expr>);

impl Paths {
    /// Only the condition ⊤.
    pub(super) fn new(exprs: &mut Exprs) -> Self {
        Self(PathTree::new(exprs.bool(true)))
    }

    pub(super) fn root() -> Path {
        PathTree::<Expr>::root()
    }

    /// The condition and besides the literal; `None` if that is never true.
    pub(super) fn extend(&mut self, exprs: &mut Exprs, path: Path, literal: Expr) -> Option<Path> {
        if let Some(value) = exprs.as_bool(literal) {
            return value.then_some(path);
        }
        let opposite = exprs.not(literal);
        let mut at = path;
        while let Some((above, prior)) = self.0.last(at) {
            if prior == literal {
                return Some(path);
            }
            if prior == opposite {
                return None;
            }
            at = above;
        }
        Some(self.0.extend(path, literal))
    }

    /// All literals of the condition, in order.
    pub(super) fn literals(&self, path: Path) -> Vec<Expr> {
        self.0.between(Self::root(), path)
    }

    /// What besides the condition of `here`, and of `implied` if that is the last of it, tells whether
    /// that of `there` holds.
    pub(super) fn residual_condition(
        &self,
        exprs: &mut Exprs,
        here: Path,
        there: Path,
        implied: Option<Expr>,
    ) -> Expr {
        let common = self.0.common(here, there);
        let (mine, mut other) = (self.0.between(common, here), self.0.between(common, there));
        if let (Some(&a), Some(&b)) = (mine.first(), other.first())
            && exprs.not(a) == b
        {
            return exprs.bool(false);
        }
        other.pop_if(|last| Some(*last) == implied);
        exprs.conjunction(other)
    }

    /// The condition that one of the paths was taken, and the paths in the order in which to ask
    /// for them, each with the guard that tells it from those behind it.
    pub(super) fn join(&mut self, exprs: &mut Exprs, paths: &[Path]) -> (Path, Vec<(usize, Expr)>) {
        let common = self.0.common_of(paths);
        let mut order: Vec<usize> = (0..paths.len()).collect();
        order.sort_by_key(|&at| self.0.depth(paths[at]));
        let mut guard = |path| exprs.conjunction(self.0.between(common, path));
        let guards = order.iter().map(|&at| (at, guard(paths[at]))).collect();
        let cover = self.minimal_cover(exprs, paths.to_vec());
        if let [only] = cover[..] {
            return (only, guards);
        }
        let mut any = exprs.bool(false);
        for path in cover {
            let one = exprs.conjunction(self.0.between(common, path));
            any = exprs.binary(BinaryOp::Or, any, one);
        }
        let joined = self.extend(exprs, common, any);
        (joined.unwrap_or(common), guards)
    }

    /// Fewer paths with the same disjunction: two sides of one test are what is above it.
    fn minimal_cover(&self, exprs: &mut Exprs, mut paths: Vec<Path>) -> Vec<Path> {
        paths.sort_unstable();
        paths.dedup();
        'again: loop {
            for &path in &paths {
                let Some((above, literal)) = self.0.last(path) else { continue };
                let opposite = (above, exprs.not(literal));
                if let Some(&other) = paths.iter().find(|&&at| self.0.last(at) == Some(opposite)) {
                    paths.retain(|&at| at != path && at != other);
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

//! Path conditions of a region, with what is known under each.

use crate::term::{KnownLiterals, SymbolicTerms, Term};
use logic::{Path, PathTree};

/// The table of path conditions of one region.
#[derive(Debug)]
pub(super) struct PathConditions {
    tree: PathTree<Term>,
    /// For each of the tree the condition as a guard, and what is known under it.
    known: Vec<(Term, KnownLiterals)>,
}

impl PathConditions {
    /// Only the condition ⊤, under which every region starts.
    pub(super) fn new(terms: &mut SymbolicTerms) -> Self {
        let top = terms.bool(true);
        Self { tree: PathTree::new(top), known: vec![(top, KnownLiterals::new())] }
    }

    /// The condition as a guard.
    pub(super) fn condition(&self, path: Path) -> Term {
        self.known[path.index()].0
    }

    /// What is known under the condition.
    pub(super) fn facts(&self, path: Path) -> &KnownLiterals {
        &self.known[path.index()].1
    }

    /// The condition and besides the literal; `facts` are what is known then.
    pub(super) fn extend(
        &mut self,
        terms: &mut SymbolicTerms,
        path: Path,
        literal: Term,
        facts: KnownLiterals,
    ) -> Path {
        if terms.as_bool(literal) == Some(true) {
            return path;
        }
        let condition = terms.and(self.condition(path), literal);
        self.known.push((condition, facts));
        self.tree.extend(path, literal)
    }

    /// The disjunction of the conditions, and for each of them the guard that tells it from the
    /// others where the disjunction holds.
    pub(super) fn join(&mut self, terms: &mut SymbolicTerms, paths: &[Path]) -> (Path, Vec<Term>) {
        let common = self.tree.common_of(paths);
        let top = terms.bool(true);
        let mut guards = Vec::with_capacity(paths.len());
        for &path in paths {
            let literals = self.tree.between(common, path).into_iter();
            guards.push(literals.fold(top, |guard, literal| terms.and(guard, literal)));
        }
        let bottom = terms.bool(false);
        let any = guards.iter().fold(bottom, |any, &guard| terms.or(any, guard));
        let mut facts = self.facts(common).clone();
        facts.assume(terms, any, true);
        (self.extend(terms, common, any, facts), guards)
    }
}

//! Facts that are asked for only under a guard: what is *void* claims nothing.
//!
//! A load that is not made on a path has no object, so its premise must not cut the path off. Each
//! predicate of objects has a parameter *void*, and a fact says that it holds wherever that is true.
//! Where every premise needs the fact, the parameter would only be in the way, and is dropped.

use super::{Apply, Clause, ElementArguments, PredId, System};
use logic::Expr;

impl System {
    /// Drops the parameter *void* where every premise needs the fact, and states it elsewhere, of
    /// all `params` of a predicate. Returns of which predicates it was dropped, and at which place; the
    /// facts are the last clauses.
    pub fn settle_voids(
        &mut self,
        params: impl Fn(&mut Self, PredId) -> Vec<Expr>,
    ) -> Vec<(PredId, usize)> {
        let used = self.voids_used();
        let stated = self.clauses.len();
        let mut dropped = Vec::new();
        for id in (0..self.predicates.len()).map(PredId::new) {
            let Some(void) = self.predicate(id).void else { continue };
            if used[id.index()] {
                let mut args = params(self, id);
                args[void] = self.exprs.bool(true);
                let head = Some(Apply { predicate: id, args });
                let (vars, premises, conditions) = (Vec::new(), Vec::new(), Vec::new());
                self.clauses.push(Clause { vars, premises, conditions, head });
            } else {
                self.drop_void(id, void);
                dropped.push((id, void));
            }
        }
        // Where no argument is gone, a clause mentions what it did before.
        let changed = if dropped.is_empty() { stated } else { 0 };
        for clause in &mut self.clauses[changed..] {
            clause.quantify(&self.exprs);
        }
        dropped
    }

    /// For each predicate whether a premise may be void.
    fn voids_used(&self) -> Vec<bool> {
        let mut used = vec![false; self.predicates.len()];
        for apply in self.clauses.iter().flat_map(|clause| &clause.premises) {
            if let Some(void) = self.predicate(apply.predicate).void {
                let is_needed = self.exprs.as_bool(apply.args[void]) == Some(false);
                used[apply.predicate.index()] |= !is_needed;
            }
        }
        used
    }

    fn drop_void(&mut self, id: PredId, void: usize) {
        let predicate = &mut self.predicates[id.index()];
        predicate.sorts.remove(void);
        predicate.void = None;
        let ElementArguments { indices, contents } = &mut predicate.elements;
        for place in indices.iter_mut().chain(contents) {
            *place -= usize::from(*place > void);
        }
        for apply in self.clauses.iter_mut().flat_map(Clause::applications_mut) {
            if apply.predicate == id {
                apply.args.remove(void);
            }
        }
    }
}

//! Leaves out what no fact leads to, and what leads to no failure.

use super::{Clause, PredId, System};

/// What is left of a system: for each predicate and each clause whether it is.
pub struct PruningMask {
    predicates: Vec<bool>,
    clauses: Vec<bool>,
}

impl PruningMask {
    /// Leaves out what is said of the other predicates and clauses.
    pub fn retain<P, C>(&self, predicates: &mut Vec<P>, clauses: &mut Vec<C>) {
        keep(predicates, &self.predicates);
        self.retain_clauses(clauses);
    }

    /// Leaves out what is said of the other clauses.
    pub fn retain_clauses<C>(&self, clauses: &mut Vec<C>) {
        keep(clauses, &self.clauses);
    }
}

impl System {
    /// Leaves out the predicates that no clauses derive, and the clauses that have such a premise.
    pub fn prune_underivable(&mut self) -> PruningMask {
        let predicates = self.derivable_predicates();
        let mut numbers = Vec::with_capacity(predicates.len());
        let mut count = 0;
        for &is_kept in &predicates {
            numbers.push(PredId::new(count));
            count += usize::from(is_kept);
        }
        let mut clauses = Vec::with_capacity(self.clauses.len());
        self.clauses.retain_mut(|clause| {
            let is_kept = clause.premises.iter().all(|apply| predicates[apply.predicate.index()]);
            for apply in clause.applications_mut() {
                apply.predicate = numbers[apply.predicate.index()];
            }
            clauses.push(is_kept);
            is_kept
        });
        keep(&mut self.predicates, &predicates);
        PruningMask { predicates, clauses }
    }

    /// Leaves out the clauses from which no failure follows. The predicates stay, some of them without
    /// clauses.
    pub fn prune_unneeded(&mut self) -> PruningMask {
        let needed = self.needed();
        let is_needed = |clause: &Clause| {
            clause.head.as_ref().is_none_or(|head| needed[head.predicate.index()])
        };
        let clauses: Vec<bool> = self.clauses.iter().map(is_needed).collect();
        keep(&mut self.clauses, &clauses);
        PruningMask { predicates: vec![true; self.predicates.len()], clauses }
    }

    /// For each predicate whether a failure can follow from it by clauses without their conditions.
    fn needed(&self) -> Vec<bool> {
        let mut concluded_by = vec![Vec::new(); self.predicates.len()];
        let mut work: Vec<&Clause> = Vec::new();
        for clause in &self.clauses {
            match &clause.head {
                Some(head) => concluded_by[head.predicate.index()].push(clause),
                None => work.push(clause),
            }
        }
        let mut needed = vec![false; self.predicates.len()];
        while let Some(clause) = work.pop() {
            for premise in &clause.premises {
                if !std::mem::replace(&mut needed[premise.predicate.index()], true) {
                    work.append(&mut concluded_by[premise.predicate.index()]);
                }
            }
        }
        needed
    }

    /// For each predicate whether the clauses without their conditions derive it.
    fn derivable_predicates(&self) -> Vec<bool> {
        let mut waiting: Vec<usize> =
            self.clauses.iter().map(|clause| clause.premises.len()).collect();
        let mut premise_of = vec![Vec::new(); self.predicates.len()];
        let mut work = Vec::new();
        for (number, clause) in self.clauses.iter().enumerate() {
            for premise in &clause.premises {
                premise_of[premise.predicate.index()].push(number);
            }
            if clause.premises.is_empty() {
                work.push(number);
            }
        }
        let mut derived = vec![false; self.predicates.len()];
        while let Some(number) = work.pop() {
            let Some(head) = &self.clauses[number].head else { continue };
            if std::mem::replace(&mut derived[head.predicate.index()], true) {
                continue;
            }
            for &clause in &premise_of[head.predicate.index()] {
                waiting[clause] -= 1;
                if waiting[clause] == 0 {
                    work.push(clause);
                }
            }
        }
        derived
    }
}

/// Keeps those parts that are marked.
fn keep<T>(parts: &mut Vec<T>, flags: &[bool]) {
    let mut marks = flags.iter();
    parts.retain(|_| marks.next() == Some(&true));
}

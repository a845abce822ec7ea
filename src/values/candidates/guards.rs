//! Atoms under conditions: a truth value, a reference that is null or is not, a number that is positive.

use super::CandidateMaker;
use crate::observe::Observed;
use crate::place::Cell;
use crate::term::{Operator, Term, TermNode};
use rustc_hash::FxHashSet;

impl CandidateMaker<'_> {
    /// Atoms under conditions.
    pub(super) fn guarded(&mut self, guards: &[(Term, Vec<bool>)]) {
        let atoms = std::mem::take(&mut self.atoms);
        for atom in atoms.iter().filter(|atom| atom.is_guarded_too) {
            for (guard, states) in guards {
                let mut is_seen = false;
                let is_broken = atom.holds.iter().zip(states).any(|(holds, state)| {
                    is_seen |= *state && *holds == Some(true);
                    *state && *holds == Some(false)
                });
                if is_broken || !is_seen {
                    continue;
                }
                let unless = self.terms.not(*guard);
                if self.speaks_of_null(*guard, atom.formula) {
                    continue;
                }
                if unless != atom.formula && *guard != atom.formula {
                    self.add(atom.formula, &atom.nulls, &[unless], atom.stronger);
                }
            }
        }
    }

    /// Conditions, with the states in which they are true.
    pub(super) fn guards(&mut self) -> Vec<(Term, Vec<bool>)> {
        let at = self.at;
        let mut found = self.choices();
        let zero = self.terms.zero();
        let numbers = at.integers.iter().filter(|it| it.is_variable && !it.is_result);
        for it in numbers {
            let positive: Vec<bool> = it
                .cells
                .iter()
                .map(|cell| matches!(cell, Cell::Value(Observed::Int(value)) if *value > 0))
                .collect();
            let other = positive.iter().map(|it| !it).collect();
            let formula = self.terms.compare(Operator::Lt, zero, it.term);
            let not = self.terms.not(formula);
            found.extend([(formula, positive), (not, other)]);
        }
        found.truncate(14);
        found
    }

    /// Whether a condition says that a reference is null of which the formula speaks: that is known anyway.
    fn speaks_of_null(&self, condition: Term, formula: Term) -> bool {
        let TermNode::Operation(Operator::Eq, operands) = self.terms.node(condition) else {
            return false;
        };
        let parts = self.terms.collect(&[formula], &mut FxHashSet::default());
        let is_constant = |it: &&Term| matches!(self.terms.node(**it), TermNode::Constant(_));
        operands.iter().find(is_constant).is_some_and(|it| parts.binary_search(it).is_ok())
    }

    /// That a truth value which is returned is true: so is told that something was found.
    pub(super) fn flags(&mut self) -> Vec<(Term, Vec<bool>)> {
        let at = self.at;
        let yes = Cell::Value(Observed::Bool(true));
        let flags = at.truths.iter().filter(|it| it.is_variable && it.is_result);
        flags.map(|it| (it.term, it.cells.iter().map(|cell| *cell == yes).collect())).collect()
    }

    /// Conditions on truth values and references.
    pub(super) fn choices(&mut self) -> Vec<(Term, Vec<bool>)> {
        let at = self.at;
        let mut found = Vec::new();
        let zero = self.terms.zero();
        for it in at.truths.iter().filter(|it| it.is_variable) {
            let is = |value: bool| {
                let wanted = Cell::Value(Observed::Bool(value));
                it.cells.iter().map(|cell| *cell == wanted).collect::<Vec<bool>>()
            };
            let not = self.terms.not(it.term);
            found.extend([(it.term, is(true)), (not, is(false))]);
        }
        for it in at.references.iter().filter(|it| it.is_variable && !it.is_result) {
            let null: Vec<bool> = it
                .cells
                .iter()
                .map(|cell| matches!(cell, Cell::Value(Observed::Ref { address: 0, .. })))
                .collect();
            let other = null.iter().map(|null| !null).collect();
            let formula = self.terms.eq(it.term, zero);
            let not = self.terms.not(formula);
            found.extend([(formula, null), (not, other)]);
        }
        found
    }
}

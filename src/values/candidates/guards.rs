//! Atoms under conditions: a truth value, a reference that is null or is not, a number that is positive.

use super::{CandidateMaker, int};
use crate::observe::ObservedValue;
use crate::place::{PlaceTerm, TermObservation};
use crate::term::{FirstOrderTerm, FirstOrderTermNode, ValueOperator};
use rustc_hash::FxHashSet;

/// So many numbers are compared with each other as conditions.
const MOST_COMPARED: usize = 3;
/// Terms differ by no more.
const MOST_DISTANCE: i128 = 8;

impl CandidateMaker<'_> {
    /// Atoms under conditions.
    pub(super) fn add_guarded_atoms(&mut self, guards: &[(FirstOrderTerm, Vec<bool>)]) {
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
    pub(super) fn guards(&mut self) -> Vec<(FirstOrderTerm, Vec<bool>)> {
        let at = self.at;
        let mut guards = self.choices();
        let zero = self.terms.zero();
        let numbers = at.integers.iter().filter(|it| it.is_variable && !it.is_result);
        for it in numbers {
            let positive: Vec<bool> = it
                .cells
                .iter()
                .map(|cell| matches!(cell, TermObservation::Value(ObservedValue::Int(value)) if *value > 0))
                .collect();
            let other = positive.iter().map(|it| !it).collect();
            let formula = self.terms.compare(ValueOperator::Lt, zero, it.term);
            let not = self.terms.not(formula);
            guards.extend([(formula, positive), (not, other)]);
        }
        guards.truncate(14);
        guards.extend(self.equalities());
        guards
    }

    /// That two numbers which are given are the same, and that they are not.
    fn equalities(&mut self) -> Vec<(FirstOrderTerm, Vec<bool>)> {
        let numbers = self.at.integers.iter().filter(|it| it.is_variable && !it.is_result);
        let numbers: Vec<&PlaceTerm> = numbers.take(MOST_COMPARED).collect();
        let mut guards = Vec::new();
        for (number, it) in numbers.iter().enumerate() {
            for other in &numbers[..number] {
                let cells = it.cells.iter().zip(&other.cells);
                let same: Vec<bool> = cells.map(|(a, b)| a == b).collect();
                let differ = same.iter().map(|it| !it).collect();
                let formula = self.terms.eq(it.term, other.term);
                let not = self.terms.not(formula);
                guards.extend([(formula, same), (not, differ)]);
            }
        }
        guards
    }

    /// That what a function says of what is returned differs by a number from what it says of what is given.
    pub(super) fn guarded_distances(&mut self, guards: &[(FirstOrderTerm, Vec<bool>)]) {
        let all = &self.at.integers;
        for it in all.iter().filter(|it| it.is_result) {
            let FirstOrderTermNode::Apply(symbol, arguments) = self.terms.node(it.term) else {
                continue;
            };
            let is_it = |other: &&PlaceTerm| match self.terms.node(other.term) {
                FirstOrderTermNode::Apply(of, others) => {
                    of == symbol && others.ends_with(&arguments[1..])
                }
                _ => false,
            };
            let given = all.iter().filter(|other| !other.is_result).filter(is_it);
            for other in given.collect::<Vec<_>>() {
                for (guard, states) in guards {
                    let Some(distance) = distance(it, other, states) else { continue };
                    let distance = self.terms.int(distance);
                    let sum = self.terms.arithmetic(ValueOperator::Add, other.term, distance);
                    let formula = self.terms.eq(it.term, sum);
                    let unless = self.terms.not(*guard);
                    let nulls: Vec<FirstOrderTerm> =
                        it.null.into_iter().chain(other.null).collect();
                    self.add(formula, &nulls, &[unless], None);
                }
            }
        }
    }

    /// Whether a condition says that a reference is null of which the formula speaks: that is known anyway.
    fn speaks_of_null(&self, condition: FirstOrderTerm, formula: FirstOrderTerm) -> bool {
        let FirstOrderTermNode::Operation(ValueOperator::Eq, operands) = self.terms.node(condition)
        else {
            return false;
        };
        let parts = self.terms.collect(&[formula], &mut FxHashSet::default());
        let is_constant =
            |it: &&FirstOrderTerm| matches!(self.terms.node(**it), FirstOrderTermNode::Constant(_));
        operands.iter().find(is_constant).is_some_and(|it| parts.binary_search(it).is_ok())
    }

    /// That a truth value which is returned is true: so is told that something was found.
    pub(super) fn flags(&mut self) -> Vec<(FirstOrderTerm, Vec<bool>)> {
        let at = self.at;
        let yes = TermObservation::Value(ObservedValue::Bool(true));
        let flags = at.truths.iter().filter(|it| it.is_variable && it.is_result);
        flags.map(|it| (it.term, it.cells.iter().map(|cell| *cell == yes).collect())).collect()
    }

    /// Conditions on truth values and references.
    pub(super) fn choices(&mut self) -> Vec<(FirstOrderTerm, Vec<bool>)> {
        let at = self.at;
        let mut guards = Vec::new();
        let zero = self.terms.zero();
        for it in at.truths.iter().filter(|it| it.is_variable) {
            let is = |value: bool| {
                let wanted = TermObservation::Value(ObservedValue::Bool(value));
                it.cells.iter().map(|cell| *cell == wanted).collect::<Vec<bool>>()
            };
            let not = self.terms.not(it.term);
            guards.extend([(it.term, is(true)), (not, is(false))]);
        }
        for it in at.references.iter().filter(|it| it.is_variable && !it.is_result) {
            let null: Vec<bool> = it
                .cells
                .iter()
                .map(|cell| {
                    matches!(cell, TermObservation::Value(ObservedValue::Ref { address: 0, .. }))
                })
                .collect();
            let other = null.iter().map(|null| !null).collect();
            let formula = self.terms.eq(it.term, zero);
            let not = self.terms.not(formula);
            guards.extend([(formula, null), (not, other)]);
        }
        guards
    }
}

/// How much more one term is than another one in these states, if it is the same in all of them and not 0.
fn distance(it: &PlaceTerm, other: &PlaceTerm, states: &[bool]) -> Option<i64> {
    let mut common = None;
    let cells = it.cells.iter().zip(&other.cells).zip(states).filter(|(_, is_asked)| **is_asked);
    for ((a, b), _) in cells {
        let distance = match (a, b) {
            (TermObservation::Vacuous, _) | (_, TermObservation::Vacuous) => continue,
            (TermObservation::Value(a), TermObservation::Value(b)) => {
                int(*a).checked_sub(int(*b))?
            }
            _ => return None,
        };
        if *common.get_or_insert(distance) != distance {
            return None;
        }
    }
    let common = common.filter(|it| *it != 0 && it.abs() <= MOST_DISTANCE);
    common.and_then(|it| i64::try_from(it).ok())
}

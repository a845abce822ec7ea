//! Candidates of three terms: sums, and one bound or another.

use super::{CandidateMaker, int};
use crate::place::{PlaceTerm, TermGroup, TermObservation};
use crate::term::{FirstOrderTerm, ValueOperator};

/// No more terms are put into sums of two.
const MOST_SUMMANDS: usize = 36;
/// Nor into such as hold under conditions.
const MOST_GUARDED_SUMMANDS: usize = 24;

impl<'a> CandidateMaker<'a> {
    /// A term is the sum of two others, and perhaps one more or less.
    pub(super) fn sums(&mut self) {
        let at = self.at;
        let is_summand = |it: &&PlaceTerm| it.group != TermGroup::Key;
        let all: Vec<&PlaceTerm> =
            at.integers.iter().filter(is_summand).chain(self.keys_of_variables()).collect();
        let all = &all[..all.len().min(MOST_SUMMANDS)];
        let alike =
            |a: TermGroup, b: TermGroup| a == b || a == TermGroup::Plain || b == TermGroup::Plain;
        for (first, a) in all.iter().enumerate() {
            for b in &all[..first] {
                for c in all {
                    let is_same = c.term == a.term || c.term == b.term;
                    if is_same || !alike(a.group, b.group) || !alike(a.group, c.group) {
                        continue;
                    }
                    let everywhere = |_: usize| true;
                    let Some(rest) = difference(a, b, c, &everywhere) else { continue };
                    let mut sum = self.terms.arithmetic(ValueOperator::Add, a.term, b.term);
                    if rest != 0 {
                        let constant = self.terms.int(rest);
                        sum = self.terms.arithmetic(ValueOperator::Add, sum, constant);
                    }
                    let formula = self.terms.eq(c.term, sum);
                    let nulls: Vec<FirstOrderTerm> =
                        [a, b, c].iter().filter_map(|it| it.null).collect();
                    self.add(formula, &nulls, &[], None);
                }
            }
        }
    }

    /// Sums, and two terms that are opposite, where a truth value or a reference says so.
    pub(super) fn sums_under_conditions(&mut self) {
        let at = self.at;
        let is_summand = |it: &&PlaceTerm| it.group != TermGroup::Key;
        let all: Vec<&PlaceTerm> =
            at.integers.iter().filter(is_summand).take(MOST_GUARDED_SUMMANDS).collect();
        let conditions = self.choices();
        let is_exit = self.place.is_exit;
        let is_due = |of: &[&PlaceTerm]| !is_exit || of.iter().any(|it| it.is_result);
        for (at, c) in all.iter().enumerate() {
            for (number, a) in all.iter().enumerate().filter(|(_, it)| it.term != c.term) {
                for b in all[..number].iter().filter(|it| it.term != c.term) {
                    if is_due(&[c, a, b]) {
                        self.guarded_sum(&conditions, (c, a, b));
                    }
                }
                if number < at && is_due(&[c, a]) {
                    self.add_opposites(&conditions, c, a);
                }
            }
        }
    }

    fn guarded_sum(
        &mut self,
        conditions: &[(FirstOrderTerm, Vec<bool>)],
        (c, a, b): (&PlaceTerm, &PlaceTerm, &PlaceTerm),
    ) {
        let alike = |one: TermGroup, other: TermGroup| {
            one == other || [one, other].contains(&TermGroup::Plain)
        };
        let is_alike = alike(a.group, b.group) && alike(a.group, c.group);
        if !is_alike || difference(a, b, c, &|_| true).is_some() {
            return;
        }
        for (condition, states) in conditions {
            let Some(rest) = difference(a, b, c, &|state| states[state]) else { continue };
            let sum = self.terms.arithmetic(ValueOperator::Add, a.term, b.term);
            let constant = self.terms.int(rest);
            let sum = self.terms.arithmetic(ValueOperator::Add, sum, constant);
            let formula = self.terms.eq(c.term, sum);
            let nulls: Vec<FirstOrderTerm> = [a, b, c].iter().filter_map(|it| it.null).collect();
            let unless = self.terms.not(*condition);
            self.add(formula, &nulls, &[unless], None);
        }
    }

    /// That the sum of two terms is 0.
    fn add_opposites(
        &mut self,
        conditions: &[(FirstOrderTerm, Vec<bool>)],
        a: &PlaceTerm,
        b: &PlaceTerm,
    ) {
        let zero = self.terms.zero();
        let sum = self.terms.arithmetic(ValueOperator::Add, a.term, b.term);
        let formula = self.terms.eq(sum, zero);
        let nulls: Vec<FirstOrderTerm> = [a, b].iter().filter_map(|it| it.null).collect();
        let mut always = None;
        let every = (self.terms.bool(true), vec![true; self.at.states]);
        for (condition, states) in [&every].into_iter().chain(conditions) {
            let mut count = 0;
            let is_opposite =
                a.cells.iter().zip(&b.cells).zip(states).all(|(pair, is_asked)| match pair {
                    _ if !is_asked => true,
                    (TermObservation::Vacuous, _) | (_, TermObservation::Vacuous) => true,
                    (TermObservation::Value(a), TermObservation::Value(b)) => {
                        count += 1;
                        int(*a).checked_add(int(*b)) == Some(0)
                    }
                    _ => false,
                });
            if is_opposite && count > 1 {
                let unless = self.terms.not(*condition);
                let added = self.add(formula, &nulls, &[unless], always);
                always = always.or(added);
            }
        }
    }

    fn keys_of_variables(&self) -> impl Iterator<Item = &'a PlaceTerm> + use<'a> {
        let at = self.at;
        at.integers.iter().filter(|it| it.group == TermGroup::Key).take(8)
    }

    /// What is returned is no less, or no more, than one of two things.
    pub(super) fn alternatives(&mut self) {
        let at = self.at;
        let results: Vec<&PlaceTerm> =
            at.integers.iter().filter(|it| it.is_result && it.group != TermGroup::Size).collect();
        let given: Vec<&PlaceTerm> = at
            .integers
            .iter()
            .filter(|it| !it.is_result && (it.group == TermGroup::Key || it.is_variable))
            .take(16)
            .collect();
        for it in results {
            for (number, a) in given.iter().enumerate() {
                for b in &given[..number] {
                    for is_least in [true, false] {
                        self.alternative(it, a, b, is_least);
                    }
                }
            }
        }
    }

    fn alternative(&mut self, it: &PlaceTerm, a: &PlaceTerm, b: &PlaceTerm, is_least: bool) {
        let bound = |of: &TermObservation, state: usize| match (it.cells[state], of) {
            (TermObservation::Value(left), TermObservation::Value(other)) if is_least => {
                int(left) >= int(*other)
            }
            (TermObservation::Value(left), TermObservation::Value(other)) => {
                int(left) <= int(*other)
            }
            _ => false,
        };
        let mut is_needed = [false, false];
        for state in 0..self.at.states {
            if it.cells[state] == TermObservation::Vacuous {
                continue;
            }
            let by = [a, b].map(|of| bound(&of.cells[state], state));
            match by {
                [false, false] => return,
                [true, false] => is_needed[0] = true,
                [false, true] => is_needed[1] = true,
                [true, true] => {}
            }
        }
        if is_needed != [true, true] {
            return;
        }
        let mut sides = Vec::new();
        for of in [a, b] {
            let (less, more) = if is_least { (of.term, it.term) } else { (it.term, of.term) };
            let compared = self.terms.compare(ValueOperator::Le, less, more);
            let not_null = of.null.map(|null| self.terms.not(null));
            let parts: Vec<FirstOrderTerm> = not_null.into_iter().chain([compared]).collect();
            sides.push(self.terms.and(&parts));
        }
        let formula = self.terms.or(&sides);
        let nulls: Vec<FirstOrderTerm> = it.null.into_iter().collect();
        self.add(formula, &nulls, &[], None);
    }
}

/// What is to be added to the sum of two terms, the same in all of these states: at most 1.
fn difference(
    a: &PlaceTerm,
    b: &PlaceTerm,
    c: &PlaceTerm,
    is_asked: &dyn Fn(usize) -> bool,
) -> Option<i128> {
    let mut offset = None;
    let mut states = 0;
    let all = a.cells.iter().zip(&b.cells).zip(&c.cells).enumerate();
    for (_, ((a, b), c)) in all.filter(|(state, _)| is_asked(*state)) {
        let [a, b, c] = match [a, b, c] {
            [TermObservation::Value(a), TermObservation::Value(b), TermObservation::Value(c)] => {
                [*a, *b, *c].map(int)
            }
            cells if cells.iter().any(|cell| **cell == TermObservation::Vacuous) => continue,
            _ => return None,
        };
        let rest = c.checked_sub(a)?.checked_sub(b)?;
        if rest.abs() > 1 || offset.is_some_and(|previous| previous != rest) {
            return None;
        }
        offset = Some(rest);
        states += 1;
    }
    offset.filter(|_| states > 1)
}

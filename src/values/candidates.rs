//! Candidates: what may be true at a place, made of its terms, as far as no state of a run breaks it.
//!
//! A weaker one sleeps as long as a stronger one that stands for it is alive.

mod sums;

use crate::observe::Observed;
use crate::place::{Cell, FactPlace, PlaceTerm, PlaceTerms, TermGroup};
use crate::term::{Operator, Term, TermNode, TermTable};
use rustc_hash::FxHashMap;

/// What may be true at a place.
#[derive(Clone, Debug)]
pub(crate) struct Candidate {
    pub(crate) place: FactPlace,
    pub(crate) formula: Term,
    /// The one that has to fall before this one is asked.
    pub(crate) stands_for: Option<usize>,
}

/// No place has more candidates.
const MOST_AT_PLACE: usize = 2_600;

/// An atom: its formula, what makes it vacuous, and in which states it holds.
struct CandidateAtom {
    formula: Term,
    nulls: Vec<Term>,
    holds: Vec<Option<bool>>,
    stronger: Option<usize>,
    is_guarded_too: bool,
}

/// Makes the candidates of a place.
pub(crate) struct CandidateMaker<'a> {
    pub(crate) terms: &'a mut TermTable,
    pub(crate) place: FactPlace,
    pub(crate) at: &'a PlaceTerms,
    /// Numbers of the text.
    pub(crate) numbers: &'a [i64],
    found: Vec<Candidate>,
    by_formula: FxHashMap<Term, usize>,
    atoms: Vec<CandidateAtom>,
    first: usize,
}

/// The value of an atom in a state: `None` where it says nothing.
fn cell_test(cells: &[&[Cell]], state: usize, test: &dyn Fn(&[Observed]) -> bool) -> Option<bool> {
    let mut values = Vec::with_capacity(cells.len());
    for column in cells {
        match column[state] {
            Cell::Vacuous => return None,
            Cell::Undefined => return Some(false),
            Cell::Value(value) => values.push(value),
        }
    }
    Some(test(&values))
}

fn int(value: Observed) -> i128 {
    if let Observed::Int(value) = value { value } else { 0 }
}

impl<'a> CandidateMaker<'a> {
    /// The candidates of a place, behind those that there are.
    pub(crate) fn make(
        terms: &'a mut TermTable,
        place: FactPlace,
        (at, has_guards): (&'a PlaceTerms, bool),
        numbers: &'a [i64],
        all: &mut Vec<Candidate>,
    ) {
        let (found, by_formula, atoms) = (Vec::new(), FxHashMap::default(), Vec::new());
        let first = all.len();
        let mut maker =
            CandidateMaker { terms, place, at, numbers, found, by_formula, atoms, first };
        maker.truths();
        maker.agreements();
        maker.references();
        maker.bounds();
        maker.comparisons();
        maker.sums();
        maker.alternatives();
        maker.preserved();
        if has_guards {
            maker.guarded();
        }
        all.append(&mut maker.found);
    }

    /// Adds an atom, if no state breaks it; its number.
    fn atom(
        &mut self,
        formula: Term,
        of: &[&PlaceTerm],
        stronger: Option<usize>,
        test: &dyn Fn(&[Observed]) -> bool,
    ) -> Option<usize> {
        let columns: Vec<&[Cell]> = of.iter().map(|it| it.cells.as_slice()).collect();
        let holds: Vec<Option<bool>> =
            (0..self.at.states).map(|state| cell_test(&columns, state, test)).collect();
        let nulls: Vec<Term> = of.iter().filter_map(|it| it.null).collect();
        let is_true = holds.iter().all(|holds| *holds != Some(false));
        let is_seen = holds.contains(&Some(true));
        let added =
            (is_true && is_seen).then(|| self.add(formula, &nulls, &[], stronger)).flatten();
        // What holds in some states may hold under a condition.
        let is_guarded_too = is_seen;
        if is_guarded_too {
            let stronger = added;
            self.atoms.push(CandidateAtom { formula, nulls, holds, stronger, is_guarded_too });
        }
        added
    }

    pub(super) fn add(
        &mut self,
        formula: Term,
        nulls: &[Term],
        unless: &[Term],
        stands_for: Option<usize>,
    ) -> Option<usize> {
        let parts: Vec<Term> = nulls.iter().chain(unless).copied().chain([formula]).collect();
        let formula = self.terms.or(&parts);
        if self.terms.as_bool(formula).is_some() || self.found.len() >= MOST_AT_PLACE {
            return None;
        }
        if let Some(&known) = self.by_formula.get(&formula) {
            return Some(known);
        }
        let number = self.first + self.found.len();
        self.by_formula.insert(formula, number);
        self.found.push(Candidate { place: self.place, formula, stands_for });
        Some(number)
    }

    fn truths(&mut self) {
        let at = self.at;
        let mut settled = Vec::new();
        for (number, it) in at.truths.iter().enumerate() {
            let yes = self.atom(it.term, &[it], None, &|values| values[0] == Observed::Bool(true));
            let not = self.terms.not(it.term);
            let no = self.atom(not, &[it], None, &|values| values[0] == Observed::Bool(false));
            settled.push(yes.or(no));
            for (before, other) in at.truths[..number].iter().enumerate() {
                if !(it.is_result || it.is_variable || other.is_variable) {
                    continue;
                }
                let same = self.terms.eq(it.term, other.term);
                let stronger = settled[number].or(settled[before]);
                self.atom(same, &[it, other], stronger, &|values| values[0] == values[1]);
                let differ = self.terms.not(same);
                if it.is_result != other.is_result {
                    self.atom(differ, &[it, other], None, &|values| values[0] != values[1]);
                }
            }
        }
    }

    /// A truth value of a result says whether two others are equal.
    fn agreements(&mut self) {
        let at = self.at;
        for it in at.truths.iter().filter(|it| it.is_result) {
            for other in at.truths.iter().filter(|it| !it.is_variable) {
                for third in at.truths.iter().filter(|it| it.is_variable) {
                    if other.term == it.term || third.term == it.term {
                        continue;
                    }
                    let same = self.terms.eq(other.term, third.term);
                    let agree = self.terms.eq(it.term, same);
                    let truth = |value| value == Observed::Bool(true);
                    self.atom(agree, &[it, other, third], None, &|values| {
                        truth(values[0]) == (truth(values[1]) == truth(values[2]))
                    });
                }
            }
        }
    }

    fn references(&mut self) {
        let at = self.at;
        let zero = self.terms.zero();
        let is_null = |value: Observed| matches!(value, Observed::Ref { address: 0, .. });
        let mut settled = Vec::new();
        for (number, it) in at.references.iter().enumerate() {
            let null = self.terms.eq(it.term, zero);
            let not_null = self.terms.not(null);
            let yes = self.atom(null, &[it], None, &|values| is_null(values[0]));
            let no = self.atom(not_null, &[it], None, &|values| !is_null(values[0]));
            settled.push(yes.or(no));
            for (other_number, other) in at.references[..number].iter().enumerate() {
                if !(it.is_variable && other.is_variable) {
                    continue;
                }
                let other_null = self.terms.eq(other.term, zero);
                let same = self.terms.eq(null, other_null);
                let both = |values: &[Observed]| is_null(values[0]) == is_null(values[1]);
                let stronger = settled[number].or(settled[other_number]);
                let same = self.atom(same, &[it, other], stronger, &both);
                let not_other = self.terms.not(other_null);
                for (left, right, order) in
                    [(not_other, null, [1, 0]), (not_null, other_null, [0, 1])]
                {
                    // One is null only if the other one is.
                    let either = self.terms.or(&[left, right]);
                    let [a, b] = order;
                    self.atom(either, &[it, other], same.or(stronger), &|values| {
                        !is_null(values[a]) || is_null(values[b])
                    });
                }
                let is_same_sort = at.sorts[number] == at.sorts[other_number];
                if is_same_sort && it.is_result != other.is_result {
                    self.same_reference(it, other);
                }
            }
        }
    }

    /// That two references of an immutable type are one; of values only that nothing has changed.
    fn same_reference(&mut self, it: &PlaceTerm, other: &PlaceTerm) {
        let same = self.terms.eq(it.term, other.term);
        let address = |value| if let Observed::Ref { address, .. } = value { address } else { 0 };
        self.atom(same, &[it, other], None, &|values| address(values[0]) == address(values[1]));
    }

    fn bounds(&mut self) {
        let at = self.at;
        for it in &at.integers {
            let mut last = [None, None];
            for &number in self.numbers {
                let constant = self.terms.int(number);
                let bound = i128::from(number);
                let equal = self.terms.eq(it.term, constant);
                let exact = self.atom(equal, &[it], None, &|values| int(values[0]) == bound);
                let least = self.terms.compare(Operator::Le, constant, it.term);
                let most = self.terms.compare(Operator::Le, it.term, constant);
                let stronger = exact.or(last[0]);
                let least = self.atom(least, &[it], stronger, &|values| int(values[0]) >= bound);
                let most = self.atom(most, &[it], exact, &|values| int(values[0]) <= bound);
                let above = self.terms.compare(Operator::Lt, constant, it.term);
                self.atom(above, &[it], last[0].or(exact), &|values| int(values[0]) > bound);
                let below = self.terms.compare(Operator::Lt, it.term, constant);
                self.atom(below, &[it], exact, &|values| int(values[0]) < bound);
                // Numbers come from the greatest on: what is above one is above smaller ones.
                last = [least.or(last[0]), most];
                if it.group == TermGroup::Key {
                    let not = self.terms.not(equal);
                    let stronger = least.or(most);
                    self.atom(not, &[it], stronger, &|values| int(values[0]) != bound);
                }
            }
        }
    }

    fn comparisons(&mut self) {
        let at = self.at;
        for (number, it) in at.integers.iter().enumerate() {
            for other in &at.integers[..number] {
                let is_alike = it.group == other.group
                    || it.group == TermGroup::Plain
                    || other.group == TermGroup::Plain;
                if !is_alike {
                    continue;
                }
                let (a, b) = (it.term, other.term);
                let pair = [it, other];
                let equal = self.terms.eq(a, b);
                let equal = self.atom(equal, &pair, None, &|values| values[0] == values[1]);
                let less = self.terms.compare(Operator::Lt, a, b);
                let less = self.atom(less, &pair, None, &|values| int(values[0]) < int(values[1]));
                let more = self.terms.compare(Operator::Lt, b, a);
                let more = self.atom(more, &pair, None, &|values| int(values[0]) > int(values[1]));
                let most = self.terms.compare(Operator::Le, a, b);
                self.atom(most, &pair, equal.or(less), &|values| int(values[0]) <= int(values[1]));
                let least = self.terms.compare(Operator::Le, b, a);
                self.atom(least, &pair, equal.or(more), &|values| int(values[0]) >= int(values[1]));
                self.distance(it, other, equal);
            }
        }
    }

    /// That two terms differ by a small number.
    fn distance(&mut self, it: &PlaceTerm, other: &PlaceTerm, equal: Option<usize>) {
        let first = it.cells.iter().zip(&other.cells).find_map(|pair| match pair {
            (Cell::Value(Observed::Int(a)), Cell::Value(Observed::Int(b))) => a.checked_sub(*b),
            _ => None,
        });
        let Some(distance) = first.filter(|it| equal.is_none() && it.abs() <= 8 && *it != 0) else {
            return;
        };
        let constant = self.terms.int(distance);
        let sum = self.terms.arithmetic(Operator::Add, other.term, constant);
        let formula = self.terms.eq(it.term, sum);
        self.atom(formula, &[it, other], None, &|values| {
            int(values[0]).checked_sub(int(values[1])) == Some(distance)
        });
    }

    /// What is true of a structure that is given is true of one that is returned, if an argument is as it should be.
    fn preserved(&mut self) {
        let at = self.at;
        let symbol = |terms: &TermTable, term: Term| match terms.node(term) {
            TermNode::Apply(symbol, _) => Some(*symbol),
            _ => None,
        };
        let conditions = self.conditions();
        for it in at.truths.iter().filter(|it| it.is_result && !it.is_variable) {
            let Some(own) = symbol(self.terms, it.term) else { continue };
            for other in at.truths.iter().filter(|other| !other.is_result) {
                if symbol(self.terms, other.term) != Some(own) {
                    continue;
                }
                let steps = self.terms.implies(other.term, it.term);
                let truth = |value| value == Observed::Bool(true);
                let is_kept = |values: &[Observed]| !truth(values[0]) || truth(values[1]);
                let pair = [other, it];
                let columns: Vec<&[Cell]> = pair.iter().map(|it| it.cells.as_slice()).collect();
                let nulls: Vec<Term> = pair.iter().filter_map(|it| it.null).collect();
                for (condition, states) in &conditions {
                    let mut is_seen = false;
                    let is_broken = (0..at.states).filter(|&state| states[state]).any(|state| {
                        let holds = cell_test(&columns, state, &is_kept);
                        is_seen |= holds == Some(true);
                        holds == Some(false)
                    });
                    if !is_broken && is_seen {
                        let unless = self.terms.not(*condition);
                        self.add(steps, &nulls, &[unless], None);
                    }
                }
            }
        }
    }

    /// Conditions on numbers that are given, with the states in which they are true; the first one is always.
    fn conditions(&mut self) -> Vec<(Term, Vec<bool>)> {
        let at = self.at;
        let mut found = vec![(self.terms.bool(true), vec![true; at.states])];
        let is_remainder = |terms: &TermTable, term: Term| {
            matches!(terms.node(term), TermNode::Operation(Operator::Mod, _))
        };
        let given = at.integers.iter().filter(|it| !it.is_result && it.null.is_none());
        let given = given.filter(|it| it.is_variable || is_remainder(self.terms, it.term));
        let given: Vec<&PlaceTerm> = given.take(8).collect();
        for it in given {
            for &number in self.numbers.iter().take(6) {
                let constant = self.terms.int(number);
                let bound = i128::from(number);
                let equal = self.terms.eq(it.term, constant);
                let least = self.terms.compare(Operator::Le, constant, it.term);
                let most = self.terms.compare(Operator::Le, it.term, constant);
                let test = |holds: &dyn Fn(i128) -> bool| -> Vec<bool> {
                    let is = |cell: &Cell| matches!(cell, Cell::Value(Observed::Int(value)) if holds(*value));
                    it.cells.iter().map(is).collect()
                };
                found.push((equal, test(&|value| value == bound)));
                found.push((least, test(&|value| value >= bound)));
                found.push((most, test(&|value| value <= bound)));
            }
        }
        found
    }

    /// Atoms under conditions.
    fn guarded(&mut self) {
        let guards = self.guards();
        let atoms = std::mem::take(&mut self.atoms);
        for atom in atoms.iter().filter(|atom| atom.is_guarded_too) {
            for (guard, states) in &guards {
                let mut is_seen = false;
                let is_broken = atom.holds.iter().zip(states).any(|(holds, state)| {
                    is_seen |= *state && *holds == Some(true);
                    *state && *holds == Some(false)
                });
                if is_broken || !is_seen {
                    continue;
                }
                let unless = self.terms.not(*guard);
                if unless != atom.formula && *guard != atom.formula {
                    self.add(atom.formula, &atom.nulls, &[unless], atom.stronger);
                }
            }
        }
    }

    /// Conditions, with the states in which they are true.
    fn guards(&mut self) -> Vec<(Term, Vec<bool>)> {
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
}

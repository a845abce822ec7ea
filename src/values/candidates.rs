//! Candidates: what may be true at a place, made of its terms, as far as no state of a run breaks it.
//!
//! A weaker one sleeps as long as a stronger one that stands for it is alive.

mod guards;
mod linear;
mod sums;

use crate::observe::ObservedValue;
use crate::place::{FactPlace, PlaceTerm, PlaceTerms, TermGroup, TermObservation};
use crate::term::{FirstOrderTerm, FirstOrderTermNode, FirstOrderTermTable, ValueOperator};
use rustc_hash::FxHashMap;

pub(crate) use linear::{LinearForm, linear_forms};

/// What may be true at a place.
#[derive(Clone, Debug)]
pub(crate) struct CandidateFact {
    pub(crate) place: FactPlace,
    pub(crate) formula: FirstOrderTerm,
    /// The one that has to fall before this one is asked.
    pub(crate) stands_for: Option<usize>,
}

/// No place has more candidates.
const MOST_AT_PLACE: usize = 2_600;

/// An atom: its formula, what makes it vacuous, and in which states it holds.
struct CandidateAtom {
    formula: FirstOrderTerm,
    nulls: Vec<FirstOrderTerm>,
    holds: Vec<Option<bool>>,
    stronger: Option<usize>,
    is_guarded_too: bool,
}

/// Makes the candidates of a place.
pub(crate) struct CandidateMaker<'a> {
    pub(crate) terms: &'a mut FirstOrderTermTable,
    pub(crate) place: FactPlace,
    pub(crate) at: &'a PlaceTerms,
    /// Numbers of the text.
    pub(crate) numbers: &'a [i64],
    found: Vec<CandidateFact>,
    by_formula: FxHashMap<FirstOrderTerm, usize>,
    atoms: Vec<CandidateAtom>,
    first: usize,
}

/// The value of an atom in a state: `None` where it says nothing.
fn cell_test(
    cells: &[&[TermObservation]],
    state: usize,
    test: &dyn Fn(&[ObservedValue]) -> bool,
) -> Option<bool> {
    let mut values = Vec::with_capacity(cells.len());
    for column in cells {
        match column[state] {
            TermObservation::Vacuous => return None,
            TermObservation::Undefined => return Some(false),
            TermObservation::Value(value) => values.push(value),
        }
    }
    Some(test(&values))
}

fn int(value: ObservedValue) -> i128 {
    if let ObservedValue::Int(value) = value { value } else { 0 }
}

/// Whether something is true in all of these states, and is not everywhere without meaning.
fn holds_in(states: &[bool], is_true: &dyn Fn(usize) -> Option<bool>) -> bool {
    let mut is_seen = false;
    for (state, _) in states.iter().enumerate().filter(|(_, is_asked)| **is_asked) {
        match is_true(state) {
            Some(false) => return false,
            Some(true) => is_seen = true,
            None => {}
        }
    }
    is_seen
}

impl<'a> CandidateMaker<'a> {
    /// The candidates of a place, behind those that there are.
    pub(crate) fn make_candidates(
        terms: &'a mut FirstOrderTermTable,
        place: FactPlace,
        (at, has_guards): (&'a PlaceTerms, bool),
        (numbers, forms): (&'a [i64], &[LinearForm]),
        all: &mut Vec<CandidateFact>,
    ) {
        let (facts, by_formula, atoms) = (Vec::new(), FxHashMap::default(), Vec::new());
        let first = all.len();
        let mut maker =
            CandidateMaker { terms, place, at, numbers, found: facts, by_formula, atoms, first };
        maker.truths();
        maker.agreements();
        maker.references();
        maker.bounds();
        maker.comparisons();
        maker.sums();
        maker.linear(forms);
        maker.alternatives();
        maker.add_preserved();
        if has_guards {
            maker.sums_under_conditions();
        }
        let guards = if has_guards { maker.guards() } else { maker.flags() };
        maker.add_guarded_atoms(&guards);
        maker.guarded_distances(&guards);
        all.append(&mut maker.found);
    }

    /// A truth value, or that it means nothing.
    fn or_null(&mut self, it: &PlaceTerm) -> FirstOrderTerm {
        let parts: Vec<FirstOrderTerm> = it.null.into_iter().chain([it.term]).collect();
        self.terms.or(&parts)
    }

    /// Adds an atom, if no state breaks it; its number.
    fn atom(
        &mut self,
        formula: FirstOrderTerm,
        of: &[&PlaceTerm],
        stronger: Option<usize>,
        test: &dyn Fn(&[ObservedValue]) -> bool,
    ) -> Option<usize> {
        if self.place.is_exit && !of.iter().any(|it| it.is_result || self.is_said_by_returning(it))
        {
            return None;
        }
        let columns: Vec<&[TermObservation]> = of.iter().map(|it| it.cells.as_slice()).collect();
        let holds: Vec<Option<bool>> =
            (0..self.at.states).map(|state| cell_test(&columns, state, test)).collect();
        let nulls: Vec<FirstOrderTerm> = of.iter().filter_map(|it| it.null).collect();
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

    /// Whether that a unit returns may say more of a thing that was given than was required: of structures in order, of
    /// sums and the like it does not.
    fn is_said_by_returning(&self, it: &PlaceTerm) -> bool {
        let is_call_or_end = |symbol| {
            let name = &self.terms.signature(symbol).name;
            name.starts_with("returns.") || name.ends_with(".finite") || name.starts_with("get.")
        };
        match self.terms.node(it.term) {
            FirstOrderTermNode::Apply(symbol, _) => is_call_or_end(*symbol),
            _ => it.is_variable,
        }
    }

    pub(super) fn add(
        &mut self,
        formula: FirstOrderTerm,
        nulls: &[FirstOrderTerm],
        unless: &[FirstOrderTerm],
        stands_for: Option<usize>,
    ) -> Option<usize> {
        let parts: Vec<FirstOrderTerm> =
            nulls.iter().chain(unless).copied().chain([formula]).collect();
        let formula = self.terms.or(&parts);
        if self.terms.as_bool(formula).is_some() || self.found.len() >= MOST_AT_PLACE {
            return None;
        }
        if let Some(&existing) = self.by_formula.get(&formula) {
            return Some(existing);
        }
        let number = self.first + self.found.len();
        self.by_formula.insert(formula, number);
        self.found.push(CandidateFact { place: self.place, formula, stands_for });
        Some(number)
    }

    fn truths(&mut self) {
        let at = self.at;
        let mut settled: Vec<Option<usize>> = Vec::new();
        let mut true_ones: FxHashMap<FirstOrderTerm, usize> = FxHashMap::default();
        for (number, it) in at.truths.iter().enumerate() {
            // What is true of all nodes is true of the first one, for instance.
            let more = it.stronger.iter().find_map(|term| true_ones.get(term).copied());
            let yes =
                self.atom(it.term, &[it], more, &|values| values[0] == ObservedValue::Bool(true));
            let not = self.terms.not(it.term);
            let no = self.atom(not, &[it], None, &|values| values[0] == ObservedValue::Bool(false));
            settled.push(yes.or(no));
            true_ones.extend(yes.map(|yes| (it.term, yes)));
            for (before, other) in at.truths[..number].iter().enumerate() {
                let is_pair = it.is_variable || other.is_variable || it.is_result;
                if !is_pair || !self.are_alike(it, other) {
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

    /// Whether two truth values may have to do with each other: one is a variable, or both are by
    /// procedures of the program. What folds and properties of nodes say of different things is compared with nothing.
    fn are_alike(&self, it: &PlaceTerm, other: &PlaceTerm) -> bool {
        let symbol = |of: &PlaceTerm| match self.terms.node(of.term) {
            FirstOrderTermNode::Apply(symbol, _) => Some(*symbol),
            _ => None,
        };
        let is_called = |symbol| {
            let name = &self.terms.signature(symbol).name;
            name.starts_with("call.") || name.starts_with("returns.")
        };
        match (symbol(it), symbol(other)) {
            _ if it.is_variable || other.is_variable => true,
            (Some(a), Some(b)) => is_called(a) && is_called(b),
            _ => false,
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
                    let truth = |value| value == ObservedValue::Bool(true);
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
        let is_null = |value: ObservedValue| matches!(value, ObservedValue::Ref { address: 0, .. });
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
                let both = |values: &[ObservedValue]| is_null(values[0]) == is_null(values[1]);
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
        let address =
            |value| if let ObservedValue::Ref { address, .. } = value { address } else { 0 };
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
                let least = self.terms.compare(ValueOperator::Le, constant, it.term);
                let most = self.terms.compare(ValueOperator::Le, it.term, constant);
                let stronger = exact.or(last[0]);
                let least = self.atom(least, &[it], stronger, &|values| int(values[0]) >= bound);
                let most = self.atom(most, &[it], exact, &|values| int(values[0]) <= bound);
                let above = self.terms.compare(ValueOperator::Lt, constant, it.term);
                self.atom(above, &[it], last[0].or(exact), &|values| int(values[0]) > bound);
                let below = self.terms.compare(ValueOperator::Lt, it.term, constant);
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
                let less = self.terms.compare(ValueOperator::Lt, a, b);
                let less = self.atom(less, &pair, None, &|values| int(values[0]) < int(values[1]));
                let more = self.terms.compare(ValueOperator::Lt, b, a);
                let more = self.atom(more, &pair, None, &|values| int(values[0]) > int(values[1]));
                let most = self.terms.compare(ValueOperator::Le, a, b);
                self.atom(most, &pair, equal.or(less), &|values| int(values[0]) <= int(values[1]));
                let least = self.terms.compare(ValueOperator::Le, b, a);
                self.atom(least, &pair, equal.or(more), &|values| int(values[0]) >= int(values[1]));
                self.distance(it, other, equal);
            }
        }
    }

    /// That two terms differ by a small number.
    fn distance(&mut self, it: &PlaceTerm, other: &PlaceTerm, equal: Option<usize>) {
        let first = it.cells.iter().zip(&other.cells).find_map(|pair| match pair {
            (
                TermObservation::Value(ObservedValue::Int(a)),
                TermObservation::Value(ObservedValue::Int(b)),
            ) => a.checked_sub(*b),
            _ => None,
        });
        let Some(distance) = first.filter(|it| equal.is_none() && it.abs() <= 8 && *it != 0) else {
            return;
        };
        let constant = self.terms.int(distance);
        let sum = self.terms.arithmetic(ValueOperator::Add, other.term, constant);
        let formula = self.terms.eq(it.term, sum);
        self.atom(formula, &[it, other], None, &|values| {
            int(values[0]).checked_sub(int(values[1])) == Some(distance)
        });
    }

    /// What is true of a structure that is given is true of one that is returned, if an argument is as it should be.
    fn add_preserved(&mut self) {
        let at = self.at;
        let symbol = |terms: &FirstOrderTermTable, term: FirstOrderTerm| match terms.node(term) {
            FirstOrderTermNode::Apply(symbol, _) => Some(*symbol),
            _ => None,
        };
        for it in at.truths.iter().filter(|it| it.is_result && !it.is_variable) {
            let Some(result_symbol) = symbol(self.terms, it.term) else { continue };
            for other in at.truths.iter().filter(|other| !other.is_result) {
                if symbol(self.terms, other.term) != Some(result_symbol) {
                    continue;
                }
                let steps = self.terms.implies(other.term, it.term);
                let truth = |value| value == ObservedValue::Bool(true);
                let is_kept = |values: &[ObservedValue]| !truth(values[0]) || truth(values[1]);
                let pair = [other, it];
                let columns: Vec<&[TermObservation]> =
                    pair.iter().map(|it| it.cells.as_slice()).collect();
                let nulls: Vec<FirstOrderTerm> = pair.iter().filter_map(|it| it.null).collect();
                let is_true = |state: usize| cell_test(&columns, state, &is_kept);
                let always = vec![true; at.states];
                let mut always_true = {
                    let stronger = self.or_null(it);
                    self.by_formula.get(&stronger).copied()
                };
                if holds_in(&always, &is_true) {
                    always_true = self.add(steps, &nulls, &[], always_true);
                }
                for (_, condition, states) in
                    at.conditions.iter().filter(|it| it.0 == result_symbol)
                {
                    if holds_in(states, &is_true) {
                        let unless = self.terms.not(*condition);
                        self.add(steps, &nulls, &[unless], always_true);
                    }
                }
                // Who asks about a part alone knows of the other parts nothing, not even that asking ends.
                if let Some(returning) = self.returning(other).filter(|it| it.term != other.term) {
                    let unless = self.terms.not(returning.term);
                    self.add(steps, &nulls, &[unless], always_true);
                }
            }
        }
    }

    /// That the call returns whose result a truth value is.
    fn returning(&self, it: &PlaceTerm) -> Option<&'a PlaceTerm> {
        let applied = |term: FirstOrderTerm| match self.terms.node(term) {
            FirstOrderTermNode::Apply(symbol, arguments) => {
                Some((self.terms.signature(*symbol).name.as_str(), arguments))
            }
            _ => None,
        };
        let (name, arguments) = applied(it.term)?;
        let unit = name.strip_prefix("call.")?;
        let is_it = |other: &&PlaceTerm| {
            applied(other.term).is_some_and(|(name, others)| {
                name.strip_prefix("returns.") == Some(unit) && others == arguments
            })
        };
        self.at.truths.iter().find(is_it)
    }
}

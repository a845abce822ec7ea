//! The terms that facts at a place speak of, with their values in states of runs.
//!
//! A place is where a unit begins, or where it returns: there facts relate what it was given, what it returns, and what
//! comes back changed.

mod structures;

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use crate::execute::handing::function_terms;
use crate::functions::ValueFunctions;
use crate::observe::{ObservedValue, Observer};
use crate::place::{
    FactPlace, Family, PlaceReference, PlaceTerm, PlaceTerms, TermGroup, TermObservation,
    UnitConstants,
};
use crate::sample::UnitSample;
use crate::state::{field_term, term_sort};
use crate::term::{
    FirstOrderSort, FirstOrderTerm, FirstOrderTermNode, FirstOrderTermTable, FunctionSymbol,
    ValueOperator,
};
use crate::units::{Mode, Units};
use base::{FieldId, ShapeId, Sort, VarId};
use concrete::{Heap, Value};
use program::Program;
use rustc_hash::FxHashMap;

/// Makes the terms at a place.
pub(crate) struct TermMaker<'a> {
    pub(crate) program: &'a Program,
    pub(crate) terms: &'a mut FirstOrderTermTable,
    pub(crate) units: &'a Units,
    pub(crate) functions: &'a mut ValueFunctions,
    pub(crate) family: Family,
    /// Divisors of the text.
    pub(crate) divisors: &'a [i64],
    /// The numbers that calls of procedures have for parameters.
    pub(crate) arguments: &'a BTreeMap<VarId, BTreeSet<i64>>,
}

/// No procedure is applied to more arguments at a place.
const MOST_APPLICATIONS: usize = 10;
/// Nor are there more applications in all.
const MOST_PROCEDURE_TERMS: usize = 48;

/// A term before it is looked at in states.
struct CandidateTerm {
    term: FirstOrderTerm,
    group: TermGroup,
    null: Option<FirstOrderTerm>,
    is_result: bool,
    is_variable: bool,
}

impl TermMaker<'_> {
    /// The terms at a place, with their values in these states.
    pub(crate) fn terms_at(
        &mut self,
        place: FactPlace,
        constants: &UnitConstants,
        samples: &[UnitSample],
        properties: &[(ShapeId, usize)],
    ) -> PlaceTerms {
        let samples: Vec<&UnitSample> =
            samples.iter().filter(|sample| !place.is_exit || sample.exit.is_some()).collect();
        let (mut proposed, mut references) = self.variables(place, constants);
        self.add_fields(&mut proposed, &mut references);
        let mut property_terms = self.add_folds(place, &mut proposed, &references, properties);
        self.add_procedures(&mut proposed, &mut references);
        self.add_remainders(&mut proposed);
        let conditions = self.conditions(&proposed, properties);
        let fields = field_symbols(self.program, self.terms);
        let mut place_terms = PlaceTerms { states: samples.len(), ..PlaceTerms::default() };
        let mut columns: Vec<Vec<TermObservation>> =
            vec![Vec::new(); proposed.len() + references.len()];
        place_terms.conditions =
            conditions.iter().map(|&(of, term)| (of, term, Vec::new())).collect();
        for sample in &samples {
            let exit = sample.exit.as_ref().map_or(&sample.entry, |(heap, _)| heap);
            let bindings = Rc::new(bindings(self.units, place, constants, sample));
            let heaps: [&Heap; 2] = [&sample.entry, exit];
            let of = (&*self.terms, &*self.functions);
            let mut observer = Observer::new(&self.program.symbols, of, &fields, heaps);
            let terms = proposed.iter().map(|it| (it.term, it.null));
            let all = terms.chain(references.iter().map(|it| (it.term, it.null)));
            for (column, (term, null)) in columns.iter_mut().zip(all) {
                let is_null = null.map(|null| observer.value(null, &bindings));
                column.push(match is_null {
                    Some(Some(ObservedValue::Bool(true))) => TermObservation::Vacuous,
                    Some(None) => TermObservation::Undefined,
                    _ => observer
                        .value(term, &bindings)
                        .map_or(TermObservation::Undefined, TermObservation::Value),
                });
            }
            for (_, term, states) in &mut place_terms.conditions {
                let value = observer.value(*term, &bindings);
                states.push(value == Some(ObservedValue::Bool(true)));
            }
        }
        let mut columns = columns.into_iter();
        for it in proposed {
            let cells = columns.next().unwrap_or_default();
            let CandidateTerm { term, group, null, is_result, is_variable } = it;
            let (property, stronger) = property_terms.remove(&term).unzip();
            let stronger = stronger.unwrap_or_default();
            let place_term =
                PlaceTerm { term, group, null, is_result, is_variable, property, stronger, cells };
            let kind = if self.terms.sort(term) == FirstOrderSort::Bool {
                &mut place_terms.truths
            } else {
                &mut place_terms.integers
            };
            kind.push(place_term);
        }
        for it in references {
            let cells = columns.next().unwrap_or_default();
            let PlaceReference { term, null, is_result, is_variable, sort } = it;
            let group = TermGroup::Plain;
            place_terms.sorts.push(sort);
            let (property, stronger) = (None, Vec::new());
            let place_term =
                PlaceTerm { term, group, null, is_result, is_variable, property, stronger, cells };
            place_terms.references.push(place_term);
        }
        place_terms
    }

    fn variables(
        &mut self,
        place: FactPlace,
        constants: &UnitConstants,
    ) -> (Vec<CandidateTerm>, Vec<PlaceReference>) {
        let unit = &self.units.all[place.unit];
        let mut all: Vec<(FirstOrderTerm, Sort, bool)> = Vec::new();
        for (parameter, &term) in unit.parameters.iter().zip(&constants.parameters) {
            if !(parameter.is_entry && parameter.mode == Mode::Moved) {
                all.push((term, parameter.sort, false));
            }
        }
        if place.is_exit {
            for (&var, &term) in unit.results.iter().zip(&constants.results) {
                all.push((term, self.program.symbols[var].sort, true));
            }
            let positions: Vec<usize> = unit.changed_parameter_positions().collect();
            for (at, &term) in positions.into_iter().zip(&constants.kept) {
                all.push((term, unit.parameters[at].sort, true));
            }
        }
        let (mut proposed, mut references) = (Vec::new(), Vec::new());
        for (term, sort, is_result) in all {
            let (null, is_variable) = (None, true);
            if sort.is_ref() {
                references.push(PlaceReference { term, sort, null, is_result, is_variable });
            } else {
                let group = TermGroup::Plain;
                proposed.push(CandidateTerm { term, group, null, is_result, is_variable });
            }
        }
        (proposed, references)
    }

    /// That a reference is null, or that the term itself means nothing.
    fn null_of(&mut self, of: &PlaceReference) -> FirstOrderTerm {
        let zero = self.terms.zero();
        let null = self.terms.eq(of.term, zero);
        match of.null {
            Some(outer) => self.terms.or(&[outer, null]),
            None => null,
        }
    }

    /// The fields of references, and references in them to other types.
    fn add_fields(
        &mut self,
        proposed: &mut Vec<CandidateTerm>,
        references: &mut Vec<PlaceReference>,
    ) {
        let mut at = 0;
        while at < references.len() {
            let of = references[at].clone();
            at += 1;
            let Sort::Ref(shape) = of.sort else { continue };
            let null = Some(self.null_of(&of));
            for &field in &self.program.symbols[shape].fields {
                let sort = self.program.symbols[field].sort;
                let term = field_term(self.program, self.terms, field, of.term);
                let is_result = of.is_result;
                match sort {
                    Sort::Int | Sort::Bool => {
                        let (group, is_variable) = (TermGroup::Key, false);
                        proposed.push(CandidateTerm { term, group, null, is_result, is_variable });
                    }
                    Sort::Ref(_) if of.is_variable => {
                        let is_variable = false;
                        let it = PlaceReference { term, sort, null, is_result, is_variable };
                        references.push(it);
                    }
                    Sort::Ref(_) | Sort::Vector(_) => {}
                }
            }
        }
    }

    /// The program's own procedures, applied to what there is.
    fn add_procedures(
        &mut self,
        proposed: &mut Vec<CandidateTerm>,
        references: &mut Vec<PlaceReference>,
    ) {
        let units = self.units;
        let mut count = 0;
        let (zero, truths) = (self.terms.zero(), [true, false].map(|it| self.terms.bool(it)));
        let mut procedure_terms = Vec::new();
        let mut fields = Vec::new();
        let sorts: Vec<Sort> =
            references.iter().filter(|it| it.is_variable).map(|it| it.sort).collect();
        let has_variable = |sort: Sort| sorts.contains(&sort);
        for unit in units.all.iter().filter(|unit| unit.is_pure && !unit.is_head) {
            let mut argument_lists: Vec<(Vec<FirstOrderTerm>, Vec<FirstOrderTerm>, bool)> =
                vec![Default::default()];
            for parameter in &unit.parameters {
                let choices: Vec<(FirstOrderTerm, Option<FirstOrderTerm>, bool)> =
                    match parameter.sort {
                        Sort::Ref(_) => {
                            let fit = references.iter().filter(|it| it.sort == parameter.sort);
                            // What a child is, its parent says.
                            let fit = fit.filter(|it| it.is_variable || !has_variable(it.sort));
                            fit.map(|it| (it.term, it.null, it.is_result)).collect()
                        }
                        Sort::Int | Sort::Bool => {
                            let sort = term_sort(parameter.sort);
                            let mut variables = Vec::new();
                            for it in proposed.iter().filter(|it| it.is_variable) {
                                if it.null.is_none() && self.terms.sort(it.term) == sort {
                                    variables.push((it.term, it.null, it.is_result));
                                }
                            }
                            let constants = match sort {
                                FirstOrderSort::Int => {
                                    let given = self.arguments.get(&parameter.var);
                                    let given = given.into_iter().flatten();
                                    let given = given.map(|&it| (self.terms.int(it), None, false));
                                    let mut all: Vec<_> = given.take(4).collect();
                                    if all.is_empty() {
                                        all.push((zero, None, false));
                                    }
                                    all
                                }
                                FirstOrderSort::Bool => truths.map(|it| (it, None, false)).to_vec(),
                            };
                            variables.into_iter().chain(constants).collect()
                        }
                        Sort::Vector(_) => Vec::new(),
                    };
                let mut longer = Vec::new();
                for (arguments, nulls, is_result) in &argument_lists {
                    for (choice, null, is_from_result) in &choices {
                        let is_new = parameter.sort == Sort::Bool || !arguments.contains(choice);
                        if is_new {
                            let arguments = arguments.iter().copied().chain([*choice]).collect();
                            let nulls = nulls.iter().copied().chain(*null).collect();
                            longer.push((arguments, nulls, *is_result || *is_from_result));
                        }
                    }
                }
                argument_lists = longer;
                argument_lists.truncate(4 * MOST_APPLICATIONS);
            }
            // Those of variables first.
            argument_lists.sort_by_key(|(_, nulls, _)| !nulls.is_empty());
            for (arguments, nulls, is_result) in argument_lists.into_iter().take(MOST_APPLICATIONS)
            {
                count += 1;
                if count > MOST_PROCEDURE_TERMS {
                    break;
                }
                let null = if nulls.is_empty() { None } else { Some(self.terms.or(&nulls)) };
                let (program, group) = (self.program, TermGroup::Plain);
                let (values, returns) = function_terms(program, self.terms, unit, &arguments);
                let is_variable = false;
                procedure_terms.push(CandidateTerm {
                    term: returns,
                    group,
                    null,
                    is_result,
                    is_variable,
                });
                for (&var, term) in unit.results.iter().zip(values) {
                    let sort = program.symbols[var].sort;
                    if sort.is_ref() {
                        fields.push(PlaceReference { term, sort, null, is_result, is_variable });
                    } else {
                        procedure_terms.push(CandidateTerm {
                            term,
                            group,
                            null,
                            is_result,
                            is_variable,
                        });
                    }
                }
            }
        }
        let before = references.len();
        references.extend(fields);
        let others: Vec<PlaceReference> = references[before..].to_vec();
        for of in others {
            let Sort::Ref(shape) = of.sort else { continue };
            let null = Some(self.null_of(&of));
            for &field in &self.program.symbols[shape].fields {
                if self.program.symbols[field].sort.is_ref() {
                    continue;
                }
                let term = field_term(self.program, self.terms, field, of.term);
                let (group, is_result) = (TermGroup::Key, of.is_result);
                procedure_terms.push(CandidateTerm {
                    term,
                    group,
                    null,
                    is_result,
                    is_variable: false,
                });
            }
        }
        proposed.extend(procedure_terms);
    }

    fn add_remainders(&mut self, proposed: &mut Vec<CandidateTerm>) {
        let mut remainders = Vec::new();
        for it in proposed.iter().filter(|it| it.is_variable) {
            if self.terms.sort(it.term) != FirstOrderSort::Int {
                continue;
            }
            for &divisor in self.divisors.iter().take(2) {
                let divisor = self.terms.int(divisor);
                let term = self.terms.arithmetic(ValueOperator::Mod, it.term, divisor);
                let CandidateTerm { group, null, is_result, .. } = *it;
                remainders.push(CandidateTerm { term, group, null, is_result, is_variable: false });
            }
        }
        proposed.extend(remainders);
    }
}

/// The fields that functions are.
pub(crate) fn field_symbols(
    program: &Program,
    terms: &mut FirstOrderTermTable,
) -> FxHashMap<FunctionSymbol, FieldId> {
    let zero = terms.zero();
    let mut by_symbol = FxHashMap::default();
    for field in program.symbols.field_ids() {
        let of = field_term(program, terms, field, zero);
        if let FirstOrderTermNode::Apply(symbol, _) = terms.node(of) {
            by_symbol.insert(*symbol, field);
        }
    }
    by_symbol
}

/// What the constants are in a state.
pub(crate) fn bindings(
    units: &Units,
    place: FactPlace,
    constants: &UnitConstants,
    sample: &UnitSample,
) -> FxHashMap<FirstOrderTerm, ObservedValue> {
    let mut bindings = FxHashMap::default();
    let mut bind = |term: FirstOrderTerm, value: &Value, is_exit: bool| {
        if let Some(value) = ObservedValue::from_value(value, is_exit) {
            bindings.insert(term, value);
        }
    };
    for (&term, value) in constants.parameters.iter().zip(&sample.arguments) {
        bind(term, value, false);
    }
    if let (true, Some((_, results))) = (place.is_exit, &sample.exit) {
        for (&term, value) in constants.results.iter().zip(results) {
            bind(term, value, true);
        }
        for (at, &term) in units.all[place.unit].changed_parameter_positions().zip(&constants.kept)
        {
            bind(term, &sample.arguments[at], true);
        }
    }
    bindings
}

//! Folds of the references at a place, and what makes of arguments nodes that folds allow.

use super::{CandidateTerm, TermMaker};
use crate::execute::lost::checks_lost_memory;
use crate::functions::{FoldKind, FoldOrder, NodeProperty, ValueFunctions};
use crate::place::{FactPlace, PlaceReference, TermGroup};
use crate::properties::with_numbers;
use crate::term::{FirstOrderTerm, FunctionSymbol};
use crate::units::Units;
use base::{FieldId, ShapeId, Sort, VarId};
use program::Program;
use rustc_hash::FxHashMap;

/// No shape has more sums of functions.
const MOST_TOTALS: usize = 4;

/// What terms say of properties of nodes, and which terms say more.
type PropertyTerms = FxHashMap<FirstOrderTerm, ((usize, bool), Vec<FirstOrderTerm>)>;

impl TermMaker<'_> {
    /// Folds of references, and properties of the nodes that they refer to.
    pub(super) fn add_folds(
        &mut self,
        place: FactPlace,
        proposed: &mut Vec<CandidateTerm>,
        references: &[PlaceReference],
        properties: &[(ShapeId, usize)],
    ) -> PropertyTerms {
        let mut property_terms = PropertyTerms::default();
        for of in references {
            let Sort::Ref(shape) = of.sort else { continue };
            let is_inner = !of.is_variable;
            // What a child is, its parent says.
            let is_child =
                is_inner && references.iter().any(|it| it.is_variable && it.sort == of.sort);
            if checks_lost_memory(self.program) && self.units.is_owned(of.sort) {
                let (program, units, kind) = (self.program, self.units, FoldKind::Freed);
                let term = self.functions.fold(program, self.terms, units, (shape, &kind), of.term);
                let (group, null, is_result) = (TermGroup::Plain, of.null, of.is_result);
                proposed.push(CandidateTerm { term, group, null, is_result, is_variable: false });
            }
            let children = ValueFunctions::children(self.program, shape);
            if children.is_empty() || (is_child && !self.family.has_order) {
                continue;
            }
            let mut kinds: Vec<(FoldKind, TermGroup)> = Vec::new();
            if is_child {
                // What its parent may say only later, when it is written again.
                if !place.is_exit && !self.units.all[place.unit].is_pure {
                    self.add_order_of_child(proposed, of, shape);
                }
                continue;
            }
            if !self.units.is_owned(of.sort) {
                kinds.push((FoldKind::Finite, TermGroup::Plain));
            }
            let fields = self.program.symbols[shape].fields.iter().copied();
            let keys: Vec<FieldId> =
                fields.filter(|&field| self.program.symbols[field].sort == Sort::Int).collect();
            if self.family.has_counts {
                kinds.push((FoldKind::Size, TermGroup::Size));
                kinds.extend(keys.iter().map(|&key| (FoldKind::Sum(key), TermGroup::Sum)));
                let totals = totals(self.program, self.units, shape);
                kinds.extend(totals.map(|kind| (kind, TermGroup::Plain)));
            }
            if self.family.has_order {
                for &key in &keys {
                    kinds.push((FoldKind::Least(key), TermGroup::Key));
                    kinds.push((FoldKind::Greatest(key), TermGroup::Key));
                    for (order, _) in FoldOrder::ALL {
                        kinds.push((FoldKind::Ordered(order, key), TermGroup::Plain));
                        if children.len() == 2 {
                            kinds.push((FoldKind::Search(order, key), TermGroup::Plain));
                        }
                    }
                }
            }
            if self.family.has_nodes || self.family.has_life {
                let applicable = properties.iter().filter(|(of, _)| *of == shape);
                kinds.extend(applicable.map(|&(_, at)| (FoldKind::All(at), TermGroup::Plain)));
            }
            let is_result = of.is_result;
            for (kind, group) in kinds {
                let is_of_nodes = matches!(kind, FoldKind::Least(_) | FoldKind::Greatest(_));
                let null = if is_of_nodes { Some(self.null_of(of)) } else { of.null };
                let (program, units) = (self.program, self.units);
                let term = self.functions.fold(program, self.terms, units, (shape, &kind), of.term);
                proposed.push(CandidateTerm { term, group, null, is_result, is_variable: false });
            }
            for &(_, at) in properties.iter().filter(|(of, _)| *of == shape) {
                let (program, units) = (self.program, self.units);
                let NodeProperty { it, formula, stronger } = self.functions.properties[at].clone();
                let mut for_all_nodes = |at: usize| {
                    let of_all = (shape, &FoldKind::All(at));
                    self.functions.fold(program, self.terms, units, of_all, of.term)
                };
                let all = for_all_nodes(at);
                let stronger = stronger.into_iter().map(for_all_nodes).collect();
                property_terms.insert(all, ((at, true), stronger));
                let null = Some(self.null_of(of));
                let mut memo = FxHashMap::from_iter([(it, of.term)]);
                let term = self.terms.substitute(formula, &mut memo);
                if of.is_variable && self.terms.as_bool(term).is_none() {
                    let (group, is_variable) = (TermGroup::Plain, false);
                    proposed.push(CandidateTerm { term, group, null, is_result, is_variable });
                    property_terms.insert(term, ((at, false), vec![all]));
                }
            }
        }
        property_terms
    }

    /// That a child is in order where its parent need not be.
    fn add_order_of_child(
        &mut self,
        proposed: &mut Vec<CandidateTerm>,
        of: &PlaceReference,
        shape: ShapeId,
    ) {
        let fields = self.program.symbols[shape].fields.clone();
        for key in fields.into_iter().filter(|&it| self.program.symbols[it].sort == Sort::Int) {
            for (order, _) in FoldOrder::ALL {
                let (program, units, kind) =
                    (self.program, self.units, FoldKind::Ordered(order, key));
                let term = self.functions.fold(program, self.terms, units, (shape, &kind), of.term);
                let (group, null, is_result) = (TermGroup::Plain, of.null, of.is_result);
                proposed.push(CandidateTerm { term, group, null, is_result, is_variable: false });
            }
        }
    }

    /// What makes of arguments nodes that properties allow, with the fold of each.
    pub(super) fn conditions(
        &mut self,
        proposed: &[CandidateTerm],
        properties: &[(ShapeId, usize)],
    ) -> Vec<(FunctionSymbol, FirstOrderTerm)> {
        let given = proposed.iter().filter(|it| it.is_variable && !it.is_result);
        let given: Vec<FirstOrderTerm> = given.map(|it| it.term).take(4).collect();
        let mut conditions = Vec::new();
        for &(shape, at) in properties {
            let Some(&symbol) = self.functions.folds.get(&(shape, FoldKind::All(at))) else {
                continue;
            };
            let NodeProperty { it, formula, .. } = self.functions.properties[at];
            let instances = with_numbers(self.terms, (it, formula), &given);
            conditions.extend(instances.into_iter().map(|term| (symbol, term)));
        }
        conditions
    }
}

/// Sums along a structure of what a function of one field is.
fn totals<'a>(
    program: &'a Program,
    units: &'a Units,
    shape: ShapeId,
) -> impl Iterator<Item = FoldKind> + use<'a> {
    let sort = |var: VarId| program.symbols[var].sort;
    let mut folds = Vec::new();
    for &field in &program.symbols[shape].fields {
        let field_sort = program.symbols[field].sort;
        if field_sort == Sort::Ref(shape) || field_sort == Sort::Bool {
            continue;
        }
        for (number, unit) in units.all.iter().enumerate() {
            if unit.is_pure
                && !unit.is_head
                && let ([parameter], [result]) = (&unit.parameters[..], &unit.results[..])
                && parameter.sort == field_sort
                && sort(*result) == Sort::Int
            {
                folds.push(FoldKind::Total(number, field));
            }
        }
    }
    folds.into_iter().take(MOST_TOTALS)
}

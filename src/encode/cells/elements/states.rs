//! What is made of the states of concrete runs: each is seen through every element, and each two.

use super::Elements;
use super::seen::{SeenArrays, seen_arrays};
use crate::cells::runs::CellInterpretation;
use crate::cells::slot::PredicateParam;
use crate::cells::spoken::PredicateParameter;
use crate::cells::subject::ElementParam;
use crate::claims::SpokenClaim;
use crate::clauses::CutPredicate;
use crate::states::{InspectedState, Interpretation, VariableSource, address};
use base::Span;
use chc::{Model, ModelFunction, PredId, Predicate};
use concrete::Object;
use logic::{ExprValue, Var};
use program::Program;
use program::cfg::Vertex;

/// So many elements of an array are looked at.
const MOST_ELEMENTS: i64 = 6;
/// So many elements, or pairs of elements, of all arrays side by side.
const MOST_TUPLES: usize = 80;

/// The name of the predicate that one with elements was made of, if it is one.
pub(in crate::cells) fn without_elements(predicate: &Predicate) -> Option<&str> {
    predicate.name.trim_end_matches('_').strip_suffix("_at")
}

/// The cells, with elements in the place of arrays. They tell what holds of the states of runs; clauses are
/// not held against runs, but those are that they are made of.
#[derive(Debug)]
pub(in crate::cells) struct ElementCells {
    cells: CellInterpretation,
    predicates: Vec<SeenPredicate>,
    /// How many elements of each array are seen.
    count: usize,
}

#[derive(Debug)]
struct SeenPredicate {
    layout: Vec<PredicateParam>,
    arrays: SeenArrays,
    /// Whether it sees elements.
    with: bool,
    /// Whether *void* is a parameter.
    has_void: bool,
}

impl ElementCells {
    /// The predicates are those of the cells and those with elements.
    pub(in crate::cells) fn new(
        cells: CellInterpretation,
        elements: Elements,
        with: Vec<bool>,
        predicates: &[Predicate],
    ) -> Self {
        let count = match elements {
            Elements::All => 0,
            Elements::OfObjects(count) | Elements::UnderVars(count) => count,
        };
        let seen_predicates =
            predicates.iter().zip(with).enumerate().map(|(number, (predicate, with))| {
                let (view, kind) = cells.kinds[number];
                let (_, layout) = cells.views[view].predicates[&kind].clone();
                let arrays = seen_arrays(cells.symbols(), &layout, elements);
                SeenPredicate { layout, arrays, with, has_void: predicate.void.is_some() }
            });
        let predicates = seen_predicates.collect();
        Self { cells, predicates, count }
    }

    /// The indices in bounds that are looked at, of each array so many.
    fn tuples(&self, predicate: &SeenPredicate, values: &[ExprValue]) -> Vec<Vec<Vec<i64>>> {
        let mut choices: Vec<Vec<Vec<i64>>> = Vec::new();
        let mut total: u128 = 1;
        for array in &predicate.arrays.seen {
            let length = array.length.map_or(MOST_ELEMENTS, |place| address(&values[place]));
            let length = length.min(MOST_ELEMENTS);
            let mut index_tuples: Vec<Vec<i64>> = match self.count {
                1 => (0..length).map(|k| vec![k]).collect(),
                _ => (0..length).flat_map(|k| (k..length).map(move |l| vec![k, l])).collect(),
            };
            // Of more arrays than any program has the first elements are enough.
            total = total.checked_mul(index_tuples.len() as u128).unwrap_or_else(|| {
                index_tuples.truncate(1);
                total
            });
            choices.push(index_tuples);
        }
        // Some of all, evenly: there are too many for all of them to be made.
        let step = total.div_ceil(MOST_TUPLES as u128).max(1);
        let mut tuples = Vec::new();
        let mut at = 0;
        while at < total {
            tuples.push(tuple(&choices, at));
            at += step;
        }
        tuples
    }
}

/// The choice of this number, of one for each array; the last array changes fastest.
fn tuple(choices: &[Vec<Vec<i64>>], number: u128) -> Vec<Vec<i64>> {
    let mut rest = number;
    let mut chosen: Vec<Vec<i64>> = Vec::new();
    for options in choices.iter().rev() {
        let many = options.len() as u128;
        chosen.push(options[usize::try_from(rest % many).unwrap_or(0)].clone());
        rest /= many;
    }
    chosen.reverse();
    chosen
}

impl SeenPredicate {
    /// The arguments, of the elements at these indices.
    fn arguments(&self, values: &[ExprValue], indices: &[Vec<i64>]) -> Vec<ExprValue> {
        let mut args = Vec::new();
        for (place, value) in values.iter().enumerate() {
            let array = self.arrays.seen.iter().position(|of| of.places.contains(&place));
            let Some(array) = array else {
                let is_dropped = self.layout[place] == PredicateParam::Void && !self.has_void;
                if !is_dropped && !self.arrays.left_out.contains(&place) {
                    args.push(value.clone());
                }
                continue;
            };
            let Some(indices) = indices.get(array) else { continue };
            let of = indices.iter().map(|&index| ExprValue::Int(index.into()));
            if self.arrays.seen[array].places.first() == Some(&place) {
                args.extend(of.clone());
            }
            args.extend(of.map(|index| value.element(&index)));
        }
        args
    }
}

impl ElementCells {
    /// What the parameters of a predicate are.
    fn parameters(&self, predicate: &SeenPredicate) -> Vec<PredicateParameter> {
        let mut params = Vec::new();
        for (place, &slot) in predicate.layout.iter().enumerate() {
            let array = predicate.arrays.seen.iter().find(|of| of.places.contains(&place));
            let Some(array) = array else {
                let is_dropped = slot == PredicateParam::Void && !predicate.has_void;
                if !is_dropped && !predicate.arrays.left_out.contains(&place) {
                    params.push(PredicateParameter::Slot(slot));
                }
                continue;
            };
            if !predicate.with {
                continue;
            }
            let first = array.places.first() == Some(&place);
            let array = predicate.layout[array.places[0]];
            let element = |which, content| {
                PredicateParameter::Element(ElementParam { array, which, content })
            };
            if first {
                params.extend((0..self.count).map(|which| element(which, None)));
            }
            params.extend((0..self.count).map(|which| element(which, Some(slot))));
        }
        params
    }
}

impl Interpretation for ElementCells {
    fn program<'a>(&'a self, program: &'a Program) -> &'a Program {
        self.cells.program(program)
    }

    fn observed_objects(
        &self,
        state: &InspectedState<'_>,
        from: Option<&InspectedState<'_>>,
        behind: Option<&InspectedState<'_>>,
    ) -> Vec<Object> {
        self.cells.observed_objects(state, from, behind)
    }

    fn objects(
        &self,
        id: PredId,
        of: &CutPredicate,
        state: &InspectedState<'_>,
    ) -> Vec<Vec<Object>> {
        self.cells.objects(id, of, state)
    }

    fn arguments(
        &self,
        id: PredId,
        _: &CutPredicate,
        state: &InspectedState<'_>,
        objects: &[Object],
    ) -> Vec<Vec<ExprValue>> {
        let predicate = &self.predicates[id.index()];
        let values = predicate.layout.iter().map(|&slot| self.cells.slot(slot, state, objects));
        let values: Vec<ExprValue> = values.collect();
        if !predicate.with {
            return vec![predicate.arguments(&values, &[])];
        }
        let tuples = self.tuples(predicate, &values).into_iter();
        tuples.map(|indices| predicate.arguments(&values, &indices)).collect()
    }

    fn value_sources(&self, var: Var, at: Vertex) -> Vec<VariableSource> {
        self.cells.value_sources(var, at)
    }

    fn definition_claims(
        &self,
        id: PredId,
        _: &CutPredicate,
        of: (&Model, &ModelFunction),
        label: &dyn Fn(Span) -> String,
    ) -> Vec<SpokenClaim> {
        let params = self.parameters(&self.predicates[id.index()]);
        self.cells.predicate_claims_with(id, &params, of, label)
    }

    fn value(
        &self,
        var: Var,
        state: &InspectedState<'_>,
        objects: &[Object],
        needed: &[ExprValue],
    ) -> ExprValue {
        self.cells.value(var, state, objects, needed)
    }
}

#[cfg(test)]
mod tests {
    use super::tuple;

    #[test]
    fn the_last_array_changes_fastest() {
        let two = vec![vec![0], vec![1]];
        let choices = vec![two.clone(), vec![vec![5]], two];
        let all: Vec<Vec<Vec<i64>>> = (0..4).map(|number| tuple(&choices, number)).collect();
        let expected = [[0, 5, 0], [0, 5, 1], [1, 5, 0], [1, 5, 1]];
        let expected: Vec<Vec<Vec<i64>>> =
            expected.iter().map(|all| all.iter().map(|&at| vec![at]).collect()).collect();
        assert_eq!(all, expected);
    }

    #[test]
    fn of_many_arrays_any_choice_is_made_at_once() {
        let choices = vec![vec![vec![0], vec![1], vec![2]]; 60];
        let last = tuple(&choices, 3_u128.pow(60) - 1);
        assert!(last.iter().all(|chosen| *chosen == vec![2]));
    }
}

//! What the memory makes of the states of concrete runs.

use num_bigint::BigInt;

use super::{Indexed, IndexedMeaning};
use crate::clauses::CutPredicate;
use crate::states::{
    InspectedState, Interpretation, LoopTurnCounts, VariableSource, address, array, scalar_value,
};
use base::{FieldId, ShapeId};
use chc::PredId;
use concrete::Object;
use logic::{ExprValue, Var};
use program::cfg::Vertex;

impl Interpretation for Indexed {
    fn objects(
        &self,
        _: PredId,
        predicate: &CutPredicate,
        state: &InspectedState<'_>,
    ) -> Vec<Vec<Object>> {
        let Some(shape) = predicate.params.iter().find_map(|&param| self.shape(param)) else {
            return vec![Vec::new()];
        };
        let objects = state.objects().into_iter().filter(|object| object.shape == shape);
        let exists = |address: i64| address > 0 || self.initial[shape.index()];
        objects.filter(|object| exists(object.address)).map(|object| vec![object]).collect()
    }

    fn is_object(&self, var: Var) -> bool {
        self.shape(var).is_some()
    }

    fn claims_nothing(&self, predicate: &CutPredicate, args: &[ExprValue]) -> bool {
        let mut params = predicate.params.iter().zip(args);
        let object = params.find_map(|(&param, arg)| Some((self.shape(param)?, arg)));
        object.is_some_and(|(shape, address)| {
            *address == ExprValue::Int(BigInt::ZERO)
                && self.nulls.contains(&(predicate.vertex, shape))
        })
    }

    fn is_lost(&self, state: &InspectedState<'_>, objects: &[Object]) -> bool {
        // Only a reset takes away what a field of an object tells of it.
        let live_objects = || state.heap.objects(state.run.symbols);
        self.has_resets && objects.iter().all(|object| !live_objects().contains(object))
    }

    fn count_turns(&self, turns: &mut LoopTurnCounts, from: Vertex, to: Vertex) {
        if self.inside[&to].contains(&to) {
            let is_back = self.inside[&from].contains(&to);
            let turn = turns.entry(to).or_default();
            *turn = if is_back { &*turn + 1 } else { BigInt::ZERO };
        }
    }

    fn value_sources(&self, var: Var, at: Vertex) -> Vec<VariableSource> {
        match self.meanings[var.index()] {
            IndexedMeaning::Read(number, _) => {
                vec![VariableSource::Expr(self.reads[&at][number].address)]
            }
            IndexedMeaning::Var(_)
            | IndexedMeaning::Initial(_)
            | IndexedMeaning::Input(_)
            | IndexedMeaning::Turn(..)
            | IndexedMeaning::Object(_)
            | IndexedMeaning::Content(_) => Vec::new(),
        }
    }

    fn value(
        &self,
        var: Var,
        state: &InspectedState<'_>,
        objects: &[Object],
        needed: &[ExprValue],
    ) -> ExprValue {
        let object = objects.first().map_or(0, |object| object.address);
        match self.meanings[var.index()] {
            IndexedMeaning::Var(var) => scalar_value(state.heap.var(var)),
            IndexedMeaning::Input(var) => scalar_value(state.run.initial.var(var)),
            IndexedMeaning::Initial(tape) if state.run.symbols.is_tape(tape) => {
                tape_contents(state, tape)
            }
            IndexedMeaning::Initial(field) => array(state.run.symbols, state.run.initial, field),
            IndexedMeaning::Turn(_, head) => {
                ExprValue::Int(state.turns.get(&head).cloned().unwrap_or_default())
            }
            IndexedMeaning::Object(_) => ExprValue::Int(object.into()),
            IndexedMeaning::Content(field) => state.content(field, object),
            IndexedMeaning::Read(_, field) => state.content(field, address(&needed[0])),
        }
    }
}

impl Indexed {
    /// The shape of the object whose address the variable is.
    fn shape(&self, var: Var) -> Option<ShapeId> {
        match self.meanings[var.index()] {
            IndexedMeaning::Object(shape) => Some(shape),
            IndexedMeaning::Var(_)
            | IndexedMeaning::Initial(_)
            | IndexedMeaning::Input(_)
            | IndexedMeaning::Turn(..)
            | IndexedMeaning::Content(_)
            | IndexedMeaning::Read(..) => None,
        }
    }
}

/// The tape of a run, as far as its cells are of the sort.
fn tape_contents(state: &InspectedState<'_>, tape: FieldId) -> ExprValue {
    let initial = state.run.initial;
    let length = i64::try_from(initial.tape().len()).unwrap_or(i64::MAX);
    let symbols = state.run.symbols;
    let cell = |position| match scalar_value(&initial.read(symbols, tape, position)) {
        ExprValue::Bool(truth) => ExprValue::Int(BigInt::from(truth)),
        value => value,
    };
    let cells = (0..length).map(|position| (ExprValue::Int(position.into()), cell(position)));
    let otherwise = match scalar_value(&concrete::Value::default_of(symbols[tape].sort)) {
        ExprValue::Bool(truth) => ExprValue::Int(BigInt::from(truth)),
        value => value,
    };
    ExprValue::Array(Box::new(otherwise), cells.collect())
}

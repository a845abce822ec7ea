//! What the memory makes of the states of concrete runs.

use std::sync::Arc;

use num_bigint::BigInt;
use num_traits::ToPrimitive;

use super::{ArrayMeaning, Arrays, claims};
use crate::claims::FittedClaims;
use crate::clauses::CutPredicate;
use crate::states::{InspectedState, Interpretation, StateRole, array, scalar_value};
use analysis::{Goal, StatePart};
use base::FieldId;
use concrete::{Heap, Object};
use logic::{ExprValue, Exprs, Var};
use program::Program;

impl Interpretation for Arrays {
    fn program<'a>(&'a self, program: &'a Program) -> &'a Program {
        self.claimed_of.as_ref().unwrap_or(program)
    }

    fn role(&self, param: Var) -> Option<StateRole> {
        match self.meanings[param.index()] {
            ArrayMeaning::Var(var) => Some(StateRole::Now(StatePart::Var(var))),
            ArrayMeaning::Field(field) => Some(StateRole::Now(StatePart::Field(field))),
            ArrayMeaning::Entered(part) => Some(StateRole::Entered(part)),
            ArrayMeaning::Initial(_) | ArrayMeaning::Tape(..) | ArrayMeaning::Returned(_) => None,
        }
    }

    fn fit_claims(
        &self,
        goal: &Goal,
        predicates: &[CutPredicate],
        exprs: &mut Exprs,
    ) -> FittedClaims {
        let Some(program) = &self.claimed_of else { return FittedClaims::default() };
        claims::fit_goal_claims(program, &self.meanings, goal, predicates, exprs)
    }

    fn value(
        &self,
        var: Var,
        state: &InspectedState<'_>,
        _: &[Object],
        _: &[ExprValue],
    ) -> ExprValue {
        let part = |heap: &Heap, part: StatePart| match part {
            StatePart::Var(var) => scalar_value(heap.var(var)),
            StatePart::Field(field) if state.run.symbols[field].ghost => {
                existing_objects(state, heap, field)
            }
            StatePart::Field(field) => array(state.run.symbols, heap, field),
            StatePart::Initial(field) => array(state.run.symbols, state.run.initial, field),
        };
        // Nothing is derived from what was never called or never returned.
        let of = |heap: &Option<Arc<Heap>>, wanted: StatePart| match heap {
            Some(heap) => part(heap, wanted),
            None => ExprValue::Int(BigInt::ZERO),
        };
        let symbols = state.run.symbols;
        match &self.meanings[var.index()] {
            // What is assigned to a parameter and never read any more is no part of the clauses.
            ArrayMeaning::Var(var)
                if state.returns
                    && symbols[*var].kind.owner().is_some()
                    && !self.results.contains(var) =>
            {
                of(&state.entered, StatePart::Var(*var))
            }
            ArrayMeaning::Var(var) => scalar_value(state.heap.var(*var)),
            ArrayMeaning::Field(field) => part(&state.heap, StatePart::Field(*field)),
            ArrayMeaning::Initial(field) => array(state.run.symbols, state.run.initial, *field),
            ArrayMeaning::Entered(wanted) => of(&state.entered, *wanted),
            ArrayMeaning::Returned(wanted) => of(&state.returned, *wanted),
            ArrayMeaning::Tape(tape, behind) => {
                let position = BigInt::from(state.heap.position(state.run.symbols)) + behind;
                let position = position.to_i64().unwrap_or(i64::MAX);
                scalar_value(&state.heap.read(state.run.symbols, *tape, position))
            }
        }
    }
}

/// Which objects of the shape of a ghost are there in a heap of a run.
fn existing_objects(state: &InspectedState<'_>, heap: &Heap, ghost: FieldId) -> ExprValue {
    let symbols = state.run.symbols;
    let clock = heap.clock(symbols);
    let objects = state.objects().into_iter();
    let instances = objects.filter(|object| Some(object.shape) == symbols[ghost].owner);
    let instances = instances.filter(|object| object.address <= clock);
    ExprValue::array(instances.map(|object| (object.address.into(), 1.into())))
}

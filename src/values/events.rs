//! What happens on a path, for who asks about facts: what is true, what is checked, what is assumed and what is owed.

use crate::execute::handing::returns_term;
use crate::functions::ValueFunctions;
use crate::path::{UnitCall, UnitEnd, UnitPaths, UnitStep};
use crate::place::{FactPlace, UnitConstants};
use crate::term::{FirstOrderTerm, FirstOrderTermTable};
use crate::units::Units;
use base::CheckId;
use program::Program;
use rustc_hash::{FxHashMap, FxHashSet};

/// A program as paths, with functions.
pub(crate) struct PathProgram<'a> {
    pub(crate) program: &'a Program,
    pub(crate) terms: &'a mut FirstOrderTermTable,
    pub(crate) units: &'a Units,
    pub(crate) paths: &'a [UnitPaths],
    pub(crate) constants: &'a [UnitConstants],
    pub(crate) functions: &'a ValueFunctions,
}

/// What happens on a path, in order.
#[derive(Clone, Debug)]
pub(crate) enum PathEvent {
    Fact(FirstOrderTerm),
    Check(CheckId, FirstOrderTerm),
    /// Memory is lost unless it is true.
    Gone(FirstOrderTerm),
    /// Candidates of the place are assumed of these values.
    Assume(FactPlace, Vec<FirstOrderTerm>),
    /// Candidates of the place are asked of these values.
    Oblige(FactPlace, Vec<FirstOrderTerm>),
}

impl PathProgram<'_> {
    /// The events on a path.
    pub(crate) fn events(&mut self, unit: usize, path: usize) -> Vec<PathEvent> {
        let path = &self.paths[unit].paths[path];
        let requires = |unit| FactPlace { unit, is_exit: false };
        let ensures = |unit| FactPlace { unit, is_exit: true };
        let given = self.constants[unit].parameters.clone();
        let mut events = vec![PathEvent::Assume(requires(unit), given.clone())];
        let returned = |call: &UnitCall| {
            let all = call.arguments.iter().chain(&call.results).chain(&call.kept);
            PathEvent::Assume(ensures(call.unit), all.copied().collect())
        };
        for step in &path.steps {
            match step {
                UnitStep::Fact(fact) => events.push(PathEvent::Fact(*fact)),
                UnitStep::Gone(gone) => events.push(PathEvent::Gone(*gone)),
                UnitStep::Check(check, condition) => {
                    events.push(PathEvent::Check(*check, *condition));
                }
                UnitStep::Call(call) => {
                    events.push(PathEvent::Oblige(requires(call.unit), call.arguments.clone()));
                    events.push(returned(call));
                }
            }
        }
        let obliged = |results: &[FirstOrderTerm], given_back: &[FirstOrderTerm]| {
            let all = given.iter().chain(results).chain(given_back);
            PathEvent::Oblige(ensures(unit), all.copied().collect())
        };
        match &path.end {
            UnitEnd::Stops => {}
            UnitEnd::Returns { results, kept } => events.push(obliged(results, kept)),
            UnitEnd::GoesOn { call, kept } => {
                events.push(PathEvent::Oblige(requires(call.unit), call.arguments.clone()));
                events.push(returned(call));
                let of = &self.units.all[call.unit];
                if of.is_pure {
                    let returns = returns_term(self.terms, of, &call.arguments);
                    events.push(PathEvent::Fact(returns));
                }
                if of.proc != base::ProcId::MAIN {
                    events.push(obliged(&call.results, kept));
                }
            }
        }
        events
    }

    /// The values that a path speaks of.
    pub(crate) fn values(&self, unit: usize, path: usize) -> FxHashSet<FirstOrderTerm> {
        let path = &self.paths[unit].paths[path];
        path.named.iter().map(|(_, value)| *value).collect()
    }

    /// A formula of a place for these values.
    pub(crate) fn instance(
        &mut self,
        place: FactPlace,
        formula: FirstOrderTerm,
        values: &[FirstOrderTerm],
    ) -> FirstOrderTerm {
        let constants = self.constants[place.unit].all_terms();
        let mut memo: FxHashMap<FirstOrderTerm, FirstOrderTerm> =
            constants.zip(values.iter().copied()).collect();
        self.terms.substitute(formula, &mut memo)
    }
}

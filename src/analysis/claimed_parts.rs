//! What claims speak of, as parts of the state at cut points.

use std::collections::BTreeSet;

use super::activations::Activations;
use super::claimed::ClaimLiveness;
use super::goal::Goal;
use super::live::LiveSet;
use super::state_part::StatePart;
use base::{FieldId, ShapeId};
use program::Program;
use symbolic::normal::Trees;

/// What is spoken of where something is claimed.
#[derive(Clone, Debug)]
pub struct ClaimedParts {
    /// For each cut point what is spoken of there, if something is claimed.
    pub at: Vec<Option<BTreeSet<StatePart>>>,
    /// The same for each procedure where it returns.
    pub returned: Vec<Option<BTreeSet<StatePart>>>,
}

impl ClaimedParts {
    /// Nothing is claimed.
    #[must_use]
    pub fn none(trees: &Trees, activations: &Activations<'_>) -> Self {
        let at = vec![None; trees.cuts.len()];
        Self { at, returned: vec![None; activations.procs().count()] }
    }

    /// What the claims of a goal speak of. What is said of all objects of a shape asks which ones there
    /// are: for all shapes, as one leads to another.
    #[must_use]
    pub fn collect(
        program: &Program,
        trees: &Trees,
        activations: &Activations<'_>,
        goal: &Goal,
        exists: impl Fn(ShapeId) -> Option<FieldId>,
    ) -> Self {
        let claimed = ClaimLiveness::collect(program, goal);
        let shapes = (0..program.symbols.shapes.len()).map(ShapeId::new);
        let there: Vec<FieldId> = shapes.filter_map(exists).collect();
        let parts = |live: &LiveSet| -> BTreeSet<StatePart> {
            let vars = live.vars.iter().map(|&var| StatePart::Var(var));
            let fields = live.fields.iter().chain(&there).map(|&field| StatePart::Field(field));
            let clock = StatePart::Var(program.symbols.clock());
            vars.chain(fields).chain([clock]).collect()
        };
        let at = trees.cuts.iter().map(|cut| claimed.at(program, cut.vertex));
        let at = at.map(|live| live.as_ref().map(parts)).collect();
        let returned = activations.procs().map(|proc| claimed.at_return(proc).map(parts)).collect();
        Self { at, returned }
    }
}

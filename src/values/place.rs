//! Places where facts are, and what there is at them.

use crate::observe::ObservedValue;
use crate::state::{term_sort, word};
use crate::term::{FirstOrderSort, FirstOrderTerm, FirstOrderTermTable, FunctionSymbol};
use crate::units::Units;
use base::{Sort, VarId};
use program::Program;

/// Which terms facts speak of, besides numbers and the program's own procedures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Family {
    pub(crate) name: &'static str,
    pub(crate) has_order: bool,
    pub(crate) has_counts: bool,
    pub(crate) has_nodes: bool,
    /// Whether facts speak of whether all nodes are alive, which C asks at each access.
    pub(crate) has_life: bool,
    /// Whether facts may hold under conditions alone.
    pub(crate) has_guards: bool,
}

impl Family {
    /// The family with the kinds of terms whose initials are given: order, counts, nodes, life.
    pub(crate) const fn from_initials(
        name: &'static str,
        initials: &str,
        has_guards: bool,
    ) -> Self {
        let (mut has_order, mut has_counts, mut has_nodes) = (false, false, false);
        let mut has_life = false;
        let initials = initials.as_bytes();
        let mut at = 0;
        while at < initials.len() {
            match initials[at] {
                b'o' => has_order = true,
                b'c' => has_counts = true,
                b'l' => has_life = true,
                _ => has_nodes = true,
            }
            at += 1;
        }
        Self { name, has_order, has_counts, has_nodes, has_life, has_guards }
    }
}

/// The constants that stand for what a unit is given and gives back.
#[derive(Clone, Debug)]
pub(crate) struct UnitConstants {
    pub(crate) parameters: Vec<FirstOrderTerm>,
    pub(crate) results: Vec<FirstOrderTerm>,
    pub(crate) kept: Vec<FirstOrderTerm>,
}

impl UnitConstants {
    /// Those of a unit with these parameters.
    pub(crate) fn declare(
        program: &Program,
        terms: &mut FirstOrderTermTable,
        units: &Units,
        (unit, parameters): (usize, &[FirstOrderTerm]),
    ) -> Self {
        let of = &units.all[unit];
        let name = |prefix: &str, var: VarId| {
            format!("{prefix}.{}", word(&program.symbols[var].name, var.index()))
        };
        let mut results = Vec::new();
        for &var in &of.results {
            let sort = term_sort(program.symbols[var].sort);
            results.push(terms.constant(&name("out", var), sort));
        }
        let changed_vars =
            of.changed_parameter_positions().map(|at| of.parameters[at].var).collect::<Vec<_>>();
        let back_terms = changed_vars
            .into_iter()
            .map(|var| terms.constant(&name("back", var), FirstOrderSort::Int));
        Self { parameters: parameters.to_vec(), results, kept: back_terms.collect() }
    }

    /// All of them, in order; those behind the parameters are there at returns alone.
    pub(crate) fn all_terms(&self) -> impl Iterator<Item = FirstOrderTerm> + '_ {
        self.parameters.iter().chain(&self.results).chain(&self.kept).copied()
    }
}

/// A place: a unit, and whether it is where that returns.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct FactPlace {
    pub(crate) unit: usize,
    pub(crate) is_exit: bool,
}

/// What a term is about: terms of one group are compared, and plain ones with all.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TermGroup {
    Plain,
    Key,
    Size,
    Sum,
}

/// What a term is in a state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum TermObservation {
    /// Facts about it say nothing here: what it reads is null.
    Vacuous,
    Undefined,
    Value(ObservedValue),
}

/// A term at a place.
#[derive(Clone, Debug)]
pub(crate) struct PlaceTerm {
    pub(crate) term: FirstOrderTerm,
    pub(crate) group: TermGroup,
    /// Where it is true the term means nothing.
    pub(crate) null: Option<FirstOrderTerm>,
    /// Whether it is about results or what has come back.
    pub(crate) is_result: bool,
    /// Whether it is a variable.
    pub(crate) is_variable: bool,
    /// The property of nodes that it is of, and whether it is that all nodes have it.
    pub(crate) property: Option<(usize, bool)>,
    /// The terms that say more, as long as they are true.
    pub(crate) stronger: Vec<FirstOrderTerm>,
    pub(crate) cells: Vec<TermObservation>,
}

/// A reference at a place.
#[derive(Clone, Debug)]
pub(crate) struct PlaceReference {
    pub(crate) term: FirstOrderTerm,
    pub(crate) sort: Sort,
    pub(crate) null: Option<FirstOrderTerm>,
    pub(crate) is_result: bool,
    pub(crate) is_variable: bool,
}

/// The terms at a place.
#[derive(Clone, Default, Debug)]
pub(crate) struct PlaceTerms {
    pub(crate) integers: Vec<PlaceTerm>,
    pub(crate) truths: Vec<PlaceTerm>,
    pub(crate) references: Vec<PlaceTerm>,
    pub(crate) sorts: Vec<Sort>,
    /// What makes of arguments a node that a fold allows, with the states in which it is true.
    pub(crate) conditions: Vec<(FunctionSymbol, FirstOrderTerm, Vec<bool>)>,
    pub(crate) states: usize,
}

impl PlaceTerms {
    /// Whether all nodes of something have the property in all states.
    pub(crate) fn is_true_of_all(&self, property: usize) -> bool {
        let yes = TermObservation::Value(ObservedValue::Bool(true));
        self.truths.iter().filter(|it| it.property == Some((property, true))).any(|it| {
            it.cells.contains(&yes)
                && it.cells.iter().all(|it| [yes, TermObservation::Vacuous].contains(it))
        })
    }

    /// Forgets what is said of properties that are not asked.
    pub(crate) fn retain(&mut self, is_asked: &[bool]) {
        self.truths.retain(|it| it.property.is_none_or(|(number, _)| is_asked[number]));
    }
}

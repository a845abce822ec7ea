//! Paths of units as data: what is true on them, what is asked, what is called, how they end.

use base::{CheckId, ShapeId};

use crate::term::FirstOrderTerm;

/// A call of a unit with values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct UnitCall {
    pub(crate) unit: usize,
    /// A value for each parameter.
    pub(crate) arguments: Vec<FirstOrderTerm>,
    /// What it returns.
    pub(crate) results: Vec<FirstOrderTerm>,
    /// For each parameter that is kept the value that comes back.
    pub(crate) kept: Vec<FirstOrderTerm>,
}

/// A step of a path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum UnitStep {
    /// It is true.
    Fact(FirstOrderTerm),
    /// The check fails unless it is true; it is true behind that.
    Check(CheckId, FirstOrderTerm),
    /// What is required holds; behind that what is ensured does.
    Call(UnitCall),
    /// Memory is lost unless it is true.
    Gone(FirstOrderTerm),
}

/// How a path ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum UnitEnd {
    /// The unit returns these results, and the values of what is kept.
    Returns { results: Vec<FirstOrderTerm>, kept: Vec<FirstOrderTerm> },
    /// It goes on as another unit, and returns what that does. Values of what is kept are those of the call, by
    /// positions in `kept` of it.
    GoesOn { call: UnitCall, kept: Vec<FirstOrderTerm> },
    /// The run ends, or fails.
    Stops,
}

/// A path of a unit, from its beginning to its end, a call or a head of a loop at its end among them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct UnitPath {
    pub(crate) steps: Vec<UnitStep>,
    pub(crate) end: UnitEnd,
    /// Values that it speaks of.
    pub(crate) named: Vec<(ShapeId, FirstOrderTerm)>,
}

/// The paths of a unit over constants that stand for its parameters.
#[derive(Clone, Default, Debug)]
pub(crate) struct UnitPaths {
    pub(crate) parameters: Vec<FirstOrderTerm>,
    pub(crate) paths: Vec<UnitPath>,
}

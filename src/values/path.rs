//! Paths of units as data: what is true on them, what is asked, what is called, how they end.

use base::{CheckId, ShapeId};

use crate::term::Term;

/// A call of a unit with values.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct UnitCall {
    pub(crate) unit: usize,
    /// A value for each parameter.
    pub(crate) arguments: Vec<Term>,
    /// What it returns.
    pub(crate) results: Vec<Term>,
    /// For each parameter that is kept the value that comes back.
    pub(crate) kept: Vec<Term>,
}

/// A step of a path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum UnitStep {
    /// It is true.
    Fact(Term),
    /// The check fails unless it is true; it is true behind that.
    Check(CheckId, Term),
    /// What is required holds; behind that what is ensured does.
    Call(UnitCall),
    /// Memory is lost unless it is true.
    Gone(Term),
}

/// How a path ends.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum UnitEnd {
    /// The unit returns these results, and the values of what is kept.
    Returns { results: Vec<Term>, kept: Vec<Term> },
    /// It goes on as another unit, and returns what that does. Values of what is kept are those of the call, by
    /// positions in `kept` of it.
    GoesOn { call: UnitCall, kept: Vec<Term> },
    /// The run ends, or fails.
    Stops,
}

/// A path of a unit, from its beginning to its end, a call or a head of a loop at its end among them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct UnitPath {
    pub(crate) steps: Vec<UnitStep>,
    pub(crate) end: UnitEnd,
    /// Values that it speaks of.
    pub(crate) named: Vec<(ShapeId, Term)>,
}

/// The paths of a unit over constants that stand for its parameters.
#[derive(Clone, Default, Debug)]
pub(crate) struct UnitPaths {
    pub(crate) parameters: Vec<Term>,
    pub(crate) paths: Vec<UnitPath>,
}

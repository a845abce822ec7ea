//! What is claimed, as formulas about the parameters of predicates.

use std::collections::BTreeSet;

use base::CheckId;
use chc::PredId;
use logic::Expr;
use program::spec::{ClaimKind, ClaimPlace, Formula};

/// A part of a claim as a formula about a predicate's parameters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fitted {
    /// The predicate.
    pub predicate: PredId,
    /// The claim that is shown if this holds with all else that it comes to; none if it may only help.
    pub claim: Option<CheckId>,
    /// Over the predicate's own parameters, in the table of the system.
    pub formula: Expr,
}

/// The claims of a goal as formulas about parameters of predicates.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct FittedClaims {
    /// All parts.
    pub pieces: Vec<Fitted>,
    /// What may be true besides, as far as a loop has come, at places of which something is claimed: where that is not
    /// enough it is worth a try.
    pub guesses: Vec<Fitted>,
    /// What is true of the start of every run, as formulas about the parameters of the predicate of the entry.
    pub start: Vec<Fitted>,
    /// The claims of which some part fits no predicate.
    pub unfit: BTreeSet<CheckId>,
    /// The claims whose places are seen; no run comes to those of the others.
    pub placed: BTreeSet<CheckId>,
}

/// A part of a solution as a claim: what it says of states at a place. It is a candidate, no more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SpokenClaim {
    /// Where it would stand in the program without ghosts.
    pub place: ClaimPlace,
    /// What it would be.
    pub kind: ClaimKind,
    /// What it says.
    pub formula: Formula,
}

//! The stages: variants of the encoding, each with what it sees.

use super::elements::Elements;
use analysis::ghosts::{GhostKind, Ghosts};

/// What is said of an object together with its neighbour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Edges {
    /// Nothing.
    None,
    /// Only what does not depend on the variables: less can be said, but solvers close it.
    Bare,
    /// What may depend on the variables, too.
    Full,
}

/// Which predicates see the integer fields of the objects under variables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cursors {
    /// None.
    None,
    /// Those of the variables alone.
    Vars,
    /// Those of one object, too.
    Objects,
}

/// Which views of several objects there are besides edges.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Views {
    /// None.
    Single,
    /// Any two objects of one shape: that keys differ, that nobody else refers to an object, that there
    /// is one at most.
    Pairs,
    /// An object with the one that a ghost refers to and one of its neighbours: where the n-th is known by the n-th.
    Followed,
    /// An object with two that its fields refer to, and a path of two: both children and their parent, where two ways
    /// meet.
    Triples,
}

/// A stage: which variant of the encoding.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EncodingStage {
    /// Its name.
    pub name: &'static str,
    /// What is said of edges.
    pub edges: Edges,
    /// References are numbers; otherwise predicates get which of them are null or equal.
    pub numbers: bool,
    /// What is remembered of objects besides their fields.
    pub ghosts: Ghosts,
    /// Where the fields of the objects under variables are arguments.
    pub cursors: Cursors,
    /// Edges are asked about between all loaded objects, not only along loads.
    pub both: bool,
    /// Each reference that was loaded in a region is looked at on arrival.
    pub arrival: bool,
    /// What a procedure does with the objects that it is called with is looked at behind the call.
    pub arguments: bool,
    /// A load whose address occurs in a clause is a premise though its content is unused.
    pub loads: bool,
    /// What is seen of what arrays hold.
    pub elements: Elements,
    /// Which views of several objects there are besides edges.
    pub views: Views,
}

const PLAIN: EncodingStage = EncodingStage {
    name: "edges",
    edges: Edges::Bare,
    numbers: false,
    ghosts: Ghosts::NONE,
    cursors: Cursors::None,
    both: false,
    arrival: false,
    arguments: false,
    loads: false,
    elements: Elements::All,
    views: Views::Single,
};

const FULL: EncodingStage =
    EncodingStage { edges: Edges::Full, arrival: true, loads: true, ..PLAIN };

/// What claims are held against: everything that they can speak of is a parameter.
pub const CLAIMS: EncodingStage = EncodingStage {
    name: "claims",
    numbers: true,
    cursors: Cursors::Objects,
    both: true,
    arguments: true,
    ..FULL
};
/// For programs about arrays: lengths are fields under variables.
const ARRAYS: EncodingStage =
    EncodingStage { edges: Edges::None, cursors: Cursors::Objects, ..FULL };

/// The stages.
pub const STAGES: &[EncodingStage] = &[
    PLAIN,
    EncodingStage { name: "marks", ghosts: Ghosts::with_kinds(&[GhostKind::Mark]), ..FULL },
    EncodingStage { name: "eager", ghosts: Ghosts::with_kinds(&[GhostKind::Eager]), ..FULL },
    EncodingStage { name: "numbers", numbers: true, ..FULL },
    EncodingStage { name: "edges-loads", edges: Edges::Bare, ..FULL },
    EncodingStage {
        name: "marks-numbers",
        numbers: true,
        ghosts: Ghosts::with_kinds(&[GhostKind::Mark]),
        ..FULL
    },
    EncodingStage { name: "ranks", ghosts: Ghosts::with_kinds(&[GhostKind::Rank]), ..FULL },
    EncodingStage {
        name: "cursors",
        cursors: Cursors::Vars,
        ghosts: Ghosts::with_kinds(&[GhostKind::Mark]),
        ..FULL
    },
    EncodingStage { name: "cursors-objects", cursors: Cursors::Objects, ..FULL },
    EncodingStage {
        name: "cursors-marks",
        cursors: Cursors::Objects,
        ghosts: Ghosts::with_kinds(&[GhostKind::Mark]),
        ..FULL
    },
    EncodingStage {
        name: "written",
        ghosts: Ghosts::with_kinds(&[GhostKind::Mark, GhostKind::Written]),
        ..FULL
    },
    EncodingStage {
        name: "writers",
        ghosts: Ghosts::with_kinds(&[GhostKind::Mark, GhostKind::LastWriter]),
        ..FULL
    },
    EncodingStage {
        name: "cursors-written",
        cursors: Cursors::Vars,
        ghosts: Ghosts::with_kinds(&[GhostKind::Written]),
        ..FULL
    },
    EncodingStage {
        name: "preds",
        cursors: Cursors::Vars,
        ghosts: Ghosts::with_kinds(&[GhostKind::Rank, GhostKind::Pred]),
        ..FULL
    },
    EncodingStage { name: "links", ghosts: Ghosts::with_kinds(&[GhostKind::Pred]), ..FULL },
    EncodingStage { name: "stamps", ghosts: Ghosts::with_kinds(&[GhostKind::Stamp]), ..FULL },
    EncodingStage {
        name: "marks-stamps",
        ghosts: Ghosts::with_kinds(&[GhostKind::Mark, GhostKind::Stamp]),
        ..FULL
    },
    EncodingStage {
        name: "both",
        both: true,
        ghosts: Ghosts::with_kinds(&[GhostKind::Mark]),
        ..FULL
    },
    EncodingStage {
        name: "both-links",
        both: true,
        ghosts: Ghosts::with_kinds(&[GhostKind::Pred]),
        ..FULL
    },
    EncodingStage {
        name: "both-cursors-ranks",
        both: true,
        cursors: Cursors::Objects,
        ghosts: Ghosts::with_kinds(&[GhostKind::Rank]),
        ..FULL
    },
    EncodingStage {
        name: "active",
        arguments: true,
        ghosts: Ghosts::with_kinds(&[GhostKind::Active]),
        ..FULL
    },
    EncodingStage {
        name: "settled",
        cursors: Cursors::Objects,
        ghosts: Ghosts::with_kinds(&[GhostKind::Settled]),
        ..FULL
    },
    EncodingStage {
        name: "pairs",
        views: Views::Pairs,
        cursors: Cursors::Objects,
        ghosts: Ghosts::with_kinds(&[GhostKind::Mark, GhostKind::Rank]),
        ..FULL
    },
    EncodingStage {
        name: "origins",
        views: Views::Followed,
        both: true,
        ghosts: Ghosts::with_kinds(&[GhostKind::Origin]),
        ..FULL
    },
    EncodingStage { name: "triples", views: Views::Triples, both: true, ..FULL },
    EncodingStage { name: "objects", edges: Edges::None, ..FULL },
    EncodingStage { name: "elements", elements: Elements::OfObjects(1), ..ARRAYS },
    EncodingStage { name: "element-pairs", elements: Elements::OfObjects(2), ..ARRAYS },
    EncodingStage { name: "cursor-elements", elements: Elements::UnderVars(1), ..ARRAYS },
    EncodingStage { name: "cursor-pairs", elements: Elements::UnderVars(2), ..ARRAYS },
    EncodingStage {
        name: "cursor-places",
        elements: Elements::UnderVars(1),
        ghosts: Ghosts::with_kinds(&[GhostKind::Place]),
        ..ARRAYS
    },
    EncodingStage {
        name: "element-references",
        elements: Elements::UnderVars(1),
        numbers: true,
        ..ARRAYS
    },
    EncodingStage { name: "objects-numbers", edges: Edges::None, numbers: true, ..FULL },
];

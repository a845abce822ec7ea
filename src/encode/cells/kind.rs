//! Forms of views: which objects a predicate of a cut point is about.
//!
//! A form is data: a list of parts, each an arbitrary object or what a field of an earlier part refers
//! to. Parameters, clauses, premises, replay and words are made from the list, the same way for
//! all forms; so a new form is a variant of [`ViewKind`] with its list in [`ViewKind::parts`].
//! Arbitrary objects of one view are different ones; what fields refer to may be any.

use base::{FieldId, ShapeId, Sort, Symbols};

/// Which predicate of a cut point.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum ViewKind {
    /// The variables alone.
    Vars,
    /// The variables and an arbitrary object of the shape.
    Cell(ShapeId),
    /// An object and the one that its field refers to.
    Edge(FieldId),
    /// Two different objects.
    Pair(ShapeId, ShapeId),
    /// An object and those that two of its fields refer to.
    Fork(FieldId, FieldId),
    /// An object, the one that its field refers to, and the one that a field of that one refers to.
    Path(FieldId, FieldId),
}

/// Which object a view is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ViewPart {
    /// Any one of the shape that is no other arbitrary one of the view.
    Any(ShapeId),
    /// What a field of the so-manyth part refers to; there are no views where that is null.
    Along(usize, FieldId),
}

impl ViewKind {
    /// The objects that it is about, in order.
    pub(super) fn view_parts(self, symbols: &Symbols) -> Vec<ViewPart> {
        match self {
            Self::Vars => Vec::new(),
            Self::Cell(shape) => vec![ViewPart::Any(shape)],
            Self::Edge(field) => {
                vec![ViewPart::Any(owner(symbols, field)), ViewPart::Along(0, field)]
            }
            Self::Pair(first, second) => vec![ViewPart::Any(first), ViewPart::Any(second)],
            Self::Fork(field, other) => {
                let object = ViewPart::Any(owner(symbols, field));
                vec![object, ViewPart::Along(0, field), ViewPart::Along(0, other)]
            }
            Self::Path(field, other) => {
                let object = ViewPart::Any(owner(symbols, field));
                vec![object, ViewPart::Along(0, field), ViewPart::Along(1, other)]
            }
        }
    }

    /// The shapes of these objects.
    pub(super) fn shapes(self, symbols: &Symbols) -> Vec<ShapeId> {
        let parts = self.view_parts(symbols).into_iter();
        let shape = |part: ViewPart| match part {
            ViewPart::Any(shape) => shape,
            ViewPart::Along(_, field) => target(symbols, field),
        };
        parts.map(shape).collect()
    }

    /// Which of them are different objects: those that are arbitrary and of one shape.
    pub(super) fn distinct_pairs(self, symbols: &Symbols) -> Vec<(usize, usize)> {
        let parts = self.view_parts(symbols);
        let mut pairs = Vec::new();
        for (at, part) in parts.iter().enumerate() {
            for (before, other) in parts[..at].iter().enumerate() {
                if matches!(part, ViewPart::Any(_)) && part == other {
                    pairs.push((before, at));
                }
            }
        }
        pairs
    }

    /// What its predicate is called behind the place, and what it is about, in words.
    pub(super) fn name(self, symbols: &Symbols) -> (String, String) {
        let field = |field: FieldId| &symbols[field].name;
        match self {
            Self::Vars => (String::new(), "the variables".to_owned()),
            Self::Cell(shape) => {
                let shape = symbols[shape].word();
                (format!("_{shape}"), format!("an object x of {shape}"))
            }
            Self::Edge(along) => {
                let along = field(along);
                (format!("_edge_{along}"), format!("x and y = x.{along}"))
            }
            Self::Pair(first, second) => {
                let (first, second) = (symbols[first].word(), symbols[second].word());
                let about = format!("different objects x of {first} and y of {second}");
                (format!("_pair_{first}_{second}"), about)
            }
            Self::Fork(a, b) => {
                let (a, b) = (field(a), field(b));
                (format!("_fork_{a}_{b}"), format!("x, y = x.{a} and z = x.{b}"))
            }
            Self::Path(a, b) => {
                let (a, b) = (field(a), field(b));
                (format!("_path_{a}_{b}"), format!("x, y = x.{a} and z = y.{b}"))
            }
        }
    }
}

/// The shape of the objects that have a field.
fn owner(symbols: &Symbols, field: FieldId) -> ShapeId {
    symbols[field].owner.expect("a field along which is seen belongs to objects")
}

/// The shape of what a reference field refers to.
fn target(symbols: &Symbols, field: FieldId) -> ShapeId {
    match symbols[field].sort {
        Sort::Ref(target) => target,
        Sort::Int | Sort::Bool | Sort::Vector(_) => unreachable!("an edge is a reference field"),
    }
}

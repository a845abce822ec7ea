//! What formulas say of objects besides their fields: where they were made, and what is remembered of them.

use base::{Sort, Span};

/// Where objects were made.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum MadeBy {
    /// Nowhere: they were there when the run began.
    Initial,
    /// By a `new` of a statement.
    Statement {
        /// A label before it.
        label: String,
        /// The statement.
        span: Span,
    },
}

impl MadeBy {
    /// Whether it is a statement of the core program: one at that place in the text.
    #[must_use]
    pub fn is_at(&self, place: Span) -> bool {
        match self {
            Self::Initial => false,
            Self::Statement { span, .. } => span.start <= place.start && place.end <= span.end,
        }
    }

    /// How it is written.
    #[must_use]
    pub fn word(&self) -> &str {
        match self {
            Self::Initial => "initial",
            Self::Statement { label, .. } => label,
        }
    }
}

/// What a ghost holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GhostValue {
    /// An integer.
    Int,
    /// A truth value.
    Bool,
    /// A reference to an object of the type of those whose ghost it is.
    Object,
}

impl GhostValue {
    /// Its sort, of objects of this one.
    #[must_use]
    pub fn sort(self, of: Sort) -> Sort {
        match self {
            Self::Int => Sort::Int,
            Self::Bool => Sort::Bool,
            Self::Object => of,
        }
    }
}

/// How the names of the ghosts begin that formulas may speak of, and what they hold.
const GHOSTS: [(&str, GhostValue); 8] = [
    ("mark_", GhostValue::Bool),
    ("met_", GhostValue::Bool),
    ("rank_", GhostValue::Int),
    ("at_", GhostValue::Int),
    ("pred_", GhostValue::Object),
    ("stored_", GhostValue::Bool),
    ("active_", GhostValue::Bool),
    ("settled_", GhostValue::Bool),
];

/// The number of an object in the order in which objects were made: from 1 on, negative of those of the initial
/// heap, 0 of null. It is written like a ghost, and needs none: it is the address.
pub const BIRTH: &str = "birth";

/// What a ghost of this name holds, if formulas may speak of such ones.
#[must_use]
pub fn ghost_value(name: &str) -> Option<GhostValue> {
    if name == BIRTH {
        return Some(GhostValue::Int);
    }
    GHOSTS.iter().find(|(start, _)| name.starts_with(start)).map(|&(_, value)| value)
}

//! Functions of arrays that no operator says: what they are stands in axioms.

use super::sort::ExprSort;

/// A function of an array of integers and of integers. The array is the contents of a reference field, from
/// addresses to addresses; null, address 0, has no successor, whatever the array holds there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ArrayFunction {
    /// Whether some number of steps leads from one address to another one.
    Segment,
    /// The least such number; any integer if there is none.
    Distance,
}

impl ArrayFunction {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Segment, Self::Distance];

    /// Its name in SMT-LIB, which no name of a program is: none has a hyphen.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Segment => "list-seg",
            Self::Distance => "list-dist",
        }
    }

    /// The function of that name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|function| function.name() == name)
    }

    /// The sorts of its arguments.
    #[must_use]
    pub fn params(self) -> [ExprSort; 3] {
        match self {
            Self::Segment | Self::Distance => [ExprSort::Array, ExprSort::Int, ExprSort::Int],
        }
    }

    /// The sort of its value.
    #[must_use]
    pub fn result(self) -> ExprSort {
        match self {
            Self::Segment => ExprSort::Bool,
            Self::Distance => ExprSort::Int,
        }
    }
}

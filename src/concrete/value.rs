//! The values that locations hold.

use imbl::OrdMap;
use num_bigint::BigInt;
use num_traits::Zero;

use base::{Element, Sort};

/// What a location holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Value {
    /// An integer.
    Int(BigInt),
    /// A truth value.
    Bool(bool),
    /// An address: 0 is null, negative an initial object, positive a new one.
    Ref(i64),
    /// What an array holds: the values at the indices that do not have the default of their sort.
    Vector(OrdMap<BigInt, Value>),
}

impl Value {
    /// What an absent location of the sort holds: 0, false or null.
    #[must_use]
    pub fn default_of(sort: Sort) -> Self {
        match sort {
            Sort::Int => Self::Int(BigInt::ZERO),
            Sort::Bool => Self::Bool(false),
            Sort::Ref(_) => Self::Ref(0),
            Sort::Vector(_) => Self::Vector(OrdMap::new()),
        }
    }

    /// Whether it is 0, false or null.
    #[must_use]
    pub fn is_default(&self) -> bool {
        match self {
            Self::Int(number) => number.is_zero(),
            Self::Bool(truth) => !truth,
            Self::Ref(address) => *address == 0,
            Self::Vector(elements) => elements.is_empty(),
        }
    }

    /// The value at an index of what an array of such elements holds.
    #[must_use]
    pub fn at(&self, index: &BigInt, element: Element) -> Self {
        let stored = match self {
            Self::Vector(elements) => elements.get(index).cloned(),
            Self::Int(_) | Self::Bool(_) | Self::Ref(_) => None,
        };
        stored.unwrap_or_else(|| Self::default_of(element.sort()))
    }

    /// What an array holds once the value at an index is another one.
    #[must_use]
    pub fn with_element(&self, index: BigInt, value: Self) -> Self {
        let mut elements = match self {
            Self::Vector(elements) => elements.clone(),
            Self::Int(_) | Self::Bool(_) | Self::Ref(_) => OrdMap::new(),
        };
        if value.is_default() {
            elements.remove(&index);
        } else {
            elements.insert(index, value);
        }
        Self::Vector(elements)
    }

    /// How many elements of an array are not 0, false or null.
    #[must_use]
    pub fn count(&self) -> u64 {
        match self {
            Self::Vector(elements) => elements.len() as u64,
            Self::Int(_) | Self::Bool(_) | Self::Ref(_) => 0,
        }
    }

    /// What holds below an end what this does, and from there on what the other one holds from a start on.
    #[must_use]
    pub fn spliced(&self, end: &BigInt, high: &Self, start: &BigInt) -> Self {
        let elements = |of: &Self| match of {
            Self::Vector(elements) => elements.clone(),
            Self::Int(_) | Self::Bool(_) | Self::Ref(_) => OrdMap::new(),
        };
        let (mut low, ..) = elements(self).split(end);
        for (index, value) in &elements(high) {
            if index >= start {
                low.insert(index - start + end, value.clone());
            }
        }
        Self::Vector(low)
    }
}

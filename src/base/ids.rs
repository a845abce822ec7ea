//! Typed `u32` handles and the sorts of values.
//!
//! A handle is an index into the table that [`super::Symbols`] (or the program) owns; it means
//! nothing without that table.

/// Defines a `u32` handle with its conversions.
#[macro_export]
macro_rules! handle {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(u32);

        impl $name {
            /// The handle of entry `index` of its table.
            ///
            /// # Panics
            /// If the table has more than `u32::MAX` entries.
            #[must_use]
            pub fn new(index: usize) -> Self {
                Self(u32::try_from(index).expect("a table holds at most u32::MAX entries"))
            }

            /// The position of the entry in its table.
            #[must_use]
            pub fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl ::std::fmt::Debug for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self.0)
            }
        }
    };
}
handle! {
    /// A variable of the program, the clock and the tape position among them.
    VarId
}
handle! {
    /// A field of a shape, or an input tape (a function from positions to values).
    FieldId
}
handle! {
    /// A shape: a class of references that unify.
    ShapeId
}
handle! {
    /// A place in the source where a run can go wrong.
    CheckId
}
handle! {
    /// A procedure of the program.
    ProcId
}
handle! {
    /// A recursive symbol `Rec(id)`: any number of turns from a vertex of the graph back to it.
    SymbolId
}

impl ProcId {
    /// The procedure in which a run starts.
    pub const MAIN: Self = Self(0);
}

/// The sort of a value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Sort {
    /// Mathematical integers.
    Int,
    /// `true` and `false`.
    Bool,
    /// Addresses of objects of one shape, `null` (0) included.
    Ref(ShapeId),
    /// What an array or a sequence holds: total functions from integers to values. The field of an array has
    /// this sort, and a variable that holds a sequence, which its length follows.
    Vector(Element),
}

/// The sort of an array's elements.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Element {
    /// Mathematical integers.
    Int,
    /// `true` and `false`.
    Bool,
    /// Addresses of objects of one shape, `null` (0) included.
    Ref(ShapeId),
}

impl Element {
    /// The sort of one of them.
    #[must_use]
    pub fn sort(self) -> Sort {
        match self {
            Self::Int => Sort::Int,
            Self::Bool => Sort::Bool,
            Self::Ref(shape) => Sort::Ref(shape),
        }
    }
}

impl Sort {
    /// Whether values of this sort are addresses, or hold some.
    #[must_use]
    pub fn holds_refs(self) -> bool {
        match self {
            Self::Ref(_) | Self::Vector(Element::Ref(_)) => true,
            Self::Int | Self::Bool | Self::Vector(Element::Int | Element::Bool) => false,
        }
    }

    /// The shape of the objects that values of this sort are addresses of, or hold addresses of.
    #[must_use]
    pub fn target(self) -> Option<ShapeId> {
        match self {
            Self::Ref(shape) | Self::Vector(Element::Ref(shape)) => Some(shape),
            Self::Int | Self::Bool | Self::Vector(Element::Int | Element::Bool) => None,
        }
    }

    /// The sort of the elements, if this is what arrays hold.
    #[must_use]
    pub fn element(self) -> Option<Element> {
        match self {
            Self::Vector(element) => Some(element),
            Self::Int | Self::Bool | Self::Ref(_) => None,
        }
    }

    /// Whether values of this sort are addresses.
    #[must_use]
    pub fn is_ref(self) -> bool {
        matches!(self, Self::Ref(_))
    }
}

impl CheckId {
    /// The number that people are shown: the first check is 1.
    #[must_use]
    pub fn number(self) -> usize {
        self.index() + 1
    }
}

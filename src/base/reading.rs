//! What is asked of a program, where its language leaves that open.

use super::Span;

/// A property of programs in C, as competitions name them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Property {
    /// No error is reached, and no assertion is false.
    UnreachCall,
    /// No pointer is dereferenced that points to no live object.
    ValidDeref,
    /// Nothing is freed but live objects of the heap.
    ValidFree,
    /// While the run goes on, what is allocated can be reached.
    ValidMemtrack,
    /// Where the run ends no memory is allocated.
    ValidMemcleanup,
    /// No operation on signed integers overflows.
    NoOverflow,
}

impl Property {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::UnreachCall,
        Self::ValidDeref,
        Self::ValidFree,
        Self::ValidMemtrack,
        Self::ValidMemcleanup,
        Self::NoOverflow,
    ];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::UnreachCall => "unreach-call",
            Self::ValidDeref => "valid-deref",
            Self::ValidFree => "valid-free",
            Self::ValidMemtrack => "valid-memtrack",
            Self::ValidMemcleanup => "valid-memcleanup",
            Self::NoOverflow => "no-overflow",
        }
    }
}

impl Property {
    /// Its formula, as property files have it.
    #[must_use]
    pub const fn formula(self) -> &'static str {
        match self {
            Self::UnreachCall => "G ! call(reach_error())",
            Self::ValidDeref => "G valid-deref",
            Self::ValidFree => "G valid-free",
            Self::ValidMemtrack => "G valid-memtrack",
            Self::ValidMemcleanup => "G valid-memcleanup",
            Self::NoOverflow => "G ! overflow",
        }
    }

    /// The properties of a name: some names stand for several.
    #[must_use]
    pub fn named(name: &str) -> Vec<Self> {
        match name {
            "memsafety" | "valid-memsafety" => vec![Self::ValidDeref, Self::ValidFree],
            "memcleanup" => vec![Self::ValidMemcleanup],
            _ => Self::ALL.into_iter().filter(|property| property.name() == name).collect(),
        }
    }
}

/// How large the types of C are.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum DataModel {
    /// `long` and pointers have eight bytes.
    #[default]
    Lp64,
    /// They have four, as `int` has.
    Ilp32,
}

impl DataModel {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Lp64, Self::Ilp32];

    /// What it is called.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Lp64 => "LP64",
            Self::Ilp32 => "ILP32",
        }
    }
}

/// How a front end is to read a program. Programs in the language of the paper have one reading.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SourceReading {
    /// The properties whose checks are made; what breaks another one ends the run.
    pub properties: Vec<Property>,
    /// Properties that are asked for and are not checked, by their names: what is not unsafe is unknown then.
    pub unchecked: Vec<String>,
    /// Whether numbers stay in the ranges of their types, and memory is watched. Without, signed numbers
    /// are mathematical, and objects are never freed: that is read better, and not verified.
    pub is_exact: bool,
    /// The function that is called, with any numbers, in the place of `main`.
    pub entry: Option<String>,
    /// How large types are.
    pub data_model: DataModel,
    /// Whether there may be no memory.
    pub malloc_may_fail: bool,
    /// Whether callers give the entry no null pointers.
    pub assumes_nonnull: bool,
    /// Whether no run of a program in C# is looked at in which an operation on signed numbers leaves their range.
    pub assumes_ranges: bool,
    /// Whether a program with what is not supported is read: a run that comes there leaves what can be expressed. Without,
    /// it is refused.
    pub defers_refusals: bool,
    /// Whether it is a part of a program, and others have what it lacks.
    pub is_part: bool,
}

impl Default for SourceReading {
    fn default() -> Self {
        let properties = vec![Property::UnreachCall, Property::ValidDeref, Property::ValidFree];
        Self {
            properties,
            unchecked: Vec::new(),
            is_exact: true,
            entry: None,
            data_model: DataModel::default(),
            malloc_may_fail: false,
            assumes_nonnull: false,
            assumes_ranges: false,
            defers_refusals: false,
            is_part: false,
        }
    }
}

impl SourceReading {
    /// Whether the checks of a property are made.
    #[must_use]
    pub fn asks(&self, property: Property) -> bool {
        self.properties.contains(&property)
    }

    /// The same for a part of a program by itself: it need have no `main`, nothing is watched, and what is refused does not
    /// matter yet.
    #[must_use]
    pub fn of_part(&self) -> Self {
        Self { is_exact: false, defers_refusals: true, is_part: true, ..self.clone() }
    }
}

/// A part of a source that is in no core program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeftOutPart {
    /// What it is called.
    pub name: String,
    /// Where it stands.
    pub span: Span,
    /// Whether it has a body, to which no call leads.
    pub has_body: bool,
}
